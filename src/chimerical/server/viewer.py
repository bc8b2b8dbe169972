"""Somebody who looks at a table: what is still to be sent there. Slow readers cost no memory."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from . import wire
from .rows import Guest

QUEUE = 64  # messages that may wait; whoever lets more gather is sent away to come back


class Viewer:
    """A socket or an event stream at a table."""

    def __init__(self, guest: Guest, seats: list[int | None], since: int | None = None) -> None:
        self.guest = guest
        self.sent: dict[int | None, int | None] = dict.fromkeys(seats, since)  # last revision
        self.stale: set[int | None] = set(seats)  # seats whose state must be sent
        self.whole: set[int | None] = set()  # seats whose state has been sent here once
        self.ended: wire.Bye | None = None
        self._messages: deque[Any] = deque()
        self._wake = asyncio.Event()

    def tell(self, message: Any) -> None:
        """A message, in order."""
        if len(self._messages) >= QUEUE:
            self.end("you read too slowly; come back for the whole", 1.0)
            return
        self._messages.append(message)
        self._wake.set()

    def look(self) -> None:
        """The table has changed. What is not sent yet is skipped: the newest counts."""
        self.stale.update(self.sent)
        self._wake.set()

    def end(self, why: str, after: float | None) -> None:
        """No more, after a last word."""
        if self.ended is None:
            self.ended = wire.Bye(why, after)
            self._wake.set()

    async def wait(self, timeout: float) -> bool:
        """Whether there is something to send before the time is over."""
        try:
            async with asyncio.timeout(timeout):
                await self._wake.wait()
        except TimeoutError:
            return False
        return True

    def next(self) -> Any | None:
        """The next message that waits."""
        if self._messages:
            return self._messages.popleft()
        self._wake.clear()
        return None
