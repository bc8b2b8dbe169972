"""The thread that a level does not lose: what it has done in this turn, and where it has been."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from chimerical.core.record import Array

from .sight import Sight

TWICE = 2  # times that the same may be done in the same position
MOST = 10_000  # positions that are remembered


class Thread:
    """Of one game. It leaves out what would lead back: the action that undoes another of the same
    turn, and what was done twice before in the same position.
    """

    def __init__(self) -> None:
        self._turn: list[int] = []  # what was done in it
        self._been: Counter[tuple[bytes, int]] = Counter()

    def onwards(self, sight: Sight) -> Sight:
        """The same without what would lead back, unless there is nothing else."""
        if sight.row == 0:
            self._turn.clear()
        reverses, here = sight.game.spec.play.reverses, position(sight)
        undone = {reverses.get(action) for action in self._turn}
        left = [
            action
            for action in sight.actions
            if action not in undone and self._been[here, action] < TWICE
        ]
        return replace(sight, actions=left or sight.actions)

    def took(self, sight: Sight, action: int) -> None:
        self._turn.append(action)
        if sight.game.spec.clocks:
            if len(self._been) > MOST:
                self._been.clear()
            self._been[position(sight), action] += 1


def position(sight: Sight) -> bytes:
    """How things stand, however long it took to get there; nothing where that cannot come again."""
    clocks = sight.game.spec.clocks
    if not clocks:
        return b""
    stands: Array = sight.position.copy()
    for field in ("barrier", *clocks):
        stands[field] = 0
    return stands.tobytes()
