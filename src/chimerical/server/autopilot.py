"""What goes on at a table by itself: bots, standing answers, lessons, and clocks that run out."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from chimerical.bots import Bot, Sight, sight
from chimerical.core.match import Match

from . import lessons
from .refusals import Over, Stale
from .store import Conflict, Unavailable
from .workers import Choice

if TYPE_CHECKING:
    from .table import Table

AGAIN = 1.0  # seconds after which what the store has failed to do is tried again
SUBSTITUTE = "greedy"  # moves when a clock has run out
TIME_UP = "the time was up, so a bot moved"


class Autopilot:
    """Makes the moves of one table that nobody has to click for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None
        self._again = False  # something has changed since the task looked
        self._doubt = False  # what became of a write that failed must be looked up
        self._alarm: asyncio.TimerHandle | None = None
        self._took: dict[int, float] = {}  # by seat: seconds for its bot's last choice
        self._staff: dict[int, dict[str, Bot]] = {}  # by seat: bots that have played there

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def drive(self) -> None:
        """Goes on, if there is something to do, and sets the clock."""
        table = self.table
        moved = any(seat.bot for seat in table.seats) or self._answers()
        if not (moved or self._doubt or table.row.clock is not None or table.lesson):
            return
        if self.busy:
            self._again = True
        else:
            self._task = table.house.spawn(self._drive())

    def look_up(self) -> None:
        """A write has failed. Whatever became of it, everybody is to hear of it."""
        self._doubt = True
        self.drive()

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()

    async def _drive(self) -> None:
        while True:
            self._again = False
            try:
                if self._doubt:
                    await self._look_up()
                while self.table.row.state == "playing" and await self._step():
                    pass
            except Over:
                pass
            except (Unavailable, Conflict):  # that cannot be the end: who else would go on?
                await asyncio.sleep(AGAIN)
                continue
            if not self._again:
                break
        self._set_alarm()

    async def _look_up(self) -> None:
        async with self.table.lock:
            with suppress(Over):
                await self.table.ensure()
        self._doubt = False
        self.table.tell()

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (left := self.table.least_time) is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.05, left), self.drive)

    # --- one step ---

    async def _step(self) -> bool:
        """One action that nobody has to click for; whether there was one."""
        table = self.table
        if table.lesson is not None:
            async with table.lock:
                await table.ensure()
                tutor = table.taught
            if tutor is not None:
                due = len(tutor.place.due)
                return due > 0 and await self._follow(due)
        if self._answers():
            await self._ask_again()
        async with table.lock:
            match = await table.ensure()
            seat = next((s for s in match.waiting if self._moves(match, s)), None)
            if seat is None:
                return False
            revision = table.revision_of(seat)
            sure = match.unasked(seat)
            if sure is None:
                known = sight(match, seat)
        action, remark = Choice(sure) if sure is not None else await self._think(seat, known)
        async with table.lock:
            match = await table.ensure()
            if table.row.state != "playing":
                return False
            try:
                table.log.check_fresh(seat, revision)
            except Stale:
                return True  # it is asked something else now
            before = table.before(seat)
            match.play_number(action, seat)
            await table.commit("play", before, seat=seat, action=action)
        table.house.metrics.moves.add("bot")
        table.tell()
        table.remark(seat, remark)
        return True

    def _moves(self, match: Match, seat: int) -> bool:
        """Whether a seat's action comes by itself."""
        left = self.table.time_left(seat)
        late = left is not None and left <= 0
        return bool(self.table.seats[seat].bot) or match.unasked(seat) is not None or late

    async def _think(self, seat: int, known: Sight) -> Choice:
        """A bot's choice, not faster than people can follow."""
        house, name = self.table.house, self.table.seats[seat].bot
        staff = self._staff.setdefault(seat, {})
        owner, here = self.table.row.owner, lambda: self.table.presence.anybody
        thinking = house.workers.choose(
            name or SUBSTITUTE, known, house.settings.budget, staff, owner, here
        )
        begin = time.monotonic()
        choice, _ = await asyncio.gather(thinking, asyncio.sleep(house.settings.pace))
        took = time.monotonic() - begin
        if len(known.actions) > 1:
            self._took[seat] = took
        elif known.game.spec.hidden:  # an answer at once would say that there was no choice
            await asyncio.sleep(max(0.0, self._took.get(seat, 0.0) - took))
        return choice if self.table.seats[seat].bot else choice._replace(remark=TIME_UP)

    # --- lessons and standing answers ---

    async def _follow(self, due: int) -> bool:
        """What a lesson does by itself: move by move, or all at once where that would be long."""
        table, every = self.table, due > lessons.AT_ONCE
        if not every:
            await asyncio.sleep(table.house.settings.pace)
        async with table.lock:
            match = await table.ensure()
            while table.row.state == "playing" and (tutor := table.taught) and tutor.place.due:
                before = table.before(None)
                tutor.follow()
                await table.commit("play", before, action=match.moves[-1])
                if not every:
                    break
        table.tell()
        return True

    def _answers(self) -> bool:
        """Whether a seat may have a standing answer."""
        match = self.table.match
        return match is None or bool(match.standing)

    async def _ask_again(self) -> None:
        """Where nothing changes any more, standing answers end: a game must not go in circles."""
        table = self.table
        async with table.lock:
            match = await table.ensure()
            for seat in match.waiting:
                if match.unasked(seat) is not None and match.stale:
                    before = table.before(seat)
                    match.ask_again(seat)
                    await table.commit("ask_again", before, seat=seat)
        table.tell()
