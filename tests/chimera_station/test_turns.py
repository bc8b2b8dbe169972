"""Placement, turns and the flush (S92-S117, S780)."""

from __future__ import annotations

import pytest

from .station import P, Q, R, Station

PRINTED = [
    "hub-a",
    "boiler-room",
    "hydroponics",
    "refinery",
    "academy",
    "seed-repository",
    "claw-shop",
    "genetics-vat",
    "laboratory",
    "constructor",
]


def to_lounge(table):
    """The seat whose turn it is sends a plain worker to the Lounge; returns the seat."""
    seat = table.seat
    table.send("", "lounge")
    table.play("food")
    return seat


# --- whose turn it is ---


@pytest.mark.rules("S92")
def test_turns_go_clockwise_from_the_start_player_one_worker_each():
    table = Station(3)
    for seat in (P, Q, R):
        table.worker(seat)
        table.worker(seat)
    table.marker(Q)
    table.placing(Q)
    order = []
    for placed in (1, 2, 3, 4, 5):
        order.append(to_lounge(table))
        assert sum(table.at(seat, "lounge") for seat in (P, Q, R)) == placed
    assert order == [Q, R, P, Q, R]
    assert table.seat == P


@pytest.mark.rules("S92")
def test_only_workers_of_the_own_pool_are_placed():
    table = Station()
    table.worker(P)
    table.worker(P, "b", at="refinery")
    table.worker(P, "c", at="lounge")
    table.worker(P, at="reserve")
    table.worker(Q, "t")
    table.turn(P)
    assert table.offers("w1 ") == table.offers()
    assert [table.refusal(f"w{n} lounge") for n in ("2b", "3c", "4")] == ["S92"] * 3


@pytest.mark.rules("S93", "S97", "S94")
def test_who_has_no_worker_is_skipped_and_placement_ends_with_the_last():
    table = Station(3)
    for seat, workers in ((P, 1), (Q, 4), (R, 2)):
        for _ in range(workers):
            table.worker(seat)
    table.placing(P)
    order = []
    for _ in range(7):
        assert table.happened("phase_begun") == []
        order.append(to_lounge(table))
    assert order == [P, Q, R, Q, R, Q, Q]
    assert table.happened("phase_begun")[0] == ("phase_begun", 3)


@pytest.mark.rules("S95")
def test_turn_order_stays_when_the_marker_moves_and_changes_next_round():
    table = Station(3)
    for seat in (P, Q, R):
        table.worker(seat)
        table.worker(seat)
        table.player(seat, food=5)
    table.marker(P)
    table.placing(P)
    order = [to_lounge(table), to_lounge(table)]
    order.append(table.seat)
    table.send("", "hub-a")
    assert table.table.start == R
    order += [to_lounge(table) for _ in range(3)]
    assert order == [P, Q, R, P, Q, R]
    assert (table.table.round, table.asked, table.seat) == (2, "place_worker", R)


@pytest.mark.rules("S96", "S97")
def test_a_skipped_player_is_back_in_when_a_worker_comes_back():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    table.player(Q, perks="nonhuman-resources")
    recalled = table.worker(P, "c", at="refinery")
    swapped = table.worker(P, at="hydroponics")
    table.worker(Q, at="dispatch-station")
    for parts in ("b", "", ""):
        table.worker(Q, parts)
    table.placing(Q)
    assert [to_lounge(table), table.seat] == [Q, Q]
    table.send("b", "nonhuman-resources")
    table.plays("with s1w2", "decline", "trigger")
    assert (table.where(swapped), table.where(recalled)) == ("dispatch-station", "pool")
    assert (table.asked, table.seat) == ("place_worker", P)
    table.send("c", "refinery")
    assert table.seat == Q


@pytest.mark.rules("S98")
def test_nobody_may_pass():
    table = Station()
    table.player(P, card=1)
    table.worker(P)
    table.turn(P)
    assert table.refusal("decline") == "S98"
    assert set(table.offers()) == {"flush", *table.offers("w1 ")}
    assert table.refused("", "lounge") is None


