"""Eliminations and the end of the game (C11, C126-C131, R12-R14, R21-R24)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q, R, T


def final(*players):
    """The end of the last round, at which the players have those things and a token each."""
    lab = Lab(len(players), events=False)
    lab.table.clock = 1
    for seat, has in enumerate(players):
        lab.player(seat, **has)
        lab.group(seat, seat + 1)
    return lab


def saturating(*levels):
    """Cadum's turn at a table of players with these levels; Saturation adds 1 to each."""
    lab = Lab(len(levels), events=False)
    species = ("cadum", "mutor", "ferox", "vagus")
    for seat, level in enumerate(levels):
        lab.player(seat, species[seat], irradiation=level)
        lab.group(seat, seat + 1)
    lab.player(P, active="tt", trophies={Q: 2})
    return lab


def last_turns(lab):
    """Whose turn is announced as a last one, in order."""
    return [seat for seat, *_ in lab.heard_of("last_turn_began")]


def sit_out(lab):
    """Everybody passes until the game is over."""
    while not lab.over:
        lab.do("pass" if "pass" in lab.offers else "end turn")


# --- scoring ---


@pytest.mark.rules("C126", "C29")
def test_the_game_ends_when_all_rounds_have_been_played():
    lab = Lab(events=False)
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.turn(P)
    rounds = 0
    while not lab.over:
        assert lab.table.round == rounds + 1
        lab.sit_out()
        rounds += 1
    assert (rounds, lab.ending) == (6, "time_up")
    assert not any(lab.out(seat) for seat in (P, Q))


@pytest.mark.rules("C127", "C120")
@pytest.mark.parametrize(
    ("has", "points"),
    [
        ({}, 1),
        ({"trophies": {Q: 3}}, 4),
        ({"fortune": 3}, 7),
        ({"irradiation": 7}, -6),
        ({"trophies": {Q: 2}, "fortune": 1, "irradiation": 4, "active": "aatcb"}, 1 + 2 + 2 - 4),
    ],
)
def test_points_for_tokens_trophies_and_fortune_less_irradiation(has, points):
    lab = final(has, {})
    lab.radiation()
    assert lab.scores == [points, 1]


@pytest.mark.rules("C127")
def test_every_token_on_the_board_counts_and_none_beside_it():
    lab = final({}, {})
    lab.group(P, 7, 3)
    lab.group(P, 8, 2, charged=True)
    lab.player(Q, trophies={P: 2})
    lab.radiation()
    assert lab.scores == [1 + 3 + 2, 1 + 2]


@pytest.mark.rules("C128")
@pytest.mark.parametrize(
    ("fortunes", "winners"),
    [((1, 0, 0), [P]), ((0, 2, 1), [Q]), ((1, 0, 1), [P, R]), ((2, 2, 2), [P, Q, R])],
)
def test_the_best_score_wins_and_is_shared(fortunes, winners):
    lab = final(*({"fortune": fortune} for fortune in fortunes))
    lab.radiation()
    assert lab.winners == winners
    assert [seat for seat, *_ in lab.heard_of("wins")] == winners


@pytest.mark.rules("C128")
def test_nothing_decides_between_equal_scores():
    lab = final({"fortune": 1}, {"trophies": {P: 2}})
    lab.radiation()
    assert (lab.scores, lab.winners) == ([3, 3], [P, Q])


# --- eliminations ---


@pytest.mark.rules("C129", "C11")
@pytest.mark.parametrize(("level", "out"), [(6, False), (7, True)])
def test_irradiation_past_7_eliminates(level, out):
    lab = saturating(0, level, 0).turn(P)
    lab.do("saturation")
    assert (lab.irradiation(Q), lab.out(Q)) == (level + 1, out)


@pytest.mark.rules("C129")
@pytest.mark.parametrize(("size", "out"), [(1, True), (2, False)])
def test_who_has_no_token_left_on_the_board_is_eliminated(size, out):
    lab = Lab(3)
    lab.player(P, active="a")
    lab.group(P, 14, 2)
    lab.group(Q, 10, size)
    lab.group(R, 1)
    lab.dice(2, 3 - size)
    lab.turn(P)
    lab.do("spark")
    assert lab.out(Q) == out
    assert lab.heard_of("eliminated") == ([(Q, 0)] if out else [])
    assert lab.supply(Q) > 0, "tokens in the supply do not help"


