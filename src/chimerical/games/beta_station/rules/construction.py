"""Phase I, construction: tiles and face-down chits (B26-B41)."""

from chimerical.rules import (
    Ints,
    add,
    choice,
    decision,
    disclose,
    draw,
    draw_kind,
    each,
    event,
    offer,
    step,
    those,
)

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import B29, B30, B32, B33, B35, C5, C65
from ..table import Table
from .board import DX, DY, SHAPE, find_cell, lay_tile
from .pieces import lay

sealed = event("sealed")
all_placed = event("all_placed")
laid = event("laid", seat=w.SEAT, tile=w.TILE)
chit_laid = event("chit_laid", seat=w.SEAT, tile=w.TILE)
furnished = event("furnished", chambers=w.NUMBER, removed=w.NUMBER)
you_laid = event("you_laid", private=True, tile=w.TILE, kind=w.KIND)


# How freely a builder may place tiles (C4).
STRICT = 0  # the next player must be able to build on (C5)
PLAIN = 1  # an open walkway must remain (B33)
CHAMBERS = 2  # chambers, and they may seal the station (B34)


def build_turn(s: Table, seat: int) -> None:
    """The next builder's turn, or the end of construction (B28, B37)."""
    if is_sealed(s):
        sealed(s)
        then.furnish(s, 0)
    elif is_used_up(s):
        all_placed(s)
        then.furnish(s, 0)
    else:
        then.build_turn(s, (seat + 1) % s.seats)
        if tiles_in_hand(s, seat) > 0:  # C12
            ask.build_site(s, seat)


def is_sealed(s: Table) -> bool:
    """Whether no walkway leads to an empty cell."""
    return not any(s.cell[c].open for c in range(s.rim))


def is_used_up(s: Table) -> bool:
    """Whether nobody has a tile left."""
    return not any(tiles_in_hand(s, seat) > 0 for seat in range(s.seats))


def tiles_in_hand(s: Table, seat: int) -> int:
    return sum(s.hunter[seat].tiles[shape] for shape in range(w.SHAPES))


def only_chambers(s: Table, seat: int) -> bool:
    return tiles_in_hand(s, seat) == s.hunter[seat].tiles[w.CHAMBER]


# --- where a tile may go ---


def misfit(s: Table, c: int, doors: int) -> int:
    """0, or the rule that forbids a tile with these walkways on cell `c`: B30, B33 or C5.

    One walkway has to join; the others may meet walls, and walls walkways (B31).
    """
    cell = s.cell[c]
    if doors & cell.open == 0:
        return B30
    # Empty cells that walkways will reach once the tile lies there; two are enough (C5).
    reached = 0
    one = w.RIM
    for other in range(s.rim):
        if other != c and s.cell[other].open:
            reached += 1
            one = other
            if reached == 2:
                return 0
    roomy = False
    for d in each(doors):
        if cell.beside[d] < 0:
            n = find_cell(s, cell.x + DX[d], cell.y + DY[d])
            if n == s.rim:  # touches nothing but the new tile, so it has empty neighbours
                reached += 1
                roomy = True
            elif n != one:
                reached += 1
                one = n
    if reached == 0:
        return B33
    if reached >= 2 or roomy or empty_neighbours(s, one, c) > 0:
        return 0
    return C5


def empty_neighbours(s: Table, c: int, filled: int) -> int:
    """How many neighbours of cell `c` stay empty when cell `filled` is built on."""
    n = 0
    for d in range(4):
        if s.cell[c].beside[d] < 0:
            x = s.cell[c].x + DX[d]
            y = s.cell[c].y + DY[d]
            if x != s.cell[filled].x or y != s.cell[filled].y:
                n += 1
    return n


def licence(s: Table, seat: int) -> int:
    """How freely this builder may place now (B32, B34, C4)."""
    if only_chambers(s, seat):
        return CHAMBERS
    found = CHAMBERS
    for c in range(s.rim):
        if s.cell[c].open:
            for doors in range(1, 16):
                if SHAPE[doors] != w.CHAMBER and s.hunter[seat].tiles[SHAPE[doors]] > 0:
                    bad = misfit(s, c, doors)
                    if bad == 0:
                        return STRICT
                    if bad == C5:
                        found = PLAIN
    return found


def misplaced(s: Table, seat: int, cell: int, doors: int, allowed: int) -> int:
    """0, or the rule against a tile of the hand with these walkways on a cell."""
    shape = SHAPE[doors]
    if s.hunter[seat].tiles[shape] == 0:
        return B29
    if shape == w.CHAMBER:
        if allowed != CHAMBERS:
            return B32
        return 0 if doors & s.cell[cell].open else B30
    bad = misfit(s, cell, doors)
    return 0 if bad == C5 and allowed != STRICT else bad


