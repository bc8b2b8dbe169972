"""A finished game looked through: each seat's share of the win from move to move, what a choice
cost, and what chance brought.

Each choice is judged from what its own seat could see then. What a choice cost is the share of the
best action less that of the one that was taken. What chance brought is the share after the
move less the share that the move promised, where something was drawn or rolled in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from chimerical.bots import sight
from chimerical.core.match import Match
from chimerical.core.searcher import Searcher, Thoughts

PLAYOUTS = 400  # for a choice; its best actions get most of them
SECONDS = 0.25


@dataclass(frozen=True)
class Moment:
    """A choice, and what it led to."""

    number: int  # of the move, from 1
    seat: int
    notation: str
    best: str  # the notation of the best action
    shares: tuple[float, ...]  # of the win, by seat, before the choice
    cost: float  # what the choice lost against the best one
    promised: float  # the share of its seat after the choice, as expected
    luck: float = 0.0  # what chance added to that
    rolled: bool = False  # whether chance had a part


@dataclass(frozen=True)
class Review:
    game: str
    moments: tuple[Moment, ...]
    final: tuple[float, ...]  # shares of the win when it was over, or as they are now

    @property
    def seats(self) -> int:
        return len(self.final)

    @property
    def curve(self) -> list[tuple[float, ...]]:
        """Shares by seat, before each choice and at the end."""
        return [moment.shares for moment in self.moments] + [self.final]

    def swings(self, count: int = 5) -> list[Moment]:
        """The choices that cost most."""
        costly = [m for m in self.moments if m.cost > 0.02]
        return sorted(costly, key=lambda m: -m.cost)[:count]

    def skill(self, seat: int) -> float:
        """What a seat's choices cost it in all."""
        return sum(m.cost for m in self.moments if m.seat == seat)

    def luck(self, seat: int) -> float:
        """What chance brought a seat in its own moves."""
        return sum(m.luck for m in self.moments if m.seat == seat and m.rolled)


def review(saved: Match, thinker: Searcher) -> Iterator[Moment | Review]:
    """Goes through a game; yields each moment as it is judged, then the review."""
    match = Match(saved.game, saved.seats, saved.seed, saved.number)
    moments: list[Moment] = []
    for number, action in enumerate(saved.moves, 1):
        aside = action in match.game.spec.asides
        if not aside:
            moment = judged(match, number, action, thinker)
            if moments:
                moments[-1] = _with_luck(moments[-1], moment.shares)
            moments.append(moment)
            yield moment
        barrier = match.table.barrier
        match.play_number(action)
        if not aside and match.table.barrier != barrier:
            moments[-1] = _rolled(moments[-1])
    shares = final(match, thinker)
    if moments:
        moments[-1] = _with_luck(moments[-1], shares)
    yield Review(match.game.name, tuple(moments), shares)


def judged(match: Match, number: int, action: int, thinker: Searcher) -> Moment:
    known = sight(match)

    def think(actions: list[int], playouts: int) -> Thoughts:
        return thinker.think(
            known.position,
            known.seat,
            actions,
            playouts=playouts,
            seconds=SECONDS,
            seed=number,
            settle=False,
        )

    thoughts = think(list(known.actions), PLAYOUTS)
    best = thoughts.actions[0]
    taken = thoughts.of(action)
    if taken.action != best.action and taken.visits < best.visits // 2:
        taken = think([action], PLAYOUTS // 2).of(action)
    cost = max(0.0, best.share - taken.share)
    notations = [match.notation(a) for a in (action, best.action)]
    return Moment(
        number, known.seat, notations[0], notations[1], thoughts.shares, cost, taken.share
    )


def final(match: Match, thinker: Searcher) -> tuple[float, ...]:
    """Shares of the win at the end of what was played."""
    if not match.over:
        known = sight(match)
        return thinker.think(
            known.position, known.seat, known.actions, playouts=PLAYOUTS, seconds=SECONDS
        ).shares
    winners = match.winners
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(match.seats))


def _with_luck(moment: Moment, after: tuple[float, ...]) -> Moment:
    return replace(moment, luck=after[moment.seat] - moment.promised) if moment.rolled else moment


def _rolled(moment: Moment) -> Moment:
    return replace(moment, rolled=True)