@pytest.mark.rules("C131", "C130")
def test_who_is_eliminated_has_lost_whatever_the_points():
    lab = saturating(3, 7, 3)
    lab.player(Q, fortune=4)
    lab.group(Q, 8, 3)
    lab.turn(P)
    lab.do("saturation", "end turn")
    sit_out(lab)
    assert lab.ending == "extinction"
    assert lab.winners == [P]
    assert lab.scores[P] == 1 + 1 - 4
    assert lab.scores[Q] < lab.scores[R] == 1 - 4


@pytest.mark.rules("C131")
def test_several_can_be_eliminated_in_one_game():
    lab = saturating(0, 7, 6, 0).turn(P)
    lab.do("saturation", "end turn")
    assert [lab.out(seat) for seat in range(4)] == [False, True, False, False]
    lab.do("pass", "end turn", "pass", "end turn")
    lab.do("saturation", "end turn")
    assert [lab.out(seat) for seat in range(4)] == [False, True, True, False]
    assert (lab.ending, lab.winners) == ("extinction", [P, T])


@pytest.mark.rules("C130", "R12")
def test_everybody_who_has_not_passed_has_a_last_turn_the_active_player_at_the_end():
    lab = saturating(0, 0, 7, 0).turn(P)
    lab.do("saturation")
    assert (lab.asked, lab.seat) == ("turn", P), "the turn is finished first"
    lab.do("move 1 from 1 to 5")
    assert last_turns(lab) == [Q]
    lab.do("pass", "move 1 from 2 to 6")
    assert last_turns(lab) == [Q, T]
    lab.do("pass", "move 1 from 4 to 8")
    assert last_turns(lab) == [Q, T, P]
    lab.do("move 1 from 5 to 10", "saturation")
    assert lab.over
    assert lab.ending == "extinction"
    assert lab.scores[P] == 1 + 0 - 2


@pytest.mark.rules("C130", "R12")
def test_who_has_passed_has_no_last_turn():
    lab = saturating(0, 0, 7, 0)
    lab.player(T, passed=1)
    lab.turn(P)
    lab.do("saturation", "end turn")
    sit_out(lab)
    assert last_turns(lab) == [Q, P]


@pytest.mark.rules("R12", "R21")
def test_an_active_player_who_is_eliminated_stops_there():
    lab = saturating(7, 0, 0, 0).turn(P)
    lab.do("saturation")
    assert lab.out(P)
    assert (lab.asked, lab.seat) == ("turn", Q)
    sit_out(lab)
    assert last_turns(lab) == [Q, R, T]


@pytest.mark.rules("R12")
def test_another_elimination_gives_no_more_turns():
    lab = saturating(0, 7, 0, 6).turn(P)
    lab.do("saturation", "end turn", "pass", "end turn", "pass", "end turn")
    assert last_turns(lab) == [R, T, P]
    lab.do("saturation", "end turn")
    assert lab.out(T)
    assert (lab.over, last_turns(lab)) == (True, [R, T, P])


@pytest.mark.rules("R12")
def test_who_is_eliminated_before_the_last_turn_comes_does_not_have_it():
    lab = Lab(4, events=False)
    lab.player(P, "cadum", active="t", trophies={Q: 1})
    for seat, species in ((Q, "mutor"), (R, "ferox"), (T, "vagus")):
        lab.player(seat, species)
    lab.player(Q, irradiation=7)
    lab.player(R, active="a")
    for seat, room in ((P, 1), (Q, 2), (R, 15), (T, 16)):
        lab.group(seat, room)
    lab.dice(4, 1)
    lab.turn(P)
    lab.do("saturation", "end turn", "spark")
    assert lab.out(T)
    lab.do("end turn")
    assert last_turns(lab) == [R, P]


@pytest.mark.rules("R12")
def test_there_is_no_radiation_phase_after_the_last_turns():
    lab = saturating(0, 7, 0)
    lab.cubes(5, 3)
    lab.turn(P)
    lab.do("saturation", "end turn")
    sit_out(lab)
    assert lab.power(5) == 3
    assert lab.heard_of("tested") == []
    assert (lab.irradiation(P), lab.table.round) == (1, 1)


