"""Empty supplies and limits (S763-S774)."""

from __future__ import annotations

import pytest

from .station import P, Q, Station

KINDS = ("brain", "claw", "leaf", "tentacle")
SHOPS = {
    "brain": "academy",
    "claw": "claw-shop",
    "leaf": "seed-repository",
    "tentacle": "genetics-vat",
}
TILES = {"brain": "think-tank", "claw": "predatorium", "leaf": "gardens", "tentacle": "aquarium"}


# --- components ---


@pytest.mark.rules("S763")
@pytest.mark.parametrize("kind", KINDS)
def test_a_component_that_has_run_out_is_replaced_by_2_points(kind):
    table = Station()
    table.tile(TILES[kind], "0,-1")
    table.components(**{kind: 0})
    table.worker(P)
    table.turn(P)
    table.send("", TILES[kind])
    assert (table.points(P), table.pool(P), table.left(kind)) == (2, "", 0)


@pytest.mark.rules("S763", "S765", "S379")
@pytest.mark.parametrize(("left", "pool", "points"), [(2, 2, 0), (1, 1, 2), (0, 0, 4)])
@pytest.mark.parametrize("kind", KINDS)
def test_two_components_where_fewer_are_left(kind, left, pool, points):
    table = Station()
    table.player(P, coins=5)
    table.components(**{kind: left})
    table.worker(P)
    table.turn(P)
    table.send("", SHOPS[kind])
    table.play("buy 2")
    assert (table.pool(P), table.points(P), table.coins(P)) == (kind[0] * pool, points, 0)


@pytest.mark.rules("S764")
def test_a_kind_of_choice_must_still_be_in_supply():
    table = Station()
    table.player(P, coins=1)
    table.tile("generic-genetics", "0,-1")
    table.components(claw=0, leaf=0)
    table.worker(P)
    table.turn(P)
    table.send("", "generic-genetics")
    assert table.offers() == ["brain", "tentacle"]
    assert table.refusal("claw") == "S764"


@pytest.mark.rules("S764", "S765")
@pytest.mark.parametrize(("left", "pool", "points"), [(1, "b", 2), (0, "", 4)])
def test_points_come_only_when_all_four_kinds_have_run_out(left, pool, points):
    table = Station()
    table.player(P, tier=6)
    table.components(brain=left, claw=0, leaf=0, tentacle=0)
    table.research(P)
    assert (table.tier(P), table.pool(P), table.points(P)) == (7, pool, points)


@pytest.mark.rules("S766")
def test_points_for_a_component_earn_no_tentacle_extra():
    table = Station()
    table.tile("gardens", "0,-1")
    table.components(leaf=0)
    table.worker(P, "tt")
    table.turn(P)
    table.send("tt", "gardens")
    assert (table.points(P), table.pool(P)) == (2, "")
    assert not table.happened("extras_earned")


# --- tiles ---


@pytest.mark.rules("S768", "S334")
def test_the_discards_become_the_supply_when_the_tiles_run_out():
    table = Station()
    table.player(P, coins=2)
    table.tile("quantum-constructor", "0,-1")
    table.supply()
    table.discards("gardens")
    table.worker(P)
    table.turn(P)
    table.send("", "quantum-constructor")
    table.play("at 1,1")
    assert (table.built_at("1,1"), table.table.discards) == ("gardens", 0)
    assert table.happened("reshuffled")


@pytest.mark.rules("S768", "S609")
def test_the_foundry_may_deal_tiles_that_it_has_just_discarded():
    table = Station()
    table.player(P, coins=9, perks="foundry")
    old = table.tiles
    table.supply("gardens", "aquarium")
    table.worker(P)
    table.turn(P)
    table.send("", "foundry")
    assert len(table.tiles) == 6
    assert {"gardens", "aquarium"} < set(table.tiles)
    assert len(set(table.tiles) & set(old)) == 4
    assert table.happened("reshuffled")


# --- perks ---


@pytest.mark.rules("S769", "S571")
@pytest.mark.parametrize(("round", "deck", "shown"), [(3, 2, 4), (5, 2, 4), (3, 0, 2), (5, 7, 5)])
def test_rounds_3_and_5_show_the_perks_that_are_left(round, deck, shown):
    table = Station(round=round - 1)
    table.display("investor", "engineer")
    table.deck(*("architect", "grappler", "grocer", "mint", "savant", "thug", "vendor")[:deck])
    table.worker(P)
    table.progress()
    assert table.asked == "take_perk"
    assert len(table.on_display) == shown


