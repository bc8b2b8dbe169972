"""Events that act at once, and how events go (C132-C135, EV2-EV5, EV8-EV10, EV12, D7a-D7d)."""

from __future__ import annotations

import pytest

from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R, T

STARTS = {P: 1, Q: 2, R: 3, T: 4}


def table(seats=2, box=None, **options):
    """A table at which everybody has a token in a starting room."""
    lab = Lab(seats, box, **options)
    for seat in range(seats):
        lab.group(seat, STARTS[seat])
    return lab


def in_play(lab):
    return {room for room in range(1, 21) if lab.in_play(room)}


# --- with and without ---


@pytest.mark.rules("C134", "C28", "C30")
@pytest.mark.parametrize(
    ("options", "told", "cubes"), [({}, [(w.REACTOR_LEAK,)], 2), ({"events": False}, [], 0)]
)
def test_events_are_played_by_default_and_can_be_left_out(options, told, cubes):
    lab = table(**options)
    lab.prepare("reactor_leak")
    assert lab.heard_of("revealed") == told
    assert lab.power(19) == cubes
    assert (lab.asked, lab.table.round) == ("turn", 2)


@pytest.mark.rules("C134")
@pytest.mark.parametrize(("options", "cards"), [({}, 12), ({"events": False}, 0)])
def test_there_is_a_stack_of_event_cards_or_none(options, cards):
    assert Lab.new(2, 3, **options).view(P)["deck"] == cards


# --- collapses ---


@pytest.mark.rules("EV2", "EV3", "D7a", "C8")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("event", "sector"),
    [("sector_1_collapse", {9, 10, 20}), ("sector_2_collapse", {17, 18, 19})],
)
def test_a_collapse_takes_a_complete_sector(seats, event, sector):
    lab = table(seats)
    before = in_play(lab)
    lab.prepare(event)
    assert in_play(lab) == before - sector
    assert {room + 1 for room, *_ in lab.heard_of("removed")} == before & sector


@pytest.mark.rules("EV2", "EV3", "D7a", "C133")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_sector_can_collapse_after_the_other(seats):
    lab = table(seats)
    before = in_play(lab)
    lab.prepare("sector_2_collapse")
    lab.table.deck = 1 << w.SECTOR_1_COLLAPSE
    lab.sit_out()
    assert in_play(lab) == before - {9, 10, 17, 18, 19, 20}


@pytest.mark.rules("D7b")
def test_what_lies_in_a_removed_room_goes_home():
    lab = table()
    lab.group(P, 9, 3, charged=True)
    lab.group(Q, 10, 2)
    lab.cubes(9, 3)
    lab.cubes(19, 2)
    lab.prepare("sector_1_collapse")
    assert (lab.supply(P), lab.supply(Q)) == (11, 11)
    assert (lab.trophies(P), lab.trophies(Q)) == ({}, {})
    assert (lab.power(9), lab.power(19), lab.table.pool) == (0, 2, 8)
    assert [(lab.owner(room), lab.size(room)) for room in (9, 10)] == [(w.NOBODY, 0)] * 2
    assert not lab.charged(9)
    assert not lab.out(P)


@pytest.mark.rules("C132", "C50")
def test_a_removed_room_stays_a_hole():
    lab = table()
    lab.player(P, active="tta")
    lab.prepare("sector_1_collapse", start=Q)
    for _ in range(2):
        assert lab.seat == P
        assert lab.refused("move 1 from 1 to 10") == "C50"
        assert lab.refused("grow into 10")
        assert lab.refused("impulse 10")
        assert lab.refused("impulse 19") == ""
        lab.sit_out()
        while lab.seat != P:
            lab.do("pass", "end turn")


@pytest.mark.rules("C132", "D8f", "C50")
def test_no_attack_goes_across_a_hole():
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 2, 3, charged=True)
    lab.group(Q, 14)
    lab.remove(9, 10)
    lab.turn(P)
    lab.do("spark")
    assert lab.heard_of("wasted") == [(P, 3 - 1)], "by way of room 6"


STRING = ["1 at 0,0 start", "5 at 1,0", "9 at 2,0", "6 at 3,0", "2 at 4,0 start", "10 at 5,0"]


