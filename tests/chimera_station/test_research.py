"""Research tracks (S223-S267)."""

from __future__ import annotations

import pytest

from .station import P, Q, Station

GAINS = {
    "perk_taken": "perk",
    "worker_gained": "worker",
    "part_gained": "part",
    "points_scored": "points",
    "food_gained": "food",
    "coins_gained": "coins",
}


def scholar(mat, tier, **options):
    """A player on a tier, with two workers in the reserve and nothing else."""
    table = Station(**options)
    table.display("mint", "vendor", "savant")
    table.player(P, mat=mat, tier=tier)
    table.worker(P, at="reserve")
    table.worker(P, at="reserve")
    return table


def advance(table, advances=1):
    """Advances, with the first choice each time; returns what came, tier by tier, in order."""
    table.research(P, advances)
    while not table.done:
        table.play_number(table.legal()[0])
    return rewards(table)


def rewards(table):
    """What came since the start, tier by tier: "perk", "2 food"."""
    tiers = []
    for name, _, amount in table.happened("advanced", *GAINS):
        if name == "advanced":
            tiers.append([])
        elif GAINS[name] in ("perk", "worker", "part"):
            tiers[-1].append(GAINS[name])
        else:
            tiers[-1].append(f"{amount} {GAINS[name]}")
    return [" ".join(tier) for tier in tiers]


def row(line, mat, tier, reward):
    return pytest.param(mat, tier, reward, marks=pytest.mark.rules(line), id=f"{mat}-{tier}")


# --- the tracks, tier by tier ---


@pytest.mark.parametrize(
    ("mat", "tier", "reward"),
    [
        row("S228", "a", 2, "perk"),
        row("S229", "a", 3, "worker"),
        row("S230", "a", 4, "perk"),
        row("S231", "a", 5, "worker"),
        row("S232", "a", 6, "perk"),
        row("S233", "a", 7, "part part"),
        row("S234", "a", 8, "8 points"),
        row("S235", "brainiacs", 3, "perk"),
        row("S236", "brainiacs", 4, "worker"),
        row("S237", "brainiacs", 5, "worker"),
        row("S238", "brainiacs", 6, "perk"),
        row("S239", "brainiacs", 7, "part part"),
        row("S240", "brainiacs", 8, "6 points"),
        row("S241", "eco-friendlies", 2, "perk"),
        row("S242", "eco-friendlies", 3, "worker"),
        row("S243", "eco-friendlies", 4, "perk"),
        row("S244", "eco-friendlies", 5, "worker"),
        row("S245", "eco-friendlies", 6, "perk"),
        row("S246", "eco-friendlies", 7, "part part"),
        row("S247", "eco-friendlies", 8, "8 points"),
        row("S248", "toughies", 2, "perk"),
        row("S249", "toughies", 3, "worker"),
        row("S250", "toughies", 4, "worker"),
        row("S251", "toughies", 5, "perk"),
        row("S252", "toughies", 6, "perk"),
        row("S253", "toughies", 7, "part part"),
        row("S254", "toughies", 8, "8 points"),
        row("S255", "weirdoes", 2, "part"),
        row("S256", "weirdoes", 3, "perk"),
        row("S257", "weirdoes", 4, "worker 1 food"),
        row("S258", "weirdoes", 5, "perk part"),
        row("S259", "weirdoes", 6, "perk worker"),
        row("S260", "weirdoes", 7, "3 points 1 food 1 coins"),
        row("S261", "weirdoes", 8, "5 points part"),
    ],
)
@pytest.mark.rules("S223", "S265")
def test_reaching_a_tier_pays_its_reward(mat, tier, reward):
    table = scholar(mat, tier - 1)
    assert advance(table) == [reward]
    assert table.tier(P) == tier
    assert (table.tier(Q), table.points(Q)) == (1, 0)


@pytest.mark.rules("S224", "S234", "S240", "S247", "S254", "S261")
@pytest.mark.parametrize(
    ("mat", "reward"),
    [
        ("a", "8 points"),
        ("brainiacs", "6 points"),
        ("eco-friendlies", "8 points"),
        ("toughies", "8 points"),
        ("weirdoes", "5 points part"),
    ],
)
def test_tier_8_pays_again_for_every_further_advance(mat, reward):
    table = scholar(mat, 7)
    assert advance(table, 3) == [reward] * 3
    assert table.tier(P) == 8


