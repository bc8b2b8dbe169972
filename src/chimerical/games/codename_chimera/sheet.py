"""Where a seat's points come from: its place in the order of eliminations (R69)."""

from __future__ import annotations

from typing import Any

from chimerical.core.sheet import Entry

from .rules.scoring import score
from .view import torso_id


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    source = "fallen" if s.player[seat].place else "standing"
    return [Entry(source, score(s, game.box_view, seat), "R69", torso_id(seat))]
