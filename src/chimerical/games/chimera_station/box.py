"""What box.toml may say, and the record it becomes.

Whatever a module, a build space, the Reactor, a research tier or a card does is written there as
a list of clauses (see clauses.py), and becomes a row of the record's `effect`. Rules run rows
(rules.effects), so a new number, or a new mix of known clauses, needs no code.
"""

import re
from collections.abc import Iterable
from typing import Any

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
from .clauses import HIGHEST, Clause, clause

HUB = ("slot_a", "connector", "slot_b")

# --- what a value may be ---

_SPACE = re.compile(r"(-?\d+), ?(-?\d+): ?(.+)")
_HEX = re.compile(r"(-?\d+), ?(-?\d+)")


def _effect(value: Any) -> None:
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise ValueError(f"is {value!r}, but must be a list of clauses")
    if len(value) > w.CLAUSES:
        raise ValueError(f"has {len(value)} clauses, but {w.CLAUSES} are the most")
    for text in value:
        clause(text)


def _tiers(value: Any) -> None:
    if not isinstance(value, list) or len(value) != w.TIERS - 1:
        raise ValueError(f"must be a list of {w.TIERS - 1} tiers")
    for tier in value:
        _effect(tier)


def _spaces(value: Any) -> None:
    if not isinstance(value, list) or not value:
        raise ValueError("must be a list of build spaces")
    if len(value) > w.SPACES - 3:
        raise ValueError(f"has {len(value)} build spaces, but {w.SPACES - 3} are the most")
    for text in value:
        match = _SPACE.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise ValueError(f"has {text!r}, but a build space reads 'q,r: bonus'")
        _effect([match[3]])


COLOURS = ("gold", "green", "pink", "white", "blue", "grey")
EFFECT = Form("a list of clauses", _effect)
TIER_LIST = Form("a list of eight lists of clauses", _tiers)
SPACE_LIST = Form("a list of 'q,r: bonus'", _spaces)
HEX = such("'q,r'", lambda value: isinstance(value, str) and _HEX.fullmatch(value))
COLOUR_LIST = such(
    f"a list of {', '.join(COLOURS)}",
    lambda value: isinstance(value, list) and all(colour in COLOURS for colour in value),
)
KIND = such(
    "a kind of component, or none",
    lambda value: value in (*w.KIND_NAMES, "none"),
    f"{', '.join(w.KIND_NAMES)} or none",
)
VALUE = such(
    "a number, or none",
    lambda value: value == "none" or (type(value) is int and 0 <= value <= HIGHEST),
    f"a number to {HIGHEST}, or 'none'",
)

# --- the fields ---

_ROUNDS = range(1, 6)
_SEATS = (2, 3, 4)
_TILE_NAMES = w.MODULE_NAMES[w.FIRST_TILE :]
_PRINTED_NAMES = w.MODULE_NAMES[: w.PRINTED]
POWERS = {  # perks with a number that no clause holds, and the least that it may be
    "beggars_alley": 0,  # points for a gift
    "architect": 0,  # points for a build
    "engineer": 1,  # how often rewards are taken
    "grocer": 0,  # coins more than food
    "investor": 0,  # coins or food for a modified worker
    "lounge_lizard": 0,  # points for going to the Lounge
    "prime_specimen": 0,  # points for a turn with points
    "savant": 0,  # points for a brain worker
    "warlord": 0,  # coins from one opponent
}


def _perk(p: int, name: str) -> list[Field]:
    said: dict[str, Any] = {"acquired": ("acquired", 0, 9)}  # points by the round it is taken in
    if name in POWERS:
        said["power"] = ("power", POWERS[name], 9)
    if p < w.MODULE_PERKS:
        said["effect"] = EFFECT
    return entries("perks", [name], p, **said, end=EFFECT)


