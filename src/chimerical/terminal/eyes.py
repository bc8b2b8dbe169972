"""Through whose eyes a position is seen: a seat's, the public's, or everybody's at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chimerical.core import flow
from chimerical.core.game import Game
from chimerical.core.rule import EVERYONE, Event

NOBODY = -1  # the seat of a view that belongs to no seat


@dataclass(frozen=True)
class Eyes:
    game: Game
    seat: int | None = None  # None sees what all seats see
    everything: bool = False  # also what nobody sees: for games that are over

    def table(self, table: Any) -> Any:
        """A copy of the table without what these eyes may not see."""
        copy = table.copy()
        if self.everything:
            return copy
        mask = self.game.interpreted(flow.mask)
        for seat in range(copy.seats) if self.seat is None else (self.seat,):
            mask(copy, self.game.box_view, seat)
        return copy

    def view(self, table: Any) -> dict[str, Any]:
        seat = NOBODY if self.seat is None else self.seat
        return self.game.spec.view(self.table(table), self.game, seat)

    def story(self, table: Any, events: Sequence[Event]) -> list[str]:
        """Events in sentences, as far as these eyes may know of them."""
        seen, spec, text = self.table(table), self.game.spec, self.game.text
        heard = (e for e in events if e.seat in (EVERYONE, self.seat))
        lines = (text.sentence(e, spec.events.get(e.kind, ""), seen, spec.namers) for e in heard)
        return [line for line in lines if line]
