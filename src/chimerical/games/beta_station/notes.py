"""Lines above the table: how near one is to winning, and what is about to hurt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chimerical.core.spec import Remark

View = Mapping[str, Any]
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def notes(view: View, game: Any, text: Any) -> Iterator[Remark]:
    seat = view["seat"]
    if view["phase"] != "exploration" or seat is None or view["over"]:
        return
    words = text["notes"]
    yield Remark("goal", words["goal"], _goal(view, game, text))
    danger = [*_dangers(view, game, words, view["hunters"][seat])]
    if danger:
        yield Remark("danger", words["danger"], ", ".join(danger))


def _goal(view: View, game: Any, text: Any) -> str:
    """ "technology 3 of 5, brought to your pod; or the Codex (Ann has it) and the Cypher"."""
    need = game.box.values["numbers.technologies_to_win"]
    have = view["hunters"][view["seat"]]["technology"]
    words = text["notes"]["have" if have >= need else "bring"]
    codex, cypher = (_known(view, text, kind) for kind in ("codex", "cypher"))
    return str(words.format(have=have, need=need, codex=codex, cypher=cypher))


def _known(view: View, text: Any, kind: str) -> str:
    """A treasure, and where it is if the viewer knows."""
    words, name = text["notes"], text["kinds"][kind]
    chit = next((each for each in view["chits"] if each["kind"] == kind), None)
    if chit is None:
        return str(words["thing"].format(name=name))
    for hunter in view["hunters"]:
        if chit["id"] in (*hunter["inventory"], *hunter["storage"]):
            held = text.spoken(words["held"].format(seat=text.seat(hunter["seat"])))
            return str(words["seen"].format(name=name, where=held))
    for tile in view["tiles"]:
        if chit["id"] in tile["chits"]:
            lies = words["lies"].format(place=tile["name"])
            return str(words["seen"].format(name=name, where=lies))
    return str(words["thing"].format(name=name))


def _dangers(view: View, game: Any, words: Any, hunter: View) -> Iterator[str]:
    """Monsters that reach a hunter (B98, B100); sharks spare whoever has the Codex (B90)."""
    here = next((tile for tile in view["tiles"] if tile["id"] == hunter["at"]), None)
    if here is None:
        return
    chits = {chit["id"]: chit for chit in view["chits"]}
    codex = any(chits[id]["kind"] == "codex" for id in hunter["inventory"])
    near = {(here["x"] + STEP[side][0], here["y"] + STEP[side][1]) for side in here["links"]}
    for tile in view["tiles"]:
        for chit in (chits[id] for id in tile["chits"] if chits[id]["up"]):
            kind = str(chit["kind"])
            now = words["now"] if tile is here and chit["fresh"] else ""
            if kind == "turret" and (tile is here or (tile["x"], tile["y"]) in near):
                damage = game.box.values["numbers.turret_damage"]
                yield words["turret"].format(place=tile["name"], damage=damage, now=now)
            elif kind.startswith("shark") and tile is here and not codex:
                yield words["shark"].format(damage=chit["strength"], now=now)
