"""Grenades and exploding computers (B72-B74, B79, B80, C35-C40, C60)."""

from __future__ import annotations

import pytest

from .station import BLUE, GREEN, RED, Station, seat


def crossroads(carries="grenade", at="breach", health=4):
    """n1 and n2 north of the breach, n1e1 round a corner, n2e1 three steps away."""
    station = Station(seats=3)
    for place, edges in {"n1": "nes", "n2": "ns", "n1e1": "nw", "n2e1": "s"}.items():
        station.tile(place, edges)
    station.tile("e1", "n")  # beside the breach, behind a wall
    station.hunter(RED, at=at, carries=carries, health=health)
    return station


@pytest.mark.rules("B72")
def test_a_grenade_flies_two_linked_steps_round_corners_too():
    station = crossroads()
    station.turn(RED)
    assert set(station.offers("throw")) == {
        "throw breach",
        "throw n1",
        "throw n2",
        "throw n1e1",
    }
    assert station.refusal("throw n2e1") == "B72"
    assert station.refusal("throw e1") == "B72"
    station.play("drop grenade")
    assert station.refusal("throw n1") == "B72"


@pytest.mark.rules("B73")
def test_a_thrown_grenade_lies_on_the_tile_and_can_be_thrown_again():
    station = crossroads()
    station.turn(RED, ap=4)
    station.play("throw n1")
    assert (station.lying("n1"), station.carries(RED)) == ("grenade", "")
    station.play("move n")
    station.play("pick grenade")
    assert station.refusal("throw n2") is None


@pytest.mark.rules("B74", "C35")
def test_a_grenade_attacks_all_on_the_tile_thrower_included():
    station = crossroads(at="n1")
    station.hunter(BLUE, at="n1")
    station.hunter(GREEN, at="n2")
    station.put("shark2", "n1")
    station.put("turret", "n1")
    station.put("kit", "n1")
    station.put("shark2", "n2")
    station.turn(RED)
    station.rolls(4, 4, 4, 4)  # one roll a target
    station.play("throw n1")
    assert station.dice == [4, 4, 4, 4]
    assert [station.health(hunter) for hunter in (RED, BLUE, GREEN)] == [3, 3, 4]
    assert (station.lying("n1"), station.lying("n2")) == ("grenade kit shark1", "shark2")


@pytest.mark.rules("B74", "B79")
def test_a_grenade_attacks_computers():
    station = crossroads()
    station.put("computer", "n1")
    station.turn(RED)
    station.rolls(4)
    station.play("throw n1")
    assert (station.lying("n1"), station.dice) == ("grenade", [4])


@pytest.mark.rules("C35", "B75")
def test_every_target_has_a_roll_of_its_own():
    station = crossroads()
    station.hunter(BLUE, at="n1")
    station.hunter(GREEN, at="n1")
    station.turn(RED)
    station.rolls(5, 2)
    station.play("throw n1")
    assert (station.health(BLUE), station.health(GREEN)) == (3, 4)


@pytest.mark.rules("C35")
def test_results_take_effect_together_and_explosions_follow():
    # The thrower's enhancer counts for every roll, though RED is impaired by the first.
    station = crossroads(at="n1", carries="grenade enhancer", health=1)
    station.put("computer", "n1")
    station.hunter(BLUE, at="n1")
    station.turn(RED)
    station.rolls(3, 3, 3)
    station.play("throw n1")
    assert station.dice == [3, 3, 3]
    effects = [name for name, *_ in station.happened("rolled", "wounded", "exploded")]
    assert effects == ["rolled"] * 3 + ["wounded", "wounded", "exploded", "wounded"]
    assert (station.health(BLUE), station.where(RED)) == (2, "pod")


@pytest.mark.rules("C36", "B79")
@pytest.mark.parametrize("chit", ["shark1", "computer", "kit"])
def test_face_down_chits_are_out_of_harm(chit):
    station = crossroads()
    station.hide(chit, "n1")
    station.put("computer", "n1")
    station.turn(RED)
    station.rolls(6)
    station.play("throw n1")
    assert station.dice == [6]  # the computer's
    assert (station.hidden("n1"), station.lying("n1")) == (chit, "grenade")
    assert len(station.happened("destroyed", "weakened")) == 1  # the computer


@pytest.mark.rules("B81")
def test_a_grenade_on_the_breach_does_not_reach_into_pods():
    station = crossroads(at="n1")
    station.turn(RED)
    station.play("throw breach")
    assert station.dice == []


# --- explosions ---


