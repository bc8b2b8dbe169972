"""Order of effects: the steps of a placement, chains, what may be declined (S132-S149)."""

from __future__ import annotations

import pytest

import chimerical as ch
from chimerical.games.chimera_station import words as w

from .station import P, Q, R, Station, module


def kinds(table, *names):
    """The names of these events, in order."""
    return [name for name, *_ in table.happened(*names)]


# --- the steps ---


@pytest.mark.rules("S132")
def test_nothing_moves_if_a_placement_is_illegal():
    table = Station()
    table.tile("autosurgeon", "0,-1")
    table.worker(Q, at="autosurgeon")
    table.worker(P, "c")
    table.turn(P)
    before = table.table.array.tobytes()
    with pytest.raises(ch.IllegalAction):
        table.send("c", "autosurgeon")
    assert table.table.array.tobytes() == before
    assert table.events == []


@pytest.mark.rules("S132")
def test_destination_and_displaced_worker_are_said_at_once():
    table = Station()
    table.worker(Q, at="refinery")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "refinery")
    assert kinds(table, "placed", "displaced") == ["placed", "displaced"]


@pytest.mark.rules("S133", "S134", "S135", "S136", "S137", "S138", "S139", "S140", "S149")
def test_the_steps_of_a_placement_in_order():
    table = Station()
    table.player(P, perks="prime-specimen geneticist", card=1)
    table.player(Q, perks="lounge-lizard")
    mine = table.worker(P, "bct")
    other = table.worker(Q, at="refinery")
    table.turn(P)
    table.send("bct", "refinery")
    assert (table.asked, table.seat) == ("coin_or_food", Q)
    assert (table.where(other), table.points(Q)) == ("lounge", 2)
    assert (table.coins(P), table.points(P)) == (0, 0)
    table.play("food")
    assert table.where(mine) == "refinery"
    assert table.happened(
        "displaced",
        "lizard_scored",
        "food_gained",
        "brain_scored",
        "coins_gained",
        "extras_earned",
        "specimen_scored",
    ) == [
        ("displaced", Q, other, module("refinery")),
        ("lizard_scored", Q, 2),
        ("food_gained", Q, 1),
        ("brain_scored", P, mine, 1),
        ("coins_gained", P, 3),
        ("extras_earned", P, mine),
        ("coins_gained", P, 1),
        ("specimen_scored", P, 1),
    ]
    assert (table.asked, table.seat) == ("after_turn", P)
    assert (table.coins(P), table.points(P)) == (4, 2)


@pytest.mark.rules("S135")
@pytest.mark.parametrize("others", [0, 2])
def test_the_acting_worker_counts_as_placed(others):
    table = Station()
    table.tile("newsroom", "0,-1")
    for place in ("refinery", "lounge")[:others]:
        table.worker(P, at=place)
    table.worker(P)
    table.turn(P)
    table.send("", "newsroom")
    assert table.points(P) == 2 + 2 * others


@pytest.mark.rules("S136")
def test_brains_score_the_place_whatever_its_effect_brings():
    table = Station()
    table.tile("covert-cloning", "0,-1")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "covert-cloning")
    assert (table.points(P), table.pool(P)) == (3, "")


@pytest.mark.rules("S137")
def test_an_effect_in_the_middle_is_finished_first():
    table = Station()
    table.tile("gardens", "-1,-1")
    table.reactor("cargo-bay")
    table.display("mint", "vendor", "savant")
    table.player(P, coins=4)
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.play("at -1,-2")
    assert (table.asked, table.tier(P)) == ("take_perk", 2)  # the space's research comes first
    table.play("take mint")
    assert table.asked == "use_tile"
    table.play("move in")
    assert (table.coins(P), table.food(P)) == (2, 2)


@pytest.mark.rules("S138")
def test_extras_of_a_worker_are_a_coin_then_a_food_then_components():
    table = Station()
    table.reactor("gardens")
    worker = table.worker(P, "tt")
    table.turn(P)
    table.send("tt", "boiler-room")
    table.play("leaf")
    assert table.happened("coins_gained", "food_gained", "part_gained", "extras_earned") == [
        ("coins_gained", P, 4),
        ("food_gained", P, 1),
        ("coins_gained", P, 1),
        ("part_gained", P, w.LEAF),
        ("extras_earned", P, worker),
        ("coins_gained", P, 1),
        ("food_gained", P, 1),
        ("part_gained", P, w.LEAF),
    ]
    assert (table.coins(P), table.food(P), table.points(P), table.pool(P)) == (6, 2, 1, "ll")


@pytest.mark.rules("S138", "S145")
def test_extras_wait_for_everything_and_come_in_the_order_of_arrival():
    table = Station()
    table.player(P, perks="dispatch")
    table.worker(P)
    first = table.worker(P, "tl")
    second = table.worker(P, "t")
    table.turn(P)
    table.send("", "dispatch")
    table.send("lt", "refinery")
    assert table.coins(P) == 3
    table.send("t", "hydroponics")
    assert table.happened("coins_gained", "food_gained", "extras_earned") == [
        ("coins_gained", P, 3),
        ("food_gained", P, 2),
        ("extras_earned", P, first),
        ("coins_gained", P, 1),
        ("extras_earned", P, second),
        ("food_gained", P, 1),
    ]
    assert table.done


