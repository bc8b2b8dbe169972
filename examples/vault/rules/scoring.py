"""Points, and what decides between equal ones (V9, V10)."""

from .. import words as w
from ..declared import Box
from ..table import Table


def score(s: Table, box: Box, seat: int) -> int:
    return s.player[seat].points + in_vault(s, seat)


def in_vault(s: Table, seat: int) -> int:
    points = 0
    for card in range(1, w.CARDS):
        points += card * s.player[seat].kept[card]  # V9
    return points


def tiebreak(s: Table, box: Box, seat: int) -> int:
    cards = 0
    if box.ties != w.SHARED:  # V10
        for card in range(1, w.CARDS):
            cards += s.player[seat].cards[card]
    return cards
