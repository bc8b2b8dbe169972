"""Rounds: phases, the clock, events, renewal, who begins (C26-C35, B10, R16)."""

from __future__ import annotations

import pytest

from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R, T

LENGTHS = pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 5), (4, 4)])
HOMES = (1, 5, 7, 11)


def told(lab, *events):
    """Where in the story events of these names come up, in order of the names."""
    names = [event.name for event in lab.events]
    return [names.index(name) for name in events]


def begun(seats, **options):
    """A new game at its first turn."""
    lab = Lab.new(seats, **options)
    while lab.asked == "choose_start":
        lab.play_number(lab.legal()[0])
    return lab


def peopled(*sizes, **options):
    """A table at which each seat has one group of a size."""
    lab = Lab(len(sizes), **options)
    for seat, size in enumerate(sizes):
        lab.group(seat, HOMES[seat], size)
    return lab


# --- phases ---


@pytest.mark.rules("C26", "C110")
def test_preparation_then_player_turns_then_radiation():
    lab = peopled(1, 2)
    lab.cubes(10, 4)
    lab.prepare("stroke_of_luck")
    assert (lab.table.phase, lab.view(P)["phase"]) == (w.PLAYER_TURNS, "player_turns")
    assert lab.heard_of("tested") == []
    lab.sit_out()
    order = told(
        lab, "round_began", "revealed", "renewed", "turn_began", "passed", "tested", "decayed"
    )
    assert order == sorted(order)
    assert lab.heard_of("round_began") == [(2, 5), (3, 4)]
    assert lab.events[-1].name == "turn_began"  # after decay the next round begins


