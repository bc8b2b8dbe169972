"""Counts over many games, and how sure one may be of the shares they give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from chimerical.core.record import Array
from chimerical.core.results import Results

Z_95 = 1.959964  # standard deviations that hold 95 % of a normal distribution


@dataclass(frozen=True)
class Tally:
    """What some games came to. Adding makes a new one, so a half-counted game is never seen."""

    games: int
    wins: Array  # by seat; a shared win counts for each who shares it
    bot_wins: dict[str, int]  # games that at least one of the bot's seats won
    draws: int  # games that nobody won
    shared: int  # games with several winners
    lengths: Array  # [n]: games of n decisions
    endings: Array  # [e]: games that ended in way e
    scored: Array  # by seat: games in which its points count
    points: Array  # of those games, by seat, summed
    squares: Array  # of the points, by seat, summed

    @classmethod
    def of(cls, results: Results, bots: Sequence[str]) -> Tally:
        """`bots` names the bot of each seat."""
        won, counted = results.winners, results.counted
        scores = np.where(counted, results.scores, 0).astype(np.int64)  # whose squares may be large
        winners = won.sum(axis=1)
        seats = {bot: [i for i, b in enumerate(bots) if b == bot] for bot in bots}
        return cls(
            games=results.games,
            wins=won.sum(axis=0),
            bot_wins={bot: int(won[:, at].any(axis=1).sum()) for bot, at in seats.items()},
            draws=int((winners == 0).sum()),
            shared=int((winners > 1).sum()),
            lengths=np.bincount(results.lengths),
            endings=np.bincount(results.endings),
            scored=counted.sum(axis=0),
            points=scores.sum(axis=0),
            squares=(scores**2).sum(axis=0),
        )

    @classmethod
    def empty(cls, bots: Sequence[str]) -> Tally:
        nothing = np.zeros(0, np.int64)
        seats = np.zeros(len(bots), np.int64)
        return cls(0, seats, dict.fromkeys(bots, 0), 0, 0, nothing, nothing, seats, seats, seats)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.wins + other.wins,
            {bot: wins + other.bot_wins[bot] for bot, wins in self.bot_wins.items()},
            self.draws + other.draws,
            self.shared + other.shared,
            _longer_sum(self.lengths, other.lengths),
            _longer_sum(self.endings, other.endings),
            self.scored + other.scored,
            self.points + other.points,
            self.squares + other.squares,
        )

    def mean_points(self, seat: int) -> tuple[float, float] | None:
        """A seat's points on average, and how far off that may be, 95 times out of 100."""
        if not self.scored[seat]:
            return None
        return mean_and_off(
            int(self.scored[seat]), float(self.points[seat]), float(self.squares[seat])
        )

    @property
    def decisions(self) -> int:
        return int(self.lengths @ np.arange(len(self.lengths)))

    @property
    def mean_length(self) -> float | None:
        return self.decisions / self.games if self.games else None

    def length_at(self, share: float) -> int | None:
        """The length that this share of the games does not exceed; 0.5 gives the median."""
        if not self.games:
            return None
        return int(np.searchsorted(np.cumsum(self.lengths), share * self.games))


def _longer_sum(a: Array, b: Array) -> Array:
    total = np.zeros(max(len(a), len(b)), np.int64)
    total[: len(a)] += a
    total[: len(b)] += b
    return total


def mean_and_off(count: int, total: float, squares: float) -> tuple[float, float]:
    """A mean, and how far off it may be, 95 times out of 100; from sums over at least one."""
    mean = total / count
    variance = (squares - count * mean**2) / max(1, count - 1)
    return mean, Z_95 * sqrt(max(0.0, variance) / count)


def wilson(count: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share: right also near 0 and 1, and for few games."""
    if games == 0:
        return 0.0, 1.0
    share, square = count / games, Z_95 * Z_95
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = Z_95 * sqrt(share * (1 - share) / games + square / (4 * games * games))
    half = spread / (1 + square / games)
    low = 0.0 if count == 0 else max(0.0, centre - half)
    high = 1.0 if count == games else min(1.0, centre + half)
    return low, high