@pytest.mark.rules("C133", "D7c")
def test_nothing_on_a_card_that_would_break_the_board_takes_effect(box):
    lab = table(box=box({"layouts.seats_2": STRING}))
    lab.group(P, 9)
    lab.group(Q, 10, 2)
    lab.cubes(10, 2)
    lab.prepare("sector_1_collapse")
    assert in_play(lab) == {1, 2, 5, 6, 9, 10}
    assert (lab.size(9), lab.size(10), lab.power(10)) == (1, 2, 2)
    assert lab.heard_of("cancelled") == [(w.SECTOR_1_COLLAPSE,)]
    assert lab.heard_of("removed") == []
    assert (lab.asked, lab.table.round) == ("turn", 2), "the round goes on"


@pytest.mark.rules("C133", "D7c")
def test_a_collapse_at_the_rim_of_an_own_layout_is_no_break(box):
    rim = ["9 at -1,0", "1 at 0,0 start", "5 at 1,0", "6 at 2,0", "2 at 3,0 start", "10 at 4,0"]
    lab = table(box=box({"layouts.seats_2": rim}))
    lab.prepare("sector_1_collapse")
    assert in_play(lab) == {1, 2, 5, 6}


# --- cubes ---


@pytest.mark.rules("EV4", "D8b")
def test_a_coolant_purge_takes_one_cube_of_each_space():
    lab = table()
    for room, cubes in ((13, 3), (14, 1), (19, 2)):
        lab.cubes(room, cubes)
    lab.prepare("coolant_purge")
    assert [lab.power(room) for room in (13, 14, 19)] == [2, 0, 1]
    assert lab.table.pool == 10 - 3
    lab.sit_out()
    assert [room + 1 for room, *_ in lab.heard_of("treated")] == [13, 19]


@pytest.mark.rules("EV5")
@pytest.mark.parametrize(("seats", "centre"), [(2, 19), (3, 16), (4, 19)])
@pytest.mark.parametrize("before", [0, 3])
def test_a_reactor_leak_puts_2_cubes_into_the_central_room(seats, centre, before):
    lab = table(seats)
    lab.cubes(centre, before)
    lab.prepare("reactor_leak")
    assert lab.power(centre) == before + 2
    assert lab.table.pool == 10 - before - 2


@pytest.mark.rules("EV5")
def test_a_reactor_leak_does_nothing_where_the_room_is_gone():
    lab = table()
    lab.remove(17, 18, 19)
    lab.prepare("reactor_leak")
    assert lab.table.pool == 10
    assert lab.heard_of("cubes_placed") == []


# --- genes, charge, fortune ---


@pytest.mark.rules("EV8")
def test_spontaneous_mutation_gives_everybody_the_gene_of_the_roll():
    lab = table(3)
    lab.player(P, active="aat")
    lab.player(Q, active="aattccb")
    lab.player(R, passive="t")
    lab.dice(1, 3, 4, 1)  # the first draw is the card
    lab.prepare("spontaneous_mutation", start=P)
    assert lab.heard_of("gained") == [(P, w.COMBAT), (Q, w.BUILD), (R, w.ACTION)]
    assert [lab.active(seat) for seat in (P, Q, R)] == ["aatc", "aattccbb", "at"]
    assert list(lab.table.genes) == [16 - 5, 16 - 4, 16 - 3, 16 - 2]


@pytest.mark.rules("EV8", "C72")
@pytest.mark.parametrize(("active", "passive"), [("aaaatttt", ""), ("aa", "bbbccc")])
def test_who_owns_8_genes_does_not_mutate(active, passive):
    lab = table()
    lab.player(P, active=active, passive=passive)
    lab.prepare("spontaneous_mutation")
    assert [seat for seat, _, _ in lab.heard_of("rolled")] == [Q]
    assert len(lab.active(P)) == 8


