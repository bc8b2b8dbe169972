"""Sets of small numbers, one bit a member."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chimerical.core import sets as core
from chimerical.core.native import NativeCompiler
from chimerical.core.sets import each, has, listed, lowest, members, size
from chimerical.core.targets import Linker

MEMBERS = range(63)  # bit 63 is the sign
sets = st.sets(st.sampled_from(MEMBERS))


def packed(numbers: set[int]) -> int:
    return sum(1 << i for i in numbers)


@given(sets)
def test_a_set_is_walked_through_in_order(numbers: set[int]) -> None:
    rest, found = packed(numbers), []
    while rest:
        found.append(lowest(rest))
        rest &= rest - 1
    assert found == sorted(numbers)


@given(sets)
def test_size_and_membership(numbers: set[int]) -> None:
    assert size(packed(numbers)) == len(numbers)
    assert {i for i in MEMBERS if has(packed(numbers), i)} == numbers


@given(sets)
def test_a_set_as_a_list_has_every_member_once_and_in_order(numbers: set[int]) -> None:
    assert members(packed(numbers)) == sorted(numbers)


def test_a_set_is_listed_after_what_is_there() -> None:
    out = [7, 8, 0, 0, 0, 0]
    assert listed(out, 2, 100, 0b1011) == 5
    assert out == [7, 8, 100, 101, 103, 0]
    assert listed(out, 1, 100, 0) == 1


def test_the_smallest_and_the_largest_set_as_a_list() -> None:
    assert members(0) == []
    assert members((1 << 63) - 1) == list(MEMBERS)


@pytest.mark.parametrize("rule", [lowest, size])
def test_native_agrees(rule: Any) -> None:
    twin = NativeCompiler(Linker({}), {}).twin(rule)
    for i in MEMBERS:
        for numbers in (1 << i, (1 << i) | (1 << 62), (1 << 63) - (1 << i)):
            assert twin(numbers) == rule(numbers)


def test_native_knows_the_empty_set() -> None:
    assert NativeCompiler(Linker({}), {}).twin(size)(0) == size(0) == 0


def test_only_so_many_sets_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "listings", {})
    monkeypatch.setattr(core, "LISTINGS", 3)
    for numbers in (0b101, 0b11, 0b101, 0, 0b1000, 0b101):
        assert list(each(numbers)) == members(numbers)
        assert len(core.listings) <= 3
