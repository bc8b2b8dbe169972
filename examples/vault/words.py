"""The game's words as numbers: whatever is not printed on a piece."""

# ruff: noqa: F401 (SEAT and NUMBER are words of this game too)

from chimerical.core.decisions import Frames
from chimerical.core.space import NUMBER, SEAT, Sort, Space

SEATS = 3
CARDS = 4  # cards are 1 to 3, by their worth; 0 stands for cards that are not seen
DIE = 6
SHARED = 0  # box.ties
ROUNDS = 1  # how a game ends

CARD = Sort("card", CARDS - 1, first=1)

A = Space(show=dict(card=CARD), hide={}, roll={}, lay=dict(card=CARD))
ask = Frames()  # decisions and steps put themselves here
then = Frames()
