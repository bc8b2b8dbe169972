"""Whatever a box file may say, a game can be played with it; random_boxes.py has many."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from every_game import EVERY, find
from random_boxes import found, random_values

BOXES = range(4)


@pytest.mark.parametrize("number", BOXES)
@pytest.mark.parametrize("name", EVERY)
def test_a_game_can_be_played_with_a_random_box(name: str, number: int, tmp_path: Path) -> None:
    assert list(found(name, number, tmp_path)) == []


@pytest.mark.parametrize("name", EVERY)
def test_a_random_box_may_say_something_else_nearly_everywhere(name: str) -> None:
    game = find(name)
    values = random_values(game, random.Random(name), share=1.0)
    changed = [key for key in values if values[key] != game.box.values[key]]
    assert len(changed) > len(values) / 2
