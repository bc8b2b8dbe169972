"""The radiation phase (C110-C118, D8d, R1, R15, T8-T10)."""

from __future__ import annotations

import pytest

from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R


def lab_of(seats=2, **options):
    """A table without events, so that the next round changes nothing on the board."""
    return Lab(seats, events=False, **options)


def treated(lab):
    """The rooms whose spaces were dealt with, in order."""
    return [room + 1 for room, *_ in lab.heard_of("treated")]


# --- the order of things ---


@pytest.mark.rules("C110", "C118")
def test_tests_then_absorption_then_decay():
    lab = lab_of()
    lab.group(P, 5, 3)
    lab.group(Q, 1)
    lab.cubes(13, 3)
    lab.dice(1)
    lab.radiation()
    told = [e.name for e in lab.events]
    steps = [told.index(kind) for kind in ("tested", "charged", "decayed", "round_began")]
    assert steps == sorted(steps)
    assert lab.heard_of("tested") == [(P, 3 + 1, 1)]
    assert lab.charged(5), "power 3 is what charges it, not the 2 that are left"
    assert lab.power(13) == 2


@pytest.mark.rules("C111", "C116")
def test_spaces_are_treated_from_the_strongest_to_the_weakest():
    lab = lab_of()
    lab.group(P, 19)
    lab.group(Q, 1)
    for room, cubes in ((9, 2), (10, 1), (13, 4), (14, 3)):
        lab.cubes(room, cubes)
    lab.dice(4, 4, 3, 2)
    lab.radiation()
    assert treated(lab) == [13, 14, 9, 10]
    assert [seat for seat, _, _ in lab.heard_of("tested")].count(P) == 4


@pytest.mark.rules("C111")
@pytest.mark.parametrize("start", [P, Q])
def test_the_starting_player_orders_equal_spaces(start):
    lab = lab_of()
    lab.group(P, 1)
    lab.group(Q, 2)
    for room, cubes in ((13, 2), (14, 3), (15, 2), (17, 2), (18, 1)):
        lab.cubes(room, cubes)
    lab.radiation(start)
    assert treated(lab) == [14]
    assert (lab.asked, lab.seat) == ("next_space", start)
    assert lab.offers == ["room 13", "room 15", "room 17"]
    assert lab.refused("room 18") == "C111"
    lab.do("room 17")
    assert lab.seat == start
    assert lab.offers == ["room 13", "room 15"]
    lab.do("room 15")
    assert treated(lab) == [14, 17, 15, 13, 18]


@pytest.mark.rules("C111")
def test_equal_spaces_near_one_player_are_tested_in_the_chosen_order():
    lab = lab_of()
    lab.group(P, 1)
    lab.group(Q, 9)
    lab.group(Q, 2)
    lab.cubes(13, 3)
    lab.cubes(14, 3)
    lab.cubes(6, 3)
    lab.radiation(P)
    lab.dice(4, 2, 3)
    lab.do("room 6", "room 14")
    assert lab.heard_of("tested") == [(Q, 5, 4), (Q, 4, 2), (Q, 4, 3)]
    assert lab.irradiation(Q) == 1 + 2 + 1


@pytest.mark.rules("D8d", "C112")
@pytest.mark.parametrize(("start", "order"), [(P, [P, Q, R]), (Q, [Q, R, P]), (R, [R, P, Q])])
def test_the_starting_player_is_tested_first(start, order):
    lab = lab_of(3)
    for seat, room in ((P, 9), (Q, 14), (R, 20)):
        lab.group(seat, room)
    lab.cubes(16, 1)
    lab.radiation(start)
    assert [seat for seat, _, _ in lab.heard_of("tested")] == order


# --- who is tested, and against what ---


@pytest.mark.rules("C112")
def test_only_who_has_a_group_there_is_tested_and_once():
    lab = lab_of(3)
    for room in (9, 13, 16):
        lab.group(P, room)
    lab.group(Q, 3)
    lab.group(R, 10)
    lab.cubes(16, 2)
    lab.dice(4, 4)
    lab.radiation()
    assert [seat for seat, _, _ in lab.heard_of("rolled")] == [P, R]


