"""Rounds and Station Progress (S75-S91)."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station import words as w

from .station import P, Q, R, Station, perk

PHASES = [w.STATION_PROGRESS, w.PLACEMENT, w.SPLICING, w.FEEDING]


def ready(round, seats=2, **options):
    """The end of a round; nobody's next tier asks for anything, and all have a worker."""
    table = Station(seats, round, **options)
    for seat in range(seats):
        table.player(seat, tier=2)
        table.worker(seat)
    return table


def shown(table):
    return len(table.on_display)


# --- rounds ---


@pytest.mark.rules("S76", "S77")
def test_every_round_has_four_phases_and_the_end_scoring_follows_the_fifth(games):
    for game in games:
        told = game.happened("round_begun", "phase_begun", "finished")
        rounds = [(kind, a) for kind, a, *_ in told if kind != "finished"]
        assert rounds == [
            entry
            for round in range(1, 6)
            for entry in [("round_begun", round), *(("phase_begun", phase) for phase in PHASES)]
        ]
        assert [kind for kind, *_ in told[len(rounds) :]] == ["finished"] * game.seats
        assert game.ending == "final_score"


@pytest.mark.rules("S78")
def test_round_1_begins_without_progress():
    game = Station.new(3)
    game.plays("card 1", "card 2", "card 5")
    assert game.happened("round_begun") == [("round_begun", 1)]
    assert (game.asked, game.table.round, shown(game)) == ("place_worker", 1, 3)
    assert [game.tier(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rules("S78")
def test_the_investor_pays_in_round_1():
    game = Station.new(2, mat_side="b")
    game.display("investor", "mint", "vendor")
    seat = game.seat
    game.plays("mat brainiacs", "take investor", "mat toughies", "card 1", "card 2")
    assert (game.table.round, game.asked, game.seat) == (1, "coin_or_food", seat)
    game.play("coin")
    assert game.coins(seat) == 4
    assert game.asked == "place_worker"


# --- Station Progress ---


@pytest.mark.rules("S79")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_the_round_number_goes_up_by_one(round):
    table = ready(round)
    table.progress()
    assert table.table.round == round + 1
    assert table.happened("round_begun") == [("round_begun", round + 1)]


@pytest.mark.rules("S80", "S83")
def test_the_steps_of_station_progress_in_order():
    table = Station(round=2)
    table.player(P, perks="investor", tier=1)
    table.player(Q, tier=2)
    table.worker(P, "b")
    table.worker(Q)
    table.display("mint", "vendor", "savant")
    table.progress()
    assert (table.table.round, table.asked, shown(table), table.tier(P)) == (
        3,
        "coin_or_food",
        3,
        1,
    )
    table.play("food")
    assert (table.asked, shown(table), table.tier(P)) == ("take_perk", 6, 2)
    assert table.happened("unlocked") == []
    table.play("take mint")
    order = [
        kind
        for kind, *_ in table.happened(
            "round_begun", "food_gained", "perk_dealt", "advanced", "unlocked"
        )
    ]
    advances = ["advanced", "advanced"]
    assert order == ["round_begun", "food_gained", *["perk_dealt"] * 3, *advances, "unlocked"]
    assert table.asked == "place_worker"


@pytest.mark.rules("S81", "S82", "S83", "S84", "S85", "S86")
@pytest.mark.parametrize(
    ("round", "dealt", "tiers", "unlocked"),
    [(2, 0, 0, False), (3, 3, 1, True), (4, 0, 0, False), (5, 3, 1, False)],
)
def test_what_each_round_brings(round, dealt, tiers, unlocked):
    table = ready(round - 1)
    table.progress()
    assert table.asked == "place_worker"
    assert shown(table) == dealt
    assert [table.tier(seat) for seat in (P, Q)] == [2 + tiers] * 2
    assert bool(table.happened("unlocked")) == unlocked
    assert (table.coins(P), table.food(P), table.points(P)) == (0, 0, 0)
    assert table.refused("", "hub-b") == ("S357" if round < 3 else None)


@pytest.mark.rules("S83", "S86", "S34")
@pytest.mark.parametrize("round", [3, 5])
def test_research_advances_are_resolved_in_turn_order(round):
    table = Station(3, round - 1)
    table.display("mint", "vendor", "savant")
    for seat in range(3):
        table.player(seat, tier=1)
        table.worker(seat)
    table.marker(Q)
    table.progress()
    for seat, slug in ((Q, "mint"), (R, "vendor"), (P, "savant")):
        assert (table.asked, table.seat, table.tier(seat)) == ("take_perk", seat, 2)
        table.play(f"take {slug}")
        assert table.perks(seat) == slug
    assert (table.asked, table.seat) == ("place_worker", Q)


@pytest.mark.rules("S84")
def test_slot_b_stays_open_until_the_game_ends():
    table = ready(2)
    for round in (3, 4, 5):
        table.player(P, tier=2)
        table.player(Q, tier=2)
        table.progress()
        assert table.table.round == round
        assert table.refused("", "hub-b") is None


@pytest.mark.rules("S87")
@pytest.mark.parametrize(("round", "factor"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_the_multiplier_for_building(round, factor):
    table = Station(round=round)
    table.player(P, coins=4)
    table.reactor("cargo-bay")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.play("at 0,-1")
    assert table.points(P) == 2 * factor


@pytest.mark.rules("S88")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 5)])
def test_a_taken_perk_is_replaced_only_when_fewer_than_3_are_left(before, after):
    table = Station()
    table.display(*["mint", "vendor", "savant", "thug", "warlord", "grocer"][:before])
    table.research(P)
    if before > 1:
        table.play("take mint")
    assert table.perks(P) == "mint"
    assert shown(table) == after
    assert len(table.happened("perk_dealt")) == (before <= 3)


@pytest.mark.rules("S89")
def test_up_to_6_perks_from_round_3_and_up_to_9_from_round_5():
    table = ready(2)
    table.display("mint", "vendor", "savant")
    table.progress()
    assert shown(table) == 6
    for seat in (P, Q):
        table.player(seat, tier=2)
    table.progress()
    assert shown(table) == 6
    table.progress()
    assert shown(table) == 9


@pytest.mark.rules("S90")
def test_a_worker_from_station_progress_is_placed_and_fed_in_the_same_round():
    table = ready(2)
    new = table.worker(P, at="reserve")
    table.progress()
    assert table.where(new) == "pool"
    for seat in (P, Q, P):
        assert (table.asked, table.seat) == ("place_worker", seat)
        table.send("", "lounge")
        table.play("food")
    assert table.happened("fed") == [("fed", P, 2, 0), ("fed", Q, 1, 0)]
    assert table.food(P) == 0


@pytest.mark.rules("S91")
def test_gains_of_station_progress_stir_neither_tentacles_nor_the_grocer():
    table = Station(round=2)
    table.player(P, mat="weirdoes", tier=3, perks="grocer investor")
    table.player(Q, tier=2)
    table.worker(P, "lt")
    table.worker(P)
    table.worker(Q)
    table.progress()
    assert table.asked == "coin_or_food"
    table.play("food")
    assert (table.asked, table.tier(P), table.food(P)) == ("place_worker", 4, 2)
    table.send("lt", "hub-a")
    assert (table.seat, table.coins(P), table.food(P)) == (Q, 0, 2)
    assert table.happened("extras_earned") == []


# --- worked cases ---


@pytest.mark.rules("T7")
def test_case_t7():
    table = Station(round=2)
    table.display("mint", "vendor", "savant")
    table.player(P, tier=2)
    for _ in range(4):
        table.worker(P)
        table.worker(Q)
    for _ in range(2):
        table.worker(P, at="reserve")
        table.worker(Q, at="reserve")
    table.marker(P)
    table.progress()
    assert (table.asked, table.seat, shown(table)) == ("take_perk", Q, 6)
    assert (table.tier(P), table.at(P, "pool"), table.at(P, "reserve")) == (3, 5, 1)
    dealt = len(table.happened("perk_dealt"))
    table.play("take savant")
    assert (table.tier(Q), table.perks(Q), shown(table)) == (2, "savant", 5)
    assert len(table.happened("perk_dealt")) == dealt
    assert table.refused("", "hub-b") is None


@pytest.mark.rules("T8")
def test_case_t8():
    table = Station(round=4)
    table.display("mint", "vendor", "savant", "thug")
    table.player(P, tier=7)
    table.player(Q, tier=8, mat="weirdoes")
    table.worker(P)
    table.worker(Q)
    table.progress()
    assert shown(table) == 7
    assert (table.tier(P), table.points(P)) == (8, 8)
    assert (table.asked, table.seat) == ("take_part", Q)
    table.play("claw")
    assert (table.tier(Q), table.points(Q), table.pool(Q)) == (8, 5, "c")
    assert (table.asked, table.table.round) == ("place_worker", 5)


@pytest.mark.rules("T9")
def test_case_t9():
    table = Station(round=4)
    table.display("overseer", "vendor", "savant")
    table.player(P, tier=5)
    table.player(Q, tier=2)
    table.worker(P)
    table.progress()
    table.play("take overseer")
    assert (table.tier(P), table.points(P), table.perks(P)) == (6, 5, "overseer")


@pytest.mark.rules("T10")
@pytest.mark.parametrize(
    ("choice", "coins", "food"), [("2 coins 0 food", 2, 0), ("1 coin 1 food", 1, 1)]
)
def test_case_t10(choice, coins, food):
    table = Station()
    table.player(P, perks="investor")
    for parts in ("b", "lt", "", ""):
        table.worker(P, parts)
    table.progress()
    assert (table.asked, table.seat) == ("coin_or_food", P)
    assert table.offers() == ["2 coins 0 food", "1 coin 1 food", "0 coins 2 food"]
    table.play(choice)
    assert (table.coins(P), table.food(P)) == (coins, food)


@pytest.mark.rules("T11")
def test_case_t11():
    table = Station(round=2)
    table.display("investor", "vendor", "savant")
    table.player(Q, tier=2)
    table.worker(P, "b")
    table.worker(P, "lt")
    table.worker(P)
    table.progress()
    table.play("take investor")
    assert (table.table.round, table.asked) == (3, "place_worker")
    assert (table.coins(P), table.food(P)) == (0, 0)
    table.progress()
    assert (table.table.round, table.asked) == (4, "coin_or_food")
    table.play("0 coins 2 food")
    assert (table.coins(P), table.food(P)) == (0, 2)


@pytest.mark.rules("T225")
def test_case_t225():
    table = ready(4)
    table.display("mint", "vendor", "savant")
    discarded = "architect conference dispatch engineer"
    table.player(P, perks=f"{discarded} beggars-alley foundry geneticist grappler grocer investor")
    table.player(
        Q, perks="lounge-lizard overseer prime-specimen thug warlord workshop zoning-board"
    )
    s = table.table
    for slug in discarded.split():
        s.scored_perks |= 1 << perk(slug)
        s.player[P].perks &= ~(1 << perk(slug))
    assert (shown(table), bin(s.deck).count("1"), len(table.view(P)["scored"])) == (3, 2, 4)
    table.progress()
    assert table.asked == "place_worker"
    assert (shown(table), s.deck, len(table.view(P)["scored"])) == (5, 0, 4)
