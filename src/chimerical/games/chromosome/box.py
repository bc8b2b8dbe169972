"""What box.toml may say, and the record it becomes."""

import re
from typing import Any, NamedTuple

import numpy as np

from chimerical.rules import (
    Field,
    Form,
    Hex,
    Schema,
    around,
    cut_off,
    entries,
    flags,
    numbers,
    such,
)

from . import words as w

# --- what a value may be ---

_ROOM = re.compile(r"(\d+) at (-?\d+), ?(-?\d+)( start)?")
_COST = re.compile(r"(\d)([ATCB?E])")
_PRICE = re.compile(r"(owned \+ )?(\d)")
_LETTERS = "ATCB?"
_ENERGY = 30  # that a cost may ask for: payments are sets of sums in one integer
_GENES = 9  # that anybody can ever pay: a full chromosome, and fortune in place of one more


class Place(NamedTuple):
    """A room of a layout."""

    room: int  # from 0
    at: Hex
    start: bool


def places(lines: list[str]) -> list[Place]:
    """The rooms that the lines of a layout describe."""
    found = (_ROOM.fullmatch(line) for line in lines)
    return [Place(int(m[1]) - 1, (int(m[2]), int(m[3])), bool(m[4])) for m in found if m]


def cost(text: str) -> tuple[list[int], int]:
    """What a cost such as "2T 1E" asks for: genes by kind, then energy."""
    genes, energy = [0] * (w.KINDS + 1), 0
    for number, letter in _COST.findall(text):
        if letter == "E":
            energy += int(number)
        else:
            genes[_LETTERS.index(letter)] += int(number)
    return genes, energy


def _layout(value: Any) -> None:
    if not isinstance(value, list):
        raise ValueError("must be a list of rooms")
    for line in value:
        if not (isinstance(line, str) and _ROOM.fullmatch(line)):
            raise ValueError(f"has {line!r}, but a room reads '7 at -2,1' or '1 at -2,0 start'")
    found = places(value)
    if not all(0 <= p.room < w.ROOMS for p in found):
        raise ValueError(f"has a room that is not 1 to {w.ROOMS}")
    if len({p.room for p in found}) < len(found):
        raise ValueError("has a room twice")
    if len({p.at for p in found}) < len(found):
        raise ValueError("has two rooms at one place")
    if not found or cut_off(p.at for p in found):
        raise ValueError("is not in one piece")


def _cost(value: Any) -> None:
    if not (isinstance(value, str) and all(_COST.fullmatch(part) for part in value.split())):
        raise ValueError(f"is {value!r}, but must be a cost such as '2T 1E'")
    genes, energy = cost(value)
    if energy > _ENERGY:
        raise ValueError(f"asks for more than {_ENERGY} energy")
    if sum(genes) > _GENES:
        raise ValueError(f"asks for more than {_GENES} genes")


LAYOUT = Form("a list of rooms such as '7 at -2,1'", _layout)
PRICE = such(
    "a price such as '2' or 'owned + 1'",
    lambda value: isinstance(value, str) and _PRICE.fullmatch(value),
    "'2' or 'owned + 1'",
)
COST = Form("a cost such as '2T 1E'", _cost)

# --- the fields ---

_TABLES = (2, 3, 4)
_ENDING = ("supergene", "hotbed", "evolution")  # come to an end even if they cost nothing
POINTS = ("token", "trophy", "fortune", "irradiation")
# What the threat of a Wave is: the moved power, with the groups, with the cubes there.
MOVED, WITH_GROUPS, WITH_CUBES = range(3)

