"""Secrets: what a seat sees, knows and may imagine (B24, B38, C10, C49, C66)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from chimerical.core import flow
from chimerical.games.beta_station import notation

from .station import BLUE, GAME, GREEN, RED, Building, Station, built


def imagined(match, seat, seed):
    """A table as a seat may imagine it."""
    table = match.masked(seat)
    match.game.interpreted(flow.deal)(table, match.game.box_view, seat, seed)
    return table


def hand(table, seat):
    counts = table.hunter[seat].tiles
    return Counter({name: counts[i] for i, name in enumerate(notation.SHAPES) if counts[i]})


def looks_the_same(match, table, seat):
    """Whether a seat could not tell a table from the one that is really there."""
    match.game.interpreted(flow.mask)(table, match.game.box_view, seat)
    return bool((table.array == match.masked(seat).array).all())


# --- hands ---


@pytest.mark.rules("B24", "B22")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_hand_is_seen_by_its_owner_alone(seats):
    match = GAME.new(seats, seed=3)
    for seat in range(seats):
        for hunter in match.view(seat)["hunters"]:
            if hunter["seat"] == seat:
                assert sum(held["count"] for held in hunter["hand_tiles"]) == hunter["tiles"]
                assert sum(held["count"] for held in hunter["hand_chits"]) == hunter["chits"]
                assert "unknown" not in {held["kind"] for held in hunter["hand_chits"]}
            else:
                assert hunter["hand_tiles"] is hunter["hand_chits"] is None
        table = match.masked(seat)
        for other in set(range(seats)) - {seat}:
            assert not any(table.hunter[other].tiles[1:])
            assert not any(table.hunter[other].chits[1:])
        assert not any(table.pile[1:])


@pytest.mark.rules("B38")
def test_what_is_left_in_hand_goes_back_unseen():
    building = Building()
    building.tile("n1", "s")
    building.tile("e1", "w")
    building.tile("s1", "n")
    building.hand(RED, "chamber chamber", chits="kit turret")
    building.hand(BLUE, "crossing chamber", chits="rifle computer")
    building.turn(RED)
    building.play("build w1")
    assert building.exploring
    assert not building.happened("revealed")
    for seat, other in ((RED, BLUE), (BLUE, RED)):
        assert building.view(seat)["hunters"][other]["hand_tiles"] is None
        assert building.view(seat)["hunters"][other]["hand_chits"] is None
    for place in ("n1", "e1", "s1", "w1"):
        assert building.hidden(place) not in {"rifle", "computer"}


# --- placed chits ---


def hide_two_kinds(**options):
    building = Building(**options)
    building.hand(RED, "crossing chamber", chits="rifle turret")
    building.hand(BLUE, "chamber chamber")
    building.turn(RED)
    building.play("build n1")
    building.play("hide rifle")
    return building


@pytest.mark.rules("C10")
@pytest.mark.parametrize(("remembers", "seen"), [(True, "rifle"), (False, None)])
def test_the_placer_of_a_chit_may_look_again_unless_the_table_forbids_it(remembers, seen):
    building = hide_two_kinds(placer_remembers=remembers)
    [chit] = building.view(RED)["chits"]
    assert (chit["kind"], chit["up"]) == (seen, False)
    [chit] = building.view(BLUE)["chits"]
    assert chit["kind"] is None


@pytest.mark.rules("C10")
def test_the_story_tells_the_placer_alone():
    building = hide_two_kinds()
    assert any("rifle" in line for line in building.story(RED))
    assert not any("rifle" in line for line in building.story(BLUE))


@pytest.mark.rules("C10")
def test_the_story_does_not_tell_either_where_the_table_forbids_it():
    building = hide_two_kinds(placer_remembers=False)
    assert not any("rifle" in line for line in building.story(RED))


# --- scans ---


def scanned(die):
    station = Station(seats=3)
    station.tile("n1", "ns")
    station.hide("rifle", "n1")
    station.put("computer", "breach")
    station.hunter(RED, at="breach")
    station.turn(RED)
    station.rolls(die)
    station.play("scan n1")
    return station


@pytest.mark.rules("C49", "B93")
def test_others_hear_of_a_scan_but_not_what_it_showed():
    for die, success in ((2, 0), (5, 1)):
        station = scanned(die)
        scans = [e for e in station.heard(BLUE) if e.name == "scanned"]
        assert [e.values for e in scans] == [(RED, station.tile_at("n1"), success)]
        assert any("rifle" in line for line in station.story(RED)) == bool(success)
        for other in (BLUE, GREEN):
            assert not any("rifle" in line for line in station.story(other))
            assert station.masked(other).chit[1].kind == 0


@pytest.mark.rules("C49")
def test_the_story_says_whether_a_scan_succeeded():
    assert "Seat 1 scans n1 and looks." in scanned(5).story(BLUE)
    assert "Seat 1 scans n1 and sees nothing." in scanned(2).story(BLUE)


# --- imagining the rest ---


@pytest.mark.rules("C66")
def test_whoever_has_laid_a_chamber_is_imagined_with_chambers_only():
    building = Building(seats=3)
    building.tile("n1", "s", by=BLUE)
    building.hand(RED, "crossing junction chamber")
    building.hand(BLUE, "chamber chamber")
    building.hand(GREEN, "corner corridor corner chamber")
    building.turn(RED)
    hands = [imagined(building, RED, seed) for seed in range(60)]
    for table in hands:
        assert hand(table, BLUE) == {"chamber": 2}
        assert hand(table, GREEN)["chamber"] >= 1
        assert hand(table, GREEN).total() == 4
        assert hand(table, RED) == {"crossing": 1, "junction": 1, "chamber": 1}
    assert len({tuple(sorted(hand(table, GREEN).items())) for table in hands}) > 5


@pytest.mark.rules("C66", "C65")
def test_a_builder_who_has_named_a_cell_is_imagined_with_a_tile_for_it():
    building = Building()
    # n1e1 is a pocket, e1 is open; to build on e1 and leave more than the pocket takes a
    # tile that leads on to the south, for e2 lies behind a wall.
    tiles = {"w1": "es", "s1w1": "ne", "s1": "nw", "n1": "nes", "n2": "es", "n2e1": "ew"}
    for place, edges in (tiles | {"n2e2": "sw", "n1e2": "nw", "e2": "n"}).items():
        building.tile(place, edges)
    building.hand(RED, "chamber")
    building.hand(BLUE, "corner junction chamber")
    building.turn(BLUE)
    building.play("build e1")
    assert building.decision.kind == "build_tile"
    for seed in range(100):
        held = set(hand(imagined(building, RED, seed), BLUE))
        assert held != {"corridor", "chamber"}


@pytest.mark.rules("C66", "B24", "C10", "C49")
@pytest.mark.parametrize("remembers", [True, False])
def test_what_is_imagined_agrees_with_all_that_is_seen(remembers):
    match = GAME.new(3, 5, {"placer_remembers": remembers})
    chance = random.Random(5)
    for move in range(100):
        match.play_number(chance.choice(match.legal()))
        if move % 10 == 0:
            for seat in range(3):
                table = imagined(match, seat, move)
                assert match.game.spec.laws(table, match.game.box_view) == []
                assert looks_the_same(match, table, seat)


@pytest.mark.rules("C66", "C10")
def test_face_down_chits_are_imagined_in_every_possible_way():
    match = built(seats=2, seed=0)
    seat = RED
    unseen = [c for c in match.view(seat)["chits"] if c["kind"] is None]
    assert unseen
    tables = [imagined(match, seat, seed) for seed in range(60)]
    for chit in unseen:
        number = int(chit["id"].removeprefix("chit-"))
        assert len({table.chit[number].kind for table in tables}) > 1
