"""Activation from afar, chains and loops (S337-S352, T131-T134, T215, T217)."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station import notation
from chimerical.games.chimera_station import words as w

from .station import GAME, P, Q, Station, module

HUB = ((-1, 0), (0, 0), (1, 0))
RECALLS = ((1, -2), (-1, 2))
CHANGING = ["laboratory", "autosurgeon", "biofuel-refinery", "science-fair", "underground-lab"]


def freelancer(*tiles, parts="", round=2, at="1,-1", **has):
    """P's worker is about to go to the Freelancer Dormitories."""
    table = Station(round=round)
    table.player(P, **has)
    table.tile("freelancer-dormitories", at)
    for slug, where in tiles:
        table.tile(slug, where)
    table.worker(P, parts)
    return table


def catering(*tiles, parts="", round=2, food=9, options=None, **has):
    """P's worker is about to go to the Catering Service, with food."""
    table = Station(round=round, **options or {})
    table.player(P, food=food, **has)
    table.tile("catering-service", "-1,1")
    for slug, where in tiles:
        table.tile(slug, where)
    table.worker(P, parts)
    return table


# --- the five ways ---


@pytest.mark.rules("S337", "S338", "S464")
def test_the_freelancers_activate_a_neighbour_for_the_worker_that_stays():
    table = freelancer(("hunting-park", "0,-1"), ("aquarium", "2,-1"), parts="cc")
    table.turn(P)
    table.send("cc", "freelancer-dormitories")
    table.play("activate hunting-park")
    assert table.done
    assert table.food(P) == 3 + 2
    assert table.at(P, "freelancer-dormitories") == 1


@pytest.mark.rules("S337", "S338")
def test_the_bonus_counts_the_parts_of_the_builder():
    table = Station()
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.tile("mercenary-outpost", "-1,-1")
    table.worker(P, "ct")
    table.turn(P)
    table.send("ct", "constructor")
    table.build("gardens", "-2,-1")
    table.play("activate mercenary-outpost")
    table.play("stay")
    assert table.coins(P) == 4 + 1 + 1  # the claw, then the tentacle's extra
    assert table.at(P, "constructor") == 1


@pytest.mark.rules("S337", "S338", "S612")
def test_the_foundry_counts_the_parts_of_its_worker():
    table = Station()
    table.player(P, coins=4, perks="foundry")
    table.supply(
        "hunting-park", "monolith", "newsroom", "union-hall", "life-support", "giant-statue"
    )
    table.reactor("aquarium", "gardens")
    table.worker(P, "cc")
    table.turn(P)
    table.send("cc", "foundry")
    table.build("hunting-park", "-1,-1", "activate")
    assert table.food(P) == 3 + 2
    assert table.at(P, "foundry") == 1


@pytest.mark.rules("S337", "S338", "S703")
def test_the_workshop_counts_the_parts_of_its_worker():
    table = Station()
    table.player(P, coins=3, perks="workshop")
    table.discards("hunting-park")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "workshop")
    table.build("hunting-park", "-1,-1", "activate")
    assert table.food(P) == 3 + 1
    assert table.at(P, "workshop") == 1


@pytest.mark.rules("T128", "S432", "S338", "S435")
def test_t128_the_catering_service_copies_the_mercenary_outpost():
    table = catering(("mercenary-outpost", "0,-1"), parts="t", food=3)
    table.worker(Q, at="mercenary-outpost")
    table.turn(P)
    table.send("t", "catering-service")
    assert table.done
    assert (table.coins(P), table.food(P)) == (5, 1)
    assert table.happened("food_paid", "coins_gained") == [
        ("food_paid", P, 2),
        ("coins_gained", P, 4),
        ("coins_gained", P, 1),
    ]


@pytest.mark.rules("T129", "S338")
def test_t129_claws_count_at_the_copied_outpost():
    table = catering(("mercenary-outpost", "0,-1"), parts="cc", food=3)
    table.worker(Q, at="mercenary-outpost")
    table.turn(P)
    table.send("cc", "catering-service")
    assert (table.coins(P), table.food(P)) == (6, 1)