@pytest.mark.rules("C27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_1_has_no_preparation(seats):
    lab = begun(seats)
    assert (lab.asked, lab.seat, lab.table.round) == ("turn", lab.table.start, 1)
    assert lab.table.clock == lab.box.clock[seats]
    assert (lab.table.event, lab.view(P)["deck"]) == (w.NO_EVENT, 12)
    assert (lab.heard_of("revealed"), lab.heard_of("renewed")) == ([], [])


@pytest.mark.rules("C28")
def test_preparation_is_time_then_event_then_renewal():
    lab = peopled(1, 1)
    lab.player(P, passive="t")
    lab.prepare("stroke_of_luck")
    order = told(lab, "round_began", "revealed", "fortune_regained", "renewed", "began")
    assert order == sorted(order)
    assert len(lab.heard_of("renewed")) == 1


@pytest.mark.rules("C28")
def test_the_event_comes_before_the_renewal():
    lab = peopled(1, 1)
    lab.player(P, passive="a", fortune=1)
    lab.ask(P)
    lab.prepare("spontaneous_mutation")
    assert (lab.asked, lab.passive(P)) == ("reroll", "a")
    lab.do("keep", "keep")  # P's roll, then Q's
    assert (lab.asked, lab.passive(P)) == ("turn", "")


@pytest.mark.rules("C28", "C30")
def test_without_events_preparation_is_time_then_renewal():
    lab = peopled(1, 1, events=False)
    lab.player(P, passive="t")
    lab.prepare("stroke_of_luck")
    order = told(lab, "round_began", "renewed", "began")
    assert order == sorted(order)
    assert lab.heard_of("revealed") == []
    assert (lab.fortune(P), lab.fortune(Q), lab.active(P)) == (0, 0, "t")


# --- time ---


@pytest.mark.rules("C29", "C19", "R16")
@pytest.mark.parametrize("events", [True, False])
@LENGTHS
def test_the_clock_goes_down_each_round_and_ends_the_game(seats, rounds, events):
    lab = begun(seats, events=events)
    clock = []
    while not lab.over:
        assert lab.table.round == len(clock) + 1
        clock.append(int(lab.table.clock))
        lab.sit_out()
    assert clock == list(range(rounds, 0, -1))
    assert lab.ending == "time_up"


@pytest.mark.rules("C29")
def test_on_1_the_clock_goes_no_lower():
    for clock, over in ((2, False), (1, True)):
        lab = peopled(1, 1)
        lab.table.clock = clock
        lab.prepare("stroke_of_luck")
        assert lab.over == over
        assert bool(lab.heard_of("revealed")) == (not over)


# --- events ---


@pytest.mark.rules("C30")
def test_a_card_acts_and_is_laid_aside_face_up():
    lab = peopled(1, 2)
    lab.prepare("stroke_of_luck")
    assert (lab.fortune(P), lab.fortune(Q)) == (1, 1)
    assert lab.view(P)["event"] == "event-12"
    assert lab.view(P)["deck"] == 0
    lab.sit_out()
    assert (lab.fortune(P), lab.fortune(Q)) == (1, 1)  # it was done
    assert lab.view(P)["event"] is None
    assert "event-12" in lab.view(P)["past_events"]
    assert lab.game.print["events"]["event-12"]["key"] == "stroke_of_luck"


@pytest.mark.rules("C30")
def test_some_cards_stay_in_force_to_the_end_of_the_round():
    lab = Lab()
    lab.player(P, active="tt")
    lab.group(P, 8, 1)
    lab.group(Q, 5, 3)
    lab.prepare("ventilation_failure")
    for _ in range(2):
        assert (lab.seat, lab.table.round) == (P, 2)
        assert lab.refused("move 1 from 8 to 16") == ""
        lab.do("impulse 18", "end turn")
        if lab.seat == Q:
            lab.do("pass", "end turn")
    lab.sit_out()
    assert (lab.seat, lab.table.round) == (P, 3)
    assert lab.refused("move 1 from 8 to 16") == "C47"


@pytest.mark.rules("C30", "C20")
def test_every_round_turns_up_another_card():
    for seed in range(5):
        lab = begun(2, seed=seed)
        while not lab.over:
            lab.sit_out()
        cards = [card for card, *_ in lab.heard_of("revealed")]
        assert len(set(cards)) == len(cards)


@pytest.mark.rules("C31")
@pytest.mark.parametrize(("seats", "events"), [(2, 5), (3, 4), (4, 3)])
def test_events_in_a_game_of_full_length(seats, events):
    for played in (True, False):
        lab = begun(seats, events=played)
        while not lab.over:
            lab.sit_out()
        assert len(lab.heard_of("revealed")) == (events if played else 0)


# --- renewal ---


@pytest.mark.rules("C32")
def test_renewal_wakes_all_genes_and_the_fortune_token():
    lab = peopled(1, 2, 3)
    lab.player(P, active="a", passive="attcb", fortune=2, spent=1)
    lab.player(Q, passive="cc", fortune=0, spent=1)
    lab.player(R, active="t", fortune=4)
    lab.prepare()
    assert [lab.active(seat) for seat in (P, Q, R)] == ["aattcb", "cc", "t"]
    assert [lab.passive(seat) for seat in (P, Q, R)] == ["", "", ""]
    assert [lab.fortune(seat) for seat in (P, Q, R)] == [2, 0, 4]
    assert [lab.table.player[seat].spent for seat in (P, Q, R)] == [0, 0, 0]
    lab.do("impulse 18", "fortune for telepathy")
    assert lab.fortune(P) == 1


# --- turns ---


@pytest.mark.rules("C33", "C95")
@pytest.mark.parametrize("start", [P, Q, R])
def test_turns_go_round_from_the_starting_player_until_all_have_passed(start):
    lab = peopled(3, 3, 3, events=False)
    for seat in (P, Q, R):
        lab.player(seat, active="tt" if seat == Q else "t")
    lab.turn(start)
    order = []
    while lab.table.round == 1:
        order.append(lab.seat)
        lab.do("impulse 19" if "impulse 19" in lab.offers else "pass")
        if lab.table.round == 1 and "end turn" in lab.offers:
            lab.do("end turn")
    ring = [(start + i) % 3 for i in range(3)]
    assert order == [*ring, *ring, Q]  # in the second round of turns P and R pass


@pytest.mark.rules("C33")
def test_who_has_passed_is_passed_over():
    lab = peopled(3, 3, 3, 3)
    for seat in (P, Q, R, T):
        lab.player(seat, active="ttt", passed=int(seat in (Q, T)))
    lab.turn(R)
    order = []
    for _ in range(4):
        order.append(lab.seat)
        lab.do("impulse 18", "end turn")
    assert order == [R, P, R, P]


# --- who begins ---


@pytest.mark.rules("C34", "C35", "B10")
@pytest.mark.parametrize(
    ("sizes", "before", "first"),
    [
        ((2, 1), P, Q),
        ((1, 2), P, P),
        ((1, 2), Q, P),
        ((2, 2), P, Q),  # a tie: the last starting player is reached last
        ((2, 2), Q, P),
        ((3, 2, 1), P, R),
        ((2, 2, 3), P, Q),
        ((2, 2, 3), Q, P),
        ((2, 2, 3), R, P),
        ((3, 2, 2), P, Q),
        ((3, 2, 2), Q, R),
        ((3, 2, 2), R, Q),
        ((1, 1, 1), Q, R),
        ((2, 3, 2, 3), P, R),
        ((2, 3, 2, 3), Q, R),
        ((2, 3, 2, 3), R, P),
        ((2, 3, 2, 3), T, P),
        ((1, 1, 1, 1), T, P),
    ],
)
def test_the_fewest_tokens_begin_and_ties_go_clockwise(sizes, before, first):
    lab = peopled(*sizes)
    lab.prepare(start=before)
    assert lab.table.start == first
    assert lab.heard_of("began") == [(first,)]
    assert lab.heard_of("turn_began")[0] == (first,)


@pytest.mark.rules("C34")
def test_tokens_on_the_board_are_counted_and_not_groups_or_trophies():
    lab = Lab()
    lab.group(P, 1, 3)
    for room in (5, 9):
        lab.group(Q, room, 1)
    lab.player(Q, trophies={P: 5})
    lab.prepare(start=Q)
    assert lab.seat == Q


@pytest.mark.rules("C34")
def test_the_count_is_made_anew_every_round_but_not_in_round_1():
    lab = peopled(2, 1, events=False)
    lab.player(Q, active="aa")
    lab.turn(P, start=P)
    assert lab.seat == P
    lab.sit_out()
    assert lab.seat == Q
    lab.do("grow 5 2", "end turn").sit_out()
    assert (lab.table.round, lab.seat) == (3, P)
