"""Wave, the action also known as Outbreak (C104, S12, R6-R8)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q, R


def wave(power=3, active="tt", seats=2, **options):
    """A space in room 17 that can be carried away; P and Q have a token far off."""
    lab = Lab(seats, **options)
    lab.player(P, "cadum", active=active)
    lab.player(Q, "vagus")
    lab.group(P, 5)
    lab.group(Q, 18)
    lab.cubes(17, power)
    return lab


# --- the cubes ---


@pytest.mark.rules("S12", "C104")
def test_a_wave_takes_2_telepathy_genes_and_no_energy():
    lab = wave(active="attt")
    lab.group(P, 8, charged=True)
    lab.turn(P).do("wave 17", "room 7")
    assert (lab.active(P), lab.passive(P)) == ("at", "tt")
    assert lab.charged(8)


@pytest.mark.rules("S12")
@pytest.mark.parametrize("active", ["t", "taacb"])
def test_a_wave_needs_both_genes(active):
    assert wave(active=active).turn(P).refused("wave 17") == "C52"


@pytest.mark.rules("S12", "C104", "R6")
@pytest.mark.parametrize("room", [1, 7, 19, 2])
def test_a_wave_carries_the_whole_pile_to_another_room(room):
    lab = wave(4)
    lab.turn(P).do("wave 17", f"room {room}")
    assert (lab.power(17), lab.power(room), lab.table.pool) == (0, 4, 6)


@pytest.mark.rules("S12")
def test_a_wave_goes_to_another_room_in_play():
    lab = wave()
    lab.remove(10)
    lab.turn(P).do("wave 17")
    assert lab.refused("room 17") == lab.refused("room 10") == "S12"
    assert len(lab.offers) == 15 - 2


@pytest.mark.rules("S12")
@pytest.mark.parametrize("room", [7, 5])
def test_a_wave_needs_a_space_that_exists(room):
    assert wave().turn(P).refused(f"wave {room}") == "S12"


@pytest.mark.rules("S12")
def test_cubes_that_lay_there_join_the_pile_after_the_test():
    lab = wave(3)
    lab.group(Q, 7, 3)
    lab.cubes(1, 2)
    lab.ask(Q)
    lab.player(Q, fortune=1, spent=1)
    lab.turn(P).do("wave 17", "room 1")
    assert lab.asked == "reroll"
    assert (lab.power(1), lab.table.wave) == (2, 3)
    lab.do("keep")
    assert (lab.power(1), lab.table.wave, lab.table.pool) == (5, 0, 5)


# --- the test ---


@pytest.mark.rules("S12", "C104", "R6", "R7", "R8")
@pytest.mark.parametrize(("roll", "lost"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_rivals_give_up_the_difference_which_cadum_takes_as_trophies(roll, lost):
    lab = wave(3)
    lab.group(Q, 7, 3)
    lab.dice(roll)
    lab.turn(P).do("wave 17", "room 1")
    assert lab.heard_of("tested") == [(Q, 3, roll)]
    assert lab.size(7) == 3 - lost
    assert lab.trophies(P) == ({Q: lost} if lost else {})
    assert lab.supply(Q) == 12 - 4
    assert lab.irradiation(Q) == 0


@pytest.mark.rules("S12", "C104")
def test_cadums_own_tokens_go_back_to_its_supply():
    lab = wave(3)
    lab.group(P, 7, 3)
    lab.dice(1)
    lab.turn(P).do("wave 17", "room 1")
    assert lab.size(7) == 1
    assert lab.supply(P) == 12 - 4 + 2
    assert (lab.trophies(P), lab.irradiation(P)) == ({}, 0)


@pytest.mark.rules("S12")
@pytest.mark.parametrize(("room", "tested"), [(7, True), (10, True), (15, True), (19, False)])
def test_groups_in_the_room_and_next_to_it_are_tested(room, tested):
    lab = wave(3)
    lab.group(Q, room, 3)
    lab.dice(2)
    lab.turn(P).do("wave 17", "room 7")
    assert lab.heard_of("tested") == ([(Q, 3, 2)] if tested else [])
    assert lab.size(room) == (2 if tested else 3)


@pytest.mark.rules("S12")
@pytest.mark.parametrize("start", [P, Q, R])
def test_the_starting_player_is_tested_first_and_the_others_in_turn_order(start):
    lab = Lab(seats=3)
    for seat, (species, room) in enumerate((("cadum", 9), ("vagus", 13), ("ferox", 20))):
        lab.player(seat, species)
        lab.group(seat, room, 3)
    lab.player(P, active="tt")
    lab.cubes(18, 3)
    lab.dice(2, 2, 2)
    lab.turn(P, start=start).do("wave 18", "room 16")
    order = [seat for seat, _, _ in lab.heard_of("tested")]
    assert order == [(start + k) % 3 for k in range(3)]
    assert lab.trophies(P) == {Q: 1, R: 1}
    assert [lab.size(room) for room in (9, 13, 20)] == [2, 2, 2]


@pytest.mark.rules("S12")
def test_active_build_genes_add_to_the_roll():
    lab = wave(4)
    lab.player(Q, active="bb", passive="b")
    lab.group(Q, 7, 3)
    lab.dice(1)
    lab.turn(P).do("wave 17", "room 1")
    assert lab.heard_of("tested") == [(Q, 4, 3)]
    assert lab.trophies(P) == {Q: 1}


@pytest.mark.rules("S12")
def test_fortune_forces_re_rolls():
    lab = wave(4)
    lab.player(Q, fortune=1, spent=1)
    lab.ask(Q)
    lab.group(Q, 7, 3)
    lab.dice(1, 4)
    lab.turn(P).do("wave 17", "room 1", "re-roll")
    assert lab.heard_of("tested") == [(Q, 4, 4)]
    assert (lab.fortune(Q), lab.size(7)) == (0, 3)


@pytest.mark.rules("S12")
def test_a_core_surge_makes_the_threat_2_more():
    lab = wave(1)
    lab.event("core_surge")
    lab.group(Q, 7, 3)
    lab.dice(1)
    lab.turn(P).do("wave 17", "room 1")
    assert lab.heard_of("tested") == [(Q, 3, 1)]
    assert (lab.trophies(P), lab.power(1)) == ({Q: 2}, 1)


# --- the losses ---


@pytest.mark.rules("S12")
@pytest.mark.parametrize(
    ("choices", "sizes"),
    [
        (("room 7", "room 7"), (1, 1)),
        (("room 7", "room 10"), (2, 0)),
        (("room 10",), (2, 0)),
    ],
)
def test_the_tested_player_chooses_the_tokens_among_the_groups_there(choices, sizes):
    lab = wave(3)
    lab.group(Q, 7, 3)
    lab.group(Q, 10)
    lab.group(Q, 9)
    lab.dice(1)
    lab.turn(P).do("wave 17", "room 1")
    assert (lab.seat, lab.asked, lab.offers) == (Q, "lose_token", ["room 7", "room 10"])
    assert lab.refused("room 9") == lab.refused("room 18") == lab.refused("room 5") == "S12"
    lab.do(*choices)
    assert (lab.size(7), lab.size(10)) == sizes
    assert lab.trophies(P) == {Q: 2}
    assert lab.asked == "turn"


@pytest.mark.rules("S12")
def test_nobody_gives_up_more_than_is_there():
    lab = wave(5)
    lab.group(Q, 7)
    lab.group(Q, 10, 2)
    lab.dice(1)
    lab.turn(P).do("wave 17", "room 1", "room 10", "room 10")
    assert (lab.size(7), lab.size(10), lab.size(18)) == (0, 0, 1)
    assert lab.trophies(P) == {Q: 3}


@pytest.mark.rules("S12", "C104")
def test_a_wave_charges_nobody():
    lab = wave(3)
    lab.group(P, 7)
    lab.dice(4)
    lab.turn(P).do("wave 17", "room 1")
    assert not lab.charged(7)
    assert lab.asked == "turn"


# --- other readings ---


def read(threat="moved", costs="tokens", event=""):
    """Q has two groups next to room 1, where 2 cubes lie; 2 more come with a Wave."""
    lab = wave(2, wave_threat=threat, wave_costs=costs)
    if event:
        lab.event(event)
    lab.group(Q, 7, 3)
    lab.group(Q, 8, 3)
    lab.cubes(1, 2)
    lab.dice(1)
    return lab.turn(P).do("wave 17", "room 1")


@pytest.mark.rules("R7", "S12", "C104")
@pytest.mark.parametrize(("reading", "threat"), [("moved", 2), ("groups", 2 + 2), ("cubes", 2 + 2)])
@pytest.mark.parametrize(("event", "more"), [("", 0), ("core_surge", 2)])
def test_the_threat_of_a_wave_in_each_reading(reading, threat, event, more):
    lab = read(threat=reading, event=event)
    assert lab.heard_of("tested") == [(Q, threat + more, 1)]


@pytest.mark.rules("R7")
def test_the_readings_that_add_groups_and_cubes_differ():
    for reading, threat in (("groups", 3 + 1), ("cubes", 3 + 0)):
        lab = wave(3, wave_threat=reading)
        lab.group(Q, 7, 3)
        lab.dice(1)
        lab.turn(P).do("wave 17", "room 1")
        assert lab.heard_of("tested") == [(Q, threat, 1)]


@pytest.mark.rules("R8", "S12", "C104")
def test_under_the_other_reading_a_wave_irradiates_and_takes_no_tokens():
    lab = read(costs="irradiation")
    assert lab.irradiation(Q) == 2 - 1
    assert (lab.size(7), lab.size(8)) == (3, 3)
    assert lab.trophies(P) == {}
    assert lab.power(1) == 4


@pytest.mark.rules("R8")
def test_under_the_other_reading_cadum_is_irradiated_too_and_may_be_eliminated():
    lab = wave(5, wave_costs="irradiation")
    lab.player(P, irradiation=4)
    lab.group(P, 7)
    lab.dice(1)
    lab.turn(P).do("wave 17", "room 1")
    assert lab.irradiation(P) == 8
    assert lab.out(P)


@pytest.mark.rules("R8")
@pytest.mark.parametrize("costs", ["tokens", "irradiation"])
def test_a_wave_costs_tokens_or_irradiation_but_never_both(costs):
    lab = read(costs=costs)
    if costs == "tokens":
        lab.do("room 7")
    lost = 6 - lab.size(7) - lab.size(8)
    assert (lost, lab.irradiation(Q)) == ((1, 0) if costs == "tokens" else (0, 1))
