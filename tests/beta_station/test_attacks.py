"""Attacks with one target: reach, the roll, what a hit does (B66-B71, B75-B81, C31-C34, C61, C63).

Grenades and explosions are in test_blasts.py.
"""

from __future__ import annotations

import pytest

import chimerical as ch
from chimerical.core.actions import Amount

from .station import BLUE, GREEN, RED, Station, seat


def line(carries="", **red):
    """Four tiles in a row north of the breach; n1e1 is linked to n1, n2e1 to n1e1 only."""
    station = Station(seats=3)
    for place, edges in {"n1": "nes", "n2": "ns", "n3": "ns", "n1e1": "nw", "n2e1": "s"}.items():
        station.tile(place, edges)
    station.hunter(RED, at="n1", carries=carries, **red)
    return station


@pytest.mark.rules("B66")
@pytest.mark.parametrize("weapon", ["cut", "blast", "rifle"])
def test_an_attack_costs_1_ap(weapon):
    station = line(carries="blaster rifle kit")
    turret = station.put("turret", "n1")
    station.turn(RED, ap=1)
    station.rolls(1)
    station.play(f"{weapon} {turret}")
    assert station.ap == 0
    assert station.refusal(f"{weapon} {turret}") == "B66"


@pytest.mark.rules("B66")
def test_a_throw_costs_1_ap():
    station = line(carries="grenade grenade")
    station.turn(RED, ap=1)
    station.play("throw n2")
    assert station.ap == 0
    assert station.refusal("throw n2") == "B66"


@pytest.mark.rules("B67")
def test_the_cutter_reaches_monsters_and_computers_on_the_own_tile():
    station = line()
    here = [station.put(kind, "n1") for kind in ("shark1", "turret", "computer")]
    kit, near = station.put("kit", "n1"), station.put("shark1", "n2")
    station.hide("shark1", "n1e1")
    station.hunter(BLUE, at="n1")
    station.turn(RED)
    assert sorted(station.offers("cut")) == sorted(f"cut {target}" for target in here)
    assert station.refusal(f"cut {near}") == "B67"
    assert station.refusal(f"cut {kit}") == "B67"
    with pytest.raises(ch.ChimericalError, match="no action"):
        station.play(f"cut {seat(BLUE)}")


@pytest.mark.rules("B68")
def test_a_blaster_reaches_the_own_tile_and_linked_neighbours():
    station = line(carries="blaster")
    near = [station.put("shark1", "n1"), station.put("turret", "n2"), station.put("turret", "n1e1")]
    far = [station.put("shark1", "n3"), station.put("shark1", "n2e1")]
    station.hunter(BLUE, at="n1")
    station.hunter(GREEN, at="breach")
    station.turn(RED)
    reached = {f"blast {target}" for target in [*near, seat(BLUE), seat(GREEN)]}
    assert set(station.offers("blast")) == reached
    for target in [*far, seat(RED)]:
        assert station.refusal(f"blast {target}") == "B68"
    station.play("drop blaster")
    assert station.refusal(f"blast {near[0]}") == "B68"


@pytest.mark.rules("B68", "B71")
@pytest.mark.parametrize(("weapon", "rule"), [("blast", "B68"), ("rifle", "B71")])
def test_only_hunters_monsters_and_computers_are_targets(weapon, rule):
    station = line(carries="blaster rifle")
    computer, kit = station.put("computer", "n2"), station.put("kit", "n2")
    station.hide("shark1", "n1")
    station.turn(RED)
    assert station.offers(weapon) == [f"{weapon} {computer}"]
    assert station.refusal(f"{weapon} {kit}") == rule
    assert station.refusal(f"{weapon} chit n1") == rule  # face down


@pytest.mark.rules("B71")
def test_a_rifle_reaches_two_tiles_in_a_straight_line():
    station = line(carries="rifle")
    near = [station.put("shark1", place) for place in ("n1", "n2", "n3", "n1e1", "breach")]
    round_the_corner = station.put("shark1", "n2e1")
    station.hunter(BLUE, at="n3")
    station.turn(RED)
    assert set(station.offers("rifle")) == {f"rifle {t}" for t in [*near, seat(BLUE)]}
    assert station.refusal(f"rifle {round_the_corner}") == "B71"
    assert station.refusal(f"rifle {seat(RED)}") == "B71"
    station.hunter(RED, at="breach", carries="rifle")
    station.turn(RED)
    assert station.refusal(f"rifle {seat(BLUE)}") == "B71"  # three tiles away
    station.hunter(RED, at="n1")
    station.turn(RED)
    assert station.refusal(f"rifle {near[0]}") == "B71"  # no rifle


