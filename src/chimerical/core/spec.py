"""What a game's folder gives the core."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy as np

from .actions import Told
from .box import Schema
from .flow import FORCED
from .text import Namer

Traits = Mapping[str, tuple[str, ...]]


def no_traits(s: Any, game: Any, seat: int) -> Traits:
    """Seats that all play with the same."""
    return {}


def no_measures(s: Any, game: Any) -> dict[str, int]:
    """A game with nothing to measure but points, decisions and how it ended."""
    return {}


@dataclass(frozen=True)
class Spec:
    """A game, as `core.game.Game` runs it."""

    name: str
    version: int  # raised whenever the same moves could lead elsewhere
    package: str  # where box.toml, rulebook.md and text_en.toml lie
    seats: tuple[int, int]
    table: np.dtype[Any]
    schema: Schema
    rules: Mapping[str, Callable[..., Any]]  # fills the slots of core.flow
    actions: int
    prefixes: tuple[str, ...]  # of rule ids: 1030 is prefixes[1] and 30, 2000 is prefixes[2]
    notation: Callable[[Any, Any, int], str]
    explain: Callable[[Any, Any, int], Told]  # label, targets, cost and gain of an action
    view: Callable[[Any, Any, int], dict[str, Any]]
    namers: Mapping[str, Namer]
    events: Mapping[int, str]
    decisions: Mapping[int, str]
    endings: Mapping[int, str]
    laws: Callable[[Any, Any], list[str]]  # what must always hold; says what does not
    bound: int  # decisions within which every playout ends
    lost: int | None = None  # the score of a seat that has lost, whatever its points
    together: Mapping[str, int] = field(
        default_factory=dict
    )  # see core.together: by decision, what ends it
    asides: range = range(0)  # actions that a seat may take at any time; as many for each seat
    playout_options: Mapping[str, int] = field(default_factory=dict)
    traits: Callable[[Any, Any, int], Traits] = no_traits  # what a seat played with, by heading
    measures: Callable[[Any, Any], dict[str, int]] = no_measures  # numbers of a finished game

    def aside_of(self, action: int) -> int:
        """The seat that an aside belongs to."""
        return (action - self.asides.start) * self.seats[1] // len(self.asides)

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


def events_of(words: ModuleType) -> dict[int, str]:
    """The events of a game: its constants E_…, and the core's own."""
    own = (name for name in vars(words) if name.startswith("E_"))
    return {getattr(words, name): name[2:].lower() for name in own} | {FORCED: "forced"}
