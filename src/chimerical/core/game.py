"""A game as its users meet it. `Spec` is what a game's folder provides; `Game` is what runs it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from . import playouts as entries
from .actions import Told
from .box import Box, Schema, read_text
from .chance import MASK
from .decisions import Play
from .errors import ChimericalError
from .events import EventSort, declared, forced
from .flow import score
from .frames import STUCK
from .record import Array, Table, Tables
from .rulebook import Lines, Rule, Rulebook
from .sheet import Entry
from .targets import Linker, interpret
from .text import Catalogue, Namer

if TYPE_CHECKING:
    from .match import Match
    from .native import Native

TARGETS = ("interpreter", "native", "cuda")
GAMES_A_LAUNCH = 1 << 20  # on a GPU
TIE_BITS = 16  # a tie-break is less than this
POLICIES = {"random": entries.RANDOM, "greedy": entries.GREEDY}

Traits = Mapping[str, tuple[str, ...]]


def no_traits(s: Any, game: Any, seat: int) -> Traits:
    """Seats that all play with the same."""
    return {}


def no_measures(s: Any, game: Any) -> dict[str, int]:
    """A game with nothing to measure but points, decisions and how it ended."""
    return {}


def one_line(s: Any, game: Any, seat: int) -> list[Entry]:
    """A score sheet that says no more than the score."""
    return [Entry("score", game.interpreted(score)(s, game.box_view, seat), "")]


def nothing_printed(game: Any) -> dict[str, Any]:
    """A game without pieces that a client must know."""
    return {}


@dataclass(frozen=True)
class Spec:
    """What a game's folder gives the core."""

    name: str
    version: int  # raised whenever the same moves could lead elsewhere
    package: str  # where box.toml, rulebook.md and text_en.toml lie
    seats: tuple[int, int]
    table: np.dtype[Any]
    schema: Schema
    play: Play  # action space, decisions and steps
    rules: Mapping[str, Callable[..., Any]]  # fills the other slots of core.flow
    lines: Lines  # of the rulebook, as numbers
    notation: Callable[[Any, Any, int], str]
    explain: Callable[[Any, Any, int], Told]  # what is to be said of an action
    view: Callable[[Any, Any, int], dict[str, Any]]
    namers: Mapping[str, Namer]  # by sort of thing: its name in a sentence
    ids: Mapping[str, Callable[[Any, int, int], str]]  # by sort of thing: its id in the view
    endings: Mapping[int, str]
    laws: Callable[[Any, Any], list[str]]  # what must always hold; says what does not
    bound: int  # decisions within which every playout ends
    draws: tuple[int, ...] = ()  # endings in which nobody wins
    lost: int | None = None  # the score of a seat that has lost, whatever its points
    together: Mapping[str, int] = field(
        default_factory=dict
    )  # see core.together: by decision, what ends it
    playout_options: Mapping[str, int] = field(default_factory=dict)
    traits: Callable[[Any, Any, int], Traits] = no_traits  # what a seat played with, by heading
    measures: Callable[[Any, Any], dict[str, int]] = no_measures  # numbers of a finished game
    sheet: Callable[[Any, Any, int], list[Entry]] = one_line  # where a seat's points came from
    print: Callable[[Any], dict[str, Any]] = nothing_printed  # what never changes, for clients

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.play.space.size

    @property
    def decisions(self) -> dict[int, str]:
        """The names of decisions by kind of frame."""
        return self.play.names

    @cached_property
    def events(self) -> dict[str, EventSort]:
        """The events that the rules declare, by name."""
        return {forced.__event__.name: forced.__event__} | declared(f"{self.package}.rules")

    @property
    def asides(self) -> range:
        """Actions that a seat may take at any time."""
        return self.play.asides.verb.actions if self.play.asides else range(0)

    def aside_of(self, action: int) -> int:
        """The seat that an aside belongs to: its first argument."""
        return next(iter(self.play.space.verb(action).arguments(action).values()))

    @property
    def hidden(self) -> bool:
        """Whether seats have secrets from each other."""
        return "mask" in self.rules


