"""The box: printed numbers and table options, read from one TOML file and checked by a schema.

An entry of the file is a table with a value and its origin; it may give another value for the
tables that play with an option:

    income = { value = 2, from = "rules", line = "B7" }
    income = { value = 2, from = "rules", line = "B7", when = { rich = true, value = 3 } }
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from .errors import BoxError
from .files import read_plain
from .record import Array

ENTRY = {"value", "from", "line", "note", "when"}
PLAIN = ("numbers", "options")  # sections
WORD = 100  # characters
PARTS = 4  # of a key
_STRING = re.compile(r"""'[^']*'|(?<!\\)"(?:[^"\\]|\\.)*"|#.*""")
_LONG = re.compile(rf"[\w+-]{{{WORD + 1}}}")
_DEEP = re.compile(rf"(?:(?<![\w-])[\w-]+|'')(?:\s*\.\s*(?:[\w-]+|'')){{{PARTS},}}")
SOURCES = ("rules", "public", "inferred", "ruling", "reconstructed")


def listing(package: str, section: str) -> tuple[str, ...]:
    """What a section of a game's own box lists: the pieces, in the order of their numbers."""
    return tuple(_shipped(package)[section])


@cache
def _shipped(package: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath("box.toml").read_text(encoding="utf-8"))


class Printed:
    """What is printed, as rules read it: a number for each field. A game's stub says which there
    are (core.stubs).
    """


@dataclass(frozen=True)
class Form:
    """What a value that is no number may be: in words, and as a check.

    A check raises ValueError, which says what is wrong.
    """

    words: str
    check: Callable[[Any], Any]


@dataclass(frozen=True)
class Field:
    """One entry of the box: its place in the file, its field in the record, what is allowed."""

    key: str  # "section.name" in the file
    record: str = ""  # nothing if at most the schema's `fill` puts it into the record
    low: int = 0
    high: int = 1
    index: int | None = None  # where `record` is an array
    flag: bool = False  # true or false instead of a number
    choices: tuple[str, ...] = ()  # one of these words; the record holds its number
    form: Form | None = None  # anything else

    @property
    def allowed(self) -> str:
        if self.form:
            return self.form.words
        if self.choices:
            return " or ".join(self.choices)
        return "true or false" if self.flag else f"a whole number from {self.low} to {self.high}"

    def accept(self, value: Any, where: str) -> Any:
        """The value, if it is allowed."""
        try:
            self._check(value)
        except ValueError as error:
            raise BoxError(f"{where}: {self.key} {error}") from None
        return value

    def _check(self, value: Any) -> None:
        if self.form:
            self.form.check(value)
            return
        if self.choices:
            fine = isinstance(value, str) and value in self.choices
        elif self.flag:
            fine = isinstance(value, bool)
        else:
            fine = type(value) is int and self.low <= value <= self.high
        if not fine:
            raise ValueError(f"is {value!r}, but must be {self.allowed}")

    def parse(self, text: str) -> Any:
        """A value as people type it; whether it is allowed, `accept` says."""
        word = text.strip().lower()
        if self.flag:
            return {"true": True, "false": False, "1": True, "0": False}.get(word, word)
        number = not self.choices and re.fullmatch(r"-?\d{1,18}", word)
        return int(word) if number else word

    def show(self, value: Any) -> str:
        """A value as people read it."""
        if isinstance(value, list):
            return "; ".join(str(item) for item in value) or "nothing"
        return str(value).lower() if self.flag else str(value)

    def number(self, value: Any) -> int:
        """What the record holds."""
        return self.choices.index(value) if self.choices else int(value)


def such(words: str, fine: Callable[[Any], Any], must_be: str = "") -> Form:
    """A form that a value has or has not; `must_be` says it at greater length."""

    def check(value: Any) -> None:
        if not fine(value):
            raise ValueError(f"is {value!r}, but must be {must_be or words}")

    return Form(words, check)


