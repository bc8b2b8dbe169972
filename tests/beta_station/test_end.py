"""Winning and other ends (B2, B3, B12, B105, B106, C43, C45, C47, C55, C59, C67, C68)."""

from __future__ import annotations

import random

import pytest

from chimerical.bots import bot, sight
from chimerical.games.beta_station.declared import A

from .station import BLUE, GREEN, RED, Station, built, seat

TECHNOLOGIES = ("rifle", "shifter", "grenade", "enhancer")


def has_won(view):
    """The current player if B2 or B3 holds, going by what is on the table."""
    kinds = {c["id"]: c["kind"] for c in view["chits"]}
    me = view["hunters"][view["turn"]]
    carried = [kinds[c] for c in me["inventory"]]
    owned = carried + [kinds[c] for c in me["storage"]]
    arcane = {"codex", "cypher"} <= set(carried)
    technology = me["place"] == "pod" and sum(kind in TECHNOLOGIES for kind in owned) >= 5
    return me["seat"] if arcane or technology else None


@pytest.mark.rules("B2", "B105")
@pytest.mark.parametrize(("first", "second"), [("codex", "cypher"), ("cypher", "codex")])
def test_both_treasures_in_inventory_win_at_once(first, second):
    station = Station()
    station.put(second, "breach")
    station.hunter(RED, at="breach", carries=first)
    station.turn(RED)
    assert not station.over
    station.play(f"pick {second}")
    assert (station.ending, station.winners) == ("arcane", [RED])


@pytest.mark.rules("B2")
def test_one_treasure_wins_nothing():
    station = Station()
    station.put("codex", "breach")
    station.hunter(RED, at="breach", carries="kit")
    station.hunter(BLUE, at="breach", carries="cypher")
    station.turn(RED)
    station.play("pick codex")
    assert not station.over


@pytest.mark.rules("B3", "B105")
@pytest.mark.parametrize(
    ("carries", "stores", "wins"),
    [
        ("rifle rifle shifter", "shifter grenade", True),
        ("rifle shifter", "grenade enhancer enhancer", True),
        ("rifle shifter enhancer", "grenade", False),
        ("rifle", "grenade enhancer enhancer", False),
    ],
)
def test_5_technologies_brought_home_win_at_once(carries, stores, wins):
    station = Station()
    station.hunter(RED, at="breach", carries=carries, stores=stores)
    station.turn(RED)
    station.play("pod")
    assert station.winners == ([RED] if wins else [])
    assert station.ending == ("technology" if wins else None)


@pytest.mark.rules("B3")
def test_5_technologies_win_nothing_before_they_are_home():
    station = Station()
    station.tile("n1", "ns")
    station.put("enhancer", "breach")
    station.hunter(RED, at="n1", carries="rifle shifter", stores="grenade grenade")
    station.turn(RED, ap=3)
    station.play("move s")
    station.play("pick enhancer")
    assert not station.over


@pytest.mark.rules("B12")
@pytest.mark.parametrize("fifth", ["kit", "blaster", "codex", "cypher"])
def test_other_items_are_no_technology(fifth):
    station = Station()
    station.hunter(RED, at="breach", carries="rifle shifter", stores=f"grenade enhancer {fifth}")
    station.turn(RED)
    station.play("pod")
    assert not station.over


@pytest.mark.rules("B12")
@pytest.mark.parametrize("fifth", TECHNOLOGIES)
def test_the_four_technologies(fifth):
    station = Station()
    station.hunter(RED, at="breach", carries="rifle grenade", stores=f"shifter enhancer {fifth}")
    station.turn(RED)
    station.play("pod")
    assert station.winners == [RED]


@pytest.mark.rules("B106", "B105")
def test_nothing_else_ends_a_game_and_there_are_no_points():
    match = built(seats=2, seed=1, draw_after=0)
    chance = random.Random(1)
    for _ in range(300):
        if match.over:
            break
        match.play_number(chance.choice(match.legal()))
        won = has_won(match.view(0))
        assert match.over == (won is not None)
        assert match.winners == ([won] if match.over else [])
        assert sorted(match.scores) == [0, int(match.over)]


