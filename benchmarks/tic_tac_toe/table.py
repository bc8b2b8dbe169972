"""The table: whose mark is where; 0 for nobody's."""

from chimerical.rules import Count, GameTable, i1

from .words import CELLS


class Table(GameTable, stack=3):
    cells = i1(CELLS, Count(2))