@pytest.mark.rules("S338", "S314")
def test_two_brains_count_for_a_copied_command():
    table = catering(("periphery-command", "0,-1"), parts="bb")
    table.worker(Q, at="periphery-command")
    table.turn(P)
    table.send("bb", "catering-service")
    assert table.points(P) == 3 + (3 + 3)  # the brain; the opponent's module and the own one


@pytest.mark.rules("S341", "S342")
def test_no_brain_points_from_afar_and_nothing_for_who_stands_there():
    table = catering(("cargo-bay", "0,-1"), parts="b")
    other = table.worker(Q, "bt", at="cargo-bay")
    table.turn(P)
    table.send("b", "catering-service")
    assert table.done
    assert table.happened("brain_scored") == [("brain_scored", P, 0, 3)]
    assert (table.points(P), table.coins(P), table.food(P)) == (3, 2, 9 - 2 + 2)
    assert (table.points(Q), table.coins(Q), table.food(Q)) == (0, 0, 0)
    assert table.where(other) == "cargo-bay"


@pytest.mark.rules("S341", "S299")
@pytest.mark.parametrize(
    ("brains", "parts", "points"), [(False, "b", 2), (True, "b", 2 + 2), (True, "l", 0)]
)
def test_a_table_may_score_brains_for_what_the_bonus_activates(brains, parts, points):
    table = Station(adjacent_brains=brains)
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.tile("petty-cash", "-1,-1")
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, "constructor")
    table.build("gardens", "-2,-1")
    table.play("activate petty-cash")
    table.play("stay")
    assert table.points(P) - 2 == points  # the build scores 2; Petty Cash has value 2


@pytest.mark.rules("S341", "S708")
def test_those_brains_score_when_the_zoning_board_takes_the_bonus_too():
    table = Station(adjacent_brains=True)
    table.player(P, perks="zoning-board")
    table.tile("petty-cash", "-1,-1")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "zoning-board")
    table.play("bonus -2,-1")
    if not table.done:
        table.play("activate petty-cash")
    assert table.points(P) == 2


@pytest.mark.rules("S341")
def test_those_brains_score_for_no_other_activation():
    table = catering(("cargo-bay", "0,-1"), parts="b", options={"adjacent_brains": True})
    table.worker(Q, at="cargo-bay")
    table.turn(P)
    table.send("b", "catering-service")
    assert table.happened("brain_scored") == [("brain_scored", P, 0, 3)]


# --- what must be left alone ---


@pytest.mark.rules("S339")
@pytest.mark.parametrize("banned", CHANGING[1:])
def test_the_bonus_cannot_activate_what_changes_the_worker(banned):
    table = Station()
    table.player(P, coins=9, pool="b")
    table.reactor("gardens", "monolith")
    table.tile(banned, "-1,-1")
    table.tile("aquarium", "-2,0")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "constructor")
    table.build("gardens", "-2,-1")
    assert table.refusal(f"activate {banned}") == "S343"
    assert table.offers() == ["activate aquarium", "decline"]


@pytest.mark.rules("S339", "S711")
@pytest.mark.parametrize("banned", CHANGING[1:])
def test_nor_can_the_zoning_board_with_that_bonus(banned):
    table = Station()
    table.player(P, coins=9, pool="b", perks="zoning-board")
    table.tile(banned, "-1,-1")
    table.tile("aquarium", "2,0")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "zoning-board")
    assert table.refusal("bonus -2,-1") == "S710"
    assert table.refusal("bonus 2,1") is None


@pytest.mark.rules("S339", "S615", "S706")
@pytest.mark.parametrize(
    ("changing", "choice", "left"),
    [
        ("autosurgeon", "leaf", "cl"),
        ("biofuel-refinery", None, ""),
        ("science-fair", None, "bc"),
        ("underground-lab", None, ""),
    ],
)
@pytest.mark.parametrize("perk", ["foundry", "workshop"])
def test_the_foundry_and_the_workshop_can_on_their_worker(perk, changing, choice, left):
    table = Station()
    table.player(P, coins=9, pool="b", perks=perk)
    table.reactor()
    if perk == "foundry":
        table.supply(changing, "monolith")
    else:
        table.discards(changing)
    table.worker(P, "c")
    table.turn(P)
    table.send("c", perk)
    table.build(changing, "-1,-1", "activate")
    if choice:
        table.play(choice)
    assert table.parts(0) == left


