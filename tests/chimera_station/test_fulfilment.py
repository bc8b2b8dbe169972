"""The fulfilment test (S118-S131)."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station import words as w

from .station import P, Q, Station

EXPENSIVE = (
    "monolith",
    "advanced-laboratory",
    "union-hall",
    "periphery-command",
    "quantum-constructor",
    "integrated-constructor",
)
CHEAP = ("gardens", "aquarium", "predatorium", "think-tank", "symposium", "grant-office")


def placed(slug, worker="", built="3,-2", **has):
    """A turn of a player with one worker and a tile that touches nothing."""
    table = Station()
    if slug not in [name.replace("_", "-") for name in w.MODULE_NAMES[: w.PRINTED]]:
        if slug.replace("-", "_") in w.PERK_NAMES:
            has["perks"] = slug
        else:
            table.tile(slug, built)
    table.player(P, **has)
    table.worker(P, worker)
    return table


@pytest.mark.rules("S118")
@pytest.mark.parametrize(
    ("slug", "worker", "has", "why"),
    [
        ("laboratory", "", {}, "S394"),
        ("laboratory", "c", {}, None),
        ("cryogenics", "c", {}, "S448"),
        ("cryogenics", "", {"pool": "c"}, None),
    ],
)
def test_a_module_is_open_to_those_who_can_do_what_it_says(slug, worker, has, why):
    table = placed(slug, worker, **has)
    table.turn(P)
    assert table.refused(worker, slug) == why


@pytest.mark.rules("S119")
@pytest.mark.parametrize(
    "slug",
    ["hub-a", "boiler-room", "academy", "covert-cloning", "shopping-center", "scientific-display"],
)
def test_a_gain_of_nothing_is_fulfilled(slug):
    table = placed(slug)
    table.turn(P)
    table.send("", slug)
    assert table.done
    assert (table.coins(P), table.food(P), table.points(P), table.pool(P)) == (0, 0, 0, "")
    assert table.at(P, slug) == 1


@pytest.mark.rules("S120")
@pytest.mark.parametrize(
    ("slug", "worker", "has", "why"),
    [
        ("autosurgeon", "", {"coins": 1}, "S416"),
        ("science-fair", "b", {}, "S532"),
        ("laboratory", "", {}, "S394"),
        ("underground-lab", "", {}, "S556"),
        ("biofuel-refinery", "", {}, "S424"),
        ("medical-bay", "b", {}, "S502"),
        ("farmers-market", "", {}, "S461"),
        ("dispatch-station", "", {}, "S452"),
        ("morale-center", "", {}, "S661"),
        ("nonhuman-resources", "", {}, "S675"),
        ("constructor", "", {"coins": 2}, "S399"),
        ("dispatch", "", {}, "S596"),
        ("union-hall", "", {}, "S565"),
        ("freelancer-dormitories", "", {}, "S466"),
    ],
)
def test_what_has_to_be_done_must_be_possible(slug, worker, has, why):
    table = placed(slug, worker, **has)
    table.turn(P)
    assert table.refused(worker, slug) == why


@pytest.mark.rules("S120")
@pytest.mark.parametrize(
    ("slug", "worker", "has"),
    [
        ("autosurgeon", "", {"coins": 2}),
        ("science-fair", "b", {"pool": "c"}),
        ("underground-lab", "b", {}),
        ("biofuel-refinery", "b", {}),
        ("medical-bay", "", {"pool": "c"}),
        ("farmers-market", "", {"food": 1}),
        ("dispatch-station", "b", {}),
        ("morale-center", "b", {}),
        ("nonhuman-resources", "b", {}),
        ("constructor", "", {"coins": 4}),
        ("dispatch", "b", {}),
        ("union-hall", "", {"perks": "mint"}),
        ("freelancer-dormitories", "", {}),
    ],
)
def test_once_is_enough(slug, worker, has):
    table = placed(slug, worker, **has)
    table.tile("gardens", "3,-1")
    if worker == "b":
        table.worker(P)
        table.worker(P, "l", at="refinery")
        table.worker(Q, at="hydroponics")
    table.turn(P)
    assert table.refused(worker, slug) is None


@pytest.mark.rules("S121", "S124")
@pytest.mark.parametrize(
    ("slug", "cost", "line"),
    [
        ("autosurgeon", 2, "S416"),
        ("quantum-constructor", 2, "S527"),
        ("generic-genetics", 1, "S473"),
    ],
)
def test_a_cost_must_be_paid_in_full(slug, cost, line):
    for coins in (cost - 1, cost):
        table = placed(slug, coins=coins)
        table.turn(P)
        assert table.refused("", slug) == (None if coins == cost else line)


@pytest.mark.rules("S122")
def test_one_possible_alternative_is_enough_and_the_others_are_closed():
    table = placed("farmers-market", food=1)
    table.turn(P)
    table.send("", "farmers-market")
    assert (table.coins(P), table.food(P)) == (5, 0)
    table = placed("farmers-market", coins=1)
    table.turn(P)
    table.send("", "farmers-market")
    assert (table.coins(P), table.food(P)) == (0, 5)


@pytest.mark.rules("S122")
def test_an_alternative_that_is_impossible_cannot_be_chosen():
    table = placed("academy", "b", coins=4)
    table.turn(P)
    table.send("b", "academy")
    assert table.offers() == ["buy 1", "collect"]
    assert table.refusal("buy 2") == "S121"


@pytest.mark.rules("S123")
@pytest.mark.parametrize(
    ("slug", "why"), [("biofuel-refinery", "S424"), ("underground-lab", "S556")]
)
def test_any_number_is_at_least_one(slug, why):
    table = placed(slug, "bc")
    table.player(P, tier=2)
    table.turn(P)
    table.send("bc", slug)
    assert set(table.offers()) == {"become b", "become c", "become plain"}
    assert table.refusal("become bc") == why


@pytest.mark.rules("S123")
def test_up_to_is_at_least_one():
    table = placed("science-fair", pool="bc")
    table.turn(P)
    table.send("", "science-fair")
    assert set(table.offers()) == {"become b", "become c", "become bc"}
    assert table.refusal("become plain") == "S531"


@pytest.mark.rules("S123")
def test_two_means_both_where_both_are_possible():
    table = placed("morale-center", "b")
    for place in ("refinery", "hydroponics", "academy"):
        table.worker(Q, at=place)
    table.turn(P)
    table.send("b", "morale-center")
    table.plays("displace s2w1", "coin")
    assert (table.asked, table.refusal("decline")) == ("displace_worker", "S148")
    table.plays("displace s2w3", "coin")
    assert table.at(Q, "lounge") == 2
    assert table.done


@pytest.mark.rules("S123")
def test_two_means_one_where_one_is_possible():
    table = placed("morale-center", "b")
    table.worker(Q, at="refinery")
    table.turn(P)
    table.send("b", "morale-center")
    table.play("coin")
    assert table.at(Q, "lounge") == 1
    assert table.done


@pytest.mark.rules("S124")
def test_what_is_owned_before_the_placement_counts():
    table = placed("cryogenics", "b")
    table.turn(P)
    assert table.refused("b", "cryogenics") == "S448"  # its part is not in the pool
    table = Station()
    table.player(P, coins=2)
    table.reactor("gardens", "monolith")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "constructor") == "S399"  # the space would pay coins, too late


@pytest.mark.rules("S125")
@pytest.mark.parametrize(("coins", "why"), [(0, "S492"), (1, None)])
def test_the_coins_of_the_integrated_constructor_count(coins, why):
    table = placed("integrated-constructor", coins=coins)
    table.reactor("gardens")
    table.turn(P)
    assert table.refused("", "integrated-constructor") == why
    if why is None:
        table.send("", "integrated-constructor")
        assert (table.asked, table.coins(P)) == ("choose_space", 0)


@pytest.mark.rules("S125")
@pytest.mark.parametrize(("coins", "why"), [(1, "S705"), (2, None)])
def test_the_coin_of_the_workshop_counts(coins, why):
    table = placed("workshop", coins=coins)
    table.discards("gardens")
    table.turn(P)
    assert table.refused("", "workshop") == why
    if why is None:
        table.send("", "workshop")
        assert (table.asked, table.coins(P)) == ("choose_space", 0)


@pytest.mark.rules("S126")
def test_pay_for_displacing_does_not_count():
    table = Station()
    table.tile("autosurgeon", "3,-2")
    table.player(P, coins=1, perks="thug grappler lounge-lizard")
    table.worker(Q, at="autosurgeon")
    table.worker(P, "ct")
    table.turn(P)
    assert table.refused("ct", "autosurgeon") == "S416"


@pytest.mark.rules("S126")
def test_the_pay_for_an_own_displaced_worker_does_not_count():
    table = Station()
    table.tile("farmers-market", "3,-2")
    table.player(P, perks="grappler")
    table.worker(P, at="farmers-market")
    table.worker(P, "c")
    table.turn(P)
    assert table.refused("c", "farmers-market") == "S461"


@pytest.mark.rules("S127")
@pytest.mark.parametrize(("coins", "why"), [(2, "S613"), (3, None)])
@pytest.mark.parametrize("tiles", [EXPENSIVE, CHEAP])
def test_the_foundry_does_not_look_at_face_down_tiles(tiles, coins, why):
    table = placed("foundry", coins=coins)
    table.reactor()
    table.supply(*tiles)
    table.turn(P)
    assert table.refused("", "foundry") == why


@pytest.mark.rules("S127")
def test_the_union_hall_does_not_look_at_the_perk_deck():
    for deck in (0, None):
        table = placed("union-hall", perks="vendor")
        table.display()
        if deck is not None:
            table.table.deck = deck
        table.turn(P)
        assert table.refused("", "union-hall") is None


@pytest.mark.rules("S128")
def test_a_move_that_cannot_be_made_does_not_close_the_constructor():
    table = placed("constructor", coins=4)
    table.reactor("autosurgeon")
    table.turn(P)
    table.send("", "constructor")
    table.play("at 0,-1")
    assert table.done
    assert table.at(P, "constructor") == 1


@pytest.mark.rules("S128")
def test_a_placement_that_cannot_follow_does_not_close_the_morale_center():
    table = placed("morale-center")
    table.worker(Q, at="refinery")
    table.turn(P)
    table.send("", "morale-center")
    table.play("coin")
    assert table.done


@pytest.mark.rules("S128")
def test_a_perk_that_cannot_follow_does_not_close_the_union_hall():
    table = placed("union-hall", perks="vendor")
    table.display()
    table.table.deck = 0
    table.turn(P)
    table.send("", "union-hall")
    assert table.points(P) == 9
    assert table.perks(P) == ""
    assert table.done


@pytest.mark.rules("S128")
def test_integrated_constructor_and_workshop_must_be_able_to_build():
    table = placed("integrated-constructor", coins=20)
    table.reactor()
    table.turn(P)
    assert table.refused("", "integrated-constructor") == "S288"
    table = placed("workshop", coins=20)
    table.turn(P)
    assert table.refused("", "workshop") == "S705"


@pytest.mark.rules("S129")
def test_a_step_that_turns_out_impossible_is_dropped():
    table = placed("foundry", coins=3)
    table.reactor("gardens", "vineyard")
    table.supply(*EXPENSIVE)
    table.turn(P)
    table.send("", "foundry")
    assert table.done
    assert sorted(table.tiles) == sorted(EXPENSIVE)
    assert [d["id"] for d in table.view(P)["discards"]] == ["module-gardens", "module-vineyard"]
    assert (table.coins(P), table.points(P)) == (3, 0)


@pytest.mark.rules("S129")
def test_the_rest_of_an_effect_goes_on_after_a_step_that_is_dropped():
    table = placed("underground-lab", "b")
    table.player(P, mat="weirdoes", tier=3)
    table.turn(P)
    table.send("b", "underground-lab")  # tier 4: a worker, but the reserve is empty; then 1 food
    assert table.happened("lapsed") == [("lapsed", P, w.GAIN_WORKER)]
    assert table.food(P) == 1


@pytest.mark.rules("S130")
def test_the_displaced_worker_is_in_the_lounge_for_the_test():
    table = placed("morale-center", "c")
    table.player(P, perks="grappler")
    own = table.worker(P, at="morale-center")
    table.turn(P)
    assert table.refused("c", "morale-center") == "S661"
    assert table.where(own) == "morale-center"


@pytest.mark.rules("S130")
@pytest.mark.parametrize(("reach", "why"), [("modules", "S675"), ("board", None)])
def test_the_displaced_worker_may_be_what_makes_a_module_legal(reach, why):
    table = Station(swap_range=reach)
    table.player(P, perks="grappler nonhuman-resources")
    table.worker(P, at="nonhuman-resources")
    table.worker(P, "c")
    table.worker(Q, at="refinery")
    table.turn(P)
    assert table.refused("c", "nonhuman-resources") == why


@pytest.mark.rules("S131")
@pytest.mark.parametrize(
    ("worker", "pool", "perks", "why", "other"),
    [
        ("", "", "", "S131", "S131"),
        ("", "b", "", None, None),
        ("b", "", "", "S131", None),
        ("b", "b", "", None, None),
        ("bb", "b", "", "S131", None),
        ("bb", "c", "", None, None),
        ("bl", "b", "", None, None),
        ("bl", "c", "", None, None),
        ("bb", "b", "geneticist", "S131", None),
        ("bl", "b", "geneticist", None, None),
    ],
)
def test_the_lab_is_open_if_a_part_can_be_received(worker, pool, perks, why, other):
    for needs_attach, reason in ((True, why), (False, other)):
        table = Station(lab_needs_attach=needs_attach)
        table.player(P, pool=pool, perks=perks)
        table.worker(P, worker)
        table.turn(P)
        assert table.refused(worker, "lab") == reason


@pytest.mark.rules("S131")
def test_the_lab_needs_a_free_slot():
    table = Station()
    for slot in "abc":
        table.worker(Q, at=f"lab-{slot}")
    table.player(P, pool="b")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "lab") == "S179"
