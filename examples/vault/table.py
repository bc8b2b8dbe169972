"""The table: what lies on it, as one record, and what each field is."""

from chimerical.rules import BySeat, Count, GameTable, Record, i1, i2, rows

from .words import CARDS, SEATS

# Cards are counted by their worth: in hand and kept in the vault, in the pile and shown.


class Player(Record):
    points = i2(Count(30))
    cards = i1(CARDS, Count(9))
    kept = i1(CARDS, Count(9))


class Table(GameTable, stack=3):  # so many frames at once
    turns = i2(Count(12))
    pile = i1(CARDS, Count(9))
    shown = i1(CARDS, Count(9))
    player = rows(Player, SEATS, BySeat())
