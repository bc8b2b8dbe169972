"""Building and the Constructor (S268-S304, S396-S406, T55-T83, T218)."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station import notation
from chimerical.games.chimera_station import words as w
from chimerical.games.chimera_station.declared import then
from chimerical.games.chimera_station.whereabouts import whereabouts

from .station import FULL, GAME, P, Q, Station, module

NEXT_TO_THE_HUB = ["-1,-1", "0,-1", "1,-1", "2,-1", "-2,0", "2,0", "-2,1", "-1,1", "0,1", "1,1"]
BEYOND = {  # the other spaces, each with a neighbour that touches the Hub or another such space
    "-1,-2": "-1,-1",
    "0,-2": "0,-1",
    "1,-2": "1,-1",
    "2,-2": "2,-1",
    "3,-2": "2,-1",
    "-2,-1": "-1,-1",
    "3,-1": "2,-1",
    "-3,0": "-2,0",
    "3,0": "2,0",
    "-3,1": "-2,1",
    "2,1": "1,1",
    "-3,2": "-2,1",
    "-2,2": "-2,1",
    "-1,2": "-1,1",
    "0,2": "0,1",
    "1,2": "1,1",
}
SPACES = [*NEXT_TO_THE_HUB, *BEYOND]
NUMBERS = {notation.hex_name(GAME, i): i for i in range(29)}


def builder(tile="gardens", round=1, parts="", at="constructor", tiles=(), options=None, **has):
    """P's worker has just been sent to build this tile; coins and more as given."""
    table = Station(round=round, **options or {})
    table.player(P, **has)
    table.reactor(tile, *[slug for slug in FULL if slug != tile][:5])
    for slug, where in tiles:
        table.tile(slug, where)
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, at)
    return table


def full_board():
    """Tiles on all build spaces."""
    table = Station()
    for slug, where in zip(spare_tiles(), SPACES, strict=False):
        table.tile(slug, where)
    return table


def spare_tiles():
    """Tiles to cover spaces with, those that build first: neither FULL nor the Gardens."""
    builders = ["quantum-constructor", "integrated-constructor"]
    tiles = [notation.module(m) for m in range(w.FIRST_TILE, w.STATION)]
    return builders + [m for m in tiles if m not in (*builders, *FULL, "gardens")]


# --- the course of a build ---


@pytest.mark.rules("S268", "S269", "S290", "S319", "S403")
def test_a_build_pays_takes_the_tile_slides_scores_lays_it_and_only_then_pays_the_bonus():
    table = builder("hunting-park", coins=8)
    assert table.tiles == ["hunting-park", *FULL[1:]]
    table.play("build newsroom")
    assert table.coins(P) == 8 - 5
    assert table.tiles == [slug for slug in FULL if slug != "newsroom"]
    assert table.gaps == 1
    assert table.points(P) == 3
    table.play("at -1,-1")
    assert table.built_at("-1,-1") == "newsroom"
    assert table.coins(P) == 3 + 2
    assert table.asked == "use_tile"
    table.play("move in")
    events = table.happened("paid", "bought", "built", "coins_gained", "moved")
    tile = module("newsroom")
    assert events == [
        ("paid", P, 5),
        ("bought", P, tile, 3),
        ("built", P, tile, table.hex("-1,-1")),
        ("coins_gained", P, 2),
        ("moved", P, 0, tile),
    ]


@pytest.mark.rules("S269", "S396")
def test_only_tiles_that_can_be_paid_for_can_be_built():
    table = builder("gardens", coins=5)
    assert table.refusal("build union-hall") == "S269"
    assert table.refusal("build monolith") == "S269"
    assert table.refusal("build aquarium") == "S396"  # not in the Reactor
    affordable = ["gardens", "hunting-park", "life-support", "newsroom"]
    assert sorted(table.offers()) == [f"build {slug}" for slug in affordable]


@pytest.mark.rules("S270", "S87")
@pytest.mark.parametrize(("round", "points"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6)])
def test_the_value_is_multiplied_by_the_factor_of_the_round(round, points):
    table = builder(round=round, coins=3)
    table.build("gardens", "-1,-1", "stay")
    assert table.points(P) == points


