"""The table: what lies on it, as one record."""

import numpy as np

from chimerical.core.record import table_dtype

from .words import KINDS, ROOMS, SEATS

PLAYER = np.dtype(
    [
        ("rooms", "i4"),  # set of rooms with its groups
        ("active", "i1", (KINDS,)),  # genes
        ("passive", "i1", (KINDS,)),
        ("trophies", "i1", (SEATS,)),  # by the seat whose tokens they were
        ("supply", "i1"),  # tokens
        ("fortune", "i1"),
        ("spent", "i1"),  # whether fortune has stood in for a gene this round (C53)
        ("irradiation", "i1"),
        ("species", "i1"),
        ("passed", "i1"),
        ("out", "i1"),  # eliminated
        ("restored", "i1"),  # in this turn, or this round (R2)
        ("woken", "i1"),  # whether Supergene was used this round
        ("answer", "i1"),  # its standing answer at re-roll windows
    ],
    align=True,
)

TABLE = table_dtype(
    [
        ("rooms", "i4"),  # set of rooms in play
        ("charged", "i4"),  # set of rooms with a charged group
        ("hot", "i4"),  # set of radioactive spaces
        ("paying", "i4"),  # set of rooms whose groups are named for the energy payment
        ("picked", "i4"),  # set of rooms: of a Growth, or groups that have moved in a Migration
        ("untested", "i4"),  # set of spaces still to be treated in the radiation phase
        ("deck", "i2"),  # set of event cards that are left
        ("owner", "i1", (ROOMS,)),  # seat of the group, or NOBODY
        ("size", "i1", (ROOMS,)),
        ("cubes", "i1", (ROOMS,)),
        ("tired", "i1", (ROOMS,)),  # tokens that have moved in this Migration
        ("pool", "i1"),  # radiation cubes left
        ("genes", "i1", (KINDS,)),  # in the supply
        ("round", "i1"),
        ("clock", "i1"),
        ("phase", "i1"),
        ("event", "i1"),  # revealed this round
        ("start", "i1"),  # starting player
        ("turn", "i1"),  # whose turn it is, or was last
        ("moved", "i1"),  # whether the turn's move is made
        ("acted", "i1"),  # whether the turn's action is taken
        ("extra", "i1"),  # whether Supergene allows another
        ("ending", "i1"),  # whether somebody is eliminated: last turns
        ("last", "i1"),  # set of seats that have a last turn to come
        ("due", "i1", (KINDS + 1,)),  # genes to pay, by kind, then of any kind
        ("energy", "i1"),  # to pay beyond what is named; below 0 is wasted
        ("handing", "i1", (SEATS,)),  # trophies named for the payment, by whose tokens they were
        ("die", "i1"),
        ("mode", "i1"),  # of the fight: the cost paid for it
        ("attack_from", "i1"),
        ("attack_at", "i1"),
        ("attacker", "i1"),
        ("defender", "i1"),
        ("strength", "i1", (2,)),  # attacker's and defender's, with what they committed
        ("rolls", "i1", (2,)),
        ("threat", "i1"),  # of the test at hand
        ("wave", "i1"),  # cubes that a Wave carries
        ("player", PLAYER, (SEATS,)),
    ],
    stack=16,
)
