"""The 40 tiles (S408-S568, S776, T123-T171)."""

from __future__ import annotations

import pytest

from .station import FULL, P, Q, R, Station, perk


def ready(slug, parts="", where="0,-1", round=1, setting=None, **has):
    """A tile lies on the board, and P has a worker with these parts to send there."""
    table = Station(round=round, **(setting or {}))
    table.player(P, **has)
    table.tile(slug, where)
    table.worker(P, parts)
    return table


def visit(slug, parts="", **has):
    """P's worker with these parts has just been sent to a tile."""
    table = ready(slug, parts, **has)
    table.turn(P)
    table.send(parts, slug)
    return table


def go(table, slug, parts=""):
    table.turn(P)
    table.send(parts, slug)
    return table


def stock(table):
    return table.coins(P), table.food(P), table.points(P)


# --- costs, values and borders ---


TILES = {
    "advanced-laboratory": ("S408", 7, 4, ["blue"]),
    "aquarium": ("S411", 3, 2, ["pink"]),
    "autosurgeon": ("S414", 4, 2, ["pink"]),
    "biofuel-refinery": ("S422", 5, 2, ["white"]),
    "break-room": ("S425", 4, 2, ["green"]),
    "cargo-bay": ("S428", 4, 2, ["gold", "green"]),
    "catering-service": ("S431", 5, 3, ["grey"]),
    "commissary": ("S438", 4, 3, ["gold", "green", "white"]),
    "covert-cloning": ("S441", 4, 3, ["pink"]),
    "cryogenics": ("S446", 3, 2, ["gold"]),
    "dispatch-station": ("S449", 4, 2, ["grey"]),
    "dispensary": ("S455", 4, 3, ["gold", "green"]),
    "farmers-market": ("S459", 3, 1, ["gold", "green"]),
    "freelancer-dormitories": ("S463", 5, 3, ["grey"]),
    "gardens": ("S468", 3, 2, ["pink"]),
    "generic-genetics": ("S471", 3, 2, ["pink"]),
    "giant-statue": ("S474", 5, 5, ["white"]),
    "grant-office": ("S478", 3, 1, ["gold"]),
    "hunting-park": ("S482", 4, 2, ["green"]),
    "inspection-station": ("S485", 5, 3, ["white"]),
    "integrated-constructor": ("S489", 6, 3, ["gold", "grey"]),
    "life-support": ("S494", 5, 4, ["white"]),
    "medical-bay": ("S499", 4, 3, ["pink"]),
    "mercenary-outpost": ("S503", 4, 2, ["gold"]),
    "monolith": ("S506", 7, 7, ["white"]),
    "newsroom": ("S509", 5, 3, ["white"]),
    "periphery-command": ("S513", 6, 3, ["white"]),
    "petty-cash": ("S516", 4, 2, ["gold"]),
    "predatorium": ("S519", 3, 2, ["pink"]),
    "quantum-constructor": ("S522", 6, 3, ["grey"]),
    "science-fair": ("S529", 5, 3, ["white"]),
    "scientific-display": ("S534", 5, 3, ["white"]),
    "shady-restaurant": ("S537", 3, 2, ["green"]),
    "shopping-center": ("S540", 5, 4, ["gold"]),
    "symposium": ("S544", 3, 2, ["green"]),
    "tanning-salon": ("S547", 4, 3, ["gold", "green", "white"]),
    "think-tank": ("S550", 3, 2, ["pink"]),
    "underground-lab": ("S553", 5, 3, ["blue"]),
    "union-hall": ("S557", 6, 3, ["white"]),
    "vineyard": ("S566", 4, 3, ["green"]),
}


@pytest.mark.parametrize(
    ("slug", "cost", "value", "border"),
    [
        pytest.param(slug, cost, value, border, marks=pytest.mark.rules(line), id=slug)
        for slug, (line, cost, value, border) in TILES.items()
    ],
)
def test_every_tile_has_its_cost_value_and_border(slug, cost, value, border):
    table = Station()
    table.player(P, coins=cost - 1, perks="mint")
    table.reactor(slug)
    table.worker(P)
    table.worker(P, "t")
    table.turn(P)
    assert table.refused("", "constructor") == "S399"
    table.player(P, coins=cost)
    table.turn(P)
    table.send("", "constructor")
    assert (table.coins(P), table.points(P)) == (0, value)
    table.build(slug, "0,-1")
    assert f"module-{slug}" in [m["id"] for m in table.view(P)["modules"]]
    seen = table.game.print["modules"][f"module-{slug}"]
    assert (seen["cost"], seen["value"], seen["border"]) == (cost, value, border)
    table.player(P, coins=0)
    table.turn(P)
    table.send("t", "mint")
    assert table.coins(P) == 6 + ("gold" in border) + 1  # the tentacle's extra


# --- who may be placed ---


OPEN = {
    "advanced-laboratory": "S410",
    "aquarium": "S413",
    "break-room": "S427",
    "cargo-bay": "S430",
    "commissary": "S440",
    "covert-cloning": "S443",
    "dispensary": "S458",
    "gardens": "S470",
    "grant-office": "S481",
    "hunting-park": "S484",
    "inspection-station": "S488",
    "life-support": "S498",
    "mercenary-outpost": "S505",
    "newsroom": "S512",
    "periphery-command": "S515",
    "petty-cash": "S518",
    "predatorium": "S521",
    "scientific-display": "S536",
    "shopping-center": "S543",
    "symposium": "S546",
    "tanning-salon": "S549",
    "think-tank": "S552",
    "vineyard": "S568",
}


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=pytest.mark.rules(line)) for slug, line in OPEN.items()]
)
def test_some_tiles_are_open_to_any_worker_if_empty_or_it_can_displace(slug):
    table = ready(slug, where="3,-2")  # next to nothing
    for kind in ("brain", "claw", "leaf", "tentacle"):
        table.components(**{kind: 0})
    table.worker(P, "c")
    table.worker(P, "bl")
    table.turn(P)
    for parts in ("", "c", "bl"):
        assert table.refused(parts, slug) is None
    table.worker(Q, at=slug)
    table.turn(P)
    assert [table.refused(parts, slug) for parts in ("", "c", "bl")] == ["S105", None, "S105"]


