"""What a rule is: plain Python over one record, and the few words it may say to the outside.

Every function in a game's `rules` folder is a rule, and in the core what is marked `@rule`. It
stays an ordinary Python function and keeps to the subset that Numba compiles: integers, records,
loops; no strings, dicts, closures, recursion or exceptions. `core.targets` makes its compiled twins
from the same code object.

Parameters are typed by their names, so that a rule is compiled once however it is called:

    s        the table (the position record)
    box      the box (what is printed, and the chosen options)
    frame    one of the table's stack
    out      an array that receives actions
    counts   an array of bytes in a record: pieces by kind
    tables   an array of tables
    others   64-bit integers
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(f: F) -> F:
    """Marks a function as a rule: it runs on every target."""
    f.__rule__ = True  # type: ignore[attr-defined]
    return f


def mark_all(package: str) -> None:
    """Marks the functions of a module, or of a package's modules, as rules."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for value in vars(module).values():
                if isinstance(value, FunctionType) and value.__module__ == name:
                    rule(value)


def slot(f: F) -> F:
    """Marks a rule that each game fills with its own function of the same name."""
    f.__rule__ = True  # type: ignore[attr-defined]
    f.__slot__ = f.__name__  # type: ignore[attr-defined]
    return f


def optional(f: F) -> F:
    """Marks a slot that a game may leave as it is."""
    f.__optional__ = True  # type: ignore[attr-defined]
    return slot(f)


def word(f: F) -> F:
    """Marks a function that speaks on the interpreter and compiles to nothing elsewhere."""
    f.__rule__ = True  # type: ignore[attr-defined]
    f.__word__ = True  # type: ignore[attr-defined]
    return f


def primitive(f: F) -> F:
    """Marks a rule for which every compiled target has an instruction of its own."""
    f.__rule__ = True  # type: ignore[attr-defined]
    f.__primitive__ = True  # type: ignore[attr-defined]
    return f


def is_rule(value: object) -> bool:
    return getattr(value, "__rule__", False) is True


class Lookup(tuple[int, ...]):
    """A read-only table of integers: a tuple on the interpreter, an array where it is compiled."""

    __slots__ = ()
