"""Nobody is kept from moving: no command of another seat makes mine old for nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chimerical as ch
from chimerical.server import catalogue
from chimerical.server.autopilot import Autopilot

from .people import Person
from .test_moves import play, wait_until, whose

GAMES = list(catalogue.playable())
STEPS = 120


def without_revision(seen: Any) -> Any:
    return {**seen, "revision": 0, "view": {**seen["view"], "revision": 0}}


def forbidden(seen: Any, chance: random.Random) -> int:
    """An action that a seat may not take now: trying it changes nothing."""
    spec, legal = ch.game(seen["view"]["game"]).spec, {a["id"] for a in seen["actions"]}
    return chance.choice([n for n in range(spec.actions) if n not in legal | {*spec.asides}])


def do_something(person: Person, table: str, seat: int, chance: random.Random) -> None:
    """A random command of a seat, whether it is its turn or not."""
    seen = person.seen(table, seat)
    fields = {"seat": seat, "revision": seen["revision"]}
    offers = [action["id"] for action in seen["actions"]] or [forbidden(seen, chance)]
    asides = [action["id"] for action in seen["asides"]] or offers
    kind = chance.choice(["play"] * 4 + ["aside", "undo", "ask_again", "always", "take_back"])
    if kind == "ask_again":
        del fields["revision"]
    elif kind == "undo":
        fields["turn"] = chance.random() < 0.5
    elif kind != "take_back":
        fields["action"] = chance.choice(asides if kind == "aside" else offers)
    person.command(table, "play" if kind == "aside" else kind, **fields)


@pytest.mark.parametrize("name", GAMES)
def test_no_command_of_a_rival_makes_mine_old_for_nothing(
    ada: Person, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Autopilot, "drive", lambda self: None)  # nothing happens by itself
    game, chance = ch.game(name), random.Random(3)
    match = game.new(game.spec.seats[0] + 1, 3)
    sitting = [{"who": "me"}] + [{"who": "here"}] * (match.seats - 1)
    unseen = 0
    for moves in (5, 60):
        while match.length < moves:
            match.play_number(chance.choice(match.legal()))
        table = ada.post("/api/tables/import", save=match.save(), seats=sitting)["id"]
        for _ in range(STEPS // 2):
            mine, rival = chance.sample(range(match.seats), 2)
            before = ada.seen(table, mine)
            do_something(ada, table, rival, chance)
            probe = {"seat": mine, "action": forbidden(before, chance)}
            answer = ada.command(table, "play", revision=before["revision"], **probe)
            after = ada.seen(table, mine)
            if without_revision(after) == without_revision(before):
                unseen += 1
                assert answer["code"] != "stale"
                assert after["revision"] == before["revision"]
    assert unseen


def test_to_ask_for_nothing_writes_nothing(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = whose(ada, table)
    rival = 1 - seen["seat"]
    for seat in (rival, seen["seat"]):
        done = ada.command(table, "ask_again", seat=seat)
        assert (done["type"], done["revision"]) == ("done", 0)
    assert play(ada, table, seen)["type"] == "done"


def test_after_the_end_there_is_nothing_to_ask_again(ada: Person) -> None:
    table = ada.table("random", "me")
    ada.post(f"/api/tables/{table}/seats/1/bot", bot="random")
    wait_until(lambda: ada.info(table)["state"] == "over")
    assert ada.command(table, "ask_again", seat=1)["code"] == "over"
