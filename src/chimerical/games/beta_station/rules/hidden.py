"""Secrets: what a seat may not see, and imagining it (B24, B38, C10, C49, C66)."""

from chimerical.core.chance import draw, draw_kind
from chimerical.core.rule import rule

from .. import words as w
from ..words import ask, then
from .board import SHAPE
from .construction import any_tile_fits, is_chamber, licence


@rule
def mask(s, box, seat):
    s.chance = 0
    for other in range(s.seats):
        if other != seat:
            mask_hand(s, other)
    for c in range(w.CHITS):
        if s.chit[c].at >= 0 and (s.chit[c].known >> seat) & 1 == 0:
            s.chit[c].kind = w.UNKNOWN
    unseen = 0
    for kind in range(w.KINDS):
        unseen += s.pile[kind]
        s.pile[kind] = 0
    s.pile[w.UNKNOWN] = unseen


@rule
def mask_hand(s, seat):
    """Of another's hand only the numbers of tiles and chits are seen."""
    me = s.hunter[seat]
    unseen = 0
    for shape in range(w.SHAPES):
        unseen += me.tiles[shape]
        me.tiles[shape] = 0
    me.tiles[0] = unseen
    unseen = 0
    for kind in range(w.KINDS):
        unseen += me.chits[kind]
        me.chits[kind] = 0
    me.chits[w.UNKNOWN] = unseen


@rule
def deal(s, box, seat, seed):
    barrier = s.barrier
    s.chance = seed
    deal_tiles(s, box, seat)
    deal_chits(s, box, seat)
    s.barrier = barrier


# --- tiles ---


@rule
def deal_tiles(s, box, seat):
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
            if other != seat:
                while s.hunter[other].tiles[0] > 0:
                    take(s, other, draw_kind(s, s.stock))
        if can_finish(s, seat):
            return
        for other in range(s.seats):
            if other != seat:
                put_back(s, other)


@rule
def deal_chambers(s, seat):
    """The chambers that logic demands: all of a hand that has laid one, else one at least."""
    for other in range(s.seats):
        if other != seat and has_laid_chamber(s, other):
            while s.hunter[other].tiles[0] > 0:
                take(s, other, w.CHAMBER)
                s.stock[w.CHAMBER] -= 1
    for other in range(s.seats):
        if other != seat and not has_laid_chamber(s, other) and s.hunter[other].tiles[0] > 0:
            take(s, other, w.CHAMBER)
            s.stock[w.CHAMBER] -= 1


@rule
def has_laid_chamber(s, seat):
    for t in range(s.placed):
        if s.tile[t].by == seat and is_chamber(s, t):
            return True
    return False


@rule
def take(s, seat, shape):
    """An unseen tile of a hand becomes a tile of this shape."""
    s.hunter[seat].tiles[0] -= 1
    s.hunter[seat].tiles[shape] += 1


@rule
def put_back(s, seat):
    for shape in range(1, w.SHAPES):
        n = int(s.hunter[seat].tiles[shape])
        s.hunter[seat].tiles[0] += n
        s.hunter[seat].tiles[shape] = 0
        s.stock[shape] += n


@rule
def can_finish(s, seat):
    """A builder who has named a cell must hold a tile that fits there (C65)."""
    frame = s.stack[s.depth - 1]
    if frame.kind != ask.BUILD_TILE or frame.seat == seat:
        return True
    return any_tile_fits(s, frame.seat, frame.a, licence(s, frame.seat))


# --- chits ---


@rule
def deal_chits(s, box, seat):
    """Fills face-down chits, the other hands and the pile from what the seat has not seen."""
    for kind in range(w.KINDS):
        s.pile[kind] = 0
        if kind not in (w.CODEX, w.CYPHER):
            s.pile[kind] = box.chits[kind] - s.hunter[seat].chits[kind]
    codex_seen = False
    cypher_seen = False
    unseen_chambers = 0
    for c in range(w.CHITS):
        kind = s.chit[c].kind
        if kind == w.CODEX:
            codex_seen = True
        elif kind == w.CYPHER:
            cypher_seen = True
        elif kind != w.UNKNOWN:
            s.pile[kind] -= 1
        elif s.chit[c].at >= 0 and is_chamber(s, c):
            unseen_chambers += 1
    if not codex_seen and unseen_chambers > 0:
        s.chit[nth_unseen_chamber(s, draw(s, unseen_chambers))].kind = w.CODEX
        unseen_chambers -= 1
    if not cypher_seen and unseen_chambers > 0:
        s.chit[nth_unseen_chamber(s, draw(s, unseen_chambers))].kind = w.CYPHER
    for c in range(w.CHITS):
        if s.chit[c].kind == w.UNKNOWN and s.chit[c].at >= 0:
            s.chit[c].kind = draw_kind(s, s.pile)
    for other in range(s.seats):
        if other != seat:
            while s.hunter[other].chits[w.UNKNOWN] > 0:
                s.hunter[other].chits[w.UNKNOWN] -= 1
                s.hunter[other].chits[draw_kind(s, s.pile)] += 1


@rule
def nth_unseen_chamber(s, i):
    c = 0
    while True:
        if s.chit[c].kind == w.UNKNOWN and s.chit[c].at >= 0 and is_chamber(s, c):
            if i == 0:
                return c
            i -= 1
        c += 1
