"""Monsters: attacks at the start and the end of a turn (B96-B100, C26-C29, C53)."""

from __future__ import annotations

import pytest

from .station import BLUE, GREEN, RED, Station

MONSTERS = pytest.mark.parametrize(
    ("monster", "damage"), [("turret", 1), ("shark1", 1), ("shark2", 2), ("shark3", 3)]
)


def corridor(seats=3):
    """breach, n1, n2 in a row; n1e1 beside n1 behind a wall."""
    station = Station(seats)
    for place, edges in {"n1": "ns", "n2": "ns", "n1e1": "n"}.items():
        station.tile(place, edges)
    return station


# --- the end of a turn ---


@pytest.mark.rules("B96", "B99", "B100")
@MONSTERS
def test_a_monster_turned_up_attacks_all_on_its_tile_as_the_turn_ends(monster, damage):
    station = corridor()
    station.put(monster, "n1", fresh=True)
    station.hunter(RED, at="n1")
    station.hunter(GREEN, at="n1")
    station.hunter(BLUE, at="breach")
    station.turn(RED)
    station.play("end")
    assert station.health(RED) == station.health(GREEN) == 4 - damage
    assert station.dice == []  # monsters do not roll


@pytest.mark.rules("B96")
def test_only_monsters_revealed_this_turn_attack_as_it_ends():
    station = corridor()
    station.put("shark2", "n1")
    station.hunter(RED, at="n1")
    station.turn(RED)
    station.play("end")
    assert station.health(RED) == 4


@pytest.mark.rules("B96")
def test_a_monster_is_fresh_for_one_turn_only():
    station = corridor()
    station.hide("shark1", "n1")
    station.hunter(RED, at="breach")
    station.turn(RED, ap=1)
    station.play("move n")
    assert (station.seat, station.health(RED)) == (BLUE, 3)
    station.play("end")
    assert (station.seat, station.health(RED)) == (GREEN, 3)


@pytest.mark.rules("B96", "C27")
def test_a_turret_turned_up_reaches_its_own_tile_only_as_the_turn_ends():
    station = corridor()
    station.hide("turret", "n1")
    station.hunter(RED, at="breach")
    station.hunter(GREEN, at="n2")
    station.turn(RED)
    station.play("move n")
    station.play("move s")  # retreats in time
    assert station.seat == BLUE
    assert (station.health(RED), station.health(GREEN)) == (4, 4)


@pytest.mark.rules("C29")
def test_a_shark_weakened_in_the_turn_it_appeared_attacks_with_what_is_left():
    station = corridor()
    station.hide("shark3", "n1")
    station.hunter(RED, at="breach")
    station.turn(RED)
    station.play("move n")
    station.rolls(6)
    station.play("cut shark n1")
    assert station.seat == BLUE
    assert station.health(RED) == 2


@pytest.mark.rules("B96")
def test_a_monster_removed_in_the_turn_it_appeared_attacks_nobody():
    station = corridor()
    station.hide("turret", "n1")
    station.hunter(RED, at="breach")
    station.turn(RED)
    station.play("move n")
    station.rolls(6)
    station.play("cut turret n1")
    assert (station.seat, station.health(RED)) == (BLUE, 4)


@pytest.mark.rules("C26", "C60")
def test_the_closing_attacks_take_place_though_the_current_player_was_impaired():
    station = corridor()
    station.put("shark2", "n1", fresh=True)
    computer = station.put("computer", "n1")
    station.hunter(RED, at="n1", health=1)
    station.hunter(GREEN, at="n1")
    station.turn(RED)
    station.rolls(6)
    station.play(f"cut {computer}")
    assert (station.where(RED), station.health(RED)) == ("pod", 4)
    assert station.seat == BLUE
    assert station.health(GREEN) == 2  # the explosion, then the shark with strength 1


# --- the start of a turn ---


@pytest.mark.rules("B97", "B99", "B100")
@MONSTERS
def test_monsters_in_range_attack_the_current_player_only(monster, damage):
    station = corridor()
    station.put(monster, "n1")
    station.hunter(RED, at="n1")
    station.hunter(BLUE, at="n1")
    station.begin(RED)
    assert (station.health(RED), station.health(BLUE)) == (4 - damage, 4)
    assert (station.dice, station.ap) == ([], 2)


@pytest.mark.rules("B98")
@pytest.mark.parametrize(
    ("monster", "at", "health"),
    [
        ("turret", "n1", 3),
        ("turret", "n2", 3),  # linked
        ("turret", "breach", 3),
        ("turret", "n1e1", 4),  # behind a wall
        ("shark1", "n1", 3),
        ("shark1", "n2", 4),
    ],
)
def test_turrets_reach_linked_neighbours_and_sharks_their_own_tile(monster, at, health):
    station = corridor()
    station.put(monster, at)
    station.hunter(RED, at="n1")
    station.begin(RED)
    assert station.health(RED) == health


@pytest.mark.rules("B98")
def test_a_turret_two_tiles_away_is_out_of_range():
    station = corridor()
    station.put("turret", "n2")
    station.hunter(RED, at="breach")
    station.begin(RED)
    assert station.health(RED) == 4


@pytest.mark.rules("B97")
def test_a_face_down_monster_attacks_nobody():
    station = corridor()
    station.hide("turret", "n2")
    station.hunter(RED, at="n1")
    station.begin(RED)
    assert station.health(RED) == 4


@pytest.mark.rules("C28")
def test_opening_attacks_add_up_before_impairment_is_checked():
    station = corridor()
    station.put("turret", "n1")
    station.put("turret", "n2")
    station.put("shark3", "n1")
    station.hunter(RED, at="n1", health=1)
    station.begin(RED)
    assert len(station.happened("bitten")) == 3
    assert len(station.happened("wounded", "impaired")) == 2  # once each
    assert (station.where(RED), station.health(RED)) == ("pod", 4)


@pytest.mark.rules("C53", "B81")
def test_a_turret_beside_the_breach_shoots_at_the_breach_but_not_into_pods():
    station = corridor()
    station.put("turret", "n1")
    station.put("shark3", "breach")
    station.hunter(BLUE)
    station.begin(BLUE)
    assert station.health(BLUE) == 4
    station = corridor()
    station.put("turret", "n1")
    station.hunter(RED, at="breach")
    station.begin(RED)
    assert station.health(RED) == 3
