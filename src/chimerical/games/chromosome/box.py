"""What box.toml may say, and the record it becomes."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from chimerical.core.box import Field, Form, Schema

from . import words as w

# Numbers by their names, with what they may be
NUMBERS = {
    "tokens": (2, 60),
    "group": (1, w.GROUP),
    "genes": (3, 8),
    "cubes": (0, 60),
    "fortune": (0, w.FORTUNES - 1),
    "fortune_cap": (0, w.FORTUNES - 1),
    "irradiation": (1, 60),
    "start_tokens": (1, w.GROUP),
    "restore_energy": (1, 30),
    "trophy_energy": (1, 9),
    "mutation_energy": (0, 9),
    "impulse_cubes": (1, 9),
    "concentration_cubes": (1, 9),
    "power_cubes": (1, 9),
    "leak_cubes": (0, 9),
    "surge": (0, 9),
    "discard_relief": (1, 9),
    "repair_relief": (1, 9),
    "saturation": (0, 9),
    "destroyed": (1, 3),
    "giant": (0, 9),
    "lunge": (0, 9),
    "migration": (1, 9),
}
POINTS = {name: f"{name}_points" for name in ("token", "trophy", "fortune", "irradiation")}
FLAGS = (
    "events",
    "deal_species",
    "restore_per_round",
    "charge_inside",
    "destroy_trophies",
    "fortune_in_tests",
    "leave_pieces",
)
READINGS = ("start_charged", "merged_entry", "wave_threat", "wave_irradiates", "growth_owned")

LAYOUT = np.dtype(
    [
        ("beside", "i4", (w.ROOMS,)),  # set of rooms next to each room
        ("rooms", "i4"),  # sets: of all rooms,
        ("starts", "i4"),  # and of those where a species may begin
        ("next", "i1", (w.ROOMS * w.SIDES,)),  # the room at each side, or NOWHERE
        ("centre", "i1"),  # the room at (0,0), or NOWHERE
    ],
    align=True,
)
COST = np.dtype([("genes", "i1", (w.KINDS + 1,)), ("energy", "i1")], align=True)

BOX = np.dtype(
    [
        ("layout", LAYOUT, (w.SEATS - 1,)),  # for two, three and four seats
        ("cost", COST, (w.COSTS,)),
        ("sector", "i4", (3,)),  # sets of rooms that collapse together; 0 are the others
        ("deck", "i2"),  # set of event cards
        ("sterility", "i1", (w.ROOMS,)),
        ("clock", "i2", (w.SEATS + 1,)),
        ("cubes_of", "i2", (w.KINDS,)),
        ("start_genes", "i2", (w.KINDS,)),
        ("price", "i2", (w.KINDS,)),  # energy for a gene,
        ("price_grows", "i2", (w.KINDS,)),  # and whether each one owned adds 1
        ("kind_of", "i2", (w.DIE,)),  # by what the die shows, from 0
        *((name, "i2") for name in (*NUMBERS, *POINTS.values(), *FLAGS, *READINGS)),
    ],
    align=True,
)

# The rooms around (q, r), by direction.
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

MOVED = 0  # what the threat of a Wave is: the moved power, with the groups, with the cubes there
WITH_GROUPS = 1
WITH_CUBES = 2

# --- what a value may be ---

_ROOM = re.compile(r"(\d+) at (-?\d+), ?(-?\d+)( start)?")
_COST = re.compile(r"(\d)([ATCB?E])")
_PRICE = re.compile(r"(owned \+ )?(\d)")
_LETTERS = "ATCB?"
_ENERGY = 30  # that a cost may ask for: payments are sets of sums in one integer


class Place(NamedTuple):
    """A room of a layout."""

    room: int  # from 0
    q: int
    r: int
    start: bool


def places(lines: list[str]) -> list[Place]:
    """The rooms that the lines of a layout describe."""
    found = (_ROOM.fullmatch(line) for line in lines)
    return [Place(int(m[1]) - 1, int(m[2]), int(m[3]), bool(m[4])) for m in found if m]


def cost(text: str) -> tuple[list[int], int]:
    """What a cost such as "2T 1E" asks for: genes by kind, then energy."""
    genes, energy = [0] * (w.KINDS + 1), 0
    for number, letter in _COST.findall(text):
        if letter == "E":
            energy += int(number)
        else:
            genes[_LETTERS.index(letter)] += int(number)
    return genes, energy


def _layout(value: Any) -> str | None:
    if not isinstance(value, list):
        return "must be a list of rooms"
    for line in value:
        if not (isinstance(line, str) and _ROOM.fullmatch(line)):
            return f"has {line!r}, but a room reads '7 at -2,1' or '1 at -2,0 start'"
    found = places(value)
    if not all(0 <= p.room < w.ROOMS for p in found):
        return f"has a room that is not 1 to {w.ROOMS}"
    if len({p.room for p in found}) < len(found):
        return "has a room twice"
    if len({(p.q, p.r) for p in found}) < len(found):
        return "has two rooms at one place"
    if not _in_one_piece(found):
        return "is not in one piece"
    return None


def _in_one_piece(found: list[Place]) -> bool:
    left = {(p.q, p.r) for p in found}
    edge = {left.pop()} if left else set()
    while edge:
        q, r = edge.pop()
        near = {(q + dq, r + dr) for dq, dr in AROUND} & left
        left -= near
        edge |= near
    return bool(found) and not left


def _cost(value: Any) -> str | None:
    fine = isinstance(value, str) and all(_COST.fullmatch(part) for part in value.split())
    if not fine:
        return f"is {value!r}, but must be a cost such as '2T 1E'"
    return f"asks for more than {_ENERGY} energy" if cost(value)[1] > _ENERGY else None


def _price(value: Any) -> str | None:
    fine = isinstance(value, str) and _PRICE.fullmatch(value)
    return None if fine else f"is {value!r}, but must be '2' or 'owned + 1'"


LAYOUTS = Form("a list of rooms such as '7 at -2,1'", _layout)
PRICE = Form("a price such as '2' or 'owned + 1'", _price)
COSTLY = Form("a cost such as '2T 1E'", _cost)

_TABLES = (2, 3, 4)

FIELDS = [
    *(Field(f"clock.seats_{n}", "clock", 1, 30, n) for n in _TABLES),
    *(Field(f"numbers.{name}", name, low, high) for name, (low, high) in NUMBERS.items()),
    Field("numbers.start_charged", "start_charged", flag=True),
    *(Field(f"points.{name}", field, 0, 9) for name, field in POINTS.items()),
    *(Field(f"genes.{k}.cubes", "cubes_of", 4, 60, i) for i, k in enumerate(w.KIND_NAMES)),
    *(Field(f"genes.{k}.start", "start_genes", 0, 2, i) for i, k in enumerate(w.KIND_NAMES)),
    *(Field(f"genes.{k}.price", form=PRICE) for k in w.KIND_NAMES),
    *(Field(f"genes.{k}.fate", low=1, high=w.DIE) for k in w.KIND_NAMES),
    *(Field(f"costs.{name}", form=COSTLY) for name in w.COST_NAMES),
    *(Field(f"events.{name}", flag=True) for name in w.EVENT_NAMES[1:]),
    *(Field(f"rooms.{n + 1}.sterility", "sterility", 1, w.GROUP, n) for n in range(w.ROOMS)),
    *(Field(f"rooms.{n + 1}.sector", low=0, high=2) for n in range(w.ROOMS)),
    *(Field(f"layouts.seats_{n}", form=LAYOUTS) for n in _TABLES),
    *(Field(f"options.{name}", name, flag=True) for name in FLAGS),
    Field("options.entry_size", "merged_entry", choices=("moving", "merged")),
    Field("options.wave_threat", "wave_threat", choices=("moved", "groups", "cubes")),
    Field("options.wave_costs", "wave_irradiates", choices=("tokens", "irradiation")),
    Field("options.growth_pays", "growth_owned", choices=("exhausted", "owned")),
]


def check(values: Mapping[str, Any]) -> str | None:
    """What only the whole box can tell."""
    fates = sorted(values[f"genes.{k}.fate"] for k in w.KIND_NAMES)
    if fates != list(range(1, w.DIE + 1)):
        return f"the fate values are {fates}, but each face of the die stands for one gene"
    if values["numbers.fortune"] > values["numbers.fortune_cap"]:
        return "numbers.fortune is more than numbers.fortune_cap"
    if values["numbers.start_tokens"] > values["numbers.group"]:
        return "numbers.start_tokens is more than numbers.group"
    for n in _TABLES:
        complaint = _starts(values, places(values[f"layouts.seats_{n}"]), n)
        if complaint:
            return f"layouts.seats_{n} {complaint}"
    return None


def _starts(values: Mapping[str, Any], found: list[Place], seats: int) -> str | None:
    """What is wrong with the starting rooms of a layout (C17)."""
    starts = [p for p in found if p.start]
    if len(starts) < seats:
        return f"has {len(starts)} starting rooms, but {seats} are needed"
    clean = {(p.q, p.r) for p in found if values[f"rooms.{p.room + 1}.sterility"] == 1}
    for p in starts:
        if not clean & {(p.q + dq, p.r + dr) for dq, dr in AROUND}:
            return f"has a starting room, {p.room + 1}, that touches no room of sterility 1 (C17)"
    return None


def fill(values: dict[str, Any], record: Any) -> None:
    """Puts the entries that are no numbers into the record."""
    for n in _TABLES:
        _fill_layout(places(values[f"layouts.seats_{n}"]), record["layout"][n - 2])
    for i, name in enumerate(w.COST_NAMES):
        record["cost"][i]["genes"], record["cost"][i]["energy"] = cost(values[f"costs.{name}"])
    for i, kind in enumerate(w.KIND_NAMES):
        grows, base = _PRICE.fullmatch(values[f"genes.{kind}.price"]).groups()  # type: ignore[union-attr]
        record["price"][i], record["price_grows"][i] = int(base), bool(grows)
        record["kind_of"][values[f"genes.{kind}.fate"] - 1] = i
    for room in range(w.ROOMS):
        record["sector"][values[f"rooms.{room + 1}.sector"]] |= 1 << room
    for i, name in enumerate(w.EVENT_NAMES[1:], 1):
        if values[f"events.{name}"]:
            record["deck"] |= 1 << i


def _fill_layout(found: list[Place], layout: Any) -> None:
    at = {(p.q, p.r): p.room for p in found}
    layout["centre"] = at.get((0, 0), w.NOWHERE)
    layout["next"] = w.NOWHERE
    for p in found:
        layout["rooms"] |= 1 << p.room
        layout["starts"] |= p.start << p.room
        for side, (dq, dr) in enumerate(AROUND):
            near = at.get((p.q + dq, p.r + dr))
            if near is not None:
                layout["next"][p.room * w.SIDES + side] = near
                layout["beside"][p.room] |= 1 << near


@cache
def spots(lines: tuple[str, ...]) -> dict[int, tuple[int, int]]:
    """Where the rooms of a layout lie, for those who draw it."""
    return {p.room: (p.q, p.r) for p in places(list(lines))}


SCHEMA = Schema(BOX, FIELDS, check, fill)
