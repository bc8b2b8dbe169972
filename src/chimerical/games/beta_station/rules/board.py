"""The station: square tiles, walkways and walls, and the empty cells around them."""

from chimerical.rules import Lookup, has

from .. import words as w
from ..table import Table

DX = Lookup((0, 1, 0, -1))
DY = Lookup((-1, 0, 1, 0))

# C1: a tile's walkways tell its shape. Indexed by the mask of walkways (north 1, east 2, south 4,
# west 8); every mask but 0 is one shape, turned one way.
_BY_WALKWAYS = (0, w.CHAMBER, w.CORNER, w.JUNCTION, w.CROSSING)
SHAPE = Lookup(
    w.CORRIDOR if doors in (0b0101, 0b1010) else _BY_WALKWAYS[doors.bit_count()]
    for doors in range(16)
)


def opposite(direction: int) -> int:
    return direction ^ 2


def across(s: Table, t: int, direction: int) -> int:
    """The linked tile in a direction, or -1 (B51)."""
    return s.tile[t].beside[direction] if has(s.tile[t].links, direction) else -1


def lay_breach(s: Table, seat: int) -> None:
    """The breach comes first, open on all sides (B26)."""
    tile = s.tile[0]
    tile.doors = 15
    tile.by = seat
    s.placed = 1
    for d in range(4):
        tile.beside[d] = -1
    for d in range(4):
        touch(s, 0, d)


def lay_tile(s: Table, seat: int, c: int, doors: int) -> int:
    """Turns the empty cell `c` into a tile and links it to its neighbours; returns the tile."""
    t = int(s.placed)
    tile = s.tile[t]
    cell = s.cell[c]
    tile.x = cell.x
    tile.y = cell.y
    tile.doors = doors
    tile.by = seat
    for d in range(4):
        n = int(cell.beside[d])
        tile.beside[d] = n
        if n >= 0:
            other = s.tile[n]
            other.beside[opposite(d)] = t
            if has(doors, d) and has(other.doors, opposite(d)):
                tile.links |= 1 << d
                other.links |= 1 << opposite(d)
    s.placed += 1
    remove_cell(s, c)
    for d in range(4):
        if tile.beside[d] < 0:
            touch(s, t, d)
    return t


def touch(s: Table, t: int, direction: int) -> None:
    """Notes in the empty cell beside tile `t` that the tile is there, and whether it opens."""
    tile = s.tile[t]
    c = find_cell(s, tile.x + DX[direction], tile.y + DY[direction])
    cell = s.cell[c]
    if c == s.rim:
        cell.x = tile.x + DX[direction]
        cell.y = tile.y + DY[direction]
        for d in range(4):
            cell.beside[d] = -1
        s.rim += 1
    back = opposite(direction)
    cell.beside[back] = t
    if has(tile.doors, direction):
        cell.open |= 1 << back


def find_cell(s: Table, x: int, y: int) -> int:
    """The number of an empty cell on the rim; the first free number if it is not there yet."""
    for c in range(s.rim):
        if s.cell[c].x == x and s.cell[c].y == y:
            return c
    return int(s.rim)


def remove_cell(s: Table, c: int) -> None:
    """Takes a cell off the rim; the last one takes its number."""
    s.rim -= 1
    last = s.cell[s.rim]
    cell = s.cell[c]
    cell.x = last.x
    cell.y = last.y
    cell.open = last.open
    for d in range(4):
        cell.beside[d] = last.beside[d]
    last.x = 0
    last.y = 0
    last.open = 0
    for d in range(4):
        last.beside[d] = 0
