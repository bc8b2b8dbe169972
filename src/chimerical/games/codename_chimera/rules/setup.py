"""Setup and the choice of torsos (K7-K14, K16-K18, C1, C2, R27, R28)."""

from chimerical.rules import choice, draw, draw_from, event, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import K8
from ..table import Table
from .cards import ALL
from .monsters import wear_torso

measured = event("measured", youngest=w.SEAT, shortest=w.SEAT, hairiest=w.SEAT)
torso_taken = event("torso_taken", seat=w.SEAT, torso=w.TORSO_CARD)


def setup(s: Table, box: Box, seats: int, seed: int) -> None:
    """Deck, tokens, and who is youngest, shortest and hairiest (C2)."""
    s.phase = w.CHOOSING
    for half in range(2):
        s.unseen[half] = ALL  # K16
    s.left = min(box.parts_per_seat * seats, w.PARTS)  # R27: the rest is never seen
    s.torsos = (1 << w.TORSOS) - 1
    s.bidder = w.NOBODY
    for k in range(3):
        s.offer[k] = w.NOTHING
    s.youngest = draw(s, seats)
    s.shortest = draw(s, seats)
    s.dealer = s.shortest  # K17
    left = (1 << seats) - 1
    hairiest = 0
    for rank in range(seats):
        seat = draw_from(s, left)
        left &= ~(1 << seat)
        s.player[seat].hair = rank
        if rank == 0:
            hairiest = seat
    for seat in range(seats):
        s.player[seat].tokens = box.tokens
        for k in range(2):
            s.player[seat].torso[k] = w.NOTHING
    measured(s, s.youngest, s.shortest, hairiest)
    then.next_torso(s, 0)


def next_torso(s: Table, picks: int) -> None:
    """To the right of the youngest, then back again, two cards each (K7-K10, C1)."""
    if picks == 2 * s.seats:
        s.phase = w.DRAFTING
        s.torsos = 0  # R28; at a table of four there are none (K11)
        then.deal(s, s.dealer)
        return
    then.next_torso(s, 0, picks=picks + 1)
    back = picks if picks < s.seats else 2 * s.seats - 1 - picks
    ask.pick_torso(s, (s.youngest - back + s.seats) % s.seats, half=picks // s.seats)


def torsos_on_offer(s: Table) -> int:
    """All that nobody has taken: heads and legs go together as one likes (K12)."""
    return s.torsos


def pick_torso(s: Table, box: Box, seat: int, half: int, torso: int) -> None:
    s.player[seat].torso[half] = torso
    s.torsos &= ~(1 << torso)
    torso_taken(s, seat, torso)
    if half == 1:
        wear_torso(s, box, seat)


step(then, "next_torso", holds=dict(picks=w.NUMBER), does=next_torso)
HALF = dict(half=w.NUMBER)
choice(ask, "pick_torso", A.wear, torsos_on_offer, holds=HALF, does=pick_torso, otherwise=K8)
