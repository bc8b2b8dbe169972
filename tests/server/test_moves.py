"""Moves: the server alone judges, each counts once, what is acknowledged is safe."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

import chimerical as ch
from chimerical.server import chat, schema

from .people import GAME, Person, Running, sofa_at, twice


def whose(person: Person, table: str) -> Any:
    """What the seat that has to decide sees."""
    seats = range(len(person.info(table)["seats"]))
    return next(seen for s in seats if (seen := person.seen(table, s))["actions"])


def play(person: Person, table: str, seen: Any, **more: Any) -> Any:
    action = seen["actions"][0]["id"]
    fields = {"revision": seen["revision"], "seat": seen["seat"], "action": action} | more
    return person.command(table, "play", **fields)


def wait_until(done: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_move_is_acknowledged_and_seen(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = whose(ada, table)
    done = play(ada, table, seen)
    assert (done["type"], done["revision"]) == ("done", seen["revision"] + 1)
    assert ada.info(table)["moves"] == 1


def test_sent_twice_it_counts_once(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = whose(ada, table)
    first = play(ada, table, seen, id="same")
    assert play(ada, table, seen, id="same") == first
    assert ada.info(table)["moves"] == 1


def test_an_id_that_was_used_reaches_no_store(
    server: Running, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would break the commit of all who move at the same time."""
    table = ada.table("me", "here")
    first = play(ada, table, whose(ada, table), id="same")
    monkeypatch.setattr(server.house.store, "append", None)
    assert play(ada, table, whose(ada, table), id="same") == first
    assert ada.info(table)["moves"] == 1


