"""Phase I, construction: tiles and face-down chits (B26-B41)."""

from chimerical.core.chance import draw, draw_kind
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule, tell

from ..words import (
    A_CHIT,
    A_SITE,
    A_TILE,
    BUILD_SITE,
    BUILD_TILE,
    CHAMBER,
    CODEX,
    CYPHER,
    E_ALL_PLACED,
    E_CHIT_LAID,
    E_FURNISHED,
    E_SEALED,
    E_TILE,
    E_YOU_LAID,
    FURNISH,
    KINDS,
    LAY_CHIT,
    RIM,
    SHAPES,
    UNKNOWN,
    B,
    C,
)
from .board import DX, DY, SHAPE, find_cell, lay_tile
from .pieces import lay

# How freely a builder may place tiles (C4).
STRICT = 0  # the next player must be able to build on (C5)
PLAIN = 1  # an open walkway must remain (B33)
CHAMBERS = 2  # chambers, and they may seal the station (B34)


@rule
def build_turn(s, box):
    """Step: the next builder's turn, or the end of construction (B28, B37)."""
    frame = s.stack[s.depth - 1]
    if sealed(s) or all_placed(s):
        if sealed(s):
            emit(s, E_SEALED)
        else:
            emit(s, E_ALL_PLACED)
        pop(s)
        push(s, FURNISH, 0, 0, 0, 0)
        return
    seat = int(frame.seat)
    frame.seat = (seat + 1) % s.seats
    if tiles_in_hand(s, seat) > 0:  # C12
        push(s, BUILD_SITE, seat, 0, 0, 0)


@rule
def sealed(s):
    """Whether no walkway leads to an empty cell."""
    for c in range(s.rim):
        if s.cell[c].open:
            return False
    return True


@rule
def all_placed(s):
    for seat in range(s.seats):
        if tiles_in_hand(s, seat) > 0:
            return False
    return True


@rule
def tiles_in_hand(s, seat):
    n = 0
    for shape in range(SHAPES):
        n += s.hunter[seat].tiles[shape]
    return n


@rule
def only_chambers(s, seat):
    return tiles_in_hand(s, seat) == s.hunter[seat].tiles[CHAMBER]


# --- where a tile may go ---


@rule
def misfit(s, c, doors):
    """0, or the rule that forbids a tile with these walkways on cell `c`: B30, B33 or C5."""
    cell = s.cell[c]
    if doors & cell.open == 0:
        return B + 30
    # Empty cells that walkways will reach once the tile lies there; two are enough (C5).
    reached = 0
    one = RIM
    for other in range(s.rim):
        if other != c and s.cell[other].open:
            reached += 1
            one = other
            if reached == 2:
                return 0
    roomy = False
    for d in range(4):
        if (doors >> d) & 1 and cell.beside[d] < 0:
            n = find_cell(s, cell.x + DX[d], cell.y + DY[d])
            if n == s.rim:  # touches nothing but the new tile, so it has empty neighbours
                reached += 1
                roomy = True
            elif n != one:
                reached += 1
                one = n
    if reached == 0:
        return B + 33
    if reached >= 2 or roomy or empty_neighbours(s, one, c) > 0:
        return 0
    return C + 5


@rule
def empty_neighbours(s, c, filled):
    """How many neighbours of cell `c` stay empty when cell `filled` is built on."""
    n = 0
    for d in range(4):
        if s.cell[c].beside[d] < 0:
            x = s.cell[c].x + DX[d]
            y = s.cell[c].y + DY[d]
            if x != s.cell[filled].x or y != s.cell[filled].y:
                n += 1
    return n


@rule
def licence(s, seat):
    """How freely this builder may place now (B32, B34, C4)."""
    if only_chambers(s, seat):
        return CHAMBERS
    plain = False
    for c in range(s.rim):
        if s.cell[c].open:
            for doors in range(1, 16):
                shape = SHAPE[doors]
                if shape != CHAMBER and s.hunter[seat].tiles[shape] > 0:
                    bad = misfit(s, c, doors)
                    if bad == 0:
                        return STRICT
                    if bad == C + 5:
                        plain = True
    if plain:
        return PLAIN
    return CHAMBERS


