"""What components do for their workers (S714-S736) and the cases T13-T27."""

from __future__ import annotations

import pytest

from .station import P, Q, Station


def alone(*parts, round=1, **options):
    """P has workers with these parts in the pool."""
    table = Station(round=round, **options)
    for worker in parts:
        table.worker(P, worker)
    return table


# --- cases ---


@pytest.mark.rules("T13")
def test_t13_a_plain_worker_on_the_refinery():
    table = alone("")
    table.turn(P)
    table.send("", "refinery")
    assert (table.coins(P), table.points(P), table.done) == (3, 0, True)


@pytest.mark.rules("T14", "T15", "S725", "S728")
@pytest.mark.parametrize("parts", ["t", "tt"])
def test_t14_t15_one_or_two_tentacles_on_the_refinery(parts):
    table = alone(parts)
    table.turn(P)
    table.send(parts, "refinery")
    assert table.happened("coins_gained", "extras_earned") == [
        ("coins_gained", P, 3),
        ("extras_earned", P, 0),
        ("coins_gained", P, 1),
    ]
    assert (table.coins(P), table.food(P)) == (4, 0)


@pytest.mark.rules("T16", "S726")
def test_t16_a_tentacle_in_the_lounge():
    table = alone("t")
    table.turn(P)
    table.send("t", "lounge")
    table.play("food")
    assert table.happened("food_gained") == [("food_gained", P, 1), ("food_gained", P, 1)]
    assert (table.food(P), table.coins(P)) == (2, 0)


@pytest.mark.rules("T17", "S726")
def test_t17_a_tentacle_in_the_cargo_bay():
    table = alone("t")
    table.tile("cargo-bay", "0,-1")
    table.turn(P)
    table.send("t", "cargo-bay")
    assert [n for _, _, n in table.happened("coins_gained")] == [2, 1]
    assert [n for _, _, n in table.happened("food_gained")] == [2, 1]
    assert (table.coins(P), table.food(P)) == (3, 3)


@pytest.mark.rules("T19", "S727")
def test_t19_two_tentacles_buy_a_brain():
    table = alone("tt")
    table.player(P, coins=5)
    table.turn(P)
    table.send("tt", "academy")
    table.play("buy 1")
    assert (table.coins(P), table.pool(P), table.left("brain")) == (3, "bb", 5)


def cloning(**options):
    """Three workers are in the Lounge; P takes two brains and a claw at Covert Cloning."""
    table = alone("tt", **options)
    table.tile("covert-cloning", "0,-1")
    table.worker(P, at="lounge")
    table.worker(Q, at="lounge")
    table.worker(Q, at="lounge")
    table.turn(P)
    table.send("tt", "covert-cloning")
    table.plays("brain", "brain", "claw")
    return table


@pytest.mark.rules("T20", "S727")
def test_t20_two_tentacles_bring_one_more_of_each_kind():
    table = cloning()
    assert (table.pool(P), table.done) == ("bbbcc", True)


@pytest.mark.rules("T21", "S727")
@pytest.mark.parametrize(("choice", "pool"), [("brain", "bbbc"), ("claw", "bbcc")])
def test_t21_a_table_may_limit_the_extra_to_one_component(choice, pool):
    table = cloning(double_tentacle="one")
    assert table.pool(P) == "bbc"
    assert (table.asked, table.offers()) == ("extra_part", ["brain", "claw"])
    assert table.refusal("leaf") == "S727"
    table.play(choice)
    assert (table.pool(P), table.done) == (pool, True)


@pytest.mark.rules("T22", "S716")
def test_t22_a_brain_on_the_refinery():
    table = alone("b")
    table.turn(P)
    table.send("b", "refinery")
    assert (table.points(P), table.coins(P)) == (1, 3)


@pytest.mark.rules("T23", "S717", "S119")
def test_t23_two_brains_in_the_shopping_center():
    table = alone("bb")
    table.tile("shopping-center", "0,-1")
    table.turn(P)
    table.send("bb", "shopping-center")
    assert (table.points(P), table.coins(P), table.done) == (4, 0, True)


@pytest.mark.rules("T25", "S136")
def test_t25_a_brain_scores_before_it_comes_off():
    table = alone("bc")
    table.player(P, tier=2)
    gained = table.worker(P, at="reserve")
    table.turn(P)
    table.send("bc", "laboratory")
    assert (table.points(P), table.asked) == (2, "detach_part")
    table.play("brain")
    assert (table.parts(0), table.pool(P), table.tier(P)) == ("c", "b", 3)
    assert (table.where(gained), table.points(P), table.done) == ("pool", 2, True)


