"""The Reactor: gaps, rewards and refills; Boiler Room and Tanning Salon (S319-S336, T85-T93)."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station import notation
from chimerical.games.chimera_station import words as w

from .station import FULL, GAME, P, Station


def boiler(gaps, parts="", at="boiler-room", setting=None, **has):
    """P's worker with these parts has just been sent where the Reactor is refilled."""
    table = Station(**(setting or {}))
    table.player(P, **has)
    table.reactor(*FULL[gaps:])
    if at == "tanning-salon":
        table.tile("tanning-salon", "0,-1")
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, at)
    return table


def stock(table):
    return table.coins(P), table.food(P), table.points(P)


def spaces(table):
    """The Reactor from R1 to R6, with its gaps."""
    return [notation.module(m) if m != w.NOWHERE else "" for m in table.table.reactor]


# --- gaps ---


@pytest.mark.rules("S319")
@pytest.mark.parametrize("taken", range(6))
def test_the_other_tiles_slide_to_the_right(taken):
    table = Station()
    table.player(P, coins=20)
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.play(f"build {FULL[taken]}")
    rest = [slug for i, slug in enumerate(FULL) if i != taken]
    assert spaces(table) == ["", *rest]


# --- rewards ---


REWARDS = [
    pytest.param(0, (0, 0, 0, "", 2), marks=pytest.mark.rules("S333")),
    pytest.param(1, (0, 0, 0, "", 2), marks=pytest.mark.rules("S320", "S319")),
    pytest.param(2, (0, 0, 1, "", 2), marks=pytest.mark.rules("S321")),
    pytest.param(3, (0, 1, 1, "", 2), marks=pytest.mark.rules("S322")),
    pytest.param(4, (1, 1, 1, "", 2), marks=pytest.mark.rules("S323")),
    pytest.param(5, (1, 1, 1, "l", 2), marks=pytest.mark.rules("S324")),
    pytest.param(6, (1, 1, 1, "l", 3), marks=pytest.mark.rules("S325")),
]


@pytest.mark.rules("S326", "S365")
@pytest.mark.parametrize(("gaps", "gives"), REWARDS)
def test_rewards_are_everything_from_r1_up_to_the_last_gap(gaps, gives):
    table = boiler(gaps, tier=2)
    if gaps >= 5:
        assert sorted(table.offers()) == ["brain", "claw", "leaf", "tentacle"]
        table.play("leaf")
    assert table.done
    assert (*stock(table), table.pool(P), table.tier(P)) == gives
    assert table.gaps == 0


@pytest.mark.rules("S326")
@pytest.mark.parametrize(
    ("gaps", "gives"),
    [
        (0, (0, 0, 0, "", 2)),
        (1, (0, 0, 0, "", 2)),
        (2, (0, 0, 1, "", 2)),
        (3, (0, 1, 0, "", 2)),
        (4, (1, 0, 0, "", 2)),
        (5, (0, 0, 0, "l", 2)),
        (6, (0, 0, 0, "", 3)),
    ],
)
def test_under_the_other_reading_the_rightmost_gap_alone_pays(gaps, gives):
    table = boiler(gaps, tier=2, setting={"reactor_rewards": "rightmost"})
    if gaps == 5:
        table.play("leaf")
    assert table.done
    assert (*stock(table), table.pool(P), table.tier(P)) == gives
    assert table.gaps == 0


@pytest.mark.rules("S327", "S332", "S324")
def test_rewards_come_from_left_to_right_and_before_the_refill():
    table = boiler(6, tier=2)
    assert table.gaps == 6
    table.play("claw")
    order = [
        *("points_scored", "food_gained", "coins_gained", "part_gained", "advanced"),
        *("tile_dealt", "reactor_filled"),
    ]
    names = [event[0] for event in table.happened(*order)]
    assert names == [*order[:5], *["tile_dealt"] * 6, "reactor_filled"]
    dealt = [space for _, _, space in table.happened("tile_dealt")]
    assert dealt == [5, 4, 3, 2, 1, 0]  # S31