@pytest.mark.rules("S271")
@pytest.mark.parametrize(("round", "points"), [(1, 2 + 1), (3, 4 + 1), (5, 6 + 1)])
def test_the_architect_adds_his_point_after_the_multiplication(round, points):
    table = builder(round=round, coins=3, perks="architect")
    table.build("gardens", "-1,-1", "stay")
    assert table.points(P) == points


@pytest.mark.rules("S272")
def test_the_bonus_of_the_space_is_not_multiplied():
    table = builder(round=5, coins=3)
    table.build("gardens", "1,-1", "stay")
    assert table.points(P) == 6 + 2


@pytest.mark.rules("S285", "S289")
def test_a_built_tile_is_for_everybody_and_its_space_pays_only_once():
    table = builder(coins=3)
    table.build("gardens", "-1,-1", "stay")
    table.worker(Q)
    table.turn(Q)
    table.send("", "gardens")
    assert table.done
    assert table.pool(Q) == "l"
    assert (table.coins(P), table.coins(Q)) == (2, 0)


@pytest.mark.rules("S304", "S487")
def test_the_new_tile_is_built_when_it_is_itself_activated():
    table = builder("inspection-station", coins=5, tiles=[("gardens", "0,-1")])
    table.build("inspection-station", "1,-1", "move in")
    assert table.points(P) == 3 + 2 + 2  # the tile, the bonus, two tiles at the Hub


# --- where ---


@pytest.mark.rules("S273", "S277", "S284", "S278", "S274", "S362")
def test_the_first_tile_goes_to_one_of_ten_spaces_next_to_the_hub():
    table = builder(coins=3)
    assert sorted(table.offers()) == sorted(f"at {where}" for where in NEXT_TO_THE_HUB)
    for where in BEYOND:
        assert table.refusal(f"at {where}") == "S273"
    for hub in ("-1,0", "0,0", "1,0"):
        assert table.refusal(f"at {hub}") == "S273"


@pytest.mark.rules("S273", "S276", "S740")
@pytest.mark.parametrize(
    ("lies", "opens"),
    [
        ("-1,-2", ["0,-2", "-2,-1"]),
        ("3,-1", ["3,-2", "3,0"]),
        ("-3,2", ["-3,1", "-2,2"]),
        ("1,2", ["0,2", "2,1"]),
        ("2,-1", ["3,-1", "2,-2", "3,-2"]),
        ("-2,0", ["-3,0", "-2,-1", "-3,1"]),
    ],
)
def test_a_tile_opens_the_spaces_around_it(lies, opens):
    table = builder(coins=3, tiles=[("aquarium", lies)])
    free = {*NEXT_TO_THE_HUB, *opens} - {lies}
    assert sorted(table.offers()) == sorted(f"at {where}" for where in free)
    assert table.refusal(f"at {lies}") == "S273"


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("-1,-1", "northwest of Hub A"),  # and beside the Gardens, but the Hub is known to all
        ("2,0", "east of Hub B"),
        ("0,-2", "northwest of the Gardens"),
        ("-3,0", "2 west of Hub A"),
        ("-2,-1", "northwest and west of Hub A"),
        ("0,-1", "in the place of the Gardens"),  # for whoever asks why not
    ],
)
def test_a_space_is_told_by_the_module_that_is_nearest(where, words):
    table = Station()
    table.tile("gardens", "0,-1")
    table.turn(P)
    assert whereabouts(table.table, table.game, NUMBERS[where]) == words


@pytest.mark.parametrize("tiles", range(0, 26, 5))
def test_no_two_spaces_are_told_alike(tiles):
    table = Station()
    for slug, where in zip(spare_tiles(), SPACES[:tiles], strict=False):
        table.tile(slug, where)
    told = {whereabouts(table.table, table.game, NUMBERS[where]) for where in SPACES[tiles:]}
    assert len(told) == len(SPACES) - tiles


