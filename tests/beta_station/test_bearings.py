"""Bearings: the ways and dangers that a network is shown."""

from __future__ import annotations

import numpy as np

from chimerical.games.beta_station import words as w
from chimerical.games.beta_station.rules.bearings import (
    A_WAY,
    BEARINGS,
    BESIDE,
    HUNTER,
    LENGTH,
    WAYS,
    bearings,
)

from .station import BLUE, GREEN, RED, Building, Station

NORTH, EAST, SOUTH, WEST = range(4)


def corridor(**red):
    """A straight way north: breach, n1 to n4, and a side room east of n2."""
    station = Station(seats=3)
    for place, edges in dict(n1="ns", n2="nse", n3="ns", n4="ns", n2e1="w").items():
        station.tile(place, edges)
    station.hunter(RED, **red)
    return station


class Seen:
    """What a seat is shown of a station."""

    def __init__(self, station, seat=RED):
        self.row = np.zeros(BEARINGS.size, np.int16)
        bearings(station.table, station.box, seat, self.row, 0)

    def one(self, at, size):
        """Which of so many is ticked, or None."""
        (found,) = [np.flatnonzero(self.row[at : at + size]).tolist()]
        assert len(found) < 2
        return found[0] if found else None

    def of(self, k, part, size=1):
        """A number of the k-th hunter, counted from the observer."""
        return self.one(BEARINGS.hunters + k * HUNTER.size + getattr(HUNTER, part), size)

    def way(self, where, k=0):
        """How long a hunter's way is, as one of LENGTH."""
        at = BEARINGS.hunters + k * HUNTER.size + HUNTER.ways
        return self.one(at + getattr(WAYS, where), A_WAY)

    def beside(self, direction, part, size=1):
        return self.one(BEARINGS.beside + direction * BESIDE.size + getattr(BESIDE, part), size)

    def way_by(self, direction, where):
        at = BEARINGS.beside + direction * BESIDE.size + BESIDE.ways
        return self.one(at + getattr(WAYS, where), A_WAY)


def test_ways_are_counted_in_action_points():
    station = corridor(at="n2")
    station.put("rifle", "n4")
    station.hide("kit", "n2e1")
    station.turn(RED)
    seen = Seen(station)
    assert (seen.way("home"), seen.way("technology"), seen.way("dark")) == (3, 2, 1)
    assert seen.way("chamber") == 1, "n2e1 has one walkway"
    assert seen.way("codex") is None, "it is not in sight"
    assert (seen.way_by(NORTH, "technology"), seen.way_by(SOUTH, "technology")) == (1, 3)
    assert (seen.beside(EAST, "linked"), seen.beside(EAST, "dark")) == (0, 0), "ticked"
    assert seen.beside(WEST, "there") is None


def test_from_the_pod_the_breach_is_one_step_away():
    station = corridor()
    station.put("codex", "breach")
    station.turn(RED)
    seen = Seen(station)
    assert (seen.way("home"), seen.way("codex"), seen.of(0, "in_pod")) == (0, 1, 0)


def test_a_monster_on_the_way_takes_three_for_each_hit():
    station = corridor(at="n1")
    station.put("rifle", "n4")
    station.put("shark2", "n2")
    station.turn(RED)
    assert Seen(station).way("technology") == LENGTH[3 + 6]
    assert Seen(station).beside(NORTH, "guard", 4) == 2
    station.hunter(RED, at="n1", carries="codex")
    station.turn(RED)
    assert Seen(station).way("technology") == 3, "the Codex keeps sharks off"


def test_who_shares_a_tile_with_a_monster_can_step_back():
    station = corridor(at="n2", before="n1")
    station.put("turret", "n2")
    station.put("rifle", "n4")
    station.turn(RED)
    seen = Seen(station)
    assert seen.of(0, "blocked") == 0, "ticked"
    assert (seen.way("home"), seen.way("technology")) == (3, 5)
    assert seen.of(0, "after", 5) == 3, "health after its attack"


def test_a_chit_that_only_another_knows_is_dark():
    station = corridor(at="n1")
    station.hide("rifle", "n4")
    station.table.chit[station.tile_at("n4")].known = 1 << BLUE
    station.turn(RED)
    for seat, technology, dark in ((RED, None, 3), (BLUE, LENGTH[5], None)):
        seen = Seen(station, seat)
        assert (seen.way("technology"), seen.way("dark")) == (technology, dark), seat


def test_hunters_are_told_from_the_observer_on():
    station = corridor(at="n1", carries="rifle blaster", stores="shifter")
    station.hunter(GREEN, at="n4", health=2)
    station.turn(RED)
    seen = Seen(station, BLUE)
    assert (seen.of(1, "health", 5), seen.way("hunter", 1)) == (2, None), "Blue is in the pod"
    assert (seen.of(2, "technologies", 8), seen.of(2, "loaded", 4)) == (2, 1)
    assert Seen(station, GREEN).way("hunter", 1) == 3, "from Red to Green"
    assert Seen(station, RED).way("hunter") == 3


def test_while_building_hands_are_told():
    building = Building(seats=2)
    building.hand(RED, tiles="crossing corner corner", chits="turret kit kit")
    seen = Seen(building)
    assert seen.row[BEARINGS.tiles + w.CORNER] == 2
    assert seen.row[BEARINGS.chits + w.KIT] == 2
    assert seen.row[BEARINGS.placed] == 1
