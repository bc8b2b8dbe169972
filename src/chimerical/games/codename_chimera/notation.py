"""How people write what is on the table and what they do.

Cards are written with hyphens: `attach rat-claw`. A place on the grid reads `at 1,0 r1`: x to the
right and y down from the upper half of the torso, and quarter turns clockwise (R40, R41).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chimerical.core.actions import ByVerb
from chimerical.core.sets import members

from . import words as w
from .words import A

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


def fighter_name(number: int) -> str:
    return HALVES[number - w.UPPER] if number >= w.UPPER else card(number)


def target_name(number: int) -> str:
    return f"seat{number - w.TORSO + 1} torso" if number >= w.TORSO else card(number)


# --- ids of the view ---


def card_id(number: int) -> str:
    return f"card-{card(number)}"


def spot_id(cell: int) -> str:
    return "spot-{},{}".format(*xy(cell))


# --- actions ---


def notation(s: Any, game: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    return _write(action, s)


_write = ByVerb[str](
    A,
    decline=lambda s: "decline",
    fold=lambda s: "pass",
    no_more=lambda s: "no more",
    ready=lambda s: "ready",
    growl=lambda s: "growl",
    strike=lambda s: "strike",
    shed=lambda s: "shed",
    wear=lambda s, torso: f"torso {card(w.PARTS + torso)}",
    bid=lambda s, tokens: f"bid {tokens}",
    take=lambda s, part: f"take {card(part)}",
    attach=lambda s, part: f"attach {card(part)}",
    take_back=lambda s, part: f"take back {card(part)}",
    move=lambda s, part: f"move {card(part)}",
    lay=lambda s, cell, turns: "at {},{} r{}".format(*xy(cell), turns),
    hit=lambda s, target: f"hit {target_name(target)}",
    name=lambda s, fighter: f"with {fighter_name(fighter)}",
    hold_back=lambda s, fighter: f"without {fighter_name(fighter)}",
    use=lambda s, part: f"use {card(part)}",
    leech=lambda s, victim: f"seat{victim + 1}",
)
