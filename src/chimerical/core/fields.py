"""Records as classes: a field says its bytes, what it is, and its static type at once.

    class Hunter(Record):                    in the game's `table.py`
        inventory = i8(SetOf(CHIT))
        at = i1(TILE)                        # a sort: one of them, or none
        health = i1(Count(9))
        chits = i1(KINDS, Count(5))          # so many in a row
        links = i1(LEFT_OUT)                 # follows from the rest

    class Table(GameTable, stack=4):         see core.record
        turns = i4(Count(200))
        hunter = rows(Hunter, SEATS, BySeat())

`Table.dtype` is the record as NumPy and the compiled targets have it. The interpreter's view of one
is an instance of `Table`, so a rule says `s: Table`, and mypy and every editor know what
`s.hunter[seat].health` is. What a seat observes is made from what fields are (core.observation).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, overload

import numpy as np

from .space import Sort

KEY = "fields"  # in the metadata of a record's dtype: what they are
CLASS = "class"  # there too: the class that declares it


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


class Field:
    """Something in a record: how NumPy writes it down, and what it is."""

    __slots__ = ("plain", "said")

    def __init__(self, plain: tuple[Any, ...], said: Any) -> None:
        self.plain, self.said = plain, said


class Ints(Protocol):
    """Integers in a row, as a rule may use them."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...


class Number(Field):
    """One integer."""

    __slots__ = ()

    @overload
    def __get__(self, owner: None, kind: Any = None) -> Number: ...
    @overload
    def __get__(self, owner: Record, kind: Any = None) -> int: ...
    def __get__(self, owner: Record | None, kind: Any = None) -> Any:
        return self

    def __set__(self, owner: Record, value: int) -> None:
        raise NotImplementedError  # the view of a record has its own: see core.record


class Numbers(Field):
    """Integers in a row."""

    __slots__ = ()

    @overload
    def __get__(self, owner: None, kind: Any = None) -> Numbers: ...
    @overload
    def __get__(self, owner: Record, kind: Any = None) -> Ints: ...
    def __get__(self, owner: Record | None, kind: Any = None) -> Any:
        return self


class Width:
    """So many bytes: `i2(Count(20))` is one number, `i2(KINDS, Count(20))` are some in a row."""

    def __init__(self, code: str) -> None:
        self.code = code

    @overload
    def __call__(self, said: Any, /) -> Number: ...
    @overload
    def __call__(self, length: int, said: Any, /) -> Numbers: ...
    def __call__(self, *given: Any) -> Number | Numbers:
        *length, said = given
        return Numbers((self.code, (*length,)), said) if length else Number((self.code,), said)


i1, i2, i4, i8 = (Width(code) for code in ("i1", "i2", "i4", "i8"))


class _Declared(type):
    """What records are made of: a class whose `dtype` is what its fields come to."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any], **more: Any) -> Any:
        # without a dictionary, a name that no field has cannot be written by mistake
        return super().__new__(cls, name, bases, {"__slots__": (), **space}, **more)

    @property
    def dtype(cls) -> np.dtype[Any]:
        found: np.dtype[Any] | None = vars(cls).get("_dtype")
        if found is None:
            found = cls._dtype = _laid_out(cls)
        return found

    _dtype: np.dtype[Any]


def _laid_out(cls: type) -> np.dtype[Any]:
    """The dtype with the fields of a class and of those that it is made from."""
    parts = [part for c in reversed(cls.__mro__) for part in vars(c).items()]
    fields = {name: part for name, part in parts if isinstance(part, Field)}
    plain = [(name, *field.plain) for name, field in fields.items()]
    said = {name: field.said for name, field in fields.items() if field.said is not None}
    layout: Any = np.dtype(plain, align=True, metadata={KEY: said, CLASS: cls})
    return whole(layout)


def whole(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout with its gaps declared as fields: a copy is then equal byte for byte.

    NumPy leaves what lies between the fields of a record to accident.
    """
    if dtype.subdtype is not None:
        element, shape = dtype.subdtype
        return np.dtype((whole(element), shape))
    if dtype.names is None:
        return dtype
    assert dtype.fields is not None
    parts: list[tuple[str, np.dtype[Any], int]] = []
    end = 0

    def fill(until: int) -> None:
        if until > end:
            parts.append((f"gap{len(parts)}", np.dtype(("i1", (until - end,))), end))

    for name in dtype.names:
        field, offset = dtype.fields[name][:2]
        fill(offset)
        parts.append((name, whole(field), offset))
        end = offset + field.itemsize
    fill(dtype.itemsize)
    names, formats, offsets = zip(*parts, strict=True)
    layout: Any = {"names": names, "formats": formats, "offsets": offsets}
    layout["itemsize"] = dtype.itemsize
    made: np.dtype[Any] = np.dtype(layout, align=True, metadata=dict(dtype.metadata or {}))
    return made


class Record(metaclass=_Declared):
    """A record that a game declares."""


R = TypeVar("R", bound=Record)


class Rows(Field, Generic[R]):
    """Records in a row."""

    __slots__ = ()

    @overload
    def __get__(self, owner: None, kind: Any = None) -> Rows[R]: ...
    @overload
    def __get__(self, owner: Record, kind: Any = None) -> list[R]: ...
    def __get__(self, owner: Record | None, kind: Any = None) -> Any:
        return self


def rows(record: type[R], length: int, said: Any = None) -> Rows[R]:
    """So many records in a row; `said` where it is more than what each of them is."""
    return Rows((record.dtype, (length,)), said)


def meanings(dtype: np.dtype[Any]) -> Mapping[str, Any]:
    """What the fields of a record are, as far as it is said."""
    said: Mapping[str, Any] = dtype.metadata or {}
    found: Mapping[str, Any] = said.get(KEY, {})
    return found


def declaring(dtype: np.dtype[Any]) -> type[Record]:
    """The class that declares a record."""
    said: Mapping[str, Any] = dtype.metadata or {}
    found: type[Record] = said.get(CLASS, Record)
    return found