@pytest.mark.rules("S339")
@pytest.mark.parametrize(
    ("banned", "choice", "left"),
    [
        ("autosurgeon", "leaf", "cl"),
        ("biofuel-refinery", None, ""),
        ("science-fair", None, "bc"),
        ("underground-lab", None, ""),
    ],
)
def test_the_freelancers_can_and_it_works_on_the_acting_worker(banned, choice, left):
    table = freelancer((banned, "2,-1"), parts="c", coins=2, pool="b")
    other = table.worker(Q, "l", at=banned)
    table.turn(P)
    table.send("c", "freelancer-dormitories")
    if choice:
        table.play(choice)
    assert table.done
    assert table.parts(0) == left
    assert table.parts(other) == "l"


@pytest.mark.rules("S339")
@pytest.mark.parametrize(
    ("banned", "choice", "left"),
    [
        ("laboratory", None, ""),
        ("autosurgeon", "leaf", "cl"),
        ("biofuel-refinery", None, ""),
        ("science-fair", None, "bc"),
        ("underground-lab", None, ""),
    ],
)
def test_the_catering_service_can_and_it_works_on_the_acting_worker(banned, choice, left):
    tiles = [] if banned == "laboratory" else [(banned, "2,-1")]
    table = catering(*tiles, parts="c", coins=2, pool="b")
    other = table.worker(Q, "l", at=banned)
    table.turn(P)
    table.send("c", "catering-service")
    if choice:
        table.play(choice)
    assert table.done
    assert table.parts(0) == left
    assert table.parts(other) == "l"


@pytest.mark.rules("T215", "S339", "S341", "S395", "S436")
def test_t215_the_catering_service_copies_the_laboratory():
    table = catering(parts="bc", tier=2)
    table.worker(Q, at="laboratory")
    gained = table.worker(P, at="reserve")
    table.turn(P)
    table.send("bc", "catering-service")
    table.play("brain")
    assert table.done
    assert table.points(P) == 3
    assert table.food(P) == 7
    assert (table.parts(0), table.pool(P)) == ("c", "b")
    assert table.tier(P) == 3
    assert table.where(gained) == "pool"


@pytest.mark.rules("T217", "S339")
def test_t217_the_freelancers_activate_the_autosurgeon():
    table = freelancer(("autosurgeon", "2,-1"), parts="l", coins=2)
    table.turn(P)
    table.send("l", "freelancer-dormitories")
    table.play("claw")
    assert table.done
    assert (table.parts(0), table.coins(P)) == ("cl", 0)


@pytest.mark.rules("S348", "S339", "S344")
def test_the_ban_holds_for_every_link_after_a_bonus():
    table = Station()
    table.player(P, coins=9, food=9)
    table.reactor("gardens", "monolith")
    table.tile("freelancer-dormitories", "-2,0")
    table.tile("autosurgeon", "-3,0")
    table.tile("petty-cash", "-3,1")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "constructor")
    table.build("gardens", "-2,-1")
    table.play("activate freelancer-dormitories")
    assert table.refusal("activate autosurgeon") == "S343"
    assert sorted(table.offers()) == ["activate gardens", "activate hub-a", "activate petty-cash"]


@pytest.mark.rules("S339", "S348", "S349", "S395")
def test_the_ban_holds_for_what_is_copied_after_a_bonus_too():
    table = Station()
    table.player(P, coins=9, food=9)
    table.reactor("gardens", "monolith")
    table.tile("catering-service", "-2,0")
    table.worker(Q, at="laboratory")
    table.worker(Q, at="refinery")
    table.worker(Q, at="hydroponics")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "constructor")
    table.build("gardens", "-2,-1", "activate catering-service")
    assert table.refusal("copy laboratory") == "S434"
    assert table.refusal("copy constructor") == "S434"  # where the chain began
    assert sorted(table.offers()) == ["copy hydroponics", "copy refinery"]


@pytest.mark.rules("S299", "S147")
def test_the_activation_of_a_bonus_may_be_declined():
    table = Station()
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.tile("petty-cash", "-1,-1")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-2,-1", "decline")
    assert table.asked == "use_tile"
    assert table.coins(P) == 0


