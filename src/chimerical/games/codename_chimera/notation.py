"""How people write what is on the table and what they do.

Cards are written with hyphens: `attach rat-claw`. A place on the grid reads `at 1,0 r1`: x to the
right and y down from the upper half of the torso, and quarter turns clockwise (R40, R41).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chimerical.core.actions import BySort
from chimerical.core.sets import members

from . import words as w

CARD_NAMES = (*w.PART_NAMES, *w.TORSO_NAMES)  # as the box counts cards
HALVES = ("upper", "lower")
ORIGIN = (w.TOP % w.WIDTH, w.TOP // w.WIDTH)


def top(s: Any) -> Any:
    """The decision that is open."""
    return s.stack[s.depth - 1]


def cards(halves: Sequence[int]) -> list[int]:
    """A set of parts as a list."""
    return [*members(halves[0]), *(w.HALF + card for card in members(halves[1]))]


def xy(cell: int) -> tuple[int, int]:
    """A cell of the grid as it is written."""
    y, x = divmod(cell, w.WIDTH)
    return x - ORIGIN[0], y - ORIGIN[1]


def slug(name: str) -> str:
    return name.replace("_", "-")


def card(number: int) -> str:
    """A card as the box counts it: a part, or a torso card."""
    return slug(CARD_NAMES[number])


def fighter(number: int) -> str:
    return HALVES[number - w.UPPER] if number >= w.UPPER else card(number)


def target(number: int) -> str:
    return f"seat{number - w.TORSO + 1} torso" if number >= w.TORSO else card(number)


# --- actions ---


def notation(s: Any, game: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    return _write(action, s)


_NO = {
    w.BUY: "decline",
    w.GUARD: "decline",
    w.SHIELD: "decline",
    w.EVADE: "decline",
    w.SHED: "decline",
    w.SWEEP_AT: "decline",
    w.HIT_BACK: "decline",
    w.ATTACH: "no more",
}


def _no(s: Any, n: int) -> str:
    return _NO.get(top(s).kind, "pass")


def _yes(s: Any, n: int) -> str:
    return "shed" if top(s).kind == w.SHED else "yes"


def _back(s: Any, n: int) -> str:
    verb = "move" if top(s).kind == w.MOVE_PART else "take back"
    return f"{verb} {card(n)}"


def _spot(s: Any, n: int) -> str:
    cell, turns = divmod(n, w.TURNS)
    return "at {},{} r{}".format(*xy(cell), turns)


_write = BySort[str](
    {
        w.A_PASS: _no,
        w.A_READY: lambda s, n: "ready",
        w.A_END: lambda s, n: "growl",
        w.A_GO: lambda s, n: "strike",
        w.A_YES: _yes,
        w.A_TORSO: lambda s, n: f"torso {card(w.PARTS + n)}",
        w.A_BID: lambda s, n: f"bid {n + 1}",
        w.A_TAKE: lambda s, n: f"take {card(n)}",
        w.A_PLACE: lambda s, n: f"attach {card(n)}",
        w.A_BACK: _back,
        w.A_HIT: lambda s, n: f"hit {target(n)}",
        w.A_WITH: lambda s, n: f"with {fighter(n)}",
        w.A_WITHOUT: lambda s, n: f"without {fighter(n)}",
        w.A_USE: lambda s, n: f"use {fighter(n)}",
        w.A_SEAT: lambda s, n: f"seat{n + 1}",
        w.A_SPOT: _spot,
    }
)