def numbers(section: str, **bounds: tuple[int, int]) -> list[Field]:
    """Numbers, each with the least and the most that it may be: `numbers("costs", wall=(1, 9))`."""
    return [Field(f"{section}.{name}", name, *span) for name, span in bounds.items()]


def flags(section: str, *names: str) -> list[Field]:
    return [Field(f"{section}.{name}", name, flag=True) for name in names]


def entries(
    section: str, names: Iterable[Any], first: int = 0, **entries: Form | tuple[str, int, int]
) -> list[Field]:
    """The entries of things that are all alike: `section.name.entry`.

    What is no form is a number: the record's row for it, in which a thing has its place from
    `first` on, and the least and the most that it may be.
    """
    return [
        Field(f"{section}.{name}.{entry}", form=what)
        if isinstance(what, Form)
        else Field(f"{section}.{name}.{entry}", *what, i)
        for i, name in enumerate(names, first)
        for entry, what in entries.items()
    ]


@dataclass(frozen=True)
class Schema:
    """All that a game's box file may say, and the record it becomes: a number for each field."""

    fields: list[Field]
    more: Sequence[Any] = ()  # parts of the record, as NumPy wants them, that `fill` fills
    check: Callable[[dict[str, Any]], None] = field(default=lambda values: None)  # like a form's
    fill: Callable[[dict[str, Any], Any], None] = field(default=lambda values, record: None)

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        lengths: dict[str, int] = {}
        for f in self.fields:
            lengths[f.record] = max(lengths.get(f.record, 0), 0 if f.index is None else f.index + 1)
        for name in ("", *(name for name, *_ in self.more)):
            lengths.pop(name, None)
        plain = [(name, "i2", (n,)) if n else (name, "i2") for name, n in lengths.items()]
        return np.dtype([*self.more, *plain], align=True)

    def option(self, name: str) -> Field:
        options = [f for f in self.fields if f.key.startswith("options.")]
        for f in options:
            if f.key == f"options.{name}":
                return f
        known = ", ".join(f.key.removeprefix("options.") for f in options)
        raise BoxError(f"there is no option {name!r}; the options are {known}")


class Box:
    """A game's box: a read-only record, with the text it came from and the options chosen."""

    def __init__(
        self, schema: Schema, text: str, options: Mapping[str, Any], where: str, game: str
    ) -> None:
        self.schema = schema
        self.text = text
        entries = dict(_read(schema, text, where, game))
        self.sources = {
            key: " ".join(str(entry[k]) for k in ("from", "line") if k in entry)
            for key, entry in entries.items()
        }
        self.options: dict[str, Any] = {}
        for name, value in options.items():
            self.options[name] = schema.option(name).accept(value, "options")
        chosen = {
            f.key.removeprefix("options."): entries[f.key]["value"]
            for f in schema.fields
            if f.key.startswith("options.")
        } | self.options
        self.values: dict[str, Any] = {
            f.key: chosen[f.key.removeprefix("options.")]
            if f.key.startswith("options.")
            else _under(schema, f, entries[f.key], chosen, where)
            for f in schema.fields
        }
        try:
            schema.check(self.values)
        except ValueError as error:
            raise BoxError(f"{where}: {error}") from None
        self.array: Array = np.zeros(1, schema.dtype)
        for f in schema.fields:
            if f.record and f.index is None:
                self.array[0][f.record] = f.number(self.values[f.key])
            elif f.record:
                self.array[0][f.record][f.index] = f.number(self.values[f.key])
        schema.fill(self.values, self.array[0])
        self.array.flags.writeable = False

    @property
    def numbers(self) -> dict[str, Any]:
        """What is no piece: numbers and options by name."""
        keys = (key.partition(".") for key in self.values)
        return {name: self.values[f"{s}.{name}"] for s, _, name in keys if s in PLAIN}

    @property
    def hash(self) -> str:
        """Equal for boxes with equal values, whatever their notes and layout."""
        values = json.dumps(self.values, sort_keys=True)
        return hashlib.sha256(values.encode()).hexdigest()[:12]


