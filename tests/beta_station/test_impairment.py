"""Impairment (B101-B104, C41, C56, C57)."""

from __future__ import annotations

import pytest

from .station import BLUE, GREEN, RED, Station, seat


def on_n1(**red):
    station = Station(seats=3)
    station.tile("n1", "ns")
    station.hunter(RED, at="n1", **red)
    return station


@pytest.mark.rules("B101", "C41")
@pytest.mark.parametrize("place", ["n1", "breach"])
def test_at_health_0_all_items_fall_and_the_hunter_wakes_in_the_pod(place):
    station = on_n1()
    station.hunter(RED, at=place, health=1, carries="codex kit rifle", stores="blaster shifter")
    station.hunter(BLUE, at=place, carries="blaster")
    station.turn(BLUE)
    station.rolls(4)
    station.play(f"blast {seat(RED)}")
    assert (station.where(RED), station.health(RED)) == ("pod", 4)
    assert (station.carries(RED), station.stores(RED)) == ("", "blaster shifter")
    assert station.lying(place) == "codex kit rifle"


@pytest.mark.rules("B101")
def test_at_health_1_nobody_is_impaired():
    station = on_n1(health=2, carries="kit")
    station.hunter(BLUE, at="n1", carries="blaster")
    station.turn(BLUE)
    station.rolls(4)
    station.play(f"blast {seat(RED)}")
    assert (station.where(RED), station.health(RED), station.carries(RED)) == ("n1", 1, "kit")


@pytest.mark.rules("B101", "C56")
def test_less_than_0_counts_as_0():
    station = on_n1(health=1)
    station.put("shark3", "n1")
    station.begin(RED)
    assert station.happened("wounded") == [("wounded", RED, 3, 0)]
    assert (station.where(RED), station.health(RED)) == ("pod", 4)


@pytest.mark.rules("B102")
def test_impaired_in_the_own_turn_the_rest_of_it_is_lost():
    station = on_n1(health=1, carries="kit kit grenade")
    station.turn(RED)
    station.rolls(6)
    station.play("throw n1")
    assert station.seat == BLUE  # with 1 AP left and two kits
    assert station.lying("n1") == "grenade kit kit"


@pytest.mark.rules("B103")
def test_impaired_at_the_end_of_the_own_turn_no_turn_is_lost():
    station = on_n1(health=1)
    station.put("shark1", "n1", fresh=True)
    station.turn(RED)
    station.play("end")
    assert (station.where(RED), station.seat) == ("pod", BLUE)
    station.play("end")
    station.play("end")
    assert (station.seat, station.ap, station.health(RED)) == (RED, 2, 4)


@pytest.mark.rules("B103")
def test_impaired_in_the_turn_of_another_no_turn_is_lost():
    station = on_n1(health=1)
    station.hunter(GREEN, at="n1", carries="blaster")
    station.turn(GREEN)
    station.rolls(6)
    station.play(f"blast {seat(RED)}")
    assert (station.seat, station.ap) == (GREEN, 1)  # GREEN's turn goes on
    station.play("end")
    assert (station.seat, station.ap, station.where(RED)) == (RED, 2, "pod")


@pytest.mark.rules("B104", "B102")
def test_impaired_by_the_opening_attacks_the_whole_turn_is_lost():
    station = on_n1(health=1, carries="kit")
    station.put("turret", "n1")
    station.begin(RED)
    assert (station.where(RED), station.seat) == ("pod", BLUE)
    assert station.lying("n1") == "kit turret"


@pytest.mark.rules("C57")
def test_hunters_impaired_together_go_in_seat_order_from_the_current_player():
    for hurt in ("closing", "explosion", "grenade"):
        station = Station(seats=3)
        station.tile("n1", "ns")
        for hunter in (RED, BLUE, GREEN):
            station.hunter(hunter, at="n1", health=1)
        station.hunter(BLUE, at="n1", health=1, carries="grenade")
        if hurt == "closing":
            station.put("turret", "n1", fresh=True)
        computer = station.put("computer", "n1")
        station.turn(BLUE)
        if hurt == "closing":
            station.play("end")
        elif hurt == "explosion":
            station.rolls(6)
            station.play(f"cut {computer}")
        else:
            station.rolls(6, 6, 6, 1)
            station.play("throw n1")
        assert [hunter for _, hunter, *_ in station.happened("impaired")] == [BLUE, GREEN, RED]
