"""What box.toml may say, and the record it becomes.

Whatever a module, a build space, the Reactor, a research tier or a card does is written there as
a list of clauses (see clauses.py), and becomes a row of the record's `effect`. Rules run rows
(rules.effects), so a new number, or a new mix of known clauses, needs no code.
"""

import re
from typing import Any

import numpy as np

from chimerical.core.box import Field, Form, Schema

from . import words as w
from .clauses import HIGHEST, Clause, clause

CLAUSE = np.dtype(
    [("op", "i1"), ("n", "i1"), ("per", "i1"), ("each", "i1"), ("most", "i1")], align=True
)
ROW = np.dtype([("clause", CLAUSE, (w.CLAUSES,))], align=True)

# The record: rows, sets and lists; the single numbers of the schema follow them.
_RECORD: list[Any] = [
    ("effect", ROW, (w.ROWS,)),
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
    ("start_tier", "i2", (w.MATS,)),
    ("attached", "i2", (w.MATS,)),  # kind of the starting component, or NOWHERE
    ("start_perks", "i2", (w.MATS,)),
    ("acquired", "i2", (w.PERKS,)),  # points per round number when taken
    ("power", "i2", (w.PERKS,)),  # the number in a perk's text, see POWERS
    ("card_seats", "i2", (w.CARDS,)),  # seats from which a starting card is used
    ("multiplier", "i2", (6,)),  # of a build, by round
    ("new_perks", "i2", (6,)),  # by round
    ("advances", "i2", (6,)),  # research advances of Station Progress, by round
    ("workers", "i2", (w.SEATS + 1,)),  # in the pool at the start, by seats
    ("rounds", "i2"),
    ("thug", "i2"),  # kind of component a Thug's worker needs
    ("cheapest", "i2"),  # the lowest cost on any tile
]

NO_VALUE = -1
HUB = ("slot_a", "connector", "slot_b")

# --- what else a value may be ---


def _effect(value: Any) -> str | None:
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        return f"is {value!r}, but must be a list of clauses"
    if len(value) > w.CLAUSES:
        return f"has {len(value)} clauses, but {w.CLAUSES} are the most"
    try:
        for text in value:
            clause(text)
    except ValueError as error:
        return str(error)
    return None


def _tiers(value: Any) -> str | None:
    if not isinstance(value, list) or len(value) != w.TIERS - 1:
        return f"must be a list of {w.TIERS - 1} tiers"
    return next((c for tier in value if (c := _effect(tier))), None)


_SPACE = re.compile(r"(-?\d+), ?(-?\d+): ?(.+)")
_HEX = re.compile(r"(-?\d+), ?(-?\d+)")


def _spaces(value: Any) -> str | None:
    if not isinstance(value, list) or not value:
        return "must be a list of build spaces"
    if len(value) > w.SPACES - 3:
        return f"has {len(value)} build spaces, but {w.SPACES - 3} are the most"
    for text in value:
        match = _SPACE.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            return f"has {text!r}, but a build space reads 'q,r: bonus'"
        complaint = _effect([match[3]])
        if complaint:
            return complaint
    return None


def _hex(value: Any) -> str | None:
    fine = isinstance(value, str) and _HEX.fullmatch(value)
    return None if fine else f"is {value!r}, but must be 'q,r'"


def _colours(value: Any) -> str | None:
    fine = isinstance(value, list) and all(v in COLOURS for v in value)
    return None if fine else f"is {value!r}, but must be a list of {', '.join(COLOURS)}"


def _kind(value: Any) -> str | None:
    fine = value == "none" or value in w.KIND_NAMES
    return None if fine else f"is {value!r}, but must be {', '.join(w.KIND_NAMES)} or none"


def _value(value: Any) -> str | None:
    fine = value == "none" or (type(value) is int and 0 <= value <= HIGHEST)
    return None if fine else f"is {value!r}, but must be a number to {HIGHEST}, or 'none'"


COLOURS = ("gold", "green", "pink", "white", "blue", "grey")
EFFECT = Form("a list of clauses", _effect)
TIER_LIST = Form("a list of eight lists of clauses", _tiers)
SPACE_LIST = Form("a list of 'q,r: bonus'", _spaces)
HEX = Form("'q,r'", _hex)
COLOUR_LIST = Form(f"a list of {', '.join(COLOURS)}", _colours)
KIND = Form("a kind of component, or none", _kind)
VALUE = Form("a number, or none", _value)

