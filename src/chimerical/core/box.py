"""The box: printed numbers and table options, read from one TOML file and checked by a schema."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .errors import BoxError
from .record import Array

SOURCES = ("rules", "public", "ruling", "reconstructed")


@dataclass(frozen=True)
class Field:
    """One number of the box: its place in the file, its field in the record, what is allowed."""

    key: str  # "section.name" in the file
    record: str
    low: int = 0
    high: int = 1
    index: int | None = None  # where `record` is an array
    flag: bool = False  # true or false instead of a number

    @property
    def allowed(self) -> str:
        return "true or false" if self.flag else f"a whole number from {self.low} to {self.high}"

    def accept(self, value: Any, where: str) -> int:
        """The value, if it is allowed."""
        right_type = isinstance(value, bool) if self.flag else type(value) is int
        if not right_type or not self.low <= int(value) <= self.high:
            raise BoxError(f"{where}: {self.key} is {value!r}, but must be {self.allowed}")
        return value if self.flag else int(value)


@dataclass(frozen=True)
class Schema:
    """All that a game's box file may say, and the record it becomes."""

    dtype: np.dtype[Any]
    fields: list[Field]
    check: Callable[[dict[str, int]], str | None] = field(default=lambda values: None)

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
        self.values, self.sources = _read(schema, text, where, game)
        self.options: dict[str, int] = {}
        for name, value in options.items():
            self.options[name] = schema.option(name).accept(value, "options")
            self.values[f"options.{name}"] = self.options[name]
        complaint = schema.check(self.values)
        if complaint:
            raise BoxError(f"{where}: {complaint}")
        self.array: Array = np.zeros(1, schema.dtype)
        for f in schema.fields:
            if f.index is None:
                self.array[0][f.record] = self.values[f.key]
            else:
                self.array[0][f.record][f.index] = self.values[f.key]
        self.array.flags.writeable = False

    @property
    def hash(self) -> str:
        """Equal for boxes with equal numbers, whatever their notes and layout."""
        return hashlib.sha256(self.array.tobytes()).hexdigest()[:12]


def _read(
    schema: Schema, text: str, where: str, game: str
) -> tuple[dict[str, int], dict[str, str]]:
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BoxError(f"{where}: not a TOML file: {error}") from None
    owner = data.pop("game", None)
    if owner != game:
        raise BoxError(f"{where}: this is a box of {owner!r}, but {game!r} is needed")
    found = {
        f"{section}.{name}": entry
        for section, entries in data.items()
        for name, entry in (entries.items() if isinstance(entries, dict) else [("", entries)])
    }
    values: dict[str, int] = {}
    sources: dict[str, str] = {}
    for f in schema.fields:
        if f.key not in found:
            raise BoxError(f"{where}: {f.key} is missing; it must be {f.allowed}")
        entry = found.pop(f.key)
        if not isinstance(entry, dict) or "value" not in entry:
            raise BoxError(f"{where}: {f.key} needs a value, as in {{ value = 1, from = 'rules' }}")
        if entry.get("from") not in SOURCES:
            raise BoxError(f"{where}: {f.key} needs from = one of {', '.join(SOURCES)}")
        values[f.key] = f.accept(entry["value"], where)
        sources[f.key] = " ".join(str(entry[k]) for k in ("from", "line") if k in entry)
    if found:
        raise BoxError(f"{where}: {next(iter(found)).rstrip('.')} is not a field of this box")
    return values, sources


def read_text(path: str | Path) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BoxError(f"{path}: cannot be read as a box: {error}") from None