def any_tile_fits(s: Table, seat: int, cell: int, allowed: int) -> bool:
    return any(misplaced(s, seat, cell, doors, allowed) == 0 for doors in range(1, 16))


# --- the decisions ---


def sites(s: Table, seat: int, out: Ints, n: int) -> int:
    """Lists the cells to build on."""
    allowed = licence(s, seat)
    for c in range(s.rim):
        if s.cell[c].open:
            n = add(out, n, A.build(c), any_tile_fits(s, seat, c, allowed))
    return n


def why_not_build(s: Table, seat: int, cell: int) -> int:
    if cell >= s.rim or s.cell[cell].open == 0:
        return B30
    return 0 if any_tile_fits(s, seat, cell, licence(s, seat)) else C65


def tiles_that_fit(s: Table, seat: int, cell: int, allowed: int) -> int:
    """The walkways that a tile on the cell may have."""
    return those(doors for doors in range(1, 16) if misplaced(s, seat, cell, doors, allowed) == 0)


def build(s: Table, seat: int, cell: int, doors: int) -> None:
    """A tile from hand goes on a cell; unless it is a chamber, a chit follows (B29, B35)."""
    s.hunter[seat].tiles[SHAPE[doors]] -= 1
    t = lay_tile(s, seat, cell, doors)
    disclose(s, 1 << seat)
    laid(s, seat, t)
    if SHAPE[doors] != w.CHAMBER:  # B36
        ask.lay_chit(s, seat, tile=t)


def chits_in_hand(s: Table, seat: int) -> int:
    return those(kind for kind in range(1, w.KINDS) if s.hunter[seat].chits[kind] > 0)


def lay_chit(s: Table, box: Box, seat: int, tile: int, kind: int) -> None:
    """A chit from hand goes face down on the tile just placed; its placer remembers it (C10)."""
    s.hunter[seat].chits[kind] -= 1
    s.chit[tile].kind = kind
    lay(s, tile, tile)
    chit_laid(s, seat, tile)
    if box.placer_remembers:
        s.chit[tile].known = 1 << seat
        you_laid(s, seat, tile, kind)


ALLOWED = dict(allowed=licence)
decision(
    ask,
    "build_tile",
    holds=dict(cell=w.CELL),
    offers=[offer(A.lay, tiles_that_fit, line=misplaced, does=build, given=ALLOWED)],
    otherwise=B29,
)
decision(
    ask,
    "build_site",
    lists=sites,
    offers=[offer(A.build, why=why_not_build, does=ask.build_tile)],
    otherwise=B29,
    refusals={"lay": C65},  # a cell comes first
)
choice(
    ask,
    "lay_chit",
    A.hide,
    chits_in_hand,
    holds=dict(tile=w.TILE),
    does=lay_chit,
    offhand=True,  # who thinks about it hides things so well that nobody comes home with them
    otherwise=B35,
)
step(then, "build_turn", does=build_turn)


# --- chits for the chambers ---


def furnish(s: Table, box: Box) -> None:
    """Codex, Cypher and hidden chamber chits go face down on the chambers (B39-B41)."""
    chambers = sum(is_chamber(s, tile) for tile in range(s.placed))
    if chambers == 1:
        t = nth_chamber(s, 0)
        furnish_tile(s, t, t, w.CODEX)
        furnish_tile(s, 0, t, w.CYPHER)  # chit 0 has no tile of its own
        everyone = (1 << s.seats) - 1
        s.chit[t].known = everyone  # C48: no secret which two these are
        s.chit[0].known = everyone
        furnished(s, 1, pile_size(s))
        return
    codex = draw(s, chambers)
    cypher = draw(s, chambers - 1)
    if cypher >= codex:
        cypher += 1
    for i in range(chambers):
        t = nth_chamber(s, i)
        if i == codex:
            furnish_tile(s, t, t, w.CODEX)
        elif i == cypher:
            furnish_tile(s, t, t, w.CYPHER)
        else:
            furnish_tile(s, t, t, draw_kind(s, s.pile))
    furnished(s, chambers, pile_size(s))


def furnish_tile(s: Table, c: int, t: int, kind: int) -> None:
    s.chit[c].kind = kind
    lay(s, c, t)


def is_chamber(s: Table, t: int) -> bool:
    return SHAPE[s.tile[t].doors] == w.CHAMBER


def nth_chamber(s: Table, i: int) -> int:
    """The tile of the chamber that was placed as number `i`."""
    t = 0
    while True:
        if is_chamber(s, t):
            if i == 0:
                return t
            i -= 1
        t += 1


def pile_size(s: Table) -> int:
    return sum(s.pile[kind] for kind in range(w.KINDS))
