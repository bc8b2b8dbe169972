"""Names can be seen, and told apart at a table."""

from __future__ import annotations

import unicodedata

import pytest

from chimerical.server.names import LONGEST, NOBODY, alike, apart, clean
from chimerical.server.refusals import Refusal

from .people import Person


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "\u115f", "\uffa0", " \u3164 \u2800 ", "\u202e\u200b", "\u0301\u0301"],
)
def test_a_name_that_nobody_sees_is_refused(ada: Person, name: str) -> None:
    with pytest.raises(Refusal, match="can be seen"):
        clean(name)
    why = ada.patch("/api/me", 400, name=name)["why"]
    assert "can be seen" in why
    seats = [{"who": "me"}, {"who": "here", "name": name}]
    ada.post("/api/tables", 400, game="beta-station", seats=seats)
    assert ada.get("/api/me")["name"] == "Ada"


def test_who_gives_no_name_is_a_guest() -> None:
    assert clean("") == clean("  ") == NOBODY


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë",
        "Nguyễn Ánh",
        "Łukasz",
        "李小龍",
        "ひろみ",
        "שָׁלוֹם",
        "स्नेहा",
        "ก้อย",
        "Ada ☕",
        "\u02bbOlu",
    ],
)
def test_names_of_people_stay_as_they_are(name: str) -> None:
    for form in ("NFC", "NFD"):
        assert clean(unicodedata.normalize(form, name)) == unicodedata.normalize("NFC", name)


def test_a_letter_carries_two_marks_at_most() -> None:
    assert clean("q" + "\u0301" * 39) == "q\u0301\u0301"
    assert clean("\u0301Ada") == "Ada"
    assert len(clean("Ada\u3164" * 30)) <= LONGEST
    assert clean("A\u3164da") == "Ada"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "\u0410da"),  # Cyrillic
        ("Ada", "\u0391d\u03b1"),  # Greek
        ("Ada", "\uff21\uff44\uff41"),  # wide
        ("Ada", "\U0001d400da"),  # bold
        ("Ian", "lan"),
        ("Ali", "A1i"),
        ("Otto", "0tto"),
        ("Marna", "Mama"),
        ("\u041e\u043b\u044f", "O\u043b\u044f"),
    ],
)
def test_some_names_look_the_same(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Adam"), ("Lan", "Ian"), ("Zoe", "Zoë"), ("Ada", "Adele"), ("Bob", "Rob")],
)
def test_others_do_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_who_comes_later_has_a_number() -> None:
    assert apart("Ada", ["Bob"]) == "Ada"
    assert apart("\u0410da", ["Ada", "ADA (2)"]) == "\u0410da (3)"
    assert len(apart("x" * LONGEST, ["x" * LONGEST])) == LONGEST


def names(person: Person, table: str) -> list[str]:
    return [seat["name"] for seat in person.info(table)["seats"]]


def test_at_a_table_names_are_told_apart(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link", "link")
    for name, seat in (("\u0410da", 1), ("Seat 1", 2)):
        bob.post("/api/join", token=ada.invite(table, seat), name=name)
    assert names(bob, table) == ["Ada", "\u0410da (2)", "Seat 1"]
    sofa = [{"who": "here"}, {"who": "here", "name": "Seat 1"}, {"who": "here", "name": "seat 1"}]
    made = ada.post("/api/tables", game="beta-station", seats=sofa)["id"]
    assert names(ada, made) == ["Seat 1", "Seat 1 (2)", "seat 1 (3)"]


def test_whoever_watches_is_not_taken_for_a_player(ada: Person, bob: Person) -> None:
    table = ada.table("me", "random", chat=True)
    bob.post("/api/join", token=ada.invite(table, None), name="\u0410da")
    with bob.sit(table) as watching:
        watching.ask("say", text="I resign")
    with ada.sit(table) as me:
        assert me.welcome["chat"][0]["name"] == "\u0410da (2)"
