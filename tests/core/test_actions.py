"""What is told about actions: a function for each verb, called with its arguments by name."""

from __future__ import annotations

from typing import Any

import pytest

from chimerical.core.actions import ByVerb, written
from chimerical.core.space import Sort, Space

ITEM = Sort("item", 2, first=3)
A = Space(end_turn={}, pick=dict(item=ITEM), swap=dict(taken=ITEM, put=ITEM))

say = ByVerb[str](
    A,
    end_turn=lambda: "done",
    pick=lambda item: f"pick {item}",
    swap=lambda taken, put: f"{taken} for {put}",
)


@pytest.mark.parametrize(
    ("action", "words"),
    [(A.end_turn(), "done"), (A.pick(4), "pick 4"), (A.swap(3, 4), "3 for 4")],
)
def test_an_action_is_told_by_its_verb(action: int, words: str) -> None:
    assert say(action) == words


def test_what_else_is_known_comes_first() -> None:
    def tell(*known: str, **arguments: int) -> Any:
        return known, arguments

    found = ByVerb[Any](A, end_turn=tell, pick=tell, swap=tell)(A.swap(3, 4), "table", "game")
    assert found == (("table", "game"), {"taken": 3, "put": 4})


def test_a_verb_that_nothing_is_said_for_is_named() -> None:
    with pytest.raises(ValueError, match="nothing is said for end_turn, swap"):
        ByVerb(A, pick=str)


def test_a_verb_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="there is no verb drop"):
        ByVerb(A, end_turn=str, pick=str, swap=str, drop=str)


def test_what_is_no_action_is_named() -> None:
    with pytest.raises(ValueError, match="7 is no action"):
        say(7)


# --- a notation for nothing ---


@pytest.mark.parametrize(
    ("action", "plain", "named"),
    [
        (A.end_turn(), "end turn", "end turn"),
        (A.pick(4), "pick 4", "pick sword"),
        (A.swap(3, 4), "swap 3 4", "swap bow sword"),
    ],
)
def test_an_action_may_be_written_as_its_verb_and_arguments(
    action: int, plain: str, named: str
) -> None:
    assert written(A)("table", "game", action) == plain
    items = {3: "bow", 4: "sword"}
    assert written(A, item=lambda s, item: items[item])("table", "game", action) == named


def test_names_may_depend_on_the_table() -> None:
    assert written(A, item=lambda s, item: f"{s}#{item}")("box", None, A.pick(3)) == "pick box#3"
