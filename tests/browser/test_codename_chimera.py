"""Codename: Chimera on its board: what a hand can do there, and what it sees before it does."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import chimerical as ch

from .conftest import Visit
from .visitor import SMALL, Visitor

CAMERA = "() => document.querySelector('.board .camera').getAttribute('transform')"


def bring(
    visitor: Visitor,
    kind: str,
    seats: int = 2,
    seed: int = 1,
    such: Callable[[Any], bool] = lambda match: True,
    bot: str = "",
) -> Any:
    """A table at which the first seat is asked such a question, reached by chance, or by a bot."""
    match: Any = ch.game("codename-chimera").new(seats=seats, seed=seed)
    chance, player = random.Random(seed), ch.bot(bot) if bot else None
    while match.decision.kind != kind or match.seat != 0 or not such(match):
        if player:
            match.play_number(player.choose(ch.sight(match), 1.0))
        else:
            match.play(chance.choice(match.actions()))
        assert not match.over, "that question never came up"
    people = [{"who": "me"}, *[{"who": "bot", "bot": "random"} for _ in range(seats - 1)]]
    table = visitor.post("/api/tables/import", save=match.save(), seats=people)["id"]
    visitor.sit(table).rest()
    visitor.page.wait_for_selector(".board [data-touch]:visible")
    return match


def thing(visitor: Visitor, name: str) -> Any:
    return visitor.page.locator(f'.board [data-touch="{name}"]').last


def middle(visitor: Visitor, name: str) -> tuple[float, float]:
    box = thing(visitor, name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def things(visitor: Visitor, beginning: str) -> list[str]:
    found = visitor.page.locator(f'.board [data-touch^="{beginning}"]')
    return [each.get_attribute("data-touch") for each in found.all()]


def prompt(visitor: Visitor) -> str:
    return str(visitor.page.locator(".ask h2").inner_text())


def settle(visitor: Visitor, past: int) -> int:
    """Waits for what was sent."""
    visitor.page.wait_for_function(
        "(past) => { const t = document.querySelector('.table');"
        " return Number(t.dataset.revision) !== past && !t.dataset.sending }",
        arg=past,
    )
    return int(visitor.state()["revision"])


# --- the market ---

# What stands on a rung of the ladder of bids and does not fit on it.
CUT_OFF = """() => [...document.querySelectorAll(".rung .in")]
  .filter((rung) => rung.scrollWidth > rung.clientWidth || rung.scrollHeight > rung.clientHeight)
  .map((rung) => rung.textContent)"""


def test_what_one_can_say_instead_of_a_bid_can_be_read(visit: Visit) -> None:
    for screen in ({}, SMALL):
        ada = visit(**screen).arrive()
        bring(ada, "buy", seats=3, seed=5)
        assert "Leave the cards alone" in ada.page.locator(".ladder .pass").inner_text()
        assert ada.page.evaluate(CUT_OFF) == []


def test_every_rung_of_the_ladder_is_in_sight(visit: Visit) -> None:
    """With much money too: smaller rungs, or none of them out of sight."""
    ada = visit(viewport={"width": 1440, "height": 900}).arrive()
    bring(ada, "bid", seats=4, such=lambda match: 9 < len(match.actions()) < 12, bot="greedy")
    ladder = ada.page.locator(".ladder")
    assert ada.page.locator(".rung.can").count() > 9
    assert ladder.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    assert ada.page.evaluate(CUT_OFF) == []


# --- the workbench ---


SUMS = """(said) => document.querySelector(".seams .sheet").innerText.replace(/\\s+/g, " ")
  .includes(said)"""


def test_a_card_is_dragged_to_a_cell_turned_and_sewn_on(visit: Visit) -> None:
    ada = visit().arrive()
    bring(ada, "build")
    card = ada.page.locator(".part").first.get_attribute("data-touch")
    now = ada.state()["revision"]
    mouse = ada.page.mouse
    mouse.move(*middle(ada, card))
    mouse.down()
    mouse.move(*[n + 40 for n in middle(ada, card)], steps=4)
    now = settle(ada, now)
    cell = things(ada, "spot-")[0]
    mouse.move(*middle(ada, cell), steps=4)
    mouse.up()
    assert ada.armed()
    assert thing(ada, cell).get_attribute("aria-pressed") == "true"
    ada.page.wait_for_function(SUMS, arg="0 of 0 → 1 of 1")  # before the part is sewn on
    ada.page.keyboard.press("Enter")
    settle(ada, now)
    assert ada.page.locator(f'.mat [data-id="{card}"]').count() == 1
    assert ada.page.locator(f'.part[data-touch="{card}"]').count() == 0


def test_escape_lets_go_of_the_cell_then_of_the_card(visit: Visit) -> None:
    ada = visit().arrive()
    bring(ada, "build")
    now = ada.state()["revision"]
    ada.page.locator(".part").first.click()
    now = settle(ada, now)
    assert re.fullmatch(r"Where does [A-Z].* go\?", prompt(ada)), "with the name of the part"
    thing(ada, things(ada, "spot-")[0]).click()
    assert ada.armed()
    ada.page.keyboard.press("Escape")
    assert not ada.armed()
    ada.page.keyboard.press("Escape")
    settle(ada, now)
    assert prompt(ada) == "What do you do with your monster?"


# How often the page came to rest, so that something could be pressed.
RESTS = """() => {
  const [table, asked] = [".table", ".ask h2"].map((one) => document.querySelector(one));
  window.rests = [];
  const look = () => table.dataset.sending ?? window.rests.push(asked.innerText);
  new MutationObserver(look).observe(table, { attributeFilter: ["data-sending"] });
}"""


def test_another_card_instead_of_the_one_in_hand_is_one_step(visit: Visit) -> None:
    """The first goes back and the other is taken up; nothing can be pressed in between."""
    ada = visit().arrive()
    bring(ada, "build")
    now = ada.state()["revision"]
    first, other = (
        each.get_attribute("data-touch") for each in ada.page.locator(".part").all()[:2]
    )
    thing(ada, first).click()
    settle(ada, now)
    ada.page.evaluate(RESTS)
    thing(ada, other).click()
    ada.page.wait_for_selector(f'.part[data-touch="{other}"][aria-pressed=true]')
    ada.page.wait_for_function("() => window.rests.length > 0")
    assert thing(ada, first).get_attribute("aria-pressed") == "false"
    assert ada.page.evaluate("window.rests") == [prompt(ada)]
    assert prompt(ada).startswith("Where does")


def test_q_and_e_turn_the_part_through_the_turns_that_fit(visit: Visit) -> None:
    ada = visit().arrive()
    match = bring(ada, "place", such=lambda match: bool(cell_with_turns(match)))
    thing(ada, cell_with_turns(match)).click()
    said = ada.page.locator(".ticket .what")
    first = said.inner_text()
    ada.page.keyboard.press("e")
    assert said.inner_text() != first
    ada.page.keyboard.press("q")
    assert said.inner_text() == first


def test_an_empty_cell_where_the_part_does_not_fit_says_why(visit: Visit) -> None:
    ada = visit().arrive()
    bring(ada, "place")
    free = [cell for cell in things(ada, "spot-") if "can" not in classes(ada, cell)]
    thing(ada, free[0]).click()
    ada.page.locator(".lens").get_by_text("Why not").wait_for()
    assert ada.page.locator(".lens .rule-id").first.inner_text() == "R5"
    assert ada.page.locator(".mat .hatched").count() == 1


def classes(visitor: Visitor, name: str) -> list[str]:
    return str(thing(visitor, name).get_attribute("class")).split()


@pytest.mark.parametrize("window", [(390, 844), (360, 640), (844, 390)])
def test_on_every_phone_the_workbench_can_be_read(visit: Visit, window: tuple[int, int]) -> None:
    wide, high = window
    ada = visit(**SMALL | {"viewport": {"width": wide, "height": high}}).arrive()
    bring(ada, "place", such=lambda match: len(match.view(0)["players"][0]["parts"]) > 2)
    assert things(ada, "spot-")
    sizes = ada.page.evaluate(
        """() => [...document.querySelectorAll(".mat text")]
          .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
    )
    assert min(sizes) >= 9


