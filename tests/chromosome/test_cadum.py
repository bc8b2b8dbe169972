"""Cadum's special actions: Concentration, Saturation, Power (C101-C103, S9-S11); Wave is apart."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q, R, T


def cadum(active="", size=1, charged=True, **options):
    """P's charged token in room 5 is there to pay 1 energy."""
    lab = Lab(**options)
    lab.player(P, "cadum", active=active)
    lab.player(Q, "vagus")
    lab.group(P, 5, size, charged)
    lab.group(Q, 2)
    return lab


# --- Concentration ---


@pytest.mark.rules("S9", "C101")
@pytest.mark.parametrize("room", [1, 2, 5, 16, 19])
def test_concentration_puts_3_cubes_into_any_room(room):
    lab = cadum("ttc").turn(P)
    lab.do(f"concentration {room}")
    assert lab.power(room) == 3
    assert lab.table.pool == 7
    assert (lab.active(P), lab.passive(P)) == ("tc", "t")


@pytest.mark.rules("S9")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("aacb", True, "C52"), ("t", False, "C56")]
)
def test_concentration_takes_a_telepathy_gene_and_1_energy(active, charged, line):
    assert cadum(active, charged=charged).turn(P).refused("concentration 7") == line


@pytest.mark.rules("S9", "C101")
def test_concentration_adds_cubes_to_cubes():
    lab = cadum("t")
    lab.cubes(7, 2)
    lab.turn(P).do("concentration 7")
    assert lab.power(7) == 5


@pytest.mark.rules("S9", "C101")
@pytest.mark.parametrize(("answer", "charged"), [("charge", True), ("leave", False)])
def test_concentration_may_charge_groups_of_all_sizes_next_to_it(answer, charged):
    lab = cadum("t")
    for size, room in enumerate((1, 7, 8), 1):
        lab.group(P, room, size)
    lab.group(Q, 15)
    lab.group(P, 14)
    lab.turn(P).do("concentration 10", answer)
    assert [lab.charged(room) for room in (1, 7, 8)] == [charged] * 3
    assert [lab.charged(room) for room in (5, 14, 15)] == [False] * 3


@pytest.mark.rules("S9", "C101")
@pytest.mark.parametrize("inside", [True, False])
def test_concentration_charges_a_group_inside_the_room_unless_read_otherwise(inside):
    lab = cadum("t", charge_inside=inside)
    lab.group(P, 10, 2)
    lab.group(P, 1)
    lab.turn(P).do("concentration 10", "charge")
    assert (lab.charged(10), lab.charged(1)) == (inside, True)


@pytest.mark.rules("C101")
@pytest.mark.parametrize(("left", "placed"), [(2, 2), (1, 1)])
def test_concentration_places_what_is_left_of_the_cubes(left, placed):
    lab = cadum("t")
    lab.cubes(19, 10 - left)
    lab.turn(P).do("concentration 7")
    assert (lab.power(7), lab.table.pool) == (placed, 0)


@pytest.mark.rules("C101")
def test_concentration_is_impossible_without_cubes():
    lab = cadum("t")
    lab.cubes(19, 10)
    assert lab.turn(P).refused("concentration 7") == "D8a"


# --- Saturation ---


@pytest.mark.rules("S10", "C102")
def test_saturation_irradiates_everybody_by_1_and_cadum_too():
    lab = Lab(seats=4)
    for seat, (species, before) in enumerate(
        (("cadum", 0), ("vagus", 3), ("ferox", 6), ("mutor", 0))
    ):
        lab.player(seat, species, irradiation=before)
        lab.group(seat, seat + 1, charged=True)
    lab.player(P, active="tt")
    lab.turn(P).do("saturation")
    assert [lab.irradiation(seat) for seat in (P, Q, R, T)] == [1, 4, 7, 1]
    assert (lab.active(P), lab.passive(P)) == ("t", "t")
    assert [lab.charged(room) for room in (1, 2, 3, 4)] == [False, True, True, True]


@pytest.mark.rules("S10")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("aacb", True, "C52"), ("t", False, "C56"), ("t", True, "")]
)
def test_saturation_takes_a_telepathy_gene_and_1_energy(active, charged, line):
    assert cadum(active, charged=charged).turn(P).refused("saturation") == line


@pytest.mark.rules("S10", "C102")
@pytest.mark.parametrize("seat", [P, Q])
def test_saturation_may_be_the_end_of_anybody(seat):
    lab = cadum("t")
    lab.player(seat, irradiation=7)
    lab.turn(P).do("saturation")
    assert lab.out(seat)
    assert lab.winners == [Q if seat == P else P]


# --- Power ---


@pytest.mark.rules("S11", "C103")
@pytest.mark.parametrize(
    ("kind", "left"), [("action", "tcb"), ("telepathy", "acb"), ("combat", "atb"), ("build", "atc")]
)
def test_power_takes_a_gene_of_any_kind_and_no_energy(kind, left):
    lab = cadum("atcb")
    lab.cubes(10, 2)
    lab.turn(P).do("power 10", f"pay {kind}")
    assert lab.active(P) == left
    assert lab.passive(P) == kind[0]
    assert lab.charged(5)
    assert (lab.power(10), lab.table.pool) == (3, 7)


@pytest.mark.rules("S11", "C103")
def test_power_takes_an_active_gene():
    lab = Lab()
    lab.player(P, "cadum", active="", passive="atcb")
    lab.group(P, 5)
    lab.group(Q, 2)
    lab.cubes(10, 2)
    assert lab.turn(P).refused("power 10") == "C52"


@pytest.mark.rules("S11")
@pytest.mark.parametrize("room", [7, 19])
def test_power_needs_a_space_that_exists(room):
    lab = cadum("a")
    lab.cubes(10, 2)
    assert lab.turn(P).refused(f"power {room}") == "S11"


@pytest.mark.rules("S11")
@pytest.mark.parametrize(("before", "charged"), [(1, [True, True, False]), (2, [True, True, True])])
def test_power_charges_own_groups_up_to_the_new_power(before, charged):
    lab = cadum("a")
    for size, room in enumerate((1, 7, 8), 1):
        lab.group(P, room, size)
    lab.group(Q, 16)
    lab.group(P, 14)
    lab.cubes(10, before)
    lab.turn(P).do("power 10", "charge")
    assert [lab.charged(room) for room in (1, 7, 8)] == charged
    assert [lab.charged(room) for room in (14, 16)] == [False, False]


@pytest.mark.rules("S11")
@pytest.mark.parametrize("inside", [True, False])
def test_power_charges_a_group_inside_the_room_unless_read_otherwise(inside):
    lab = cadum("a", charge_inside=inside)
    lab.group(P, 10, 2)
    lab.group(P, 1)
    lab.cubes(10, 1)
    lab.turn(P).do("power 10", "charge")
    assert (lab.charged(10), lab.charged(1)) == (inside, True)


@pytest.mark.rules("S11")
def test_power_is_impossible_without_cubes():
    lab = cadum("a")
    lab.cubes(10, 10)
    assert lab.turn(P).refused("power 10") == "D8a"
