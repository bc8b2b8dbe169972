"""Monsters on their grids: seams, joins, outer cards, cutting (R1-R16, R40-R43)."""

from chimerical.core.rule import Lookup, emit, rule
from chimerical.core.sets import lowest

from ..words import (
    ARENA,
    BOTTOM,
    BRAIN_DOME,
    CELLS,
    E_FELL,
    HALF,
    HEIGHT,
    NOTHING,
    PARTS,
    SIDES,
    TOP,
    TORSO,
    TURNS,
    WIDTH,
)
from .cards import bit, first, holds

# By shape: how many quarter turns make a difference (R40).
TURNS_OF = Lookup((4, 2, 4, 4, 1))


@rule
def turned(seams, turns):
    """The seams of a card after clockwise quarter turns."""
    return ((seams << turns) | (seams >> (SIDES - turns))) & 15


@rule
def step(cell, side):
    """The cell next to a cell, or NOTHING beyond the grid (R41)."""
    if side == 0:
        return cell - WIDTH if cell >= WIDTH else NOTHING
    if side == 1:
        return cell + 1 if cell % WIDTH < WIDTH - 1 else NOTHING
    if side == 2:
        return cell + WIDTH if cell < WIDTH * (HEIGHT - 1) else NOTHING
    return cell - 1 if cell % WIDTH > 0 else NOTHING


@rule
def seams_at(s, box, seat, cell):
    """The narrow seams of whatever lies in a cell."""
    what = s.grid[seat * CELLS + cell] - 1
    if what == NOTHING:
        return 0
    if what == TORSO:
        return s.player[seat].seams[0 if cell == TOP else 1]
    return turned(box.seams[what], s.place[what] % TURNS)


@rule
def faced(s, box, seat, cell):
    """The sides of a cell at which a neighbour has a seam towards it."""
    found = 0
    for side in range(SIDES):
        near = step(cell, side)
        if near != NOTHING and (seams_at(s, box, seat, near) >> ((side + 2) % SIDES)) & 1:
            found |= 1 << side
    return found


@rule
def joint_of(s, seat, cell):
    """Where `joints` keeps the joined sides of the card in a cell."""
    what = s.grid[seat * CELLS + cell] - 1
    if what == TORSO:
        return PARTS + 2 * seat + (cell == BOTTOM)
    return what


@rule
def joins(s, seat, cell):
    """The sides at which the card in a cell is joined to another (R6)."""
    return s.joints[joint_of(s, seat, cell)]


@rule
def cell_of(s, card):
    return s.place[card] // TURNS


@rule
def wear_torso(s, box, seat):
    """The pair becomes one card: the upper one as printed, the lower one upside down (R3, K14)."""
    p = s.player[seat]
    p.seams[0] = box.seams[PARTS + p.torso[0]]
    p.seams[1] = turned(box.seams[PARTS + p.torso[1]], 2)
    s.grid[seat * CELLS + TOP] = TORSO + 1
    s.grid[seat * CELLS + BOTTOM] = TORSO + 1
    survey(s, box, seat)


@rule
def put(s, box, seat, card, spot):
    """Puts a part on the grid and joins it. Whoever calls this surveys afterwards."""
    cell = spot // TURNS
    s.place[card] = spot
    s.grid[seat * CELLS + cell] = card + 1
    sides = turned(box.seams[card], spot % TURNS) & faced(s, box, seat, cell)
    s.joints[card] = sides
    while sides:
        side = lowest(sides)
        sides &= sides - 1
        s.joints[joint_of(s, seat, step(cell, side))] |= 1 << ((side + 2) % SIDES)
    for half in range(2):
        s.player[seat].parts[half] |= bit(card, half)
    s.player[seat].count += 1


@rule
def lay(s, box, seat, card, spot):
    """Puts a part on the grid."""
    put(s, box, seat, card, spot)
    survey(s, box, seat)


@rule
def lift(s, seat, card):
    """Takes a part off the grid; Venom on it goes (R51). Whoever calls this surveys afterwards.

    Returns whether anything may have hung on it: a card with a single joint holds nothing.
    """
    cell = cell_of(s, card)
    sides = s.joints[card]
    linked = sides & (sides - 1) != 0
    while sides:
        side = lowest(sides)
        sides &= sides - 1
        s.joints[joint_of(s, seat, step(cell, side))] &= ~(1 << ((side + 2) % SIDES))
    s.joints[card] = 0
    s.grid[seat * CELLS + cell] = 0
    s.place[card] = 0
    s.venom[card] = 0
    for half in range(2):
        s.player[seat].parts[half] &= ~bit(card, half)
    s.player[seat].count -= 1
    return linked


@rule
def store(s, seat, card):
    for half in range(2):
        s.player[seat].stored[half] |= bit(card, half)


@rule
def unstore(s, seat, card):
    """A part leaves the inventory, and is known to all from now on."""
    p = s.player[seat]
    if holds(p.blind[0], p.blind[1], card):
        p.unknown -= 1
        s.barrier += 1
    for half in range(2):
        p.stored[half] &= ~bit(card, half)
        p.blind[half] &= ~bit(card, half)


@rule
def survey(s, box, seat):
    """Notes which cards are outer and whether anything can be attached (R9-R12, R43)."""
    p = s.player[seat]
    p.gaps = 0
    p.bare = p.count == 0
    torso_open(s, seat, TOP, 0)
    torso_open(s, seat, BOTTOM, 1)
    for half in range(2):
        outer = 0
        rest = p.parts[half]
        while rest:
            if part_open(s, box, seat, half * HALF + lowest(rest)):
                outer |= rest & -rest
            rest &= rest - 1
        p.outer[half] = outer
    if p.outer[0] == 0 and p.outer[1] == 0:  # R11
        p.outer[0] = p.parts[0]
        p.outer[1] = p.parts[1]