@pytest.mark.rules("C43", "B105")
def test_the_second_treasure_wins_beside_a_monster_and_before_the_closing_attacks():
    station = Station()
    station.put("shark3", "breach", fresh=True)
    station.put("codex", "breach")
    station.hunter(RED, at="breach", health=1, carries="cypher")
    station.turn(RED)
    station.play("pick codex")
    assert station.winners == [RED]
    assert (station.where(RED), station.health(RED)) == ("breach", 1)


@pytest.mark.rules("C45")
def test_a_teleport_wins_if_the_storage_alone_is_enough():
    for stores, wins in (("rifle rifle shifter shifter grenade", True), ("rifle", False)):
        station = Station(storage_slots=5)
        station.hunter(RED, at="breach", carries="enhancer grenade grenade", stores=stores)
        station.turn(RED)
        station.play("teleport")
        assert station.winners == ([RED] if wins else [])
        assert station.lying("breach") == "enhancer grenade grenade"


@pytest.mark.rules("C45")
def test_what_falls_on_a_teleport_does_not_count():
    station = Station()
    station.hunter(RED, at="breach", carries="rifle rifle shifter", stores="shifter grenade")
    station.turn(RED)
    station.play("teleport")
    assert not station.over


@pytest.mark.rules("C45", "C47")
@pytest.mark.parametrize(("turn", "wins"), [(RED, True), (BLUE, False)])
def test_an_impaired_hunter_wins_in_the_own_turn_only(turn, wins):
    station = Station(storage_slots=5)
    stores = "rifle rifle shifter shifter grenade"
    station.hunter(RED, at="breach", health=1, stores=stores)
    station.hunter(BLUE, at="breach", carries="blaster")
    computer = station.put("computer", "breach")
    station.turn(turn)
    station.rolls(6)
    station.play(f"cut {computer}" if turn == RED else f"blast {seat(RED)}")
    assert station.where(RED) == "pod"
    assert station.winners == ([RED] if wins else [])


@pytest.mark.rules("C59", "B52", "B41")
def test_the_lone_chamber_holds_a_victory():
    station = Station()
    station.tile("n1", "s")
    station.furnish()
    station.hunter(RED, at="breach")
    station.turn(RED, ap=3)
    station.play("move n")
    assert (station.lying("n1"), station.hidden("n1")) == ("codex cypher", "")
    station.play("pick cypher")
    assert (station.over, station.ap) == (False, 1)
    station.play("pick codex")
    assert (station.winners, station.ap) == ([RED], 0)


# --- the round cap ---


def pass_turns(station, turns):
    for _ in range(turns):
        assert not station.over
        station.play("end")


@pytest.mark.rules("C55", "C67")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (2, 3), (3, 2)])
def test_a_round_cap_makes_a_draw_after_as_many_turns_for_all(seats, rounds):
    station = Station(seats, round_cap=rounds)
    station.begin(BLUE)
    pass_turns(station, seats * rounds)
    assert (station.ending, station.winners) == ("round_cap", [])
    assert station.scores == [0] * seats
    turns = [hunter for _, hunter, *_ in station.happened("turn_begins")]
    assert {turns.count(hunter) for hunter in range(seats)} == {rounds}


@pytest.mark.rules("C67", "B104")
def test_a_lost_turn_counts_for_the_cap():
    station = Station(2, round_cap=1)
    station.put("turret", "breach")
    station.hunter(RED, at="breach", health=1)
    station.begin(RED)
    assert station.seat == BLUE
    station.play("end")
    assert station.ending == "round_cap"


@pytest.mark.rules("C55", "B106")
def test_without_a_cap_the_game_goes_on():
    station = Station()
    station.begin(RED)
    pass_turns(station, 100)
    assert not station.over


# --- a draw by agreement ---


def in_circles(seats=2, **options):
    """A station at which nothing has changed for nine rounds, and RED's turn begins."""
    station = Station(seats, **options)
    station.begin(RED)
    pass_turns(station, 9 * seats)
    return station