@pytest.mark.rules("B79", "B80")
def test_an_exploding_computer_hits_all_hunters_and_monsters_on_its_tile():
    station = crossroads(carries="", at="n1")
    station.hunter(BLUE, at="n1")
    station.hunter(GREEN, at="breach")
    computer = station.put("computer", "n1")
    for kind in ("shark3", "shark1", "turret", "kit"):
        station.put(kind, "n1")
    station.put("shark1", "n2")
    station.turn(RED)
    station.rolls(4)
    station.play(f"cut {computer}")
    assert station.dice == [4]  # no roll for the explosion
    assert [station.health(hunter) for hunter in (RED, BLUE, GREEN)] == [3, 3, 4]
    assert (station.lying("n1"), station.lying("n2")) == ("kit shark2", "shark1")


@pytest.mark.rules("B79")
def test_a_missed_computer_stays():
    station = crossroads(carries="", at="n1")
    computer = station.put("computer", "n1")
    station.turn(RED)
    station.rolls(3)
    station.play(f"cut {computer}")
    assert (station.lying("n1"), station.health(RED)) == ("computer", 4)


@pytest.mark.rules("B80")
def test_the_thrower_is_hurt_by_grenade_and_explosion():
    station = crossroads(at="n1")
    station.put("computer", "n1")
    station.turn(RED)
    station.rolls(4, 4)
    station.play("throw n1")
    assert (station.health(RED), station.lying("n1")) == (2, "grenade")


@pytest.mark.rules("C37")
def test_a_computer_does_not_set_off_another():
    station = crossroads(carries="", at="n1")
    computer, _ = station.put("computer", "n1"), station.put("computer", "n1")
    station.turn(RED)
    station.rolls(6)
    station.play(f"cut {computer}")
    assert (station.lying("n1"), station.health(RED)) == ("computer", 3)


@pytest.mark.rules("C38")
def test_each_computer_that_a_grenade_hit_explodes_once():
    station = crossroads()
    station.put("computer", "n1")
    station.put("computer", "n1")
    station.put("shark3", "n1")
    station.hunter(BLUE, at="n1")
    station.turn(RED)
    station.rolls(4, 4, 4, 4)
    station.play("throw n1")
    assert len(station.happened("exploded")) == 2
    assert station.health(BLUE) == 1  # a grenade and two explosions
    assert station.lying("n1") == "grenade"


@pytest.mark.rules("C39")
def test_whoever_the_grenade_impaired_is_safe_from_the_explosion():
    station = crossroads()
    station.put("computer", "n1")
    station.hunter(BLUE, at="n1", health=1)
    station.turn(RED)
    station.rolls(4, 4)
    station.play("throw n1")
    assert station.happened("exploded")
    assert (station.where(BLUE), station.health(BLUE)) == ("pod", 4)


@pytest.mark.rules("C40")
def test_the_codex_is_no_shield_against_explosions():
    station = crossroads(carries="codex", at="n1")
    computer = station.put("computer", "n1")
    station.turn(RED)
    station.rolls(4)
    station.play(f"cut {computer}")
    assert station.health(RED) == 3


# --- impaired by the own attack ---


@pytest.mark.rules("C60", "B102")
def test_an_attack_is_finished_for_all_others_when_it_impairs_the_attacker():
    station = crossroads(at="n1", health=1)
    station.put("computer", "n1")
    station.put("shark3", "n1")
    station.hunter(BLUE, at="n1")
    station.hunter(GREEN, at="n1")
    station.turn(RED)
    station.rolls(4, 4, 1, 4, 4)
    station.play("throw n1")
    assert (station.where(RED), station.health(RED)) == ("pod", 4)
    assert station.lying("n1") == "grenade shark1"  # hit by the grenade and by the explosion
    assert station.health(GREEN) == 3  # missed by the grenade, hit by the explosion
    assert station.seat == BLUE  # RED's turn is over ...
    assert station.health(BLUE) == 1  # ... and the shark has opened BLUE's, after both hits


@pytest.mark.rules("C60", "B81")
def test_the_second_shot_is_lost_when_the_first_impairs_the_shooter():
    station = crossroads(carries="blaster blaster kit", at="n1", health=1)
    computer = station.put("computer", "n1")
    station.hunter(BLUE, at="breach")
    station.turn(RED)
    station.rolls(4, 4)
    station.play(f"blast {computer}")
    station.play(f"blast {seat(BLUE)}")
    assert (station.dice, station.where(RED), station.health(BLUE)) == ([4], "pod", 4)
    assert station.happened("shot_lost")
    assert station.seat == BLUE


@pytest.mark.rules("C60", "B81")
def test_nor_does_it_meet_its_target_in_the_pods():
    station = crossroads(carries="blaster blaster", at="n1", health=1)
    computer = station.put("computer", "n1")
    station.hunter(BLUE, at="n1", health=1)
    station.turn(RED)
    station.rolls(4, 4)
    station.play(f"blast {computer}")
    station.play(f"blast {seat(BLUE)}")
    assert station.where(RED) == station.where(BLUE) == "pod"
    assert (station.dice, station.health(BLUE)) == ([4], 4)
