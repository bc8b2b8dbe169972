"""Where the one point comes from: this game is won or not."""

from __future__ import annotations

from typing import Any

from chimerical.core.sheet import Entry

from . import words as w

WAYS = {w.ARCANE: ("arcane", "B2"), w.TECHNOLOGY: ("technology", "B3")}


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    if s.winner != seat + 1:
        return []
    source, rule = WAYS[s.over]
    return [Entry(source, 1, rule)]