@pytest.mark.rules("S410", "S413", "S427", "S430", "S440", "S470", "S481", "S484", "S488", "S498")
@pytest.mark.rules("S505", "S515", "S518", "S521", "S536", "S543", "S546", "S549", "S552", "S568")
@pytest.mark.parametrize("slug", OPEN)
def test_but_not_if_its_worker_cannot_be_displaced(slug):
    table = ready(slug, "c")
    table.worker(Q, "bl", at=slug)
    table.turn(P)
    assert table.refused("c", slug) == "S150"


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        pytest.param("aquarium", "tentacle", marks=pytest.mark.rules("S412", "S413")),
        pytest.param("gardens", "leaf", marks=pytest.mark.rules("S469", "S470")),
        pytest.param("predatorium", "claw", marks=pytest.mark.rules("S520", "S521")),
        pytest.param("think-tank", "brain", marks=pytest.mark.rules("S551", "S552")),
    ],
)
def test_four_tiles_give_a_component_of_their_kind_or_two_points(slug, kind):
    table = visit(slug)
    assert table.done
    assert table.pool(P) == kind[0]
    assert table.left(kind) == 6
    assert stock(table) == (0, 0, 0)
    table = ready(slug)
    table.components(**{kind: 0})
    go(table, slug)
    assert table.done
    assert table.pool(P) == ""
    assert stock(table) == (0, 0, 2)


@pytest.mark.rules("T167", "S552")
def test_t167_the_think_tank_without_a_brain_in_supply():
    table = ready("think-tank")
    table.components(brain=0)
    go(table, "think-tank")
    assert (table.points(P), table.pool(P)) == (2, "")


@pytest.mark.rules("T163", "S448", "S539", "S502", "S532")
def test_t163_four_tiles_need_a_component_in_the_pool():
    table = Station()
    for slug, where in (
        ("cryogenics", "0,-1"),
        ("shady-restaurant", "1,-1"),
        ("medical-bay", "2,-1"),
        ("science-fair", "-1,-1"),
    ):
        table.tile(slug, where)
    table.worker(P, "b")
    table.turn(P)
    assert table.refused("b", "cryogenics") == "S448"
    assert table.refused("b", "shady-restaurant") == "S539"
    assert table.refused("b", "medical-bay") == "S502"
    assert table.refused("b", "science-fair") == "S532"


@pytest.mark.rules("S448", "S539", "S502", "S532")
@pytest.mark.parametrize("slug", ["cryogenics", "shady-restaurant", "medical-bay", "science-fair"])
def test_with_a_component_in_the_pool_they_are_open(slug):
    table = ready(slug, "b", pool="l")
    table.turn(P)
    assert table.refused("b", slug) is None


@pytest.mark.rules("T164", "S473", "S416", "S527")
def test_t164_three_tiles_need_coins():
    prices = {"generic-genetics": 1, "autosurgeon": 2, "quantum-constructor": 2}
    lines = {"generic-genetics": "S473", "autosurgeon": "S416", "quantum-constructor": "S527"}
    table = Station()
    for slug, where in zip(prices, ("0,-1", "1,-1", "2,-1"), strict=True):
        table.tile(slug, where)
    table.worker(P)
    for coins in range(3):
        table.player(P, coins=coins)
        table.turn(P)
        for slug, price in prices.items():
            assert table.refused("", slug) == (None if coins >= price else lines[slug])


@pytest.mark.rules("T165", "S565")
def test_t165_union_hall_needs_a_perk():
    table = ready("union-hall")
    table.display("mint", "vendor", "savant")
    table.turn(P)
    assert table.refused("", "union-hall") == "S565"


@pytest.mark.rules("T166", "S475", "S507")
@pytest.mark.parametrize("slug", ["giant-statue", "monolith"])
@pytest.mark.parametrize("parts", ["", "cc", "bb"])
def test_t166_nobody_is_sent_to_a_monument(slug, parts):
    table = ready(slug, parts, coins=20, food=20)
    table.turn(P)
    assert table.refused(parts, slug) == "S475"


@pytest.mark.rules("S475", "S507", "S345")
@pytest.mark.parametrize("slug", ["giant-statue", "monolith"])
def test_a_monument_does_nothing(slug):
    table = ready("freelancer-dormitories", where="3,-2")
    table.tile(slug, "3,-1")
    table.turn(P)
    assert table.refused("", "freelancer-dormitories") == "S466"


@pytest.mark.rules("S476", "S508")
@pytest.mark.parametrize("slug", ["giant-statue", "monolith"])
def test_a_monument_is_a_built_tile_and_an_adjacent_module(slug):
    table = ready("vineyard", where="3,-2")
    table.tile("inspection-station", "3,-1")
    table.tile(slug, "2,-1")
    table.worker(P, "l")
    go(table, "vineyard")
    assert table.food(P) == 2
    go(table, "inspection-station", "l")
    assert table.points(P) == 1


# --- plain gains ---


@pytest.mark.rules("S409")
def test_the_advanced_laboratory_is_a_tier_without_a_component():
    table = visit("advanced-laboratory", tier=2)
    assert table.done
    assert table.tier(P) == 3


@pytest.mark.rules("S426", "S776")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_the_break_room_gives_one_food_more_than_the_round(round):
    assert stock(visit("break-room", round=round)) == (0, round + 1, 0)


@pytest.mark.rules("S517", "S776")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_petty_cash_gives_one_coin_more_than_the_round(round):
    assert stock(visit("petty-cash", round=round)) == (round + 1, 0, 0)


@pytest.mark.rules("T127", "S517")
def test_t127_petty_cash_in_round_4():
    assert stock(visit("petty-cash", round=4)) == (5, 0, 0)


