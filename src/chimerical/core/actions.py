"""The action space as people meet it.

A game numbers its actions in sorts: `A_MOVE + direction`, `A_PICK + item`, … What is written,
shown or told about an action is a function for each sort.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Told:
    """An action as people read it."""

    label: str
    targets: tuple[str, ...] = ()  # ids of the pieces and spaces in the view that it touches
    cost: str = ""
    gain: str = ""


class BySort(Generic[T]):
    """Functions by the first action of each sort, in the order of the action space."""

    def __init__(self, functions: Mapping[int, Callable[..., T]]) -> None:
        self._functions = functions
        self._firsts = tuple(functions)
        if list(functions) != sorted(functions):
            raise ValueError("sorts stand in the order of their actions")

    def __call__(self, action: int, *context: Any) -> T:
        """What the function of the action's sort says, given its number within the sort."""
        if action < self._firsts[0]:
            raise ValueError(f"{action} is no action")
        first = self._firsts[bisect(self._firsts, action) - 1]
        return self._functions[first](*context, action - first)
