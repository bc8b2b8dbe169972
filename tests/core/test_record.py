"""The record, and the interpreter's view of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chimerical.core.fields import FLAG, Record, i1, i2, i4, rows
from chimerical.core.record import Frame, GameTable, Table, Tables, lending

WORKER = np.dtype([("at", "i2"), ("parts", "i1", (4,))], align=True)
PLAYER = np.dtype(
    [("sum", "i8"), ("coins", "i2"), ("worker", WORKER, (3,)), ("max", "i1")], align=True
)
# Half of these names are attributes of NumPy arrays or records.
RECORD = np.dtype(
    [
        ("round", "i1"),
        ("size", "i2"),
        ("dtype", "i4"),
        ("item", "i8"),
        ("shape", "i2", (3,)),
        ("player", PLAYER, (2,)),
    ],
    align=True,
)


@pytest.fixture
def s() -> Any:
    return Table(RECORD)


def test_a_table_starts_empty(s: Any) -> None:
    assert s.array.tobytes() == bytes(RECORD.itemsize)
    assert s.log is None


@pytest.mark.parametrize("name", ["round", "size", "dtype", "item"])
def test_fields_may_be_named_like_numpy_attributes(s: Any, name: str) -> None:
    setattr(s, name, 5)
    assert getattr(s, name) == 5
    assert s.array[0][name] == 5


def test_reading_gives_plain_ints(s: Any) -> None:
    assert type(s.size) is int
    assert type(s.shape[0]) is int
    assert type(s.player[0].worker[0].parts[0]) is int


@pytest.mark.parametrize(
    ("name", "bits"), [("round", 8), ("size", 16), ("dtype", 32), ("item", 64)]
)
def test_a_value_must_fit_its_field(s: Any, name: str, bits: int) -> None:
    low, high = -(1 << bits - 1), (1 << bits - 1) - 1
    for value in (low, high):
        setattr(s, name, value)
        assert getattr(s, name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(ValueError, match="invalid value"):
            setattr(s, name, value)
    assert getattr(s, name) == high, "a refused value must leave the field alone"


def test_arrays_check_values_too(s: Any) -> None:
    with pytest.raises(ValueError, match="invalid value"):
        s.player[1].worker[2].parts[3] = 128
    with pytest.raises(ValueError, match="invalid value"):
        s.shape[0] += 1 << 15


def test_no_fractions(s: Any) -> None:
    with pytest.raises(TypeError):
        s.size = 1.5


def test_nested_arrays_reach_the_right_bytes(s: Any) -> None:
    s.player[1].worker[2].parts[3] = 9
    s.player[1].worker[2].at = 1000
    s.player[0].sum = 1 << 40
    s.shape[2] = -7
    record = s.array[0]
    assert record["player"][1]["worker"][2]["parts"][3] == 9
    assert record["player"][1]["worker"][2]["at"] == 1000
    assert record["player"][0]["sum"] == 1 << 40
    assert list(record["shape"]) == [0, 0, -7]
    assert sum(byte != 0 for byte in s.array.tobytes()) == 6


def test_the_view_and_the_record_are_the_same_bytes(s: Any) -> None:
    s.array[0]["player"][0]["worker"][1]["at"] = 12
    assert s.player[0].worker[1].at == 12
    worker = s.player[0].worker[1]
    worker.at += 1
    assert s.array[0]["player"][0]["worker"][1]["at"] == 13


def test_indexes_past_the_end_raise(s: Any) -> None:
    with pytest.raises(IndexError):
        s.shape[3] = 1
    with pytest.raises(IndexError):
        s.player[2].coins = 1


def test_a_misspelt_field_of_a_piece_raises(s: Any) -> None:
    for node in (s.player[0], s.player[0].worker[0]):
        with pytest.raises(AttributeError):
            node.coin = 3
        with pytest.raises(AttributeError):
            _ = node.coin


def test_a_misspelt_field_of_the_table_raises(s: Any) -> None:
    with pytest.raises(AttributeError):
        s.rounds = 3


def test_a_whole_array_cannot_be_replaced(s: Any) -> None:
    with pytest.raises(AttributeError):
        s.shape = [1, 2, 3]


def test_a_view_of_a_record_in_the_middle_of_a_row() -> None:
    row = np.zeros(3, RECORD)
    s = Table(RECORD, row[1:2])
    s.player[0].worker[2].parts[1] = 4
    assert row[1]["player"][0]["worker"][2]["parts"][1] == 4
    assert row[0].tobytes() == row[2].tobytes() == bytes(RECORD.itemsize)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ([("share", "f8")], "signed integers only"),
        ([("flags", "u2")], "signed integers only"),
        ([("done", "?")], "signed integers only"),
        ([("grid", "i1", (3, 3))], "nest records"),
        ([("frame", Frame.dtype)], "needs no record of its own"),
    ],
)
def test_records_that_cannot_be_are_refused(fields: list[Any], complaint: str) -> None:
    with pytest.raises(TypeError, match=complaint):
        Table(np.dtype(fields, align=True))


@pytest.mark.parametrize("name", ["log", "array", "copy"])
def test_a_field_cannot_take_the_name_of_a_part_of_the_view(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        Table(np.dtype([(name, "i2")], align=True))


def test_an_unaligned_record_is_refused() -> None:
    with pytest.raises(TypeError, match="align"):
        Table(np.dtype([("small", "i1"), ("large", "i4")]))


def test_a_game_table_begins_with_what_the_core_keeps() -> None:
    class Turns(GameTable, stack=5):
        turns = i2(None)

    dtype = Turns.dtype
    names = [name for name in dtype.names or () if not name.startswith("gap")]
    assert names == ["chance", "barrier", "seats", "over", "depth", "stack", "turns"]
    assert dtype["stack"].shape == (5,)
    assert dtype.isalignedstruct


def test_a_game_table_has_no_byte_that_is_not_declared() -> None:
    """So that NumPy's own copies are equal byte for byte."""

    class Player(Record):
        coins = i2(None)
        brave = i1(None)

    class Gaping(GameTable, stack=3):
        player = rows(Player, 2)
        turns = i4(None)
        last = i1(None)

    dtype: Any = Gaping.dtype
    assert dtype["player"].subdtype[0].names == ("coins", "brave", "gap2")
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize
    noise = np.arange(dtype.itemsize, dtype=np.uint8).view(dtype)
    assert noise.copy().tobytes() == noise.tobytes()


