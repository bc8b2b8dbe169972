"""Lines above the table: what radiation may do to the viewer, the event in force, and what is being
paid, fought or rolled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chimerical.rules import Remark, counted, percent

View = Mapping[str, Any]


def notes(view: View, game: Any, text: Any) -> Iterator[Remark]:
    words = text["notes"]
    if view["seat"] is not None and not view["over"] and not view["roll"]:
        yield from _danger(view["players"][view["seat"]], game, words)
    if view["event"]:
        event = game.print["events"][view["event"]]
        yield Remark("news", event["name"], event["text"])
    if view["due"]:
        yield Remark("news", words["due"], _due(view["due"], text))
    if view["fight"]:
        yield Remark("news", text["costs"][view["fight"]["mode"]]["name"], _fight(view, text))
    elif view["roll"]:
        yield Remark("news", words["roll"], _roll(view["roll"], text))


def _danger(player: View, game: Any, words: Any) -> Iterator[Remark]:
    """A warning while it can still be heeded (C113, C115, C11)."""
    dose, limit = player["dose"], game.box.values["numbers.irradiation"]
    if player["out"] or not dose["fatal"]:
        return
    mean, fatal = f"{dose['mean']:.1f}", percent(dose["fatal"])
    said = words["dose"].format(mean=mean, level=player["irradiation"], limit=limit, fatal=fatal)
    yield Remark("danger", words["danger"], said)


def _due(due: View, text: Any) -> str:
    words = text["notes"]
    parts = [counted(text, kind, n) for kind, n in due["genes"].items()]
    parts += [counted(text, "energy", due["energy"])] if due["energy"] else []
    said = ", ".join(parts) or str(words["paid"])
    if due["wasted"]:
        said += words["wasted"].format(energy=counted(text, "energy", due["wasted"]))
    named = ", ".join(_piece(text, id) for id in due["named"])
    return said + (words["named"].format(pieces=named) if named else "")


def _piece(text: Any, id: str) -> str:
    """Something that pays energy, by its id."""
    sort, *_, last = id.split("-")
    if sort == "room":
        return str(text["phrases"]["room"].format(number=last))
    return str(text["groups"]["trophy"].format(seat=text.seat(int(last))))


def _fight(view: View, text: Any) -> str:
    """ "Seat 1 in room 4, 5 + 3, against Seat 2 in room 7, 4 + d4: …" """
    fight, words = view["fight"], text["notes"]
    sides = [
        words["side"].format(
            seat=text.seat(fight[who]),
            room=_piece(text, fight[where]),
            strength=fight["strengths"][i],
            die=fight["rolls"][i] or words["die"],
        )
        for i, (who, where) in enumerate((("attacker", "from"), ("defender", "at")))
    ]
    odds = ", ".join(f"{words[name]} {percent(p)}" for name, p in fight["odds"].items())
    yet = "" if fight["rolls"][0] else words["yet"]
    return str(words["fight"].format(attacker=sides[0], defender=sides[1], odds=odds, yet=yet))


def _roll(roll: View, text: Any) -> str:
    words = text["notes"]
    said = text.spoken(words["rolled"].format(seat=text.seat(roll["seat"]), die=roll["die"]))
    if roll["kind"]:
        return f"{said}: {text['kinds'][roll['kind']]['gene']}"
    if roll["threat"] is None:
        return str(said)
    bonus = f" + {roll['bonus']}" if roll["bonus"] else ""
    return str(said + bonus + words["against"].format(threat=roll["threat"]))
