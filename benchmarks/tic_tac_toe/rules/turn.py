"""Turns: a mark in a free cell (T1, T2)."""

from chimerical.core.decisions import decision, offer, step
from chimerical.core.events import event

from .. import words as w
from ..words import A, ask, then

T1 = 1  # the line of the rulebook
placed = event("placed", seat=w.SEAT, cell=w.CELL)


def setup(s, box, seats, seed):
    then.next_turn(s, 0)


def next_turn(s, seat):
    if free(s) == 0:  # T2
        for cell in range(w.CELLS):
            s.cells[cell] = 0
    then.next_turn(s, 1 - seat)
    ask.turn(s, seat)


def free(s):
    """The free cells, as a set."""
    found = 0
    for cell in range(w.CELLS):
        if s.cells[cell] == 0:
            found |= 1 << cell
    return found


def place(s, seat, cell):
    s.cells[cell] = seat + 1
    placed(s, seat, cell)


def score(s, box, seat):
    return 0


decision(ask, "turn", offers=[offer(A.place, free, line=T1, does=place)], otherwise=T1)
step(then, "next_turn", does=next_turn)
