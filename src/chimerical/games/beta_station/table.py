"""The table: what lies on it, as one record."""

from chimerical.rules import (
    LEFT_OUT,
    SEAT,
    BySeat,
    Count,
    GameTable,
    Record,
    SetOf,
    i1,
    i4,
    i8,
    rows,
)

from . import words as w


class Tile(Record):
    chits = i8(LEFT_OUT)  # set of chits lying here, face up or down
    x = i1(Count(6))  # east of the breach
    y = i1(Count(6))  # south of the breach
    doors = i1(SetOf(w.DIRECTION))  # mask of edges that are walkways
    links = i1(LEFT_OUT)  # mask of edges where a linked tile lies
    by = i1(SEAT)  # the seat that placed it
    beside = i1(4, LEFT_OUT)  # the tile across each edge, or -1


class Cell(Record):
    """An empty cell that touches the station. Only construction uses it."""

    x = i1(LEFT_OUT)
    y = i1(LEFT_OUT)
    open = i1(LEFT_OUT)  # mask of edges from which a walkway leads in
    beside = i1(4, LEFT_OUT)  # the tile across each edge, or -1


class Chit(Record):
    """Chit t was laid on tile t; the breach gets none, so chit 0 is the second treasure of B41."""

    kind = i1(w.KIND)
    at = i1(w.TILE)  # the tile it lies on, or NOWHERE: carried, gone or not laid yet
    strength = i1(Count(3))  # hits it still takes, once it is turned up
    known = i1(SetOf(SEAT))  # mask of the seats that know its face


class Hunter(Record):
    inventory = i8(SetOf(w.CHIT))  # set of chits
    storage = i8(SetOf(w.CHIT))  # set of chits
    at = i1(w.TILE)  # tile, or POD
    before = i1(w.TILE)  # the tile occupied just before, or NOWHERE
    health = i1(Count(9))
    tiles = i1(w.SHAPES, Count(9))  # hand of tiles by shape; [0] counts those unseen
    chits = i1(w.KINDS, Count(9))  # hand of chits by kind; [UNKNOWN] counts those unseen


class Table(GameTable, stack=4):
    face_up = i8(SetOf(w.CHIT))  # set of chits turned up
    fresh = i8(SetOf(w.CHIT))  # set of monsters turned up in this turn
    turns = i4(Count(200))  # turns of exploration begun
    changed = i4(Count(200))  # `turns` when something last changed for good (C68)
    refused = i4(Count(200))  # `turns` when a draw was last declined (C68)
    placed = i1(Count(36))  # tiles on the table
    rim = i1(LEFT_OUT)  # cells in `cell`
    turn = i1(SEAT)  # seat whose turn it is
    ap = i1(Count(9))
    phased = i1(Count(3))  # times the phase shifter was used this turn
    winner = i1(LEFT_OUT)  # seat + 1
    stock = i1(w.SHAPES, LEFT_OUT)  # tiles not dealt
    pile = i1(w.KINDS, Count(9))  # chits not dealt: the hidden chamber chits (B22)
    hunter = rows(Hunter, w.SEATS, BySeat())
    tile = rows(Tile, w.TILES)
    chit = rows(Chit, w.CHITS)
    cell = rows(Cell, w.RIM)
