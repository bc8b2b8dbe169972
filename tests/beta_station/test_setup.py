"""Players, parts and the deal (B1-B23, C1, C8)."""

from __future__ import annotations

from collections import Counter

import pytest

import chimerical as ch
from chimerical.games.beta_station import notation

from .station import BLUE, GAME, RED, Station

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])

TILES = {"crossing": 9, "junction": 8, "corner": 8, "corridor": 5, "chamber": 6}
MONSTERS = {"turret": 7, "shark1": 5, "shark2": 5, "shark3": 3}
ITEMS = {
    "blaster": 4,
    "kit": 4,
    "rifle": 2,
    "shifter": 2,
    "grenade": 3,
    "enhancer": 3,
}
COMPUTERS = {"computer": 2}


def tiles(match, seat):
    hand = match.table.hunter[seat].tiles
    return Counter({name: hand[i] for i, name in enumerate(notation.SHAPES) if hand[i]})


def chits(match, seat):
    return _by_kind(match.table.hunter[seat].chits)


def pile(match):
    return _by_kind(match.table.pile)


def _by_kind(counts):
    return Counter({name: counts[i] for i, name in enumerate(notation.KINDS) if counts[i]})


def owner(match):
    """The seat that was dealt the breach and laid it, or None."""
    [event] = [e for e in match.events if e.name == "breached"]
    return event["seat"] if event["laid"] else None


# --- players and parts ---


@pytest.mark.rules("B1")
def test_two_to_five_players_with_a_hunter_each():
    for seats in (2, 3, 4, 5):
        assert [h["seat"] for h in GAME.new(seats).view(0)["hunters"]] == list(range(seats))
    for seats in (1, 6):
        with pytest.raises(ch.ChimericalError, match="2 to 5 seats"):
            GAME.new(seats)


@pytest.mark.rules("B4", "B7", "B9", "B10", "B11", "B20", "B21")
@SEATS
def test_the_parts_of_the_box_are_all_there(deals, seats):
    for match in deals[seats]:
        in_hands = sum((tiles(match, seat) for seat in range(seats)), Counter())
        assert in_hands + Counter(crossing=1) == TILES  # the breach is a crossing
        assert in_hands.total() + 1 == 36
        dealt = sum((chits(match, seat) for seat in range(seats)), pile(match))
        # Neither the treasures nor the 3 spare sharks are among the 40 that are shuffled.
        assert dealt == MONSTERS | ITEMS | COMPUTERS
        assert dealt.total() + 2 + 3 == 45


@pytest.mark.rules("B4")
def test_the_die_has_six_sides(deals):
    rolls = [e["roll"] for match in deals[5] for e in match.events if e.name == "rolled_off"]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rules("B5")
def test_a_mat_shows_pod_inventory_storage_and_health():
    station = Station(seats=2)
    station.hunter(RED, health=3, carries="kit", stores="rifle blaster")
    station.hunter(BLUE, at="breach")
    station.turn(RED)
    kinds = {c["id"]: c["kind"] for c in station.view(BLUE)["chits"]}
    red, blue = station.view(BLUE)["hunters"]
    assert (red["place"], red["health"]) == ("pod", 3)
    assert [kinds[c] for c in red["inventory"]] == ["kit"]
    assert sorted(kinds[c] for c in red["storage"]) == ["blaster", "rifle"]
    assert (blue["place"], blue["inventory"], blue["storage"]) == ("breach", [], [])


@pytest.mark.rules("B6")
def test_tiles_are_linked_where_walkways_touch_on_both_sides():
    station = Station()
    station.tile("n1", "ns")  # walkway to walkway
    station.tile("e1", "ns")  # the breach's walkway ends at a wall
    station.tile("n1e1", "sw")  # a walkway ends at the wall of n1, another meets e1
    links = {t["name"]: t["links"] for t in station.view(RED)["tiles"]}
    assert links == {"breach": "n", "n1": "s", "e1": "n", "n1e1": "s"}


