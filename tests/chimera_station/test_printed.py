"""The modules printed on the board (S353-S407, T117-T122)."""

from __future__ import annotations

import pytest

import chimerical as ch

from .station import FULL, P, Q, Station

SHOPS = {"academy": "b", "claw-shop": "c", "seed-repository": "l", "genetics-vat": "t"}
KINDS = {"b": "brain", "c": "claw", "l": "leaf", "t": "tentacle"}


def visit(place, parts="", round=1, setting=None, **has):
    """P's worker with these parts has just been sent to a printed module."""
    table = Station(round=round, **(setting or {}))
    table.player(P, **has)
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, place)
    return table


def entry(table, slug):
    """A printed module as everybody sees it."""
    assert f"module-{slug}" in {m["id"] for m in table.view(P)["modules"]}
    return table.game.print["modules"][f"module-{slug}"]


# --- values and borders ---


PRINTED = {
    "hub-a": ("S354", None, ["white"]),
    "hub-b": ("S358", None, ["white"]),
    "boiler-room": ("S366", 2, ["gold", "green", "white"]),
    "hydroponics": ("S369", 1, ["green"]),
    "refinery": ("S372", 1, ["gold"]),
    "academy": ("S382", 1, ["pink", "gold"]),
    "seed-repository": ("S385", 1, ["pink", "gold"]),
    "claw-shop": ("S388", 1, ["pink", "gold"]),
    "genetics-vat": ("S391", 1, ["pink", "gold"]),
    "laboratory": ("S393", 2, ["blue"]),
    "constructor": ("S398", 2, ["grey"]),
}


@pytest.mark.parametrize(
    ("slug", "value", "border"),
    [
        pytest.param(slug, value, border, marks=pytest.mark.rules(line), id=slug)
        for slug, (line, value, border) in PRINTED.items()
    ],
)
def test_printed_modules_have_their_values_and_borders(slug, value, border):
    table = Station(round=3)
    table.player(P, coins=20)
    table.worker(P, "b")
    table.turn(P)
    table.send("b", slug)
    brain = [event[3] for event in table.happened("brain_scored")]
    assert brain == ([value] if value else [])

    table = Station(round=3)
    table.tile("periphery-command", "0,-1")
    table.worker(Q, at=slug)
    table.worker(P)
    table.turn(P)
    table.send("", "periphery-command")
    assert table.points(P) == (value or 0)
    assert entry(table, slug)["value"] == value
    assert entry(table, slug)["border"] == border


@pytest.mark.rules("S649", "S366", "S369", "S372", "S382", "S385", "S388", "S391")
@pytest.mark.parametrize("shops", ["coins", "mixed"])
def test_six_printed_modules_are_gold_in_either_reading_of_the_shops(shops):
    table = visit("mint", setting={"shop_third_choice": shops}, perks="mint")
    assert table.coins(P) == 6
    assert sum("gold" in border for _, _, border in PRINTED.values()) == 6


# --- open to anybody ---


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param("hub-a", marks=pytest.mark.rules("S355")),
        pytest.param("hub-b", marks=pytest.mark.rules("S359")),
        pytest.param("boiler-room", marks=pytest.mark.rules("S367")),
        pytest.param("hydroponics", marks=pytest.mark.rules("S370")),
        pytest.param("refinery", marks=pytest.mark.rules("S373")),
        *[pytest.param(shop, marks=pytest.mark.rules("S378")) for shop in SHOPS],
    ],
)
@pytest.mark.parametrize("parts", ["", "c", "lt", "bb"])
def test_some_modules_are_open_to_any_worker_whatever_it_has(slug, parts):
    table = Station(round=3)
    table.worker(P, parts)
    table.turn(P)
    assert table.refused(parts, slug) is None


@pytest.mark.rules("S361")
def test_the_connector_takes_no_worker():
    table = Station()
    table.tile("freelancer-dormitories", "0,-1")  # beside the connector and slot A
    table.tile("gardens", "0,-2")
    table.worker(P)
    table.turn(P)
    with pytest.raises(ch.ChimericalError):
        table.play("w1 connector")
    table.send("", "freelancer-dormitories")
    assert sorted(table.offers()) == ["activate gardens", "activate hub-a"]


