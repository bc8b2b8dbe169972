"""Bots of one rule each: `random` and `greedy`."""

from __future__ import annotations

from chimerical.core.chance import MASK, advance, stream
from chimerical.core.desk import Desk
from chimerical.core.game import Game
from chimerical.core.policies import policy

from .sight import Sight
from .thread import Thread


class PolicyBot:
    """A policy at a table: `random` takes any legal action, all alike; `greedy` the one after which
    the game's evaluation is best, on a few imagined tables, and keeps its thread besides.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self._looks = policy(name).looks
        self._desk: Desk | None = None
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self._state = stream(seed & MASK, 1)
        self._thread = Thread()

    def choose(self, sight: Sight, budget: float) -> int:
        if not self._looks:
            return self.best(sight)
        action = self.best(self._thread.onwards(sight))
        self._thread.took(sight, action)
        return action

    def best(self, sight: Sight) -> int:
        """The policy's choice, whatever was done before."""
        self._state = advance(self._state)
        desk = self._at(sight.game)
        desk.lay(sight.position)
        return desk.choose(self.name, list(sight.actions), self._state)

    def _at(self, game: Game) -> Desk:
        """The desk of the last choice, or a new one: native code may have come to hand."""
        target = "native" if self._looks and game.compiled() else "interpreter"
        if self._desk is None or (self._desk.game, self._desk.target) != (game, target):
            self._desk = Desk(game, target)
        return self._desk