@pytest.mark.rules("S274")
@pytest.mark.parametrize("where", ["2,-1", "2,0", "1,1"])
def test_a_tile_can_be_built_against_the_locked_slot_b(where):
    table = builder(round=2, coins=3)
    table.build("gardens", where)
    assert table.built_at(where) == "gardens"


@pytest.mark.rules("S278", "S286", "S287")
def test_there_is_always_a_space_until_all_26_are_covered():
    laid = []
    while True:
        table = Station()
        table.player(P, coins=20)
        table.reactor("gardens")
        for slug, where in zip(spare_tiles(), laid, strict=False):
            table.tile(slug, where)
        table.worker(P)
        table.turn(P)
        if table.refused("", "constructor"):
            break
        table.send("", "constructor")
        if len(laid) == 25:  # one space left: nothing to choose
            laid.append(next(where for where in SPACES if table.built_at(where) == "gardens"))
        else:
            laid.append(table.offers("at ")[-1].removeprefix("at "))
    assert sorted(laid) == sorted(SPACES)
    assert len(set(laid)) == 26
    assert table.refused("", "constructor") == "S287"


@pytest.mark.rules("S275", "S361", "S363")
def test_spaces_touch_tiles_and_the_hub_and_nothing_else():
    for where in SPACES:
        table = Station(round=3)
        table.tile("freelancer-dormitories", where)
        table.worker(P)
        table.turn(P)
        near = where in NEXT_TO_THE_HUB
        assert table.refused("", "freelancer-dormitories") == (None if near else "S466"), where


@pytest.mark.rules("S287")
def test_a_build_that_comes_up_on_a_full_board_is_lost():
    table = full_board()
    table.run((then.run, P, module("integrated-constructor"), 0, 0))
    assert table.done
    assert table.coins(P) == 2
    assert table.happened("lapsed") == [("lapsed", P, w.BUILD)]
    assert table.tiles == list(FULL)


@pytest.mark.rules("T80", "S287")
def test_t80_on_a_full_board_nothing_that_builds_is_legal():
    table = full_board()
    table.player(P, coins=20, perks="foundry workshop")
    table.discards("gardens")
    table.worker(P)
    table.turn(P)
    for place in (
        "constructor",
        "quantum-constructor",
        "integrated-constructor",
        "foundry",
        "workshop",
    ):
        assert table.refused("", place) == "S287", place


@pytest.mark.rules("T81", "S288")
def test_t81_an_empty_reactor_closes_the_constructor():
    table = Station()
    table.player(P, coins=20)
    table.tile("integrated-constructor", "0,-1")
    table.reactor()
    table.worker(P)
    table.turn(P)
    assert table.refused("", "constructor") == "S288"
    assert table.refused("", "integrated-constructor") == "S288"


# --- bonuses ---


def bonus(where):
    """What covering a space gives: (coins, food, points, tier, what is asked), from nothing."""
    table = Station(round=4)
    table.player(P, coins=3, tier=2)
    table.reactor("gardens", "monolith", "newsroom")
    table.worker(P, at="refinery")
    if where in BEYOND:
        table.tile("petty-cash", BEYOND[where])
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", where)
    tile = 2 * 2
    return table.coins(P), table.food(P), table.points(P) - tile, table.tier(P) - 2, table.asked


