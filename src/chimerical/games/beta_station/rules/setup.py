"""Setup: the deal of tiles and chits (B14-B24)."""

from chimerical.rules import draw, draw_kind, event

from .. import words as w
from ..declared import Box, then
from ..table import Table
from .board import lay_breach
from .turn import roll_off

breached = event("breached", seat=w.SEAT, laid=w.NUMBER)


def setup(s: Table, box: Box, seats: int, seed: int) -> None:
    for seat in range(seats):
        s.hunter[seat].at = w.POD
        s.hunter[seat].before = w.NOWHERE
        s.hunter[seat].health = box.max_health
    for c in range(w.CHITS):
        s.chit[c].at = w.NOWHERE
    builder = deal_tiles_out(s, box, seats)
    deal_chits_out(s, box, seats)
    then.build_turn(s, builder)


def deal_tiles_out(s: Table, box: Box, seats: int) -> int:
    """A chamber each, the rest at random; lays the breach. Returns who builds next (B14-B18)."""
    left = 0
    for shape in range(w.SHAPES):
        s.stock[shape] = box.tiles[shape]
        left += box.tiles[shape]
    s.stock[w.CROSSING] -= 1  # the breach
    for seat in range(seats):
        s.stock[w.CHAMBER] -= 1  # B19: the others are in the shuffle
        s.hunter[seat].tiles[w.CHAMBER] += 1
    left -= seats
    if seats == 5:  # B17: the breach lies on the table before the deal
        left -= 1
        owner = w.NOWHERE
    else:
        owner = draw(s, seats)  # every seat is equally likely to be dealt it
    for seat in range(seats):
        share = left // seats
        if seat == owner:
            share -= 1
        for _ in range(share):
            s.hunter[seat].tiles[draw_kind(s, s.stock)] += 1
    lay_breach(s, owner)
    breached(s, max(owner, 0), owner >= 0)
    if owner < 0:
        return roll_off(s, 0)
    return (owner + 1) % seats


def deal_chits_out(s: Table, box: Box, seats: int) -> None:
    """All chits but the arcane treasures; what is left over is the chambers' pile (B21-B23).

    Spare sharks are none of them: a weakened shark has its strength at the table (B20).
    """
    total = 0
    for kind in range(w.KINDS):
        if kind not in (w.CODEX, w.CYPHER):
            s.pile[kind] = box.chits[kind]
            total += box.chits[kind]
    total -= box.tiles[w.CHAMBER] - 2  # B22
    odd = draw(s, seats)  # C8: the seats from here on get the odd chits
    for i in range(total):
        seat = (odd + i) % seats
        s.hunter[seat].chits[draw_kind(s, s.pile)] += 1
