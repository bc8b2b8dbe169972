"""How rules are found and named: what a function reads, and what makes compiled code stale."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from chimerical.core.frames import STUCK, push
from chimerical.core.record import Table, table_dtype
from chimerical.core.rule import rule
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
