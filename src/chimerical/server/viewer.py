"""Somebody who looks at a table: what is still to be sent there. Slow readers cost no memory.

Whatever can be written is written at once, without a task of its own; what the line does not take
now waits, and of the state only the newest. Those who have nothing to decide are told when there
is time for it: at once, unless more happens than can be told.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Any, Protocol

from . import wire
from .logs import note
from .rows import Guest
from .store import Unavailable

if TYPE_CHECKING:
    from .table import Table

QUEUE = 64  # messages that may wait; whoever lets more gather is sent away to come back
MISSED = 3  # heartbeats without a sign of life
BEHIND = 0.02  # seconds for a round of the event loop from which on it has too much to do
LATEST = 1.0  # seconds after which those who can wait are told all the same


_now = time.monotonic


class Line(Protocol):
    """Where a viewer is: a socket, or an event stream."""

    def ready(self) -> bool:
        """Whether more can be written now. When that changes, the viewer is to `flush`."""
        ...

    def write(self, messages: list[bytes]) -> None:
        """Some messages, in one go."""
        ...


class Viewer:
    """A socket or an event stream at a table."""

    def __init__(
        self,
        table: Table,
        guest: Guest,
        seats: list[int | None],
        line: Line,
        since: int | None = None,
        changes: bool = False,
    ) -> None:
        self.table = table
        self.guest = guest
        self.line = line
        self.sent: dict[int | None, int | None] = dict.fromkeys(seats, since)  # last revision
        self.views: dict[int | None, dict[str, Any]] = {}  # the last that was sent here
        self.stale: set[int | None] = set(seats)  # seats whose state must be sent
        self.changes = changes  # it wants what has changed, once it has seen the whole
        self.ended: wire.Bye | None = None
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard = self.wrote = self._asked = time.monotonic()  # for the last time
        self._unanswered = 0  # heartbeats
        self._blocked: float | None = None  # since when the line takes nothing
        self._messages: deque[Any] = deque()
        self._greeted = False
        self._waiting = False
        self.late: float | None = None  # since when it could have been told, while others go first
        self._timer: asyncio.TimerHandle | None = None

    # --- what is to be sent ---

    def greet(self, welcome: wire.Welcome) -> None:
        """The first message; what was told before it waits."""
        self._messages.appendleft(welcome)
        self._greeted = True
        self.flush()

    def tell(self, message: Any) -> None:
        """A message, in order."""
        if len(self._messages) >= QUEUE:
            self.end("you read too slowly; come back for the whole", 1.0)
            return
        self._messages.append(message)
        self.flush()

    def answer(self, message: Any) -> None:
        """The answer to a command of this viewer, and with it what there is to decide now."""
        if self.table.untold and self.table.asks(self.sent):
            self.stale.update(self.sent)
        self.tell(message)

    def look(self, now: bool = True) -> None:
        """The table has changed. What is not sent yet is skipped: the newest counts."""
        self.stale.update(self.sent)
        if now:
            self.flush()
        else:
            self.table.house.later.put(self)

    def end(self, why: str, after: float | None) -> None:
        """No more, after a last word."""
        if self.ended is None:
            self.ended = wire.Bye(why, after)
            self.lost()

    def lost(self) -> None:
        """The line is gone, or is to go."""
        if not self.over.done():
            self.over.set_result(None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- sending ---

    def flush(self) -> None:
        """Sends what waits, if the line takes it."""
        if self.over.done() or not self._greeted or not (self._messages or self.stale):
            return
        if not self.line.ready():
            self._blocked = self._blocked or time.monotonic()
            return
        self._blocked = None
        waiting = [wire.encode(message) for message in self._messages]
        self._messages.clear()
        try:
            if self.stale and not self.table.settled:
                self._flush_later()
            else:
                while self.stale:
                    waiting += self._shown(self.stale.pop())
        finally:
            if waiting:  # an answer is owed, whatever becomes of the rest
                self._write(waiting)

    def _shown(self, seat: int | None) -> list[bytes]:
        """The newest state of a seat, unless it has been sent."""
        if self.table.frozen or self.table.row.state == "gathering":
            return []
        last = self.views.get(seat)
        if last is not None and self.table.revision_of(seat) == self.sent[seat]:
            return []
        base = last if self.changes else None
        revision, view, data = self.table.views.shown(seat, self.sent[seat], base)
        self.sent[seat], self.views[seat] = revision, view
        self.late = None
        return [data]

    def _write(self, messages: list[bytes]) -> None:
        self.wrote = time.monotonic()
        self.line.write(messages)

    def _flush_later(self) -> None:
        """When nothing is being written down, and the match is at hand."""
        if not self._waiting:
            self._waiting = True
            self.table.house.spawn(self._settle())

    async def _settle(self) -> None:
        try:
            await self.table.settle()
        except Unavailable:
            self.end("the table's book cannot be read just now", 2.0)
        finally:
            self._waiting = False
        if self.table.asks(self.sent) or self.late is None or _now() - self.late >= LATEST:
            self.flush()
        else:
            self.table.house.later.put(self)

    # --- heartbeats ---

    def alive(self) -> None:
        """It has shown that it is there."""
        self.heard = time.monotonic()
        self._unanswered = 0

    def answered(self) -> None:
        """A heartbeat has been answered. An answer that nobody asked for says nothing."""
        if self._unanswered:
            self._unanswered -= 1
            self.heard = time.monotonic()

    def watch_over(self, heartbeat: float, patience: float) -> None:
        """Pings when nothing was said or heard for a while; lets go of whoever does not answer."""
        if self.over.done():
            return
        now, ready = time.monotonic(), self.line.ready()
        self._blocked = None if ready else self._blocked or now
        if self._blocked is not None and now - self._blocked >= patience:
            self.end("you did not read", 1.0)
            return
        if now - min(self.wrote, max(self.heard, self._asked)) >= heartbeat:
            if self._unanswered + 1 >= MISSED:
                self.end("nothing was heard of you", 1.0)
                return
            if ready:
                self._write([wire.encode(wire.Heartbeat())])
                self._asked = now
                self._unanswered += 1
        again = min(heartbeat, patience) / 2
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(again, self.watch_over, heartbeat, patience)


class Later:
    """Viewers that can wait: they have nothing to decide.

    Where there is time, they are told in the next round of the event loop. While commands come in,
    or when rounds take long, more happens than can be told; then they hear of several moves in one.
    """

    def __init__(self) -> None:
        self.heard = 0  # commands, so far
        self._waiting: dict[Viewer, float] = {}  # since when; the first has waited longest
        self._round = False  # of the loop, that is waited for

    def put(self, viewer: Viewer) -> None:
        now = _now()
        viewer.late = viewer.late or now
        self._waiting.setdefault(viewer, now)
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting and not self._round:
            self._round = True
            asyncio.get_running_loop().call_soon(self._turn, _now(), self.heard)

    def _turn(self, began: float, heard: int) -> None:
        self._round = False
        now = _now()
        wait = LATEST if now - began > BEHIND or self.heard != heard else 0.0
        for viewer, since in list(self._waiting.items()):
            if now - since < wait:
                break
            del self._waiting[viewer]
            try:
                viewer.flush()
            except Exception as error:  # the others must not suffer
                note("failed", error=type(error).__name__, exception=error)
        self._go_on()
