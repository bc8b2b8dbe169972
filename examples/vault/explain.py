"""What is to be said of actions besides their names: what they bring, and the odds."""

from typing import Any

from chimerical.core.actions import Amount, ByVerb, Odds, Told

from .words import DIE, A

FACES = [0, *range(2, DIE + 1)]  # what a roll scores (V7)
ODDS = Odds(chance=1 - 1 / DIE, needs=2, least=0, mean=sum(FACES) / DIE, most=DIE)


def explain(s: Any, game: Any, action: int) -> Told:
    """Drawn from a masked table only, as the view is."""
    return _tell(action)


_tell = ByVerb[Told](
    A,
    show=lambda card: Told(gain=(Amount("points", card),)),
    hide=Told,
    roll=lambda: Told(gain=(Amount("points", 0, most=DIE),), odds=ODDS),
    lay=lambda card: Told(gain=(Amount("points", card),)),
)
