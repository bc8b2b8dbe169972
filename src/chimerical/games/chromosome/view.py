"""What a seat sees, as plain data. All is open here but the order of the event cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from chimerical.core.pieces import piece
from chimerical.core.sets import members, size
from chimerical.core.text import Catalogue, Namer, counted, in_a_row, percent

from . import notation as names
from . import odds
from . import words as w
from .asked import about, asked, decider
from .box import spots
from .rules.board import power, sterility, tokens
from .rules.payment import energy_of, named
from .sheet import sheet

PHASES = ("setup", "preparation", "player_turns", "radiation")
SETUP = ("choose_species", "choose_start")
ENDINGS = {
    w.TIME_UP: "time_up",
    w.EXTINCTION: "extinction",
    w.SOLE_SURVIVOR: "sole_survivor",
    w.NOBODY_LEFT: "nobody_left",
}
ROLLS = ("gene", "attack", "defence", "test", "wave")


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    box = game.box_view
    phase = "setup" if asked(s) in SETUP else PHASES[s.phase]
    return {
        "phase": phase,
        "round": s.round,
        "rounds": game.box.values[f"clock.seats_{s.seats}"],
        "clock": s.clock,
        "turn": None if s.over or phase != "player_turns" else s.turn,
        "moved": bool(s.moved),
        "acted": bool(s.acted),
        "extra": bool(s.extra),
        "last_turns": bool(s.ending),
        "start": s.start,
        "event": event_id(s.event) if s.event else None,
        "deck": size(s.deck),
        "past_events": _past_events(s, box),
        "pool": s.pool,
        "wave": s.wave,
        "genes": _supply(s),
        "rooms": _rooms(s, game),
        "players": [_player(s, game, p) for p in range(s.seats)],
        "due": _due(s),
        "fight": _fight(s),
        "roll": _roll(s, box),
        "tests": [] if s.over else _tests(s, box),
    }


@piece
def _supply(s: Any) -> list[dict[str, Any]]:
    return [
        {"id": f"supply-{kind}", "kind": kind, "count": s.genes[k]}
        for k, kind in enumerate(w.KIND_NAMES)
    ]


@piece
def _rooms(s: Any, game: Any) -> list[dict[str, Any]]:
    laid = spots(tuple(game.box.values[f"layouts.seats_{s.seats}"]))
    return [_room(s, game.box_view, room, *at) for room, at in laid.items()]


@piece
def _doses(s: Any, box: Any) -> list[Mapping[int, Fraction]]:
    return list(odds.doses(s, box))


@piece
def _tests(s: Any, box: Any) -> list[dict[str, Any]]:
    return [_exposure(each) for each in odds.exposures(s, box)]


# --- ids ---


def room_id(room: int) -> str:
    return f"room-{names.number(room)}"


def event_id(n: int) -> str:
    return f"event-{n}"


def trophy_id(seat: int, owner: int) -> str:
    return f"trophy-{seat}-{owner}"


def piece_id(seat: int, piece: int) -> str:
    """Something that pays energy: a group's room, or a trophy."""
    return room_id(piece) if piece < w.ROOMS else trophy_id(seat, piece - w.ROOMS)


def gene_id(seat: int, kind: int, n: int) -> str:
    """A player's gene: the n-th of its kind, from 0; active ones come first."""
    return f"gene-{seat}-{w.KIND_NAMES[kind]}-{n + 1}"


@piece
def _past_events(s: Any, box: Any) -> list[str]:
    """The event cards that lie aside."""
    gone = box.deck & ~s.deck & ~(1 << s.event) if box.events else 0
    return [event_id(n) for n in members(gone)]


# --- the board ---


@piece
def _room(s: Any, box: Any, room: int, q: int, r: int) -> dict[str, Any]:
    return {
        "id": room_id(room),
        "number": names.number(room),
        "q": q,
        "r": r,
        "in_play": bool((s.rooms >> room) & 1),
        "sterility": sterility(s, box, room),
        "cubes": s.cubes[room],
        "power": power(s, box, room),
        "untested": bool((s.untested >> room) & 1),
        "group": _group(s, room),
        "picked": bool((picked(s) >> room) & 1),
    }


def picked(s: Any) -> int:
    """The rooms that a Growth will enter; a Migration picks groups instead."""
    return 0 if s.over or asked(s) == "migrate" else int(s.picked)


def _group(s: Any, room: int) -> dict[str, Any] | None:
    if s.owner[room] == w.NOBODY:
        return None
    return {
        "id": f"group-{names.number(room)}",
        "owner": s.owner[room],
        "size": s.size[room],
        "charged": bool((s.charged >> room) & 1),
        "paying": bool((s.paying >> room) & 1),
        "tired": s.tired[room],
        "fighting": _side(s, room),
    }


