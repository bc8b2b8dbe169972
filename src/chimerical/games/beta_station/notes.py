"""Lines above the table: how near one is to winning, what is about to hurt, and what would win
where nothing changes any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chimerical.rules import Remark

from .rules.quiet import PATIENCE

View = Mapping[str, Any]
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def notes(view: View, game: Any, text: Any) -> Iterator[Remark]:
    if view["phase"] != "exploration" or view["over"]:
        return
    seat, words = view["seat"], text["notes"]
    if view["quiet_rounds"] >= PATIENCE:
        title = words["quiet"].format(rounds=view["quiet_rounds"])
        yield Remark("news", title, _way_on(view, game, text))
    if seat is None:
        return
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


def _way_on(view: View, game: Any, text: Any) -> str:
    """What would win, as far as everybody may know: "Ann needs 2 more technologies, Bob 4 more;
    whoever brings together the Codex (at n2w4) and the Cypher wins as well".
    """
    words, need = text["notes"], game.box.values["numbers.technologies_to_win"]
    missing = [
        words["missing"].format(
            seat=text.seat(hunter["seat"]), n=max(0, need - hunter["technology"])
        )
        for hunter in view["hunters"]
    ]
    codex, cypher = (_known(view, text, kind, public=True) for kind in ("codex", "cypher"))
    way = words["way_on"].format(missing=", ".join(missing), codex=codex, cypher=cypher)
    return str(text.spoken(way))


def _known(view: View, text: Any, kind: str, public: bool = False) -> str:
    """A treasure, and where it is if the viewer knows; or only if everybody does."""
    words, name = text["notes"], text["kinds"][kind]
    chit = next((each for each in view["chits"] if each["kind"] == kind), None)
    if chit is None or (public and len(chit["known_by"]) < len(view["hunters"])):
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
