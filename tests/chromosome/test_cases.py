"""The worked cases T1 to T7, each as it stands in the rulebook."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q

RIVAL = {2: (Q, 1, False)}


def alone(species="mutor", **has):
    """P as it comes, and Q with one token at the other end of the board."""
    lab = Lab()
    lab.player(P, species, **has)
    lab.player(Q, "cadum")
    lab.group(Q, 2)
    return lab


# --- T1 to T3: movement ---


@pytest.mark.rules("T1")
@pytest.mark.parametrize(
    ("tokens", "after"),
    [
        (3, {7: (P, 3, False)}),
        (2, {7: (P, 2, False), 1: (P, 1, False)}),
    ],
)
def test_t1_a_group_moves_whole_or_is_split(tokens, after):
    lab = alone()
    lab.group(P, 1, 3)
    lab.turn(P).do(f"move {tokens} from 1 to 7")
    assert lab.board == after | RIVAL


@pytest.mark.rules("T1")
def test_t1_one_token_here_and_another_there_is_no_move():
    lab = alone(active="a")
    lab.group(P, 1, 3)
    lab.turn(P).do("move 1 from 1 to 7")
    assert lab.board == {1: (P, 2, False), 7: (P, 1, False)} | RIVAL
    assert lab.refused("move 1 from 1 to 8") == "C39"
    assert not [offer for offer in lab.offers if offer.startswith("move")]


def t2(moving):
    """A charged group of 3 in sterility 3 sends tokens to discharged ones next door."""
    lab = alone()
    lab.group(P, 19, 3, charged=True)
    lab.group(P, 10, 3 - moving)
    return lab.turn(P).do(f"move {moving} from 19 to 10", "pass")


@pytest.mark.rules("T2")
def test_t2_a_charged_token_that_joins_discharged_ones_is_discharged():
    lab = t2(1)
    assert lab.board == {10: (P, 3, False), 19: (P, 2, True)} | RIVAL


@pytest.mark.rules("T2")
def test_t2_the_same_is_true_if_only_1_is_left():
    lab = t2(2)
    assert lab.board == {10: (P, 3, False), 19: (P, 1, True)} | RIVAL


@pytest.mark.rules("T2")
@pytest.mark.parametrize("left", [1, 2])
def test_t2_what_is_left_may_go_but_not_come_back(left):
    lab = alone(active="tt")
    lab.group(P, 19, left, charged=True)
    lab.turn(P).do(f"move {left} from 19 to 9", "impulse 1", "pass", "end turn")
    assert (lab.seat, lab.board[9]) == (P, (P, left, True))
    assert lab.refused(f"move {left} from 9 to 19") == "C47"


@pytest.mark.rules("T3")
def test_t3_a_group_of_2_enters_sterility_2_in_full_but_not_sterility_3():
    lab = alone()
    lab.group(P, 10, 2)
    lab.turn(P)
    assert lab.refused("move 2 from 10 to 19") == "C47"
    lab.do("move 2 from 10 to 15")
    assert lab.board == {15: (P, 2, False)} | RIVAL


# --- T4 to T6: paying ---


def t4():
    """Ferox, with a group of 2 next door to fuse with."""
    lab = Lab()
    lab.player(P, "ferox", active="tt")
    lab.player(Q, "cadum")
    lab.group(P, 10, 3, charged=True)
    lab.group(Q, 8, 2)
    return lab.turn(P)


@pytest.mark.rules("T4")
def test_t4_a_discharged_group_of_3_pays_1_and_wastes_2():
    lab = t4().do("fusion 8")
    assert lab.board == {10: (P, 3, False), 8: (Q, 1, False)}
    assert lab.heard_of("wasted") == [(P, 2)]
    assert (lab.active(P), lab.passive(P)) == ("", "tt")
    assert lab.trophies(P) == {Q: 1}


@pytest.mark.rules("T4")
def test_t4_a_token_moved_next_door_pays_1_and_wastes_nothing():
    lab = t4().do("move 1 from 10 to 7", "fusion 8", "room 7", "done")
    assert lab.board == {10: (P, 3, True), 7: (P, 1, False), 8: (Q, 1, False)}
    assert lab.heard_of("discharged") == [(P, 6, 1)]
    assert not lab.heard_of("wasted")
    assert (lab.active(P), lab.passive(P)) == ("", "tt")
    assert lab.trophies(P) == {Q: 1}


@pytest.mark.rules("T5")
def test_t5_a_charged_token_grows_into_a_charged_group_of_3():
    lab = alone(active="aa")
    lab.group(P, 10, charged=True)
    lab.turn(P).do("grow 10 2")
    assert lab.board == {10: (P, 3, True)} | RIVAL
    assert (lab.active(P), lab.passive(P)) == ("", "aa")


@pytest.mark.rules("T5")
def test_t5_or_two_empty_rooms_beside_it_get_a_discharged_token_each():
    lab = alone(active="aa")
    lab.group(P, 10, charged=True)
    lab.turn(P).do("grow into 7", "room 8", "done")
    assert lab.board == {10: (P, 1, True), 7: (P, 1, False), 8: (P, 1, False)} | RIVAL
    assert (lab.active(P), lab.passive(P)) == ("", "aa")


@pytest.mark.rules("T6")
def test_t6_the_third_action_gene_costs_3_energy():
    lab = alone(active="aa")
    lab.group(P, 10, 3, charged=True)
    lab.turn(P).do("evolve action")
    assert lab.board == {10: (P, 3, False)} | RIVAL
    assert not lab.heard_of("wasted")
    assert (lab.active(P), lab.passive(P)) == ("aa", "a")


@pytest.mark.rules("T6")
def test_t6_the_third_action_gene_is_not_to_be_had_for_2_energy():
    lab = alone(active="aa")
    lab.group(P, 10, 2, charged=True)
    assert lab.turn(P).refused("evolve action") == "C56"


# --- T7: a fight ---


@pytest.mark.rules("T7")
def test_t7_a_fight_with_re_rolls():
    lab = Lab()
    lab.player(P, "ferox", active="ac", fortune=2)
    lab.player(Q, "cadum", active="cc", fortune=2)
    lab.group(P, 1, 3, charged=True)
    lab.group(Q, 15, 2)
    lab.ask(P, Q)
    lab.dice(4, 1, 2, 1, 4)
    lab.turn(P)
    lab.do("spark", "genes", "commit 1 1", "commit 2 0")
    assert lab.heard_of("wasted") == [(P, 2)]
    assert lab.view(P)["fight"]["strengths"] == [5, 4]
    steps = []
    while lab.asked == "reroll":
        answer = ("keep", "re-roll", "re-roll", "keep", "re-roll")[len(steps)]
        steps.append((lab.seat, lab.table.die, answer))
        lab.do(answer)
    assert steps == [
        (P, 4, "keep"),
        (Q, 4, "re-roll"),
        (P, 1, "re-roll"),
        (Q, 2, "keep"),
        (Q, 1, "re-roll"),
    ]
    assert lab.heard_of("fought") == [(7, 8)]
    assert lab.board == {1: (P, 2, False), 15: (Q, 2, False)}
    assert (lab.trophies(P), lab.trophies(Q)) == ({}, {P: 1})
    assert (lab.fortune(P), lab.fortune(Q)) == (0, 0)
    assert (lab.active(P), lab.passive(P)) == ("", "ac")
    assert (lab.active(Q), lab.passive(Q)) == ("", "cc")