def _side(s: Any, room: int) -> str | None:
    """The side of the fight at hand that a group is on."""
    if not fighting(s):
        return None
    return {s.attack_from: "attack", s.attack_at: "defence"}.get(room)


# --- players ---


@piece
def _player(s: Any, game: Any, p: int) -> dict[str, Any]:
    me, box = s.player[p], game.box_view
    dose = _doses(s, box)[p]
    return {
        "id": f"player-{p}",
        "seat": p,
        "species": w.SPECIES_NAMES[me.species] if me.species < w.SPECIES else None,
        "genes": [gene for kind in range(w.KINDS) for gene in _genes(me, p, kind)],
        "fortune": me.fortune,
        "fortune_spent": bool(me.spent),
        "irradiation": me.irradiation,
        "trophies": [_trophies(s, p, owner) for owner in range(s.seats) if me.trophies[owner]],
        "supply": me.supply,
        "tokens": tokens(s, p),
        "energy": energy_of(s, box, p),
        "passed": bool(me.passed),
        "out": bool(me.out),
        "restored": bool(me.restored),
        "woken": bool(me.woken),
        "points": None if me.out else _points(s, game, p),
        "answer": w.ANSWER_NAMES[me.answer],
        "dose": {"mean": _number(odds.mean(dose)), "fatal": _number(odds.doom(s, box, p, dose))},
    }


def _genes(me: Any, p: int, kind: int) -> list[dict[str, Any]]:
    return [
        {"id": gene_id(p, kind, n), "kind": w.KIND_NAMES[kind], "active": n < me.active[kind]}
        for n in range(me.active[kind] + me.passive[kind])
    ]


def _trophies(s: Any, p: int, owner: int) -> dict[str, Any]:
    pays = asked(s) == "pay_energy" and decider(s) == p
    return {
        "id": trophy_id(p, owner),
        "owner": owner,
        "count": s.player[p].trophies[owner],
        "paying": s.handing[owner] if pays else 0,
    }


@piece
def _points(s: Any, game: Any, p: int) -> dict[str, int]:
    """What a score is made of (C127)."""
    points = {"tokens": 0, "trophies": 0, "fortune": 0, "irradiation": 0}
    for entry in sheet(s, game, p):
        points[entry.source] += entry.points
    return points


# --- what is going on ---


@piece
def _due(s: Any) -> dict[str, Any] | None:
    """What is still to be paid, and what is named to pay it."""
    if asked(s) not in ("pay_genes", "pay_energy"):
        return None
    return {
        "genes": {kind: s.due[k] for k, kind in enumerate(names.KINDS) if s.due[k]},
        "energy": max(0, s.energy),
        "wasted": max(0, -s.energy),
        "named": [piece_id(decider(s), piece) for piece in members(named(s))],
    }


def fighting(s: Any) -> bool:
    """Whether a fight is going on."""
    if asked(s) == "reroll":
        return about(s)["purpose"] in (w.FOR_ATTACK, w.FOR_DEFENCE)
    return asked(s) == "commit"


def rolls(s: Any) -> tuple[int, int]:
    """The rolls of the fight at hand that lie on the table."""
    if asked(s) != "reroll":
        return 0, 0
    return (s.die, 0) if about(s)["purpose"] == w.FOR_ATTACK else (s.rolls[0], s.die)


@piece
def _fight(s: Any) -> dict[str, Any] | None:
    if not fighting(s):
        return None
    chances = odds.fight_odds(s, rolls(s))
    return {
        "attacker": s.attacker,
        "defender": s.defender,
        "from": room_id(s.attack_from),
        "at": room_id(s.attack_at),
        "mode": w.COST_NAMES[s.mode],
        "strengths": list(s.strength),
        "rolls": list(rolls(s)),
        "odds": {name: _number(chance) for name, chance in chances._asdict().items()},
        "losses": [_number(n) for n in odds.expected(odds.fight_outcomes(s, rolls(s)))],
    }


@piece
def _roll(s: Any, box: Any) -> dict[str, Any] | None:
    """The roll that may be forced again, or that fortune may help."""
    if asked(s) not in ("reroll", "fortify"):
        return None
    roller, what = rolled(s)
    testing = what in (w.FOR_TEST, w.FOR_WAVE)
    bonus = s.player[roller].active[w.BUILD]
    return {
        "id": "die",
        "for": ROLLS[what],
        "seat": roller,
        "die": s.die,
        "threat": s.threat if testing else None,
        "bonus": bonus if testing else None,
        "excess": odds.excess(s.threat, bonus, s.die) if testing else None,
        "kind": w.KIND_NAMES[box.kind_of[s.die - 1]] if what == w.FOR_GENE else None,
    }


