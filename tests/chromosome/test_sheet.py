"""Where points came from (C127, C131), and who has won (C128, C131, R14)."""

from __future__ import annotations

import pytest

from chimerical.core import flow
from chimerical.core.sets import members
from chimerical.core.sheet import Entry
from chimerical.games.chromosome.view import sheet

from .lab import GAME, Lab, P, Q, R


def lines(lab: Lab, seat: int) -> list[Entry]:
    return sheet(lab.table, lab.game, seat)


def adds_up(lab: Lab) -> bool:
    return lab.scores == [sum(e.points for e in lines(lab, seat)) for seat in range(lab.seats)]


@pytest.mark.rules("C127")
def test_a_line_for_everything_that_brings_or_takes_points():
    lab = Lab(3)
    lab.player(P, fortune=2, irradiation=3, trophies={Q: 1, R: 2})
    lab.group(P, 7, 3)
    lab.group(P, 8, 1)
    lab.group(Q, 5)
    lab.group(R, 2)
    lab.turn(P)
    assert [(entry.source, entry.points, entry.id) for entry in lines(lab, P)] == [
        ("tokens", 4, "player-0"),
        ("trophies", 1, "trophy-0-1"),
        ("trophies", 2, "trophy-0-2"),
        ("fortune", 4, "player-0"),
        ("irradiation", -3, "player-0"),
    ]
    assert adds_up(lab)


@pytest.mark.rules("C131")
def test_the_score_of_an_eliminated_player_does_not_count():
    lab = Lab(3)
    lab.player(P, fortune=2)
    lab.table.player[P].out = 1
    assert [(entry.source, entry.rule) for entry in lines(lab, P)] == [("eliminated", "C131")]
    assert adds_up(lab)


def test_sheets_add_up_at_any_time(walks):
    met = set()
    for lab in walks(games=2):
        assert adds_up(lab)
        met |= {entry.source for seat in range(lab.seats) for entry in lines(lab, seat)}
    assert met == set(GAME.text["sheet"])


def test_lines_name_rules_and_things_that_there_are(games):
    rules = {rule.id for rule in GAME.rulebook}
    for lab in games:
        players = lab.view(None)["players"]
        ids = {thing["id"] for p in players for thing in (p, *p["trophies"])}
        for entry in (entry for seat in range(lab.seats) for entry in lines(lab, seat)):
            assert entry.id in ids
            assert entry.rule in rules


# --- who has won ---


def winners(lab: Lab) -> list[int]:
    return members(lab.game.interpreted(flow.winners)(lab.table, lab.box))


@pytest.mark.rules("R14", "C128", "C131")
def test_those_who_have_won_are_told(games):
    endings = set()
    for lab in games:
        endings.add(lab.ending)
        assert winners(lab) == lab.winners == [seat for seat, *_ in lab.heard_of("wins")]
        assert not any(lab.out(seat) for seat in winners(lab))
    assert {"extinction", "sole_survivor"} <= endings


@pytest.mark.rules("R14")
def test_nobody_wins_where_nobody_is_left():
    lab = Lab()
    lab.group(P, 10, 3)
    lab.group(Q, 9, 3)
    lab.prepare("sector_1_collapse")
    assert (lab.ending, winners(lab)) == ("nobody_left", [])


@pytest.mark.rules("C131")
def test_the_eliminated_lose_even_to_a_score_far_below_nothing(box):
    lab = Lab(box=box({"points.irradiation": 9, "numbers.irradiation": 60}))
    lab.player(P, irradiation=50)
    lab.group(P, 1)
    lab.group(Q, 9, 3)
    lab.prepare("sector_1_collapse")
    assert (lab.ending, winners(lab)) == ("sole_survivor", [P])