@pytest.mark.rules("S429")
def test_the_cargo_bay_gives_two_coins_and_two_food():
    assert stock(visit("cargo-bay")) == (2, 2, 0)


@pytest.mark.rules("S439")
def test_the_commissary_gives_one_of_each():
    assert stock(visit("commissary")) == (1, 1, 1)


@pytest.mark.rules("T158", "S439")
def test_t158_the_commissary_with_a_tentacle():
    assert stock(visit("commissary", "t")) == (2, 2, 1)


@pytest.mark.rules("S479", "S480")
@pytest.mark.parametrize("tier", range(1, 9))
def test_the_grant_office_pays_for_pairs_of_levels(tier):
    coins = [2, 2, 3, 3, 4, 4, 5, 5][tier - 1]
    assert stock(visit("grant-office", tier=tier)) == (coins, 0, 0)


@pytest.mark.rules("T141", "S479")
def test_t141_the_grant_office_on_tier_6():
    assert stock(visit("grant-office", tier=6)) == (4, 0, 0)


@pytest.mark.rules("S545")
@pytest.mark.parametrize("tier", range(1, 9))
def test_the_symposium_pays_for_pairs_of_levels(tier):
    food = [1, 1, 2, 2, 3, 3, 4, 4][tier - 1]
    assert stock(visit("symposium", tier=tier)) == (0, food, 0)


@pytest.mark.rules("T142", "S545")
def test_t142_the_symposium_on_tier_6():
    assert stock(visit("symposium", tier=6)) == (0, 3, 0)


@pytest.mark.rules("S535", "S536")
@pytest.mark.parametrize("tier", range(1, 9))
def test_the_scientific_display_scores_the_level(tier):
    assert stock(visit("scientific-display", tier=tier)) == (0, 0, tier - 1)


@pytest.mark.rules("T143", "S535")
def test_t143_the_scientific_display_on_tier_6():
    assert stock(visit("scientific-display", tier=6)) == (0, 0, 5)


@pytest.mark.rules("S483")
@pytest.mark.parametrize(("parts", "food"), [("", 3), ("c", 4), ("cl", 4), ("bl", 3)])
def test_the_hunting_park_gives_food_for_claws(parts, food):
    assert visit("hunting-park", parts).food(P) == food


@pytest.mark.rules("T145", "S483")
def test_t145_the_hunting_park_with_two_claws():
    assert stock(visit("hunting-park", "cc")) == (0, 5, 0)


@pytest.mark.rules("S504")
@pytest.mark.parametrize(("parts", "coins"), [("", 4), ("c", 5), ("cl", 5), ("bl", 4)])
def test_the_mercenary_outpost_gives_coins_for_claws(parts, coins):
    assert visit("mercenary-outpost", parts).coins(P) == coins


@pytest.mark.rules("T146", "S504")
def test_t146_the_mercenary_outpost_with_two_claws():
    assert stock(visit("mercenary-outpost", "cc")) == (6, 0, 0)


# --- Autosurgeon ---


@pytest.mark.rules("S415", "S377")
def test_the_autosurgeon_attaches_a_component_of_the_supply_for_two_coins():
    table = visit("autosurgeon", "l", coins=3, pool="b")
    assert table.coins(P) == 1
    assert sorted(table.offers()) == ["brain", "claw", "leaf", "tentacle"]
    table.play("claw")
    assert table.done
    assert (table.parts(0), table.pool(P)) == ("cl", "b")
    assert table.left("claw") == 6


@pytest.mark.rules("T123", "S416", "S417")
def test_t123_the_autosurgeon_replaces_a_part():
    table = visit("autosurgeon", "cl", coins=2)
    table.play("brain")
    assert sorted(table.offers()) == ["become bc", "become bl", "become cl"]
    assert table.refusal("become b") == "S417"
    assert table.refusal("become bcl") == "S175"
    table.play("become bc")
    assert table.done
    assert (table.parts(0), table.pool(P), table.coins(P)) == ("bc", "l", 0)


@pytest.mark.rules("S417")
def test_the_new_part_may_be_the_one_that_goes_to_the_pool():
    table = visit("autosurgeon", "cl", coins=2)
    table.play("brain")
    table.play("become cl")
    assert (table.parts(0), table.pool(P)) == ("cl", "b")
    assert table.left("brain") == 6


@pytest.mark.rules("T124", "S418", "S419")
def test_t124_two_tentacles_earn_an_extra_though_one_goes():
    table = visit("autosurgeon", "tt", coins=2)
    table.play("claw")
    table.play("become ct")
    assert table.done
    assert (table.parts(0), table.pool(P), table.coins(P)) == ("ct", "ct", 0)


@pytest.mark.rules("S419", "S729")
def test_a_second_tentacle_from_the_autosurgeon_earns_no_extra_yet():
    table = visit("autosurgeon", "t", coins=2)
    table.play("tentacle")
    assert table.done
    assert (table.parts(0), table.pool(P)) == ("tt", "")


@pytest.mark.rules("S417", "S620")
def test_a_worker_with_three_parts_and_no_geneticist_gives_up_two():
    table = visit("autosurgeon", "bbc", coins=2)
    table.play("leaf")
    assert sorted(table.offers()) == ["become bb", "become bc", "become bl", "become cl"]
    table.play("become bl")
    assert (table.parts(0), table.pool(P)) == ("bl", "bc")


@pytest.mark.rules("S420", "S617", "S618")
def test_with_the_geneticist_a_third_part_may_stay():
    table = visit("autosurgeon", "bc", coins=2, perks="geneticist")
    table.play("leaf")
    assert table.refusal("become bcl") is None
    table.play("become bcl")
    assert (table.parts(0), table.pool(P)) == ("bcl", "")


@pytest.mark.rules("S420", "S617")
def test_with_the_geneticist_three_parts_of_one_kind_are_still_too_many():
    table = visit("autosurgeon", "bb", coins=2, perks="geneticist")
    table.play("brain")
    assert table.done
    assert (table.parts(0), table.pool(P)) == ("bb", "b")


