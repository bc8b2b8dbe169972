"""Whole games in the browser, each by one kind of hand alone."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Visit
from .visitor import SMALL, Board, Finger, Hand, Keys, Pointer, Visitor, play, take_turns

DRAWN = ["beta-station", "chimera-station", "chromosome", "codename-chimera"]
UNLIKE = ["chimera-station", "codename-chimera"]  # the others have theirs beside their boards
SHORT = {"beta-station": {"round_cap": 3}}  # games that would go on for long


def play_out(visit: Visit, game: str, hand: Hand, **context: Any) -> None:
    """A whole game against a bot."""
    ada = visit(**context).arrive()
    ada.sit(ada.table(game, "me", "random", options=SHORT.get(game, {})))
    assert play(ada, hand) > 5
    assert ada.over()


@pytest.mark.parametrize("game", UNLIKE)
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str) -> None:
    play_out(visit, game, Keys())


@pytest.mark.parametrize("game", UNLIKE)
def test_a_whole_game_by_mouse_on_the_board_alone(visit: Visit, game: str) -> None:
    play_out(visit, game, Board())


@pytest.mark.parametrize("game", UNLIKE)
def test_a_whole_game_by_touch_on_a_phone(visit: Visit, game: str) -> None:
    play_out(visit, game, Finger(), **SMALL)


@pytest.mark.parametrize("game", ["beta-station", "chromosome"])
def test_a_whole_game_by_the_list(visit: Visit, game: str) -> None:
    """Keys and list play it, whatever is drawn."""
    play_out(visit, game, Keys())


@pytest.mark.parametrize("game", UNLIKE)
def test_a_whole_game_on_one_sofa(visit: Visit, game: str) -> None:
    """Two people and one keyboard: the curtain falls between them."""
    ada = visit().arrive()
    ada.sit(ada.table(game, "me", "here"))
    hand = Curtained()
    play(ada, hand)
    assert ada.over()
    assert hand.lifted > 3


class Curtained(Pointer):
    """Looks behind the curtain before lifting it: there must be nothing."""

    lifted = 0

    def lift(self, visitor: Visitor) -> None:
        page = visitor.page
        assert page.locator(".board, .rail, .log, .bar").count() == 0
        assert page.title() == "Chimerical"
        self.lifted += 1
        super().lift(visitor)


@pytest.mark.parametrize("game", UNLIKE)
def test_a_game_with_two_browsers_by_an_invitation(visit: Visit, game: str) -> None:
    ada, bob = visit("Ada").arrive(), visit("Bob")
    ada.sit(ada.table(game, "me", "link"))
    ada.page.get_by_role("button", name="Make a link").click()
    bob.page.goto(ada.page.locator(".plate .field").input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_url("**/table/*")
    take_turns(ada.page.url.rpartition("/")[2], [ada, bob], Pointer())
    assert ada.over()
    assert bob.over()
    assert "Bob" in ada.page.locator(".seats").inner_text()
