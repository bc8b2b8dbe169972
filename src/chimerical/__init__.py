"""Science-fiction board games with one source of rules.

>>> import chimerical as ch
>>> match = ch.game("beta-station").new(seats=3, seed=7)
>>> match.seat, match.decision.prompt
"""

from __future__ import annotations

from chimerical.core.errors import BoxError, ChimericalError, IllegalAction, SaveError
from chimerical.core.events import Event
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.results import Results
from chimerical.core.rulebook import Rule
from chimerical.core.seen import Action, Decision, Seen
from chimerical.games import GAMES, game

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "BoxError",
    "ChimericalError",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Results",
    "Rule",
    "SaveError",
    "Seen",
    "game",
    "load",
]


def load(text: str, game: Game | None = None) -> Match:
    """The match in a save file's text. `game` is needed if it was played with a box of its own."""
    from chimerical.core.save import load as replay
    from chimerical.games import game as find

    return replay(text, find, game)