@pytest.mark.rules("S420", "S617")
def test_the_geneticist_has_only_one_worker_with_three_parts():
    table = ready("autosurgeon", "bc", coins=2, perks="geneticist")
    table.worker(P, "bcl", at="lounge")
    go(table, "autosurgeon", "bc")
    table.play("leaf")
    assert sorted(table.offers()) == ["become bc", "become bl", "become cl"]


@pytest.mark.rules("S421", "S763")
def test_the_autosurgeon_with_an_empty_supply_scores_two_points():
    table = ready("autosurgeon", "b", coins=2)
    table.components(brain=0, claw=0, leaf=0, tentacle=0)
    go(table, "autosurgeon", "b")
    assert table.done
    assert (table.parts(0), table.pool(P)) == ("b", "")
    assert stock(table) == (0, 0, 2 + 2)  # the brain, the missing component


# --- Biofuel Refinery ---


@pytest.mark.rules("S423", "S424")
def test_the_biofuel_refinery_pays_for_what_the_worker_gives_up():
    table = visit("biofuel-refinery", "cl", pool="t")
    assert sorted(table.offers()) == ["become c", "become l", "become plain"]
    assert table.refusal("become cl") == "S424"
    table.play("become c")
    assert table.done
    assert (table.parts(0), table.pool(P), table.left("leaf")) == ("c", "t", 7)
    assert table.points(P) == 7


@pytest.mark.rules("T125", "S423")
def test_t125_the_biofuel_refinery_takes_both_parts():
    table = visit("biofuel-refinery", "bc")
    assert (table.left("brain"), table.left("claw")) == (6, 6)
    table.play("become plain")
    assert table.done
    assert table.points(P) == 2 + 14
    assert (table.left("brain"), table.left("claw"), table.pool(P)) == (7, 7, "")


@pytest.mark.rules("S424")
def test_the_biofuel_refinery_needs_a_part_on_the_worker():
    table = ready("biofuel-refinery", pool="bb")
    table.turn(P)
    assert table.refused("", "biofuel-refinery") == "S424"


# --- Catering Service ---


@pytest.mark.rules("S432", "S436", "S437")
def test_the_catering_service_copies_any_occupied_module_for_its_value_in_food():
    table = ready("catering-service", food=3, where="3,-2")
    table.tile("advanced-laboratory", "-3,1")
    table.tile("petty-cash", "-2,1")
    table.worker(P, at="refinery")
    table.worker(Q, at="boiler-room")
    table.worker(Q, at="petty-cash")
    table.worker(Q, at="advanced-laboratory")  # worth more than the food
    go(table, "catering-service")
    assert sorted(table.offers()) == ["copy boiler-room", "copy petty-cash", "copy refinery"]
    assert table.refusal("copy advanced-laboratory") == "S434"
    assert table.refusal("copy hydroponics") == "S434"  # nobody there
    table.play("copy refinery")
    assert table.done
    assert stock(table) == (3, 2, 0)


@pytest.mark.rules("T130", "S433", "S434")
def test_t130_nothing_to_copy():
    table = ready("catering-service", food=9)
    for place in ("laboratory", "lounge", "hub-a"):
        table.worker(Q, at=place)
    table.turn(P)
    assert table.refused("", "catering-service") == "S434"
    table.worker(P, "c")
    table.turn(P)
    assert table.refused("c", "catering-service") is None


@pytest.mark.rules("S435", "S434")
def test_food_of_the_copied_module_cannot_pay_for_it():
    table = ready("catering-service")
    table.worker(Q, at="hydroponics")
    table.turn(P)
    assert table.refused("", "catering-service") == "S434"


@pytest.mark.rules("S434", "S435")
def test_the_copied_module_must_pass_once_its_food_is_paid():
    table = ready("catering-service", food=1)
    table.tile("farmers-market", "1,-1")
    table.worker(Q, at="farmers-market")
    table.turn(P)
    assert table.refused("", "catering-service") == "S434"
    table.player(P, food=2)
    go(table, "catering-service")
    assert table.done
    assert stock(table) == (5, 0, 0)


# --- Covert Cloning ---


@pytest.mark.rules("S442", "S444")
def test_covert_cloning_gives_a_component_for_every_worker_in_the_lounge():
    table = Station(seats=3)
    table.tile("covert-cloning", "0,-1")
    table.worker(P)
    for seat in (P, Q, R):
        table.worker(seat, at="lounge")
    table.worker(Q, at="refinery")
    go(table, "covert-cloning")
    for kind in ("leaf", "leaf", "tentacle"):
        assert sorted(table.offers()) == ["brain", "claw", "leaf", "tentacle"]
        table.play(kind)
    assert table.done
    assert table.pool(P) == "llt"


@pytest.mark.rules("S442", "S765")
def test_covert_cloning_scores_two_points_for_each_component_that_is_missing():
    table = ready("covert-cloning")
    for _ in range(3):
        table.worker(Q, at="lounge")
    table.components(brain=0, claw=0, leaf=1, tentacle=0)
    go(table, "covert-cloning")
    assert table.done
    assert (table.pool(P), table.points(P)) == ("l", 2 * 2)


@pytest.mark.rules("S443")
def test_covert_cloning_with_an_empty_lounge_gives_nothing():
    table = visit("covert-cloning")
    assert table.done
    assert table.pool(P) == ""


@pytest.mark.rules("S445")
def test_a_worker_displaced_from_covert_cloning_counts():
    table = ready("covert-cloning", "c")
    table.worker(Q, at="covert-cloning")
    go(table, "covert-cloning", "c")
    table.play("coin")
    assert table.asked == "take_part"
    table.play("brain")
    assert table.done
    assert table.pool(P) == "b"


# --- Cryogenics, Shady Restaurant, Medical Bay, Generic Genetics ---


