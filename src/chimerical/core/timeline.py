"""One table and how it came to be: what was played, the position before each of it, what happened.

A match has one. Where several seats decide at once, each of them has one of its own until all are
ready (core.together). No eyes and no seats' secrets: who may see what of it, core.seen says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import flow
from .events import Event, forced
from .frames import STUCK, top

if TYPE_CHECKING:
    from .game import Game


class Moment(NamedTuple):
    """A position before an action, to come back to."""

    position: bytes  # empty where it is not at hand: the game was taken up again after it
    action: int
    seat: int
    notation: str
    events: int  # before it


class Timeline:
    """A table, what is legal there, and its past.

    One that belongs to a seat is that seat's part of what several decide at once. It ends with the
    action by which the seat is ready: that one is neither carried out nor done for the seat.
    """

    def __init__(self, game: Game, table: Any, seat: int | None = None) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.past: list[Moment] = []
        self.events: list[Event] = []
        self.table.log = self.events
        self.legal: list[int] = []  # of the decision that is open
        self.done = False  # whether the seat whose part it is is ready
        self.begun = False  # whether anything was ever played, also if it was taken back
        self._out = [0] * game.spec.actions

    def copy(self) -> Timeline:
        """An independent one at the same point."""
        other: Timeline = Timeline.__new__(Timeline)
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        other.events = other.table.log = list(self.events)
        other.past, other.legal, other._out = list(self.past), list(self.legal), list(self._out)
        return other

    # --- where it stands ---

    @property
    def position(self) -> bytes:
        return bytes(self.table.array.tobytes())

    @property
    def kind(self) -> str:
        """The name of the decision that is open."""
        return self.game.spec.decisions[top(self.table).kind]

    @property
    def end(self) -> int | None:
        """The action that ends a seat's part, where the seat may take it."""
        return None if self.seat is None else self.game.spec.together.get(self.kind)

    @property
    def moves(self) -> list[int]:
        return [moment.action for moment in self.past]

    @property
    def record(self) -> list[tuple[int, str]]:
        """The moves as people write them: seat and notation."""
        return [(moment.seat, moment.notation) for moment in self.past]

    # --- on ---

    def begin(self, seats: int, state: int) -> None:
        """A new game on an empty table, with this state of chance."""
        game = self.game
        n = game.interpreted(flow.start)(self.table, game.box_view, seats, state, self._out)
        self.legal = self._out[:n]
        self._check()

    def play(self, action: int, seat: int) -> None:
        """An action of a seat, and all that follows on its own."""
        game = self.game
        notation = str(game.spec.notation(self.table, game, action))
        self.past.append(Moment(self.position, action, seat, notation, len(self.events)))
        self.begun = True
        if self.seat is not None and action == self.end:
            self.done, self.legal = True, []
            return
        how = flow.aside if action in game.spec.asides else flow.apply
        game.interpreted(how)(self.table, game.box_view, action)
        self.settle()
        self._check()

    def settle(self) -> None:
        """On to the next choice."""
        game, s, box = self.game, self.table, self.game.box_view
        self.done = False
        if self.seat is None:
            self.legal = self._out[: game.interpreted(flow.settle)(s, box, self._out)]
            return
        while True:
            game.interpreted(flow.rest)(s, box)
            self.legal = self._out[: game.interpreted(flow.legal)(s, box, self._out)]
            if len(self.legal) != 1:
                return
            if self.legal[0] == self.end:
                self.done, self.legal = True, []
                return
            forced(s, self.seat, self.legal[0])
            game.interpreted(flow.apply)(s, box, self.legal[0])

    def _check(self) -> None:
        if self.table.over == STUCK:
            raise RuntimeError(f"the rules of {self.game.name} left a seat without an action")

    # --- back ---

    @property
    def barred(self) -> bool:
        """Whether something was drawn or told since the last action."""
        position = np.frombuffer(self.past[-1].position, self.game.spec.table)
        return bool(position[0]["barrier"] != self.table.barrier)

    def undo(self) -> Moment:
        """Back to before the last action, which it returns."""
        moment = self.past[-1]
        self.rewind(len(self.past) - 1)
        return moment

    def rewind(self, length: int) -> None:
        """Back to where so many actions had been played; that position must be at hand."""
        moment = self.past[length]
        del self.past[length:]
        # A new list: whoever looked before goes on seeing what they saw.
        self.lay(moment.position, self.events[: moment.events])

    def lay(self, position: bytes, events: Sequence[Event] | None = None) -> None:
        """Puts a position on the table, with the events up to it: those so far if none are given.

        What it settles was told before.
        """
        self.table.assign(np.frombuffer(position, self.game.spec.table))
        self.table.log = None
        self.settle()
        self.events = self.table.log = self.events if events is None else list(events)

    @property
    def reach(self) -> int:
        """How many actions back the positions are at hand."""
        known = (i for i, moment in enumerate(reversed(self.past)) if not moment.position)
        return next(known, len(self.past))

    def forget(self, keep: int) -> None:
        """Lets go of all but the last positions: what is before them can no longer be undone."""
        for i in range(len(self.past) - keep - 1, -1, -1):
            if not self.past[i].position:
                return
            self.past[i] = self.past[i]._replace(position=b"")
