"""What a seat played with, and how long a game was, for reports on balance."""

from __future__ import annotations

from typing import Any

from chimerical.rules import Traits

from . import words as w
from .notation import card
from .rules.cards import holds


def traits(s: Any, game: Any, seat: int) -> Traits:
    """The torso cards, and the parts that were got in the draft, wherever they are now."""
    p = s.player[seat]
    drafted = (part for part in range(w.PARTS) if holds(p.drafted[0], p.drafted[1], part))
    return {
        "torso": tuple(card(w.PARTS + torso) for torso in p.torso),
        "part": tuple(card(part) for part in drafted),
    }


def measures(s: Any, game: Any) -> dict[str, int]:
    return {"arena rounds": int(s.round)}
