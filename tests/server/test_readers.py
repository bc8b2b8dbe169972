"""What guests send is read in processes that can be ended: others hardly feel what takes long."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import chimerical as ch
from chimerical.core import box
from chimerical.core.match import Match
from chimerical.server import readers
from chimerical.server.readers import BUSY, PATIENCE

from .people import GAME, Running, strict
from .siege import Besieged, bearable, others

TWO = [{"who": "me"}, {"who": "here"}]
STILL = 500.0  # ms for which nobody must be kept waiting, however rarely
SIZE = 59_900  # characters of a box


def lines(line: str) -> str:
    """As many of them as a box may have."""
    return "\n".join([line] * (SIZE // (len(line) + 1)))


NASTY = {
    "a key of thousands of parts": "a." * (SIZE // 2) + "a = 1",
    "many keys of many parts": lines("a" + ".a" * 195 + " = 1"),
    "keys of four parts": "\n".join(f"a{i}.b.c.d = {i}" for i in range(3_000)),
    "brackets within brackets": "x = " + lines("[" * 300),
    "braces within braces": lines("x = " + "{a=" * 130),
    "tables": lines("[[a.b.c.d]]"),
    "quotes": "x = '''" + lines("'" * 2 + " " * 300),
    "digits": lines("x = 0x" + "f" * 390),
}


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    server = Besieged(tmp_path_factory.mktemp("siege"))
    yield server
    server.stop()


def test_no_box_is_felt_by_others(besieged: Besieged) -> None:
    """Four guests send the same at once. On the loop, the first of these took 22 seconds."""
    polite = besieged.person("Others")
    guests = [besieged.person() for _ in range(4)]
    for guest in guests:
        guest.http.timeout = 60
    with others(besieged, polite) as quiet:
        time.sleep(1.0)
    for what, text in NASTY.items():

        def send(i: int, text: str = text) -> None:
            more = {"game": GAME, "seats": TWO} if i % 2 else {}
            path = "/api/tables" if i % 2 else f"/api/games/{GAME}/box"
            assert "the box: " in guests[i].post(path, 400, box=text, **more)["why"]

        for tries in range(2, -1, -1):  # the machine may have been busy with something else
            with others(besieged, polite) as attacked, ThreadPoolExecutor(4) as pool:
                list(pool.map(send, range(4)))
                time.sleep(0.3)
            if bearable(quiet, attacked, 0.95) and max(attacked.waits) < STILL:
                break
            assert tries, f"{what}: {attacked}; without: {quiet}"


def a_save(moves: int) -> str:
    match = ch.game(GAME).new(2, 7)
    while match.length < moves:
        match.play_number(match.legal()[-1])
    return match.save()


def test_what_takes_too_long_is_given_up(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = start().person()
    save = a_save(40)
    monkeypatch.setattr(readers, "PATIENCE", 0.0)
    monkeypatch.setattr(readers, "EACH_MOVE", 0.0)
    why = ada.post("/api/tables/import", 400, save=save, seats=TWO)["why"]
    assert "too long" in why
    monkeypatch.undo()
    assert ada.post("/api/tables/import", save=save, seats=TWO)["moves"] == 40


@pytest.mark.skipif(sys.platform == "win32", reason="nothing can be stopped for a while there")
def test_a_box_that_hangs_keeps_nobody_else_from_asking(start: Callable[..., Running]) -> None:
    running = start()
    ada, bob = running.person("Ada"), running.person("Bob")
    text = ada.get(f"/api/games/{GAME}/box")
    report = ada.post(f"/api/games/{GAME}/box", box=text)
    assert report["changes"] == []
    (reader,) = running.house.readers.processes
    os.kill(reader, signal.SIGSTOP)
    table = bob.table("me", "here")
    with ThreadPoolExecutor(1) as pool, bob.sit(table) as me:
        hanging = pool.submit(ada.post, f"/api/games/{GAME}/box", 400, box=text)
        me.seen()
        begin = time.perf_counter()
        assert me.ask("about", seat=0, thing="hunter:0")["type"] == "verdicts"
        assert time.perf_counter() - begin < 2.5 < BUSY * PATIENCE
        assert bob.post(f"/api/games/{GAME}/box", box=text) == report  # by another process
        assert "too long" in hanging.result(10)["why"]
    assert ada.post(f"/api/games/{GAME}/box", box=text) == report
    assert reader not in running.house.readers.processes


def test_boxes_are_heavy(start: Callable[..., Running]) -> None:
    ada = start(limits=strict(heavy=0.1, burst=1)).person()
    answers = [ada.http.post(f"/api/games/{GAME}/box", json={"box": "x"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [400, 429, 429]


def test_nothing_that_guests_send_is_read_on_the_loop(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a new table's box, nor its options, nor the box of a table that is opened again."""
    threads: list[str] = []
    loads = tomllib.loads

    def noted(read: str) -> object:
        if read == text:
            threads.append(threading.current_thread().name)
        return loads(read)

    running = start()
    ada = running.person()
    text = ada.get(f"/api/games/{GAME}/box") + "# mine\n"
    monkeypatch.setattr(box.tomllib, "loads", noted)
    table = ada.table("me", "here", box=text)
    running.house._tables.clear()
    ada.info(table)
    assert len(threads) > 2
    assert all(name.startswith("aside") for name in threads)


def test_words_are_not_compared_on_the_loop(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words that mean no action are compared with those of every action there is."""
    threads: list[str] = []
    parse = Match.parse

    def noted(self: Match, text: str, seat: int | None = None) -> int:
        threads.append(threading.current_thread().name)
        return parse(self, text, seat)

    monkeypatch.setattr(Match, "parse", noted)
    ada = start().person()
    with ada.sit(ada.table("me", "here")) as me:
        seen = me.seen(lambda m: bool(m["actions"]))
        seat, revision = {"seat": seen["seat"]}, {"revision": seen["revision"]}
        for kind in ("preview", "why_not"):
            assert me.ask(kind, action="x y z", **seat)["code"] == "illegal"
        for kind in ("always", "play"):
            assert me.ask(kind, action="x y z", **seat, **revision)["code"] == "illegal"
        words = seen["actions"][0]["notation"]
        assert me.ask("play", action=words, **seat, **revision)["type"] == "done"
    assert len(threads) == 5
    assert all(name.startswith("aside") for name in threads)
