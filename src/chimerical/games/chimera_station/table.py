"""The table: what lies on it, as one record."""

import numpy as np

from chimerical.core.record import table_dtype

from .words import (
    KINDS,
    LAB,
    MODULES,
    PERKS,
    REACTOR,
    SEATS,
    SLOTS,
    SOURCES,
    SPACES,
    WORKERS,
)

WORKER = np.dtype(
    [
        ("parts", "i2"),  # its components, four bits for each kind: see rules.parts
        ("at", "i1"),  # a module, Lab slot, LOUNGE, ASIDE, POOL, RESERVE or GONE
        ("notes", "i1"),  # what its tentacles will multiply at the end of the turn, NOTE_…
    ],
    align=True,
)

PLAYER = np.dtype(
    [
        ("perks", "i4"),  # set of perks
        ("scored", "i4"),  # set of perks that it scored and discarded
        ("recalled", "i8"),  # set of modules by which a worker was recalled this round (S350)
        ("recalled_at", "i8"),  # the same for build spaces
        ("score", "i4"),
        ("earned", "i2", (SOURCES,)),  # the score, by where it came from: see BUILDING and so on
        ("coins", "i4"),
        ("food", "i4"),
        ("pool", "i1", (KINDS,)),  # components not attached
        ("tier", "i1"),  # of the research marker
        ("mat", "i1"),
        ("card", "i1"),  # starting card held: its number from 1, 0 for none
        ("ready", "i1"),  # set of its workers in the pool, counted within the seat
    ],
    align=True,
)

# Everything that one worker's arrival causes (S142). The innermost comes last.
CHAIN = np.dtype(
    [
        ("activated", "i8"),  # set of modules, each once at most (S349)
        ("worker", "i1"),  # the acting worker
    ],
    align=True,
)

TABLE = table_dtype(
    [
        ("supply", "i8"),  # set of tiles face down, as modules; drawn at random
        ("discards", "i8"),  # set of tiles discarded, as modules
        ("built", "i8"),  # set of the station's modules
        ("covered", "i8"),  # set of hexes with a module, the Hub's slots among them
        ("occupied", "i8"),  # set of modules, perks too, with a worker on them
        ("deck", "i4"),  # set of perks face down; drawn at random
        ("display", "i4"),  # set of perks on offer
        ("scored_perks", "i4"),  # set of perks discarded
        ("by_perk", "i2", (PERKS,)),  # points that each perk has brought who took it
        ("round", "i1"),
        ("phase", "i1"),
        ("start", "i1"),  # seat with the start player marker
        ("lead", "i1"),  # seat that begins this round
        ("claimed", "i1"),  # whether the marker was won this round
        ("cards", "i1"),  # set of starting cards on offer
        ("chains", "i1"),  # how many are open
        ("acted", "i1"),  # how many workers arrived in this turn
        ("pointed", "i1"),  # set of seats whose own chains brought points in this turn
        ("parts", "i1", (KINDS,)),  # components in the supply
        ("gaps", "i1"),  # empty spaces of the Reactor: always the leftmost (S319)
        ("reactor", "i1", (REACTOR,)),  # tiles as modules, NOWHERE in gaps
        ("space", "i1", (SPACES,)),  # the module on each hex, or NOWHERE
        ("place", "i1", (MODULES,)),  # the hex of each module, or NOWHERE
        ("on", "i1", (LAB + SLOTS,)),  # the worker on each module and Lab slot, or NOBODY
        ("arrivals", "i1", (SEATS * WORKERS,)),  # workers that arrived this turn, in order
        ("chain", CHAIN, (10,)),
        ("player", PLAYER, (SEATS,)),
        ("worker", WORKER, (SEATS * WORKERS,)),
    ],
    stack=48,
)
