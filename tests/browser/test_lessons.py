"""Lessons in the browser, taken as a learner takes them: what is asked for, and mistakes."""

from __future__ import annotations

import re

import pytest

from .conftest import Visit
from .visitor import SMALL, Finger, Hand, Keys, Pointer, Visitor

GAMES = ["beta-station", "chimera-station", "chromosome", "codename-chimera"]
DESK = {"viewport": {"width": 1440, "height": 900}}

# The learner is asked something, or has learnt it all.
ASKED = """(past) => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.line !== "open" || table.dataset.sending) return null;
  if (Number(table.dataset.revision) <= past) return null;
  const card = document.querySelector(".lesson");
  if (card?.matches(".done")) return "done";
  return card?.querySelector(".try") && table.dataset.asked !== undefined ? "asked" : null;
}"""


def learn(visitor: Visitor, game: str) -> Visitor:
    """Sits down at the first lesson of a game."""
    table = visitor.post("/api/tables", game=game, seats=[{"who": "me"}], lesson="first")
    visitor.sit(table["id"])
    asked(visitor)
    return visitor


def asked(visitor: Visitor, past: int = -1) -> str:
    return str(visitor.page.wait_for_function(ASKED, arg=past).json_value())


def said(visitor: Visitor, part: str) -> str:
    return str(visitor.page.locator(f".lesson {part}").inner_text())


def pointed(visitor: Visitor) -> list[str]:
    """The things with a ring around them."""
    rings = "[...document.querySelectorAll('[data-pointed]')].map((one) => one.dataset.pointed)"
    return list(visitor.page.evaluate(rings))


class Typed(Keys):
    """What the step asks for stands first in the list; a bid is typed as the number that it is."""

    def pick(self, visitor: Visitor) -> None:
        asked = visitor.page.locator(".chips .asked b").first.inner_text()
        bid = re.match(r"Bid\s+(\d+)", asked)
        visitor.page.keyboard.type(bid[1] if bid else "1")


class Clicked(Pointer):
    on = ".chips button.asked"


class Tapped(Finger):
    on = ".chips button.asked"


def step(visitor: Visitor, hand: Hand) -> str:
    """Does what is asked for once."""
    past = visitor.state()["revision"]
    hand.answer(visitor)
    return asked(visitor, past)


def to_the_end(visitor: Visitor, hand: Hand, most: int = 60) -> list[str]:
    """Takes a lesson to its end; the headings on the way."""
    headings = [said(visitor, "h2")]
    for _ in range(most):
        done = step(visitor, hand) == "done"
        headings.append(said(visitor, "h2"))
        if done:
            return list(dict.fromkeys(headings))
    raise AssertionError("the lesson does not end")


def test_the_first_lesson_from_the_cover_to_a_whole_game(visit: Visit) -> None:
    """Chimera Station: nine steps, and the points that its text promises."""
    ada = visit(**DESK).arrive().home()
    ada.page.get_by_role("button", name="Learn Chimera Station").click()
    ada.page.wait_for_url("**/table/*")
    asked(ada)
    assert said(ada, ".top").split("\n")[-1] == "step 1 of 9"
    headings = to_the_end(ada, Clicked())
    assert len(headings) == 9 + 1
    assert headings[-1] == "Fed, feared and in the lead"
    assert ada.page.locator(".seats .score").all_inner_texts()[0].startswith("21")
    ada.page.get_by_role("button", name="Play a whole game").click()
    ada.page.wait_for_function("() => !document.querySelector('.lesson') && !!document.title")
    ada.page.wait_for_selector(".table[data-asked]")
    assert ada.page.locator(".lesson").count() == 0


def third_step(ada: Visitor) -> Visitor:
    """A rival sits in Hydroponics, and the lesson suggests to try it all the same."""
    learn(ada, "chimera-station")
    while said(ada, "h2") != "First come, first served":
        step(ada, Clicked())
    return ada


