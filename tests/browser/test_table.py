"""What a table does besides moves: each a short scene at the smallest table."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import chimerical as ch
from server.people import twice

from .conftest import Visit
from .screens import SCREENS, at, save_at
from .visitor import PAST, PATIENCE, Keys, Pointer, Visitor

STATION = "chimera-station"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def moves(visitor: Visitor) -> int:
    table = visitor.page.url.rpartition("/")[2]
    return int(visitor.get(f"/api/tables/{table}")["moves"])


def until_moves(visitor: Visitor, number: int) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while moves(visitor) != number:
        assert time.monotonic() < end, f"{moves(visitor)} moves, not {number}"
        visitor.page.wait_for_timeout(50)


def act(visitor: Visitor) -> None:
    """Answers what is asked, and waits for the next question of anybody."""
    past = visitor.rest()["revision"]
    Keys().answer(visitor)
    visitor.page.wait_for_function(PAST, arg=past)


ASKED = "() => document.querySelector('.table').dataset.asked !== undefined"
NOT_ASKED = "() => document.querySelector('.table').dataset.asked === undefined"


def take_a_turn(visitor: Visitor) -> None:
    """Answers until somebody else is asked."""
    visitor.page.wait_for_function(ASKED)
    while visitor.page.evaluate(ASKED):
        act(visitor)


def two(visit: Visit, game: str = STATION, save: str = "", **context: Any) -> list[Visitor]:
    """Two people at one table, each before a browser of their own."""
    ada, bob = visit("Ada", **context).arrive(), visit("Bob", **context).arrive()
    sitting = [{"who": "me"}, {"who": "link"}]
    body = {"save": save or save_at(game, 2), "seats": sitting, "chat": True}
    table = ada.post("/api/tables/import", **body)["id"]
    bob.post("/api/join", token=ada.post(f"/api/tables/{table}/invites", seat=1)["token"])
    for one in (ada, bob):
        one.sit(table).page.wait_for_selector(".table[data-revision]")
    return [ada, bob]


def menu(visitor: Visitor) -> Any:
    visitor.page.keyboard.press("m")
    return visitor.page.get_by_role("dialog")


def lens(visitor: Visitor) -> str:
    return str(visitor.page.locator(".lens").inner_text())


@cache
def save_when(game: str, wanted: Callable[[ch.Match], bool], seat: int = 0) -> str:
    """The first position of some game that is wanted, before a seat that is asked."""
    for seed in range(60):
        match, greedy = ch.game(game).new(2, seed), ch.bot("greedy")
        while not match.over:
            if match.seat == seat and wanted(match):
                return match.save()
            match.play_number(greedy.choose(ch.sight(match), 1.0))
    raise AssertionError("no such position was found")


# --- going back ---


def in_mid_turn(ada: Visitor) -> int:
    """A table at which two actions of the seat that is asked can be taken back; its moves."""
    save = save_when("beta-station", twice)
    sitting = [{"who": "me"}, {"who": "link"}]
    ada.sit(ada.post("/api/tables/import", save=save, seats=sitting)["id"])
    ada.rest()
    return moves(ada)


def test_undo_takes_the_last_action_back(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    before = in_mid_turn(ada)
    ada.page.keyboard.press("u")
    until_moves(ada, before - 1)


def test_restart_takes_the_whole_turn_back(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    before = in_mid_turn(ada)
    ada.page.get_by_role("button", name="Restart turn").click()
    until_moves(ada, before - 2)


def test_a_barred_undo_says_why(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, STATION, "choose_card")
    undo = ada.page.get_by_role("button", name="Undo")
    assert undo.get_attribute("aria-disabled") == "true"
    why = str(undo.get_attribute("title"))
    assert why
    undo.click(force=True)  # barred, not dead
    assert why in lens(ada)
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("u")
    assert why in lens(ada)


def test_a_take_back_needs_the_others(visit: Visit) -> None:
    ada, bob = two(visit, **DESK)
    take_a_turn(ada)
    bob.page.wait_for_function(ASKED)
    before = moves(bob)
    act(bob)
    after = moves(bob)

    for answer, left in (("Refuse", after), ("Agree", before)):
        menu(bob).get_by_role("button", name="Ask to take back").click()
        bob.page.wait_for_selector("text=You asked to take your last action back")
        asked = ada.page.get_by_role("alert")
        assert "Bob asks to take an action back." in asked.inner_text()
        asked.get_by_role("button", name=answer).click()
        asked.wait_for(state="detached")  # else the next question would be answered to this one
        until_moves(ada, left)
        bob.page.wait_for_selector("text=You asked to take your last action back", state="detached")
        if answer == "Refuse":
            bob.page.wait_for_selector(".lens >> text=Not everybody agreed")
    assert bob.rest()["asked"] == 1


def test_whoever_asked_to_take_back_may_think_better_of_it(visit: Visit) -> None:
    """The other one may be away, or busy with something else."""
    ada, bob = two(visit, **DESK)
    take_a_turn(ada)
    before = moves(ada)
    menu(ada).get_by_role("button", name="Ask to take back").press("Enter")  # points at nothing
    ada.page.wait_for_selector("text=Bob must agree.")
    bob.page.get_by_role("alert").wait_for()
    ada.page.get_by_role("button", name="Never mind").click()
    bob.page.get_by_role("alert").wait_for(state="detached")
    ada.page.wait_for_selector("text=Bob must agree.", state="detached")
    assert ada.page.locator(".lens").count() == 0, "no news to who asked"
    assert moves(ada) == before


# --- choosing ---


def test_a_choice_asks_once_more_or_counts_at_once(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, STATION, "choose_card")
    before = moves(ada)
    ada.page.keyboard.press("1")
    assert ada.armed()
    assert moves(ada) == before, "chosen, not done"
    ada.page.keyboard.press("Escape")

    menu(ada).get_by_text("counts at once").click()
    ada.page.reload()  # it is remembered
    ada.rest()
    ada.page.keyboard.press("1")
    until_moves(ada, before + 1)


# The words of a line come from the rulebook, which is fetched when it is wanted.
WITH_TEXT = """() => [...document.querySelectorAll(".lens p:has(> .rule-id)")]
  .every((line) => line.textContent.trim().includes(" "))"""


WHY_NOT = "() => document.querySelector('.lens')?.textContent.includes('Why not')"


def test_what_cannot_be_chosen_says_why_not(visit: Visit) -> None:
    """The line of the rulebook, and a way to it."""
    ada = visit(**DESK).arrive()
    for game, asked, dull in (
        (STATION, "place_worker", ".board [role=button][tabindex='-1']"),
        ("chromosome", "choose_start", ".board [role=button][tabindex='-1']"),
    ):
        at(ada, game, asked, seats=2)
        for n in range(40):
            Pointer().press(ada, dull, n)  # answered by the server; pointing at it is not
            if ada.comes(WHY_NOT, patience=2_000):
                break
        assert re.search(r"Why not .+\?", lens(ada))
        ada.page.wait_for_function(WITH_TEXT)
        rule = ada.page.locator(".lens .rule-id").first
        assert re.match(rf"/rules/{game}\?table=\w+#", str(rule.get_attribute("href")))


def test_a_standing_answer_is_given_without_asking(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    ada.sit(ada.table("chromosome", "me", "greedy"))
    hand = Keys(3)
    while "Pass" not in ada.page.locator(".acts").inner_text():
        past = ada.rest()["revision"]
        hand.answer(ada)
        ada.rest(past)
    ada.page.keyboard.press("e")
    ada.page.get_by_role("button", name="From now on without asking").click()
    ada.page.wait_for_selector(".standing")
    assert "Answered for you: “Pass: no more" in ada.page.locator(".standing").inner_text()
    ada.page.get_by_role("button", name="Ask me again").click()
    ada.page.wait_for_selector(".standing", state="detached")


def test_what_may_be_said_at_any_time_is_in_the_menu(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, "chromosome", "turn", 10)
    menu(ada).get_by_role("button", name="never asked").click()
    ada.page.wait_for_selector(".log >> text=never be asked")


# --- the story ---


def test_the_story_is_told_to_those_who_listen(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, STATION, "choose_card")
    told = ada.page.locator("p[role=log][aria-live=polite]")
    act(ada)
    assert "Ada drafts starting card" in str(told.text_content())


def test_what_the_others_did_is_told_before_one_decides(visit: Visit) -> None:
    ada, bob = two(visit, **DESK)
    take_a_turn(ada)
    take_a_turn(bob)
    ada.page.wait_for_selector(".recap")
    told = ada.page.locator(".recap")
    assert "Since your last turn" in told.inner_text()
    assert "Bob" in told.inner_text()
    ada.page.keyboard.press("Escape")
    assert told.count() == 0


def test_what_the_others_did_is_told_whatever_was_read_before(visit: Visit) -> None:
    """A lens from before makes room for it; what is pointed at is read all the same."""
    ada, bob = two(visit, **DESK)
    take_a_turn(ada)
    Pointer().press(ada, ".board [role=button][tabindex='-1']", 3)
    ada.page.wait_for_selector(".lens")
    ada.page.mouse.move(5, 5)  # what comes to lie under it would be read instead
    take_a_turn(bob)
    ada.page.wait_for_selector(".recap")
    assert ada.page.locator(".lens").count() == 0
    ada.page.mouse.move(5, 5)
    spot = ada.reach(".board [data-spot^=module]", 2)
    ada.page.mouse.move(spot["x"], spot["y"])
    ada.page.wait_for_selector(".lens")
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector(".recap")
    assert ada.page.locator(".lens").count() == 0


def test_why_not_goes_with_the_question(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, STATION, "place_worker")
    for n in range(40):
        Pointer().press(ada, ".board [role=button][tabindex='-1']", n)
        if ada.comes(WHY_NOT, patience=2_000):
            break
    assert "Why not" in lens(ada)
    now = ada.state()["revision"]
    Keys(1).answer(ada)
    ada.page.wait_for_function(PAST, arg=now)
    ada.page.wait_for_selector(".lens", state="detached")


def test_who_is_not_asked_is_told_who_is(visit: Visit) -> None:
    """Instead of a rule: nothing is wrong with the thing."""
    _, bob = two(visit, save=save_at(STATION, 2, "place_worker"), **DESK)
    Pointer().press(bob, ".board [data-spot^=module]", 3)
    bob.page.wait_for_selector(".lens >> text=You are not asked anything now. Ada")


@pytest.mark.parametrize("pressed", ["text=Light", ".board [tabindex='-1'] >> nth=0"])
def test_enter_does_what_the_ticket_says(visit: Visit, pressed: str) -> None:
    """Whatever was pressed with the mouse before, if a key has chosen since."""
    ada = visit(color_scheme="dark", **DESK).arrive()
    at(ada, STATION, "choose_card")
    ada.page.click(pressed)
    light = ada.page.locator("html.light").count()
    now = ada.rest()["revision"]
    ada.page.keyboard.press("1")
    assert ada.armed()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function(PAST, arg=now)
    assert ada.page.locator("html.light").count() == light


def test_a_bid_is_the_number_that_is_typed(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, "codename-chimera", "bid", 4, seats=3)
    ada.page.keyboard.press("1")
    ada.page.wait_for_selector(".ticket >> text=Bid 1 token")
    ada.page.keyboard.press("2")
    ada.page.wait_for_selector(".ticket >> text=Bid 12 tokens")
    assert ada.page.locator(".always").count() == 0
    ada.page.keyboard.press("9")  # 129 is no bid, and nothing is done
    assert ada.armed()


def test_a_line_of_the_log_lights_up_what_it_speaks_of(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, "beta-station", "act", 90)
    assert ada.page.locator(".board [data-touch].lit").count() == 0
    for line in reversed(ada.page.locator(".log p").all()):
        line.hover()
        if ada.page.locator(".board [data-touch].lit").count():
            break
    name = ada.page.locator(".board [data-touch].lit").first.get_attribute("data-touch")
    assert name
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector(".board [data-touch].lit", state="detached")


# --- sound, notice ---

HEARD = """
window.rung = 0;
window.told = [];
window.AudioContext = class extends AudioContext { constructor() { super(); window.rung += 1; } };
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, more) { window.told.push([title, more.body]); }
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_whoever_does_not_look_is_called(visit: Visit) -> None:
    """Title and icon by themselves; a sound and a notification if wished."""
    ada, bob = two(visit, **DESK)
    ada.rig(HEARD)
    ada.page.reload()
    ada.rest()
    icon = "() => document.querySelector('link[rel=icon]').getAttribute('href')"
    assert ada.page.title() == "● Chimera Station"
    assert ada.page.evaluate(icon) == "/icon-turn.svg"
    wishes = menu(ada)
    wishes.get_by_label("A sound when it is your turn").check()
    wishes.get_by_label("A notification when it is your turn").check()
    ada.page.keyboard.press("Escape")

    take_a_turn(ada)
    assert ada.page.title() == "Chimera Station"
    assert ada.page.evaluate(icon) == "/icon.svg"
    assert ada.page.evaluate("window.rung") == 0

    take_a_turn(bob)
    ada.rest()
    assert ada.page.evaluate("window.rung") == 1
    assert ada.page.evaluate("window.told[0][0]") == "Chimera Station"
    assert ada.page.title().startswith("● ")


