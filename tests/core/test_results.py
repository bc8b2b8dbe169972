"""What many games came to: points, tie-breaks, draws and who has won."""

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
from chimerical.core.game import (
    TIE_BITS,
    Game,
    Results,
    columns,
    named,
    results_from,
)
from chimerical.core.native import NativeCompiler, parameter_types

from . import toy

DRAWN, PLAYED = 5, 1


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


def results(*games: tuple[list[int], list[int], int]) -> Results:
    """Of games as points, tie-breaks and ending."""
    scores, ties, endings = (np.array(part, np.int64) for part in zip(*games, strict=True))
    return Results(scores, ties, np.ones(len(games), np.int64), endings, (DRAWN,))


STANDINGS = {
    "most points": (([3, 9, 5], [0, 0, 0], PLAYED), [1]),
    "a tie-break": (([9, 9, 5], [1, 2, 9], PLAYED), [1]),
    "points before any tie-break": (([9, 8, 8], [0, 2**TIE_BITS - 1, 7], PLAYED), [0]),
    "a shared win": (([9, 9, 5], [2, 2, 9], PLAYED), [0, 1]),
    "all alike": (([4, 4, 4], [1, 1, 1], PLAYED), [0, 1, 2]),
    "less than nothing": (([-9, -2, -2], [5, 0, 1], PLAYED), [2]),
    "a draw": (([3, 9, 5], [0, 0, 0], DRAWN), []),
}


@pytest.mark.parametrize(("end", "winners"), STANDINGS.values(), ids=STANDINGS.keys())
def test_who_has_won(end: tuple[list[int], list[int], int], winners: list[int]) -> None:
    [row] = results(end).winners
    assert np.flatnonzero(row).tolist() == winners


def test_a_row_for_each_game() -> None:
    """A draw or a tie in one game is nothing to the others."""
    found = results(*(end for end, _ in STANDINGS.values()))
    assert found.games == len(STANDINGS)
    rows = [np.flatnonzero(row).tolist() for row in found.winners]
    assert rows == [winners for _, winners in STANDINGS.values()]


def test_without_draws_everybody_may_win() -> None:
    drawn = results(([1, 1], [0, 0], DRAWN))
    assert drawn.winners.tolist() == [[False, False]]
    assert replace(drawn, draws=()).winners.tolist() == [[True, True]]


@given(
    st.lists(
        st.tuples(st.integers(-3, 3), st.integers(0, 2) | st.just(2**TIE_BITS - 1)), min_size=2
    )
)
def test_winners_are_those_who_stand_best(standing: list[tuple[int, int]]) -> None:
    points, ties = ([pair[i] for pair in standing] for i in (0, 1))
    [row] = results((points, ties, PLAYED)).winners
    assert row.tolist() == [pair == max(standing) for pair in standing]


# --- the rows that playouts write ---


def ended(game: Game) -> Any:
    """A record of three seats: 8, 8 and 2 points; 1, 3 and 4 cards in hand."""
    record = np.zeros(1, game.spec.table)
    record[0]["seats"] = 3
    record[0]["over"] = 2
    record[0]["player"]["points"] = (5, 8, 2)
    record[0]["player"]["kept"][0][3] = 1
    record[0]["player"]["cards"][:, 2] = (1, 3, 4)
    return record


ROW = [8, 8, 2, 1, 3, 4, 77, 2]


def test_a_row_is_points_then_tie_breaks_then_length_and_ending(game: Game) -> None:
    cards = game.with_options({"ties": "cards"})
    rows = np.full((3, columns(3)), -1, np.int64)
    game.interpreted(entries.report)(game.table(ended(game)), cards.box_view, 3, 1, 77, rows)
    assert rows[1].tolist() == ROW
    assert (rows[[0, 2]] == -1).all(), "the rows of other games stay as they are"
    read = results_from(rows[1:2], 3, (7,))
    assert (read.scores.tolist(), read.ties.tolist()) == ([[8, 8, 2]], [[1, 3, 4]])
    assert (read.lengths.tolist(), read.endings.tolist(), read.draws) == ([77], [2], (7,))
    assert read.winners.tolist() == [[False, True, False]]


def test_fewer_seats_have_shorter_rows(game: Game) -> None:
    cards = game.with_options({"ties": "cards"})
    rows = np.full((1, columns(2)), -1, np.int64)
    game.interpreted(entries.report)(game.table(ended(game)), cards.box_view, 2, 0, 77, rows)
    assert rows.tolist() == [[8, 8, 1, 3, 77, 2]]


def test_native_writes_the_same_row(game: Game) -> None:
    types = parameter_types(game.spec.table, game.spec.schema.dtype)
    report = NativeCompiler(game.linker, types).twin(entries.report)
    cards = game.with_options({"ties": "cards"})
    rows = np.full((2, columns(3)), -1, np.int64)
    report(ended(game)[0], cards.box.array.copy()[0], 3, 1, 77, rows)
    assert rows.tolist() == [[-1] * columns(3), ROW]


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
            match.play(match.legal()[pick(state, len(match.legal()))])
        assert np.flatnonzero(played.winners[number]).tolist() == match.winners
        level += match.scores.count(max(match.scores)) - len(match.winners)
    assert (level > 0) == (ties == "cards"), "only cards can part those with equal points"


def test_results_of_parts_keep_ties_and_draws(game: Game) -> None:
    drawing = Game(replace(game.spec, draws=(1, 2)), game.box)
    options = {"rounds": 1, "ties": "cards"}
    whole = drawing.playouts(6, "interpreter", seats=3, seed=4, options=options)
    parts = list(drawing.stream(6, "interpreter", 3, 4, options=options, chunk=2))
    gathered = drawing.gather(iter(parts[::-1]), 3)
    assert len(parts) == 3
    assert gathered.ties.tolist() == whole.ties.tolist()
    assert len(np.unique(whole.ties)) > 1
    assert gathered.draws == whole.draws == (1, 2)
    assert not gathered.winners.any()
    nothing = drawing.playouts(0, "interpreter", seats=3)
    assert (nothing.ties.shape, nothing.winners.shape, nothing.draws) == ((0, 3), (0, 3), (1, 2))


# --- a tie-break of a game's own, or none ---


def test_a_game_without_a_tie_break_shares(game: Game) -> None:
    rules = {name: f for name, f in game.spec.rules.items() if name != "tiebreak"}
    plain = Game(replace(game.spec, rules=rules), game.box).with_options({"ties": "cards"})
    table = plain.table(ended(plain))
    tiebreak = plain.interpreted(flow.tiebreak)
    assert [tiebreak(table, plain.box_view, seat) for seat in range(3)] == [0, 0, 0]
    rows = np.full((1, columns(3)), -1, np.int64)
    plain.interpreted(entries.report)(table, plain.box_view, 3, 0, 77, rows)
    assert rows.tolist() == [[8, 8, 2, 0, 0, 0, 77, 2]]


# --- names ---


def test_constants_become_names() -> None:
    words = ModuleType("words")
    vars(words).update(TURN=1, LAY_DOWN=4, EVEN=3)
    assert named(words, "TURN", "LAY_DOWN") == {1: "turn", 4: "lay_down"}