@pytest.mark.rules("T26", "S729")
def test_t26_a_tentacle_that_came_off_earns_nothing():
    table = alone("t")
    table.player(P, mat="weirdoes", tier=6)
    table.turn(P)
    table.send("t", "laboratory")
    assert (table.tier(P), table.pool(P), table.done) == (7, "t", True)
    assert (table.points(P), table.coins(P), table.food(P)) == (3, 1, 1)


@pytest.mark.rules("T27", "S729", "S267")
def test_t27_a_tentacle_that_stayed_earns_both_extras():
    table = alone("ct")
    table.player(P, mat="weirdoes", tier=6)
    table.turn(P)
    table.send("ct", "laboratory")
    table.play("claw")
    assert (table.tier(P), table.pool(P), table.parts(0)) == (7, "c", "t")
    assert (table.points(P), table.coins(P), table.food(P)) == (3, 2, 2)


# --- how many, and when ---


@pytest.mark.rules("S714")
@pytest.mark.parametrize(("perks", "most"), [("", 2), ("geneticist", 3)])
def test_two_components_fit_on_a_worker_and_a_third_with_the_geneticist(perks, most):
    table = alone("")
    table.player(P, perks=perks, pool="bclt")
    table.turn(P)
    table.send("", "lab")
    assert max(len(a.removeprefix("become ")) for a in table.offers()) == most


@pytest.mark.rules("S715")
def test_brains_count_on_arrival_and_parts_while_an_effect_resolves():
    table = alone("b")
    table.player(P, coins=2)
    table.tile("autosurgeon", "0,-1")
    table.turn(P)
    table.send("b", "autosurgeon")
    table.play("brain")
    assert (table.parts(0), table.points(P)) == ("bb", 2)  # the new brain came too late to score

    table = alone("")
    table.player(P, coins=2)
    table.tile("autosurgeon", "0,-1")
    table.turn(P)
    table.send("", "autosurgeon")
    table.play("brain")
    assert (table.parts(0), table.points(P)) == ("b", 0)


@pytest.mark.rules("S715", "S722", "S723")
def test_claws_count_on_displacing_and_leaves_in_feeding():
    table = alone("c")
    table.worker(Q, at="laboratory")
    table.turn(P)
    table.send("c", "laboratory")
    table.play("coin")
    assert (table.where(0), table.parts(0)) == ("laboratory", "")
    table.worker(P, "l", at="lounge")
    table.feeding()
    assert ("fed", P, 0, 1) in table.happened("fed")  # the leaf worker does not eat


# --- brains ---


@pytest.mark.rules("S716", "S717", "S721")
@pytest.mark.parametrize("round", [1, 5])
@pytest.mark.parametrize("parts", ["b", "bb", "bl"])
@pytest.mark.parametrize(("place", "value"), [("hydroponics", 1), ("boiler-room", 2)])
def test_a_brain_scores_the_value_of_its_module_in_every_round_once(place, value, parts, round):
    table = alone(parts, round=round)
    table.turn(P)
    table.send(parts, place)
    brains = [points for _, _, _, points in table.happened("brain_scored")]
    assert brains == [value]


@pytest.mark.rules("S718", "S717")
@pytest.mark.parametrize(("parts", "points"), [("bb", 2 + 1), ("b", 1), ("", 1)])
def test_two_brains_command_own_modules_too(parts, points):
    table = alone(parts)
    table.worker(P, at="constructor")
    table.worker(Q, at="refinery")
    table.turn(P)
    table.send(parts, "hub-a")
    assert table.points(P) == points


@pytest.mark.rules("S719")
@pytest.mark.parametrize("place", ["lab-a", "dispatch"])
def test_brains_score_in_the_splicing_lab_phase_too(place):
    table = Station()
    table.player(P, perks="dispatch", food=9)
    table.worker(P, "b", at=place)
    table.splicing()
    table.send("b", "refinery")
    assert table.happened("brain_scored") == [("brain_scored", P, 0, 1)]


@pytest.mark.rules("S719")
def test_brains_score_again_after_a_recall():
    table = alone("b", "")
    table.tile("dispatch-station", "0,-1")
    table.turn(P)
    table.send("b", "refinery")
    table.turn(P)
    table.send("", "dispatch-station")
    table.turn(P)
    table.send("b", "hydroponics")
    assert table.points(P) == 1 + 1