# --- the test of what is activated ---


@pytest.mark.rules("S343", "S466")
def test_what_is_activated_must_pass_the_test_with_the_holdings_of_that_moment():
    table = freelancer(
        ("generic-genetics", "0,-1"), ("cryogenics", "2,-1"), ("gardens", "0,-2"), coins=1
    )
    table.tile("aquarium", "1,-2")
    table.turn(P)
    table.send("", "freelancer-dormitories")
    assert sorted(table.offers()) == ["activate aquarium", "activate generic-genetics"]
    assert table.refusal("activate cryogenics") == "S343"
    assert table.refusal("activate gardens") == "S343"  # not adjacent


@pytest.mark.rules("S343")
def test_holdings_count_as_they_are_when_the_link_is_reached():
    table = Station()
    table.player(P, coins=4)
    table.reactor("gardens", "monolith")
    table.tile("generic-genetics", "-1,-1")
    table.tile("autosurgeon", "-3,0")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-2,-1")  # leaves 1 coin
    assert table.offers("activate") == ["activate generic-genetics"]
    table.play("activate generic-genetics")
    table.play("leaf")
    assert table.coins(P) == 0


@pytest.mark.rules("S344", "S349", "S466", "S434")
def test_a_target_that_ends_in_nothing_does_not_pass():
    table = freelancer(("catering-service", "2,-1"))
    table.turn(P)
    assert table.refused("", "freelancer-dormitories") == "S466"
    table.player(P, food=1)
    assert table.why_not(table.placement("", "freelancer-dormitories")).id == "S466"
    table.worker(Q, at="refinery")
    assert table.why_not(table.placement("", "freelancer-dormitories")) is None


@pytest.mark.rules("S344", "S434", "S435")
@pytest.mark.parametrize(("food", "refused"), [(2, "S434"), (3, "S434"), (4, None)])
def test_further_links_are_tested_with_the_food_that_is_left(food, refused):
    table = catering(("freelancer-dormitories", "3,-2"), ("farmers-market", "3,-1"), food=food)
    table.worker(Q, at="freelancer-dormitories")  # its neighbour trades 1 food, if there is any
    table.turn(P)
    assert table.refused("", "catering-service") == refused


@pytest.mark.rules("S344", "S348", "S345")
def test_one_activation_may_lead_to_another():
    table = freelancer(("catering-service", "2,-1"), ("vineyard", "-2,1"), food=3, round=3)
    table.tile("monolith", "-3,1")
    table.worker(Q, at="vineyard")
    table.worker(Q, at="academy")
    table.turn(P)
    table.send("", "freelancer-dormitories")
    assert sorted(table.offers()) == ["activate catering-service", "activate hub-b"]
    table.play("activate catering-service")
    assert sorted(table.offers()) == ["copy academy", "copy vineyard"]
    table.play("copy vineyard")
    assert table.done
    assert table.food(P) == 3 - 3 + 2  # slot A and the Monolith


@pytest.mark.rules("S344", "S348")
def test_a_bonus_may_lead_through_both_tiles_that_activate_others():
    table = Station()
    table.player(P, coins=5, food=5)
    table.reactor("giant-statue")
    table.tile("freelancer-dormitories", "-1,-2")
    table.tile("catering-service", "0,-2")
    table.worker(Q, at="refinery")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("giant-statue", "-2,-1", "activate freelancer-dormitories")
    assert table.done  # the Catering Service, then the Refinery were the only choices
    assert (table.coins(P), table.food(P)) == (3, 4)


@pytest.mark.rules("S345", "S361", "S357")
def test_perks_lounge_lab_connector_locked_slot_and_monuments_are_out_of_reach():
    table = freelancer(("monolith", "0,-1"), ("giant-statue", "2,-1"), ("gardens", "1,-2"))
    table.turn(P)
    table.send("", "freelancer-dormitories")
    assert table.done  # the Gardens were the only choice
    assert table.pool(P) == "l"


@pytest.mark.rules("S345", "S573")
def test_the_catering_service_reaches_no_perk():
    table = catering()
    table.player(P, perks="vendor")
    table.player(Q, perks="mint")
    table.worker(P, at="vendor")
    table.worker(Q, at="mint")
    table.worker(Q, at="lounge")
    table.worker(Q, at="lab-a")
    table.turn(P)
    assert table.refused("", "catering-service") == "S434"


