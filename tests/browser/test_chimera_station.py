"""Chimera Station on its board: what a hand can do there, and what it sees before it does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import chimerical as ch

from .conftest import Visit
from .screens import save_before_the_end
from .visitor import SMALL, Keys, Visitor

WHOLE = {"width": 1440, "height": 900}  # the whole board on one sheet

# What glows, and what is selected, in the order in which it is drawn.
SPOTS = """(state) => [...document.querySelectorAll(`[data-spot].${state}`)]
  .map((spot) => spot.dataset.spot)"""
# Copies of pieces on their way lie on a layer; held there, so that a slow machine sees them.
HELD = """() => new MutationObserver(() => document.getAnimations().forEach((a) => a.pause()))
  .observe(document.querySelector(".motion"), { childList: true })"""
MOVING = "() => document.querySelector('.motion').childElementCount"


def spot(visitor: Visitor, thing: str) -> Any:
    return visitor.page.locator(f'[data-spot="{thing}"]').first


def bring(
    visitor: Visitor, kind: str, seed: int = 1, when: Callable[[Any], Any] = lambda match: True
) -> Any:
    """A table at which this visitor is asked such a question, reached by chance. The others never
    come, so that nothing happens but what is done here.
    """
    game = ch.game("chimera-station")
    match: Any = game.new(seats=2, seed=seed, options={"mat_side": "b"})
    chance = random.Random(seed)
    while match.decision.kind != kind or not when(match):
        match.play(chance.choice(match.actions()))
        assert not match.over, "that question never came up"
    seats = [{"who": "link"} for _ in range(match.seats)]
    seats[match.decision.seat] = {"who": "me"}
    table = visitor.post("/api/tables/import", save=match.save(), seats=seats)["id"]
    visitor.sit(table).rest()
    visitor.page.wait_for_selector("[data-spot].can")
    return match


def test_a_worker_can_be_dragged_and_nothing_is_sent(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    match = bring(ada, "place_worker")
    now = ada.rest()["revision"]
    worker, place = (target.id for target in match.seen(match.seat).actions[0].targets[:2])
    spot(ada, worker).hover()
    ada.page.mouse.down()
    box = spot(ada, place).bounding_box()
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    ada.page.mouse.up()
    assert ada.armed()
    assert {worker, place} <= set(ada.page.evaluate(SPOTS, "on"))
    assert ada.rest()["revision"] == now
    ada.page.keyboard.press("Escape")
    assert not ada.armed()


def occupied(match: Any) -> list[str]:
    """Modules where a worker stands."""
    return [m["id"] for m in match.view(match.seat)["modules"] if m["worker"]]


def test_what_cannot_be_chosen_says_why(visit: Visit) -> None:
    """All of one's workers are alike; the line is against the module, and told with it."""
    ada = visit(viewport=WHOLE).arrive()
    match = bring(ada, "place_worker", when=occupied)
    barred, *_ = occupied(match)
    spot(ada, barred).click()
    tag = ada.page.locator(f'[data-spot="{barred}"] .tag-text')
    tag.wait_for()
    assert tag.text_content() == "S105"
    lens = ada.page.locator(".lens")
    assert lens.locator(".rule-id").all_inner_texts() == ["S105"]
    assert "room for a single worker" in lens.inner_text()