@pytest.mark.rules("S720")
@pytest.mark.parametrize("place", ["hub-a", "lounge", "lab", "vendor"])
def test_spaces_without_a_value_score_nothing_for_brains(place):
    table = alone("b")
    table.player(P, perks="vendor", pool="c")
    table.turn(P)
    table.send("b", place)
    assert table.points(P) == 0
    assert not table.happened("brain_scored")


@pytest.mark.rules("S722")
@pytest.mark.parametrize("parts", ["", "b", "l", "t", "bb"])
def test_only_claws_displace(parts):
    table = alone(parts)
    table.worker(Q, at="refinery")
    table.turn(P)
    assert table.refused(parts, "refinery") == "S105"


# --- leaves ---


@pytest.mark.rules("S723", "S724")
@pytest.mark.parametrize(
    ("parts", "made", "eaten"), [("", 0, 1), ("b", 0, 1), ("l", 0, 0), ("bl", 0, 0), ("ll", 2, 0)]
)
def test_leaf_workers_are_not_fed_and_two_leaves_make_2_food(parts, made, eaten):
    table = alone(parts)
    table.player(P, food=5)
    table.feeding()
    assert table.food(P) == 5 + made - eaten
    assert ("fed", P, eaten, 0) in table.happened("fed")


# --- tentacles ---


@pytest.mark.rules("S725", "S726")
@pytest.mark.parametrize(("parts", "more"), [("", 0), ("bl", 0), ("t", 1), ("ct", 1)])
def test_a_tentacle_brings_one_more_coin_and_food_whatever_the_amount(parts, more):
    table = alone(parts, round=5)
    table.tile("mercenary-outpost", "0,-1")
    table.turn(P)
    table.send(parts, "mercenary-outpost")
    assert table.coins(P) == 4 + parts.count("c") + more

    table = alone(parts, round=5)
    table.tile("break-room", "1,-1")
    table.turn(P)
    table.send(parts, "break-room")
    assert (table.food(P), table.coins(P)) == (6 + more, 0)


@pytest.mark.rules("S727")
@pytest.mark.parametrize(("parts", "pool"), [("", "l"), ("t", "l"), ("tt", "ll"), ("bt", "l")])
def test_components_need_two_tentacles(parts, pool):
    table = alone(parts)
    table.tile("gardens", "0,-1")
    table.turn(P)
    table.send(parts, "gardens")
    assert table.pool(P) == pool


@pytest.mark.rules("S727")
@pytest.mark.parametrize(("option", "pool"), [("per_kind", "bbb"), ("one", "bbb")])
def test_two_of_one_kind_bring_one_extra_in_both_readings(option, pool):
    table = alone("tt", double_tentacle=option)
    table.player(P, coins=5)
    table.turn(P)
    table.send("tt", "academy")
    table.play("buy 2")
    assert (table.pool(P), table.coins(P), table.done) == (pool, 0, True)


@pytest.mark.rules("S727", "S764", "S736")
def test_the_one_extra_component_is_of_a_kind_in_supply():
    table = Station(double_tentacle="one")
    table.tile("covert-cloning", "0,-1")
    table.worker(P, "tt")
    table.worker(Q, at="lounge")
    table.worker(Q, at="lounge")
    table.components(brain=1)
    table.turn(P)
    table.send("tt", "covert-cloning")
    table.plays("brain", "claw")
    assert (table.done, table.pool(P), table.points(P)) == (True, "bcc", 0)


@pytest.mark.rules("S727", "S736")
def test_the_one_extra_component_may_be_out_of_supply():
    table = Station(double_tentacle="one")
    table.tile("gardens", "0,-1")
    table.worker(P, "tt")
    table.components(leaf=1)
    table.turn(P)
    table.send("tt", "gardens")
    assert (table.done, table.pool(P), table.points(P)) == (True, "l", 2)


def dispatched(*places, **options):
    """Two workers with two tentacles that Dispatch sends to these places in one turn."""
    table = alone("", "tt", "tt", **options)
    table.player(P, perks="dispatch")
    table.tile("gardens", "0,-1")
    table.tile("think-tank", "1,-1")
    table.turn(P)
    table.send("", "dispatch")
    for place in places:
        table.send("tt", place)
    return table