# --- adjacency ---


@pytest.mark.rules("S346", "S465")
def test_adjacency_is_measured_from_the_activated_module():
    table = catering(("shopping-center", "2,-1"), ("gardens", "3,-1"), ("aquarium", "0,-1"))
    table.worker(Q, at="shopping-center")
    table.worker(Q, at="gardens")
    table.worker(Q, at="hub-a")  # next to the Catering Service alone
    table.turn(P)
    table.send("", "catering-service")
    table.play("copy shopping-center")
    assert table.coins(P) == 2


@pytest.mark.rules("T131", "S347", "S346")
def test_t131_the_acting_worker_counts_if_it_stands_beside():
    table = freelancer(("shopping-center", "2,-1"), round=3)
    table.worker(Q, at="hub-b")
    table.turn(P)
    table.send("", "freelancer-dormitories")
    table.play("activate shopping-center")
    assert table.done
    assert table.coins(P) == 4


# --- loops ---


@pytest.mark.rules("T133", "S349", "S434")
def test_t133_no_module_twice_in_a_chain():
    table = freelancer(("catering-service", "2,-1"), food=9, round=3)
    table.worker(Q, at="refinery")
    table.worker(Q, at="hydroponics")
    table.turn(P)
    table.send("", "freelancer-dormitories")
    table.play("activate catering-service")
    assert table.refusal("copy freelancer-dormitories") == "S434"
    assert table.refusal("copy catering-service") == "S434"
    assert sorted(table.offers()) == ["copy hydroponics", "copy refinery"]


@pytest.mark.rules("T134", "S350", "S351")
def test_t134_two_sources_cannot_recall_each_others_worker_for_ever():
    table = Station(round=2)
    table.player(P, perks="zoning-board")
    table.tile("freelancer-dormitories", "1,-1")
    table.tile("dispatch-station", "2,-1")
    table.worker(P, "b", at="zoning-board")
    table.worker(P, "l")
    table.turn(P)
    table.send("l", "freelancer-dormitories")
    assert table.done
    assert table.at(P, "zoning-board") == 0
    table.turn(P)
    table.send("b", "zoning-board")
    table.play("bonus 1,-2")
    table.play("recall s1w2l")
    assert table.done
    assert table.at(P, "freelancer-dormitories") == 0
    table.turn(P)
    assert table.refused("l", "freelancer-dormitories") == "S350"


@pytest.mark.rules("S350")
def test_every_source_recalls_one_worker_a_round_for_each_player():
    table = Station(round=2)
    table.tile("dispatch-station", "2,-1")
    table.worker(P, "b", at="refinery")
    table.worker(P, "l", at="hydroponics")
    table.worker(P, "t")
    table.turn(P)
    table.send("t", "dispatch-station")
    table.play("recall s1w1b")
    table.worker(Q, "b", at="academy")
    table.worker(Q, "cc")
    table.tile("freelancer-dormitories", "2,0")
    table.turn(P)
    assert table.refused("b", "freelancer-dormitories") == "S350"
    table.turn(Q)
    table.send("cc", "freelancer-dormitories")
    assert table.at(Q, "academy") == 0  # the other player's recall is unspent


def spent(*tiles):
    """P has used the recall of the Dispatch Station in this round, and could recall somebody."""
    table = freelancer(("dispatch-station", "2,-1"), *tiles, parts="l", food=9)
    table.worker(P, "b", at="lounge")
    table.table.player[P].recalled = 1 << module("dispatch-station")
    return table


@pytest.mark.rules("S350")
def test_a_used_recall_is_the_reason_against_its_source():
    table = spent()
    table.turn(P)
    assert table.refused("l", "dispatch-station") == "S350"
    assert table.refused("l", "freelancer-dormitories") == "S350"


@pytest.mark.rules("S350", "S344")
def test_a_used_recall_is_the_reason_at_the_end_of_a_detour():
    table = spent(("catering-service", "3,-2"))
    table.worker(Q, at="freelancer-dormitories")
    table.turn(P)
    assert table.refused("l", "catering-service") == "S350"
    table.player(P, food=2)  # too little to copy the Freelancer Dormitories
    table.turn(P)
    assert table.refused("l", "catering-service") == "S434"


