"""What box.toml may say, and the record it becomes."""

import numpy as np

from chimerical.core.box import Field, Schema

from .words import CARDS

BOX = [("cards", "i2", (CARDS,)), ("hand", "i2"), ("rounds", "i2"), ("ties", "i2")]

SCHEMA = Schema(
    np.dtype(BOX, align=True),
    [
        *(Field(f"cards.worth_{card}", "cards", 4, 20, card) for card in range(1, CARDS)),
        Field("numbers.hand", "hand", 1, 4),  # so there are cards enough for three
        Field("options.rounds", "rounds", 1, 100),
        Field("options.ties", "ties", choices=("shared", "cards")),
    ],
)
