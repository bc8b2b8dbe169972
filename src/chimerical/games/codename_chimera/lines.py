"""The lines of the rulebook, as rules name them: K20, C4, R54, A13."""

from chimerical.rules import Lines

LINES = Lines("K", "C", "R", "A")
__getattr__ = LINES.number
