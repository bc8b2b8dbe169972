"""Events in force until the end of their round (C135, EV1, EV6, EV7, EV11)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q

# --- core surge ---


def surging(seats=2, event="core_surge", **options):
    lab = Lab(seats, **options)
    lab.event(event)
    lab.table.deck = 0
    return lab


@pytest.mark.rules("EV1", "C135")
@pytest.mark.parametrize(("event", "more"), [("core_surge", 2), ("quarantine", 0)])
def test_under_a_core_surge_tests_are_against_2_more(event, more):
    lab = surging(event=event)
    lab.group(P, 9)
    lab.group(Q, 1)
    lab.cubes(13, 2)
    lab.dice(1)
    lab.radiation()
    assert lab.heard_of("tested") == [(P, 3 + more, 1)]
    assert lab.irradiation(P) == 2 + more


@pytest.mark.rules("EV1", "C135")
@pytest.mark.parametrize(("event", "reached"), [("core_surge", True), ("quarantine", False)])
def test_under_a_core_surge_larger_groups_are_charged(event, reached):
    lab = surging(event=event)
    lab.player(P, active="bbbb")
    lab.group(P, 9, 3)
    lab.group(Q, 1)
    lab.cubes(13, 1)
    lab.radiation()
    assert lab.charged(9) == reached


@pytest.mark.rules("EV1", "C90", "R27")
@pytest.mark.parametrize(("event", "line"), [("core_surge", ""), ("quarantine", "R27")])
def test_under_a_core_surge_a_weak_space_serves_a_large_group(event, line):
    lab = surging(event=event)
    lab.player(P, active="t")
    lab.group(P, 9, 3)
    lab.group(Q, 1)
    lab.cubes(13, 1)
    lab.turn(P)
    assert lab.refused("draw 13") == line
    if not line:
        lab.do("draw 13")
        assert (lab.charged(9), lab.power(13), lab.table.pool) == (True, 0, 10)


@pytest.mark.rules("EV1", "C89")
def test_under_a_core_surge_an_impulse_charges_groups_of_3():
    lab = surging()
    lab.player(P, active="t")
    lab.group(P, 9, 3)
    lab.group(Q, 1)
    lab.turn(P)
    lab.do("impulse 13", "charge")
    assert lab.charged(9)
    assert (lab.power(13), lab.table.pool) == (2, 8), "no cubes are added"


@pytest.mark.rules("EV1", "S12")
def test_a_wave_carries_the_core_surge_with_it():
    lab = surging()
    lab.player(P, "cadum", active="tt")
    lab.group(P, 1)
    lab.group(Q, 9, 3)
    lab.cubes(18, 1)
    lab.dice(1)
    lab.turn(P)
    lab.do("wave 18", "room 13")
    assert lab.heard_of("tested") == [(Q, 1 + 2, 1)]
    assert lab.trophies(P) == {Q: 2}
    assert lab.power(13) == 1


@pytest.mark.rules("D8b", "EV1")
def test_a_core_surge_does_not_bring_back_a_space_that_has_lost_its_last_cube():
    lab = surging()
    lab.player(P, active="t")
    lab.group(P, 9)
    lab.group(Q, 1)
    lab.cubes(13, 1)
    lab.turn(P)
    powers = {room["id"]: room["power"] for room in lab.view(P)["rooms"]}
    assert powers["room-13"] == 1 + 2
    lab.do("draw 13")
    assert not any(room["power"] for room in lab.view(P)["rooms"])
    lab.sit_out()
    assert (lab.heard_of("treated"), lab.heard_of("tested")) == ([], [])
    assert lab.irradiation(P) == 0


@pytest.mark.rules("D8b", "C118")
def test_a_space_that_has_decayed_to_nothing_is_gone():
    lab = Lab(events=False)
    lab.player(P, active="bb")
    lab.group(P, 9)
    lab.group(Q, 1)
    lab.cubes(13, 1)
    lab.radiation()
    assert (lab.power(13), lab.table.pool) == (0, 10)
    lab.sit_out()
    assert len(lab.heard_of("tested")) == 1


@pytest.mark.rules("EV1", "C135", "C30")
def test_a_core_surge_is_over_with_its_round():
    lab = Lab()
    lab.group(P, 9)
    lab.group(Q, 1)
    lab.cubes(13, 3)
    lab.prepare("core_surge")
    lab.dice(4, 4)
    lab.sit_out().sit_out()
    assert lab.heard_of("tested") == [(P, 3 + 2 + 1, 4), (P, 2 + 1, 4)]


# --- sterility ---


@pytest.mark.rules("EV6", "EV7", "C47")
@pytest.mark.parametrize(
    ("event", "sizes"),
    [
        ("coolant_purge", {10: 1, 15: 2, 19: 3}),
        ("ventilation_failure", {10: 1, 15: 1, 19: 2}),
        ("emergency_sterilisation", {10: 2, 15: 3, 19: 3}),
    ],
)
def test_sterility_is_1_less_or_1_more_this_round(event, sizes):
    lab = Lab()
    lab.group(Q, 2)
    lab.group(P, 7, 3)
    lab.group(P, 16, 3)
    lab.prepare(event, start=Q)
    while lab.seat != P:
        lab.do("pass", "end turn")
    for room, needed in sizes.items():
        start = 16 if room == 19 else 7
        for size in (1, 2, 3):
            line = "" if size >= needed else "C47"
            assert lab.refused(f"move {size} from {start} to {room}") == line


@pytest.mark.rules("EV6", "EV7", "C66", "S14")
@pytest.mark.parametrize(
    ("event", "clean", "least"),
    [
        ("quarantine", {8, 10}, 3),
        ("ventilation_failure", {8, 10, 13}, 2),
        ("emergency_sterilisation", set(), 3),
    ],
)
def test_new_groups_obey_the_sterility_of_the_round(event, clean, least):
    lab = surging(event=event)
    lab.player(P, "vagus", active="aaa")
    lab.group(P, 16, 2, charged=True)
    lab.group(Q, 2)
    lab.turn(P)
    into = {room for room in (8, 10, 13, 17, 19) if not lab.refused(f"grow into {room}")}
    assert into == clean
    founded = [size for size in (1, 2, 3) if not lab.refused(f"hotbed 19 {size}")]
    assert founded[0] == least


@pytest.mark.rules("EV6", "EV7", "C30")
@pytest.mark.parametrize("event", ["ventilation_failure", "emergency_sterilisation"])
def test_sterility_is_as_printed_again_in_the_next_round(event):
    lab = Lab()
    lab.group(P, 7, 2)
    lab.group(Q, 2)
    lab.prepare(event, start=Q)
    lab.sit_out()
    while lab.seat != P:
        lab.do("pass", "end turn")
    assert lab.refused("move 1 from 7 to 15") == "C47"
    assert lab.refused("move 2 from 7 to 15") == ""
    assert lab.refused("move 1 from 7 to 10") == ""


# --- quarantine ---


@pytest.mark.rules("EV11")
@pytest.mark.parametrize(
    ("action", "species"), [("spark", "mutor"), ("domination", "ferox"), ("giant", "vagus")]
)
@pytest.mark.parametrize("event", ["quarantine", "core_surge"])
def test_under_quarantine_only_neighbours_can_be_attacked(action, species, event):
    lab = surging(event=event)
    lab.player(P, species, active="acb")
    lab.group(P, 14, 3, charged=True)
    lab.group(Q, 9)
    lab.group(Q, 2)
    lab.turn(P)
    lab.do(action)
    if event == "quarantine":
        assert lab.heard_of("attacked") == [(P, 14 - 1, 9 - 1)]
    else:
        assert lab.asked == "choose_target"
        assert lab.refused("room 2") == ""


@pytest.mark.rules("EV11")
def test_under_quarantine_a_distant_target_is_refused():
    lab = surging(event="quarantine")
    lab.player(P, active="a")
    lab.group(P, 14, 3, charged=True)
    lab.group(Q, 2)
    lab.turn(P)
    assert lab.refused("spark") == "EV11"


@pytest.mark.rules("EV11")
def test_under_quarantine_a_distant_one_of_several_targets_is_refused():
    lab = surging(event="quarantine")
    lab.player(P, active="a")
    lab.group(P, 14, 3, charged=True)
    for room in (9, 6, 2):
        lab.group(Q, room)
    lab.turn(P)
    lab.do("spark")
    assert lab.offers == ["room 6", "room 9"]
    assert lab.refused("room 2") == "EV11"


@pytest.mark.rules("EV11", "C30")
def test_quarantine_is_over_with_its_round():
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 14, 3, charged=True)
    lab.group(Q, 2)
    lab.prepare("quarantine")
    lab.sit_out()
    while lab.seat != P:
        lab.do("pass", "end turn")
    assert lab.refused("spark") == ""
