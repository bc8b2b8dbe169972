"""A store that fails stops no table: whatever became of a write, it goes on and everybody hears."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from chimerical.server import autopilot, schema
from chimerical.server.store import Unavailable

from .people import Person, Running
from .test_moves import play, wait_until, whose

BOTH = pytest.mark.parametrize("stored", [True, False], ids=["stored", "lost"])


class Trouble:
    """Makes writes of a server fail: before they are done, or after."""

    def __init__(self, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0  # of those that are still to fail
        self.store = running.house.store
        self.commit = self.store._commit
        monkeypatch.setattr(self.store, "_commit", self._commit)
        monkeypatch.setattr(autopilot, "AGAIN", 0.05)

    def next(
        self, stored: bool, wanted: Callable[[Any], bool] = lambda work: True, times: int = 1
    ) -> None:
        """The next writes that are wanted fail."""
        self.stored, self.wanted, self.count = stored, wanted, times

    def _commit(self, batch: list[Any]) -> list[Any]:
        if not self.count or not any(self.wanted(work) for work in batch):
            return self.commit(batch)
        self.count -= 1
        if self.stored:
            self.commit(batch)
        raise Unavailable


def by_a_bot(work: Any) -> bool:
    return isinstance(work, dict) and work["log"]["guest"] is None


def ends(work: Any) -> bool:
    return isinstance(work, dict) and "over" in work


@BOTH
def test_everybody_hears_of_a_move_whose_commit_seemed_to_fail(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    running = start()
    ada, trouble = running.person(), Trouble(running, monkeypatch)
    table = ada.table("me", "here")
    seen = whose(ada, table)
    revision = seen["revision"] + 1
    with ada.sit(table, seats=[0]) as me, ada.sit(table, seats=[1]) as other:
        trouble.next(stored)
        assert play(ada, table, seen, id="lost")["code"] == "unavailable"
        if not stored:
            assert play(ada, table, seen, id="lost")["type"] == "done"
        for sitting in (me, other):
            sitting.seen(lambda m: m["revision"] == revision)
    assert play(ada, table, seen, id="lost") == {"type": "done", "id": "lost", "revision": revision}
    assert ada.info(table)["moves"] == 1


@BOTH
def test_a_bots_move_whose_commit_fails_stops_no_table(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    running = start()
    ada, trouble = running.person(), Trouble(running, monkeypatch)
    trouble.next(stored, by_a_bot, times=3)
    table = ada.table("random", "random")
    with ada.sit(table, watch=True) as me:
        me.seen(lambda m: m["view"]["over"])
    assert not trouble.count


@BOTH
def test_a_game_is_over_though_its_last_commit_seemed_to_fail(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    running = start()
    ada, trouble = running.person(), Trouble(running, monkeypatch)
    table = ada.table("random", "random", begin=False)
    trouble.next(stored, ends)
    with ada.sit(table, watch=True) as me:
        me.seen(lambda m: m["view"]["over"])
        me.until(lambda m: m["type"] == "table" and m["table"]["state"] == "over")
    assert not trouble.count
    ada.get(f"/api/tables/{table}/sheets", 200)
    assert ada.post(f"/api/tables/{table}/rematch", 201)["state"] == "playing"


@BOTH
def test_a_beginning_that_seemed_to_fail_is_one(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    running = start()
    ada, trouble = running.person(), Trouble(running, monkeypatch)
    table = ada.table("me", "here", begin=False)
    path = f"/api/tables/{table}/ready"
    ada.post(path, seat=0)
    with ada.sit(table) as me:
        trouble.next(stored, lambda work: "begin_if_ready" in getattr(work, "__qualname__", ""))
        ada.post(path, 503, seat=1)
        if not stored:
            ada.post(path, 200, seat=1)
        me.my_turn(whose(ada, table)["seat"])
    assert not trouble.count
    assert ada.info(table)["state"] == "playing"


@BOTH
def test_what_is_proposed_is_what_the_book_says(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    running = start()
    ada, bob, trouble = running.person(), running.person("Bob"), Trouble(running, monkeypatch)
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    people: list[Person] = [ada, bob]
    mover = next(i for i in (0, 1) if people[i].seen(table, i)["actions"])
    assert play(people[mover], table, people[mover].seen(table, mover))["type"] == "done"
    trouble.next(stored)
    asked = {"revision": people[mover].seen(table, mover)["revision"], "seat": mover}
    assert people[mover].command(table, "take_back", **asked)["code"] == "unavailable"
    wait_until(lambda: bool(ada.info(table)["proposal"]) == stored, 5)


@BOTH
def test_a_line_of_chat_that_seemed_to_fail_is_heard_when_it_comes_again(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    running = start()
    ada, trouble = running.person(), Trouble(running, monkeypatch)
    table = ada.table("me", "here", chat=True)
    with ada.sit(table) as me:
        trouble.next(stored)
        assert ada.command(table, "say", id="line", text="Well met")["code"] == "unavailable"
        for _ in range(2):
            assert ada.command(table, "say", id="line", text="Well met")["type"] == "done"
        ada.command(table, "say", text="Your turn")
        assert me.until(lambda m: m["type"] == "chat")["text"] == "Well met"
        assert me.until(lambda m: m["type"] == "chat")["text"] == "Your turn"


def test_a_table_that_cannot_be_opened_stops_no_clock(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start()
    ada = running.person()
    tables = [ada.table("me", "here", clock=15) for _ in range(3)]
    running.stop()
    engine = sa.create_engine(running.settings.database)
    with engine.begin() as connection:
        t = schema.tables
        broken = tables[0]
        connection.execute(t.update().where(t.c.id == broken).values(options="no JSON"))
    again = start()
    assert set(again.house._tables) == set(tables) - {broken}
    with engine.begin() as connection:  # it is looked again
        connection.execute(t.update().where(t.c.id == broken).values(options="{}"))
    loop = again.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(again.house.wake_clocks(), loop).result(10)
    assert set(again.house._tables) == set(tables)
