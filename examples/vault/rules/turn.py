"""Turns: show, hide or roll (V3-V8)."""

from chimerical.rules import decision, disclose, draw, event, offer, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import V4, V6
from ..table import Table

shown = event("shown", seat=w.SEAT, card=w.CARD)
hidden = event("hidden", seat=w.SEAT)
you_hid = event("you_hid", private=True, card=w.CARD)
rolled = event("rolled", seat=w.SEAT, die=w.NUMBER)
ended = event("ended", rounds=w.NUMBER)


def next_turn(s: Table, box: Box, seat: int) -> None:
    if s.turns == box.rounds * s.seats:  # V8
        s.over = w.ROUNDS
        ended(s, box.rounds)
        return
    s.turns += 1  # that have begun
    then.next_turn(s, (seat + 1) % s.seats)  # what is pushed last happens first
    ask.turn(s, seat)


def held(s: Table, seat: int) -> int:
    """The cards in a hand, as a set."""
    found = 0
    for card in range(1, w.CARDS):
        if s.player[seat].cards[card] > 0:
            found |= 1 << card
    return found


def show(s: Table, seat: int, card: int) -> None:
    s.player[seat].cards[card] -= 1
    s.player[seat].points += card  # V5
    s.shown[card] += 1
    disclose(s, 1 << seat)  # all have seen it: nobody takes it back
    shown(s, seat, card)


def lay(s: Table, seat: int, card: int) -> None:
    s.player[seat].cards[card] -= 1
    s.player[seat].kept[card] += 1
    hidden(s, seat)
    you_hid(s, seat, card)


def roll(s: Table, seat: int) -> None:
    die = draw(s, w.DIE) + 1
    s.player[seat].points += die if die > 1 else 0  # V7
    rolled(s, seat, die)


decision(ask, "lay", offers=[offer(A.lay, held, line=V4, does=lay)], otherwise=V6)
decision(
    ask,
    "turn",
    offers=[  # V3
        offer(A.show, held, line=V4, does=show),
        offer(A.hide, when=held, line=V4, does=ask.lay),
        offer(A.roll, does=roll),
    ],
    otherwise=V6,
)
step(then, "next_turn", does=next_turn)