ROWS = {
    "S279": {
        "-1,-2": (0, 0, 0, 1, "use_tile"),
        "0,-2": (0, 0, 4, 0, "use_tile"),
        "1,-2": (0, 0, 0, 0, "recall_worker"),
        "2,-2": (4, 0, 0, 0, "use_tile"),
        "3,-2": (0, 0, 0, 0, "take_part"),
    },
    "S280": {
        "-2,-1": (0, 0, 0, 0, "activate_module"),
        "-1,-1": (2, 0, 0, 0, "use_tile"),
        "0,-1": (0, 2, 0, 0, "use_tile"),
        "1,-1": (0, 0, 2, 0, "use_tile"),
        "2,-1": (0, 0, 0, 0, "take_part"),
        "3,-1": (0, 2, 0, 0, "use_tile"),
    },
    "S281": {
        "-3,0": (2, 0, 0, 0, "use_tile"),
        "-2,0": (4, 0, 0, 0, "use_tile"),
        "2,0": (0, 4, 0, 0, "use_tile"),
        "3,0": (0, 0, 2, 0, "use_tile"),
    },
    "S282": {
        "-3,1": (0, 0, 0, 0, "take_part"),
        "-2,1": (0, 0, 0, 0, "take_part"),
        "-1,1": (0, 0, 2, 0, "use_tile"),
        "0,1": (2, 0, 0, 0, "use_tile"),
        "1,1": (0, 2, 0, 0, "use_tile"),
        "2,1": (0, 0, 0, 0, "activate_module"),
    },
    "S283": {
        "-3,2": (1, 1, 1, 0, "use_tile"),  # four gaps in the Reactor
        "-2,2": (0, 4, 0, 0, "use_tile"),
        "-1,2": (0, 0, 0, 0, "recall_worker"),
        "0,2": (0, 0, 4, 0, "use_tile"),
        "1,2": (0, 0, 0, 1, "use_tile"),
    },
}


@pytest.mark.parametrize(
    ("where", "gives"),
    [
        pytest.param(where, gives, marks=pytest.mark.rules(line), id=where)
        for line, row in ROWS.items()
        for where, gives in row.items()
    ],
)
def test_every_space_has_its_bonus(where, gives):
    assert bonus(where) == gives


@pytest.mark.rules("S278")
def test_the_rows_are_all_the_spaces():
    assert sorted(where for row in ROWS.values() for where in row) == sorted(SPACES)


@pytest.mark.rules("T58", "S291", "S280")
def test_t58_two_coins():
    table = builder(coins=3)
    assert table.coins(P) == 0
    table.build("gardens", "-1,-1", "stay")
    assert table.done
    assert (table.coins(P), table.points(P)) == (2, 2)


@pytest.mark.rules("T59", "S291")
def test_t59_two_food():
    table = builder(coins=3)
    table.build("gardens", "0,-1", "stay")
    assert (table.coins(P), table.food(P), table.points(P)) == (0, 2, 2)


@pytest.mark.rules("T61", "S292")
def test_t61_coins_equal_to_the_round():
    table = builder(round=4, coins=3)
    table.build("gardens", "-2,0", "stay")
    assert (table.coins(P), table.points(P)) == (4, 4)


@pytest.mark.rules("T62", "S292")
def test_t62_food_equal_to_the_round():
    table = builder(round=3, coins=3)
    table.build("gardens", "2,0", "stay")
    assert (table.coins(P), table.food(P), table.points(P)) == (0, 3, 4)


@pytest.mark.rules("T63", "S292", "S273")
def test_t63_points_equal_to_the_round():
    table = builder(round=5, coins=3, tiles=[("aquarium", "0,-1")])
    table.build("gardens", "0,-2", "stay")
    assert table.points(P) == 6 + 5


@pytest.mark.rules("T64", "S293")
def test_t64_a_component_of_choice():
    table = builder(coins=3)
    table.build("gardens", "2,-1")
    assert sorted(table.offers()) == ["brain", "claw", "leaf", "tentacle"]
    table.play("claw")
    table.play("stay")
    assert (table.pool(P), table.points(P)) == ("c", 2)
    assert table.left("claw") == 6


@pytest.mark.rules("T65", "S294")
def test_t65_a_research_advance():
    table = builder(coins=3, tiles=[("aquarium", "-1,-1")])
    table.display("mint", "vendor", "savant")
    table.build("gardens", "-1,-2")
    assert table.tier(P) == 2
    table.play("take savant")
    table.play("stay")
    assert (table.perks(P), table.points(P)) == ("savant", 2)


@pytest.mark.rules("S295", "S147")
def test_the_fifth_bonus_recalls_a_worker_and_may_be_declined():
    table = Station()
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.tile("aquarium", "1,-1")
    other = table.worker(P, "l", at="refinery")
    table.worker(Q, at="hydroponics")
    builder_ = table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "1,-2")
    assert table.offers() == ["recall s1w1l", "decline"]
    table.play("recall s1w1l")
    table.play("stay")
    assert table.where(other) == "pool"
    assert table.where(builder_) == "constructor"


