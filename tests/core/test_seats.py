"""What a match lets each seat, and a spectator, see and take back."""

from __future__ import annotations

import json

import pytest

import chimerical as ch
from chimerical.core import flow
from chimerical.core.events import EVERYONE


def after_the_first_turn() -> tuple[ch.Match, int]:
    """A match in which the first builder has just hidden a chit, and that builder."""
    match = ch.game("beta-station").new(seats=3, seed=7)
    builder = match.seat
    assert builder is not None
    while match.seat == builder:
        match.play_number(match.legal()[0])
    return match, builder


def test_only_the_own_action_is_taken_back() -> None:
    match, builder = after_the_first_turn()
    position = match.table.array.tobytes()
    assert not match.can_undo(match.seat)
    with pytest.raises(ch.ChimericalError, match="another seat's"):
        match.undo(match.seat)
    assert match.table.array.tobytes() == position
    assert match.can_undo(builder)
    match.undo(builder)
    assert match.seat == builder


def test_a_spectator_sees_what_everybody_sees() -> None:
    match, builder = after_the_first_turn()
    view = match.view(None)
    assert view["seat"] is None
    assert all(hunter["hand_chits"] is None for hunter in view["hunters"])
    assert [chit["kind"] for chit in view["chits"]] == [None]
    assert match.view(builder)["chits"][0]["kind"] is not None
    assert all(event.seat == EVERYONE for event in match.heard(None))
    assert json.dumps(match.story(None))


@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_there_is_nothing_to_see_from_a_seat_that_is_not_there(seat: int) -> None:
    match, _ = after_the_first_turn()
    with pytest.raises(ch.ChimericalError, match="seats are 0 to 2"):
        match.view(seat)


def test_evaluating_a_position_is_not_an_event() -> None:
    match = ch.load(_golden())
    match.table.over = 0
    before = list(match.events)
    evaluate = match.game.interpreted(flow.evaluate)
    for seat in range(match.seats):
        evaluate(match.table, match.game.box_view, seat)
    assert match.events == before


def _golden() -> str:
    from pathlib import Path

    folder = Path(__file__).parent.parent / "beta_station" / "golden"
    return (folder / "4-seats-technology.save").read_text()
