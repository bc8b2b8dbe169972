"""Sets of small numbers, one bit a member."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chimerical.core.native import NativeCompiler
from chimerical.core.sets import has, lowest, size
from chimerical.core.targets import Linker

MEMBERS = range(63)  # bit 63 is the sign
sets = st.sets(st.sampled_from(MEMBERS))


def packed(members: set[int]) -> int:
    return sum(1 << i for i in members)


@given(sets)
def test_a_set_is_walked_through_in_order(members: set[int]) -> None:
    rest, found = packed(members), []
    while rest:
        found.append(lowest(rest))
        rest &= rest - 1
    assert found == sorted(members)


@given(sets)
def test_size_and_membership(members: set[int]) -> None:
    assert size(packed(members)) == len(members)
    assert {i for i in MEMBERS if has(packed(members), i)} == members


@pytest.mark.parametrize("rule", [lowest, size])
def test_native_agrees(rule: Any) -> None:
    twin = NativeCompiler(Linker({}), {}).twin(rule)
    for i in MEMBERS:
        for members in (1 << i, (1 << i) | (1 << 62), (1 << 63) - (1 << i)):
            assert twin(members) == rule(members)
