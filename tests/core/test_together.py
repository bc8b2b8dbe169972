"""Seats that decide at once, unseen: sealing cards before the first turn (see variants.py)."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

import chimerical as ch
from chimerical.core.errors import ChimericalError, IllegalAction, SaveError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.save import load

from . import toy, variants
from .toy import hold

HANDS = ((1, 0, 2), (0, 4, 0), (2, 1, 1))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"), changed=variants.SEALED)


@pytest.fixture
def match(game: Game) -> Match:
    """Seats with a one and two threes, with four twos, and with a bit of all."""
    match = game.new(3, seed=7)
    hold(match, *HANDS)
    return match


def names(events: list[Any]) -> list[str]:
    return [event.name for event in events]


def kept(table: Any, seat: int) -> list[int]:
    return list(table.player[seat].kept)[1:]


# --- each its own part ---


def test_all_of_them_may_decide(match: Match) -> None:
    assert match.waiting == [0, 1, 2]
    for seat in range(3):
        decision = match.seen(seat).decision
        assert decision is not None
        assert (decision.seat, decision.kind) == (seat, "seal")
        assert match.seen(seat).view["waiting"] == [0, 1, 2]
    assert match.seen(None).decision is None


def test_each_is_offered_what_it_can_do_itself(match: Match) -> None:
    offers = [[action.notation for action in match.seen(seat).actions] for seat in range(3)]
    assert offers == [
        ["lay 1", "lay 3", "ready"],
        ["lay 2", "ready"],
        ["lay 1", "lay 2", "lay 3", "ready"],
    ]
    assert match.legal(1) == [action.id for action in match.seen(1).actions]


def test_each_is_refused_what_it_cannot_do_itself(match: Match) -> None:
    """Seat 1 has twos and no threes; what seat 0 has is nothing to it."""
    rule = match.why_not("lay 3", seat=1)
    assert rule is not None
    assert rule.id == "V4"
    assert match.why_not("lay 2", seat=1) is None
    verdicts = {v.action.notation: v.against for v in match.seen(1).about("card-3")}
    assert [(text, bool(against)) for text, against in verdicts.items()] == [("lay 3", True)]
    with pytest.raises(IllegalAction, match="V4"):
        match.play("lay 3", seat=1)


def test_a_part_is_played_unseen_by_the_others(match: Match) -> None:
    before = {seat: match.seen(seat).view for seat in (0, 2, None)}
    position = match.table.array.tobytes()
    assert names(match.play("lay 2", seat=1)) == ["you_sealed"]
    assert kept(match.seen(1).table, 1) == [0, 1, 0]
    assert match.seen(1).story() == ["You sealed a two."]
    for seat, view in before.items():
        after = match.seen(seat)
        assert {**after.view, "revision": 0} == view
        assert after.events() == []
    assert match.table.array.tobytes() == position, "nothing has happened yet"
    assert match.seen(0).decision is not None, "and all are still asked"


def test_who_is_ready_waits_for_the_others(match: Match) -> None:
    match.play("ready", seat=1)
    assert match.waiting == [0, 2]
    assert match.seen(1).decision is None
    for seat in (1, None):
        awaited = match.seen(seat).awaited
        assert awaited is not None
        assert awaited.kind == "seal"
    assert match.legal(1) == []
    with pytest.raises(ChimericalError, match="Seat 2 has nothing to decide now"):
        match.play("lay 2", seat=1)


def test_when_all_are_ready_it_happens(match: Match) -> None:
    for seat, action in ((2, "lay 2"), (0, "ready"), (2, "ready"), (1, "lay 2")):
        match.play(action, seat=seat)
    told = match.play("ready", seat=1)
    assert names(told) == ["you_sealed", "you_sealed", "unveiled", "unveiled", "unveiled"]
    assert [event["cards"] for event in told if event.name == "unveiled"] == [0, 1, 1]
    assert match.events == told
    assert [kept(match.table, seat) for seat in range(3)] == [[0, 0, 0], [0, 1, 0], [0, 1, 0]]
    assert match.record == [
        (0, "ready"),
        (1, "lay 2"),
        (1, "ready"),
        (2, "lay 2"),
        (2, "ready"),
    ], "seat after seat, whoever was first"
    assert match.seen(0).story() == [
        "Seat 1 sealed 0.",
        "Seat 2 sealed 1.",
        "Seat 3 sealed 1.",
    ]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_who_seals_nothing_and_acts_first_afterwards_is_ready(
    match: Match, order: tuple[int, ...]
) -> None:
    """Seat 2 is the last to seal, and the first to take a turn."""
    for count, seat in enumerate(order, 1):
        assert match.decision is not None
        assert match.decision.kind == "seal"
        told = match.play("ready", seat=seat)
        if count < 3:
            assert seat not in match.waiting
            assert told == match.events == [], "nothing is heard that has not happened"
    assert match.waiting == [2]
    assert (match.seat, match.decision and match.decision.kind) == (2, "turn")
    assert names(match.events) == ["unveiled"] * 3


def test_a_seat_without_a_choice_is_ready_by_itself(match: Match) -> None:
    hold(match, (1, 0, 0), (0, 0, 0), (0, 0, 1))
    assert match.waiting == [0, 2]
    match.play("lay 1", seat=0)
    assert match.waiting == [2], "after the last card"
    match.play("ready", seat=2)
    assert match.decision is not None
    assert match.decision.kind == "turn"


def test_other_decisions_are_taken_one_by_one(match: Match) -> None:
    for seat in range(3):
        match.play("ready", seat=seat)
    assert match.waiting == [2]
    with pytest.raises(ChimericalError, match="Seat 1 has nothing to decide now"):
        match.play("roll", seat=0)
    match.play("roll", seat=2)
    assert match.waiting == [0]


def test_a_preview_of_a_part(match: Match) -> None:
    outlook = match.seen(2).preview(match.parse("lay 3", seat=2))
    assert not outlook.stopped
    assert outlook.view["hand"][2] == {"id": "card-3", "held": 0, "kept": 1}
    ready = match.parse("ready", seat=2)
    assert match.seen(2).preview(ready).stopped, "before all is unveiled"


# --- it comes out the same as seat by seat ---


def random_parts(match: Match, chance: random.Random) -> dict[int, list[int]]:
    """What each seat does, by playing a copy seat by seat."""
    copy, parts = match.copy(), {}
    while copy.decision is not None and copy.decision.kind == "seal":
        assert copy.seat is not None
        action = chance.choice(copy.legal())
        parts.setdefault(copy.seat, []).append(action)
        copy.play_number(action)
    return parts


@pytest.mark.parametrize("seed", range(12))
def test_in_any_order_the_same_comes_out_byte_for_byte(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    one, other = game.new(3, seed), game.new(3, seed)
    parts = random_parts(one, chance)
    for seat in range(3):
        for action in parts.get(seat, []):
            one.play_number(action)
    while left := [seat for seat in parts if parts[seat]]:
        seat = chance.choice(left)
        other.play_number(parts[seat].pop(0), seat=seat)
    assert other.table.array.tobytes() == one.table.array.tobytes()
    assert (other.moves, other.record, other.events) == (one.moves, one.record, one.events)
    assert other.legal() == one.legal()
    assert other.save() == one.save()


def test_seat_by_seat_and_at_once_can_follow_on_each_other(match: Match) -> None:
    match.play("lay 3")  # by seat 0, in the match itself
    assert kept(match.table, 0) == [0, 0, 1]
    match.play("lay 2", seat=1)
    match.play("ready")  # the first who still decides is seat 0
    assert match.waiting == [1, 2]
    for seat in (2, 1):
        match.play("ready", seat=seat)
    assert [kept(match.table, seat) for seat in range(3)] == [[0, 0, 1], [0, 1, 0], [0, 0, 0]]


def test_a_copy_goes_its_own_way(match: Match) -> None:
    match.play("lay 2", seat=1)
    copy = match.copy()
    copy.play("ready", seat=1)
    copy.play("lay 1", seat=0)
    assert (match.waiting, copy.waiting) == ([0, 1, 2], [0, 2])
    assert (match.length, copy.length) == (1, 3)
    assert kept(match.seen(0).table, 0) == [0, 0, 0]


# --- a part of several steps: building in Codename: Chimera ---


@pytest.fixture(scope="module")
def drafted() -> Match:
    """A game in which building begins. Tests play on copies."""
    match, chance = ch.game("codename-chimera").new(3, seed=1), random.Random(1)
    while match.decision is not None and match.decision.kind != "build":
        match.play_number(chance.choice(match.legal()))
    return match


def begin(match: Match, seat: int | None) -> None:
    """Takes a part; where it goes is asked next."""
    match.play(next(text for text in offers(match, seat) if text.startswith("attach")), seat)


def offers(match: Match, seat: int | None) -> list[str]:
    return [match.notation(action, seat) for action in match.legal(seat)]


def test_who_is_ready_is_not_told_how_far_the_others_are(drafted: Match) -> None:
    match = drafted.copy()
    match.play("ready", seat=1)
    before = match.seen(1).awaited
    assert before is not None
    assert (before.kind, before.path) == ("build", ("Building",))
    begin(match, 0)
    begin(match, 2)
    assert match.seen(1).awaited == match.seen(None).awaited == before


def test_nor_how_far_the_last_one_is(drafted: Match) -> None:
    """Its part is played in the match itself, and yet behind its screen."""
    match = drafted.copy()
    match.play("ready")
    match.play("ready")
    begin(match, None)
    assert (match.waiting, match.decision and match.decision.kind) == ([2], "place")
    for other in (0, 1, None):
        awaited = match.seen(other).awaited
        assert awaited is not None
        assert awaited.kind == "build"


@pytest.mark.parametrize("seat", [None, 0])
def test_nobody_can_tell_a_part_in_hand(drafted: Match, seat: int | None) -> None:
    """Whether played seat by seat or at once, all others are asked as before."""
    match = drafted.copy()
    before = [match.seen(other) for other in (1, 2, None)]
    begin(match, seat)
    assert match.decision is not None
    assert match.decision.kind == "place"
    assert match.waiting == [0, 1, 2]
    for other, then in zip((1, 2, None), before, strict=True):
        now = match.seen(other)
        assert {**now.view, "revision": then.revision} == then.view
        assert (now.decision, now.actions) == (then.decision, then.actions)
        assert now.awaited == then.awaited
    begin(match, 1)
    assert [d and d.kind for d in (match.seen(s).decision for s in range(3))] == [
        "place",
        "place",
        "build",
    ]


def test_a_part_in_hand_is_saved_and_taken_back(drafted: Match) -> None:
    match = drafted.copy()
    begin(match, None)
    begin(match, 2)
    again = ch.load(match.save())
    assert again.save() == match.save()
    assert again.waiting == match.waiting == [0, 1, 2]
    again.undo(2)
    assert offers(again, 2) == offers(drafted, 2)
    assert again.barred(0) == "another seat has decided since"  # that it took it back, it hides
    again.undo()
    assert again.table.array.tobytes() == drafted.table.array.tobytes()


def test_the_next_phase_is_nobodys_part(drafted: Match) -> None:
    match = drafted.copy()
    for _ in range(3):
        match.play("ready")
    assert match.waiting == [match.seat]
    for seat in range(3):
        assert (match.seen(seat).decision is None) == (seat != match.seat)


# --- taking back ---


def test_undo_within_a_part(match: Match) -> None:
    match.play("lay 2", seat=1)
    before = match.seen(1).view
    match.play("lay 2", seat=1)
    match.play("lay 1", seat=0)
    match.play("ready", seat=1)
    match.undo(seat=1)
    assert match.waiting == [0, 1, 2], "ready can be taken back while others are at it"
    assert match.undo(seat=1) == match.parse("lay 2", seat=1)
    assert {**match.seen(1).view, "revision": 1} == before
    assert kept(match.seen(0).table, 0) == [1, 0, 0], "nothing to the others"
    assert match.seen(1).story() == ["You sealed a two."]


def test_a_row_is_what_one_seat_did_without_another(match: Match) -> None:
    match.play("lay 2", seat=1)
    match.play("lay 1", seat=0)
    match.play_number(match.legal(1)[0], 1)
    assert [match.row(seat) for seat in range(3)] == [1, 2, 0], "each at a table of its own"
    for seat in range(3):
        match.play("ready", seat=seat)
    assert [match.row(seat) for seat in range(3)] == [0, 0, 1], "then one after the other"
    match.play("roll")
    assert match.row(2) == 2, "who was ready last acts first"
    match.play("roll")
    assert [match.row(seat) for seat in range(3)] == [1, 0, 0]


def test_nobody_takes_back_what_another_did(match: Match) -> None:
    match.play("lay 2", seat=1)
    for seat in (0, 2):
        assert not match.can_undo(seat)
        with pytest.raises(ChimericalError):
            match.undo(seat)
    assert match.can_undo(1)


def test_what_was_unveiled_stays(match: Match) -> None:
    for seat in range(3):
        match.play("ready", seat=seat)
    with pytest.raises(ChimericalError, match="cannot be undone"):
        match.undo()


def test_after_everything_is_taken_back_it_begins_anew(match: Match) -> None:
    start = match.seen(1).view
    match.play("lay 2", seat=1)
    match.undo(seat=1)
    assert {**match.seen(1).view, "revision": 0} == start
    assert match.length == 0
    match.play("lay 2", seat=1)
    assert match.length == 1


# --- saving ---


def reload(match: Match) -> Match:
    return load(match.save(), lambda name: match.game)


def test_a_save_in_the_middle(game: Game) -> None:
    match = game.new(3, seed=7)
    match.play("lay 1", seat=1)
    match.play("ready", seat=2)
    assert match.save().splitlines()[9:-1] == ["at once", "1 seat2 lay 1", "2 seat3 ready"]
    again = reload(match)
    assert again.waiting == match.waiting == [0, 1]
    assert again.save() == match.save()
    assert again.table.array.tobytes() == match.table.array.tobytes()
    assert [again.seen(seat).view for seat in (0, 1, 2, None)] == [
        match.seen(seat).view for seat in (0, 1, 2, None)
    ]
    assert again.seen(0).events() == []
    for played in (match, again):
        played.play("ready", seat=1)
        played.play("ready", seat=0)
    assert again.table.array.tobytes() == match.table.array.tobytes()
    assert "at once" not in match.save()


def test_a_save_of_a_match_that_is_played_seat_by_seat(game: Game) -> None:
    match = game.new(3, seed=7)
    match.play("lay 1")
    assert "at once" not in match.save()
    again = reload(match)
    assert again.table.array.tobytes() == match.table.array.tobytes()
    assert again.events == match.events


def test_a_save_of_both(game: Game) -> None:
    match = game.new(3, seed=7)
    match.play("lay 1")
    match.play("lay 1", seat=1)
    assert match.save().splitlines()[9:-1] == ["1 seat1 lay 1", "at once", "2 seat2 lay 1"]
    again = reload(match)
    assert (again.save(), again.record) == (match.save(), match.record)
    assert kept(again.table, 0) == [1, 0, 0]
    assert kept(again.table, 1) == [0, 0, 0]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("2 seat3 ready", "2 seat3 lay 9", 12),
        ("2 seat3 ready", "2 seat9 ready", 12),
        ("at once\n", "", 10),
        ("at once\n", "at once\nat once \n", 11),
    ],
)
def test_a_damaged_save_of_an_open_phase(game: Game, old: str, new: str, line: int) -> None:
    match = game.new(3, seed=7)
    match.play("lay 1", seat=1)
    match.play("ready", seat=2)
    text = match.save()
    assert old in text
    with pytest.raises(SaveError, match=f"line {line}:"):
        load(text.replace(old, new), lambda name: game)
