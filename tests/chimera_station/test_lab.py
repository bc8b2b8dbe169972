"""The Splicing Lab, while placing and in its own phase (S169-S195)."""

from __future__ import annotations

import pytest

from .station import P, Q, Station


def spliced(worker, pool="", perks="", **options):
    """A worker in the Lab, about to be changed."""
    table = Station(**options)
    table.player(P, pool=pool, perks=perks)
    table.worker(P, worker)
    table.turn(P)
    table.send(worker, "lab")
    return table


def shapes(table):
    """What the worker may become."""
    assert table.asked == "reshape"
    return {action.removeprefix("become ") for action in table.offers("become")}


# --- slots ---


@pytest.mark.rules("S169")
@pytest.mark.parametrize(
    ("taken", "slot"), [("", "a"), ("a", "b"), ("ab", "c"), ("b", "a"), ("ac", "b"), ("bc", "a")]
)
def test_the_earliest_free_slot_is_taken(taken, slot):
    table = Station()
    table.player(P, pool="b")
    for other in taken:
        table.worker(Q, at=f"lab-{other}")
    worker = table.worker(P)
    table.turn(P)
    table.send("", "lab")
    assert table.where(worker) == f"lab-{slot}"


@pytest.mark.rules("S170")
def test_a_slot_emptied_by_a_recall_is_used_again():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.player(P, pool="b")
    recalled = table.worker(P, "c", at="lab-a")
    table.worker(Q, at="lab-b")
    table.worker(P)
    table.turn(P)
    table.send("", "dispatch-station")
    assert table.where(recalled) == "pool"
    table.turn(P)
    table.send("c", "lab")
    table.play("become bc")
    assert table.where(recalled) == "lab-a"


@pytest.mark.rules("S178")
def test_a_player_may_have_workers_in_all_slots():
    table = Station()
    table.player(P, pool="b")
    table.worker(P, at="lab-a")
    table.worker(P, at="lab-b")
    worker = table.worker(P)
    table.turn(P)
    table.send("", "lab")
    assert table.where(worker) == "lab-c"


@pytest.mark.rules("S179")
def test_a_full_lab_is_closed():
    table = Station()
    table.player(P, pool="b")
    for slot, seat in zip("abc", (P, Q, Q), strict=True):
        table.worker(seat, at=f"lab-{slot}")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "lab") == "S179"


# --- splicing ---


@pytest.mark.rules("S171", "S172")
@pytest.mark.parametrize(
    ("worker", "pool", "strict", "loose"),
    [
        ("", "bc", "b c bc", "b c bc"),
        ("b", "cc", "c bc cc", "plain c bc cc"),
        ("bl", "c", "c bc cl", "plain b l c bc cl"),
        ("bb", "bc", "c bc", "plain b c bc"),
        ("bb", "cl", "c l cl bc bl", "plain b c l cl bc bl"),
    ],
)
def test_a_worker_leaves_with_more_of_some_kind(worker, pool, strict, loose):
    table = spliced(worker, pool)
    assert shapes(table) == set(strict.split())
    assert table.refusal(f"become {worker or 'plain'}") == "S172"
    assert shapes(spliced(worker, pool, lab_needs_attach=False)) == set(loose.split())


@pytest.mark.rules("S172")
def test_a_part_for_one_of_its_own_kind_is_no_change():
    table = spliced("bl", "bc")
    assert table.refusal("become bl") == "S172"
    table = spliced("bl", "bc", lab_needs_attach=False)
    assert table.refusal("become bl") == "S172"


@pytest.mark.rules("S173", "S174", "S171")
def test_parts_come_out_of_the_pool_and_go_into_it():
    table = spliced("bl", "cct")
    worker = table.workers(P)[0]
    table.play("become ct")
    assert (table.parts(worker), table.pool(P)) == ("ct", "bcl")
    assert [table.left(kind) for kind in ("brain", "claw", "leaf", "tentacle")] == [
        6,
        5,
        6,
        6,
    ]
    assert table.done


