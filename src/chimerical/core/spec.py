"""What a game's folder gives the core."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from operator import attrgetter
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from .actions import Scene
from .box import Schema
from .decisions import Play
from .events import EventSort, declared, forced
from .flow import score
from .layout import Layout
from .manner import Manner
from .observation import Observation, as_observed, noticed, observed
from .pieces import Ids
from .rule import mark_all
from .rulebook import Lines
from .sheet import Entry
from .text import Namer

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


def nothing_noted(view: Any, game: Any, text: Any) -> list[Remark]:
    """A game whose view says it all."""
    return []


def nothing_printed(game: Any) -> dict[str, Any]:
    """A game without pieces that a client must know."""
    return {}


class Remark(NamedTuple):
    """A line above the table: what one plays for, what is about to hurt, what is going on."""

    kind: str  # "goal", "danger" or "news"
    title: str
    text: str


@dataclass(frozen=True)
class Spec:
    """What a game's folder gives the core."""

    name: str
    version: int  # raised whenever the same moves could lead elsewhere
    package: str  # where it is: a folder with box.toml, rulebook.md and text_en.toml, or one file
    seats: tuple[int, int]
    table: np.dtype[Any]
    schema: Schema
    play: Play  # action space, decisions and steps
    rules: Mapping[str, Callable[..., Any]]  # fills the other slots of core.flow
    lines: Lines  # of the rulebook, as numbers
    notation: Callable[[Any, Any, int], str]
    view: Callable[[Any, Any, int], dict[str, Any]]
    namers: Mapping[str, Namer]  # by sort of thing: its name in a sentence
    ids: Ids  # by sort of thing: its id in the view
    endings: Mapping[int, str]
    laws: Callable[[Any, Any], list[str]]  # what must always hold; says what does not
    bound: int  # decisions within which every playout ends
    explain: type[Scene] = Scene  # what is told of actions besides their names
    lost: int | None = None  # the score of a seat that has lost, whatever its points
    together: Mapping[str, int] = field(default_factory=dict)  # by decision, what ends it
    playout_options: Mapping[str, int] = field(default_factory=dict)
    traits: Callable[[Any, Any, int], Traits] = no_traits  # what a seat played with, by heading
    measures: Callable[[Any, Any], dict[str, int]] = no_measures  # numbers of a finished game
    sheet: Callable[[Any, Any, int], list[Entry]] = one_line  # where a seat's points came from
    clocks: tuple[str, ...] = ()  # fields of the table that only say how long the game has gone on
    turns: tuple[str, ...] = ()  # events that open a part of the story: their seat's, or nobody's
    manner: Manner = field(default_factory=Manner)  # how it is searched
    practice: Mapping[str, Any] = field(default_factory=dict)  # of its network, see lab.practice
    unlearned: Manner | None = None  # and how without a network, if that is another way
    bearings: Layout | None = None  # what a seat works out, if there is a rule of that name
    print: Callable[[Any], dict[str, Any]] = nothing_printed  # what never changes, for clients
    notes: Callable[[Any, Any, Any], Iterable[Remark]] = nothing_noted  # of a view, in words

    def __post_init__(self) -> None:
        mark_all(self.written)
        self.explain.check(self.play)

    @cached_property
    def folder(self) -> Traversable | None:
        """Where its files lie; none for a game in one file."""
        module = import_module(self.package)
        return files(module) if hasattr(module, "__path__") else None

    @property
    def written(self) -> str:
        """The module, or the package, that its rules stand in."""
        return f"{self.package}.rules" if self.folder is not None else self.package

    def resource(self, name: str) -> str:
        """One of its files. A game in one file has them as constants: `box.toml` is BOX_TOML."""
        if self.folder is not None:
            return (self.folder / name).read_text(encoding="utf-8")
        return str(getattr(import_module(self.package), name.replace(".", "_").upper()))

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
        return {forced.__event__.name: forced.__event__} | declared(self.written)

    @cached_property
    def observation(self) -> Observation:
        """What a seat observes, as numbers."""
        return observed(self.table, self.play, self.seats[1])

    @cached_property
    def noticed(self) -> Observation:
        """What a network is shown of it."""
        if self.bearings is None:
            return replace(self.observation, rule=as_observed)
        return noticed(self.play, self.seats[1], self.bearings)

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


# Where a game's folder has what every folder has: fields of Spec, by file and name there.
ROOMS = {
    "table": ("table", "Table.dtype"),
    "schema": ("box", "SCHEMA"),
    "lines": ("lines", "LINES"),
    "notation": ("notation", "notation"),
    "explain": ("explain", "Explain"),
    "view": ("view", "view"),
    "namers": ("view", "NAMERS"),
    "ids": ("view", "IDS"),
    "laws": ("laws", "laws"),
    "sheet": ("view", "sheet"),
    "print": ("printed", "printed"),
    "notes": ("notes", "notes"),
    "traits": ("traits", "traits"),
    "measures": ("traits", "measures"),
}


def rooms(package: str) -> dict[str, Any]:
    """What a game gives the core under the names that all games use: each in its room of the
    folder, or all in one file.
    """
    found: dict[str, Any] = {"package": package}
    whole = import_module(package)
    for part, (room, name) in ROOMS.items():
        module: ModuleType | None = whole
        if hasattr(whole, "__path__"):
            there = find_spec(f"{package}.{room}")
            module = import_module(f"{package}.{room}") if there else None
        if hasattr(module, name.partition(".")[0]):
            found[part] = attrgetter(name)(module)
    return found


def slots(*rules: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """A game's rules for the slots of core.flow, by their names."""
    return {rule.__name__: rule for rule in rules}


def named(words: ModuleType, *names: str) -> dict[int, str]:
    """Constants by number, as the texts name them: {4: "act"} for ACT = 4."""
    return {getattr(words, name): name.lower() for name in names}