@pytest.mark.rules("C34")
def test_nobody_stands_in_the_way_of_a_rifle():
    station = line(carries="rifle")
    station.put("shark3", "n2")
    station.hunter(GREEN, at="n2")
    station.hunter(BLUE, at="n3")
    station.turn(RED)
    assert station.refusal(f"rifle {seat(BLUE)}") is None


@pytest.mark.rules("B75", "B76")
@pytest.mark.parametrize(("die", "health"), [(1, 4), (3, 4), (4, 3), (6, 3)])
@pytest.mark.parametrize("weapon", ["blast", "rifle"])
def test_a_roll_of_4_or_more_hits_and_costs_a_hunter_1_health(weapon, die, health):
    station = line(carries="blaster rifle")
    station.hunter(BLUE, at="n1")
    station.hunter(GREEN, at="n1")
    station.turn(RED)
    station.rolls(die)
    station.play(f"{weapon} {seat(BLUE)}")
    assert station.dice == [die]
    assert [station.health(hunter) for hunter in (RED, BLUE, GREEN)] == [4, health, 4]


@pytest.mark.rules("B77", "B78", "B75")
@pytest.mark.parametrize(
    ("before", "after"),
    [("turret", ""), ("shark1", ""), ("shark2", "shark1"), ("shark3", "shark2")],
)
def test_a_hit_removes_or_weakens_a_monster(before, after):
    for die, left in ((4, after), (3, before)):
        station = line()
        monster = station.put(before, "n1")
        station.turn(RED)
        station.rolls(die)
        station.play(f"cut {monster}")
        assert station.lying("n1") == left


@pytest.mark.rules("B78", "B100")
def test_a_weakened_shark_does_less_damage_and_takes_fewer_hits():
    station = line(carries="kit")
    shark = station.put("shark2", "n1")
    station.turn(RED)
    station.rolls(6)
    station.play(f"cut {shark}")
    station.begin(RED)
    assert station.health(RED) == 3
    station.rolls(6)
    station.play(f"cut {shark}")
    assert station.lying("n1") == ""


@pytest.mark.rules("B81")
@pytest.mark.parametrize("weapon", ["blast", "rifle"])
def test_hunters_in_pods_are_safe(weapon):
    station = line(carries="blaster rifle grenade")
    station.hunter(RED, at="breach", carries="blaster rifle grenade")
    station.turn(RED)
    assert station.offers(weapon) == []
    assert station.refusal(f"{weapon} {seat(BLUE)}") == "B81"


@pytest.mark.rules("B81")
def test_nothing_is_fired_out_of_a_pod():
    station = line()
    shark = station.put("shark1", "breach")
    station.hunter(BLUE, at="breach")
    station.hunter(RED, carries="blaster rifle grenade")
    station.turn(RED)
    for attack in (f"cut {shark}", f"blast {shark}", f"rifle {seat(BLUE)}", "throw breach"):
        assert station.refusal(attack) == "B81"


# --- two blasters ---


def gunslinger(carries="blaster blaster", **red):
    station = line(carries=carries, **red)
    station.hunter(BLUE, at="n2")
    return station


@pytest.mark.rules("B69", "B70", "B66")
def test_two_blasters_fire_twice_for_1_ap():
    station = gunslinger()
    shark = station.put("shark2", "n1")
    station.turn(RED)
    station.rolls(5, 5)
    station.play(f"blast {shark}")
    assert station.dice == []  # both targets are named before the first roll
    assert station.decision.kind == "second_shot"
    station.play(f"blast {seat(BLUE)}")
    assert station.dice == [5, 5]
    assert (station.lying("n1"), station.health(BLUE), station.ap) == ("shark1", 3, 1)


@pytest.mark.rules("B69", "C63")
def test_a_single_shot_costs_and_is_rolled_for_like_two():
    station = gunslinger()
    station.turn(RED)
    station.play(f"blast {seat(BLUE)}")
    ways = {action.notation: action for action in station.actions()}
    once, twice = ways["one shot"], ways[f"blast {seat(BLUE)}"]
    assert once.cost == twice.cost == (Amount("ap"),)
    assert (once.odds.chance, once.odds.needs) == (twice.odds.chance, 4)
    station.rolls(5)
    station.play("one shot")
    assert (station.health(BLUE), station.ap) == (3, 1)


@pytest.mark.rules("B69")
def test_both_shots_may_go_for_one_target():
    station = gunslinger()
    station.turn(RED)
    station.rolls(5, 5)
    station.play(f"blast {seat(BLUE)}")
    station.play(f"blast {seat(BLUE)}")
    assert (station.health(BLUE), station.ap) == (2, 1)


@pytest.mark.rules("B69", "B68")
def test_the_second_shot_has_the_reach_of_a_blaster():
    station = gunslinger()
    far = station.put("turret", "n3")
    station.turn(RED)
    station.play(f"blast {seat(BLUE)}")
    assert station.refusal(f"blast {far}") == "B68"
    assert station.refusal(f"blast {seat(RED)}") == "B68"


