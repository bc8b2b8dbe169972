"""Ratings: the numbers that openskill 6.2 gives (PlackettLuce, its defaults)."""

from __future__ import annotations

import pytest

from chimerical.lab.rating import Rating, rated

NEW = (25.0, 25 / 3)

CASES = [
    ([NEW, NEW], [0, 1], [(27.635389, 8.065901), (22.364611, 8.065901)]),
    ([NEW, NEW], [0, 0], [(25.0, 8.065901), (25.0, 8.065901)]),
    (
        [(30, 2), (20, 5), (25, 8)],
        [1, 0, 1],
        [(29.807288, 1.999488), (21.644209, 4.971141), (23.86992, 7.447759)],
    ),
    (
        [(25, 8), (28, 3), (22, 4)],
        [2, 0, 1],
        [(20.208867, 7.409196), (28.439687, 2.995256), (22.416771, 3.967457)],
    ),
]


@pytest.mark.parametrize(("before", "ranks", "after"), CASES)
def test_a_game_moves_ratings(before: list, ranks: list[int], after: list) -> None:  # type: ignore[type-arg]
    found = rated([Rating(*r) for r in before], ranks)
    assert [(r.mean, r.spread) for r in found] == [pytest.approx(pair, abs=1e-6) for pair in after]
