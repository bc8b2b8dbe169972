"""What is in the box and on the table (S1-S24)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import chimerical as ch
from chimerical.games.chimera_station import words as w

from .station import GAME, P, Q, Station, module

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])

SIDE_MODULES = [
    "boiler-room",
    "hydroponics",
    "refinery",
    "academy",
    "seed-repository",
    "claw-shop",
    "genetics-vat",
    "laboratory",
    "constructor",
]
MODULE_PERKS = [
    "beggars-alley",
    "conference",
    "dispatch",
    "foundry",
    "mint",
    "morale-center",
    "nonhuman-resources",
    "vendor",
    "workshop",
    "zoning-board",
]
PASSIVE_PERKS = [
    "architect",
    "engineer",
    "geneticist",
    "grappler",
    "grocer",
    "investor",
    "lounge-lizard",
    "overseer",
    "prime-specimen",
    "savant",
    "thug",
    "warlord",
]
DRAWN = ("start", "lead", "supply", "reactor", "deck", "display")


def destinations(table, parts):
    """Where the worker with these parts may be sent."""
    name = table.placement(parts, "lounge").split()[0]
    return [action.split()[1] for action in table.offers(f"{name} ")]


# --- players and the board ---


@pytest.mark.rules("S1")
def test_two_three_or_four_players():
    for seats in (2, 3, 4):
        assert [p["seat"] for p in GAME.new(seats).view(0)["players"]] == list(range(seats))
    for seats in (1, 5):
        with pytest.raises(ch.ChimericalError, match="2 to 4 seats"):
            GAME.new(seats)


@pytest.mark.rules("S2")
def test_all_share_hub_and_nine_side_modules_and_lab_and_lounge():
    for seat in (P, Q):
        table = Station(round=3)
        table.player(seat, coins=9, pool="l")
        table.worker(seat, "b")
        table.turn(seat)
        everywhere = ["hub-a", "hub-b", *SIDE_MODULES, "lab", "lounge"]
        assert sorted(destinations(table, "b")) == sorted(everywhere)


@pytest.mark.rules("S2")
def test_the_board_has_build_spaces_and_a_reactor(deals):
    view = deals[2][0].view(0)
    assert len(view["hexes"]) == 3 + 26
    assert len(view["reactor"]) == 6
    side = [m["id"] for m in view["modules"] if m["hex"] is None]
    assert side == [f"module-{name}" for name in SIDE_MODULES]


@pytest.mark.rules("S3")
def test_the_hub_is_slot_a_then_the_connector_then_slot_b(deals):
    hexes = [h | GAME.print["hexes"][h["id"]] for h in deals[2][0].view(0)["hexes"]]
    hub = sorted((h for h in hexes if h["kind"] != "space"), key=lambda h: h["q"])
    assert [h["kind"] for h in hub] == ["slot_a", "connector", "slot_b"]
    assert [h["module"] for h in hub] == ["module-hub-a", None, "module-hub-b"]
    assert [(h["q"] - hub[0]["q"], h["r"]) for h in hub] == [(0, 0), (1, 0), (2, 0)]


# --- tiles ---


@pytest.mark.rules("S4")
def test_there_are_40_tiles_of_40_names(deals):
    names = GAME.text["modules"]
    tiles = [names[name]["name"] for name in w.MODULE_NAMES[w.FIRST_TILE :]]
    assert len(tiles) == len(set(tiles)) == 40
    seen = {tile for game in deals[2] for tile in game.tiles}
    assert seen == {name.replace("_", "-") for name in w.MODULE_NAMES[w.FIRST_TILE :]}


@pytest.mark.rules("S5")
def test_no_tile_ever_comes_twice():
    table = Station()
    seen = list(table.tiles)
    for _ in range(5):
        table.player(P, card=1)
        table.worker(P)
        table.turn(P)
        table.flush(1, 2, 3, 4, 5, 6)
        seen += table.tiles
        table.send("", "lounge")
        table.play("coin")
    assert len(set(seen)) == len(seen) == 36


@pytest.mark.rules("S6")
def test_a_tile_shows_cost_value_and_effect():
    table = Station()
    table.reactor("gardens", "cargo-bay")
    table.turn(P)
    tiles = [space["tile"]["id"] for space in table.view(P)["reactor"][-2:]]
    shown = [GAME.print["modules"][tile] for tile in tiles]
    assert [(t["cost"], t["value"], t["effect"]) for t in shown] == [
        (3, 2, ["1 leaf"]),
        (4, 2, ["2 coins", "2 food"]),
    ]


# --- components, workers, cards, mats ---


@pytest.mark.rules("S7", "S28")
@SEATS
def test_28_components_of_four_kinds_begin_in_the_supply(deals, seats):
    supply = {c["kind"]: c["count"] for c in deals[seats][0].view(0)["components"]}
    assert supply == {"brain": 7, "claw": 7, "leaf": 7, "tentacle": 7}
    assert sum(supply.values()) == 28


@pytest.mark.rules("S9")
@SEATS
def test_six_workers_of_every_colour(deals, seats):
    for seat in range(seats):
        places = Counter(deals[seats][0].where(n) for n in deals[seats][0].workers(seat))
        assert places.total() == 6
        assert places["pool"] + places["reserve"] + places["gone"] == 6


@pytest.mark.rules("S10")
def test_22_different_perks(deals):
    for game in deals[3]:
        assert bin(game.table.deck).count("1") + len(game.on_display) == 22
        assert not game.table.deck & game.table.display
    assert {p for game in deals[3] for p in game.on_display} == {*MODULE_PERKS, *PASSIVE_PERKS}


@pytest.mark.rules("S11", "S12")
def test_ten_perks_are_modules_and_twelve_are_passive():
    assert (len(MODULE_PERKS), len(PASSIVE_PERKS)) == (10, 12)
    table = Station()
    table.player(P, coins=9, perks=" ".join([*MODULE_PERKS, *PASSIVE_PERKS]))
    table.discards("gardens")
    table.worker(P)
    table.worker(P, "b")
    table.worker(P, at="refinery")
    table.worker(Q, at="hydroponics")
    table.turn(P)
    assert sorted(set(destinations(table, "b")) & {*MODULE_PERKS, *PASSIVE_PERKS}) == MODULE_PERKS
    held = [p["id"] for p in table.view(Q)["players"][P]["perks"]]
    shown = {id: GAME.print["perks"][id]["module"] for id in held}
    assert shown == {
        **{f"perk-{name}": True for name in MODULE_PERKS},
        **{f"perk-{name}": False for name in PASSIVE_PERKS},
    }


@pytest.mark.rules("S13")
def test_there_are_six_starting_cards(deals):
    assert deals[4][0].offers() == [f"card {n}" for n in range(1, 7)]


@pytest.mark.rules("S14")
def test_four_mats_alike_on_side_a_and_of_four_species_on_side_b(deals):
    assert [player["mat"] for player in deals[4][0].view(0)["players"]] == ["mat-a"] * 4
    game = Station.new(4, mat_side="b")
    species = ["mat brainiacs", "mat eco-friendlies", "mat toughies", "mat weirdoes"]
    assert game.offers() == species
    tracks = [GAME.print["mats"][mat["id"]]["tiers"] for mat in game.view(0)["mats"]]
    assert len({str(track) for track in tracks}) == 4


@pytest.mark.rules("S15")
def test_everybody_has_markers_of_their_own_for_research_and_score():
    table = Station()
    table.player(P, tier=7)
    table.player(Q, tier=4, score=23)
    table.research(P)
    assert (table.tier(P), table.points(P)) == (8, 8)
    assert (table.tier(Q), table.points(Q)) == (4, 13)


@pytest.mark.rules("S16")
@SEATS
def test_one_start_player_marker(deals, games, seats):
    for game in (*deals[seats], *(g for g in games if g.seats == seats)):
        assert sum(player["start"] for player in game.view(0)["players"]) == 1
    table = Station(seats)
    table.marker(P)
    table.worker(Q)
    table.turn(Q)
    table.send("", "hub-a")
    holders = [player["start"] for player in table.view(0)["players"]]
    assert holders == [seat == Q for seat in range(seats)]


@pytest.mark.rules("S17")
def test_coins_and_food_have_no_limit():
    table = Station()
    table.player(P, coins=5000, food=6000)
    table.worker(P)
    table.worker(P, "b")
    table.turn(P)
    table.send("", "refinery")
    table.turn(P)
    table.send("b", "hydroponics")
    assert (table.coins(P), table.food(P)) == (5003, 6002)


# --- rounds, Reactor, Lab, Lounge ---


@pytest.mark.rules("S18")
@pytest.mark.parametrize(("round", "why"), [(1, "S357"), (2, "S357"), (3, None), (5, None)])
def test_slot_b_is_locked_in_rounds_1_and_2(round, why):
    table = Station(round=round)
    table.worker(P)
    table.turn(P)
    assert table.refused("", "hub-b") == why


@pytest.mark.rules("S19", "S75")
def test_the_round_is_a_number_from_1_to_5(games):
    for game in games:
        assert [e[1] for e in game.happened("round_begun")] == [1, 2, 3, 4, 5]
        assert game.view(0)["round"] == 5


@pytest.mark.rules("S20")
def test_the_reactor_is_a_row_of_six_from_r1_on_the_left():
    table = Station()
    before = table.tiles
    assert len(before) == 6
    table.player(P, card=1)
    table.worker(P)
    table.turn(P)
    table.flush(1)
    assert table.happened("discarded") == [("discarded", module(before[0]))]
    assert table.tiles[1:] == before[1:]


@pytest.mark.rules("S21")
def test_three_workers_fit_into_the_lab_one_to_a_slot():
    table = Station()
    table.player(P, pool="bbbb")
    workers = [table.worker(P) for _ in range(4)]
    for n in range(3):
        table.turn(P)
        table.send("", "lab")
        table.play("become b")
        assert [table.where(worker) for worker in workers[: n + 1]] == [
            "lab-a",
            "lab-b",
            "lab-c",
        ][: n + 1]
    table.turn(P)
    assert table.refused("", "lab") == "S179"


@pytest.mark.rules("S22")
def test_the_lounge_has_room_for_every_worker():
    table = Station(4)
    for seat in range(4):
        for _ in range(6 if seat else 5):
            table.worker(seat, at="lounge")
    table.worker(P)
    table.turn(P)
    table.send("", "lounge")
    table.play("food")
    assert sum(table.at(seat, "lounge") for seat in range(4)) == 24


# --- secrets and chance ---


@pytest.mark.rules("S23")
def test_all_is_open_but_the_order_of_tiles_and_perks(games):
    for game in games:
        everything = game.table.array.copy()
        everything["chance"] = 0
        for seat in (*range(game.seats), None):
            assert str(game.masked(seat).array.tolist()) == str(everything.tolist())
    table = Station()
    table.player(Q, coins=3, food=2, pool="bl", perks="mint", card=2)
    table.worker(P)
    table.turn(P)
    rival = table.view(P)["players"][Q]
    assert (rival["coins"], rival["food"], rival["card"]["id"]) == (3, 2, "card-2")
    assert [part["count"] for part in rival["pool"]] == [1, 0, 1, 0]
    assert [p["id"] for p in rival["perks"]] == ["perk-mint"]


@pytest.mark.rules("S23")
def test_the_order_of_tiles_and_perks_is_not_in_what_a_seat_sees():
    seen, next_ones = set(), set()
    for chance in range(20):
        table = Station()
        table.table.chance = chance << 40
        table.player(P, card=1)
        table.worker(P)
        table.turn(P)
        seen.add(table.masked(P).array.tobytes())
        table.flush(6)
        next_ones.add(table.tiles[0])
    assert len(seen) == 1
    assert len(next_ones) > 5


@pytest.mark.rules("S24")
@SEATS
@pytest.mark.parametrize("cards", ["players_plus_2", "two_plus"])
def test_a_deal_differs_by_start_player_tiles_and_perks_alone(seats, cards):
    plain = set()
    offered = set()
    for seed in range(12):
        game = Station.new(seats, seed, starting_cards=cards)
        offered.add(game.table.cards)
        table = game.table.array.copy()
        for name in (*DRAWN, "cards", "chance", "barrier", "stack"):
            table[name] = 0
        plain.add(str(table.tolist()))
    assert len(plain) == 1
    assert len(offered) == 1 or (cards == "two_plus" and seats < 4)


@pytest.mark.rules("S24")
def test_later_on_nothing_is_drawn_but_tiles_and_perks():
    chance = random.Random(7)
    draws = 0
    for seed in range(3):
        game = Station.new(4, seed)
        while not game.over:
            before = game.table.barrier
            events = game.play_number(chance.choice(game.legal()))
            kinds = {e.name for e in events}
            if game.table.barrier != before:
                draws += 1
                assert kinds & {"perk_dealt", "tile_dealt", "bought"}
    assert draws > 10