FIELDS = [
    *(Field(f"workers.seats_{n}", "workers", 1, w.WORKERS - 1, n) for n in _SEATS),
    *numbers("workers", reserve=(0, 5)),
    *numbers(
        "numbers",
        components=(0, 30),
        start_score=(0, 99),
        hub_b_opens=(1, 6),
        display=(1, 9),
        part_limit=(2, 2),
        geneticist_limit=(2, 3),
        shortage_points=(0, 9),
        lounge_pay=(1, 9),
        buy_one=(0, 30),
        buy_two=(0, 30),
        leaf_food=(0, 9),
        hunger_points=(0, 9),
        coins_per_point=(1, 99),
        food_per_point=(1, 99),
    ),
    *entries(
        "rounds",
        _ROUNDS,
        1,
        multiplier=("multiplier", 0, 9),  # of a build
        new_perks=("new_perks", 0, 9),
        advances=("advances", 0, 3),  # of research, in Station Progress
    ),
    *(Field(f"hub.{name}", form=HEX) for name in HUB),
    Field("board.spaces", form=SPACE_LIST),
    *(Field(f"reactor.r{r + 1}", form=EFFECT) for r in range(w.REACTOR)),
    *entries("modules", _PRINTED_NAMES, value=VALUE, border=COLOUR_LIST, effect=EFFECT),
    *entries(
        "tiles",
        _TILE_NAMES,
        w.FIRST_TILE,
        cost=("cost", 0, HIGHEST),
        value=VALUE,
        border=COLOUR_LIST,
        effect=EFFECT,
    ),
    *(field for p, name in enumerate(w.PERK_NAMES) for field in _perk(p, name)),
    *entries("cards", range(1, w.CARDS + 1), seats=("card_seats", 2, w.SEATS), effect=EFFECT),
    *entries(
        "mats",
        w.MAT_NAMES,
        start_tier=("start_tier", 1, w.TIERS - 1),
        attached=KIND,
        perks=("start_perks", 0, 3),
        tiers=TIER_LIST,
    ),
    Field("options.component_end_value", "component_end_value", 0, 9),
    Field("options.reactor_rewards", "rightmost_reward", choices=("all", "rightmost")),
    *flags("options", "refill_after_build"),
    Field("options.starting_cards", "two_random_cards", choices=("players_plus_2", "two_plus")),
    Field("options.tanning_refills", flag=True),
    Field("options.marker_rule", "marker_changes_hands", choices=("first_use", "changes_hands")),
    Field("options.beggar_income", choices=("food2_coin1", "coins2_food1")),
    Field("options.thug_kind", choices=("tentacle", "claw")),
    Field("options.vineyard_count", choices=("next_to_vineyard", "next_to_hub")),
    Field("options.brainiacs_shift", choices=("from_tier_3", "from_tier_2")),
    Field("options.shop_third_choice", choices=("coins", "mixed")),
    Field("options.double_tentacle", "one_extra_component", choices=("per_kind", "one")),
    Field("options.tentacle_goods", "extra_goods_per_turn", choices=("per_worker", "per_turn")),
    Field("options.geneticist_count", choices=("tiers", "levels")),
    Field("options.bonus_rewards", "bonus_before_slide", choices=("after_slide", "before_slide")),
    *flags("options", "adjacent_brains", "move_brains"),
    Field("options.flush_window", "flush_before_only", choices=("before_or_after", "before_only")),
    Field("options.mat_side", "side_b", choices=("a", "b")),
    *flags("options", "mixed_mats", "lab_needs_attach"),
    Field("options.foundry_pays", flag=True),
    Field("options.workshop_pays", flag=True),
    Field("options.swap_range", "swap_board", choices=("modules", "board")),
]

# --- what no single field can say ---


def hexes(values: dict[str, Any]) -> dict[Hex, str]:
    """Every hex with what is on it: a slot's key, or the clause of a build space's bonus."""
    lines = [f"{values[f'hub.{name}']}: {name}" for name in HUB] + values["board.spaces"]
    found = (_SPACE.fullmatch(line) for line in lines)
    return {(int(m[1]), int(m[2])): m[3] for m in found if m}


def entry(m: int) -> str:
    """Where the box has a module."""
    section = "modules" if m < w.FIRST_TILE else "tiles" if m < w.FIRST_PERK else "perks"
    return f"{section}.{w.ALL_MODULES[m]}"


def _row(values: dict[str, Any], m: int) -> list[Clause]:
    """What a module does."""
    return [clause(text) for text in values[f"{entry(m)}.effect"]]


def _has(row: list[Clause], *ops: int) -> bool:
    return any(op in ops for op, *_ in row)


def _check(values: dict[str, Any]) -> None:
    _check_board(values)
    for seats in _SEATS:
        if values[f"workers.seats_{seats}"] + values["workers.reserve"] > w.WORKERS:
            had = f"more than the {w.WORKERS} that a seat has"
            raise ValueError(f"workers: {had}, with {seats} seats")
    _check_modules({name: _row(values, m) for m, name in enumerate(w.ALL_MODULES)})
    _check_rows(values)
    for seats in _SEATS:
        if sum(values[f"cards.{c + 1}.seats"] <= seats for c in range(w.CARDS)) < seats:
            raise ValueError(f"cards: fewer than {seats} for {seats} seats")


