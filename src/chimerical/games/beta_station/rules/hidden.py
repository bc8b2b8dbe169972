"""Secrets: what a seat may not see, and imagining it (B24, B38, C10, C49, C66)."""

from chimerical.rules import Ints, draw_from, draw_kind, has, those

from .. import words as w
from ..declared import Box, ask, then
from ..table import Table
from .board import SHAPE
from .construction import any_tile_fits, is_chamber, licence


def mask(s: Table, box: Box, seat: int) -> None:
    """Hands are for their own seats only (B24), also what is left of them in the end (B38)."""
    s.chance = 0
    for other in range(s.seats):
        if other != seat:
            hide(s.hunter[other].tiles)
            hide(s.hunter[other].chits)
    for c in range(w.CHITS):
        if s.chit[c].at >= 0 and not has(s.chit[c].known, seat):
            s.chit[c].kind = w.UNKNOWN
    hide(s.pile)


def hide(counts: Ints) -> None:
    """Of what lies face down only how much it is can be seen: all of it is UNKNOWN."""
    for kind in range(1, len(counts)):
        counts[w.UNKNOWN] += counts[kind]
        counts[kind] = 0


def deal(s: Table, box: Box, seat: int, seed: int) -> None:
    barrier = s.barrier
    s.chance = seed
    deal_tiles(s, box, seat)
    deal_chits(s, box, seat)
    s.barrier = barrier


# --- tiles ---


def deal_tiles(s: Table, box: Box, seat: int) -> None:
    """Gives the other seats hands that fit all that was seen of them (C66)."""
    for shape in range(w.SHAPES):
        s.stock[shape] = box.tiles[shape] - s.hunter[seat].tiles[shape]
    for t in range(s.placed):
        s.stock[SHAPE[s.tile[t].doors]] -= 1
    building = s.stack[0].kind == then.BUILD_TURN
    while True:
        if building:
            deal_chambers(s, seat)
        for other in range(s.seats):
            while other != seat and s.hunter[other].tiles[w.UNKNOWN] > 0:
                take(s, other, draw_kind(s, s.stock))
        if can_finish(s, seat):
            return
        for other in range(s.seats):
            if other != seat:
                put_back(s, other)


def deal_chambers(s: Table, seat: int) -> None:
    """The chambers that logic demands: all of a hand that has laid one, else one at least."""
    for other in range(s.seats):
        if other != seat:
            unseen = int(s.hunter[other].tiles[w.UNKNOWN])
            for _ in range(unseen if has_laid_chamber(s, other) else min(unseen, 1)):
                take(s, other, w.CHAMBER)
                s.stock[w.CHAMBER] -= 1


def has_laid_chamber(s: Table, seat: int) -> bool:
    return any(s.tile[t].by == seat and is_chamber(s, t) for t in range(s.placed))


def take(s: Table, seat: int, shape: int) -> None:
    """An unseen tile of a hand becomes a tile of this shape."""
    s.hunter[seat].tiles[w.UNKNOWN] -= 1
    s.hunter[seat].tiles[shape] += 1


def put_back(s: Table, seat: int) -> None:
    for shape in range(1, w.SHAPES):
        n = int(s.hunter[seat].tiles[shape])
        s.hunter[seat].tiles[w.UNKNOWN] += n
        s.hunter[seat].tiles[shape] = 0
        s.stock[shape] += n


def can_finish(s: Table, seat: int) -> bool:
    """A builder who has named a cell must hold a tile that fits there (C65)."""
    frame = s.stack[s.depth - 1]
    if frame.kind != ask.BUILD_TILE or frame.seat == seat:
        return True
    cell = ask.cell_of_build_tile(frame)
    return any_tile_fits(s, frame.seat, cell, licence(s, frame.seat))


# --- chits ---


def deal_chits(s: Table, box: Box, seat: int) -> None:
    """Fills face-down chits, the other hands and the pile from what the seat has not seen."""
    for kind in range(w.KINDS):
        s.pile[kind] = 0
        if kind not in (w.CODEX, w.CYPHER):
            s.pile[kind] = box.chits[kind] - s.hunter[seat].chits[kind]
    known = those(s.chit[i].kind for i in range(w.CHITS))
    for c in range(w.CHITS):
        kind = s.chit[c].kind
        if kind not in (w.CODEX, w.CYPHER, w.UNKNOWN):
            s.pile[kind] -= 1
    chambers = those(i for i in range(w.CHITS) if face_down(s, i) and is_chamber(s, i))
    for treasure in range(w.CODEX, w.CYPHER + 1):
        if chambers and not has(known, treasure):
            chamber = draw_from(s, chambers)
            chambers &= ~(1 << chamber)
            s.chit[chamber].kind = treasure
    for c in range(w.CHITS):
        if face_down(s, c):
            s.chit[c].kind = draw_kind(s, s.pile)
    for other in range(s.seats):
        while other != seat and s.hunter[other].chits[w.UNKNOWN] > 0:
            s.hunter[other].chits[w.UNKNOWN] -= 1
            s.hunter[other].chits[draw_kind(s, s.pile)] += 1


def face_down(s: Table, c: int) -> bool:
    """Whether a chit lies somewhere that the seat does not know."""
    return s.chit[c].kind == w.UNKNOWN and s.chit[c].at >= 0
