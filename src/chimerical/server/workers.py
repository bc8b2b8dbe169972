"""Where bots think: threads of their own, so that nobody's click waits for them.

Native code lets other threads run meanwhile. While the rules are being compiled on a fresh machine,
bots think in the interpreter, a little at a time.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from chimerical.bots import Bot, Sight, advice, bot
from chimerical.core import warming
from chimerical.core.game import Game
from chimerical.core.seen import Seen

from .logs import note
from .refusals import Barred
from .turns import Turns

SWITCH = 0.0005  # seconds after which a thread in the interpreter must let others run
AT_RANDOM = "a move at random instead"
REMARK = 200  # characters of what a bot has to say
LEAST = 0.05  # seconds that a bot has, however many think
LATE = 4.0  # budgets after which a bot is not waited for any longer


class Choice(NamedTuple):
    """What a bot does, and what it has to say about it."""

    action: int
    remark: str = ""


class Workers:
    """Threads for bots."""

    def __init__(self, threads: int | None = None, warm: bool = True) -> None:
        self.turns = Turns(threads or max(1, (os.cpu_count() or 2) - 1))
        self._warm = warm and not os.environ.get("CHIMERICAL_NO_WARM")
        self._warming: dict[str, subprocess.Popen[bytes]] = {}
        self.thought: Callable[[float], None] = lambda seconds: None  # for the metrics
        sys.setswitchinterval(SWITCH)

    async def choose(
        self,
        name: str,
        sight: Sight,
        budget: float,
        staff: dict[str, Bot],
        owner: str = "",
        here: Callable[[], bool] = lambda: True,
    ) -> Choice:
        """A bot's action. One that is late by far or fails is dismissed, and any action is taken.

        When many are asked at once, each gets a smaller part of the budget. `staff` keeps a seat's
        bot from move to move; the table is an `owner`'s, and `here` says whether somebody waits.
        """
        self.warm(sight.game)
        kept = staff.pop(name, None)

        def think(share: float) -> tuple[Bot, int]:
            hired = kept or bot(name, secrets.randbits(62))  # which may not be there any more
            return hired, self._choose(hired, sight, _fair(budget, share))

        try:
            hired, action = await self.turns.do(owner, here, think, LATE * budget)
        except TimeoutError:
            return Choice(secrets.choice(sight.actions), f"{name} took too long: {AT_RANDOM}")
        except Exception as error:  # it may be anybody's program
            note("bot", bot=name, game=sight.game.name, error=type(error).__name__, exception=error)
            return Choice(secrets.choice(sight.actions), f"{name} failed: {AT_RANDOM}")
        if action not in sight.actions:
            return Choice(secrets.choice(sight.actions), f"{name} broke a rule: {AT_RANDOM}")
        staff[name] = hired
        return Choice(action, str(getattr(hired, "remark", ""))[:REMARK])

    async def advise(self, known: Sight, seen: Seen, budget: float, guest: str = "") -> advice.Hint:
        """What the strongest level thinks of a seat's choice."""
        game = known.game
        self.warm(game)
        if not game.compiled():
            raise Barred("the rules are still being compiled: in about a minute there are hints")

        def think(share: float) -> advice.Hint:
            searcher = advice.searcher(game, threads=1)
            return advice.advise(known, seen, searcher, _fair(budget, share))

        return await self.turns.do(guest, lambda: True, think)

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
        self.turns.close()


def _fair(budget: float, share: float) -> float:
    """The time for one of those that think now."""
    return max(min(budget, LEAST), budget * share)
