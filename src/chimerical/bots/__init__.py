"""Bots: a masked table in, an action out, within a time budget.

A bot is handed a `Sight`, which holds nothing that its seat may not know. To look ahead it must
`imagine`: deal the blanks anew. So it cannot cheat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from chimerical.core import playouts as entries
from chimerical.core.chance import MASK, advance, pick, stream
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.record import Tables


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


class RandomBot:
    """Any legal action, all alike."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._state = stream(seed & MASK, 1)

    def choose(self, sight: Sight, budget: float) -> int:
        self._state = advance(self._state)
        return sight.actions[int(pick(self._state, len(sight.actions)))]


class GreedyBot:
    """The action after which the game's evaluation is best, on a few imagined tables."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._state = stream(seed & MASK, 1)

    def choose(self, sight: Sight, budget: float) -> int:
        self._state = advance(self._state)
        game, n = sight.game, len(sight.actions)
        tables = np.zeros(entries.ROOM, game.spec.table)
        tables[0] = sight.table.array[0]
        if game.compiled():
            out = np.zeros(game.spec.actions, np.int16)
            out[:n] = sight.actions
            choose = game.native.entry("choose")
            best = choose(tables, game.box.array.copy(), n, self._state, out)
        else:
            actions = [*sight.actions, *([0] * (game.spec.actions - n))]
            choose = game.interpreted(entries.choose)
            best = choose(Tables(tables), [game.box_view], n, self._state, actions)
        return sight.actions[int(best)]


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise ChimericalError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)


def sight(match: Match) -> Sight:
    """What the deciding seat of a match knows."""
    if match.seat is None:
        raise ChimericalError("the game is over")
    return Sight(match.game, match.masked(match.seat), match.seat, match.legal())