@pytest.mark.rules("S99")
def test_any_worker_of_the_pool_may_be_placed():
    for chosen in ("", "b", "ct"):
        table = Station()
        workers = {parts: table.worker(P, parts) for parts in ("", "b", "ct")}
        table.turn(P)
        table.send(chosen, "hub-a")
        places = {parts: table.where(worker) for parts, worker in workers.items()}
        assert places == {"": "pool", "b": "pool", "ct": "pool", chosen: "hub-a"}


@pytest.mark.rules("S780")
def test_of_workers_alike_in_the_pool_the_first_is_asked_about():
    table = Station()
    for parts in ("", "b", "", "b", "bb"):
        table.worker(P, parts)
    table.turn(P)
    assert {action.split()[0] for action in table.offers()} == {"w1", "w2b", "w5bb"}
    assert table.refusal("w3 refinery") == "S780"
    assert table.refusal("w4b refinery") == "S780"


@pytest.mark.rules("S780")
def test_of_workers_alike_in_the_lounge_the_first_is_asked_about():
    table = Station()
    table.tile("dispatch-station", "0,-1")
    for parts, at in (("", "lounge"), ("", "lounge"), ("b", "lounge"), ("", "refinery")):
        table.worker(P, parts, at=at)
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "dispatch-station")
    assert table.offers() == ["recall s1w1", "recall s1w3b", "recall s1w4"]
    assert table.refusal("recall s1w2") == "S780"


@pytest.mark.rules("S780")
def test_of_workers_alike_the_first_is_asked_about_for_a_part():
    table = Station()
    for parts in ("bc", "bc", "b"):
        table.worker(P, parts)
    table.player(P, food=2)
    table.feeding()
    assert table.offers() == ["lose w1bc brain", "lose w1bc claw", "lose w3b brain"]
    assert table.refusal("lose w2bc brain") == "S780"


# --- destinations ---


@pytest.mark.rules("S100", "S105")
def test_a_free_module_of_the_station_is_open_and_an_occupied_one_is_not():
    table = Station()
    table.tile("gardens", "0,-1")
    table.worker(P)
    table.worker(P, "b", at="hydroponics")
    table.worker(Q, at="refinery")
    table.turn(P)
    assert table.refused("", "gardens") is None
    assert table.refused("", "hydroponics") == "S105"
    assert table.refused("", "refinery") == "S105"
    assert table.refused("", "vineyard") == "S100"


@pytest.mark.rules("S101", "S105")
def test_an_own_module_perk_is_open_while_it_is_free():
    table = Station()
    table.player(P, perks="vendor mint")
    table.player(Q, perks="beggars-alley")
    table.worker(P)
    table.worker(P, "b", at="mint")
    table.turn(P)
    assert table.refused("", "vendor") is None
    assert table.refused("", "mint") == "S105"
    assert table.refused("", "beggars-alley") == "S572"


@pytest.mark.rules("S102")
def test_the_lab_takes_a_worker_into_its_first_free_slot():
    table = Station()
    table.player(P, pool="b")
    table.worker(Q, at="lab-a")
    table.worker(Q, at="lab-c")
    worker = table.worker(P)
    table.turn(P)
    table.send("", "lab")
    assert table.where(worker) == "lab-b"


@pytest.mark.rules("S103", "S107")
def test_the_lounge_is_open_however_many_are_there():
    table = Station()
    for _ in range(5):
        table.worker(P, at="lounge")
    for _ in range(6):
        table.worker(Q, at="lounge")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "lounge") is None
    to_lounge(table)
    assert table.at(P, "lounge") == 6


@pytest.mark.rules("S104")
def test_claws_open_an_occupied_module():
    table = Station()
    table.worker(Q, at="refinery")
    table.worker(P, "c")
    table.worker(P, "b")
    table.turn(P)
    assert table.refused("c", "refinery") is None
    assert table.refused("b", "refinery") == "S105"


