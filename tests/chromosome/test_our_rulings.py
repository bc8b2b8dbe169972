"""Where the rulebook had a hole: R29 to R32."""

import pytest

from .lab import Lab, P, Q


@pytest.mark.rules("R29")
def test_a_sole_survivor_makes_no_further_tests():
    lab = Lab()
    lab.player(P, irradiation=7)
    lab.player(Q, irradiation=7)
    lab.group(P, 8)
    lab.group(Q, 5)
    lab.cubes(8, 4)
    lab.cubes(5, 3)
    lab.dice(1)
    lab.radiation()
    assert lab.ending == "sole_survivor"
    assert lab.winners == [Q]
    assert [seat for seat, _, _ in lab.heard_of("tested")] == [P]


@pytest.mark.rules("R30")
def test_repair_is_allowed_at_irradiation_0():
    lab = Lab()
    lab.player(P, "mutor", active="b")
    lab.group(P, 8, 1, charged=True)
    lab.group(Q, 5)
    lab.turn(P).do("repair")
    assert (lab.irradiation(P), lab.passive(P), lab.charged(8)) == (0, "b", False)


def wave(fortune):
    lab = Lab()
    lab.player(P, "cadum", active="tt")
    lab.player(Q, fortune=fortune)
    lab.group(P, 7)
    lab.group(Q, 5, 2)
    lab.cubes(15, 3)
    lab.turn(P)
    lab.dice(1)
    return lab.do("wave 15", "room 5")


@pytest.mark.rules("R31")
def test_fortune_helps_in_the_test_of_a_wave():
    lab = wave(fortune=1)
    assert (lab.seat, lab.asked) == (Q, "fortify")
    lab.do("fortune")
    assert (lab.size(5), lab.trophies(P), lab.fortune(Q)) == (1, {Q: 1}, 0)


@pytest.mark.rules("R31")
def test_a_wave_charges_nobody():
    lab = wave(fortune=0)
    assert (lab.power(5), lab.size(5)) == (3, 0)
    lab = Lab()
    lab.player(P, "cadum", active="tt")
    lab.group(P, 7)
    lab.group(Q, 5)
    lab.cubes(13, 1)
    lab.turn(P).do("wave 13", "room 15")
    assert lab.power(15) == 1
    assert not lab.charged(7)


@pytest.mark.rules("R32")
@pytest.mark.parametrize(("roll", "won"), [(1, 1), (4, 2)])
def test_a_free_target_neither_rolls_nor_takes_trophies(roll, won):
    lab = Lab(seats=3, leave_pieces=True)
    lab.player(P, active="a")
    lab.player(Q, out=1, active="c", fortune=2)
    lab.group(P, 9, 1)
    lab.group(Q, 13, 2)
    lab.group(2, 8, 1)
    lab.turn(P)
    lab.dice(roll)
    lab.do("spark")
    assert lab.heard_of("rolled") == [(P, roll, 1)]
    assert (lab.trophies(P), lab.trophies(Q)) == ({Q: won}, {})
    assert (lab.active(Q), lab.fortune(Q), lab.size(9)) == ("c", 2, 1)
