"""Commanding and the start player marker (S305-S318, T41-T53, T221)."""

from __future__ import annotations

import pytest

from chimerical.games.chimera_station.declared import then

from .station import P, Q, R, Station


def opposed(round=2, own=""):
    """The opponent of T41: 7 points on modules, others without a value, and the marker."""
    table = Station(round=round)
    table.player(Q, perks="mint")
    table.tile("shopping-center", "0,-1")
    for place in ("refinery", "constructor", "shopping-center", "lounge", "mint"):
        table.worker(Q, at=place)
    if own:
        table.worker(P, at=own)
    table.marker(Q)
    return table


def commanding(table, parts="", slot="hub-a"):
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, slot)
    return table


# --- points ---


@pytest.mark.rules("T41", "S305", "S315", "S308", "S309", "S353")
def test_t41_slot_a_scores_what_opponents_occupy_and_takes_the_marker():
    table = commanding(opposed())
    assert table.done
    assert table.points(P) == 7
    assert table.points(Q) == 0
    assert table.holder == P


@pytest.mark.rules("T43", "S306", "S308", "S312", "S718")
def test_t43_two_brains_add_the_own_modules():
    table = commanding(opposed(own="laboratory"), "bb")
    assert table.points(P) == 7 + 2
    assert table.holder == P


@pytest.mark.rules("T44", "S306")
def test_t44_one_brain_does_not_add_the_own_modules():
    table = commanding(opposed(own="laboratory"), "b")
    assert table.points(P) == 7


@pytest.mark.rules("S307", "S514")
def test_with_two_brains_the_module_of_the_command_itself_counts():
    table = opposed()
    table.tile("periphery-command", "0,1")
    commanding(table, "bb", "periphery-command")
    assert table.happened("brain_scored", "commanded") == [
        ("brain_scored", P, 0, 3),
        ("commanded", P, 7 + 3),
    ]


@pytest.mark.rules("S308")
@pytest.mark.parametrize("place", ["hub-b", "lounge", "lab-a", "mint"])
@pytest.mark.parametrize("seat", [P, Q])
def test_places_without_a_value_add_nothing_to_a_command(place, seat):
    table = Station(round=3)
    table.player(seat, perks="mint")
    table.worker(seat, "bb", at=place)
    assert commanding(table, "bb").points(P) == 0


@pytest.mark.rules("S309")
def test_workers_on_perks_are_ignored_by_a_command():
    table = Station(seats=3, round=2)
    table.player(Q, perks="mint")
    table.player(R, perks="conference")
    table.worker(Q, at="mint")
    table.worker(R, at="conference")
    table.worker(R, at="hydroponics")
    assert commanding(table).points(P) == 1


@pytest.mark.rules("S310", "S311", "S355")
def test_empty_modules_and_monuments_add_nothing_and_commanding_for_nothing_is_legal():
    table = Station(round=2)
    table.tile("monolith", "0,-1")
    table.tile("giant-statue", "1,-1")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "hub-a") is None
    table.send("", "hub-a")
    assert table.done
    assert table.points(P) == 0


# --- Savant, Warlord and the order ---


@pytest.mark.rules("T45", "S313", "S687")
def test_t45_a_command_pays_the_savant_of_somebody_else():
    table = Station(round=2)
    table.player(Q, perks="savant")
    table.worker(Q, "b", at="lounge")
    table.worker(Q, "bb", at="refinery")
    table.worker(Q, "b")
    commanding(table)
    assert table.points(P) == 1
    assert table.points(Q) == 2


@pytest.mark.rules("S313")
def test_the_own_command_does_not_pay_the_own_savant():
    table = Station(round=2)
    table.player(P, perks="savant")
    table.worker(P, "b", at="lounge")
    assert commanding(table).points(P) == 0


@pytest.mark.rules("S317")
def test_a_command_goes_points_then_savant_then_marker_then_warlord():
    table = Station(round=2)
    table.player(P, perks="warlord")
    table.player(Q, perks="savant", coins=3)
    table.worker(Q, "b", at="refinery")
    table.marker(Q)
    commanding(table)
    table.play("steal seat2")
    events = table.happened("commanded", "savant_scored", "marker_seized", "stolen")
    assert events == [
        ("commanded", P, 1),
        ("savant_scored", Q, 1),
        ("marker_seized", P),
        ("stolen", P, Q, 2),
    ]


def warlord():
    table = Station(seats=3)
    table.player(P, perks="warlord")
    table.player(Q, coins=1)
    table.player(R, coins=4)
    table.marker(R)
    return commanding(table, "t")


@pytest.mark.rules("T49")
def test_t49_the_warlord_steals_two_from_one():
    table = warlord()
    table.play("steal seat3")
    assert [table.coins(seat) for seat in (P, Q, R)] == [3, 1, 2]


@pytest.mark.rules("T50")
def test_t50_the_warlord_steals_one_from_each():
    table = warlord()
    table.play("steal all")
    assert [table.coins(seat) for seat in (P, Q, R)] == [3, 0, 3]


@pytest.mark.rules("T51")
def test_t51_a_victim_who_is_short_gives_what_there_is():
    table = warlord()
    table.play("steal seat2")
    assert [table.coins(seat) for seat in (P, Q, R)] == [2, 0, 4]


# --- the marker ---