@pytest.mark.rules("S447")
def test_cryogenics_gives_six_coins_for_a_component_of_the_pool():
    table = visit("cryogenics", "c", pool="bl")
    assert sorted(table.offers()) == ["brain", "leaf"]
    assert table.refusal("claw") == "S748"  # that one is attached
    table.play("leaf")
    assert table.done
    assert stock(table) == (6, 0, 0)
    assert (table.pool(P), table.left("leaf")) == ("b", 7)


@pytest.mark.rules("T159", "S447")
def test_t159_cryogenics_with_a_tentacle():
    table = visit("cryogenics", "t", pool="c")
    assert table.done
    assert stock(table) == (7, 0, 0)
    assert (table.pool(P), table.left("claw")) == ("", 7)


@pytest.mark.rules("T160", "S538")
def test_t160_the_shady_restaurant():
    table = visit("shady-restaurant", pool="l")
    assert table.done
    assert stock(table) == (0, 6, 0)
    assert (table.pool(P), table.left("leaf")) == ("", 7)


@pytest.mark.rules("S500")
def test_the_medical_bay_gives_two_components_for_one():
    table = visit("medical-bay", pool="bl")
    table.play("leaf")
    table.play("tentacle")
    table.play("claw")
    assert table.done
    assert table.pool(P) == "bct"
    assert table.left("leaf") == 7


@pytest.mark.rules("T149", "S500")
def test_t149_the_medical_bay_with_two_tentacles():
    table = visit("medical-bay", "tt", pool="c")
    table.play("brain")
    table.play("brain")
    assert table.done
    assert (table.pool(P), table.left("claw")) == ("bbb", 7)


@pytest.mark.rules("S501", "S767")
def test_the_component_just_given_can_be_taken_again():
    table = ready("medical-bay", pool="c")
    table.components(claw=0)
    go(table, "medical-bay")
    table.play("claw")
    assert table.refusal("claw") == "S764"
    table.play("brain")
    assert table.pool(P) == "bc"


@pytest.mark.rules("T161", "S472")
def test_t161_generic_genetics():
    table = visit("generic-genetics", coins=1)
    assert sorted(table.offers()) == ["brain", "claw", "leaf", "tentacle"]
    table.play("tentacle")
    assert table.done
    assert (table.coins(P), table.pool(P)) == (0, "t")


@pytest.mark.rules("T169", "S472")
def test_t169_a_kind_that_has_run_out_cannot_be_chosen():
    table = ready("generic-genetics", coins=1)
    table.components(claw=0)
    go(table, "generic-genetics")
    assert table.refusal("claw") == "S764"
    assert sorted(table.offers()) == ["brain", "leaf", "tentacle"]


@pytest.mark.rules("T170", "S472")
def test_t170_with_an_empty_supply_generic_genetics_scores_two_points():
    table = ready("generic-genetics", coins=1)
    table.components(brain=0, claw=0, leaf=0, tentacle=0)
    go(table, "generic-genetics")
    assert table.done
    assert stock(table) == (0, 0, 2)


# --- Dispatch Station ---


@pytest.mark.rules("T135", "S450", "S451")
def test_t135_the_dispatch_station_recalls_but_not_from_the_conference():
    table = ready("dispatch-station", perks="conference")
    there = table.worker(P, "b", at="refinery")
    safe = table.worker(P, "l", at="conference")
    table.worker(Q, "c", at="hydroponics")
    go(table, "dispatch-station")
    assert table.done  # there was no other choice
    assert (table.where(there), table.where(safe)) == ("pool", "conference")
    assert table.parts(there) == "b"


@pytest.mark.rules("T136", "S452")
def test_t136_a_worker_on_the_conference_is_not_enough():
    table = ready("dispatch-station", perks="conference")
    table.worker(P, at="conference")
    table.worker(Q, at="refinery")
    table.turn(P)
    assert table.refused("", "dispatch-station") == "S452"


@pytest.mark.rules("S452", "S450")
@pytest.mark.parametrize("place", ["refinery", "hub-a", "mint", "lab-b", "lounge"])
def test_a_worker_elsewhere_is_enough(place):
    table = ready("dispatch-station", perks="mint")
    other = table.worker(P, at=place)
    go(table, "dispatch-station")
    assert table.where(other) == "pool"


@pytest.mark.rules("S452", "S350")
def test_the_dispatch_station_recalls_once_a_round_for_each_player():
    table = ready("dispatch-station", perks="nonhuman-resources", where="2,-1")
    for parts, place in (("b", "refinery"), ("l", "hydroponics")):
        table.worker(P, parts, at=place)
    go(table, "dispatch-station")
    table.play("recall s1w2b")
    table.tile("freelancer-dormitories", "3,-1")
    table.turn(P)
    assert table.refused("b", "freelancer-dormitories") == "S350"
    table.worker(Q, "b", at="academy")
    table.worker(Q, "t", at="laboratory")
    table.worker(Q)
    table.turn(Q)
    table.send("", "freelancer-dormitories")
    assert table.asked == "recall_worker"


@pytest.mark.rules("S451")
def test_nobody_displaces_or_recalls_a_worker_on_the_dispatch_station():
    table = ready("dispatch-station", "cc", perks="conference")
    table.worker(Q, at="dispatch-station")
    table.worker(P, at="hydroponics")
    table.turn(P)
    assert table.refused("cc", "dispatch-station") == "S153"

    table = Station()
    table.player(P, perks="conference")
    table.tile("dispatch-station", "0,-1")
    table.worker(P, at="dispatch-station")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "conference") is not None
    assert table.refused("", "dispatch-station") == "S105"


@pytest.mark.rules("S453")
def test_a_worker_there_is_safe_when_the_tile_is_activated_from_afar():
    table = ready("freelancer-dormitories", where="2,-1")
    table.tile("dispatch-station", "3,-1")
    table.worker(P, "l", at="dispatch-station")
    table.turn(P)
    assert table.refused("", "freelancer-dormitories") == "S466"
    other = table.worker(P, "b", at="refinery")
    go(table, "freelancer-dormitories")
    assert table.where(other) == "pool"
    assert table.at(P, "dispatch-station") == 1


