"""Decisions that several seats take at the same time, each unseen by the others.

The rules ask one seat after the other, and hide each answer until all are given. At a table nobody
should have to wait for that: every seat gets a match of its own, plays its part there, and when
all are ready their parts are played one after the other in the real match.
"""

from __future__ import annotations

from .errors import ChimericalError
from .match import Match


class Together:
    """A phase that seats play at once; `match` stands at the first seat's decision."""

    def __init__(self, match: Match) -> None:
        spec = match.game.spec
        self.match = match
        self._apart: dict[int, Match] = {}
        self._begin = {}
        ahead = match.copy()
        while ahead.decision is not None and ahead.decision.kind in spec.together:
            seat = ahead.decision.seat
            self._apart[seat] = ahead.copy()
            self._begin[seat] = ahead.length
            ahead.play(spec.together[ahead.decision.kind])
        if not self._apart:
            raise ChimericalError("this is not decided by several seats at once")

    @property
    def seats(self) -> list[int]:
        """Who takes part."""
        return list(self._apart)

    def of(self, seat: int) -> Match:
        """The match in which a seat plays its part."""
        if seat not in self._apart:
            raise ChimericalError(f"seat {seat + 1} has no part in this")
        return self._apart[seat]

    def ready(self, seat: int) -> bool:
        """Whether a seat has played its part to the end."""
        return self.of(seat).seat != seat or self.of(seat).decision is None

    @property
    def waiting(self) -> list[int]:
        """Who is not ready yet."""
        return [seat for seat in self._apart if not self.ready(seat)]

    def finish(self) -> None:
        """Plays all parts in the real match, once everybody is ready."""
        if self.waiting:
            names = ", ".join(str(seat + 1) for seat in self.waiting)
            raise ChimericalError(f"not everybody is ready; still at it: {names}")
        for seat, apart in self._apart.items():
            for action in apart.moves[self._begin[seat] :]:
                self.match.play(action)
