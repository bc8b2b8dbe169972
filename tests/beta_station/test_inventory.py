"""Inventory and storage (B58-B65, C2, C24, C42, C44, C46, C62)."""

from __future__ import annotations

import pytest

import chimerical as ch

from .station import BLUE, RED, Station


def on_tile(*lying, carries=""):
    """RED stands on n1 among these items."""
    station = Station()
    station.tile("n1", "ns")
    for kind in lying:
        station.put(kind, "n1")
    station.hunter(RED, at="n1", carries=carries)
    return station


def in_pod(carries="", stores="", **options):
    station = Station(**options)
    station.hunter(RED, carries=carries, stores=stores)
    return station


@pytest.mark.rules("B58", "B59")
def test_the_inventory_holds_3_items():
    station = on_tile("kit", carries="rifle blaster")
    station.turn(RED)
    station.play("pick kit")
    assert station.carries(RED) == "blaster kit rifle"
    station = on_tile("kit", carries="rifle blaster blaster")
    station.turn(RED)
    assert station.refusal("pick kit") == "B58"


@pytest.mark.rules("B59")
def test_picking_up_costs_1_ap_an_item():
    station = on_tile("kit", "kit", "kit")
    station.turn(RED)
    station.play("pick kit")
    station.play("pick kit")
    assert (station.ap, station.carries(RED), station.lying("n1")) == (0, "kit kit", "kit")
    assert station.refusal("pick kit") == "B59"


@pytest.mark.rules("B60")
def test_items_come_from_the_own_tile():
    station = on_tile("kit")
    station.put("rifle", "breach")
    station.hunter(RED, at="n1", stores="blaster")
    station.turn(RED)
    assert station.offers("pick") == ["pick kit"]
    assert station.refusal("pick rifle") == "B60"
    assert station.refusal("pick blaster") == "B60"
    station.play("pick kit")
    assert (station.carries(RED), station.lying("n1")) == ("kit", "")


@pytest.mark.rules("B60")
def test_in_the_pod_items_come_from_the_own_storage():
    station = in_pod(stores="rifle")
    station.put("kit", "breach")
    station.hunter(BLUE, stores="blaster")
    station.turn(RED)
    assert station.offers("pick") == ["pick rifle"]
    assert station.refusal("pick kit") == "B60"
    station.play("pick rifle")
    assert (station.carries(RED), station.stores(RED), station.ap) == ("rifle", "", 1)


@pytest.mark.rules("B60")
def test_a_face_down_item_cannot_be_picked_up():
    station = Station()
    station.tile("n1", "ns")
    station.hide("kit", "n1")
    station.hunter(RED, at="n1")
    station.turn(RED)
    assert station.refusal("pick kit") == "B60"


@pytest.mark.rules("B61", "C24", "B62")
@pytest.mark.parametrize("ap", [0, 2])
def test_dropping_is_free_and_leaves_the_item_on_the_tile(ap):
    station = on_tile(carries="kit rifle")
    station.turn(RED, ap)
    station.play("drop rifle")
    assert (station.ap, station.carries(RED), station.lying("n1")) == (ap, "kit", "rifle")
    assert station.refusal("drop rifle") == "B61"


@pytest.mark.rules("B62", "B61", "C24")
def test_in_the_pod_a_dropped_item_goes_into_storage():
    station = in_pod(carries="kit kit")
    station.turn(RED, ap=0)
    station.play("drop kit")
    assert (station.carries(RED), station.stores(RED), station.ap) == ("kit", "kit", 0)


@pytest.mark.rules("B63", "C2")
def test_a_full_storage_takes_nothing_more():
    station = in_pod(carries="kit rifle", stores="blaster blaster")
    station.turn(RED)
    station.play("drop kit")
    assert station.refusal("drop rifle") == "B63"


@pytest.mark.rules("C2", "B63")
@pytest.mark.parametrize("slots", [2, 3, 4, 5])
def test_a_table_may_choose_the_size_of_the_storage(slots):
    station = in_pod(carries="rifle", stores=" ".join(["kit"] * slots), storage_slots=slots)
    station.turn(RED)
    assert station.refusal("drop rifle") == "B63"
    station.play("pick kit")
    assert station.refusal("drop rifle") is None


