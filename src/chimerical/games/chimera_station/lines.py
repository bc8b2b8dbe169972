"""The lines of the rulebook, as rules name them: S30."""

from chimerical.rules import Lines

LINES = Lines("S")
__getattr__ = LINES.number
