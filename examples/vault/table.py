"""The table: what lies on it, as one record."""

import numpy as np

from chimerical.core.record import table_dtype

from .words import CARDS, SEATS

# Cards are counted by their worth: in hand and kept in the vault, in the pile and shown.
COUNTS = ("i1", (CARDS,))
PLAYER = np.dtype([("points", "i2"), ("cards", *COUNTS), ("kept", *COUNTS)], align=True)
TABLE = table_dtype(
    [("turns", "i2"), ("pile", *COUNTS), ("shown", *COUNTS), ("player", PLAYER, (SEATS,))],
    stack=3,  # frames that wait at once
)
