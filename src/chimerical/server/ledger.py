"""What has happened at a table, as each seat counts it.

In the log everything has a number. Seats are told numbers of their own, which count what they saw
happen and nothing else: whoever knew the others' could tell how often somebody acts in secret.
"""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from .refusals import Stale
from .rows import Entry, bit

BESIDE = ("start", "always", "ask_again")  # entries that are no moves


class Ledger:
    """The log of one table, without what it takes to restore a match: that stays in the store."""

    def __init__(self, asides: range) -> None:
        self.asides = asides  # actions that are said beside the game
        self.entries: list[Entry] = []
        self._times: list[float] = []  # when they happened, by a clock that nobody sets
        self._done: dict[tuple[str, str], int] = {}  # by guest and command
        self._shown: dict[int | None, list[int]] = {}  # by seat: where in the log its own are
        self._public: list[int] = []  # of each move that all saw: how many there were before

    def read(self, log: Sequence[Entry], began: float) -> bool:
        """Takes what the store has; whether there was more than was known. `began`: the server."""
        known, self.entries = len(self.entries), []
        times, self._times = self._times, []
        self._done, self._shown, self._public = {}, {}, []
        now, wall = time.monotonic(), time.time()
        for entry in log:
            i = len(self.entries)
            ago = min(max(0.0, wall - entry.at), now - began)
            self.add(entry, times[i] if i < len(times) else now - ago)
        return 0 < known < len(log)

    def add(self, entry: Entry, when: float | None = None) -> None:
        """Something has happened; now, if nothing else is said."""
        entry.moves = entry.events = ""
        if entry.kind not in BESIDE and entry.shown & bit(None):
            if entry.kind == "play":
                self._public.append(entry.kept)
            else:
                del self._public[self.moves(entry.kept) :]
        if entry.guest is not None and entry.command is not None:
            self._done[entry.guest, entry.command] = len(self.entries)
        self.entries.append(entry)
        self._times.append(time.monotonic() if when is None else when)
        for seat, shown in self._shown.items():
            if entry.shown & bit(seat):
                shown.append(entry.revision)

    # --- as a seat counts ---

    def _of(self, seat: int | None) -> list[int]:
        """The numbers in the log of what a seat has seen happen."""
        if seat not in self._shown:
            self._shown[seat] = [e.revision for e in self.entries if e.shown & bit(seat)]
        return self._shown[seat]

    def revision_of(self, seat: int | None) -> int:
        """The last revision of a seat: the newest that changed what it sees."""
        return max(0, len(self._of(seat)) - 1)

    def done(self, guest: str, command: str, seat: int | None) -> int | None:
        """The revision that a guest's command has made, as a seat counts it, if it was done."""
        found = self._done.get((guest, command))
        return None if found is None else bisect_right(self._of(seat), found) - 1

    def check_fresh(self, seat: int, revision: int) -> None:
        """A command must have been made for what the seat sees now.

        What other seats do while all decide at once does not make it old.
        """
        own = self._of(seat)
        for n in own[revision + 1 :]:
            entry = self.entries[n]
            if not entry.apart or entry.seat == seat:
                raise Stale("the table has gone on; look again")
        if revision >= len(own):
            raise Stale("there is no such revision yet")

    def kept_since(self, seat: int | None, revision: int | None, events: int) -> int:
        """How many events, of so many, are still the same ones as at a seat's revision."""
        own = self._of(seat)
        if revision is None or revision >= len(own):
            return 0
        return min((e.told for e in self.entries[own[revision] + 1 :]), default=events)

    def moves(self, before: int | None = None) -> int:
        """How many moves everybody saw; of the first so many of the match."""
        return len(self._public) if before is None else bisect_left(self._public, before)

    # --- when ---

    def moved(self, seats: Iterable[int | None]) -> float | None:
        """When something happened last that one of these could see."""
        eyes = sum(map(bit, seats))
        return next((e.at for e in reversed(self.entries) if e.shown & eyes), None)

    def waited(self, seat: int | None, since: float) -> float:
        """For how long a seat has had to decide, counted from `since` at the earliest.

        Others who decide at the same time, and what is said beside the game, give no more time.
        """
        i = len(self.entries) - 1
        while i > 0 and not self._begins(self.entries[i], seat):
            i -= 1
        return time.monotonic() - max(self._times[i], since)

    def _begins(self, entry: Entry, seat: int | None) -> bool:
        """Whether the time of a seat begins anew."""
        aside = entry.kind in BESIDE or (entry.kind == "play" and entry.action in self.asides)
        if aside or not entry.shown & bit(seat):
            return False
        return not entry.apart or entry.seat == seat
