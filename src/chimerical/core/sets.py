"""A set of small numbers is one integer, bit i for member i. Walk through one, or make one, so:

    for i in each(some_set):
    found = those(i for i in each(some_set) if fits(s, i))

Members are 0 to 62; a larger set is given span by span (core.decisions). `lowest` and `size` are
single instructions where they are compiled; how `each` and `those` are, core.loops says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .rule import primitive, rule

if TYPE_CHECKING:
    from .fields import Ints

LARGEST = 62  # member of a set
SPAN = 32  # members of each integer, where a set needs several
LISTINGS = 1 << 14  # sets whose members the interpreter remembers: it meets them again and again

listings: dict[int, tuple[int, ...]] = {}


@primitive
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


@primitive
def size(members: int) -> int:
    """How many members a set has."""
    return members.bit_count()


def members(numbers: int) -> list[int]:
    """A set as a list, outside of rules."""
    return [i for i in range(numbers.bit_length()) if numbers >> i & 1]


@rule
def each(numbers: int, *more: int) -> Sequence[int]:
    """The members of a set as it is now, in ascending order; it may be in up to three spans."""
    if more:
        return [k * SPAN + i for k, span in enumerate((numbers, *more)) for i in each(span)]
    found = listings.get(numbers)
    if found is None:
        found = ()
        rest = numbers
        while rest:
            found += (lowest(rest),)
            rest &= rest - 1
        if len(listings) == LISTINGS:
            listings.clear()
        listings[numbers] = found
    return found


def those(numbers: Iterable[int]) -> int:
    """The set of some numbers."""
    found = 0
    for i in numbers:
        found |= 1 << i
    return found


@rule
def has(members: int, i: int) -> int:
    return (members >> i) & 1


@rule
def next_of(members: int, i: int, n: int) -> int:
    """The member that comes next after `i` on a circle of `n`: the next of some seats."""
    i = (i + 1) % n
    while not has(members, i):
        i = (i + 1) % n
    return i


@rule
def listed(out: Ints, n: int, first: int, members: int) -> int:
    """Lists a set in `out`, after `n` actions, as the actions from `first` on; how many are there.

    `return listed(out, 0, A_PICK, items)` is the whole `legal` of a decision that is a set.
    """
    while members:
        out[n] = first + lowest(members)
        members &= members - 1
        n += 1
    return n


@rule
def add(out: Ints, n: int, action: int, offered: int) -> int:
    """Lists one action in `out`, after `n` others, if it is offered; how many are there."""
    if offered:
        out[n] = action
        return n + 1
    return n