def displaced(holder, **options):
    """P goes to slot A; later R's worker with a claw displaces P there."""
    table = Station(seats=3, **options)
    table.worker(R, "c")
    table.marker(holder)
    commanding(table)
    first = table.holder
    table.turn(R)
    table.send("c", "hub-a")
    table.play("coin")
    assert table.done
    return first, table.holder


@pytest.mark.rules("T46", "S315", "S360")
def test_t46_only_the_first_use_of_slot_a_takes_the_marker():
    assert displaced(holder=Q) == (P, P)


@pytest.mark.rules("T47", "S316")
def test_t47_a_holder_who_comes_first_keeps_the_marker_for_the_round():
    assert displaced(holder=P) == (P, P)


@pytest.mark.rules("S315")
def test_under_the_other_reading_a_holder_does_not_spend_the_chance():
    assert displaced(holder=P, marker_rule="changes_hands") == (P, R)


@pytest.mark.rules("S315")
def test_under_the_other_reading_too_the_marker_moves_once_a_round():
    assert displaced(holder=Q, marker_rule="changes_hands") == (P, P)


@pytest.mark.rules("T221", "S316")
def test_t221_a_warlord_who_holds_the_marker_steals_nothing():
    table = Station(seats=3)
    table.player(P, perks="warlord")
    table.player(Q, coins=4)
    table.player(R, coins=4)
    table.marker(P)
    commanding(table)
    assert table.done
    assert table.holder == P
    assert [table.coins(seat) for seat in (P, Q, R)] == [0, 4, 4]


@pytest.mark.rules("S318", "S315")
def test_a_new_holder_begins_the_next_round_but_this_one_goes_on_clockwise():
    table = Station(seats=3)
    for seat in (P, Q, R):
        table.player(seat, food=9)
        table.worker(seat)
        table.worker(seat)
    table.marker(Q)
    table.run((then.turns, Q))
    order = []
    while table.table.round == 1:
        order.append(table.seat)
        table.send("", "hub-a" if table.seat == R and not table.at(R, "hub-a") else "lounge")
        if table.asked == "coin_or_food":
            table.play("coin")
    assert order == [Q, R, P, Q, R, P]
    assert table.seat == R
    table.send("", "hub-a")
    told = table.happened("marker_seized", "marker_kept")
    assert told == [("marker_seized", R), ("marker_kept", R)]


# --- the slots ---


@pytest.mark.rules("S356", "S359", "S84")
def test_slot_b_commands_without_the_marker():
    table = commanding(opposed(round=3), slot="hub-b")
    assert table.points(P) == 7
    assert table.holder == Q
    table.worker(P)
    table.turn(P)
    table.send("", "hub-a")
    assert table.holder == P


@pytest.mark.rules("T52", "S357")
def test_t52_slot_b_is_closed_in_round_2():
    table = Station(round=2)
    table.tile("freelancer-dormitories", "2,-1")  # slot B is all that it touches
    table.tile("catering-service", "-1,-1")
    table.player(P, food=9)
    for parts in ("", "bb", "cc"):
        table.worker(P, parts)
    table.turn(P)
    for parts in ("", "bb", "cc"):
        assert table.refused(parts, "hub-b") == "S357"
        assert table.refused(parts, "freelancer-dormitories") == "S466"


@pytest.mark.rules("S357")
def test_a_locked_slot_b_is_not_among_what_can_be_activated():
    table = Station(round=2)
    table.tile("freelancer-dormitories", "1,-1")
    table.tile("petty-cash", "0,-1")
    table.tile("gardens", "2,-1")
    table.worker(P)
    table.turn(P)
    table.send("", "freelancer-dormitories")
    assert table.refusal("activate hub-b") == "S343"
    assert sorted(table.offers()) == ["activate gardens", "activate petty-cash"]


@pytest.mark.rules("T53", "S359", "S311")
def test_t53_slot_b_is_open_to_anybody_in_round_3():
    table = Station(round=3)
    for parts in ("", "l", "cc"):
        table.worker(P, parts)
    table.turn(P)
    for parts in ("", "l", "cc"):
        assert table.refused(parts, "hub-b") is None
    table.send("", "hub-b")
    assert table.done
    assert table.points(P) == 0


@pytest.mark.rules("S360")
@pytest.mark.parametrize("slot", ["hub-a", "hub-b"])
def test_workers_on_the_slots_can_be_displaced(slot):
    table = Station(round=3)
    other = table.worker(Q, at=slot)
    table.worker(P)
    table.worker(P, "c")
    table.turn(P)
    assert table.refused("", slot) == "S105"
    table.send("c", slot)
    assert table.where(other) == "lounge"
    assert table.at(P, slot) == 1


@pytest.mark.rules("S314", "S467", "S348")
def test_a_command_from_afar_is_a_full_command():
    table = opposed()
    table.player(P, perks="warlord")
    table.player(Q, perks="savant", coins=2)
    table.worker(Q, "b", at="hydroponics")
    table.tile("freelancer-dormitories", "-1,-1")
    table.tile("gardens", "-2,0")
    commanding(table, "bb", "freelancer-dormitories")
    table.play("activate hub-a")
    table.play("steal seat2")
    assert table.done
    assert table.points(P) == 3 + (7 + 1) + 3  # the brain, the opponents, the own worker
    assert table.points(Q) == 1
    assert table.coins(P) == 2
    assert table.holder == P
