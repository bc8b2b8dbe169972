"""From home to a table: seats, rules of the house, box files, saved games, bots to watch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import chimerical as ch
from server.people import Running

from .conftest import Visit
from .screens import at, save_at
from .test_table import DESK, STATION
from .visitor import Visitor


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


def test_rules_of_the_house_are_behind_a_fold(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    panel = setting_up(ada, "Beta Station")
    fold = panel.locator("details", has_text="Rules of the house")
    assert fold.locator(".option").first.is_hidden()
    fold.locator("summary").click()
    assert "as printed" in fold.inner_text()
    option = fold.locator(".option", has_text="Round cap")
    assert option.locator(".rule-id, .source").count() > 0, "each has its source"
    assert len(option.locator(".help").inner_text()) > 20, "and a sentence"
    option.get_by_role("spinbutton").fill("3")
    option.get_by_role("spinbutton").press("Tab")
    assert "1 changed" in fold.inner_text()
    panel.get_by_role("button", name="Sit down").click()
    assert table_of(ada)["options"]["round_cap"] == 3


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
        ada.page.wait_for_selector(ready)


def test_a_file_that_is_no_game_says_what_is_wrong(visit: Visit, tmp_path: Path) -> None:
    ada = visit(**DESK).arrive().home()
    file = tmp_path / "letter.txt"
    file.write_text("Dear Bob,\n")
    ada.page.get_by_label("Choose a file").set_input_files(file)
    wrong = ada.page.locator(".bring").get_by_role("alert")
    wrong.wait_for()
    assert len(wrong.inner_text()) > 10
    assert ada.page.url.rstrip("/") == ada.url


def test_bots_can_be_watched(visit: Visit, house: Running) -> None:
    ada = visit(**DESK).arrive()
    house.settings.pace = 0.2  # they are not done before one sits down
    panel = setting_up(ada, "Chromosome")
    panel.get_by_role("radiogroup", name="Seat 1").get_by_text("Bot").click()
    assert "you watch the bots play" in panel.inner_text()
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
