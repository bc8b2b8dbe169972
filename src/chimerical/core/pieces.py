"""What a view is made of, remembered from one look to the next.

A move changes a few bytes of a table, and a view is made of a hundred pieces. A function marked
`@piece` makes one of them from the table and from numbers. Through a `Memory` it is called again
only when something that it read the last time has changed; what it read is watched, not declared.
On any other table it is an ordinary function.

Pieces are shared between looks and between seats, so nobody may change one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from threading import RLock
from typing import Any, TypeVar

import numpy as np

from .record import PLACE, Array, watched

F = TypeVar("F", bound=Callable[..., Any])
Piece = tuple[int, Any]  # the bytes that it was made from, as a set; what was made
MOST = 500  # pieces that are remembered for a pair of eyes


def piece(f: F) -> F:
    """Marks a function of a table, and of what can be hashed, whose results are remembered."""

    @wraps(f)
    def remembered(s: Any, *rest: Any) -> Any:
        memory = s.memory
        return f(s, *rest) if memory is None else memory.give(f, s, rest)

    return remembered  # type: ignore[return-value]


def remark(f: F) -> F:
    """The same for what is soon out of date: it is remembered until it is not asked for."""

    @wraps(f)
    def remembered(s: Any, *rest: Any) -> Any:
        memory = s.memory
        return f(s, *rest) if memory is None else memory.repeat(f, s, rest)

    return remembered  # type: ignore[return-value]


class Memories:
    """Those of all who look at one match. What one has made, the others need not."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.dtype = dtype
        self.lock = RLock()
        self.latest: Memory | None = None  # who has looked at a new position last
        self._all: dict[Any, Memory] = {}

    def of(self, eyes: Any) -> Memory:
        if eyes not in self._all:
            self._all[eyes] = Memory(self)
        return self._all[eyes]


class Memory:
    """The pieces that one pair of eyes has seen last."""

    def __init__(self, group: Memories) -> None:
        self._group = group
        self._pieces: dict[Any, Piece] = {}
        self._position = bytes(group.dtype.itemsize)
        self._remarks: tuple[dict[Any, Piece], dict[Any, Piece]] = {}, {}  # now, and before
        self._other: Memory | None = None  # who may have made a piece already
        self._there, self._differs = b"", 0  # where that one stood, and what differs from here
        self._parts: list[int] = []  # what pieces within the one that is being made have read
        self._table = watched(group.dtype)(self)

    def table(self, array: Array) -> Any:
        """A table with this position, to make pieces from. With the group's lock held."""
        position = array.tobytes()
        self._parts.clear()
        if position != self._position:
            changed = _difference(self._position, position)
            kept = {key: made for key, made in self._pieces.items() if not made[0] & changed}
            self._pieces = kept if len(kept) < MOST else {}
            said = self._remarks[0].items()
            self._remarks = {}, {key: made for key, made in said if not made[0] & changed}
            self._position = position
            self._table.assign(array)
            self._look_around()
        return self._table

    def give(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Any:
        """What `f(s, *rest)` gives, made anew if need be."""
        key = (f, rest)
        made = self._pieces.get(key)
        if made is None:
            made = self._elsewhere(key, lambda other: other._pieces) or self._make(f, s, rest)
            self._pieces[key] = made
        self._parts.append(made[0])
        return made[1]

    def repeat(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Any:
        """The same for a remark."""
        key, (now, before) = (f, rest), self._remarks
        made = now.get(key)
        if made is None:
            made = before.get(key) or self._elsewhere(key, lambda other: other._remarks[0])
            made = now[key] = made or self._make(f, s, rest)
        self._parts.append(made[0])
        return made[1]

    def _elsewhere(self, key: Any, where: Callable[[Memory], dict[Any, Piece]]) -> Piece | None:
        """The same piece, made for other eyes from bytes that are the same here."""
        if self._other is None or self._other._position is not self._there:
            return None
        made = where(self._other).get(key)
        return made if made is not None and not made[0] & self._differs else None

    def _look_around(self) -> None:
        """Whoever looked at a new position just before has probably made the same pieces."""
        self._other, self._group.latest = self._group.latest, self
        if self._other is not None:
            self._there = self._other._position
            self._differs = _difference(self._position, self._there)

    def _make(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Piece:
        views, outer = s._views, self._parts
        reads, s._views["reads"], self._parts = views["reads"], set(), []
        try:
            value = f(s, *rest)
            read = 0
            for part in self._parts:
                read |= part
            for place in views["reads"]:
                read |= _mask(place)
            return read, value
        except BaseException:
            self._forget()  # rules may have changed the table for a moment
            raise
        finally:
            views["reads"], self._parts = reads, outer

    def _forget(self) -> None:
        self._pieces, self._remarks = {}, ({}, {})
        self._other = self._group.latest = None
        self._position = bytes(self._group.dtype.itemsize)
        self._table.assign(np.frombuffer(self._position, self._group.dtype))


@cache
def _mask(place: int) -> int:
    """The bytes of a place, as a set. See record.watched."""
    return ((1 << (place & ((1 << PLACE) - 1))) - 1) << (place >> PLACE)


def _difference(one: bytes, other: bytes) -> int:
    """The bytes in which two positions differ, as a set."""
    differs = np.frombuffer(one, np.uint8) != np.frombuffer(other, np.uint8)
    return int.from_bytes(np.packbits(differs, bitorder="little").tobytes(), "little")
