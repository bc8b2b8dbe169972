"""Places: who is left comes first, then the later eliminated (R69)."""

from ..declared import Box
from ..table import Table

STANDING = 10


def score(s: Table, box: Box, seat: int) -> int:
    """Who is left ranks above all, then whoever was eliminated later (R69)."""
    place = s.player[seat].place
    return STANDING if place == 0 else place


def won(s: Table, box: Box, seat: int) -> int:
    """The last monster has won; where a fight is stopped, all survivors share first place."""
    return int(s.player[seat].place == 0)