@pytest.mark.rules("S173")
def test_only_parts_of_the_pool_can_be_attached():
    table = spliced("", "bc")
    assert table.refusal("become t") == "S173"
    assert table.refusal("become bb") == "S173"


@pytest.mark.rules("S175")
def test_no_worker_wears_more_than_two():
    table = spliced("b", "bclt")
    assert max(len(shape) for shape in shapes(table)) == 2
    assert table.refusal("become bcl") == "S175"


@pytest.mark.rules("S176")
def test_with_the_geneticist_one_worker_wears_three_of_more_than_one_kind():
    table = spliced("bb", "bcl", "geneticist")
    three = {shape for shape in shapes(table) if len(shape) == 3}
    assert three == {"bbc", "bbl", "bcl"}
    assert table.refusal("become bbb") == "S176"
    table.play("become bbc")
    assert table.parts(table.workers(P)[0]) == "bbc"


@pytest.mark.rules("S176")
def test_a_second_worker_may_not_wear_three():
    table = Station()
    table.player(P, pool="cl", perks="geneticist")
    table.worker(P, "bct", at="refinery")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "lab")
    assert max(len(shape) for shape in shapes(table)) == 2


@pytest.mark.rules("S177")
def test_the_worker_in_the_slot_alone_is_changed():
    table = Station()
    table.player(P, pool="bt")
    others = [table.worker(P, "c", at="lab-a"), table.worker(P, "l", at="refinery")]
    table.worker(P)
    table.turn(P)
    table.send("", "lab")
    table.play("become bt")
    assert [table.parts(worker) for worker in others] == ["c", "l"]
    assert table.done


@pytest.mark.rules("S180")
def test_brains_score_nothing_in_the_lab():
    table = spliced("bb", "cl")
    table.play("become cl")
    assert table.points(P) == 0
    assert table.happened("brain_scored") == []


@pytest.mark.rules("S181")
def test_workers_in_the_lab_are_placed():
    for tile, points, asked in (("newsroom", 4, None), ("dispensary", 0, "2 coins 0 food")):
        table = Station()
        table.tile(tile, "0,-1")
        table.worker(P, "b", at="lab-a")
        table.worker(P)
        table.turn(P)
        table.send("", tile)
        assert table.points(P) == points
        assert asked is None or asked in table.offers()


@pytest.mark.rules("S181")
def test_savant_counts_workers_in_the_lab():
    table = Station()
    table.player(Q, perks="savant")
    table.worker(Q, "b", at="lab-a")
    table.worker(P)
    table.turn(P)
    table.send("", "hub-a")
    assert table.points(Q) == 1


# --- the phase ---


@pytest.mark.rules("S182")
def test_slots_come_in_order_and_each_owner_moves_the_worker():
    table = Station()
    table.worker(P, "l", at="lab-b")
    table.worker(Q, "b", at="lab-a")
    table.worker(Q, "t", at="lab-c")
    table.splicing()
    for seat, parts in ((Q, "b"), (P, "l"), (Q, "t")):
        assert (table.asked, table.seat) == ("place_worker", seat)
        assert {action.split()[0][2:] for action in table.offers()} == {parts}
        table.send(parts, "lounge")
        table.play("food")
    assert table.table.phase != 3


@pytest.mark.rules("S183")
@pytest.mark.parametrize(
    ("destination", "coins"), [("refinery", 3), ("vendor", 2), ("lounge", 1), ("cargo-bay", 2)]
)
def test_the_worker_moves_to_a_module_an_own_perk_or_the_lounge(destination, coins):
    table = Station()
    table.tile("cargo-bay", "0,-1")
    table.player(P, perks="vendor")
    worker = table.worker(P, at="lab-a")
    table.worker(Q, at="lab-b")
    table.splicing()
    table.send("", destination)
    if destination == "vendor":
        table.play("coins")
    elif destination == "lounge":
        table.play("coin")
    assert (table.where(worker), table.coins(P)) == (destination, coins)
    assert table.seat == Q


