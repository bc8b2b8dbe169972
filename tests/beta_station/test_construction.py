"""Construction: tiles, chits, and the chambers' chits (B25-B41, C4-C7, C11-C13, C64, C65)."""

from __future__ import annotations

import pytest

from chimerical.games.beta_station import words as w
from chimerical.games.beta_station.rules.board import SHAPE

from .station import BLUE, GREEN, RED, Building


def roll_off(match):
    """Who should win the first roll-off of a match, going by its dice: ties roll again."""
    rolls = [e.values for e in match.events if e.name == "rolled_off"]
    rolling = list(range(match.seats))
    while len(rolling) > 1:
        now, rolls = rolls[: len(rolling)], rolls[len(rolling) :]
        assert [seat for seat, _ in now] == rolling
        rolling = [seat for seat, die in now if die == max(die for _, die in now)]
    return rolling[0]


def one_open_cell(hand, **options):
    """Only s1e1 is open, from the north and the west; east and south of it is empty space."""
    building = Building(**options)
    for place, edges in {"n1": "sw", "n1w1": "es", "w1": "ne", "e1": "sw", "s1": "ne"}.items():
        building.tile(place, edges)
    building.hand(RED, hand)
    building.hand(BLUE, "chamber")
    return building


def pocket(hand, without=""):
    """Only n1e1 is open, from west, east and south, and tiles lie on all its sides."""
    building = Building()
    loop = {"w1": "es", "s1w1": "ne", "s1": "nw"}
    ring = {"n1": "nes", "n2": "es", "n2e1": "ew", "n2e2": "sw", "n1e2": "nw", "e1": "nw"}
    for place, edges in (loop | ring).items():
        if place != without:
            building.tile(place, edges)
    building.hand(RED, hand)
    building.hand(BLUE, "chamber")
    return building


def two_pockets(hand):
    """n1e1 and n1w1 are open, and tiles lie on all sides of both."""
    building = Building()
    east = {"n2e1": "ew", "n2e2": "sw", "n1e2": "nw", "e1": "nw"}
    west = {"n2w1": "ew", "n2w2": "es", "n1w2": "ne", "w1": "ne"}
    for place, edges in ({"s1": "n", "n1": "nesw", "n2": "esw"} | east | west).items():
        building.tile(place, edges)
    building.hand(RED, hand)
    building.hand(BLUE, "chamber")
    return building


def with_chambers(number, seats=2):
    """All tiles are placed, this many chambers among them; chits on the chambers come next."""
    building = Building(seats)
    building.tile("e1", "nesw")
    building.tile("e2", "nesw")
    chambers = {"n1": "s", "s1": "n", "n1e1": "s", "s1e1": "n", "n1e2": "s", "s1e2": "n"}
    places = list(chambers)[:number]
    for place in places:
        building.tile(place, chambers[place])
    return building, places


# --- whose turn ---


