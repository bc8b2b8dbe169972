"""Exact chances: every way the dice can fall is counted."""

from __future__ import annotations

from fractions import Fraction

from chimerical.core.dice import both, mean, reach, spread

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
COIN = {0: HALF, 1: HALF}
DIE = dict.fromkeys(range(1, 7), 1)


def test_ways_to_the_same_are_summed() -> None:
    assert spread([("a", 1), ("b", 2), ("a", 3)]) == {"a": 4, "b": 2}


def test_two_amounts_add_up() -> None:
    assert both(COIN, COIN) == {0: QUARTER, 1: HALF, 2: QUARTER}
    assert both(DIE, {3: 1}) == dict.fromkeys(range(4, 10), 1)


def test_enough_is_as_much_as_is_wanted_or_more() -> None:
    assert reach(DIE, 5) == Fraction(1, 3)
    assert reach(both(COIN, COIN), 1) == Fraction(3, 4)
    assert (reach(DIE, 1), reach(DIE, 7)) == (1, 0)


def test_the_mean_of_chances_and_of_ways() -> None:
    assert mean(COIN) == HALF
    assert mean(both(DIE, DIE)) == 7
