"""What always holds at a table: every piece is somewhere exactly once, and the like.

A law is a function of table and box that yields what is broken, in words for a programmer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .sets import members

Law = Callable[[Any, Any], Iterator[str]]


def all_of(*laws: Law) -> Callable[[Any, Any], list[str]]:
    """Laws together; an empty list for a sound table."""
    return lambda s, box: [broken for law in laws for broken in law(s, box)]


def same(what: str, found: Any, wanted: Any) -> Iterator[str]:
    """What the table says twice, it says alike."""
    if found != wanted:
        yield f"{what}: {found}, not {wanted}"


def conserved(what: str, piles: Iterable[int], everything: int | None = None) -> Iterator[str]:
    """Sets have no member in common, and hold everything together."""
    seen = 0
    for pile in piles:
        if seen & pile:
            yield f"{what} {members(seen & pile)} are in two places"
        seen |= pile
    if everything is not None and seen != everything:
        yield f"{what} {members(seen ^ everything)} are missing or too many"


def within(sets: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    """Each set is part of another."""
    for what, (part, whole) in sets.items():
        if part & ~whole:
            yield f"{what}: {members(part & ~whole)} should not be among them"


def nothing_left(things: Mapping[str, Any]) -> Iterator[str]:
    """What is over leaves nothing behind."""
    for what, left in things.items():
        if left:
            yield f"{what} should be gone: {left}"


def not_negative(whose: str, *numbers: int) -> Iterator[str]:
    if min(numbers) < 0:
        yield f"{whose} has less than nothing"