@pytest.mark.rules("S350", "S343", "S434")
def test_a_used_recall_is_the_reason_among_other_choices():
    table = spent(("gardens", "0,-1"), ("aquarium", "1,-2"))
    table.turn(P)
    table.send("l", "freelancer-dormitories")
    assert table.refusal("activate dispatch-station") == "S350"
    assert table.refusal("activate refinery") == "S343"
    assert sorted(table.offers()) == ["activate aquarium", "activate gardens"]

    table = spent(("catering-service", "-1,1"))
    for place in ("dispatch-station", "hydroponics", "laboratory"):
        table.worker(Q, at=place)
    table.worker(Q, at="academy")
    table.turn(P)
    table.send("l", "catering-service")
    assert table.refusal("copy dispatch-station") == "S350"
    assert table.refusal("copy claw-shop") == "S434"


@pytest.mark.rules("S350", "S710")
def test_a_used_recall_is_the_reason_when_only_recalls_are_left():
    table = Station()
    table.player(P, perks="zoning-board")
    slugs = [notation.module(m) for m in range(w.FIRST_TILE, w.STATION)]
    for slug, (q, r) in zip(slugs, notation.coordinates(GAME.box), strict=False):
        if (q, r) not in RECALLS and (q, r) not in HUB:
            table.tile(slug, f"{q},{r}")
    table.worker(P, "b", at="refinery")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "zoning-board") is None
    table.table.player[P].recalled = 1 << module("zoning-board")
    table.turn(P)
    assert table.refused("", "zoning-board") == "S350"


@pytest.mark.rules("S350", "S80")
def test_sources_are_fresh_in_the_next_round():
    table = Station(round=1)
    table.player(P, food=9)
    table.tile("dispatch-station", "2,-1")
    table.worker(P, "b", at="refinery")
    table.worker(P, "t")
    table.turn(P)
    table.send("t", "dispatch-station")
    table.feeding()
    assert table.table.round == 2
    table.send("b", "refinery")
    assert table.refused("t", "dispatch-station") is None


@pytest.mark.rules("S350")
def test_two_recall_spaces_are_two_sources():
    table = Station()
    table.player(P, coins=9)
    table.reactor("gardens", "aquarium", "monolith")
    table.tile("think-tank", "1,-1")
    table.tile("predatorium", "-1,1")
    for place in ("refinery", "hydroponics"):
        table.worker(P, "b", at=place)
    table.worker(P, "c")
    table.worker(P, "l")
    for parts, tile, where, recalled in (
        ("c", "gardens", "1,-2", "recall s1w1b"),
        ("l", "aquarium", "-1,2", "recall s1w2b"),
    ):
        table.turn(P)
        table.send(parts, "constructor")
        table.build(tile, where)
        table.play(recalled)
        table.play("move in")
    assert [table.where(n) for n in (0, 1)] == ["pool", "pool"]


@pytest.mark.rules("S352")
def test_a_second_chain_of_the_turn_may_use_the_same_module():
    table = Station()
    table.player(P, perks="dispatch", food=9)
    table.tile("catering-service", "-1,1")
    table.tile("freelancer-dormitories", "1,-1")
    table.tile("vineyard", "2,-1")
    table.worker(Q, at="vineyard")
    for parts in ("b", "l", "t"):
        table.worker(P, parts)
    table.turn(P)
    table.send("b", "dispatch")
    table.send("l", "freelancer-dormitories")
    table.send("t", "catering-service")
    table.play("copy vineyard")
    assert table.done
    vineyard = table.happened("activated")
    assert len(vineyard) == 2
    assert vineyard[0] == vineyard[1]
    assert table.food(P) == 9 + 2 - 3 + 2 + 1


@pytest.mark.rules("S351", "S349", "S350")
@pytest.mark.parametrize("seed", range(3))
def test_games_come_to_an_end(seed):
    match = GAME.new(2, seed)
    steps = 0
    while not match.over:
        legal = match.legal()
        match.play_number(legal[(seed * 7 + steps * 13) % len(legal)])
        steps += 1
        assert steps < 3000
    assert match.table.round == 5
