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

from . import flow
from .errors import ChimericalError
from .frames import pop, top
from .game import Game
from .timeline import Timeline


class Together:
    """A phase that seats play at once, from a table at which the first of them decides."""

    def __init__(self, game: Game, table: Any) -> None:
        spec = game.spec
        self._parts: dict[int, Timeline] = {}
        ahead, out = table.copy(), [0] * spec.actions
        while not ahead.over and spec.decisions[(asked := top(ahead)).kind] in spec.together:
            seat, end = int(asked.seat), spec.together[spec.decisions[asked.kind]]
            self._parts[seat] = _part(game, ahead, seat)
            game.interpreted(flow.apply)(ahead, game.box_view, end)
            game.interpreted(flow.settle)(ahead, game.box_view, out)
            if top(ahead).seat in self._parts:
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
        self._parts[seat] = _part(self._parts[seat].game, table, seat)

    def of(self, seat: int | None) -> Timeline:
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


def _part(game: Game, table: Any, seat: int) -> Timeline:
    """What one seat does meanwhile, at a table of its own."""
    part = Timeline(game, table.copy(), seat)
    part.settle()
    return part


def opened(game: Game, table: Any) -> Together | None:
    """The parts, where several seats decide at once at a table.

    In the middle of a part, such as between a card and its place, the others have theirs as well:
    its decision stays on the stack, below what is asked within it.
    """
    seat, start = int(top(table).seat), table.copy()
    while game.spec.decisions.get(top(start).kind) not in game.spec.together:
        pop(start)
        if start.depth == 0 or top(start).seat != seat:
            return None
    parts = Together(game, start)
    if len(parts.seats) == 1:
        return None
    parts.go_on(seat, table)
    return parts
