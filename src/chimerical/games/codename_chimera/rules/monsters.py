"""Monsters on their grids: seams, joins, outer cards, cutting (R1-R16, R40-R43)."""

from chimerical.rules import Ints, Lookup, disclose, each, event, has, lowest, those

from .. import words as w
from ..declared import A, Box
from ..lines import R5, R40
from ..table import Table
from .cards import bit, first, half_of, holds, one

fell = event("fell", seat=w.SEAT, part=w.PART)
you_dropped = event("you_dropped", private=True, part=w.PART)

# By shape: how many quarter turns make a difference (R40).
TURNS_OF = Lookup((4, 2, 4, 4, 1))


def turned(seams: int, turns: int) -> int:
    """The seams of a card after clockwise quarter turns; it is never flipped over (R4)."""
    return ((seams << turns) | (seams >> (w.SIDES - turns))) & 15


def next_to(cell: int, side: int) -> int:
    """The cell next to a cell, or NOTHING beyond the grid (R41)."""
    if side == 0:
        return cell - w.WIDTH if cell >= w.WIDTH else w.NOTHING
    if side == 1:
        return cell + 1 if cell % w.WIDTH < w.WIDTH - 1 else w.NOTHING
    if side == 2:
        return cell + w.WIDTH if cell < w.WIDTH * (w.HEIGHT - 1) else w.NOTHING
    return cell - 1 if cell % w.WIDTH > 0 else w.NOTHING


def facing(side: int) -> int:
    """The side of a neighbour that lies against a side of a cell."""
    return (side + 2) % w.SIDES


def lying_in(s: Table, seat: int, cell: int) -> int:
    """The card in a cell: a part, TORSO or NOTHING."""
    return s.grid[seat * w.CELLS + cell] - 1


def is_empty(s: Table, seat: int, cell: int) -> bool:
    """Whether a cell is on the grid and nothing lies in it."""
    return cell != w.NOTHING and s.grid[seat * w.CELLS + cell] == 0


def seams_at(s: Table, box: Box, seat: int, cell: int) -> int:
    """The narrow seams of whatever lies in a cell; its other edges are bare, or a torso's wide ones
    (R2)."""
    what = lying_in(s, seat, cell)
    if what == w.NOTHING:
        return 0
    if what == w.TORSO:
        return s.player[seat].seams[0 if cell == w.TOP else 1]
    return turned(box.seams[what], s.place[what] % w.TURNS)


def faced(s: Table, box: Box, seat: int, cell: int) -> int:
    """The sides of a cell at which a neighbour has a seam towards it."""
    found = 0
    for side in range(w.SIDES):
        near = next_to(cell, side)
        if near != w.NOTHING and has(seams_at(s, box, seat, near), facing(side)):
            found |= 1 << side
    return found


def joint_of(s: Table, seat: int, cell: int) -> int:
    """Where `joints` keeps the joined sides of the card in a cell."""
    what = lying_in(s, seat, cell)
    if what == w.TORSO:
        return w.PARTS + 2 * seat + (cell == w.BOTTOM)
    return what


def joins(s: Table, seat: int, cell: int) -> int:
    """The sides at which the card in a cell is joined to another (R6)."""
    return s.joints[joint_of(s, seat, cell)]


def cell_of(s: Table, card: int) -> int:
    return s.place[card] // w.TURNS


def wear_torso(s: Table, box: Box, seat: int) -> None:
    """The pair becomes one card: the upper one as printed, the lower one upside down (R3, K14).

    Their wide seams meet between the two cells of the torso (K13, R1).
    """
    me = s.player[seat]
    me.seams[0] = box.seams[w.PARTS + me.torso[0]]
    me.seams[1] = turned(box.seams[w.PARTS + me.torso[1]], 2)
    s.grid[seat * w.CELLS + w.TOP] = w.TORSO + 1
    s.grid[seat * w.CELLS + w.BOTTOM] = w.TORSO + 1
    survey(s, box, seat)