@pytest.mark.rules("C112", "C113")
@pytest.mark.parametrize(
    ("groups", "threat"),
    [
        ({5: 1}, 5),
        ({5: 3}, 5),
        ({13: 1}, 5),
        ({13: 3, 5: 2}, 6),
        ({5: 1, 9: 3, 16: 2}, 7),
        ({5: 1, 2: 3, 6: 2}, 5),
    ],
)
def test_the_threat_is_the_power_and_1_for_each_group(groups, threat):
    lab = lab_of()
    for room, size in groups.items():
        lab.group(P, room, size)
    lab.group(Q, 1)
    lab.cubes(13, 4)
    lab.dice(2)
    lab.radiation()
    assert lab.heard_of("tested") == [(P, threat, 2)]
    assert lab.irradiation(P) == threat - 2


@pytest.mark.rules("C114", "G4")
@pytest.mark.parametrize(
    ("active", "passive", "result"), [("", "", 1), ("b", "", 2), ("abb", "bbb", 3), ("atc", "b", 1)]
)
def test_each_active_build_gene_adds_1(active, passive, result):
    lab = lab_of()
    lab.player(P, active=active, passive=passive)
    lab.group(P, 5)
    lab.group(Q, 1)
    lab.cubes(13, 4)
    lab.dice(1)
    lab.radiation()
    assert lab.heard_of("tested") == [(P, 5, result)]
    assert lab.irradiation(P) == 5 - result
    assert sorted(lab.active(P) + lab.passive(P)) == sorted(active + passive)


@pytest.mark.rules("C115")
@pytest.mark.parametrize(("roll", "level"), [(1, 4), (2, 3), (3, 2), (4, 2)])
def test_only_what_is_left_above_0_irradiates(roll, level):
    lab = lab_of()
    lab.player(P, irradiation=2)
    lab.group(P, 5)
    lab.group(Q, 1)
    lab.cubes(13, 2)
    lab.dice(roll)
    lab.radiation()
    assert lab.irradiation(P) == level
    assert lab.irradiation(Q) == 0


@pytest.mark.rules("C116")
def test_a_group_near_two_spaces_is_tested_for_each():
    lab = lab_of()
    lab.group(P, 9)
    lab.group(P, 19)
    lab.group(Q, 1)
    lab.cubes(13, 3)
    lab.cubes(6, 2)
    lab.dice(1, 2)
    lab.radiation()
    assert lab.heard_of("tested") == [(P, 5, 1), (P, 3, 2)]
    assert lab.irradiation(P) == 4 + 1


# --- absorption and decay ---


@pytest.mark.rules("C117")
@pytest.mark.parametrize("power", [1, 2, 3])
def test_all_groups_next_to_a_space_that_are_not_too_large_are_charged(power):
    lab = lab_of()
    for seat, room, size in ((P, 5, 1), (Q, 9, 2), (P, 16, 3), (Q, 17, 1), (P, 1, 1)):
        lab.group(seat, room, size)
    lab.player(P, active="bbbb")
    lab.player(Q, active="bbbb")
    lab.cubes(13, power)
    lab.radiation()
    charged = {room for room in (5, 9, 16, 17, 1) if lab.charged(room)}
    assert charged == {1: {5, 17}, 2: {5, 17, 9}, 3: {5, 17, 9, 16}}[power]


@pytest.mark.rules("C117", "R1")
@pytest.mark.parametrize("inside", [True, False])
def test_absorption_in_the_radioactive_room_itself(inside):
    lab = lab_of(charge_inside=inside)
    lab.group(P, 13)
    lab.group(P, 5)
    lab.group(Q, 1)
    lab.cubes(13, 2)
    lab.dice(4)
    lab.radiation()
    assert lab.charged(13) == inside
    assert lab.charged(5)
    assert lab.heard_of("tested") == [(P, 4, 4)], "it counts for tests in either reading"


@pytest.mark.rules("R1", "C89", "C90")
@pytest.mark.parametrize("inside", [True, False])
@pytest.mark.parametrize("action", ["impulse 13", "draw 13", "concentration 13", "power 13"])
def test_charging_in_the_radioactive_room_itself(inside, action):
    lab = Lab(charge_inside=inside)
    lab.player(P, "cadum", active="t")
    lab.group(P, 13)
    lab.group(P, 5)
    lab.group(P, 1, charged=True)
    lab.group(Q, 2)
    lab.cubes(13, 2)
    lab.turn(P)
    lab.do(action)
    if lab.asked == "charge":
        lab.do("charge")
    assert lab.charged(5)
    assert lab.charged(13) == inside


