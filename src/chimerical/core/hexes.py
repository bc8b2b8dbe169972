"""Hexagons side by side, each at a place (q, r)."""

from __future__ import annotations

from collections.abc import Iterable

Hex = tuple[int, int]
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # by direction


def around(at: Hex) -> list[Hex]:
    """The places next to one, by direction."""
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


def cut_off(places: Iterable[Hex]) -> list[Hex]:
    """The places that no way over the others leads to from the first."""
    left = dict.fromkeys(places)
    edge = [next(iter(left))] if left else []
    while edge:
        for near in around(edge.pop()):
            if near in left:
                del left[near]
                edge.append(near)
    return list(left)
