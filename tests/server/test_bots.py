"""Bots think elsewhere; clocks run out; thinking at one table slows nobody's clicks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import chimerical as ch
from chimerical.bots import Sight, sight
from chimerical.core import warming
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game

from .people import GAME, LOOSE, Person, Running
from .test_moves import play, wait_until, whose


class Slow:
    """A bot that thinks for a while."""

    name = "slow"

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, sight: Sight, budget: float) -> int:
        time.sleep(self.seconds)
        return sight.actions[0]


def test_thinking_at_one_table_slows_nobody_at_another(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server import workers

    monkeypatch.setattr(workers, "bot", lambda name, seed=0: Slow(3.0))
    ada = start(budget=5.0).person()
    busy = [ada.table("random", "random") for _ in range(3)]
    table = ada.table("me", "here")
    times = []
    for _ in range(20):
        seen = whose(ada, table)
        begin = time.perf_counter()
        assert play(ada, table, seen)["type"] == "done"
        times.append(time.perf_counter() - begin)
    assert sorted(times)[-2] < 0.2
    assert all(ada.info(one)["moves"] <= 2 for one in busy)


def test_a_bot_that_never_lets_go_of_the_interpreter_slows_nobody_either(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server import workers

    class Busy(Slow):
        def choose(self, sight: Sight, budget: float) -> int:
            end = time.perf_counter() + self.seconds
            while time.perf_counter() < end:
                pass
            return sight.actions[0]

    monkeypatch.setattr(workers, "bot", lambda name, seed=0: Busy(3.0))
    ada = start(budget=5.0).person()
    ada.table("random", "random")
    table = ada.table("me", "here")
    times = []
    for _ in range(10):
        seen = whose(ada, table)
        begin = time.perf_counter()
        assert play(ada, table, seen)["type"] == "done"
        times.append(time.perf_counter() - begin)
    assert sorted(times)[len(times) // 2] < 0.2


def test_on_a_fresh_machine_play_begins_before_anything_is_compiled(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    monkeypatch.delenv("CHIMERICAL_NO_WARM", raising=False)
    monkeypatch.setattr(Game, "compiled", lambda game: False)
    monkeypatch.setattr(warming, "start", begun.append)
    ada = start(warm=True).person()
    for _ in range(2):
        table = ada.table("me", "expert")
        with ada.sit(table) as me:
            seen = me.my_turn()
            while not ada.info(table)["seats"][1]["remark"]:
                me.play(0, seen)
                seen = me.my_turn()
        info = ada.info(table)
        assert info["seats"][1]["remark"] == "expert plays as greedy until the rules are compiled"
        assert info["moves"] >= 2
    assert begun == [GAME], "it is compiled once, elsewhere"


def test_a_budget_that_is_overrun_by_far_ends_in_some_move(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server import workers

    monkeypatch.setattr(workers, "bot", lambda name, seed=0: Slow(2.0))
    ada = start(budget=0.05).person()
    table = ada.table("random", "random")
    end = time.monotonic() + 5
    while ada.info(table)["moves"] < 3:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_when_many_think_each_has_less_time(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server import workers

    budgets = []

    class Thorough:
        name = "thorough"

        def choose(self, sight: Sight, budget: float) -> int:
            budgets.append(budget)
            time.sleep(budget)
            return sight.actions[0]

    monkeypatch.setattr(workers, "bot", lambda name, seed=0: Thorough())
    running = start(budget=0.8, bot_threads=1)
    ada = running.person()
    tables = [ada.table("random", "random") for _ in range(8)]
    end = time.monotonic() + 20
    while any(ada.info(table)["moves"] < 2 for table in tables):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert max(budgets) <= 0.8
    assert min(budgets) <= 0.2
    remarks = [seat["remark"] for table in tables for seat in ada.info(table)["seats"]]
    assert set(remarks) == {""}, "none was late because of the others"


class Failing:
    """A bot that does something else than to choose."""

    name = "failing"

    def __init__(self, does: Callable[[Sight], int], remark: str = "") -> None:
        self.does, self.remark = does, remark

    def choose(self, sight: Sight, budget: float) -> int:
        return self.does(sight)


def _remark(heard: list[dict[str, Any]]) -> str:
    """What the bot on the second seat was heard to say: it may have moved before one came."""
    infos = [message["table"] for message in heard if message["type"] in ("welcome", "table")]
    return next((str(r) for info in infos if (r := info["seats"][1]["remark"])), "")


def _dies(sight: Sight) -> int:
    raise MemoryError("the hand of seat 1 is 3 7 9")


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (Failing(_dies), "random failed: a move at random instead"),
        (Failing(lambda sight: -1), "random broke a rule: a move at random instead"),
        (Slow(1.0), "random took too long: a move at random instead"),
        (Failing(lambda sight: sight.actions[0], "plays as greedy"), "plays as greedy"),
        (Failing(lambda sight: sight.actions[0]), ""),
    ],
)
def test_what_becomes_of_a_bot_is_told_to_the_table(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, bot: Any, says: str
) -> None:
    from chimerical.server import workers

    monkeypatch.setattr(workers, "bot", lambda name, seed=0: bot)
    running = start(budget=0.05)
    ada = running.person()
    table = ada.table("me", "random")
    here: Any = running.house._tables[table]
    with ada.sit(table) as me:
        while all(seat == 0 for seat, _ in here.match.record):
            if (seen := ada.seen(table, 0))["actions"]:
                me.play(0, seen)
            time.sleep(0.05)
        if says:
            while (told := _remark(me.heard)) == "":
                me.hear()
            assert told == says
        seats = ada.info(table)["seats"]
        assert (seats[0]["remark"], seats[1]["remark"]) == ("", says)


def test_a_bot_that_is_not_offered_any_more_does_not_stop_its_table(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server import workers

    def hire(name: str, seed: int = 0) -> Any:
        raise ChimericalError(f"there is no bot {name!r}")

    monkeypatch.setattr(workers, "bot", hire)
    ada = start().person()
    table = ada.table("random", "random")
    wait_until(lambda: ada.info(table)["moves"] >= 2)
    remarks = {seat["remark"] for seat in ada.info(table)["seats"]}
    assert "random failed: a move at random instead" in remarks


def test_bots_alone_play_to_the_end(ada: Person) -> None:
    table = ada.table("random", "random")
    end = time.monotonic() + 30
    while ada.info(table)["state"] != "over":
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_bot_that_was_thinking_when_the_table_went_back_thinks_again(ada: Person) -> None:
    table = ada.table("me", "greedy")
    with ada.sit(table) as me:
        seen = me.my_turn()
        me.play(0, seen)
        answer: Any = me.ask("take_back", revision=seen["revision"] + 1, seat=0)
        assert answer["type"] in ("done", "refused")
        assert me.my_turn()["actions"]


def test_a_clock_that_runs_out_moves(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start()
    ada = running.person()
    assert ada.info(ada.table("me", "here"))["clock"] is None
    table = ada.table("me", "here", clock=5)
    deadline = ada.info(table)["clock"]["deadline"]
    assert 3 < deadline - time.time() <= 5
    assert ada.info(table)["moves"] == 0
    running.house._tables[table].row.clock = 0
    running.server.servers[0].get_loop().call_soon_threadsafe(running.house._tables[table].drive)
    end = time.monotonic() + 10
    while ada.info(table)["moves"] < 2:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_whose_time_is_up_is_said_until_they_move_themselves(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here", clock=60)
    with ada.sit(table) as me:
        here = running.house._tables[table]
        here.row.clock = 0
        running.server.servers[0].get_loop().call_soon_threadsafe(here.drive)
        told = me.until(lambda m: m["type"] == "table" and any(s["remark"] for s in seats(m)))
        here.row.clock = 60
        assert {s["remark"] for s in seats(told)} - {""} == {"the time was up, so a bot moved"}
    wait_until(lambda: not here.busy)
    seat = ada.info(table)["waiting"][0]
    here.remarks = {seat: "the time was up, so a bot moved"}
    seen = ada.seen(table, seat)
    ada.command(
        table, "play", revision=seen["revision"], seat=seat, action=seen["actions"][0]["id"]
    )
    assert ada.info(table)["seats"][seat]["remark"] == ""


def seats(message: Any) -> Any:
    return message["table"]["seats"]


def test_every_move_tells_how_long_there_is_for_the_next(start: Callable[..., Running]) -> None:
    ada = start().person()
    table = ada.table("me", "here", clock=60)
    with ada.sit(table) as me:
        first = me.welcome["table"]["clock"]
        assert 50 < first["left"] <= 60
        time.sleep(0.05)
        seen = me.seen(lambda m: bool(m["actions"]))
        me.play(seen["seat"], seen)
        told = me.until(lambda m: m["type"] == "table")["table"]["clock"]
        assert told["deadline"] > first["deadline"]


def test_who_decides_at_the_same_time_gives_nobody_more(start: Callable[..., Running]) -> None:
    """Behind curtains: another seat's work neither prolongs my time nor can be read off it. And to
    be asked again is no move.
    """
    running = start()
    ada, bob = running.person(), running.person()
    match: Any = ch.game("codename-chimera").new(2, 1)
    while match.decision.kind != "build":
        match.play_number(match.legal()[0])
    sitting = [{"who": "me"}, {"who": "link"}]
    body = {"save": match.save(), "seats": sitting, "clock": 60}
    table = ada.post("/api/tables/import", **body)["id"]
    bob.join(ada.invite(table, 1))
    before = [person.info(table)["clock"]["deadline"] for person in (ada, bob)]
    time.sleep(0.05)
    seen = bob.seen(table, 1)
    done = bob.command(
        table, "play", revision=seen["revision"], seat=1, action=seen["actions"][0]["id"]
    )
    assert done["type"] == "done"
    bob.command(table, "ask_again", seat=1)
    after = [person.info(table)["clock"]["deadline"] for person in (ada, bob)]
    assert abs(after[0] - before[0]) < 0.01
    assert after[1] > before[1] + 0.04
    bob.command(table, "ask_again", seat=1)
    assert abs(bob.info(table)["clock"]["deadline"] - after[1]) < 0.01


def test_a_clock_goes_on_after_a_restart(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    ada.table("me", "here", clock=60)
    running.stop()
    assert len(start().house._tables) == 1


# --- hints ---


def test_a_hint_names_the_best_actions_and_leaves_the_choice_to_the_player(ada: Person) -> None:
    table = ada.table("me", "greedy")
    with ada.sit(table) as me:
        seen = me.my_turn()
    found = ada.command(table, "hint", seat=0)
    legal = {action["id"]: action["label"] for action in seen["actions"]}
    assert (found["type"], found["revision"]) == ("advice", seen["revision"])
    assert 1 <= len(found["tips"]) <= 3
    assert all(legal[tip["action"]] == tip["label"] for tip in found["tips"])
    assert all(0 <= tip["share"] <= 1 and 0 < tip["off"] < 1 for tip in found["tips"])
    assert found["sentence"].startswith(found["tips"][0]["label"])
    assert ada.seen(table, 0)["revision"] == seen["revision"], "nothing was done"


def test_a_hint_is_for_who_is_asked_and_plays_alone(ada: Person, bob: Person) -> None:
    sofa = ada.table("me", "here")
    other = 1 - whose(ada, sofa)["seat"]
    assert ada.command(sofa, "hint", seat=other)["why"] == "you have nothing to decide now"
    shared = ada.table("me", "link", begin=False)
    bob.join(ada.invite(shared, 1))
    assert bob.command(shared, "hint", seat=0)["code"] == "not_yours"
    refused = ada.command(shared, "hint", seat=0)
    assert (refused["code"], "other people play here" in refused["why"]) == ("barred", True)


def test_a_hint_waits_for_compiled_rules(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ada.table("me", "here")
    seat = whose(ada, table)["seat"]
    monkeypatch.setattr(Game, "compiled", lambda game: False)
    refused = ada.command(table, "hint", seat=seat)
    assert (refused["code"], "being compiled" in refused["why"]) == ("barred", True)


def test_hints_have_a_limit(start: Callable[..., Running]) -> None:
    ada = start(limits=replace(LOOSE, hints=0.01)).person()
    table = ada.table("me", "here")
    seat = whose(ada, table)["seat"]
    assert ada.command(table, "hint", seat=seat)["type"] == "advice"
    assert ada.command(table, "hint", seat=seat)["code"] == "too_fast"


def test_a_turn_without_an_end_is_ended_and_said(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An honest bot at a table where two actions in a row are too many."""
    from chimerical.bots import guard
    from chimerical.server import workers

    monkeypatch.setattr(guard, "TURN", 2)
    one = guard.Guard(Failing(lambda sight: sight.actions[0]))
    monkeypatch.setattr(workers, "bot", lambda name, seed=0: one)
    ada = start().person()
    table = ada.table("me", "random")
    with ada.sit(table) as me:
        while not (told := _remark(me.heard)):
            if (seen := ada.seen(table, 0))["actions"]:
                me.play(0, seen)
            else:
                me.hear()
    assert told == "failing did 2 things in a row: greedy moves for it"


