"""What a seat sees, as plain data. All is open here (S23) but the order of tiles and perks."""

from __future__ import annotations

from typing import Any

from chimerical.core.sets import members, size
from chimerical.core.text import Catalogue, Namer, counted

from . import box as printed
from . import notation as names
from . import words as w
from .rules.building import tile_points
from .rules.counting import level, worth
from .rules.feeding import need
from .rules.fulfilment import locked
from .rules.parts import count
from .rules.reactor import uncovered
from .rules.setup import mats_left
from .rules.workers import actor, owner

PHASES = ("setup", "station_progress", "placement", "splicing", "feeding")
BESIDE_THE_BOARD = {w.ASIDE: "aside", w.POOL: "pool", w.RESERVE: "reserve", w.GONE: "gone"}


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    box = game.box_view
    return {
        "game": game.name,
        "seat": seat,
        "seats": s.seats,
        "round": s.round,
        "rounds": box.rounds,
        "phase": PHASES[s.phase],
        "phase_name": game.text["phases"][PHASES[s.phase]],
        "turn": None if s.over else _turn(s),
        "decider": None if s.over else names.top(s).seat,
        "acting": worker_id(actor(s)) if s.chains else None,
        "over": s.over != 0,
        "ending": game.spec.endings.get(s.over),
        "start": s.start,
        "lead": s.lead,
        "claimed": bool(s.claimed),
        "multiplier": box.multiplier[s.round],
        "hexes": _hexes(s, game),
        "modules": [module(s, game, m) for m in members(s.built)],
        "reactor": [_reactor_space(s, game, i, seat) for i in range(w.REACTOR)],
        "in_hand": _in_hand(s, game),
        "supply": size(s.supply),
        "discards": [module(s, game, m) for m in members(s.discards)],
        "display": [perk(s, game, p) for p in members(s.display)],
        "deck": size(s.deck),
        "scored": [perk(s, game, p) for p in members(s.scored_perks)],
        "cards": [card(game, c) for c in members(s.cards)],
        "mats": _mats(s, game),
        "components": [
            {"id": f"supply-{kind}", "kind": kind, "count": s.parts[k]}
            for k, kind in enumerate(w.KIND_NAMES)
        ],
        "lab": [_slot(s, i) for i in range(w.SLOTS)],
        "lounge": {
            "id": "lounge",
            "workers": [worker_id(n) for n in _all_workers(s) if s.worker[n].at == w.LOUNGE],
        },
        "players": [_player(s, game, p) for p in range(s.seats)],
    }


def _turn(s: Any) -> int:
    """Whose turn it is: the seat that decides may be another one."""
    turns = (s.stack[i].seat for i in range(s.depth) if s.stack[i].kind == w.END_TURN)
    return int(next(turns, names.top(s).seat))


def _all_workers(s: Any) -> range:
    return range(s.seats * w.WORKERS)


def workers_of(seat: int) -> range:
    return range(seat * w.WORKERS, (seat + 1) * w.WORKERS)


# --- ids ---


def module_id(m: int) -> str:
    """A module's id; a perk that is a module has the perk's."""
    return f"module-{names.module(m)}" if m < w.FIRST_PERK else perk_id(m - w.FIRST_PERK)


def perk_id(p: int) -> str:
    return f"perk-{names.perk(p)}"


def worker_id(n: int) -> str:
    return f"worker-{n}"


def place_id(at: int) -> str | None:
    """The id of a place on the board."""
    if at < w.LAB:
        return module_id(at)
    if at < w.LOUNGE:
        return f"lab-{names.SLOT_NAMES[at - w.LAB]}"
    return "lounge" if at == w.LOUNGE else None


def _standing(s: Any, at: int) -> str | None:
    """The worker on a module or Lab slot."""
    return worker_id(s.on[at]) if s.on[at] != w.NOBODY else None


# --- the station ---


def _hexes(s: Any, game: Any) -> list[dict[str, Any]]:
    found = []
    for i, ((q, r), what) in enumerate(printed.hexes(game.box.values).items()):
        hub = what in printed.HUB
        found.append(
            {
                "id": f"hex-{i}",
                "name": names.hex_name(game, i),
                "q": q,
                "r": r,
                "kind": what if hub else "space",
                "bonus": "" if hub else what,
                "bonus_short": "" if hub else short_bonus(game.text, what),
                "module": module_id(s.space[i]) if s.space[i] != w.NOWHERE else None,
            }
        )
    return found


def short_bonus(text: Catalogue, clause: str) -> str:
    return str(text["bonuses"].get(clause, clause))


def _section(m: int) -> str:
    """Where the box has a module."""
    if m >= w.FIRST_PERK:
        return f"perks.{names.MODULES[m]}"
    return f"{'modules' if m < w.FIRST_TILE else 'tiles'}.{names.MODULES[m]}"


