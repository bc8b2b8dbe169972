"""Numbers in a row by their names: where each begins, what it is measured by.

    WAYS = Layout(home=ticks(12), dark=ticks(12))
    ALL = Layout(health=count(4), ways=WAYS * 5)

`ALL.ways + k * WAYS.size + WAYS.dark` is where the `k`-th way into the dark begins. A rule may say
so: a layout is a module to Numba.
"""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple


class Numbers(NamedTuple):
    """Some numbers: what each is measured by, and its name."""

    most: tuple[int, ...]
    names: tuple[str, ...]


def count(most: int) -> Numbers:
    """A number that is more or less; `most` is about its largest."""
    return Numbers((most,), ("",))


def counts(size: int, most: int) -> Numbers:
    return Numbers((most,) * size, ("",) * size)


def ticks(size: int) -> Numbers:
    """1 for each of so many that is the case."""
    return counts(size, 1)


class Layout(ModuleType):
    """What lies where in a row of numbers."""

    size: int

    def __init__(self, **parts: Numbers) -> None:
        super().__init__("layout")
        self.most: tuple[int, ...] = ()
        self.names: tuple[str, ...] = ()
        for name, (most, names) in parts.items():
            setattr(self, name, len(self.most))
            self.most += most
            self.names += tuple(f"{name}.{inner}".rstrip(".") for inner in names)
        self.size = len(self.most)

    def __mul__(self, times: int) -> Numbers:
        """The same several times in a row."""
        return Numbers(self.most * times, self.names * times)