@pytest.mark.rules("C68", "C55")
def test_a_draw_can_be_offered_after_ten_rounds_without_a_change():
    station = in_circles()
    assert station.refusal("offer draw") == "C68"
    pass_turns(station, 1)
    assert station.refusal("offer draw") is None
    ap = station.ap
    station.play("offer draw")
    assert (station.seat, station.decision.kind, station.ap) == (RED, "answer_draw", ap)
    assert station.offers() == ["accept", "decline"]
    station.play("accept")
    assert (station.ending, station.winners, station.scores) == ("agreed", [], [0, 0])


@pytest.mark.rules("C68")
def test_everybody_must_agree_in_order_of_play():
    station = in_circles(seats=3, draw_after=1)
    station.play("offer draw")
    station.play("accept")
    assert (station.seat, station.over) == (GREEN, False)
    station.play("accept")
    assert station.ending == "agreed"


@pytest.mark.rules("C68")
def test_who_declines_plays_on_and_offers_rest_for_as_many_rounds():
    station = in_circles(seats=3, draw_after=2)
    station.play("offer draw")
    station.play("decline")
    assert (station.seat, station.decision.kind) == (RED, "act"), "nobody else is asked"
    assert station.happened("draw_declined") == [("draw_declined", BLUE)]
    assert station.refusal("offer draw") == "C68"
    pass_turns(station, 2 * 3 - 1)
    assert station.refusal("offer draw") == "C68"
    pass_turns(station, 1)
    assert station.refusal("offer draw") is None


@pytest.mark.rules("C68")
@pytest.mark.parametrize("change", ["move n", "cut", "boost"])
def test_what_cannot_be_taken_back_is_a_change(change):
    station = Station(draw_after=1)
    station.tile("n1", "ns")
    station.hide("codex", "n1")
    turret = station.put("turret", "breach") if change == "cut" else ""
    station.hunter(RED, at="breach", health=4, carries="kit")
    station.begin(RED)
    pass_turns(station, 2)
    assert station.refusal("offer draw") is None
    station.rolls(6)
    station.play(f"{change} {turret}".strip())
    assert station.refusal("offer draw") == "C68"


@pytest.mark.rules("C68")
def test_a_draw_is_offered_before_any_ap_are_spent():
    station = Station(draw_after=1)
    station.hunter(RED, at="breach")
    station.begin(RED)
    pass_turns(station, 2)
    station.play("pod")
    assert station.refusal("offer draw") == "C68"


@pytest.mark.rules("C68")
@pytest.mark.parametrize("passing", ["drop kit", "end"])
def test_what_can_be_taken_back_is_none(passing):
    station = Station(draw_after=1)
    station.hunter(RED, at="breach", carries="kit")
    station.begin(RED)
    pass_turns(station, 2)
    station.play(passing)
    assert station.refusal("offer draw") is None


@pytest.mark.rules("C68")
def test_a_table_may_want_no_offers():
    station = in_circles(draw_after=0)
    pass_turns(station, 30)
    assert station.refusal("offer draw") == "C68"


@pytest.mark.parametrize(("rounds", "agrees"), [(10, False), (39, False), (40, True)])
@pytest.mark.parametrize(("red", "blue"), [("", "rifle"), ("rifle", "")])
def test_a_bot_agrees_when_nothing_has_changed_for_very_long_however_it_stands(
    red, blue, rounds, agrees
):
    station = Station()
    station.hunter(RED, stores=red)
    station.hunter(BLUE, stores=blue)
    station.begin(BLUE)
    pass_turns(station, 2 * rounds)
    station.play("offer draw")
    assert bot("greedy").choose(sight(station), 1) == (A.accept() if agrees else A.decline())


def test_a_bot_that_owns_enough_goes_home_past_a_turret():
    """It has one health and two AP; the breach is in the turret's range, the pod is not."""
    station = Station()
    station.tile("n1", "ns")
    station.tile("w1", "e")
    station.put("turret", "w1")
    station.hunter(RED, at="n1", health=1, carries="rifle rifle", stores="shifter shifter grenade")
    station.turn(RED)
    greedy = bot("greedy")
    for move in ("move s", "pod"):
        chosen = greedy.choose(sight(station), 1)
        assert station.notation(chosen) == move
        station.play_number(chosen)
    assert station.winners == [RED]
