"""What a seat sees, as plain data. Drawn from a masked table only."""

from typing import Any

from chimerical.rules import (
    Catalogue,
    Entry,
    Ids,
    Namer,
    OnTable,
    column,
    has,
    in_words,
    members,
    piece,
    size,
    stacks,
)

from . import notation as names
from . import words as w
from .rules.board import SHAPE
from .rules.quiet import quiet_rounds

PHASES = ("construction", "exploration")


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    exploring = s.turns > 0
    return {
        "phase": PHASES[exploring],
        "round": (s.turns - 1) // s.seats + 1 if exploring else 0,
        "turn": s.turn if exploring else s.stack[s.depth - 1].seat,
        "ap": max(0, s.ap),
        "quiet_rounds": quiet_rounds(s),
        "tiles": _tiles(s),
        "cells": [] if exploring else _cells(s),
        "chits": _chits(s),
        "pods": [{"id": f"pod-{h}", "seat": h} for h in range(s.seats)],
        # What is left of a hand is put away (B38).
        "hunters": [_hunter(s, h, h == seat and not exploring) for h in range(s.seats)],
        "chamber_pile": sum(s.pile),
    }


@piece
def _tiles(s: Any) -> list[dict[str, Any]]:
    at = [s.hunter[h].at for h in range(s.seats)]
    here = {t: tuple(h for h, there in enumerate(at) if there == t) for t in at}
    return [_tile(s, t, here.get(t, ())) for t in range(s.placed)]


@piece
def _cells(s: Any) -> list[dict[str, Any]]:
    return [_cell(s, c) for c in range(s.rim)]


@piece
def _chits(s: Any) -> list[dict[str, Any]]:
    up, fresh, seats, lying = s.face_up, s.fresh, s.seats, column(s.tile, "chits")
    found = []
    for c, (at, kind) in enumerate(zip(column(s.chit, "at"), column(s.chit, "kind"), strict=True)):
        if at >= 0 or kind:
            beside = lying[at] if at >= 0 else 1 << c
            found.append(_chit(s, c, at, beside, up & beside, fresh >> c & 1, seats))
    return found


@piece
def _tile(s: Any, t: int, hunters: tuple[int, ...]) -> dict[str, Any]:
    tile = s.tile[t]
    return {
        "id": f"tile-{t}",
        "name": names.place(tile.x, tile.y),
        "x": tile.x,
        "y": tile.y,
        "shape": "breach" if t == 0 else names.SHAPES[SHAPE[tile.doors]],
        "doors": names.edges(tile.doors),
        "links": names.edges(tile.links),
        "by": tile.by if tile.by >= 0 else None,
        "chits": [f"chit-{c}" for c in members(tile.chits)],
        "hunters": list(hunters),
    }


@piece
def _cell(s: Any, c: int) -> dict[str, Any]:
    cell = s.cell[c]
    return {
        "id": f"cell-{names.place(cell.x, cell.y)}",
        "name": names.place(cell.x, cell.y),
        "x": cell.x,
        "y": cell.y,
        "open": names.edges(cell.open),
    }


@piece
def _chit(s: Any, c: int, at: int, beside: int, up: int, fresh: int, seats: int) -> dict[str, Any]:
    """A chit, what lies beside it, and which of those lie face up."""
    chit = s.chit[c]
    return {
        "id": f"chit-{c}",
        "name": names.chit_there(s, c, at, beside, up),
        "kind": names.KINDS[chit.kind] if chit.kind else None,
        "up": bool(up >> c & 1),
        "strength": chit.strength,
        "fresh": bool(fresh),
        "tile": f"tile-{at}" if at >= 0 else None,
        "known_by": [h for h in range(seats) if (chit.known >> h) & 1],
    }


@piece
def _hunter(s: Any, h: int, own: bool) -> dict[str, Any]:
    """A hunter; with its hand, for whoever may see that."""
    me = s.hunter[h]
    return {
        "id": f"hunter-{h}",
        "seat": h,
        "at": f"pod-{h}" if me.at == w.POD else f"tile-{me.at}",
        "place": "pod" if me.at == w.POD else names.tile_name(s, me.at),
        "retreat": None if me.before == w.NOWHERE else f"tile-{me.before}",
        "health": max(0, me.health),
        "inventory": [f"chit-{c}" for c in members(me.inventory)],
        "storage": [f"chit-{c}" for c in members(me.storage)],
        "tiles": sum(me.tiles),
        "chits": sum(me.chits),
        # Kind by kind: which of several equal ones is laid would tell something.
        "hand_tiles": stacks(f"hand-{h}-tile", names.SHAPES, me.tiles, False) if own else None,
        "hand_chits": stacks(f"hand-{h}-chit", names.KINDS, me.chits, False) if own else None,
        "items": size(me.inventory),
        "technology": _technology(s, me.inventory | me.storage),
    }


