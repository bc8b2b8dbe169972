"""Movement and who may come in (C39-C50, R4)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q, R


def moves(lab):
    """The moves that are offered."""
    return {offer for offer in lab.offers if offer.startswith("move")}


def standing(room, size, charged=False, **options):
    """A group of P's beside others to be set up; Q is far away and has passed."""
    lab = Lab(**options)
    lab.player(P, active="tttt")
    lab.player(Q, passed=1)
    lab.group(P, room, size, charged)
    lab.group(Q, 5, 1)
    return lab


# --- one move a turn ---


@pytest.mark.rules("C39", "C40")
def test_as_many_tokens_as_you_like_go_to_one_neighbouring_room():
    lab = standing(1, 3).turn(P)
    assert moves(lab) == {f"move {n} from 1 to {to}" for n in (1, 2, 3) for to in (7, 8, 10)}


@pytest.mark.rules("C39")
def test_there_is_one_move_a_turn():
    lab = standing(1, 3)
    lab.group(P, 6, 1)
    lab.turn(P).do("move 1 from 1 to 7")
    for second in ("move 1 from 7 to 10", "move 1 from 1 to 8", "move 1 from 6 to 9"):
        assert lab.refused(second) == "C39"
    lab.do("impulse 18")
    assert moves(lab) == {f"move 1 from 1 to {to}" for to in (7, 8, 10)} | {
        "move 2 from 1 to 7",
        "move 2 from 1 to 8",
        "move 2 from 1 to 10",
        "move 1 from 7 to 1",
        "move 1 from 7 to 10",
        "move 1 from 6 to 2",
        "move 1 from 6 to 9",
    }  # the next turn has one again


@pytest.mark.rules("C39")
def test_you_move_tokens_that_you_have():
    lab = standing(1, 2).turn(P)
    assert lab.refused("move 2 from 1 to 7") == ""
    assert lab.refused("move 3 from 1 to 7") == "C39"
    assert lab.refused("move 1 from 5 to 9") == "C39"  # Q's
    assert lab.refused("move 1 from 10 to 7") == "C39"  # nobody's


@pytest.mark.rules("C39")
def test_beyond_the_edge_is_no_room():
    lab = standing(1, 2).turn(P)
    assert lab.refused("move 1 from 1 side 3") == "C39"


@pytest.mark.rules("C40", "C46")
@pytest.mark.parametrize("charged", [True, False])
@pytest.mark.parametrize("going", [1, 2])
def test_a_split_leaves_both_parts_as_charged_as_they_were(charged, going):
    lab = standing(10, 3, charged).turn(P)
    lab.do(f"move {going} from 10 to 7")
    assert (lab.size(10), lab.size(7)) == (3 - going, going)
    assert (lab.owner(10), lab.owner(7)) == (P, P)
    assert (lab.charged(10), lab.charged(7)) == (charged, charged)


@pytest.mark.rules("C40", "C46")
@pytest.mark.parametrize("charged", [True, False])
def test_a_whole_group_leaves_an_empty_room(charged):
    lab = standing(10, 3, charged).turn(P)
    lab.do("move 3 from 10 to 7")
    assert (lab.size(10), lab.owner(10), lab.charged(10)) == (0, -1, False)
    assert (lab.size(7), lab.owner(7), lab.charged(7)) == (3, P, charged)
    assert lab.supply(P) == 9


@pytest.mark.rules("C41", "C39")
def test_tokens_of_one_group_do_not_fan_out():
    lab = standing(10, 3).turn(P).do("move 1 from 10 to 1")
    assert lab.refused("move 1 from 10 to 7") == "C39"
    assert moves(lab) == set()
    assert (lab.size(10), lab.size(1), lab.size(7)) == (2, 1, 0)


# --- who is there already ---


@pytest.mark.rules("C42", "C14")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_rooms_of_others_are_closed(size):
    lab = Lab(3)
    lab.group(P, 16, 3)
    lab.group(Q, 10, size)
    lab.group(R, 13, size)
    lab.turn(P)
    for going in (1, 2, 3):
        assert lab.refused(f"move {going} from 16 to 10") == "C42"
        assert lab.refused(f"move {going} from 16 to 13") == "C42"
        assert lab.refused(f"move {going} from 16 to 9") == ""


@pytest.mark.rules("C43")
@pytest.mark.parametrize("power", [1, 2, 9])
def test_radiation_is_no_barrier(power):
    lab = standing(1, 2)
    lab.cubes(10, power)
    lab.turn(P).do("move 2 from 1 to 10")
    assert (lab.size(10), lab.power(10), lab.irradiation(P)) == (2, power, 0)
    assert lab.refused("move 1 from 10 to 7") == "C39"


@pytest.mark.rules("C44", "C13", "C14")
@pytest.mark.parametrize(
    ("there", "going"), [(there, going) for there in (1, 2, 3) for going in (1, 2, 3)]
)
def test_tokens_that_meet_become_one_group_of_3_at_most(there, going):
    lab = standing(1, 3)
    lab.group(P, 10, there)
    lab.turn(P)
    if there + going > 3:
        assert lab.refused(f"move {going} from 1 to 10") == "C44"
        return
    lab.do(f"move {going} from 1 to 10")
    assert (lab.size(10), lab.size(1)) == (there + going, 3 - going)
    assert lab.owner(10) == P


@pytest.mark.rules("C45")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("going", [True, False])
def test_a_mixed_group_is_discharged_whoever_moved(there, going):
    lab = standing(1, 2, charged=going)
    lab.group(P, 10, 2, charged=there)
    lab.turn(P).do("move 1 from 1 to 10")
    assert (lab.size(10), lab.charged(10)) == (3, there and going)
    assert (lab.size(1), lab.charged(1)) == (1, going)


