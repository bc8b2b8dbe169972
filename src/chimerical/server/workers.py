"""Where bots think: threads of their own, so that nobody's click waits for them.

Native code lets other threads run meanwhile. While the rules are being compiled on a fresh machine,
bots think in the interpreter, a little at a time.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from chimerical.bots import Bot, Sight, advice, bot
from chimerical.core import warming
from chimerical.core.game import Game
from chimerical.core.seen import Seen

from .logs import note
from .refusals import Barred

SWITCH = 0.0005  # seconds after which a thread in the interpreter must let others run
AT_RANDOM = "a move at random instead"
REMARK = 200  # characters of what a bot has to say
LEAST = 0.05  # seconds that a bot has, however many think
QUEUE = 60.0  # seconds that it waits for a thread at most
LATE = 4.0  # budgets after which a bot is not waited for any longer


class Choice(NamedTuple):
    """What a bot does, and what it has to say about it."""

    action: int
    remark: str = ""


class Workers:
    """Threads for bots."""

    def __init__(self, threads: int | None = None, warm: bool = True) -> None:
        self.threads = threads or max(1, (os.cpu_count() or 2) - 1)
        self._asked = 0  # bots that think or wait for a thread
        self._pool = ThreadPoolExecutor(self.threads, "bot")
        self._warm = warm and not os.environ.get("CHIMERICAL_NO_WARM")
        self._warming: dict[str, subprocess.Popen[bytes]] = {}
        self.thought: Callable[[float], None] = lambda seconds: None  # for the metrics
        sys.setswitchinterval(SWITCH)

    async def choose(self, name: str, sight: Sight, budget: float, staff: dict[str, Bot]) -> Choice:
        """A bot's action. One that is late by far or fails is dismissed, and any action is taken.

        When many are asked at once, each gets a smaller part of the budget, so that no table waits
        much longer than it would alone. `staff` keeps a seat's bot from move to move.
        """
        self.warm(sight.game)
        kept = staff.pop(name, None)
        loop, began = asyncio.get_running_loop(), asyncio.Event()
        self._asked += 1
        fair = self._fair(budget)

        def think() -> tuple[Bot, int]:
            loop.call_soon_threadsafe(began.set)
            hired = kept or bot(name, secrets.randbits(62))  # which may not be there any more
            return hired, self._choose(hired, sight, fair)

        future = loop.run_in_executor(self._pool, think)
        try:
            async with asyncio.timeout(QUEUE):
                await began.wait()  # others think; that is not its fault
            hired, action = await asyncio.wait_for(future, LATE * budget)
        except TimeoutError:
            future.cancel()
            return Choice(secrets.choice(sight.actions), f"{name} took too long: {AT_RANDOM}")
        except Exception as error:  # it may be anybody's program
            note("bot", bot=name, game=sight.game.name, error=type(error).__name__, exception=error)
            return Choice(secrets.choice(sight.actions), f"{name} failed: {AT_RANDOM}")
        finally:
            self._asked -= 1
        if action not in sight.actions:
            return Choice(secrets.choice(sight.actions), f"{name} broke a rule: {AT_RANDOM}")
        staff[name] = hired
        return Choice(action, str(getattr(hired, "remark", ""))[:REMARK])

    async def advise(self, known: Sight, seen: Seen, budget: float) -> advice.Hint:
        """What the strongest level thinks of a seat's choice."""
        game = known.game
        self.warm(game)
        if not game.compiled():
            raise Barred("the rules are still being compiled: in about a minute there are hints")
        self._asked += 1
        fair = self._fair(budget)
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._pool,
                lambda: advice.advise(known, seen, advice.searcher(game, threads=1), fair),
            )
        finally:
            self._asked -= 1

    def _fair(self, budget: float) -> float:
        """The time for one of those that think now."""
        return max(min(budget, LEAST), budget * self.threads / max(self.threads, self._asked))

    def _choose(self, hired: Bot, sight: Sight, budget: float) -> int:
        begin = time.perf_counter()
        action = hired.choose(sight, budget)
        self.thought(time.perf_counter() - begin)
        return action

    def warm(self, game: Game) -> None:
        """Begins to compile a game's rules in a process of its own, once."""
        if not self._warm or game.name in self._warming or game.compiled():
            return
        self._warming[game.name] = warming.start(game.name)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
