"""Asides: what a seat may say at any time, as standing answers at Chromosome's re-roll windows."""

from __future__ import annotations

import random

import pytest

import chimerical as ch
from chimerical.core.errors import ChimericalError, SaveError
from chimerical.core.match import Match

GAME = ch.game("chromosome")
NEVER = 2


@pytest.fixture
def match() -> Match:
    """A game of three whose starting rooms are chosen, at somebody's turn."""
    match = GAME.new(3, seed=7, options={"events": False})
    while match.decision and match.decision.kind != "turn":
        match.play(match.legal()[0])
    return match


def others(match: Match) -> list[int]:
    """The seats that are not being asked."""
    return [seat for seat in range(match.seats) if seat != match.seat]


def answer(match: Match, seat: int) -> int:
    return int(match.table.player[seat].answer)


def say(seat: int, word: str = "never") -> str:
    return f"seat{seat + 1} rerolls {word}"


def until_reroll(match: Match, seed: int = 1) -> Match:
    """Plays at random until somebody is asked about a re-roll."""
    chance = random.Random(seed)
    while match.decision and match.decision.kind != "reroll":
        match.play(chance.choice(match.legal()))
    assert not match.over
    return match


def same(a: Match, b: Match) -> bool:
    return (
        a.table.array.tobytes() == b.table.array.tobytes()
        and a.record == b.record
        and a.events == b.events
        and a.legal() == b.legal()
    )


# --- saying it ---


@pytest.mark.parametrize("turns_away", [0, 1, 2])
def test_any_seat_can_say_it_at_any_time(match: Match, turns_away: int) -> None:
    assert match.seat is not None
    seat = (match.seat + turns_away) % 3
    asked, legal, decision = match.seat, match.legal(), match.decision
    told = match.play(say(seat))
    assert answer(match, seat) == NEVER
    assert [answer(match, other) for other in range(3) if other != seat] == [0, 0]
    assert (match.seat, match.legal(), match.decision) == (asked, legal, decision)
    assert [(match.game.spec.events[e.kind], e.a, e.b) for e in told] == [("answer", seat, NEVER)]


def test_it_can_be_said_in_the_middle_of_setting_up() -> None:
    match = GAME.new(2, seed=3)
    assert match.decision is not None
    assert match.decision.kind == "choose_start"
    for seat in range(2):
        match.play(say(seat))
    assert match.decision.kind == "choose_start"
    assert [answer(match, seat) for seat in range(2)] == [NEVER, NEVER]


def test_it_is_never_refused_but_no_choice_of_the_decision_either(match: Match) -> None:
    asides = match.game.spec.asides
    assert not set(asides) & set(match.legal())
    for seat in range(3):
        for word in ("ask", "mine", "never"):
            assert match.parse(say(seat, word)) in asides
            assert match.why_not(say(seat, word)) is None


def test_the_seat_of_an_aside_is_the_one_it_names(match: Match) -> None:
    spec = match.game.spec
    for seat in range(3):
        for word in ("ask", "mine", "never"):
            assert spec.aside_of(match.parse(say(seat, word))) == seat


def test_it_can_answer_what_is_being_asked(match: Match) -> None:
    until_reroll(match)
    asked, fortune = match.seat, [p.fortune for p in match.table.player]
    assert asked is not None
    match.play(say(asked))
    assert match.decision is not None
    assert (match.seat, match.decision.kind) != (asked, "reroll")
    assert [p.fortune for p in match.table.player] == fortune


def test_what_another_seat_says_leaves_the_question_open(match: Match) -> None:
    until_reroll(match)
    asked, legal = match.seat, match.legal()
    for seat in others(match):
        match.play(say(seat))
    assert (match.seat, match.legal()) == (asked, legal)


def test_a_seat_that_is_not_at_the_table_says_nothing(match: Match) -> None:
    before = match.table.array.tobytes()
    with pytest.raises(ChimericalError):
        match.play("seat4 rerolls never")
    assert match.table.array.tobytes() == before
    assert match.length == len(match.moves)


def test_nothing_is_said_after_the_end(match: Match) -> None:
    chance = random.Random(2)
    while not match.over:
        match.play(chance.choice(match.legal()))
    with pytest.raises(ChimericalError, match="the game is over"):
        match.play(say(0))


