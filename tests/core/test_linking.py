"""How rules are found and named: what a function reads, and what makes compiled code stale."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from chimerical.core import flow
from chimerical.core.rule import is_rule, optional, primitive, rule, slot, word
from chimerical.core.targets import Linker, called

from . import toy


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


def test_calls_are_found_wherever_they_stand() -> None:
    linker = Linker({"speed": fast})
    assert list(linker.calls(food)) == []
    assert list(linker.calls(twice)) == [shout, food, food]
    assert list(linker.calls(turn)) == [shout, shout, twice, asks, fast, luck]


def test_calls_of_a_slot_are_calls_of_what_fills_it() -> None:
    calls = list(Linker({"speed": fast, "luck": fast}).calls(turn))
    assert calls.count(fast) == 2
    assert speed not in calls
    assert luck not in calls
    with pytest.raises(LookupError, match="speed"):
        list(Linker({}).calls(turn))


# --- what is too long to be copied ---


def length(*rules: Any) -> int:
    return sum(len(f.__code__.co_code) for f in rules)


def test_what_is_called_once_is_copied_however_long() -> None:
    assert Linker({"speed": fast}).bulky([turn], 0) == {food}


def test_the_copies_of_a_rule_are_counted_together() -> None:
    linker = Linker({"speed": fast})
    places = 5  # asks, fast, luck, and two in twice; what a word calls is not compiled
    assert food in linker.bulky([turn], places * length(food) - 1)
    assert food not in linker.bulky([turn], places * length(food))


@rule
def again(s: Any) -> Any:
    return twice(s) + twice(s)


def test_a_rule_is_as_long_as_all_that_is_copied_into_it() -> None:
    linker = Linker({})
    whole = 2 * length(twice, food, food)
    assert linker.bulky([again], whole) == set()
    assert linker.bulky([again], whole - 1) == {twice}


@rule
def feast(s: Any) -> Any:
    few = food(s, 1) + food(s, 2) + food(s, 3) + food(s, 4) + food(s, 5) + food(s, 6)
    return few + food(s, 1) + food(s, 2) + food(s, 3) + food(s, 4) + food(s, 5) + food(s, 6)


def test_what_is_kept_apart_does_not_lengthen_its_callers() -> None:
    limit = 2 * length(twice)
    assert Linker({}).bulky([again], limit) == {twice}
    assert Linker({}).bulky([again, feast], limit) == {food}, "at 14 places"


def test_several_entries_are_one_program() -> None:
    assert Linker({}).bulky([asks], 0) == set()
    assert Linker({}).bulky([asks, luck], 0) == {food}


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
    given = {f.__name__ for f in slots} - missing
    assert given == {
        "mask",
        "deal",
        "tiebreak",
        "won",
        "evaluate",
        "aside",
        "held",
        "alike",
        "restless",
        "set_of",
    }


# --- what is a rule ---


def test_every_function_in_a_rules_folder_is_a_rule(tmp_path: Path) -> None:
    package = toy.make(tmp_path).spec.package
    turn = sys.modules[f"{package}.rules.turn"]
    assert is_rule(turn.held)
    assert is_rule(turn.draw), "a rule of the core, which is marked there"
    assert not is_rule(turn.decision), "what is imported is not the folder's"
