# Made by `make stubs` from what the game declares.
from chimerical.core.rulebook import Lines

LINES: Lines
T1: int  # Seats put their marks into free cells by turns. There are nine.
T2: int  # Before a turn a full board is wiped.
