"""What always holds at this table: every card is somewhere exactly once."""

from typing import Any

from .words import CARDS


def laws(s: Any, box: Any) -> list[str]:
    """What is broken; an empty list for a sound table."""
    piles = [s.pile, s.shown, *(p.cards for p in s.player), *(p.kept for p in s.player)]
    found = [sum(pile[card] for pile in piles) for card in range(CARDS)]
    return [] if found == list(box.cards) else [f"cards {found}, not {list(box.cards)}"]