@pytest.mark.rules("T67", "S296", "S405")
def test_t67_without_anybody_to_recall_the_bonus_is_lost():
    table = Station()
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.tile("aquarium", "1,-1")
    for parts in ("b", "c", "l"):
        table.worker(P, parts)
    building = table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "1,-2", "stay")
    assert (table.coins(P), table.points(P)) == (0, 2)
    assert table.where(building) == "constructor"
    assert table.happened("recalled") == []
    assert table.happened("lapsed") == [("lapsed", P, w.RECALL)]


@pytest.mark.rules("T68", "S297", "S290", "S298")
@pytest.mark.parametrize("perks", ["", "engineer"])
def test_t68_the_rewards_of_the_reactor_as_it_is_after_the_build(perks):
    table = Station()
    table.player(P, coins=3, perks=perks)
    table.tile("aquarium", "-2,1")
    table.reactor("gardens", "monolith", "newsroom")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-3,2", "stay")
    assert (table.points(P), table.food(P), table.coins(P)) == (2 + 1, 1, 1)
    assert table.gaps == 4
    assert table.tiles == ["monolith", "newsroom"]


@pytest.mark.rules("S290", "S297", "S326")
@pytest.mark.parametrize(
    ("tile", "rewards", "brings"),
    [
        ("gardens", "all", (1, 1, 1, "")),  # R1 to R3 and its own space, R4
        ("aquarium", "all", (1, 1, 0, "b")),  # from R5
        ("aquarium", "rightmost", (0, 0, 0, "b")),
        ("think-tank", "rightmost", (0, 0, 0, "")),  # from R6: research
    ],
)
def test_the_bonus_may_be_read_before_the_slide(tile, rewards, brings):
    table = Station(bonus_rewards="before_slide", reactor_rewards=rewards)
    table.player(P, coins=3, tier=2)
    table.tile("predatorium", "-2,1")
    table.reactor("gardens", "aquarium", "think-tank")
    table.worker(P)
    table.worker(P, at="reserve")
    table.turn(P)
    table.send("", "constructor")
    table.build(tile, "-3,2")
    if table.asked == "take_part":
        table.play("brain")
    got = (table.points(P) - 2, table.food(P), table.coins(P), table.pool(P))
    assert got == brings
    assert table.tier(P) == (3 if tile == "think-tank" else 2)
    assert table.gaps == 4


@pytest.mark.rules("S290", "S303")
def test_before_the_slide_is_before_the_refill_too():
    table = Station(bonus_rewards="before_slide", refill_after_build=True)
    table.player(P, coins=3)
    table.tile("predatorium", "-2,1")
    table.reactor("gardens", "aquarium", "think-tank")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-3,2", "stay")
    assert (table.points(P), table.food(P), table.coins(P)) == (2 + 1, 1, 1)
    assert table.gaps == 0


@pytest.mark.rules("S290")
def test_rewards_taken_elsewhere_know_no_slide():
    table = Station(bonus_rewards="before_slide")
    table.player(P, perks="zoning-board")
    table.reactor("gardens", "aquarium", "think-tank")
    table.worker(P)
    table.turn(P)
    table.send("", "zoning-board")
    table.play("bonus -3,2")
    assert (table.points(P), table.food(P), table.coins(P)) == (1, 1, 0)


@pytest.mark.rules("T69", "S299", "S300", "S342")
def test_t69_the_bonus_activates_an_occupied_neighbour():
    table = Station(round=2)
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.tile("petty-cash", "-1,-1")
    other = table.worker(Q, "t", at="petty-cash")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-2,-1")
    assert table.offers() == ["activate petty-cash", "decline"]
    table.play("activate petty-cash")
    table.play("stay")
    assert table.done
    assert (table.coins(P), table.points(P)) == (3, 2)
    assert (table.coins(Q), table.food(Q), table.points(Q)) == (0, 0, 0)
    assert table.where(other) == "petty-cash"