def test_a_bot_that_takes_back_for_ever_does_not_hang_its_table(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.bots import guard
    from chimerical.server import workers

    def to_and_fro(sight: Sight) -> int:
        """Names and takes back, and nothing else while it can."""
        words = {action: sight.notation(action) for action in sight.actions}
        vague = [a for a in words if words[a].startswith(("without ", "room ", "grow into "))]
        return (vague or sight.actions)[0]

    monkeypatch.setattr(workers, "bot", lambda name, seed=0: guard.Guard(Failing(to_and_fro)))
    ada = start().person()
    table = ada.table("random", "random", game="chromosome", options={})
    wait_until(lambda: ada.info(table)["state"] == "over", 60)


def test_a_clock_that_is_set_gives_and_takes_no_time(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here", clock=60)
    before = ada.info(table)["clock"]["left"]
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3600)
    here = running.house._tables[table]
    running.server.servers[0].get_loop().call_soon_threadsafe(here.drive)
    wait_until(lambda: here.autopilot._alarm is not None and not here.busy)
    assert before - 30 < ada.info(table)["clock"]["left"] <= before
    assert ada.info(table)["moves"] == 0


def test_what_is_said_beside_the_game_gives_no_time(start: Callable[..., Running]) -> None:
    ada = start().person()
    table = ada.table("me", "here", game="chromosome", options={}, clock=60)
    before = ada.info(table)["clock"]["deadline"]
    time.sleep(0.05)
    for seat in (0, 1):
        seen = ada.seen(table, seat)
        said = next(a["id"] for a in seen["asides"])
        fields = {"seat": seat, "revision": seen["revision"], "action": said}
        assert ada.command(table, "play", **fields)["type"] == "done"
    assert abs(ada.info(table)["clock"]["deadline"] - before) < 0.04


def test_a_bot_without_a_choice_takes_as_long_as_with_one(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where something is hidden; else one could tell from its haste what it has not got."""
    from chimerical.server import workers

    class Thoughtful(Slow):
        def choose(self, sight: Sight, budget: float) -> int:
            return super().choose(sight, budget) if len(sight.actions) > 1 else sight.actions[0]

    monkeypatch.setattr(workers, "bot", lambda name, seed=0: Thoughtful(0.2))
    running = start()
    ada = running.person()
    loop = running.server.servers[0].get_loop()
    for waits in (True, False):
        match = ch.game(GAME).new(2, 1)
        table = ada.table("me", "here")
        pilot = running.house._tables[table].autopilot
        running.house._tables[table].seats[0].bot = "random"
        known = sight(match, match.seat)
        monkeypatch.setattr(type(known.game.spec), "hidden", property(lambda spec, w=waits: w))
        times = []
        for actions in (known.actions, known.actions[:1]):
            begin = time.monotonic()
            thinking = pilot._think(0, replace(known, actions=actions))
            asyncio.run_coroutine_threadsafe(thinking, loop).result(10)
            times.append(time.monotonic() - begin)
        assert (times[1] >= 0.2) == waits, times


def test_whoever_polls_is_here(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server import presence

    monkeypatch.setattr(presence, "AWAY", 0.0)
    running = start()
    ada, bob = running.person(), running.person("Bob")
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    path = f"/api/tables/{table}/seats/1/bot"
    with ada.sit(table) as me:
        bob.post(f"/api/tables/{table}/ready", seat=1)
        bob.seen(table, 1)
        me.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["here"])
        ada.post(path, 403, bot="random")
        monkeypatch.setattr(presence, "POLLS", 0.0)
        here, loop = running.house._tables[table], running.server.servers[0].get_loop()
        loop.call_soon_threadsafe(here.presence.expect, here.seats[1].guest)
        me.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["here"])
        ada.post(path, 200, bot="random")
