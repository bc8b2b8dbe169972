"""A piece of a view is made again when, and only when, what it read is not what it was."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from chimerical.core.fields import FLAG, Count, Record, i1, i2, whole
from chimerical.core.pieces import MOST, SORTS, WAYS, Memory, Phrases, phrase, piece, shown, stacks
from chimerical.core.record import Array, Table, column
from chimerical.core.text import Catalogue

CARD = np.dtype([("kind", "i1"), ("worth", "i2")], align=True)
DTYPE = whole(np.dtype([("seats", "i1"), ("pile", "i2", (3,)), ("card", CARD, (3,))], align=True))

made: Counter[Any] = Counter()


@piece
def card(s: Any, i: int) -> dict[str, int]:
    made["card", i] += 1
    return {"kind": s.card[i].kind, "worth": s.card[i].worth}


@piece
def cards(s: Any) -> list[dict[str, int]]:
    made["cards"] += 1
    return [card(s, i) for i in range(s.seats)]


@piece
def pile(s: Any) -> int:
    made["pile"] += 1
    return sum(s.pile)


@piece
def top(s: Any) -> int:
    made["top"] += 1
    return int(s.pile[0])


@piece
def whole_table(s: Any) -> int:
    made["whole"] += 1
    return int(s.copy().card[2].worth)


@piece
def said(s: Any, word: str) -> str:
    made["said", word] += 1
    return f"{word} {s.seats}"


@pytest.fixture
def memory() -> Memory:
    made.clear()
    return Memory(DTYPE)


def table(**changes: int) -> Array:
    s = Table(DTYPE)
    s.seats = 2
    s.pile[0] = changes.get("pile", 0)
    s.pile[2] = changes.get("bottom", 0)
    s.card[1].worth = changes.get("worth", 0)
    s.card[2].worth = changes.get("last", 0)
    return s.array  # type: ignore[no-any-return]


def look(memory: Memory, array: Array) -> list[dict[str, int]]:
    found: list[dict[str, int]] = cards(memory.table(array.tobytes()))
    return found


def test_on_a_plain_table_a_piece_is_an_ordinary_function(memory: Memory) -> None:
    s = Table(DTYPE, table(worth=4))
    assert [cards(s), cards(s)] == [[{"kind": 0, "worth": 0}, {"kind": 0, "worth": 4}]] * 2
    assert made["cards"] == 2


def test_what_has_not_changed_is_not_made_again(memory: Memory) -> None:
    first = look(memory, table(worth=4))
    again = look(memory, table(worth=4, pile=7))
    assert again is first
    assert made["cards"] == 1


def test_a_piece_within_a_piece_is_made_again_and_its_neighbour_is_not(memory: Memory) -> None:
    first = look(memory, table(worth=4))
    after = look(memory, table(worth=5))
    assert [c["worth"] for c in after] == [0, 5]
    assert after[0] is first[0]
    assert (made["card", 0], made["card", 1], made["cards"]) == (1, 2, 2)


def test_one_number_of_an_array_is_not_the_others(memory: Memory) -> None:
    for array, total in ((table(pile=1), 1), (table(pile=1, bottom=2), 3), (table(bottom=2), 2)):
        s = memory.table(array.tobytes())
        assert (pile(s), top(s)) == (total, int(array["pile"][0][0]))
    assert (made["pile"], made["top"]) == (3, 2)


def test_whoever_copies_the_table_has_read_all_of_it(memory: Memory) -> None:
    assert whole_table(memory.table(table(last=1).tobytes())) == 1
    assert whole_table(memory.table(table(last=1, pile=1).tobytes())) == 1
    assert whole_table(memory.table(table(last=2, pile=1).tobytes())) == 2
    assert made["whole"] == 3


def test_what_comes_back_is_remembered(memory: Memory) -> None:
    first = look(memory, table(worth=4))
    look(memory, table(worth=5))
    assert look(memory, table(worth=4, pile=3)) is first
    assert made["cards"] == 2


def test_seats_share_what_they_see_alike_and_nothing_else(memory: Memory) -> None:
    mine, yours = table(worth=4, pile=3), table(worth=0, pile=3)  # to you the card is hidden
    first = look(memory, mine)
    assert [c["worth"] for c in look(memory, yours)] == [0, 0]
    assert look(memory, yours)[0] is first[0]
    assert look(memory, mine) is first
    assert (made["card", 0], made["card", 1], made["cards"]) == (1, 2, 2)


def test_of_one_piece_the_last_few_are_kept(memory: Memory) -> None:
    for worth in range(SORTS + 1):
        look(memory, table(worth=worth))
    look(memory, table(worth=1))
    assert made["cards"] == SORTS + 1
    look(memory, table(worth=0))
    assert made["cards"] == SORTS + 2


def test_what_nobody_asks_for_is_forgotten_in_time(memory: Memory) -> None:
    assert pile(memory.table(table(pile=1).tobytes())) == 1
    for n in range(3 * MOST):
        said(memory.table(table(pile=1, worth=n % 2).tobytes()), str(n))
    assert len(memory.pieces) + len(memory._older) <= 2 * MOST + 2
    assert pile(memory.table(table(pile=1).tobytes())) == 1
    assert made["pile"] == 2


def test_what_is_asked_for_stays_from_one_generation_to_the_next(memory: Memory) -> None:
    for n in range(3 * MOST):
        s = memory.table(table(pile=1, worth=n % 2).tobytes())
        assert (said(s, str(n)), pile(s)) == (f"{n} 2", 1)
    assert made["pile"] == 1


def test_a_piece_that_failed_leaves_nothing_behind(memory: Memory) -> None:
    @piece
    def breaks(s: Any) -> int:
        s.pile[0] = 9
        raise KeyError("no such card")

    array = table(pile=1)
    with pytest.raises(KeyError):
        breaks(memory.table(array.tobytes()))
    assert top(memory.table(array.tobytes())) == 1


# --- what pieces are made of ---


def test_fields_are_shown_as_they_are_and_flags_as_true_or_false() -> None:
    class Purse(Record):
        coins = i2(Count(9))
        ready = i1(FLAG)
        done = i1(FLAG)

    table = Table(Purse.dtype)
    table.coins, table.done = 1, 1
    assert shown(table, "done", "coins") == {"done": True, "coins": 1}
    assert shown(table, "ready")["ready"] is False
    watched = Memory(Purse.dtype).table(table.array.tobytes())
    assert shown(watched, "done", "coins") == {"done": True, "coins": 1}


def test_equal_pieces_are_shown_kind_by_kind() -> None:
    park = {"id": "hand-park", "kind": "park", "count": 0}
    mill = {"id": "hand-mill", "kind": "mill", "count": 2}
    assert stacks("hand", ("park", "mill"), (0, 2)) == [park, mill]
    assert stacks("hand", ("park", "mill"), (0, 2), empty=False) == [mill]


# --- phrases ---


class House:
    """As much of a game as phrases need."""

    def __init__(self) -> None:
        self.phrases = Phrases()
        self.text = Catalogue('[seats]\nname = "Seat {number}"\n')


@phrase
def worth(s: Any, game: House, text: Catalogue, i: int) -> str:
    made["worth", i] += 1
    return f"worth {s.card[i].worth}"


@phrase
def owner(s: Any, game: House, text: Catalogue, seat: int) -> str:
    made["owner", seat] += 1
    return f"{text.whose(seat)} {s.seats}"


def test_a_phrase_is_said_once_for_all_tables() -> None:
    made.clear()
    game = House()
    for memory in (Memory(DTYPE), Memory(DTYPE)):
        for n in (3, 4, 3):
            s = memory.table(table(worth=n).tobytes())
            assert worth(s, game, game.text, 1) == f"worth {n}"
    assert made["worth", 1] == 2


def test_a_phrase_with_a_name_is_said_anew_where_the_seat_is_called_otherwise() -> None:
    made.clear()
    game, memory = House(), Memory(DTYPE)
    s = memory.table(table().tobytes())
    for names, you, said in (
        (("Ann", "Bob"), None, "Ann's 2"),
        (("Eve", "Bob"), None, "Eve's 2"),
        (("Eve", "Eve"), None, "Eve's 2"),  # the other name plays no part
        (("Ann", "Bob"), 0, "your 2"),
        (("Ann", "Bob"), 1, "Ann's 2"),
    ):
        assert owner(s, game, game.text.for_eyes(names, you), 0) == said
    assert made["owner", 0] == 4


def test_a_piece_that_holds_a_phrase_is_made_again_with_it() -> None:
    game, memory = House(), Memory(DTYPE)

    @piece
    def priced(s: Any) -> str:
        return f"{worth(s, game, game.text, 1)} coins"

    found = [priced(memory.table(table(worth=n).tobytes())) for n in (1, 1, 2)]
    assert found == ["worth 1 coins", "worth 1 coins", "worth 2 coins"]


def test_what_was_said_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chimerical.core.pieces.PHRASES", 3)
    made.clear()
    game, memory = House(), Memory(DTYPE)
    for n in (0, 1, 2, 3, 0, 4, 5, 6, 7, 8, 0):
        worth(memory.table(table(worth=n).tobytes()), game, game.text, 1)
    assert made["worth", 1] == 10  # the second 0 was remembered, the third was not


def test_of_many_ways_to_come_to_a_phrase_the_last_ones_are_kept() -> None:
    @phrase
    def chain(s: Any, game: House, text: Catalogue) -> int:
        made["chain"] += 1
        i = 0
        while s.row[i]:
            i += 1
        return i

    made.clear()
    dtype = whole(np.dtype([("row", "i1", (WAYS + 3,))], align=True))
    game, memory = House(), Memory(dtype)
    lengths = [*range(WAYS + 2), *range(WAYS + 2)]
    for n in lengths:
        assert chain(memory.table(bytes([1] * n + [0] * (WAYS + 3 - n))), game, game.text) == n
    assert made["chain"] == len(lengths)


# --- columns ---


def test_a_column_is_read_as_its_places_are(memory: Memory) -> None:
    @piece
    def worths(s: Any) -> list[int]:
        made["worths"] += 1
        return column(s.card, "worth")

    kind = table(worth=5)
    kind["card"]["kind"][0, 1] = 3
    for array, found in ((table(worth=5), [0, 5, 0]), (kind, [0, 5, 0]), (table(), [0, 0, 0])):
        assert worths(memory.table(array.tobytes())) == found
    assert made["worths"] == 2
    assert column(Table(DTYPE, table(last=7)).card, "worth") == [0, 0, 7]
