"""Which tables are in memory: those that somebody looks at, and of the others as many as there is
room for. One that is let go of lives on in the store; if its clock runs, an alarm opens it in time.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from .refusals import Refusal
from .store import Unavailable

if TYPE_CHECKING:
    from .table import Table
    from .tables import House

IDLE = 600.0  # seconds after which a table that nobody looks at is let go of
GRACE = 2.0  # seconds in which somebody who has asked for a table may still do something there
PARTS = 64  # of the room: when one of them has filled, it is looked whether there is enough
AGAIN = 5.0  # seconds after which a table that could not be opened is tried again


class Room:
    """The open tables of a house."""

    def __init__(self, house: House, size: int) -> None:
        self.house = house
        self.size = size  # bytes
        self.tables: dict[str, Table] = {}
        self._come = 0  # bytes of tables that were opened since it was looked
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def put(self, table: Table) -> None:
        """A table was opened; others make room for it."""
        self.tables[table.id] = table
        if (alarm := self._alarms.pop(table.id, None)) is not None:
            alarm.cancel()
        self._come += table.weight
        if self._come >= self.size / PARTS:  # to look at thousands for each of them takes too long
            self.tidy()

    def expects(self, id: str) -> bool:
        """Whether a table that is not here will be opened when its clock has run out."""
        return id in self._alarms

    def tidy(self) -> None:
        """Lets go of what was not looked at for long; and where there is not room for all, of what
        was looked at least recently.
        """
        now = time.monotonic()
        over = sum(table.weight for table in self.tables.values()) - self.size
        self._come = 0
        for table in sorted(self.tables.values(), key=lambda table: table.looked):
            if now - table.looked <= (GRACE if over > 0 else IDLE):
                break
            if table.viewers or table.lock.locked() or (over <= 0 and table.busy):
                continue
            over -= table.weight
            self._let_go(table)

    def _let_go(self, table: Table) -> None:
        del self.tables[table.id]
        left = table.least_time
        table.close()
        if left is not None:
            self._set_alarm(table.id, left)

    def _set_alarm(self, id: str, delay: float) -> None:
        loop = asyncio.get_running_loop()
        self._alarms[id] = loop.call_later(max(0.0, delay), self._ring, id)

    def _ring(self, id: str) -> None:
        del self._alarms[id]
        self.house.spawn(self._wake(id))

    async def _wake(self, id: str) -> None:
        """Opens a table whose time has run out; it goes on by itself then."""
        try:
            with suppress(Refusal):
                await self.house.open(id)
        except Unavailable:
            self._set_alarm(id, AGAIN)

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        for table in self.tables.values():
            table.close()
