"""How rules are found and named: what a function reads, and what makes compiled code stale."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np
import pytest

from chimerical.core import flow
from chimerical.core.frames import STUCK, push
from chimerical.core.record import Table, table_dtype
from chimerical.core.rule import is_rule, optional, primitive, rule, slot, word
from chimerical.core.targets import Linker, called


@rule
def food(s: Any, seat: Any) -> Any:
    return s.food + seat


@rule
def asks(s: Any, seat: Any) -> Any:
    return food(s, seat)


def test_an_attribute_is_not_a_call() -> None:
    assert called(food) == {}
    assert called(asks) == {"food": food}
    assert list(Linker({}).reach(asks)) == [food, asks]


def test_a_changed_default_is_another_program() -> None:
    def with_default(n: int) -> Any:
        return FunctionType(food.__code__, food.__globals__, "food", (n,))

    linker = Linker({})
    assert linker.fingerprint(with_default(1)) == linker.fingerprint(with_default(1))
    assert linker.fingerprint(with_default(1)) != linker.fingerprint(with_default(2))


def test_a_full_stack_stops_the_game_and_writes_nothing() -> None:
    dtype = table_dtype([("after", "i8")], stack=2)
    s = Table(dtype, np.zeros(1, dtype))
    for kind in (1, 2, 3):
        push(s, kind, 0, 7, 7, 7)
    assert (s.depth, s.after, s.over) == (2, 0, STUCK)
    assert [frame.kind for frame in s.stack] == [1, 2]


def _marked(mark: Any) -> Any:
    """The same function, marked as a rule, a word or a primitive."""
    inner = mark(FunctionType(food.__code__, food.__globals__, "inner"))
    space = {**globals(), "food": inner}
    return rule(FunctionType(asks.__code__, space, "asks"))


@pytest.mark.parametrize("mark", [word, primitive])
def test_another_mark_is_another_program(mark: Any) -> None:
    """A word compiles to nothing and a primitive to an instruction: the old code is stale."""
    linker = Linker({})
    assert linker.fingerprint(_marked(rule)) == linker.fingerprint(_marked(rule))
    assert linker.fingerprint(_marked(mark)) != linker.fingerprint(_marked(rule))


# --- how often a rule is called ---


@slot
def speed(s: Any) -> Any:
    """Filled by a game."""


@optional
def luck(s: Any) -> Any:
    return food(s, 1)


@rule
def fast(s: Any) -> Any:
    return food(s, 9)


@word
def shout(s: Any) -> None:
    food(s, 1)


@rule
def twice(s: Any) -> Any:
    shout(s)
    return food(s, 1) + food(s, 2)


@rule
def turn(s: Any) -> Any:
    shout(s)
    shout(s)
    return twice(s) + asks(s, 0) + speed(s) + luck(s)


def test_calls_are_counted_wherever_they_stand() -> None:
    linker = Linker({"speed": fast})
    assert linker.calls(food) == {}
    assert linker.calls(asks) == {food: 1}
    assert linker.calls(twice) == {food: 2, shout: 1}, "what a word calls is not compiled"
    assert linker.calls(turn) == {food: 5, twice: 1, asks: 1, fast: 1, luck: 1, shout: 3}


def test_calls_of_a_slot_are_calls_of_what_fills_it() -> None:
    calls = Linker({"speed": fast, "luck": fast}).calls(turn)
    assert (calls[fast], calls[food]) == (2, 4)
    assert speed not in calls
    assert luck not in calls
    with pytest.raises(LookupError, match="speed"):
        Linker({}).calls(turn)


# --- slots that may stay empty ---


def test_an_optional_slot_is_itself_or_what_the_game_gives() -> None:
    assert is_rule(luck)
    assert Linker({}).fill(luck) is luck
    assert Linker({"luck": fast}).fill(luck) is fast
    with pytest.raises(LookupError, match="speed"):
        Linker({}).fill(speed)


def test_what_a_game_need_not_give() -> None:
    slots = [f for f in vars(flow).values() if hasattr(f, "__slot__")]
    missing = set()
    for f in slots:
        try:
            Linker({}).fill(f)
        except LookupError:
            missing.add(f.__name__)
    assert {f.__name__ for f in slots} - missing == {"mask", "deal", "tiebreak", "aside"}
