"""Who notices what is done at a table: those whose eyes see something else than before."""

from __future__ import annotations

from chimerical.core.events import EVERYONE
from chimerical.core.match import Match
from chimerical.core.resume import mark

from .rows import EVERYBODY, bit


class Before:
    """How a match stood before a seat did something to it; no seat: something that all may see."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.mark = mark(match)
        self._match, self._seat = match, seat
        self._apart, self._events, self._waiting = bool(match.apart), match.events, match.waiting
        self._others = [other for other in range(match.seats) if other != seat]
        self._barred = [match.barred(other) for other in self._others]
        self._position = match.table.array.tobytes()

    def noticed(self) -> int:
        """Who sees what has been done since: a bit for each, see `rows.bit`."""
        match, seat = self._match, self._seat
        told = min(self.mark[1], len(match.events))
        heard = {e.seat for e in (*self._events[told : self.mark[1]], *match.events[told:])}
        together = self._apart and not match.apart  # what they did apart is done now
        if seat is None or together or EVERYONE in heard or self._waiting != match.waiting:
            return EVERYBODY
        if not self._alike(None):  # what spectators see, all see
            return EVERYBODY
        shown = bit(seat)
        for other, barred in zip(self._others, self._barred, strict=True):
            if other in heard or barred != match.barred(other) or not self._alike(other):
                shown |= bit(other)
        return shown

    def _alike(self, seat: int | None) -> bool:
        """Whether the table looks as it did, to one of those who did nothing."""
        match, now = self._match, self._match.table.array.tobytes()
        if now == self._position:
            return True
        eyes = range(match.seats) if seat is None else (seat,)
        one, other = (match.game.masked(at, eyes) for at in (self._position, now))
        return bool(one == other)
