"""Every screen of the client, and how one gets there. Tests and screenshots share them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import chimerical as ch
from chimerical.core.match import Match

from .visitor import Pointer, Visitor

Screen = Callable[[Visitor], None]
SCREENS: dict[str, Screen] = {}


def screen(function: Screen) -> Screen:
    SCREENS[function.__name__.replace("_", "-")] = function
    return function


@cache
def save_at(
    game: str, seats: int, asked: str = "", moves: int = 0, bot: str = "", offered: str = ""
) -> str:
    """The first position of some game, after so many moves, at which seat 1 is asked that, and may
    answer with such a verb. A bot makes the moves, or chance.
    """
    for seed in range(40):
        match, chance = ch.game(game).new(seats, seed), random.Random(seed)
        while not match.over:
            if len(match.record) >= moves and _asks(match, asked, offered):
                return match.save()
            legal = match.legal()
            match.play_number(
                ch.bot(bot).choose(ch.sight(match), 1.0) if bot else chance.choice(legal)
            )
        if asked == "over":
            return match.save()
    raise AssertionError(f"{game} never asks for {asked}")


@cache
def save_before_the_end(game: str) -> str:
    """The last position of some game by chance in which it is seat 1 that ends it."""
    for seed in range(40):
        match, chance, last = ch.game(game).new(2, seed), random.Random(seed), (-1, "")
        while not match.over:
            last = match.seat, match.save() if match.seat == 0 else ""
            match.play_number(chance.choice(match.legal()))
        if last[0] == 0:
            return last[1]
    raise AssertionError(f"seat 1 never ends {game}")


def _asks(match: Match, asked: str, offered: str = "") -> bool:
    seen = match.seen(0) if match.seat == 0 else None
    if seen is None or seen.decision is None or asked not in ("", seen.decision.kind):
        return False
    return not offered or any(action.verb == offered for action in seen.actions)


def at(
    visitor: Visitor,
    game: str,
    asked: str = "",
    moves: int = 0,
    seats: int = 2,
    bot: str = "",
    offered: str = "",
) -> None:
    """A table at a position; the other seats are people who never come, so that it stays there."""
    sitting: list[dict[str, Any]] = [{"who": "me"}, *({"who": "link"} for _ in range(seats - 1))]
    save = save_at(game, seats, asked, moves, bot, offered)
    table = visitor.post("/api/tables/import", save=save, seats=sitting, chat=True)
    visitor.sit(table["id"]).rest()


@screen
def home(visitor: Visitor) -> None:
    for game in ("chimera-station", "chromosome"):
        visitor.table(game, "me", "random")
    visitor.home()
    visitor.page.wait_for_selector(".tables a")


@screen
def new_table(visitor: Visitor) -> None:
    visitor.home()
    visitor.page.click(".covers button >> nth=0")
    visitor.page.wait_for_selector(".new")


@screen
def options(visitor: Visitor) -> None:
    new_table(visitor)
    visitor.page.click(".new summary >> nth=0")


@screen
def table_chimera_station(visitor: Visitor) -> None:
    at(visitor, "chimera-station", "place_worker", 90, seats=4)


@screen
def armed_chimera_station(visitor: Visitor) -> None:
    table_chimera_station(visitor)
    visitor.page.keyboard.press("1")
    if not visitor.armed():
        visitor.page.keyboard.press("1")
    visitor.page.wait_for_selector(".ticket")


@screen
def draft_chimera_station(visitor: Visitor) -> None:
    at(visitor, "chimera-station", "choose_card", seats=3)


@screen
def market_codename_chimera(visitor: Visitor) -> None:
    at(visitor, "codename-chimera", "bid", 4, seats=3)


@screen
def build_codename_chimera(visitor: Visitor) -> None:
    at(visitor, "codename-chimera", "build", 10)


@screen
def arena_codename_chimera(visitor: Visitor) -> None:
    at(visitor, "codename-chimera", "act", 30)


@screen
def attack_codename_chimera(visitor: Visitor) -> None:
    """Who joins in, and what the dice may come to."""
    at(visitor, "codename-chimera", "strike", 110, seats=3)


@screen
def reaction_codename_chimera(visitor: Visitor) -> None:
    at(visitor, "codename-chimera", "guard", seats=3)


@screen
def dodge_codename_chimera(visitor: Visitor) -> None:
    """The dice lie there, and may be thrown again."""
    at(visitor, "codename-chimera", "evade", seats=3)


@screen
def splice_chimera_station(visitor: Visitor) -> None:
    at(visitor, "chimera-station", "reshape", seats=3)
    visitor.page.keyboard.press("2")
    visitor.page.wait_for_selector(".ticket")


@screen
def table_beta_station(visitor: Visitor) -> None:
    at(visitor, "beta-station", "act", 90, seats=3)


@screen
def build_beta_station(visitor: Visitor) -> None:
    """A cell is chosen; a tile lies there on trial."""
    at(visitor, "beta-station", "build_tile", 34, seats=4)
    visitor.page.keyboard.press("2")
    visitor.page.wait_for_selector(".ticket")


@screen
def chit_beta_station(visitor: Visitor) -> None:
    at(visitor, "beta-station", "lay_chit", 34, seats=4)


@screen
def fight_beta_station(visitor: Visitor) -> None:
    """Monsters in reach, with the chance to hit them."""
    at(visitor, "beta-station", "act", 90, seats=3, offered="cut")


@screen
def table_chromosome(visitor: Visitor) -> None:
    at(visitor, "chromosome", "turn", 60, seats=4, bot="greedy")


@screen
def armed_chromosome(visitor: Visitor) -> None:
    """An action and a room: what it changes stands on the room."""
    table_chromosome(visitor)
    for part, thing in (("You", "impulse"), ("Lab", "room-13")):
        if (tab := visitor.page.get_by_role("tab", name=part)).count():
            tab.click()
        Pointer().press(visitor, f"[data-spot={thing}]", 0)
    visitor.page.wait_for_selector(".ticket")


@screen
def payment_chromosome(visitor: Visitor) -> None:
    """Groups and trophies in any order, until the price is met."""
    at(visitor, "chromosome", "pay_energy", seats=3)


@screen
def fight_chromosome(visitor: Visitor) -> None:
    """Before the dice: what one may add, and the chances with it."""
    at(visitor, "chromosome", "commit", 40, seats=3)


@screen
def reroll_chromosome(visitor: Visitor) -> None:
    at(visitor, "chromosome", "reroll", 40, seats=4)


@screen
def end_chromosome(visitor: Visitor) -> None:
    at(visitor, "chromosome", "over", seats=3)
    visitor.page.wait_for_selector(".end tfoot")


@screen
def end_chimera_station(visitor: Visitor) -> None:
    at(visitor, "chimera-station", "over")
    visitor.page.wait_for_selector(".end tfoot")


@screen
def end_codename_chimera(visitor: Visitor) -> None:
    at(visitor, "codename-chimera", "over")
    visitor.page.wait_for_selector(".end .sheet:not(.finale) tfoot")


@screen
def rulebook(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/rules/codename-chimera")
    visitor.page.wait_for_selector(".rule")


@screen
def rulebook_of_a_table(visitor: Visitor) -> None:
    """Opened beside a table: the lines behind what is asked there."""
    build_codename_chimera(visitor)
    visitor.page.keyboard.press("1")
    visitor.page.wait_for_selector(".table[data-asked]")
    with visitor.context.expect_page() as opened:
        visitor.page.keyboard.press("r")
    visitor.page = opened.value
    visitor.page.wait_for_selector(".matters li")
    visitor.page.wait_for_selector(".values li", state="attached")


@screen
def curtain(visitor: Visitor) -> None:
    visitor.sit(visitor.table("chimera-station", "here", "me"))
    visitor.page.wait_for_selector(".curtain, .ticket, .chips")


@screen
def who_looks(visitor: Visitor) -> None:
    """Several people before one page, and somebody elsewhere is asked."""
    sitting = [{"who": "link"}, {"who": "me"}, {"who": "here"}]
    save = save_at("chimera-station", 3, "place_worker", 40)
    table = visitor.post("/api/tables/import", save=save, seats=sitting)
    visitor.sit(table["id"])
    visitor.page.wait_for_selector(".curtain ul")


@screen
def lens(visitor: Visitor) -> None:
    """Something that cannot be chosen now says why."""
    table_chimera_station(visitor)
    Pointer().press(visitor, ".board [role=button][tabindex='-1']", 3)
    visitor.page.wait_for_selector(".lens")
    visitor.page.wait_for_function(
        """() => [...document.querySelectorAll(".lens p:has(> .rule-id)")]
          .every((line) => line.textContent.trim().includes(" "))"""
    )  # with the words of its lines, which come from the rulebook


@screen
def hint(visitor: Visitor) -> None:
    """What a strong bot would do; everybody here is the same person's."""
    ch.game("chimera-station").native.compile_all()
    save = save_at("chimera-station", 3, "place_worker", 90)
    sitting = [{"who": "me"}, {"who": "bot", "bot": "greedy"}, {"who": "bot", "bot": "greedy"}]
    table = visitor.post("/api/tables/import", save=save, seats=sitting)
    visitor.sit(table["id"]).rest()
    visitor.page.keyboard.press("h")
    visitor.page.wait_for_selector(".tips")


