"""Lunge, Ferox's step and attack in one (S8)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q


def lunging(active="a", size=2, target=16, **has):
    """P's group in room 7 is two steps away from room 16."""
    lab = Lab()
    lab.player(P, "ferox", active=active, **has)
    lab.player(Q, "vagus")
    lab.group(P, 7, size, charged=True)
    lab.group(Q, target, 2)
    return lab


@pytest.mark.rules("S8")
def test_a_lunge_takes_a_whole_group_next_door_and_attacks_with_1_more():
    lab = lunging()
    lab.dice(1, 1)
    lab.turn(P).do("lunge")
    assert lab.heard_of("attacked") == [(P, 9, 15)]
    assert lab.heard_of("fought") == [(2 + 1 + 1, 2 + 1)]
    assert lab.board == {10: (P, 2, False), 16: (Q, 1, False)}
    assert lab.trophies(P) == {Q: 1}
    assert lab.passive(P) == "a"


@pytest.mark.rules("S8")
@pytest.mark.parametrize(("active", "charged", "line"), [("tcb", True, "C52"), ("a", False, "C56")])
def test_a_lunge_takes_an_action_gene_and_1_energy(active, charged, line):
    lab = Lab()
    lab.player(P, "ferox", active=active)
    lab.group(P, 7, 2, charged)
    lab.group(Q, 16, 2)
    assert lab.turn(P).refused("lunge") == line


@pytest.mark.rules("S8")
@pytest.mark.parametrize(
    "steps",
    [("move 1 from 7 to 1", "lunge", "room 7", "room 1", "done"), ("lunge", "move 1 from 10 to 7")],
)
def test_a_lunge_comes_on_top_of_the_move_of_the_turn(steps):
    lab = lunging(size=2)
    lab.dice(2, 2)
    lab.turn(P).do(*steps)
    assert lab.heard_of("fought")
    assert len(lab.heard_of("moved")) == 2


@pytest.mark.rules("S8")
def test_the_group_that_a_lunge_joins_attacks_with_it():
    lab = lunging(size=1)
    lab.group(P, 10, 2, charged=True)
    lab.group(Q, 6)
    lab.dice(1, 1)
    lab.turn(P).do("lunge", "room 7", "room 7", "done")
    assert lab.heard_of("fought") == [(3 + 1 + 1, 2 + 1)]
    assert lab.board == {10: (P, 3, False), 6: (Q, 1, False)}


@pytest.mark.rules("S8")
def test_a_lunge_is_an_ordinary_move_of_the_whole_group():
    lab = lunging(size=2, target=14)
    lab.group(P, 15)
    lab.group(P, 19)
    lab.turn(P).do("lunge", "room 7")
    assert lab.heard_of("moved") == [(P, 6, 14, 2)]
    assert lab.heard_of("attacked") == [(P, 14, 13)]


@pytest.mark.rules("S8")
@pytest.mark.parametrize(("size", "line"), [(1, "S8"), (2, "")])
def test_a_lunge_obeys_sterility(size, line):
    assert lunging(size=size, target=14).turn(P).refused("lunge") == line


@pytest.mark.rules("S8")
def test_a_lunge_needs_a_target_after_the_step():
    assert lunging(target=9).turn(P).refused("lunge") == "S8"


@pytest.mark.rules("S8")
def test_only_an_own_group_with_a_target_in_reach_of_its_step_lunges():
    lab = lunging()
    lab.group(P, 1, 2)
    lab.group(P, 6)
    lab.turn(P).do("lunge")
    assert lab.offers == ["room 1", "room 7"]
    assert lab.refused("room 6") == lab.refused("room 16") == "S8"


@pytest.mark.rules("S8")
def test_a_lunge_goes_only_where_a_target_will_be():
    lab = lunging(size=3, target=16)
    lab.group(Q, 14)
    lab.turn(P).do("lunge")
    assert lab.asked == "lunge_to"
    assert lab.offers == ["room 10", "room 15"]
    assert lab.refused("room 1") == "S8"


@pytest.mark.rules("S8")
def test_after_the_step_the_attacker_chooses_among_the_neighbours():
    lab = lunging(size=1)
    lab.group(Q, 8)
    lab.group(Q, 9)
    lab.turn(P).do("lunge", "room 10")
    assert lab.asked == "choose_target"
    assert lab.offers == ["room 8", "room 16"]
    assert lab.refused("room 9") == "S8"


@pytest.mark.rules("S8")
def test_a_beaten_lunge_loses_tokens_like_any_attack():
    lab = lunging(size=2)
    lab.group(P, 5)
    lab.dice(1, 4)
    lab.turn(P).do("lunge")
    assert lab.size(10) == 0
    assert lab.trophies(Q) == {P: 2}