# --- the class that declares a record ---


class Purse(Record):
    coins = i2(None)
    open = i1(FLAG)


class Two(GameTable, stack=2):
    turns = i2(None)
    purse = rows(Purse, 2)


def test_the_view_of_a_record_is_an_instance_of_the_class_that_declares_it() -> None:
    s = Table(Two.dtype)
    s.purse[1].coins = 7
    assert isinstance(s, Two)
    assert isinstance(s.copy(), Two)
    assert isinstance(s.purse[1], Purse)
    assert (s.purse[1].coins, s.turns) == (7, 0)
    assert len(s.stack) == 2
    for record in (s, s.purse[1], s.stack[0]):
        with pytest.raises(AttributeError):
            record.misspelt = 1


def test_records_that_are_laid_out_alike_are_told_apart_by_their_classes() -> None:
    class Bag(Record):
        coins = i2(None)
        open = i1(None)

    assert Bag.dtype == Purse.dtype, "to NumPy they are the same"
    assert isinstance(Table(Bag.dtype), Bag)
    assert not isinstance(Table(Bag.dtype), Purse)


# --- rows of tables ---


def test_assignment_in_a_row_copies() -> None:
    row = Tables(np.zeros(3, RECORD))
    row[0].player[1].coins = 7
    row[1] = row[0]
    row[0].player[1].coins = 8
    assert [s.player[1].coins for s in row] == [8, 7, 0]
    assert len(row) == 3


def test_views_taken_before_an_assignment_see_it() -> None:
    """Compiled rules hold on to a record of the row; so must the interpreter's."""
    row = Tables(np.zeros(2, RECORD))
    before = row[1]
    row[0].size = 3
    row[1] = row[0]
    assert before is row[1]
    assert before.size == 3


# --- copies for a while ---


def test_lent_copies_are_apart_from_each_other_and_from_the_table(s: Any) -> None:
    s.player[1].coins = 3
    with lending() as copy:
        one, other = copy(s), copy(s)
        one.player[1].coins, one.log = 5, []
        with lending() as again:
            assert again(one).player[1].coins == 5
        assert (s.player[1].coins, other.player[1].coins) == (3, 3)
    with lending() as copy:  # what was done to it is gone
        later = copy(s)
        assert later.log is None
        assert later.array.tobytes() == s.array.tobytes()
        assert later in (one, other), "no new one is made"
