"""What each seat of a table sees now, and what was sent of it: kept until something changes."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from chimerical.core.events import EVERYONE
from chimerical.core.seen import Seen

from . import eyes, lessons, wire
from .refusals import OVER

if TYPE_CHECKING:
    from .table import Table

STORY = 200  # events that a newcomer is told
KEPT = 8  # messages: whoever asks for something else has it made anew


class Views:
    """The views of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._now: dict[int | None, Seen] = {}  # by seat: what it sees now
        self._cache: dict[Any, tuple[Any, bytes]] = {}  # what was sent of that; keeps its view
        self._heard: dict[int | None, list[int]] = {}  # by seat: the numbers of its events
        self._heard_until: dict[int | None, int] = {}  # so many were looked at for that

    def look(self, seat: int | None) -> Seen:
        """Through a seat's eyes."""
        assert self.table.match is not None
        if seat not in self._now:
            seen = self.table.match.seen(seat)
            seen.everything = self.table.row.state == "over"
            seen.revision = self.table.revision_of(seat)
            self._now[seat] = seen
        return self._now[seat]

    def shown(
        self, seat: int | None, since: int | None, base: dict[str, Any] | None = None
    ) -> tuple[int, dict[str, Any], bytes]:
        """What it sees, for the wire, with its revision and the view; as changes to a view that was
        sent before. `since`: what it has seen before.
        """
        seen = self.look(seat)
        if since is not None:  # those that never were are all the same
            since = min(since, seen.revision + 1)
        key = (seat, since, id(base))
        if key not in self._cache:
            if len(self._cache) >= KEPT:
                del self._cache[next(iter(self._cache))]
            message: Any = self.message(seat, since, whole=base is None)
            if base is not None:
                message = eyes.changed(message, base)
            self._cache[key] = base, wire.encode(message)
        return seen.revision, seen.view, self._cache[key][1]

    def message(self, seat: int | None, since: int | None, whole: bool = True) -> wire.Seen:
        """The same, as a message; not whole: without what never changes."""
        match = self.table.match
        assert match is not None
        seen = self.look(seat)
        barred = match.barred(seat) if seat is not None else "spectators only look"
        tutor = self.table.tutor
        if tutor is not None and (not tutor.done or tutor.place.back is not None):
            barred = "" if tutor.place.back is not None else lessons.WHERE_IT_BEGINS
        if self.table.row.state != "playing":
            barred = OVER
        return wire.Seen(
            seat,
            seen.revision,
            seen.view,
            eyes.decision(seen.decision, seen),
            [eyes.action(action) for action in seen.actions],
            self._told(seat, since, seen),
            wire.Undoing(not barred, barred),
            eyes.standing(match, seen),
            lessons.step(tutor, seat) if tutor is not None else None,
            eyes.asides(match, seen) if whole else [],
            eyes.awaited(seen.awaited),
        )

    def _told(self, seat: int | None, since: int | None, seen: Seen) -> wire.Told:
        """What a seat was told since a revision; a newcomer hears the last part of the story."""
        heard, kept = self._numbers(seat), self.table.kept_since(seat, since)
        start = bisect_left(heard, kept)
        if since is None and len(heard) > STORY:
            start = len(heard) - STORY
            kept = heard[start]
        return eyes.told(start, seen.events(kept), seen, self.table.text)

    def _numbers(self, seat: int | None) -> list[int]:
        """Which events a seat has heard, counted as the match counts them."""
        assert self.table.match is not None
        events, heard = self.table.match.events, self._heard.setdefault(seat, [])
        known = self._heard_until.get(seat, 0)
        heard += [i for i in range(known, len(events)) if events[i].seat in (EVERYONE, seat)]
        self._heard_until[seat] = len(events)
        return heard

    @property
    def weight(self) -> int:
        """The bytes of what is kept to be sent again."""
        return sum(len(data) for _, data in self._cache.values())

    # --- when something changes ---

    def forget(self) -> None:
        """Something has changed."""
        self._now.clear()
        self._cache.clear()

    def forget_all(self) -> None:
        """The match was read again."""
        self._heard.clear()
        self._heard_until.clear()
        self.forget()

    def unhear(self, told: int) -> None:
        """Only so many events are left."""
        for seat, heard in self._heard.items():
            if self._heard_until[seat] > told:
                del heard[bisect_left(heard, told) :]
                self._heard_until[seat] = told
