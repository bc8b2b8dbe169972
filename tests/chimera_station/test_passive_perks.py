"""The perks that work by themselves (S581-S583, S606-S608, S617-S646, S677-S693, S698-S701, S777)
and the cases T189-T201."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station import words as w
from chimerical.games.chimera_station.declared import ask, then

from .station import P, Q, R, Station

# --- Architect ---


@pytest.mark.rules("S581", "S582", "S777")
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize(
    "way", ["constructor", "integrated-constructor", "quantum-constructor", "foundry", "workshop"]
)
def test_every_way_of_building_scores_one_more_with_the_architect(way, holds):
    table = Station(round=3)
    table.player(P, perks="foundry workshop architect" if holds else "foundry workshop", coins=3)
    if way.endswith("d-constructor") or way.startswith("quantum"):
        table.tile(way, "1,1")
    table.reactor("gardens")
    table.supply("aquarium")
    if way == "workshop":
        table.reactor()
        table.discards("gardens")
    elif way == "quantum-constructor":
        table.reactor("hunting-park")
        table.supply("gardens")
    elif way == "foundry":
        table.reactor()
        table.supply("gardens")
    table.worker(P)
    table.turn(P)
    table.send("", way)
    table.build("gardens", "-1,-1")
    assert table.points(P) == (5 if holds else 4)
    if not table.done:
        table.play(table.offers()[-1])
    assert table.points(P) == (5 if holds else 4)


@pytest.mark.rules("S583", "S777")
def test_the_architect_adds_8_in_the_end_and_nothing_for_earlier_builds():
    table = Station()
    table.player(P, perks="architect", coins=3)
    table.reactor("gardens", "think-tank")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-1,-1", "stay")
    assert (table.points(P), table.coins(P)) == (3, 2)
    table.finish()
    assert table.points(P) == 3 + 8


# --- Engineer ---


@pytest.mark.rules("S607")
@pytest.mark.parametrize("place", ["boiler-room", "tanning-salon"])
@pytest.mark.parametrize(("perks", "times"), [("engineer", 2), ("", 1)])
def test_the_engineer_takes_rewards_twice_but_income_for_parts_once(place, perks, times):
    table = Station()
    table.player(P, perks=perks)
    table.tile("tanning-salon", "0,-1")
    table.reactor("monolith", "newsroom")  # 4 gaps: a point, a food, a coin
    table.worker(P, "l")
    table.turn(P)
    table.send("l", place)
    assert (table.points(P), table.food(P), table.coins(P)) == (times, 2 + times, times)
    assert table.gaps == 0


@pytest.mark.rules("S607")
def test_the_engineer_does_not_double_the_rewards_of_a_build_space():
    table = Station()
    table.player(P, perks="engineer zoning-board")
    table.reactor("monolith", "newsroom")
    table.worker(P)
    table.turn(P)
    table.send("", "zoning-board")
    table.play("bonus -3,2")
    assert (table.points(P), table.food(P), table.coins(P)) == (1, 1, 1)


# --- Geneticist ---


@pytest.mark.rules("T193", "S617")
def test_t193_a_geneticists_worker_may_have_two_brains_and_a_claw():
    table = Station()
    table.player(P, perks="geneticist", pool="b")
    worker = table.worker(P, "bc")
    table.turn(P)
    table.send("bc", "lab")
    table.play("become bbc")
    assert (table.parts(worker), table.where(worker), table.pool(P)) == ("bbc", "lab-a", "")


@pytest.mark.rules("T194", "S617")
def test_t194_three_parts_may_not_all_be_alike():
    table = Station()
    table.player(P, perks="geneticist", pool="bl")
    table.worker(P, "bb")
    table.turn(P)
    table.send("bb", "lab")
    assert table.refusal("become bbb") == "S176"
    assert table.refusal("become bbl") is None
    table.player(Q, perks="", pool="b")
    table.worker(Q, "bb")
    table.turn(Q)
    assert table.refused("bb", "lab") == "S131"


@pytest.mark.rules("T195", "S617")
def test_t195_only_one_worker_at_a_time_has_three_parts():
    table = Station()
    table.player(P, perks="geneticist", pool="b")
    table.worker(P, "bbc", at="refinery")
    table.worker(P, "cl")
    table.turn(P)
    table.send("cl", "lab")
    assert table.refusal("become bcl") == "S176"
    assert {"become bc", "become bl"} <= set(table.offers())


@pytest.mark.rules("T196", "S619", "S620")
def test_t196_a_worker_of_three_parts_without_the_geneticist():
    table = Station()
    table.player(P, pool="l")
    worker = table.worker(P, "bbc")
    table.turn(P)
    assert table.parts(worker) == "bbc"
    table.send("bbc", "lab")
    assert not [a for a in table.offers() if len(a.removeprefix("become ")) > 2]
    assert table.refusal("become bbl") == "S175"
    table.play("become bl")
    assert (table.parts(worker), table.pool(P)) == ("bl", "bc")


@pytest.mark.rules("S618")
@pytest.mark.parametrize(("perks", "fine"), [("geneticist", True), ("", False)])
def test_the_third_part_may_come_from_anything_that_attaches(perks, fine):
    for place in ("lab", "science-fair", "autosurgeon"):
        table = Station()
        table.player(P, perks=perks, pool="l", coins=2)
        table.tile("science-fair", "0,-1")
        table.tile("autosurgeon", "1,-1")
        worker = table.worker(P, "bc")
        table.turn(P)
        if place == "science-fair" and not fine:
            assert table.refused("bc", place) == "S532"
            continue
        table.send("bc", place)
        if place == "autosurgeon":
            table.play("leaf")
        if table.parts(worker) == "bc":
            assert (table.refusal("become bcl") is None) == fine
        else:
            assert table.parts(worker) == "bcl"  # the Science Fair leaves no other choice
            assert table.points(P) == 3 + 3


@pytest.mark.rules("S619")
def test_losing_the_geneticist_leaves_the_parts_on_their_worker():
    table = Station()
    table.player(P, perks="geneticist", pool="l")
    table.tile("union-hall", "0,-1")
    worker = table.worker(P, "bct", at="refinery")
    table.worker(P)
    table.worker(P, "bc")
    table.turn(P)
    table.send("", "union-hall")
    assert (table.perks(P), table.parts(worker)) == ("", "bct")
    table.turn(P)
    table.send("bc", "lab")
    assert table.refusal("become bcl") == "S175"


@pytest.mark.rules("S620")
def test_surgery_on_three_parts_without_the_geneticist_leaves_two():
    table = Station()
    table.player(P, coins=2)
    table.tile("autosurgeon", "0,-1")
    worker = table.worker(P, "bbc")
    table.turn(P)
    table.send("bbc", "autosurgeon")
    table.play("leaf")
    assert all(len(a.removeprefix("become ")) == 2 for a in table.offers())
    table.play("become bl")
    assert (table.parts(worker), table.pool(P)) == ("bl", "bc")


@pytest.mark.rules("S621")
def test_a_pair_among_three_parts_works_as_a_double():
    table = Station()
    table.player(P, perks="geneticist")
    table.tile("gardens", "0,-1")
    table.worker(P, "btt")
    table.turn(P)
    table.send("btt", "gardens")
    assert (table.pool(P), table.points(P)) == ("ll", 2)

    table = Station()
    table.player(P, perks="geneticist")
    table.worker(P, "bbc")
    table.worker(P, at="laboratory")
    table.worker(Q, at="hub-a")
    table.turn(P)
    table.send("bbc", "hub-a")
    table.play("coin")
    assert table.points(P) == 2


# --- Grappler ---


def grappling(parts="c", perks="grappler"):
    """P has a claw worker to place, and others on the Refinery, two perks and Dispatch Station."""
    table = Station()
    table.player(P, perks=f"{perks} vendor conference")
    table.tile("dispatch-station", "0,-1")
    table.worker(P, parts)
    return table


@pytest.mark.rules("S624", "S627", "S155")
def test_with_the_grappler_claws_displace_own_workers_for_the_usual_pay():
    table = grappling()
    other = table.worker(P, at="refinery")
    table.turn(P)
    table.send("c", "refinery")
    assert (table.asked, table.seat, table.offers()) == ("coin_or_food", P, ["coin", "food"])
    table.play("food")
    assert (table.where(other), table.food(P), table.coins(P)) == ("lounge", 1, 3)

    table = grappling(perks="")
    table.worker(P, at="refinery")
    table.turn(P)
    assert table.refused("c", "refinery") == "S155"


@pytest.mark.rules("S625")
@pytest.mark.parametrize(
    ("claws", "other", "refused"),
    [("c", "b", None), ("c", "bl", "S150"), ("cc", "bl", None), ("b", "", "S105")],
)
def test_the_grappler_keeps_the_limits_of_claws(claws, other, refused):
    table = grappling(claws)
    table.worker(P, other, at="refinery")
    table.turn(P)
    assert table.refused(claws, "refinery") == refused


@pytest.mark.rules("S625", "S626", "S592")
def test_the_grappler_reaches_own_perks_but_no_protected_space():
    table = grappling("cc")
    on_vendor = table.worker(P, at="vendor")
    table.worker(P, at="conference")
    table.worker(P, at="dispatch-station")
    table.turn(P)
    assert table.refused("cc", "conference") == "S153"
    assert table.refused("cc", "dispatch-station") == "S153"
    table.send("cc", "vendor")
    table.play("coin")
    table.play("coins")
    assert (table.where(on_vendor), table.coins(P)) == ("lounge", 3)


# --- Grocer ---


def grocery(parts="l", perks="grocer", **has):
    """P has the Grocer and a worker with these parts."""
    table = Station()
    table.player(P, perks=perks, **has)
    table.worker(P, parts)
    return table


@pytest.mark.rules("T189", "S629")
def test_t189_a_leaf_workers_food_as_coins():
    table = grocery()
    table.turn(P)
    table.send("l", "hydroponics")
    table.play("coins")
    assert (table.coins(P), table.food(P), table.done) == (3, 0, True)


@pytest.mark.rules("T190", "S633")
def test_t190_such_coins_count_for_tentacles_and_the_food_does_not():
    table = grocery("lt")
    table.turn(P)
    table.send("lt", "hydroponics")
    table.play("coins")
    assert (table.coins(P), table.food(P), table.done) == (4, 0, True)


@pytest.mark.rules("T191", "S635")
def test_t191_the_tentacle_extra_as_coins():
    table = grocery("lt")
    table.turn(P)
    table.send("lt", "hydroponics")
    table.play("food")
    assert table.food(P) == 2
    table.play("coins")
    assert (table.coins(P), table.food(P), table.done) == (2, 2, True)


@pytest.mark.rules("S629")
@pytest.mark.parametrize(("parts", "perks"), [("", "grocer"), ("bt", "grocer"), ("l", "")])
def test_only_leaf_workers_of_the_grocer_are_asked(parts, perks):
    table = grocery(parts, perks)
    table.turn(P)
    table.send(parts, "hydroponics")
    assert table.done
    assert table.coins(P) == 0


@pytest.mark.rules("S630")
def test_each_gain_is_taken_whole_with_one_bonus_coin():
    table = grocery()
    table.reactor("monolith", "newsroom", "union-hall")
    table.turn(P)
    table.send("l", "boiler-room")  # 2 food for the leaf, then 1 from the Reactor
    assert table.offers() == ["coins", "food"]
    table.play("coins")
    assert (table.coins(P), table.food(P)) == (3, 0)
    assert table.offers() == ["coins", "food"]
    table.play("food")
    assert (table.coins(P), table.food(P), table.done) == (3, 1, True)


@pytest.mark.rules("S631")
def test_the_grocer_reaches_bonuses_research_and_the_lounge():
    table = grocery(coins=3)
    table.reactor("gardens", "monolith")
    table.turn(P)
    table.send("l", "constructor")
    table.build("gardens", "0,-1", "coins")
    table.play("stay")
    assert (table.coins(P), table.food(P)) == (3, 0)

    table = grocery(mat="weirdoes", tier=3)
    table.tile("advanced-laboratory", "0,-1")
    table.turn(P)
    table.send("l", "advanced-laboratory")
    table.play("coins")
    assert (table.coins(P), table.food(P), table.done) == (2, 0, True)

    table = grocery()
    table.turn(P)
    table.send("l", "lounge")
    table.plays("food", "coins")
    assert (table.coins(P), table.food(P), table.done) == (2, 0, True)


@pytest.mark.rules("S631")
def test_the_grocer_turns_the_food_of_a_displaced_leaf_worker_into_coins():
    table = Station()
    table.player(Q, perks="grocer")
    table.worker(Q, "l", at="refinery")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "refinery")
    table.play("food")
    assert (table.asked, table.seat) == ("grocery", Q)
    table.play("coins")
    assert (table.coins(Q), table.food(Q)) == (2, 0)


@pytest.mark.rules("S631")
def test_the_grocer_turns_the_food_of_a_double_leaf_into_coins():
    table = grocery("ll")
    table.feeding()
    assert table.offers() == ["coins", "food"]
    table.play("coins")
    assert (table.coins(P), table.food(P)) == (3, 0)


@pytest.mark.rules("S632")
def test_the_grocer_leaves_starting_cards_alone():
    table = grocery()
    table.table.cards = 0b11
    table.run((ask.choose_card, P))
    table.play("card 2")
    assert (table.coins(P), table.food(P), table.done) == (3, 3, True)


@pytest.mark.rules("S632")
def test_the_grocer_leaves_station_progress_and_the_investor_alone():
    table = grocery(perks="grocer investor", mat="weirdoes", tier=3)
    table.table.round = 2
    table.progress()
    assert (table.asked, table.seat) == ("coin_or_food", P)
    table.play("food")
    assert (table.tier(P), table.food(P), table.coins(P)) == (4, 2, 0)
    assert (table.asked, table.seat) == ("take_perk", Q)


@pytest.mark.rules("S632", "S587")
def test_the_grocer_leaves_gifts_alone():
    table = grocery(perks="grocer beggars-alley")
    table.player(Q, food=1)
    table.turn(P)
    table.send("l", "beggars-alley")
    table.play("food")
    assert table.asked == "give"
    table.play("give food")
    assert (table.coins(P), table.food(P), table.done) == (1, 3, True)


@pytest.mark.rules("S632")
def test_the_grocer_leaves_the_pay_of_the_thug_alone():
    table = grocery("clt", perks="grocer thug geneticist")
    table.worker(Q, "l", at="refinery")
    table.turn(P)
    table.send("clt", "refinery")
    assert (table.asked, table.seat) == ("coin_or_food", P)
    table.play("food")
    assert (table.food(P), table.coins(P), table.done) == (1, 4, True)


@pytest.mark.rules("S634")
def test_no_food_at_all_cannot_be_converted():
    table = Station(shop_third_choice="mixed")
    table.player(P, perks="grocer", coins=2)
    table.worker(P, "l")
    table.turn(P)
    table.send("l", "claw-shop")
    table.play("collect")
    assert (table.done, table.coins(P), table.food(P)) == (True, 2, 0)


@pytest.mark.rules("S636")
@pytest.mark.parametrize(("kind", "asked"), [("leaf", False), ("claw", True)])
def test_the_leaf_must_be_there_at_the_moment_of_the_gain(kind, asked):
    table = grocery("cl", mat="weirdoes", tier=6)
    table.turn(P)
    table.send("cl", "laboratory")
    table.play(kind)
    assert (table.asked == "grocery") == asked
    if asked:
        table.play("coins")
    assert (table.coins(P), table.food(P)) == ((3, 0) if asked else (1, 1))


# --- Investor ---


def invested(round, **has):
    """P with the Investor and two modified workers before the Station Progress of a round."""
    table = Station(round=round - 1)
    table.player(P, perks="investor", **has)
    for parts in ("b", "lt", "", ""):
        table.worker(P, parts)
    table.worker(Q, "b")
    return table


@pytest.mark.rules("S638", "S641", "S749")
@pytest.mark.parametrize(
    ("choice", "coins", "food"),
    [("2 coins 0 food", 2, 0), ("1 coin 1 food", 1, 1), ("0 coins 2 food", 0, 2)],
)
def test_the_investor_pays_a_coin_or_food_for_each_modified_worker(choice, coins, food):
    table = invested(2)
    table.progress()
    assert table.offers() == ["2 coins 0 food", "1 coin 1 food", "0 coins 2 food"]
    table.play(choice)
    assert (table.coins(P), table.food(P)) == (coins, food)
    assert (table.coins(Q), table.food(Q)) == (0, 0)


@pytest.mark.rules("S639")
def test_the_investor_pays_after_the_new_round_number_and_before_perks_and_research():
    table = invested(3)
    table.display("vendor", "mint", "savant")
    table.progress()
    assert (table.asked, table.table.round) == ("coin_or_food", 3)
    assert (len(table.on_display), table.tier(P)) == (3, 1)
    table.play("2 coins 0 food")
    assert (table.asked, len(table.on_display), table.tier(P)) == ("take_perk", 6, 2)


@pytest.mark.rules("S640")
def test_an_investor_from_setup_pays_in_round_1():
    table = invested(2)
    table.run((then.begin_round, 0, 1))
    assert (table.asked, table.table.round) == ("coin_or_food", 1)
    table.play("2 coins 0 food")
    assert table.coins(P) == 2


# --- Lounge Lizard ---


@pytest.mark.rules("T200", "S644")
@pytest.mark.parametrize("choice", ["coin", "food"])
def test_t200_sending_a_worker_to_the_lounge(choice):
    table = Station()
    table.player(P, perks="lounge-lizard")
    table.worker(P)
    table.turn(P)
    table.send("", "lounge")
    table.play(choice)
    assert (table.points(P), table.coins(P), table.food(P)) == (
        (2, 1, 0) if choice == "coin" else (2, 0, 1)
    )


@pytest.mark.rules("T201", "S645")
@pytest.mark.parametrize("choice", ["coin", "food"])
def test_t201_being_displaced_to_the_lounge(choice):
    table = Station()
    table.player(Q, perks="lounge-lizard")
    table.worker(Q, at="refinery")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "refinery")
    assert table.seat == Q
    table.play(choice)
    assert (table.points(Q), table.coins(Q) + table.food(Q)) == (2, 1)
    assert (table.points(P), table.coins(P)) == (0, 3)


@pytest.mark.rules("S645")
@pytest.mark.parametrize("place", ["lab-b", "dispatch"])
def test_the_lizard_scores_for_moves_in_the_splicing_lab_phase(place):
    table = Station()
    table.player(P, perks="lounge-lizard dispatch", food=1)
    worker = table.worker(P, at=place)
    table.splicing()
    table.send("", "lounge")
    table.play("coin")
    assert table.points(P) == 2
    assert ("placed", P, worker, w.LOUNGE) in table.happened("placed")


@pytest.mark.rules("S645")
def test_the_lizard_scores_for_each_worker_that_a_morale_center_sends_away():
    table = Station()
    table.player(P, perks="morale-center")
    table.player(Q, perks="lounge-lizard")
    table.worker(Q, at="refinery")
    table.worker(Q, "bb", at="hydroponics")
    table.worker(P)
    table.turn(P)
    table.send("", "morale-center")
    table.plays("displace s2w1", "coin", "coin")
    assert (table.points(Q), table.coins(Q), table.points(P)) == (4, 2, 0)


@pytest.mark.rules("S645")
def test_the_lizard_scores_for_a_swap_into_the_lounge():
    table = Station(swap_range="board")
    table.player(P, perks="nonhuman-resources lounge-lizard")
    table.worker(P, at="refinery")
    table.worker(Q, at="lounge")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "nonhuman-resources")
    assert table.points(P) == 2
    table.play("decline")
    table.play("decline")
    assert (table.at(P, "lounge"), table.at(Q, "refinery"), table.points(P)) == (1, 1, 2)


# --- Overseer ---


@pytest.mark.rules("S678")
@pytest.mark.parametrize("claws", ["c", "cc"])
def test_claws_of_others_cannot_displace_the_overseers_workers(claws):
    table = Station(seats=3)
    table.player(Q, perks="overseer")
    table.worker(Q, at="refinery")
    table.worker(R, at="hydroponics")
    table.worker(P, claws)
    table.turn(P)
    assert table.refused(claws, "refinery") == "S156"
    assert table.refused(claws, "hydroponics") is None


@pytest.mark.rules("S679")
def test_the_overseer_does_not_stop_the_own_grappler():
    table = Station()
    table.player(P, perks="overseer grappler")
    other = table.worker(P, at="refinery")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "refinery")
    table.play("coin")
    assert table.where(other) == "lounge"


@pytest.mark.rules("S679", "S672", "S658")
def test_the_overseer_does_not_stop_the_morale_center_or_a_swap():
    table = Station()
    table.player(P, perks="morale-center nonhuman-resources")
    table.player(Q, perks="overseer")
    theirs = table.worker(Q, at="refinery")
    mine = table.worker(P, at="hydroponics")
    table.worker(P, "b")
    table.worker(P, "l")
    table.turn(P)
    table.send("b", "nonhuman-resources")
    table.plays("decline", "decline")
    assert (table.where(theirs), table.where(mine)) == ("hydroponics", "refinery")
    table.turn(P)
    table.send("l", "morale-center")
    table.play("displace s2w1")
    table.play("coin")
    assert table.where(theirs) == "lounge"


# --- Prime Specimen ---


@pytest.mark.rules("T197", "S681")
def test_t197_a_brain_on_the_refinery():
    table = Station()
    table.player(P, perks="prime-specimen")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "refinery")
    assert (table.points(P), table.coins(P), table.done) == (2, 3, True)


@pytest.mark.rules("T199", "S682")
def test_t199_brains_and_a_build_bring_a_single_extra_point():
    table = Station()
    table.player(P, perks="prime-specimen", coins=5)
    table.reactor("life-support", "monolith")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "constructor")
    table.build("life-support", "0,-1")
    assert table.points(P) == 6
    table.play("stay")
    assert (table.points(P), table.done) == (7, True)


@pytest.mark.rules("S681")
def test_a_turn_without_points_brings_the_specimen_nothing():
    table = Station()
    table.player(P, perks="prime-specimen")
    table.worker(P)
    table.turn(P)
    table.send("", "refinery")
    assert (table.done, table.points(P)) == (True, 0)


@pytest.mark.rules("S682")
def test_two_placements_of_one_turn_bring_the_specimen_one_point():
    table = Station()
    table.player(P, perks="prime-specimen dispatch")
    for parts in ("", "b", "b"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "dispatch")
    table.send("b", "refinery")
    table.send("b", "hydroponics")
    assert (table.done, table.points(P)) == (True, 1 + 1 + 1)


@pytest.mark.rules("S683")
def test_building_commanding_and_build_bonuses_stir_the_specimen():
    table = Station()
    table.player(P, perks="prime-specimen zoning-board", coins=3)
    table.reactor("gardens", "monolith")
    table.worker(Q, at="hydroponics")
    for _ in range(3):
        table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-1,-1", "stay")
    assert table.points(P) == 2 + 1
    table.turn(P)
    table.send("", "hub-a")
    assert table.points(P) == 3 + 1 + 1
    table.turn(P)
    table.send("", "zoning-board")
    table.play("bonus 1,-1")
    assert table.points(P) == 5 + 2 + 1


@pytest.mark.rules("S683")
def test_research_new_perks_and_exhausted_supplies_stir_the_specimen():
    table = Station()
    table.player(P, perks="prime-specimen", tier=7)
    table.tile("advanced-laboratory", "0,-1")
    table.tile("think-tank", "1,-1")
    table.components(brain=0)
    for _ in range(2):
        table.worker(P)
    table.turn(P)
    table.send("", "advanced-laboratory")
    assert table.points(P) == 8 + 1
    table.turn(P)
    table.send("", "think-tank")
    assert table.points(P) == 9 + 2 + 1

    table = Station(round=2)
    table.player(P, perks="prime-specimen")
    table.tile("advanced-laboratory", "0,-1")
    table.display("overseer", "vendor")
    table.worker(P)
    table.turn(P)
    table.send("", "advanced-laboratory")
    table.play("take overseer")
    assert table.points(P) == 2 + 1


@pytest.mark.rules("S683", "S736")
def test_points_for_a_missing_extra_component_stir_the_specimen():
    table = Station()
    table.player(P, perks="prime-specimen")
    table.tile("gardens", "0,-1")
    table.components(leaf=1)
    table.worker(P, "tt")
    table.turn(P)
    table.send("tt", "gardens")
    assert (table.pool(P), table.points(P)) == ("l", 2 + 1)


@pytest.mark.rules("S684")
def test_points_of_savant_do_not_stir_the_specimen():
    table = Station()
    table.player(Q, perks="prime-specimen savant")
    table.worker(Q, "b", at="lounge")
    table.worker(P)
    table.turn(P)
    table.send("", "hub-a")
    assert (table.done, table.points(Q)) == (True, 1)


@pytest.mark.rules("S684")
def test_the_point_for_a_gift_does_not_stir_the_specimen():
    table = Station()
    table.player(P, perks="beggars-alley")
    table.player(Q, perks="prime-specimen", coins=1)
    table.worker(P)
    table.turn(P)
    table.send("", "beggars-alley")
    table.play("give coin")
    assert (table.done, table.points(Q)) == (True, 1)


@pytest.mark.rules("S684")
def test_lizard_points_stir_the_specimen_in_an_own_chain_only():
    table = Station()
    table.player(P, perks="prime-specimen lounge-lizard")
    table.worker(P, at="refinery")
    table.worker(P)
    table.worker(Q, "c")
    table.turn(Q)
    table.send("c", "refinery")
    table.play("coin")
    assert (table.done, table.points(P)) == (True, 2)
    table.turn(P)
    table.send("", "lounge")
    table.play("coin")
    assert (table.done, table.points(P)) == (True, 2 + 3)


@pytest.mark.rules("S685")
@pytest.mark.parametrize(("choice", "points"), [("trigger", 2), ("decline", 0)])
def test_an_own_chain_in_a_rivals_turn_stirs_the_specimen(choice, points):
    table = Station()
    table.player(P, perks="nonhuman-resources")
    table.player(Q, perks="prime-specimen")
    table.worker(P, at="refinery")
    table.worker(Q, "b", at="hydroponics")
    table.worker(P, "l")
    table.turn(P)
    table.send("l", "nonhuman-resources")
    table.play("decline")
    assert table.seat == Q
    table.play(choice)
    assert (table.done, table.points(Q), table.points(P)) == (True, points, 0)


# --- Savant ---


@pytest.mark.rules("S687", "S688", "S689")
def test_savant_counts_placed_brain_workers_wherever_they_are():
    table = Station()
    table.player(Q, perks="savant vendor")
    table.tile("periphery-command", "0,-1")
    for place in ("refinery", "vendor", "lounge", "lab-a", "aside"):
        table.worker(Q, "bb" if place == "refinery" else "b", at=place)
    table.worker(Q, "b")
    table.worker(P)
    table.turn(P)
    table.send("", "periphery-command")
    assert (table.points(P), table.points(Q)) == (1, 5)


@pytest.mark.rules("S687")
def test_savant_counts_no_workers_without_brains_and_no_own_commands():
    table = Station()
    table.player(Q, perks="savant")
    table.worker(Q, "clt", at="lounge")
    table.worker(P)
    table.worker(Q, "b", at="lounge")
    table.worker(Q, "b")
    table.turn(P)
    table.send("", "hub-a")
    assert table.points(Q) == 1
    table.tile("periphery-command", "0,-1")
    table.turn(Q)
    table.send("b", "periphery-command")
    assert table.points(Q) == 1 + 3  # its brain, and no command value on slot A


# --- Thug ---


def mugging(parts, perks="thug", **options):
    """P displaces Q's plain worker from the Refinery."""
    table = Station(**options)
    table.player(P, perks=perks)
    table.worker(Q, at="refinery")
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, "refinery")
    assert table.asked == "coin_or_food"
    return table