@pytest.mark.rules("S727", "S732")
def test_the_one_extra_component_is_for_all_workers_of_a_turn():
    table = dispatched("gardens", "think-tank")
    assert (table.pool(P), table.done) == ("bbll", True)

    table = dispatched("gardens", "think-tank", double_tentacle="one")
    assert table.pool(P) == "bl"
    assert table.offers() == ["brain", "leaf"]  # whichever of the two gained it
    table.play("brain")
    assert (table.pool(P), table.done) == ("bbl", True)


@pytest.mark.rules("S727", "S732")
def test_the_next_turn_has_an_extra_component_of_its_own():
    table = dispatched("gardens", "lounge", double_tentacle="one")
    table.play("coin")
    assert (table.pool(P), table.done) == ("ll", True)
    table.worker(P, "tt")
    table.turn(P)
    table.send("tt", "think-tank")
    assert (table.pool(P), table.done) == ("bbll", True)


@pytest.mark.rules("S732")
@pytest.mark.parametrize(("option", "coins"), [("per_worker", 9), ("per_turn", 8)])
def test_a_table_may_limit_coins_to_one_extra_a_turn(option, coins):
    table = dispatched("refinery", "boiler-room", tentacle_goods=option)  # 3 and 4 coins
    assert (table.coins(P), table.done) == (coins, True)


@pytest.mark.rules("S732")
@pytest.mark.parametrize(("option", "food"), [("per_worker", 5), ("per_turn", 4)])
def test_a_table_may_limit_food_to_one_extra_a_turn(option, food):
    table = dispatched("hydroponics", "lounge", tentacle_goods=option)
    table.play("food")
    assert (table.food(P), table.done) == (food, True)


@pytest.mark.rules("S732")
def test_one_worker_may_bring_the_coin_of_the_turn_and_another_the_food():
    table = dispatched("refinery", "hydroponics", tentacle_goods="per_turn")
    assert (table.coins(P), table.food(P), table.done) == (3 + 1, 2 + 1, True)


@pytest.mark.rules("S728")
def test_a_second_tentacle_adds_nothing_to_coins_and_food():
    table = alone("tt")
    table.tile("cargo-bay", "0,-1")
    table.turn(P)
    table.send("tt", "cargo-bay")
    assert (table.coins(P), table.food(P)) == (3, 3)


@pytest.mark.rules("S729", "S757")
def test_an_extra_is_paid_wherever_the_worker_has_got_to():
    table = alone("", "t", "l")
    table.player(P, perks="dispatch")
    table.tile("dispatch-station", "0,-1")
    table.turn(P)
    table.send("", "dispatch")
    table.send("t", "refinery")
    table.send("l", "dispatch-station")
    table.play("recall s1w2t")
    assert (table.where(1), table.coins(P), table.done) == ("pool", 4, True)


@pytest.mark.rules("S729")
def test_tentacles_are_counted_at_each_gain():
    table = alone("tt")
    table.player(P, coins=2)
    table.tile("autosurgeon", "0,-1")
    table.turn(P)
    table.send("tt", "autosurgeon")
    table.plays("claw", "become ct")
    assert (table.parts(0), table.pool(P)) == ("ct", "ct")  # gained while it had both


@pytest.mark.rules("S730", "S302")
def test_build_bonuses_and_reactor_rewards_earn_extras():
    table = alone("t", "t")
    table.player(P, coins=3)
    table.reactor("gardens", "monolith", "newsroom")
    table.turn(P)
    table.send("t", "constructor")
    table.build("gardens", "0,-1", "stay")
    assert (table.food(P), table.coins(P)) == (3, 0)
    table.turn(P)
    table.send("t", "boiler-room")  # 2 coins for the tentacle; 4 gaps: point, food, coin
    assert (table.food(P), table.coins(P), table.points(P)) == (3 + 1 + 1, 2 + 1 + 1, 2 + 1)


@pytest.mark.rules("S731")
def test_an_extra_earns_no_other_extra():
    table = alone("lt")
    table.player(P, perks="grocer")
    table.turn(P)
    table.send("lt", "hydroponics")
    table.plays("food", "coins")  # the extra food becomes coins, which earn nothing more
    assert (table.food(P), table.coins(P), table.done) == (2, 2, True)


@pytest.mark.rules("S732")
def test_a_worker_with_two_chains_in_a_turn_has_one_tally():
    table = alone("", "t", "")
    table.player(P, perks="dispatch nonhuman-resources")
    table.tile("mercenary-outpost", "0,-1")
    table.worker(Q, at="mercenary-outpost")
    table.turn(P)
    table.send("", "dispatch")
    table.send("t", "refinery")
    table.send("", "nonhuman-resources")
    table.plays("trigger", "decline")  # the tentacle worker acts again, on the Outpost
    assert (table.coins(P), table.done) == (3 + 4 + 1, True)
    assert table.happened("extras_earned") == [("extras_earned", P, 1)]


