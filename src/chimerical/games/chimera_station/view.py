"""What a seat sees, as plain data. All is open here (S23) but the order of tiles and perks."""

from typing import Any

from chimerical.rules import (
    Catalogue,
    Entry,
    Ids,
    Namer,
    OnTable,
    counted,
    has,
    in_words,
    members,
    piece,
    shown,
    size,
    stacks,
    top,
)

from . import notation as names
from . import words as w
from .declared import ask, then
from .rules.building import tile_points
from .rules.counting import level, worth
from .rules.feeding import need
from .rules.fulfilment import locked
from .rules.parts import SHAPES, count
from .rules.reactor import uncovered
from .rules.scoring import end_coins, end_components, end_food
from .rules.setup import mats_left
from .rules.workers import actor, free_slot, owner

PHASES = ("setup", "station_progress", "placement", "splicing", "feeding")
BESIDE_THE_BOARD = {w.ASIDE: "aside", w.POOL: "pool", w.RESERVE: "reserve", w.GONE: "gone"}


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    box = game.box_view
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": box.rounds,
        "turn": None if s.over else _turn(s),
        "acting": worker_id(actor(s)) if s.chains else None,
        **shown(s, "start", "lead", "claimed"),
        "hexes": _hexes(s, len(names.coordinates(game.box))),
        "modules": _modules(s, box),
        "reactor": _reactor(s, box, seat if seat >= 0 or s.over else top(s).seat),
        "in_hand": _in_hand(s),
        "supply": size(s.supply),
        "discards": [{"id": module_id(m)} for m in members(s.discards)],
        "display": [{"id": perk_id(p)} for p in members(s.display)],
        "deck": size(s.deck),
        "scored": [{"id": perk_id(p)} for p in members(s.scored_perks)],
        "cards": [{"id": card_id(c)} for c in members(s.cards)],
        "mats": [{"id": mat_id(m)} for m in _mats(s, box)],
        "components": stacks("supply", w.KIND_NAMES, s.parts),
        "lab": [{"id": place_id(at), "worker": _standing(s, at)} for at in range(w.LAB, w.LOUNGE)],
        "lounge": _lounge(s),
        "players": [_player(s, box, p) for p in range(s.seats)],
    }


@piece
def _lounge(s: Any) -> dict[str, Any]:
    workers = range(s.seats * w.WORKERS)
    there = [worker_id(n) for n in workers if s.worker[n].at == w.LOUNGE]
    return {"id": "lounge", "workers": there}


@piece
def _turn(s: Any) -> int:
    """Whose turn it is: the seat that decides may be another one."""
    turns = (s.stack[i].seat for i in range(s.depth) if s.stack[i].kind == then.END_TURN)
    return int(next(turns, top(s).seat))


def workers_of(seat: int) -> range:
    return range(seat * w.WORKERS, (seat + 1) * w.WORKERS)


# --- ids ---

player_id = "player-{}".format
worker_id = "worker-{}".format
hex_id = "hex-{}".format


def module_id(m: int) -> str:
    """A module's id; a perk that is a module has the perk's."""
    return f"module-{names.module(m)}" if m < w.FIRST_PERK else perk_id(m - w.FIRST_PERK)


def perk_id(p: int) -> str:
    return f"perk-{names.perk(p)}"


def reactor_id(i: int) -> str:
    return f"reactor-{i + 1}"


def card_id(c: int) -> str:
    return f"card-{c + 1}"


def mat_id(m: int) -> str:
    return f"mat-{names.slug(w.MAT_NAMES[m])}"


def kind_id(kind: int) -> str:
    """The supply of a kind of components."""
    return f"supply-{w.KIND_NAMES[kind]}"


def pool_id(seat: int, kind: int) -> str:
    return f"pool-{seat}-{w.KIND_NAMES[kind]}"


def part_id(worker: int, kind: int) -> str:
    return f"worker-{worker}-{w.KIND_NAMES[kind]}"


def place_id(at: int) -> str:
    """The id of a place on the board; nothing for places beside it."""
    if at < w.LAB:
        return module_id(at)
    if at < w.LOUNGE:
        return f"lab-{names.SLOT_NAMES[at - w.LAB]}"
    return "lounge" if at == w.LOUNGE else ""


def _destination_id(s: Any, seat: int, to: int) -> str:
    if to == w.TO_LAB:
        slot = free_slot(s)
        return place_id(slot) if slot != w.NOBODY else ""
    return "lounge" if to == w.TO_LOUNGE else module_id(to)


def _standing(s: Any, at: int) -> str | None:
    """The worker on a module or Lab slot."""
    return worker_id(s.on[at]) if s.on[at] != w.NOBODY else None


# Ids of the view, by sort of thing.
IDS: Ids = {
    "seat": player_id,
    "rival": player_id,
    "own": OnTable(lambda s, seat, n: worker_id(seat * w.WORKERS + n)),
    "worker": lambda n: "" if n == w.NOBODY else worker_id(n),
    "destination": OnTable(_destination_id),
    "place": place_id,
    "module": module_id,
    "tile": module_id,
    "space": hex_id,
    "reactor_space": reactor_id,
    "kind": kind_id,
    "perk": perk_id,
    "card": card_id,
    "mat": mat_id,
}