@pytest.mark.rules("S184", "S185")
def test_the_lab_is_closed_in_its_phase_and_the_worker_must_move():
    table = Station()
    table.player(P, pool="b")
    table.worker(P, at="lab-a")
    table.splicing()
    assert table.refused("", "lab") == "S184"
    assert table.refusal("decline") == "S98"
    assert table.refused("", "lounge") is None


@pytest.mark.rules("S185")
def test_a_worker_who_can_go_nowhere_else_moves_to_the_lounge():
    table = Station(3)
    modules = "hub-a boiler-room hydroponics refinery academy seed-repository claw-shop"
    for n, place in enumerate([*modules.split(), "genetics-vat", "laboratory", "constructor"]):
        table.worker(1 + n // 5, at=place)
    worker = table.worker(P, at="lab-a")
    table.splicing()
    assert (table.asked, table.where(worker)) == ("coin_or_food", "lounge")


@pytest.mark.rules("S186")
def test_the_move_is_a_placement():
    table = Station()
    other = table.worker(Q, at="refinery")
    mine = table.worker(P, "bc", at="lab-a")
    table.worker(P, at="lab-b")
    table.splicing()
    assert table.refused("bc", "dispatch-station") == "S100"
    assert table.refused("bc", "constructor") == "S399"
    table.send("bc", "refinery")
    assert (table.asked, table.seat, table.where(other)) == ("coin_or_food", Q, "lounge")
    table.play("coin")
    assert (table.where(mine), table.points(P), table.coins(P)) == ("refinery", 1, 3)
    assert table.refused("", "laboratory") == "S394"


@pytest.mark.rules("S187")
def test_each_move_is_a_turn_with_extras_and_prime_specimen():
    table = Station()
    table.player(P, perks="prime-specimen")
    table.worker(P, "bt", at="lab-a")
    table.worker(P, "tb", at="lab-b")
    table.splicing()
    table.send("bt", "refinery")
    assert (table.coins(P), table.points(P)) == (4, 2)
    assert (table.asked, table.seat) == ("place_worker", P)
    table.send("bt", "hydroponics")
    assert table.happened("specimen_scored") == [("specimen_scored", P, 1)] * 2
    assert len(table.happened("turn_begun")) >= 2


@pytest.mark.rules("S188")
def test_nobody_flushes_in_the_phase():
    table = Station()
    table.player(P, card=1)
    table.worker(P, at="lab-a")
    table.worker(Q, at="lab-b")
    table.splicing()
    assert table.refusal("flush") == "S113"
    table.send("", "refinery")
    assert (table.asked, table.seat) == ("place_worker", Q)


@pytest.mark.rules("S189", "S191", "S192")
def test_a_gained_worker_is_placed_before_the_next_slot():
    table = Station()
    table.tile("advanced-laboratory", "0,-1")
    table.player(P, tier=2, pool="b", card=1)
    table.worker(P, "t", at="lab-a")
    table.worker(Q, at="lab-b")
    gained = table.worker(P, at="reserve")
    table.splicing()
    table.send("t", "advanced-laboratory")
    assert (table.asked, table.seat) == ("place_worker", P)
    assert table.refused("", "lab") == "S184"
    assert table.refusal("flush") == "S113"
    table.send("", "refinery")
    assert table.where(gained) == "refinery"
    assert [seat for _, seat, *_ in table.happened("turn_begun")] == [P, P, Q]
    assert (table.asked, table.seat) == ("place_worker", Q)


@pytest.mark.rules("S190")
def test_a_worker_who_joins_after_slot_c_is_placed_before_the_phase_closes():
    table = Station()
    table.tile("advanced-laboratory", "0,-1")
    table.player(P, tier=2, food=5)
    table.worker(P, "t", at="lab-c")
    gained = table.worker(P, at="reserve")
    table.splicing()
    table.send("t", "advanced-laboratory")
    assert (table.asked, table.table.phase, table.where(gained)) == ("place_worker", 3, "pool")
    table.send("", "refinery")
    assert table.coins(P) == 3
    assert table.happened("phase_begun")[0] == ("phase_begun", 4)


@pytest.mark.rules("S192")
def test_a_placement_of_a_gained_worker_is_a_turn_of_its_own():
    table = Station()
    table.tile("advanced-laboratory", "0,-1")
    table.player(P, mat="weirdoes", tier=3)
    table.worker(P, "t", at="lab-a")
    table.worker(P, at="reserve")
    table.worker(Q, at="lab-b")
    table.splicing()
    table.send("t", "advanced-laboratory")  # a worker and 1 food, doubled as this turn ends
    assert (table.asked, table.food(P)) == ("place_worker", 2)
    table.send("", "hydroponics")
    assert (table.seat, table.food(P)) == (Q, 4)


@pytest.mark.rules("S193")
def test_several_pools_are_emptied_clockwise_from_the_owner_of_the_slot():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.tile("underground-lab", "0,1")
    table.player(Q, mat="toughies", tier=2, perks="nonhuman-resources")
    table.worker(Q, "b", at="lab-a")
    table.worker(Q, "cl", at="dispatch-station")
    table.worker(P, at="underground-lab")
    recalled = table.worker(P, "t", at="refinery")
    gained = [table.worker(Q, at="reserve"), table.worker(Q, at="reserve")]
    table.worker(P, at="lab-b")
    table.splicing()
    table.send("b", "nonhuman-resources")
    table.plays("with s1w1", "trigger", "become plain")  # two tiers, two workers
    assert [table.where(worker) for worker in gained] == ["pool", "pool"]
    table.plays("trigger", "recall s1w2t")
    assert table.where(recalled) == "pool"
    order = []
    for place in ("hydroponics", "refinery", "academy"):
        order.append(table.seat)
        table.send("t" if table.seat == P else "", place)
    assert order == [Q, P, Q]
    assert (table.asked, table.seat, table.at(P, "lab-b")) == ("place_worker", P, 1)


@pytest.mark.rules("S193", "S195")
def test_after_dispatch_pools_are_emptied_from_its_owner_on():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.tile("advanced-laboratory", "0,1")
    table.player(Q, tier=2, perks="dispatch nonhuman-resources")
    table.worker(Q, "b", at="dispatch")
    table.worker(Q, at="dispatch-station")
    table.worker(Q, at="reserve")
    table.worker(P, at="advanced-laboratory")
    table.worker(P, "t", at="refinery")
    table.worker(P, "c", at="lounge")
    table.splicing()
    table.send("b", "nonhuman-resources")
    table.plays("with s1w1", "trigger", "trigger", "recall s1w2t")
    assert (table.asked, table.seat) == ("place_worker", Q)
    table.send("", "hydroponics")
    assert (table.asked, table.seat) == ("place_worker", P)


@pytest.mark.rules("S194")
def test_a_worker_waiting_in_a_later_slot_may_be_recalled():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.worker(P, at="lab-a")
    table.worker(P, "b", at="lab-b")
    table.worker(P, "t", at="lab-c")
    table.splicing()
    table.send("", "dispatch-station")
    assert table.offers() == ["recall s1w2b", "recall s1w3t"]
    table.play("recall s1w2b")
    table.send("b", "refinery")
    assert (table.asked, table.seat) == ("place_worker", P)
    assert {action.split()[0] for action in table.offers()} == {"w3t"}


@pytest.mark.rules("S195")
def test_a_worker_on_dispatch_is_placed_again_after_the_slots():
    table = Station()
    table.player(P, perks="dispatch", food=5)
    table.player(Q, food=5)
    again = table.worker(P, "b", at="dispatch")
    table.worker(Q, at="lab-c")
    table.splicing()
    assert table.seat == Q
    table.send("", "hydroponics")
    assert (table.asked, table.seat, table.table.phase) == ("place_worker", P, 3)
    assert table.refused("b", "lab") == "S184"
    table.send("b", "refinery")
    assert (table.coins(P), table.points(P)) == (3, 1)
    assert table.happened("phase_begun")[0] == ("phase_begun", 4)
    assert table.where(again) == "pool"


# --- worked cases ---


@pytest.mark.rules("T97")
def test_case_t97():
    table = Station()
    table.worker(P)
    table.turn(P)
    assert table.refused("", "lab") == "S131"


@pytest.mark.rules("T98")
def test_case_t98():
    table = Station()
    table.worker(P, "l")
    table.turn(P)
    assert table.refused("l", "lab") == "S131"


@pytest.mark.rules("T99")
def test_case_t99():
    table = Station(lab_needs_attach=False)
    worker = table.worker(P, "l")
    table.turn(P)
    table.send("l", "lab")
    assert (table.where(worker), table.parts(worker), table.pool(P)) == ("lab-a", "", "l")
    assert table.done


@pytest.mark.rules("T226")
def test_case_t226():
    table = spliced("bl", "c")
    assert shapes(table) == {"bc", "cl", "c"}
    for refused in ("bl", "b", "l", "plain"):
        assert table.refusal(f"become {refused}") == "S172"


@pytest.mark.rules("T100")
def test_case_t100():
    table = Station()
    table.player(P, pool="b")
    table.player(Q, pool="b")
    table.worker(Q, "c", at="lab-a")
    table.worker(Q, "c", at="lab-b")
    worker = table.worker(P)
    table.worker(Q)
    table.turn(P)
    table.send("", "lab")
    assert table.where(worker) == "lab-c"
    table.turn(Q)
    assert table.refused("", "lab") == "S179"


@pytest.mark.rules("T101")
def test_case_t101():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.player(Q, pool="b")
    table.worker(P, "c", at="lab-a")
    table.worker(Q, "c", at="lab-b")
    table.worker(P)
    worker = table.worker(Q)
    table.turn(P)
    table.send("", "dispatch-station")
    table.turn(Q)
    table.send("", "lab")
    assert table.where(worker) == "lab-a"


@pytest.mark.rules("T103")
def test_case_t103():
    table = Station()
    table.player(P, tier=2)
    table.worker(P, "c", at="lab-a")
    table.worker(P, at="reserve")
    table.worker(Q, at="lab-b")
    table.splicing()
    table.send("c", "laboratory")
    assert (table.asked, table.seat, table.tier(P)) == ("place_worker", P, 3)
    table.send("", "refinery")
    assert (table.tier(P), table.coins(P)) == (3, 3)
    assert (table.asked, table.seat) == ("place_worker", Q)


@pytest.mark.rules("T104")
def test_case_t104():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.player(P, pool="b")
    table.worker(P, at="lab-a")
    other = table.worker(P, "t", at="refinery")
    table.splicing()
    table.send("", "dispatch-station")
    assert (table.asked, table.seat, table.where(other)) == ("place_worker", P, "pool")
    assert table.refused("t", "refinery") is None
    assert table.refused("t", "lab") == "S184"


@pytest.mark.rules("T105")
def test_case_t105():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.worker(P, at="lab-a")
    other = table.worker(P, "t", at="lab-b")
    table.worker(Q, at="lab-c")
    table.splicing()
    table.send("", "dispatch-station")
    assert (table.asked, table.seat, table.where(other)) == ("place_worker", P, "pool")
    table.send("t", "refinery")
    assert table.coins(P) == 4
    assert (table.asked, table.seat, table.at(Q, "lab-c")) == ("place_worker", Q, 1)
