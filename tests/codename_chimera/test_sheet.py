"""Where points come from: the sheet adds up to the score (R69)."""

from __future__ import annotations

import random

import pytest

from chimerical.games.codename_chimera.view import sheet

from .ring import GAME, P, Q, Ring


@pytest.mark.rules("R69")
def test_a_standing_monster_has_ten_points_and_a_fallen_one_its_place():
    ring = Ring(seats=3)
    ring.limbs(P, "mammoth-tusk")
    ring.tokens(P, 5)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    lines = [sheet(ring.table, ring.game, seat) for seat in (P, Q)]
    assert [[(line.source, line.points, line.id) for line in each] for each in lines] == [
        [("standing", 10, "torso-0")],
        [("fallen", 1, "torso-1")],
    ]


@pytest.mark.rules("R69")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sheets_add_up_at_any_time_and_have_words(seats):
    rng = random.Random(seats)
    match = GAME.new(seats, seed=seats)
    while not match.over:
        match.play_number(rng.choice(match.legal()))
        lines = [sheet(match.table, GAME, seat) for seat in range(seats)]
        assert [sum(line.points for line in each) for each in lines] == match.scores
        for line in (line for each in lines for line in each):
            assert GAME.text["sheet"][line.source]
            assert GAME.rulebook[line.rule]
