"""Leaving politely. An interruption stops a person's waiting, never a move halfway."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from .console import Terminal

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class Leave(Exception):
    """The player goes; `code` is the exit code, `said` what to say of the game that is left."""

    def __init__(self, code: int = 0, said: Sequence[str] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.said = said


class Door:
    """Notes that someone wants out. While the player is asked something, leaves at once.

    Ctrl-C while moves are made by themselves stops those, if `stop` can, and nobody leaves; the
    second time they do.
    """

    def __init__(self, terminal: Terminal, stop: Callable[[], bool]) -> None:
        self.terminal = terminal
        self.stop = stop
        self.code: int | None = None
        self.urgent = False

    def knock(self, number: int, frame: FrameType | None = None) -> None:
        self.urgent = self.code is not None or number != signal.SIGINT
        self.code = 128 + number
        if self.terminal.waiting:
            raise Leave(self.code)

    def check(self) -> None:
        """Between moves: leaves if someone has knocked."""
        if self.code is None:
            return
        if self.urgent or not self.stop():
            raise Leave(self.code)
        self.code = None


@contextmanager
def watched(terminal: Terminal, stop: Callable[[], bool] = lambda: False) -> Iterator[Door]:
    """A door on which Ctrl-C, kill and a closing window knock."""
    door = Door(terminal, stop)
    outer, terminal.before_waiting = terminal.before_waiting, door.check
    before = {}
    try:
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None:
                before[number] = signal.signal(number, door.knock)
    except ValueError:
        pass  # not the main thread: signals go elsewhere
    try:
        yield door
    finally:
        terminal.before_waiting = outer
        for number, handler in before.items():
            signal.signal(number, handler)
