"""Memory is bounded: tables are let go of when there is no room, and nothing is lost by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
import sqlalchemy as sa

from chimerical.server import room, schema
from chimerical.server.table import WEIGHT
from chimerical.server.views import KEPT

from .people import Person, Running
from .test_moves import play, wait_until, whose

MEMORY = 1  # MB


@pytest.fixture
def small(start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> Running:
    """A house with room for a few tables."""
    monkeypatch.setattr(room, "GRACE", 0.0)
    return start(memory=MEMORY)


def test_what_was_looked_at_least_recently_makes_room(small: Running) -> None:
    ada = small.person()
    first = ada.table("me", "here")
    others = []
    for _ in range(20):
        others.append(ada.table("me", "here", clock=60))  # nor does a clock keep one
        play(ada, first, whose(ada, first))
        assert sum(table.weight for table in small.house._tables.values()) <= MEMORY * 1_000_000
    kept = set(small.house._tables)
    assert 2 < len(kept) <= MEMORY * 1_000_000 // WEIGHT
    assert first in kept, "it is played"
    assert kept - {first} == set(others[-len(kept) + 1 :])
    play(ada, others[0], whose(ada, others[0]))  # nothing was lost
    assert others[0] in small.house._tables


def test_it_is_looked_now_and_then(start: Callable[..., Running]) -> None:
    """Not for every table: where thousands are open, that would keep everybody waiting."""
    running = start(memory=64)
    looked = []
    tidy = running.house.room.tidy
    running.house.room.tidy = lambda: looked.append(tidy())  # type: ignore[method-assign, func-returns-value]
    ada = running.person()
    for _ in range(25):
        ada.table("me", "here")
    assert len(looked) == 25 * WEIGHT // 1_000_000


def test_a_long_game_weighs_more(small: Running) -> None:
    ada = small.person()
    table = ada.table("me", "here")
    before = small.house._tables[table].weight
    for _ in range(10):
        play(ada, table, whose(ada, table))
    assert small.house._tables[table].weight > before


def test_a_table_that_somebody_looks_at_stays(small: Running) -> None:
    ada, bob = small.person(), small.person()
    table = ada.table("me", "here")
    with ada.sit(table) as me:
        here = small.house._tables[table]
        for _ in range(15):
            bob.table("me", "here")
        assert small.house._tables[table] is here
        assert me.ask("ping")["type"] == "pong"


def test_a_clock_runs_out_also_where_the_table_was_let_go_of(small: Running) -> None:
    ada, bob = small.person(), small.person()
    table = ada.table("me", "here", clock=60)
    for _ in range(15):
        bob.table("me", "here")
    loop = small.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(small.house.wake_clocks(), loop).result(10)
    assert table not in small.house._tables, "an alarm is set, so nobody need look"
    alarm = small.house.room._alarms[table]
    assert 0 < alarm.when() - loop.time() <= 60
    with sa.create_engine(small.settings.database).begin() as connection:
        earlier = schema.log.c.at - 60
        connection.execute(schema.log.update().values(at=earlier))
    small.house.began -= 60
    loop.call_soon_threadsafe(small.house.room._ring, table)  # a minute later
    wait_until(lambda: table in small.house._tables)
    wait_until(lambda: small.house._tables[table].log.moves() > 0)


@pytest.mark.parametrize("first", [0, 1_000])
def test_asking_for_many_revisions_keeps_few_answers(
    ada: Person, server: Running, first: int
) -> None:
    table = ada.table("me", "here")
    for _ in range(20):
        play(ada, table, whose(ada, table))
    answers = {
        ada.http.get(f"/api/tables/{table}/seen?seat=0&since={first + n}").text for n in range(20)
    }
    kept = server.house._tables[table].views._cache
    assert len(kept) <= KEPT
    if first:  # none of them ever was
        assert len(answers) == 1
        assert len([since for _, since, _ in kept if since is not None and since > 0]) == 1