@pytest.mark.rules("EV8", "D3c")
def test_a_mutation_into_a_kind_that_has_run_out_is_rolled_again():
    lab = table()
    lab.player(Q, active="aaaaaaaa")
    lab.table.genes[w.ACTION] = 0
    lab.dice(4, 1, 1, 2)
    lab.prepare("spontaneous_mutation")
    assert lab.heard_of("gained") == [(P, w.TELEPATHY)]


@pytest.mark.rules("EV9")
def test_a_power_failure_discharges_a_group_of_choice_for_no_energy():
    lab = table(3)
    lab.group(P, 5, 3, charged=True)
    lab.group(P, 12, 2, charged=True)
    lab.group(P, 13, 1)
    lab.group(R, 8, 2, charged=True)
    lab.prepare("power_failure")
    assert (lab.asked, lab.seat) == ("power_down", P)
    assert lab.offers == ["room 5", "room 12"]
    assert lab.refused("room 13") == "EV9"
    lab.do("room 12")
    assert lab.asked == "turn"
    assert [lab.charged(room) for room in (5, 12, 8)] == [True, False, False]
    assert [lab.size(room) for room in (5, 12, 8)] == [3, 2, 2]
    assert lab.heard_of("wasted") == []


@pytest.mark.rules("EV9")
def test_a_power_failure_passes_by_whoever_has_no_charged_group():
    lab = table()
    lab.prepare("power_failure")
    assert lab.heard_of("discharged") == []
    assert lab.asked == "turn"


@pytest.mark.rules("EV10")
def test_resonance_lets_everybody_charge_a_group_of_any_size():
    lab = table()
    lab.group(P, 7, 3)
    lab.group(P, 8, 2, charged=True)
    lab.group(Q, 5, 3)
    lab.prepare("resonance", start=P)
    assert (lab.asked, lab.seat) == ("resonate", P)
    assert [room for room in ("room 1", "room 7") if not lab.refused(room)] == ["room 1", "room 7"]
    assert lab.refused("room 5") == "EV10"
    lab.do("room 7")
    assert (lab.asked, lab.seat) == ("resonate", Q)
    lab.do("none")
    assert lab.asked == "turn"
    assert [lab.charged(room) for room in (1, 7, 8, 2, 5)] == [False, True, True, False, False]


@pytest.mark.rules("EV12")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (4, 4)])
def test_a_stroke_of_luck_gives_a_point_back_up_to_4(before, after):
    lab = table()
    lab.player(P, fortune=before, spent=1)
    lab.player(Q, fortune=1)
    lab.prepare("stroke_of_luck")
    assert (lab.fortune(P), lab.fortune(Q)) == (after, 2)


# --- the order ---


@pytest.mark.rules("D7d")
@pytest.mark.parametrize(("event", "answer"), [("resonance", "none"), ("power_failure", "")])
@pytest.mark.parametrize("start", [P, Q, R])
def test_choices_go_round_from_last_rounds_starting_player(event, answer, start):
    lab = Lab(3)
    for seat, rooms in ((P, (1, 5)), (Q, (2, 6)), (R, (3, 8))):
        for room in rooms:
            lab.group(seat, room, charged=event == "power_failure")
    lab.prepare(event, start)
    asked = []
    while lab.asked != "turn":
        asked.append(lab.seat)
        lab.do(answer or lab.offers[0])
    assert asked == [start, (start + 1) % 3, (start + 2) % 3]


@pytest.mark.rules("D7d", "EV8")
@pytest.mark.parametrize("start", [P, Q, R])
def test_mutations_go_round_from_last_rounds_starting_player(start):
    lab = table(3)
    lab.prepare("spontaneous_mutation", start)
    seats = [seat for seat, _, _ in lab.heard_of("rolled")]
    assert seats == [start, (start + 1) % 3, (start + 2) % 3]


@pytest.mark.rules("D7d", "C34")
@pytest.mark.parametrize(("event", "first"), [("sector_1_collapse", Q), ("coolant_purge", P)])
def test_who_starts_is_worked_out_after_the_event(event, first):
    lab = Lab()
    lab.group(P, 1, 2)
    lab.group(Q, 2)
    lab.group(Q, 9, 2)
    lab.prepare(event, start=Q)
    assert (lab.heard_of("began"), lab.seat) == ([(first,)], first)