@pytest.mark.rules("C2")
@pytest.mark.parametrize("slots", [1, 6])
def test_the_storage_has_2_to_5_slots(slots):
    with pytest.raises(ch.BoxError, match="from 2 to 5"):
        Station(storage_slots=slots)


@pytest.mark.rules("B64")
def test_full_storage_and_full_inventory_can_exchange():
    station = in_pod(carries="kit kit blaster", stores="rifle rifle grenade")
    station.turn(RED, ap=1)
    assert station.refusal("pick rifle") == "B58"
    assert station.refusal("drop kit") == "B63"
    station.play("swap rifle for kit")
    assert station.carries(RED) == "blaster kit rifle"
    assert station.stores(RED) == "grenade kit rifle"
    assert station.ap == 0
    assert station.refusal("swap grenade for kit") == "B59"


@pytest.mark.rules("B64", "B60")
def test_an_exchange_needs_both_items_and_the_pod():
    station = in_pod(carries="kit", stores="rifle")
    station.turn(RED)
    assert station.offers("swap") == ["swap rifle for kit"]
    assert station.refusal("swap blaster for kit") == "B60"
    assert station.refusal("swap rifle for blaster") == "B64"
    station.hunter(RED, at="breach", carries="kit", stores="rifle")
    station.turn(RED)
    assert station.refusal("swap rifle for kit") == "B64"


@pytest.mark.rules("C62")
def test_like_is_not_exchanged_for_like():
    station = in_pod(carries="kit", stores="kit rifle")
    station.turn(RED)
    assert station.refusal("swap kit for kit") == "C62"
    assert station.offers("swap") == ["swap rifle for kit"]


@pytest.mark.rules("B65")
def test_items_are_public_wherever_they_are():
    station = on_tile("blaster", carries="kit")
    station.hunter(RED, at="n1", carries="kit", stores="rifle")
    station.turn(RED)
    station.play("drop kit")
    seen = station.view(BLUE)
    kinds = {c["id"]: (c["kind"], c["up"]) for c in seen["chits"]}
    tile = next(t for t in seen["tiles"] if t["name"] == "n1")
    assert sorted(kinds[c] for c in tile["chits"]) == [("blaster", True), ("kit", True)]
    assert [kinds[c] for c in seen["hunters"][RED]["storage"]] == [("rifle", True)]
    station.play("pick blaster")
    assert [kinds[c] for c in station.view(BLUE)["hunters"][RED]["inventory"]] == [
        ("blaster", True)
    ]


@pytest.mark.rules("B65")
def test_what_is_face_up_stays_face_up():
    station = Station()
    station.tile("n1", "ns")
    station.hide("rifle", "n1")
    station.hunter(RED, at="breach")
    station.turn(RED, ap=9)
    for action in ("move n", "pick rifle", "move s", "drop rifle"):
        station.play(action)
        [chit] = station.view(BLUE)["chits"]
        assert (chit["kind"], chit["up"]) == ("rifle", True)
    assert (station.lying("breach"), station.hidden("n1")) == ("rifle", "")


@pytest.mark.rules("C42")
@pytest.mark.parametrize("monster", ["shark3", "turret"])
def test_items_can_be_taken_beside_a_monster(monster):
    station = on_tile("kit", monster)
    station.turn(RED)
    station.play("pick kit")
    assert station.carries(RED) == "kit"


@pytest.mark.rules("C44", "B58")
def test_a_full_inventory_makes_room_for_the_second_treasure():
    station = on_tile("cypher", carries="codex kit kit")
    station.turn(RED, ap=1)
    assert station.refusal("pick cypher") == "B58"
    station.play("drop kit")
    assert station.ap == 1
    station.play("pick cypher")
    assert station.winners == [RED]


@pytest.mark.rules("C46")
def test_sorting_technology_in_the_pod_wins_nothing():
    station = in_pod(carries="rifle shifter", stores="grenade grenade enhancer")
    station.turn(RED, ap=9)
    for action in ("pick grenade", "drop rifle", "swap enhancer for shifter"):
        station.play(action)
        assert not station.over
