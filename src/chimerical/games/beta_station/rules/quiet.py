"""How long nothing has changed for good: no chit turned up, weakened or used up (C68)."""

PATIENCE = 4  # rounds without a change after which bots try something else
DARING = 160  # points by which they misjudge more with each round after that,
FIT = 8  # for so many rounds; then they collect themselves, and the next fit is wilder
WILDEST = 8


def note_change(s):
    s.changed = s.turns


def quiet_rounds(s):
    """Rounds of exploration since the last change."""
    return (s.turns - s.changed) // s.seats


def restless(s, box):
    """How far a bot shall misjudge, in points: more and more where nothing changes."""
    rounds = max(0, quiet_rounds(s) - PATIENCE)
    return rounds % FIT * DARING * min(1 + rounds // FIT, WILDEST)