@pytest.mark.rules("S362", "S363")
@pytest.mark.parametrize("where", ["0,-1", "1,-1", "-1,1", "0,1"])
def test_the_connector_is_built_against_but_is_no_module(where):
    table = Station()
    table.tile("vineyard", where)  # beside the connector and one slot
    table.worker(P)
    table.turn(P)
    table.send("", "vineyard")
    assert table.food(P) == 1


@pytest.mark.rules("S357", "S274")
def test_the_locked_slot_b_is_still_built():
    table = Station(round=1)
    table.tile("vineyard", "2,0")
    table.worker(P)
    table.turn(P)
    table.send("", "vineyard")
    assert table.food(P) == 1


@pytest.mark.rules("S368")
def test_hydroponics_gives_two_food():
    table = visit("hydroponics")
    assert table.done
    assert (table.coins(P), table.food(P), table.points(P)) == (0, 2, 0)


@pytest.mark.rules("S371")
def test_the_refinery_gives_three_coins():
    table = visit("refinery")
    assert table.done
    assert (table.coins(P), table.food(P), table.points(P)) == (3, 0, 0)


# --- shops ---


SHOP_LINES = {
    "academy": ("S380",),
    "seed-repository": ("S383",),
    "claw-shop": ("S386",),
    "genetics-vat": ("S389",),
}


@pytest.mark.rules("S374", "S375", "S376", "S377")
@pytest.mark.parametrize(
    "shop", [pytest.param(s, marks=pytest.mark.rules(*lines)) for s, lines in SHOP_LINES.items()]
)
@pytest.mark.parametrize(("number", "price"), [(1, 2), (2, 5)])
def test_a_shop_sells_one_of_its_kind_for_two_coins_or_two_for_five(shop, number, price):
    table = visit(shop, "cl", coins=6)
    assert table.offers() == ["buy 1", "buy 2", "collect"]
    table.play(f"buy {number}")
    assert table.done
    assert table.coins(P) == 6 - price
    assert table.pool(P) == SHOPS[shop] * number
    assert table.left(KINDS[SHOPS[shop]]) == 7 - number - ("cl".count(SHOPS[shop]))
    assert table.parts(0) == "cl"


@pytest.mark.rules("S374", "S375", "S122")
def test_a_shop_sells_only_for_the_full_price():
    table = visit("academy", coins=4)
    assert table.refusal("buy 2") == "S121"
    assert table.offers() == ["buy 1", "collect"]
    table = visit("academy", coins=1)
    assert table.done  # nothing but the third choice was left
    assert (table.coins(P), table.pool(P)) == (1, "")


@pytest.mark.rules("S379", "S763", "S765")
@pytest.mark.parametrize(
    ("left", "choice", "paid", "pool", "points"),
    [(0, "buy 1", 2, "", 2), (0, "buy 2", 5, "", 4), (1, "buy 2", 5, "c", 2)],
)
def test_a_shop_that_has_run_out_pays_points_for_the_full_price(left, choice, paid, pool, points):
    table = Station()
    table.player(P, coins=5)
    table.components(claw=left)
    table.worker(P)
    table.turn(P)
    table.send("", "claw-shop")
    table.play(choice)
    assert (table.coins(P), table.pool(P), table.points(P)) == (5 - paid, pool, points)


THIRD = {
    "academy": ("S381", 0),
    "seed-repository": ("S384", 0),
    "claw-shop": ("S387", 1),
    "genetics-vat": ("S390", 1),
}


@pytest.mark.parametrize(
    ("shop", "changes"),
    [pytest.param(s, food, marks=pytest.mark.rules(line)) for s, (line, food) in THIRD.items()],
)
@pytest.mark.parametrize("reading", ["coins", "mixed"])
@pytest.mark.parametrize("number", [1, 2])
def test_the_third_choice_pays_for_parts_of_the_kind(shop, changes, reading, number):
    parts = SHOPS[shop] * number
    table = visit(shop, parts, setting={"shop_third_choice": reading}, coins=2)
    table.play("collect")
    assert table.done
    extra = 1 if shop == "genetics-vat" else 0
    goods = (table.coins(P) - 2, table.food(P))
    income = 2 * number + extra
    assert goods == ((0, income) if changes and reading == "mixed" else (income, 0))


