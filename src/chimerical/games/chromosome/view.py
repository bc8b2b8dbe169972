"""What a seat sees, as plain data. All is open here but the order of the event cards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from chimerical.core.sets import members, size
from chimerical.core.text import Catalogue, Namer, counted

from . import notation as names
from . import odds
from . import words as w
from .box import spots
from .rules.board import power, sterility, tokens
from .rules.payment import energy_of, named
from .rules.scoring import score
from .sheet import sheet

PHASES = ("setup", "preparation", "player_turns", "radiation")
SETUP = (w.CHOOSE_SPECIES, w.CHOOSE_START)
ENDINGS = {
    w.TIME_UP: "time_up",
    w.EXTINCTION: "extinction",
    w.SOLE_SURVIVOR: "sole_survivor",
    w.NOBODY_LEFT: "nobody_left",
}
ROLLS = ("gene", "attack", "defence", "test", "wave")
NUMBERS = (  # that the words for special actions mention
    "repair_relief",
    "destroyed",
    "lunge",
    "concentration_cubes",
    "saturation",
    "power_cubes",
    "giant",
    "migration",
)
ATTACKS = (w.SPARK, w.DOMINATION, w.GIANT)  # that reach beyond the next room


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    box = game.box_view
    phase = "setup" if setting_up(s) else PHASES[s.phase]
    return {
        "game": game.name,
        "seat": seat,
        "seats": s.seats,
        "round": s.round,
        "rounds": box.clock[s.seats],
        "clock": s.clock,
        "phase": phase,
        "phase_name": game.text["phases"][phase],
        "turn": None if s.over or phase != "player_turns" else s.turn,
        "moved": bool(s.moved),
        "acted": bool(s.acted),
        "extra": bool(s.extra),
        "last_turns": bool(s.ending),
        "decider": None if s.over else names.top(s).seat,
        "over": s.over != 0,
        "ending": game.spec.endings.get(s.over),
        "start": s.start,
        "event": event(game, s.event) if s.event else None,
        "deck": size(s.deck),
        "past_events": _past_events(s, game),
        "pool": s.pool,
        "wave": s.wave,
        "genes": [
            {"id": f"supply-{kind}", "kind": kind, "count": s.genes[k]}
            for k, kind in enumerate(w.KIND_NAMES)
        ],
        "rooms": _rooms(s, game),
        "players": [_player(s, game, p, dose) for p, dose in enumerate(odds.doses(s, box))],
        "due": _due(s),
        "fight": _fight(s),
        "roll": _roll(s, box),
        "tests": [] if s.over else [_exposure(each) for each in odds.exposures(s, box)],
    }


def setting_up(s: Any) -> bool:
    return not s.over and names.top(s).kind in SETUP


def event(game: Any, n: int) -> dict[str, Any]:
    """An event card."""
    words = game.text["event_cards"][w.EVENT_NAMES[n]]
    text = str(words["text"]).format(surge=game.box_view.surge)
    return {"id": f"event-{n}", "key": w.EVENT_NAMES[n], "name": words["name"], "text": text}


def _past_events(s: Any, game: Any) -> list[dict[str, Any]]:
    """The event cards that lie aside."""
    gone = game.box_view.deck & ~s.deck & ~(1 << s.event) if game.box_view.events else 0
    return [event(game, n) for n in members(gone)]


# --- the board ---


def room_id(room: int) -> str:
    return f"room-{names.number(room)}"


def layout(game: Any, seats: int) -> dict[int, tuple[int, int]]:
    """Where the rooms of this table lie."""
    return spots(tuple(game.box.values[f"layouts.seats_{seats}"]))


def _rooms(s: Any, game: Any) -> list[dict[str, Any]]:
    box = game.box_view
    return [
        {
            "id": room_id(room),
            "number": room + 1,
            "q": q,
            "r": r,
            "sterility": sterility(s, box, room),
            "printed_sterility": box.sterility[room],
            "sector": next(n for n in range(3) if (box.sector[n] >> room) & 1),
            "red": bool(box.events and not (box.sector[0] >> room) & 1),
            "start": bool((box.layout[s.seats - 2].starts >> room) & 1),
            "in_play": bool((s.rooms >> room) & 1),
            "cubes": s.cubes[room],
            "power": power(s, box, room),
            "untested": bool((s.untested >> room) & 1),
            "group": _group(s, room),
            "picked": bool((picked(s) >> room) & 1),
        }
        for room, (q, r) in layout(game, s.seats).items()
    ]


def picked(s: Any) -> int:
    """The rooms that a Growth will enter; a Migration picks groups instead."""
    return 0 if s.over or names.top(s).kind == w.MIGRATE else int(s.picked)


def _group(s: Any, room: int) -> dict[str, Any] | None:
    if s.owner[room] == w.NOBODY:
        return None
    return {
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


def _player(s: Any, game: Any, p: int, dose: Mapping[int, Fraction]) -> dict[str, Any]:
    me, box = s.player[p], game.box_view
    return {
        "id": f"player-{p}",
        "seat": p,
        "species": species_key(me.species),
        "species_name": game.text["species"][species_key(me.species) or "none"],
        "specials": specials(game, me.species),
        "active": _by_kind(me.active),
        "passive": _by_kind(me.passive),
        "fortune": me.fortune,
        "fortune_cap": box.fortune_cap,
        "fortune_spent": bool(me.spent),
        "irradiation": me.irradiation,
        "irradiation_limit": box.irradiation,
        "trophies": [
            {
                "id": trophy_id(p, owner),
                "owner": owner,
                "count": me.trophies[owner],
                "paying": s.handing[owner] if paying(s) == p else 0,
            }
            for owner in range(s.seats)
            if me.trophies[owner]
        ],
        "supply": me.supply,
        "tokens": tokens(s, p),
        "energy": energy_of(s, box, p),
        "passed": bool(me.passed),
        "out": bool(me.out),
        "restored": bool(me.restored),
        "woken": bool(me.woken),
        "score": None if me.out else score(s, box, p),
        "points": None if me.out else _points(s, game, p),
        "answer": w.ANSWER_NAMES[me.answer],
        "start": s.start == p,
        "dose": {"mean": _number(odds.mean(dose)), "fatal": _number(odds.doom(s, box, p, dose))},
    }


def _points(s: Any, game: Any, p: int) -> dict[str, int]:
    """What a score is made of (C127)."""
    points = {"tokens": 0, "trophies": 0, "fortune": 0, "irradiation": 0}
    for entry in sheet(s, game, p):
        points[entry.source] += entry.points
    return points


def species_key(species: int) -> str | None:
    return w.SPECIES_NAMES[species] if 0 <= species < w.SPECIES else None


def specials(game: Any, species: int) -> list[dict[str, Any]]:
    """The special actions of a species."""
    if species_key(species) is None:
        return []
    first = species * w.SPECIAL_OF
    return [special(game, cost) for cost in range(first, first + w.SPECIAL_OF)]


def special(game: Any, cost: int) -> dict[str, Any]:
    words, numbers = game.text["costs"][w.COST_NAMES[cost]], game.box.values
    return {
        "key": w.COST_NAMES[cost],
        "name": words["name"],
        "text": str(words["text"]).format(**{n: numbers[f"numbers.{n}"] for n in NUMBERS}),
        "cost": cost_words(game.text, game.box_view, cost),
        "cost_short": game.box.values[f"costs.{w.COST_NAMES[cost]}"],
        "cost_more": _more_cost(game.text, cost, "_short"),
    }


def _by_kind(genes: Any) -> dict[str, int]:
    return {kind: genes[k] for k, kind in enumerate(w.KIND_NAMES)}


# --- what is going on ---


def _due(s: Any) -> dict[str, Any] | None:
    """What is still to be paid, and what is named to pay it."""
    if s.over or names.top(s).kind not in (w.PAY_GENES, w.PAY_ENERGY):
        return None
    genes = {kind: s.due[k] for k, kind in enumerate(names.KINDS) if s.due[k]}
    return {
        "genes": genes,
        "energy": max(0, s.energy),
        "wasted": max(0, -s.energy),
        "named": [piece_id(names.top(s).seat, piece) for piece in members(named(s))],
    }


def piece_id(seat: int, piece: int) -> str:
    """Something that pays energy: a group's room, or a trophy."""
    return room_id(piece) if piece < w.ROOMS else trophy_id(seat, piece - w.ROOMS)


