"""What a seat cannot know: hands, vaults and the pile (V2, V6)."""

from chimerical.rules import Ints, draw_kind

from .. import words as w
from ..declared import Box
from ..table import Table


def mask(s: Table, box: Box, seat: int) -> None:
    s.chance = 0
    blank(s.pile)
    for other in range(s.seats):
        if other != seat:
            blank(s.player[other].cards)  # V2
            blank(s.player[other].kept)  # V6


def blank(counts: Ints) -> None:
    for card in range(1, w.CARDS):
        counts[0] += counts[card]
        counts[card] = 0


def deal(s: Table, box: Box, seat: int, seed: int) -> None:
    barrier = s.barrier
    s.chance = seed
    me = s.player[seat]
    for card in range(w.CARDS):
        s.pile[card] = box.cards[card] - s.shown[card] - me.cards[card] - me.kept[card]
    for other in range(s.seats):
        if other != seat:
            fill(s, s.player[other].cards)
            fill(s, s.player[other].kept)
    s.barrier = barrier  # to imagine is not to draw


def fill(s: Table, counts: Ints) -> None:
    while counts[0] > 0:
        counts[0] -= 1
        counts[draw_kind(s, s.pile)] += 1
