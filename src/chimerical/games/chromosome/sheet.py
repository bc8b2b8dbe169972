"""What a seat's points are made of (C127)."""

from __future__ import annotations

from typing import Any

from chimerical.core.sheet import Entry

from .rules.board import tokens
from .rules.scoring import LOST


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    """The lines that a seat's score adds up from; an eliminated player's score does not count."""
    me, box = s.player[seat], game.box_view
    id = f"player-{seat}"
    if me.out:
        return [Entry("eliminated", LOST, "C131", id)]
    trophies = [
        Entry("trophies", me.trophies[owner] * box.trophy_points, "C127", f"trophy-{seat}-{owner}")
        for owner in range(s.seats)
        if me.trophies[owner]
    ]
    return [
        Entry("tokens", tokens(s, seat) * box.token_points, "C127", id),
        *trophies,
        Entry("fortune", me.fortune * box.fortune_points, "C127", id),
        Entry("irradiation", -me.irradiation * box.irradiation_points, "C127", id),
    ]
