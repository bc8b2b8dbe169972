"""The lines of the rulebook, as rules name them: B30, C5."""

from chimerical.rules import Lines

LINES = Lines("B", "C")
__getattr__ = LINES.number
