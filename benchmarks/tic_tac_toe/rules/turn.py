"""Turns: a mark in a free cell (T1, T2)."""

from chimerical.rules import decision, event, offer, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..table import Table

T1 = 1  # the line of the rulebook
placed = event("placed", seat=w.SEAT, cell=w.CELL)


def setup(s: Table, box: Box, seats: int, seed: int) -> None:
    then.next_turn(s, 0)


def next_turn(s: Table, seat: int) -> None:
    if free(s) == 0:  # T2
        for cell in range(w.CELLS):
            s.cells[cell] = 0
    then.next_turn(s, 1 - seat)
    ask.turn(s, seat)


def free(s: Table) -> int:
    """The free cells, as a set."""
    found = 0
    for cell in range(w.CELLS):
        if s.cells[cell] == 0:
            found |= 1 << cell
    return found


def place(s: Table, seat: int, cell: int) -> None:
    s.cells[cell] = seat + 1
    placed(s, seat, cell)


def score(s: Table, box: Box, seat: int) -> int:
    return 0


decision(ask, "turn", offers=[offer(A.place, free, line=T1, does=place)], otherwise=T1)
step(then, "next_turn", does=next_turn)
