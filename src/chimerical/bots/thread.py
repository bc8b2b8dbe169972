"""The thread that a bot does not lose: what it has done in this turn, and where it has been."""

from __future__ import annotations

from dataclasses import replace

from chimerical.core.record import Array

from .sight import Sight

MOST = 10_000  # positions that are remembered


class Thread:
    """Of one game. It leaves out what would lead back: the action that undoes another of the same
    turn, and what was done before in the same position. So where it comes to a second time it goes
    on in another way, and hardly ever a third time.
    """

    def __init__(self) -> None:
        self._turn: list[int] = []  # what was done in it
        self._done: set[tuple[bytes, int]] = set()  # in which position

    def onwards(self, sight: Sight) -> Sight:
        """The same without what would lead back, unless there is nothing else."""
        if sight.row == 0:
            self._turn.clear()
        reverses, here = sight.game.spec.play.reverses, position(sight)
        undone = {reverses.get(action) for action in self._turn}
        left = [
            action
            for action in sight.actions
            if action not in undone and (here, action) not in self._done
        ]
        return replace(sight, actions=left or sight.actions)

    def took(self, sight: Sight, action: int) -> None:
        self._turn.append(action)
        if sight.game.spec.clocks:
            if len(self._done) > MOST:
                self._done.clear()
            self._done.add((position(sight), action))


def position(sight: Sight) -> bytes:
    """How things stand, however long it took to get there; nothing where that cannot come again."""
    clocks = sight.game.spec.clocks
    if not clocks:
        return b""
    stands: Array = sight.position.copy()
    for field in ("barrier", *clocks):
        stands[field] = 0
    return stands.tobytes()
