"""How people write what is on the table and what they do.

A cell is named by the way from the breach: `n2e1` is two north and one east of it.
"""

from __future__ import annotations

from typing import Any

from chimerical.rules import members, spelled, written

from . import words as w
from .declared import A
from .rules.board import DX, DY, SHAPE

DIRECTIONS = ("n", "e", "s", "w")
SHAPES = ("tile", *spelled(vars(w), "CROSSING", "CHAMBER"))
KINDS = tuple(name.replace("_", "") for name in spelled(vars(w), "UNKNOWN", "BLASTER"))


def place(x: int, y: int) -> str:
    north_south = f"{'n' if y < 0 else 's'}{abs(y)}" if y else ""
    east_west = f"{'w' if x < 0 else 'e'}{abs(x)}" if x else ""
    return north_south + east_west or "breach"


def tile_name(s: Any, t: int) -> str:
    there = t >= 0 and s.tile[t].doors
    return place(s.tile[t].x, s.tile[t].y) if there else f"tile#{t}"


def cell_name(s: Any, c: int) -> str:
    cell = s.cell[c]
    there = cell.x or cell.y  # or it is none: the breach lies at 0, 0
    return place(cell.x, cell.y) if there else f"cell#{c}"


def chit_name(s: Any, c: int) -> str:
    """What lies where: `shark n1`; of two alike on a tile, `shark-2 n1` is the second."""
    at = s.chit[c].at
    return chit_there(s, c, at, s.tile[at].chits if at >= 0 else 0, s.face_up)


def chit_there(s: Any, c: int, at: int, beside: int, up: int) -> str:
    if at < 0:  # carried, used up or not laid: no action can mean it
        return f"{_face(s, c, up)} nowhere-{c}"
    alike = [other for other in members(beside) if _face(s, other, up) == _face(s, c, up)]
    which = f"-{alike.index(c) + 1}" if c != alike[0] else ""
    return f"{_face(s, c, up)}{which} {place(s.tile[at].x, s.tile[at].y)}"


def _face(s: Any, c: int, up: int) -> str:
    kind = s.chit[c].kind if (up >> c) & 1 else w.UNKNOWN
    if w.SHARK_1 <= kind <= w.SHARK_3:
        return "shark"
    return KINDS[kind] if kind else "chit"


def target_name(s: Any, number: int) -> str:
    return f"seat{number - w.CHITS + 1}" if number >= w.CHITS else chit_name(s, number)


def edges(mask: int) -> str:
    return "".join(DIRECTIONS[d] for d in range(4) if (mask >> d) & 1)


def neighbour(s: Any, t: int, direction: int) -> str:
    """The name of the cell beside a tile."""
    return place(s.tile[t].x + DX[direction], s.tile[t].y + DY[direction])


notation = written(
    A,
    {
        "cell": lambda s, game, cell: cell_name(s, cell),
        "doors": lambda s, game, doors: f"{SHAPES[SHAPE[doors]]} {edges(doors)}",
        "kind": KINDS,
        "item": KINDS,
        "direction": DIRECTIONS,
        "chit": lambda s, game, chit: chit_name(s, chit),
        "target": lambda s, game, target: target_name(s, target),
        "tile": lambda s, game, tile: tile_name(s, tile),
    },
    lay="{doors}",
    to_pod="pod",
    to_breach="breach",
    swap="swap {taken} for {put}",
)
