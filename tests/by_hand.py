"""A match whose table is laid out by hand: what the builders of positions have in common."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar, Self

import chimerical as ch
from chimerical.core.chance import advance, pick


class ByHand(ch.Match):
    words: ClassVar[ModuleType]  # of the game
    faces: ClassVar[int]  # of its die

    def cleared(self) -> Any:
        """The table, wiped; it keeps its seats."""
        seats, s = self.seats, self.table
        s.array[:] = 0
        self.events.clear()
        s.seats = seats
        s.chance = 12345
        return s

    @property
    def box(self) -> Any:
        return self.game.box_view

    def dice(self, *wanted: int) -> None:
        """The next dice show these faces."""
        for chance in range(1 << 24):
            state = chance
            for face in wanted:
                state = advance(state)
                if pick(state, self.faces) != face - 1:
                    break
            else:
                self.table.chance = chance
                return
        raise AssertionError("no such rolls")

    def begin(self) -> Self:
        """Runs to the first choice."""
        self.main.settle()
        return self

    def do(self, *notations: str) -> Self:
        for notation in notations:
            self.play(notation)
        return self

    @property
    def asked(self) -> str:
        """The decision, as the rules name it; nothing when the game is over."""
        return self.decision.kind if self.decision else ""

    @property
    def offers(self) -> list[str]:
        """The legal actions as people write them."""
        return [self.notation(action) for action in self.legal()]

    def refused(self, notation: str) -> str:
        """The line against an action, or nothing if it is legal."""
        rule = self.why_not(notation)
        return rule.id if rule else ""

    def heard_of(self, event: str) -> list[tuple[int, ...]]:
        """What was told under an event's name, such as "rolled": its fields in their order."""
        assert event in self.game.spec.events, f"there is no event {event!r}"
        return [e.values for e in self.events if e.name == event]
