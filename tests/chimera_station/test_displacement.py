"""Displacement (S150-S168)."""

from __future__ import annotations

import pytest

from .station import P, Q, Station

PAY = pytest.mark.parametrize(("pay", "goods"), [("coin", (1, 0)), ("food", (0, 1))])


def facing(parts, place, mine, **options):
    """A rival's worker somewhere, and a turn of a player with one worker."""
    table = Station(**options)
    if place not in ("refinery", "hydroponics", "constructor", "hub-a", "academy", "boiler-room"):
        table.tile(place, "0,-1")
    table.worker(Q, parts, at=place)
    table.worker(P, mine)
    return table


# --- who can be displaced ---


@pytest.mark.rules("S150", "S151", "S157")
@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        ("b", "", "S105"),
        ("c", "", None),
        ("c", "t", None),
        ("c", "bt", "S150"),
        ("c", "bct", "S150"),
        ("ct", "bt", "S150"),
        ("cc", "", None),
        ("cc", "t", None),
        ("cc", "bt", None),
        ("cc", "bct", None),
        ("bcc", "bct", None),
    ],
)
def test_claws_against_the_components_of_a_rivals_worker(mine, theirs, why):
    table = facing(theirs, "refinery", mine)
    table.turn(P)
    assert table.refused(mine, "refinery") == why


@pytest.mark.rules("S152")
@pytest.mark.parametrize("place", ["lab-a", "lounge"])
def test_workers_in_lab_and_lounge_are_safe(place):
    table = Station()
    other = table.worker(Q, at=place)
    table.player(P, pool="b")
    table.worker(P, "cc")
    table.turn(P)
    if place == "lounge":
        table.send("cc", "lounge")
    else:
        table.send("cc", "lab")
    assert table.happened("displaced") == []
    assert table.where(other) == place
    assert table.at(P, "lounge" if place == "lounge" else "lab-b") == 1


@pytest.mark.rules("S153")
def test_a_worker_on_the_dispatch_station_is_safe():
    table = facing("", "dispatch-station", "cc")
    table.worker(P, at="refinery")  # to be recalled
    table.turn(P)
    assert table.refused("cc", "dispatch-station") == "S153"


@pytest.mark.rules("S153")
def test_a_worker_on_the_conference_is_safe():
    table = Station()
    table.player(P, perks="conference grappler")
    table.worker(P, at="conference")
    table.worker(P, at="refinery")
    table.worker(P, "cc")
    table.turn(P)
    assert table.refused("cc", "conference") == "S153"
    assert table.refused("cc", "refinery") is None


@pytest.mark.rules("S154")
def test_claws_do_not_reach_the_perks_of_others():
    table = Station()
    table.player(Q, perks="vendor")
    table.worker(Q, at="vendor")
    table.worker(P, "cc")
    table.turn(P)
    assert table.refused("cc", "vendor") == "S572"


@pytest.mark.rules("S155")
@pytest.mark.parametrize(("perks", "why"), [("", "S155"), ("grappler", None)])
def test_own_workers_are_safe_without_the_grappler(perks, why):
    table = Station()
    table.player(P, perks=perks)
    table.worker(P, at="refinery")
    table.worker(P, "cc")
    table.turn(P)
    assert table.refused("cc", "refinery") == why


@pytest.mark.rules("S156")
def test_the_overseer_protects_from_claws():
    table = facing("", "refinery", "cc")
    table.player(Q, perks="overseer")
    table.turn(P)
    assert table.refused("cc", "refinery") == "S156"


@pytest.mark.rules("S156")
def test_the_overseer_protects_its_owners_workers_only():
    table = facing("", "refinery", "cc")
    table.player(P, perks="overseer")
    table.turn(P)
    assert table.refused("cc", "refinery") is None


@pytest.mark.rules("S158")
@pytest.mark.parametrize(("coins", "why"), [(1, "S416"), (2, None)])
def test_who_displaces_has_to_pass_the_fulfilment_test(coins, why):
    table = facing("", "autosurgeon", "c")
    table.player(P, coins=coins)
    table.turn(P)
    assert table.refused("c", "autosurgeon") == why


# --- what follows ---


