"""Walking through games, for the conformance suite.

Whole games are walked once on the native target, with random and with greedy seats, and every
position on the way is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import chimerical as ch
from chimerical.core import flow
from chimerical.core.chance import advance, stream
from chimerical.core.desk import Desk
from chimerical.core.match import Match
from chimerical.core.record import Array
from every_game import find

SEED = 5


@cache
def variant(name: str) -> ch.Game:
    """The game as playouts play it."""
    game = find(name)
    return game.with_options(game.spec.playout_options)


class Bench(Desk):
    """A position on the native target."""

    def __init__(self, game: ch.Game, position: Array | None = None) -> None:
        super().__init__(game)
        if position is not None:
            self.lay(position)

    def new(self, seats: int, state: int) -> list[int]:
        return self.legal(self.call("new", seats, state))

    def step(self, action: int) -> list[int]:
        return self.legal(self.call("step", action))

    def legal(self, n: int) -> list[int]:
        return [int(a) for a in self.out[:n]]

    def reasons(self) -> list[int]:
        """`why_not` of every action."""
        self.call("reasons", self.game.spec.actions)
        return self.legal(self.game.spec.actions)

    @property
    def position(self) -> Array:
        return clone(self.tables[:1])


@dataclass(frozen=True)
class Walk:
    """A whole game: `stops` are its positions, the first choice to the end."""

    game: ch.Game
    seats: int
    policy: str
    number: int
    stops: list[Array]
    legal: list[list[int]]
    actions: list[int]

    def match(self) -> Match:
        """The same game at its start, on the interpreter."""
        return self.game.new(self.seats, SEED, None, self.number)

    def decider(self, i: int) -> int:
        return int(self.frame(i)["seat"])

    def kind(self, i: int) -> int:
        return int(self.frame(i)["kind"])

    def frame(self, i: int) -> Any:
        top = self.stops[i][0]
        return top["stack"][top["depth"] - 1]

    def sample(self, count: int) -> list[int]:
        """Up to `count` choices of each kind of decision, spread over the game."""
        kinds: dict[int, list[int]] = {}
        for i in range(len(self.actions)):
            kinds.setdefault(self.kind(i), []).append(i)
        return sorted(
            of_kind[k * len(of_kind) // count]
            for of_kind in kinds.values()
            for k in range(count)
            if k < len(of_kind)
        )


@cache
def walk(name: str, seats: int, policy: str = "random", number: int = 0) -> Walk:
    """Game `number` of `game.playouts(…, seed=SEED, bots=[policy])`, choice by choice."""
    return walked(variant(name), seats, policy, number)


def walked(game: ch.Game, seats: int, policy: str, number: int) -> Walk:
    """The same of a game with whatever box."""
    bench = Bench(game)
    state = stream(SEED, 2 * number + 1)
    legal = bench.new(seats, stream(SEED, 2 * number))
    seen = Walk(game, seats, policy, number, [bench.position], [legal], [])
    while legal and len(seen.actions) <= game.spec.bound:
        state = advance(state)
        chosen = bench.choose(policy, legal, state)
        legal = bench.step(chosen)
        seen.actions.append(chosen)
        seen.stops.append(bench.position)
        seen.legal.append(legal)
    return seen


def clone(array: Array) -> Array:
    """A copy byte for byte: `array.copy()` leaves the padding of records to accident."""
    return array.view(np.uint8).copy().view(array.dtype)


def table(game: ch.Game, position: Array) -> Any:
    """A copy of a position for the interpreter."""
    return game.table(clone(position))


def standing(game: ch.Game, seats: int, position: Array, settled: bool = True) -> Match:
    """A match that stands at a position; what is forced there is taken, unless not `settled`."""
    match = game.new(seats, SEED)
    if settled:
        match.main.lay(position.tobytes(), [])
    else:
        match.table.assign(position)
        match.main.events = match.table.log = []
    return match


def masked(game: ch.Game, position: Array, seat: int) -> Array:
    s = table(game, position)
    game.interpreted(flow.mask)(s, game.box_view, seat)
    return s.array  # type: ignore[no-any-return]


def dealt(game: ch.Game, position: Array, seat: int, seed: int) -> Array:
    """What a seat may imagine that the table is."""
    s = table(game, masked(game, position, seat))
    game.interpreted(flow.deal)(s, game.box_view, seat, seed)
    return s.array  # type: ignore[no-any-return]


def difference(a: Array, b: Array) -> list[str]:
    """The fields in which the bytes of two records differ; padding counts."""
    assert a.dtype.names is not None
    assert a.dtype.fields is not None
    apart = np.flatnonzero(a.view(np.uint8) != b.view(np.uint8))
    offsets = sorted((a.dtype.fields[field][1], field) for field in a.dtype.names)
    return sorted({max(o for o in offsets if o[0] <= byte)[1] for byte in apart})