# --- whose move it is ---


def test_it_counts_as_a_move_of_the_seat_that_says_it(match: Match) -> None:
    length, seat = match.length, others(match)[0]
    match.play(say(seat))
    assert match.length == length + 1
    assert match.record[-1] == (seat, say(seat))
    assert match.moves[-1] in match.game.spec.asides


def test_only_the_seat_that_said_it_takes_it_back(match: Match) -> None:
    seat, other = others(match)
    match.play(say(seat))
    assert match.can_undo(seat)
    for wrong in (other, match.seat):
        assert not match.can_undo(wrong)
        with pytest.raises(ChimericalError, match="another seat's"):
            match.undo(wrong)
    match.undo(seat)
    assert answer(match, seat) == 0


# --- undo ---


def test_undo_and_redo(match: Match) -> None:
    before, events = match.table.array.tobytes(), list(match.events)
    seat = others(match)[1]
    match.play(say(seat))
    after, told = match.table.array.tobytes(), list(match.events)
    assert match.undo() in match.game.spec.asides
    assert (match.table.array.tobytes(), match.events) == (before, events)
    match.redo()
    assert (match.table.array.tobytes(), match.events) == (after, told)
    assert match.record[-1] == (seat, say(seat))


def test_it_is_undone_in_turn_with_moves(match: Match) -> None:
    start, legal = match.table.array.tobytes(), match.legal()
    seat = others(match)[0]
    match.play(next(a for a in legal if match.notation(a).startswith("move")))
    match.play(say(seat, "mine"))
    match.play("pass")
    for _ in range(3):
        match.undo()
    assert (match.table.array.tobytes(), match.legal()) == (start, legal)
    for _ in range(3):
        match.redo()
    assert answer(match, seat) == 1


def test_an_answer_that_lets_a_die_be_rolled_stays() -> None:
    ways = set()
    for seed in range(8):
        match = until_reroll(GAME.new(3, seed, {"events": False}), seed)
        rolls = count(match, "rolled")
        for seat in others(match):
            match.play(say(seat))
        assert match.seat is not None
        match.play(say(match.seat))
        rolled = count(match, "rolled") > rolls
        assert match.can_undo() != rolled
        ways.add(rolled)
    assert ways == {True, False}


def count(match: Match, event: str) -> int:
    return sum(match.game.spec.events.get(e.kind) == event for e in match.events)


# --- saving ---


def test_a_save_names_the_seat_that_said_it(match: Match) -> None:
    seat = others(match)[0]
    match.play(say(seat))
    line = match.save().splitlines()[-2]
    assert line == f"{match.length} seat{seat + 1} {say(seat)}"


@pytest.mark.parametrize("turns_away", [0, 1, 2])
def test_a_save_with_an_aside_comes_back(match: Match, turns_away: int) -> None:
    assert match.seat is not None
    match.play(say((match.seat + turns_away) % 3))
    match.play("pass")
    loaded = ch.load(match.save())
    assert same(loaded, match)
    assert loaded.save() == match.save()


def test_a_whole_game_full_of_asides_comes_back() -> None:
    match, chance = GAME.new(4, seed=11), random.Random(5)
    while not match.over:
        if chance.random() < 0.2:
            match.play(say(chance.randrange(4), chance.choice(("ask", "mine", "never"))))
        else:
            match.play(chance.choice(match.legal()))
    said = [seat for seat, text in match.record if text.startswith(f"seat{seat + 1} rerolls")]
    assert set(said) == {0, 1, 2, 3}
    assert same(ch.load(match.save()), match)


def test_what_was_taken_back_is_not_saved(match: Match) -> None:
    before = match.save()
    match.play(say(others(match)[0]))
    match.undo()
    assert match.save() == before


def test_a_save_in_which_another_seat_says_it_is_damaged(match: Match) -> None:
    seat, other = others(match)
    match.play(say(seat))
    text = match.save()
    line = f"{match.length} seat{seat + 1} {say(seat)}"
    assert text.count(line) == 1
    with pytest.raises(SaveError):
        ch.load(text.replace(line, f"{match.length} seat{other + 1} {say(seat)}"))
