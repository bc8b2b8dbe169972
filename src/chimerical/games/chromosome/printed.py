"""What is printed, for those who draw it: rooms, layouts, species, actions, genes, event cards."""

from typing import Any

from . import words as w
from .box import cost, places

LIMITS = ("irradiation", "fortune_cap", "genes", "group", "tokens", "cubes", "trophy_energy")
MAIN_LINES = ("C63", "C68", "C73", "C86")  # Growth, Evolution, Spark, Impulse
ATTACKS = ("spark", "domination", "giant")  # that reach beyond the next room


def printed(game: Any) -> dict[str, Any]:
    values = game.box.values
    return {
        "rooms": {_room(n): _room_tile(game, n) for n in range(w.ROOMS)},
        "layouts": {
            str(seats): {
                _room(room): {"q": q, "r": r, "start": start}
                for room, (q, r), start in places(values[f"layouts.seats_{seats}"])
            }
            for seats in range(2, w.SEATS + 1)
        },
        "species": {key: _species(game, n) for n, key in enumerate(w.SPECIES_NAMES)},
        "actions": {key: _action(game, n) for n, key in enumerate(w.COST_NAMES)},
        "genes": {kind: _gene(game, n) for n, kind in enumerate(w.KIND_NAMES)},
        "events": {f"event-{n}": _card(game, n) for n in range(1, len(w.EVENT_NAMES))},
        "rounds": {str(n): values[f"clock.seats_{n}"] for n in range(2, w.SEATS + 1)},
        "limits": {name: values[f"numbers.{name}"] for name in LIMITS},
    }


def _room(room: int) -> str:
    return f"room-{room + 1}"


def _room_tile(game: Any, room: int) -> dict[str, Any]:
    """Red are the rooms that an event may tear out, where events are in play (C8)."""
    values = game.box.values
    sector = values[f"rooms.{room + 1}.sector"]
    return {
        "number": room + 1,
        "sterility": values[f"rooms.{room + 1}.sterility"],
        "sector": sector,
        "red": bool(sector and values["options.events"]),
    }


def _species(game: Any, species: int) -> dict[str, Any]:
    key, first = w.SPECIES_NAMES[species], species * w.SPECIAL_OF
    specials = list(w.COST_NAMES[first : first + w.SPECIAL_OF])
    return {"name": game.text["species"][key], "specials": specials}


def _action(game: Any, n: int) -> dict[str, Any]:
    key = w.COST_NAMES[n]
    words, short = game.text["costs"][key], game.box.values[f"costs.{key}"]
    genes, energy = cost(short)
    return {
        "name": words["name"],
        "text": str(words["text"]).format(**game.box.numbers),
        "cost": {kind: n for kind, n in zip((*w.KIND_NAMES, "any"), genes, strict=True) if n}
        | ({"energy": energy} if energy else {}),
        "cost_short": short,
        "cost_more": _more_cost(game, key),
        "rule": f"S{n + 1}" if n < w.SPECIALS else MAIN_LINES[n - w.SPECIALS],
    }


def _more_cost(game: Any, key: str) -> str:
    """What an action costs beside genes and energy that are always the same."""
    more = game.text["more_costs"]
    if key in ATTACKS:
        return str(more["per_room"])
    return str(more["per_token"]) if key == "hotbed" else ""


def _gene(game: Any, kind: int) -> dict[str, Any]:
    key = w.KIND_NAMES[kind]
    return {
        "name": game.text["kinds"][key]["name"],
        **{what: game.box.values[f"genes.{key}.{what}"] for what in ("cubes", "price", "fate")},
        "rule": f"G{kind + 1}",
    }


def _card(game: Any, n: int) -> dict[str, Any]:
    key = w.EVENT_NAMES[n]
    words = game.text["event_cards"][key]
    return {
        "key": key,
        "name": words["name"],
        "text": str(words["text"]).format(**game.box.numbers),
        "in_deck": bool(game.box.values["options.events"] and game.box.values[f"events.{key}"]),
        "rule": f"EV{n}",
    }
