"""The plain board: a game that nobody has drawn, the Vault of examples/, is played all the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from chimerical.games import GAMES
from chimerical.server.catalogue import playable
from every_game import ROOT, VAULT

from .conftest import Visit
from .test_table import DESK
from .visitor import SMALL, Finger, Keys, Visitor, play


@pytest.fixture(scope="module", autouse=True)
def vault() -> Iterator[None]:
    """A game as somebody else brings it: known to the server, and drawn by nobody."""
    sys.path.append(str(ROOT))
    GAMES[VAULT] = "examples.vault"
    playable.cache_clear()
    yield
    sys.path.remove(str(ROOT))
    del GAMES[VAULT]
    playable.cache_clear()


def sit(visitor: Visitor) -> Visitor:
    visitor.sit(visitor.table(VAULT, "me", "random")).rest()
    return visitor


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    ada = sit(visit(**DESK).arrive())
    assert play(ada, Keys()) > 3
    assert ada.over()


def test_a_whole_game_by_touch(visit: Visit) -> None:
    ada = sit(visit(**SMALL).arrive())
    assert play(ada, Finger()) > 3
    assert ada.over()


def test_by_keys_on_the_board(visit: Visit) -> None:
    """Tab leads to what can be chosen, arrows lead on to what cannot, and Enter asks or chooses."""
    ada = sit(visit(**DESK).arrive())
    press, focused = ada.page.keyboard.press, "() => document.activeElement.className"
    while "thing" not in ada.page.evaluate(focused):
        press("Tab")
    assert " can" in ada.page.evaluate(focused)
    press("Enter")
    assert ada.armed()
    press("Escape")
    for arrow in ("ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp") * 4:
        press(arrow)
        if " can" not in ada.page.evaluate(focused):
            break
    press("Enter")
    ada.page.wait_for_selector(".lens")
    assert not ada.armed()