def effect(game: Any, m: int) -> list[str]:
    """What a module does, clause by clause."""
    return list(game.box.values[f"{_section(m)}.effect"])


def module(s: Any, game: Any, m: int) -> dict[str, Any]:
    """A printed module or a tile, wherever it lies."""
    box, words = game.box_view, game.text["modules"][names.MODULES[m]]
    tile = m >= w.FIRST_TILE
    return {
        "id": module_id(m),
        "name": words["name"],
        "short": words["short"],
        "tile": tile,
        "hex": f"hex-{s.place[m]}" if s.place[m] != w.NOWHERE else None,
        "cost": box.cost[m] if tile else None,
        "value": None if box.value[m] == printed.NO_VALUE else box.value[m],
        "border": list(game.box.values[f"{_section(m)}.border"]),
        "effect": effect(game, m),
        "worker": _standing(s, m),
        "takes_workers": not (box.never >> m) & 1,
        "locked": bool((locked(s, box) >> m) & 1),
    }


def _in_hand(s: Any, game: Any) -> dict[str, Any] | None:
    """The tile that is being built."""
    if s.over or names.top(s).kind != w.CHOOSE_SPACE:
        return None
    return module(s, game, names.top(s).a)


def _reactor_space(s: Any, game: Any, i: int, seat: int) -> dict[str, Any]:
    """A space with its tile, and the points that the viewer would score by building it now."""
    tile = s.reactor[i]
    values = game.box.values[f"reactor.r{i + 1}"]
    entry: dict[str, Any] = {
        "id": f"reactor-{i + 1}",
        "pays": list(values),
        "pays_short": ", ".join(short_bonus(game.text, clause) for clause in values),
        "open": bool(uncovered(s, game.box_view, 0) >> i & 1),
        "leaving": _leaving(s, i),
        "tile": None,
    }
    if tile != w.NOWHERE:
        builder = seat if seat >= 0 else names.top(s).seat
        points = tile_points(s, game.box_view, builder, tile)
        entry["tile"] = {**module(s, game, tile), "points": points}
    return entry


def _leaving(s: Any, space: int) -> bool:
    """Whether the tile there is to be discarded in the flush that is going on."""
    flush = not s.over and names.top(s).kind == w.FLUSH
    return flush and bool((names.top(s).a >> space) & 1)


def _slot(s: Any, i: int) -> dict[str, Any]:
    return {"id": place_id(w.LAB + i), "worker": _standing(s, w.LAB + i)}


# --- cards ---


def perk(s: Any, game: Any, p: int) -> dict[str, Any]:
    name, box = w.PERK_NAMES[p], game.box_view
    words = game.text["perks"][name]
    usable = p < w.MODULE_PERKS
    has = [seat for seat in range(s.seats) if (s.player[seat].perks >> p) & 1]
    return {
        "id": perk_id(p),
        "name": words["name"],
        "short": words["short"],
        "module": usable,
        "text": perk_text(game, p),
        "effect": effect(game, w.FIRST_PERK + p) if usable else [],
        "end": list(game.box.values[f"perks.{name}.end"]),
        "acquired": box.acquired[p] * s.round,
        "owner": has[0] if has else None,
        "worth": worth(s, box, has[0], p) if has else None,
        "worker": _standing(s, w.FIRST_PERK + p) if usable else None,
    }


def perk_text(game: Any, p: int) -> str:
    """What a perk does, in words: what its clauses say, and what else it is good for."""
    kind, n = game.text["kinds"][w.KIND_NAMES[game.box_view.thug]], game.box_view.power[p]
    clauses = effect(game, w.FIRST_PERK + p) if p < w.MODULE_PERKS else []
    words = [game.text["clauses"].get(clause, clause) for clause in clauses]
    also = game.text["perks"][w.PERK_NAMES[p]].get("text")
    return "; ".join([*words, also] if also else words).format(kind=kind, n=n)


def card(game: Any, c: int) -> dict[str, Any]:
    """A starting card."""
    return {
        "id": f"card-{c + 1}",
        "number": c + 1,
        "effect": list(game.box.values[f"cards.{c + 1}.effect"]),
    }


def _mats(s: Any, game: Any) -> list[dict[str, Any]]:
    """The mats to choose from, while they are chosen."""
    if s.over or names.top(s).kind != w.CHOOSE_MAT:
        return []
    return [mat(game, m) for m in members(mats_left(s, game.box_view))]


def mat(game: Any, m: int) -> dict[str, Any]:
    name, values = w.MAT_NAMES[m], game.box.values
    return {
        "id": f"mat-{names.slug(name)}",
        "name": game.text["mats"][name]["name"],
        "start_tier": values[f"mats.{name}.start_tier"],
        "attached": values[f"mats.{name}.attached"],
        "perks": values[f"mats.{name}.perks"],
        "tiers": [list(tier) for tier in values[f"mats.{name}.tiers"]],
    }