@pytest.mark.rules("S732", "S138")
def test_two_tentacle_workers_of_a_turn_earn_an_extra_each():
    table = alone("", "t", "lt")
    table.player(P, perks="dispatch")
    table.turn(P)
    table.send("", "dispatch")
    table.send("t", "refinery")
    table.send("lt", "lounge")
    table.play("coin")
    assert (table.coins(P), table.done) == (3 + 1 + 1 + 1, True)
    assert table.happened("extras_earned") == [("extras_earned", P, 1), ("extras_earned", P, 2)]


@pytest.mark.rules("S733")
def test_stolen_coins_gifts_and_the_grocers_coins_earn_extras():
    table = alone("t")
    table.player(P, perks="warlord")
    table.player(Q, coins=2)
    table.marker(Q)
    table.turn(P)
    table.send("t", "hub-a")
    table.play("steal seat2")
    assert table.coins(P) == 3

    table = alone("lt")
    table.player(P, perks="grocer")
    table.turn(P)
    table.send("lt", "hydroponics")
    table.play("coins")
    assert (table.coins(P), table.food(P)) == (4, 0)


@pytest.mark.rules("S733", "S587")
@pytest.mark.parametrize(("gift", "goods"), [("give food", (0, 2)), ("give coin", (2, 0))])
def test_gifts_earn_extras(gift, goods):
    table = alone("t")
    table.player(P, perks="beggars-alley")
    table.player(Q, coins=1, food=1)
    table.turn(P)
    table.send("t", "beggars-alley")
    before = (table.coins(P), table.food(P))
    table.table.worker[0].notes = 0  # only the gift is to count
    table.play(gift)
    assert (table.coins(P) - before[0], table.food(P) - before[1]) == goods


@pytest.mark.rules("S733", "S162")
def test_the_pay_for_a_displaced_worker_earns_no_extra():
    table = alone("ct")
    table.player(P, perks="thug")
    table.worker(Q, at="hub-a")
    table.turn(P)
    table.send("ct", "hub-a")
    table.play("coin")
    assert (table.coins(P), table.done) == (1, True)

    table = alone("", "t", "c")
    table.player(P, perks="dispatch grappler")
    table.turn(P)
    table.send("", "dispatch")
    table.send("t", "hub-a")
    table.send("c", "hub-a")  # displaces the tentacle worker, which has acted in this turn
    table.play("food")
    assert (table.food(P), table.done) == (1, True)


@pytest.mark.rules("S733", "S210")
def test_food_made_in_feeding_earns_no_extra_then_or_later():
    table = alone("llt", "")
    table.player(P, perks="geneticist", food=1)
    table.feeding()
    assert (table.food(P), table.asked) == (2, "place_worker")
    table.send("llt", "hub-a")
    assert table.food(P) == 2


@pytest.mark.rules("S733")
def test_the_investors_income_earns_no_extra_then_or_later():
    table = alone("t", "")
    table.player(P, perks="investor")
    table.progress()
    table.play("food")
    assert (table.food(P), table.asked) == (1, "place_worker")
    table.send("t", "hub-a")
    assert table.food(P) == 1


@pytest.mark.rules("S734")
def test_taking_a_part_off_is_no_gain():
    table = Station()
    table.player(P, perks="geneticist")
    table.worker(P, "ltt")
    table.display()
    table.deck()
    table.turn(P)
    table.send("ltt", "laboratory")
    table.play("leaf")
    assert (table.pool(P), table.parts(0), table.done) == ("l", "tt", True)


@pytest.mark.rules("S735")
def test_points_have_no_extra():
    table = alone("tt")
    table.tile("newsroom", "0,-1")
    table.turn(P)
    table.send("tt", "newsroom")
    assert table.points(P) == 2
    assert not table.happened("extras_earned")


@pytest.mark.rules("S736")
def test_an_extra_component_that_has_run_out_scores_2_points():
    table = alone("tt")
    table.tile("gardens", "0,-1")
    table.components(leaf=1)
    table.turn(P)
    table.send("tt", "gardens")
    assert (table.pool(P), table.points(P), table.left("leaf")) == ("l", 2, 0)
