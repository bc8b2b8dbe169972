"""The worked cases of the rulebook (BT1-BT18), each set up as it is told.

Where a case counts from a tile of its own, the breach lies beside it.
"""

from __future__ import annotations

import pytest

import chimerical as ch

from .station import BLUE, GREEN, PINK, RED, YELLOW, Building, Station, seat


@pytest.mark.rules("BT1")
def test_bt1_a_walkway_must_meet_the_breach():
    building = Building()
    building.hand(RED, "junction corridor chamber")
    building.turn(RED)
    building.play("build e1")
    assert building.refusal("junction nsw") is None
    assert building.refusal("corridor ns") == "B30"


@pytest.mark.rules("BT2")
@pytest.mark.parametrize("known", [True, False])
def test_bt2_past_a_shark_there_is_only_the_way_back(known):
    station = Station()
    tiles = {"n1": "es", "n1w1": "e", "n1e1": "ew", "n1e2": "w"}
    for place, edges in tiles.items():
        station.tile(place, edges)
    if known:
        station.put("shark1", "n1e1")
    else:
        station.hide("shark1", "n1e1")
    station.hunter(BLUE, at="n1")
    station.turn(BLUE)
    assert station.refusal("move w") == "B51"
    station.play("move e")
    assert station.lying("n1e1") == "shark1"
    assert station.refusal("move e") == "B55"
    assert station.refusal("move w") is None


# --- BT3: A is s1, B is s1e1, C is s1e2, D is s2e1, E is s2 ---


def attack_picture(hunter, carries=""):
    """The hunters of BT3, and whose turn it is."""
    station = Station(seats=5)
    tiles = {"s1": "ne", "s1e1": "esw", "s1e2": "w", "s2e1": "n", "s2": "w"}
    for place, edges in tiles.items():
        station.tile(place, edges)
    shark, turret = station.put("shark1", "s1"), station.put("turret", "s1e2")
    where = {YELLOW: "s1", RED: "s1", BLUE: "s1e1", GREEN: "s2e1", PINK: "s2"}
    for other, place in where.items():
        station.hunter(other, at=place, carries=carries if other == hunter else "")
    station.turn(hunter)
    return station, shark, turret


@pytest.mark.rules("BT3a")
def test_bt3a_the_cutter_strikes_the_shark_but_not_red():
    station, shark, _ = attack_picture(YELLOW)
    assert station.offers("cut") == [f"cut {shark}"]
    with pytest.raises(ch.ChimericalError, match="no action"):
        station.why_not(f"cut {seat(RED)}")


@pytest.mark.rules("BT3b")
def test_bt3b_what_a_blaster_reaches():
    station, shark, turret = attack_picture(YELLOW, "blaster")
    targets = {shark, seat(RED), seat(BLUE)}
    assert set(station.offers("blast")) == {f"blast {target}" for target in targets}
    assert station.refusal(f"blast {turret}") == "B68"
    assert station.refusal(f"blast {seat(GREEN)}") == "B68"


@pytest.mark.rules("BT3c")
def test_bt3c_what_a_rifle_reaches():
    station, shark, turret = attack_picture(YELLOW, "rifle")
    targets = {shark, turret, seat(RED), seat(BLUE)}
    assert set(station.offers("rifle")) == {f"rifle {target}" for target in targets}
    assert station.refusal(f"rifle {seat(GREEN)}") == "B71"


@pytest.mark.rules("BT3d")
def test_bt3d_a_grenade_flies_round_the_corner():
    station, _, _ = attack_picture(YELLOW, "grenade")
    station.rolls(4)
    station.play("throw s2e1")
    assert station.health(GREEN) == 3


@pytest.mark.rules("BT3e")
@pytest.mark.parametrize(("hunter", "other", "tile"), [(GREEN, PINK, "s2"), (PINK, GREEN, "s2e1")])
def test_bt3e_the_wall_stops_every_weapon_both_ways(hunter, other, tile):
    station, _, _ = attack_picture(hunter, "blaster rifle grenade")
    assert station.refusal(f"blast {seat(other)}") == "B68"
    assert station.refusal(f"rifle {seat(other)}") == "B71"
    assert station.refusal(f"throw {tile}") == "B72"


# --- monsters and impairment ---


@pytest.mark.rules("BT4")
def test_bt4_a_turret_and_a_shark_open_pinks_turn():
    station = Station(seats=5)
    station.tile("n1", "ns")
    station.put("turret", "breach")
    station.put("shark2", "n1")
    station.hunter(PINK, at="n1")
    station.hunter(BLUE, at="n1")
    station.begin(PINK)
    assert (station.health(PINK), station.health(BLUE)) == (1, 4)


@pytest.mark.rules("BT5")
def test_bt5_two_kits_pay_for_a_phase():
    station = Station()
    for place, edges in {"n1": "ns", "n2": "s", "n2e1": "n"}.items():
        station.tile(place, edges)
    station.hunter(RED, at="breach", carries="shifter kit kit")
    station.begin(RED)
    left = []
    for action in ("move n", "move n", "boost", "boost", "phase e"):
        station.play(action)
        left.append(station.ap)
    assert left == [1, 0, 1, 2, 0]
    assert station.where(RED) == "n2e1"