@pytest.mark.rules("S159", "S160", "S165")
@PAY
def test_the_displaced_worker_goes_to_the_lounge_and_its_owner_is_paid(pay, goods):
    table = facing("t", "hub-a", "c")
    other = table.workers(Q)[0]
    table.turn(P)
    table.send("c", "hub-a")
    assert (table.asked, table.seat, table.offers()) == ("coin_or_food", Q, ["coin", "food"])
    table.play(pay)
    assert (table.coins(Q), table.food(Q)) == goods
    assert (table.coins(P), table.food(P)) == (0, 0)
    assert (table.where(other), table.parts(other)) == ("lounge", "t")


@pytest.mark.rules("S161")
@pytest.mark.parametrize(
    ("kind", "mine", "payee"),
    [("tentacle", "ct", P), ("tentacle", "c", Q), ("claw", "c", P), ("claw", "cc", P)],
)
@PAY
def test_the_thug_pockets_the_pay(kind, mine, payee, pay, goods):
    table = facing("", "hub-a", mine, thug_kind=kind)
    table.player(P, perks="thug")
    table.turn(P)
    table.send(mine, "hub-a")
    assert (table.asked, table.seat) == ("coin_or_food", payee)
    table.play(pay)
    assert (table.coins(payee), table.food(payee)) == goods
    assert (table.coins(1 - payee), table.food(1 - payee)) == (0, 0)
    assert table.done


@pytest.mark.rules("S162")
@pytest.mark.parametrize(("perks", "payee"), [("thug", P), ("", Q)])
@PAY
def test_pay_never_triggers_tentacles(perks, payee, pay, goods):
    table = facing("t", "hub-a", "ct")
    table.player(P, perks=perks)
    table.turn(P)
    table.send("ct", "hub-a")
    table.play(pay)
    assert (table.coins(payee), table.food(payee)) == goods
    assert table.happened("extras_earned") == []


@pytest.mark.rules("S162")
@PAY
def test_pay_does_not_trigger_tentacles_of_a_worker_who_acted_in_the_same_turn(pay, goods):
    table = Station()
    table.player(P, perks="dispatch grappler")
    for parts in ("", "t", "c"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "dispatch")
    table.send("t", "hub-a")
    table.send("c", "hub-a")
    table.play(pay)
    assert table.done
    assert (table.coins(P), table.food(P)) == goods


@pytest.mark.rules("S161", "S163")
def test_the_grocer_of_the_thugs_owner_leaves_its_food_alone():
    table = facing("l", "hub-a", "clt")
    table.player(P, perks="thug grocer geneticist")
    table.player(Q, perks="lounge-lizard")
    table.turn(P)
    table.send("clt", "hub-a")
    table.play("food")
    assert table.done
    assert (table.coins(P), table.food(P)) == (0, 1)


@pytest.mark.rules("S163")
@pytest.mark.parametrize(
    ("leaf", "asks"), [("l", True), ("", False), ("b", False)], ids=["leaf", "plain", "brain"]
)
def test_the_grocer_may_turn_the_food_of_a_displaced_leaf_worker_into_2_coins(leaf, asks):
    table = facing(leaf, "hub-a", "c")
    table.player(Q, perks="grocer")
    table.turn(P)
    table.send("c", "hub-a")
    table.play("food")
    if asks:
        assert (table.asked, table.seat) == ("grocery", Q)
        table.play("coins")
    assert (table.coins(Q), table.food(Q)) == ((2, 0) if asks else (0, 1))
    assert table.done


@pytest.mark.rules("S163")
def test_the_grocer_leaves_a_chosen_coin_alone():
    table = facing("l", "hub-a", "c")
    table.player(Q, perks="grocer")
    table.turn(P)
    table.send("c", "hub-a")
    table.play("coin")
    assert (table.coins(Q), table.food(Q)) == (1, 0)
    assert table.done


@pytest.mark.rules("S164")
@pytest.mark.parametrize(("perks", "payee"), [("", Q), ("thug", P)])
def test_the_lounge_lizard_scores_whoever_is_paid(perks, payee):
    table = facing("", "hub-a", "ct")
    table.player(P, perks=perks)
    table.player(Q, perks="lounge-lizard")
    table.turn(P)
    table.send("ct", "hub-a")
    assert (table.seat, table.points(Q)) == (payee, 2)
    table.play("coin")
    assert (table.points(P), table.points(Q)) == (0, 2)


