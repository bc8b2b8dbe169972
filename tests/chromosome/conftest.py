from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable, Mapping
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import chimerical as ch

from .lab import GAME, Lab

SEATS = (2, 3, 4)


@pytest.fixture(scope="session")
def deals() -> dict[int, list[Lab]]:
    """Many new games by number of seats, as starting rooms are chosen. To look at, not to play."""
    return {seats: [Lab.new(seats, seed) for seed in range(60)] for seats in SEATS}


@pytest.fixture
def walks() -> Callable[..., Any]:
    """Plays whole games at random and stops before every choice to be looked at."""

    def play(games: int = 4, **options: Any) -> Any:
        for seats in SEATS:
            for seed in range(games):
                lab, chance = Lab.new(seats, seed, **options), random.Random(seed)
                while not lab.over:
                    yield lab
                    lab.play_number(chance.choice(lab.legal()))

    return play


@pytest.fixture(scope="session")
def games() -> list[Lab]:
    """Whole games played at random. To look at, not to play."""
    played = []
    for seats in SEATS:
        for seed in range(8):
            lab, chance = Lab.new(seats, seed), random.Random(seed)
            while not lab.over:
                lab.play_number(chance.choice(lab.legal()))
            played.append(lab)
    return played


@pytest.fixture
def box(tmp_path: Path) -> Callable[[Mapping[str, Any]], ch.Game]:
    """The game with a box file of its own, which says something else: `Lab(box=box({…}))`."""

    def write(values: Mapping[str, Any]) -> ch.Game:
        data = tomllib.loads(GAME.box.text)
        for key, value in values.items():
            reduce(dict.__getitem__, key.split("."), data)["value"] = value
        path = tmp_path / "mine.toml"
        path.write_text("\n".join(f"{k} = {_toml(v)}" for k, v in data.items()), encoding="utf-8")
        return GAME.with_box(path)

    return write


def _toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {_toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)
