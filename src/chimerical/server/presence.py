"""Who is at a table: whoever has a connection, and whoever has none but asks now and then."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from .rows import Guest

if TYPE_CHECKING:
    from .table import Table

AWAY = 60.0  # seconds after which others may give a seat to a bot
POLLS = 15.0  # seconds in which whoever has no connection asks again


class Presence:
    """The people of one table, as far as they are there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.since = time.monotonic()
        self._gone: dict[str, float] = {}  # when guests were here for the last time
        self._polled: dict[str, float] = {}  # when those asked who have no connection

    def here(self, guest: str | None) -> bool:
        """Whether a guest is connected, or asks now and then."""
        polled = self._polled.get(guest or "", -POLLS)
        return time.monotonic() - polled < POLLS or any(
            viewer.guest.id == guest for viewer in self.table.viewers
        )

    @property
    def anybody(self) -> bool:
        """Whether somebody waits for what happens."""
        return bool(self.table.viewers) or time.monotonic() - self.table.looked < POLLS

    def abandoned(self, seat: int) -> bool:
        """Whether a person has left a seat, or has not been seen for so long that it looks so."""
        sitting = self.table.seats[seat]
        if sitting.left:
            return True
        last = self._gone.get(sitting.guest or "", self.since)
        return not self.here(sitting.guest) and time.monotonic() - last >= AWAY

    # --- what happens ---

    def polls(self, guest: Guest) -> None:
        """Somebody plays over plain HTTP, without a connection."""
        was_here = self.here(guest.id)
        self._gone[guest.id] = self._polled[guest.id] = time.monotonic()
        if not was_here:
            self.table.announce()
            self.expect(guest.id)

    def expect(self, guest: str) -> None:
        """Looks whether whoever polls still does; all hear of it if not."""
        left = POLLS + self._polled.get(guest, -POLLS) - time.monotonic()
        if left > 0:
            asyncio.get_running_loop().call_later(left, self.expect, guest)
        elif not self.here(guest):
            self.table.announce()

    def parted(self, guest: Guest) -> None:
        """Somebody's connection has ended."""
        self._polled.pop(guest.id, None)
        if not self.here(guest.id):
            self._gone[guest.id] = time.monotonic()
            self.table.announce()