@screen
def menu(visitor: Visitor) -> None:
    table_chimera_station(visitor)
    visitor.page.click("nav button[aria-haspopup]")
    visitor.page.wait_for_selector("dialog")


@screen
def waiting(visitor: Visitor) -> None:
    visitor.sit(visitor.table("chromosome", "me", "greedy", "link"))
    visitor.page.click("text=Make a link")
    visitor.page.wait_for_selector(".plate .field")


@screen
def invited(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/#invite=nothing-of-the-kind")
    visitor.page.wait_for_selector("form")


@screen
def bad_link(visitor: Visitor) -> None:
    invited(visitor)
    visitor.page.get_by_role("button", name="Sit down").click()
    visitor.page.wait_for_selector("text=opens no table")


@screen
def no_such_table(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/table/0123456789abcdef")
    visitor.page.wait_for_selector("h1")


@screen
def closed_table(visitor: Visitor) -> None:
    table = visitor.table("beta-station", "me", "random")
    answer = visitor.context.request.delete(
        f"{visitor.url}/api/tables/{table}", headers={"origin": visitor.url}
    )
    assert answer.ok
    visitor.page.goto(f"{visitor.url}/table/{table}")
    visitor.page.wait_for_selector("h1")


@screen
def no_server(visitor: Visitor) -> None:
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.home()
    visitor.page.wait_for_selector("h1")


@screen
def reconnecting(visitor: Visitor) -> None:
    """The board stays readable, and what was chosen stays chosen."""
    armed_chimera_station(visitor)
    visitor.context.set_offline(True)
    visitor.page.wait_for_selector(".line")


@screen
def seats_and_log(visitor: Visitor) -> None:
    """On a small screen, what lies beside the board comes by tabs."""
    table_chimera_station(visitor)
    tab = visitor.page.get_by_role("tab", name="Log")
    if tab.count():
        tab.click()


def learn_until(visitor: Visitor, card: str) -> None:
    """Takes the first lesson of Chimera Station until its card says that."""
    me = [{"who": "me"}]
    table = visitor.post("/api/tables", game="chimera-station", seats=me, lesson="first")
    visitor.sit(table["id"])
    visitor.page.wait_for_selector(".lesson")
    while visitor.page.locator(card).count() == 0:
        past = visitor.rest()["revision"]
        visitor.page.keyboard.press("h")
        visitor.page.keyboard.press("Enter")
        visitor.rest(past)


@screen
def lesson(visitor: Visitor) -> None:
    """A step in which something wrong was tried."""
    learn_until(visitor, ".lesson .attempt")
    visitor.page.click(".lesson .attempt")
    visitor.page.wait_for_selector(".lesson .refused b")


@screen
def lesson_end(visitor: Visitor) -> None:
    learn_until(visitor, ".lesson.done")
