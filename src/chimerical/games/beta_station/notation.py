"""How people write what is on the table and what they do.

A cell is named by the way from the breach: `n2e1` is two north and one east of it.
"""

from __future__ import annotations

from typing import Any

from chimerical.core.actions import BySort

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


# --- actions ---


def notation(s: Any, game: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    return _write(action, s)


def _end(s: Any, n: int) -> str:
    return "one shot" if s.stack[s.depth - 1].kind == w.SECOND_SHOT else "end"


def _swap(s: Any, n: int) -> str:
    taken, put = divmod(n, w.ITEMS)
    return f"swap {ITEMS[taken]} for {ITEMS[put]}"


def _push(s: Any, n: int) -> str:
    c, d = divmod(n, 4)
    return f"push {chit(s, c)} {DIRECTIONS[d]}"


_write = BySort[str](
    {
        w.A_SITE: lambda s, n: f"build {cell(s, n)}",
        w.A_TILE: lambda s, n: f"{SHAPES[SHAPE[n]]} {doors(n)}".strip(),
        w.A_CHIT: lambda s, n: f"hide {KINDS[n]}",
        w.A_END: _end,
        w.A_MOVE: lambda s, n: f"move {DIRECTIONS[n]}",
        w.A_TO_POD: lambda s, n: "pod",
        w.A_TO_BREACH: lambda s, n: "breach",
        w.A_PICK: lambda s, n: f"pick {ITEMS[n]}",
        w.A_DROP: lambda s, n: f"drop {ITEMS[n]}",
        w.A_SWAP: _swap,
        w.A_CUT: lambda s, n: f"cut {chit(s, n)}",
        w.A_BLAST: lambda s, n: f"blast {target(s, n)}",
        w.A_RIFLE: lambda s, n: f"rifle {target(s, n)}",
        w.A_THROW: lambda s, n: f"throw {tile(s, n)}",
        w.A_BOOST: lambda s, n: "boost",
        w.A_MEDICATE: lambda s, n: "medicate",
        w.A_PHASE: lambda s, n: f"phase {DIRECTIONS[n]}",
        w.A_PUSH: _push,
        w.A_SCAN: lambda s, n: f"scan {tile(s, n)}",
        w.A_TELEPORT: lambda s, n: "teleport",
        w.A_HEAL: lambda s, n: "heal",
    }
)