@pytest.mark.rules("S300")
def test_the_new_tile_is_no_choice_of_its_own_bonus():
    table = builder("newsroom", coins=5, tiles=[("petty-cash", "-1,-1"), ("aquarium", "-2,0")])
    table.build("newsroom", "-2,-1")
    assert sorted(table.offers()) == ["activate aquarium", "activate petty-cash", "decline"]
    assert table.refusal("activate newsroom") == "S343"


@pytest.mark.rules("T70", "S339", "S301")
def test_t70_the_bonus_comes_to_nothing_next_to_the_autosurgeon_alone():
    table = builder(coins=6, tiles=[("autosurgeon", "-1,-1")])
    table.build("gardens", "-2,-1")
    assert table.asked == "use_tile"
    assert table.happened("lapsed") == [("lapsed", P, w.ACTIVATE)]
    table.play("stay")
    assert table.coins(P) == 3


@pytest.mark.rules("T71", "S348", "S467")
def test_t71_the_bonus_reaches_slot_a_through_the_freelancers():
    table = Station(round=2)
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.tile("freelancer-dormitories", "-2,0")
    table.worker(Q, at="refinery")
    table.worker(Q, at="boiler-room")
    table.marker(Q)
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-2,-1")
    table.play("activate freelancer-dormitories")
    table.play("activate hub-a")
    table.play("stay")
    assert table.points(P) == 2 + 3
    assert table.holder == P


@pytest.mark.rules("T218", "S339", "S348", "S301")
def test_t218_a_detour_does_not_lift_the_ban():
    tiles = [("autosurgeon", "-1,-1"), ("freelancer-dormitories", "-1,-2")]
    table = builder("giant-statue", coins=7, tiles=tiles)
    table.build("giant-statue", "-2,-1")
    assert table.done
    assert (table.coins(P), table.points(P)) == (2, 5)
    assert ("lapsed", P, w.ACTIVATE) in table.happened("lapsed")


@pytest.mark.rules("S297", "S326")
def test_under_the_other_reading_of_rewards_the_bonus_pays_the_rightmost_alone():
    table = Station(reactor_rewards="rightmost")
    table.player(P, coins=3)
    table.tile("aquarium", "-2,1")
    table.reactor("gardens", "monolith", "newsroom")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "-3,2", "stay")
    assert (table.points(P), table.food(P), table.coins(P)) == (2, 0, 1)


# --- refilling after a build ---


@pytest.mark.rules("S303")
def test_a_build_leaves_the_gap_open():
    table = builder(coins=3)
    table.build("gardens", "-1,-1", "stay")
    assert table.gaps == 1


@pytest.mark.rules("S303")
def test_under_the_other_reading_a_build_refills_without_rewards_before_the_bonus():
    table = Station(refill_after_build=True)
    table.player(P, coins=3, perks="engineer")
    table.tile("aquarium", "-2,1")
    table.reactor("gardens", "monolith", "newsroom")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    assert table.gaps == 4
    table.build("gardens", "-3,2", "stay")
    assert table.gaps == 0
    assert table.tiles[4:] == ["monolith", "newsroom"]
    assert (table.points(P), table.food(P), table.coins(P)) == (2, 0, 0)


# --- the Constructor ---


@pytest.mark.rules("T55")
def test_t55_the_advanced_laboratory_in_round_2():
    table = builder("advanced-laboratory", round=2, coins=7)
    table.build("advanced-laboratory", "-1,-1", "stay")
    assert (table.points(P), table.coins(P)) == (4, 2)


@pytest.mark.rules("T56")
def test_t56_the_advanced_laboratory_in_round_3():
    table = builder("advanced-laboratory", round=3, coins=7)
    table.build("advanced-laboratory", "-1,-1", "stay")
    assert (table.points(P), table.coins(P)) == (8, 2)


@pytest.mark.rules("T57", "S271")
def test_t57_the_advanced_laboratory_in_round_5_with_the_architect():
    table = builder("advanced-laboratory", round=5, coins=7, perks="architect")
    table.build("advanced-laboratory", "1,-1", "stay")
    assert (table.points(P), table.coins(P)) == (13 + 2, 0)