@pytest.mark.rules("S105")
def test_a_module_never_has_two_workers():
    table = Station()
    other = table.worker(Q, at="refinery")
    mine = table.worker(P, "c")
    table.turn(P)
    table.send("c", "refinery")
    assert (table.where(mine), table.where(other)) == ("refinery", "lounge")


@pytest.mark.rules("S106")
@pytest.mark.parametrize(("choice", "goods"), [("coin", (1, 0)), ("food", (0, 1))])
def test_the_lounge_gives_a_coin_or_a_food(choice, goods):
    table = Station()
    table.worker(P)
    table.turn(P)
    table.send("", "lounge")
    assert (table.asked, table.seat, table.offers()) == ("coin_or_food", P, ["coin", "food"])
    table.play(choice)
    assert (table.coins(P), table.food(P)) == goods
    assert table.done


@pytest.mark.rules("S108", "S107")
def test_a_worker_who_can_go_nowhere_else_goes_to_the_lounge():
    table = Station(3)
    for n, place in enumerate(PRINTED):
        table.worker(Q if n < 5 else R, at=place)
    worker = table.worker(P)
    table.turn(P)
    assert (table.where(worker), table.asked) == ("lounge", "coin_or_food")


# --- workers gained in a turn ---


def with_laboratory():
    """A player on tier 2, whose next advance brings a worker."""
    table = Station()
    table.tile("advanced-laboratory", "0,-1")
    table.player(P, tier=2)
    table.worker(P, "b")
    return table, table.worker(P, at="reserve")


@pytest.mark.rules("S109", "S110")
def test_a_gained_worker_is_placed_on_a_later_turn_of_the_round():
    table, gained = with_laboratory()
    table.worker(Q)
    table.worker(Q)
    table.placing(P)
    table.send("b", "advanced-laboratory")
    assert (table.where(gained), table.seat) == ("pool", Q)
    to_lounge(table)
    assert table.seat == P
    table.send("", "refinery")
    assert (table.where(gained), table.seat, table.table.round) == ("refinery", Q, 1)


@pytest.mark.rules("S110")
def test_a_gained_worker_goes_out_in_the_same_turn_if_another_placement_is_due():
    table, gained = with_laboratory()
    table.player(P, perks="dispatch")
    table.worker(P, "c")
    table.turn(P)
    table.send("c", "dispatch")
    table.send("b", "advanced-laboratory")
    assert (table.asked, table.where(gained)) == ("place_worker", "pool")
    table.send("", "refinery")
    assert table.where(gained) == "refinery"
    assert table.done


# --- the flush ---


def flushable(gaps=0, **options):
    """A turn of a player with a starting card and workers "t" and ""."""
    table = Station(**options)
    table.reactor(*["gardens", "monolith", "newsroom", "aquarium", "vineyard", "cargo-bay"][gaps:])
    table.player(P, card=1)
    table.worker(P, "t")
    table.worker(P)
    return table


@pytest.mark.rules("S111", "S20")
def test_a_flush_discards_the_card_and_any_tiles_and_refills():
    table = flushable(gaps=2)
    table.turn(P)
    table.play("flush")
    assert table.offers("discard") == [f"discard {space}" for space in (3, 4, 5, 6)]
    assert table.refusal("discard 1") == "S111"
    table.discard(3, 5)
    assert table.tiles[-2:] == ["aquarium", "cargo-bay"]
    assert table.gaps == 0
    assert [d["id"] for d in table.view(P)["discards"]] == ["module-newsroom", "module-vineyard"]
    assert table.table.player[P].card == 0


@pytest.mark.rules("S111")
def test_a_flush_comes_once_in_a_game():
    table = flushable()
    table.turn(P)
    table.flush(6)
    assert table.refusal("flush") == "S111"
    table.send("", "hub-a")
    assert table.done


@pytest.mark.rules("S112")
def test_a_flush_pays_no_rewards():
    table = flushable(gaps=6)
    table.turn(P)
    table.play("flush")
    assert table.gaps == 0
    assert (table.coins(P), table.food(P), table.points(P)) == (0, 0, 0)
    assert (table.pool(P), table.tier(P)) == ("", 1)


