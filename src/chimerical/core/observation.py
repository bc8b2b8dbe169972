"""What a seat observes: flat numbers, made from what `table.py` says of each field.

From the masked record, with the seats in the order of the observer: what is its own comes first.

    a count             as it is
    one of a sort       as many numbers as there are, 1 for the one that it is
    a set               1 for each member
    a seat              as one of a sort, counted from the observer
    the decision asked  its kind, whose it is, and what its frame holds

`observe` is a rule that is written from the declarations like those of core.dispatch; it runs
on all three targets.

A network is shown the same, unless the game has `bearings`: numbers that a seat works out from what
it sees, such as ways and dangers. Then it is shown these and the decision (`notice`).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .decisions import SLOTS, Play
from .fields import BySeat, Count, Digits, LeftOut, OwnedBy, SetOf, meanings
from .frames import STEP
from .layout import Layout
from .rule import Lookup, optional, rule, slot
from .sets import lowest
from .source import function
from .space import Sort

if TYPE_CHECKING:
    from .record import Array

GAP = re.compile(r"gap\d+")  # see core.record.whole
LARGE = 16  # by which numbers of frames that are just numbers are measured
ONE, NUMBER, WHOSE = 1, 2, 3  # what a slot of a frame holds


@slot
def observe(s, seat, seen):  # type: ignore[no-untyped-def]
    """Writes what a seat observes of a table that is masked for it."""


@slot
def notice(s, box, seat, seen):  # type: ignore[no-untyped-def]
    """Writes what a network is shown of a table that is masked for a seat."""


@optional
def bearings(s, box, seat, seen, at):  # type: ignore[no-untyped-def]
    """Writes what a seat works out, from `at` on, as the game's layout of that name says."""


@rule
def tick(seen, at, i, size):  # type: ignore[no-untyped-def]
    """One of a sort, or none."""
    if 0 <= i < size:
        seen[at + i] = 1


@rule
def tick_all(seen, at, members):  # type: ignore[no-untyped-def]
    """The members of a set."""
    while members:
        seen[at + lowest(members)] = 1
        members &= members - 1


@rule
def turned(members, seat, n):  # type: ignore[no-untyped-def]
    """A set of seats as a seat sees it: itself first."""
    return ((members >> seat) | (members << (n - seat))) & ((1 << n) - 1)


SPACE = {
    "tick": tick, "tick_all": tick_all, "turned": turned, "bearings": bearings, "STEP": STEP,
}  # fmt: skip


