"""Results of games that nobody played, for tests."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from chimerical.core.results import Results

DRAW = 3  # an ending in which nobody wins; else the most points do


def results(
    scores: Sequence[Sequence[int]], lengths: Sequence[int], endings: Sequence[int]
) -> Results:
    won = [winners(row, end) for row, end in zip(scores, endings, strict=True)]
    return Results(np.array(scores), np.array(won), np.array(lengths), np.array(endings))


def winners(points: Sequence[int], ending: int) -> int:
    """As a set."""
    best = max(points)
    return 0 if ending == DRAW else sum(1 << i for i, n in enumerate(points) if n == best)
