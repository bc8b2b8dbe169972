"""Events: what happened, with named fields."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from chimerical.core.events import EVERYONE, Event, declared, event
from chimerical.core.game import Game
from chimerical.core.rule import rule
from chimerical.core.space import NUMBER, SEAT, Sort

from . import toy

PLACE = Sort("place", 9)
placed = event("placed", seat=SEAT, to=PLACE)
you_drew = event("you_drew", private=True, card=NUMBER)
dawn = event("dawn")


@rule
def work(s: Any, seat: int) -> int:
    placed(s, seat, 4)
    you_drew(s, seat, 30)
    dawn(s)
    return seat + 1


def told(seat: int = 1) -> list[Event]:
    s = SimpleNamespace(log=[])
    assert work(s, seat) == seat + 1
    return s.log


def test_an_event_has_its_fields_by_name() -> None:
    first, _, last = told()
    assert (first.name, first["seat"], first["to"]) == ("placed", 1, 4)
    assert first.fields == {"seat": 1, "to": 4}
    assert first.values == (1, 4)
    assert first.sort.sorts == {"seat": SEAT, "to": PLACE}
    assert (last.name, last.fields) == ("dawn", {})


def test_everyone_hears_an_event_unless_it_is_private() -> None:
    assert [e.seat for e in told()] == [EVERYONE, 1, EVERYONE]


def test_the_seat_that_hears_a_private_event_is_no_field_of_it() -> None:
    assert told(2)[1].fields == {"card": 30}
    with pytest.raises(ValueError, match="you_drew: the seat that hears a private event"):
        event("you_drew", private=True, seat=SEAT, card=NUMBER)


def test_the_table_is_no_field() -> None:
    with pytest.raises(ValueError, match="moved: no field of an event can be called 's'"):
        event("moved", s=SEAT)


def test_a_field_that_is_not_there() -> None:
    with pytest.raises(KeyError, match="from"):
        told()[0]["from"]


def test_numbers_of_a_record_become_plain_ones() -> None:
    s = SimpleNamespace(log=[])
    placed(s, np.int8(2), np.int16(5))
    assert [type(value) for value in s.log[0].values] == [int, int]


def test_without_a_log_nothing_is_told() -> None:
    assert work(SimpleNamespace(log=None), 1) == 2


def test_events_are_equal_if_the_same_was_told_to_the_same() -> None:
    again = told()
    assert told() == again
    assert len({*told(), *again}) == 3
    assert told(1)[0] != told(2)[0]
    assert Event(0, placed.__event__, 1, 4) != again[0], "told to one seat alone"
    assert again[0] != "placed"


def test_an_event_reads_like_a_call() -> None:
    assert [repr(e) for e in told()] == [
        "placed(seat=1, to=4)",
        "you_drew(card=30) (seat 1 alone)",
        "dawn()",
    ]


# --- what a game declares ---


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Modules of a package, by name and content."""

    def modules(**content: dict[str, Any]) -> str:
        for name, values in content.items():
            module = ModuleType(f"keep.{name}")
            vars(module).update(values)
            monkeypatch.setitem(sys.modules, module.__name__, module)
        return "keep"

    return modules


def test_events_are_found_in_the_modules_that_declare_them(package: Any) -> None:
    name = package(a={"placed": placed, "five": 5}, b={"dawn": dawn})
    assert declared(name) == {"placed": placed.__event__, "dawn": dawn.__event__}


def test_a_file_may_use_the_event_of_another(package: Any) -> None:
    assert set(declared(package(a={"placed": placed}, b={"placed": placed}))) == {"placed"}


def test_two_events_of_one_name_are_refused(package: Any) -> None:
    with pytest.raises(ValueError, match="two events are called 'placed'"):
        declared(package(a={"placed": placed}, b={"put": event("placed", seat=SEAT)}))


def test_a_game_knows_the_events_of_its_rules_and_of_the_core(tmp_path: Path) -> None:
    game: Game = toy.make(tmp_path)
    names = {"forced", "shown", "hidden", "you_hid", "rolled", "ended"}
    assert set(game.spec.events) == names
    assert {n for n in names if game.spec.events[n].private} == {"forced", "you_hid"}
    assert list(game.spec.events["shown"].sorts) == ["seat", "card"]
