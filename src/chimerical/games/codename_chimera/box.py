"""What box.toml may say, and the record it becomes."""

import re
from functools import cache
from typing import Any, NamedTuple

from chimerical.rules import Field, Form, Schema, flags, numbers

from . import words as w

# The narrow seams of a shape that is not turned (R40).
SEAMS = (
    w.NORTH,
    w.NORTH | w.SOUTH,
    w.NORTH | w.EAST,
    w.WEST | w.NORTH | w.EAST,
    w.NORTH | w.EAST | w.SOUTH | w.WEST,
)
_OF_TORSOS = (
    *(w.NONE, w.GLAND, w.PIERCE, w.HARVEST, w.SWEEP),
    *(w.FRENZY, w.BLOCK, w.DODGE, w.RETALIATE),
)
_LEVELS = {w.BRACE, w.BRAWN, w.GLAND, w.SPINES, w.SWEEP, w.VENOM, w.LEECH, w.BLOCK}


class Card(NamedTuple):
    """What a card says."""

    kind: str  # shape, head or legs
    seams: int  # of a torso card at the top, of a part unturned
    defense: int
    energy: int = w.NOTHING  # if the card cannot be used
    dice: int = 0
    mod: int = 0
    ability: int = w.NONE
    level: int = 0


@cache
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
    odd = set(names) - {"far", "right", "left"} or ("right" in names) != ("left" in names)
    if odd or not names:
        raise ValueError("has seams that are not far, or right left, or all three")
    return w.NORTH * ("far" in names) | (w.EAST | w.WEST) * ("right" in names)


def _torso(value: Any) -> None:
    ability = _card(value, ("head", "legs")).ability
    if ability not in _OF_TORSOS:
        raise ValueError(f"has {w.ABILITY_NAMES[ability]}, which only a part can have")


def _part(value: Any) -> None:
    _card(value, w.SHAPE_NAMES)


def _card(value: Any, kinds: tuple[str, ...]) -> Card:
    if not isinstance(value, str):
        raise ValueError(f"is {value!r}, but must be the text of a card")
    read = card(value)
    if read.kind not in kinds:
        raise ValueError(f"is a {read.kind}, but must be {' or '.join(kinds)}")
    return read


TORSO = Form("a torso card such as 'head; seams far; defense 7; energy 1; attack 1+1'", _torso)
PART = Form("a part card such as 'end; defense 6; energy 1; attack 1+2'", _part)

# Cards by number: parts, then torso cards.
CARDS = (*(f"parts.{name}" for name in w.PART_NAMES), *(f"torsos.{name}" for name in w.TORSO_NAMES))
FIELDS = [
    *numbers(
        "numbers",
        tokens=(1, w.BIDS),
        offer=(1, 3),
        price=(1, 9),
        attach=(0, 9),
        refill=(1, 20),
        parts_per_seat=(3, 16),
        torso_per_part=(0, 9),
        rot_from=(1, 99),
        rot=(0, 9),
        brace_cap=(0, 9),
        gland_cap=(0, 9),
        last_round=(1, 99),
        build_steps=(0, 120),
    ),
    Field("numbers.tame_brain_dome", "brain_dome", 1, 30),
    *(Field(entry, form=TORSO) for entry in CARDS[w.PARTS :]),
    *(Field(entry, form=PART) for entry in CARDS[: w.PARTS]),
    *flags("options", "tame_brain_dome"),
]

PRINTED = ("seams", "defense", "energy", "dice", "mod", "ability", "level")
MORE = [
    *((name, "i1", (w.CARDS,)) for name in (*PRINTED, "shape")),
    # Sets of parts, half after half, so that rules need not look at parts one by one.
    ("having", "i8", (2 * w.ABILITIES,)),  # by ability
    ("costing", "i8", (2 * w.ENERGIES,)),  # by energy: those that cost no more
    ("armed", "i8", (2,)),  # those that attack
    ("own_turn", "i8", (2,)),  # those with an ability for one's own turn
]


def fill(values: dict[str, Any], record: Any) -> None:
    for i, read in enumerate(card(values[entry]) for entry in CARDS):
        for name in PRINTED:
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


SCHEMA = Schema(FIELDS, MORE, fill=fill)