@pytest.mark.rules("B26", "C7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_owner_of_the_breach_lays_it_and_the_next_seat_goes_on(deals, seats):
    for match in deals[seats]:
        [breach] = [e for e in match.events if e.name == "breached"]
        assert match.seat == (breach["seat"] + 1) % seats
        assert match.table.tile[0].chits == 0
        assert match.view(0)["tiles"][0]["doors"] == "nesw"


@pytest.mark.rules("C7")
def test_the_breach_never_gets_a_chit(builds):
    for match in builds:
        assert match.view(0)["tiles"][0]["chits"] == []


@pytest.mark.rules("B27", "C9", "C64")
def test_with_five_players_a_roll_off_decides_who_builds_first(deals):
    for match in deals[5]:
        assert match.decision.kind == "build_site"  # nobody was asked to roll
        assert match.seat == roll_off(match)
    assert {match.seat for match in deals[5]} == set(range(5))


@pytest.mark.rules("B28")
def test_building_goes_clockwise(builds):
    for match in builds:
        order = [e["seat"] for e in match.events if e.name == "laid"]
        following = [(seat + 1) % match.seats for seat in order]
        assert order[1:] == following[:-1]


@pytest.mark.rules("C12")
def test_a_builder_without_tiles_is_skipped():
    building = Building(seats=3)
    building.hand(RED, "crossing chamber")
    building.hand(GREEN, "crossing chamber")
    building.turn(RED)
    building.play("build n1")
    assert building.seat == GREEN


# --- laying a tile ---


@pytest.mark.rules("B29")
def test_a_builder_must_lay_a_tile_from_hand_face_up():
    building = Building()
    building.hand(RED, "corner corridor chamber")
    building.hand(BLUE, "chamber")
    building.turn(RED)
    assert building.refusal("end") == "B29"
    building.play("build n1")
    assert building.refusal("end") == "B29"
    assert building.refusal("crossing nesw") == "B29"  # not in hand
    building.play("corner es")
    assert building.holds(RED) == "chamber corridor"
    tile = building.view(BLUE)["tiles"][1]
    assert (tile["name"], tile["doors"]) == ("n1", "es")


@pytest.mark.rules("B29", "C11")
def test_any_open_cell_will_do_and_the_breach_opens_four():
    building = Building()
    building.hand(RED, "crossing chamber")
    building.turn(RED)
    assert sorted(building.offers()) == ["build e1", "build n1", "build s1", "build w1"]
    building.tile("n1", "nsw")
    building.turn(RED)
    open_cells = ["build e1", "build n1w1", "build n2", "build s1", "build w1"]
    assert sorted(building.offers()) == open_cells
    assert building.refusal("build n1e1") == "B30"  # a wall leads there


@pytest.mark.rules("C11", "B37")
def test_an_open_edge_of_the_breach_keeps_the_station_open():
    building = Building()
    for place, edges in {"n1": "s", "e1": "w", "s1": "n"}.items():
        building.tile(place, edges)
    building.hand(RED, "crossing chamber")
    building.hand(BLUE, "chamber")
    building.begin(RED)
    assert not building.exploring
    assert building.view(RED)["tiles"][4]["name"] == "w1"  # the only cell, so it was taken


@pytest.mark.rules("C13", "B29")
def test_tiles_turn_by_quarters():
    building = Building()
    building.hand(RED, "crossing junction corner corridor chamber")
    building.turn(RED)
    building.play("build n1")
    turned = {"crossing nesw", "junction nes", "junction esw", "junction nsw"}
    turned |= {"corner es", "corner sw", "corridor ns"}
    assert set(building.offers()) == turned


@pytest.mark.rules("B30")
def test_a_walkway_must_meet_a_walkway():
    building = Building()
    building.tile("n1", "ns")
    building.hand(RED, "corner chamber")
    building.turn(RED)
    building.play("build e1")
    assert building.refusal("corner nw") is None
    assert building.refusal("corner sw") is None
    assert building.refusal("corner ne") == "B30"


@pytest.mark.rules("B31")
def test_other_walkways_may_end_at_walls():
    building = Building()
    for place, edges in {"n1": "es", "e1": "ew", "e2": "nw", "n1e2": "s"}.items():
        building.tile(place, edges)
    building.hand(RED, "crossing chamber")
    building.hand(BLUE, "chamber")
    building.turn(RED)
    building.play("build n1e1")  # its only tile goes there: n1 opens to it, e1 and n1e2 do not
    tile = building.view(RED)["tiles"][5]
    assert (tile["name"], tile["doors"], tile["links"]) == ("n1e1", "nesw", "w")


@pytest.mark.rules("B31", "C6")
def test_a_new_wall_may_close_an_older_walkway():
    building = Building()
    building.tile("n1", "es")
    building.tile("e1", "nw")
    building.hand(RED, "corridor crossing chamber")
    building.hand(BLUE, "chamber")
    building.turn(RED)
    building.play("build n1e1")
    building.play("corridor ew")
    links = {t["name"]: t["links"] for t in building.view(RED)["tiles"]}
    assert links["n1e1"] == "w"
    assert links["e1"] == "w"


@pytest.mark.rules("B32")
def test_a_chamber_needs_a_hand_of_chambers():
    building = Building()
    building.hand(RED, "corridor chamber")
    building.hand(BLUE, "chamber chamber")
    building.turn(RED)
    building.play("build n1")
    assert SHAPE[building.table.tile[1].doors] == w.CORRIDOR  # nothing else was allowed
    building.turn(BLUE)
    building.play("build e1")
    assert SHAPE[building.table.tile[2].doors] == w.CHAMBER


@pytest.mark.rules("B32", "B33")
def test_no_tile_but_a_last_chamber_may_seal_the_station():
    building = one_open_cell("corner junction chamber")
    building.turn(RED)
    building.play("build s1e1")
    assert building.refusal("corner nw") == "B33"
    assert building.refusal("chamber n") == "B32"
    assert building.refusal("corner es") == "B30"
    assert building.refusal("corner sw") is None
    assert building.refusal("junction nsw") is None


@pytest.mark.rules("B34", "B37", "B36")
def test_whoever_holds_only_chambers_may_seal_the_station():
    building = one_open_cell("chamber chamber")
    building.turn(RED)
    building.play("build s1e1")
    assert not building.exploring
    building.play("chamber n")
    assert building.exploring
    assert building.happened("sealed")
    assert not building.happened("chit_laid", "all_placed")


@pytest.mark.rules("B37")
def test_construction_ends_when_all_tiles_are_placed():
    building = Building()
    building.hand(RED, "chamber")
    building.hand(BLUE, "chamber")
    building.turn(RED)
    building.play("build n1")
    assert (building.exploring, building.seat) == (False, BLUE)
    building.play("build e1")
    assert building.exploring
    assert building.happened("all_placed")


@pytest.mark.rules("C5", "B33")
def test_the_next_player_needs_more_than_a_pocket():
    building = pocket("corner corridor chamber", without="e1")
    building.turn(RED)
    building.play("build e1")
    assert building.refusal("corner nw") == "C5"  # would leave n1e1 alone, walled in by tiles
    assert building.refusal("corner sw") is None  # two open cells
    assert building.refusal("corridor ew") is None


@pytest.mark.rules("C5")
def test_a_single_cell_is_enough_with_an_empty_cell_beside_it():
    building = pocket("corner corridor chamber", without="e1")
    building.turn(RED)
    building.play("build n1e1")
    assert building.refusal("corridor ew") is None  # leaves e1 alone, open to east and south
    assert building.refusal("corner sw") is None


@pytest.mark.rules("C65")
def test_a_cell_is_chosen_first_and_only_if_a_tile_fits_there():
    building = pocket("corridor chamber", without="e1")
    building.tile("e2", "n")
    building.turn(RED)
    assert building.decision.kind == "build_site"
    assert building.refusal("build e1") == "C65"  # a corridor there would leave a pocket
    assert building.refusal("build n1e1") is None
    building = pocket("corner corridor chamber", without="e1")
    building.turn(RED)
    assert building.refusal("build e1") is None  # a corner may lead south
    building.play("build e1")
    assert building.decision.kind == "build_tile"
    assert "corner sw" in building.offers()


@pytest.mark.rules("C4")
def test_with_nothing_but_pockets_left_any_open_walkway_will_do():
    building = two_pockets("corridor corner chamber")
    building.turn(RED)
    building.play("build n1e1")
    assert len(building.offers("corridor")) == 2
    assert len(building.offers("corner")) == 4
    assert building.refusal("chamber w") == "B32"
    building.play("corridor ew")
    assert not building.exploring


@pytest.mark.rules("C4")
def test_when_every_tile_would_seal_the_station_a_chamber_does():
    building = pocket("corridor crossing chamber")
    building.turn(RED)
    building.play("build n1e1")
    assert building.offers() == ["chamber e", "chamber s", "chamber w"]
    assert building.refusal("corridor ew") == "B33"
    building.play("chamber s")
    assert building.exploring
    assert building.hidden("n1e1") == "codex cypher"


# --- chits ---


@pytest.mark.rules("B35")
def test_one_chit_goes_face_down_on_a_new_tile():
    building = Building()
    building.hand(RED, "crossing chamber", chits="kit kit turret")
    building.hand(BLUE, "chamber")
    building.turn(RED)
    building.play("build n1")
    assert building.offers() == ["hide turret", "hide kit"]
    assert building.refusal("hide rifle") == "B35"  # not in hand
    assert building.refusal("build e1") == "B35"
    building.play("hide kit")
    assert (building.hidden("n1"), building.lying("n1")) == ("kit", "")
    hand = building.view(RED)["hunters"][RED]["hand_chits"]
    assert {held["kind"]: held["count"] for held in hand} == {"kit": 1, "turret": 1}
    assert building.seat == BLUE


@pytest.mark.rules("B36")
def test_a_chamber_gets_no_chit_while_building():
    building = Building()
    building.hand(RED, "chamber chamber", chits="kit turret")
    building.hand(BLUE, "chamber chamber")
    building.turn(RED)
    building.play("build n1")
    assert building.hidden("n1") == ""
    assert building.seat == BLUE
    assert building.view(RED)["hunters"][RED]["chits"] == 2


@pytest.mark.rules("B25", "B38")
def test_at_least_7_dealt_chits_stay_off_the_station(builds):
    for match in builds:
        shapes = [t["shape"] for t in match.view(0)["tiles"]]
        with_chit = len(shapes) - shapes.count("breach") - shapes.count("chamber")
        left = sum(h["chits"] for h in match.view(0)["hunters"])
        assert left == 36 - with_chit >= 7
        on_station = sum(len(t["chits"]) for t in match.view(0)["tiles"])
        assert on_station == with_chit + max(2, shapes.count("chamber"))


@pytest.mark.rules("B39", "B40", "B36")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_chambers_get_the_treasures_and_what_is_left_of_the_pile(number):
    codex, kept = set(), set()
    for seed in range(40):
        building, chambers = with_chambers(number)
        building.pile("turret kit blaster shark1")
        building.table.chance = seed
        building.begin(RED)
        on = {place: building.hidden(place) for place in chambers}
        faces = sorted(on.values())
        assert {"codex", "cypher"} < {*faces, ""}
        others = [face for face in faces if face not in {"codex", "cypher"}]
        assert len(others) == number - 2
        assert set(others) <= {"turret", "kit", "blaster", "shark1"}
        assert building.happened("furnished") == [("furnished", number, 6 - number)]
        assert not any(building.lying(place) for place in chambers)
        codex.add(next(place for place in chambers if on[place] == "codex"))
        kept.update(others)
    assert codex == set(chambers)  # they were shuffled
    assert number == 2 or kept == {"turret", "kit", "blaster", "shark1"}


@pytest.mark.rules("B41")
def test_a_single_chamber_gets_both_treasures_and_nothing_else():
    building, [chamber] = with_chambers(1)
    building.begin(RED)
    assert building.hidden(chamber) == "codex cypher"
    assert building.happened("furnished") == [("furnished", 1, 4)]
