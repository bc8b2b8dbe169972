"""Non-interference over the wire: what a seat cannot know changes no byte that it is sent."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

import chimerical as ch
from chimerical.core import flow
from chimerical.core.match import Match
from chimerical.server import catalogue

from .people import Person, Running

GAMES = list(catalogue.playable())
POSITIONS = int(os.environ.get("CHIMERICAL_POSITIONS", "2"))  # of a game; the whole: 40


def ids(view: Any) -> Iterator[str]:
    """The ids of all things in a view."""
    if isinstance(view, dict):
        if isinstance(view.get("id"), str):
            yield view["id"]
        for part in view.values():
            yield from ids(part)
    elif isinstance(view, list):
        for part in view:
            yield from ids(part)


def traffic(person: Person, table: str, seat: int | None) -> list[str]:
    """All that the server says to a seat, whatever it is asked: as text, byte for byte."""
    said: list[str] = []

    def ask(kind: str, **fields: Any) -> None:
        body = {"type": kind, "id": "x", **fields}
        said.append(person.http.post(f"/api/tables/{table}/commands", json=body).text)

    query = "watch=1" if seat is None else f"seat={seat}"
    for path in (f"/seen?{query}", "", "/seen?since=0&" + query, "/export"):  # whoever asks is here
        said.append(person.http.get(f"/api/tables/{table}{path}").text)
    hello = {"watch": True} if seat is None else {"seats": [seat]}
    with person.sit(table, **hello) as me:
        me.seen()
        said.extend(json.dumps(message) for message in me.heard if message["type"] != "table")
    ask("story", seat=seat)
    if seat is None:
        return said
    seen = person.seen(table, seat)
    things = list(dict.fromkeys(ids(seen["view"])))
    for thing in random.Random(1).sample(things, min(8, len(things))):
        ask("about", seat=seat, thing=thing)
    legal = [action["id"] for action in seen["actions"]]
    for action in legal[:6]:
        ask("preview", seat=seat, action=action)
    ask("hint", seat=seat)
    size = ch.game(seen["view"]["game"]).spec.actions
    for action in random.Random(2).sample(range(size), 8):
        ask("why_not", seat=seat, action=action)
        if action not in legal:
            ask("play", seat=seat, revision=seen["revision"], action=action)
            ask("preview", seat=seat, action=action)
    ask("play", seat=seat, revision=10**6, action=0)
    ask("play", seat=15, revision=0, action=0)
    if not seen["undo"]["allowed"]:
        ask("undo", seat=seat, revision=seen["revision"])
    return said


def deal_anew(running: Running, table: str, seat: int, seed: int) -> bool:
    """Gives a table another truth that a seat cannot tell from the old one; whether it differs."""
    match: Match = running.house._tables[table].match  # type: ignore[assignment]
    before = match.table.array.tobytes()
    dealt = match.seen(seat).table.copy()
    match.game.interpreted(flow.deal)(dealt, match.game.box_view, seat, seed)
    match.main.lay(dealt.array.tobytes())
    _shown_anew(running, table)
    return bool(match.table.array.tobytes() != before)


def put_back(running: Running, table: str, position: bytes) -> None:
    match: Match = running.house._tables[table].match  # type: ignore[assignment]
    match.main.lay(position)
    _shown_anew(running, table)


def _shown_anew(running: Running, table: str) -> None:
    found = running.house._tables[table]
    found.views.forget()
    found._written(found.match)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_no_byte(server: Running, ada: Person, name: str) -> None:
    game = ch.game(name)
    seats = game.spec.seats[0] + 1
    match, chance = game.new(seats, 11), random.Random(11)
    differed = 0
    sitting = [{"who": "me"}] + [{"who": "here"}] * (seats - 1)
    for _ in range(POSITIONS):
        for _ in range(chance.randrange(3, 40)):
            if not match.over:
                match.play_number(chance.choice(match.legal()))
        if match.over or match.seat is None:
            break
        table = ada.post("/api/tables/import", save=match.save(), seats=sitting)["id"]
        truth = match.table.array.tobytes()
        for seat in {match.seat, (match.seat + 1) % seats}:
            for eyes in (seat, None):
                put_back(server, table, truth)
                one = traffic(ada, table, eyes)
                differed += deal_anew(server, table, seat, chance.randrange(1 << 60))
                other = traffic(ada, table, eyes)
                assert one == other
        put_back(server, table, truth)
    assert differed or not game.spec.hidden


@pytest.mark.parametrize("name", GAMES)
def test_undo_tells_nothing_hidden(server: Running, ada: Person, name: str) -> None:
    game = ch.game(name)
    seats = game.spec.seats[0]
    sitting = [{"who": "me"}] + [{"who": "here"}] * (seats - 1)
    match, chance = game.new(seats, 5), random.Random(5)
    found = 0
    for _ in range(400):
        if match.over or match.seat is None or found == POSITIONS:
            break
        action, seat = chance.choice(match.legal()), match.seat
        ahead = match.copy()
        ahead.play_number(action, seat)
        if chance.random() < 0.1 and ahead.can_undo(seat):
            found += 1
            table = ada.post("/api/tables/import", save=match.save(), seats=sitting)["id"]
            truth = match.table.array.tobytes()
            one = there_and_back(ada, table, seat, action)
            put_back(server, table, truth)
            deal_anew(server, table, seat, chance.randrange(1 << 60))
            other = there_and_back(ada, table, seat, action)
            assert [_without_revisions(text) for text in one] == [
                _without_revisions(text) for text in other
            ]
        match.play_number(action)
    assert found


def there_and_back(person: Person, table: str, seat: int, action: int) -> list[str]:
    """A move, and its undo; what the seat is sent meanwhile, whole and as changes."""
    said = []
    with person.sit(table, seats=[seat], changes=True) as me:
        me.seen()
        for kind, fields in (("play", {"action": action}), ("undo", {})):
            revision = person.seen(table, seat)["revision"]
            answer = person.command(table, kind, revision=revision, seat=seat, **fields)
            assert answer["type"] == "done", answer
            said.append(person.http.get(f"/api/tables/{table}/seen?seat={seat}").text)
            me.seen(lambda m, done=answer["revision"]: m["revision"] == done)
        said += [text for text in me.texts if json.loads(text)["type"] == "changed"]
    assert len(said) >= 4
    return said


def _without_revisions(text: str) -> Any:
    seen = json.loads(text)
    seen["revision"] = seen["base"] = 0
    if seen["type"] == "changed":
        seen["view"] = [change for change in seen["view"] if change[0] != ["revision"]]
    else:
        seen["view"]["revision"] = 0
    return seen


@pytest.mark.skipif("codename-chimera" not in GAMES, reason="needs a game with secret builds")
def test_what_others_do_at_the_same_time_is_not_seen(server: Running, ada: Person) -> None:
    """Seats that decide at once: nothing of it reaches the others before all are ready."""
    match, chance = ch.game("codename-chimera").new(3, 1), random.Random(1)
    while len(match.waiting) < 2:
        match.play_number(chance.choice(match.legal()))
    sitting = [{"who": "me"}, {"who": "here"}, {"who": "here"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=sitting)["id"]
    first, other = match.waiting[:2]
    begin = ada.seen(table, first)
    with ada.sit(table, seats=[other]) as me:
        before = me.seen()
        for step in range(3):
            seen = ada.seen(table, first)
            action = next(a for a in seen["actions"] if a["verb"] != "ready")
            fields = {"revision": seen["revision"], "seat": first, "action": action["id"]}
            assert ada.command(table, "play", **fields)["type"] == "done"
            if step == 0:
                begun = me.seen()  # that somebody has begun may be seen: one can no longer undo
        after = ada.seen(table, other)
        assert me.ask("ping")["type"] == "pong"
        assert me.newest[other] is begun
        assert after["view"]["revision"] == begun["view"]["revision"]
        assert after["view"] | {"revision": 0} == before["view"] | {"revision": 0}
        # and one's own answer, made for what one saw, is not too late
        mine = me.play(other, begun)
        assert mine["type"] == "done"
    assert ada.seen(table, first)["revision"] > begin["revision"]
