"""Numbers in a row by their names."""

from __future__ import annotations

import pytest

from chimerical.core.layout import Layout, count, counts, ticks

WAY = Layout(home=ticks(3), dark=ticks(3))
ALL = Layout(health=count(4), kinds=counts(2, 9), ways=WAY * 2)


def test_parts_lie_one_after_the_other() -> None:
    assert (WAY.home, WAY.dark, WAY.size) == (0, 3, 6)
    assert (ALL.health, ALL.kinds, ALL.ways, ALL.size) == (0, 1, 3, 15)


def test_every_number_has_a_measure_and_a_name() -> None:
    assert ALL.most == (4, 9, 9, *[1] * 12)
    assert ALL.names[:3] == ("health", "kinds", "kinds")
    assert ALL.names[3:9] == ("ways.home",) * 3 + ("ways.dark",) * 3
    assert ALL.names[9:] == ALL.names[3:9]


def test_what_is_not_there_is_no_place() -> None:
    with pytest.raises(AttributeError):
        _ = ALL.mood
