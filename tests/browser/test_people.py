"""People who come, go, watch, hand over and play again; and doors that stay closed."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest
import sqlalchemy as sa

from chimerical.bots import Bot, Sight
from chimerical.server import schema
from server.people import Running

from .conftest import Visit
from .screens import at, save_at
from .test_table import DESK, STATION, menu, moves, take_a_turn, two
from .visitor import Pointer, Visitor


def plate(visitor: Visitor) -> str:
    """What a screen that says what to do says: not the invitation, which waits for an answer."""
    visitor.page.wait_for_selector(".plate h1:not(:text('You are invited'))")
    return str(visitor.page.locator(".plate").inner_text())


def seats(visitor: Visitor) -> str:
    return str(visitor.page.locator(".rail .seats").inner_text())


def test_what_one_says_the_other_reads(visit: Visit) -> None:
    ada, bob = two(visit, **DESK)
    ada.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Well met, Bob")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".chat >> text=Well met, Bob")
    assert ada.page.get_by_label("Say something").input_value() == ""

    bob.page.wait_for_selector(".which .unread")
    bob.page.get_by_role("button", name="Chat").click()
    assert "Ada Well met, Bob" in bob.page.locator(".chat").inner_text()
    assert bob.page.locator(".which .unread").count() == 0


def test_letters_that_are_typed_into_the_chat_are_no_commands(visit: Visit) -> None:
    ada, _ = two(visit, **DESK)
    before = moves(ada)
    ada.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_label("Say something").press_sequentially("u1em ")
    assert not ada.armed()
    assert ada.page.get_by_role("dialog").count() == 0
    assert moves(ada) == before


def seen_by(visitor: Visitor, whose: str) -> Any:
    table = visitor.page.url.rpartition("/")[2]
    return visitor.get(f"/api/tables/{table}/seen?{whose}")["view"]


def test_somebody_watches_by_a_link(visit: Visit) -> None:
    """They see what everybody may see, are asked nothing, and nothing of theirs can be chosen."""
    ada, eve = visit("Ada", **DESK).arrive(), visit("Eve", **DESK)
    ada.sit(ada.table("beta-station", "me", "greedy"))
    ada.rest()
    menu(ada).get_by_role("button", name="Make a link").click()
    link = ada.page.get_by_role("textbox", name="A link to watch")
    eve.page.goto(link.input_value())
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.keyboard.press("Enter")
    eve.page.wait_for_selector(".table[data-drawn]")
    assert eve.page.locator("section.bar >> text=You are watching.").is_visible()
    assert eve.page.locator(".board .can").count() == 0
    hand = [chit["id"] for chit in seen_by(ada, "seat=0")["hunters"][0]["hand_chits"]]
    assert hand
    shown = eve.page.content() + "".join(eve.frames)
    assert [id for id in hand if f'"{id}"' in shown] == [], "hands are hidden"

    ada.page.keyboard.press("Escape")
    before = eve.state()["revision"]
    Pointer().answer(ada)
    eve.page.wait_for_function(
        "(past) => Number(document.querySelector('.table').dataset.revision) > past", arg=before
    )


def test_a_bot_takes_a_seat_over_and_hands_it_back(visit: Visit) -> None:
    ada, _ = two(visit, **DESK)
    ada.rest()
    menu(ada).get_by_role("button", name="A bot plays for me").click()
    ada.page.wait_for_selector(".rail .seats >> text=casual for Ada")
    ada.page.wait_for_selector(".table:not([data-asked])")
    ada.page.keyboard.press("Escape")
    ada.page.reload()  # whoever comes back is told, where one looks first
    bar = ada.page.locator("section.bar")
    bar.get_by_text("The bot casual plays for you.").wait_for()
    bar.get_by_role("button", name="I play again").click()
    ada.page.wait_for_selector(".rail .seats >> text=casual for Ada", state="detached")
    assert "you" in seats(ada)


def test_a_bot_that_takes_its_time_says_how_long(
    visit: Visit, house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pips fill while it thinks. One that answers at once is not announced."""
    done = threading.Event()

    def ponder(hired: Bot, sight: Sight, budget: float) -> int:
        assert done.wait(60)
        return sight.actions[0]

    monkeypatch.setattr(house.house.workers, "_choose", ponder)
    ada = visit(reduced_motion="no-preference", **DESK).arrive()
    ada.sit(ada.table(STATION, "skilled", "me"))
    bar = ada.page.locator("section.bar")
    bar.get_by_text("At most 2 s.").wait_for()
    assert "Seat 1" in bar.inner_text()
    ada.page.wait_for_function("() => document.querySelectorAll('.pips .full').length >= 2")
    bar.get_by_text("longer than it should").wait_for()

    ada.rig(WAITED)
    done.set()
    ada.rest()
    assert ada.page.locator(".thinking").count() == 0
    ada.page.reload()
    take_a_turn(ada)
    ada.rest()
    assert not ada.page.evaluate("window.waited")


