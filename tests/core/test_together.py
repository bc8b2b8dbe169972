"""Several seats decide at once, unseen: building in Codename: Chimera."""

from __future__ import annotations

import random

import pytest

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match
from chimerical.core.together import Together


def drafted(seats: int = 3, seed: int = 1) -> Match:
    """A game in which building begins."""
    match = ch.game("codename-chimera").new(seats, seed)
    chance = random.Random(seed)
    while match.decision is not None and match.decision.kind != "build":
        match.play(chance.choice(match.legal()))
    return match


def build(match: Match, seat: int, parts: int) -> None:
    """A seat attaches some parts wherever they fit, and is ready."""
    chance = random.Random(seat)
    while match.decision is not None and match.seat == seat:
        offers = [match.notation(a) for a in match.legal()]
        wanted = [o for o in offers if o.startswith(("attach ", "at "))]
        if match.decision.kind == "build":
            parts -= 1
            wanted = wanted if parts >= 0 else []
        match.play(chance.choice(wanted or ["ready"]))


def test_in_any_order_the_same_comes_out_as_seat_by_seat() -> None:
    one, other = drafted(), drafted()
    for seat in range(3):
        build(one, seat, 3)
    together = Together(other)
    for seat in (2, 0, 1):
        assert together.waiting
        build(together.of(seat), seat, 3)
        assert together.ready(seat)
    together.finish()
    assert other.moves == one.moves
    assert other.table.array.tobytes() == one.table.array.tobytes()


def test_nobody_sees_what_another_builds() -> None:
    together = Together(drafted())
    before = together.of(1).view(1)
    build(together.of(0), 0, 3)
    assert together.of(1).view(1) == before


def test_all_must_be_ready() -> None:
    match = drafted()
    together = Together(match)
    length = match.length
    build(together.of(0), 0, 1)
    assert together.waiting == [1, 2]
    with pytest.raises(ChimericalError, match="still at it: 2, 3"):
        together.finish()
    assert match.length == length


def test_other_decisions_are_taken_one_by_one() -> None:
    with pytest.raises(ChimericalError, match="not decided by several"):
        Together(ch.game("codename-chimera").new(2, 1))


def test_a_seat_without_a_part_is_named() -> None:
    with pytest.raises(ChimericalError, match="seat 4 has no part"):
        Together(drafted()).of(3)


def test_a_copy_goes_its_own_way() -> None:
    match = drafted()
    copy = match.copy()
    copy.play("ready")
    assert (copy.length, copy.seat) == (match.length + 1, 1)
    assert (match.seat, len(match.events) < len(copy.events)) == (0, True)
    copy.undo()
    assert copy.table.array.tobytes() == match.table.array.tobytes()