@pytest.mark.rules("S328", "S607")
@pytest.mark.parametrize("at", ["boiler-room", "tanning-salon"])
def test_the_engineer_takes_every_reward_twice_when_refilling(at):
    table = boiler(6, at=at, tier=2, perks="engineer")
    table.display("vendor", "mint", "savant")
    table.play("claw")
    table.play("leaf")
    table.play("take mint")
    assert table.done
    assert stock(table) == (2, 2, 2)
    assert (table.pool(P), table.tier(P)) == ("cl", 4)


@pytest.mark.rules("S329")
def test_a_doubled_food_reward_is_one_gain():
    table = boiler(3, "l", perks="engineer grocer")
    table.play("food")  # the income for the leaf
    table.play("coins")  # 2 food make 3 coins, not 1 food twice 2
    assert table.done
    assert stock(table) == (3, 2, 2)


# --- refilling ---


@pytest.mark.rules("S330", "S365")
def test_a_refill_fills_the_gaps_and_leaves_the_other_tiles():
    table = boiler(2)
    assert table.done
    assert table.tiles[2:] == list(FULL[2:])
    assert table.gaps == 0
    assert table.happened("reactor_filled") == [("reactor_filled", 2)]


@pytest.mark.rules("S333", "S119")
@pytest.mark.parametrize("at", ["boiler-room", "tanning-salon"])
def test_without_gaps_nothing_is_paid_or_dealt(at):
    table = boiler(0, at=at)
    assert table.done
    assert stock(table) == (0, 0, 0)
    assert table.tiles == list(FULL)
    assert table.happened("reactor_filled") == []


@pytest.mark.rules("T93", "S334", "S768")
def test_t93_the_discards_become_a_new_supply():
    table = Station()
    table.reactor(*FULL[4:])
    discarded = ["aquarium", "gardens", "think-tank", "predatorium", "symposium"]
    table.discards(*discarded)
    table.supply("newsroom", "life-support")
    table.worker(P)
    table.turn(P)
    table.send("", "boiler-room")
    dealt = spaces(table)[:4]
    assert set(dealt[2:]) == {"newsroom", "life-support"}
    assert set(dealt[:2]) < set(discarded)
    assert table.view(P)["discards"] == []
    assert table.view(P)["supply"] == 3
    assert len(table.happened("reshuffled")) == 1


@pytest.mark.rules("S334")
def test_the_discards_stay_where_they_are_while_the_supply_lasts():
    table = Station()
    table.reactor(*FULL[2:])
    table.discards("aquarium", "gardens")
    table.supply("newsroom", "symposium")
    table.worker(P)
    table.turn(P)
    table.send("", "boiler-room")
    assert table.gaps == 0
    assert table.happened("reshuffled") == []
    assert len(table.view(P)["discards"]) == 2


@pytest.mark.rules("S335")
def test_a_refill_finds_six_tiles_even_when_all_spaces_are_built_on():
    table = Station()
    tiles = [notation.module(m) for m in range(w.FIRST_TILE, w.STATION)]
    hexes = [h["name"] for h in GAME.print["hexes"].values() if h["kind"] == "space"]
    table.reactor()
    for slug, where in zip(tiles[:26], hexes, strict=True):
        table.tile(slug, where)
    table.discards(*tiles[29:])
    table.worker(P)
    table.turn(P)
    table.send("", "boiler-room")
    table.play("brain")
    assert table.done
    assert set(table.tiles) <= set(tiles[26:])
    assert table.gaps == 0
    assert table.view(P)["supply"] == 14 - 6


# --- what discards ---


