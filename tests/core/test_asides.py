"""Asides: what a seat may say at any time. Here, that it is in haste: it rolls without being asked.

See variants.py. An aside is no decision, but it is saved, replayed and undone like a move.
"""

from __future__ import annotations

import random

import pytest

from chimerical.core.errors import ChimericalError, SaveError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.save import load

from . import toy, variants


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"), changed=variants.HASTY)


@pytest.fixture
def match(game: Game) -> Match:
    return game.new(3, seed=7)


def say(seat: int, on: bool = True) -> str:
    return f"haste {seat} {int(on)}"


def reload(match: Match) -> Match:
    return load(match.save(), lambda name: match.game)


def same(a: Match, b: Match) -> bool:
    return (
        a.table.array.tobytes() == b.table.array.tobytes()
        and a.record == b.record
        and a.events == b.events
        and a.legal() == b.legal()
    )


# --- saying it ---


@pytest.mark.parametrize("seat", [1, 2])
def test_any_seat_can_say_it_at_any_time(match: Match, seat: int) -> None:
    asked, legal, decision = match.seat, match.legal(), match.decision
    [told] = match.play(say(seat))
    assert (told.name, told.fields) == ("hasted", {"seat": seat, "on": 1})
    assert [player.haste for player in match.table.player] == [seat == i for i in range(3)]
    assert (match.seat, match.legal(), match.decision) == (asked, legal, decision)


def test_it_can_answer_what_is_being_asked(match: Match) -> None:
    told = match.play(say(0))
    assert [event.name for event in told] == ["hasted", "rolled"]
    assert match.seat == 1


def test_it_can_be_said_in_the_middle_of_something_else(match: Match) -> None:
    match.play("hide")
    match.play(say(0))
    assert match.decision is not None
    assert match.decision.kind == "lay", "that question stays open"


def test_it_is_never_refused_but_no_choice_of_the_decision_either(match: Match) -> None:
    asides = match.game.spec.asides
    assert len(asides) == 6
    assert not set(asides) & set(match.legal())
    for seat in range(3):
        for on in (True, False):
            assert match.parse(say(seat, on)) in asides
            assert match.why_not(say(seat, on)) is None
            assert match.mover(match.parse(say(seat, on))) == seat


def test_a_seat_that_is_not_at_the_table_says_nothing(game: Game) -> None:
    match = game.new(2, seed=7)
    before = match.table.array.tobytes()
    with pytest.raises(ChimericalError, match="the seats are 1 to 2"):
        match.play(say(2))
    assert match.table.array.tobytes() == before
    assert match.length == 0


def test_nothing_is_said_after_the_end(game: Game) -> None:
    match = game.new(2, seed=7, options={"rounds": 1})
    match.play("roll")
    match.play("roll")
    with pytest.raises(ChimericalError, match="the game is over"):
        match.play(say(0))


# --- whose move it is ---


def test_it_counts_as_a_move_of_the_seat_that_says_it(match: Match) -> None:
    match.play(say(2))
    assert match.record == [(2, say(2))]
    assert match.moves[-1] in match.game.spec.asides


def test_only_the_seat_that_said_it_takes_it_back(match: Match) -> None:
    match.play(say(2))
    assert match.can_undo(2)
    for wrong in (0, 1):
        assert not match.can_undo(wrong)
        with pytest.raises(ChimericalError, match="another seat's"):
            match.undo(wrong)
    match.undo(2)
    assert match.table.player[2].haste == 0


# --- undo ---


def test_undo_and_redo(match: Match) -> None:
    before, events = match.table.array.tobytes(), list(match.events)
    match.play(say(1))
    after, told = match.table.array.tobytes(), list(match.events)
    assert match.undo() in match.game.spec.asides
    assert (match.table.array.tobytes(), match.events) == (before, events)
    match.redo()
    assert (match.table.array.tobytes(), match.events) == (after, told)


def test_it_is_undone_in_turn_with_moves(match: Match) -> None:
    start, legal = match.table.array.tobytes(), match.legal()
    match.play("hide")
    match.play(say(1))
    for _ in range(2):
        match.undo()
    assert (match.table.array.tobytes(), match.legal()) == (start, legal)
    for _ in range(2):
        match.redo()
    assert match.table.player[1].haste == 1


def test_an_answer_that_lets_a_die_be_rolled_stays(match: Match) -> None:
    match.play(say(1))
    assert match.can_undo()
    match.play(say(0))
    assert not match.can_undo()


# --- saving ---


@pytest.mark.parametrize("seat", range(3))
def test_a_save_with_an_aside_comes_back(match: Match, seat: int) -> None:
    match.play(say(seat))
    assert match.save().splitlines()[-2] == f"1 seat{seat + 1} {say(seat)}"
    match.play("roll")
    again = reload(match)
    assert same(again, match)
    assert again.save() == match.save()


def test_a_whole_game_full_of_asides_comes_back(game: Game) -> None:
    match, chance = game.new(3, seed=11), random.Random(1)
    for seat in range(3):
        match.play(say(seat, on=False))
    while not match.over:
        if chance.random() < 0.2:
            match.play(say(chance.randrange(3), chance.random() < 0.5))
        else:
            match.play_number(chance.choice(match.legal()))
    assert {seat for seat, text in match.record if text.startswith("haste")} == {0, 1, 2}
    assert same(reload(match), match)


def test_what_was_taken_back_is_not_saved(match: Match) -> None:
    before = match.save()
    match.play(say(1))
    match.undo()
    assert match.save() == before


def test_a_save_in_which_another_seat_says_it_is_damaged(match: Match) -> None:
    match.play(say(1))
    text = match.save().replace("1 seat2 haste", "1 seat3 haste")
    with pytest.raises(SaveError, match="line 10: it is seat 2's decision, not 3's"):
        load(text, lambda name: match.game)