# Perks with a number that no clause holds.
POWERS = (
    "beggars_alley",  # points for a gift
    "architect",  # points for a build
    "engineer",  # how often rewards are taken
    "grocer",  # coins more than food
    "investor",  # coins or food for a modified worker
    "lounge_lizard",  # points for going to the Lounge
    "prime_specimen",  # points for a turn with points
    "savant",  # points for a brain worker
    "warlord",  # coins from one opponent
)

# --- the schema ---

_ROUNDS = range(1, 6)
_TILE_NAMES = w.MODULE_NAMES[w.FIRST_TILE :]
_PRINTED_NAMES = w.MODULE_NAMES[: w.PRINTED]


def _fields() -> list[Field]:
    fields = [
        *(Field(f"workers.seats_{n}", "workers", 1, w.WORKERS - 1, n) for n in (2, 3, 4)),
        Field("workers.reserve", "reserve", 0, 5),
        Field("numbers.components", "components", 0, 30),
        Field("numbers.start_score", "start_score", 0, 99),
        Field("numbers.hub_b_opens", "hub_b_opens", 1, 6),
        Field("numbers.display", "display", 1, 9),
        Field("numbers.part_limit", "part_limit", 2, 2),
        Field("numbers.geneticist_limit", "geneticist_limit", 1, 3),
        Field("numbers.shortage_points", "shortage_points", 0, 9),
        Field("numbers.lounge_pay", "lounge_pay", 1, 9),
        Field("numbers.buy_one", "buy_one", 0, 30),
        Field("numbers.buy_two", "buy_two", 0, 30),
        Field("numbers.leaf_food", "leaf_food", 0, 9),
        Field("numbers.hunger_points", "hunger_points", 0, 9),
        Field("numbers.coins_per_point", "coins_per_point", 1, 99),
        Field("numbers.food_per_point", "food_per_point", 1, 99),
        *(Field(f"rounds.{r}.multiplier", "multiplier", 0, 9, r) for r in _ROUNDS),
        *(Field(f"rounds.{r}.new_perks", "new_perks", 0, 9, r) for r in _ROUNDS),
        *(Field(f"rounds.{r}.advances", "advances", 0, 3, r) for r in _ROUNDS),
        *(Field(f"hub.{name}", form=HEX) for name in HUB),
        Field("board.spaces", form=SPACE_LIST),
        *(Field(f"reactor.r{r + 1}", form=EFFECT) for r in range(w.REACTOR)),
    ]
    for name in _PRINTED_NAMES:
        fields += [
            Field(f"modules.{name}.value", form=VALUE),
            Field(f"modules.{name}.border", form=COLOUR_LIST),
            Field(f"modules.{name}.effect", form=EFFECT),
        ]
    for name in _TILE_NAMES:
        fields += [
            Field(f"tiles.{name}.cost", "cost", 0, HIGHEST, w.MODULE_NAMES.index(name)),
            Field(f"tiles.{name}.value", form=VALUE),
            Field(f"tiles.{name}.border", form=COLOUR_LIST),
            Field(f"tiles.{name}.effect", form=EFFECT),
        ]
    for p, name in enumerate(w.PERK_NAMES):
        fields.append(Field(f"perks.{name}.acquired", "acquired", 0, 9, p))
        if name in POWERS:
            low = 1 if name == "engineer" else 0
            fields.append(Field(f"perks.{name}.power", "power", low, 9, p))
        if p < w.MODULE_PERKS:
            fields.append(Field(f"perks.{name}.effect", form=EFFECT))
        fields.append(Field(f"perks.{name}.end", form=EFFECT))
    for c in range(w.CARDS):
        fields += [
            Field(f"cards.{c + 1}.seats", "card_seats", 2, w.SEATS, c),
            Field(f"cards.{c + 1}.effect", form=EFFECT),
        ]
    for m, name in enumerate(w.MAT_NAMES):
        fields += [
            Field(f"mats.{name}.start_tier", "start_tier", 1, w.TIERS - 1, m),
            Field(f"mats.{name}.attached", form=KIND),
            Field(f"mats.{name}.perks", "start_perks", 0, 3, m),
            Field(f"mats.{name}.tiers", form=TIER_LIST),
        ]
    return fields