def slots(*rules: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """A game's rules for the slots of core.flow, by their names."""
    return {rule.__name__: rule for rule in rules}


def named(words: ModuleType, *names: str) -> dict[int, str]:
    """Constants by number, as the texts name them: {4: "act"} for ACT = 4."""
    return {getattr(words, name): name.lower() for name in names}


@dataclass(frozen=True)
class Results:
    """What many games came to: arrays with a row for each game."""

    scores: Array
    ties: Array  # what decides between equal scores
    lengths: Array
    endings: Array
    draws: tuple[int, ...] = ()  # endings in which nobody wins
    lost: int | None = None  # the score of a seat that has lost, whatever its points

    @property
    def counted(self) -> Array:
        """Whose scores are points, by game and seat."""
        return np.asarray(self.scores != self.lost)

    @property
    def games(self) -> int:
        return len(self.lengths)

    @property
    def winners(self) -> Array:
        """A mask for each game: the seats that stand best, none if the game is a draw."""
        standing = (self.scores << TIE_BITS) + self.ties
        best = standing == standing.max(axis=1, keepdims=True)
        winners: Array = best & ~np.isin(self.endings, (*self.draws, STUCK))[:, None]
        return winners


class Engine:
    """A game's rules, ready to run on each target; shared by all its boxes."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.linker = Linker({**spec.play.rules, **spec.rules})
        self._interpreted: dict[Callable[..., Any], Callable[..., Any]] = {}

    def interpreted(self, entry: Callable[..., Any]) -> Callable[..., Any]:
        if entry not in self._interpreted:
            self._interpreted[entry] = interpret(self.linker, entry)
        return self._interpreted[entry]

    @cached_property
    def native(self) -> Native:
        from .native import Native

        spec = self.spec
        return Native(spec.name, self.linker, spec.table, spec.schema.dtype, entries.ENTRIES)

    @cached_property
    def kernels(self) -> Any:
        from .cuda import kernels

        return kernels(self)


class Game:
    """A game with one box: what is played, simulated and asked about."""

    def __init__(self, spec: Spec, box: Box | None = None, engine: Engine | None = None) -> None:
        self.spec = spec
        self.name = spec.name
        self.engine = engine or Engine(spec)
        self.box = box or Box(
            spec.schema, self.resource("box.toml"), {}, f"the box of {spec.name}", spec.name
        )

    # --- its texts ---

    def resource(self, name: str) -> str:
        return (files(self.spec.package) / name).read_text(encoding="utf-8")

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.resource("rulebook.md"))

    @cached_property
    def text(self) -> Catalogue:
        return self.catalogue("en")

    def catalogue(self, language: str, seats: Sequence[str] = ()) -> Catalogue:
        """The words of a language, with names for the seats if there are any."""
        return Catalogue(self.resource(f"text_{language}.toml"), seats, self.spec.namers)

    def find_rules(self, words: str) -> list[Rule]:
        """The lines of the rulebook that answer some words, the best first."""
        return self.rulebook.find(words, self.text.get("index"))

    @property
    def title(self) -> str:
        return self.rulebook.title

    def rule(self, number: int) -> Rule:
        """The rule that `why_not` means."""
        return self.rulebook[self.spec.lines.id(number)]

    @cached_property
    def print(self) -> dict[str, Any]:
        """What never changes in a game with this box: pieces, texts, costs, their sources."""
        return {
            "game": self.name,
            "title": self.title,
            "version": self.spec.version,
            "box": self.box.hash,
            "sources": self.box.sources,
            **self.spec.print(self),
        }

    # --- variants ---

    def with_box(self, path: str | Path) -> Game:
        """The same rules with another box file."""
        box = Box(self.spec.schema, read_text(path), {}, str(path), self.name)
        return Game(self.spec, box, self.engine)

    def with_options(self, options: Mapping[str, Any]) -> Game:
        """The same game with table options chosen."""
        if not options:
            return self
        merged = {**self.box.options, **options}
        box = Box(self.spec.schema, self.box.text, merged, "options", self.name)
        return Game(self.spec, box, self.engine)

    def for_playouts(self, options: Mapping[str, Any]) -> Game:
        """The same game with the options of playouts, unless the box or `options` say otherwise."""
        own = Game(self.spec).box.values
        quiet = {
            name: value
            for name, value in self.spec.playout_options.items()
            if name not in self.box.options
            and self.box.values[f"options.{name}"] == own[f"options.{name}"]
        }
        return self.with_options({**quiet, **options})

    # --- playing ---

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        number: int = 0,
    ) -> Match:
        """A new match. `number` picks one of the games that `playouts` plays under a seed."""
        from .match import Match

        seats = self.spec.seats[0] if seats is None else seats
        return Match(self.with_options(options or {}), self.check_seats(seats), seed, number)

    def check_seats(self, seats: int) -> int:
        low, high = self.spec.seats
        if not low <= seats <= high:
            raise ChimericalError(f"{self.title} is for {low} to {high} seats, not {seats}")
        return seats

    # --- targets ---

    def interpreted(self, entry: Callable[..., Any]) -> Callable[..., Any]:
        """One of the rules, or of the core's entry points, on the interpreter."""
        return self.engine.interpreted(entry)

    @property
    def linker(self) -> Linker:
        return self.engine.linker

    @property
    def native(self) -> Native:
        return self.engine.native

    def compiled(self) -> bool:
        """Whether native code is at hand without waiting for the compiler."""
        return self.native.cached()

    def table(self, array: Array | None = None) -> Any:
        """A table for the interpreter: empty, or a view of a record."""
        return Table(self.spec.table, array)

    @cached_property
    def box_view(self) -> Any:
        """The box as the interpreter's rules see it."""
        return Table(self.spec.schema.dtype, self.box.array.copy())

    # --- many games ---

    def playouts(
        self,
        games: int,
        target: str = "native",
        seats: int | None = None,
        seed: int = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, Any] | None = None,
        workers: int | None = None,
        first: int = 0,
    ) -> Results:
        """Plays whole games; game `i` is the same on every target and for any workers.

        `bots` are dealt to the seats in turn. Options default to the game's own for playouts
        (a cap on length, say).
        """
        parts = self.stream(games, target, seats, seed, bots, options, workers, first)
        return self.gather(parts, self.spec.seats[0] if seats is None else seats)

    def gather(self, parts: Iterator[tuple[int, Results]], seats: int) -> Results:
        """Parts of a stream as one, in the order of the games."""
        ordered = [r for _, r in sorted(parts, key=lambda part: part[0])]
        if not ordered:
            none = np.zeros((0, columns(seats)), np.int64)
            return results_from(none, seats, self.spec.draws, self.spec.lost)
        return Results(
            np.concatenate([r.scores for r in ordered]),
            np.concatenate([r.ties for r in ordered]),
            np.concatenate([r.lengths for r in ordered]),
            np.concatenate([r.endings for r in ordered]),
            self.spec.draws,
            self.spec.lost,
        )

    def stream(
        self,
        games: int,
        target: str = "native",
        seats: int | None = None,
        seed: int = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, Any] | None = None,
        workers: int | None = None,
        first: int = 0,
        chunk: int | None = None,
    ) -> Iterator[tuple[int, Results]]:
        """Like `playouts`, but yields (number of the first game, results) as they are done."""
        seats = self.check_seats(self.spec.seats[0] if seats is None else seats)
        if not bots:
            raise ChimericalError("playouts need a bot at least")
        if target not in TARGETS:
            raise ChimericalError(f"no target {target!r}; the targets are {', '.join(TARGETS)}")
        for bot in bots:
            if bot not in POLICIES:
                known = ", ".join(POLICIES)
                raise ChimericalError(f"no bot {bot!r} for playouts; there are {known}")
        policies = np.array([POLICIES[bots[i % len(bots)]] for i in range(seats)], np.int64)
        game = self.for_playouts(options or {})
        if target == "cuda":
            from .cuda import cuda_playouts

            if policies.any():
                raise ChimericalError("the cuda target plays random bots only")
            for at in range(first, first + games, GAMES_A_LAUNCH):
                count = min(GAMES_A_LAUNCH, first + games - at)
                yield at, cuda_playouts(game, count, seats, seed & MASK, at)
            return
        workers = workers or (os.cpu_count() or 1) if target == "native" else 1
        chunk = chunk or max(1, min(1024, games // (4 * workers) or 1))
        starts = range(first, first + games, chunk)
        run = _native_chunk if target == "native" else _interpreted_chunk
        jobs = (
            (game, seats, seed & MASK, at, min(chunk, first + games - at), policies)
            for at in starts
        )
        if workers == 1:
            for job in jobs:
                yield job[3], run(*job)
            return
        game.native.entry("playouts")  # compile or load once, not in every thread
        yield from _in_threads(run, jobs, workers)


def _in_threads(run: Any, jobs: Iterator[Any], workers: int) -> Iterator[tuple[int, Results]]:
    pool = ThreadPoolExecutor(workers)
    pending: dict[Future[Results], int] = {}
    try:
        while True:
            while len(pending) < 2 * workers and (job := next(jobs, None)) is not None:
                pending[pool.submit(run, *job)] = job[3]
            if not pending:
                return
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield pending.pop(future), future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def results_from(
    rows: Array, seats: int, draws: tuple[int, ...], lost: int | None = None
) -> Results:
    return Results(
        rows[:, :seats],
        rows[:, seats : 2 * seats],
        rows[:, 2 * seats + entries.LENGTH],
        rows[:, 2 * seats + entries.ENDING],
        draws,
        lost,
    )


def columns(seats: int) -> int:
    """How many numbers a row of results has, see core.playouts."""
    return 2 * seats + entries.EXTRA


def _native_chunk(
    game: Game, seats: int, seed: int, first: int, count: int, policies: Array
) -> Results:
    tables = np.zeros(entries.ROOM, game.spec.table)
    out = np.zeros(game.spec.actions, np.int16)
    rows = np.zeros((count, columns(seats)), np.int64)
    run = game.native.entry("playouts")
    run(tables, game.box.array.copy(), seats, seed, first, count, policies, out, rows)
    return results_from(rows, seats, game.spec.draws, game.spec.lost)


def _interpreted_chunk(
    game: Game, seats: int, seed: int, first: int, count: int, policies: Array
) -> Results:
    tables = Tables(np.zeros(entries.ROOM, game.spec.table))
    rows = np.zeros((count, columns(seats)), np.int64)
    run = game.interpreted(entries.playouts)
    bots = [int(p) for p in policies]
    run(tables, [game.box_view], seats, seed, first, count, bots, [0] * game.spec.actions, rows)
    return results_from(rows, seats, game.spec.draws, game.spec.lost)