def test_seams_wait_for_a_card_that_is_on_its_way(visit: Visit) -> None:
    ada = visit().arrive()
    bring(ada, "build", such=lambda match: match.view(0)["players"][0]["parts"])
    shown = ada.page.evaluate(
        """async () => {
          const card = document.querySelector(".mat [data-id^=card-]");
          const its = document.querySelector(`.mat [data-of~="${card.dataset.id}"]`);
          const seen = [];
          for (const visibility of ["hidden", ""]) {
            card.style.visibility = visibility;
            await new Promise(requestAnimationFrame);
            seen.push(getComputedStyle(its).visibility);
          }
          return seen;
        }"""
    )
    assert shown == ["hidden", "visible"]


def cell_with_turns(match: Any) -> str:
    """A cell where the part in hand fits in more than one turn; empty if there is none."""
    ways = Counter(str(action.targets[0].id) for action in match.actions())
    return next((cell for cell, number in ways.items() if number > 1), "")


def at_their_benches(visit: Visit) -> tuple[Visitor, Visitor, str]:
    """Two people who build at once, each before a browser of their own; and the table."""
    ada, bob = visit("Ada").arrive(), visit("Bob").arrive()
    match: Any = ch.game("codename-chimera").new(seats=2, seed=1)
    chance = random.Random(1)
    while match.decision.kind != "build":
        match.play(chance.choice(match.actions()))
    seats = [{"who": "me"}, {"who": "link"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=seats)["id"]
    token = ada.post(f"/api/tables/{table}/invites", seat=1)["token"]
    bob.post("/api/join", token=token, name="Bob")
    for one in (ada, bob):
        one.sit(table).rest()
    return ada, bob, table


def test_what_is_chosen_stays_chosen_while_others_get_ready(visit: Visit) -> None:
    ada, bob, _ = at_their_benches(visit)
    now = ada.state()["revision"]
    ada.page.locator(".part").first.click()
    settle(ada, now)
    thing(ada, things(ada, "spot-")[0]).click()
    assert ada.armed()
    bob.page.keyboard.press("e")
    bob.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".others .ready")
    assert ada.armed()


