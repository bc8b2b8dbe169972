"""Bots worth beating: greedy against random."""

from __future__ import annotations

import pytest

from .ring import GAME


@pytest.mark.parametrize("greedy", [0, 1])
def test_greedy_beats_random_in_at_least_95_of_100_games(greedy):
    bots = ["random", "random"]
    bots[greedy] = "greedy"
    games = GAME.playouts(100, seats=2, seed=1, bots=bots)
    assert games.winners[:, greedy].sum() >= 95
    assert games.winners[:, 1 - greedy].sum() <= 5
