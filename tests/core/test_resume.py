"""A match goes on from a position and the changes that led to it."""

from __future__ import annotations

import json
import random

import pytest

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match
from chimerical.core.resume import Change, change, mark, position, resume


def played(moves: int = 60) -> tuple[Match, list[Change]]:
    """A game, and what each of its moves did to the record, as it would come from a disk."""
    match, chance, changes = ch.game("beta-station").new(3, 7), random.Random(1), []
    start = change(match, (0, 0))
    changes.append(start)
    for _ in range(moves):
        before = mark(match)
        match.play_number(chance.choice(match.legal()))
        changes.append(change(match, before))
    return match, [_through_json(c) for c in changes]


def _through_json(change: Change) -> Change:
    kept, moves, told, events = json.loads(
        json.dumps([change.kept, change.moves, change.told, change.events])
    )
    return Change(kept, moves, told, events)


def again(match: Match, changes: list[Change]) -> Match:
    at = position(match)
    assert at is not None
    return resume(match.game, match.seats, match.seed, at, changes, revision=match.revision)


def test_everything_is_as_it_was() -> None:
    match, changes = played()
    other = again(match, changes)
    assert other.table.array.tobytes() == match.table.array.tobytes()
    assert (other.moves, other.record, other.events) == (match.moves, match.record, match.events)
    assert other.save() == match.save()
    for seat in (None, 0, 1, 2):
        assert other.seen(seat).view == match.seen(seat).view
        assert other.seen(seat).actions == match.seen(seat).actions
        assert other.seen(seat).story() == match.seen(seat).story()


def test_it_goes_on() -> None:
    match, changes = played()
    other = again(match, changes)
    for _ in range(40):
        action = match.legal()[-1]
        assert match.play_number(action) == other.play_number(action)
    assert other.save() == match.save()


def test_what_was_taken_back_is_gone() -> None:
    match, changes = played(3)
    before = mark(match)
    match.rewind(1)
    changes.append(change(match, before))
    other = again(match, changes)
    assert (other.length, other.events) == (1, match.events)


def test_undo_reaches_as_far_as_positions_are_at_hand() -> None:
    match, changes = played()
    other = again(match, changes)
    assert (match.reach, other.reach) == (60, 0)
    assert other.barred()
    other.play_number(other.legal()[0])
    assert other.reach == 1
    other.rewind(60)
    assert other.table.array.tobytes() == match.table.array.tobytes()
    with pytest.raises(ChimericalError, match="no such position"):
        other.rewind(59)


def test_rewinding_goes_beyond_what_was_drawn() -> None:
    match, _ = played()
    twin, _ = played(20)
    match.rewind(20)
    assert match.save() == twin.save()


def test_a_position_of_another_layout_is_refused() -> None:
    match, changes = played(1)
    with pytest.raises(ChimericalError, match="another layout"):
        resume(match.game, 3, 7, b"\0" * 10, changes)