# --- players ---


def _player(s: Any, game: Any, p: int) -> dict[str, Any]:
    me = s.player[p]
    return {
        "id": f"player-{p}",
        "seat": p,
        "score": me.score,
        "coins": me.coins,
        "food": me.food,
        "pool": {kind: me.pool[k] for k, kind in enumerate(w.KIND_NAMES)},
        "tier": me.tier,
        "level": max(0, level(s, p)),
        "mat": game.text["mats"][w.MAT_NAMES[me.mat]]["name"] if me.mat >= 0 else None,
        "track": mat(game, me.mat)["tiers"] if me.mat >= 0 else [],
        "next_tier": _next_tier(game, me),
        "card": card(game, me.card - 1) if me.card else None,
        "perks": [perk(s, game, q) for q in members(me.perks)],
        "workers": [_worker(s, game, n) for n in workers_of(p) if s.worker[n].at != w.GONE],
        "hunger": _hunger(s, game.box_view, p),
        "start": s.start == p,
    }


def _next_tier(game: Any, me: Any) -> list[str]:
    """What the next advance pays (S223, S224)."""
    if me.mat < 0:
        return []
    tier = min(me.tier + 1, game.box_view.last_tier[me.mat])
    return list(game.box.values[f"mats.{w.MAT_NAMES[me.mat]}.tiers"][tier - 1])


def _worker(s: Any, game: Any, n: int) -> dict[str, Any]:
    at, parts = s.worker[n].at, s.worker[n].parts
    return {
        "id": worker_id(n),
        "name": names.worker(s, n),
        "seat": owner(n),
        "number": n % w.WORKERS + 1,
        "letters": names.letters(parts),
        "parts": [kind for k, kind in enumerate(w.KIND_NAMES) for _ in range(count(parts, k))],
        "at": place_id(at),
        "where": BESIDE_THE_BOARD.get(at, "board"),
        "place": place_words(game.text, at)["name"],
    }


def _hunger(s: Any, box: Any, seat: int) -> dict[str, int]:
    """What the workers in play would need and bring if Feeding came now (S198-S202)."""
    fertile = sum(count(s.worker[n].parts, w.LEAF) >= 2 for n in workers_of(seat))
    return {"need": need(s, seat), "brings": fertile * box.leaf_food}


# --- things in sentences ---


def place_words(text: Catalogue, at: int) -> dict[str, str]:
    """The names of a place: `name`, and `the` for a sentence."""
    if at < w.FIRST_PERK:
        return dict(text["modules"][names.MODULES[at]])
    if at < w.LAB:
        return dict(text["perks"][names.MODULES[at]])
    if at < w.LOUNGE:
        return dict(text["places"][f"lab_{names.SLOT_NAMES[at - w.LAB]}"])
    return dict(text["places"]["lounge" if at == w.LOUNGE else BESIDE_THE_BOARD[at]])


def _lacking(text: Catalogue, s: Any, kind: int) -> str:
    return str(text["kinds"][w.KIND_NAMES[kind]] if kind < w.KINDS else text["phrases"]["any"])


def _missing(text: Catalogue, s: Any, n: int) -> str:
    return str(text["phrases"]["missing"]).format(n=n) if n else ""


_LAPSES = {
    w.PERK: "perk",
    w.WORKER: "worker",
    w.RECALL: "recall",
    w.BUILD: "build",
    w.ACTIVATE: "activate",
    w.COPY: "activate",
    w.PLACE: "place",
}


def _any_worker(text: Catalogue, s: Any, n: int) -> str:
    number = n % w.WORKERS + 1
    return str(text["phrases"]["any_worker"]).format(seat=text.seat(owner(n)), number=number)


NAMERS: dict[str, Namer] = {
    "number": lambda text, s, n: str(n % w.WORKERS + 1),
    "any_worker": _any_worker,
    "place": lambda text, s, at: place_words(text, at)["the"],
    "perk": lambda text, s, p: str(text["perks"][w.PERK_NAMES[p]]["the"]),
    "perk_name": lambda text, s, p: str(text["perks"][w.PERK_NAMES[p]]["name"]),
    "kind": lambda text, s, kind: str(text["kinds"][w.KIND_NAMES[kind]]),
    "mat": lambda text, s, m: str(text["mats"][w.MAT_NAMES[m]]["the"]),
    "card": lambda text, s, c: str(c + 1),
    "coins": lambda text, s, n: counted(text, "coins", n),
    "food": lambda text, s, n: counted(text, "food", n),
    "points": lambda text, s, n: counted(text, "points", n),
    "tiles": lambda text, s, n: counted(text, "tiles", n),
    "lacking": _lacking,
    "missing": _missing,
    "lapse": lambda text, s, op: str(text["lapses"][_LAPSES.get(op, "other")]),
}