@pytest.mark.rules("S454")
def test_a_swap_takes_a_worker_off_the_dispatch_station_and_brings_one_there():
    table = Station()
    table.player(P, perks="nonhuman-resources")
    table.tile("dispatch-station", "0,-1")
    other = table.worker(Q, at="dispatch-station")
    own = table.worker(P, "l", at="refinery")
    table.worker(P)
    go(table, "nonhuman-resources")
    assert (table.where(own), table.where(other)) == ("dispatch-station", "refinery")


# --- Dispensary and Newsroom ---


@pytest.mark.rules("S456", "S457")
def test_the_dispensary_pays_coins_and_food_in_any_mixture_for_placed_workers():
    table = ready("dispensary")
    table.worker(P, at="lounge")
    table.worker(P, at="lab-a")
    table.worker(P, "b")
    table.worker(Q, at="refinery")
    go(table, "dispensary")
    assert sorted(table.offers()) == [
        "0 coins 3 food",
        "1 coin 2 food",
        "2 coins 1 food",
        "3 coins 0 food",
    ]
    table.play("1 coin 2 food")
    assert table.done
    assert stock(table) == (1, 2, 0)


@pytest.mark.rules("S457", "S458")
def test_the_dispensary_counts_the_acting_worker():
    table = visit("dispensary")
    assert table.offers() == ["coin", "food"]
    table.play("food")
    assert stock(table) == (0, 1, 0)


@pytest.mark.rules("S456", "S726")
def test_what_the_dispensary_pays_counts_for_tentacles():
    table = ready("dispensary", "t")
    table.worker(P, at="lounge")
    go(table, "dispensary", "t")
    table.play("1 coin 1 food")
    assert table.done
    assert stock(table) == (1 + 1, 1 + 1, 0)


@pytest.mark.rules("T137", "S510", "S511")
def test_t137_the_newsroom_with_four_placed_workers():
    table = ready("newsroom")
    for place in ("refinery", "lab-a", "lounge", "pool"):
        table.worker(P, "b", at=place)
    table.worker(Q, at="hydroponics")
    go(table, "newsroom")
    assert table.done
    assert stock(table) == (0, 0, 8)


@pytest.mark.rules("S511", "S512")
def test_the_newsroom_counts_the_acting_worker():
    assert stock(visit("newsroom")) == (0, 0, 2)


# --- Farmer's Market ---


@pytest.mark.rules("S460", "S462")
@pytest.mark.parametrize(("trade", "after"), [("sell food", (7, 1, 0)), ("buy food", (1, 7, 0))])
def test_the_farmers_market_makes_one_trade(trade, after):
    table = visit("farmers-market", coins=2, food=2)
    assert table.offers() == ["sell food", "buy food"]
    table.play(trade)
    assert table.done
    assert stock(table) == after


@pytest.mark.rules("T139", "S460", "S461")
def test_t139_a_coin_for_five_food_and_the_tentacle():
    table = visit("farmers-market", "t", coins=1)
    assert table.done
    assert stock(table) == (0, 6, 0)


@pytest.mark.rules("T140", "S461")
def test_t140_with_nothing_to_trade_the_farmers_market_is_illegal():
    table = ready("farmers-market")
    table.turn(P)
    assert table.refused("", "farmers-market") == "S461"
    table.player(P, food=1)
    table.turn(P)
    assert table.refused("", "farmers-market") is None


# --- Freelancer Dormitories ---


@pytest.mark.rules("S464", "S465", "S466")
def test_the_freelancers_activate_a_neighbour_occupied_or_not():
    table = ready("freelancer-dormitories", where="-1,-1")
    table.tile("petty-cash", "0,-2")
    table.tile("gardens", "-2,0")
    table.tile("aquarium", "2,0")
    table.worker(Q, at="gardens")
    go(table, "freelancer-dormitories")
    offers = ["activate gardens", "activate hub-a", "activate petty-cash"]
    assert sorted(table.offers()) == offers
    table.play("activate gardens")
    assert table.done
    assert table.pool(P) == "l"
    assert table.at(Q, "gardens") == 1


@pytest.mark.rules("S466")
def test_the_freelancers_need_a_neighbour_that_passes():
    table = ready("freelancer-dormitories", where="3,-2")
    table.tile("generic-genetics", "3,-1")
    table.turn(P)
    assert table.refused("", "freelancer-dormitories") == "S466"
    table.player(P, coins=1)
    table.turn(P)
    assert table.refused("", "freelancer-dormitories") is None


@pytest.mark.rules("S467")
def test_slot_a_from_the_freelancers_uses_up_the_claim_of_the_round():
    table = ready("freelancer-dormitories", where="-1,-1")
    table.worker(Q)
    table.marker(Q)
    go(table, "freelancer-dormitories")
    assert table.done
    assert table.holder == P
    table.turn(Q)
    table.send("", "hub-a")
    assert table.holder == P


# --- Inspection Station, Life Support, Shopping Center, Vineyard ---


@pytest.mark.rules("T147", "S486", "S487")
def test_t147_the_inspection_station_counts_tiles_at_the_hub():
    table = ready("inspection-station", where="1,-1")
    table.tile("gardens", "-1,-1")
    table.tile("aquarium", "0,-1")
    table.tile("think-tank", "1,-2")
    go(table, "inspection-station")
    assert table.done
    assert stock(table) == (0, 0, 3)


@pytest.mark.rules("S486", "S487")
def test_the_inspection_station_does_not_count_itself_away_from_the_hub():
    table = ready("inspection-station", where="3,-2")
    table.tile("gardens", "2,-1")
    go(table, "inspection-station")
    assert stock(table) == (0, 0, 1)


