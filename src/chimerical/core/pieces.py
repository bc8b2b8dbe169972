"""What a view is made of, remembered from one look to the next.

A move changes a few bytes of a table, and a view is made of a hundred pieces. A function marked
`@piece` makes one of them from the table and from numbers. Through a `Memory` it is called again
only when something that it read the last time has changed; what it read is watched, not declared.
On any other table it is an ordinary function.

Pieces are shared between looks and between seats, so nobody may change one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from threading import RLock
from typing import Any, TypeVar

import numpy as np

from .record import PLACE, watched

F = TypeVar("F", bound=Callable[..., Any])
Piece = list[Any]  # when it was found good, the bytes that it was made from as a set, what was made
Pieces = dict[Any, Piece]
MOST = 160  # pieces of a generation: those that are not asked for go with the next one
PAST = 24  # looks after which a piece that nobody asked for is made anew


def piece(f: F) -> F:
    """Marks a function of a table, and of what can be hashed, whose results are remembered."""

    @wraps(f)
    def remembered(s: Any, *rest: Any) -> Any:
        memory: Memory | None = s.memory
        if memory is None:
            return f(s, *rest)
        made = memory.pieces.get((f, rest))
        if made is None or not (made[0] == memory.turn or memory.good(made)):
            made = memory.give(f, s, rest)
        memory.parts.append(made[1])
        return made[2]

    return remembered  # type: ignore[return-value]


@dataclass(frozen=True)
class OnTable:
    """An id that depends on the table and on the seat that decides."""

    id: Callable[[Any, int, int], str]


Ids = Mapping[str, Callable[[int], str] | OnTable]


def shown(part: Any, *fields: str) -> dict[str, Any]:
    """Fields of a table, or of a record in it, as they are; flags as true or false."""
    flags = part._flags
    return {f: getattr(part, f) != 0 if f in flags else getattr(part, f) for f in fields}


def stacks(
    id: str, kinds: Sequence[str], counts: Iterable[int], empty: bool = True
) -> list[dict[str, Any]]:
    """Equal pieces, kind by kind, with or without those of which there are none."""
    return [
        {"id": f"{id}-{kind}", "kind": kind, "count": n}
        for kind, n in zip(kinds, counts, strict=True)
        if n or empty
    ]


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
        self._position = bytes(group.dtype.itemsize)
        self.turn = 0  # so many positions were looked at
        self._changed: list[int] = []  # what the last of them changed, oldest first
        self.pieces: Pieces = {}
        self._older: Pieces = {}  # the generation before
        self._other: Memory | None = None  # who may have made a piece already
        self._there, self._differs = b"", 0  # where that one stood, and what differs from here
        self.parts: list[int] = []  # what pieces within the one that is being made have read
        self._table = watched(group.dtype)(self)

    def table(self, position: bytes) -> Any:
        """A table with this position, to make pieces from. With the group's lock held."""
        self.parts.clear()
        if position != self._position:
            self._changed.append(_difference(self._position, position))
            del self._changed[:-PAST]
            self.turn += 1
            if len(self.pieces) > MOST:
                self.pieces, self._older = {}, self.pieces
            self._position = position
            self._table.lay(position)
            self._look_around()
        return self._table

    def good(self, made: Piece) -> bool:
        """Whether nothing that a piece was made from has changed since it was found good."""
        missed, mask = self.turn - made[0], made[1]
        if missed == 1:
            if self._changed[-1] & mask:
                return False
        elif missed > len(self._changed) or any(c & mask for c in self._changed[-missed:]):
            return False
        made[0] = self.turn
        return True

    def give(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Piece:
        """What `f(s, *rest)` gives: remembered, or made by others, or made now."""
        key = (f, rest)
        made = self._older.get(key)
        if made is None or not self.good(made):
            made = [self.turn, *(self._elsewhere(key) or self._make(f, s, rest))]
        self.pieces[key] = made
        return made

    def _elsewhere(self, key: Any) -> tuple[int, Any] | None:
        """The same piece, made for other eyes from bytes that are the same here."""
        if self._other is None or self._other._position is not self._there:
            return None
        other = self._other
        made = other.pieces.get(key)
        if (
            made is None
            or made[1] & self._differs
            or not (made[0] == other.turn or other.good(made))
        ):
            return None
        return made[1], made[2]

    def _look_around(self) -> None:
        """Whoever looked at a new position just before has probably made the same pieces."""
        self._other, self._group.latest = self._group.latest, self
        if self._other is self:
            self._other = None
        if self._other is not None:
            self._there = self._other._position
            self._differs = _difference(self._position, self._there)

    def _make(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> tuple[int, Any]:
        views, outer = s._views, self.parts
        reads, s._views["reads"], self.parts = views["reads"], set(), []
        try:
            value = f(s, *rest)
            read = 0
            for part in self.parts:
                read |= part
            for place in views["reads"]:
                read |= _mask(place)
            return read, value
        except BaseException:
            self._forget()  # rules may have changed the table for a moment
            raise
        finally:
            views["reads"], self.parts = reads, outer

    def _forget(self) -> None:
        self.pieces, self._older = {}, {}
        self._changed.clear()
        self.turn += 1
        self._other = self._group.latest = None
        self._position = bytes(self._group.dtype.itemsize)
        self._table.lay(self._position)


@cache
def _mask(place: int) -> int:
    """The bytes of a place, as a set. See record.watched."""
    return ((1 << (place & ((1 << PLACE) - 1))) - 1) << (place >> PLACE)


def _difference(one: bytes, other: bytes) -> int:
    """The bytes in which two positions differ, as a set."""
    differs = np.frombuffer(one, np.uint8) != np.frombuffer(other, np.uint8)
    return int.from_bytes(np.packbits(differs, bitorder="little").tobytes(), "little")
