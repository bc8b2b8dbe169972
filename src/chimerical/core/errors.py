"""Errors that speak to a person. All are ValueErrors; none is a bug."""

from __future__ import annotations


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
