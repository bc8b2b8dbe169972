"""Whose bot thinks next: guest by guest, however many tables one of them has; and those at whose
table somebody waits before those that play by themselves.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")

AT_ONCE = 2  # tables of a guest at which bots think at the same time
STUCK = 60.0  # seconds after which it is no use to wait: no thread has come back


class Ask:
    """Somebody's bot that thinks, or waits for its turn to."""

    def __init__(self, owner: str, here: Callable[[], bool]) -> None:
        self.owner = owner
        self.here = here  # whether somebody waits for it
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """Threads, and who may have one."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads, "bot")
        self._free = threads
        self._freed = time.monotonic()  # for the last time
        self._asks: dict[Ask, None] = {}  # that think or wait, in order
        self._thinking: Counter[str] = Counter()  # by owner
        self._last: dict[str, int] = {}  # by owner: the number of their last turn
        self._turns = 0

    async def do(
        self,
        owner: str,
        here: Callable[[], bool],
        work: Callable[[float], T],
        patience: float | None = None,
    ) -> T:
        """Has work done in a thread, when it is its turn. It is told its share of the time that it
        would have alone, so that no table waits much longer than it would. TimeoutError if it takes
        longer than the patience, or if no thread comes back for long.
        """
        ask = Ask(owner, here)
        self._asks[ask] = None
        self._next()
        try:
            await self._wait(ask)
            loop = asyncio.get_running_loop()
            thread = self._pool.submit(work, self._share(ask))
            thread.add_done_callback(lambda done: self._back(loop, done))
            return await asyncio.wait_for(asyncio.wrap_future(thread), patience)
        finally:
            self._leave(ask)

    async def _wait(self, ask: Ask) -> None:
        try:
            while not ask.turn.done():
                await asyncio.wait([ask.turn], timeout=STUCK)
                if not ask.turn.done() and time.monotonic() - self._freed >= STUCK:
                    raise TimeoutError
        except asyncio.CancelledError:
            if ask.turn.done():  # in the same moment
                self._free += 1
            raise

    def _leave(self, ask: Ask) -> None:
        del self._asks[ask]
        if ask.turn.done():
            self._thinking[ask.owner] -= 1
        if not any(other.owner == ask.owner for other in self._asks):
            self._last.pop(ask.owner, None)
            self._thinking.pop(ask.owner, None)
        self._next()

    def _back(self, loop: asyncio.AbstractEventLoop, _: Future[Any]) -> None:
        """A thread is free, though perhaps nobody waits for what it did any more."""
        with suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(self._came_back)

    def _came_back(self) -> None:
        self._free += 1
        self._freed = time.monotonic()
        self._next()

    def _next(self) -> None:
        while self._free and (ask := self._first()) is not None:
            self._free -= 1
            self._turns += 1
            self._last[ask.owner] = self._turns
            self._thinking[ask.owner] += 1
            ask.turn.set_result(None)

    def _first(self) -> Ask | None:
        """Of those who may, the one for whom somebody waits, and whose turn was longest ago."""
        waiting = [
            ask for ask in self._asks if not ask.turn.done() and self._thinking[ask.owner] < AT_ONCE
        ]
        return min(
            waiting, key=lambda ask: (not ask.here(), self._last.get(ask.owner, 0)), default=None
        )

    def _share(self, ask: Ask) -> float:
        """What part of the time it has: guests share the threads, and tables their guest's part.
        Those that nobody waits for take nothing from the others.
        """
        alone = not ask.here()
        rivals = Counter(other.owner for other in self._asks if alone or other.here())
        threads = min(float(AT_ONCE), self.threads / max(1, len(rivals)))
        return min(1.0, threads / max(1, rivals[ask.owner]))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