def put(s: Table, box: Box, seat: int, card: int, spot: int) -> None:
    """Puts a part on the grid and joins it, seam to seam; bare edges join nothing (R6, R7). Whoever
    calls this surveys afterwards."""
    cell = spot // w.TURNS
    s.place[card] = spot
    s.grid[seat * w.CELLS + cell] = card + 1
    sides = turned(box.seams[card], spot % w.TURNS) & faced(s, box, seat, cell)
    s.joints[card] = sides
    for side in each(sides):
        s.joints[joint_of(s, seat, next_to(cell, side))] |= 1 << facing(side)
    s.player[seat].parts[half_of(card)] |= one(card)
    s.player[seat].count += 1


def lay(s: Table, box: Box, seat: int, part: int, cell: int, turns: int) -> None:
    """Puts a part on the grid."""
    put(s, box, seat, part, cell * w.TURNS + turns)
    survey(s, box, seat)


def lift(s: Table, seat: int, card: int) -> int:
    """Takes a part off the grid; Venom on it goes (R51). Whoever calls this surveys afterwards.

    Returns whether anything may have hung on it: a card with a single joint holds nothing.
    """
    cell = cell_of(s, card)
    sides = s.joints[card]
    linked = sides & (sides - 1) != 0
    for side in each(sides):
        s.joints[joint_of(s, seat, next_to(cell, side))] &= ~(1 << facing(side))
    s.joints[card] = 0
    s.grid[seat * w.CELLS + cell] = 0
    s.place[card] = 0
    s.venom[card] = 0
    s.player[seat].parts[half_of(card)] &= ~one(card)
    s.player[seat].count -= 1
    return linked


def store(s: Table, seat: int, card: int) -> None:
    s.player[seat].stored[half_of(card)] |= one(card)


def unstore(s: Table, seat: int, card: int) -> None:
    """A part leaves the inventory, and is known to all from now on."""
    me = s.player[seat]
    if holds(me.blind[0], me.blind[1], card):
        me.unknown -= 1
        disclose(s, 1 << seat)
    me.stored[half_of(card)] &= ~one(card)
    me.blind[half_of(card)] &= ~one(card)


def survey(s: Table, box: Box, seat: int) -> None:
    """Notes which cards are outer and whether anything can be attached (R9-R12, R43)."""
    me = s.player[seat]
    me.gaps = 0
    me.bare = me.count == 0
    torso_open(s, seat, w.TOP, 0)
    torso_open(s, seat, w.BOTTOM, 1)
    me.outer[0] = those(card for card in each(me.parts[0]) if part_open(s, box, seat, card))
    me.outer[1] = those(k for k in each(me.parts[1]) if part_open(s, box, seat, w.HALF + k))
    if me.outer[0] == 0 and me.outer[1] == 0:  # R11
        me.outer[0] = me.parts[0]
        me.outer[1] = me.parts[1]


def torso_open(s: Table, seat: int, cell: int, k: int) -> None:
    """Looks at one half of the torso: an open seam makes it outer (R12)."""
    me = s.player[seat]
    left = me.seams[k] & ~s.joints[w.PARTS + 2 * seat + k]
    if left:
        me.bare = 1
        note_gaps(s, seat, cell, left)


def part_open(s: Table, box: Box, seat: int, card: int) -> bool:
    """Looks at a part: outer with one seam, or with an open one (R9, R10)."""
    seams = turned(box.seams[card], s.place[card] % w.TURNS)
    left = seams & ~s.joints[card]
    if left:
        note_gaps(s, seat, cell_of(s, card), left)
    return left != 0 or seams & (seams - 1) == 0


def note_gaps(s: Table, seat: int, cell: int, sides: int) -> None:
    """An open seam towards an empty cell of the grid takes a part (R43)."""
    if not s.player[seat].gaps:
        s.player[seat].gaps = any(is_empty(s, seat, next_to(cell, side)) for side in each(sides))


def why_not_lay(s: Table, box: Box, seat: int, part: int, cell: int, turns: int) -> int:
    """Whether a part fits on a cell, turned so (R5, R40, R41)."""
    if turns >= TURNS_OF[box.shape[part]]:
        return R40
    if s.grid[seat * w.CELLS + cell] != 0:
        return R5
    return 0 if turned(box.seams[part], turns) & faced(s, box, seat, cell) else R5


