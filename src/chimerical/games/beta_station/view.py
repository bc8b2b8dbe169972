"""What a seat sees, as plain data, and what its actions mean. Drawn from a masked table only."""

from __future__ import annotations

from typing import Any

from chimerical.core.sets import lowest, size
from chimerical.core.text import Namer

from . import notation as names
from . import words as w
from .rules.board import SHAPE
from .rules.pieces import find

PHASES = ("construction", "exploration")


def members(chits: int) -> list[int]:
    found = []
    while chits:
        found.append(lowest(chits))
        chits &= chits - 1
    return found


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    exploring = s.turns > 0
    return {
        "game": game.name,
        "seat": seat,
        "seats": s.seats,
        "phase": PHASES[exploring],
        "round": (s.turns - 1) // s.seats + 1 if exploring else 0,
        "turn": s.turn if exploring else s.stack[s.depth - 1].seat,
        "ap": max(0, s.ap),
        "over": s.over != 0,
        "ending": game.spec.endings.get(s.over),
        "winner": s.winner - 1 if s.winner else None,
        "max_health": game.box_view.max_health,
        "slots": {
            "inventory": game.box_view.inventory_slots,
            "storage": game.box_view.storage_slots,
        },
        "tiles": [_tile(s, t) for t in range(s.placed)],
        "cells": [] if exploring else [_cell(s, c) for c in range(s.rim)],
        "chits": [_chit(s, c) for c in range(w.CHITS) if s.chit[c].kind or s.chit[c].at >= 0],
        "pods": [{"id": f"pod-{h}", "seat": h} for h in range(s.seats)],
        "hunters": [_hunter(s, h, seat) for h in range(s.seats)],
        "chamber_pile": sum(s.pile),
    }


def _tile(s: Any, t: int) -> dict[str, Any]:
    tile = s.tile[t]
    return {
        "id": f"tile-{t}",
        "name": names.tile(s, t),
        "x": tile.x,
        "y": tile.y,
        "shape": "breach" if t == 0 else names.SHAPES[SHAPE[tile.doors]],
        "doors": names.doors(tile.doors),
        "links": names.doors(tile.links),
        "by": tile.by if tile.by >= 0 else None,
        "chits": [f"chit-{c}" for c in members(tile.chits)],
        "hunters": [h for h in range(s.seats) if s.hunter[h].at == t],
    }


def _cell(s: Any, c: int) -> dict[str, Any]:
    cell = s.cell[c]
    return {
        "id": f"cell-{names.cell(s, c)}",
        "name": names.cell(s, c),
        "x": cell.x,
        "y": cell.y,
        "open": names.doors(cell.open),
    }


def _chit(s: Any, c: int) -> dict[str, Any]:
    chit = s.chit[c]
    return {
        "id": f"chit-{c}",
        "name": names.chit(s, c),
        "kind": names.KINDS[chit.kind] if chit.kind else None,
        "up": bool((s.face_up >> c) & 1),
        "strength": chit.strength,
        "fresh": bool((s.fresh >> c) & 1),
        "tile": f"tile-{chit.at}" if chit.at >= 0 else None,
        "known_by": [h for h in range(s.seats) if (chit.known >> h) & 1],
    }


def _hunter(s: Any, h: int, seat: int) -> dict[str, Any]:
    me = s.hunter[h]
    own = h == seat and s.turns == 0  # what is left of a hand is put away (B38)
    return {
        "id": f"hunter-{h}",
        "seat": h,
        "at": f"pod-{h}" if me.at == w.POD else f"tile-{me.at}",
        "place": "pod" if me.at == w.POD else names.tile(s, me.at),
        "retreat": None if me.before == w.NOWHERE else f"tile-{me.before}",
        "health": max(0, me.health),
        "inventory": [f"chit-{c}" for c in members(me.inventory)],
        "storage": [f"chit-{c}" for c in members(me.storage)],
        "tiles": sum(me.tiles),
        "chits": sum(me.chits),
        "hand_tiles": {n: me.tiles[i] for i, n in enumerate(names.SHAPES) if me.tiles[i]}
        if own
        else None,
        "hand_chits": {n: me.chits[i] for i, n in enumerate(names.KINDS) if me.chits[i]}
        if own
        else None,
        "items": size(me.inventory),
    }


