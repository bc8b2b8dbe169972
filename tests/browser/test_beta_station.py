"""Beta Station on its board: what a hand can do there, and what it sees before it does."""

from __future__ import annotations

from typing import Any

from .conftest import Visit
from .screens import at
from .test_games import play_out
from .visitor import PAST, SMALL, Board, Finger, Visitor

WHOLE = {"width": 1440, "height": 900}  # the whole board on one sheet


def test_a_whole_game_by_mouse_on_the_board_alone(visit: Visit) -> None:
    play_out(visit, "beta-station", Board())


def test_a_whole_game_by_touch_on_a_phone(visit: Visit) -> None:
    play_out(visit, "beta-station", Finger(), **SMALL)


def touch(visitor: Visitor, thing: str) -> Any:
    return visitor.page.locator(f'[data-touch="{thing}"]').first


def open_things(visitor: Visitor, sort: str) -> list[str]:
    """Things of a sort that can be chosen now, by their ids."""
    found = visitor.page.locator(f'[data-touch^="{sort}-"][tabindex="0"]')
    return [str(one.get_attribute("data-touch")) for one in found.all()]


def test_a_cell_is_taken_at_once_and_another_one_instead(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "build_site", 34, seats=4)
    first, other = open_things(ada, "cell")[:2]
    touch(ada, first).click()
    ada.page.wait_for_selector(".left .square.can")
    assert ada.page.locator("[data-touch][aria-pressed=true]").get_attribute("data-touch") == first
    touch(ada, other).click()  # the first is taken back, and this one chosen
    chosen = f'[data-touch="{other}"][aria-pressed=true]'
    ada.page.wait_for_selector(chosen)
    ada.page.wait_for_selector(".left .square.can")


def test_a_tile_is_tried_on_its_cell_before_it_lies_there(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "build_tile", 34, seats=4)
    now = ada.rest()["revision"]
    ghosts = ada.page.locator(".plan .ghost")
    assert ghosts.count() == 0
    turns = ada.page.locator(".left .square.can")
    turns.first.hover()
    ghosts.first.wait_for()
    turns.first.click()
    assert ada.armed()
    ada.page.wait_for_selector(".plan .above text >> text=→")  # open walkways, now and then
    assert ada.rest()["revision"] == now
    ada.page.keyboard.press("Escape")
    assert not ada.armed()


def test_turns_that_do_not_fit_name_their_rule(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "build_tile", 34, seats=4)
    barred = ada.page.locator(".left .barred").first
    barred.wait_for()
    rule = barred.locator(".tag").inner_text()
    barred.click()
    says = "(rule) => document.querySelector('.lens .rule-id')?.textContent.trim() === rule"
    ada.page.wait_for_function(says, arg=rule)  # pointing at it may have said something else


def test_a_chit_goes_face_down_on_its_tile(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "lay_chit", 34, seats=4)
    ada.page.locator(".right .panel.can").first.click()
    assert ada.armed()
    ada.page.wait_for_selector(".plan .ghost .down")
    assert "face down" in ada.page.locator(".plan .above").text_content()


def test_what_can_be_hit_shows_its_chance(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "act", 90, seats=3, offered="cut")
    assert ada.page.locator(".plan .above text >> text=%").count() > 0
    ada.page.locator('.plan [data-touch^="chit-"][tabindex="0"]').first.click()
    assert ada.armed()
    assert "%" in ada.page.locator(".ticket").inner_text()


def test_several_ways_on_one_tile_are_plates(visit: Visit) -> None:
    """To walk there, or to throw a grenade there: one click asks, two more do it."""
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "act", 90, seats=3, offered="throw")
    plates = ada.page.locator(".left .plate")
    before = plates.count()
    for tile in open_things(ada, "tile"):
        touch(ada, tile).click()
        if plates.count() > max(before, 1):
            break
        ada.page.keyboard.press("Escape")
    assert not ada.armed()
    now = ada.rest()["revision"]
    plates.first.click()
    assert ada.armed()
    plates.first.click()
    assert ada.page.wait_for_function(PAST, arg=now)


