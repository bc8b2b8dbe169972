"""The server dies, the line is cut: the page comes back by itself, nothing is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.people import Running
from server.test_kill import Victim

from .conftest import Visit
from .relay import Relay
from .visitor import Keys, Visitor

GAME = "chimera-station"


def sit_on_the_sofa(visitor: Visitor) -> str:
    """A table without bots: every move is one that was made here."""
    table = visitor.arrive().table(GAME, "me", "here")
    visitor.sit(table)
    return table


def answer(visitor: Visitor, hand: Keys, times: int, past: int = -1) -> int:
    """Answers so many questions; the revision of the last one."""
    while times:
        now = visitor.rest(past)
        if "curtain" in now:
            hand.lift(visitor)
            past = -1
            continue
        hand.answer(visitor)
        past, times = now["revision"], times - 1
    return past


def choose(visitor: Visitor, hand: Keys, past: int) -> Any:
    """Chooses something, and does not do it yet."""
    while "curtain" in (now := visitor.rest(past)):
        hand.lift(visitor)
        past = -1
    while not visitor.armed():
        hand.pick(visitor)
    return now


def moves(visitor: Visitor, table: str) -> int:
    return int(visitor.get(f"/api/tables/{table}")["moves"])


def wait_for_line(visitor: Visitor, state: str) -> None:
    visitor.page.wait_for_selector(f'.table[data-line="{state}"]', timeout=30_000)


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    server = Victim(tmp_path / "tables.sqlite")
    server.start()
    yield server
    server.kill()


def test_the_server_is_killed_in_mid_turn(visit: Visit, victim: Victim) -> None:
    ada, hand = visit(url=victim.url), Keys()
    table = sit_on_the_sofa(ada)
    past = answer(ada, hand, 4)
    now = choose(ada, hand, past)
    before = moves(ada, table)

    victim.kill()
    ada.page.wait_for_selector(".line")
    assert ada.armed(), "what was chosen is kept"
    for key in ("Enter", "u"):
        ada.page.keyboard.press(key)
        assert not ada.state()["busy"], "nothing is sent into the void"

    victim.start()
    wait_for_line(ada, "open")
    assert ada.armed()
    assert moves(ada, table) == before, "nothing was lost"
    ada.page.keyboard.press("Enter")
    past = answer(ada, hand, 1, now["revision"])
    ada.rest(past)
    assert moves(ada, table) == before + 2, "nothing was doubled"


def test_the_server_is_killed_while_a_move_is_on_its_way(visit: Visit, victim: Victim) -> None:
    """Whether it had arrived or not: it is sent again under its id, and counts once."""
    ada, hand = visit(url=victim.url), Keys()
    table = sit_on_the_sofa(ada)
    now = choose(ada, hand, answer(ada, hand, 3))
    before = moves(ada, table)
    ada.page.keyboard.press("Enter")
    victim.kill()
    victim.start()
    wait_for_line(ada, "open")
    ada.rest(now["revision"])
    assert moves(ada, table) == before + 1


def test_the_line_is_cut(visit: Visit, tmp_path: Path) -> None:
    relay = Relay()
    house = Running(f"sqlite:///{tmp_path / 'tables.sqlite'}", seen_as=relay.port)
    relay.to = house.port
    ada, hand = visit(url=f"http://127.0.0.1:{relay.port}"), Keys()
    table = sit_on_the_sofa(ada)
    now = choose(ada, hand, answer(ada, hand, 3))
    before = moves(ada, table)
    for _ in range(2):
        relay.cut()
        ada.page.wait_for_selector(".line")
        assert ada.page.locator("main.board").is_visible(), "the board stays readable"
        relay.mend()
        wait_for_line(ada, "open")
        assert ada.armed(), "what was chosen is kept"
    ada.page.keyboard.press("Enter")
    ada.rest(now["revision"])
    assert moves(ada, table) == before + 1
    house.stop()