@pytest.mark.rules("S235", "S224")
def test_in_the_other_reading_the_brainiacs_are_paid_one_tier_earlier():
    table = scholar("brainiacs", 2, brainiacs_shift="from_tier_2")
    six = ["worker", "worker", "perk", "part part", "6 points", "6 points", "6 points"]
    assert advance(table, 7) == six
    assert table.tier(P) == 7


@pytest.mark.rules("S235")
@pytest.mark.parametrize("shift", ["from_tier_3", "from_tier_2"])
def test_the_brainiacs_start_on_tier_2_with_one_perk_in_both_readings(shift):
    game = Station.new(2, mat_side="b", brainiacs_shift=shift)
    seat = game.seat
    game.play("mat brainiacs")
    game.play(f"take {game.on_display[0]}")
    assert (game.asked, game.tier(seat)) == ("choose_mat", 2)
    assert len(game.perks(seat).split()) == 1


# --- advancing ---


@pytest.mark.rules("S223")
def test_an_advance_is_one_tier():
    table = scholar("a", 4)
    advance(table)
    assert table.tier(P) == 5


@pytest.mark.rules("S225")
def test_advances_come_one_at_a_time_with_their_rewards():
    table = scholar("a", 3)
    table.research(P, 3)
    assert (table.asked, table.tier(P), table.at(P, "pool")) == ("take_perk", 4, 0)
    table.play("take mint")
    assert (table.asked, table.tier(P), table.at(P, "pool")) == ("take_perk", 6, 1)
    table.play("take vendor")
    assert rewards(table) == ["perk", "worker", "perk"]
    assert table.done


@pytest.mark.rules("S226")
@pytest.mark.parametrize("tier", range(1, 9))
def test_the_research_level_is_the_tier_less_1(tier):
    table = Station()
    table.tile("scientific-display", "0,-1")
    table.player(P, tier=tier)
    table.worker(P)
    table.turn(P)
    table.send("", "scientific-display")
    assert table.points(P) == tier - 1
    assert table.view(Q)["players"][P]["level"] == tier - 1


@pytest.mark.rules("S227")
def test_the_brainiacs_begin_at_level_1():
    game = Station.new(2, mat_side="b")
    seat = game.seat
    game.play("mat brainiacs")
    assert game.view(seat)["players"][seat]["level"] == 1


# --- rewards ---


@pytest.mark.rules("S262")
@pytest.mark.parametrize(("mat", "tier"), [("a", 7), ("brainiacs", 7), ("toughies", 7)])
def test_components_are_chosen_one_by_one(mat, tier):
    table = scholar(mat, tier - 1)
    table.research(P)
    for n, kind in enumerate(("leaf", "brain")):
        assert (table.asked, len(table.pool(P))) == ("take_part", n)
        assert table.offers() == ["brain", "claw", "leaf", "tentacle"]
        table.play(kind)
    assert table.pool(P) == "bl"
    assert (table.left("brain"), table.left("leaf")) == (6, 6)
    assert table.done


@pytest.mark.rules("S262", "S255")
def test_tier_2_of_the_weirdoes_names_its_kind():
    table = scholar("weirdoes", 1)
    table.research(P)
    assert table.done
    assert (table.pool(P), table.left("tentacle")) == ("t", 6)


@pytest.mark.rules("S263")
@pytest.mark.parametrize("mat", ["a", "brainiacs", "eco-friendlies", "toughies", "weirdoes"])
def test_every_track_brings_both_workers_of_the_reserve(mat):
    first = 2 if mat == "brainiacs" else 1
    table = scholar(mat, first)
    pools = []
    for tier in range(first + 1, 10):
        before = table.at(P, "pool")
        advance(table)
        if table.at(P, "pool") > before:
            pools.append(tier)
    assert (table.at(P, "pool"), table.at(P, "reserve"), len(pools)) == (2, 0, 2)
    assert table.happened("lapsed") == []


