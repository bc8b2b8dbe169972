"""The position record, and how the interpreter looks at it.

A table is one NumPy record. Compiled targets get the record itself; the interpreter gets a light
view of the same bytes with one attribute a field: an instance of the class that declares the record
(core.fields). Reading a field gives a plain Python int, storing a value that does not fit raises,
and no field name can collide with a NumPy attribute.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, wraps
from threading import local
from typing import TYPE_CHECKING, Any, Self, TypeVar

import numpy as np
import numpy.typing as npt

from .fields import FLAG, LEFT_OUT, Count, Record, declaring, i1, i2, i4, i8, meanings, rows

Array = npt.NDArray[Any]

_FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}

F = TypeVar("F", bound=Callable[..., Any])


def _once(f: F) -> F:
    """Made once for a record. NumPy calls two dtypes equal that only differ in what they mean."""
    made: dict[Any, Any] = {}

    @wraps(f)
    def once(dtype: np.dtype[Any], *more: Any) -> Any:
        key = (dtype, declaring(dtype), *more)
        if key not in made:
            made[key] = f(dtype, *more)
        return made[key]

    return once  # type: ignore[return-value]


def _format(dtype: np.dtype[Any]) -> str:
    code = dtype.str[1:]
    if code not in _FORMATS:
        raise TypeError(f"a record holds signed integers only, not {dtype}")
    return _FORMATS[code]


class _Node:
    """A view of one (sub-)record. Subclasses are generated, one for each dtype.

    What an array holds is looked at when it is first asked for: a copy of a table costs no more
    than its bytes.
    """

    __slots__ = ("_as_b", "_as_h", "_as_i", "_as_q", "_base", "_views")
    _children: Mapping[str, Any] = {}
    _step = 0  # bytes from one of a row to the next
    _columns: Mapping[str, tuple[str, int, int]] = {}  # by field: its code, its size, its offset
    _flags: frozenset[str] = frozenset()  # its fields that are no more than true or false

    def __init__(self, views: dict[str, memoryview], base: int) -> None:
        self._views = views
        self._base = base
        self._as_b, self._as_h = views["b"], views["h"]
        self._as_i, self._as_q = views["i"], views["q"]


# The interpreter reads a hundred fields for a decision, half of its time. So how each of them is
# read and written is spelled out, with its own place in it.
SCALAR = """\
def read(self):
    return self._as_{code}[(self._base + {offset}) >> {shift}]
def write(self, value):
    self._as_{code}[(self._base + {offset}) >> {shift}] = value
"""
CHILD = """\
def read(self):
    try:
        return self._{name}
    except AttributeError:
        self._{name} = part = self._children["{name}"](self._views, self._base)
        return part
