"""The lines of the rulebook, as rules name them: S30."""

from chimerical.core.rulebook import Lines

LINES = Lines("S")
__getattr__ = LINES.number
