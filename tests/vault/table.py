"""A table of the Vault that is laid out by hand."""

from __future__ import annotations

from typing import Any, Self

from by_hand import ByHand
from every_game import VAULT, find

CARDS = (1, 2, 3)


class Table(ByHand):
    """Hands are numbers of ones, twos and threes; what nobody holds is in the pile."""

    faces = 6

    def __init__(self, *hands: tuple[int, int, int], **options: Any) -> None:
        super().__init__(find(VAULT).with_options(options), len(hands), seed=1)
        for player, hand in zip(self.table.player, hands, strict=False):
            player.cards[1:4] = memoryview(bytes(hand)).cast("b")
        for card in CARDS:
            held = sum(hand[card - 1] for hand in hands)
            self.table.pile[card] = self.box.cards[card] - held
        self.begin()

    def rolls(self, *faces: int) -> Self:
        """The next dice show these faces."""
        self.dice(*faces)
        return self

    def hand(self, seat: int) -> tuple[int, ...]:
        return tuple(self.table.player[seat].cards[1:])

    def vault(self, seat: int) -> tuple[int, ...]:
        return tuple(self.table.player[seat].kept[1:])
