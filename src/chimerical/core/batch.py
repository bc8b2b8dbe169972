"""Many games: what is to be played, as plain data, and playing it on any target."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .desk import Desk
from .errors import whole
from .results import Results

if TYPE_CHECKING:
    from .game import Game

CHUNK = 1024  # games that a thread is handed at a time, at most

Parts = Iterator[tuple[int, Results]]  # number of the first game, what it and the next came to


@dataclass(frozen=True)
class Batch:
    """Games `first` to `first + count - 1` under a seed; each is the same on every target.

    Words and numbers only, so that it can be written down and handed to another process, which
    finds the game by its name: `game(batch.game).of(batch)`. `Game.batch` makes one and checks it.
    """

    game: str
    box: str  # its text
    options: Mapping[str, Any]  # chosen beyond the box
    bots: tuple[str, ...]  # of each seat
    count: int
    seed: int = 0
    first: int = 0
    target: str = "native"

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", tuple(self.bots))  # from JSON it comes as a list

    @property
    def seats(self) -> int:
        return len(self.bots)

    def part(self, first: int, count: int) -> Batch:
        """Some of the games, at most `count`."""
        return replace(self, first=first, count=min(count, self.first + self.count - first))

    def parts(self, count: int) -> Iterator[Batch]:
        """The games in parts of so many."""
        for first in range(self.first, self.first + self.count, count):
            yield self.part(first, count)


def play(game: Game, batch: Batch, workers: int | None, chunk: int | None) -> Parts:
    """Plays a batch of this very game; yields parts as they are done."""
    workers = None if workers is None else whole("workers", workers)
    if batch.target == "cuda":
        yield from _on_gpu(game, batch, chunk)
        return
    threads = (workers or os.cpu_count() or 1) if batch.target == "native" else 1
    chunk = chunk or max(1, min(CHUNK, batch.count // (4 * threads)))
    if threads == 1:
        for part in batch.parts(chunk):
            yield part.first, play_part(game, part)
        return
    game.native.entry("playouts")  # compile or load once, not in every thread
    yield from _in_threads(game, batch.parts(chunk), threads)


def play_part(game: Game, part: Batch) -> Results:
    return Desk(game, part.target).play(part)


def _on_gpu(game: Game, batch: Batch, chunk: int | None) -> Parts:
    from .cuda import GAMES_A_LAUNCH

    for part in batch.parts(chunk or GAMES_A_LAUNCH):
        yield part.first, game.engine.gpu.play(game, part)


def _in_threads(game: Game, parts: Iterator[Batch], threads: int) -> Parts:
    pool = ThreadPoolExecutor(threads)
    pending: dict[Future[Results], int] = {}
    try:
        while True:
            while len(pending) < 2 * threads and (part := next(parts, None)) is not None:
                pending[pool.submit(play_part, game, part)] = part.first
            if not pending:
                return
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield pending.pop(future), future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
