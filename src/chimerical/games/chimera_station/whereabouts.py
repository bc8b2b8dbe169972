"""Where a space of the station lies, as people point at it: "northwest of the Cargo Bay"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chimerical.rules import AROUND, Hex, members

from . import notation as names
from . import words as w

COMPASS = ("east", "northeast", "northwest", "west", "southwest", "southeast")  # as AROUND has them


def whereabouts(s: Any, game: Any, space: int) -> str:
    """How to get there from the module that is nearest; of several the one printed first, so that
    the Hub, which everybody knows, comes before tiles. No two spaces are the same way from one.
    """
    places = names.coordinates(game.box)
    if space >= len(places):
        return names.hex_name(game, space)
    standing = [(m, _way(places[s.place[m]], places[space])) for m in members(s.built) if _on(s, m)]
    m, way = min(standing, key=lambda found: sum(steps for _, steps in found[1]))
    legs = [_leg(game, *leg) for leg in way]
    module = game.text["modules"][names.MODULES[m]]
    near = module["short"] if m in (w.HUB_A, w.HUB_B) else module["the"]
    form = ("there", "straight", "bent")[len(legs)]
    ways = dict(zip(("one", "two"), legs, strict=False))
    return str(game.text.say("whereabouts", form, **ways, near=near))


def _on(s: Any, m: int) -> bool:
    return bool(s.place[m] != w.NOWHERE)


def _way(start: Hex, end: Hex) -> list[tuple[int, int]]:
    """Directions with so many steps each, at most two, next to each other."""
    q, r = end[0] - start[0], end[1] - start[1]
    return [leg for leg in _legs(q, r) if leg[1]]


def _legs(q: int, r: int) -> Iterator[tuple[int, int]]:
    for one in range(len(AROUND)):
        two = (one + 1) % len(AROUND)
        (q1, r1), (q2, r2) = AROUND[one], AROUND[two]
        first, second = r * q2 - q * r2, q * r1 - r * q1
        if first > 0 <= second:
            yield from ((one, first), (two, second))
            return


def _leg(game: Any, direction: int, steps: int) -> str:
    word = game.text["compass"][COMPASS[direction]]
    return str(word) if steps == 1 else str(game.text.say("whereabouts", "far", n=steps, way=word))
