"""Loops that rules write short: the same on the interpreter and where they are written out."""

from __future__ import annotations

from typing import Any

import pytest

from chimerical.core import loops
from chimerical.core.loops import spelled_out
from chimerical.core.native import NativeCompiler
from chimerical.core.rule import rule
from chimerical.core.sets import each, has, lowest, those
from chimerical.core.targets import Linker, called

SETS = [0, 0b1, 0b1011, 1 << 62, (1 << 20) - 1]


@rule
def walked(numbers: Any) -> Any:
    """The members as digits; walking on past one is as good as breaking off is."""
    text = 0
    for i in each(numbers):
        if i == 1:
            continue
        if i == 7:
            break
        text = text * 10 + i
    return text


@rule
def summed(numbers: Any) -> Any:
    return 1 + sum(i * i for i in each(numbers) if i != 3 if i != 4)


@rule
def odd(numbers: Any) -> Any:
    found = those(i for i in each(numbers) if i % 2)
    return found


@rule
def some_below(numbers: Any, limit: Any) -> Any:
    if limit < 0:
        return 7
    elif any(i < limit for i in each(numbers)):
        return 1
    return int(all(has(numbers, i) for i in range(limit)) and numbers > 0)


@rule
def pairs(numbers: Any) -> Any:
    """A loop within a loop, each over the set as it was."""
    n = 0
    for i in each(numbers):
        numbers &= ~(1 << i)
        n += sum(sum(k for k in range(j)) for j in each(numbers))
    return n


@rule
def named_alike(numbers: Any) -> Any:
    """A name in a generator expression is its own."""
    i = 5
    n = sum(i * numbers for i in each(numbers & 255) if i < 3)
    return n + i


@rule
def in_two_spans(numbers: Any) -> Any:
    """Sets of more than 32 members are kept in several integers."""
    text = 0
    for i in each(numbers & 0b11, numbers >> 2):
        for k in each(0, i & 5, i):
            text = (text * 7 + i * 100 + k) % 10007
    return text


@pytest.mark.parametrize("numbers", SETS)
@pytest.mark.parametrize("f", [in_two_spans, named_alike, walked, summed, odd, pairs])
def test_compiled_and_interpreted_loops_agree(f: Any, numbers: int) -> None:
    assert NativeCompiler(Linker({}), {}).twin(f)(numbers) == f(numbers)


@pytest.mark.parametrize("numbers", SETS)
@pytest.mark.parametrize("limit", [-1, 0, 2, 4])
def test_conditions_agree(numbers: int, limit: int) -> None:
    assert NativeCompiler(Linker({}), {}).twin(some_below)(numbers, limit) == some_below(
        numbers, limit
    )


def test_a_rule_without_such_loops_is_compiled_as_it_is() -> None:
    assert spelled_out(has) is has
    assert spelled_out(walked) is not walked
    assert spelled_out(walked).__code__.co_firstlineno == walked.__code__.co_firstlineno + 1


def test_what_a_loop_needs_is_reached() -> None:
    assert lowest in list(Linker({}).reach(walked))
    assert "each" not in called(spelled_out(walked))


@rule
def guarded(numbers: Any) -> Any:
    return numbers > 0 and any(i > 3 for i in each(numbers))


def test_a_loop_that_might_not_be_evaluated_is_refused() -> None:
    with pytest.raises(TypeError, match="guarded: a loop stands where it might not be evaluated"):
        spelled_out(guarded)


def test_a_source_that_has_changed_meanwhile_is_not_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    imports, functions = loops._source(__file__)
    line = odd.__code__.co_firstlineno
    for other in ({}, {line: functions[summed.__code__.co_firstlineno]}):
        monkeypatch.setattr(loops, "_source", lambda file, other=other: (imports, other))
        with pytest.raises(RuntimeError, match="has changed since odd was read"):
            spelled_out.__wrapped__(odd)