def test_the_keys_are_listed(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    at(ada, STATION, "choose_card")
    ada.page.keyboard.press("?")
    listed = ada.page.get_by_role("dialog").locator("dl").inner_text()
    for name, does in (("Enter", "do what is chosen"), ("Esc", "back out"), ("U", "undo")):
        assert re.search(rf"{name}\s+{does}", listed)
    ada.page.keyboard.press("Escape")
    assert ada.page.get_by_role("dialog").count() == 0


# --- the rulebook beside the table ---


def beside(visitor: Visitor) -> Any:
    """The rulebook that R opens in a page of its own."""
    with visitor.context.expect_page() as opened:
        visitor.page.keyboard.press("r")
    opened.value.wait_for_selector(".matters")
    return opened.value


def test_the_rulebook_shows_what_matters_at_the_table(visit: Visit) -> None:
    """The lines behind the question, marked in the book; and none when nothing is asked."""
    ada = visit(**DESK).arrive()
    at(ada, "codename-chimera", "guard", seats=3)
    book = beside(ada)
    book.wait_for_selector(".matters a[href='#R55']")
    assert "Does a part throw itself in the way?" in book.locator(".matters").inner_text()
    assert book.locator(".rule.now#R55").count() == 1
    past = ada.rest()["revision"]
    ada.page.keyboard.press("e")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function(f"() => +document.querySelector('.table').dataset.revision > {past}")
    book.wait_for_function("() => !document.querySelector('.matters').innerText.includes('throw')")


def test_the_numbers_beside_the_book_are_those_of_the_table(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    printed = ada.context.request.get(f"{ada.url}/api/games/codename-chimera/box").text()
    house = printed.replace("rot_from = { value = 6,", "rot_from = { value = 4,")
    ada.sit(ada.table("codename-chimera", "me", "random", box=house))
    ada.page.wait_for_selector(".table[data-revision]")
    first = beside(ada).locator(".values li >> nth=0")
    first.get_by_text("printed").wait_for()  # what is printed is asked for by itself
    assert first.inner_text().split("\n")[:4] == ["Rot from", "4", "reconstructed", "printed: 6"]


def test_whoever_is_attacked_is_told_so(visit: Visit) -> None:
    """It is somebody else's turn; and before a Dodge all faces of the die are laid out."""
    ada = visit(**DESK).arrive()
    at(ada, "codename-chimera", "evade", seats=3)
    crumb = ada.page.locator(".bar .crumb")
    assert re.search(r"you are attacked\s+\W\s+dodge", crumb.inner_text().lower())
    assert ada.page.locator(".fight [data-face]").count() % 6 == 0
    assert ada.page.locator(".fight [data-face]").count() > 0


def test_a_hint_names_the_best_and_leaves_the_choice_to_the_player(visit: Visit) -> None:
    ada = visit().arrive()
    SCREENS["hint"](ada)
    before = ada.state()
    tips = ada.page.locator(".tips button")
    assert 1 <= tips.count() <= 3
    tips.first.click()
    ada.page.wait_for_selector(".table[data-armed]")
    assert ada.state()["revision"] == before["revision"], "nothing is done yet"
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function(PAST, arg=before["revision"])
    ada.page.wait_for_selector(".tips", state="detached")  # it was for what was asked before


def test_there_is_no_hint_against_people(visit: Visit) -> None:
    ada, _ = two(visit, **DESK)
    ada.rest()
    ada.page.get_by_role("button", name="Hint").click()
    ada.page.wait_for_selector(".lens >> text=other people play here")


# Whether the page is no longer than the window, and a press on the ticket's button would meet it.
TICKET = """() => {
  const button = document.querySelector(".ticket .go");
  if (!button || document.documentElement.scrollHeight > innerHeight) return false;
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
LOW = [(1280, 600), (1024, 600), (844, 390)]


@pytest.mark.parametrize("window", LOW, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("game", ["chimera-station", "codename-chimera"])
def test_in_a_low_window_every_way_and_its_ticket_are_within_reach(
    visit: Visit, game: str, window: tuple[int, int]
) -> None:
    ada = visit(viewport=dict(zip(("width", "height"), window, strict=True))).arrive()
    at(ada, game, *(("place_worker", 90) if game == STATION else ("bid",)), seats=3)
    for n in range(ada.ways().count()):
        Pointer().press(ada, ".chips button", n)
        ada.page.wait_for_function(TICKET)
        ada.page.keyboard.press("Escape")
