"""The table: what lies on it, as one record."""

import numpy as np

from chimerical.core.record import table_dtype

from .words import CHITS, KINDS, RIM, SEATS, SHAPES, TILES

TILE = np.dtype(
    [
        ("chits", "i8"),  # set of chits lying here, face up or down
        ("x", "i1"),  # east of the breach
        ("y", "i1"),  # south of the breach
        ("doors", "i1"),  # mask of edges that are walkways
        ("links", "i1"),  # mask of edges where a linked tile lies
        ("by", "i1"),  # the seat that placed it
        ("beside", "i1", (4,)),  # the tile across each edge, or -1
    ],
    align=True,
)

# An empty cell that touches the station. Only construction uses it.
CELL = np.dtype(
    [
        ("x", "i1"),
        ("y", "i1"),
        ("open", "i1"),  # mask of edges from which a walkway leads in
        ("beside", "i1", (4,)),  # the tile across each edge, or -1
    ],
    align=True,
)

# Chit t was laid on tile t; the breach gets none, so chit 0 is the second treasure of B41.
CHIT = np.dtype(
    [
        ("kind", "i1"),
        ("at", "i1"),  # the tile it lies on, or NOWHERE: carried, gone or not laid yet
        ("strength", "i1"),  # hits it still takes, once it is turned up
        ("known", "i1"),  # mask of the seats that know its face
    ],
    align=True,
)

HUNTER = np.dtype(
    [
        ("inventory", "i8"),  # set of chits
        ("storage", "i8"),  # set of chits
        ("at", "i1"),  # tile, or POD
        ("before", "i1"),  # the tile occupied just before, or NOWHERE
        ("health", "i1"),
        ("tiles", "i1", (SHAPES,)),  # hand of tiles by shape; [0] counts those unseen
        ("chits", "i1", (KINDS,)),  # hand of chits by kind; [UNKNOWN] counts those unseen
    ],
    align=True,
)

TABLE = table_dtype(
    [
        ("face_up", "i8"),  # set of chits turned up
        ("fresh", "i8"),  # set of monsters turned up in this turn
        ("turns", "i4"),  # turns of exploration begun
        ("changed", "i4"),  # `turns` when something last changed for good (C68)
        ("refused", "i4"),  # `turns` when a draw was last declined (C68)
        ("placed", "i1"),  # tiles on the table
        ("rim", "i1"),  # cells in `cell`
        ("turn", "i1"),  # seat whose turn it is
        ("ap", "i1"),
        ("phased", "i1"),  # times the phase shifter was used this turn
        ("winner", "i1"),  # seat + 1
        ("stock", "i1", (SHAPES,)),  # tiles not dealt
        ("pile", "i1", (KINDS,)),  # chits not dealt: the hidden chamber chits (B22)
        ("hunter", HUNTER, (SEATS,)),
        ("tile", TILE, (TILES,)),
        ("chit", CHIT, (CHITS,)),
        ("cell", CELL, (RIM,)),
    ],
    stack=4,
)