# --- the station ---


@piece
def _hexes(s: Any, count: int) -> list[dict[str, Any]]:
    there = (None if m == w.NOWHERE else module_id(m) for m in s.space[:count])
    return [{"id": hex_id(i), "module": module} for i, module in enumerate(there)]


@piece
def _modules(s: Any, box: Any) -> list[dict[str, Any]]:
    return [_module(s, box, m) for m in members(s.built)]


@piece
def _locked(s: Any, box: Any) -> int:
    return int(locked(s, box))


@piece
def _module(s: Any, box: Any, m: int) -> dict[str, Any]:
    """A module of the station."""
    return {
        "id": module_id(m),
        "hex": hex_id(s.place[m]) if s.place[m] != w.NOWHERE else None,
        "worker": _standing(s, m),
        "locked": bool(has(_locked(s, box), m)),
    }


def _in_hand(s: Any) -> dict[str, Any] | None:
    """The tile that is being built."""
    building = not s.over and names.asked(s, "choose_space")
    return {"id": module_id(ask.tile_of_choose_space(top(s)))} if building else None


@piece
def _reactor(s: Any, box: Any, builder: int) -> list[dict[str, Any]]:
    return [_reactor_space(s, box, i, builder) for i in range(w.REACTOR)]


@piece
def _reactor_space(s: Any, box: Any, i: int, builder: int) -> dict[str, Any]:
    """A space with its tile, and the points that the viewer would score by building it now."""
    tile, flushing = s.reactor[i], not s.over and names.asked(s, "flush")
    found = None
    if tile != w.NOWHERE:
        found = {"id": module_id(tile), "points": tile_points(s, box, max(0, builder), tile)}
    return {
        "id": reactor_id(i),
        "open": bool(has(uncovered(s, box, 0), i)),
        "leaving": flushing and bool(has(ask.cleared_of_flush(top(s)), i)),
        "tile": found,
    }


def _mats(s: Any, box: Any) -> list[int]:
    """The mats to choose from, while they are chosen."""
    return members(mats_left(s, box)) if not s.over and names.asked(s, "choose_mat") else []


# --- players ---


@piece
def _player(s: Any, box: Any, p: int) -> dict[str, Any]:
    me = s.player[p]
    return {
        "id": player_id(p),
        "seat": p,
        **shown(me, "coins", "food"),
        "pool": stacks(f"pool-{p}", w.KIND_NAMES, me.pool),
        "tier": me.tier,
        "level": max(0, level(s, p)),
        "mat": mat_id(me.mat) if me.mat >= 0 else None,
        "card": {"id": card_id(me.card - 1)} if me.card else None,
        "perks": [_perk(s, box, p, q) for q in members(me.perks)],
        "workers": [_worker(s, n) for n in workers_of(p) if s.worker[n].at != w.GONE],
        "hunger": _hunger(s, box, p),
        "start": s.start == p,
    }


@piece
def _perk(s: Any, box: Any, seat: int, p: int) -> dict[str, Any]:
    """A perk that somebody has, and what it would pay if the game ended now."""
    worker = _standing(s, w.FIRST_PERK + p) if p < w.MODULE_PERKS else None
    return {"id": perk_id(p), "worth": worth(s, box, seat, p), "worker": worker}


@piece
def _worker(s: Any, n: int) -> dict[str, Any]:
    at, parts = s.worker[n].at, s.worker[n].parts
    return {
        "id": worker_id(n),
        "name": names.any_worker(s, n),
        "seat": owner(n),
        "number": n % w.WORKERS + 1,
        "letters": names.letters(parts),
        "parts": stacks(worker_id(n), w.KIND_NAMES, _counts(parts), empty=False),
        "at": place_id(at) or None,
        "where": BESIDE_THE_BOARD.get(at, "board"),
    }


def _counts(parts: int) -> list[int]:
    """Components by kind."""
    return [count(parts, kind) for kind in range(w.KINDS)]


@piece
def _hunger(s: Any, box: Any, seat: int) -> dict[str, int]:
    """What the workers in play would need and bring if Feeding came now (S198-S202)."""
    fertile = sum(count(s.worker[n].parts, w.LEAF) >= 2 for n in workers_of(seat))
    return {"need": need(s, seat), "brings": fertile * box.leaf_food}


# --- the score sheet ---