def _read(schema: Schema, text: str, where: str, game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries of a file by key, each checked."""
    try:
        _readable(text)
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError(f"{where}: not a TOML file: {error}") from None
    except RecursionError:
        raise BoxError(f"{where}: not a TOML file: too many brackets within brackets") from None
    except ValueError as error:
        raise BoxError(f"{where}: {error}") from None
    owner = data.pop("game", None)
    if owner is None:
        raise BoxError(f'{where}: not a box file; one has a line game = "{game}"')
    if owner != game:
        raise BoxError(f"{where}: this is a box of {owner!r}, but {game!r} is needed")
    keys = {f.key for f in schema.fields}
    found = dict(_flat(data, "", keys))
    for f in schema.fields:
        if f.key not in found:
            raise BoxError(f"{where}: {f.key} is missing; it must be {f.allowed}")
        entry = found.pop(f.key)
        if not isinstance(entry, dict) or "value" not in entry:
            raise BoxError(f"{where}: {f.key} needs a value, as in {{ value = 1, from = 'rules' }}")
        if entry.get("from") not in SOURCES:
            raise BoxError(f"{where}: {f.key} needs from = one of {', '.join(SOURCES)}")
        f.accept(entry["value"], where)
        strange = set(entry) - ENTRY
        if strange or ("when" in entry and f.key.startswith("options.")):
            raise BoxError(f"{where}: {f.key} cannot have {', '.join(strange) or 'when'!r}")
        yield f.key, entry
    if found:
        raise BoxError(f"{where}: {next(iter(found))} is not a field of this box")


def _readable(text: str) -> None:
    """ValueError for what no box needs and what a reader of TOML takes long for: a number of
    thousands of digits, a key of thousands of parts.
    """
    for number, line in enumerate(text.splitlines(), 1):
        bare = _STRING.sub("''", line)
        if _LONG.search(bare):
            raise ValueError(f"line {number} has a word of more than {WORD} characters")
        if _DEEP.search(bare):
            raise ValueError(f"line {number} has a key of more than {PARTS} parts")


def _flat(data: dict[str, Any], prefix: str, keys: set[str]) -> Iterator[tuple[str, Any]]:
    """Every entry of a file with its whole key."""
    for name, value in data.items():
        key = f"{prefix}{name}"
        section = any(known.startswith(f"{key}.") for known in keys)
        if key not in keys and isinstance(value, dict) and (section or "value" not in value):
            yield from _flat(value, f"{key}.", keys)
        else:
            yield key, value


def _under(
    schema: Schema, f: Field, entry: dict[str, Any], chosen: Mapping[str, Any], where: str
) -> Any:
    """The value of an entry under the chosen options."""
    if "when" not in entry:
        return entry["value"]
    when = entry["when"]
    if not isinstance(when, dict) or "value" not in when or len(when) < 2:
        example = "when = { name_of_an_option = true, value = 1 }"
        raise BoxError(f"{where}: {f.key}: `when` is {when!r}, but must be as in {example}")
    conditions = {name: wanted for name, wanted in when.items() if name != "value"}
    for name, wanted in conditions.items():
        try:
            schema.option(name).accept(wanted, "when")
        except BoxError as error:
            raise BoxError(f"{where}: {f.key}: {error}") from None
    value = f.accept(when["value"], where)
    met = all(chosen[name] == wanted for name, wanted in conditions.items())
    return value if met else entry["value"]


def read_text(path: str | Path) -> str:
    """The text of a box file; a BoxError says why it cannot be had."""
    try:
        return read_plain(path)
    except UnicodeDecodeError:
        raise BoxError(f"{path}: cannot be read as a box: it is no text") from None
    except (OSError, ValueError) as error:  # ValueError: no name of a file at all
        reason = getattr(error, "strerror", None) or error
        raise BoxError(f"{path}: cannot be read as a box: {reason}") from None
