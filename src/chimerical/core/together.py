"""Decisions that several seats take at the same time, each unseen by the others.

The rules ask one seat after the other, and hide each answer until all are given. At a table nobody
should have to wait for that: every seat gets a table of its own, plays its part there, and when
all are ready their parts are played one after the other in the match. It comes out the same as
seat by seat, byte for byte.

A game names the decision, and the action that ends a part, in `Spec.together`. That action must be
legal whenever the decision is asked, and the decision must stay on the stack (`stays=True`) while
anything else is asked within the part.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import flow
from .errors import ChimericalError
from .events import Event, forced
from .frames import pop
from .game import Game


class Part:
    """What one seat does meanwhile, at a table of its own. It stops where the seat is ready."""

    def __init__(self, game: Game, table: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.table = table.copy()
        self.events: list[Event] = []
        self.table.log = self.events
        self.moves: list[int] = []
        self.record: list[tuple[int, str]] = []
        self._past: list[tuple[bytes, int]] = []
        self._out = [0] * game.spec.actions
        self.begun = False  # once, whatever was taken back since
        self.done = False
        self.legal: list[int] = []
        self._settle()

    def copy(self) -> Part:
        other: Part = Part.__new__(Part)
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        other.events = other.table.log = list(self.events)
        other.moves, other.record = list(self.moves), list(self.record)
        other._past, other._out, other.legal = list(self._past), list(self._out), list(self.legal)
        return other

    @property
    def kind(self) -> str:
        """The name of what the seat decides."""
        return self.game.spec.decisions[self.table.stack[self.table.depth - 1].kind]

    @property
    def end(self) -> int | None:
        """The action that ends the part, where the seat may take it."""
        return self.game.spec.together.get(self.kind)

    def play(self, action: int) -> None:
        """An action of the seat. The last one only says that it is ready."""
        if self.done:
            raise ChimericalError("your part is done; the others are still at it")
        self.begun = True
        notation = str(self.game.spec.notation(self.table, self.game, action))
        self._past.append((self.table.array.tobytes(), len(self.events)))
        self.moves.append(action)
        self.record.append((self.seat, notation))
        if action == self.end:
            self.done = True
            self.legal = []
            return
        self.game.interpreted(flow.apply)(self.table, self.game.box_view, action)
        self._settle()

    def _settle(self) -> None:
        """On to the seat's next choice. To be ready is never done for it beyond this table."""
        game, s = self.game, self.table
        while True:
            game.interpreted(flow.rest)(s, game.box_view)
            n = game.interpreted(flow.legal)(s, game.box_view, self._out)
            self.legal = self._out[:n]
            if n != 1:
                return
            if self.legal[0] == self.end:
                self.done, self.legal = True, []
                return
            forced(s, self.seat, self.legal[0])
            game.interpreted(flow.apply)(s, game.box_view, self.legal[0])

    def can_undo(self) -> bool:
        position = np.frombuffer(self._past[-1][0], self.game.spec.table)
        return bool(position[0]["barrier"] == self.table.barrier)

    def undo(self) -> int:
        position, events = self._past.pop()
        self.table.assign(np.frombuffer(position, self.game.spec.table))
        del self.events[events:]
        self.record.pop()
        self.done = False
        log, self.table.log = self.table.log, None
        self._settle()
        self.table.log = log
        return self.moves.pop()


class Together:
    """A phase that seats play at once, from a table at which the first of them decides."""

    def __init__(self, game: Game, table: Any) -> None:
        spec = game.spec
        self._parts: dict[int, Part] = {}
        ahead, out = table.copy(), [0] * spec.actions
        while not ahead.over and spec.decisions[(top := _top(ahead)).kind] in spec.together:
            seat, end = int(top.seat), spec.together[spec.decisions[top.kind]]
            self._parts[seat] = Part(game, ahead, seat)
            game.interpreted(flow.apply)(ahead, game.box_view, end)
            game.interpreted(flow.settle)(ahead, game.box_view, out)
            if _top(ahead).seat in self._parts:
                break

    def copy(self) -> Together:
        other: Together = Together.__new__(Together)
        other._parts = {seat: part.copy() for seat, part in self._parts.items()}
        return other

    @property
    def seats(self) -> list[int]:
        """Who takes part."""
        return list(self._parts)

    def go_on(self, seat: int, table: Any) -> None:
        """A seat stands at this table already."""
        self._parts[seat] = Part(self._parts[seat].game, table, seat)

    def of(self, seat: int | None) -> Part:
        """A seat's part."""
        if seat not in self._parts:
            raise ChimericalError(f"seat {(seat or 0) + 1} has no part in this")
        return self._parts[seat]

    @property
    def waiting(self) -> list[int]:
        """Who is not ready yet."""
        return [seat for seat, part in self._parts.items() if not part.done]

    def begun(self, but: int | None) -> bool:
        """Whether a seat has decided something, other than one. That it takes all back again is
        its secret.
        """
        return any(part.begun for seat, part in self._parts.items() if seat != but)

    @property
    def moves(self) -> list[int]:
        """What was done so far, seat after seat."""
        return [move for part in self._parts.values() for move in part.moves]

    @property
    def record(self) -> list[tuple[int, str]]:
        return [entry for part in self._parts.values() for entry in part.record]


def opened(game: Game, table: Any) -> Together | None:
    """The parts, where several seats decide at once at a table.

    In the middle of a part, such as between a card and its place, the others have theirs as well:
    its decision stays on the stack, below what is asked within it.
    """
    seat, start = int(_top(table).seat), table.copy()
    while game.spec.decisions.get(_top(start).kind) not in game.spec.together:
        pop(start)
        if start.depth == 0 or _top(start).seat != seat:
            return None
    parts = Together(game, start)
    if len(parts.seats) == 1:
        return None
    parts.go_on(seat, table)
    return parts


def _top(table: Any) -> Any:
    return table.stack[table.depth - 1]
