"""Many games at once: what is to be played, and playing it without waiting for the compiler."""

from __future__ import annotations

import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Timer
from typing import Any

from chimerical.bots import check
from chimerical.core import warming
from chimerical.core.batch import Batch, Parts
from chimerical.core.chance import MASK
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.results import Results

from .tables import play_batch, thinks
from .tally import Tally
from .workers import cores, work

PATIENCE = 1.0  # seconds of games after which it pays to start the compiler
PILOT = 8  # games for each worker that tell how many to hand out at a time
CHUNK_SECONDS = 0.1  # what a worker is handed at a time; Ctrl-C waits for it


@dataclass(frozen=True)
class Plan:
    """Games to play; everything in it has been checked."""

    game: Game  # as chosen
    options: Mapping[str, Any]  # as chosen
    batch: Batch
    workers: int

    @cached_property
    def playing(self) -> Game:
        """The game with the options that it is played with."""
        return self.game.of(self.batch)

    @property
    def used(self) -> dict[str, Any]:
        """The options that the games are played with."""
        return _options(self.playing)

    @property
    def defaults(self) -> dict[str, int]:
        """The options that are what they are because these are playouts."""
        used, said = self.used, _options(self.game)
        named = set(self.game.spec.playout_options) - set(self.options)
        return {name: used[name] for name in sorted(named) if used[name] != said[name]}


def plan(
    game: Game,
    games: int,
    *,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    target: str = "native",
    workers: int | None = None,
) -> Plan:
    """A plan, or a ChimericalError that says what is wrong. Bots repeat to fill the seats."""
    bots = bots or ("random",)
    seats = max(game.spec.seats[0], len(bots)) if seats is None else seats
    if games < 1:
        raise ChimericalError(f"games must be at least 1, not {games}")
    if not 0 <= seed <= MASK:
        raise ChimericalError(f"a seed is a whole number from 0 to {MASK}, not {seed}")
    options = dict(options or {})
    check(bots, target)
    batch = game.batch(games, target, seats, seed, bots, options)
    if len(bots) > seats:
        raise ChimericalError(f"{len(bots)} bots are too many for {seats} seats")
    return Plan(game, options, batch, workers or cores() if target == "native" else 1)


def _options(game: Game) -> dict[str, Any]:
    """The options as the box has them."""
    values = game.box.values
    return {
        f.key.removeprefix("options."): values[f.key]
        for f in game.spec.schema.fields
        if f.key.startswith("options.")
    }


class Run:
    """A plan being carried out. `tally` is what is known so far: the first so many games."""

    def __init__(self, plan: Plan, say: Callable[[str], None] = lambda text: None) -> None:
        self.plan = plan
        self.say = say
        self.tally = Tally.empty(plan.batch.bots)
        self.played: dict[str, int] = {}  # games by target
        self.remarks: Counter[str] = Counter()  # of bots on their moves, such as that one failed
        self.lost: list[int] = []  # games that ended every process that played them
        self.seconds = 0.0
        self._compiler: subprocess.Popen[bytes] | None = None

    @property
    def compiling(self) -> bool:
        """Whether the compiler has been started and is still at work."""
        return self._compiler is not None and self._compiler.poll() is None

    def play(self) -> Iterator[None]:
        """Plays on until done, with a breath after each part."""
        begin = time.perf_counter()
        cold = self.plan.batch.target == "native" and not self.plan.game.compiled()
        phases = [self._while_compiling, self._native] if cold else [self._target]
        if thinks(self.plan.batch.bots):
            phases = [self._thinking]
        try:
            for phase in phases:
                if self.tally.games == self.plan.batch.count:
                    return
                for target, results in phase():
                    self.tally += Tally.of(results, self.plan.batch.bots)
                    self.played[target] = self.played.get(target, 0) + results.games
                    self.seconds = time.perf_counter() - begin
                    yield
        finally:
            self.seconds = time.perf_counter() - begin

    def stop_compiler(self) -> None:
        if self.compiling:
            assert self._compiler is not None
            self._compiler.terminate()

    def _stream(self, target: str, games: int, chunk: int | None = None) -> Iterator[Results]:
        """The next `games` games in order."""
        plan, first = self.plan, self.tally.games
        batch = replace(plan.batch, target=target, first=first, count=games)
        if thinks(batch.bots):
            done = work(batch.parts(1), play_batch, plan.workers, self.say, self._lose)
            for _, (results, remarks) in done:
                self.remarks += remarks
                yield results
            return
        parts = plan.playing.play(batch, plan.workers, chunk)
        with closing(parts):  # type: ignore[type-var]
            yield from in_order(parts, first)

    def _lose(self, batch: Batch) -> None:
        self.lost.append(batch.first)

    def _target(self) -> Iterator[tuple[str, Results]]:
        target = self.plan.batch.target
        if target == "native":
            yield from self._native()
            return
        chunk = 1 if target == "interpreter" else None
        for results in self._stream(target, self.plan.batch.count - self.tally.games, chunk):
            yield target, results

    def _thinking(self) -> Iterator[tuple[str, Results]]:
        """Bots that think do so in compiled code, in processes of their own; it is waited for."""
        if not self.plan.game.compiled():
            self.say(warming.COMPILING)
            self.plan.game.native.compile_all()
        for results in self._stream("native", self.plan.batch.count):
            yield "native", results

    def _native(self) -> Iterator[tuple[str, Results]]:
        """A few games first, to learn how many make a good chunk."""
        workers = self.plan.workers
        pilot = min(PILOT * workers, self.plan.batch.count - self.tally.games)
        begin = 0.0
        for results in self._stream("native", pilot, 1):
            begin = begin or time.perf_counter()  # after loading the code
            yield "native", results
        left = self.plan.batch.count - self.tally.games
        if left:
            game_seconds = max(1e-6, (time.perf_counter() - begin) * workers / pilot)
            chunk = max(1, min(1024, int(CHUNK_SECONDS / game_seconds), left // (4 * workers)))
            for results in self._stream("native", left, chunk):
                yield "native", results

    def _while_compiling(self) -> Iterator[tuple[str, Results]]:
        """Plays on the interpreter until native code is at hand.

        Game i is the same on every target, so nobody can tell the difference but by the clock.
        """
        timer = Timer(PATIENCE, self._start_compiler)
        timer.daemon = True
        timer.start()
        try:
            for results in self._stream("interpreter", self.plan.batch.count, 1):
                yield "interpreter", results
                if self._compiler is not None and not self._wait_on():
                    break
        finally:
            timer.cancel()

    def _start_compiler(self) -> None:
        self._compiler = warming.start(self.plan.game.name)
        self.say(warming.COMPILING)

    def _wait_on(self) -> bool:
        """Whether to go on with the interpreter."""
        if self.plan.game.compiled():
            self.say(f"compiled; native code from game {self.tally.games + 1:,} on")
            return False
        if not self.compiling:  # it ended without code to show for it
            self.say("the compiled rules cannot be kept; compiling them for this run alone")
            return False
        return True


def in_order(parts: Parts, first: int) -> Iterator[Results]:
    """Results in the order of their games, however they arrive."""
    waiting: dict[int, Results] = {}
    for at, results in parts:
        waiting[at] = results
        while first in waiting:
            ready = waiting.pop(first)
            first += ready.games
            yield ready
