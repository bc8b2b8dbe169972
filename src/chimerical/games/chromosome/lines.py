"""The lines of the rulebook, as rules name them: C36, S3, EV11, D8a."""

from chimerical.rules import Lines

LINES = Lines("C", "S", "R", "G", "EV", "D3c", "D3d", "D8a")
__getattr__ = LINES.number