# --- the radiation phase ---


@pytest.mark.rules("R13")
def test_the_others_make_all_their_tests_before_the_game_ends():
    lab = Lab(3, events=False)
    lab.player(P, irradiation=7)
    for seat, room in ((P, 13), (Q, 9), (R, 20), (R, 7)):
        lab.group(seat, room)
    lab.cubes(16, 3)
    lab.cubes(18, 2)
    lab.dice(1, 1, 1, 1)
    lab.radiation()
    assert lab.heard_of("tested") == [(P, 4, 1), (Q, 4, 1), (R, 4, 1), (R, 3, 1)]
    assert (lab.ending, lab.winners) == ("extinction", [Q])
    assert lab.scores[Q:] == [1 - 3, 2 - 5]
    assert (last_turns(lab), lab.heard_of("decayed"), lab.table.round) == ([], [], 1)


@pytest.mark.rules("R13", "R24")
def test_who_is_the_only_one_left_in_the_radiation_phase_has_won():
    lab = Lab(2, events=False)
    lab.player(P, irradiation=7)
    lab.player(Q, irradiation=6)
    lab.group(P, 13)
    lab.group(Q, 9)
    lab.cubes(19, 3)
    lab.dice(1)
    lab.radiation()
    assert (lab.ending, lab.winners) == ("sole_survivor", [Q])


# --- all at once, or all but one ---


@pytest.mark.rules("R14", "R21")
def test_everybody_loses_if_all_are_eliminated_together():
    lab = saturating(7, 7, 7).turn(P)
    lab.do("saturation")
    assert (lab.ending, lab.winners) == ("nobody_left", [])
    assert lab.heard_of("wins") == []


@pytest.mark.rules("R14", "R21", "C83")
def test_both_sides_of_a_fight_are_looked_at_together():
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 14)
    lab.group(Q, 9)
    lab.dice(2, 2)
    lab.turn(P)
    lab.do("spark")
    assert (lab.out(P), lab.out(Q)) == (True, True)
    assert (lab.ending, lab.winners) == ("nobody_left", [])


@pytest.mark.rules("R21")
def test_nobody_is_out_before_the_whole_wave_is_over():
    lab = Lab(3)
    lab.player(P, "cadum", active="tt")
    lab.player(Q, fortune=2, spent=1)
    lab.player(R, fortune=2, spent=1)
    lab.group(P, 3)
    lab.group(Q, 9)
    lab.group(R, 13)
    lab.cubes(18, 3)
    lab.ask(R)
    lab.dice(1, 1, 1)
    lab.turn(P)
    lab.do("seat3 rerolls mine", "wave 18", "room 16")
    assert (lab.size(9), lab.out(Q)) == (0, False)
    assert (lab.asked, lab.seat) == ("reroll", R)
    lab.do("seat2 rerolls ask", "keep")
    assert lab.seat == Q, "not out yet, so it may force a re-roll"
    lab.dice(1)
    lab.do("re-roll", "keep", "keep")
    assert [seat for seat, *_ in lab.heard_of("eliminated")] == [Q, R]
    assert (lab.ending, lab.winners) == ("sole_survivor", [P])


@pytest.mark.rules("R24", "C131")
def test_the_only_one_left_wins_on_the_spot():
    lab = Lab()
    lab.player(P, active="a", irradiation=7)
    lab.player(Q, fortune=4)
    lab.group(P, 14, 3)
    lab.group(Q, 9)
    lab.dice(4, 1)
    lab.turn(P)
    lab.do("spark")
    while lab.asked == "commit":
        lab.do("commit 0 0")
    assert (lab.ending, lab.winners, last_turns(lab)) == ("sole_survivor", [P], [])
    assert lab.scores[P] == 3 + 1 - 7


@pytest.mark.rules("R24", "R12")
def test_an_attacker_who_loses_the_last_token_loses_the_game():
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 14)
    lab.group(Q, 9, 3)
    lab.dice(1, 4)
    lab.turn(P)
    lab.do("spark")
    assert (lab.ending, lab.winners) == ("sole_survivor", [Q])