@pytest.mark.rules("R1", "R27")
@pytest.mark.parametrize(("inside", "line"), [(True, ""), (False, "R27")])
def test_a_group_inside_alone_can_draw_in_one_reading_only(inside, line):
    lab = Lab(charge_inside=inside)
    lab.player(P, active="t")
    lab.group(P, 13)
    lab.group(Q, 2)
    lab.cubes(13, 2)
    lab.turn(P)
    assert lab.refused("draw 13") == line


@pytest.mark.rules("C118")
def test_decay_takes_one_cube_of_each_space_and_a_new_round_starts():
    lab = lab_of()
    lab.group(P, 1)
    lab.group(Q, 2)
    for room, cubes in ((13, 3), (14, 2), (18, 1)):
        lab.cubes(room, cubes)
    lab.radiation()
    assert [lab.power(room) for room in (13, 14, 18)] == [2, 1, 0]
    assert lab.table.pool == 10 - 3
    assert lab.heard_of("round_began") == [(2, 5)]
    assert (lab.asked, lab.table.round) == ("turn", 2)


@pytest.mark.rules("R15", "C126")
def test_the_last_round_has_its_radiation_phase():
    lab = lab_of()
    lab.table.clock = 1
    lab.group(P, 5)
    lab.group(Q, 1)
    lab.cubes(13, 3)
    lab.dice(2)
    lab.turn(P).sit_out()
    assert lab.ending == "time_up"
    assert lab.irradiation(P) == 3 + 1 - 2
    assert lab.power(13) == 2
    assert lab.scores == [1 - 2, 1]


# --- worked cases ---


def t8():
    """Two groups beside a space of power 4; irradiation 3, a fortune point."""
    lab = lab_of()
    lab.player(P, irradiation=3, fortune=1)
    lab.group(P, 5)
    lab.group(P, 9)
    lab.group(Q, 1)
    lab.cubes(13, 4)
    lab.ask(P)
    lab.dice(1, 4)
    return lab.radiation()


@pytest.mark.rules("T8")
def test_t8_a_point_of_fortune_saves_the_species():
    lab = t8()
    assert lab.heard_of("rolled") == [(P, 1, w.FOR_TEST)]
    assert (lab.asked, lab.seat) == ("reroll", P)
    lab.do("re-roll")
    assert lab.heard_of("rolled")[1:] == [(P, 4, w.FOR_TEST)]
    assert lab.heard_of("tested") == [(P, 6, 4)]
    assert (lab.irradiation(P), lab.fortune(P), lab.out(P)) == (3 + 2, 0, False)


@pytest.mark.rules("T8", "C129")
def test_t8_with_the_roll_of_1_it_would_be_out():
    lab = t8()
    lab.do("keep", "no fortune")
    assert lab.heard_of("tested") == [(P, 6, 1)]
    assert lab.heard_of("irradiated") == [(P, 5, 8)]
    assert lab.out(P)


@pytest.mark.rules("T9")
def test_t9_two_players_beside_a_space_of_power_2():
    lab = lab_of()
    lab.group(P, 7)
    lab.group(P, 10)
    lab.group(Q, 14)
    lab.cubes(15, 2)
    lab.dice(3, 4)
    lab.radiation(P)
    assert lab.heard_of("tested") == [(P, 4, 3), (Q, 3, 4)]
    assert (lab.irradiation(P), lab.irradiation(Q)) == (1, 0)


@pytest.mark.rules("T10")
def test_t10_the_stronger_space_comes_first():
    lab = lab_of(3)
    lab.player(R, irradiation=3, fortune=1)
    lab.group(P, 7)
    lab.group(P, 8)
    lab.group(Q, 10)
    lab.group(R, 1)
    lab.group(R, 19)
    lab.cubes(12, 4)
    lab.cubes(18, 2)
    lab.ask(R)
    lab.dice(1, 4, 3, 4)
    lab.radiation(P)
    assert lab.seat == R
    assert treated(lab) == [12]
    lab.do("re-roll")
    assert treated(lab) == [12, 18]
    assert lab.heard_of("tested") == [(R, 6, 4), (P, 4, 3), (Q, 3, 4)]
    assert [lab.irradiation(seat) for seat in (P, Q, R)] == [1, 0, 3 + 2]
