"""The action space by sorts: each action finds the function of its sort, and its number there."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chimerical.core.actions import BySort

A_PASS, A_MOVE, A_PICK = 0, 1, 7

say: BySort[str] = BySort(
    {
        A_PASS: lambda n: "pass",
        A_MOVE: lambda n: f"move {n}",
        A_PICK: lambda n: f"pick {n}",
    }
)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (A_PASS, "pass"),
        (A_MOVE, "move 0"),
        (A_PICK - 1, "move 5"),
        (A_PICK, "pick 0"),
        (A_PICK + 40, "pick 40"),
    ],
)
def test_an_action_is_told_by_its_sort(action: int, words: str) -> None:
    assert say(action) == words


@given(st.sets(st.integers(1, 200)), st.integers(0, 250))
def test_any_action_belongs_to_the_last_sort_that_begins_before_it(
    others: set[int], action: int
) -> None:
    firsts = sorted({0, *others})
    sorts: BySort[tuple[int, int]] = BySort(
        {first: (lambda n, first=first: (first, n)) for first in firsts}
    )
    first = max(f for f in firsts if f <= action)
    assert sorts(action) == (first, action - first)


def test_what_else_is_known_comes_before_the_number() -> None:
    seen: list[Any] = []
    BySort({0: lambda *given: seen.append(("a", *given)), 4: lambda *given: seen.append(given)})(
        6, "table", "game"
    )
    assert seen == [("table", "game", 2)]


def test_sorts_out_of_order_are_refused() -> None:
    """They would send actions to the wrong function."""
    with pytest.raises(ValueError, match="in the order of their actions"):
        BySort({A_MOVE: str, A_PASS: str, A_PICK: str})


def test_an_action_before_the_first_sort_is_no_action() -> None:
    with pytest.raises((LookupError, ValueError)):
        BySort({A_MOVE: str, A_PICK: str})(A_PASS)