@pytest.mark.rules("T73", "S302", "S397", "S401", "S402", "S730")
def test_t73_the_worker_moves_onto_the_cargo_bay():
    table = builder("cargo-bay", parts="t", coins=6)
    table.play("build cargo-bay")
    table.play("at 0,-1")
    assert (table.coins(P), table.food(P), table.points(P)) == (2, 2, 2)
    table.play("move in")
    assert table.happened("coins_gained", "food_gained") == [
        ("food_gained", P, 2),
        ("coins_gained", P, 2),
        ("food_gained", P, 2),
        ("coins_gained", P, 1),
        ("food_gained", P, 1),
    ]
    assert (table.coins(P), table.food(P), table.points(P)) == (5, 5, 2)
    assert table.at(P, "cargo-bay") == 1
    table.player(Q, coins=9)
    table.worker(Q)
    table.turn(Q)
    assert table.refused("", "constructor") is None


@pytest.mark.rules("T74", "S727", "S730")
def test_t74_two_tentacles_double_the_bonus_and_the_new_tile():
    table = builder(parts="tt", coins=3)
    table.build("gardens", "2,-1")
    table.play("brain")
    assert table.pool(P) == "b"
    table.play("move in")
    assert table.pool(P) == "bbll"
    assert (table.coins(P), table.points(P)) == (0, 2)


@pytest.mark.rules("T75", "S404")
def test_t75_a_move_scores_no_brain():
    table = builder("life-support", parts="b", coins=5)
    assert table.points(P) == 2
    table.build("life-support", "0,-1", "move in")
    assert table.points(P) == 2 + 4
    assert table.food(P) == 2
    assert table.happened("brain_scored") == [("brain_scored", P, 0, 2)]
    assert table.at(P, "life-support") == 1


@pytest.mark.rules("S404")
@pytest.mark.parametrize(("parts", "points"), [("b", 2 + 4 + 4), ("bb", 2 + 4 + 4), ("l", 4)])
def test_a_table_may_score_brains_after_the_move(parts, points):
    table = builder("life-support", parts=parts, coins=5, options={"move_brains": True})
    table.build("life-support", "0,-1", "move in")
    assert (table.points(P), table.food(P)) == (points, 2)


@pytest.mark.rules("S404")
def test_who_does_not_move_scores_no_second_brain():
    table = builder("life-support", parts="b", coins=5, options={"move_brains": True})
    table.build("life-support", "0,-1", "stay")
    assert table.points(P) == 2 + 4


@pytest.mark.rules("T77", "S399")
def test_t77_without_coins_for_the_cheapest_tile_the_constructor_is_illegal():
    table = Station()
    table.player(P, coins=2)
    table.reactor("gardens", *FULL[1:])
    table.worker(P)
    table.turn(P)
    assert table.refused("", "constructor") == "S399"
    table.player(P, coins=3)
    assert table.why_not(table.placement("", "constructor")) is None


@pytest.mark.rules("T79", "S400")
def test_t79_a_worker_without_parts_cannot_move_onto_the_biofuel_refinery():
    table = builder("biofuel-refinery", coins=5)
    table.play("build biofuel-refinery")
    table.play("at -1,-1")
    assert table.done
    assert (table.points(P), table.coins(P)) == (2, 2)
    assert table.at(P, "constructor") == 1


@pytest.mark.rules("S400", "S401", "S148")
def test_moving_and_activating_are_one_decision_and_work_on_the_worker_itself():
    table = builder("biofuel-refinery", parts="c", coins=5)
    table.play("build biofuel-refinery")
    table.play("at -1,-1")
    assert table.offers() == ["move in", "stay"]
    table.play("move in")
    assert table.parts(0) == ""
    assert table.points(P) == 2 + 7
    assert table.where(0) == "biofuel-refinery"


@pytest.mark.rules("S397", "S400")
def test_a_worker_who_stays_activates_nothing():
    table = builder("biofuel-refinery", parts="c", coins=5)
    table.play("build biofuel-refinery")
    table.play("at -1,-1")
    table.play("stay")
    assert table.done
    assert (table.parts(0), table.points(P), table.where(0)) == ("c", 2, "constructor")


