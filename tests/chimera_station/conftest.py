from __future__ import annotations

import random

import pytest

from .station import Station

SEATS = (2, 3, 4)


@pytest.fixture(scope="session")
def deals() -> dict[int, list[Station]]:
    """Many new games by number of seats, as the draft begins. To look at, not to play."""
    return {seats: [Station.new(seats, seed) for seed in range(60)] for seats in SEATS}


@pytest.fixture(scope="session")
def games() -> list[Station]:
    """Whole games played at random. To look at, not to play."""
    played = []
    for seats in SEATS:
        game = Station.new(seats, seed=seats)
        chance = random.Random(seats)
        while not game.over:
            game.play_number(chance.choice(game.legal()))
        played.append(game)
    return played