@pytest.mark.rules("S139")
def test_prime_specimen_sees_the_points_for_a_missing_extra():
    table = Station()
    table.tile("aquarium", "0,-1")
    table.player(P, perks="prime-specimen")
    table.worker(P, "tt")
    table.components(tentacle=1)
    table.turn(P)
    table.send("tt", "aquarium")
    assert table.pool(P) == "t"
    order = ["part_gained", "extras_earned", "ran_out", "specimen_scored"]
    assert kinds(table, *order) == order
    assert table.points(P) == 2 + 1


@pytest.mark.rules("S141")
def test_clauses_are_carried_out_in_order():
    table = Station()
    table.tile("cargo-bay", "0,-1")
    table.worker(P)
    table.turn(P)
    table.send("", "cargo-bay")
    assert table.happened("coins_gained", "food_gained") == [
        ("coins_gained", P, 2),
        ("food_gained", P, 2),
    ]


@pytest.mark.rules("S141")
def test_a_clause_that_asks_is_answered_before_the_next():
    table = Station()
    table.tile("medical-bay", "0,-1")
    table.player(P, pool="bl")
    table.worker(P)
    table.turn(P)
    table.send("", "medical-bay")
    assert table.offers() == ["brain", "leaf"]
    table.play("brain")
    assert table.pool(P) == "l"
    table.plays("claw", "brain")
    assert table.pool(P) == "bcl"


# --- chains ---


@pytest.mark.rules("S142", "S145")
def test_an_arrival_in_between_is_a_chain_of_its_own():
    table = Station()
    table.player(P, perks="dispatch")
    table.worker(P, "t")
    table.worker(P)
    table.worker(P, "l")
    table.turn(P)
    table.send("t", "dispatch")
    table.send("", "refinery")
    table.send("l", "hydroponics")
    assert table.done
    assert (table.coins(P), table.food(P)) == (3, 2)
    assert table.happened("extras_earned") == []


@pytest.mark.rules("S143")
def test_after_a_swap_a_rivals_worker_acts_in_your_turn():
    table = Station()
    table.player(P, perks="nonhuman-resources")
    table.worker(P, "b")
    table.worker(P, at="refinery")
    theirs = table.worker(Q, "t", at="hydroponics")
    table.turn(P)
    table.send("b", "nonhuman-resources")
    table.play("decline")
    assert (table.asked, table.seat) == ("trigger", Q)
    table.play("trigger")
    assert table.happened("coins_gained", "extras_earned") == [
        ("coins_gained", Q, 3),
        ("extras_earned", Q, theirs),
        ("coins_gained", Q, 1),
    ]
    assert (table.coins(P), table.coins(Q)) == (0, 4)


@pytest.mark.rules("S144")
def test_all_gains_of_a_chain_are_the_acting_workers():
    table = Station()
    table.reactor("monolith")
    table.player(P, coins=7)
    table.worker(P, "t")
    table.turn(P)
    table.send("t", "constructor")
    table.play("at 0,1")  # the space's 2 coins, and its builder's tentacle
    assert table.coins(P) == 2 + 1
    assert table.done


@pytest.mark.rules("S144", "S106")
@pytest.mark.parametrize(("choice", "goods"), [("coin", (2, 0)), ("food", (0, 2))])
def test_the_coin_or_food_of_the_lounge_is_the_acting_workers(choice, goods):
    table = Station()
    table.worker(P, "t")
    table.turn(P)
    table.send("t", "lounge")
    table.play(choice)
    assert (table.coins(P), table.food(P)) == goods


@pytest.mark.rules("S144")
@pytest.mark.parametrize(("pay", "goods"), [("coin", (1, 0)), ("food", (0, 1))])
def test_pay_for_a_displaced_worker_is_nobodys_gain(pay, goods):
    table = Station()
    table.player(P, perks="thug")
    table.worker(Q, at="hub-a")
    table.worker(P, "ct")
    table.turn(P)
    table.send("ct", "hub-a")
    assert (table.asked, table.seat) == ("coin_or_food", P)
    table.play(pay)
    assert (table.coins(P), table.food(P)) == goods
    assert table.happened("extras_earned") == []


@pytest.mark.rules("S145")
def test_the_end_of_a_turn_comes_once_for_all_its_placements():
    table = Station()
    table.player(P, perks="dispatch prime-specimen", card=1)
    for parts in ("", "b", "bl"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "dispatch")
    table.send("b", "refinery")
    assert (table.asked, table.points(P)) == ("place_worker", 1)
    table.send("bl", "hydroponics")
    assert table.points(P) == 1 + 1 + 1
    assert table.asked == "after_turn"
    table.play("end turn")
    assert table.done


