"""Thinking: a search on one position, for as long as there is a budget and something to find."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from .chance import stream
from .desk import Desk
from .manner import Manner
from .network import Network
from .record import Array
from .search import EDGE, FORETOLD, SEAT, TOTALS, TRIAL

if TYPE_CHECKING:
    from .game import Game

DEPTH = 256  # decisions that a tree goes ahead at most
FIRST_SLICE = 16  # playouts before one looks at the clock
SLICE_SECONDS = 0.02
LINE = 6  # actions that are told of how it may go on
EDGES = 1 << 18  # of a tree: 32 bytes each
Z_95 = 1.959964


def _share(worth: float) -> float:
    """What the search counts holds a little for points, which break ties; a share of the win is a
    share.
    """
    return min(1.0, max(0.0, worth))


@dataclass(frozen=True)
class Thought:
    """What is thought of an action."""

    action: int
    visits: int
    share: float  # of the win, as far as it is known

    @property
    def off(self) -> float:
        """How far off the share may be, 95 times out of 100."""
        share = self.share
        return Z_95 * sqrt(max(share * (1 - share), 0.25 / (self.visits + 1)) / (self.visits + 1))


@dataclass(frozen=True)
class Thoughts:
    """What a search found. Actions are in order, the best first."""

    actions: tuple[Thought, ...]
    line: tuple[tuple[int, int], ...]  # how it may go on: seats and actions
    shares: tuple[float, ...]  # of the win, by seat, as things stand
    playouts: int
    decisions: int  # taken in all playouts together
    seconds: float

    @property
    def best(self) -> int:
        return self.actions[0].action

    def of(self, action: int) -> Thought:
        """What is thought of one of the actions."""
        return next(thought for thought in self.actions if thought.action == action)


class Tree:
    """A tree and all that a search needs to grow it; for one thread at a time."""

    def __init__(self, game: Game, manner: Manner, target: str, network: Network | None) -> None:
        self.desk = Desk(game, target, TRIAL + 1)
        kind = np.recarray if target == "interpreter" else np.ndarray
        self.edges = np.zeros(EDGES, EDGE).view(kind)
        self.marks = np.zeros(game.spec.actions, np.int32)
        self.path = np.zeros(DEPTH, np.int32)
        self.dials = manner.dials(network).view(kind)
        self.shares = np.zeros(FORETOLD + TOTALS)
        self.weights = network.weights if network else np.zeros(1, np.float32)
        self.units = np.zeros(
            network.shape.wide + network.shape.narrow if network else 1, np.float32
        )
        self.seen = np.zeros(game.spec.noticed.size, np.int16)
        self.roots: Any = []

    def begin(self, position: Array, seat: int, actions: Sequence[int], seed: int) -> None:
        self.desk.lay(position)
        self.edges[:1] = np.zeros(1, EDGE)
        self.roots = self.desk.list_of([int(a) for a in actions], np.int16)
        self.seat, self.seed = seat, seed
        self.done = self.decisions = 0
        self.shares[:] = 0

    def grow(self, count: int) -> None:
        """So many playouts more."""
        self.decisions += int(
            self.desk.call(
                "search",
                self.edges,
                self.marks,
                self.path,
                self.dials,
                self.weights,
                self.units,
                self.seen,
                self.shares,
                self.roots,
                self.seat,
                self.done,
                count,
                self.seed,
            )
        )
        self.done += count

    @property
    def first(self) -> Array:
        """The edges of the root, in the order of `roots`: they were the first to be made."""
        return np.asarray(self.edges)[1 : 1 + len(self.roots)]

    def line(self, begin: int, length: int) -> list[tuple[int, int]]:
        """An action, then those that were tried most after it, and whose they are."""
        edges = np.asarray(self.edges)
        at = 1 + int(np.flatnonzero(self.first["action"] == begin)[0])
        found: list[tuple[int, int]] = []
        while at and len(found) < length:
            found.append((int(edges[at]["who"]) & SEAT, int(edges[at]["action"])))
            at = self._most_tried(edges, int(edges[at]["first"]))
        return found

    @staticmethod
    def _most_tried(edges: Array, e: int) -> int:
        """The edge of a list that was tried most, if it was tried more than once; else 0."""
        best, most = 0, 1
        while e:
            if edges[e]["visits"] > most:
                best, most = e, edges[e]["visits"]
            e = int(edges[e]["next"])
        return best


class Searcher:
    """Thinks about positions of a game. Trees are grown side by side, each with its own luck.

    For a number of playouts and a seed the choice is always the same, on any number of threads.
    """

    def __init__(
        self,
        game: Game,
        manner: Manner | None = None,
        trees: int = 1,
        threads: int = 1,
        target: str = "native",
        network: Network | None = None,
    ) -> None:
        self.game = game
        manner = manner or game.spec.manner
        network = (network or game.network) if manner.learned else None
        if manner.learned and network is None:
            manner = game.spec.unlearned or manner
        self.trees = [Tree(game, manner, target, network) for _ in range(trees)]
        self._pool = ThreadPoolExecutor(threads) if min(trees, threads) > 1 else None

    def think(
        self,
        position: Array,
        seat: int,
        actions: Sequence[int],
        *,
        playouts: int,
        seconds: float = float("inf"),
        seed: int = 0,
        settle: bool = True,
    ) -> Thoughts:
        """About a masked position in which `seat` has these actions. Stops when the playouts are
        done, when time is up, or, with `settle`, when the choice can no longer change.
        """
        begin = time.perf_counter()
        for number, tree in enumerate(self.trees):
            tree.begin(position, seat, actions, stream(seed, number))
        share = -(-playouts // len(self.trees))
        done, piece = 0, FIRST_SLICE
        while done < share:
            piece = min(piece, share - done)
            before = time.perf_counter()
            self._grow(piece)
            done += piece
            now = time.perf_counter()
            if now - begin >= seconds or (settle and self._settled(share - done)):
                break
            pace = (now - before) / piece
            left = min(SLICE_SECONDS, seconds - (now - begin))
            piece = max(1, min(4 * piece, int(left / max(pace, 1e-9))))
        return self._thoughts(time.perf_counter() - begin)

    def _grow(self, count: int) -> None:
        if self._pool is None:
            for tree in self.trees:
                tree.grow(count)
        else:
            list(self._pool.map(lambda tree: tree.grow(count), self.trees))

    def _settled(self, left: int) -> bool:
        """Whether no action can still catch up with the one that was tried most."""
        visits = sorted(self._sum("visits"))
        return len(visits) < 2 or visits[-1] - visits[-2] > left * len(self.trees)

    def _sum(self, field: str) -> list[float]:
        return list(np.sum([tree.first[field] for tree in self.trees], axis=0))

    def _shares(self) -> tuple[float, ...]:
        seats = int(self.trees[0].desk.tables[0]["seats"])
        total = np.sum([tree.shares[TOTALS:][:seats] for tree in self.trees], axis=0)
        done = sum(tree.done for tree in self.trees)
        return tuple(_share(float(share) / max(1, done)) for share in total)

    def _thoughts(self, seconds: float) -> Thoughts:
        tree = self.trees[0]
        found = [
            Thought(int(action), int(visits), float(total / visits) if visits else 0.0)
            for action, visits, total in zip(
                tree.first["action"], self._sum("visits"), self._sum("total"), strict=True
            )
        ]
        found.sort(key=lambda t: (-t.visits, -t.share, t.action))
        found = [replace(thought, share=_share(thought.share)) for thought in found]
        return Thoughts(
            tuple(found),
            tuple(tree.line(found[0].action, LINE)),
            self._shares(),
            sum(tree.done for tree in self.trees),
            sum(tree.decisions for tree in self.trees),
            seconds,
        )