@pytest.mark.rules("S165")
def test_a_displaced_worker_stays_in_the_lounge_until_feeding():
    table = facing("b", "hub-a", "c")
    other = table.workers(Q)[0]
    for _ in range(2):
        table.worker(Q)
    table.player(P, food=9)
    table.player(Q, food=9)
    table.placing(P)
    table.send("c", "hub-a")
    table.play("coin")
    table.send("", "refinery")
    assert table.where(other) == "lounge"
    table.send("", "hydroponics")
    assert table.table.round == 2
    assert (table.where(other), table.parts(other)) == ("pool", "b")


@pytest.mark.rules("S165")
def test_a_displaced_worker_may_be_recalled():
    table = facing("b", "hub-a", "c")
    table.tile("dispatch-station", "0,-1")
    other = table.workers(Q)[0]
    table.worker(Q)
    table.turn(P)
    table.send("c", "hub-a")
    table.play("coin")
    table.turn(Q)
    table.send("", "dispatch-station")
    assert (table.where(other), table.parts(other)) == ("pool", "b")


@pytest.mark.rules("S166")
def test_a_displaced_worker_triggers_nothing_more():
    table = facing("bt", "hub-a", "cc")
    table.player(Q, perks="prime-specimen lounge-lizard")
    table.turn(P)
    table.send("cc", "hub-a")
    table.play("coin")
    assert (table.coins(Q), table.food(Q), table.points(Q)) == (1, 0, 2)
    assert table.happened("brain_scored", "extras_earned", "specimen_scored") == []
    assert table.done


@pytest.mark.rules("S167")
def test_claws_work_in_the_splicing_lab_phase():
    table = Station()
    other = table.worker(Q, "b", at="refinery")
    mine = table.worker(P, "c", at="lab-a")
    table.splicing()
    table.send("c", "refinery")
    assert (table.where(mine), table.where(other)) == ("refinery", "lounge")
    assert (table.asked, table.seat) == ("coin_or_food", Q)


@pytest.mark.rules("S167")
def test_claws_work_for_a_placement_inside_another():
    table = Station()
    table.player(P, perks="dispatch")
    other = table.worker(Q, "b", at="refinery")
    table.worker(P)
    mine = table.worker(P, "c")
    table.turn(P)
    table.send("", "dispatch")
    table.send("c", "refinery")
    table.play("coin")
    assert (table.where(mine), table.where(other)) == ("refinery", "lounge")
    assert (table.coins(P), table.coins(Q)) == (3, 1)


@pytest.mark.rules("S168")
def test_a_swap_displaces_nobody():
    table = Station()
    table.player(P, perks="nonhuman-resources lounge-lizard")
    table.player(Q, perks="overseer lounge-lizard")
    table.worker(P)
    mine = table.worker(P, "c", at="refinery")
    other = table.worker(Q, at="hub-a")
    table.turn(P)
    table.send("", "nonhuman-resources")
    table.plays("decline", "decline")
    assert (table.where(mine), table.where(other)) == ("hub-a", "refinery")
    assert table.happened("displaced", "lizard_scored", "coins_gained", "food_gained") == []


@pytest.mark.rules("S168")
def test_the_move_after_constructor_displaces_nobody():
    table = Station()
    table.reactor("cargo-bay")
    table.player(P, coins=4)
    worker = table.worker(P, "c")
    table.worker(Q, at="refinery")
    table.turn(P)
    table.send("c", "constructor")
    table.plays("at 0,-1", "move in")
    assert table.where(worker) == "cargo-bay"
    assert table.happened("displaced") == []


# --- worked cases ---


@pytest.mark.rules("T29")
@PAY
def test_case_t29(pay, goods):
    table = facing("b", "refinery", "c")
    table.turn(P)
    table.send("c", "refinery")
    table.play(pay)
    assert table.at(Q, "lounge") == 1
    assert (table.coins(Q), table.food(Q)) == goods
    assert table.coins(P) == 3
    assert table.done


@pytest.mark.rules("T31")
@PAY
def test_case_t31(pay, goods):
    table = facing("lt", "hydroponics", "cc")
    table.turn(P)
    table.send("cc", "hydroponics")
    table.play(pay)
    assert table.at(Q, "lounge") == 1
    assert (table.coins(Q), table.food(Q)) == goods
    assert table.food(P) == 2
    assert table.done


