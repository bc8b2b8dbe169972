"""What a seat observes, made from what the table says of its fields."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chimerical.core import flow
from chimerical.core.fields import (
    FLAG,
    LEFT_OUT,
    BySeat,
    Count,
    Digits,
    OwnedBy,
    Record,
    SetOf,
    i1,
    i2,
    i8,
    meanings,
    rows,
)
from chimerical.core.game import Game
from chimerical.core.observation import observe, observed
from chimerical.core.record import GameTable, Table
from chimerical.core.space import SEAT, Sort

from . import toy

COLOUR = Sort("colour", 3, first=1)


class Pawn(Record):
    at = i1(COLOUR)
    tired = i1(FLAG)


class Coloured(GameTable, stack=1):
    colour = i1(COLOUR)
    colours = i1(SetOf(3))
    leader = i1(SEAT)
    passed = i1(SetOf(SEAT))
    coins = i2(3, BySeat(Count(9)))
    mix = i1(Digits(2, 2, 3))
    on = i1(OwnedBy(2))
    note = i1(LEFT_OUT)
    pawn = rows(Pawn, 6, BySeat())


TABLE = Coloured.dtype


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def seen(game: Game) -> Any:
    """What a seat observes of a table of three seats, by field."""
    s = Table(TABLE)
    s.seats, s.colour, s.colours, s.leader, s.passed = 3, 2, 0b101, 2, 0b011
    s.coins[0], s.coins[1], s.coins[2] = 4, 5, 6
    s.mix, s.on, s.note = 0b1101, 3, 7
    s.pawn[0].at, s.pawn[3].at, s.pawn[3].tired = 1, 3, 1
    made = observed(TABLE, game.spec.play, 3)

    def look(seat: int) -> dict[str, list[int]]:
        row = np.full(made.size, 99, np.int16)
        made.rule(s, seat, row)
        found: dict[str, list[int]] = {}
        for name, number in zip(made.names, row.tolist(), strict=True):
            found.setdefault(name, []).append(number)
        return found

    return look


def test_one_of_a_sort_a_set_and_digits(seen: Any) -> None:
    assert seen(0)["colour"] == [0, 1, 0]
    assert seen(0)["colours"] == [1, 0, 1]
    assert seen(0)["mix"] == [1, 3]


def test_seats_are_counted_from_the_observer(seen: Any) -> None:
    assert [seen(seat)["leader"] for seat in range(3)] == [[0, 0, 1], [0, 1, 0], [1, 0, 0]]
    assert [seen(seat)["passed"] for seat in range(3)] == [[1, 1, 0], [1, 0, 1], [0, 1, 1]]
    assert [seen(seat)["coins"] for seat in range(3)] == [[4, 5, 6], [5, 6, 4], [6, 4, 5]]


def test_what_belongs_to_a_seat_goes_with_it(seen: Any) -> None:
    """Thing 3 is seat 1's, who has two; pawn 3 is its second."""
    assert [seen(seat)["on"] for seat in range(3)] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    assert seen(1)["pawn.tired"] == [0, 1, 0, 0, 0, 0]
    assert seen(1)["pawn.at"][3:6] == [0, 0, 1]
    assert seen(0)["pawn.at"][:3] == [1, 0, 0]


def test_what_is_left_out_is_not_there(seen: Any) -> None:
    assert "note" not in seen(0)
    assert "chance" not in seen(0)


def test_a_field_of_which_nothing_is_said_is_an_error(game: Game) -> None:
    class Silent(GameTable, stack=1):
        turns = i2(None)

    with pytest.raises(TypeError, match="field turns: say what it is"):
        observed(Silent.dtype, game.spec.play, 2)


def test_what_fields_are_survives_the_filling_of_gaps() -> None:
    class Gaping(GameTable, stack=1):
        small = i1(FLAG)
        large = i8(Count(9))

    assert meanings(Gaping.dtype)["large"] == Count(9)
    assert any(name.startswith("gap") for name in Gaping.dtype.names or ())


def test_the_decision_is_observed_with_what_it_holds(game: Game) -> None:
    match = game.new(2, seed=7)
    made = game.spec.observation
    row = np.zeros(made.size, np.int16)
    game.interpreted(observe)(match.table, 1, row)
    names = np.array(made.names)
    assert match.seat == 0
    assert row[names == "decision.seat"].tolist() == [0, 1, 0], "the other's, seen from seat 1"
    kind = match.table.stack[match.table.depth - 1].kind
    assert np.flatnonzero(row[names == "decision"]).tolist() == [kind]


def test_another_observation_has_another_hash(game: Game) -> None:
    other = observed(TABLE, game.spec.play, 3)
    assert other.hash != game.spec.observation.hash
    assert other.hash == observed(TABLE, game.spec.play, 3).hash


def test_hands_that_are_not_seen_are_not_observed(game: Game) -> None:
    match = game.new(2, seed=7)
    rows = []
    for seed in range(4):
        world = match.masked(0)
        game.interpreted(flow.deal)(world, game.box_view, 0, seed)
        game.interpreted(flow.mask)(world, game.box_view, 0)
        row = np.zeros(game.spec.observation.size, np.int16)
        game.interpreted(observe)(world, 0, row)
        rows.append(row.tobytes())
    assert len(set(rows)) == 1
