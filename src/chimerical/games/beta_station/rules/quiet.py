"""How long nothing has changed for good: no chit turned up, weakened or used up (C68)."""

from ..declared import Box
from ..table import Table

PATIENCE = 4  # rounds without a change after which bots try something else
DARING = 40  # points by which they misjudge more with each round after that: about a step,
FIT = 8  # for so many rounds; then they collect themselves


def note_change(s: Table) -> None:
    s.changed = s.turns


def quiet_rounds(s: Table) -> int:
    """Rounds of exploration since the last change."""
    return (s.turns - s.changed) // s.seats


def restless(s: Table, box: Box) -> int:
    """How far a bot shall misjudge, in points, where nothing changes. What helps most is in
    `evaluate`: with wild misjudging hunters went to and fro and got nowhere.
    """
    return max(0, quiet_rounds(s) - PATIENCE) % FIT * DARING
