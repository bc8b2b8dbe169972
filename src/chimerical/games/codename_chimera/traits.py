"""What a seat played with, for reports on balance."""

from __future__ import annotations

from typing import Any

from chimerical.core.game import Traits

from . import words as w
from .notation import card, cards


def traits(s: Any, game: Any, seat: int) -> Traits:
    p = s.player[seat]
    return {
        "torso": tuple(card(w.PARTS + number) for number in p.torso),
        "parts": tuple(
            card(number)
            for number in cards([a | b for a, b in zip(p.parts, p.stored, strict=True)])
        ),
    }