def test_made_for_an_old_revision_it_is_refused_with_the_current_state(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = whose(ada, table)
    play(ada, table, seen)
    refused = play(ada, table, seen)
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert refused["seen"]["revision"] == seen["revision"] + 1
    assert refused["seen"]["seat"] == seen["seat"]
    ahead = play(ada, table, whose(ada, table), revision=99)
    assert ahead["code"] == "stale"


def test_nobody_is_told_of_a_move_before_it_is_written_down(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table, match = sofa_at(ada, lambda match: match.why_not("end") is None)
    seen, before = whose(ada, table), ada.info(table)
    other = sqlite3.connect(running.settings.database.removeprefix("sqlite:///"))
    other.execute("BEGIN IMMEDIATE")
    answers: list[Any] = []
    moving = threading.Thread(target=lambda: answers.append(play(ada, table, seen, action="end")))
    moving.start()
    wait_until(running.house._tables[table].lock.locked)
    watching = Person(ada.url)
    watching.http.cookies = ada.http.cookies
    assert watching.info(table) == before
    other.rollback()
    moving.join()
    assert answers[0]["type"] == "done"
    match.play("end")
    after = ada.info(table)
    assert (after["waiting"], after["moves"]) == (match.waiting, match.length)
    assert after["waiting"] != before["waiting"]


def test_two_at_once_exactly_one_wins(ada: Person) -> None:
    table = ada.table("me", "here")
    for _ in range(10):
        seen = whose(ada, table)
        answers: list[Any] = []
        barrier = threading.Barrier(4)

        def go(seen: Any, answers: list[Any], barrier: threading.Barrier) -> None:
            person = Person(ada.url)
            person.http.cookies = ada.http.cookies
            barrier.wait()
            answers.append(play(person, table, seen))

        threads = [threading.Thread(target=go, args=(seen, answers, barrier)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(a["type"] for a in answers) == ["done"] + ["refused"] * 3
    assert ada.info(table)["moves"] == 10


def test_what_the_rules_forbid_is_refused_with_the_line(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = whose(ada, table)
    refused = play(ada, table, seen, action="move n")
    assert refused["code"] == "illegal"
    assert refused["rule"]["text"] in refused["why"]
    assert refused["rule"]["id"].startswith("B")
    assert "no action" in play(ada, table, seen, action="fly")["why"]
    assert "actions are 0 to" in play(ada, table, seen, action=999_999)["why"]


def test_only_ones_own_seat(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    for person, other in ((ada, 1), (bob, 0)):
        fields = {"revision": 0, "seat": other, "action": 0}
        assert person.command(table, "play", **fields)["code"] == "not_yours"
        assert person.command(table, "about", seat=other, thing="x")["code"] == "not_yours"
        person.get(f"/api/tables/{table}/seen?seat={other}", 403)


def test_who_is_not_asked_cannot_move(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = whose(ada, table)
    other = ada.seen(table, 1 - seen["seat"])
    refused = play(ada, table, seen, seat=other["seat"])
    assert refused["code"] == "illegal"
    assert "nothing to decide" in refused["why"]


def test_questions(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = whose(ada, table)
    seat, action = seen["seat"], seen["actions"][0]
    thing = action["targets"][0]["id"]
    about = ada.command(table, "about", seat=seat, thing=thing)
    assert about["type"] == "verdicts"
    assert action["id"] in [v["action"]["id"] for v in about["verdicts"] if not v["against"]]
    assert about["why"] is None
    preview = ada.command(table, "preview", seat=seat, action=action["id"])
    assert preview["type"] == "outlook"
    assert preview["view"]["seat"] == seat
    assert ada.command(table, "why_not", seat=seat, action=action["id"])["rule"] is None
    assert ada.command(table, "why_not", seat=seat, action="move n")["rule"]["text"]
    assert ada.command(table, "story", seat=seat)["told"]["start"] == 0
    assert ada.command(table, "ping", id="ping") == {"type": "pong", "id": "ping"}


def test_standing_answers_are_taken_unasked(start: Callable[..., Running]) -> None:
    ada = start().person()
    table, _ = sofa_at(ada, lambda match: match.why_not("end") is None)
    seen = whose(ada, table)
    seat = seen["seat"]
    fields = {"revision": seen["revision"], "seat": seat, "action": "end"}
    assert ada.command(table, "always", **fields)["type"] == "done"
    with ada.sit(table) as me:
        after = me.seen(lambda m: m["seat"] == seat and not m["decision"])
        assert after["standing"]
    assert ada.command(table, "ask_again", seat=seat)["type"] == "done"
    assert ada.seen(table, seat)["standing"] == {}


def test_whoever_takes_a_standing_answer_back_is_asked_again(start: Callable[..., Running]) -> None:
    ada = start().person()
    table, _ = sofa_at(ada, lambda match: match.why_not("end") is None)
    seen = whose(ada, table)
    seat, moves = seen["seat"], ada.info(table)["moves"]
    fields = {"revision": seen["revision"], "seat": seat, "action": "end"}
    assert ada.command(table, "always", **fields)["type"] == "done"
    wait_until(lambda: ada.info(table)["moves"] == moves + 1)
    after = ada.seen(table, seat)
    assert after["standing"] == {"act": "End your turn"}, "in words"
    assert after["undo"]["allowed"]
    undone = ada.command(table, "undo", revision=after["revision"], seat=seat)
    assert undone["type"] == "done"
    asked = ada.seen(table, seat)
    assert (asked["decision"]["kind"], asked["standing"]) == ("act", {})
    assert ada.info(table)["moves"] == moves


def test_standing_answers_end_when_nothing_changes_any_more(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    match = ch.game(GAME).new(2, seed=7)
    while match.table.turns == 0:
        match.play_number(match.legal()[0])
    sitting = [{"who": "me"}, {"who": "here"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=sitting)["id"]
    first = match.seat or 0
    for seat in (first, 1 - first):
        with ada.sit(table) as me:
            seen = me.my_turn(seat)
        fields = {"revision": seen["revision"], "seat": seat, "action": "end"}
        assert ada.command(table, "always", **fields)["type"] == "done"
    wait_until(lambda: any(ada.seen(table, s)["standing"] == {} for s in (0, 1)))
    asked = whose(ada, table)
    assert asked["standing"] == {}
    assert 5 <= asked["view"]["round"] <= 10


# --- taking back ---


def undo(person: Person, table: str, seat: int, **more: Any) -> Any:
    revision = person.seen(table, seat)["revision"]
    return person.command(table, "undo", revision=revision, seat=seat, **more)


def test_undo_is_a_revision_of_its_own(ada: Person) -> None:
    table = ada.table("me", "here")
    before = whose(ada, table)
    seat = before["seat"]
    assert "nothing to undo" in undo(ada, table, seat)["why"]
    play(ada, table, before)
    assert ada.seen(table, seat)["undo"] == {"allowed": True, "why": ""}
    assert "another seat's" in undo(ada, table, 1 - seat)["why"]
    done = undo(ada, table, seat)
    assert done["revision"] == before["revision"] + 2
    after = ada.seen(table, seat)
    assert (after["view"] | {"revision": 0}) == (before["view"] | {"revision": 0})
    assert ada.info(table)["moves"] == 0


def test_a_turn_starts_again(ada: Person) -> None:
    table, match = sofa_at(ada, twice)
    seat = match.record[-1][0]
    match.undo()
    match.undo()
    assert undo(ada, table, seat, turn=True)["type"] == "done"
    view = ada.seen(table, seat)["view"]
    assert ada.info(table)["moves"] == match.length
    assert view["scores"] == match.seen(seat).view["scores"]
    actions = ada.seen(table, seat)["actions"]
    assert [action["id"] for action in actions] == match.legal()


def test_undo_reaches_back_after_a_restart(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table, match = sofa_at(ada, twice)
    seat = match.record[-1][0]
    running.stop()
    again = start()
    ada.http.base_url = again.url
    assert ada.seen(table, seat)["undo"]["allowed"]
    assert undo(ada, table, seat, turn=True)["type"] == "done"
    assert ada.info(table)["moves"] == match.length - 2


def test_beyond_what_was_drawn_the_table_must_agree(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link", seed=3)
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    people = [ada, bob]
    barred = None
    for _ in range(80):
        seen = next(v for s in (0, 1) if (v := people[s].seen(table, s))["actions"])
        seat, me = seen["seat"], people[seen["seat"]]
        play(me, table, seen)
        why = me.seen(table, seat)["undo"]["why"]
        if "drawn or shown" in why:
            barred = seat
            break
    assert barred is not None
    me, other = people[barred], people[1 - barred]
    moves = me.info(table)["moves"]
    refused = undo(me, table, barred)
    assert (refused["code"], refused["why"]) == (
        "barred",
        "what has been drawn or shown cannot be undone",
    )
    revision = me.seen(table, barred)["revision"]
    me.command(table, "take_back", revision=revision, seat=barred)
    proposal = other.info(table)["proposal"]
    assert (proposal["seat"], proposal["missing"]) == (barred, [1 - barred])
    fields = {"proposal": proposal["id"], "seat": 1 - barred}
    other.command(table, "consent", yes=False, **fields)
    assert other.info(table)["proposal"] is None
    me.command(table, "take_back", revision=revision, seat=barred)
    fields["proposal"] = other.info(table)["proposal"]["id"]
    assert me.command(table, "consent", yes=True, **fields)["code"] == "not_yours"
    assert other.command(table, "consent", yes=True, **fields)["type"] == "done"
    assert me.info(table)["moves"] == moves - 1


def proposed(running: Running) -> tuple[str, Person, Person, dict[str, Any]]:
    """A table at which somebody asks to take a move back: who asks, who is asked, the proposal."""
    people = [running.person("Ada"), running.person("Bob")]
    table = people[0].table("me", "link")
    people[1].join(people[0].invite(table, 1))
    people[1].post(f"/api/tables/{table}/ready", seat=1)
    seen = next(v for s in (0, 1) if (v := people[s].seen(table, s))["actions"])
    me, other = people[seen["seat"]], people[1 - seen["seat"]]
    revision = play(me, table, seen)["revision"]
    fields = {"revision": revision, "seat": seen["seat"], "id": "asked"}
    assert me.command(table, "take_back", **fields)["type"] == "done"
    proposal = other.info(table)["proposal"]
    assert me.command(table, "take_back", **fields)["type"] == "done"
    assert other.info(table)["proposal"] == proposal, "sent twice, it counts once"
    return table, me, other, proposal


@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_to_a_proposal_that_is_sent_twice_counts_once(server: Running, yes: bool) -> None:
    table, _, other, proposal = proposed(server)
    fields = {"proposal": proposal["id"], "seat": proposal["missing"][0], "id": "answer"}
    first = other.command(table, "consent", yes=yes, **fields)
    assert first["type"] == "done"
    assert other.command(table, "consent", yes=yes, **fields) == first
    assert other.info(table)["moves"] == (0 if yes else 1)
    fields["id"] = "late"
    assert other.command(table, "consent", yes=True, **fields)["code"] == "over"


def test_what_is_proposed_is_void_when_a_person_goes_on(server: Running) -> None:
    table, me, other, proposal = proposed(server)
    with other.sit(table) as looking:
        assert looking.welcome["table"]["proposal"] == proposal
        assert undo(me, table, proposal["seat"])["type"] == "done"
        told = looking.until(lambda m: m["type"] == "table")
        assert told["table"]["proposal"] is None


@pytest.mark.parametrize("ends", ["played on by the clock", "closed"])
def test_what_is_over_is_not_taken_back(start: Callable[..., Running], ends: str) -> None:
    running = start()
    ada, bob = running.person(), running.person()
    table = ada.table("me", "link", clock=60)
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    people = [ada, bob]
    seen = next(v for s in (0, 1) if (v := people[s].seen(table, s))["actions"])
    seat, me, other = seen["seat"], people[seen["seat"]], people[1 - seen["seat"]]
    revision = play(me, table, seen)["revision"]
    me.command(table, "take_back", revision=revision, seat=seat)
    proposal = other.info(table)["proposal"]["id"]
    if ends == "closed":
        ada.delete(f"/api/tables/{table}")
    else:
        here = running.house._tables[table]
        here.row.clock = 0
        running.server.servers[0].get_loop().call_soon_threadsafe(here.drive)
        wait_until(lambda: ada.info(table)["state"] == "over")
        assert ada.info(table)["proposal"] is None
        assert ada.seen(table, 0)["undo"] == {"allowed": False, "why": "the game is over"}
    moves = ada.info(table)["moves"]
    refused = other.command(table, "consent", yes=True, proposal=proposal, seat=1 - seat)
    assert refused["code"] == "over"
    assert ada.info(table)["moves"] == moves


def test_alone_one_agrees_with_oneself(ada: Person) -> None:
    table = ada.table("me", "random")
    with ada.sit(table) as me:
        seen = me.my_turn()
        me.play(0, seen)
        me.my_turn()
        me.play(0, me.newest[0])
        me.my_turn()
        moves = ada.info(table)["moves"]
        done = me.ask("take_back", revision=me.newest[0]["revision"], seat=0)
        assert done["type"] == "done"
    assert ada.info(table)["moves"] < moves


# --- chat ---


def test_chat_is_plain_and_said_once(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link", chat=True)
    bob.join(ada.invite(table, 1))
    with bob.sit(table) as listening:
        ada.command(table, "say", text="hello\x1b[31m <b>", id="one")
        ada.command(table, "say", text="hello again", id="one")
        ada.command(table, "say", text="bye")
        assert listening.until(lambda m: m["type"] == "chat")["text"] == "hello[31m <b>"
        assert listening.until(lambda m: m["type"] == "chat")["text"] == "bye"
    with bob.sit(table) as later:
        assert [line["text"] for line in later.welcome["chat"]] == ["hello[31m <b>", "bye"]
    quiet = ada.table("me", "random")
    assert "no chat" in ada.command(quiet, "say", text="x")["why"]


def test_whoever_speaks_is_called_as_at_the_table(ada: Person, server: Running) -> None:
    host = server.person("")  # the printed link asks for no name
    sitting = [{"who": "me", "name": "The host"}, {"who": "link"}]
    table = host.post("/api/tables", game=GAME, seats=sitting, begin=True, chat=True)["id"]
    ada.join(host.invite(table, 1))
    with ada.sit(table) as listening:
        host.command(table, "say", text="hello")
        assert listening.until(lambda m: m["type"] == "chat")["name"] == "The host"


def test_of_chat_the_last_lines_are_kept(
    server: Running, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "KEPT", 3)
    table = ada.table("me", "here", chat=True)
    for n in range(5):
        ada.command(table, "say", text=f"line {n}")
    with sa.create_engine(server.settings.database).connect() as connection:
        query = sa.select(schema.chat.c.text).where(schema.chat.c.table == table)
        kept = connection.execute(query.order_by(schema.chat.c.n)).scalars().all()
    assert kept == ["line 2", "line 3", "line 4"]
