"""One table and how it came to be: back, on, and to any moment."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match
from chimerical.core.timeline import Timeline

GAMES = sorted(ch.GAMES)


def same(one: Timeline, other: Timeline) -> bool:
    return (one.position, one.legal, one.moves, one.record, one.events) == (
        other.position,
        other.legal,
        other.moves,
        other.record,
        other.events,
    )


def played(game: str, moves: int, seed: int = 7) -> Match:
    match, chance = ch.game(game).new(seed=seed), Random(seed)
    for _ in range(moves):
        if not match.over:
            match.play_number(chance.choice(match.legal()))
    return match


@pytest.fixture(scope="module", params=GAMES)
def match(request: Any) -> Match:
    return played(request.param, 60)


def test_every_moment_can_be_reached_by_its_number(match: Match) -> None:
    again = ch.game(match.game.name).new(seed=7)
    for length, action in enumerate(match.moves):
        then = match.at(length)
        assert same(then.main, again.main), length
        assert then.seat == again.seat
        again.play_number(action)
    assert same(match.at(match.length).main, match.main)


def test_a_moment_is_looked_at_with_the_eyes_of_any_seat(match: Match) -> None:
    middle = match.length // 2
    again = played(match.game.name, middle)
    for seat in (None, *range(match.seats)):
        then, real = match.at(middle).seen(seat), again.seen(seat)
        assert then.story() == real.story()
        assert then.view["scores"] == real.view["scores"]
        assert then.table.array.tobytes() == real.table.array.tobytes()


def test_a_moment_before_what_is_at_hand_is_played_again(match: Match) -> None:
    other = match.copy()
    other.forget(5)
    for length in (0, 1, match.length // 2, match.length - 6, match.length - 5):
        assert same(other.at(length).main, match.at(length).main)


def test_what_is_played_on_from_a_moment_leaves_the_match_alone(match: Match) -> None:
    before = match.main.copy()
    branch = match.at(match.length // 2)
    branch.play_number(branch.legal()[-1])
    branch.undo() if branch.can_undo() else None
    assert same(match.main, before)


def test_a_moment_that_never_was_is_refused(match: Match) -> None:
    for length in (-1, match.length + 1):
        with pytest.raises(ChimericalError, match=f"moves 0 to {match.length}"):
            match.at(length)


@given(st.integers(0, 2**32), st.integers(0, 12), st.integers(1, 12))
def test_who_goes_back_and_on_is_where_they_would_have_been(seed: int, back: int, on: int) -> None:
    match, chance = played("codename-chimera", 14, seed % 5), Random(seed)
    match.rewind(max(0, len(match.main.past) - back))
    straight = ch.game("codename-chimera").new(seed=seed % 5)
    for action in match.moves:
        straight.play_number(action)
    for _ in range(on):
        if not match.over:
            action = chance.choice(match.legal())
            match.play_number(action)
            straight.play_number(action)
    assert same(match.main, straight.main)


def test_a_copy_shares_nothing_that_is_written(match: Match) -> None:
    copy, before = match.main.copy(), match.main.copy()
    if copy.legal:
        copy.play(copy.legal[0], 0)
    copy.rewind(0)
    assert same(match.main, before)