@pytest.mark.rules("S691", "S692")
@pytest.mark.parametrize(
    ("parts", "kind", "payee"),
    [
        ("ct", "tentacle", P),
        ("c", "tentacle", Q),
        ("cl", "tentacle", Q),
        ("c", "claw", P),
        ("ct", "claw", P),
    ],
)
def test_who_is_paid_for_a_worker_that_a_thug_displaces(parts, kind, payee):
    table = mugging(parts, thug_kind=kind)
    assert table.seat == payee
    table.play("food")
    other = Q if payee == P else P
    assert (table.food(payee), table.food(other)) == (1, 0)
    assert table.coins(P) == 3 + ("t" in parts)  # the pay earns no extra food


@pytest.mark.rules("S691")
def test_without_the_thug_the_owner_is_paid():
    assert mugging("ct", perks="").seat == Q


@pytest.mark.rules("S693")
def test_a_thug_who_displaces_an_own_worker_is_paid_once():
    table = Station()
    table.player(P, perks="thug grappler")
    table.worker(P, at="refinery")
    table.worker(P, "ct")
    table.turn(P)
    table.send("ct", "refinery")
    table.play("food")
    assert (table.done, table.food(P), table.coins(P)) == (True, 1, 4)


# --- Warlord ---


def robbery(parts="", holder=R, **coins):
    """P has the Warlord; seats Q and R have coins, and `holder` the marker."""
    table = Station(seats=3)
    table.player(P, perks="warlord")
    table.player(Q, coins=coins.get("q", 1))
    table.player(R, coins=coins.get("r", 4))
    table.marker(holder)
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, "hub-a")
    return table


