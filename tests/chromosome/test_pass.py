"""Pass (C92-C95, D2e)."""

from __future__ import annotations

import pytest

from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R


def passing(seats=2, **has):
    lab = Lab(seats, events=False)
    lab.player(P, "ferox", active="aatcb", **has)
    lab.player(Q, "vagus", active="aaat")
    lab.group(P, 10, 2, charged=True)
    lab.group(Q, 2, 2)
    return lab


@pytest.mark.rules("D2e")
def test_passing_costs_nothing():
    lab = passing(fortune=3)
    lab.turn(P).do("pass")
    assert (lab.active(P), lab.passive(P), lab.fortune(P)) == ("aatcb", "", 3)
    assert lab.board[10] == (P, 2, True)


@pytest.mark.rules("D2e")
def test_passing_is_always_possible():
    lab = Lab()
    lab.group(P, 10)
    lab.group(Q, 2)
    assert lab.turn(P).refused("pass") == ""


@pytest.mark.rules("C92")
def test_passing_is_the_action_of_the_turn():
    lab = passing().turn(P).do("pass")
    assert lab.refused("grow 10 1") == lab.refused("impulse 7") == "C36"
    assert lab.refused("pass") == "C36"


@pytest.mark.rules("C92")
def test_a_move_may_follow_a_pass():
    lab = passing().turn(P)
    lab.do("pass", "move 1 from 10 to 7")
    assert (lab.size(10), lab.size(7)) == (1, 1)
    assert lab.seat == Q


@pytest.mark.rules("C92")
def test_a_move_may_come_before_a_pass():
    lab = passing().turn(P)
    lab.do("move 1 from 10 to 7", "pass")
    assert (lab.size(10), lab.size(7)) == (1, 1)
    assert lab.seat == Q


@pytest.mark.rules("C92", "C94")
def test_whoever_has_passed_has_no_more_turns_this_round_and_discards_no_build_genes():
    lab = passing(irradiation=3)
    lab.turn(P).do("pass", "end turn")
    turns = 0
    while lab.table.round == 1:
        assert lab.seat == Q
        turns += 1
        lab.do("grow into 5" if turns == 1 else "pass")
        for answer in ("done", "end turn"):
            if lab.table.round == 1 and answer in lab.offers:
                lab.do(answer)
    assert turns == 2
    assert lab.irradiation(P) == 3
    assert lab.active(P) == "aatcb"


@pytest.mark.rules("C93")
@pytest.mark.parametrize(("commit", "total"), [("commit 0 0", 3), ("commit 1 2", 6)])
def test_whoever_has_passed_defends_with_genes_and_fortune(commit, total):
    lab = passing(fortune=2)
    lab.group(Q, 7, 3)
    lab.dice(2, 1)
    lab.turn(P).do("pass", "end turn", "spark")
    assert (lab.seat, lab.asked) == (P, "commit")
    lab.do(commit)
    assert lab.heard_of("fought") == [(3 + 2, total)]
    assert lab.trophies(P) == ({Q: 1} if total == 6 else {})


@pytest.mark.rules("C95")
@pytest.mark.parametrize("order", [(P, Q, R), (R, P, Q)])
def test_the_last_pass_closes_the_player_turns(order):
    lab = Lab(seats=3, events=False)
    for seat, room in ((P, 1), (Q, 2), (R, 3)):
        lab.player(seat, active="aaa")
        lab.group(seat, room)
    lab.cubes(16, 1)
    lab.turn(order[0])
    for seat in order:
        assert lab.seat == seat
        assert lab.table.phase == w.PLAYER_TURNS
        assert not lab.heard_of("decayed")
        lab.do("pass", "end turn")
    assert lab.heard_of("decayed")
    assert lab.table.round == 2


@pytest.mark.rules("C95")
def test_one_pass_of_several_closes_nothing():
    lab = passing().turn(P).do("pass", "end turn", "grow 2 1", "end turn")
    assert (lab.seat, lab.table.round) == (Q, 1)