# --- actions in words ---


def explain(s: Any, game: Any, action: int) -> dict[str, Any]:
    """The label, targets, cost and gain of an action, for someone who sees the masked table."""
    seat = s.stack[s.depth - 1].seat
    name, words, targets = _parts(s, game, seat, action)
    label = game.text["actions"][name].format(**words)
    return {
        "label": label,
        "targets": tuple(targets),
        "cost": _cost(game, action),
        "gain": _gain(s, game, seat, action),
    }


def _cost(game: Any, action: int) -> str:
    box = game.box_view
    if action < w.A_MOVE or w.A_DROP <= action < w.A_SWAP or action == w.A_BOOST:
        return ""
    points = box.action_cost
    if w.A_PHASE <= action < w.A_PUSH:
        points = box.phase_cost
    elif action == w.A_TELEPORT:
        points = box.teleport_cost
    return str(game.text["actions"]["ap"].format(n=points))


def _gain(s: Any, game: Any, seat: int, action: int) -> str:
    words = game.text["actions"]
    if action == w.A_BOOST:
        return str(words["more_ap"].format(n=game.box_view.kit_ap))
    if action in (w.A_MEDICATE, w.A_HEAL):
        missing = game.box_view.max_health - s.hunter[seat].health
        return str(words["more_health"].format(n=missing) if missing else words["full_health"])
    return ""


def _parts(s: Any, game: Any, seat: int, a: int) -> tuple[str, dict[str, str], list[str]]:
    text = game.text
    me = s.hunter[seat]
    pod = f"pod-{seat}"
    here = f"tile-{me.at}" if me.at >= 0 else pod

    def kind(item: int) -> str:
        return str(text["kinds"][names.KINDS[w.FIRST_ITEM + item]])

    def chit_of(chits: int, item: int) -> list[str]:
        c = find(s, chits, w.FIRST_ITEM + item)
        return [f"chit-{c}"] if c >= 0 else []

    def direction(d: int) -> str:
        return str(text["directions"][names.DIRECTIONS[d]])

    if a < w.A_TILE:
        name = names.cell(s, a - w.A_SITE)
        return "site", {"place": name}, [f"cell-{name}"]
    if a < w.A_CHIT:
        mask = a - w.A_TILE
        doors = ", ".join(direction(d) for d in range(4) if (mask >> d) & 1)
        shape = names.SHAPES[SHAPE[mask]].capitalize()
        site = f"cell-{names.cell(s, s.stack[s.depth - 1].a)}"
        return "tile", {"shape": shape, "doors": doors}, [site]
    if a < w.A_END:
        face = names.KINDS[a - w.A_CHIT]
        word = text["hidden"].get(face, text["kinds"][face])
        return "chit", {"kind": word}, [f"tile-{s.stack[s.depth - 1].a}"]
    if a == w.A_END:
        shots = s.stack[s.depth - 1].kind == w.SECOND_SHOT
        return ("one_shot" if shots else "end"), {}, []
    if a < w.A_TO_POD or w.A_PHASE <= a < w.A_PUSH:
        phasing = a >= w.A_PHASE
        d = a - (w.A_PHASE if phasing else w.A_MOVE)
        if me.at < 0:
            return ("phase" if phasing else "move"), {"direction": direction(d), "place": "?"}, []
        words = {"direction": direction(d), "place": _place(text, names.neighbour(s, me.at, d))}
        return ("phase" if phasing else "move"), words, [f"tile-{s.tile[me.at].beside[d]}"]
    if a in (w.A_TO_POD, w.A_TO_BREACH):
        return ("to_pod", {}, [pod]) if a == w.A_TO_POD else ("to_breach", {}, ["tile-0"])
    if a < w.A_DROP:
        name = "pick_stored" if me.at < 0 else "pick"
        reach = me.storage if me.at < 0 else s.tile[me.at].chits & s.face_up
        return name, {"kind": kind(a - w.A_PICK)}, [*chit_of(reach, a - w.A_PICK), here]
    if a < w.A_SWAP:
        name = "store" if me.at < 0 else "drop"
        return name, {"kind": kind(a - w.A_DROP)}, [*chit_of(me.inventory, a - w.A_DROP), here]
    if a < w.A_CUT:
        taken, put = divmod(a - w.A_SWAP, w.ITEMS)
        pieces = [*chit_of(me.storage, taken), *chit_of(me.inventory, put)]
        return "swap", {"taken": kind(taken), "put": kind(put)}, [*pieces, pod]
    if a < w.A_THROW:
        weapon, first = next(
            (n, f)
            for n, f in (("rifle", w.A_RIFLE), ("blast", w.A_BLAST), ("cut", w.A_CUT))
            if a >= f
        )
        return weapon, {"target": describe_target(s, game, a - first)}, [_target_id(a - first)]
    if a < w.A_BOOST:
        t = a - w.A_THROW
        return "throw", {"place": _place(text, names.tile(s, t))}, [f"tile-{t}"]
    if a == w.A_BOOST:
        return "boost", {}, []
    if a == w.A_MEDICATE:
        return "medicate", {}, []
    if a < w.A_SCAN:
        c, d = divmod(a - w.A_PUSH, 4)
        at = s.chit[c].at
        place = _place(text, names.neighbour(s, at, d)) if at >= 0 else "?"
        words = {"target": describe_target(s, game, c), "direction": direction(d), "place": place}
        return "push", words, [f"chit-{c}"]
    if a < w.A_TELEPORT:
        t = a - w.A_SCAN
        return "scan", {"place": names.tile(s, t)}, [f"tile-{t}"]
    return ("teleport" if a == w.A_TELEPORT else "heal"), {}, [pod]


