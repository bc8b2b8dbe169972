"""Whole games in the browser, each by one kind of hand alone."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .visitor import Keys, play

DRAWN = ["chimera-station", "codename-chimera"]


@pytest.mark.parametrize("game", DRAWN)
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str) -> None:
    ada = visit().arrive()
    ada.sit(ada.table(game, "me", "random"))
    assert play(ada, Keys()) > 5
    assert ada.page.locator(".end").is_visible()
