"""The table: what lies on it, as one record, and what each field is."""

from chimerical.core.fields import BySeat, Count, record
from chimerical.core.record import table_dtype

from .words import CARDS, SEATS

# Cards are counted by their worth: in hand and kept in the vault, in the pile and shown.
COUNTS = ("i1", (CARDS,), Count(9))
PLAYER = record(("points", "i2", Count(30)), ("cards", *COUNTS), ("kept", *COUNTS))
PILES = [("pile", *COUNTS), ("shown", *COUNTS)]
SEATED = ("player", PLAYER, (SEATS,), BySeat())
TABLE = table_dtype([("turns", "i2", Count(12)), *PILES, SEATED], stack=3)  # frames at once
