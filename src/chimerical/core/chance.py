"""Chance: a generator whose whole state is one field of the record; and secrets that come to light.

A Weyl sequence passed through a 62-bit mixer. 62 bits, because every step then stays inside a
signed 64-bit integer after masking, and Python's unbounded integers, native code and the GPU
agree bit for bit: masking keeps the low bits of a product, and those are the same whether the
product wrapped or not.
"""

from __future__ import annotations

from .fields import Ints
from .record import GameTable, Preview
from .rule import rule, word
from .sets import has, size

MASK = (1 << 62) - 1
GAMMA = 0x1E3779B97F4A7C15
MIX_1 = 0x3F58476D1CE4E5B9
MIX_2 = 0x14D049BB133111EB


@rule
def mix(x: int) -> int:
    """Scrambles 62 bits; a bijection."""
    x = ((x ^ (x >> 30)) * MIX_1) & MASK
    x = ((x ^ (x >> 27)) * MIX_2) & MASK
    return x ^ (x >> 31)


@rule
def stream(seed: int, number: int) -> int:
    """The starting state of one of many independent streams under one seed."""
    return mix((mix(seed & MASK) + number * GAMMA) & MASK)


@rule
def advance(state: int) -> int:
    """The state after one more draw."""
    return (state + GAMMA) & MASK


@rule
def pick(state: int, n: int) -> int:
    """A number from 0 to n-1, read off a state."""
    return ((mix(state) >> 30) * n) >> 32


@rule
def draw(s: GameTable, n: int) -> int:
    """Draws a number from 0 to n-1. Nobody may undo across it."""
    s.chance = advance(s.chance)
    s.barrier += 1
    return pick(s.chance, n)


@rule
def draw_from(s: GameTable, members: int) -> int:
    """Draws one member of a set that is not empty: a card off a shuffled pile."""
    skip = draw(s, size(members))
    found = 0
    width = 32
    while width:
        low = members & ((1 << width) - 1)
        n = size(low)
        if skip < n:
            members = low
        else:
            skip -= n
            members >>= width
            found += width
        width >>= 1
    return found


@rule
def draw_kind(s: GameTable, counts: Ints) -> int:
    """Draws one piece of a pile that is kept as counts by kind; returns its kind."""
    total = 0
    for kind in range(len(counts)):
        total += counts[kind]
    left = draw(s, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


# --- what is told without being drawn ---


@rule
def disclose(s: GameTable, knew: int) -> None:
    """Shows everybody what a set of seats knew, or nobody. Nobody may undo across it; a seat that
    knew it sees beforehand what follows.
    """
    no_news(s, knew)
    s.barrier += 1


@word
def no_news(s: GameTable, seats: int) -> None:
    """What comes to light next is known to a set of seats already."""
    if isinstance(s, Preview):
        s.knows = bool(has(seats, s.seat))