@pytest.mark.rules("S113", "S140")
def test_a_flush_is_open_before_and_after_the_placement():
    table = flushable()
    table.turn(P)
    assert table.refusal("flush") is None
    table.send("", "refinery")
    assert (table.asked, table.offers()) == ("after_turn", ["flush", "end turn"])
    table.flush(1)
    assert table.table.player[P].card == 0
    assert table.done


@pytest.mark.rules("S113", "S140")
def test_the_turn_may_end_without_a_flush():
    table = flushable()
    table.turn(P)
    table.send("", "refinery")
    table.play("end turn")
    assert table.done
    assert table.table.player[P].card == 1


@pytest.mark.rules("S113", "S140")
def test_in_the_strict_reading_a_flush_comes_before_the_placement_alone():
    table = flushable(flush_window="before_only")
    table.turn(P)
    assert table.refusal("flush") is None
    table.send("", "refinery")
    assert table.done
    assert table.table.player[P].card == 1


@pytest.mark.rules("S113")
def test_there_is_no_flush_in_the_middle_of_a_placement():
    table = flushable()
    table.player(P, coins=9)
    table.turn(P)
    table.send("t", "constructor")
    while table.asked != "after_turn":
        assert table.refusal("flush") is not None
        table.play_number(table.legal()[0])
    table = flushable()
    table.player(P, perks="dispatch")
    table.turn(P)
    table.send("t", "dispatch")
    assert (table.asked, table.refusal("flush")) == ("place_worker", "S113")


@pytest.mark.rules("S114")
def test_extras_come_before_a_flush():
    table = flushable()
    table.turn(P)
    table.send("t", "refinery")
    assert (table.asked, table.coins(P)) == ("after_turn", 4)


@pytest.mark.rules("S115")
def test_a_flush_has_to_change_something():
    table = flushable()
    table.turn(P)
    table.play("flush")
    assert table.refusal("refill") == "S115"
    table = flushable(gaps=1)
    table.turn(P)
    table.play("flush")
    assert table.refusal("refill") is None
    table.play("refill")
    assert table.gaps == 0


@pytest.mark.rules("S116")
def test_who_has_no_turn_cannot_flush():
    table = Station()
    table.player(P, card=1)
    table.worker(Q)
    table.worker(Q)
    table.placing(P)
    assert table.seat == Q
    assert table.refusal("flush") is not None
    to_lounge(table)
    assert (table.seat, table.asked) == (Q, "place_worker")


@pytest.mark.rules("S116")
def test_nobody_can_flush_outside_placement():
    table = Station()
    table.player(P, card=1)
    table.worker(P, at="lab-a")
    table.worker(P, "b", at="lab-b")
    table.splicing()
    assert table.refusal("flush") == "S113"
    to_lounge(table)
    assert (table.asked, table.refusal("flush")) == ("place_worker", "S113")


@pytest.mark.rules("S117")
def test_a_flush_does_not_replace_the_placement():
    table = flushable()
    table.turn(P)
    table.flush(1)
    assert (table.asked, table.seat) == ("place_worker", P)
    assert table.refusal("decline") == "S98"


@pytest.mark.rules("T94")
def test_case_t94():
    table = flushable(gaps=1)
    table.turn(P)
    table.flush(2, 3)
    assert table.happened("reactor_filled") == [("reactor_filled", 3)]
    assert table.gaps == 0
    assert table.tiles[-3:] == ["aquarium", "vineyard", "cargo-bay"]
    assert (table.coins(P), table.food(P), table.points(P)) == (0, 0, 0)
    assert table.table.player[P].card == 0
    table.send("", "refinery")
    assert table.coins(P) == 3
    assert table.done


@pytest.mark.rules("T95")
def test_case_t95():
    table = flushable(gaps=1)
    table.player(P, card=0)
    table.turn(P)
    assert table.refusal("flush") == "S111"
