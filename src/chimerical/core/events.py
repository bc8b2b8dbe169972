"""What happened, as data: events with named fields.

    placed = event("placed", seat=SEAT, worker=WORKER, to=PLACE)      beside the rule that says it
    placed(s, seat, worker, to)                                       in the rule

An event is a word (core.rule): it speaks on the interpreter and is nothing elsewhere. A private
one is told to one seat alone, which is its first argument and no field of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .rule import word
from .source import function
from .space import Sort

EVERYONE = -1


@dataclass(frozen=True)
class EventSort:
    """A declared event: its name, its fields, and whether one seat alone hears of it."""

    name: str
    sorts: Mapping[str, Sort]
    private: bool = False


class Event:
    """Something that happened."""

    __slots__ = ("seat", "sort", "values")

    def __init__(self, seat: int, sort: EventSort, *values: int) -> None:
        self.seat = seat  # who may hear of it: EVERYONE, or one seat alone
        self.sort = sort
        self.values = values

    @property
    def name(self) -> str:
        return self.sort.name

    @property
    def fields(self) -> dict[str, int]:
        return dict(zip(self.sort.sorts, self.values, strict=True))

    def __getitem__(self, field: str) -> int:
        return self.fields[field]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (self.seat, self.sort.name, self.values) == (
            other.seat,
            other.sort.name,
            other.values,
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.sort.name, self.values))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value}" for name, value in self.fields.items())
        to = "" if self.seat == EVERYONE else f" (seat {self.seat} alone)"
        return f"{self.name}({fields}){to}"


def event(name: str, /, *, private: bool = False, **sorts: Sort) -> Callable[..., None]:
    """Declares an event; what it returns is the word that tells it."""
    sort = EventSort(name, sorts, private)
    if "s" in sorts:
        raise ValueError(f"{name}: no field of an event can be called 's', which is the table")
    if private and "seat" in sorts:
        raise ValueError(f"{name}: the seat that hears a private event is no field of it")
    to = ["seat"] if private else []
    values = "".join(f", int({field})" for field in sorts)
    body = [
        "if s.log is not None:",
        f"    s.log.append(Event({'int(seat)' if private else EVERYONE}, sort{values}))",
    ]
    tell: Any = word(function(name, ["s", *to, *sorts], body, {"Event": Event, "sort": sort}))
    tell.__event__ = sort
    told: Callable[..., None] = tell
    return told


def declared(package: str) -> dict[str, EventSort]:
    """The events that the modules of a package declare, by name."""
    found: dict[str, EventSort] = {}
    for name, module in sorted(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for value in vars(module).values():
                sort = getattr(value, "__event__", None)
                if isinstance(sort, EventSort) and found.setdefault(sort.name, sort) is not sort:
                    raise ValueError(f"two events are called {sort.name!r}")
    return found


forced: Any = event("forced", private=True, action=Sort("action"))  # a seat had one legal action
