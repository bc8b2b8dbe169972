"""Exploration turns: who begins, what a turn gives, how it goes (B42-B46, C9, C25, C58, C64)."""

from __future__ import annotations

import pytest

from .station import BLUE, GREEN, RED, Building, Station


def about_to_explore(seats):
    """The last tile is laid; with a single chamber no dice are needed for its chits."""
    building = Building(seats)
    building.tile("n1", "s")
    return building


@pytest.mark.rules("B42", "C64")
@pytest.mark.parametrize(("dice", "first"), [((6, 2, 5), RED), ((1, 3, 2), BLUE)])
def test_a_roll_off_decides_who_explores_first(dice, first):
    building = about_to_explore(seats=3)
    building.rolls(*dice)
    building.begin(RED)
    assert (building.seat, building.decision.kind) == (first, "act")  # nobody was asked to roll


@pytest.mark.rules("B42", "C9", "C64")
def test_tied_seats_roll_again():
    building = about_to_explore(seats=3)
    building.rolls(4, 2, 4, 1, 6)
    building.begin(RED)
    rolls = [(seat, die) for _, seat, die in building.happened("rolled_off")]
    assert rolls == [(RED, 4), (BLUE, 2), (GREEN, 4), (RED, 1), (GREEN, 6)]
    assert building.seat == GREEN


@pytest.mark.rules("B42")
def test_the_roll_off_for_exploring_is_a_new_one(builds):
    for match in builds:
        names = [e.name for e in match.events]
        after = names[names.index("furnished") :]
        assert after.count("rolled_off") >= match.seats


@pytest.mark.rules("C58")
def test_nobody_owns_an_item_at_the_roll_off(builds):
    for match in builds:
        for hunter in match.view(0)["hunters"]:
            assert hunter["inventory"] == hunter["storage"] == []
        assert {e["roll"] for e in match.events if e.name == "rolled_off"} <= {1, 2, 3, 4, 5, 6}


@pytest.mark.rules("B42")
def test_turns_pass_clockwise():
    station = Station(seats=3)
    station.turn(BLUE)
    order = []
    for _ in range(4):
        order.append(station.seat)
        station.play("end")
    assert order == [BLUE, GREEN, RED, BLUE]


@pytest.mark.rules("B43", "B47")
def test_a_turn_gives_2_ap():
    station = Station()
    station.tile("n1", "ns")
    station.hunter(RED, at="breach", carries="kit")  # the kit keeps the turn from ending
    station.begin(RED)
    station.play("move n")
    station.play("move s")
    assert station.refusal("move n") == "B47"


@pytest.mark.rules("B44")
def test_actions_come_in_any_order_and_may_be_repeated():
    for order in (["move n", "pick rifle"], ["pick kit", "move n"], ["move n", "move s"]):
        station = Station()
        station.tile("n1", "ns")
        station.put("kit", "breach")
        station.put("rifle", "n1")
        station.hunter(RED, at="breach", carries="blaster")
        station.begin(RED)
        for action in order:
            station.play(action)
        assert (station.seat, station.ap) == (RED, 0)


@pytest.mark.rules("B44")
def test_unused_ap_are_lost():
    station = Station()
    station.begin(RED)
    station.play("breach")
    station.play("end")
    assert (station.seat, station.ap) == (BLUE, 2)
    station.play("end")
    assert (station.seat, station.ap) == (RED, 2)


@pytest.mark.rules("B45")
def test_the_actions_of_a_turn():
    station = Station()
    station.tile("n1", "ns")
    station.hide("kit", "n1")
    station.put("computer", "breach")
    station.put("rifle", "breach")
    station.hunter(RED, at="breach", carries="kit")
    station.turn(RED)
    wanted = {"end", "move", "pod", "pick", "drop", "boost", "medicate", "cut", "scan", "teleport"}
    assert {action.split()[0] for action in station.offers()} == wanted
    assert station.refusal("hide kit") == "B45"
    assert station.refusal("build n2") == "B45"
    station.hunter(RED)
    station.turn(RED)
    assert station.offers() == ["breach", "heal", "end"]


@pytest.mark.rules("B46")
def test_monsters_attack_before_and_after_the_actions():
    station = Station()
    station.tile("n1", "ns")
    station.tile("e1", "ew")
    station.put("turret", "n1")
    station.hide("shark1", "e1")
    station.hunter(RED, at="breach")
    station.begin(RED)
    assert station.happened("bitten", "turn_over")[0][0] == "bitten"
    assert station.health(RED) == 3
    station.play("move e")
    assert station.health(RED) == 3
    station.play("end")
    steps = [name for name, *_ in station.happened("turn_begins", "bitten", "moved", "turn_over")]
    assert steps == ["turn_begins", "bitten", "moved", "turn_over", "bitten", "turn_begins"]
    assert station.health(RED) == 2


@pytest.mark.rules("C25", "B85")
@pytest.mark.parametrize(("place", "last"), [("pod", "heal"), ("breach", "move n")])
def test_kits_can_be_used_anywhere_in_the_own_turn_even_without_ap(place, last):
    station = Station()
    station.tile("n1", "ns")
    station.hunter(RED, at=place, carries="kit")
    station.turn(RED, ap=1)
    station.play(last)
    assert (station.seat, station.ap) == (RED, 0)  # the turn is over when RED says so
    station.play("boost")
    assert (station.ap, station.carries(RED)) == (1, "")


@pytest.mark.rules("C25")
def test_kits_come_after_the_opening_attacks_and_before_the_closing_ones():
    station = Station()
    station.tile("n1", "ns")
    station.put("turret", "breach")
    station.hunter(RED, at="breach", health=1, carries="kit")
    station.begin(RED)  # no chance to medicate first
    assert station.seat == BLUE
    assert station.lying("breach") == "kit turret"

    station = Station()
    station.tile("n1", "ns")
    station.hide("turret", "n1")
    station.hunter(RED, at="breach", health=1, carries="kit")
    station.turn(RED, ap=1)
    station.play("move n")
    station.play("end")  # nor between the end of the turn and the closing attack
    assert station.where(RED) == "pod"
    assert station.lying("n1") == "kit turret"
