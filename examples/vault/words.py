"""The game's words as numbers: whatever is not printed on a piece."""

# ruff: noqa: F401 (SEAT and NUMBER are words of this game too)

from chimerical.rules import NUMBER, SEAT, Sort

SEATS = 3
CARDS = 4  # cards are 1 to 3, by their worth; 0 stands for cards that are not seen
DIE = 6
SHARED = 0  # box.ties
ROUNDS = 1  # how a game ends

CARD = Sort("card", CARDS - 1, first=1)
