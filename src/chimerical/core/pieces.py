"""What a view is made of, remembered from one look to the next.

A move changes a few bytes of a table, and a view is made of a hundred pieces. A function marked
`@piece` makes one of them from the table and from numbers. Through a `Memory` it is called again
only where the bytes that it read are others than before; what it read is watched, not declared.
On any other table it is an ordinary function.

Pieces are shared between looks and between seats, so nobody may change one. That tells nobody
anything: whoever gets a piece sees all the bytes that it was made from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from threading import RLock
from typing import Any, NamedTuple, TypeVar

import numpy as np

from .record import PLACE, watched

F = TypeVar("F", bound=Callable[..., Any])
MOST = 400  # pieces of a generation: those that are not asked for go with the next one
SORTS = 4  # of one piece, made from other bytes: for seats that see less, and for what was before


class Piece(NamedTuple):
    """What was made, and from what."""

    read: int  # the bytes that were read, as a mask over the position
    bytes: int  # and what they were
    made: Any


def piece(f: F) -> F:
    """Marks a function of a table, and of what can be hashed, whose results are remembered."""

    @wraps(f)
    def remembered(s: Any, *rest: Any) -> Any:
        memory: Memory | None = s.memory
        if memory is None:
            return f(s, *rest)
        here = memory.here
        for read, bytes, made in memory.pieces.get((f, rest), ()):
            if read & here == bytes:
                memory.parts.append(read)
                return made
        return memory.give(f, s, rest)

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


class Memory:
    """The pieces that were made for those who look at one match."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.lock = RLock()  # held from `table` until all is made
        self.here = 0  # the position that is looked at, as a number
        self.pieces: dict[Any, list[Piece]] = {}
        self.parts: list[int] = []  # what pieces within the one that is being made have read
        self._older: dict[Any, list[Piece]] = {}  # the generation before
        self._position = bytes(dtype.itemsize)
        self._table = watched(dtype)(self)

    def table(self, position: bytes) -> Any:
        """A table with this position, to make pieces from."""
        self.parts.clear()
        if position != self._position:
            if len(self.pieces) > MOST:
                self.pieces, self._older = {}, self.pieces
            self._lay(position)
        return self._table

    def _lay(self, position: bytes) -> None:
        self._position, self.here = position, int.from_bytes(position, "little")
        self._table.lay(position)

    def give(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Any:
        """What `f(s, *rest)` gives, of the generation before or made now."""
        key = (f, rest)
        sorts = self.pieces.setdefault(key, [])
        known = (one for one in self._older.get(key, ()) if one.read & self.here == one.bytes)
        found = next(known, None) or self._make(f, s, rest)
        sorts.insert(0, found)
        del sorts[SORTS:]
        self.parts.append(found.read)
        return found.made

    def _make(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Piece:
        views, outer = s._views, self.parts
        reads, s._views["reads"], self.parts = views["reads"], set(), []
        try:
            made = f(s, *rest)
            read = 0
            for part in self.parts:
                read |= part
            for place in views["reads"]:
                read |= _mask(place)
            return Piece(read, read & self.here, made)
        except BaseException:
            self._forget()  # rules may have changed the table for a moment
            raise
        finally:
            views["reads"], self.parts = reads, outer

    def _forget(self) -> None:
        self.pieces, self._older = {}, {}
        self._lay(bytes(len(self._position)))


@cache
def _mask(place: int) -> int:
    """The bytes of a place, as a mask. See record.watched."""
    size, start = place & ((1 << PLACE) - 1), place >> PLACE
    return ((1 << 8 * size) - 1) << 8 * start