def rolled(s: Any) -> tuple[int, int]:
    """Whose roll is at hand, and what for."""
    held = about(s)
    return held.get("roller", decider(s)), held["purpose"]


def _exposure(each: odds.Exposure) -> dict[str, Any]:
    return {
        "room": room_id(each.room),
        "seat": each.seat,
        "threat": each.threat,
        "bonus": each.bonus,
        "gains": [{"by": n, "chance": _number(p)} for n, p in sorted(each.gains.items())],
        "mean": _number(odds.mean(each.gains)),
    }


def _number(exact: Fraction) -> float:
    return round(float(exact), 4)


# --- things in sentences ---


def _some(what: str) -> Namer:
    """A number of things, or that there are none."""
    return lambda text, s, n: counted(text, what, n) if n else str(text["none"][what])


def _counted(what: str) -> Namer:
    return lambda text, s, n: counted(text, what, n)


def _room_name(text: Catalogue, s: Any, room: int) -> str:
    return str(text["phrases"]["room"]).format(number=names.number(room))


def _group_name(text: Catalogue, s: Any, room: int) -> str:
    """Whose tokens are where: "your 2 tokens in room 7"."""
    owner, words = s.owner[room], text["groups"]
    if owner == w.NOBODY:
        return _room_name(text, s, room)
    template = words["own" if owner == decider(s) else "other"]
    tokens = counted(text, "tokens", s.size[room])
    return str(template.format(seat=text.seat(owner), tokens=tokens, room=names.number(room)))


def _piece_name(text: Catalogue, s: Any, piece: int) -> str:
    """Something that pays energy: a group, or a trophy."""
    if piece < w.ROOMS:
        return _group_name(text, s, piece)
    return str(text["groups"]["trophy"]).format(seat=text.seat(piece - w.ROOMS))


def _payment(text: Catalogue, s: Any, n: int) -> str:
    """All that is named to pay energy."""
    return _together(text, [_piece_name(text, s, piece) for piece in paying(s)])


def paying(s: Any) -> list[int]:
    """The pieces that are named to pay energy, trophies one by one."""
    trophies = (w.ROOMS + i for i, n in enumerate(s.handing) for _ in range(n))
    return [*members(s.paying), *trophies]


def _rooms_name(text: Catalogue, s: Any, rooms: int) -> str:
    """A set of rooms: "rooms 8 and 10"."""
    found = members(rooms)
    if len(found) == 1:
        return _room_name(text, s, found[0])
    numbers = _together(text, [names.number(room) for room in found])
    return str(text["phrases"]["rooms"]).format(numbers=numbers)


def _together(text: Catalogue, words: list[str]) -> str:
    """ "one, another and a third" """
    return str(text["phrases"]["and"]).join(
        part for part in (in_a_row(words[:-1]), *words[-1:]) if part
    )


def _powers(text: Catalogue, s: Any, species: int) -> str:
    """The special actions of a species."""
    first = species * w.SPECIAL_OF
    keys = w.COST_NAMES[first : first + w.SPECIAL_OF]
    return in_a_row(str(text["costs"][key]["name"]) for key in keys)


NAMERS: dict[str, Namer] = {
    "answer": lambda text, s, n: str(text["answers"][w.ANSWER_NAMES[n]]),
    "average": lambda text, s, n: f"{float(n):.1f}",
    "combat": _some("combat"),
    "cost": lambda text, s, cost: str(text["costs"][w.COST_NAMES[cost]]["name"]),
    "cubes": _counted("cubes"),
    "ending": lambda text, s, n: str(text["endings"][ENDINGS[n]]),
    "energy": _counted("energy"),
    "event": lambda text, s, n: str(text["event_cards"][w.EVENT_NAMES[n]]["name"]),
    "fortune": _some("fortune"),
    "gene": lambda text, s, kind: str(text["kinds"][names.KINDS[kind]]["gene"]),
    "group": _group_name,
    "kind": lambda text, s, kind: str(text["kinds"][names.KINDS[kind]]["name"]),
    "number": lambda text, s, n: str(n),
    "payment": _payment,
    "percent": lambda text, s, chance: percent(chance),
    "piece": _piece_name,
    "points": _counted("points"),
    "powers": _powers,
    "room": _room_name,
    "room_number": lambda text, s, room: names.number(room),
    "rooms": _rooms_name,
    "species": lambda text, s, species: str(text["species"][w.SPECIES_NAMES[species]]),
    "tokens": _counted("tokens"),
    "trophies": _counted("trophies"),
}

# Ids of the view, by sort of thing.
IDS: dict[str, Callable[[Any, int, int], str]] = {
    "seat": lambda s, seat, other: f"player-{other}",
    "room": lambda s, seat, room: room_id(room),
    "piece": lambda s, seat, piece: piece_id(seat, piece),
    "event": lambda s, seat, n: event_id(n),
}
