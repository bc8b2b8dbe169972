"""What is to be said of actions besides their names: what they bring, and the odds."""

from chimerical.rules import Odds, Scene, Told

from .words import DIE

FACES = [0, *range(2, DIE + 1)]  # what a roll scores (V7)
ODDS = Odds(chance=1 - 1 / DIE, needs=2, least=0, mean=sum(FACES) / DIE, most=DIE)


class Explain(Scene):
    """Drawn from a masked table only, as the view is."""

    def show(self, card: int) -> Told:
        return Told().brings("points", card)

    lay = show

    def roll(self) -> Told:
        return Told().brings("points", 0, most=DIE).by_dice(ODDS)
