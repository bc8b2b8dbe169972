"""What a field of the table is, said beside it in the game's `table.py`:

    HUNTER = record(
        ("inventory", "i8", SetOf(CHIT)),
        ("at", "i1", TILE),               # a sort: one of them, or none
        ("health", "i1", Count(9)),
        ("chits", "i1", (KINDS,), Count(5)),
        ("links", "i1", LEFT_OUT),        # follows from the rest
    )

What a seat observes is made from it (core.observation).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .space import Sort

KEY = "fields"  # in the metadata of a record's dtype


@dataclass(frozen=True)
class Count:
    """A number of things, or any other number that is more or less; `most` is about its largest."""

    most: int


@dataclass(frozen=True)
class SetOf:
    """A set of members of a sort, or of so many."""

    of: Sort | int

    @property
    def size(self) -> int:
        return self.of if isinstance(self.of, int) else self.of.size

    @property
    def seats(self) -> bool:
        return isinstance(self.of, Sort) and self.of.name == "seat"


@dataclass(frozen=True)
class Digits:
    """Several counts in one number, each in so many bits."""

    bits: int
    count: int
    most: int


@dataclass(frozen=True)
class OwnedBy:
    """A thing of some seat, of which only the owner is looked at: each seat has so many."""

    each: int


@dataclass(frozen=True)
class BySeat:
    """An array that goes from seat to seat, with the same number of elements for each."""

    of: Any = None  # what an element is, unless it is a record


class LeftOut:
    """Says nothing more than other fields do, or nothing that matters to who decides."""


FLAG = Count(1)
LEFT_OUT = LeftOut()


def record(*fields: Sequence[Any]) -> np.dtype[Any]:
    """The dtype of a record: names, formats, maybe the length of an array, and what it is."""
    plain, said = split(fields)
    return np.dtype(plain, align=True, metadata={KEY: said})


def split(fields: Sequence[Sequence[Any]]) -> tuple[list[Any], dict[str, Any]]:
    """Fields as NumPy wants them, and what they are."""
    plain: list[Any] = []
    said: dict[str, Any] = {}
    for name, *rest in fields:
        if rest and not isinstance(rest[-1], str | tuple | np.dtype):
            said[name] = rest.pop()
        plain.append((name, *rest))
    return plain, said


def meanings(dtype: np.dtype[Any]) -> Mapping[str, Any]:
    """What the fields of a record are, as far as it is said."""
    said: Mapping[str, Any] = dtype.metadata or {}
    found: Mapping[str, Any] = said.get(KEY, {})
    return found