# Whether the page has ever spoken of a bot that takes its time.
WAITED = """addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  window.waited ||= document.querySelector(".thinking") !== null;
}).observe(document.body, { childList: true, subtree: true }));"""


def test_whoever_leaves_can_be_played_by_a_bot(visit: Visit) -> None:
    """Being away for a moment is not leaving."""
    ada, bob = two(visit, **DESK)
    take_a_turn(ada)
    bob.page.goto("about:blank")
    ada.page.wait_for_selector(".seats .away")
    menu(ada).get_by_role("button", name="A bot plays for Bob").click()
    assert "only whoever sits there can say so" in ada.page.get_by_role("alert").inner_text()

    bob.sit(ada.page.url.rpartition("/")[2]).page.wait_for_selector(".table[data-asked]")
    menu(bob).get_by_role("button", name="Leave the table").click()
    bob.page.wait_for_url(bob.url + "/")
    ada.page.wait_for_selector(".rail .seats >> text=has left")
    ada.page.get_by_role("button", name="A bot plays for Bob").click()
    ada.rest()
    assert "casual for Bob" in seats(ada)


def test_a_rematch_moves_everybody_one_seat_on(visit: Visit) -> None:
    ada, bob = two(visit, save=save_at(STATION, 2, "over"), **DESK)
    ada.over()
    old = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_function("(old) => location.href !== old", arg=old)  # and is ready
    bob.page.get_by_role("link", name="Go to the next game").click()
    bob.page.get_by_role("button", name="I am ready").wait_for()
    bob.page.keyboard.press("Enter")  # as it says
    for one in (ada, bob):
        one.page.wait_for_selector(".table[data-revision]")
    names = [row.inner_text() for row in ada.page.locator(".rail .seats .cap b").all()]
    assert names == ["Bob", "Ada"]


def test_a_rematch_does_not_wait_for_who_does_not_come(visit: Visit) -> None:
    ada, bob = two(visit, save=save_at(STATION, 2, "over"), **DESK)
    bob.page.goto("about:blank")
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_selector(".plate >> text=not here")
    ada.page.get_by_role("button", name="Give it to a bot").click()
    ada.page.wait_for_selector(".table[data-revision]")


