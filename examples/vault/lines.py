"""The lines of the rulebook, as rules name them: V4."""

from chimerical.rules import Lines

LINES = Lines("V")
__getattr__ = LINES.number
