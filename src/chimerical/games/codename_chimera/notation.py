"""How people write what is on the table and what they do.

Cards are written with hyphens: `attach rat-claw`. A place on the grid reads `at 1,0 r1`: x to the
right and y down from the upper half of the torso, and quarter turns clockwise (R40, R41).
"""

from __future__ import annotations

from collections.abc import Sequence

from chimerical.rules import members, written

from . import words as w
from .declared import A

CARD_NAMES = (*w.PART_NAMES, *w.TORSO_NAMES)  # as the box counts cards
HALVES = ("upper", "lower")
ORIGIN = (w.TOP % w.WIDTH, w.TOP // w.WIDTH)


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


def fighter_name(number: int) -> str:
    return HALVES[number - w.UPPER] if number >= w.UPPER else card(number)


def target_name(number: int) -> str:
    return f"seat{number - w.TORSO + 1} torso" if number >= w.TORSO else card(number)


# --- ids of the view ---


def card_id(number: int) -> str:
    return f"card-{card(number)}"


def cell_name(cell: int) -> str:
    return "{},{}".format(*xy(cell))


def spot_id(cell: int) -> str:
    return f"spot-{cell_name(cell)}"


# --- actions ---

notation = written(
    A,
    {
        "part": [*map(card, range(w.PARTS))],
        "torso": [*map(card, range(w.PARTS, w.CARDS))],
        "fighter": [*map(fighter_name, range(w.FIGHTERS))],
        "target": [*map(target_name, range(w.TARGETS))],
        "cell": lambda s, game, cell: cell_name(cell),
        "seat": lambda s, game, seat: f"seat{seat + 1}",
    },
    fold="pass",
    wear="torso {torso}",
    lay="at {cell} r{turns}",
    name="with {fighter}",
    hold_back="without {fighter}",
    leech="{victim}",
)
