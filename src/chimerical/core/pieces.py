"""What a view is made of, remembered from one look to the next.

A move changes a few bytes of a table, and a view is made of a hundred pieces. A function marked
`@piece` makes one of them from the table and from numbers. Through a `Memory` it is called again
only where the bytes that it read are others than before; what it read is watched, not declared.
On any other table it is an ordinary function.

A function marked `@phrase` says something in words. What it says is remembered for all tables of a
game, since they say much the same; which seats it named is noted too, for those names differ.

Pieces and phrases are shared, so nobody may change one. That tells nobody anything: whoever gets
one sees all the bytes that it was made from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from operator import itemgetter
from threading import RLock
from typing import Any, NamedTuple, TypeVar

import numpy as np

from .record import PLACE, watched
from .text import Catalogue, naming

F = TypeVar("F", bound=Callable[..., Any])
MOST = 400  # pieces of a generation: those that are not asked for go with the next one
WAYS = 24  # to come to a phrase, by what was read for it
SORTS = 4  # of one piece, made from other bytes: for seats that see less, and for what was before
FEW = 4  # runs of bytes that are looked at one by one; more of them through a mask
PHRASES = 10_000  # of a generation, in a game
KNOWN = 20_000  # sets of places that were read; most pieces of a game read the same ones again


class Reads:
    """The bytes that a piece was made from, and how to look at them at once."""

    __slots__ = ("at", "look", "places")

    def __init__(self, places: frozenset[int]) -> None:
        self.places = places
        runs = _runs(places)
        self.at = int(len(runs) > FEW)  # which form of a position `look` takes, see Memory.forms
        self.look: Callable[[Any], Any] = _nothing
        if self.at:
            self.look = _mask(runs).__and__
        elif runs:
            self.look = itemgetter(*(slice(start, end) for start, end in runs))


class Piece(NamedTuple):
    """What was made, and from what."""

    reads: Reads
    bytes: Any  # what was read
    made: Any


def piece(f: F) -> F:
    """Marks a function of a table, and of what can be hashed, whose results are remembered."""

    @wraps(f)
    def remembered(s: Any, *rest: Any) -> Any:
        memory: Memory | None = s.memory
        if memory is None:
            return f(s, *rest)
        forms = memory.forms
        for reads, bytes, made in memory.pieces.get((f, rest), ()):
            if reads.look(forms[reads.at]) == bytes:
                memory.parts.append(reads)
                return made
        return memory.give(f, s, rest)

    return remembered  # type: ignore[return-value]


def phrase(f: F) -> F:
    """Marks a function of a table, a game, its words and more that says something."""

    @wraps(f)
    def remembered(s: Any, game: Any, text: Catalogue, *rest: Any) -> Any:
        memory: Memory | None = s.memory
        if memory is None:
            return f(s, game, text, *rest)
        key = f, text.root, text.you is None, rest
        found = game.phrases.find(key, memory.forms, text)
        if found is None:
            with naming() as named:
                made = memory.make(f, s, (game, text, *rest))
            found = game.phrases.keep(key, Phrase(*made, tuple(named)))
        memory.parts.append(found.reads)
        return found.made

    return remembered  # type: ignore[return-value]


class Phrase(NamedTuple):
    """What was said, from what, and what the seats were called in it."""

    reads: Reads
    bytes: Any
    made: Any
    names: tuple[tuple[int, str], ...]


class Phrases:
    """What was said at the tables of a game. Several threads may look for it at once."""

    def __init__(self) -> None:
        self._kept: dict[Any, list[tuple[Reads, dict[Any, Phrase]]]] = {}
        self._older: dict[Any, list[tuple[Reads, dict[Any, Phrase]]]] = {}
        self._count = 0

    def find(self, key: Any, forms: tuple[bytes, int], text: Catalogue) -> Phrase | None:
        """What would be said of a position."""
        found = _phrase(self._kept.get(key), forms, text)
        if found is None and (found := _phrase(self._older.get(key), forms, text)) is not None:
            self.keep(key, found)
        return found

    def keep(self, key: Any, phrase: Phrase) -> Phrase:
        if self._count >= PHRASES:
            self._kept, self._older, self._count = {}, self._kept, 0
        self._count += 1
        sorts = self._kept.setdefault(key, [])
        for reads, made in sorts:
            if reads is phrase.reads:
                made[phrase.bytes] = phrase
                return phrase
        sorts.append((phrase.reads, {phrase.bytes: phrase}))
        del sorts[:-WAYS]
        return phrase


def _phrase(
    sorts: list[tuple[Reads, dict[Any, Phrase]]] | None, forms: tuple[bytes, int], text: Catalogue
) -> Phrase | None:
    for reads, made in sorts or ():
        found = made.get(reads.look(forms[reads.at]))
        if found is not None and all(text.seat(seat) == name for seat, name in found.names):
            return found
    return None


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
        self.forms: tuple[bytes, int] = (b"", 0)  # the position: as it is, and as a number
        self.pieces: dict[Any, list[Piece]] = {}
        self.parts: list[Reads] = []  # what pieces within the one that is being made have read
        self._older: dict[Any, list[Piece]] = {}  # the generation before
        self._table = watched(dtype)(self)
        self._reads: list[int] = self._table.reads
        self._lay(bytes(dtype.itemsize))

    def table(self, position: bytes) -> Any:
        """A table with this position, to make pieces from."""
        self.parts.clear()
        self._reads.clear()
        if position != self.forms[0]:
            if len(self.pieces) > MOST:
                self.pieces, self._older = {}, self.pieces
            self._lay(position)
        return self._table

    def _lay(self, position: bytes) -> None:
        self.forms = position, int.from_bytes(position, "little")
        self._table.lay(position)

    def give(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Any:
        """What `f(s, *rest)` gives, of the generation before or made now."""
        key = (f, rest)
        sorts = self.pieces.setdefault(key, [])
        known = (one for one in self._older.get(key, ()) if self._holds(one))
        found = next(known, None) or self.make(f, s, rest)
        sorts.insert(0, found)
        del sorts[SORTS:]
        self.parts.append(found.reads)
        return found.made

    def _holds(self, piece: Piece) -> bool:
        reads = piece.reads
        return bool(reads.look(self.forms[reads.at]) == piece.bytes)

    def make(self, f: Callable[..., Any], s: Any, rest: tuple[Any, ...]) -> Piece:
        """What `f(s, *rest)` gives now, and from what."""
        outer, self.parts, begin = self.parts, [], len(self._reads)
        try:
            made = f(s, *rest)
            reads = _read(frozenset(self._reads[begin:]))
            if self.parts:
                reads = _together(reads, *self.parts)
            return Piece(reads, reads.look(self.forms[reads.at]), made)
        except BaseException:
            self._forget()  # rules may have changed the table for a moment
            raise
        finally:
            self.parts = outer
            del self._reads[begin:]

    def _forget(self) -> None:
        self.pieces, self._older = {}, {}
        self._lay(bytes(len(self.forms[0])))


_read = lru_cache(KNOWN)(Reads)


@lru_cache(KNOWN)
def _together(*parts: Reads) -> Reads:
    return _read(frozenset().union(*(part.places for part in parts)))


def _runs(places: Iterable[int]) -> list[tuple[int, int]]:
    """The bytes of some places, from where to where. See record.watched."""
    runs: list[tuple[int, int]] = []
    for place in sorted(places):
        start = place >> PLACE
        end = start + (place & ((1 << PLACE) - 1))
        if runs and start <= runs[-1][1]:
            start, before = runs.pop()
            end = max(end, before)
        runs.append((start, end))
    return runs


def _mask(runs: Iterable[tuple[int, int]]) -> int:
    """The same as a mask over a position as a number."""
    return sum(((1 << 8 * (end - start)) - 1) << 8 * start for start, end in runs)


def _nothing(_: Any) -> Any:
    return None