FIELDS = [
    *(Field(f"clock.seats_{n}", "clock", 1, 30, n) for n in _TABLES),
    *numbers(
        "numbers",
        tokens=(2, 60),
        group=(1, w.GROUP),
        genes=(3, 8),
        cubes=(0, 60),
        fortune=(0, w.FORTUNES - 1),
        fortune_cap=(0, w.FORTUNES - 1),
        irradiation=(1, 60),
        start_tokens=(1, w.GROUP),
        restore_energy=(1, 30),
        trophy_energy=(1, 9),
        mutation_energy=(0, 9),
        impulse_cubes=(1, 9),
        concentration_cubes=(1, 9),
        power_cubes=(1, 9),
        leak_cubes=(0, 9),
        surge=(0, 9),
        discard_relief=(1, 9),
        repair_relief=(1, 9),
        saturation=(0, 9),
        destroyed=(1, 3),
        giant=(0, 9),
        lunge=(0, 9),
        migration=(1, 9),
    ),
    *flags("numbers", "start_charged"),
    *(Field(f"points.{name}", f"{name}_points", 0, 9) for name in POINTS),
    *entries(
        "genes",
        w.KIND_NAMES,
        cubes=("cubes_of", 2 * w.SEATS, 60),  # so there are enough to begin with
        start=("start_genes", 0, 2),
        price=PRICE,
        fate=("", 1, w.DIE),
    ),
    *(Field(f"costs.{name}", form=COST) for name in w.COST_NAMES),
    *(Field(f"events.{name}", flag=True) for name in w.EVENT_NAMES[1:]),
    *entries(
        "rooms",
        range(1, w.ROOMS + 1),
        sterility=("sterility", 1, w.GROUP),
        sector=("", 0, 2),
    ),
    *(Field(f"layouts.seats_{n}", form=LAYOUT) for n in _TABLES),
    *flags(
        "options",
        "events",
        "deal_species",
        "restore_per_round",
        "charge_inside",
        "destroy_trophies",
        "fortune_in_tests",
        "leave_pieces",
    ),
    Field("options.entry_size", "merged_entry", choices=("moving", "merged")),
    Field("options.wave_threat", "wave_threat", choices=("moved", "groups", "cubes")),
    Field("options.wave_costs", "wave_irradiates", choices=("tokens", "irradiation")),
    Field("options.growth_pays", "growth_owned", choices=("exhausted", "owned")),
]


def check(values: dict[str, Any]) -> None:
    """What only the whole box can tell."""
    fates = sorted(values[f"genes.{k}.fate"] for k in w.KIND_NAMES)
    if fates != list(range(1, w.DIE + 1)):
        raise ValueError(
            f"the fate values are {fates}, but each face of the die stands for one gene"
        )
    if values["numbers.fortune"] > values["numbers.fortune_cap"]:
        raise ValueError("numbers.fortune is more than numbers.fortune_cap")
    for most in ("group", "tokens"):
        if values["numbers.start_tokens"] > values[f"numbers.{most}"]:
            raise ValueError(f"numbers.start_tokens is more than numbers.{most}")
    if sum(values[f"genes.{k}.start"] for k in w.KIND_NAMES) > values["numbers.genes"]:
        raise ValueError("genes: a species begins with more than numbers.genes")
    for name in w.COST_NAMES:
        genes, energy = cost(values[f"costs.{name}"])
        if name not in _ENDING and sum(genes) + energy == 0:
            raise ValueError(f"costs.{name} asks for nothing, so a round need never end")
    for n in _TABLES:
        layout, found = f"layouts.seats_{n}", places(values[f"layouts.seats_{n}"])
        starts = [p for p in found if p.start]
        if len(starts) < n:
            raise ValueError(f"{layout} has {len(starts)} starting rooms, but {n} are needed")
        clean = {p.at for p in found if values[f"rooms.{p.room + 1}.sterility"] == 1}
        for p in starts:
            if not clean & set(around(p.at)):
                where = f"{layout} has a starting room, {p.room + 1}"
                raise ValueError(f"{where}, that touches no room of sterility 1 (C17)")


# --- the record ---

_MAP = [
    ("beside", "i4", (w.ROOMS,)),  # set of rooms next to each room
    ("rooms", "i4"),  # sets: of all rooms,
    ("starts", "i4"),  # and of those where a species may begin
    ("next", "i1", (w.ROOMS * w.SIDES,)),  # the room at each side, or NOWHERE
    ("centre", "i1"),  # the room at (0,0), or NOWHERE
]
MORE = [
    ("layout", np.dtype(_MAP, align=True), (w.SEATS - 1,)),  # for two, three and four seats
    ("cost", np.dtype([("genes", "i1", (w.KINDS + 1,)), ("energy", "i1")]), (w.COSTS,)),
    ("sector", "i4", (3,)),  # sets of rooms that collapse together; 0 are the others
    ("deck", "i2"),  # set of event cards
    ("price", "i2", (w.KINDS,)),  # energy for a gene,
    ("price_grows", "i2", (w.KINDS,)),  # and whether each one owned adds 1
    ("kind_of", "i2", (w.DIE,)),  # by what the die shows, from 0
]


def fill(values: dict[str, Any], record: Any) -> None:
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
        record["deck"] |= values[f"events.{name}"] << i


def _fill_layout(found: list[Place], layout: Any) -> None:
    rooms = {p.at: p.room for p in found}
    layout["centre"] = rooms.get((0, 0), w.NOWHERE)
    layout["next"] = w.NOWHERE
    for p in found:
        layout["rooms"] |= 1 << p.room
        layout["starts"] |= p.start << p.room
        for side, near in enumerate(around(p.at)):
            if near in rooms:
                layout["next"][p.room * w.SIDES + side] = rooms[near]
                layout["beside"][p.room] |= 1 << rooms[near]


SCHEMA = Schema(FIELDS, MORE, check, fill)