class Writer:
    """Lays an observation out and writes the rule for it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.size = 0
        self.most: list[int] = []
        self.names: list[str] = []
        self.space: dict[str, Any] = dict(SPACE)
        self.body = ["for i in range(len(seen)):", "    seen[i] = 0", "n = s.seats"]

    def table(self, table: np.dtype[Any]) -> None:
        self.body += self._record(table, "s", "", "")

    def decision(self, play: Play) -> None:
        self.body += self._decision(play)

    def bearings(self, layout: Layout) -> None:
        self.body.append(f"bearings(s, box, seat, seen, {self.size})")
        self.size += layout.size
        self.most += layout.most
        self.names += layout.names

    def observation(self, name: str, *parameters: str) -> Observation:
        """What was laid out, with the rule of this name that writes it."""
        rule = function(name, list(parameters), self.body, self.space)
        return Observation(rule, tuple(self.names), np.array(self.most, np.float32))

    # --- fields ---

    def _record(self, dtype: np.dtype[Any], here: str, shift: str, name: str) -> Iterator[str]:
        """The lines for a record's fields; `shift` is where its numbers are beyond the first's."""
        said = meanings(dtype)
        for field in dtype.names or ():
            if field not in said and GAP.fullmatch(field):
                continue
            assert dtype.fields is not None
            element = dtype.fields[field][0]
            meaning = said.get(field)
            full = f"{name}{field}"
            if isinstance(meaning, LeftOut):
                continue
            if element.subdtype is not None:
                base, (length,) = element.subdtype
                yield from self._array(base, length, meaning, f"{here}.{field}", shift, full)
            else:
                yield from self._one(meaning, f"{here}.{field}", shift, full)

    def _array(
        self, base: np.dtype[Any], length: int, meaning: Any, here: str, shift: str, name: str
    ) -> Iterator[str]:
        i = f"i_{name.replace('.', '_')}"
        by_seat = isinstance(meaning, BySeat)
        place = f" + {i} * <{name}>"
        index, count = i, str(length)
        if by_seat:
            each = length // self.seats
            count = f"n * {each}"
            index = f"({i} + seat * {each}) % (n * {each})"
            meaning = meaning.of
        begin = self.size
        if base.names is not None:
            it = f"r_{name.replace('.', '_')}"
            lines = [f"{it} = {here}[{index}]", *self._record(base, it, shift + place, f"{name}.")]
        else:
            lines = list(self._one(meaning, f"{here}[{index}]", shift + place, name))
        step = self.size - begin
        if step == 0:
            return
        self.most += self.most[begin:] * (length - 1)
        self.names += self.names[begin:] * (length - 1)
        self.size += step * (length - 1)
        yield f"for {i} in range({count}):"
        yield from (f"    {line.replace(f'<{name}>', str(step))}" for line in lines)

    def _one(self, meaning: Any, value: str, shift: str, name: str) -> Iterator[str]:
        """The lines for a single number."""
        if meaning is None:
            raise TypeError(f"field {name}: say what it is, see core.fields")
        writers: dict[type, Callable[..., Iterator[str]]] = {
            Count: self._count,
            Sort: self._sort,
            SetOf: self._set,
            Digits: self._digits,
            OwnedBy: self._owner,
        }
        yield from writers[type(meaning)](meaning, value, shift, name)

    def _take(self, size: int, most: int, name: str) -> int:
        at = self.size
        self.size += size
        self.most += [most] * size
        self.names += [name] * size
        return at

    def _count(self, meaning: Count, value: str, shift: str, name: str) -> Iterator[str]:
        yield f"seen[{self._take(1, meaning.most, name)}{shift}] = {value}"

    def _sort(self, sort: Sort, value: str, shift: str, name: str) -> Iterator[str]:
        if sort.name == "seat":
            yield from self._seat(value, shift, name)
            return
        at = self._take(sort.size, 1, name)
        first = f" - {sort.first}" if sort.first else ""
        yield f"tick(seen, {at}{shift}, {value}{first}, {sort.size})"

    def _seat(self, value: str, shift: str, name: str) -> Iterator[str]:
        at = self._take(self.seats, 1, name)
        yield f"if {value} >= 0:"
        yield f"    seen[{at}{shift} + ({value} - seat) % n] = 1"

    def _owner(self, meaning: OwnedBy, value: str, shift: str, name: str) -> Iterator[str]:
        at = self._take(self.seats, 1, name)
        yield f"if {value} >= 0:"
        yield f"    seen[{at}{shift} + ({value} // {meaning.each} - seat) % n] = 1"

    def _set(self, meaning: SetOf, value: str, shift: str, name: str) -> Iterator[str]:
        size = self.seats if meaning.seats else meaning.size
        at = self._take(size, 1, name)
        members = f"turned({value}, seat, n)" if meaning.seats else f"{value} & {(1 << size) - 1}"
        yield f"tick_all(seen, {at}{shift}, {members})"

    def _digits(self, meaning: Digits, value: str, shift: str, name: str) -> Iterator[str]:
        at = self._take(meaning.count, meaning.most, name)
        for k in range(meaning.count):
            digit = f"({value} >> {meaning.bits * k}) & {(1 << meaning.bits) - 1}"
            yield f"seen[{at + k}{shift}] = {digit}"

    # --- the decision ---

    def _decision(self, play: Play) -> Iterator[str]:
        """What is asked, of whom; things of one sort are in one place, whatever holds them."""
        kinds = max(play.decisions) + 1
        asked = self._take(kinds, 1, "decision")
        whose = self._take(self.seats, 1, "decision.seat")
        blocks: dict[Any, int] = {}
        held: dict[str, list[tuple[int, int, int, int]]] = {}
        for k, name in enumerate(SLOTS):
            rows = []
            for kind in range(kinds):
                decision = play.decisions.get(kind)
                sorts = list(decision.holds.values()) if decision else []
                rows.append(self._held(sorts[k], name, blocks) if k < len(sorts) else (0, 0, 0, 0))
            held[name] = rows
        yield "if s.over == 0 and s.depth > 0 and s.stack[s.depth - 1].kind < STEP:"
        yield "    f = s.stack[s.depth - 1]"
        yield f"    seen[{asked} + f.kind] = 1"
        yield f"    seen[{whose} + (f.seat - seat) % n] = 1"
        for name, rows in held.items():
            if not any(rows_of[0] for rows_of in rows):
                continue
            for word, column in zip(("WAY", "AT", "FIRST", "SIZE"), zip(*rows, strict=True),
                                    strict=True):  # fmt: skip
                self.space[f"{word}_{name.upper()}"] = Lookup(column)
            yield from (f"    {line}" for line in _slot(name, name.upper()))

    def _held(self, sort: Sort, name: str, blocks: dict[Any, int]) -> tuple[int, int, int, int]:
        """How a slot of a frame is observed: in which way, where, from which number, how many."""
        if sort.name == "seat":
            key, size, way = "seat", self.seats, WHOSE
        elif sort.size:
            key, size, way = sort.name, sort.size, ONE
        else:
            key, size, way = f"number {name}", 1, NUMBER
        if key not in blocks:
            most = LARGE if way == NUMBER else 1
            blocks[key] = self._take(size, most, f"decision.{key}")
        return way, blocks[key], sort.first, size


def _slot(name: str, upper: str) -> Iterator[str]:
    yield f"if WAY_{upper}[f.kind] == {ONE}:"
    yield f"    held = f.{name} - FIRST_{upper}[f.kind]"
    yield f"    tick(seen, AT_{upper}[f.kind], held, SIZE_{upper}[f.kind])"
    yield f"elif WAY_{upper}[f.kind] == {WHOSE}:"
    yield f"    if f.{name} >= 0:"
    yield f"        seen[AT_{upper}[f.kind] + (f.{name} - seat) % n] = 1"
    yield f"elif WAY_{upper}[f.kind] == {NUMBER}:"
    yield f"    seen[AT_{upper}[f.kind]] = f.{name}"


@rule
def as_observed(s, box, seat, seen):  # type: ignore[no-untyped-def]
    """Shows a network what is observed."""
    observe(s, seat, seen)


@dataclass(frozen=True)
class Observation:
    """What the numbers are that a rule writes, for the slot `observe` or `notice`."""

    rule: Callable[..., Any]
    names: tuple[str, ...]  # of the field that each number comes from
    most: Array  # what each is measured by

    @property
    def size(self) -> int:
        return len(self.names)

    @property
    def hash(self) -> str:
        """Names an observation: networks were trained on one."""
        said = repr((self.names, self.most.tolist()))
        return hashlib.sha256(said.encode()).hexdigest()[:16]


def observed(table: np.dtype[Any], play: Play, seats: int) -> Observation:
    """What a seat observes."""
    made = Writer(seats)
    made.table(table)
    made.decision(play)
    return made.observation("observe", "s", "seat", "seen")


def noticed(play: Play, seats: int, bearings: Layout) -> Observation:
    """What a network is shown, where a game has bearings."""
    made = Writer(seats)
    made.decision(play)
    made.bearings(bearings)
    return made.observation("notice", "s", "box", "seat", "seen")
