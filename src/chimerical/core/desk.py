"""A place to play at: tables, a box and a list of actions in the form that a target's entry points
want, allocated once and used for as many games as one likes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import playouts as entries
from .policies import policy
from .record import Array, Tables
from .results import Results, blank_rows

if TYPE_CHECKING:
    from .batch import Batch
    from .game import Game

PARAMETERS = {f.__name__: f.__code__.co_varnames[: f.__code__.co_argcount] for f in entries.ENTRIES}


class Desk:
    """For one thread at a time. `tables[0]` is the game, see core.playouts."""

    def __init__(self, game: Game, target: str = "native", room: int = entries.ROOM) -> None:
        self.game = game
        self.target = target
        self.native = target == "native"
        self.tables = np.zeros(room, game.spec.table)
        self.out: Any = self.list_of([0] * game.spec.actions, np.int16)
        self._own = {
            "tables": self.tables if self.native else Tables(self.tables),
            "boxes": game.box.array.copy() if self.native else [game.box_view],
            "out": self.out,
        }

    def list_of(self, numbers: list[int], dtype: type[np.signedinteger[Any]]) -> Any:
        """Numbers as the target's rules see them."""
        return np.array(numbers, dtype) if self.native else numbers

    def lay(self, position: Array) -> None:
        """Puts a position on `tables[0]`, byte by byte: NumPy would leave the padding as it is."""
        self.tables[:1].view(np.uint8)[:] = position.view(np.uint8)

    def call(self, name: str, *rest: Any) -> Any:
        """An entry point of core.playouts; `rest` are its parameters that are not the desk's."""
        game, given = self.game, iter(rest)
        entry = game.native.entry(name) if self.native else game.interpreted(getattr(entries, name))
        return entry(*(self._own[p] if p in self._own else next(given) for p in PARAMETERS[name]))

    @property
    def top(self) -> Any:
        """The frame on top of the stack, of a game that is not over: whose decision it is."""
        return self.tables[0]["stack"][self.tables[0]["depth"] - 1]

    def play(self, batch: Batch) -> Results:
        """Plays a batch; the last game's final position stays on `tables[0]`."""
        rows = blank_rows(batch.count, batch.seats)
        policies = self.list_of([policy(bot).number for bot in batch.bots], np.int64)
        self.call("playouts", batch.seats, batch.seed, batch.first, batch.count, policies, rows)
        return Results.of(rows, self.game.spec.lost)

    def choose(self, name: str, actions: list[int], state: int) -> int:
        """A bot's choice among the legal actions of the position on `tables[0]`."""
        self.out[: len(actions)] = actions
        return actions[int(self.call("choose", policy(name).number, len(actions), state))]
