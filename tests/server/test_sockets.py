"""Connections: what was missed comes after a break, over WebSocket and over plain HTTP."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from chimerical.server import catalogue, viewer
from chimerical.server.views import Views

from .people import Person, Running, sofa_at


def told(messages: list[dict[str, Any]], seat: int | None) -> list[str]:
    """The story as a client puts it together: keep so many, then these."""
    story: list[str] = []
    for message in messages:
        if message["type"] == "seen" and message["seat"] == seat:
            start = message["told"]["start"]
            assert start <= len(story)
            story = story[:start] + [event["text"] for event in message["told"]["events"]]
    return story


def test_whoever_comes_back_gets_what_was_missed(ada: Person) -> None:
    table = ada.table("me", "here")
    with ada.sit(table) as first:
        for seat in (0, 1):
            first.seen(lambda m, seat=seat: m["seat"] == seat)
        heard = list(first.heard)
    last = max(m["revision"] for m in heard if m["type"] == "seen")
    for _ in range(6):
        seen = next(v for s in (0, 1) if (v := ada.seen(table, s))["actions"])
        fields = {"revision": seen["revision"], "seat": seen["seat"]}
        ada.command(table, "play", action=seen["actions"][0]["id"], **fields)
    with ada.sit(table, since=last) as again:
        for seat in (0, 1):
            again.seen(lambda m, seat=seat: m["seat"] == seat)
        heard += again.heard
    for seat in (0, 1):
        whole = ada.command(table, "story", seat=seat)["told"]["events"]
        assert told(heard, seat) == [event["text"] for event in whole]


@pytest.mark.parametrize("game", list(catalogue.playable()))
def test_changes_come_to_the_same_as_the_whole(ada: Person, game: str) -> None:
    table, chance = ada.table("me", "here", game=game, options={}, seed=3), random.Random(3)
    with ada.sit(table) as whole, ada.sit(table, changes=True) as parts:
        for me in (whole, parts):
            while len(me.newest) < 2:
                me.hear()
        for n in range(60):
            now = [seen for seen in whole.newest.values() if seen["actions"]]
            if not now:
                break
            seen = chance.choice(now)
            kind = "undo" if seen["undo"]["allowed"] and n % 5 == 4 else "play"
            fields = {"action": chance.choice(seen["actions"])["id"]} if kind == "play" else {}
            done = parts.ask(kind, revision=seen["revision"], seat=seen["seat"], **fields)
            assert done["type"] == "done"
            now_at = {seat: ada.seen(table, seat)["revision"] for seat in (0, 1)}
            for me in (whole, parts):
                while any(me.newest[seat]["revision"] < now_at[seat] for seat in (0, 1)):
                    me.hear()
            assert parts.newest == whole.newest
        assert {json.loads(text)["type"] for text in whole.texts} >= {"seen"}
    kinds = [json.loads(text)["type"] for text in parts.texts]
    assert kinds.count("seen") == 2 < kinds.count("changed")
    assert sum(map(len, parts.texts)) < 0.75 * sum(map(len, whole.texts))


def test_what_was_taken_back_is_taken_out_of_the_story(ada: Person) -> None:
    table, match = sofa_at(ada, lambda m: bool(m.record) and m.can_undo(m.record[-1][0]))
    seat = match.record[-1][0]
    with ada.sit(table, seats=[seat]) as me:
        seen = me.seen()
        me.ask("undo", revision=seen["revision"], seat=seat)
        me.seen(lambda m: m["revision"] > seen["revision"])
        whole = ada.command(table, "story", seat=seat)["told"]["events"]
        assert told(me.heard, seat) == [event["text"] for event in whole]


def test_a_revision_that_never_was_brings_the_whole(ada: Person) -> None:
    table = ada.table("me", "here")
    with ada.sit(table, since=1_000_000, seats=[0]) as me:
        assert me.seen()["told"]["start"] == 0


def test_one_may_look_through_one_seat_or_watch(ada: Person) -> None:
    table = ada.table("me", "here")
    with ada.sit(table, seats=[1]) as me:
        assert me.seen()["seat"] == 1
    with ada.sit(table, watch=True) as me:
        assert me.seen()["seat"] is None


def test_another_seats_eyes_are_not_to_be_had(ada: Person) -> None:
    table = ada.table("me", "random")
    with pytest.raises(ConnectionClosed), ada.sit(table, seats=[1]):
        pass


def test_heartbeats_go_both_ways(start: Callable[..., Running]) -> None:
    ada = start(heartbeat=0.1).person()
    table = ada.table("me", "here")
    with ada.sit(table) as me:
        me.until(lambda m: m["type"] == "ping")
        me.send("pong")
        assert me.ask("ping")["type"] == "pong"


def test_an_answer_is_for_one_heartbeat(start: Callable[..., Running]) -> None:
    """Whoever answers every other one only is not there."""
    ada = start(heartbeat=0.2).person()
    with ada.sit(ada.table("me", "here")) as me:
        asked = 0
        while (message := me.hear())["type"] != "bye":
            asked += message["type"] == "ping"
            assert asked < 8
            if message["type"] == "ping" and asked % 2 == 0:
                me.send("pong")
        assert "nothing was heard" in message["why"]


def test_whoever_only_watches_is_asked_though_much_is_said(start: Callable[..., Running]) -> None:
    ada = start(heartbeat=0.3).person()
    table = ada.table("me", "here", chat=True)
    with ada.sit(table) as me, ada.sit(table) as silent:
        asked = 0
        for i in range(30):
            assert me.ask("say", text=f"{i}")["type"] == "done"
            while (message := silent.hear())["type"] != "chat":
                assert message["type"] != "bye"
                if message["type"] == "ping":
                    asked += 1
                    silent.send("pong")
            time.sleep(0.05)
        assert asked >= 3
        bye = me.until(lambda m: m["type"] == "bye")  # nothing more is said
        assert (bye["why"], bye["after"]) == ("nothing was heard of you", 1.0)


def test_at_the_end_everybody_is_told_to_come_back(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here")
    with ada.sit(table) as me:
        me.seen()
        running.server.should_exit = True
        bye = me.until(lambda m: m["type"] == "bye")
        assert bye["after"] == 2.0
        assert "safe" in bye["why"]
    running.thread.join(10)
    assert not running.thread.is_alive()
    again = start()
    ada.http.base_url = again.url
    assert ada.info(table)["state"] == "playing"


def test_who_is_here_is_told(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    with ada.sit(table) as me:
        assert [s["here"] for s in me.welcome["table"]["seats"]] == [True, False]
        with bob.sit(table):
            came = me.until(lambda m: m["type"] == "table")
            assert came["table"]["seats"][1]["here"]
        me.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["here"])


# --- more than can be told ---


def test_when_too_much_happens_those_who_watch_hear_of_several_moves_in_one(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewer, "BEHIND", -1.0)  # every round of the event loop takes too long
    table = ada.table("me", "here", seed=3)
    with ada.sit(table, watch=True) as watching, ada.sit(table) as playing:
        while not (watching.newest and len(playing.newest) == 2):
            (playing if watching.newest else watching).hear()
        moves = 8
        for _ in range(moves):
            asked = [m for m in playing.newest.values() if m["actions"]]
            seen = max(asked, key=lambda m: int(m["revision"]))
            playing.play(seen["seat"], seen)
            playing.seen(lambda m, seen=seen: m["actions"] and m["revision"] > seen["revision"])
        last = ada.seen(table)["revision"]
        assert watching.seen(lambda m: m["revision"] == last)["view"] == ada.seen(table)["view"]
        assert len([m for m in watching.heard if m["type"] == "seen"]) < moves
        whole = ada.command(table, "story")["told"]["events"]
        assert told(watching.heard, None) == [event["text"] for event in whole]
        revisions = {m["revision"] for m in playing.heard if m["type"] == "seen" and m["actions"]}
        assert revisions == set(range(moves + 1)), "who decides is told at once"


def test_a_view_that_cannot_be_made_costs_nobody_an_answer(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.table("me", "here", seed=3)
    with ada.sit(table, watch=True) as watching, ada.sit(table) as playing:
        watching.seen()
        seen = playing.seen(lambda m: m["actions"])
        with monkeypatch.context() as broken:
            broken.setattr(Views, "shown", lambda *_: {}["no such card"])
            assert playing.play(seen["seat"], seen)["type"] == "done"
            assert watching.ask("ping")["type"] == "pong"
        asked = next(s for i in (0, 1) if (s := ada.seen(table, i))["actions"])
        assert playing.play(asked["seat"], asked)["type"] == "done"
        for me in (watching, playing):
            me.seen(lambda m: m["revision"] == asked["revision"] + 1)


# --- server-sent events ---


@contextmanager
def stream(person: Person, table: str, query: str) -> Iterator[Iterator[dict[str, Any]]]:
    path = f"/api/tables/{table}/events?{query}"
    with person.http.stream("GET", path) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        lines = (line for line in response.iter_lines() if line.startswith("data: "))
        yield (json.loads(line[6:]) for line in lines)


def test_the_same_over_plain_http(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    people = [ada, bob]
    with stream(ada, table, "seat=0") as events:
        assert next(events)["type"] == "welcome"
        first = next(m for m in events if m["type"] == "seen")
        mover = first["view"]["waiting"][0]
        seen = people[mover].seen(table, mover)
        action = seen["actions"][0]["id"]
        fields = {"revision": seen["revision"], "seat": mover, "action": action}
        done = people[mover].command(table, "play", **fields)
        then = next(m for m in events if m["type"] == "seen")
        assert then["revision"] == done["revision"]
    bob.get(f"/api/tables/{table}/events?seat=0", 403)
    bob.get(f"/api/tables/{table}/events?since=x", 400)


def test_the_same_compressed(start: Callable[..., Running]) -> None:
    running = start()
    running.server.config.ws_per_message_deflate = True
    ada = running.person()
    table = ada.table("me", "here")
    with ada.sit(table, changes=True) as me:
        assert me.socket.protocol.extensions, "it was agreed on"
        while len(me.newest) < 2:
            me.hear()
        seen = next(seen for seen in me.newest.values() if seen["actions"])
        assert me.play(seen["seat"], seen)["type"] == "done"
        assert me.seen(lambda m: m["revision"] > seen["revision"])["view"]


# --- readers that are slow ---


def test_a_reader_that_never_reads_is_let_go(start: Callable[..., Running]) -> None:
    running = start(patience=0.5, heartbeat=30)
    ada, bob = running.person("Ada"), running.person("Bob")
    table, _ = sofa_at(bob, lambda match: match.length > 60)
    with bob.sit(table) as lazy:
        end = time.monotonic() + 20
        with suppress(ConnectionClosed):
            while running.house.sockets and time.monotonic() < end:
                lazy.send("story", id="again", seat=0)
        assert running.house.sockets == 0
    with bob.sit(table, seats=[0]) as back:
        assert back.seen()["seat"] == 0
    assert ada.get("/healthz") == {"status": "ok"}


class Watching:
    """As much of a viewer as waits."""

    late: float | None = None

    def __init__(self) -> None:
        self.told: list[int] = []

    def flush(self) -> None:
        self.told.append(1)


def test_commands_go_first_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewer, "LATEST", 0.2)

    async def rounds() -> tuple[list[int], list[int], float]:
        later, watching = viewer.Later(), Watching()
        later.put(watching)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        at_once = list(watching.told)
        begin = time.monotonic()
        later.put(watching)  # type: ignore[arg-type]
        while len(watching.told) == 1 and time.monotonic() - begin < 5.0:
            later.heard += 1  # in every round a command comes in
            await asyncio.sleep(0)
        return at_once, watching.told, time.monotonic() - begin

    at_once, told, waited = asyncio.run(rounds())
    assert at_once == [1], "where nothing else happens, nobody waits"
    assert told == [1, 1]
    assert 0.2 <= waited < 5.0