@pytest.mark.rules("T148", "S495", "S496", "S497")
def test_t148_life_support_counts_parts_on_adjacent_modules():
    table = ready("life-support", "tt", where="0,1", round=3)
    table.tile("gardens", "-1,1")
    table.worker(Q, "bc", at="hub-b")
    table.worker(P, "l", at="gardens")
    table.worker(Q, "cc", at="hub-a")  # not adjacent
    go(table, "life-support", "tt")
    assert table.done
    assert stock(table) == (0, 0, 6)


@pytest.mark.rules("S541", "S542")
def test_the_shopping_center_counts_all_workers_on_adjacent_modules():
    table = ready("shopping-center", where="-2,0")
    table.tile("gardens", "-2,1")
    table.tile("aquarium", "-3,0")
    table.tile("think-tank", "-1,-1")
    table.worker(P, at="gardens")
    table.worker(Q, "bl", at="aquarium")
    table.worker(Q, at="hub-a")
    table.worker(Q, at="refinery")
    go(table, "shopping-center")
    assert table.done
    assert stock(table) == (6, 0, 0)


@pytest.mark.rules("T157", "S567")
def test_t157_the_vineyard_counts_the_locked_slot_b():
    assert stock(visit("vineyard", where="1,1")) == (0, 1, 0)


@pytest.mark.rules("S567")
@pytest.mark.parametrize(("reading", "food"), [("next_to_vineyard", 3), ("next_to_hub", 2)])
def test_the_vineyard_counts_its_neighbours_or_the_tiles_at_the_hub(reading, food):
    table = ready("vineyard", where="2,-1", setting={"vineyard_count": reading})
    table.tile("monolith", "3,-2")
    table.tile("gardens", "2,-2")
    table.tile("aquarium", "-2,1")
    go(table, "vineyard")  # neighbours: slot B, two tiles; at the Hub: itself, the Aquarium
    assert table.done
    assert stock(table) == (0, food, 0)


# --- Integrated and Quantum Constructor ---


@pytest.mark.rules("S490", "S491", "S492")
def test_the_integrated_constructor_pays_the_full_price_and_activates_nothing():
    table = ready("integrated-constructor", coins=2)
    table.reactor("petty-cash")
    go(table, "integrated-constructor")
    table.build("petty-cash", "-1,1")
    assert table.done
    assert stock(table) == (0, 0, 2 + 2)
    assert table.at(P, "integrated-constructor") == 1


def quantum(tile, parts="", **has):
    table = ready("quantum-constructor", parts, **has)
    table.reactor(*FULL[2:])
    table.supply(tile)
    return go(table, "quantum-constructor", parts)


@pytest.mark.rules("S523", "S524", "S526", "S528", "S269")
def test_the_quantum_constructor_builds_the_top_tile_for_two_coins():
    table = quantum("petty-cash", round=3, coins=2)
    assert stock(table) == (0, 0, 4)
    table.build("petty-cash", "-1,-1")
    assert table.done
    assert stock(table) == (2, 0, 4)  # the bonus, not the tile
    assert table.at(P, "quantum-constructor") == 1
    assert table.tiles == list(FULL[2:])


@pytest.mark.rules("S525")
def test_the_tile_is_shown_before_its_space_is_chosen_and_must_be_built():
    table = quantum("monolith", coins=2)
    assert table.asked == "choose_space"
    assert table.view(P)["in_hand"] == {"id": "module-monolith"}
    assert table.refusal("decline") == "S148"
    assert len(table.offers("at ")) == len(table.offers()) == 9 + 2


@pytest.mark.rules("S527", "S335")
def test_the_quantum_constructor_takes_the_discards_when_the_supply_is_empty():
    table = ready("quantum-constructor", coins=2)
    table.discards("gardens")
    table.supply()
    go(table, "quantum-constructor")
    table.build("gardens", "1,1")
    assert table.done
    assert len(table.happened("reshuffled")) == 1


# --- Periphery Command ---


@pytest.mark.rules("S514")
def test_the_periphery_command_leaves_the_marker_alone():
    table = ready("periphery-command")
    table.worker(Q, at="refinery")
    table.worker(Q)
    table.marker(Q)
    go(table, "periphery-command")
    assert stock(table) == (0, 0, 1)
    assert table.holder == Q
    assert not table.view(P)["claimed"]


# --- Science Fair ---


@pytest.mark.rules("T151", "S530")
def test_t151_the_science_fair_scores_three_for_each_part_attached():
    table = visit("science-fair", pool="cl")
    assert sorted(table.offers()) == ["become c", "become cl", "become l"]
    assert table.refusal("become plain") == "S531"
    table.play("become cl")
    assert table.done
    assert (table.parts(0), table.pool(P)) == ("cl", "")
    assert stock(table) == (0, 0, 6)


@pytest.mark.rules("T152", "S531", "S532")
def test_t152_a_full_worker_cannot_go_to_the_science_fair():
    table = ready("science-fair", "bc", pool="l")
    table.turn(P)
    assert table.refused("bc", "science-fair") == "S532"


@pytest.mark.rules("S531", "S530")
def test_nothing_comes_off_at_the_science_fair():
    table = visit("science-fair", "c", pool="bl")
    assert sorted(table.offers()) == ["become bc", "become cl"]
    assert table.refusal("become bl") == "S531"
    assert table.refusal("become bcl") == "S175"
    table.play("become bc")
    assert (table.parts(0), table.pool(P), table.points(P)) == ("bc", "l", 3)


@pytest.mark.rules("S533", "S532")
def test_with_the_geneticist_the_third_part_scores_too():
    table = visit("science-fair", "c", pool="bl", perks="geneticist")
    assert sorted(table.offers()) == ["become bc", "become bcl", "become cl"]
    table.play("become bcl")
    assert (table.parts(0), table.points(P)) == ("bcl", 6)


@pytest.mark.rules("S532", "S617")
def test_even_with_the_geneticist_a_part_must_be_allowed():
    table = ready("science-fair", "ll", pool="l", perks="geneticist")
    table.turn(P)
    assert table.refused("ll", "science-fair") == "S532"


