"""Bots' threads are shared by guest: whoever has many tables of bots keeps nobody waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from chimerical.bots import Sight
from chimerical.server import turns, workers
from chimerical.server.turns import Turns

from .people import Running, play_out
from .test_moves import wait_until

yes, no = (lambda: True), (lambda: False)


class Thoughts:
    """Work that is held until it is let go on, one piece after the other."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.shares: dict[str, float] = {}
        self.most = 0  # at once
        self._now = 0
        self._go = threading.Semaphore(0)
        self._lock = threading.Lock()

    def of(self, name: str) -> Callable[[float], str]:
        def work(share: float) -> str:
            with self._lock:
                self.begun.append(name)
                self.shares[name] = share
                self._now += 1
                self.most = max(self.most, self._now)
            assert self._go.acquire(timeout=10)
            with self._lock:
                self._now -= 1
            return name

        return work

    def go_on(self, times: int) -> None:
        self._go.release(times)


def think(threads: int, does: Callable[[Turns, Thoughts], Awaitable[None]]) -> Thoughts:
    thoughts = Thoughts()

    async def all_of_it() -> None:
        pool = Turns(threads)
        try:
            async with asyncio.timeout(20):
                await does(pool, thoughts)
        finally:
            pool.close()

    asyncio.run(all_of_it())
    return thoughts


def asked(pool: Turns, thoughts: Thoughts, owner: str, here: Any = yes) -> asyncio.Task[str]:
    return asyncio.ensure_future(pool.do(owner, here, thoughts.of(owner)))


@pytest.mark.parametrize("here", [yes, no])
def test_another_guest_waits_for_one_thought_not_for_all(here: Callable[[], bool]) -> None:
    async def does(pool: Turns, thoughts: Thoughts) -> None:
        mallory = [asked(pool, thoughts, "mallory", here) for _ in range(24)]
        await asyncio.sleep(0)
        ada = asked(pool, thoughts, "ada")
        thoughts.go_on(25)
        await asyncio.gather(ada, *mallory)

    thoughts = think(1, does)
    assert thoughts.begun.index("ada") == 1
    # With one thread: half of it, or all where nobody waits for the others.
    assert thoughts.shares["ada"] == (0.5 if here is yes else 1.0)


def test_guests_take_turns() -> None:
    async def does(pool: Turns, thoughts: Thoughts) -> None:
        asks = [asked(pool, thoughts, owner) for owner in ("a", "a", "a", "b", "b", "c")]
        await asyncio.sleep(0)
        thoughts.go_on(6)
        await asyncio.gather(*asks)

    assert think(1, does).begun == ["a", "b", "c", "a", "b", "a"]


def test_where_somebody_waits_comes_first() -> None:
    async def does(pool: Turns, thoughts: Thoughts) -> None:
        asks = [asked(pool, thoughts, owner, no) for owner in ("a", "b", "c")]
        asks.append(asked(pool, thoughts, "a", yes))
        await asyncio.sleep(0)
        thoughts.go_on(4)
        await asyncio.gather(*asks)

    assert think(1, does).begun == ["a", "a", "b", "c"]


def test_two_tables_of_a_guest_think_at_once() -> None:
    async def does(pool: Turns, thoughts: Thoughts) -> None:
        asks = [asked(pool, thoughts, "mallory") for _ in range(10)]
        while len(thoughts.begun) < turns.AT_ONCE:
            await asyncio.sleep(0.01)
        thoughts.go_on(10)
        await asyncio.gather(*asks)

    assert think(6, does).most == turns.AT_ONCE == 2


def test_however_long_it_waits_it_is_its_turn_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "STUCK", 0.2)

    async def does(pool: Turns, thoughts: Thoughts) -> None:
        asks = [asked(pool, thoughts, "mallory") for _ in range(10)]
        for _ in asks:  # each of them takes a while, all of them more than anybody would wait
            await asyncio.sleep(0.06)
            thoughts.go_on(1)
        assert await asyncio.gather(*asks) == ["mallory"] * 10

    think(1, does)


def test_where_no_thread_comes_back_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "STUCK", 0.1)

    async def does(pool: Turns, thoughts: Thoughts) -> None:
        hangs = asked(pool, thoughts, "mallory")
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            await pool.do("ada", yes, thoughts.of("ada"))
        thoughts.go_on(1)
        await hangs

    think(1, does)


def test_a_table_that_is_let_go_of_gives_its_turn_back() -> None:
    async def does(pool: Turns, thoughts: Thoughts) -> None:
        first, second = asked(pool, thoughts, "a"), asked(pool, thoughts, "a")
        while not thoughts.begun:
            await asyncio.sleep(0.01)
        first.cancel()
        second.cancel()
        await asyncio.wait([first, second])
        thoughts.go_on(2)  # the thread goes on with what nobody wants to know
        assert await pool.do("b", yes, thoughts.of("b")) == "b"

    assert think(1, does).begun == ["a", "b"]


def test_many_tables_of_bots_starve_nobody(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one guest, with nobody looking: another guest's bot is the next but one at the latest."""
    thoughts: list[int] = []  # the seats of the table at which was thought
    asked: list[int] = []  # how many there had been when the other guest's bot had to move

    class First:
        name = "first"

        def choose(self, sight: Sight, budget: float) -> int:
            thoughts.append(len(sight.view["seats"]))
            return sight.actions[0]

    do = Turns.do

    async def listening(self: Turns, owner: str, *rest: Any) -> Any:
        if owner == ada_is[0]:
            asked.append(len(thoughts))
        return await do(self, owner, *rest)

    ada_is = [""]
    monkeypatch.setattr(workers, "bot", lambda name, seed=0: First())
    monkeypatch.setattr(Turns, "do", listening)
    running = start(bot_threads=1)
    mallory, ada = running.person("Mallory"), running.person("Ada")
    for _ in range(24):
        mallory.table("random", "random", "random")
    mine = ada.table("me", "random")
    ada_is[0] = running.house._tables[mine].row.owner
    play_out(ada, mine)
    wait_until(lambda: len(thoughts) > 100)
    turns_of_ada = [i for i, seats in enumerate(thoughts) if seats == 2]
    waits = [now - then for now, then in zip(turns_of_ada[-len(asked) :], asked, strict=False)]
    assert waits
    assert max(waits) <= 2