def _check_board(values: dict[str, Any]) -> None:
    board = hexes(values)
    spaces = len(values["board.spaces"])
    if len(board) != 3 + spaces:
        raise ValueError("board: two hexes lie on each other, or a part of the Hub is missing")
    if lost := cut_off(board):
        raise ValueError(f"board: the hex {lost[0][0]},{lost[0][1]} is cut off from the Hub")
    if spaces > w.TILES - w.REACTOR:
        raise ValueError(f"board: {spaces} build spaces would leave no tiles for the Reactor")


_LEADS_ON = (w.ACTIVATE, w.COPY, w.BUILD)
_PERKS_ONLY = (w.PLACE_MORE, w.DISPLACE, w.SWAP, w.BONUS, w.RENEW)


def _check_modules(rows: dict[str, list[Clause]]) -> None:
    """Which clauses go together in what a module does."""
    station = w.MODULE_NAMES
    leading = [name for name in station if _has(rows[name], w.ACTIVATE, w.COPY)]
    if len(leading) > 2:
        raise ValueError(f"{', '.join(leading)}: no more than two modules may activate others")
    for name in station:
        if _has(rows[name], *_PERKS_ONLY):
            only = "only perks may place, displace or swap workers, or take a bonus"
            raise ValueError(f"{name}: {only}")
    for name, row in rows.items():
        ops = [op for op, *_ in row]
        later = ops[1 + next((i for i, op in enumerate(ops) if op in _LEADS_ON), len(ops)) :]
        if _has(row[1:], w.ACTIVATE, w.COPY, w.BONUS):
            first = "another module's effect, or a bonus, comes first or not at all"
            raise ValueError(f"{name}: {first}")
        if w.RECALL in ops and w.PLACE_MORE in ops:
            raise ValueError(f"{name}: recalling and placing in one effect might never end")
        if w.PAY in later:
            raise ValueError(f"{name}: what is paid comes before what it is for")
        if w.RENEW in ops and ops[ops.index(w.RENEW) + 1 :][:1] != [w.BUILD]:
            raise ValueError(f"{name}: after renewing the Reactor comes a build")


def _check_rows(values: dict[str, Any]) -> None:
    for key, value in values.items():
        texts, allowed = _clauses(key, value)
        for text in texts:
            op, n, per, each, _ = clause(text)
            if op not in allowed:
                raise ValueError(f"{key}: {text!r} cannot stand here")
            if op == w.EITHER and (max(n, each) > 5 or (key.startswith("reactor.") and per)):
                raise ValueError(f"{key}: {text!r} is too much to choose from")
        if key.endswith(".end") and len(value) > 1:
            raise ValueError(f"{key}: one clause is the most")
        if key.endswith(".tiers"):
            last: list[str] = next((tier for tier in reversed(value) if tier), [])
            if values[key.replace("tiers", "start_tier")] > 1 + value.index(last):
                raise ValueError(f"{key}: the marker starts beyond the last tier")
            if any(clause(text)[0] == w.RESEARCH for text in last):
                raise ValueError(f"{key}: the last tier would lead to itself for ever")


def _clauses(key: str, value: Any) -> tuple[list[str], Iterable[int]]:
    """The clauses of an entry, and which may stand there: some need a worker, some a module."""
    gains = range(w.PAY)
    if key.startswith(("reactor.", "cards.")) and isinstance(value, list):
        return value, gains
    if key.endswith(".tiers"):
        return [text for tier in value for text in tier], gains
    if key.endswith(".end"):
        return value, (w.POINTS,)
    if key == "board.spaces":
        bonuses = [text.partition(":")[2].strip() for text in value]
        return bonuses, (*gains, w.RECALL, w.ACTIVATE, w.REWARDS)
    return (value, range(w.PROTECT + 1)) if key.endswith(".effect") else ([], ())


# --- the record ---

CLAUSE = np.dtype([(name, "i1") for name in ("op", "n", "per", "each", "most")])
MORE: list[Any] = [
    ("effect", np.dtype([("clause", CLAUSE, (w.CLAUSES,))]), (w.ROWS,)),
    ("beside", "i8", (w.SPACES,)),  # set of hexes next to each hex
    ("spaces", "i8"),  # set of the hexes that can be built on
    ("hub", "i8"),  # set of the Hub's hexes
    ("near_hub", "i8"),  # set of the build spaces next to it
    ("gold", "i8"),  # sets of modules: with a gold border,
    ("always", "i8"),  # whose effect asks for nothing,
    ("never", "i8"),  # that take no worker,
    ("impartial", "i8"),  # whose test is the same for all workers of a seat,
    ("protected", "i8"),  # whose worker stays,
    ("changing", "i8"),  # that change the acting worker (S339),
    ("leading", "i8"),  # that activate another module,
    ("valued", "i8"),  # that have a value
    ("cost", "i2", (w.MODULES,)),
    ("value", "i2", (w.MODULES,)),  # NO_VALUE where none is printed
    ("place", "i2", (w.PRINTED,)),  # the hex of a printed module, or NOWHERE
    ("last_tier", "i2", (w.MATS,)),
    ("attached", "i2", (w.MATS,)),  # kind of the starting component, or NOWHERE
    ("rounds", "i2"),
    ("thug", "i2"),  # kind of component a Thug's worker needs
    ("cheapest", "i2"),  # the lowest cost on any tile
]
NO_VALUE = -1

