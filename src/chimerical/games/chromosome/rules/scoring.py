"""Points (C127, C131)."""

from chimerical.core.flow import leads
from chimerical.core.rule import rule

from ..words import SEATS
from .board import tokens

LOST = -99  # of an eliminated player, whose score does not count


@rule
def score(s, box, seat):
    """Tokens, trophies and fortune, less irradiation."""
    p = s.player[seat]
    if p.out:
        return LOST
    total = tokens(s, seat) * box.token_points + p.fortune * box.fortune_points
    for owner in range(SEATS):
        total += p.trophies[owner] * box.trophy_points
    return total - p.irradiation * box.irradiation_points


@rule
def won(s, box, seat):
    """The best of those who are left."""
    return s.player[seat].out == 0 and leads(s, box, seat) != 0
