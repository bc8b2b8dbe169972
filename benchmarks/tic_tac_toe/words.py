"""The game's words as numbers."""

# ruff: noqa: F401 (SEAT is a word of this game too)

from chimerical.rules import SEAT, Sort

CELLS = 9
CELL = Sort("cell", CELLS)
