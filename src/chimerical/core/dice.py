"""Exact chances, for people: every way the dice can fall is counted.

A spread is amounts by how likely they are: each with its chance, or with the number of ways that
lead to it. Where only ways are compared, whole numbers are faster.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
P = TypeVar("P", int, Fraction)


def spread(ways: Iterable[tuple[K, P]]) -> dict[K, P]:
    """What ways lead to, with the chances of all that lead to the same."""
    found: dict[K, P] = {}
    for what, chance in ways:
        found[what] = found[what] + chance if what in found else chance
    return found


def both(a: Mapping[int, P], b: Mapping[int, P]) -> dict[int, P]:
    """The sum of two amounts that do not depend on each other."""
    return spread((n + m, p * q) for (n, p), (m, q) in product(a.items(), b.items()))


def reach(amounts: Mapping[int, P], wanted: int) -> Fraction:
    """How likely an amount is as much as is wanted, or more."""
    enough = sum(chance for n, chance in amounts.items() if n >= wanted)
    return Fraction(enough, sum(amounts.values()))


def mean(amounts: Mapping[int, P]) -> Fraction:
    return Fraction(sum(n * chance for n, chance in amounts.items()), sum(amounts.values()))
