from __future__ import annotations

import pytest

import chimerical as ch

from .station import GAME, built

SEATS = (2, 3, 4, 5)


@pytest.fixture(scope="session")
def deals() -> dict[int, list[ch.Match]]:
    """Many new games by number of seats, before anybody has built. To look at, not to play."""
    return {seats: [GAME.new(seats, seed) for seed in range(60)] for seats in SEATS}


@pytest.fixture(scope="session")
def builds() -> list[ch.Match]:
    """Stations built at random, as exploration begins. To look at, not to play."""
    return [built(seats, seed) for seats in SEATS for seed in range(3)]
