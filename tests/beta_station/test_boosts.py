"""Boost items: enhancers, kits, the phase shifter (B82-B89, C22, C23, C50)."""

from __future__ import annotations

import pytest

from .station import BLUE, RED, Station, seat


def facing_blue(carries, **red):
    """RED and BLUE stand on n1; n2 lies north of it."""
    station = Station()
    station.tile("n1", "ns")
    station.tile("n2", "ns")
    station.hunter(RED, at="n1", carries=carries, **red)
    station.hunter(BLUE, at="n1")
    return station


# --- neural enhancers ---


@pytest.mark.rules("B82", "B84", "B75")
@pytest.mark.parametrize(("enhancers", "hits"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_each_enhancer_adds_1_to_the_die(enhancers, hits):
    outcomes = []
    for die in range(1, 7):
        station = facing_blue("enhancer " * enhancers)
        turret = station.put("turret", "n1")
        station.turn(RED)
        station.rolls(die)
        station.play(f"cut {turret}")
        outcomes.append(station.lying("n1") == "")
    assert outcomes == [False] * (6 - hits) + [True] * hits


@pytest.mark.rules("B82")
@pytest.mark.parametrize("weapon", ["blast", "rifle"])
def test_enhancers_help_with_every_weapon(weapon):
    station = facing_blue("blaster rifle enhancer")
    station.turn(RED)
    station.rolls(3)
    station.play(f"{weapon} {seat(BLUE)}")
    assert station.health(BLUE) == 3


@pytest.mark.rules("B82")
def test_only_enhancers_that_are_carried_help():
    station = facing_blue("blaster")
    station.put("enhancer", "n1")
    station.hunter(BLUE, at="n1", carries="enhancer")
    station.hunter(RED, at="n1", carries="blaster", stores="enhancer")
    station.turn(RED)
    station.rolls(3)
    station.play(f"blast {seat(BLUE)}")
    assert station.health(BLUE) == 4


@pytest.mark.rules("B83")
def test_enhancers_help_grenades_and_scans():
    station = facing_blue("grenade enhancer enhancer")
    station.turn(RED)
    station.rolls(2, 1)  # for RED, then for BLUE
    station.play("throw n1")
    assert (station.health(RED), station.health(BLUE)) == (3, 4)

    for die, seen in ((1, False), (2, True)):
        station = facing_blue("enhancer enhancer")
        station.put("computer", "n1")
        station.hide("kit", "n2")
        station.turn(RED)
        station.rolls(die)
        station.play("scan n2")
        assert bool(station.happened("you_saw")) == seen


@pytest.mark.rules("B83")
def test_enhancers_do_not_help_an_explosion():
    station = facing_blue("enhancer enhancer enhancer")
    computer = station.put("computer", "n1")
    station.put("shark3", "n1")
    station.turn(RED)
    station.rolls(1)
    station.play(f"cut {computer}")
    assert (station.health(BLUE), station.lying("n1")) == (3, "shark2")


# --- medical kits ---


@pytest.mark.rules("B85", "B87")
def test_a_discarded_kit_gives_1_ap_and_leaves_the_game():
    station = facing_blue("kit rifle")
    station.turn(RED, ap=0)
    station.play("boost")
    assert (station.ap, station.carries(RED), station.lying("n1")) == (1, "rifle", "")
    assert station.refusal("boost") == "B85"


@pytest.mark.rules("B86", "B87")
def test_a_kit_and_1_ap_restore_full_health():
    station = facing_blue("kit rifle", health=1)
    station.turn(RED, ap=1)
    station.play("medicate")
    assert (station.health(RED), station.ap) == (4, 0)
    assert (station.carries(RED), station.lying("n1")) == ("rifle", "")


@pytest.mark.rules("B86")
def test_medication_needs_a_kit_and_an_ap():
    station = facing_blue("kit", health=1)
    station.turn(RED, ap=0)
    assert station.refusal("medicate") == "B86"
    station = facing_blue("rifle", health=1)
    station.turn(RED)
    assert station.refusal("medicate") == "B86"


@pytest.mark.rules("B87")
def test_several_kits_in_a_turn_in_any_mix():
    station = facing_blue("kit kit kit", health=1)
    station.turn(RED, ap=0)
    station.play("boost")
    station.play("boost")
    station.play("medicate")
    assert (station.ap, station.health(RED), station.carries(RED)) == (1, 4, "")


@pytest.mark.rules("C50")
def test_healing_at_full_health_is_allowed_with_a_warning():
    station = facing_blue("kit")
    station.turn(RED)
    assert station.describe(station.parse("medicate")).gain_text == "you are at full health"
    station.play("medicate")
    assert station.carries(RED) == ""
    station = Station()
    station.hunter(RED)
    station.turn(RED)
    assert station.describe(station.parse("heal")).gain_text == "you are at full health"
    assert station.refusal("heal") is None


# --- the phase shifter ---


def walled_in(carries="shifter", **options):
    """RED on n1, with tiles behind walls to the east and west and empty space to the north."""
    station = Station(**options)
    for place, edges in {"n1": "s", "n1e1": "n", "n1w1": "n"}.items():
        station.tile(place, edges)
    station.hunter(RED, at="n1", before="breach", carries=carries)
    return station


@pytest.mark.rules("B88")
def test_phasing_goes_through_walls_for_2_ap():
    station = walled_in()
    station.turn(RED)
    assert station.refusal("move e") == "B51"
    station.play("phase e")
    assert (station.where(RED), station.ap) == ("n1e1", 0)
    assert station.carries(RED) == "shifter"


@pytest.mark.rules("B88")
def test_phasing_needs_2_ap_a_shifter_and_the_station():
    station = walled_in()
    station.turn(RED, ap=1)
    assert station.refusal("phase e") == "B88"
    station = walled_in(carries="kit")
    station.turn(RED)
    assert station.refusal("phase e") == "B88"
    station.hunter(RED, carries="shifter")
    station.turn(RED)
    assert station.refusal("phase n") == "B88"


@pytest.mark.rules("B88")
def test_phasing_passes_blocking_monsters_and_is_a_move_otherwise():
    station = walled_in()
    station.put("turret", "n1")
    station.hide("shark2", "n1e1")
    station.turn(RED)
    station.play("phase e")
    assert station.lying("n1e1") == "shark2"
    station.play("end")
    assert station.health(RED) == 2  # the shark was turned up, so it attacked in the end


@pytest.mark.rules("C22")
def test_phasing_leads_to_the_four_neighbours_that_are_tiles():
    station = walled_in()
    station.tile("n2w1", "s")  # diagonal
    station.turn(RED)
    assert station.offers("phase") == ["phase e", "phase s", "phase w"]
    assert station.refusal("phase n") == "C22"
    station.hunter(RED, at="breach", carries="shifter")
    station.turn(RED)
    assert station.offers("phase") == ["phase n"]  # not into the pod


@pytest.mark.rules("C23", "B88")
def test_kits_may_pay_for_a_second_phase():
    station = walled_in(carries="shifter kit kit")
    station.turn(RED)
    station.play("phase e")
    station.play("boost")
    assert station.refusal("phase w") == "B88"  # 1 AP is not enough
    station.play("boost")
    station.play("phase w")
    assert station.where(RED) == "n1"


@pytest.mark.rules("C23", "B88")
def test_a_table_may_limit_phasing_to_once_a_turn():
    station = walled_in(carries="shifter kit kit", one_phase_per_turn=True)
    station.begin(RED)
    station.play("phase e")
    station.play("boost")
    station.play("boost")
    assert station.refusal("phase w") == "C23"
    station.play("end")
    station.play("end")
    assert station.seat == RED
    assert station.refusal("phase w") is None  # a new turn


@pytest.mark.rules("B89", "C17")
def test_phasing_next_to_a_monster_can_be_a_trap_without_kits():
    for carries, ways in (("shifter", []), ("shifter kit kit", ["phase w"])):
        station = walled_in(carries=carries)
        station.hide("shark1", "n1e1")
        station.tile("n2e1", "s")
        station.turn(RED, ap=3)
        station.play("phase e")
        for _ in range(carries.count("kit")):
            station.play("boost")
        assert station.offers("move") == []
        assert station.refusal("move n") == "B55"
        assert [way for way in station.offers("phase") if way == "phase w"] == ways
