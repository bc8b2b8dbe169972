"""Setup: the deal (V1, V2)."""

from chimerical.rules import draw_kind

from .. import words as w
from ..declared import Box, then
from ..table import Table


def setup(s: Table, box: Box, seats: int, seed: int) -> None:
    for card in range(w.CARDS):
        s.pile[card] = box.cards[card]  # V1
    for seat in range(seats):
        for _ in range(box.hand):  # V2
            s.player[seat].cards[draw_kind(s, s.pile)] += 1
    then.next_turn(s, 0)