@pytest.mark.rules("B70", "C33", "B44")
def test_between_the_two_shots_comes_nothing_else():
    station = gunslinger("blaster blaster rifle")
    shark = station.put("shark1", "n1")
    station.turn(RED)
    station.play(f"blast {shark}")
    for action in (f"rifle {seat(BLUE)}", f"cut {shark}", "drop rifle", "move s"):
        assert station.refusal(action) == "B70"


@pytest.mark.rules("C33", "B69")
def test_one_blaster_fires_once_whatever_else_is_carried():
    station = gunslinger("blaster rifle grenade")
    station.turn(RED)
    station.rolls(5)
    station.play(f"blast {seat(BLUE)}")
    assert (station.dice, station.decision.kind, station.ap) == ([5], "act", 1)


@pytest.mark.rules("C63")
def test_the_second_shot_may_be_declined():
    station = gunslinger()
    station.turn(RED)
    station.rolls(5)
    station.play(f"blast {seat(BLUE)}")
    station.play("one shot")
    assert (station.dice, station.health(BLUE), station.ap) == ([5], 3, 1)


@pytest.mark.rules("C32")
def test_three_blasters_fire_twice():
    station = gunslinger("blaster blaster blaster")
    station.turn(RED)
    station.rolls(5, 5, 5)
    station.play(f"blast {seat(BLUE)}")
    station.play(f"blast {seat(BLUE)}")
    assert (station.dice, station.health(BLUE), station.ap) == ([5, 5], 2, 1)
    assert station.decision.kind == "act"


@pytest.mark.rules("C31")
def test_a_second_shot_without_its_target_is_lost():
    station = gunslinger()
    shark = station.put("shark1", "n1")
    station.turn(RED)
    station.rolls(5, 5)
    station.play(f"blast {shark}")
    station.play(f"blast {shark}")
    assert (station.dice, station.lying("n1"), station.ap) == ([5], "", 1)
    assert station.happened("shot_lost")


@pytest.mark.rules("C31", "B81")
def test_a_second_shot_does_not_follow_a_hunter_into_the_pod():
    station = gunslinger()
    station.hunter(BLUE, at="n2", health=1)
    station.turn(RED)
    station.rolls(5, 5)
    station.play(f"blast {seat(BLUE)}")
    station.play(f"blast {seat(BLUE)}")
    assert (station.dice, station.where(BLUE), station.health(BLUE)) == ([5], "pod", 4)


@pytest.mark.rules("C31")
def test_a_target_that_the_first_shot_missed_takes_the_second():
    station = gunslinger()
    shark = station.put("shark1", "n1")
    station.turn(RED)
    station.rolls(2, 5)
    station.play(f"blast {shark}")
    station.play(f"blast {shark}")
    assert (station.dice, station.lying("n1")) == ([2, 5], "")


@pytest.mark.rules("C61", "C31")
def test_the_first_shot_takes_full_effect_before_the_second():
    station = gunslinger()
    computer, shark = station.put("computer", "n2"), station.put("shark1", "n2")
    station.hunter(BLUE, at="n2", health=1)
    station.turn(RED)
    station.rolls(5, 5)
    station.play(f"blast {computer}")
    station.play(f"blast {shark}")
    # The explosion took the shark and impaired BLUE; nothing was left to shoot at.
    assert (station.dice, station.lying("n2"), station.where(BLUE)) == ([5], "", "pod")


def test_of_two_alike_on_a_tile_the_second_is_named_as_such():
    station = line(carries="blaster")
    for kind in ("shark1", "turret", "shark3"):
        station.put(kind, "n1")
    station.turn(RED)
    assert station.offers("blast") == [
        f"blast {name} n1" for name in ("shark", "turret", "shark-2")
    ]


@pytest.mark.rules("B74")
def test_whom_a_grenade_would_strike_is_said_before_it_is_thrown():
    station = Station()
    station.tile("n1", "ns")
    station.put("shark2", "n1")
    station.put("kit", "n1")
    station.hunter(RED, at="breach", carries="grenade")
    station.hunter(BLUE, at="n1")
    station.turn(RED)
    told = {action.notation: action.gain_text for action in station.actions()}
    assert told["throw n1"].endswith("strikes the sludge shark, strikes Seat 2")
    assert told["throw breach"].endswith("strikes Seat 1")
    station.hunter(BLUE, at="breach")
    station.play("move n")
    assert "strikes Seat 2" in station.describe(station.parse("throw breach")).gain_text


def test_a_grenade_for_nobody_is_said_to_be_one():
    station = Station()
    station.tile("n1", "ns")
    station.hunter(RED, at="breach", carries="grenade")
    station.turn(RED)
    assert station.describe(station.parse("throw n1")).gain_text == "nothing is there"
