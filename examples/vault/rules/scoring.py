"""Points, and what decides between equal ones (V9, V10)."""

from .. import words as w


def score(s, box, seat):
    return s.player[seat].points + in_vault(s, seat)


def in_vault(s, seat):
    points = 0
    for card in range(1, w.CARDS):
        points += card * s.player[seat].kept[card]  # V9
    return points


def tiebreak(s, box, seat):
    cards = 0
    if box.ties != w.SHARED:  # V10
        for card in range(1, w.CARDS):
            cards += s.player[seat].cards[card]
    return cards