_OPTIONS = [
    Field("options.component_end_value", "component_end_value", 0, 9),
    Field("options.reactor_rewards", "rightmost_reward", choices=("all", "rightmost")),
    Field("options.refill_after_build", "refill_after_build", flag=True),
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
    Field("options.adjacent_brains", "adjacent_brains", flag=True),
    Field("options.move_brains", "move_brains", flag=True),
    Field("options.flush_window", "flush_before_only", choices=("before_or_after", "before_only")),
    Field("options.mat_side", "side_b", choices=("a", "b")),
    Field("options.mixed_mats", "mixed_mats", flag=True),
    Field("options.lab_needs_attach", "lab_needs_attach", flag=True),
    Field("options.foundry_pays", flag=True),
    Field("options.workshop_pays", flag=True),
    Field("options.swap_range", "swap_board", choices=("modules", "board")),
]

# --- from the file to the record ---


def hexes(values: dict[str, Any]) -> dict[tuple[int, int], str]:
    """Every hex with what is on it: a slot's key, or the clause of a build space's bonus."""
    found = {}
    for name in HUB:
        match = _HEX.fullmatch(values[f"hub.{name}"])
        if match:
            found[int(match[1]), int(match[2])] = name
    for text in values["board.spaces"]:
        match = _SPACE.fullmatch(text)
        assert match is not None
        found[int(match[1]), int(match[2])] = match[3]
    return found


_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _check(values: dict[str, Any]) -> str | None:
    """What no single field can say."""
    board = hexes(values)
    hub = [h for h, what in board.items() if what in HUB]
    if len(hub) != 3 or len(board) != 3 + len(values["board.spaces"]):
        return "board: two hexes lie on each other, or a part of the Hub is missing"
    reached = {hub[0]}
    edge = [hub[0]]
    while edge:
        q, r = edge.pop()
        for dq, dr in _AROUND:
            beside = (q + dq, r + dr)
            if beside in board and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    if len(reached) != len(board):
        lost = next(h for h in board if h not in reached)
        return f"board: the hex {lost[0]},{lost[1]} is cut off from the Hub"
    if len(board) - 3 > w.TILES - w.REACTOR:
        return f"board: {len(board) - 3} build spaces would leave no tiles for the Reactor"
    for seats in (2, 3, 4):
        if values[f"workers.seats_{seats}"] + values["workers.reserve"] > w.WORKERS:
            return f"workers: more than the {w.WORKERS} that a seat has, with {seats} seats"
    leading = [n for n in w.MODULE_NAMES if _has(_row(values, n), w.ACTIVATE, w.COPY)]
    if len(leading) > 2:
        return f"{', '.join(leading)}: no more than two modules may activate others"
    for name in w.MODULE_NAMES:
        if _has(_row(values, name), *_PERKS_ONLY):
            return f"{name}: only perks may place, displace or swap workers, or take a bonus"
    for name in w.ALL_MODULES:
        if _has(_row(values, name)[1:], w.ACTIVATE, w.COPY, w.BONUS):
            return f"{name}: another module's effect, or a bonus, comes first or not at all"
        ops = [op for op, *_ in _row(values, name)]
        if w.RECALL in ops and w.PLACE_MORE in ops:
            return f"{name}: recalling and placing in one effect might never end"
        later = ops[1 + next((i for i, op in enumerate(ops) if op in _LEADS_ON), len(ops)) :]
        if w.PAY in later:
            return f"{name}: what is paid comes before what it is for"
        if w.RENEW in ops and ops[ops.index(w.RENEW) + 1 :][:1] != [w.BUILD]:
            return f"{name}: after renewing the Reactor comes a build"
    complaint = _check_rows(values)
    if complaint:
        return complaint
    for seats in (2, 3, 4):
        if sum(values[f"cards.{c + 1}.seats"] <= seats for c in range(w.CARDS)) < seats:
            return f"cards: fewer than {seats} for {seats} seats"
    return None


