"""Places: who is left comes first, then the later eliminated (R69)."""

STANDING = 10


def score(s, box, seat):
    """Who is left ranks above all, then whoever was eliminated later (R69)."""
    place = s.player[seat].place
    return STANDING if place == 0 else place


def won(s, box, seat):
    """The last monster has won; where a fight is stopped, all survivors share first place."""
    return int(s.player[seat].place == 0)
