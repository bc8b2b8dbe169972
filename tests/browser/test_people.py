"""People who come, go, watch, hand over and play again; and doors that stay closed."""

from __future__ import annotations

import re

import sqlalchemy as sa

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
    eve.page.wait_for_selector(".table[data-revision]")
    assert eve.page.locator("section.bar >> text=You are watching.").is_visible()
    assert eve.page.locator(".board .can").count() == 0
    hand = ada.page.locator(".board >> text=tiles in hand").count()
    assert eve.page.locator(".board >> text=tiles in hand").count() < hand, "hands are hidden"

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
    ada.page.wait_for_selector(".rail .seats >> text=greedy for Ada")
    ada.page.wait_for_selector(".table:not([data-asked])")
    ada.page.get_by_role("button", name="I play again").click()
    ada.page.wait_for_selector(".rail .seats >> text=greedy for Ada", state="detached")
    assert "you" in seats(ada)


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
    assert "greedy for Bob" in seats(ada)


def test_a_rematch_moves_everybody_one_seat_on(visit: Visit) -> None:
    ada, bob = two(visit, save=save_at(STATION, 2, "over"), **DESK)
    ada.over()
    old = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_function("(old) => location.href !== old", arg=old)
    bob.page.get_by_role("link", name="Go to the next game").click()
    for one in (ada, bob):
        one.page.get_by_role("button", name="I am ready").click()
    for one in (ada, bob):
        one.page.wait_for_selector(".table[data-revision]")
    names = [row.inner_text() for row in ada.page.locator(".rail .seats .cap b").all()]
    assert names == ["Bob", "Ada"]


def test_a_table_gets_a_name_and_is_closed_for_good(visit: Visit) -> None:
    ada, bob = two(visit, **DESK)
    wishes = menu(ada)
    wishes.get_by_label("A name for this table").fill("Friday night")
    wishes.get_by_role("button", name="Rename").click()
    bob.page.wait_for_function("() => document.title.includes('Friday night')")
    wishes.get_by_role("button", name="Close the table for good").click()
    assert "/table/" in ada.page.url, "it is asked once more"
    wishes.get_by_role("button", name="Really close it?").click()
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
    assert "Somebody sits there already" in said or "This link opens no table" in said
    assert "Ask for" in said, "and what to do"


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
        ada.page.get_by_role("button", name="Try again").click()
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