# --- Underground Lab ---


@pytest.mark.rules("T153", "S554", "S555")
def test_t153_the_underground_lab_takes_off_both_parts_before_the_tiers():
    table = ready("underground-lab", "cl", tier=2)
    gained = table.worker(P, at="reserve")
    table.display("mint", "vendor", "savant")
    go(table, "underground-lab", "cl")
    table.play("become plain")
    assert table.asked == "take_perk"
    assert (table.parts(0), table.pool(P), table.tier(P)) == ("", "cl", 4)
    assert table.where(gained) == "pool"
    table.play("take vendor")
    assert table.done
    assert table.perks(P) == "vendor"
    order = [
        event[0] for event in table.happened("detached", "advanced", "worker_gained", "perk_taken")
    ]
    assert order == [
        *("detached", "detached"),
        *("advanced", "worker_gained"),
        *("advanced", "perk_taken"),
    ]


@pytest.mark.rules("S554", "S556")
def test_the_underground_lab_takes_off_as_many_as_one_wishes_but_at_least_one():
    table = visit("underground-lab", "cl", tier=2)
    assert sorted(table.offers()) == ["become c", "become l", "become plain"]
    assert table.refusal("become cl") == "S556"
    table.play("become l")
    assert table.done
    assert (table.parts(0), table.pool(P), table.tier(P)) == ("l", "c", 3)


@pytest.mark.rules("S556")
def test_the_underground_lab_needs_a_part_on_the_worker():
    table = ready("underground-lab", pool="bb")
    table.turn(P)
    assert table.refused("", "underground-lab") == "S556"


# --- Union Hall ---


def perks_gone(table):
    """The perks that were scored."""
    return [p["id"] for p in table.view(P)["scored"]]


@pytest.mark.rules("T154", "S558", "S559", "S564")
def test_t154_union_hall_scores_the_savant_and_takes_the_overseer():
    table = ready("union-hall", round=4, perks="savant", pool="b")
    table.worker(P, "bb")
    table.display("overseer", "mint", "vendor", "foundry", "workshop", "thug")
    go(table, "union-hall")
    assert table.points(P) == 6
    assert table.perks(P) == ""
    table.play("take overseer")
    assert table.done
    assert table.points(P) == 6 + 4
    assert table.perks(P) == "overseer"
    assert table.on_display == ["foundry", "mint", "thug", "vendor", "workshop"]


@pytest.mark.rules("T155", "S560", "S561", "S758")
def test_t155_the_worker_of_a_scored_perk_is_set_aside_until_feeding():
    table = ready("union-hall", perks="mint", coins=5, food=7)
    table.player(Q, coins=4)
    table.tile("newsroom", "1,-1")
    aside = table.worker(P, at="mint")
    table.worker(P, "b")
    table.display("vendor", "savant", "thug")
    go(table, "union-hall")
    table.play("take savant")
    assert table.done
    assert table.points(P) == 9
    assert table.where(aside) == "aside"
    go(table, "newsroom", "b")
    assert table.points(P) == 9 + 3 + 3 * 2  # the brain, three placed workers
    table.feeding()
    assert table.where(aside) == "pool"
    assert table.food(P) == 7 - 3


@pytest.mark.rules("S558")
def test_union_hall_scores_a_perk_of_choice():
    table = ready("union-hall", perks="vendor architect")
    table.display("mint", "savant", "thug")
    go(table, "union-hall")
    assert table.offers() == ["score vendor", "score architect"]
    assert table.refusal("score mint") == "S558"
    table.play("score vendor")
    assert table.points(P) == 9
    table.play("take thug")
    assert table.perks(P) == "architect thug"
    assert perks_gone(table) == ["perk-vendor"]


@pytest.mark.rules("S563", "S571")
def test_the_scored_perk_cannot_be_taken_back():
    table = ready("union-hall", perks="vendor")
    table.display("mint", "savant", "thug")
    go(table, "union-hall")
    assert table.refusal("take vendor") == "S569"
    table.play("take mint")
    assert "vendor" not in table.on_display
    assert len(table.on_display) == 3


@pytest.mark.rules("S561")
def test_a_worker_set_aside_cannot_be_recalled_displaced_or_swapped():
    table = Station()
    table.player(P, perks="morale-center nonhuman-resources")
    table.tile("dispatch-station", "0,-1")
    aside = table.worker(P, "b", at="aside")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "dispatch-station") == "S452"
    assert table.refused("", "morale-center") == "S661"
    table.worker(Q, at="refinery")
    table.turn(P)
    assert table.refused("", "nonhuman-resources") == "S675"
    assert table.placement("", "lounge") == "w2 lounge"
    assert table.where(aside) == "aside"


@pytest.mark.rules("S562", "S778")
def test_the_acting_worker_is_set_aside_when_its_own_perk_is_scored():
    table = Station()
    table.player(P, perks="foundry", coins=6)
    table.display("mint", "savant", "overseer")
    table.reactor()
    table.supply("union-hall", "monolith")
    acting = table.worker(P)
    table.turn(P)
    table.send("", "foundry")
    table.build("union-hall", "-1,-1", "activate")
    assert table.where(acting) == "aside"
    table.play("take overseer")
    assert table.done
    assert table.points(P) == 3 + 8 + 1  # the tile, the Foundry, the Overseer
    assert table.perks(P) == "overseer"


@pytest.mark.rules("T171", "S571")
def test_t171_an_empty_perk_deck_deals_nothing():
    table = ready("advanced-laboratory", tier=1)
    table.display("mint", "savant", "thug")
    table.table.deck = 0
    table.table.scored_perks = 1 << perk("vendor")
    go(table, "advanced-laboratory")
    table.play("take savant")
    assert table.done
    assert table.on_display == ["mint", "thug"]
    assert perks_gone(table) == ["perk-vendor"]
    assert table.happened("perk_dealt") == []
