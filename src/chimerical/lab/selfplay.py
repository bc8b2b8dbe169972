"""Positions to learn from: games of greedy with slips, many and quick, and games of a search, whose
thoughts are kept with them.

What a seat observes is nearly all 0, so only the rest is kept: of row `i` the numbers `value` at
`index`, from `start[i]` to `start[i + 1]`. Actions and how much the search tried them likewise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from chimerical.core.chance import advance, pick, stream
from chimerical.core.desk import Desk
from chimerical.core.game import Game
from chimerical.core.network import Network
from chimerical.core.playouts import report
from chimerical.core.record import Array
from chimerical.core.results import Results, blank_rows
from chimerical.core.searcher import Searcher

GRAIN = 1000
SLIPS = 150  # of a thousand decisions of quick games, those at random
WANDERS = 250  # of a thousand decisions of a search, those by lot, as often as it tried them
KEPT = 120  # of a thousand positions of quick games
LUCK = 1 << 30  # streams apart from those of deals


@dataclass(frozen=True)
class Lesson:
    """Games to play and to learn from, as a worker is handed them."""

    game: str
    seats: int
    seed: int
    first: int  # number of the first game
    count: int
    playouts: int = 0  # of the search; 0: greedy
    weights: str = ""  # a file: the search has this network
    dials: tuple[tuple[str, float], ...] = ()  # what its manner has beyond the game's


@dataclass
class Rows:
    """What was observed and what came of it. Everything by seat is in the observer's order."""

    start: Array  # int32, one more than rows
    index: Array  # int16
    value: Array  # int16
    stands: Array  # float32, rows by seats: what `evaluate` says of each seat
    seats: Array  # int8
    result: Array  # float32, rows by seats: shares of the win in the end
    thought: Array  # float32, rows by seats: shares as the search saw them; nan where none was made
    listed: Array  # int32, one more than rows: where its actions begin
    action: Array  # int16
    tried: Array  # float32: shares of the search's visits
    game: Array  # int32: the number of its game

    def __len__(self) -> int:
        return len(self.seats)

    def save(self, path: Path) -> None:
        part = path.with_suffix(".part.npz")
        np.savez(part, **{f.name: getattr(self, f.name) for f in fields(self)})
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> Rows:
        with np.load(path, allow_pickle=False) as found:
            return cls(**{f.name: found[f.name] for f in fields(cls)})


def joined(parts: Sequence[Rows]) -> Rows:
    """All rows in one."""
    made = {}
    for f in fields(Rows):
        columns = [getattr(part, f.name) for part in parts]
        if f.name in ("start", "listed"):
            ends = np.cumsum([0, *(int(c[-1]) for c in columns)])
            shifted = [c[1:].astype(np.int64) + end for c, end in zip(columns, ends, strict=False)]
            made[f.name] = np.concatenate([np.zeros(1, np.int64), *shifted])
        else:
            made[f.name] = np.concatenate(columns)
    return Rows(**made)