def test_the_station_grows_before_ones_eyes_and_back(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    bring(ada, "choose_space")
    ghosts = ada.page.locator("svg.board .ghost")
    space = ada.page.evaluate(SPOTS, "can")[0]
    spot(ada, space).click()
    ghosts.first.wait_for()
    ada.page.mouse.move(2, 2)
    ada.page.keyboard.press("Escape")
    ghosts.first.wait_for(state="detached")


def test_every_shape_is_there_and_barred_ones_name_their_rule(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    match = bring(ada, "reshape")
    legal = {action.notation.split()[-1] for action in match.actions()}
    shapes = ada.page.locator('[data-spot^="shape-"]')
    ada.page.wait_for_function(
        "(n) => document.querySelectorAll('.rule-text').length === n",
        arg=shapes.count() - len(legal),
    )
    assert {f"shape-{shape}" for shape in legal} == set(ada.page.evaluate(SPOTS, "can"))
    spot(ada, f"shape-{min(legal)}").click()
    assert ada.armed()


def test_pieces_move_and_any_key_finishes_it(visit: Visit) -> None:
    ada = visit(viewport=WHOLE, reduced_motion="no-preference").arrive()
    match = bring(ada, "place_worker")
    ada.page.evaluate(HELD)
    worker, place = (target.id for target in match.seen(match.seat).actions[0].targets[:2])
    for thing in (worker, place, place):
        spot(ada, thing).click()
    ada.page.wait_for_function(MOVING)
    ada.page.keyboard.press("Shift")
    assert ada.page.evaluate(MOVING) == 0
    hidden = "() => document.querySelectorAll('[data-id][style*=visibility]').length"
    assert ada.page.evaluate(hidden) == 0


LATER = """() => [...document.querySelectorAll(".motion .flash")]
  .filter((plate) => plate.getAnimations()[0].effect.getTiming().delay > 0)
  .map((plate) => getComputedStyle(plate).opacity)"""
TIME = "() => document.getAnimations().forEach((moving) => moving.finish())"


@pytest.mark.parametrize("ends", ["by itself", "by a key"])
def test_the_last_move_is_seen_before_the_score_sheet(visit: Visit, ends: str) -> None:
    ada = visit(viewport=WHOLE, reduced_motion="no-preference").arrive()
    save = save_before_the_end("chimera-station")
    seats = [{"who": "me"}, {"who": "link"}]
    ada.sit(ada.post("/api/tables/import", save=save, seats=seats)["id"]).rest()
    ada.page.evaluate(HELD)
    Keys().answer(ada)
    ada.page.wait_for_selector(".table[data-over]")
    sheet = ada.page.locator("section.end")
    ada.page.wait_for_function(MOVING)
    assert sheet.count() == 0
    assert set(ada.page.evaluate(LATER)) == {"0"}, "hunger strikes a seat before its time"
    if ends == "by a key":
        ada.page.keyboard.press("Shift")
    else:
        ada.page.evaluate(TIME)
    sheet.wait_for()
    assert ada.page.evaluate(MOVING) == 0


@pytest.mark.parametrize("said", ["to the system", "in the menu"])
def test_nothing_moves_for_those_who_want_it_still(visit: Visit, said: str) -> None:
    wish = "reduce" if said == "to the system" else "no-preference"
    ada = visit(viewport=WHOLE, reduced_motion=wish).arrive()
    match = bring(ada, "place_worker")
    if said == "in the menu":
        ada.page.keyboard.press("m")
        ada.page.get_by_role("radiogroup", name="Motion").get_by_text("off").click()
        ada.page.keyboard.press("Escape")
    ada.page.evaluate("""() => {
      window.moved = 0;
      new MutationObserver((changes) => (window.moved += changes.length))
        .observe(document.querySelector(".motion"), { childList: true });
    }""")
    worker, place = (target.id for target in match.seen(match.seat).actions[0].targets[:2])
    now = ada.rest()["revision"]
    for thing in (worker, place, place):
        spot(ada, thing).click()
    ada.page.wait_for_function(
        "(now) => Number(document.querySelector('.table').dataset.revision) > now", arg=now
    )
    assert ada.page.evaluate("() => window.moved") == 0


# Names of modules that something worn lies over, by more than a hair.
COVERED = """() => {
  const worn = [...document.querySelectorAll('[data-id^="worker-"] .worker > *')]
    .map((part) => part.getBoundingClientRect());
  const names = [...document.querySelectorAll("[data-name]")];
  return names.filter((name) => {
    const a = name.getBoundingClientRect();
    return worn.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3);
  }).map((name) => name.textContent);
}"""


HUB = {None, "module-hub-a", "module-hub-b"}  # nor what is empty


def adorned() -> str:
    """A table at which workers with parts stand on tiles, on those with long names first."""
    best = (0, "")
    for seed in range(30):
        match, chance = ch.game("chimera-station").new(4, seed), random.Random(seed)
        while not match.over:
            if match.seat == 0 and match.decision.kind == "place_worker":
                view = match.view(0)
                tiles = {each["module"] for each in view["hexes"]} - HUB
                workers = [each for player in view["players"] for each in player["workers"]]
                there = [each for each in workers if each["letters"] and each["at"] in tiles]
                best = max(best, (sum(each["at"].count("-") for each in there), match.save()))
            match.play_number(chance.choice(match.legal()))
    return best[1]


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768)])
def test_what_workers_wear_covers_no_name(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit(viewport={"width": size[0], "height": size[1]}).arrive()
    seats = [{"who": "me"}, *({"who": "link"} for _ in range(3))]
    ada.sit(ada.post("/api/tables/import", save=adorned(), seats=seats)["id"]).rest()
    ada.page.wait_for_selector('[data-id^="worker-"]')
    assert ada.page.locator("[data-name]").count() > 10
    assert ada.page.evaluate(COVERED) == []


FLOWN = """() => {
  window.flown = [];
  new MutationObserver((seen) => seen.forEach(({ addedNodes }) =>
    addedNodes.forEach((copy) => window.flown.push(copy.textContent))))
    .observe(document.querySelector(".motion"), { childList: true });
}"""


def test_cards_of_the_draft_go_with_its_sheet(visit: Visit) -> None:
    ada = visit(viewport=WHOLE, reduced_motion="no-preference").arrive()
    ada.sit(ada.table("chimera-station", "me", "greedy", "greedy", seed=3))
    past = ada.rest()["revision"]
    ada.page.evaluate(FLOWN)
    Keys(1).answer(ada)
    ada.rest(past)
    ada.page.wait_for_selector("text=COMMAND")  # the station lies there
    ada.page.wait_for_function("() => window.flown.some((text) => text.includes('Round 1'))")
    assert [text for text in ada.page.evaluate("() => window.flown") if "Card" in text] == []


SHADOW = "(tab) => getComputedStyle(tab).boxShadow.match(/rgba?\\([^)]*\\)/g)"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_open_tab_of_a_phone_is_marked_whatever_can_be_done_there(
    visit: Visit, theme: str
) -> None:
    ada = visit(**SMALL, color_scheme=theme).arrive()
    bring(ada, "place_worker")
    tabs = ada.page.locator(".tabs .legal")
    tabs.last.click()
    shown = ada.page.locator(".tabs .legal[aria-selected='true']")
    other = ada.page.locator(".tabs .legal[aria-selected='false']").first
    bar, none = (tab.evaluate(SHADOW)[0] for tab in (shown, other))
    assert bar != none == "rgba(0, 0, 0, 0)"