@pytest.mark.rules("S264", "S266")
def test_a_perk_is_chosen_from_the_display_and_cannot_be_refused():
    table = scholar("a", 1)
    table.research(P)
    assert set(table.offers()) == {"take mint", "take vendor", "take savant"}
    assert table.refusal("decline") == "S148"
    assert table.refusal("take thug") == "S569"
    table.play("take savant")
    assert table.perks(P) == "savant"


@pytest.mark.rules("S266")
def test_perks_may_be_had_in_any_number():
    table = scholar("a", 1)
    table.player(P, perks="thug warlord grocer grappler investor overseer")
    table.research(P)
    table.play("take mint")
    assert len(table.perks(P).split()) == 7


@pytest.mark.rules("S265")
def test_things_of_one_tier_come_in_the_order_of_its_line():
    table = scholar("weirdoes", 4)
    table.research(P)
    assert (table.asked, table.pool(P)) == ("take_perk", "")
    table.play("take mint")
    assert (table.asked, table.perks(P)) == ("take_part", "mint")
    table.play("claw")
    assert table.done
    table = scholar("weirdoes", 5)
    table.research(P)
    assert (table.asked, table.at(P, "pool")) == ("take_perk", 0)
    table.play("take mint")
    assert table.at(P, "pool") == 1


def researching(parts, tier, perks=""):
    """The Weirdoes' research within a chain."""
    table = Station()
    table.tile("advanced-laboratory", "0,-1")
    table.player(P, mat="weirdoes", tier=tier, perks=perks)
    table.worker(P, parts)
    table.worker(P, at="reserve")
    table.turn(P)
    table.send(parts, "advanced-laboratory")
    return table


@pytest.mark.rules("S267")
def test_tentacles_count_research_rewards_of_the_chain():
    table = researching("t", 6)
    assert (table.points(P), table.food(P), table.coins(P)) == (3, 2, 2)
    table = researching("tt", 1)
    assert table.pool(P) == "tt"


@pytest.mark.rules("S267")
def test_the_grocer_takes_account_of_research_rewards():
    table = researching("l", 3, "grocer")
    assert table.asked == "grocery"
    table.play("coins")
    assert (table.coins(P), table.food(P)) == (2, 0)


@pytest.mark.rules("S267")
def test_prime_specimen_takes_account_of_research_rewards():
    table = researching("", 6, "prime-specimen")
    assert table.points(P) == 3 + 1
    table = researching("", 3, "prime-specimen")
    assert table.points(P) == 0


# --- worked cases ---


@pytest.mark.rules("T111")
def test_case_t111():
    table = scholar("a", 1)
    assert advance(table, 7) == [
        "perk",
        "worker",
        "perk",
        "worker",
        "perk",
        "part part",
        "8 points",
    ]
    assert table.tier(P) == 8
    assert table.view(P)["players"][P]["level"] == 7


@pytest.mark.rules("T112")
def test_case_t112():
    table = scholar("a", 8)
    assert advance(table) == ["8 points"]
    assert (table.points(P), table.tier(P)) == (8, 8)


@pytest.mark.rules("T113")
def test_case_t113():
    table = scholar("brainiacs", 2)
    assert advance(table, 6) == ["perk", "worker", "worker", "perk", "part part", "6 points"]
    assert table.tier(P) == 8


@pytest.mark.rules("T115")
def test_case_t115():
    table = scholar("toughies", 1)
    assert advance(table, 7) == [
        "perk",
        "worker",
        "worker",
        "perk",
        "perk",
        "part part",
        "8 points",
    ]


@pytest.mark.rules("T116")
def test_case_t116():
    table = scholar("weirdoes", 1)
    table.display("mint", "vendor", "savant", "thug", "warlord", "grocer")
    assert advance(table, 7) == [
        "part",
        "perk",
        "worker 1 food",
        "perk part",
        "perk worker",
        "3 points 1 food 1 coins",
        "5 points part",
    ]
    assert table.pool(P).count("t") == 1
    assert (table.points(P), table.food(P), table.coins(P)) == (8, 2, 1)
    assert (len(table.pool(P)), len(table.perks(P).split()), table.at(P, "pool")) == (3, 3, 2)
