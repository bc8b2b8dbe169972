"""Ratings from games among any number of seats: the Plackett-Luce model of Weng and Lin, with the
defaults of openskill, whose numbers it gives (a test compares them).

A rating is a guess of how strong a bot is (`mean`) and of how far off that may be (`spread`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

MEAN = 25.0
SPREAD = MEAN / 3
BETA = SPREAD / 2  # how much luck there is in a game
TAU = MEAN / 300  # what keeps a rating from growing too sure
KAPPA = 0.0001  # the least that is left of a spread, squared, as a share


@dataclass(frozen=True)
class Rating:
    mean: float = MEAN
    spread: float = SPREAD

    @property
    def interval(self) -> tuple[float, float]:
        """Where it is, 95 times out of 100."""
        return self.mean - 1.96 * self.spread, self.mean + 1.96 * self.spread


def rated(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Ratings after a game that these finished at these ranks; 0 is best, equal is shared."""
    before = [Rating(r.mean, sqrt(r.spread**2 + TAU**2)) for r in ratings]
    c = sqrt(sum(r.spread**2 + BETA**2 for r in before))
    strength = [exp(r.mean / c) for r in before]
    shared = [ranks.count(rank) for rank in ranks]
    below = [sum(strength[j] for j, r in enumerate(ranks) if r >= rank) for rank in ranks]
    return [_rated(before, strength, ranks, shared, below, i, c) for i in range(len(ratings))]


def _rated(
    before: Sequence[Rating],
    strength: Sequence[float],
    ranks: Sequence[int],
    shared: Sequence[int],
    below: Sequence[float],
    i: int,
    c: float,
) -> Rating:
    omega = delta = 0.0
    for q in range(len(before)):
        if ranks[q] <= ranks[i]:
            chance = strength[i] / below[q]
            omega += ((1 - chance) if q == i else -chance) / shared[q]
            delta += chance * (1 - chance) / shared[q]
    variance = before[i].spread ** 2
    gamma = before[i].spread / c
    mean = before[i].mean + variance / c * omega
    kept = max(1 - variance / c**2 * delta * gamma, KAPPA)
    return Rating(mean, before[i].spread * sqrt(kept))