@pytest.mark.rules("S698", "S700")
@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ("steal seat3", (2, 1, 2)),
        ("steal seat2", (1, 0, 4)),
        ("steal all", (2, 0, 3)),
        ("decline", (0, 1, 4)),
    ],
)
def test_the_warlord_steals_2_from_one_or_1_from_each(choice, left):
    table = robbery()
    assert table.offers() == ["steal seat2", "steal seat3", "steal all", "decline"]
    table.play(choice)
    assert (table.coins(P), table.coins(Q), table.coins(R)) == left


@pytest.mark.rules("S698")
def test_slot_a_without_the_marker_lets_nobody_steal():
    table = Station(seats=3)
    table.player(P, perks="warlord")
    table.player(Q, coins=3)
    table.marker(R)
    table.worker(P)
    table.worker(Q, "c")
    table.worker(P, "cc")
    table.turn(Q)
    table.send("c", "hub-a")
    table.turn(P)
    table.send("cc", "hub-a")
    table.play("coin")
    assert (table.done, table.holder, table.coins(P), table.coins(Q)) == (True, Q, 0, 4)


@pytest.mark.rules("S699")
def test_a_warlord_who_holds_the_marker_steals_nothing():
    table = robbery(holder=P)
    assert (table.done, table.coins(P), table.coins(Q), table.coins(R)) == (True, 0, 1, 4)


@pytest.mark.rules("S700")
def test_a_victim_without_coins_hands_over_none():
    table = robbery(q=0)
    table.play("steal all")
    assert (table.coins(P), table.coins(Q), table.coins(R)) == (1, 0, 3)


@pytest.mark.rules("S701")
def test_stolen_coins_count_for_tentacles():
    table = robbery("t")
    table.play("steal seat3")
    assert (table.coins(P), table.coins(R)) == (3, 2)
