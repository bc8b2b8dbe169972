"""Impulse: cubes into a room, or draw on a space (C86-C91, D2d, R27)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q


def pulsing(active="t", **options):
    lab = Lab(**options)
    lab.player(P, "ferox", active=active)
    lab.group(Q, 2)
    return lab


# --- the price ---


@pytest.mark.rules("C86", "D2d", "G2")
@pytest.mark.parametrize("action", ["impulse 7", "draw 8"])
def test_impulse_takes_a_telepathy_gene(action):
    lab = pulsing("attcb")
    lab.group(P, 1, charged=True)
    lab.cubes(8, 2)
    lab.turn(P).do(action)
    assert (lab.active(P), lab.passive(P)) == ("atcb", "t")
    assert lab.charged(1)


@pytest.mark.rules("C86", "D2d")
@pytest.mark.parametrize("action", ["impulse 7", "draw 8"])
def test_impulse_takes_no_other_gene(action):
    lab = Lab()
    lab.player(P, "ferox", active="aaccbb", passive="t")
    lab.group(P, 1, charged=True)
    lab.group(Q, 2)
    lab.cubes(8, 2)
    assert lab.turn(P).refused(action) == "C52"


@pytest.mark.rules("C86")
def test_an_impulse_is_one_of_both_ways_and_not_both():
    lab = pulsing("tt")
    lab.group(P, 1, charged=True)
    lab.turn(P).do("impulse 7")
    assert lab.refused("draw 7") == "C36"


# --- cubes into a room ---


@pytest.mark.rules("C87")
@pytest.mark.parametrize("room", [1, 2, 7, 16, 19])
def test_2_cubes_go_into_any_room_whoever_is_there(room):
    lab = pulsing()
    lab.group(P, 1, charged=True)
    lab.turn(P).do(f"impulse {room}")
    assert lab.power(room) == 2
    assert lab.table.pool == 8


@pytest.mark.rules("C87")
def test_every_room_in_play_can_get_cubes():
    lab = pulsing()
    lab.group(P, 1)
    lab.remove(18)
    lab.turn(P)
    rooms = [room for room in range(1, 21) if lab.refused(f"impulse {room}") == ""]
    assert rooms == [1, 2, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 19]


@pytest.mark.rules("C88")
def test_new_cubes_join_those_that_are_there():
    lab = pulsing()
    lab.group(P, 1, charged=True)
    lab.cubes(7, 3)
    lab.turn(P).do("impulse 7")
    assert lab.power(7) == 5
    assert lab.heard_of("cubes_placed")[-1] == (6, 2, 5)
    assert sum(lab.power(room) for room in range(1, 21)) == 5
    assert lab.table.pool == 5


@pytest.mark.rules("C89")
@pytest.mark.parametrize(
    ("before", "charged"), [(0, [True, True, False]), (1, [True] * 3), (4, [True] * 3)]
)
def test_an_impulse_charges_neighbours_that_are_no_larger_than_the_power(before, charged):
    lab = pulsing()
    for size, room in enumerate((1, 7, 8), 1):
        lab.group(P, room, size)
    lab.group(P, 9)
    lab.cubes(10, before)
    lab.turn(P).do("impulse 10", "charge")
    assert [lab.charged(room) for room in (1, 7, 8)] == charged
    assert not lab.charged(9)
    assert lab.power(10) == before + 2


@pytest.mark.rules("C89")
def test_an_impulse_may_leave_groups_as_they_are():
    lab = pulsing()
    lab.group(P, 1)
    lab.turn(P).do("impulse 10")
    assert (lab.seat, lab.asked) == (P, "charge")
    lab.do("leave")
    assert not lab.charged(1)
    assert lab.power(10) == 2


@pytest.mark.rules("C89")
@pytest.mark.parametrize(("inside", "charged"), [(True, True), (False, False)])
def test_a_group_inside_the_room_is_charged_by_an_impulse_unless_read_otherwise(inside, charged):
    lab = pulsing(charge_inside=inside)
    lab.group(P, 10)
    lab.group(P, 1)
    lab.turn(P).do("impulse 10", "charge")
    assert lab.charged(10) == charged
    assert lab.charged(1)


# --- drawing on a space ---


@pytest.mark.rules("C90", "D2d")
@pytest.mark.parametrize(
    ("power", "charged"),
    [(1, [True, False, False]), (2, [True, True, False]), (3, [True, True, True])],
)
def test_a_draw_charges_neighbours_up_to_the_power_and_then_takes_a_cube(power, charged):
    lab = pulsing()
    for size, room in enumerate((1, 7, 8), 1):
        lab.group(P, room, size)
    lab.group(P, 9)
    lab.cubes(10, power)
    lab.turn(P).do("draw 10")
    assert [lab.charged(room) for room in (1, 7, 8)] == charged
    assert not lab.charged(9)
    assert lab.power(10) == power - 1
    assert lab.table.pool == 10 - power + 1
    assert lab.asked == "turn"


@pytest.mark.rules("C90")
@pytest.mark.parametrize(("inside", "charged"), [(True, True), (False, False)])
def test_a_group_inside_the_room_is_charged_by_a_draw_unless_read_otherwise(inside, charged):
    lab = pulsing(charge_inside=inside)
    lab.group(P, 10)
    lab.group(P, 1)
    lab.cubes(10, 2)
    lab.turn(P).do("draw 10")
    assert lab.charged(10) == charged
    assert lab.charged(1)


@pytest.mark.rules("C90")
@pytest.mark.parametrize("room", [7, 8])
def test_there_is_nothing_to_draw_on_in_a_room_without_cubes(room):
    lab = pulsing()
    lab.group(P, 1)
    lab.turn(P)
    assert lab.refused(f"draw {room}") == "R27"


@pytest.mark.rules("R27")
def test_a_draw_needs_an_own_group_in_reach():
    lab = pulsing()
    lab.group(P, 1)
    lab.cubes(19, 3)
    lab.cubes(9, 3)
    lab.turn(P)
    assert lab.refused("draw 19") == lab.refused("draw 9") == "R27"


@pytest.mark.rules("R27")
@pytest.mark.parametrize(("power", "line"), [(1, "R27"), (2, "")])
def test_a_draw_needs_a_group_that_is_no_larger_than_the_power(power, line):
    lab = pulsing()
    lab.group(P, 1, 2)
    lab.cubes(10, power)
    assert lab.turn(P).refused("draw 10") == line


@pytest.mark.rules("R27")
def test_a_draw_may_charge_nothing_and_still_takes_the_cube():
    lab = pulsing()
    lab.group(P, 1, charged=True)
    lab.cubes(10, 2)
    lab.turn(P).do("draw 10")
    assert lab.power(10) == 1
    assert not lab.heard_of("charged")


@pytest.mark.rules("R27")
@pytest.mark.parametrize(("inside", "line"), [(True, ""), (False, "R27")])
def test_a_group_inside_the_room_is_in_reach_unless_read_otherwise(inside, line):
    lab = pulsing(charge_inside=inside)
    lab.group(P, 10)
    lab.cubes(10, 2)
    assert lab.turn(P).refused("draw 10") == line


# --- only one's own ---


@pytest.mark.rules("C91")
@pytest.mark.parametrize("action", [("impulse 10", "charge"), ("draw 10",)])
def test_an_impulse_charges_nobody_elses_groups(action):
    lab = pulsing()
    lab.group(P, 1)
    lab.group(Q, 7)
    lab.group(Q, 10)
    lab.cubes(10, 2)
    lab.turn(P).do(*action)
    assert [lab.charged(room) for room in (1, 7, 10)] == [True, False, False]