def test_nobody_else_hears_of_a_monster_behind_its_curtain(visit: Visit) -> None:
    ada, bob, table = at_their_benches(visit)
    before = len(bob.frames)
    now = ada.state()["revision"]
    card = ada.page.locator(".part").first.get_attribute("data-touch")
    ada.page.locator(".part").first.click()
    now = settle(ada, now)
    cell = things(ada, "spot-")[0]
    thing(ada, cell).click()
    ada.page.keyboard.press("Enter")
    settle(ada, now)
    where, origin = f"{ada.url}/api/tables/{table}", {"origin": ada.url}
    ada.context.request.patch(where, data={"name": "Later"}, headers=origin)
    bob.page.wait_for_function("() => document.title.includes('Later')")  # all before has come
    assert not [frame for frame in bob.frames[before:] if card in frame]
    assert bob.page.locator(f'.mat [data-id="{card}"]').count() == 0
    assert "sewing" in bob.page.locator(".others").inner_text()


# --- the arena ---


def named(match: Any) -> list[Any]:
    """Who can still be sent in."""
    return [action for action in match.actions() if action.verb == "name"]


def test_attackers_come_and_go_in_any_order_before_anything_is_paid(visit: Visit) -> None:
    ada = visit().arrive()
    match = bring(ada, "strike", such=lambda match: len(named(match)) > 2)
    energy = match.view(0)["players"][0]["tokens"]
    ways = named(match)
    first, second = (ways[i].targets[0].id for i in (1, 0))
    now = ada.state()["revision"]
    for fighter in (first, second):
        thing(ada, fighter).click()
        now = settle(ada, now)
    assert ada.page.locator(".board .order").count() == 2
    assert ada.page.locator(".fight .row .n").first.inner_text() == "1"
    thing(ada, first).click()
    settle(ada, now)
    assert ada.page.locator(".board .order").count() == 1
    assert ada.page.locator(".fight .bolt").count() == energy
    assert ada.page.locator(".ticket .go").inner_text().startswith("Strike")


def test_the_arena_is_moved_and_enlarged_by_wheel_buttons_and_keys(visit: Visit) -> None:
    ada = visit().arrive()
    bring(ada, "act", seed=3)
    whole = ada.page.evaluate(CAMERA)
    ada.page.mouse.move(500, 300)
    ada.page.mouse.wheel(0, -400)  # nobody waits for what a wheel does
    ada.page.wait_for_function(f"(whole) => ({CAMERA})() !== whole", arg=whole)
    near = ada.page.evaluate(CAMERA)
    ada.page.keyboard.press("Shift+ArrowRight")
    assert ada.page.evaluate(CAMERA) != near
    ada.page.keyboard.press("0")
    assert ada.page.evaluate(CAMERA) == whole
    ada.page.get_by_role("button", name="Nearer").click()
    assert ada.page.evaluate(CAMERA) != whole


