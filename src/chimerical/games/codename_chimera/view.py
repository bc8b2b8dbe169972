"""What a seat sees, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chimerical.core.text import Catalogue, Namer

from . import notation as names
from . import words as w

NAMERS: Mapping[str, Namer] = {}


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    return {"game": game.name, "seat": seat}
