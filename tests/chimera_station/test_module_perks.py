"""The perks that are modules: Beggar's Alley to Zoning Board (S584-S605, S609-S615, S647-S675,
S695, S696, S703-S712) and the cases T172-T188, T219, T220."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station import notation
from chimerical.games.chimera_station import words as w
from chimerical.games.chimera_station.declared import then
from chimerical.games.chimera_station.rules.workers import move

from .station import GAME, P, Q, R, Station

TILES = [notation.slug(name) for name in w.MODULE_NAMES[w.FIRST_TILE :]]


def holding(perk, *parts, seats=2, round=1, **options):
    """P has a module perk and workers with these parts in the pool; one plain worker by default."""
    table = Station(seats, round, **options)
    table.player(P, perks=perk)
    for worker in parts or ("",):
        table.worker(P, worker)
    return table


def cover_everything(table):
    """A tile lies on every build space."""
    spaces = [f"{q},{r}" for (q, r) in notation.coordinates(GAME.box)][3:]
    for slug, where in zip(TILES, spaces, strict=False):
        table.tile(slug, where)


def discarded(table):
    """The tiles on the discard pile, sorted."""
    pile = table.table.discards >> w.FIRST_TILE
    return sorted(slug for i, slug in enumerate(TILES) if pile >> i & 1)


def turns_of_the_phase(table):
    """Who took the turns of the Splicing Lab phase, which is over."""
    told = table.happened("turn_begun", "phase_begun")
    return [seat for _, seat in told[: told.index(("phase_begun", w.FEEDING))]]


# --- Beggar's Alley ---


@pytest.mark.rules("T172", "S584", "S587")
def test_t172_one_gift_of_food():
    table = holding("beggars-alley", "t", seats=3)
    table.player(Q, food=2)
    table.player(R, coins=1)
    table.turn(P)
    table.send("t", "beggars-alley")
    assert (table.coins(P), table.food(P)) == (1, 2)
    assert table.seat == Q
    table.play("give food")
    assert (table.coins(P), table.food(P)) == (1, 3)
    assert table.seat == R
    table.play("decline")
    assert (table.coins(P), table.food(P), table.done) == (2, 4, True)
    assert (table.points(Q), table.food(Q)) == (1, 1)
    assert (table.points(R), table.coins(R)) == (0, 1)


@pytest.mark.rules("T173", "S584")
def test_t173_the_other_income():
    table = holding("beggars-alley", "t", beggar_income="coins2_food1")
    table.turn(P)
    table.send("t", "beggars-alley")
    assert (table.coins(P), table.food(P), table.done) == (3, 2, True)


@pytest.mark.rules("S584")
@pytest.mark.parametrize(
    ("income", "coins", "food"), [("food2_coin1", 1, 2), ("coins2_food1", 2, 1)]
)
def test_beggars_alley_pays_before_it_asks(income, coins, food):
    table = holding("beggars-alley", beggar_income=income)
    table.player(Q, coins=1)
    table.turn(P)
    table.send("", "beggars-alley")
    assert (table.asked, table.coins(P), table.food(P)) == ("give", coins, food)


@pytest.mark.rules("S585", "S586", "S149")
def test_every_other_player_may_give_one_piece_for_a_point():
    table = holding("beggars-alley", seats=4)
    table.player(Q, coins=5, food=5)
    table.player(3, coins=1)
    table.turn(P)
    table.send("", "beggars-alley")
    assert (table.seat, table.offers()) == (Q, ["give coin", "give food", "decline"])
    table.play("give coin")
    assert (table.coins(Q), table.food(Q), table.points(Q)) == (4, 5, 1)
    assert (table.seat, table.offers()) == (3, ["give coin", "decline"])  # R has nothing
    assert table.refusal("give food") == "S586"
    table.play("give coin")
    assert (table.done, table.coins(P), table.food(P)) == (True, 3, 2)
    assert (table.coins(3), table.points(3), table.points(R), table.points(P)) == (0, 1, 0, 0)


@pytest.mark.rules("S588")
def test_beggars_alley_is_open_when_nobody_has_anything():
    table = holding("beggars-alley")
    table.turn(P)
    assert table.refused("", "beggars-alley") is None


# --- Conference ---


@pytest.mark.rules("S591", "S592")
def test_the_conference_recalls_an_own_worker():
    table = holding("conference", "b")
    mine = table.worker(P, at="refinery")
    other = table.worker(P, at="lounge")
    table.worker(Q, at="hydroponics")
    table.turn(P)
    table.send("b", "conference")
    assert table.offers() == ["recall s1w2", "recall s1w3"]
    assert table.refusal("decline") == "S148"
    table.play("recall s1w2")
    assert (table.where(mine), table.where(other), table.done) == ("pool", "lounge", True)


@pytest.mark.rules("S593")
def test_the_conference_needs_another_worker():
    table = holding("conference", "b", "l")
    table.tile("dispatch-station", "0,-1")
    table.worker(P, at="dispatch-station")
    table.worker(Q, at="refinery")
    table.turn(P)
    assert table.refused("b", "conference") == "S593"
    table.worker(P, at="lab-a")
    table.turn(P)
    assert table.refused("b", "conference") is None


@pytest.mark.rules("S593", "S350")
def test_the_conference_recalls_one_worker_a_round():
    table = holding("conference", "b", "l", "c")
    table.worker(P, "t", at="refinery")
    table.turn(P)
    table.send("b", "conference")
    assert table.at(P, "pool") == 3
    move(table.table, 0, w.LOUNGE)  # as no rule does: the worker is safe there
    table.turn(P)
    assert table.refused("l", "conference") == "S350"
    table.progress()
    assert table.refused("l", "conference") is None


# --- Dispatch ---


@pytest.mark.rules("T175", "S595")
def test_t175_three_placements_in_one_turn():
    table = holding("dispatch", "", "", "", "")
    table.turn(P)
    table.send("", "dispatch")
    table.send("", "refinery")
    table.send("", "hydroponics")
    assert (table.done, table.coins(P), table.food(P)) == (True, 3, 2)
    assert table.at(P, "pool") == 1


@pytest.mark.rules("T176", "S599", "S600")
def test_t176_the_worker_on_dispatch_is_placed_again():
    table = Station()
    table.player(P, perks="dispatch", food=1, pool="b")
    table.reactor(*table.tiles[2:])
    worker = table.worker(P, at="dispatch")
    table.splicing()
    assert (table.asked, table.seat) == ("place_worker", P)
    assert table.refused("", "dispatch") == "S600"
    assert table.refused("", "lab") == "S184"
    table.send("", "boiler-room")
    assert (table.points(P), table.gaps) == (1, 0)
    assert ("placed", P, worker, w.MODULE_NAMES.index("boiler_room")) in table.happened("placed")


@pytest.mark.rules("T177", "S596")
def test_t177_one_other_worker_is_enough():
    table = holding("dispatch", "", "")
    table.turn(P)
    table.send("", "dispatch")
    table.send("", "refinery")
    assert (table.done, table.coins(P), table.at(P, "pool")) == (True, 3, 0)


@pytest.mark.rules("T178", "S596")
def test_t178_without_another_worker_dispatch_is_closed():
    table = holding("dispatch", "b")
    table.turn(P)
    assert table.refused("b", "dispatch") == "S596"


@pytest.mark.rules("S595")
def test_dispatch_places_its_workers_at_once_and_without_choice():
    table = holding("dispatch", "b", "l", "t")
    table.turn(P)
    table.send("b", "dispatch")
    assert (table.asked, table.seat) == ("place_worker", P)
    assert table.refusal("decline") == "S98"
    table.send("l", "refinery")
    assert (table.asked, table.seat) == ("place_worker", P)


@pytest.mark.rules("S597")
def test_the_second_worker_may_be_one_that_the_first_gained_or_recalled():
    table = holding("dispatch", "b", "l")
    table.player(P, tier=2)
    table.tile("advanced-laboratory", "0,-1")
    gained = table.worker(P, at="reserve")
    table.turn(P)
    table.send("b", "dispatch")
    table.send("l", "advanced-laboratory")
    table.send("", "refinery")
    assert (table.where(gained), table.done) == ("refinery", True)

    table = holding("dispatch", "b", "l")
    table.tile("dispatch-station", "0,-1")
    table.turn(P)
    table.send("b", "dispatch")
    table.send("l", "dispatch-station")
    assert table.at(P, "dispatch") == 0  # the first worker itself was recalled
    table.send("b", "refinery")
    assert (table.done, table.points(P), table.coins(P)) == (True, 1, 3)


@pytest.mark.rules("S598")
def test_workers_sent_by_dispatch_may_go_wherever_they_could_go_otherwise():
    table = holding("dispatch vendor", "", "c", "l")
    table.player(P, pool="b")
    table.worker(Q, at="refinery")
    table.turn(P)
    before = set(table.offers("w2c")) - {"w2c dispatch"}
    table.send("", "dispatch")
    assert set(table.offers("w2c")) == before
    assert {"w2c refinery", "w2c lab", "w2c lounge", "w2c vendor"} <= before


@pytest.mark.rules("S600")
def test_the_further_placement_is_a_turn_that_cannot_be_declined():
    table = Station()
    table.player(P, perks="dispatch", food=1)
    table.worker(P, "t", at="dispatch")
    table.splicing()
    assert table.happened("turn_begun") == [("turn_begun", P)]
    assert table.refusal("decline") == "S98"
    table.send("t", "refinery")
    assert table.coins(P) == 4  # with the extra, as at the end of any turn


@pytest.mark.rules("S601", "S719")
def test_brains_and_claws_work_in_the_further_placement():
    table = Station()
    table.player(P, perks="dispatch", food=1)
    table.worker(P, "bc", at="dispatch")
    theirs = table.worker(Q, at="laboratory")
    table.player(Q, food=1)
    table.worker(Q, at="hydroponics")
    table.splicing()
    table.send("bc", "laboratory")
    assert table.where(theirs) == "lounge"
    table.plays("coin", "brain")
    assert (table.points(P), table.coins(Q)) == (2, 1)


@pytest.mark.rules("S602")
def test_a_worker_recalled_from_dispatch_has_no_further_placement():
    table = Station()
    table.player(P, perks="dispatch", food=9)
    table.tile("dispatch-station", "0,-1")
    table.worker(P, at="dispatch")
    table.worker(P, "b", at="lab-a")
    table.splicing()
    table.send("b", "dispatch-station")
    table.send("", "refinery")  # placed as any recalled worker is
    assert turns_of_the_phase(table) == [P, P]


@pytest.mark.rules("S602")
def test_a_worker_displaced_or_set_aside_from_dispatch_has_no_further_placement():
    table = Station()
    table.player(P, perks="dispatch", food=9)
    table.player(Q, perks="morale-center", food=9)
    table.worker(P, at="dispatch")
    table.worker(Q, at="lab-a")
    table.splicing()
    table.send("", "morale-center")
    table.play("coin")
    assert turns_of_the_phase(table) == [Q]

    table = Station()
    table.player(P, perks="dispatch", food=9)
    table.tile("union-hall", "0,-1")
    table.worker(P, at="dispatch")
    table.worker(P, "b", at="lab-a")
    table.splicing()
    table.send("b", "union-hall")
    assert len(table.happened("set_aside")) == 1
    assert turns_of_the_phase(table) == [P]


@pytest.mark.rules("S603")
def test_a_worker_that_lands_on_dispatch_in_the_last_step_stays_there():
    table = Station()
    table.player(P, perks="dispatch", mat="toughies", tier=2, food=9)
    table.tile("underground-lab", "0,-1")
    table.worker(P, "bl", at="dispatch")
    table.worker(P, at="reserve")
    table.worker(P, at="reserve")
    table.splicing()
    table.send("bl", "underground-lab")
    table.play("become plain")
    assert (table.tier(P), table.at(P, "pool")) == (4, 2)
    table.send("", "dispatch")
    table.send("", "refinery")
    assert turns_of_the_phase(table) == [P, P]


@pytest.mark.rules("S604")
def test_dispatch_is_closed_to_workers_from_the_lab_while_the_pool_is_empty():
    table = Station()
    table.player(P, perks="dispatch")
    table.worker(P, "b", at="lab-a")
    table.worker(P, "l", at="lab-b")
    table.splicing()
    assert table.refused("b", "dispatch") == "S596"


# --- Foundry ---


@pytest.mark.rules("T183", "S609", "S612")
def test_t183_break_room_from_the_foundry():
    table = holding("foundry", "b", round=2)
    table.player(P, coins=4)
    table.reactor("monolith", "newsroom", "union-hall", "giant-statue")
    new = ("break-room", "gardens", "aquarium", "life-support", "vineyard", "petty-cash")
    table.supply(*new)
    table.turn(P)
    table.send("b", "foundry")
    assert len(table.happened("discarded")) == 4
    assert sorted(table.tiles) == sorted(new)
    table.build("break-room", "1,-1")
    assert table.points(P) == 2 + 2
    table.play("activate")
    assert (table.points(P), table.food(P), table.coins(P)) == (4, 3, 0)
    assert (table.gaps, table.at(P, "foundry"), table.done) == (1, 1, True)


@pytest.mark.rules("T184", "S614")
def test_t184_nothing_to_afford_at_the_foundry():
    table = holding("foundry")
    table.player(P, coins=3)
    old = table.tiles
    new = ("break-room", "cargo-bay", "autosurgeon", "commissary", "vineyard", "petty-cash")
    table.supply(*new)
    table.turn(P)
    assert table.refused("", "foundry") is None
    table.send("", "foundry")
    assert (table.done, table.coins(P), table.points(P)) == (True, 3, 0)
    assert sorted(table.tiles) == sorted(new)
    assert discarded(table) == sorted(old)
    assert not table.happened("built", "activated")


@pytest.mark.rules("T185", "S613")
def test_t185_two_coins_are_too_few_for_the_foundry():
    table = holding("foundry")
    table.player(P, coins=2)
    table.reactor("gardens")
    table.turn(P)
    assert table.refused("", "foundry") == "S613"


@pytest.mark.rules("T219", "S615", "S339")
def test_t219_the_foundry_can_activate_what_changes_its_worker():
    table = holding("foundry", "c")
    table.player(P, coins=5)
    table.supply("biofuel-refinery", *(TILES[0], *TILES[4:8]))
    table.turn(P)
    table.send("c", "foundry")
    table.build("biofuel-refinery", "1,-1")
    assert (table.points(P), table.coins(P)) == (4, 0)
    table.play("activate")
    assert (table.points(P), table.done) == (4 + 7, True)
    assert (table.parts(0), table.where(0)) == ("", "foundry")


@pytest.mark.rules("S610")
def test_the_foundry_gives_no_rewards_even_to_an_engineer():
    table = holding("foundry engineer")
    table.player(P, coins=3)
    table.reactor("monolith")
    table.supply("break-room", "cargo-bay", "autosurgeon", "commissary", "vineyard", "petty-cash")
    table.turn(P)
    table.send("", "foundry")
    assert (table.done, table.gaps) == (True, 0)
    assert (table.points(P), table.food(P), table.coins(P)) == (0, 0, 3)


@pytest.mark.rules("S611", "S614")
def test_whoever_can_afford_a_new_tile_must_build_and_pay():
    table = holding("foundry")
    table.player(P, coins=4)
    table.supply("gardens", "cargo-bay", "newsroom", "monolith", "commissary", "union-hall")
    table.turn(P)
    table.send("", "foundry")
    assert table.offers() == ["build cargo-bay", "build commissary", "build gardens"]
    assert table.refusal("decline") == "S148"
    table.build("gardens", "0,-1", "decline")
    assert (table.coins(P), table.pool(P), table.points(P)) == (1, "", 2)


@pytest.mark.rules("S611")
def test_a_table_may_let_the_foundry_build_for_free():
    table = holding("foundry", foundry_pays=False)
    table.supply("gardens", "cargo-bay", "newsroom", "monolith", "commissary", "union-hall")
    table.turn(P)
    assert table.refused("", "foundry") is None
    table.send("", "foundry")
    table.build("monolith", "0,-1")
    assert (table.coins(P), table.points(P)) == (0, 7)
    table = holding("foundry", foundry_pays=False)
    cover_everything(table)
    table.turn(P)
    assert table.refused("", "foundry") == "S287"


@pytest.mark.rules("S612", "S147")
def test_the_new_tile_may_be_left_alone_and_the_worker_stays():
    table = holding("foundry")
    table.player(P, coins=3)
    table.supply("gardens", "newsroom", "monolith", "life-support", "union-hall", "giant-statue")
    table.turn(P)
    table.send("", "foundry")
    table.play("at 0,-1")
    assert table.offers() == ["activate", "decline"]
    assert table.food(P) == 2  # the bonus comes first
    table.play("activate")
    assert (table.pool(P), table.at(P, "foundry"), table.at(P, "gardens")) == ("l", 1, 0)


@pytest.mark.rules("S613")
def test_the_foundry_needs_an_empty_build_space():
    table = holding("foundry")
    table.player(P, coins=9)
    cover_everything(table)
    table.turn(P)
    assert table.refused("", "foundry") == "S287"


# --- Mint ---


@pytest.mark.rules("T188", "S647", "S649")
def test_t188_eight_gold_modules():
    table = holding("mint", "t")
    table.tile("cargo-bay", "0,-1")
    table.tile("petty-cash", "1,-1")
    table.tile("gardens", "-1,-1")
    table.turn(P)
    table.send("t", "mint")
    assert table.happened("coins_gained") == [("coins_gained", P, 8), ("coins_gained", P, 1)]
    assert table.coins(P) == 9


@pytest.mark.rules("S647", "S648", "S649", "S738")
@pytest.mark.parametrize(
    ("slug", "gold"),
    [
        ("farmers-market", 1),
        ("commissary", 1),
        ("integrated-constructor", 1),
        ("shopping-center", 1),
        ("dispensary", 1),
        ("tanning-salon", 1),
        ("grant-office", 1),
        ("mercenary-outpost", 1),
        ("cryogenics", 1),
        ("newsroom", 0),
        ("break-room", 0),
        ("constructor", 0),
    ],
)
def test_the_mint_counts_gold_borders_of_the_station(slug, gold):
    table = holding("mint vendor beggars-alley workshop")
    if slug != "constructor":
        table.tile(slug, "0,-1")
    table.turn(P)
    table.send("", "mint")
    assert table.coins(P) == 6 + gold


@pytest.mark.rules("S649")
@pytest.mark.parametrize(
    "options",
    [{"shop_third_choice": "mixed"}, {"tanning_refills": False}, {"beggar_income": "coins2_food1"}],
)
def test_borders_are_the_same_under_every_option(options):
    table = holding("mint", **options)
    table.tile("tanning-salon", "0,-1")
    table.turn(P)
    table.send("", "mint")
    assert table.coins(P) == 7


@pytest.mark.rules("S650")
def test_the_mint_counts_modules_occupied_or_not():
    table = holding("mint")
    for place in ("boiler-room", "refinery", "academy"):
        table.worker(Q, at=place)
    table.turn(P)
    table.send("", "mint")
    assert table.coins(P) == 6


@pytest.mark.rules("S651")
def test_anybody_with_the_mint_may_place_there():
    table = holding("mint", "", "cl")
    table.turn(P)
    assert table.refused("", "mint") is None
    assert table.refused("cl", "mint") is None


# --- Morale Center ---


@pytest.mark.rules("T179", "S653", "S655", "S660")
@pytest.mark.parametrize("choice", ["coin", "food"])
def test_t179_two_workers_are_sent_away_and_one_is_placed(choice):
    table = holding("morale-center", "b", "")
    theirs = table.worker(Q, "bb", at="refinery")
    mine = table.worker(P, "l", at="constructor")
    table.turn(P)
    table.send("b", "morale-center")
    table.play("displace s2w1bb")
    assert table.seat == Q
    table.play(choice)
    assert table.seat == P  # the last one left to displace is their own
    table.play("food")
    assert (table.where(theirs), table.where(mine)) == ("lounge", "lounge")
    table.send("", "refinery")
    assert (table.done, table.coins(P), table.food(P)) == (True, 3, 1)
    assert (table.coins(Q), table.food(Q)) == ((1, 0) if choice == "coin" else (0, 1))


@pytest.mark.rules("S654", "S662")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_the_morale_center_places_one_more_worker_if_there_is_one(more):
    table = holding("morale-center", "b", *("l" * more))
    table.worker(Q, at="refinery")
    table.turn(P)
    table.send("b", "morale-center")
    table.play("coin")
    if more:
        table.send("l", "refinery")
    assert (table.done, table.at(P, "pool")) == (True, max(0, more - 1))


@pytest.mark.rules("S656", "S657", "S659", "S655")
def test_whom_the_morale_center_can_send_away():
    table = holding("morale-center vendor", "t")
    table.player(Q, perks="conference mint")
    table.tile("dispatch-station", "0,-1")
    table.worker(P, "b", at="vendor")
    table.worker(P, "l", at="hub-a")
    table.worker(P, "c", at="lab-a")
    table.worker(Q, "bclt", at="mint")
    table.worker(Q, "c", at="lounge")
    table.worker(Q, "l", at="dispatch-station")
    table.worker(Q, "t", at="conference")
    table.turn(P)
    table.send("t", "morale-center")
    assert table.offers() == ["displace s1w2b", "displace s1w3l", "displace s2w1bclt"]
    for worker in ("s1w1t", "s1w4c", "s2w2c", "s2w3l", "s2w4t"):
        assert table.refusal(f"displace {worker}") == "S656"


@pytest.mark.rules("S658", "S660")
def test_overseer_and_thug_do_not_matter_to_the_morale_center():
    table = holding("morale-center thug", "ct", thug_kind="claw")
    table.player(Q, perks="overseer")
    theirs = table.worker(Q, at="refinery")
    table.turn(P)
    table.send("ct", "morale-center")
    assert (table.asked, table.seat) == ("coin_or_food", Q)
    table.play("food")
    assert (table.where(theirs), table.food(Q), table.food(P)) == ("lounge", 1, 0)


@pytest.mark.rules("S661")
def test_one_worker_is_enough_for_the_morale_center_and_none_is_not():
    table = holding("morale-center")
    table.worker(Q, at="lounge")
    table.worker(Q, at="lab-a")
    table.turn(P)
    assert table.refused("", "morale-center") == "S661"
    theirs = table.worker(Q, "b", at="refinery")
    table.turn(P)
    table.send("", "morale-center")
    table.play("coin")
    assert (table.where(theirs), table.at(Q, "lounge"), table.done) == ("lounge", 2, True)


@pytest.mark.rules("S653")
def test_the_morale_center_displaces_two_where_it_can():
    table = holding("morale-center")
    for place in ("refinery", "hydroponics", "academy"):
        table.worker(Q, at=place)
    table.turn(P)
    table.send("", "morale-center")
    table.plays("displace s2w1", "coin")
    assert table.refusal("decline") == "S148"
    table.plays("displace s2w3", "coin")
    assert (table.at(Q, "lounge"), table.at(Q, "hydroponics"), table.done) == (2, 1, True)


# --- Nonhuman Resources ---


def swapping(mine="refinery", theirs="hydroponics", own="", other="", **options):
    """P swaps a worker with one of Q; both owners have nothing else to choose from."""
    table = holding("nonhuman-resources", "cl", **options)
    table.worker(P, own, at=mine)
    table.worker(Q, other, at=theirs)
    table.turn(P)
    return table


@pytest.mark.rules("T181", "S671", "S673")
def test_t181_a_swap_with_the_lab():
    table = swapping(theirs="lab-b", other="t", swap_range="board")
    table.player(P, pool="b")
    table.send("cl", "nonhuman-resources")
    assert (table.asked, table.seat) == ("trigger", P)
    table.play("trigger")
    assert (table.parts(1), table.where(1), table.pool(P)) == ("b", "lab-b", "")
    assert (table.asked, table.seat) == ("trigger", Q)
    table.play("trigger")
    assert (table.coins(Q), table.done) == (4, True)
    assert table.happened("coins_gained") == [("coins_gained", Q, 3), ("coins_gained", Q, 1)]
    assert table.at(Q, "refinery") == 1


@pytest.mark.rules("T182", "S96")
def test_t182_a_swap_brings_the_opponent_a_worker():
    table = holding("nonhuman-resources", "l", "t")
    table.player(Q, tier=2)
    table.worker(Q, "c", at="refinery")
    table.worker(Q, at="reserve")
    table.worker(P, at="laboratory")
    table.run((then.turns, P))
    table.send("l", "nonhuman-resources")
    table.play("decline")
    assert (table.asked, table.seat) == ("trigger", Q)
    table.play("trigger")
    assert (table.tier(Q), table.at(Q, "pool"), table.pool(Q)) == (3, 1, "c")
    assert (table.asked, table.seat) == ("place_worker", Q)


@pytest.mark.rules("T220", "S666", "S675")
def test_t220_opponents_in_the_lab_and_the_lounge_are_out_of_range():
    for options, refused in (({}, "S675"), ({"swap_range": "board"}, None)):
        table = holding("nonhuman-resources", "b", **options)
        table.worker(P, at="refinery")
        table.worker(Q, at="lab-a")
        table.worker(Q, at="lounge")
        table.turn(P)
        assert table.refused("b", "nonhuman-resources") == refused


@pytest.mark.rules("S664", "S668", "S760")
def test_two_workers_change_places_and_may_use_their_new_spaces():
    table = swapping()
    table.send("cl", "nonhuman-resources")
    assert (table.where(1), table.where(6)) == ("hydroponics", "refinery")
    assert (table.seat, table.offers()) == (P, ["trigger", "decline"])
    table.play("trigger")
    assert (table.food(P), table.coins(Q)) == (2, 0)
    assert (table.seat, table.offers()) == (Q, ["trigger", "decline"])
    table.play("trigger")
    assert (table.food(P), table.coins(Q), table.done) == (2, 3, True)
    assert not table.happened("displaced", "recalled")


@pytest.mark.rules("S664")
def test_the_own_worker_is_chosen_first_then_an_opponents():
    table = holding("nonhuman-resources", "b", seats=3)
    for seat, places in ((P, ("refinery", "academy")), (Q, ("hub-a",)), (R, ("hydroponics",))):
        for place in places:
            table.worker(seat, at=place)
    table.turn(P)
    table.send("b", "nonhuman-resources")
    assert table.offers() == ["swap s1w2", "swap s1w3"]
    table.play("swap s1w3")
    assert table.offers() == ["with s2w1", "with s3w1"]
    table.play("with s3w1")
    assert (table.where(2), table.where(12)) == ("hydroponics", "academy")


@pytest.mark.rules("S665", "S666")
@pytest.mark.parametrize("swap_range", ["modules", "board"])
def test_workers_on_perks_are_never_swapped(swap_range):
    table = holding("nonhuman-resources vendor", "b", swap_range=swap_range)
    table.player(Q, perks="mint")
    table.worker(P, at="vendor")
    table.worker(Q, at="mint")
    table.worker(Q, "c", at="refinery")
    table.turn(P)
    assert table.refused("b", "nonhuman-resources") == "S675"
    table.worker(P, "l", at="academy")
    table.turn(P)
    table.send("b", "nonhuman-resources")
    assert ("swapped", 2, 7) in table.happened("swapped")


@pytest.mark.rules("S666")
@pytest.mark.parametrize("place", ["lounge", "lab-a"])
@pytest.mark.parametrize(("swap_range", "refused"), [("modules", "S675"), ("board", None)])
def test_a_table_may_let_workers_in_lounge_and_lab_be_swapped(place, swap_range, refused):
    table = swapping(mine=place, swap_range=swap_range)
    assert table.refused("cl", "nonhuman-resources") == refused


@pytest.mark.rules("S667", "S675")
def test_two_workers_in_the_lounge_are_not_swapped():
    table = swapping(mine="lounge", theirs="lounge", swap_range="board")
    assert table.refused("cl", "nonhuman-resources") == "S675"
    table.worker(P, "b", at="refinery")
    table.worker(Q, "b", at="hydroponics")
    table.turn(P)
    table.send("cl", "nonhuman-resources")
    table.play("swap s1w2")
    assert ("swapped", 1, 7) in table.happened("swapped")  # the only one outside the Lounge


@pytest.mark.rules("S669", "S147")
@pytest.mark.parametrize("answers", [("trigger", "decline"), ("decline", "trigger")])
def test_either_owner_may_turn_the_offer_down(answers):
    table = swapping()
    table.send("cl", "nonhuman-resources")
    table.plays(*answers)
    assert (table.food(P), table.coins(Q)) == ((2, 0) if answers[0] == "trigger" else (0, 3))
    assert table.done


@pytest.mark.rules("S670")
def test_setting_a_space_off_scores_brains_and_needs_the_fulfilment_test():
    table = swapping(theirs="laboratory", other="b")
    table.send("cl", "nonhuman-resources")  # the plain worker cannot use the Laboratory
    assert (table.asked, table.seat) == ("trigger", Q)
    table.play("trigger")
    assert (table.done, table.points(Q), table.coins(Q)) == (True, 1, 3)
    assert (table.tier(P), table.points(P)) == (1, 0)


@pytest.mark.rules("S670", "S732")
def test_each_swapped_worker_starts_a_chain_of_its_own():
    table = swapping(own="t", other="t")
    table.send("cl", "nonhuman-resources")
    table.plays("trigger", "trigger")
    assert (table.food(P), table.coins(P)) == (3, 0)
    assert (table.food(Q), table.coins(Q)) == (0, 4)


@pytest.mark.rules("S671")
def test_a_swap_into_the_lounge_brings_a_coin_or_a_food():
    table = swapping(theirs="lounge", swap_range="board")
    table.send("cl", "nonhuman-resources")
    table.plays("trigger", "food", "decline")
    assert (table.where(1), table.food(P), table.done) == ("lounge", 1, True)


@pytest.mark.rules("S671", "S171")
def test_a_swap_into_the_lab_follows_the_rule_of_the_lab():
    table = swapping(theirs="lab-a", own="b", swap_range="board")
    table.player(P, pool="bc")
    table.send("cl", "nonhuman-resources")
    table.play("trigger")
    assert set(table.offers()) == {"become bb", "become bc", "become c"}

    table = swapping(theirs="lab-a", own="b", swap_range="board")
    table.send("cl", "nonhuman-resources")
    assert table.seat == Q  # P has nothing to attach, so there is no offer

    table = swapping(theirs="lab-a", own="b", swap_range="board", lab_needs_attach=False)
    table.send("cl", "nonhuman-resources")
    assert (table.asked, table.seat) == ("trigger", P)


@pytest.mark.rules("S672", "S454")
def test_protected_spaces_do_not_stop_a_swap():
    table = holding("nonhuman-resources", "b")
    table.tile("dispatch-station", "0,-1")
    theirs = table.worker(Q, at="dispatch-station")
    mine = table.worker(P, at="refinery")
    table.turn(P)
    table.send("b", "nonhuman-resources")
    assert (table.where(mine), table.where(theirs)) == ("dispatch-station", "refinery")


@pytest.mark.rules("S673")
def test_the_opponents_extra_is_paid_when_the_turn_ends():
    table = swapping(other="t")
    table.send("cl", "nonhuman-resources")
    table.plays("decline", "trigger")
    assert table.happened("coins_gained") == [("coins_gained", Q, 3), ("coins_gained", Q, 1)]
    assert table.coins(P) == 0


@pytest.mark.rules("S674")
def test_a_worker_swapped_into_a_waiting_slot_moves_when_it_comes_up():
    table = Station(swap_range="board")
    table.player(P, perks="nonhuman-resources", food=9)
    table.worker(P, "b", at="lab-a")
    table.worker(P, at="refinery")
    table.worker(Q, "l", at="lab-b")
    table.splicing()
    table.send("b", "nonhuman-resources")
    assert table.seat == Q  # P has nothing to attach in the Lab
    table.play("decline")
    assert (table.asked, table.seat) == ("place_worker", P)
    table.send("", "hydroponics")
    assert turns_of_the_phase(table) == [P, P]


@pytest.mark.rules("S675")
def test_a_swap_needs_a_worker_of_each_side_and_not_the_acting_one():
    table = holding("nonhuman-resources", "b")
    table.worker(Q, at="refinery")
    table.turn(P)
    assert table.refused("b", "nonhuman-resources") == "S675"
    table.worker(P, at="lounge")
    table.turn(P)
    assert table.refused("b", "nonhuman-resources") == "S675"
    table.worker(P, at="hydroponics")
    table.turn(P)
    assert table.refused("b", "nonhuman-resources") is None


# --- Vendor ---


@pytest.mark.rules("S695", "S696")
@pytest.mark.parametrize(("choice", "goods"), [("coins", (3, 0)), ("food", (0, 2))])
def test_the_vendor_gives_2_coins_or_1_food(choice, goods):
    table = holding("vendor", "t")
    table.turn(P)
    assert table.refused("t", "vendor") is None
    table.send("t", "vendor")
    assert table.offers() == ["coins", "food"]
    table.play(choice)
    assert (table.coins(P), table.food(P)) == goods  # with the extra of the tentacle


# --- Workshop ---


@pytest.mark.rules("S703", "S704")
def test_the_workshop_builds_and_activates_a_discarded_tile():
    table = holding("workshop", "b", round=3)
    table.player(P, coins=3)
    table.discards("petty-cash", "gardens", "newsroom")
    before = table.tiles
    table.turn(P)
    table.send("b", "workshop")
    assert table.coins(P) == 4
    assert table.offers() == ["build gardens", "build petty-cash"]
    assert table.refusal("decline") == "S148"
    table.build("petty-cash", "0,-1", "activate")
    assert (table.coins(P), table.food(P), table.points(P)) == (4, 2, 4)
    assert (table.at(P, "workshop"), table.at(P, "petty-cash")) == (1, 0)
    assert discarded(table) == ["gardens", "newsroom"]
    assert table.tiles == before


@pytest.mark.rules("S703", "S147")
def test_the_tile_from_the_workshop_may_be_left_alone():
    table = holding("workshop")
    table.player(P, coins=2)
    table.discards("gardens", "aquarium")
    table.turn(P)
    table.send("", "workshop")
    table.build("gardens", "0,-1", "decline")
    assert (table.pool(P), table.coins(P), table.done) == ("", 0, True)


@pytest.mark.rules("S704", "S705")
def test_the_workshops_coin_counts_for_its_test():
    table = holding("workshop")
    table.player(P, coins=2)
    table.discards("cargo-bay")
    table.turn(P)
    assert table.refused("", "workshop") == "S705"
    table.player(P, coins=3)
    table.turn(P)
    assert table.refused("", "workshop") is None


@pytest.mark.rules("S704")
def test_a_table_may_let_the_workshop_build_for_free():
    table = holding("workshop", workshop_pays=False)
    table.turn(P)
    assert table.refused("", "workshop") == "S705"
    table.discards("monolith", "gardens")
    table.turn(P)
    table.send("", "workshop")
    table.build("monolith", "0,-1")
    assert (table.coins(P), table.points(P)) == (1, 7)


@pytest.mark.rules("S705")
@pytest.mark.parametrize("pays", [True, False])
def test_the_workshop_needs_a_discarded_tile_and_an_empty_space(pays):
    table = holding("workshop", workshop_pays=pays)
    table.player(P, coins=30)
    table.turn(P)
    assert table.refused("", "workshop") == "S705"
    cover_everything(table)
    table.discards(TILES[-1])
    table.turn(P)
    assert table.refused("", "workshop") == "S287"


@pytest.mark.rules("S706", "S339")
def test_the_workshop_can_activate_what_changes_its_worker():
    table = holding("workshop", "b")
    table.player(P, coins=9)
    table.discards("underground-lab")
    table.turn(P)
    table.send("b", "workshop")
    table.play("at 0,-1")
    table.play("activate")
    assert table.built_at("0,-1") == "underground-lab"
    assert (table.parts(0), table.tier(P)) == ("", 2)


# --- Zoning Board ---


@pytest.mark.rules("T187", "S708", "S712")
def test_t187_coins_for_round_4():
    table = holding("zoning-board", "t", round=4)
    table.turn(P)
    table.send("t", "zoning-board")
    table.play("bonus 2,-2")
    assert table.happened("coins_gained") == [("coins_gained", P, 4), ("coins_gained", P, 1)]
    assert (table.coins(P), table.done) == (5, True)


@pytest.mark.rules("S708", "S709")
@pytest.mark.parametrize(
    ("where", "gain"),
    [
        ("0,-2", (3, 0, 0)),
        ("2,-2", (0, 3, 0)),
        ("-2,2", (0, 0, 3)),
        ("3,-1", (0, 0, 2)),
        ("3,0", (2, 0, 0)),
        ("-3,0", (0, 2, 0)),
        ("-3,2", (1, 1, 1)),
    ],
)
def test_the_zoning_board_takes_the_bonus_of_any_empty_space(where, gain):
    table = holding("zoning-board", round=3)
    table.reactor("monolith", "newsroom")
    table.tile("gardens", "0,-1")
    before = table.tiles
    table.turn(P)
    table.send("", "zoning-board")
    assert table.refusal("bonus 0,-1") == "S710"  # covered
    table.play(f"bonus {where}")
    assert (table.points(P), table.coins(P), table.food(P)) == gain
    assert (table.built_at(where), table.tiles) == (None, before)


@pytest.mark.rules("S708")
def test_the_zoning_board_gives_components_and_research():
    table = holding("zoning-board", "b", "l")
    table.display("vendor", "mint")
    table.turn(P)
    table.send("b", "zoning-board")
    table.plays("bonus 3,-2", "claw")
    assert table.pool(P) == "c"
    table = holding("zoning-board")
    table.display("vendor", "mint")
    table.turn(P)
    table.send("", "zoning-board")
    table.plays("bonus 1,2", "take mint")
    assert (table.tier(P), table.perks(P)) == (2, "mint zoning-board")


@pytest.mark.rules("S710")
def test_a_recall_must_find_somebody_when_it_is_picked():
    table = holding("zoning-board", "b")
    table.turn(P)
    table.send("b", "zoning-board")
    assert table.refusal("bonus 1,-2") == "S710"
    assert table.refusal("bonus -1,2") == "S710"

    table = holding("zoning-board", "b")
    mine = table.worker(P, at="refinery")
    table.turn(P)
    table.send("b", "zoning-board")
    table.play("bonus 1,-2")
    table.play("recall s1w2")
    assert table.where(mine) == "pool"


@pytest.mark.rules("S710", "S350")
def test_the_zoning_board_recalls_once_a_round_from_whichever_space():
    table = holding("zoning-board", "b", "l")
    table.worker(P, at="refinery")
    table.turn(P)
    table.send("b", "zoning-board")
    table.plays("bonus 1,-2", "recall s1w3")
    table.tile("dispatch-station", "0,-1")
    table.turn(P)
    table.send("l", "dispatch-station")  # brings the first worker back
    table.worker(P, "c", at="lounge")
    table.turn(P)
    table.send("b", "zoning-board")
    assert table.refusal("bonus 1,-2") == "S350"
    assert table.refusal("bonus -1,2") == "S350"


@pytest.mark.rules("S710", "S711", "S339")
def test_an_activation_must_reach_a_module_beside_the_space():
    table = holding("zoning-board", "b")
    table.tile("autosurgeon", "-1,-1")
    table.player(P, coins=2)
    table.turn(P)
    table.send("b", "zoning-board")
    assert table.refusal("bonus -2,-1") == "S710"
    assert table.refusal("bonus 2,1") == "S710"

    table = holding("zoning-board", "b")
    table.tile("gardens", "-1,-1")
    table.tile("think-tank", "-2,0")
    table.tile("aquarium", "0,-1")
    table.turn(P)
    table.send("b", "zoning-board")
    table.play("bonus -2,-1")
    assert table.offers() == ["activate gardens", "activate think-tank", "decline"]
    assert table.refusal("activate aquarium") == "S343"
    table.play("activate think-tank")
    assert (table.pool(P), table.built_at("-2,-1")) == ("b", None)


def leading(near, far):
    """Only `near` touches the bonus at 2,1 that activates a module; only `far` touches `near`."""
    table = holding("zoning-board")
    table.player(P, food=9)
    table.tile("monolith", "2,-1")
    table.tile(far, "3,-1")
    table.tile(near, "3,0")
    return table


@pytest.mark.rules("S710", "S344", "S348")
def test_a_bonus_may_lead_by_freelancers_to_catering_and_on():
    table = leading("freelancer-dormitories", "catering-service")
    table.worker(Q, at="refinery")
    table.turn(P)
    table.send("", "zoning-board")
    table.plays("bonus 2,1", "activate freelancer-dormitories")
    assert (table.coins(P), table.food(P), table.done) == (3, 8, True)


@pytest.mark.rules("S710", "S344", "S348")
def test_a_bonus_may_lead_by_catering_to_freelancers_and_on():
    table = leading("catering-service", "freelancer-dormitories")
    table.tile("gardens", "3,-2")
    table.worker(Q, at="freelancer-dormitories")
    table.turn(P)
    table.send("", "zoning-board")
    table.plays("bonus 2,1", "activate catering-service")
    assert (table.pool(P), table.food(P), table.done) == ("l", 6, True)


@pytest.mark.rules("S710", "S344")
def test_a_bonus_that_leads_nowhere_in_the_end_cannot_be_picked():
    table = leading("freelancer-dormitories", "catering-service")
    table.worker(Q, at="hub-a")
    table.turn(P)
    table.send("", "zoning-board")
    assert table.refusal("bonus 2,1") == "S710"


@pytest.mark.rules("S710")
def test_a_zoning_board_without_any_open_bonus_is_closed():
    table = holding("zoning-board")
    table.player(P, coins=9)
    cover_everything(table)
    table.turn(P)
    assert table.refused("", "zoning-board") == "S710"


@pytest.mark.rules("S712")
def test_goods_from_the_zoning_board_count_for_tentacles():
    table = holding("zoning-board", "tt")
    table.turn(P)
    table.send("tt", "zoning-board")
    table.plays("bonus 3,-2", "leaf")
    assert table.pool(P) == "ll"