def test_shift_and_a_number_bring_a_monster_close(visit: Visit) -> None:
    ada = visit().arrive()
    bring(ada, "act", seed=3)
    whole = ada.page.evaluate(CAMERA)
    ada.page.keyboard.press("Shift+Digit2")
    ada.page.wait_for_function(f"(whole) => ({CAMERA})() !== whole", arg=whole)
    ada.page.keyboard.press("0")
    ada.page.wait_for_function(f"(whole) => ({CAMERA})() === whole", arg=whole)
    assert not ada.armed()


def dice(match: Any) -> int:
    return len(match.view(0)["attack"]["attackers"])


@pytest.mark.parametrize("window", [(1440, 900), (1280, 720), (1024, 768)])
def test_every_answer_to_three_dice_is_in_sight(visit: Visit, window: tuple[int, int]) -> None:
    ada = visit(viewport=dict(zip(("width", "height"), window, strict=True))).arrive()
    bring(ada, "evade", seats=3, such=lambda match: dice(match) > 2, bot="greedy")
    assert ada.page.locator(".fight tbody tr").count() >= 2
    assert ada.page.locator(".fight li button.can").count() == 2
    sums = ada.page.locator(".fight")
    assert sums.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


def test_whoever_is_attacked_sees_the_signal_on_answers_alone(visit: Visit) -> None:
    ada = visit().arrive()
    bring(ada, "guard", seats=3, seed=41, bot="greedy")
    colours = ada.page.evaluate(
        """() => {
          const of = (some) => [...document.querySelectorAll(some)].map((e) => getComputedStyle(e));
          const sig = of(".fight .can")[0].borderTopColor;
          const filled = [...of(".fight .bar, .fight .n").map((one) => one.backgroundColor),
                          ...of(".board .order circle").map((one) => one.fill)];
          return { sig, filled };
        }"""
    )
    assert len(colours["filled"]) >= 3
    assert colours["sig"] not in colours["filled"]


def test_what_cannot_be_aimed_at_says_why(visit: Visit) -> None:
    ada = visit().arrive()
    match = bring(ada, "act", seed=3)
    own = match.view(0)["players"][0]["torso"]["id"]
    x, y = middle(ada, own)
    ada.page.mouse.click(x - 20, y - 20)
    lens = ada.page.locator(".lens")
    lens.get_by_text("Why not").wait_for()
    assert lens.locator(".rule-id").all_inner_texts() == ["C15"]
    assert "You may not attack your own monster" in lens.inner_text()


def test_a_phone_shows_one_monster_at_a_time(visit: Visit) -> None:
    ada = visit(**SMALL).arrive()
    bring(ada, "act", seats=3, seed=5)
    whole = ada.page.evaluate(CAMERA)
    ada.page.get_by_role("tab", name="You").tap()
    ada.page.wait_for_function(f"(whole) => ({CAMERA})() !== whole", arg=whole)


# What can be chosen and is to be seen on the board, and how large its name is written.
IN_SIGHT = """() => {
  const stage = document.querySelector(".board .stage").getBoundingClientRect();
  return [...document.querySelectorAll(".board .touch.can")].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < stage.left || x > stage.right || y < stage.top || y > stage.bottom) return [];
    const name = document.querySelector(`.board [data-id="${one.dataset.touch}"] .name`);
    return [name ? parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a : 0];
  });
}"""

# There is something, and all of it can be read: a camera moves once the board has its size.
LEGIBLE = f"""() => {{
  const names = ({IN_SIGHT})();
  return names.length > 0 && Math.min(...names) >= 9;
}}"""


def tall(match: Any) -> bool:
    """Whether the monsters on the left are too high for a phone, one above the other."""
    high = 0
    for player in match.view(0)["players"][:2]:
        rows = {part["y"] for part in [*player["torso"]["cards"], *player["parts"]]}
        high += len(rows)
    return high >= 10


@pytest.mark.parametrize("window", [(390, 844), (390, 667), (360, 640), (844, 390)])
def test_on_every_phone_whoever_can_join_an_attack_is_seen(
    visit: Visit, window: tuple[int, int]
) -> None:
    """At a size at which names can be read; the rest of a tall monster comes by moving it."""
    wide, high = window
    ada = visit(**SMALL | {"viewport": {"width": wide, "height": high}}).arrive()
    bring(ada, "strike", seats=4, seed=3, such=tall, bot="greedy")
    ada.page.wait_for_function(LEGIBLE)


def test_cards_that_are_enlarged_with_the_page_keep_their_names(visit: Visit) -> None:
    ada = visit(viewport={"width": 2560, "height": 1440}).arrive()
    bring(ada, "act", seats=4, seed=3, such=tall, bot="greedy")
    ada.page.wait_for_function(LEGIBLE)
