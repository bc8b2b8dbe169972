"""Places: who is left comes first, then the later eliminated (R69)."""

from chimerical.core.rule import rule

from ..words import LAST_MONSTER

STANDING = 10


@rule
def score(s, box, seat):
    place = s.player[seat].place
    return STANDING if place == 0 else place


@rule
def won(s, box, seat):
    """The last monster standing."""
    return s.over == LAST_MONSTER and s.player[seat].place == 0