@pytest.mark.rules("T32")
def test_case_t32():
    table = facing("", "dispatch-station", "cc")
    table.worker(Q, at="lab-a")
    table.worker(Q, at="lounge")
    table.worker(P, at="refinery")
    table.player(P, pool="b")
    table.turn(P)
    assert table.refused("cc", "dispatch-station") == "S153"
    for destination in ("lab", "lounge"):
        again = facing("", "dispatch-station", "cc")
        again.worker(Q, at="lab-a")
        again.worker(Q, at="lounge")
        again.player(P, pool="b")
        again.turn(P)
        again.send("cc", destination)
        assert again.happened("displaced") == []
        assert (again.at(Q, "lab-a"), again.at(Q, "lounge")) == (1, 1)


@pytest.mark.rules("T33")
def test_case_t33():
    table = facing("", "refinery", "cc")
    table.player(Q, perks="overseer")
    table.turn(P)
    assert table.refused("cc", "refinery") == "S156"


@pytest.mark.rules("T34")
@PAY
def test_case_t34(pay, goods):
    table = facing("", "refinery", "")
    table.player(P, perks="morale-center")
    table.player(Q, perks="overseer")
    table.turn(P)
    table.send("", "morale-center")
    assert (table.asked, table.seat) == ("coin_or_food", Q)
    table.play(pay)
    assert table.at(Q, "lounge") == 1
    assert (table.coins(Q), table.food(Q)) == goods
    assert table.done


@pytest.mark.rules("T35")
def test_case_t35():
    table = facing("", "hydroponics", "ct")
    table.player(P, perks="thug")
    table.turn(P)
    table.send("ct", "hydroponics")
    assert table.seat == P
    table.play("coin")
    assert table.happened("coins_gained", "food_gained") == [
        ("coins_gained", P, 1),
        ("food_gained", P, 2),
        ("food_gained", P, 1),
    ]
    assert (table.coins(P), table.food(P)) == (1, 3)
    assert (table.coins(Q), table.food(Q)) == (0, 0)
    assert table.done


@pytest.mark.rules("T223")
@PAY
def test_case_t223(pay, goods):
    table = facing("", "hydroponics", "c")
    table.player(P, perks="thug")
    table.turn(P)
    table.send("c", "hydroponics")
    assert table.seat == Q
    table.play(pay)
    assert (table.coins(P), table.food(P)) == (0, 2)
    assert (table.coins(Q), table.food(Q)) == goods
    assert table.done


@pytest.mark.rules("T224")
def test_case_t224():
    table = facing("", "hydroponics", "c", thug_kind="claw")
    table.player(P, perks="thug")
    table.turn(P)
    table.send("c", "hydroponics")
    assert table.seat == P
    table.play("coin")
    assert (table.coins(P), table.food(P)) == (1, 2)
    assert (table.coins(Q), table.food(Q)) == (0, 0)
    assert table.done


@pytest.mark.rules("T37")
def test_case_t37():
    table = Station(round=1)
    table.player(P, coins=3, perks="grappler")
    table.reactor("gardens")
    own = table.worker(P, at="constructor")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "constructor")
    assert (table.asked, table.seat) == ("coin_or_food", P)
    table.plays("food", "at 0,-1", "stay")
    assert table.built_at("0,-1") == "gardens"
    assert (table.coins(P), table.food(P), table.points(P)) == (0, 3, 2)
    assert table.where(own) == "lounge"
    assert table.done


@pytest.mark.rules("T38")
def test_case_t38():
    table = Station()
    table.player(P, coins=9)
    table.worker(P, at="constructor")
    table.worker(P, "c")
    table.turn(P)
    assert table.refused("c", "constructor") == "S155"


@pytest.mark.rules("T39")
def test_case_t39():
    table = facing("", "covert-cloning", "c")
    table.turn(P)
    table.send("c", "covert-cloning")
    table.plays("coin", "tentacle")
    assert table.at(Q, "lounge") == 1
    assert table.pool(P) == "t"
    assert table.done


@pytest.mark.rules("T40")
def test_case_t40():
    table = facing("l", "refinery", "c")
    table.player(Q, perks="grocer")
    table.turn(P)
    table.send("c", "refinery")
    table.plays("food", "coins")
    assert (table.coins(Q), table.food(Q)) == (2, 0)
    assert table.coins(P) == 3
    assert table.done