def trophy_id(seat: int, owner: int) -> str:
    return f"trophy-{seat}-{owner}"


def paying(s: Any) -> int | None:
    """Who is putting an energy payment together."""
    if s.over or names.top(s).kind != w.PAY_ENERGY:
        return None
    return int(names.top(s).seat)


def fighting(s: Any) -> bool:
    """Whether a fight is going on."""
    if s.over:
        return False
    frame = names.top(s)
    rolls = frame.kind == w.REROLL and frame.a in (w.FOR_ATTACK, w.FOR_DEFENCE)
    return rolls or frame.kind == w.COMMIT


def rolls(s: Any) -> tuple[int, int]:
    """The rolls of the fight at hand that lie on the table."""
    frame = names.top(s)
    if frame.kind != w.REROLL:
        return 0, 0
    return (s.die, 0) if frame.a == w.FOR_ATTACK else (s.rolls[0], s.die)


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


def _roll(s: Any, box: Any) -> dict[str, Any] | None:
    """The roll that may be forced again, or that fortune may help."""
    if s.over or names.top(s).kind not in (w.REROLL, w.FORTIFY):
        return None
    roller, what = rolled(s)
    testing = what in (w.FOR_TEST, w.FOR_WAVE)
    bonus = s.player[roller].active[w.BUILD]
    return {
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
    frame = names.top(s)
    return (frame.b if frame.kind == w.REROLL else frame.seat), frame.a


def _exposure(each: odds.Exposure) -> dict[str, Any]:
    return {
        "room": room_id(each.room),
        "seat": each.seat,
        "threat": each.threat,
        "bonus": each.bonus,
        "gains": _spread(each.gains),
        "mean": _number(odds.mean(each.gains)),
    }


def _spread(chances: Mapping[int, Fraction]) -> list[dict[str, Any]]:
    return [{"by": n, "chance": _number(chance)} for n, chance in sorted(chances.items())]


def _number(exact: Fraction) -> float:
    return round(float(exact), 4)


# --- costs ---


def cost_words(text: Catalogue, box: Any, cost: int, aid: str = "") -> str:
    """What an action costs: "1 action gene, 2 energy"; what helps with the genes follows them."""
    price, more = box.cost[cost], _more_cost(text, cost)
    energy = counted(text, "energy", price.energy) if price.energy else ""
    parts = [*gene_words(text, price.genes), aid, energy]
    parts.insert(0 if cost == w.HOTBED else len(parts), more)
    return ", ".join(part for part in parts if part)


def _more_cost(text: Catalogue, cost: int, form: str = "") -> str:
    """What an action costs beside genes and energy that are always the same."""
    if cost in ATTACKS:
        return str(text["more_costs"][f"per_room{form}"])
    return str(text["more_costs"][f"per_token{form}"]) if cost == w.HOTBED else ""


def gene_words(text: Catalogue, genes: Any) -> list[str]:
    """Genes by kind, in words."""
    return [counted(text, kind, genes[k]) for k, kind in enumerate(names.KINDS) if genes[k]]


# --- things in sentences ---


def some(text: Catalogue, what: str, n: int) -> str:
    """A number of things, or that there are none."""
    return counted(text, what, n) if n else str(text["none"][what])


def _event(text: Catalogue, s: Any, n: int) -> str:
    return str(text["event_cards"][w.EVENT_NAMES[n]]["name"])


def room_words(text: Catalogue, room: int) -> str:
    return str(text["phrases"]["room"]).format(number=names.number(room))


NAMERS: dict[str, Namer] = {
    "room": lambda text, s, room: room_words(text, room),
    "kind": lambda text, s, kind: str(text["kinds"][names.KINDS[kind]]["name"]),
    "gene": lambda text, s, kind: str(text["kinds"][names.KINDS[kind]]["gene"]),
    "species": lambda text, s, species: str(text["species"][w.SPECIES_NAMES[species]]),
    "cost": lambda text, s, cost: str(text["costs"][w.COST_NAMES[cost]]["name"]),
    "event": _event,
    "ending": lambda text, s, n: str(text["endings"][ENDINGS[n]]),
    "moved_tokens": lambda text, s, n: counted(text, "tokens", n % (w.GROUP + 1)),
    "moved_to": lambda text, s, n: room_words(text, n // (w.GROUP + 1)),
    "tokens": lambda text, s, n: counted(text, "tokens", n),
    "trophies": lambda text, s, n: counted(text, "trophies", n),
    "cubes": lambda text, s, n: counted(text, "cubes", n),
    "points": lambda text, s, n: counted(text, "points", n),
    "energy": lambda text, s, n: counted(text, "energy", n),
    "fortune": lambda text, s, n: some(text, "fortune", n),
    "combat": lambda text, s, n: some(text, "combat", n),
}
