"""What a seat played with, for reports on balance."""

from __future__ import annotations

from typing import Any

from chimerical.rules import Traits

from . import words as w
from .notation import slug


def traits(s: Any, game: Any, seat: int) -> Traits:
    return {"mat": (slug(w.MAT_NAMES[s.player[seat].mat]),)}
