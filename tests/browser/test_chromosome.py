"""Chromosome on its board: what a hand can do there, and what it sees before it does."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chimerical as ch

from .conftest import Visit
from .screens import at, save_at
from .visitor import SMALL, Board, Finger, Hand, Visitor, play

WHOLE = {"width": 1440, "height": 900}  # the whole board on one sheet

# What glows, or is selected, in the order in which it is drawn.
SPOTS = """(state) => [...document.querySelectorAll(`[data-spot].${state}`)]
  .map((spot) => spot.dataset.spot)"""


def spot(visitor: Visitor, thing: str) -> Any:
    return visitor.page.locator(f'[data-spot="{thing}"]').first


def spots(visitor: Visitor, state: str) -> set[str]:
    return set(visitor.page.evaluate(SPOTS, state))


@pytest.mark.parametrize(
    ("hand", "screen"), [(Board(), {"viewport": WHOLE}), (Finger(), SMALL)], ids=["mouse", "touch"]
)
def test_a_whole_game(visit: Visit, hand: Hand, screen: dict[str, Any]) -> None:
    """By mouse on the board alone, and by touch on a phone."""
    ada = visit(**screen).arrive()
    ada.sit(ada.table("chromosome", "me", "random"))
    assert play(ada, hand) > 5
    assert ada.over()


def test_an_action_and_a_room_say_what_they_change(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "chromosome", "turn", 60, seats=4, bot="greedy")
    spot(ada, "impulse").click()
    assert "impulse" in spots(ada, "on")
    spot(ada, "room-13").click()
    assert ada.armed()
    ada.page.wait_for_selector(".dish .flag-text:has-text('power')", state="attached")
    for key in ("Escape", "Escape"):
        ada.page.keyboard.press(key)
    ada.page.wait_for_selector(".dish .flag-text:has-text('power')", state="detached")


def test_how_many_go_is_asked_beside_the_dish(visit: Visit) -> None:
    """Two rooms do not say how many tokens: a plate does, and the rest of the board stays."""
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "chromosome", "turn", seats=3)
    own, *_ = ada.page.evaluate(
        """() => [...document.querySelectorAll(".dish [data-spot]")]
          .filter((room) => /Ada: 2/.test(room.ariaLabel)).map((room) => room.dataset.spot)"""
    )
    spot(ada, own).click()
    for room in spots(ada, "can") - {own}:
        if not room.startswith("room-"):
            continue
        spot(ada, room).click()
        if not ada.armed():
            break
        ada.page.keyboard.press("Escape")
    plates = ada.page.locator(".answers .plate")
    assert plates.count() == 2
    plates.nth(1).click()
    assert ada.armed()
    ada.page.wait_for_selector(".dish .way", state="attached")


def test_energy_is_named_in_any_order_and_taken_back(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "chromosome", "pay_energy", seats=3)
    first, second, *_ = sorted(room for room in spots(ada, "can") if room.startswith("room-"))
    for named, other in ((second, first), (first, second)):
        past = ada.rest()["revision"]
        spot(ada, named).click()
        ada.rest(past)
        assert ada.page.locator(f'[data-id^="group-"][data-id$="-{named[5:]}"]').count() == 1
        assert ada.page.locator(".dish .pays").count() == 1
        past = ada.rest()["revision"]
        ada.page.locator(".you .plate", has_text="Take back").click()
        ada.rest(past)
        assert ada.page.locator(".dish .pays").count() == 0
        assert {named, other} <= spots(ada, "can"), "nothing was paid"


# Copies on their way lie on a layer; held there, so that a slow machine sees them.
HELD = """() => new MutationObserver(() => document.getAnimations().forEach((a) => a.pause()))
  .observe(document.querySelector(".motion"), { childList: true })"""
MOVING = "() => document.querySelector('.motion').childElementCount"


def test_what_happens_is_seen_happening(visit: Visit) -> None:
    ada = visit(viewport=WHOLE, reduced_motion="no-preference").arrive()
    at(ada, "chromosome", "choose_start", seats=3)
    ada.page.evaluate(HELD)
    start = min(spots(ada, "can"))
    for _ in range(2):
        spot(ada, start).click()
    ada.page.wait_for_function(MOVING)
    ada.page.keyboard.press("Shift")
    assert ada.page.evaluate(MOVING) == 0
    assert ada.page.locator(f'[data-id^="group-"][data-id$="-{start[5:]}"]').count() == 1


def test_a_card_that_cannot_be_used_says_why(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "chromosome", "turn", 60, seats=4, bot="greedy")
    match = ch.load(save_at("chromosome", 4, "turn", 60, "greedy"))
    shut = ada.page.locator(".you .plate.shut").first
    reason = match.seen(0).reason(str(shut.get_attribute("data-spot")))
    assert reason
    shut.click()
    lens = ada.page.locator(".lens")
    lens.locator("h2", has_text="Why not").wait_for()  # first it says what the card is
    assert lens.locator(".rule-id").all_inner_texts() == [reason.against.id]
    assert f"Price: {reason.action.cost_text}" in lens.inner_text()
    assert not ada.armed()


def test_the_standing_answer_counts_at_once(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "chromosome", "reroll", 40, seats=4)
    assert ada.page.locator(".faces li").count() == 4
    never = ada.page.get_by_role("radio", name="never ask")
    assert never.get_attribute("aria-checked") == "false"
    past = ada.rest()["revision"]
    never.click()
    ada.page.wait_for_function(
        "(past) => Number(document.querySelector('.table').dataset.revision) > past", arg=past
    )
    ada.page.wait_for_selector(".log >> text=never be asked")


def test_who_was_eliminated_has_no_points_instead_of_a_number_for_it(visit: Visit) -> None:
    match, chance = ch.game("chromosome").new(3, 5), random.Random(1)
    while not match.over:
        match.play_number(chance.choice(match.legal()))
    assert min(match.scores) == match.game.spec.lost
    ada = visit(viewport=WHOLE).arrive()
    sitting = [{"who": "me"}, {"who": "here"}, {"who": "here"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=sitting)
    ada.sit(table["id"]).page.wait_for_selector(".end tfoot")
    end = ada.page.locator(".end").inner_text()
    assert str(abs(min(match.scores))) not in end
    assert "eliminated" in end.lower()
