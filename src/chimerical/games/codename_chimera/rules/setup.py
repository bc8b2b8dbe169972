"""Setup and the choice of torsos (K7-K18, C1, C2, R27, R28)."""

from chimerical.core.chance import draw, draw_from
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from ..words import (
    A_TORSO,
    CHOOSING,
    DEAL,
    DRAFTING,
    E_TORSO,
    E_TRAITS,
    NEXT_TORSO,
    NOBODY,
    NOTHING,
    PARTS,
    PICK_TORSO,
    TORSOS,
)
from .cards import ALL
from .monsters import wear_torso


@rule
def setup(s, box, seats, seed):
    """Deck, tokens, and who is youngest, shortest and hairiest (C2)."""
    s.phase = CHOOSING
    for half in range(2):
        s.unseen[half] = ALL
    s.left = min(box.parts_per_seat * seats, PARTS)
    s.torsos = (1 << TORSOS) - 1
    s.bidder = NOBODY
    for k in range(3):
        s.offer[k] = NOTHING
    s.youngest = draw(s, seats)
    s.shortest = draw(s, seats)
    s.dealer = s.shortest
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
            s.player[seat].torso[k] = NOTHING
    emit(s, E_TRAITS, s.youngest, s.shortest, hairiest)
    push(s, DEAL, 0, 0, 0, 0)
    push(s, NEXT_TORSO, 0, 0, 0, 0)


@rule
def next_torso(s):
    """Step: to the right of the youngest, then back again (K8-K10)."""
    f = s.stack[s.depth - 1]
    picks = int(f.a)
    f.a += 1
    if picks == 2 * s.seats:
        s.phase = DRAFTING
        s.torsos = 0
        pop(s)
        return
    back = picks if picks < s.seats else 2 * s.seats - 1 - picks
    push(s, PICK_TORSO, (s.youngest - back + s.seats) % s.seats, picks // s.seats, 0, 0)


@rule
def pick_torso(s, box, seat, action):
    k = int(s.stack[s.depth - 1].a)
    pop(s)
    s.player[seat].torso[k] = action - A_TORSO
    s.torsos &= ~(1 << (action - A_TORSO))
    emit(s, E_TORSO, seat, action - A_TORSO)
    if k == 1:
        wear_torso(s, box, seat)
