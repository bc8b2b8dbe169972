"""The score sheet: where a seat's points came from, line by line."""

from __future__ import annotations

from typing import Any

from chimerical.core.sets import members
from chimerical.core.sheet import Entry

from . import words as w
from .rules.counting import worth
from .rules.scoring import end_coins, end_components, end_food
from .view import perk_id

# Points that the table keeps: their place in `earned`, and the line that gives them.
_KEPT = {
    "commanding": (w.COMMANDING, "S305"),
    "brains": (w.BRAINS, "S716"),
    "effects": (w.EFFECTS, "S137"),
    "building": (w.BUILDING, "S270"),
    "bonuses": (w.BONUSES, "S289"),
    "rewarded": (w.REWARDED, "S326"),
    "tiered": (w.TIERED, "S223"),
    "carded": (w.CARDED, "S69"),
    "shortage": (w.SHORTAGE, "S763"),
    "gifted": (w.GIFTED, "S585"),
    "hunger": (w.HUNGER, "S205"),
}


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    """Lines that add up to the score; those of the end once it is reached, without empty ones."""
    me, box = s.player[seat], game.box_view
    entries = [Entry("start", box.start_score, "S27")]
    entries += [Entry(name, me.earned[i], line) for name, (i, line) in _KEPT.items()]
    entries += [_perk(s, box, seat, p) for p in members(me.perks | me.scored)]
    if s.over:
        entries += [
            Entry("coins", end_coins(s, box, seat), "S213"),
            Entry("food", end_food(s, box, seat), "S214"),
            Entry("components", end_components(s, box, seat), "S215"),
        ]
    return [entry for entry in entries if entry.points]


def _perk(s: Any, box: Any, seat: int, p: int) -> Entry:
    """What a perk has brought its owner, and pays at the end."""
    held = s.over and (s.player[seat].perks >> p) & 1
    points = s.by_perk[p] + (worth(s, box, seat, p) if held else 0)
    return Entry("perk", points, "S216", perk_id(p))
