"""What always holds at this table: every piece is somewhere exactly once."""

from __future__ import annotations

from typing import Any

from chimerical.core.sets import members

from . import words as w
from .rules.board import SHAPE


def laws(s: Any, box: Any) -> list[str]:
    """What is broken; an empty list for a sound table."""
    return [*_tiles(s, box), *_chits(s, box), *_places(s), *_hunters(s, box), *_links(s)]


def _tiles(s: Any, box: Any) -> list[str]:
    found = list(s.stock)
    for seat in range(s.seats):
        for shape in range(w.SHAPES):
            found[shape] += s.hunter[seat].tiles[shape]
    for t in range(s.placed):
        found[SHAPE[s.tile[t].doors]] += 1
    return [
        f"{found[i]} tiles of shape {i}, not {box.tiles[i]}"
        for i in range(w.SHAPES)
        if found[i] != box.tiles[i]
    ]


def _chits(s: Any, box: Any) -> list[str]:
    found = list(s.pile)
    for seat in range(s.seats):
        for kind in range(w.KINDS):
            found[kind] += s.hunter[seat].chits[kind]
    for c in range(w.CHITS):
        if s.chit[c].kind:
            found[s.chit[c].kind] += 1
    arcane = int(s.stack[0].kind != w.then.BUILD_TURN)  # they come into play after building
    wanted = list(box.chits)
    wanted[w.CODEX] = wanted[w.CYPHER] = arcane
    return [
        f"{found[i]} chits of kind {i}, not {wanted[i]}"
        for i in range(w.KINDS)
        if found[i] != wanted[i]
    ]


def _places(s: Any) -> list[str]:
    """Each chit lies on one tile, is carried or stored once, or is gone."""
    broken = []
    seen = 0
    sets = [s.tile[t].chits for t in range(s.placed)]
    for seat in range(s.seats):
        sets += [s.hunter[seat].inventory, s.hunter[seat].storage]
    for chits in sets:
        if seen & chits:
            broken.append(f"chits {members(seen & chits)} are in two places")
        seen |= chits
    for t in range(s.placed):
        broken += [
            f"chit {c} lies on tile {t} but says {s.chit[c].at}"
            for c in members(s.tile[t].chits)
            if s.chit[c].at != t
        ]
    return broken


def _hunters(s: Any, box: Any) -> list[str]:
    broken = []
    for seat in range(s.seats):
        me = s.hunter[seat]
        if not 0 < me.health <= box.max_health:
            broken.append(f"hunter {seat} has health {me.health}")
        if len(members(me.inventory)) > box.inventory_slots:
            broken.append(f"hunter {seat} carries too much")
        if len(members(me.storage)) > box.storage_slots:
            broken.append(f"hunter {seat} stores too much")
        arcane = [s.chit[c].kind for c in members(me.inventory | me.storage)]
        if me.at == w.POD and (w.CODEX in arcane or w.CYPHER in arcane):
            broken.append(f"hunter {seat} has an arcane treasure in the pod")
    return broken


def _links(s: Any) -> list[str]:
    """Linked is mutual, and only where two walkways meet."""
    broken = []
    for t in range(s.placed):
        for d in range(4):
            n = s.tile[t].beside[d]
            both = n >= 0 and (s.tile[t].doors >> d) & (s.tile[n].doors >> (d ^ 2)) & 1
            if bool(both) != bool((s.tile[t].links >> d) & 1):
                broken.append(f"tile {t} is wrongly linked in direction {d}")
    return broken
