"""The table: what lies on it, as one record. Cards are counted by their worth."""

import numpy as np

from chimerical.core.record import table_dtype

from .words import CARDS, SEATS

COUNTS = ("i1", (CARDS,))
PLAYER = np.dtype(
    [("points", "i2"), ("cards", *COUNTS), ("kept", *COUNTS)],  # shown or rolled; hand; vault
    align=True,
)
TABLE = table_dtype(
    [("turns", "i2"), ("pile", *COUNTS), ("shown", *COUNTS), ("player", PLAYER, (SEATS,))],
    stack=3,
)
