"""What a seat cannot know: hands, vaults and the pile (V2, V6)."""

from chimerical.core.chance import draw_kind

from .. import words as w


def mask(s, box, seat):
    s.chance = 0
    blank(s.pile)
    for other in range(s.seats):
        if other != seat:
            blank(s.player[other].cards)  # V2
            blank(s.player[other].kept)  # V6


def blank(counts):
    for card in range(1, w.CARDS):
        counts[0] += counts[card]
        counts[card] = 0


def deal(s, box, seat, seed):
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


def fill(s, counts):
    while counts[0] > 0:
        counts[0] -= 1
        counts[draw_kind(s, s.pile)] += 1