def test_a_clock_is_seen_and_whose_time_was_up_is_told(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    ada.sit(ada.table(STATION, "me", "random", clock=5)).rest()
    timer = ada.page.get_by_role("timer")
    assert re.search(r"^\s*[0-5] s left", timer.inner_text(), re.IGNORECASE)
    ada.page.wait_for_selector(".seats .remark >> text=the time was up")


def test_a_link_is_taken_back(visit: Visit) -> None:
    ada, bob = visit("Ada", **DESK).arrive(), visit("Bob")
    ada.sit(ada.table(STATION, "me", "link"))
    ada.page.get_by_role("button", name="Make a link").click()
    link = ada.page.locator(".plate .field").input_value()
    ada.page.get_by_role("button", name="Take back").click()
    ada.page.get_by_role("button", name="Make a link").wait_for()
    ada.page.wait_for_selector(".given", state="detached")
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    assert "This link opens no table" in plate(bob)


def test_a_door_that_opens_in_a_moment_is_not_called_closed(visit: Visit) -> None:
    """A refusal that passes is told, and the link is as good as before."""
    ada, bob = visit("Ada").arrive(), visit("Bob")
    table = ada.table(STATION, "me", "link")
    token = ada.post(f"/api/tables/{table}/invites", seat=1)["token"]
    busy = {"code": "too_fast", "why": "that was too fast; wait a moment"}
    bob.page.route("**/api/join", lambda route: route.fulfill(status=429, json=busy))
    bob.page.goto(f"{bob.url}/#invite={token}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.keyboard.press("Enter")
    bob.page.get_by_role("alert").get_by_text("wait a moment").wait_for()
    bob.page.unroute("**/api/join")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/table/*")


def test_whoever_comes_again_may_have_another_name(visit: Visit) -> None:
    ada, bob = visit("Ada").arrive(), visit("Bob").arrive()
    table = ada.table(STATION, "me", "link")
    token = ada.post(f"/api/tables/{table}/invites", seat=1)["token"]
    bob.page.goto(f"{bob.url}/#invite={token}")
    bob.page.wait_for_function("() => document.querySelector('form input').value === 'Bob'")
    bob.page.get_by_label("Your name").fill("Robert")
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_url("**/table/*")
    assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == "Robert"


def test_a_table_gets_a_name_and_is_closed_for_good(visit: Visit) -> None:
    ada, bob = two(visit, **DESK)
    wishes = menu(ada)
    wishes.get_by_label("A name for this table").fill("Friday night")
    wishes.get_by_role("button", name="Rename").click()
    bob.page.wait_for_function("() => document.title.includes('Friday night')")
    wishes.get_by_role("button", name="Close the table for good").click()
    assert "/table/" in ada.page.url, "it is asked once more"
    wishes.get_by_role("button", name="Really close it?").click()
    bob.page.wait_for_selector(".plate h1 >> text=This table is closed")  # while he looks at it
    ada.page.wait_for_url(ada.url + "/")
    ada.page.wait_for_selector(".covers button")
    assert ada.page.locator(".tables").count() == 0, "nothing is left to be played"
    bob.page.reload()
    assert "This table is closed" in plate(bob)


# --- doors that stay closed ---


def test_a_seat_that_is_taken(visit: Visit) -> None:
    """A link is good for one."""
    ada, bob, eve = visit("Ada").arrive(), visit("Bob").arrive(), visit("Eve")
    table = ada.table(STATION, "me", "link")
    token = ada.post(f"/api/tables/{table}/invites", seat=1)["token"]
    bob.post("/api/join", token=token)
    eve.page.goto(f"{eve.url}/#invite={token}")
    eve.page.get_by_role("button", name="Sit down").click()
    said = plate(eve)
    assert "Somebody sits there already" in said
    assert "Ask for" in said, "and what to do"

    bob.page.goto(f"{bob.url}/#invite={token}")  # who sits there comes back by it
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url(f"**/table/{table}")


def test_a_link_that_opens_nothing_can_be_pasted_again(visit: Visit) -> None:
    ada, bob = visit("Ada").arrive(), visit("Bob")
    table = ada.table(STATION, "me", "link")
    token = ada.post(f"/api/tables/{table}/invites", seat=1)["token"]
    bob.page.goto(f"{bob.url}/#invite={token[:-3]}")
    bob.page.get_by_role("button", name="Sit down").click()
    assert "This link opens no table" in plate(bob)
    bob.page.get_by_label("paste a link").fill(f"{bob.url}/#invite={token}")
    bob.page.get_by_role("button", name="Join by link").click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_url("**/table/*")
    assert token not in bob.page.url


@pytest.mark.parametrize("address", ["/nonsense", "/rules/chess"])
def test_an_address_that_leads_nowhere_leads_home(visit: Visit, address: str) -> None:
    ada = visit("Ada").arrive()
    ada.page.goto(ada.url + address)
    assert "There is nothing here" in plate(ada)
    ada.page.get_by_role("link", name="Home", exact=True).click()
    ada.page.wait_for_selector(".covers")


@pytest.mark.parametrize("token", ["abc", "nothing-of-the-kind"])
def test_a_link_of_which_half_is_missing(visit: Visit, token: str) -> None:
    bob = visit("Bob")
    bob.page.goto(f"{bob.url}/#invite={token}")
    bob.page.get_by_role("button", name="Sit down").click()
    assert "This link opens no table" in plate(bob)


def test_a_table_that_is_not_for_me(visit: Visit) -> None:
    ada, bob = visit("Ada").arrive(), visit("Bob").arrive()
    bob.sit(ada.table(STATION, "me", "random"))
    assert "There is no such table" in plate(bob)
    bob.page.get_by_role("link", name="Home").click()
    bob.page.wait_for_selector(".covers")


def test_a_table_of_other_rules_is_kept_to_be_looked_at(visit: Visit, house: Running) -> None:
    ada = visit("Ada").arrive()
    table = ada.table(STATION, "me", "random")
    at_rest(house, table)
    ada.sit(table)
    said = plate(ada)
    assert "You can look, not play on" in said
    assert ada.page.get_by_role("link", name="Home").is_visible()


def at_rest(house: Running, table: str) -> None:
    """As if the server had been brought up to date under other rules."""
    engine = sa.create_engine(house.settings.database)
    with engine.begin() as connection:
        older = sa.update(schema.tables).where(schema.tables.c.id == table).values(version=0)
        connection.execute(older)
    engine.dispose()
    house.house._tables.pop(table, None)


def test_a_server_that_does_not_answer(visit: Visit) -> None:
    """At home and at a table: what to do, and it goes on from there."""
    ada = visit("Ada").arrive()
    table = ada.table(STATION, "me", "random")

    gone, ada.rigged = False, True  # a socket's route cannot be taken away
    ada.page.route("**/api/**", lambda route: route.abort() if gone else route.continue_())
    ada.page.route_web_socket(
        re.compile("/api/"), lambda socket: socket.close() if gone else socket.connect_to_server()
    )
    for page in ("/", f"/table/{table}"):
        gone = True
        ada.page.goto(ada.url + page)
        assert "The server does not answer" in plate(ada)
        assert "Your tables are safe" in plate(ada)
        gone = False
        ada.page.keyboard.press("Enter")  # as the button says
        ada.page.wait_for_selector(".covers, .table[data-revision]")


def test_the_end_can_be_kept_and_told(visit: Visit) -> None:
    """The score sheet goes to the clipboard, and the board can be looked at again."""
    ada = visit(**DESK, permissions=["clipboard-read", "clipboard-write"]).arrive()
    at(ada, STATION, "over")
    ada.over()
    ada.page.get_by_role("button", name="Copy the score sheet").click()
    ada.page.wait_for_selector("text=Copied")
    kept = ada.page.evaluate("() => navigator.clipboard.readText()")
    assert kept.splitlines()[0] == "\tAda\tSeat 2"
    ada.page.get_by_role("button", name="Look at the board").click()
    assert ada.page.locator("section.end").count() == 0
    ada.page.get_by_role("button", name="Back to the score sheet").click()
    assert ada.over()


def test_a_line_of_the_sheet_explains_itself(visit: Visit) -> None:
    """Its name all of its numbers, a number itself; with the rule."""
    ada = visit(**DESK).arrive()
    at(ada, STATION, "over")
    line = ada.page.locator(".sheet tbody tr", has_text="hunger")
    line.locator("td").first.hover()
    said = ada.page.locator(".lens")
    said.get_by_role("heading", name=re.compile(r"hunger: \w+", re.IGNORECASE)).wait_for()
    said.get_by_text(re.compile("S205 .*food")).wait_for()
    assert line.evaluate("row => row.classList.contains('lit')")
    line.locator("th").hover()
    said.get_by_text(re.compile("^Seat 2: .*points")).wait_for()
    ada.page.locator(".sheet tbody tr", has_text="perk").locator("a").focus()  # by keys
    said.get_by_role("heading", name="perk").wait_for()


def test_the_next_game_with_other_seats(visit: Visit) -> None:
    """It begins as the last one was: nothing is sent before one has looked at it."""
    ada = visit(**DESK).arrive()
    save = save_at(STATION, 3, "over")
    sitting = [{"who": "bot", "bot": "expert"}, {"who": "me"}, {"who": "here", "name": "Cleo"}]
    ada.sit(ada.post("/api/tables/import", save=save, seats=sitting)["id"]).over()
    ada.page.get_by_role("link", name="Other seats").click()
    panel = ada.page.get_by_label("New table: Chimera Station")
    panel.wait_for()
    who = ["bot", "me", "here"]
    assert [panel.locator(f"[name=who-{i}]:checked").input_value() for i in range(3)] == who
    assert panel.get_by_label("Name, Seat 3").input_value() == "Cleo"
    assert panel.get_by_label("Strength of the bot, Seat 1").input_value() == "expert"
    panel.get_by_role("button", name="Sit down").click()
    ada.page.wait_for_url("**/table/*")
    table = ada.page.url.rpartition("/")[2]
    seats = ada.get(f"/api/tables/{table}")["seats"]
    assert [(one["kind"], one["bot"], one["name"]) for one in seats] == [
        ("bot", "expert", "Seat 1"),
        ("person", "", "Ada"),
        ("person", "", "Cleo"),
    ]


def test_whoever_opens_a_shared_table_says_who_looks(visit: Visit) -> None:
    """Anybody on the sofa may have opened the page: no hand is shown before, not for a moment."""
    ada = visit(**DESK).arrive()
    ada.rig(SHOWN)
    table = ada.table("beta-station", "me", "here")
    for _ in range(2):  # also after a reload in mid-turn
        ada.sit(table)
        ada.page.get_by_role("button", name=re.compile("I am")).wait_for()
        assert ada.page.evaluate("window.shown") == []
        ada.page.keyboard.press("Enter")
        ada.rest()
        ada.page.wait_for_function("() => window.shown.length > 0")


@pytest.mark.parametrize("look", ["a button", "a key"])
def test_nobody_looks_before_they_say_who_they_are(visit: Visit, look: str) -> None:
    """Where somebody elsewhere is asked, no hand lies open for whoever opens the page."""
    ada, bob = visit("Ada", **DESK).arrive(), visit("Bob").arrive()
    ada.rig(SHOWN)
    sitting = [{"who": "link"}, {"who": "me"}, {"who": "here", "name": "Cleo"}]
    save = save_at("beta-station", 3, "build_site", 6)
    table = ada.post("/api/tables/import", save=save, seats=sitting)["id"]
    bob.post("/api/join", token=ada.post(f"/api/tables/{table}/invites", seat=0)["token"])
    ada.sit(table).page.get_by_role("heading", name="Who looks?").wait_for()
    hers, cleos = (chits(seen_by(ada, f"seat={seat}"), seat) for seat in (1, 2))
    assert hers - cleos
    assert cleos - hers
    assert ada.page.evaluate("window.shown") == []
    assert told_of(ada, hers | cleos) == set()
    assert ada.page.locator(".table[data-asked]").count() == 0

    ada.page.keyboard.press("Enter")  # says nothing
    ada.page.keyboard.press("1")  # Bob is not here
    assert ada.page.locator(".curtain").count() == 1
    if look == "a key":
        ada.page.keyboard.press("3")
    else:
        ada.page.get_by_role("button", name="I am Cleo").click()
    ada.page.wait_for_selector(".table[data-drawn] .board svg")
    assert told_of(ada, hers | cleos) == cleos


def test_a_bot_that_plays_for_one_of_two_keeps_the_hand_closed(visit: Visit) -> None:
    """The other one still gets the screen handed over, and is asked in their turn."""
    ada = visit(**DESK).arrive()
    table = ada.table("beta-station", "me", "here")
    ada.post(f"/api/tables/{table}/seats/0/bot", bot="random")
    ada.sit(table).page.get_by_role("button", name="I am Seat 2").wait_for()
    ada.page.keyboard.press("Enter")
    assert ada.rest()["asked"] == 1


def chits(view: Any, seat: int) -> set[str]:
    """The kinds of chits that only a seat sees, so far as they are called by one word."""
    hand = view["hunters"][seat]["hand_chits"]
    return {chit["kind"] for chit in hand if chit["kind"].isalpha()}


def told_of(visitor: Visitor, words: set[str]) -> set[str]:
    content = visitor.page.content().lower()
    return {word for word in words if re.search(rf"\b{word}\b", content)}


# Whose eyes the page has looked through, before anybody said who they are or after.
SHOWN = """
window.shown = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (document.querySelector(".bar")) window.shown.push(document.querySelector(".bar").innerText);
}).observe(document.body, { childList: true, subtree: true }));
"""


def test_nothing_is_lime_while_the_line_is_broken(visit: Visit) -> None:
    """But for the way to try again."""
    ada = visit(color_scheme="dark", **DESK).arrive()
    at(ada, STATION, "choose_card")
    ada.page.keyboard.press("1")
    lime = """() => [...document.querySelectorAll(".table *")]
      .filter((one) => ["backgroundColor", "stroke", "fill"]
        .some((part) => getComputedStyle(one)[part] === "rgb(214, 255, 63)"))
      .map((one) => one.textContent.trim())"""
    assert len(ada.page.evaluate(lime)) > 3
    ada.rigged = True
    ada.context.set_offline(True)
    ada.page.wait_for_selector(".line")
    assert ada.page.evaluate(lime) == ["Try now"]
    ada.context.set_offline(False)
    ada.page.wait_for_selector(".table[data-line=open]")
    assert len(ada.page.evaluate(lime)) > 3
