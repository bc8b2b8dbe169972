"""Science-fiction board games with one source of rules.

>>> import chimerical as ch
>>> match = ch.game("beta-station").new(seats=3, seed=7)
>>> match.seat, match.decision.prompt
>>> match.play_number(ch.bot("greedy").choose(ch.sight(match), 1.0))
>>> print(match)
"""

from __future__ import annotations

from chimerical.bots import bot, sight
from chimerical.core.errors import BoxError, ChimericalError, IllegalAction, SaveError, such
from chimerical.core.events import Event
from chimerical.core.game import Game
from chimerical.core.match import Match, drawing
from chimerical.core.recap import Turn
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
    "Turn",
    "board",
    "bot",
    "game",
    "load",
    "sight",
]


def load(text: str, game: Game | None = None) -> Match:
    """The match in a save file's text. `game` is needed if it was played with a box of its own."""
    from chimerical.core.save import load as replay
    from chimerical.games import game as find

    return replay(such("text", text, str, "the text of a save file"), find, game)


def board(match: Match, seat: int | None = None, width: int = 100) -> str:
    """The table as text: what a seat sees, or what everybody does. `print(match)` prints it."""
    from chimerical.terminal.artist import Stage, artist

    seen = match.seen(seat)
    stage = Stage(width, players=match.names, print=match.game.print)
    lines = artist(match.game).draw(seen.view, seen.text, stage)
    return "\n".join(text.plain.rstrip() for text in lines)


drawing.append(board)
