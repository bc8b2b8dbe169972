"""What a seat sees, as plain data. All is open here but the order of the event cards."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from chimerical.rules import (
    Catalogue,
    Entry,
    Ids,
    Namer,
    OnTable,
    counted,
    has,
    in_a_row,
    in_words,
    mean,
    members,
    minus,
    piece,
    shown,
    size,
    stacks,
    top,
)

from . import notation as names
from . import odds
from . import words as w
from .box import places
from .declared import ask
from .rules.board import power, sterility, tokens
from .rules.payment import energy_of, named
from .rules.scoring import LOST

asked, about = ask.asked, ask.about

PHASES = ("setup", "preparation", "player_turns", "radiation")
SETUP = ("choose_species", "choose_start")
ROLLS = ("gene", "attack", "defence", "test", "wave")


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    box = game.box_view
    phase = "setup" if asked(s) in SETUP else PHASES[s.phase]
    return {
        "phase": phase,
        **shown(s, "round", "clock"),
        "rounds": game.box.values[f"clock.seats_{s.seats}"],
        "turn": None if s.over or phase != "player_turns" else s.turn,
        **shown(s, "moved", "acted", "extra"),
        "last_turns": bool(s.ending),
        "start": s.start,
        "event": event_id(s.event) if s.event else None,
        "deck": size(s.deck),
        "past_events": _past_events(s, box),
        **shown(s, "pool", "wave"),
        "genes": stacks("supply", w.KIND_NAMES, s.genes),
        "actions": _actions(s),
        "rooms": _rooms(s, game),
        "players": [_player(s, game, p) for p in range(s.seats)],
        "due": _due(s),
        "fight": _fight(s),
        "roll": _roll(s, box),
        "tests": [] if s.over else _tests(s, box),
    }


@piece
def _rooms(s: Any, game: Any) -> list[dict[str, Any]]:
    laid = places(game.box.values[f"layouts.seats_{s.seats}"])
    return [_room(s, game.box_view, place.room, *place.at) for place in laid]


@piece
def _doses(s: Any, box: Any) -> list[Mapping[int, Fraction]]:
    return list(odds.doses(s, box))


@piece
def _tests(s: Any, box: Any) -> list[dict[str, Any]]:
    return [_exposure(each) for each in odds.exposures(s, box)]


# --- ids ---

event_id = "event-{}".format
trophy_id = "trophy-{}-{}".format  # of a seat, from another


def room_id(room: int) -> str:
    return f"room-{names.number(room)}"


def group_id(seat: int, room: int) -> str:
    """Tokens are all alike, and those of a seat in a room are one group, however they came there
    (C13, C44): it is its place. Whoever takes the room over has another group there.
    """
    return f"group-{seat}-{names.number(room)}"


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


@piece
def _actions(s: Any) -> list[dict[str, Any]]:
    """The actions on the player boards, and who alone may take them (C136); Pass has no card."""
    owner = {s.player[p].species: p for p in range(s.seats) if s.player[p].species < w.SPECIES}
    special = [
        {"id": w.COST_NAMES[n], "seat": owner[n // w.SPECIAL_OF]}
        for n in range(w.SPECIALS)
        if n // w.SPECIAL_OF in owner
    ]
    return [{"id": key, "seat": None} for key in w.COST_NAMES[w.SPECIALS :]] + special


# --- the board ---


@piece
def _room(s: Any, box: Any, room: int, q: int, r: int) -> dict[str, Any]:
    return {
        "id": room_id(room),
        "number": names.number(room),
        "q": q,
        "r": r,
        "in_play": bool(has(s.rooms, room)),
        "sterility": sterility(s, box, room),
        "cubes": s.cubes[room],
        "power": power(s, box, room),
        "untested": bool(has(s.untested, room)),
        "group": _group(s, room),
        # The rooms that a Growth will enter; a Migration picks groups instead.
        "picked": not s.over and asked(s) != "migrate" and bool(has(s.picked, room)),
    }


def _group(s: Any, room: int) -> dict[str, Any] | None:
    if s.owner[room] == w.NOBODY:
        return None
    sides = {s.attack_from: "attack", s.attack_at: "defence"} if fighting(s) else {}
    return {
        "id": group_id(s.owner[room], room),
        "owner": s.owner[room],
        "size": s.size[room],
        "charged": bool(has(s.charged, room)),
        "paying": bool(has(s.paying, room)),
        "tired": s.tired[room],
        "fighting": sides.get(room),
    }


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
        **shown(me, "passed", "out", "restored", "woken"),
        "points": None if me.out else _points(s, game, p),
        "answer": w.ANSWER_NAMES[me.answer],
        "dose": {"mean": _number(mean(dose)), "fatal": _number(odds.doom(s, box, p, dose))},
    }


def _genes(me: Any, p: int, kind: int) -> list[dict[str, Any]]:
    return [
        {"id": gene_id(p, kind, n), "kind": w.KIND_NAMES[kind], "active": n < me.active[kind]}
        for n in range(me.active[kind] + me.passive[kind])
    ]


def _trophies(s: Any, p: int, owner: int) -> dict[str, Any]:
    pays = asked(s) == "pay_energy" and top(s).seat == p
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
        "named": [piece_id(top(s).seat, piece) for piece in members(named(s))],
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
        **shown(s, "attacker", "defender"),
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
    return held.get("roller", top(s).seat), held["purpose"]


def _exposure(each: odds.Exposure) -> dict[str, Any]:
    return {
        "room": room_id(each.room),
        "seat": each.seat,
        "threat": each.threat,
        "bonus": each.bonus,
        "gains": [{"by": n, "chance": _number(p)} for n, p in sorted(each.gains.items())],
        "mean": _number(mean(each.gains)),
    }


def _number(exact: Fraction) -> float:
    return round(float(exact), 4)


# --- the score sheet ---


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    """The lines that a seat's score adds up from; an eliminated player's score does not count."""
    me, box = s.player[seat], game.box_view
    id = f"player-{seat}"
    if me.out:
        return [Entry("eliminated", LOST, "C131", id)]
    trophies = [
        Entry("trophies", me.trophies[owner] * box.trophy_points, "C127", trophy_id(seat, owner))
        for owner in range(s.seats)
        if me.trophies[owner]
    ]
    return [
        Entry("tokens", tokens(s, seat) * box.token_points, "C127", id),
        *trophies,
        Entry("fortune", me.fortune * box.fortune_points, "C127", id),
        Entry("irradiation", -me.irradiation * box.irradiation_points, "C127", id),
    ]


# --- things in sentences ---


def _some(what: str) -> Namer:
    """A number of things, or that there are none."""
    return lambda text, s, n: counted(text, what, n) if n else str(text["none"][what])


def _room_name(text: Catalogue, s: Any, room: int) -> str:
    return text.say("phrases", "room", number=names.number(room))


def _group_name(text: Catalogue, s: Any, room: int) -> str:
    """Whose tokens are where: "your 2 tokens in room 7"."""
    owner, number = s.owner[room], names.number(room)
    if owner == w.NOBODY:
        return _room_name(text, s, room)
    whose, tokens = (
        "own" if owner == top(s).seat else "other",
        counted(text, "tokens", s.size[room]),
    )
    return text.say("groups", whose, seat=text.seat(owner), tokens=tokens, room=number)


def _piece_name(text: Catalogue, s: Any, piece: int) -> str:
    """Something that pays energy: a group, or a trophy."""
    if piece < w.ROOMS:
        return _group_name(text, s, piece)
    return text.say("groups", "trophy", seat=text.seat(piece - w.ROOMS))


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
    return text.say("phrases", "rooms", numbers=numbers)


def _together(text: Catalogue, words: list[str]) -> str:
    """ "one, another and a third" """
    parts = (in_a_row(words[:-1]), *words[-1:])
    return text.say("phrases", "and").join(part for part in parts if part)


def _powers(text: Catalogue, s: Any, species: int) -> str:
    """The special actions of a species."""
    first = species * w.SPECIAL_OF
    keys = w.COST_NAMES[first : first + w.SPECIAL_OF]
    return in_a_row(str(text["costs"][key]["name"]) for key in keys)


NAMERS: dict[str, Namer] = {
    "answer": in_words("answers", w.ANSWER_NAMES),
    "average": lambda text, s, n: f"{float(n):.1f}",
    "change": lambda text, s, n: minus(f"{float(n):+.1f}"),
    "combat": _some("combat"),
    "cost": in_words("costs", w.COST_NAMES, "name"),
    "event": in_words("event_cards", w.EVENT_NAMES, "name"),
    "fortune": _some("fortune"),
    "gene": in_words("kinds", names.KINDS, "gene"),
    "group": _group_name,
    "kind": in_words("kinds", names.KINDS, "name"),
    "payment": _payment,
    "piece": _piece_name,
    "powers": _powers,
    "room": _room_name,
    "rooms": _rooms_name,
    "species": in_words("species", w.SPECIES_NAMES),
}

# Ids of the view, by sort of thing.
IDS: Ids = {
    "seat": "player-{}".format,
    "room": room_id,
    "piece": OnTable(lambda s, seat, piece: piece_id(seat, piece)),
    "event": event_id,
}