def _check_rows(values: dict[str, Any]) -> str | None:
    """Which clauses may stand where: some need a worker, some a module of their own."""
    gains = set(range(w.PAY))
    bonus = gains | {w.RECALL, w.ACTIVATE, w.REWARDS}
    for key, value in values.items():
        section, _, name = key.partition(".")
        rows, allowed = [], gains
        if section in ("reactor", "cards") and isinstance(value, list):
            rows = [value]
        elif key.endswith(".tiers"):
            rows = value
        elif key.endswith(".end"):
            rows, allowed = [value], {w.POINTS}
        elif key == "board.spaces":
            rows, allowed = [[text.partition(":")[2].strip()] for text in value], bonus
        elif key.endswith(".effect"):
            rows, allowed = [value], set(range(w.PROTECT + 1))
        for row in rows:
            for text in row:
                op, n, per, each, _ = clause(text)
                if op not in allowed:
                    return f"{section}.{name}: {text!r} cannot stand here"
                if op == w.EITHER and (max(n, each) > 5 or (section == "reactor" and per)):
                    return f"{section}.{name}: {text!r} is too much to choose from"
        if key.endswith(".end") and len(value) > 1:
            return f"{section}.{name}: one clause is the most"
        if key.endswith(".tiers"):
            last: list[str] = next((tier for tier in reversed(value) if tier), [])
            if values[key.replace("tiers", "start_tier")] > 1 + value.index(last):
                return f"{section}.{name}: the marker starts beyond the last tier"
            if any(clause(text)[0] == w.RESEARCH for text in last):
                return f"{section}.{name}: the last tier would lead to itself for ever"
    return None


def _row(values: dict[str, Any], module: str) -> list[Clause]:
    section = next(s for s in ("modules", "tiles", "perks") if f"{s}.{module}.effect" in values)
    return [clause(text) for text in values[f"{section}.{module}.effect"]]


def _has(row: list[Clause], *ops: int) -> bool:
    return any(op in ops for op, *_ in row)


_LEADS_ON = (w.ACTIVATE, w.COPY, w.BUILD)
_PERKS_ONLY = (w.PLACE_MORE, w.DISPLACE, w.SWAP, w.BONUS, w.RENEW)

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
        tiers = values[f"mats.{name}.tiers"]
        for t, effect in enumerate(tiers, 1):
            _put(record, w.TIER_ROW + m * w.TIERS + t, effect)
            if effect:
                record["last_tier"][m] = t


def _fill_modules(values: dict[str, Any], record: Any) -> None:
    for m, name in enumerate(w.ALL_MODULES):
        section = next(s for s in ("modules", "tiles", "perks") if f"{s}.{name}.effect" in values)
        row = _row(values, name)
        _put(record, m, values[f"{section}.{name}.effect"])
        value = values.get(f"{section}.{name}.value", "none")
        record["value"][m] = NO_VALUE if value == "none" else value
        _mark(record, "valued", m, value != "none")
        _mark(record, "gold", m, "gold" in values.get(f"{section}.{name}.border", ()))
        _mark(record, "never", m, not row)
        _mark(record, "always", m, bool(row) and all(op in _FREE for op, *_ in row))
        _mark(record, "impartial", m, all(_impartial(clause) for clause in row))
        _mark(record, "protected", m, _has(row, w.PROTECT))
        _mark(record, "leading", m, _has(row, w.ACTIVATE, w.COPY))
        changes = (w.DETACH, w.DETACH_ANY, w.LOSE_ANY, w.ATTACH, w.SURGERY)
        _mark(record, "changing", m, _has(row, *changes))


def _fill_board(values: dict[str, Any], record: Any) -> None:
    record["place"][:] = w.NOWHERE
    board = hexes(values)
    numbers = {h: i for i, h in enumerate(board)}
    for (q, r), what in board.items():
        i = numbers[q, r]
        for dq, dr in _AROUND:
            if (q + dq, r + dr) in numbers:
                record["beside"][i] |= 1 << numbers[q + dq, r + dr]
        if what in HUB:
            record["hub"] |= 1 << i
            if what != "connector":
                record["place"][w.HUB_A if what == "slot_a" else w.HUB_B] = i
        else:
            record["spaces"] |= 1 << i
            if any(board.get((q + dq, r + dr)) in HUB for dq, dr in _AROUND):
                record["near_hub"] |= 1 << i
            _put(record, w.BONUS_ROW + i, [what])


def _put(record: Any, row: int, effect: list[str]) -> None:
    for i, text in enumerate(effect):
        record["effect"][row]["clause"][i] = clause(text)


def _mark(record: Any, mask: str, module: int, member: bool) -> None:
    if member:
        record[mask] |= 1 << module


_FIELDS = [*_fields(), *_OPTIONS]
_NUMBERS = [(f.record, "i2") for f in _FIELDS if f.record and f.index is None]
BOX = np.dtype([*_RECORD, *_NUMBERS], align=True)
SCHEMA = Schema(dtype=BOX, fields=_FIELDS, check=_check, fill=_fill)