write = None
"""


def _spelled_out(text: str) -> property:
    made: dict[str, Any] = {}
    exec(text.replace(" >> 0", ""), made)
    return property(made["read"], made["write"])


def _scalar(code: str, size: int, offset: int) -> property:
    return _spelled_out(SCALAR.format(code=code, offset=offset, shift=size.bit_length() - 1))


def _child(name: str) -> property:
    return _spelled_out(CHILD.format(name=name))


def _array(element: np.dtype[Any], count: int, offset: int, watched: bool) -> Any:
    if element.names is None:
        code, size = _format(element), element.itemsize

        def numbers(views: dict[str, Any], base: int) -> Any:
            start = (base + offset) // size
            found = views[code][start : start + count]
            return Row(views["note"], found, base + offset) if watched else found

        return numbers

    node, step = _node_class(element, watched), element.itemsize

    def nodes(views: dict[str, Any], base: int) -> Any:
        return [node(views, base + offset + i * step) for i in range(count)]

    return nodes


@_once
def _node_class(dtype: np.dtype[Any], watched: bool = False) -> type[_Node]:
    members: dict[str, Any] = {}
    children: dict[str, Any] = {}
    columns: dict[str, tuple[str, int, int]] = {}
    for name in dtype.names or ():
        assert dtype.fields is not None
        field, offset = dtype.fields[name][:2]
        if hasattr(Table, name) or name in ("array", "log"):
            raise TypeError(f"field {name}: the view of a table has a part of this name")
        if offset % field.base.alignment:
            raise TypeError(f"field {name}: declare the record with align=True")
        if field.subdtype is not None:
            element, shape = field.subdtype
            if len(shape) != 1:
                raise TypeError(f"field {name}: nest records instead of a {len(shape)}-d array")
            children[name] = _array(element, shape[0], offset, watched)
            members[name] = _child(name)
        elif field.names is not None:
            raise TypeError(f"field {name}: a single sub-record needs no record of its own")
        else:
            scalar = _watched_scalar if watched else _scalar
            columns[name] = _format(field), field.itemsize, offset
            members[name] = scalar(*columns[name])
    members["__slots__"] = tuple("_" + name for name in children)
    members["_children"] = children
    members["_step"], members["_columns"] = dtype.itemsize, columns
    members["_flags"] = frozenset(n for n, what in meanings(dtype).items() if what == FLAG)
    kind: Any = type(Record)
    made: type[_Node] = kind("View", (_Node, declaring(dtype)), members)
    return made


def column(rows: Sequence[Any], field: str) -> list[int]:
    """A field of every record in a row, at once."""
    first, count = rows[0], len(rows)
    code, size, offset = first._columns[field]
    step, views, start = first._step, first._views, first._base + offset
    if "notes" in views:
        views["notes"](_places(start, step, count, size))
    found: list[int] = views[code][start // size :: step // size][:count].tolist()
    return found


@cache
def _places(start: int, step: int, count: int, size: int) -> list[int]:
    """The places of a column in a watched table."""
    return [(start + i * step) << PLACE | size for i in range(count)]


class Table:
    """One record as the interpreter's rules see it; `array` is the record itself."""

    __slots__ = ()

    array: Array
    log: list[Any] | None
    memory = None  # see core.pieces

    def __new__(cls, dtype: np.dtype[Any], array: Array | None = None) -> Any:
        return object.__new__(_table_class(dtype))

    def copy(self) -> Any:
        """An independent table with the same bytes, and no log."""
        return Table(self.array.dtype, laid(self.array.dtype, self.array.tobytes()))

    def assign(self, array: Array) -> None:
        """Takes over another record."""
        self.array.view(np.uint8)[:] = array.view(np.uint8)

    @staticmethod
    def views(array: Array) -> dict[str, memoryview]:
        raw = array.view(np.uint8).reshape(-1).data
        size = len(raw)
        return {
            "b": raw.cast("b"),
            "h": raw[: size // 2 * 2].cast("h"),
            "i": raw[: size // 4 * 4].cast("i"),
            "q": raw[: size // 8 * 8].cast("q"),
        }


@_once
def _table_class(dtype: np.dtype[Any]) -> type:
    node = _node_class(dtype)

    class View(node, Table):  # type: ignore[valid-type, misc]
        __slots__ = ("array", "log")

        def __init__(self, dtype: np.dtype[Any], array: Array | None = None) -> None:
            self.array = np.zeros(1, dtype) if array is None else array
            self.log = None
            node.__init__(self, Table.views(self.array), 0)

    return View


class Frame(Record):
    """One pending step of the rules. See core.frames."""

    kind = i1(LEFT_OUT)
    seat = i1(LEFT_OUT)
    a = i2(LEFT_OUT)
    b = i2(LEFT_OUT)
    c = i2(LEFT_OUT)


class GameTable(Record):
    """What the core keeps on every table. A game's own fields come after; `stack` is how many
    frames there are at once, at most.
    """

    chance = i8(LEFT_OUT)  # state of the generator, see core.chance
    barrier = i4(LEFT_OUT)  # rises with every draw and every secret told: no undo across
    seats = i1(Count(4))
    over = i1(LEFT_OUT)  # 0, or the way the game ended
    depth = i1(LEFT_OUT)  # frames on the stack
    stack = rows(Frame, 1, LEFT_OUT)  # its top is observed as the decision that it is

    if TYPE_CHECKING:
        array: Array
        log: list[Any] | None

        def copy(self) -> Self: ...

    def __init_subclass__(cls, stack: int = 0) -> None:
        if stack:
            cls.stack = rows(Frame, stack, LEFT_OUT)


PLACE = 12  # bits for the size of a place that was read: no table has more bytes


def laid(dtype: np.dtype[Any], position: bytes) -> Array:
    """A record of its own with these bytes."""
    return np.frombuffer(bytearray(position), dtype)


class Row:
    """An array of numbers in a watched table: what is read of it is written down."""

    __slots__ = ("_note", "_numbers", "_size", "_start")

    def __init__(self, note: Any, numbers: memoryview, start: int) -> None:
        self._note, self._numbers, self._start = note, numbers, start
        self._size = numbers.itemsize

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, i: Any) -> Any:
        numbers = self._numbers
        if i.__class__ is int and 0 <= i < len(numbers):
            self._note((self._start + i * self._size) << PLACE | self._size)
            return numbers[i]
        self._all()
        return list(numbers[i]) if isinstance(i, slice) else numbers[i]

    def __setitem__(self, i: Any, value: Any) -> None:
        self._numbers[i] = value

    def __iter__(self) -> Iterator[int]:
        self._all()
        return iter(self._numbers)

    def __contains__(self, value: object) -> bool:
        self._all()
        return value in self._numbers

    def __eq__(self, other: object) -> bool:
        self._all()
        return self._numbers == (other._numbers if isinstance(other, Row) else other)

    __hash__ = None  # type: ignore[assignment]

    def _all(self) -> None:
        self._note(self._start << PLACE | self._numbers.nbytes)


def _watched_scalar(code: str, size: int, offset: int) -> property:
    shift = size.bit_length() - 1
    note = offset << PLACE | size

    def read(self: _Node) -> Any:
        views: dict[str, Any] = self._views
        base = self._base
        views["note"]((base << PLACE) + note)
        return views[code][(base + offset) >> shift]

    return property(read, _scalar(code, size, offset).fset)


@_once
def watched(dtype: np.dtype[Any]) -> Any:
    """The class of tables that write down what is read of them, see core.pieces.

    `reads` holds a number for each place: its offset, and in the lowest PLACE bits its size.
    """
    node = _node_class(dtype, True)

    class Watched(node):  # type: ignore[valid-type, misc]
        __slots__ = ("_array", "_raw", "log", "memory", "reads")

        def __init__(self, memory: Any) -> None:
            buffer = bytearray(dtype.itemsize)
            self._array = np.frombuffer(buffer, dtype)
            self._raw = memoryview(buffer)
            self.log = None
            self.memory = memory
            views: dict[str, Any] = Table.views(self._array)
            self.reads: list[int] = []
            views["note"], views["notes"] = self.reads.append, self.reads.extend
            node.__init__(self, views, 0)

        @property
        def array(self) -> Array:
            """The record itself: whoever asks for it may read all of it."""
            self._views["note"](dtype.itemsize)
            return self._array

        def copy(self) -> Any:
            return Table(dtype, laid(dtype, self.array.tobytes()))

        def lay(self, position: bytes) -> None:
            """Puts another position here."""
            self._raw[:] = position

    return Watched


class _Spare(local):
    """Tables of this thread that nobody uses, by what they are."""

    def __init__(self) -> None:
        self.tables: defaultdict[np.dtype[Any], list[Any]] = defaultdict(list)


_spare = _Spare()


@contextmanager
def lending() -> Iterator[Callable[[Any], Any]]:
    """Lends copies of tables until it is over. One that was used before costs no more than its
    bytes; a new one must be looked at part by part again.
    """
    lent: list[Any] = []

    def copy(s: Any) -> Any:
        array = s.array
        spare = _spare.tables[array.dtype]
        table = spare.pop() if spare else Table(array.dtype)
        table.assign(array)
        table.log = None
        lent.append(table)
        return table

    try:
        yield copy
    finally:
        for table in lent:
            _spare.tables[table.array.dtype].append(table)


class Barred(Exception):
    """Something is about to be drawn or told that nobody may take back."""


class Preview(Table):
    """A copy of a table that goes no further than a seat is certain: raising `barrier` is Barred,
    unless it is no news to the seat (see core.chance).
    """

    __slots__ = ()

    seat: int
    knows: bool  # whether what comes to light next is known to the seat

    def __new__(cls, table: Any, seat: int) -> Any:
        return object.__new__(_preview_class(table.array.dtype))


@_once
def _preview_class(dtype: np.dtype[Any]) -> Any:
    view: Any = _table_class(dtype)

    class Looking(view, Preview):  # type: ignore[misc]
        __slots__ = ("knows", "seat")

        def __init__(self, table: Any, seat: int) -> None:
            super().__init__(dtype, laid(dtype, table.array.tobytes()))
            self.seat, self.knows = seat, False

        @property
        def barrier(self) -> int:
            return int(super().barrier)

        @barrier.setter
        def barrier(self, value: int) -> None:
            if not self.knows:
                raise Barred
            self.knows = False
            view.barrier.fset(self, value)

    return Looking


class Tables(Sequence[Any]):
    """A row of tables for the interpreter, with the compiled arrays' meaning of assignment."""

    def __init__(self, array: Array) -> None:
        self.array = array
        self._tables = [Table(array.dtype, array[i : i + 1]) for i in range(len(array))]

    def __len__(self) -> int:
        return len(self._tables)

    def __getitem__(self, i: Any) -> Any:
        return self._tables[i]

    def __setitem__(self, i: int, table: Any) -> None:
        self._tables[i].assign(table.array)