@pytest.mark.rules("C1", "B8")
@pytest.mark.parametrize(
    ("shape", "masks"),
    [
        ("crossing", ["nesw"]),
        ("junction", ["nes", "esw", "nsw", "new"]),
        ("corner", ["ne", "es", "sw", "nw"]),
        ("corridor", ["ns", "ew"]),
        ("chamber", ["n", "e", "s", "w"]),
    ],
)
def test_walkways_of_each_shape(shape, masks):
    for edges in masks:
        station = Station()
        station.tile("n1", edges)
        assert station.view(RED)["tiles"][1]["shape"] == shape


# --- the deal ---


@pytest.mark.rules("B14", "B19")
@SEATS
def test_everyone_starts_with_one_chamber_and_the_others_are_shuffled(deals, seats):
    hands = [[tiles(m, seat)["chamber"] for seat in range(seats)] for m in deals[seats]]
    assert all(min(hand) >= 1 for hand in hands)
    assert any(1 in hand for hand in hands)  # one, not two
    extra = {sum(hand) - seats for hand in hands}
    assert extra == {{2: 4, 3: 3, 4: 2, 5: 1}[seats]}
    assert len({tuple(hand) for hand in hands}) > 1


@pytest.mark.rules("B15")
@SEATS
def test_hunters_start_in_their_pods_with_health_4(deals, seats):
    for hunter in deals[seats][0].view(0)["hunters"]:
        assert (hunter["place"], hunter["health"]) == ("pod", 4)


@pytest.mark.rules("B15")
def test_health_never_rises_above_4():
    station = Station()
    station.hunter(RED, health=3, carries="kit")
    station.turn(RED)
    station.play("heal")
    assert station.health(RED) == 4
    station.play("medicate")
    assert station.health(RED) == 4


@pytest.mark.rules("B16", "B18")
@pytest.mark.parametrize(("seats", "size"), [(2, 18), (3, 12), (4, 9)])
def test_the_breach_is_dealt_with_the_rest_in_even_hands(deals, seats, size):
    for match in deals[seats]:
        for seat in range(seats):
            held = tiles(match, seat).total() + (seat == owner(match))
            assert held == size
    assert {owner(match) for match in deals[seats]} == set(range(seats))


@pytest.mark.rules("B17", "B18")
def test_with_five_players_the_breach_is_laid_before_an_even_deal(deals):
    for match in deals[5]:
        assert owner(match) is None
        assert match.view(0)["tiles"][0]["shape"] == "breach"
        assert [tiles(match, seat).total() for seat in range(5)] == [7] * 5


@pytest.mark.rules("B16", "B17")
@SEATS
def test_tiles_are_shuffled(deals, seats):
    for seat in range(seats):
        hands = {tuple(sorted(tiles(match, seat).items())) for match in deals[seats]}
        assert len(hands) > 30


@pytest.mark.rules("B22")
@SEATS
def test_four_random_chits_are_laid_aside_for_the_chambers(deals, seats):
    assert {pile(match).total() for match in deals[seats]} == {4}
    seen = sum((pile(match) for match in deals[seats]), Counter())
    assert set(seen) == {*MONSTERS, *ITEMS, *COMPUTERS}


@pytest.mark.rules("B23")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [18, 18]), (3, [12, 12, 12]), (4, [9] * 4), (5, [7, 7, 7, 7, 8])]
)
def test_36_chits_are_dealt(deals, seats, sizes):
    for match in deals[seats]:
        assert sorted(chits(match, seat).total() for seat in range(seats)) == sizes
    for seat in range(seats):
        assert len({tuple(sorted(chits(m, seat).items())) for m in deals[seats]}) > 30


@pytest.mark.rules("C8")
def test_the_odd_chit_goes_to_a_random_seat(deals):
    lucky = {max(range(5), key=lambda seat: chits(match, seat).total()) for match in deals[5]}
    assert lucky == {0, 1, 2, 3, 4}