def test_a_weapon_that_is_taken_up_says_what_it_can_do(visit: Visit) -> None:
    """To drop it is one way of several: no slip of the hand does it."""
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "act", 90, seats=3, offered="blast")
    carried = ada.page.locator('.suit [data-touch^="chit-"]')
    names = [one.get_attribute("aria-label") for one in carried.all()]
    carried.nth(next(n for n, name in enumerate(names) if name.startswith("Blaster"))).click()
    assert not ada.armed()
    plates = ada.page.locator(".left .plate").all_inner_texts()
    assert any(plate.startswith("Drop") for plate in plates)
    assert any(plate.startswith("Fire") for plate in plates)


def test_a_walk_is_seen_before_it_is_taken(visit: Visit) -> None:
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "act", 90, seats=3)
    ada.page.keyboard.press("1")
    assert ada.armed()
    ada.page.wait_for_selector(".plan .bs-hunter.ghost")
    ada.page.wait_for_selector(".suit .going")  # the action point it would take


def test_a_finger_on_a_tile_finds_what_is_there(visit: Visit) -> None:
    """Pieces are too small for it: the tile stands for them, and then they lie side by side."""
    ada = visit(**SMALL).arrive()
    at(ada, "beta-station", "act", 90, seats=3, offered="pick")
    assert open_things(ada, "chit") == []
    for tile in open_things(ada, "tile"):
        touch(ada, tile).tap()
        several = ada.page.locator(".middle .strip button")
        if several.count():
            assert min(one.bounding_box()["height"] for one in several.all()) >= 44
            several.last.tap()
            assert ada.page.locator(".narrowed").count() == 1
            return
        ada.page.keyboard.press("Escape")
    raise AssertionError("no tile has more than one thing to choose")


# Copies of pieces on their way lie on a layer; held there, so that a slow machine sees them.
HELD = """() => new MutationObserver(() => document.getAnimations().forEach((a) => a.pause()))
  .observe(document.querySelector(".motion"), { childList: true })"""
MOVING = "() => document.querySelector('.motion').childElementCount"


def test_a_hunter_walks_and_any_key_finishes_it(visit: Visit) -> None:
    ada = visit(viewport=WHOLE, reduced_motion="no-preference").arrive()
    at(ada, "beta-station", "act", 90, seats=3, offered="move")
    ada.page.evaluate(HELD)
    ada.page.keyboard.press("1")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function(MOVING)
    ada.page.keyboard.press("Shift")
    assert ada.page.evaluate(MOVING) == 0


def test_a_ruler_stays_beside_the_plan_of_a_phone(visit: Visit) -> None:
    """It goes with the plan, whichever way that is moved."""
    ada = visit(**SMALL).arrive()
    at(ada, "beta-station", "act", 90, seats=3)

    def gap(name: str, tile: str) -> float:
        row = ada.page.locator(".ruler.rows span", has_text=name).first.bounding_box()
        box = ada.page.locator(f'[data-id="{tile}"]').bounding_box()
        return float(abs(row["y"] + row["height"] / 2 - box["y"] - box["height"] / 2))

    assert gap("0", "tile-0") < 3
    ada.page.keyboard.press("+")
    ada.page.keyboard.press("Shift+ArrowDown")
    assert gap("0", "tile-0") < 3


def test_a_tile_out_of_reach_says_where_one_can_go(visit: Visit) -> None:
    """No action leads there, not even one that is forbidden."""
    ada = visit(viewport=WHOLE).arrive()
    at(ada, "beta-station", "act", offered="to_breach")
    corner = {"x": 8, "y": 8}  # beside its chit
    touch(ada, "tile-5").locator(".hit").first.click(position=corner, timeout=5_000)
    lens = ada.page.locator(".lens")
    lens.get_by_text("Why not").wait_for()
    assert lens.locator(".rule-id").all_inner_texts() == ["B48"]
    assert "onto the breach" in lens.inner_text()