# What always works (S119): gains, and operations that cannot be lacking.
_FREE = {
    *range(w.NOTHING, w.PAY),
    *(w.COMMAND, w.MARKER, w.SHOP, w.OR, w.REWARDS, w.REFILL, w.GIFTS, w.PROTECT),
}
# What asks for something of the seat, whichever worker comes: S120, S121.
_OF_THE_SEAT = {w.PAY, w.RETURN, w.TRADE, w.BUILD, w.SCORE_PERK, w.RENEW}


def _impartial(clause: Clause) -> bool:
    """Whether a clause is tested without regard to the worker: it counts nothing on it either."""
    op, _, per, _, _ = clause
    personal = op < w.PAY and w.PER_KIND <= per < w.PER_KIND + w.KINDS
    return not personal and (op in _FREE or op in _OF_THE_SEAT)


def _fill(values: dict[str, Any], record: Any) -> None:
    """What the record holds beyond single numbers."""
    record["rounds"] = len(_ROUNDS)
    record["thug"] = w.KIND_NAMES.index(values["options.thug_kind"])
    record["cheapest"] = min(values[f"tiles.{name}.cost"] for name in _TILE_NAMES)
    _fill_modules(values, record)
    _fill_board(values, record)
    for r in range(w.REACTOR):
        _put(record, w.REWARD_ROW + r, values[f"reactor.r{r + 1}"])
    for c in range(w.CARDS):
        _put(record, w.CARD_ROW + c, values[f"cards.{c + 1}.effect"])
    for p, name in enumerate(w.PERK_NAMES):
        _put(record, w.END_ROW + p, values[f"perks.{name}.end"])
    for m, name in enumerate(w.MAT_NAMES):
        attached = values[f"mats.{name}.attached"]
        record["attached"][m] = w.NOWHERE if attached == "none" else w.KIND_NAMES.index(attached)
        for t, effect in enumerate(values[f"mats.{name}.tiers"], 1):
            _put(record, w.TIER_ROW + m * w.TIERS + t, effect)
            if effect:
                record["last_tier"][m] = t


_CHANGES = (w.DETACH, w.DETACH_ANY, w.LOSE_ANY, w.ATTACH, w.SURGERY)


def _fill_modules(values: dict[str, Any], record: Any) -> None:
    for m in range(w.MODULES):
        row, key = _row(values, m), entry(m)
        _put(record, m, values[f"{key}.effect"])
        value = values.get(f"{key}.value", "none")
        record["value"][m] = NO_VALUE if value == "none" else value
        sets = {
            "valued": value != "none",
            "gold": "gold" in values.get(f"{key}.border", ()),
            "never": not row,
            "always": bool(row) and all(op in _FREE for op, *_ in row),
            "impartial": all(_impartial(clause) for clause in row),
            "protected": _has(row, w.PROTECT),
            "leading": _has(row, w.ACTIVATE, w.COPY),
            "changing": _has(row, *_CHANGES),
        }
        for name, member in sets.items():
            record[name] |= member << m


def _fill_board(values: dict[str, Any], record: Any) -> None:
    record["place"][:] = w.NOWHERE
    board = hexes(values)
    numbers = {at: i for i, at in enumerate(board)}
    for (at, what), i in zip(board.items(), numbers.values(), strict=True):
        near = [place for place in around(at) if place in board]
        for place in near:
            record["beside"][i] |= 1 << numbers[place]
        if what in HUB:
            record["hub"] |= 1 << i
            if what != "connector":
                record["place"][w.HUB_A if what == "slot_a" else w.HUB_B] = i
        else:
            record["spaces"] |= 1 << i
            record["near_hub"] |= any(board[place] in HUB for place in near) << i
            _put(record, w.BONUS_ROW + i, [what])


def _put(record: Any, row: int, effect: list[str]) -> None:
    for i, text in enumerate(effect):
        record["effect"][row]["clause"][i] = clause(text)


SCHEMA = Schema(FIELDS, MORE, _check, _fill)
