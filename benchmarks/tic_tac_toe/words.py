"""The game's words as numbers."""

# ruff: noqa: F401 (SEAT is a word of this game too)

from chimerical.core.decisions import Frames
from chimerical.core.space import SEAT, Sort, Space

CELLS = 9
CELL = Sort("cell", CELLS)

A = Space(place=dict(cell=CELL))
ask = Frames()
then = Frames()
