"""What always holds at this table: every card is somewhere exactly once."""

from collections.abc import Iterator
from typing import Any

from chimerical.rules import all_of, same

from .words import CARDS


def _cards(s: Any, box: Any) -> Iterator[str]:
    piles = [s.pile, s.shown, *(p.cards for p in s.player), *(p.kept for p in s.player)]
    for card in range(CARDS):
        yield from same(
            f"cards of worth {card}", sum(pile[card] for pile in piles), box.cards[card]
        )


laws = all_of(_cards)