def spots(s: Table, box: Box, seat: int, part: int, out: Ints, n: int) -> int:
    """Lists where a part fits, each spot once."""
    n = spots_at(s, box, seat, part, w.TOP, out, n)
    n = spots_at(s, box, seat, part, w.BOTTOM, out, n)
    parts = s.player[seat].parts
    for near in each(parts[0], parts[1]):
        n = spots_at(s, box, seat, part, cell_of(s, near), out, n)
    return n


def spots_at(s: Table, box: Box, seat: int, part: int, cell: int, out: Ints, n: int) -> int:
    """The spots at the open seams of one cell that no other seam has listed before."""
    for side in each(seams_at(s, box, seat, cell) & ~joins(s, seat, cell)):
        near = next_to(cell, side)
        if is_empty(s, seat, near):
            wanted = faced(s, box, seat, near)
            if lowest(wanted) == facing(side):
                for turns in range(TURNS_OF[box.shape[part]]):
                    if turned(box.seams[part], turns) & wanted:
                        out[n] = A.lay(near, turns)
                        n += 1
    return n


def joined_to(s: Table, seat: int, cell: int, half: int) -> int:
    """The parts joined to the card in a cell: a half of the set."""
    found = 0
    for side in each(joins(s, seat, cell)):
        what = lying_in(s, seat, next_to(cell, side))
        if what != w.TORSO:
            found |= bit(what, half)
    return found


def follow(s: Table, seat: int, without: int) -> None:
    """Fills `held` with the parts that joined seams link to the torso (R8, R42), but for one."""
    for half in range(2):
        s.held[half] = joined_to(s, seat, w.TOP, half) | joined_to(s, seat, w.BOTTOM, half)
    done_low = bit(without, 0)
    done_high = bit(without, 1)
    while s.held[0] & ~done_low or s.held[1] & ~done_high:
        card = first(s.held[0] & ~done_low, s.held[1] & ~done_high)
        done_low |= bit(card, 0)
        done_high |= bit(card, 1)
        for half in range(2):
            s.held[half] |= joined_to(s, seat, cell_of(s, card), half)


def cut(s: Table, box: Box, seat: int) -> None:
    """Parts that are no longer connected fall off into the inventory (R16)."""
    follow(s, seat, w.NOTHING)
    for card in each(loose(s, seat, 0), loose(s, seat, 1)):
        lift(s, seat, card)
        store(s, seat, card)
        if s.phase == w.ARENA:
            fell(s, seat, card)
        else:
            you_dropped(s, seat, card)
    survey(s, box, seat)


def loose(s: Table, seat: int, half: int) -> int:
    """The parts that `follow` did not come to; wipes what it noted."""
    found = s.player[seat].parts[half] & ~s.held[half]
    s.held[half] = 0
    return found


def supports(s: Table, seat: int, card: int) -> int:
    """Whether other parts would fall off without a part."""
    if s.joints[card] & (s.joints[card] - 1) == 0:
        return 0
    follow(s, seat, card)
    return loose(s, seat, 0) | loose(s, seat, 1) != 0


def level_beside(s: Table, box: Box, seat: int, cell: int, ability: int) -> int:
    """The levels of an ability on the parts joined to the card in a cell, added up."""
    total = 0
    for side in each(joins(s, seat, cell)):
        what = lying_in(s, seat, next_to(cell, side))
        if what != w.TORSO and box.ability[what] == ability:
            total += box.level[what]
    return total


def level_beside_torso(s: Table, box: Box, seat: int, ability: int) -> int:
    """The same for the torso, which is one card (R66)."""
    above = level_beside(s, box, seat, w.TOP, ability)
    return above + level_beside(s, box, seat, w.BOTTOM, ability)


def torso_printed(s: Table, box: Box, seat: int) -> int:
    """The Defense of both torso cards (R14, N4)."""
    total = 0
    for k in range(2):
        torso = s.player[seat].torso[k]
        if torso == w.BRAIN_DOME and box.tame_brain_dome and s.seats == 2:
            total += box.brain_dome
        else:
            total += box.defense[w.PARTS + torso]
    return total
