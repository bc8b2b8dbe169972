"""What becomes of eliminated players, and eliminations by events (R14, R22-R24, D7b)."""

from __future__ import annotations

import pytest

from chimerical.games.chromosome.words import NOBODY

from .lab import Lab, P, Q, R, T


def q_is_doomed(**options):
    """P, who is Cadum, eliminates Q by Saturation; Q has two groups, trophies and fortune."""
    lab = Lab(3, events=False, **options)
    lab.player(P, "cadum", active="t", trophies={Q: 2})
    lab.player(Q, "mutor", irradiation=7, fortune=2, trophies={P: 1, R: 2})
    lab.player(R, "ferox")
    lab.group(P, 14, 3)
    lab.group(Q, 10, 2)
    lab.group(Q, 15, 3)
    lab.group(R, 13)
    return lab


@pytest.mark.rules("R22")
@pytest.mark.parametrize("leave", [False, True])
def test_tokens_and_trophies_of_an_eliminated_player_leave_the_game(leave):
    lab = q_is_doomed(leave_pieces=leave).turn(P)
    supplies = [lab.supply(seat) for seat in (P, Q, R)]
    lab.do("saturation")
    assert lab.out(Q)
    assert [lab.owner(room) for room in (10, 15)] == ([Q, Q] if leave else [NOBODY, NOBODY])
    assert [lab.size(room) for room in (10, 15)] == ([2, 3] if leave else [0, 0])
    assert lab.trophies(Q) == {}
    supplies[Q] += 1  # the trophy that has paid for Saturation
    assert [lab.supply(seat) for seat in (P, Q, R)] == supplies
    assert lab.trophies(P) == {Q: 1}, "what others hold remains their trophies"
    assert lab.trophies(R) == {}


@pytest.mark.rules("R22", "C120")
def test_a_trophy_of_an_eliminated_player_still_counts():
    lab = q_is_doomed().turn(P)
    lab.do("saturation")
    assert lab.scores[P] == 3 + 1 - 1


@pytest.mark.rules("R22")
@pytest.mark.parametrize("leave", [False, True])
def test_the_room_of_an_eliminated_player_is_free_unless_the_tokens_stay(leave):
    lab = q_is_doomed(leave_pieces=leave).turn(P)
    lab.do("saturation")
    assert lab.refused("move 3 from 14 to 10") == ("C42" if leave else "")


@pytest.mark.rules("R22")
def test_tokens_that_stay_are_free_targets():
    lab = q_is_doomed(leave_pieces=True)
    lab.player(R, active="a")
    lab.group(R, 16, 3)
    lab.ask(Q)
    lab.turn(P)
    lab.do("saturation", "end turn")
    assert lab.seat == R
    lab.dice(2)
    lab.do("spark", "room 15")
    assert lab.asked == "turn", "nobody commits or forces re-rolls for the eliminated player"
    assert [seat for seat, _, _ in lab.heard_of("rolled")] == [R]
    assert lab.trophies(R) == {Q: 2}
    assert (lab.size(15), lab.size(16)) == (1, 3)


@pytest.mark.rules("R22")
def test_an_eliminated_player_forces_no_re_rolls():
    lab = q_is_doomed()
    lab.player(R, active="a")
    lab.group(R, 16, 3)
    lab.ask(Q)
    lab.turn(P)
    lab.do("saturation", "end turn")
    lab.dice(2, 1)
    lab.do("spark")
    assert (lab.asked, lab.seat) == ("turn", R)
    assert lab.heard_of("fought") == [(3 + 2, 3 + 1)]


@pytest.mark.rules("R22")
@pytest.mark.parametrize("leave", [False, True])
def test_an_eliminated_player_is_not_tested(leave):
    lab = Lab(4, events=False, leave_pieces=leave)
    lab.player(Q, irradiation=7)
    for seat, room in ((P, 1), (Q, 2), (R, 15), (T, 6)):
        lab.group(seat, room)
    lab.cubes(17, 3)
    lab.cubes(14, 2)
    lab.dice(3, 1, 4)
    lab.radiation()
    assert lab.heard_of("tested") == [(P, 4, 3), (Q, 4, 1), (T, 3, 4)]


@pytest.mark.rules("R22", "C111")
@pytest.mark.parametrize("start", [P, Q, T])
def test_the_choices_of_an_eliminated_starting_player_fall_to_the_next_clockwise(start):
    lab = Lab(4, events=False)
    lab.player(start, irradiation=7)
    for seat, room in ((P, 1), (Q, 2), (R, 3), (T, 4)):
        lab.group(seat, room)
    lab.cubes((13, 6, 0, 8)[start], 3)
    lab.cubes(9, 2)
    lab.cubes(10, 2)
    lab.dice(1)
    lab.radiation(start)
    assert lab.out(start)
    assert (lab.asked, lab.seat) == ("next_space", (start + 1) % 4)


@pytest.mark.rules("R22", "D8d")
def test_an_eliminated_player_has_no_turns():
    lab = q_is_doomed().turn(P)
    lab.do("saturation", "end turn")
    assert lab.seat == R
    lab.do("pass", "end turn")
    assert lab.seat == P


# --- eliminated by an event ---


@pytest.mark.rules("R23", "D7b", "C130")
def test_an_event_that_eliminates_leads_to_a_final_turn_each():
    lab = Lab(3)
    lab.player(P, passive="at")
    lab.player(R, passive="b")
    lab.group(P, 1, 3)
    lab.group(Q, 9, 2)
    lab.group(R, 3)
    lab.prepare("sector_1_collapse", start=P)
    assert (lab.out(Q), lab.supply(Q)) == (True, 12)
    assert (lab.active(P), lab.active(R)) == ("at", "b"), "the renewal takes place"
    assert lab.heard_of("began") == [(R,)]
    order = []
    while not lab.over:
        order.append(lab.seat)
        lab.do("pass", "end turn")
    assert order == [R, P]
    assert (lab.ending, lab.scores[P], lab.scores[R]) == ("extinction", 3, 1)
    assert lab.winners == [P]
    assert lab.heard_of("decayed") == []


@pytest.mark.rules("R23", "C35")
def test_the_starting_player_is_found_among_those_left():
    lab = Lab(4)
    lab.group(P, 1, 2)
    lab.group(Q, 9)
    lab.group(R, 3, 2)
    lab.group(T, 4, 2)
    lab.prepare("sector_1_collapse", start=Q)
    assert lab.heard_of("last_turn_began") == [(R,)]


@pytest.mark.rules("R23", "R21")
def test_the_whole_event_counts_and_everybody_together():
    lab = Lab(4)
    lab.group(P, 1, 2)
    lab.group(Q, 9)
    lab.group(R, 10)
    lab.group(T, 4)
    lab.prepare("sector_1_collapse")
    assert [seat for seat, *_ in lab.heard_of("eliminated")] == [Q, R]
    assert (lab.asked, lab.seat) == ("turn", T)


@pytest.mark.rules("R24", "D7b")
def test_an_event_that_leaves_one_player_ends_the_game():
    lab = Lab()
    lab.group(P, 1)
    lab.group(Q, 9, 3)
    lab.prepare("sector_1_collapse")
    assert (lab.ending, lab.winners) == ("sole_survivor", [P])
    assert lab.heard_of("last_turn_began") == []


@pytest.mark.rules("R14", "R21", "D7b")
def test_an_event_that_leaves_nobody_is_lost_by_all():
    lab = Lab()
    lab.group(P, 10, 3)
    lab.group(Q, 9, 3)
    lab.prepare("sector_1_collapse")
    assert (lab.ending, lab.winners) == ("nobody_left", [])
