"""How fast the rules run here: random games, position copies, starting up.

A decision is a real choice: steps that the rules force are carried out but not counted.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from chimerical.core import store
from chimerical.core.desk import Desk
from chimerical.core.game import Game

from .workers import cores

SEATS = 4
CHUNK = 16  # games between looks at the clock
COPIES = 100_000  # position copies between looks at the clock
ROUNDS = 3  # slices of which the median counts

Measure = Callable[[float], float]  # seconds to spend -> how many a second


@dataclass(frozen=True)
class Figure:
    """One measured number. `spread` is (highest - lowest) / median of the slices."""

    key: str
    name: str
    value: float | None
    unit: str
    spread: float = 0.0


@contextmanager
def one_core() -> Iterator[None]:
    """Pins this thread, and those it starts, to one core; where the system lets us."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def seats_of(game: Game) -> int:
    """Four, or what comes nearest."""
    return min(max(SEATS, game.spec.seats[0]), game.spec.seats[1])


class Player:
    """Plays random games of 4 seats in native code, each from a fresh start."""

    def __init__(self, game: Game, seed: int = 1) -> None:
        self.batch = game.batch(CHUNK, seats=seats_of(game), seed=seed)
        self.desk = Desk(game.of(self.batch))
        self.next = 0

    def chunk(self) -> int:
        """The decisions of CHUNK more games."""
        results = self.desk.play(replace(self.batch, first=self.next))
        self.next += CHUNK
        return int(results.lengths.sum())

    def rate(self, seconds: float) -> float:
        """Decisions a second."""
        return _rate(self.chunk, seconds)


def _rate(step: Callable[[], int], seconds: float) -> float:
    """Calls `step` for about this long; what it returns in all, by the second."""
    count, begin, elapsed = 0, time.perf_counter(), 0.0
    while elapsed < seconds:
        count += step()
        elapsed = time.perf_counter() - begin
    return count / elapsed


def one_core_rate(player: Player, seconds: float) -> float:
    with one_core():
        return player.rate(seconds)


def all_cores_rate(players: list[Player], seconds: float) -> float:
    """Decisions a second of one thread a core, together."""
    with ThreadPoolExecutor(len(players)) as pool:
        return sum(pool.map(lambda player: player.rate(seconds), players), start=0.0)


def native_copies(game: Game, seconds: float) -> float:
    """Position copies a second inside native code, as a search makes them."""
    desk = Desk(game)

    def step() -> int:
        desk.call("copies", COPIES)
        return COPIES

    with one_core():
        return _rate(step, seconds)


def python_copies(game: Game, seconds: float) -> float:
    """New tables a second asked for from Python, as the peers' copies are.

    By way of bytes: NumPy copies a record field by field, ten times as slowly.
    """
    dtype = game.spec.table
    position = np.zeros(1, dtype).view(np.uint8)

    def step() -> int:
        for _ in range(1000):
            position.copy().view(dtype)
        return 1000

    with one_core():
        return _rate(step, seconds)


def interpreter_rate(game: Game, seconds: float) -> float:
    # As many games as could ever be needed; the clock ends it.
    parts = game.stream(1 << 30, "interpreter", seats_of(game), seed=1, chunk=1)
    with one_core():
        next(parts)  # making the interpreter's copies of the rules is not playing
        return _rate(lambda: int(next(parts)[1].lengths.sum()), seconds)


def warm_start(game: Game, _seconds: float) -> float:
    """Seconds from calling the command to the end of one game, when all is compiled."""
    command = [sys.executable, "-m", "chimerical", "simulate", game.name, "--games", "1"]
    begin = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    return time.perf_counter() - begin


def measures(game: Game) -> dict[str, tuple[str, str, Measure]]:
    """What is measured: key -> (name, unit, how)."""
    players = [Player(game, seed) for seed in range(1, cores() + 1)]
    every = f"native, {len(players)} cores" if len(players) > 1 else "native, all cores (1)"
    rate, copies = "decisions/s", "copies/s"
    return {
        "native_one_core": ("native, 1 core", rate, partial(one_core_rate, players[0])),
        "native_all_cores": (every, rate, partial(all_cores_rate, players)),
        "interpreter": ("interpreter, 1 core", rate, partial(interpreter_rate, game)),
        "copies": ("position copies in native code", copies, partial(native_copies, game)),
        "copies_python": ("position copies from Python", copies, partial(python_copies, game)),
        "warm_start": ("warm start to the end of a game", "s", partial(warm_start, game)),
    }


def figure(key: str, name: str, unit: str, values: list[float]) -> Figure:
    middle = statistics.median(values)
    return Figure(key, name, middle, unit, (max(values) - min(values)) / middle)


def constants(game: Game) -> list[Figure]:
    """What needs no clock: the record's size, and the compile time as last noted."""
    noted = store.notes(game.native.folder)
    seconds = sum(noted.values()) if noted else None
    return [
        Figure("record", "position record", game.spec.table.itemsize, "B"),
        Figure("cold_compile", "compiling, once", seconds, "s"),
    ]


def measure(
    game: Game,
    seconds: float,
    others: dict[str, Callable[[float, int], Any]] | None = None,
    say: Callable[[str], None] = lambda text: None,
) -> tuple[list[Figure], dict[str, list[Any]]]:
    """Our figures, and what `others` returned: all take turns, so a slow spell falls on all.

    `seconds` is for each measurement, in ROUNDS slices.
    """
    ours = measures(game)
    values: dict[str, list[float]] = {key: [] for key in ours}
    theirs: dict[str, list[Any]] = {key: [] for key in others or {}}
    for number in range(1, ROUNDS + 1):
        for key, (name, _, how) in ours.items():
            say(f"{name} ({number} of {ROUNDS})")
            values[key].append(how(seconds / ROUNDS))
        for key, other in (others or {}).items():
            say(f"{key} ({number} of {ROUNDS})")
            theirs[key].append(other(seconds / ROUNDS, number))
    measured = [figure(k, name, unit, values[k]) for k, (name, unit, _) in ours.items()]
    return measured + constants(game), theirs