@pytest.mark.rules("S381", "S384", "S387", "S390")
@pytest.mark.parametrize("shop", SHOPS)
def test_the_third_choice_ignores_parts_of_other_kinds(shop):
    others = "bl" if SHOPS[shop] not in "bl" else "c"
    table = visit(shop, others)
    assert table.done
    assert (table.coins(P), table.food(P)) == (0, 0)


@pytest.mark.rules("T117", "S381")
def test_t117_two_brains_at_the_academy():
    table = visit("academy", "bb")
    assert table.done
    assert (table.points(P), table.coins(P)) == (1, 4)


@pytest.mark.rules("T118", "S384")
def test_t118_a_leaf_at_the_seed_repository():
    assert visit("seed-repository", "l").coins(P) == 2


@pytest.mark.rules("T119", "S387")
def test_t119_a_claw_at_the_claw_shop():
    assert visit("claw-shop", "c").coins(P) == 2


@pytest.mark.rules("T121", "S390", "S387")
def test_t121_two_tentacles_at_the_genetics_vat_under_the_other_reading():
    table = visit("genetics-vat", "tt", setting={"shop_third_choice": "mixed"})
    assert table.done
    assert (table.coins(P), table.food(P)) == (0, 5)
    assert table.happened("food_gained") == [("food_gained", P, 4), ("food_gained", P, 1)]


@pytest.mark.rules("T122", "S378")
def test_t122_the_third_choice_may_give_nothing():
    table = visit("academy")
    assert table.done
    assert table.coins(P) == 0
    assert table.at(P, "academy") == 1


# --- Laboratory ---


@pytest.mark.rules("S392")
def test_the_laboratory_takes_one_component_off_for_a_tier():
    table = visit("laboratory", "cl", tier=2)
    assert sorted(table.offers()) == ["claw", "leaf"]
    assert table.refusal("brain") == "S392"
    table.play("leaf")
    assert table.done
    assert (table.parts(0), table.pool(P), table.tier(P)) == ("c", "l", 3)
    assert table.left("leaf") == 6


@pytest.mark.rules("S394", "S120")
def test_the_laboratory_is_closed_to_a_plain_worker():
    table = Station()
    table.player(P, pool="bclt")
    table.worker(P)
    table.worker(P, "c")
    table.turn(P)
    assert table.refused("", "laboratory") == "S394"
    assert table.refused("c", "laboratory") is None


# --- Constructor ---


@pytest.mark.rules("S396")
def test_the_constructor_builds_a_tile_of_choice_from_the_reactor():
    table = visit("constructor", coins=20)
    assert sorted(table.offers()) == sorted(f"build {slug}" for slug in FULL)
    table.play("build hunting-park")
    table.play("at 1,-1")
    assert table.built_at("1,-1") == "hunting-park"
    assert table.coins(P) == 16


@pytest.mark.rules("S399")
def test_the_constructor_needs_a_tile_that_can_be_paid_for():
    table = Station()
    table.player(P, coins=3)
    table.worker(P)
    table.turn(P)
    assert table.refused("", "constructor") == "S399"  # the cheapest costs 4
    table.player(P, coins=4)
    assert table.why_not(table.placement("", "constructor")) is None


# --- no modules ---


@pytest.mark.rules("S407", "S180")
@pytest.mark.parametrize(("place", "choice"), [("lounge", "coin"), ("lab", "become bl")])
def test_lounge_and_lab_are_worth_nothing(place, choice):
    table = visit(place, "b", pool="l")
    if not table.done:
        table.play(choice)
    assert table.points(P) == 0


@pytest.mark.rules("S407", "S152")
def test_nobody_in_lounge_or_lab_is_copied_commanded_or_displaced():
    table = Station()
    table.player(P, pool="l", food=9)
    table.tile("catering-service", "0,-1")
    resting = [table.worker(Q, at="lounge"), table.worker(Q, at="lab-a")]
    table.worker(P, "bb")
    table.worker(P, "cc")
    table.turn(P)
    assert table.refused("bb", "catering-service") == "S434"
    table.send("cc", "lab")
    table.play("become cl")
    table.turn(P)
    table.send("bb", "hub-a")
    assert table.points(P) == 0
    assert [table.where(worker) for worker in resting] == ["lounge", "lab-a"]
    assert table.at(P, "lab-b") == 1