# Points that the table keeps: their place in `earned`, and the line that gives them.
_KEPT = {
    "commanding": (w.COMMANDING, "S305"),
    "brains": (w.BRAINS, "S716"),
    "effects": (w.EFFECTS, "S137"),
    "building": (w.BUILDING, "S270"),
    "bonuses": (w.BONUSES, "S289"),
    "rewarded": (w.REWARDED, "S326"),
    "tiered": (w.TIERED, "S223"),
    "carded": (w.CARDED, "S69"),
    "shortage": (w.SHORTAGE, "S763"),
    "gifted": (w.GIFTED, "S585"),
    "hunger": (w.HUNGER, "S205"),
}


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    """Lines that add up to the score; those of the end once it is reached, without empty ones."""
    me, box = s.player[seat], game.box_view
    entries = [Entry("start", box.start_score, "S27")]
    entries += [Entry(name, me.earned[i], line) for name, (i, line) in _KEPT.items()]
    entries += [_by_perk(s, box, seat, p) for p in members(me.perks | me.scored)]
    if s.over:
        entries += [
            Entry("coins", end_coins(s, box, seat), "S213"),
            Entry("food", end_food(s, box, seat), "S214"),
            Entry("components", end_components(s, box, seat), "S215"),
        ]
    return [entry for entry in entries if entry.points]


def _by_perk(s: Any, box: Any, seat: int, p: int) -> Entry:
    """What a perk has brought its owner, and pays at the end."""
    held = s.over and (s.player[seat].perks >> p) & 1
    points = s.by_perk[p] + (worth(s, box, seat, p) if held else 0)
    return Entry("perk", points, "S216", perk_id(p))


# --- things in sentences ---


def _place(text: Catalogue, s: Any, at: int) -> str:
    if at < w.FIRST_PERK:
        words = text["modules"][names.MODULES[at]]
    elif at < w.LAB:
        words = text["perks"][names.MODULES[at]]
    elif at < w.LOUNGE:
        words = text["places"][f"lab_{names.SLOT_NAMES[at - w.LAB]}"]
    else:
        words = text["places"]["lounge" if at == w.LOUNGE else BESIDE_THE_BOARD[at]]
    return str(words["the"])


def _destination(text: Catalogue, s: Any, to: int) -> str:
    if to == w.TO_LAB:
        return str(text["places"]["lab"]["the"])
    return _place(text, s, w.LOUNGE if to == w.TO_LOUNGE else to)


def _parts(text: Catalogue, packed: int) -> str:
    """Components in words: "brain, 2 claws"."""
    kinds = zip(w.KIND_NAMES, _counts(packed), strict=True)
    return ", ".join(
        str(text["kinds"][kind]) if n == 1 else counted(text, kind, n) for kind, n in kinds if n
    )


def _worker_words(text: Catalogue, s: Any, n: int) -> str:
    """A worker among those of its seat: "worker 2 (brain, claw)"."""
    parts, number = _parts(text, s.worker[n].parts), n % w.WORKERS + 1
    return text.say("workers", "with_parts" if parts else "plain", number=number, parts=parts)


def _whose(text: Catalogue, s: Any, n: int) -> str:
    """Anybody's worker, as the seat that decides speaks of it."""
    whose, worker = "own" if owner(n) == top(s).seat else "other", _worker_words(text, s, n)
    return text.say("workers", whose, seat=text.seat(owner(n)), worker=worker)


def _worker_there(text: Catalogue, s: Any, n: int) -> str:
    """Anybody's worker, with where it is."""
    place = _place(text, s, s.worker[n].at)
    return text.say("workers", "at", worker=_whose(text, s, n), place=place)


def _of_seat(text: Catalogue, s: Any, n: int) -> str:
    """Anybody's worker in a story: "Seat 2's w3"."""
    return text.say("workers", "of_seat", seat=text.seat(owner(n)), number=n % w.WORKERS + 1)


def _shape(text: Catalogue, s: Any, shape: int) -> str:
    kinds = zip(w.KIND_NAMES, _counts(SHAPES[shape]), strict=True)
    words = ", ".join(counted(text, kind, n) for kind, n in kinds if n)
    return words or text.say("phrases", "nothing")


_LAPSES = {
    w.GAIN_PERK: "perk",
    w.GAIN_WORKER: "worker",
    w.RECALL: "recall",
    w.BUILD: "build",
    w.ACTIVATE: "activate",
    w.COPY: "activate",
    w.PLACE_MORE: "place",
}


NAMERS: dict[str, Namer] = {
    "number_of": lambda text, s, n: str(n % w.WORKERS + 1),
    "own": lambda text, s, n: _worker_words(text, s, top(s).seat * w.WORKERS + n),
    "worker": _of_seat,
    "whose": _whose,
    "worker_there": _worker_there,
    "place": _place,
    "module": _place,
    "tile": _place,
    "destination": _destination,
    "space_number": lambda text, s, i: f"R{i + 1}",
    "perk": in_words("perks", w.PERK_NAMES, "the"),
    "perk_name": in_words("perks", w.PERK_NAMES, "name"),
    "kind": in_words("kinds", w.KIND_NAMES),
    "power": in_words("powers", w.KIND_NAMES),
    "parts_worn": lambda text, s, packed: _parts(text, packed),
    "shape": _shape,
    "mat": in_words("mats", w.MAT_NAMES, "the"),
    "card": lambda text, s, c: str(c + 1),
    "rival": lambda text, s, seat: text.seat(seat),
    "goods": in_words("goods", ("coins", "food")),
    "clause": lambda text, s, op: str(text["lapses"][_LAPSES.get(op, "other")]),
    "missing": lambda text, s, n: text.say("phrases", "missing", n=n) if n else "",
}
