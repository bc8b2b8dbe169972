"""How people write what is on the table and what they do.

A cell is named by the way from the breach: `n2e1` is two north and one east of it.
"""

from __future__ import annotations

from typing import Any

from . import words as w
from .rules.board import DX, DY, SHAPE

DIRECTIONS = ("n", "e", "s", "w")
SHAPES = ("tile", "crossing", "junction", "corner", "corridor", "chamber")
KINDS = (
    "unknown",
    "turret",
    "shark1",
    "shark2",
    "shark3",
    "computer",
    "codex",
    "cypher",
    "enhancer",
    "grenade",
    "shifter",
    "rifle",
    "kit",
    "blaster",
)
ITEMS = KINDS[w.FIRST_ITEM :]


def place(x: int, y: int) -> str:
    north_south = f"{'n' if y < 0 else 's'}{abs(y)}" if y else ""
    east_west = f"{'w' if x < 0 else 'e'}{abs(x)}" if x else ""
    return north_south + east_west or "breach"


def tile(s: Any, t: int) -> str:
    return place(s.tile[t].x, s.tile[t].y) if 0 <= t < s.placed else f"tile#{t}"


def cell(s: Any, c: int) -> str:
    return place(s.cell[c].x, s.cell[c].y) if c < s.rim else f"cell#{c}"


def chit(s: Any, c: int) -> str:
    kind = s.chit[c].kind if (s.face_up >> c) & 1 else w.UNKNOWN
    if w.SHARK_1 <= kind <= w.SHARK_3:
        return f"shark#{c}"
    return f"{KINDS[kind] if kind else 'chit'}#{c}"


def target(s: Any, number: int) -> str:
    return f"seat{number - w.CHITS + 1}" if number >= w.CHITS else chit(s, number)


def doors(mask: int) -> str:
    return "".join(DIRECTIONS[d] for d in range(4) if (mask >> d) & 1)


def neighbour(s: Any, t: int, direction: int) -> str:
    """The name of the cell beside a tile."""
    return place(s.tile[t].x + DX[direction], s.tile[t].y + DY[direction])


def notation(s: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    a = action
    if a < w.A_TILE:
        return f"build {cell(s, a - w.A_SITE)}"
    if a < w.A_CHIT:
        mask = a - w.A_TILE
        return f"{SHAPES[SHAPE[mask]]} {doors(mask)}".strip()
    if a < w.A_END:
        return f"hide {KINDS[a - w.A_CHIT]}"
    if a == w.A_END:
        return "one shot" if s.stack[s.depth - 1].kind == w.SECOND_SHOT else "end"
    if a < w.A_TO_POD:
        return f"move {DIRECTIONS[a - w.A_MOVE]}"
    if a == w.A_TO_POD:
        return "pod"
    if a == w.A_TO_BREACH:
        return "breach"
    if a < w.A_DROP:
        return f"pick {ITEMS[a - w.A_PICK]}"
    if a < w.A_SWAP:
        return f"drop {ITEMS[a - w.A_DROP]}"
    if a < w.A_CUT:
        taken, put = divmod(a - w.A_SWAP, w.ITEMS)
        return f"swap {ITEMS[taken]} for {ITEMS[put]}"
    if a < w.A_BLAST:
        return f"cut {chit(s, a - w.A_CUT)}"
    if a < w.A_RIFLE:
        return f"blast {target(s, a - w.A_BLAST)}"
    if a < w.A_THROW:
        return f"rifle {target(s, a - w.A_RIFLE)}"
    if a < w.A_BOOST:
        return f"throw {tile(s, a - w.A_THROW)}"
    if a == w.A_BOOST:
        return "boost"
    if a == w.A_MEDICATE:
        return "medicate"
    if a < w.A_PUSH:
        return f"phase {DIRECTIONS[a - w.A_PHASE]}"
    if a < w.A_SCAN:
        c, d = divmod(a - w.A_PUSH, 4)
        return f"push {chit(s, c)} {DIRECTIONS[d]}"
    if a < w.A_TELEPORT:
        return f"scan {tile(s, a - w.A_SCAN)}"
    return "teleport" if a == w.A_TELEPORT else "heal"
