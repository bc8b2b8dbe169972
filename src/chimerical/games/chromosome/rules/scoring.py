"""Points and who has won (C127, C128, C131, R14)."""

from .. import words as w
from ..declared import Box
from ..table import Table
from .board import tokens

LOST = -99  # of an eliminated player, whose score does not count


def score(s: Table, box: Box, seat: int) -> int:
    """Tokens, trophies and fortune, less irradiation."""
    me = s.player[seat]
    if me.out:
        return LOST
    total = tokens(s, seat) * box.token_points + me.fortune * box.fortune_points
    for owner in range(w.SEATS):
        total += me.trophies[owner] * box.trophy_points
    return total - me.irradiation * box.irradiation_points


def won(s: Table, box: Box, seat: int) -> int:
    """The highest score of those that are not eliminated; ties win together (C128, C131, R14)."""
    if s.player[seat].out:
        return 0
    return not any(
        not s.player[other].out and score(s, box, other) > score(s, box, seat)
        for other in range(s.seats)
    )