@pytest.mark.rules("S146")
def test_a_perk_works_from_when_it_is_gained_and_not_before():
    table = Station()
    table.tile("gardens", "-1,-1")
    table.reactor("aquarium", "predatorium")
    table.display("architect", "vendor", "savant")
    table.player(P, coins=6)
    table.worker(P)
    table.worker(P, "l")
    table.turn(P)
    table.send("", "constructor")
    table.plays("build aquarium", "at -1,-2", "take architect")
    assert table.points(P) == 2
    table.play("move in")
    table.turn(P)
    table.send("l", "constructor")
    table.plays("at 0,-1", "stay")
    assert table.points(P) == 2 + 2 + 1


# --- what may be declined ---


def recall_bonus():
    table = Station()
    table.tile("gardens", "0,-1")
    table.reactor("monolith")
    table.player(P, coins=7)
    table.worker(P, at="refinery")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "constructor")
    table.play("at 1,-2")
    return table, "recall_worker", "decline"


def activate_bonus():
    table = Station()
    table.tile("gardens", "-1,-1")
    table.reactor("monolith")
    table.player(P, coins=7)
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "constructor")
    table.play("at -2,-1")
    return table, "activate_module", "decline"


def constructor_move():
    table = Station()
    table.reactor("gardens")
    table.player(P, coins=3)
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "constructor")
    table.play("at 0,-1")
    return table, "use_tile", "stay"


def workshop_activation():
    table = Station()
    table.discards("gardens")
    table.player(P, coins=3, perks="workshop")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "workshop")
    table.play("at 0,-1")
    return table, "use_tile", "decline"


def foundry_activation():
    table = Station()
    table.supply("gardens", "aquarium", "predatorium", "think-tank", "symposium", "grant-office")
    table.player(P, coins=3, perks="foundry")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "foundry")
    table.plays("build gardens", "at 0,-1")
    return table, "use_tile", "decline"


def grocers_exchange():
    table = Station()
    table.player(P, perks="grocer")
    table.worker(P, "l")
    table.turn(P)
    table.send("l", "hydroponics")
    return table, "grocery", "food"


def gift():
    table = Station()
    table.player(P, perks="beggars-alley")
    table.player(Q, coins=1)
    table.worker(P)
    table.turn(P)
    table.send("", "beggars-alley")
    return table, "give", "decline"


def trigger():
    table = Station()
    table.player(P, perks="nonhuman-resources")
    table.worker(P, "b")
    table.worker(P, at="refinery")
    table.worker(Q, at="hub-a")
    table.turn(P)
    table.send("b", "nonhuman-resources")
    return table, "trigger", "decline"


def theft():
    table = Station()
    table.player(P, perks="warlord")
    table.player(Q, coins=3)
    table.marker(Q)
    table.worker(P)
    table.turn(P)
    table.send("", "hub-a")
    return table, "steal", "decline"


@pytest.mark.rules("S147")
@pytest.mark.parametrize(
    "offer",
    [
        recall_bonus,
        activate_bonus,
        constructor_move,
        foundry_activation,
        workshop_activation,
        grocers_exchange,
        gift,
        trigger,
        theft,
    ],
)
def test_what_may_be_declined(offer):
    table, asked, decline = offer()
    assert table.asked == asked
    assert table.refusal(decline) is None
    before = [table.coins(P), table.food(P), table.pool(P), table.points(P), table.coins(Q)]
    table.play(decline)
    before[1] += 2 if asked == "grocery" else 0
    after = [table.coins(P), table.food(P), table.pool(P), table.points(P), table.coins(Q)]
    assert after == before
    if asked == "trigger":
        assert (table.asked, table.seat) == ("trigger", Q)
    else:
        assert table.done


@pytest.mark.rules("S148")
@pytest.mark.parametrize(
    ("tile", "asked"),
    [
        ("dispatch-station", "recall_worker"),
        ("freelancer-dormitories", "activate_module"),
        ("catering-service", "copy_module"),
        ("advanced-laboratory", "take_perk"),
        ("union-hall", "choose_scored"),
        ("science-fair", "reshape"),
        ("medical-bay", "return_part"),
        ("quantum-constructor", "choose_space"),
        ("integrated-constructor", "choose_tile"),
        ("farmers-market", "trade_goods"),
    ],
)
def test_everything_else_must_be_done(tile, asked):
    table = Station()
    table.tile(tile, "0,-1")
    table.tile("gardens", "-1,-1")
    table.display("mint", "vendor", "savant")
    table.player(P, coins=9, food=9, pool="bcl", perks="thug warlord")
    table.worker(P, at="refinery")
    table.worker(P, "l", at="hydroponics")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", tile)
    assert table.asked == asked
    assert table.refusal("decline") == "S148"


# --- rivals who decide ---


@pytest.mark.rules("S149")
def test_rivals_answer_clockwise_from_the_acting_player():
    table = Station(4)
    for seat in range(4):
        table.player(seat, coins=1)
    table.player(R, perks="beggars-alley")
    table.worker(R)
    table.turn(R)
    table.send("", "beggars-alley")
    order = []
    while table.asked == "give":
        order.append(table.seat)
        table.play("give coin")
    assert order == [3, P, Q]
    assert table.coins(R) == 1 + 1 + 3
