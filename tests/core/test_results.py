"""What many games came to: points, and who has won."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chimerical.core import flow
from chimerical.core import playouts as entries
from chimerical.core.chance import advance, pick, stream
from chimerical.core.frames import STUCK
from chimerical.core.game import Game
from chimerical.core.native import NativeCompiler, parameter_types
from chimerical.core.results import Results, blank_rows, columns
from chimerical.core.rule import rule
from chimerical.core.sets import members
from chimerical.core.spec import named

from . import toy

PLAYED = 1


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


def ended(game: Game, points: list[int], cards: list[int], over: int = PLAYED) -> Any:
    """A record of three seats with these points, and so many cards in hand."""
    record = np.zeros(1, game.spec.table)
    record[0]["seats"] = len(points)
    record[0]["over"] = over
    record[0]["player"]["points"][: len(points)] = points
    record[0]["player"]["cards"][: len(points), 2] = cards
    return record


# --- who has won ---


STANDINGS = {
    "most points": (([3, 9, 5], [0, 0, 0], PLAYED), [1]),
    "a tie-break": (([9, 9, 5], [1, 2, 9], PLAYED), [1]),
    "points before any tie-break": (([9, 8, 8], [0, 9, 7], PLAYED), [0]),
    "a shared win": (([9, 9, 5], [2, 2, 9], PLAYED), [0, 1]),
    "all alike": (([4, 4, 4], [1, 1, 1], PLAYED), [0, 1, 2]),
    "less than nothing": (([-9, -2, -2], [5, 0, 1], PLAYED), [2]),
    "still playing": (([3, 9, 5], [0, 0, 0], 0), []),
    "a dead end": (([3, 9, 5], [0, 0, 0], STUCK), []),
}


def winners(game: Game, end: tuple[list[int], list[int], int]) -> list[int]:
    cards = game.with_options({"ties": "cards"})
    return members(game.interpreted(flow.winners)(game.table(ended(game, *end)), cards.box_view))


@pytest.mark.parametrize(("end", "who"), STANDINGS.values(), ids=STANDINGS.keys())
def test_who_has_won(game: Game, end: tuple[list[int], list[int], int], who: list[int]) -> None:
    assert winners(game, end) == who


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 2)), min_size=2, max_size=3))
def test_winners_are_those_who_stand_best(game: Game, standing: list[tuple[int, int]]) -> None:
    points, ties = ([pair[i] for pair in standing] for i in (0, 1))
    best = [seat for seat, pair in enumerate(standing) if pair == max(standing)]
    assert winners(game, (points, ties, PLAYED)) == best


@rule
def last(s: Any, box: Any, seat: int) -> bool:
    return bool(seat == s.seats - 1)


def test_a_game_may_say_itself_who_has_won(game: Game) -> None:
    other = Game(replace(game.spec, rules={**game.spec.rules, "won": last}), game.box)
    assert winners(other, ([9, 1, 1], [0, 0, 0], PLAYED)) == [2]
    assert winners(other, ([9, 1, 1], [0, 0, 0], 0)) == [], "nobody while it runs"


def test_a_game_without_a_tie_break_shares(game: Game) -> None:
    rules = {name: f for name, f in game.spec.rules.items() if name != "tiebreak"}
    plain = Game(replace(game.spec, rules=rules), game.box)
    assert winners(plain, STANDINGS["a tie-break"][0]) == [0, 1]


# --- the rows that playouts write ---


POINTS, CARDS = [8, 8, 2], [1, 3, 4]
ROW = [*POINTS, 0b010, 77, 2]


def test_a_row_is_points_then_winners_length_and_ending(game: Game) -> None:
    cards = game.with_options({"ties": "cards"})
    rows = blank_rows(3, 3)
    rows[:] = -1
    end = game.table(ended(game, POINTS, CARDS, over=2))
    game.interpreted(entries.report)(end, cards.box_view, 1, 77, rows)
    assert rows[1].tolist() == ROW
    assert (rows[[0, 2]] == -1).all(), "the rows of other games stay as they are"
    read = Results.of(rows[1:2], lost=-99)
    assert (read.scores.tolist(), read.winners.tolist()) == ([POINTS], [[False, True, False]])
    assert (read.lengths.tolist(), read.endings.tolist(), read.lost) == ([77], [2], -99)


def test_fewer_seats_have_shorter_rows(game: Game) -> None:
    rows = blank_rows(1, 2)
    end = game.table(ended(game, [5, 6], [0, 0]))
    game.interpreted(entries.report)(end, game.box_view, 0, 9, rows)
    assert rows.tolist() == [[5, 6, 0b10, 9, PLAYED]]


def test_native_writes_the_same_row(game: Game) -> None:
    types = parameter_types(game.spec.table, game.spec.schema.dtype)
    report = NativeCompiler(game.linker, types).twin(entries.report)
    cards = game.with_options({"ties": "cards"})
    rows = blank_rows(2, 3)
    report(ended(game, POINTS, CARDS, over=2)[0], cards.box.array.copy()[0], 1, 77, rows)
    assert rows.tolist() == [[0] * columns(3), ROW]


@pytest.mark.parametrize("ties", ["shared", "cards"])
def test_playouts_and_matches_name_the_same_winners(game: Game, ties: str) -> None:
    """In short games, where equal points are common."""
    options = {"rounds": 1, "ties": ties}
    played = game.playouts(60, "interpreter", seats=3, seed=4, options=options)
    level = 0
    for number in range(60):
        match, state = game.new(3, 4, options, number), stream(4, 2 * number + 1)
        while not match.over:
            state = advance(state)
            match.play_number(match.legal()[pick(state, len(match.legal()))])
        assert np.flatnonzero(played.winners[number]).tolist() == match.winners
        level += match.scores.count(max(match.scores)) - len(match.winners)
    assert (level > 0) == (ties == "cards"), "only cards can part those with equal points"


def test_results_of_parts_are_those_of_the_whole(game: Game) -> None:
    options = {"rounds": 1, "ties": "cards"}
    whole = game.playouts(6, "interpreter", seats=3, seed=4, options=options)
    parts = list(game.stream(6, "interpreter", 3, 4, options=options, chunk=2))
    gathered = game.gather(iter(parts[::-1]), 3)
    assert len(parts) == 3
    assert len(np.unique(whole.won)) > 1
    for name in ("scores", "won", "lengths", "endings"):
        assert getattr(gathered, name).tolist() == getattr(whole, name).tolist()
    nothing = game.playouts(0, "interpreter", seats=3)
    assert (nothing.scores.shape, nothing.winners.shape, nothing.games) == ((0, 3), (0, 3), 0)


# --- names ---


def test_constants_become_names() -> None:
    words = ModuleType("words")
    vars(words).update(TURN=1, LAY_DOWN=4, EVEN=3)
    assert named(words, "TURN", "LAY_DOWN") == {1: "turn", 4: "lay_down"}