def _target_id(target: int) -> str:
    return f"hunter-{target - w.CHITS}" if target >= w.CHITS else f"chit-{target}"


def describe_target(s: Any, game: Any, target: int) -> str:
    """A target with where it is: "the sludge shark (2) at n1"."""
    words = game.text["targets"]
    if target >= w.CHITS:
        seat = target - w.CHITS
        at = s.hunter[seat].at if seat < s.seats else w.POD
        name = game.text.seat(seat)
        if at < 0:
            return str(words["hunter"].format(seat=name))
        return str(words["hunter_at"].format(seat=name, place=_place(game.text, names.tile(s, at))))
    chit = s.chit[target]
    kind = game.text["kinds"][names.KINDS[chit.kind]]
    if chit.at < 0:
        return str(words["chit"].format(kind=kind))
    shark = w.SHARK_1 <= chit.kind <= w.SHARK_3
    template = words["shark_at" if shark else "chit_at"]
    place = _place(game.text, names.tile(s, chit.at))
    return str(template.format(kind=kind, strength=chit.strength, place=place))


# --- things in sentences ---


def _place(text: Any, name: str) -> str:
    """A tile's name in a sentence."""
    return str(text["phrases"]["breach"]) if name == "breach" else name


def _face(text: Any, kind: int) -> str:
    """A kind as it is printed: sharks with their strength."""
    name = names.KINDS[kind]
    return str(text["hidden"].get(name, text["kinds"][name]))


def _target(text: Any, s: Any, target: int) -> str:
    if target >= w.CHITS:
        return text.seat(target - w.CHITS)  # type: ignore[no-any-return]
    return f"the {text['kinds'][names.KINDS[s.chit[target].kind]]}"


NAMERS: dict[str, Namer] = {
    "tile": lambda text, s, t: _place(text, names.tile(s, t)),
    "bonus": lambda text, s, n: str(text["phrases"]["bonus"]).format(n=n) if n else "",
    "shape": lambda text, s, t: names.SHAPES[SHAPE[s.tile[t].doors]],
    "chit_face": lambda text, s, c: _face(text, s.chit[c].kind),
    "face": lambda text, s, kind: _face(text, kind),
    "chit": lambda text, s, c: str(text["kinds"][names.KINDS[s.chit[c].kind]]),
    "target": _target,
    "weapon": lambda text, s, kind: str(text["weapons"][names.KINDS[kind] if kind else "cutter"]),
}
