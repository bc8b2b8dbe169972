"""What box.toml may say, and the record it becomes."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from chimerical.core.box import Field, Form, Schema

from . import words as w

BOX = np.dtype(
    [
        ("seams", "i1", (w.CARDS,)),  # of a torso card at the top, of a part unturned
        ("shape", "i1", (w.CARDS,)),
        ("defense", "i1", (w.CARDS,)),
        ("energy", "i1", (w.CARDS,)),  # NOTHING if the card cannot be used
        ("dice", "i1", (w.CARDS,)),
        ("mod", "i1", (w.CARDS,)),
        ("ability", "i1", (w.CARDS,)),
        ("level", "i1", (w.CARDS,)),
        # Sets of parts, half after half, so that rules need not look at parts one by one.
        ("having", "i8", (2 * w.ABILITIES,)),  # by ability
        ("costing", "i8", (2 * w.ENERGIES,)),  # by energy: those that cost no more
        ("armed", "i8", (2,)),  # those that attack
        ("own_turn", "i8", (2,)),  # those with an ability for one's own turn
        ("tokens", "i2"),
        ("offer", "i2"),
        ("price", "i2"),
        ("attach", "i2"),
        ("refill", "i2"),
        ("parts_per_seat", "i2"),
        ("torso_per_part", "i2"),
        ("rot_from", "i2"),
        ("rot", "i2"),
        ("brace_cap", "i2"),
        ("gland_cap", "i2"),
        ("last_round", "i2"),
        ("build_steps", "i2"),
        ("brain_dome", "i2"),  # its Defense where it is tame
        ("tame_brain_dome", "i2"),
    ],
    align=True,
)

# The narrow seams of a shape that is not turned (R40).
SEAMS = (
    w.NORTH,
    w.NORTH | w.SOUTH,
    w.NORTH | w.EAST,
    w.WEST | w.NORTH | w.EAST,
    w.NORTH | w.EAST | w.SOUTH | w.WEST,
)
_OF_TORSOS = {
    w.NONE,
    w.GLAND,
    w.PIERCE,
    w.HARVEST,
    w.SWEEP,
    w.FRENZY,
    w.BLOCK,
    w.DODGE,
    w.RETALIATE,
}
_LEVELS = {w.BRACE, w.BRAWN, w.GLAND, w.SPINES, w.SWEEP, w.VENOM, w.LEECH, w.BLOCK}


class Card(NamedTuple):
    """What a card says."""

    kind: str  # shape, head or legs
    seams: int
    defense: int
    energy: int = w.NOTHING
    dice: int = 0
    mod: int = 0
    ability: int = w.NONE
    level: int = 0


def card(text: str) -> Card:
    """Reads a card; ValueError says what is wrong with it."""
    kind, *clauses = (part.strip() for part in text.split(";"))
    values: dict[str, int] = {}
    if kind in w.SHAPE_NAMES:
        values["seams"] = SEAMS[w.SHAPE_NAMES.index(kind)]
    elif kind not in ("head", "legs"):
        raise ValueError(f"has {kind!r}, but a card begins with a shape, head or legs")
    for clause in clauses:
        values |= _clause(clause, kind)
    for needed in ("seams", "defense"):
        if needed not in values:
            raise ValueError(f"has no {needed}")
    if values.get("dice") and "energy" not in values:
        raise ValueError("has an attack, but no energy")
    return Card(kind, **values)


def _clause(clause: str, kind: str) -> dict[str, int]:
    if match := re.fullmatch(r"defense (\d{1,2})", clause):
        return {"defense": int(match[1])}
    if match := re.fullmatch(r"energy (\d)", clause):
        return {"energy": int(match[1])}
    if match := re.fullmatch(r"attack ([1-6])([+-]\d)", clause):
        return {"dice": int(match[1]), "mod": int(match[2])}
    if clause.startswith("seams ") and kind in ("head", "legs"):
        return {"seams": _torso_seams(clause.split()[1:])}
    name, _, level = clause.partition(" ")
    if name in w.ABILITY_NAMES[1:]:
        ability = w.ABILITY_NAMES.index(name)
        if (ability in _LEVELS) != bool(re.fullmatch(r"[1-9]", level)):
            raise ValueError(f"has {clause!r}, but the number of {name} is wrong or missing")
        return {"ability": ability, "level": int(level or 0)}
    raise ValueError(f"has {clause!r}, which is not a clause of a card")


def _torso_seams(names: list[str]) -> int:
    if (
        not names
        or set(names) - {"far", "right", "left"}
        or ("right" in names) != ("left" in names)
    ):
        raise ValueError("has seams that are not far, or right left, or all three")
    return w.NORTH * ("far" in names) | (w.EAST | w.WEST) * ("right" in names)


def _torso(value: Any) -> str | None:
    complaint = _card(value, ("head", "legs"))
    if complaint is None and card(value).ability not in _OF_TORSOS:
        return f"has {w.ABILITY_NAMES[card(value).ability]}, which only a part can have"
    return complaint


def _part(value: Any) -> str | None:
    return _card(value, w.SHAPE_NAMES)


def _card(value: Any, kinds: tuple[str, ...]) -> str | None:
    if not isinstance(value, str):
        return f"is {value!r}, but must be the text of a card"
    try:
        read = card(value)
    except ValueError as error:
        return str(error)
    return None if read.kind in kinds else f"is a {read.kind}, but must be {' or '.join(kinds)}"


TORSO = Form("a torso card such as 'head; seams far; defense 7; energy 1; attack 1+1'", _torso)
PART = Form("a part card such as 'end; defense 6; energy 1; attack 1+2'", _part)

_NUMBERS = {
    "tokens": (1, w.BIDS),
    "offer": (1, 3),
    "price": (1, 9),
    "attach": (0, 9),
    "refill": (1, 20),
    "parts_per_seat": (3, 16),
    "torso_per_part": (0, 9),
    "rot_from": (1, 99),
    "rot": (0, 9),
    "brace_cap": (0, 9),
    "gland_cap": (0, 9),
    "last_round": (1, 99),
    "build_steps": (0, 120),
}

FIELDS = [
    *(Field(f"numbers.{name}", name, low, high) for name, (low, high) in _NUMBERS.items()),
    Field("numbers.tame_brain_dome", "brain_dome", 1, 30),
    *(Field(f"torsos.{name}", form=TORSO) for name in w.TORSO_NAMES),
    *(Field(f"parts.{name}", form=PART) for name in w.PART_NAMES),
    Field("options.tame_brain_dome", "tame_brain_dome", flag=True),
]


def cards(values: Mapping[str, Any]) -> list[Card]:
    """All cards of a box: parts, then torso cards."""
    parts = [card(values[f"parts.{name}"]) for name in w.PART_NAMES]
    return parts + [card(values[f"torsos.{name}"]) for name in w.TORSO_NAMES]


def fill(values: dict[str, Any], record: Any) -> None:
    for i, read in enumerate(cards(values)):
        for name in ("seams", "defense", "energy", "dice", "mod", "ability", "level"):
            record[name][i] = getattr(read, name)
        if read.kind in w.SHAPE_NAMES:
            record["shape"][i] = w.SHAPE_NAMES.index(read.kind)
            half, member = i // w.HALF, 1 << i % w.HALF
            record["having"][2 * read.ability + half] |= member
            if w.VENOM <= read.ability <= w.TRANSPLANT:
                record["own_turn"][half] |= member
            if read.dice:
                record["armed"][half] |= member
            if read.energy != w.NOTHING:
                record["costing"][2 * read.energy + half :: 2] |= member


SCHEMA = Schema(BOX, FIELDS, fill=fill)
