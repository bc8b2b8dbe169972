"""Errors that speak to a person. All are ValueErrors; none is a bug."""

from __future__ import annotations

from operator import index
from typing import Any, TypeVar

T = TypeVar("T")


class ChimericalError(ValueError):
    """Something that a person said or gave cannot be used; the message says what and why."""


class BoxError(ChimericalError):
    """A box file or an option is wrong."""


class SaveError(ChimericalError):
    """A save file is wrong."""


class IllegalAction(ChimericalError):
    """An action that the rules forbid here; `rule` is the line that does."""

    def __init__(self, message: str, rule: object) -> None:
        super().__init__(message)
        self.rule = rule


def whole(argument: str, value: Any) -> int:
    """A whole number, NumPy's as well; a TypeError that names the argument for anything else."""
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    raise TypeError(f"{argument} must be a whole number, not {value!r}") from None


def such(argument: str, value: T, kind: type | tuple[type, ...], words: str) -> T:
    """A value of some type; a TypeError that names the argument for anything else."""
    if not isinstance(value, kind):
        raise TypeError(f"{argument} must be {words}, not {value!r}")
    return value