@pytest.mark.rules("S400", "S403")
def test_the_move_is_tested_with_what_the_bonus_brought():
    table = builder("cryogenics", coins=3)
    table.build("cryogenics", "2,-1")
    table.play("leaf")
    assert table.offers() == ["move in", "stay"]
    table.play("move in")
    assert (table.coins(P), table.pool(P)) == (6, "")


@pytest.mark.rules("S400", "S477")
@pytest.mark.parametrize("monument", ["giant-statue", "monolith"])
def test_nobody_moves_onto_a_monument(monument):
    table = builder(monument, coins=7)
    table.play(f"build {monument}")
    table.play("at -1,-1")
    assert table.done
    assert table.at(P, "constructor") == 1


@pytest.mark.rules("S405")
def test_the_building_worker_is_not_among_those_to_recall():
    table = Station()
    table.player(P, coins=3)
    table.reactor("gardens")
    table.tile("aquarium", "1,-1")
    table.worker(P, "l", at="lounge")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "constructor")
    table.play("at 1,-2")
    assert table.refusal("recall s1w2b") == "S752"
    assert table.offers("recall") == ["recall s1w1l"]


@pytest.mark.rules("S406", "S349")
def test_there_is_no_move_onto_a_tile_that_this_chain_has_activated():
    tiles = [("freelancer-dormitories", "-2,0"), ("aquarium", "-3,0")]
    table = builder("petty-cash", coins=4, tiles=tiles)
    table.build("petty-cash", "-2,-1")
    table.play("activate freelancer-dormitories")
    table.play("activate petty-cash")
    assert table.done
    assert table.coins(P) == 2
    assert table.at(P, "constructor") == 1


@pytest.mark.rules("S340", "S341", "S436")
def test_a_constructor_activated_from_afar_gives_no_move():
    table = Station()
    table.player(P, coins=5, food=9)
    table.reactor("newsroom", "monolith")
    table.tile("catering-service", "-1,-1")
    table.worker(Q, at="constructor")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "catering-service")
    table.build("newsroom", "0,-1")
    assert table.done
    assert table.at(P, "catering-service") == 1
    assert table.points(P) == 3 + 3  # the brain on the Catering Service, the tile
    assert (table.coins(P), table.food(P)) == (0, 9 - 2 + 2)


@pytest.mark.rules("S268", "S403", "S137")
def test_a_build_inside_the_bonus_is_finished_before_the_move():
    table = builder("cryogenics", coins=7, tiles=[("integrated-constructor", "-1,-1")])
    table.build("cryogenics", "-2,-1", "activate integrated-constructor")
    table.build("hunting-park", "2,-1")
    assert table.asked == "take_part"
    table.play("leaf")
    assert table.points(P) == 2 + 2
    table.play("move in")
    assert table.done
    assert (table.coins(P), table.pool(P)) == (7 - 3 + 2 - 4 + 6, "")
    assert table.at(P, "cryogenics") == 1


# --- Integrated Constructor ---


@pytest.mark.rules("T82", "S490", "S491", "S493")
def test_t82_the_integrated_constructor_gives_coins_and_builds():
    table = builder(
        parts="t", coins=1, at="integrated-constructor", tiles=[("integrated-constructor", "0,-1")]
    )
    assert table.happened("coins_gained", "paid") == [("coins_gained", P, 2), ("paid", P, 3)]
    assert (table.coins(P), table.points(P)) == (0, 2)
    table.build("gardens", "-1,-1")
    assert table.done
    assert (table.coins(P), table.points(P)) == (3, 2)
    assert table.at(P, "integrated-constructor") == 1
    assert table.pool(P) == ""


@pytest.mark.rules("T83", "S490", "S125", "S492")
def test_t83_without_coins_for_the_cheapest_tile_it_is_illegal():
    table = Station()
    table.tile("integrated-constructor", "0,-1")
    table.reactor("gardens", *FULL[1:])
    table.worker(P)
    table.turn(P)
    assert table.refused("", "integrated-constructor") == "S492"
    table.player(P, coins=1)
    assert table.why_not(table.placement("", "integrated-constructor")) is None
