"""Scanning, healing, teleporting (B93-B95, C48, C51)."""

from __future__ import annotations

import pytest

from .station import BLUE, RED, Station


def at_computer(carries=""):
    """RED at a computer on the breach; a chit is hidden on n1, one in the chamber e1."""
    station = Station()
    station.tile("n1", "ns")
    station.tile("e1", "w")
    station.tile("s1", "ns")
    station.hide("rifle", "n1")
    station.hide("codex", "e1")
    station.put("computer", "breach")
    station.hunter(RED, at="breach", carries=carries)
    return station


def known(station, seat):
    """What a seat knows of face-down chits."""
    chits = [c for c in station.view(seat)["chits"] if not c["up"]]
    return {c["tile"]: c["kind"] for c in chits}


@pytest.mark.rules("B93")
@pytest.mark.parametrize(("die", "seen"), [(3, None), (4, "rifle")])
def test_a_scan_shows_a_face_down_chit_on_a_roll_of_4(die, seen):
    station = at_computer()
    station.turn(RED)
    station.rolls(die)
    station.play("scan n1")
    assert (station.dice, station.ap) == ([die], 1)
    assert known(station, RED) == {"tile-1": seen, "tile-2": None}
    assert known(station, BLUE) == {"tile-1": None, "tile-2": None}
    assert station.hidden("n1") == "rifle"  # it stays face down


@pytest.mark.rules("B93")
def test_scans_reach_every_face_down_chit_and_can_be_repeated():
    station = at_computer(carries="kit")
    station.turn(RED)
    assert station.offers("scan") == ["scan n1", "scan e1"]
    assert station.refusal("scan s1") == "B93"  # nothing there
    assert station.refusal("scan breach") == "B93"  # the computer is face up
    station.rolls(1, 6)
    station.play("scan e1")
    station.play("scan e1")
    assert known(station, RED)["tile-2"] == "codex"
    assert station.refusal("scan e1") == "B93"  # no AP


@pytest.mark.rules("B93")
def test_a_scan_needs_a_computer_on_the_tile():
    station = at_computer()
    station.hunter(RED, at="s1")
    station.turn(RED)
    assert station.refusal("scan n1") == "B93"
    station.hunter(RED)
    station.turn(RED)
    assert station.refusal("scan n1") == "B93"


@pytest.mark.rules("C48")
def test_a_scan_of_the_lone_chamber_shows_what_all_know():
    station = Station()
    station.tile("n1", "s")
    station.furnish()
    station.put("computer", "breach")
    station.hunter(RED, at="breach")
    both = ["codex", "cypher"]
    for seat in (RED, BLUE):
        face_down = [c for c in station.view(seat)["chits"] if not c["up"]]
        assert sorted(c["kind"] for c in face_down) == both
    station.turn(RED)
    station.rolls(4)
    station.play("scan n1")
    assert len(station.happened("you_saw")) == 2
    assert station.hidden("n1") == "codex cypher"


@pytest.mark.rules("B94")
def test_healing_in_the_pod_restores_full_health():
    station = Station()
    station.hunter(RED, health=1, carries="kit")
    station.turn(RED, ap=1)
    station.play("heal")
    assert (station.health(RED), station.ap, station.carries(RED)) == (4, 0, "kit")
    assert station.refusal("heal") == "B94"


@pytest.mark.rules("B94")
def test_there_is_no_healing_on_the_station():
    station = Station()
    station.hunter(RED, at="breach", health=1)
    station.turn(RED)
    assert station.refusal("heal") == "B94"


@pytest.mark.rules("B95")
def test_a_teleport_costs_2_ap_and_leaves_everything_behind():
    station = Station()
    station.tile("n1", "ns")
    station.put("shark1", "n1")
    station.hunter(RED, at="n1", health=2, carries="codex kit", stores="rifle")
    station.turn(RED, ap=3)
    station.play("teleport")
    assert (station.where(RED), station.ap, station.health(RED)) == ("pod", 1, 2)
    assert (station.carries(RED), station.stores(RED)) == ("", "rifle")
    assert station.lying("n1") == "codex kit shark1"


@pytest.mark.rules("B95")
def test_a_teleport_needs_2_ap():
    station = Station()
    station.hunter(RED, at="breach")
    station.turn(RED, ap=1)
    assert station.refusal("teleport") == "B95"


@pytest.mark.rules("C51")
def test_a_teleport_works_from_the_breach_with_empty_hands_but_not_from_the_pod():
    station = Station()
    station.hunter(RED, at="breach")
    station.turn(RED)
    station.play("teleport")
    assert station.where(RED) == "pod"
    station.turn(RED)
    assert station.refusal("teleport") == "B95"
