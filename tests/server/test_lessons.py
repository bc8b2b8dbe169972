"""Lessons are tables too: one seat, one step at a time, nothing lost."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

import chimerical as ch
from chimerical.core.lesson import Tutor, lesson
from chimerical.server import lessons

from .people import Person, Running, new_id

GAME = "chimera-station"


def take(person: Person, game: str = GAME, **wanted: Any) -> str:
    """A table for a game's first lesson."""
    sitting = wanted.pop("seats", [{"who": "me"}])
    table = person.post("/api/tables", game=game, seats=sitting, lesson="first", **wanted)
    return str(table["id"])


def at(person: Person, table: str, fits: Callable[[Any], bool] = bool, seat: int = 0) -> Any:
    """What the learner sees once the lesson asks for something that fits, or is done."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        seen = person.seen(table, seat)
        told = seen["lesson"]
        if (told["ask"] or told["done"]) and fits(told):
            return seen
        time.sleep(0.02)
    raise AssertionError("the lesson does not go on")


def play(person: Person, table: str, seen: Any, action: Any) -> Any:
    revision = seen["revision"]
    return person.command(table, "play", seat=seen["seat"], revision=revision, action=action)


def to_step(person: Person, table: str, step: int) -> Any:
    """Does what is asked until a step is reached."""
    while (seen := at(person, table))["lesson"]["step"] < step:
        assert play(person, table, seen, seen["lesson"]["right"][0])["type"] == "done"
    return seen


@pytest.mark.parametrize("game", ch.GAMES)
def test_a_lesson_is_taken_to_its_end(ada: Person, game: str) -> None:
    taught = lesson(ch.game(game))
    table, headings = take(ada, game), []
    while not (seen := at(ada, table))["lesson"]["done"]:
        told = seen["lesson"]
        headings.append(told["heading"])
        assert set(told["right"]) <= {action["id"] for action in seen["actions"]}
        for attempt in told["attempts"]:
            refused = play(ada, table, seen, attempt["action"])
            assert (refused["type"], refused["code"]) == ("refused", "illegal")
            assert refused["rule"]["id"]
        assert play(ada, table, seen, told["right"][0])["type"] == "done"
    assert list(dict.fromkeys(headings)) == [step.title for step in taught.steps]
    assert seen["lesson"]["heading"] == taught.end.title
    assert ada.info(table)["moves"] == taught.length
    tutor = Tutor(taught)
    while not tutor.done:
        if not tutor.follow():
            tutor.play(tutor.right[0])
    ours = tutor.match.view(taught.you)
    assert {**seen["view"], "revision": 0, "seats": []} == {**ours, "revision": 0, "seats": []}


def test_a_step_says_what_to_do_what_to_try_and_where_it_is_written(ada: Person) -> None:
    seen = to_step(ada, take(ada), 2)
    told = seen["lesson"]
    notations = {action["id"]: action["notation"] for action in seen["actions"]}
    assert (told["name"], told["step"], told["steps"], told["done"]) == ("first", 2, 9, False)
    assert told["heading"] == "First come, first served"
    assert "**one worker**" in told["text"]
    assert told["ask"] == "Send worker 2 to the Constructor."
    assert [notations[action] for action in told["right"]] == ["w2 constructor"]
    assert [attempt["notation"] for attempt in told["attempts"]] == ["w2 hydroponics"]
    assert told["look"] == ["module-constructor", "module-hydroponics"]
    assert [rule["id"] for rule in told["rules"]] == ["S105"]


def test_a_legal_action_that_is_not_asked_for_gets_the_hint_and_is_not_played(ada: Person) -> None:
    table = take(ada)
    seen = at(ada, table)
    refused = play(ada, table, seen, "card 1")
    assert (refused["type"], refused["code"]) == ("refused", "lesson")
    assert refused["why"].startswith("All four cards are good.")
    assert ada.seen(table, 0)["revision"] == seen["revision"]
    assert play(ada, table, seen, "card 3")["type"] == "done"


def test_what_is_refused_comes_with_the_teachers_words_and_the_line(ada: Person) -> None:
    table = take(ada)
    refused = play(ada, table, to_step(ada, table, 2), "w2 hydroponics")
    assert refused["code"] == "illegal"
    assert refused["why"].startswith("Taken.")
    assert refused["rule"]["id"] == "S105"
    other = play(ada, table, ada.seen(table, 0), "w1 refinery")  # not one that it suggests
    assert other["code"] == "illegal"
    assert "w1 refinery is not allowed" in other["why"]


def test_after_a_restart_it_goes_on_where_it_was(start: Callable[..., Running]) -> None:
    first = start()
    ada = first.person()
    table = take(ada)
    before = to_step(ada, table, 4)
    first.stop()
    second = start()
    ada.url, ada.http.base_url = second.url, second.url
    after = at(ada, table)
    assert (after["lesson"], after["view"]) == (before["lesson"], before["view"])
    assert to_step(ada, table, 9)["lesson"]["done"]


def test_a_restart_between_the_moves_of_others_loses_none(start: Callable[..., Running]) -> None:
    first = start(pace=1.0)
    ada = first.person()
    table = take(ada)
    for _ in range(3):
        seen = at(ada, table)
        play(ada, table, seen, seen["lesson"]["right"][0])
    assert ada.seen(table, 0)["lesson"]["ask"] == ""  # the rival is to move
    first.stop()
    second = start()
    ada.url, ada.http.base_url = second.url, second.url
    assert at(ada, table)["lesson"]["step"] == 2


def test_one_can_go_back_step_by_step_to_where_it_begins(ada: Person) -> None:
    table = take(ada)
    seen = to_step(ada, table, 3)
    assert seen["undo"] == {"allowed": True, "why": ""}
    while seen["undo"]["allowed"]:
        done = ada.command(table, "undo", seat=0, revision=seen["revision"])
        assert done["type"] == "done"
        seen = at(ada, table)
    assert (seen["lesson"]["step"], seen["lesson"]["ask"]) == (0, "Draft card 3.")
    barred = ada.command(table, "undo", seat=0, revision=seen["revision"])
    assert (barred["code"], barred["why"]) == ("barred", "this is where the lesson begins")
    assert to_step(ada, table, 9)["lesson"]["done"]


def test_a_command_that_is_sent_twice_counts_once(ada: Person) -> None:
    table, id = take(ada), new_id()
    seen = at(ada, table)
    command = {"id": id, "seat": 0, "revision": seen["revision"], "action": "card 3"}
    answers = [ada.command(table, "play", **command) for _ in range(2)]
    assert answers[0] == answers[1]
    assert ada.info(table)["moves"] == 2


def test_nobody_is_asked_less_and_nothing_is_taken_back_behind_its_back(ada: Person) -> None:
    table = take(ada)
    seen = to_step(ada, table, 1)
    for kind, more in (("always", {"action": "w1 refinery"}), ("take_back", {})):
        refused = ada.command(table, kind, seat=0, revision=seen["revision"], **more)
        assert (refused["code"], refused["why"]) == (
            "barred",
            "in a lesson every step is asked for",
        )


def test_when_it_is_done_it_is_a_game_like_any_other(ada: Person) -> None:
    table = take(ada)
    seen = to_step(ada, table, 9)
    assert play(ada, table, seen, "w1 hydroponics")["type"] == "done"
    end = time.monotonic() + 20
    while not ada.seen(table, 0)["actions"]:  # the rival's bot moves as it likes
        assert time.monotonic() < end
        time.sleep(0.05)
    assert ada.seen(table, 0)["lesson"]["done"]


def test_what_takes_long_is_not_watched_move_by_move(start: Callable[..., Running]) -> None:
    ada = start(pace=5.0).person()
    table, begin = take(ada, "beta-station"), time.monotonic()
    seen = to_step(ada, table, 3)  # the whole station is built in between
    assert len(seen["view"]["tiles"]) > 30
    assert time.monotonic() - begin < 5.0


def test_over_a_socket_every_step_arrives(ada: Person) -> None:
    table = take(ada)
    with ada.sit(table) as me:
        seen = me.seen(lambda m: m["lesson"]["ask"] == "Draft card 3.")
        assert me.play(0, seen, "card 3")["type"] == "done"
        me.seen(lambda m: m["lesson"]["ask"].startswith("Any part you like"))


def test_only_the_learner_is_taught(ada: Person) -> None:
    assert ada.seen(take(ada))["lesson"] is None
    assert ada.seen(ada.table("me", "greedy"), 0)["lesson"] is None


def test_a_lesson_brings_what_it_needs(ada: Person) -> None:
    info = ada.info(take(ada))
    assert (info["lesson"], info["name"], info["state"]) == (
        "first",
        "Your first chimera",
        "playing",
    )
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert info["fair"]["chosen"]
    for wrong in ({"seed": 3}, {"clock": 30}, {"options": {"mat_side": "b"}}):
        ada.post("/api/tables", 400, game=GAME, seats=[{"who": "me"}], lesson="first", **wrong)
    for sitting in ([{"who": "me"}] * 2, [{"who": "bot"}], [{"who": "link"}]):
        ada.post("/api/tables", 400, game=GAME, seats=sitting, lesson="first")
    ada.post("/api/tables", 404, game=GAME, seats=[{"who": "me"}], lesson="tenth")
    assert ada.info(take(ada, name="Evening class"))["name"] == "Evening class"


def test_games_say_what_they_are_and_what_can_be_learnt(ada: Person) -> None:
    games = {game["name"]: game for game in ada.get("/api/games")["games"]}
    for name, game in games.items():
        taught = lesson(ch.game(name))
        first = {"name": "first", "title": taught.title, "steps": len(taught.steps)}
        assert game["lessons"] == [first]
        assert game["introduction"] == ch.game(name).introduction


def test_a_lesson_that_was_rewritten_opens_read_only_with_a_sentence_why(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start()
    ada = first.person()
    table = take(ada)
    to_step(ada, table, 2)
    first.stop()
    monkeypatch.setattr(lessons, "fits", lambda taught, record: False)
    second = start()
    ada.url, ada.http.base_url = second.url, second.url
    info = ada.info(table)
    assert (info["state"], info["why"]) == (
        "frozen",
        "This lesson has been rewritten since; please begin again.",
    )
    assert ada.get("/api/tables")["tables"]


def test_a_lesson_that_is_gone_opens_read_only_too(start: Callable[..., Running]) -> None:
    first = start()
    ada = first.person()
    table = take(ada)
    first.stop()
    with sa.create_engine(first.settings.database).begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET lesson = 'tenth'")
    second = start()
    ada.url, ada.http.base_url = second.url, second.url
    assert "has no lesson 'tenth'" in ada.info(table)["why"]
