"""What box.toml may say, and the record it becomes."""

from chimerical.rules import Field, Schema, numbers

from .words import CARDS

SCHEMA = Schema(
    [
        *(Field(f"cards.worth_{card}", "cards", 4, 20, card) for card in range(1, CARDS)),
        *numbers("numbers", hand=(1, 4)),  # so there are cards enough for three
        *numbers("options", rounds=(1, 100)),
        Field("options.ties", "ties", choices=("shared", "cards")),
    ],
)