@rule
def torso_open(s, seat, cell, k):
    """Looks at one half of the torso: an open seam makes it outer (R12)."""
    p = s.player[seat]
    left = p.seams[k] & ~s.joints[PARTS + 2 * seat + k]
    if left:
        p.bare = 1
        note_gaps(s, seat, cell, left)


@rule
def part_open(s, box, seat, card):
    """Looks at a part: outer with one seam, or with an open one (R9, R10)."""
    seams = turned(box.seams[card], s.place[card] % TURNS)
    left = seams & ~s.joints[card]
    if left:
        note_gaps(s, seat, cell_of(s, card), left)
    return left != 0 or seams & (seams - 1) == 0


@rule
def note_gaps(s, seat, cell, sides):
    """An open seam towards an empty cell of the grid takes a part (R43)."""
    while sides and not s.player[seat].gaps:
        near = step(cell, lowest(sides))
        sides &= sides - 1
        if near != NOTHING and s.grid[seat * CELLS + near] == 0:
            s.player[seat].gaps = 1


@rule
def why_not_lay(s, box, seat, card, spot):
    """Whether a part fits on a cell, turned so (R5, R40, R41)."""
    cell = spot // TURNS
    turns = spot % TURNS
    if turns >= TURNS_OF[box.shape[card]]:
        return 40
    if s.grid[seat * CELLS + cell] != 0:
        return 5
    if turned(box.seams[card], turns) & faced(s, box, seat, cell) == 0:
        return 5
    return 0


@rule
def spots(s, box, seat, card, out, n, base):
    """Lists where a part fits, as actions from `base` on; each spot once."""
    n = spots_at(s, box, seat, card, TOP, out, n, base)
    n = spots_at(s, box, seat, card, BOTTOM, out, n, base)
    for half in range(2):
        rest = s.player[seat].parts[half]
        while rest:
            near = half * HALF + lowest(rest)
            rest &= rest - 1
            n = spots_at(s, box, seat, card, cell_of(s, near), out, n, base)
    return n


@rule
def spots_at(s, box, seat, card, cell, out, n, base):
    """The spots at the open seams of one cell that no other seam has listed before."""
    seams = seams_at(s, box, seat, cell) & ~joins(s, seat, cell)
    while seams:
        side = lowest(seams)
        seams &= seams - 1
        near = step(cell, side)
        if near != NOTHING and s.grid[seat * CELLS + near] == 0:
            wanted = faced(s, box, seat, near)
            if lowest(wanted) == (side + 2) % SIDES:
                for turns in range(TURNS_OF[box.shape[card]]):
                    if turned(box.seams[card], turns) & wanted:
                        out[n] = base + near * TURNS + turns
                        n += 1
    return n


@rule
def joined_to(s, seat, cell, half):
    """The parts joined to the card in a cell: a half of the set."""
    found = 0
    sides = joins(s, seat, cell)
    while sides:
        what = s.grid[seat * CELLS + step(cell, lowest(sides))] - 1
        sides &= sides - 1
        if what != TORSO:
            found |= bit(what, half)
    return found


@rule
def follow(s, seat, without):
    """Fills `held` with the parts that joined seams link to the torso (R8, R42), but for one."""
    for half in range(2):
        s.held[half] = joined_to(s, seat, TOP, half) | joined_to(s, seat, BOTTOM, half)
    done_low = bit(without, 0)
    done_high = bit(without, 1)
    while s.held[0] & ~done_low or s.held[1] & ~done_high:
        card = first(s.held[0] & ~done_low, s.held[1] & ~done_high)
        done_low |= bit(card, 0)
        done_high |= bit(card, 1)
        for half in range(2):
            s.held[half] |= joined_to(s, seat, cell_of(s, card), half)


@rule
def cut(s, box, seat):
    """Parts that are no longer connected fall off into the inventory (R16)."""
    p = s.player[seat]
    follow(s, seat, NOTHING)
    for half in range(2):
        fallen = p.parts[half] & ~s.held[half]
        s.held[half] = 0
        while fallen:
            card = half * HALF + lowest(fallen)
            fallen &= fallen - 1
            lift(s, seat, card)
            store(s, seat, card)
            if s.phase == ARENA:
                emit(s, E_FELL, seat, card)
    survey(s, box, seat)


@rule
def supports(s, seat, card):
    """Whether other parts would fall off without a part."""
    if s.joints[card] & (s.joints[card] - 1) == 0:
        return 0
    follow(s, seat, card)
    loose = 0
    for half in range(2):
        loose |= s.player[seat].parts[half] & ~s.held[half]
        s.held[half] = 0
    return loose != 0


@rule
def level_beside(s, box, seat, cell, ability):
    """The levels of an ability on the parts joined to the card in a cell, added up."""
    total = 0
    sides = joins(s, seat, cell)
    while sides:
        what = s.grid[seat * CELLS + step(cell, lowest(sides))] - 1
        sides &= sides - 1
        if what != TORSO and box.ability[what] == ability:
            total += box.level[what]
    return total


@rule
def level_beside_torso(s, box, seat, ability):
    """The same for the torso, which is one card (R66)."""
    return level_beside(s, box, seat, TOP, ability) + level_beside(s, box, seat, BOTTOM, ability)


@rule
def torso_printed(s, box, seat):
    """The Defense of both torso cards (R14, N4)."""
    total = 0
    for k in range(2):
        torso = s.player[seat].torso[k]
        if torso == BRAIN_DOME and box.tame_brain_dome and s.seats == 2:
            total += box.brain_dome
        else:
            total += box.defense[PARTS + torso]
    return total
