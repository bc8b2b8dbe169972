"""A set of small numbers is one integer, bit i for member i. Walk through one like this:

rest = some_set
while rest:
    i = lowest(rest)
    rest &= rest - 1
"""

from __future__ import annotations

from .rule import Lookup, rule

_DE_BRUIJN = 0x03F79D71B4CB0A89
_LOWEST = Lookup(dict(sorted((((1 << i) * _DE_BRUIJN >> 58) & 63, i) for i in range(64))).values())


@rule
def lowest(members):
    """The smallest member of a set that is not empty."""
    return _LOWEST[(((members & -members) * _DE_BRUIJN) >> 58) & 63]


@rule
def has(members, i):
    return (members >> i) & 1


@rule
def size(members):
    n = 0
    while members:
        members &= members - 1
        n += 1
    return n