@pytest.mark.rules("S770", "S264")
def test_a_perk_reward_comes_to_nothing_where_there_is_none():
    table = Station()
    table.display()
    table.deck()
    table.research(P)
    assert (table.tier(P), table.perks(P), table.done) == (2, "", True)
    assert table.happened("lapsed")


@pytest.mark.rules("S770")
def test_union_hall_scores_a_perk_even_if_there_is_no_new_one():
    table = Station()
    table.player(P, perks="vendor")
    table.display()
    table.deck()
    table.tile("union-hall", "0,-1")
    table.worker(P)
    table.turn(P)
    table.send("", "union-hall")
    assert (table.points(P), table.perks(P), table.done) == (9, "", True)


MATS = ("a", "brainiacs", "eco-friendlies", "toughies", "weirdoes")


def to_the_top(mat):
    """P has taken every tier of a track, from the start of the mat on."""
    table = Station()
    table.display("vendor", "savant", "thug")
    table.player(P, mat=mat, tier=2 if mat == "brainiacs" else 1)
    table.worker(P, at="reserve")
    table.worker(P, at="reserve")
    table.research(P, advances=7)
    while not table.done:
        table.play(table.offers()[0])
    return table


@pytest.mark.rules("S771")
@pytest.mark.parametrize("mat", MATS)
def test_every_research_track_brings_three_perks(mat):
    table = to_the_top(mat)
    at_the_start = 1 if mat == "brainiacs" else 0
    assert at_the_start + len(table.happened("perk_taken")) == 3


@pytest.mark.rules("S771", "S45", "S52")
def test_at_most_15_perks_are_taken_without_union_hall():
    game = Station.new(4, mixed_mats=True)
    for mat in ("brainiacs", "a", "a", "a"):
        game.play(f"mat {mat}")
        if game.asked == "take_perk":
            game.play(game.offers()[0])
    while game.table.phase == 0:
        game.play(next(a for a in game.offers() if a != "card 4"))
    taken = len(game.happened("perk_taken"))
    assert taken == 1 + 3  # the Brainiacs' own, then one for each on side A
    tracks = [len(to_the_top(mat).happened("perk_taken")) for mat in ("brainiacs", "a", "a", "a")]
    assert 22 - taken - sum(tracks) == 7


# --- workers, goods, points ---


@pytest.mark.rules("S772")
def test_a_worker_reward_comes_to_nothing_when_the_reserve_is_empty():
    table = Station()
    table.player(P, tier=2)
    table.worker(P)
    table.research(P)
    assert (table.tier(P), table.at(P, "pool"), table.done) == (3, 1, True)
    assert table.happened("lapsed")


@pytest.mark.rules("S772", "S263")
@pytest.mark.parametrize("mat", MATS)
def test_the_research_tracks_bring_exactly_the_two_workers_of_the_reserve(mat):
    table = to_the_top(mat)
    assert len(table.happened("worker_gained")) == 2
    assert table.at(P, "reserve") == 0


@pytest.mark.rules("S773", "S121")
def test_nobody_pays_what_they_do_not_have():
    table = Station()
    table.player(P, coins=1)
    table.tile("generic-genetics", "0,-1")
    table.tile("autosurgeon", "1,-1")
    table.tile("catering-service", "-1,-1")
    table.worker(Q, at="refinery")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "generic-genetics") is None
    assert table.refused("", "autosurgeon") == "S416"
    assert table.refused("", "catering-service") == "S434"
    table.player(P, coins=4)
    table.turn(P)
    table.send("", "academy")
    assert table.offers() == ["buy 1", "collect"]
    assert table.refusal("buy 2") == "S121"


@pytest.mark.rules("S774", "S17")
def test_goods_points_and_pools_have_no_ceiling():
    table = Station()
    table.player(P, coins=9000, food=9000, score=9000, pool="bbbbbb")
    table.tile("cargo-bay", "0,-1")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "cargo-bay")
    assert (table.coins(P), table.food(P), table.points(P)) == (9002, 9002, 9002 - 10)
    table.display()
    table.player(P, tier=8)
    table.research(P, advances=9)
    assert table.points(P) == 9002 - 10 + 72
    table.tile("think-tank", "1,-1")
    table.components(brain=1)
    table.worker(P)
    table.turn(P)
    table.send("", "think-tank")
    assert table.pool(P) == "b" * 7