class Notebook:
    """Rows of a game that is being played; what it came to is filled in at its end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.most = game.spec.seats[1]
        self.eyes = Desk(game)
        self.seen = np.zeros(game.spec.observation.size, np.int16)
        self.shares = np.zeros(max(8, self.most))
        self.index: list[Array] = []
        self.value: list[Array] = []
        self.stands: list[Array] = []
        self.seats: list[int] = []
        self.whose: list[int] = []
        self.thought: list[Array] = []
        self.result: list[Array] = []
        self.actions: list[Array] = []
        self.tried: list[Array] = []
        self.games: list[int] = []

    def note(
        self,
        position: Array,
        seat: int,
        thought: Sequence[float] | None = None,
        tried: dict[int, float] | None = None,
    ) -> None:
        self.eyes.lay(position)
        self.eyes.call("look", seat, self.seen, self.shares)
        n = int(position[0]["seats"])
        found = np.flatnonzero(self.seen)
        self.index.append(found.astype(np.int16))
        self.value.append(self.seen[found])
        self.stands.append(self._wide(self.shares[:n]))
        self.seats.append(n)
        self.whose.append(seat)
        mine = np.full(n, np.nan) if thought is None else np.roll(thought, -seat)
        self.thought.append(self._wide(mine))
        tried = tried or {}
        self.actions.append(np.array(list(tried), np.int16))
        self.tried.append(np.array(list(tried.values()), np.float32))

    def close(self, won: Sequence[bool], number: int) -> None:
        """The end of a game; nobody's win is everybody's."""
        winners = np.array(won, float)
        shares = winners / winners.sum() if winners.any() else np.full(len(won), 1 / len(won))
        while len(self.result) < len(self.seats):
            self.result.append(self._wide(np.roll(shares, -self.whose[len(self.result)])))
            self.games.append(number)

    def _wide(self, numbers: Array) -> Array:
        made = np.zeros(self.most, np.float32)
        made[: len(numbers)] = numbers
        return made

    def rows(self) -> Rows:
        def starts(lists: list[Array]) -> Array:
            return np.cumsum([0, *map(len, lists)]).astype(np.int32)

        def chain(lists: list[Array], kind: type) -> Array:
            return np.concatenate([np.zeros(0, kind), *lists]).astype(kind)

        shape = (-1, self.most)
        return Rows(
            starts(self.index),
            chain(self.index, np.int16),
            chain(self.value, np.int16),
            np.array(self.stands, np.float32).reshape(shape),
            np.array(self.seats, np.int8),
            np.array(self.result, np.float32).reshape(shape),
            np.array(self.thought, np.float32).reshape(shape),
            starts(self.actions),
            chain(self.actions, np.int16),
            chain(self.tried, np.float32),
            np.array(self.games, np.int32),
        )


class Player:
    """Plays games to learn from: greedy with slips, or a search that sometimes wanders."""

    def __init__(self, game: Game, weights: str, dials: tuple[tuple[str, Any], ...]) -> None:
        self.game = game
        self.desk = Desk(game)
        self.eyes = Desk(game)
        network = Network.load(weights) if weights else None
        self.searcher = Searcher(game, replace(game.spec.manner, **dict(dials)), network=network)

    def play(self, lesson: Lesson, number: int, book: Notebook) -> None:
        desk = self.desk
        desk.tables[:] = np.zeros_like(desk.tables)
        n = int(desk.call("new", lesson.seats, stream(lesson.seed, 2 * number)))
        state = stream(lesson.seed, LUCK + number)
        decisions = 0
        while n > 0:
            state = advance(state)
            actions = [int(action) for action in desk.out[:n]]
            if lesson.playouts:
                chosen = self._search(lesson, actions, state, book)
            else:
                chosen = self._greedy(actions, state, book)
            n = int(desk.call("step", chosen))
            decisions += 1
        row = blank_rows(1, lesson.seats)
        table = self.game.table(desk.tables[:1].copy())
        self.game.interpreted(report)(table, self.game.box_view, 0, decisions, row)
        book.close([bool(won) for won in Results.of(row).winners[0]], number)

    def _greedy(self, actions: list[int], state: int, book: Notebook) -> int:
        if pick(stream(state, 3), GRAIN) < KEPT:
            book.note(self.desk.tables[:1], pick(stream(state, 4), self._seats))
        if pick(stream(state, 1), GRAIN) < SLIPS:
            return int(actions[pick(stream(state, 2), len(actions))])
        return self.desk.choose("greedy", actions, state)

    def _search(self, lesson: Lesson, actions: list[int], state: int, book: Notebook) -> int:
        seat = int(self.desk.top["seat"])
        self.eyes.lay(self.desk.tables[:1])
        self.eyes.call("blank", seat)
        found = self.searcher.think(
            self.eyes.tables[:1], seat, actions, playouts=lesson.playouts, seed=state, settle=False
        )
        tried = {t.action: t.visits / found.playouts for t in found.actions}
        book.note(self.desk.tables[:1], seat, found.shares, tried)
        other = (seat + 1 + pick(stream(state, 5), self._seats - 1)) % self._seats
        book.note(self.desk.tables[:1], other, found.shares)
        if pick(stream(state, 1), GRAIN) >= WANDERS:
            return found.best
        left = pick(stream(state, 2), found.playouts)
        for thought in found.actions:
            left -= thought.visits
            if left < 0:
                return thought.action
        return found.best

    @property
    def _seats(self) -> int:
        return int(self.desk.tables[0]["seats"])


def learn_from(lesson: Lesson) -> Rows:
    """Plays a lesson's games, in this process."""
    player = _player(lesson.game, lesson.weights, lesson.dials)
    book = Notebook(player.game)
    for number in range(lesson.first, lesson.first + lesson.count):
        player.play(lesson, number, book)
    return book.rows()


@lru_cache(maxsize=2)
def _player(name: str, weights: str, dials: tuple[tuple[str, Any], ...]) -> Player:
    from chimerical.games import game

    return Player(game(name).for_playouts({}), weights, dials)