@pytest.mark.rules("BT6")
def test_bt6_one_monster_hits_twice():
    station = Station()
    station.tile("n1", "ns")
    station.hide("shark3", "n1")
    station.hunter(RED, at="breach", carries="kit rifle")
    station.turn(RED, ap=1)
    station.play("move n")
    station.play("end")
    assert (station.seat, station.health(RED)) == (BLUE, 1)
    station.play("end")
    assert (station.where(RED), station.health(RED)) == ("pod", 4)
    assert station.lying("n1") == "kit rifle shark3"
    assert station.seat == BLUE  # RED's turn came and was lost
    assert [hunter for _, hunter, *_ in station.happened("turn_begins")] == [BLUE, RED, BLUE]


@pytest.mark.rules("BT8")
def test_bt8_a_known_shark_waits_for_the_next_turn():
    station = Station()
    station.tile("n1", "ns")
    station.put("shark1", "n1")
    station.hunter(RED, at="breach")
    station.turn(RED)
    station.play("move n")
    station.play("end")
    assert (station.seat, station.health(RED)) == (BLUE, 4)
    station.play("end")
    assert (station.seat, station.health(RED)) == (RED, 3)


@pytest.mark.rules("BT18")
def test_bt18_the_codex_among_a_shark_and_a_turret():
    station = Station()
    for place in ("n1", "n2"):
        station.tile(place, "ns")
    station.put("shark3", "n1")
    station.put("turret", "n1")
    station.hunter(RED, at="n1", before="breach", carries="codex")
    station.begin(RED)
    assert station.health(RED) == 3
    assert station.offers("move") == ["move s"]
    assert station.refusal("move n") == "B55"


# --- setup and construction ---


@pytest.mark.rules("BT9")
def test_bt9_the_deal_for_five(deals):
    for match in deals[5]:
        hunters = match.view(0)["hunters"]
        assert [hunter["tiles"] for hunter in hunters] == [7, 7, 7, 7, 7]
        assert sorted(hunter["chits"] for hunter in hunters) == [7, 7, 7, 7, 8]
        assert [tile["shape"] for tile in match.view(0)["tiles"]] == ["breach"]


@pytest.mark.rules("BT10")
def test_bt10_sealed_with_four_chambers():
    building = Building()
    for place, edges in {"n1": "s", "s1": "n", "w1": "e"}.items():
        building.tile(place, edges)
    building.pile("rifle kit turret shark1")
    building.hand(RED, "chamber chamber")
    building.hand(BLUE, "chamber")
    building.turn(RED)
    building.play("build e1")  # with a chamber that opens west
    assert building.happened("sealed")
    chits = [building.hidden(place) for place in ("n1", "e1", "s1", "w1")]
    others = sorted(set(chits) - {"codex", "cypher"})
    assert len(others) == 2
    assert set(others) < {"rifle", "kit", "turret", "shark1"}
    assert building.view(RED)["chamber_pile"] == 2  # removed


@pytest.mark.rules("BT11")
def test_bt11_sealed_with_one_chamber():
    building = Building()
    tiles = {"n1": "sw", "n1w1": "es", "w1": "ne", "e1": "sw", "s1": "ne"}
    for place, edges in tiles.items():
        building.tile(place, edges)
    building.hand(RED, "chamber chamber")
    building.hand(BLUE, "chamber")
    building.turn(RED)
    building.play("build s1e1")
    building.play("chamber n")
    assert building.happened("sealed")
    assert building.hidden("s1e1") == "codex cypher"
    assert building.lying("s1e1") == ""


# --- winning ---


@pytest.mark.rules("BT13")
def test_bt13_the_cypher_stays_on_the_station():
    station = Station()
    station.hunter(RED, at="breach", carries="cypher kit")
    station.turn(RED, ap=1)
    assert station.refusal("pod") == "B50"
    station.play("drop cypher")
    assert station.ap == 1
    station.play("pod")
    assert (station.where(RED), station.lying("breach")) == ("pod", "cypher")


@pytest.mark.rules("BT14")
def test_bt14_three_and_two_technologies_win():
    station = Station()
    station.hunter(RED, at="breach", carries="rifle shifter grenade", stores="enhancer enhancer")
    station.turn(RED)
    station.play("pod")
    assert (station.winners, station.ending) == ([RED], "technology")


# --- attacks ---


@pytest.mark.rules("BT15")
@pytest.mark.parametrize(("carries", "die"), [("", 4), ("enhancer enhancer enhancer", 1)])
def test_bt15_a_computer_explodes(carries, die):
    station = Station(seats=3)
    station.tile("n1", "ns")
    computer = station.put("computer", "n1")
    for kind in ("shark3", "shark1", "turret"):
        station.put(kind, "n1")
    station.hunter(RED, at="n1", carries=carries)
    station.hunter(BLUE, at="n1")
    station.hunter(GREEN, at="n1")
    station.turn(RED)
    station.rolls(die)
    station.play(f"cut {computer}")
    assert [station.health(hunter) for hunter in (RED, BLUE, GREEN)] == [3, 3, 3]
    assert station.lying("n1") == "shark2"


@pytest.mark.rules("BT16")
def test_bt16_two_blasters_at_one_shark():
    station = Station()
    station.tile("n1", "ns")
    shark = station.put("shark2", "n1")
    station.hunter(RED, at="breach", carries="blaster blaster")
    station.turn(RED)
    station.rolls(4, 4)
    station.play(f"blast {shark}")
    station.play(f"blast {shark}")
    strengths = [strength for _, _, strength in station.happened("weakened")]
    assert (strengths, station.lying("n1"), station.ap) == ([1], "", 1)