def _technology(s: Any, chits: int) -> int:
    """How much of it counts towards winning (B3)."""
    kinds = (s.chit[c].kind for c in members(chits))
    return sum(w.FIRST_TECHNOLOGY <= kind <= w.LAST_TECHNOLOGY for kind in kinds)


# --- the score sheet ---

WAYS = {w.ARCANE: ("arcane", "B2"), w.TECHNOLOGY: ("technology", "B3")}


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    """Where the one point comes from: this game is won or not."""
    if s.winner != seat + 1:
        return []
    source, rule = WAYS[s.over]
    return [Entry(source, 1, rule)]


# --- things in sentences ---


def place(text: Catalogue, name: str) -> str:
    """A tile's name in a sentence."""
    return text.say("phrases", "breach") if name == "breach" else name


def _kind(text: Catalogue, kind: int) -> str:
    return str(text["kinds"][names.KINDS[kind]])


def _face(text: Catalogue, kind: int) -> str:
    """A kind as it is printed: sharks with their strength."""
    return str(text["hidden"].get(names.KINDS[kind], _kind(text, kind)))


def _target(text: Catalogue, s: Any, target: int) -> str:
    if target >= w.CHITS:
        return text.seat(target - w.CHITS)
    return f"the {_kind(text, s.chit[target].kind)}"


def _aim(text: Catalogue, s: Any, target: int) -> str:
    """A target with where it is: "the sludge shark (2) at n1"."""
    if target >= w.CHITS:
        seat = target - w.CHITS
        at, kind = s.hunter[seat].at if seat < s.seats else w.POD, "hunter"
        words = {"seat": text.seat(seat)}
    else:
        chit = s.chit[target]
        shark = w.SHARK_1 <= chit.kind <= w.SHARK_3 and chit.at >= 0
        at, kind = chit.at, "shark" if shark else "chit"
        name = _kind(text, chit.kind)
        name = text.say("targets", "fresh", kind=name) if has(s.fresh, target) else name
        words = {"kind": name, "strength": chit.strength}
    if at < 0:
        return text.say("targets", kind, **words)
    there = place(text, names.tile_name(s, at))
    return text.say("targets", f"{kind}_at", **words, place=there)


def _doors(text: Catalogue, s: Any, doors: int) -> str:
    return ", ".join(text["directions"][d] for d in names.edges(doors))


NAMERS: dict[str, Namer] = {
    "aim": _aim,
    "bonus": lambda text, s, n: text.say("phrases", "bonus", n=n) if n else "",
    "cell": lambda text, s, c: names.cell_name(s, c),
    "chit": lambda text, s, c: _kind(text, s.chit[c].kind),
    "chit_face": lambda text, s, c: _face(text, s.chit[c].kind),
    "direction": in_words("directions", names.DIRECTIONS),
    "doors": _doors,
    "face": lambda text, s, kind: _face(text, kind),
    "item": in_words("kinds", names.KINDS),
    "kind": in_words("kinds", names.KINDS),
    "power": in_words("powers", names.KINDS),
    "shape": lambda text, s, t: names.SHAPES[SHAPE[s.tile[t].doors]],
    "shape_of": lambda text, s, doors: names.SHAPES[SHAPE[doors]].capitalize(),
    "target": _target,
    "tile": lambda text, s, t: place(text, names.tile_name(s, t)),
    "weapon": in_words("weapons", ("cutter", *names.KINDS[1:])),
}

# Ids of the view, by sort of thing.
IDS: Ids = {
    "seat": "hunter-{}".format,
    "cell": OnTable(lambda s, seat, c: f"cell-{names.cell_name(s, c)}"),
    "tile": "tile-{}".format,
    "chit": "chit-{}".format,
    "target": lambda n: f"hunter-{n - w.CHITS}" if n >= w.CHITS else f"chit-{n}",
}
