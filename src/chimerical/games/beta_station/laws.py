"""What always holds at this table: every piece is somewhere exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chimerical.rules import all_of, conserved, members, same, size

from . import words as w
from .declared import then
from .rules.board import SHAPE


def _tiles(s: Any, box: Any) -> Iterator[str]:
    laid = [SHAPE[tile.doors] for tile in s.tile[: s.placed]]
    for shape in range(w.SHAPES):
        hands = sum(hunter.tiles[shape] for hunter in s.hunter[: s.seats])
        found = s.stock[shape] + hands + laid.count(shape)
        yield from same(f"tiles of shape {shape}", found, box.tiles[shape])


def _chits(s: Any, box: Any) -> Iterator[str]:
    known = [chit.kind for chit in s.chit if chit.kind]
    arcane = int(s.stack[0].kind != then.BUILD_TURN)  # they come into play after building
    for kind in range(w.KINDS):
        hands = sum(hunter.chits[kind] for hunter in s.hunter[: s.seats])
        wanted = arcane if kind in (w.CODEX, w.CYPHER) else box.chits[kind]
        found = s.pile[kind] + hands + known.count(kind)
        yield from same(f"chits of kind {kind}", found, wanted)


def _places(s: Any, box: Any) -> Iterator[str]:
    """Each chit lies on one tile, is carried or stored once, or is gone."""
    carried = [chits for me in s.hunter[: s.seats] for chits in (me.inventory, me.storage)]
    yield from conserved("chits", [*(tile.chits for tile in s.tile[: s.placed]), *carried])
    for t, tile in enumerate(s.tile[: s.placed]):
        for c in members(tile.chits):
            yield from same(f"the tile of chit {c}", s.chit[c].at, t)


def _hunters(s: Any, box: Any) -> Iterator[str]:
    for seat, me in enumerate(s.hunter[: s.seats]):
        if not 0 < me.health <= box.max_health:
            yield f"hunter {seat} has health {me.health}"
        if size(me.inventory) > box.inventory_slots or size(me.storage) > box.storage_slots:
            yield f"hunter {seat} carries or stores too much"
        kinds = {s.chit[c].kind for c in members(me.inventory | me.storage)}
        if me.at == w.POD and kinds & {w.CODEX, w.CYPHER}:
            yield f"hunter {seat} has an arcane treasure in the pod"


def _links(s: Any, box: Any) -> Iterator[str]:
    """Linked is mutual, and only where two walkways meet."""
    for t, tile in enumerate(s.tile[: s.placed]):
        for d, n in enumerate(tile.beside):
            both = n >= 0 and (tile.doors >> d) & (s.tile[n].doors >> (d ^ 2)) & 1
            yield from same(f"tile {t} is linked to {d}", bool((tile.links >> d) & 1), bool(both))


laws = all_of(_tiles, _chits, _places, _hunters, _links)