@rule
def why_not_tile(s, seat, c, doors, allowed):
    shape = SHAPE[doors]
    if doors == 0 or s.hunter[seat].tiles[shape] == 0:
        return B + 29
    if shape == CHAMBER:
        if allowed != CHAMBERS:
            return B + 32
        if doors & s.cell[c].open == 0:
            return B + 30
        return 0
    bad = misfit(s, c, doors)
    if bad == C + 5 and allowed != STRICT:
        return 0
    return bad


@rule
def why_not_site(s, seat, c, allowed):
    if c >= s.rim or s.cell[c].open == 0:
        return B + 30
    if not any_tile_fits(s, seat, c, allowed):
        return C + 65
    return 0


@rule
def any_tile_fits(s, seat, c, allowed):
    for doors in range(1, 16):
        if why_not_tile(s, seat, c, doors, allowed) == 0:
            return True
    return False


@rule
def legal_site(s, seat, out):
    allowed = licence(s, seat)
    n = 0
    for c in range(s.rim):
        if why_not_site(s, seat, c, allowed) == 0:
            out[n] = A_SITE + c
            n += 1
    return n


@rule
def legal_tile(s, seat, c, out):
    allowed = licence(s, seat)
    n = 0
    for doors in range(1, 16):
        if why_not_tile(s, seat, c, doors, allowed) == 0:
            out[n] = A_TILE + doors
            n += 1
    return n


@rule
def why_not_chit(s, seat, kind):
    if kind == UNKNOWN or s.hunter[seat].chits[kind] == 0:
        return B + 35
    return 0


@rule
def legal_chit(s, seat, out):
    n = 0
    for kind in range(1, KINDS):
        if s.hunter[seat].chits[kind] > 0:
            out[n] = A_CHIT + kind
            n += 1
    return n


# --- doing it ---


@rule
def choose_site(s, seat, c):
    pop(s)
    push(s, BUILD_TILE, seat, c, 0, 0)


@rule
def build(s, seat, c, doors):
    """A tile from hand goes on cell `c`; unless it is a chamber, a chit follows (B29, B35)."""
    pop(s)
    s.hunter[seat].tiles[SHAPE[doors]] -= 1
    t = lay_tile(s, seat, c, doors)
    s.barrier += 1
    emit(s, E_TILE, seat, t)
    if SHAPE[doors] != CHAMBER:
        push(s, LAY_CHIT, seat, t, 0, 0)


@rule
def lay_chit(s, box, seat, t, kind):
    """A chit from hand goes face down on the tile just placed; its placer remembers it (C10)."""
    pop(s)
    s.hunter[seat].chits[kind] -= 1
    s.chit[t].kind = kind
    lay(s, t, t)
    emit(s, E_CHIT_LAID, seat, t)
    if box.placer_remembers:
        s.chit[t].known = 1 << seat
        tell(s, seat, E_YOU_LAID, t, kind)


# --- chits for the chambers ---


@rule
def furnish(s, box):
    """Codex, Cypher and hidden chamber chits go face down on the chambers (B39-B41)."""
    chambers = 0
    for t in range(s.placed):
        if is_chamber(s, t):
            chambers += 1
    if chambers == 1:
        t = nth_chamber(s, 0)
        furnish_tile(s, t, t, CODEX)
        furnish_tile(s, 0, t, CYPHER)  # chit 0 has no tile of its own
        everyone = (1 << s.seats) - 1
        s.chit[t].known = everyone  # C48: no secret which two these are
        s.chit[0].known = everyone
        emit(s, E_FURNISHED, 1, pile_size(s))
        return
    codex = draw(s, chambers)
    cypher = draw(s, chambers - 1)
    if cypher >= codex:
        cypher += 1
    for i in range(chambers):
        t = nth_chamber(s, i)
        if i == codex:
            furnish_tile(s, t, t, CODEX)
        elif i == cypher:
            furnish_tile(s, t, t, CYPHER)
        else:
            furnish_tile(s, t, t, draw_kind(s, s.pile))
    emit(s, E_FURNISHED, chambers, pile_size(s))


@rule
def furnish_tile(s, c, t, kind):
    s.chit[c].kind = kind
    lay(s, c, t)


@rule
def is_chamber(s, t):
    return SHAPE[s.tile[t].doors] == CHAMBER


@rule
def nth_chamber(s, i):
    """The tile of the chamber that was placed as number `i`."""
    t = 0
    while True:
        if is_chamber(s, t):
            if i == 0:
                return t
            i -= 1
        t += 1


@rule
def pile_size(s):
    n = 0
    for kind in range(KINDS):
        n += s.pile[kind]
    return n
