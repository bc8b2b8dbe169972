"""From home to a table: seats, rules of the house, box files, saved games, bots to watch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import chimerical as ch
from chimerical.games import GAMES
from server.people import Running

from .conftest import Visit
from .screens import at, save_at
from .test_table import DESK, STATION
from .visitor import SMALL, Visitor


def setting_up(visitor: Visitor, title: str) -> Any:
    """The panel in which a table of that game is set up."""
    visitor.home()
    visitor.page.locator(".covers button", has_text=title).first.click()
    return visitor.page.get_by_role("complementary", name=f"New table: {title}")


def table_of(visitor: Visitor) -> Any:
    visitor.page.wait_for_url("**/table/*")
    return visitor.get("/api/tables/" + visitor.page.url.rpartition("/")[2])


def test_a_table_in_three_clicks(visit: Visit) -> None:
    """A game, a seat for a friend, sit down."""
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Chimera Station")
    panel.get_by_role("radiogroup", name="Seat 2").get_by_text("Friend").click()
    assert "Seat 2 gets a link to join" in panel.inner_text()
    panel.get_by_role("button", name="Sit down").click()
    assert [seat["kind"] for seat in table_of(ada)["seats"]] == ["person", "open"]


def test_whoever_sits_down_adds_to_the_shuffle(visit: Visit) -> None:
    """Once the server has promised it: for each of the seats of this browser, and for no bot."""
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Chimera Station")
    panel.get_by_role("radiogroup", name="Seat 2").get_by_text("Here").click()
    panel.get_by_role("button", name="Sit down").click()
    ada.page.wait_for_selector(".table[data-revision]")
    table = table_of(ada)
    assert table["state"] == "playing"
    added = [seat["nonce"] for seat in table["seats"]]
    assert len(set(added)) == 2
    assert all(len(nonce) == 32 for nonce in added)


def test_who_says_nothing_meets_casual(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Codename: Chimera")
    offered = panel.get_by_label("Strength of the bot, Seat 2").locator("option").all_inner_texts()
    assert offered[:4] == ["novice", "casual", "skilled", "expert"]
    panel.get_by_role("button", name="Sit down").click()
    assert table_of(ada)["seats"][1]["bot"] == "casual"


def test_rules_of_the_house_are_behind_a_fold(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Beta Station")
    fold = panel.locator("details", has_text="Rules of the house")
    assert fold.locator(".option").first.is_hidden()
    fold.locator("summary").click()
    assert "as printed" in fold.inner_text()
    option = fold.locator(".option", has_text="A draw after so many rounds")
    assert option.locator(".rule-id, .source").count() > 0, "each has its source"
    assert len(option.locator(".help").inner_text()) > 20, "and a sentence"
    option.get_by_role("spinbutton").fill("3")
    option.get_by_role("spinbutton").press("Tab")
    assert "1 changed" in fold.inner_text()
    panel.get_by_role("button", name="Sit down").click()
    assert table_of(ada)["options"]["round_cap"] == 3


def test_mats_are_asked_with_the_seats_and_said_in_words(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Chimera Station")
    panel.get_by_role("radiogroup", name="Mats").get_by_text("side B, four species").click()
    fold = panel.locator("details", has_text="Rules of the house")
    assert "as printed" in fold.inner_text(), "what is asked outside is not counted within"
    fold.locator("summary").click()
    choice = fold.get_by_role("radiogroup", name="Beggar's Alley brings")
    choice.get_by_text("2 coins, 1 food").click()
    assert "1 changed" in fold.inner_text()
    title, field = fold.locator(".option .title").first, panel.locator("input.name").first
    border = "one => getComputedStyle(one).borderTopWidth"
    assert (title.evaluate(border), field.evaluate(border)) == ("0px", "1px"), "it is no field"
    panel.get_by_role("button", name="Sit down").click()
    options = table_of(ada)["options"]
    assert (options["mat_side"], options["beggar_income"]) == ("b", "coins2_food1")


def test_the_panel_can_be_closed_by_a_finger(visit: Visit) -> None:
    ada = visit(**SMALL).arrive()
    panel = setting_up(ada, "Chimera Station")
    close = panel.get_by_role("button", name="Close", exact=True)
    assert close.locator("svg").is_visible()
    box = close.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    close.tap()
    panel.wait_for(state="detached")


def test_the_list_of_rulebooks_goes_away_by_itself(visit: Visit) -> None:
    """By a click beside it, and by Esc, which leaves all else as it is."""
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Chimera Station")
    opener, book = ada.page.locator(".books summary"), ada.page.locator(".books a").first
    opener.click()
    book.wait_for()
    ada.page.locator(".tagline").click()
    book.wait_for(state="hidden")
    opener.click()
    book.wait_for()
    ada.page.keyboard.press("Escape")
    book.wait_for(state="hidden")
    assert panel.is_visible()
    ada.page.keyboard.press("Escape")
    panel.wait_for(state="detached")


HUGE: dict[str, Any] = {"viewport": {"width": 2560, "height": 1440}}
WIDTH = "one => one.getBoundingClientRect().width"


def test_a_very_large_screen_is_used(visit: Visit) -> None:
    """Home, rulebooks and plates are drawn larger there, as tables are, and fit."""
    ada = visit(**HUGE).arrive().home()
    ada.page.wait_for_selector(".covers button")
    assert ada.page.locator(".covers").evaluate(WIDTH) > 2200
    ada.page.goto(f"{ada.url}/rules/chromosome")
    ada.page.wait_for_selector(".rule")
    assert ada.page.locator(".left").evaluate(WIDTH) > 400
    ada.page.goto(f"{ada.url}/nonsense")
    ada.page.wait_for_selector(".plate h1")
    assert ada.page.locator(".plate").evaluate(WIDTH) > 800
    beyond = "() => [scrollX, document.documentElement.scrollHeight - innerHeight]"
    assert ada.page.evaluate(beyond) == [0, 0]


def test_as_many_are_drawn_as_there_are_seats(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    for seats, drawn in (
        (("me", "link"), (1, 1)),
        (("me", "link", "random", "link", "link"), (2, 3)),
    ):
        ada.sit(ada.table("beta-station", *seats))
        ada.page.wait_for_selector(".plate .art")
        art = ada.page.locator(".plate .art")
        assert (art.locator(".taken").count(), art.locator(".free").count()) == drawn


def test_a_link_to_watch_says_so(visit: Visit) -> None:
    ada, bob = visit(**DESK).arrive(), visit("Bob", **DESK)
    at(ada, STATION, "place_worker", 40)
    ada.page.get_by_role("button", name="Menu").click()
    item = ada.page.get_by_role("dialog").locator("li", has_text="A link to watch")
    item.get_by_role("button", name="Make a link").click()
    link = item.get_by_label("A link to watch").input_value()
    bob.page.goto(link)
    bob.page.wait_for_selector(".plate h1 >> text=You are invited to watch")
    assert bob.page.get_by_role("button", name="Sit down").count() == 0
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Watch").click()
    bob.page.wait_for_selector("section.bar >> text=You are watching.")


def test_the_menu_says_why_a_turn_cannot_be_begun_anew(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, STATION, "choose_card")
    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("dialog")
    assert menu.get_by_role("button", name="Restart turn").is_disabled()
    assert len(menu.locator("#no-restart").inner_text()) > 10
    menu.get_by_role("button", name="Close the table for good").click()
    sure = menu.get_by_role("button", name="Really close it?")
    assert "sig" not in str(sure.get_attribute("class")).split(), "lime is for moves"


def test_a_rulebook_whose_table_is_not_open_claims_nothing(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    table = ada.table(STATION, "me", "random")
    ada.page.goto(f"{ada.url}/rules/{STATION}?table={table}")
    ada.page.wait_for_selector(".matters a >> text=Back to your table")
    assert "not asked" not in ada.page.locator(".matters").inner_text()


def test_a_box_file_is_looked_at_before_anybody_sits_down(visit: Visit, tmp_path: Path) -> None:
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Beta Station")
    panel.locator("summary", has_text="A box file").click()
    with ada.page.expect_download() as taken:
        panel.get_by_role("button", name="Take the printed one").click()
    printed = Path(str(taken.value.path())).read_text(encoding="utf-8")
    file = tmp_path / "own.toml"

    file.write_text(printed.replace("max_health = { value = 4", "max_health = { value = 400"))
    panel.get_by_label("Choose a file").set_input_files(file)
    bad = panel.get_by_role("alert")
    bad.wait_for()
    assert "This box file does not fit" in bad.inner_text()
    assert "max_health" in bad.inner_text(), "the line that is wrong"
    assert "Mend the line" in bad.inner_text(), "and what to do"
    ada.page.wait_for_function(SEEN, arg=".report.bad")

    file.write_text(printed.replace("max_health = { value = 4", "max_health = { value = 6"))
    panel.get_by_label("Choose a file").set_input_files(file)
    good = panel.locator(".report:not(.bad)")
    good.wait_for()
    assert bad.count() == 0
    assert "It changes 1 number" in good.inner_text()
    panel.get_by_role("button", name="Sit down").click()
    assert table_of(ada)["box"] != ch.game("beta-station").box.hash


def test_a_game_is_kept_as_a_file_and_taken_up_again(visit: Visit, tmp_path: Path) -> None:
    ada = visit(**DESK).arrive()
    at(ada, STATION, "over")
    ada.over()
    with ada.page.expect_download() as taken:
        ada.page.get_by_role("button", name="Save this game").click()
    assert taken.value.suggested_filename == "chimera-station.chimerical"
    kept = Path(str(taken.value.path())).read_text(encoding="utf-8")
    assert ch.load(kept).over

    whole, half = tmp_path / "whole.chimerical", tmp_path / "half.chimerical"
    whole.write_text(kept, encoding="utf-8")
    half.write_text(save_at(STATION, 2, "place_worker", 40), encoding="utf-8")
    for file, ready in ((half, ".table[data-asked]"), (whole, "section.end")):
        ada.home()
        ada.page.get_by_label("Choose a file").set_input_files(file)
        ada.page.locator(".bring").get_by_role("button", name="Sit down").click()
        ada.page.wait_for_selector(ready)


# It is in the window, all of it, and has what keys go to.
SEEN = """(wanted) => {
  const one = document.querySelector(wanted);
  const box = one?.getBoundingClientRect();
  return box && 0 <= box.top && box.bottom <= innerHeight && one.contains(document.activeElement);
}"""


def test_whoever_brings_a_game_says_who_sits_where(visit: Visit, tmp_path: Path) -> None:
    ada = visit(**DESK).arrive()
    ada.table(STATION, "me", "random")
    ada.home()
    ada.page.wait_for_selector(".tables a")
    file = tmp_path / "half.chimerical"
    file.write_text(save_at(STATION, 2, "place_worker", 40), encoding="utf-8")
    ada.page.get_by_label("Choose a file").set_input_files(file)
    brought = ada.page.locator(".bring")
    ada.page.wait_for_function(SEEN, arg=".bring form")
    brought.get_by_role("radiogroup", name="Seat 1").get_by_text("Friend").click()
    brought.get_by_role("radiogroup", name="Seat 2").get_by_text("You").click()
    brought.get_by_role("button", name="Sit down").click()
    assert [seat["kind"] for seat in table_of(ada)["seats"]] == ["open", "person"]


def test_people_on_one_sofa_have_names(visit: Visit) -> None:
    """And whoever made the table is called the same the next time."""
    ada = visit("", **DESK).arrive()
    panel = setting_up(ada, "Chimera Station")
    panel.get_by_role("radiogroup", name="Seat 2").get_by_text("Here").click()
    panel.get_by_label("Name, Seat 1").fill("Ada")
    panel.get_by_label("Name, Seat 2").fill("Grandma")
    panel.get_by_role("button", name="Sit down").click()
    assert [seat["name"] for seat in table_of(ada)["seats"]] == ["Ada", "Grandma"]
    panel = setting_up(ada, "Chromosome")
    ada.page.wait_for_function("() => document.querySelector('.new .name').value === 'Ada'")


def test_a_table_that_one_has_done_with_is_closed_from_home(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    ada.table(STATION, "me", "random", name="Old one")
    ada.table(STATION, "me", "random", name="New one")
    ada.home()
    away = ada.page.get_by_role("button", name="Close Old one for good")
    away.click()
    assert "for good?" in away.inner_text(), "it is asked once more"
    away.click()
    ada.page.wait_for_selector(".tables a >> text=Old one", state="detached")
    assert [one["name"] for one in ada.get("/api/tables")["tables"]] == ["New one"]


def test_a_file_that_is_no_game_says_what_is_wrong(visit: Visit, tmp_path: Path) -> None:
    ada = visit(**DESK).arrive()
    ada.table(STATION, "me", "random")
    ada.home()
    ada.page.wait_for_selector(".tables a")  # what is told of the file comes below it
    file = tmp_path / "letter.txt"
    file.write_text("Dear Bob,\n")
    ada.page.get_by_label("Choose a file").set_input_files(file)
    wrong = ada.page.locator(".bring").get_by_role("alert")
    wrong.wait_for()
    assert len(wrong.inner_text()) > 10
    ada.page.wait_for_function(SEEN, arg=".bring [role=alert]")
    assert ada.page.url.rstrip("/") == ada.url


def test_bots_can_be_watched(visit: Visit, house: Running) -> None:
    ada = visit(**DESK).arrive()
    house.settings.pace = 0.2  # they are not done before one sits down
    panel = setting_up(ada, "Chromosome")
    panel.get_by_role("radiogroup", name="Seat 1").get_by_text("Bot").click()
    assert "you watch the bots play" in panel.inner_text()
    for seat in (1, 2):  # others think, and how long that takes is the machine's business
        panel.get_by_label(f"Strength of the bot, Seat {seat}").select_option("random")
    panel.get_by_role("button", name="Watch").click()
    ada.page.wait_for_selector(".table[data-revision]")
    assert ada.page.locator("section.bar >> text=You are watching.").is_visible()
    house.settings.pace = 0
    assert ada.over()


def test_tables_that_wait_for_me_come_first(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    ada.table(STATION, "me", "link")
    mine = ada.table("beta-station", "me", "here")
    ada.table("chromosome", "random", "random")
    ada.home()
    ada.page.wait_for_selector(".tables a")
    first = ada.page.locator(".tables a").first
    assert str(first.get_attribute("href")).endswith(mine)
    assert "your turn" in first.inner_text()
    assert ada.page.title() == "(1) Chimerical"


def test_a_table_says_the_round_and_what_the_others_do(visit: Visit) -> None:
    """At home and at the table, in the same words."""
    ada = visit(**DESK).arrive()
    sitting = [{"who": "link", "name": "Bob"}, {"who": "me"}]
    save = save_at(STATION, 2, "place_worker", 40)
    table = ada.post("/api/tables/import", save=save, seats=sitting)["id"]
    ada.home()
    state = ada.page.locator(f".tables a[href$='{table}'] .state")
    assert state.inner_text() == "Round 3 of 5, Placement · Bob sends a worker out"
    ada.sit(table)
    asked = ada.page.locator("section.bar .ask")
    asked.get_by_role("heading", name="Bob sends a worker out").wait_for()
    path = asked.locator(".crumb").inner_text().split()
    assert (path[1], path[-1]) == ("TURN", "WORKER")


def test_tables_that_wait_come_first_then_where_something_happened_last(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    save = save_at("beta-station", 2, "build_site")
    mine, theirs = [{"who": "me"}, {"who": "link"}], [{"who": "link"}, {"who": "me"}]
    tables = {}
    for name, seats in (("old", mine), ("new", mine), ("away", theirs)):
        body = {"save": save, "seats": seats, "name": name}
        tables[name] = ada.post("/api/tables/import", **body)["id"]

    def listed() -> list[str]:
        names = ada.home().page.locator(".tables b")
        names.first.wait_for()
        return [str(name) for name in names.all_inner_texts()]

    assert listed() == ["new", "old", "away"]
    old = f"/api/tables/{tables['old']}"
    seen = ada.get(f"{old}/seen?seat=0")
    play = {"type": "play", "id": "1", "seat": 0, "revision": seen["revision"]}
    ada.post(f"{old}/commands", **play, action=seen["actions"][0]["id"])
    assert ada.get(old)["waiting"] == [0], "a tile is to be laid there"
    assert listed() == ["old", "new", "away"]


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("game", GAMES)
def test_a_title_is_not_cut_on_a_phone(visit: Visit, game: str, width: int) -> None:
    ada = visit(**SMALL | {"viewport": {"width": width, "height": 780}}).arrive()
    at(ada, game)
    title = ada.page.locator(".head h1")
    assert title.evaluate(
        "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"
    )
    assert title.evaluate(
        "it => it.getBoundingClientRect().height <= it.closest('.head').clientHeight"
    )


def test_a_visitor_is_told_who_makes_tables_and_becomes_a_host_by_a_link(
    visit: Visit, tmp_path: Path
) -> None:
    """In a house that is not open, from the printed link to the friend who makes a table too."""
    closed = Running(f"sqlite:///{tmp_path / 'tables.sqlite'}", open=False)
    try:
        ada, bob = visit("Ada", closed.url, **DESK), visit("Bob", closed.url, **DESK)
        ada.page.goto(f"{closed.url}/#launch={closed.house.launch.token}")
        ada.page.locator(".covers button").first.wait_for()
        table = ada.post(
            "/api/tables", game="beta-station", seats=[{"who": "me"}, {"who": "link"}]
        )["id"]
        invited = ada.post(f"/api/tables/{table}/invites", seat=1)
        bob.post("/api/join", token=invited["token"], name="Bob")
        page = bob.home().page
        page.get_by_text("tables are made by hosts").wait_for()
        assert page.locator(".covers button").count() == 0
        assert page.get_by_text("Go on from a saved game").count() == 0
        assert page.locator(".covers a").first.get_attribute("href").startswith("/rules/")
        page.goto(f"{closed.url}/table/{table}")
        page.get_by_role("button", name="I am ready").wait_for()
        assert page.get_by_role("button", name="Make a link").count() == 0
        ada.home().page.get_by_role("button", name="A link for another host").click()
        page.goto(ada.page.get_by_label("A link for another host").input_value())
        page.locator(".covers button").first.wait_for()
        assert page.get_by_text("tables are made by hosts").count() == 0
        page.get_by_role("button", name="A link for another browser").click()
        phone = visit("Bob's phone", closed.url, **SMALL).page
        phone.goto(page.get_by_label("A link for another browser").input_value())
        phone.get_by_role("heading", name="You are Bob").wait_for()
        phone.get_by_role("button", name="Sign out here").click()
        phone.get_by_role("button", name="Really sign out?").click()
        phone.get_by_role("heading", name="The door is closed").wait_for()
        page.reload()
        page.get_by_role("heading", name="You are Bob").wait_for()
    finally:
        closed.stop()