# --- sterility ---

ENTRANCES = {1: "8 to 10", 2: "8 to 16", 3: "10 to 19"}


@pytest.mark.rules("C47", "C7")
@pytest.mark.parametrize("entry_size", ["moving", "merged"])
@pytest.mark.parametrize("sterility", [1, 2, 3])
@pytest.mark.parametrize("going", [1, 2, 3])
def test_an_empty_room_lets_in_groups_no_smaller_than_its_sterility(sterility, going, entry_size):
    way = ENTRANCES[sterility]
    lab = standing(int(way.split()[0]), 3, entry_size=entry_size).turn(P)
    assert lab.refused(f"move {going} from {way}") == ("C47" if going < sterility else "")


@pytest.mark.rules("C47", "R4")
@pytest.mark.parametrize(
    ("sterility", "there", "going", "moving", "merged"),
    [
        (1, 1, 1, "", ""),
        (1, 2, 1, "", ""),
        (2, 1, 1, "C47", ""),
        (2, 2, 1, "C47", ""),
        (2, 1, 2, "", ""),
        (3, 1, 1, "C47", "C47"),
        (3, 2, 1, "C47", ""),
        (3, 1, 2, "C47", ""),
    ],
)
def test_joining_counts_what_moves_or_what_results(sterility, there, going, moving, merged):
    way = ENTRANCES[sterility]
    start, _, target = (int(word) if word.isdigit() else 0 for word in way.split())
    for reading, line in (("moving", moving), ("merged", merged)):
        lab = standing(start, 3, entry_size=reading)
        lab.group(P, target, there)
        lab.turn(P)
        assert lab.refused(f"move {going} from {way}") == line
        if not line:
            lab.do(f"move {going} from {way}")
            assert lab.size(target) == there + going


@pytest.mark.rules("C48", "C49")
@pytest.mark.parametrize(("moved", "there"), [(1, 2), (2, 1)])
def test_what_is_left_in_a_sterile_room_may_stay_or_go_but_not_come_back(moved, there):
    lab = standing(19, 3, charged=True)
    lab.group(P, 10, there)
    lab.turn(P).do(f"move {moved} from 19 to 10")
    left = 3 - moved
    assert (lab.size(10), lab.charged(10)) == (3, False)
    assert (lab.size(19), lab.charged(19)) == (left, True)
    lab.do("impulse 18")  # a turn goes by
    assert (lab.size(19), lab.charged(19)) == (left, True)
    lab.do(f"move {left} from 19 to 9", "impulse 18")
    assert (lab.size(19), lab.size(9), lab.charged(9)) == (0, left, True)
    assert lab.refused(f"move {left} from 9 to 19") == "C47"


@pytest.mark.rules("C48")
def test_a_group_that_has_become_too_small_stays_round_after_round():
    lab = standing(19, 1, events=False)
    lab.turn(P).sit_out().sit_out()
    assert (lab.size(19), lab.owner(19), lab.supply(P)) == (1, P, 11)


@pytest.mark.rules("C48")
def test_a_group_gets_in_again_once_it_has_grown():
    lab = standing(19, 2)
    lab.player(P, active="a")
    lab.turn(P).do("move 2 from 19 to 10", "impulse 18")
    assert lab.refused("move 2 from 10 to 19") == "C47"
    lab.do("grow 10 1")
    assert lab.refused("move 2 from 10 to 19") == "C47"
    lab.do("move 3 from 10 to 19")
    assert lab.size(19) == 3


@pytest.mark.rules("C48")
def test_a_group_that_a_fight_has_made_too_small_stays():
    lab = standing(10, 3, events=False)
    lab.player(P, active="a")
    lab.group(Q, 19, 3)
    lab.turn(P).dice(4, 2)
    lab.do("spark")
    assert (lab.size(19), lab.owner(19)) == (1, Q)
    lab.sit_out()
    assert (lab.size(19), lab.owner(19)) == (1, Q)


@pytest.mark.rules("C49")
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize(("to", "sterility"), [(10, 1), (16, 2)])
def test_only_the_room_you_enter_makes_demands(size, to, sterility):
    lab = standing(19, size).turn(P)
    for going in range(1, size + 1):
        line = "C47" if going < sterility else ""
        assert lab.refused(f"move {going} from 19 to {to}") == line


# --- holes ---


@pytest.mark.rules("C50", "C132")
def test_nobody_moves_into_a_hole_and_it_stays_open():
    lab = standing(10, 3, events=False)
    lab.group(Q, 6, 3)
    lab.remove(7, 19)
    lab.turn(P)
    for _ in range(3):
        assert (lab.seat, lab.in_play(7), lab.in_play(19)) == (P, False, False)
        assert lab.refused("move 3 from 10 to 19") == "C50"
        assert lab.refused("move 1 from 10 to 7") == "C50"
        assert lab.refused("move 1 from 10 to 1") == ""
        lab.sit_out()


@pytest.mark.rules("C50")
@pytest.mark.parametrize(("hole", "energy"), [(False, 1), (True, 2)])
def test_an_attack_goes_round_a_hole(hole, energy):
    for size in (1, 2, 3):
        lab = Lab()
        lab.player(P, active="a")
        lab.group(P, 10, size, charged=True)
        lab.group(Q, 9, 3)
        if hole:
            lab.remove(19)
        lab.turn(P)
        assert lab.refused("spark") == ("C73" if size < energy else "")
        if size >= energy:
            lab.do("spark")
            wasted = [(P, size - energy)] if size > energy else []
            assert lab.heard_of("wasted") == wasted