def test_an_attempt_is_refused_with_its_rule(visit: Visit) -> None:
    ada = third_step(visit(**DESK).arrive())
    before = ada.state()["revision"]
    assert pointed(ada) == ["module-hydroponics"]
    ada.page.locator(".attempt").click()
    ada.page.wait_for_selector(".lesson .refused b")
    assert "this worker has none" in said(ada, ".refused")
    rule = ada.page.locator(".lesson .refused a")
    assert rule.inner_text() == "S105"
    assert rule.get_attribute("href") == "/rules/chimera-station#S105"
    barred = ada.page.locator("[data-spot='module-hydroponics'] .tag-text")
    assert barred.text_content() == "S105"
    assert ada.state()["revision"] == before, "nothing has happened"
    step(ada, Clicked())
    assert said(ada, "h2") == "What shall it be?"
    assert said(ada, ".refused") == ""


def test_another_legal_action_gets_the_hint_and_the_lesson_waits(visit: Visit) -> None:
    ada = third_step(visit(**DESK).arrive())
    before = ada.state()["revision"]
    ada.page.get_by_role("option", name="Boiler Room").click()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".lesson .refused b")
    assert "Keep your coins together" in said(ada, ".refused")
    assert ada.state() == {"revision": before, "armed": False, "busy": False, "over": False}
    assert ada.page.locator(".chips .asked").count() == 1, "the step is in front again"


def test_what_is_not_asked_for_can_be_chosen_on_the_board(visit: Visit) -> None:
    """It is legal, though not lit: a click chooses it as at any other table."""
    ada = third_step(visit(**DESK).arrive())
    ada.page.locator("[data-spot='module-academy']").click()
    assert ada.page.locator(".chips .asked").count() == 0
    ways = ada.page.locator(".chips button").all_inner_texts()
    assert len(ways) > 1
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="only this step").click()
    assert ada.page.locator(".chips .asked").count() == 1


def test_back_and_show_me_by_keys(visit: Visit) -> None:
    ada = third_step(visit(**DESK).arrive())
    press = ada.page.keyboard.press
    press("h")
    ada.page.wait_for_selector(".table[data-armed]")
    assert "Constructor" in ada.page.locator(".ticket .what").inner_text()
    past = ada.state()["revision"]
    press("Enter")
    asked(ada, past)
    assert said(ada, "h2") == "What shall it be?"
    past = ada.state()["revision"]
    press("u")
    asked(ada, past)
    assert said(ada, "h2") == "First come, first served"
    press("t")
    ada.page.wait_for_selector(".lesson .refused b")
    press("w")
    assert "S105" in said(ada, ".lines")


def test_going_on_after_the_end(visit: Visit) -> None:
    """The same table, bots in the other seats; the end was read, also after a reload."""
    ada = learn(visit(**DESK).arrive(), "chimera-station")
    to_the_end(ada, Clicked())
    ada.page.get_by_role("button", name="Go on from here").click()
    assert ada.page.locator(".lesson").count() == 0
    ada.page.reload()
    ada.page.wait_for_selector(".table[data-asked]")
    assert ada.page.locator(".lesson").count() == 0
    past = ada.rest()["revision"]
    Keys().answer(ada)
    assert ada.rest(past)


@pytest.mark.parametrize("game", GAMES)
def test_every_first_lesson_by_keyboard_alone(visit: Visit, game: str) -> None:
    ada = learn(visit(**DESK).arrive(), game)
    (info,) = (one for one in ada.get("/api/games")["games"] if one["name"] == game)
    headings = to_the_end(ada, Typed())
    assert len(headings) == info["lessons"][0]["steps"] + 1
    assert ada.page.get_by_role("button", name="Play a whole game").is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_every_first_lesson_by_touch_on_a_phone(visit: Visit, game: str) -> None:
    ada = learn(visit(**SMALL).arrive(), game)
    to_the_end(ada, Tapped())
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_each_step_is_told_to_those_who_listen(visit: Visit) -> None:
    ada = learn(visit(**DESK).arrive(), "chimera-station")
    told = ada.page.locator(".lesson + [aria-live=polite]")
    first = str(told.text_content())
    assert first.startswith("step 1 of 9. Something to begin with. ")
    assert first.endswith("Draft card 3.")
    assert "**" not in first
    step(ada, Clicked())
    step(ada, Clicked())
    assert str(told.text_content()).startswith("step 2 of 9. A turn is one worker. ")