@pytest.mark.rules("S336")
def test_a_flush_and_the_foundry_discard_tiles_and_nothing_else_does():
    table = Station()
    table.player(P, coins=9, card=1, perks="foundry")
    table.worker(P)
    table.worker(P, "t")
    table.turn(P)
    table.play("flush")
    table.discard(2, 5)
    assert [m["id"] for m in table.view(P)["discards"]] == [
        "module-life-support",
        "module-union-hall",
    ]
    table.send("", "constructor")
    table.play(table.offers("build")[0])
    table.play(table.offers("at")[0])
    assert len(table.view(P)["discards"]) == 2
    table.turn(P)
    table.send("t", "foundry")
    assert len(table.view(P)["discards"]) == 2 + 5
    assert table.gaps == 0


# --- worked cases ---


@pytest.mark.rules("T85", "S364", "S326", "S365")
def test_t85_four_gaps_with_a_tentacle():
    table = boiler(4, "t")
    assert table.done
    assert stock(table) == (4, 2, 1)
    assert table.gaps == 0
    assert table.happened("coins_gained", "points_scored", "food_gained", "reactor_filled") == [
        ("coins_gained", P, 2),
        ("points_scored", P, 1),
        ("food_gained", P, 1),
        ("coins_gained", P, 1),
        ("reactor_filled", 4),
        ("coins_gained", P, 1),
        ("food_gained", P, 1),
    ]


@pytest.mark.rules("T86", "S328", "S607")
def test_t86_the_engineer_doubles_rewards_but_not_income():
    table = boiler(4, "t", perks="engineer")
    assert stock(table) == (5, 3, 2)


@pytest.mark.rules("T87", "S326")
def test_t87_the_rightmost_reward_alone():
    table = boiler(4, "t", setting={"reactor_rewards": "rightmost"})
    assert stock(table) == (4, 0, 0)


@pytest.mark.rules("T88", "S364", "S325", "S366")
def test_t88_six_gaps_with_a_brain_and_a_leaf():
    table = boiler(6, "bl", tier=3)
    table.display("mint", "vendor", "savant")
    assert table.points(P) == 2 + 2 + 1
    table.play("tentacle")
    table.play("take vendor")
    assert table.done
    assert stock(table) == (1, 3, 5)
    assert (table.pool(P), table.perks(P), table.tier(P)) == ("t", "vendor", 4)


@pytest.mark.rules("T89", "S333", "S364", "S367")
def test_t89_a_claw_and_no_gap_gain_nothing():
    table = boiler(0, "c")
    assert table.done
    assert stock(table) == (0, 0, 0)
    assert table.at(P, "boiler-room") == 1


@pytest.mark.rules("T91", "S548", "S331")
def test_t91_the_tanning_salon_pays_rewards_and_refills():
    table = boiler(2, "lt", at="tanning-salon")
    assert stock(table) == (3, 3, 1)
    assert table.gaps == 0


@pytest.mark.rules("T92", "S548", "S331")
def test_t92_under_the_other_reading_the_tanning_salon_pays_income_alone():
    table = boiler(2, "lt", at="tanning-salon", setting={"tanning_refills": False})
    assert stock(table) == (3, 3, 0)
    assert table.gaps == 2


@pytest.mark.rules("S331")
def test_the_other_reading_leaves_the_boiler_room_alone():
    table = boiler(2, "lt", setting={"tanning_refills": False})
    assert stock(table) == (3, 3, 1)
    assert table.gaps == 0


@pytest.mark.rules("S364", "S548")
@pytest.mark.parametrize("at", ["boiler-room", "tanning-salon"])
@pytest.mark.parametrize(
    ("parts", "income"),
    [
        ("", (0, 0, 0)),
        ("cc", (0, 0, 0)),
        ("t", (2 + 1, 0, 0)),
        ("tt", (4 + 1, 0, 0)),
        ("l", (0, 2, 0)),
        ("ll", (0, 4, 0)),
        ("b", (0, 0, 2)),
        ("bb", (0, 0, 4)),
        ("cl", (0, 2, 0)),
    ],
)
def test_every_component_but_the_claw_has_its_income(parts, income, at):
    table = boiler(0, parts, at=at)
    brain = {"boiler-room": 2, "tanning-salon": 3}[at] if "b" in parts else 0
    coins, food, points = income
    assert stock(table) == (coins, food, points + brain)
