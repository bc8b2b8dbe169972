"""Bots: a masked table in, an action out, within a time budget.

A bot is handed a `Sight`, which holds nothing that its seat may not know. To look ahead it must
`imagine`: deal the blanks anew. So it cannot cheat. Who there is stands in core.policies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from chimerical.core.chance import MASK, advance, stream
from chimerical.core.desk import Desk
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.policies import BOTS, policy

__all__ = ["BOTS", "Bot", "PolicyBot", "Sight", "bot", "sight"]


@dataclass(frozen=True)
class Sight:
    """What a seat knows when it has to decide."""

    game: Game
    table: Any  # masked for the seat
    seat: int
    actions: list[int]  # the legal ones, at least two


class Bot(Protocol):
    name: str

    def choose(self, sight: Sight, budget: float) -> int:
        """One of the legal actions. `budget` is the time to think, in seconds."""
        ...


class PolicyBot:
    """A policy at a table: `random` takes any legal action, all alike; `greedy` the one after which
    the game's evaluation is best, on a few imagined tables.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self._looks = policy(name).looks
        self._state = stream(seed & MASK, 1)
        self._desk: Desk | None = None

    def choose(self, sight: Sight, budget: float) -> int:
        self._state = advance(self._state)
        desk = self._at(sight.game)
        desk.lay(sight.table.array)
        return desk.choose(self.name, sight.actions, self._state)

    def _at(self, game: Game) -> Desk:
        """The desk of the last choice, or a new one: native code may have come to hand."""
        target = "native" if self._looks and game.compiled() else "interpreter"
        if self._desk is None or (self._desk.game, self._desk.target) != (game, target):
            self._desk = Desk(game, target)
        return self._desk


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name."""
    return PolicyBot(name, seed)


def sight(match: Match) -> Sight:
    """What the deciding seat of a match knows."""
    if match.seat is None:
        raise ChimericalError("the game is over")
    return Sight(match.game, match.masked(match.seat), match.seat, match.legal())
