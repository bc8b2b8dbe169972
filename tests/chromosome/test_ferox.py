"""Ferox's special actions: Domination, Fusion, Destroy (C99, C100, S5-S7, R9); Lunge is apart."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q, R


def ferox(active="", **options):
    """P's charged lone token in room 5 is there to pay 1 energy; Q has a token in room 6."""
    lab = Lab(**options)
    lab.player(P, "ferox", active=active)
    lab.player(Q, "vagus")
    lab.group(P, 5, charged=True)
    lab.group(Q, 6)
    return lab


# --- Domination ---


def dominating(ours, theirs, *rolls):
    lab = ferox("ac")
    lab.group(P, 1, ours)
    lab.group(Q, 10, theirs)
    lab.dice(*rolls)
    return lab.turn(P).do("domination", "room 1")


@pytest.mark.rules("S5")
def test_domination_takes_an_action_gene_and_a_combat_gene():
    lab = dominating(2, 2, 1, 1)
    assert (lab.active(P), lab.passive(P)) == ("", "ac")
    assert lab.charged(5)


@pytest.mark.rules("S5")
@pytest.mark.parametrize("active", ["aat", "cct"])
def test_domination_needs_both_genes(active):
    lab = ferox(active)
    lab.group(P, 1)
    lab.group(Q, 10)
    assert lab.turn(P).refused("domination") == "C52"


@pytest.mark.rules("S5")
@pytest.mark.parametrize(("room", "energy"), [(10, 0), (15, 1), (9, 2), (2, 3)])
def test_domination_takes_1_energy_for_each_room_between(room, energy):
    lab = Lab()
    lab.player(P, "ferox", active="ac")
    lab.group(P, 1, 3, charged=True)
    lab.group(Q, room, 3)
    lab.turn(P).do("domination")
    assert lab.charged(1) == (energy == 0)
    assert lab.heard_of("wasted") == ([(P, 3 - energy)] if energy in (1, 2) else [])


@pytest.mark.rules("S5")
def test_domination_does_not_reach_further_than_its_energy():
    lab = Lab()
    lab.player(P, "ferox", active="ac")
    lab.group(P, 1, 1, charged=True)
    lab.group(Q, 9, 3)
    assert lab.turn(P).refused("domination") == "S5"


@pytest.mark.rules("S5")
@pytest.mark.parametrize(("rolls", "won"), [((2, 1), 1), ((4, 1), 3)])
def test_a_won_domination_takes_trophies_as_ever(rolls, won):
    lab = dominating(3, 3, *rolls)
    assert (lab.size(1), lab.size(10)) == (3, 3 - won)
    assert (lab.trophies(P), lab.trophies(Q)) == ({Q: won}, {})


@pytest.mark.rules("S5", "C99")
def test_a_tied_domination_takes_1_trophy_and_gives_none():
    lab = dominating(2, 2, 3, 3)
    assert (lab.size(1), lab.size(10)) == (2, 1)
    assert (lab.trophies(P), lab.trophies(Q)) == ({Q: 1}, {})


@pytest.mark.rules("S5")
@pytest.mark.parametrize("rolls", [(1, 2), (1, 4)])
def test_a_lost_domination_costs_nobody_anything(rolls):
    lab = dominating(3, 3, *rolls)
    assert (lab.size(1), lab.size(10)) == (3, 3)
    assert (lab.trophies(P), lab.trophies(Q)) == ({}, {})


@pytest.mark.rules("S5")
def test_both_sides_of_a_domination_may_spend_combat_genes():
    lab = ferox("acc")
    lab.player(Q, active="c")
    lab.group(P, 1, 2)
    lab.group(Q, 10, 2)
    lab.dice(1, 1)
    lab.turn(P).do("domination", "room 1")
    assert lab.offers == ["commit 0 0", "commit 1 0"]
    lab.do("commit 1 0", "commit 1 0")
    assert lab.heard_of("fought") == [(4, 4)]


# --- Fusion ---


def fusing(active="tt", supply=None):
    """Q's group of 2 in room 1 next to P's lone charged token in room 10."""
    lab = ferox(active)
    lab.group(P, 10, charged=True)
    lab.group(Q, 1, 2)
    if supply is not None:
        lab.player(Q, trophies={P: lab.supply(P) - supply})
    return lab


@pytest.mark.rules("S6", "C100")
def test_fusion_takes_2_telepathy_genes_and_1_energy():
    lab = fusing("ttt").turn(P).do("fusion 1", "room 5", "done")
    assert (lab.active(P), lab.passive(P)) == ("t", "tt")
    assert (lab.charged(5), lab.charged(10)) == (False, True)


@pytest.mark.rules("S6", "C100")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("taac", True, "C52"), ("tt", False, "C56")]
)
def test_fusion_needs_both_genes_and_the_energy(active, charged, line):
    lab = Lab()
    lab.player(P, "ferox", active=active)
    lab.group(P, 10, 1, charged)
    lab.group(Q, 1, 2)
    assert lab.turn(P).refused("fusion 1") == line


@pytest.mark.rules("S6", "C100")
@pytest.mark.parametrize("charged", [True, False])
def test_the_donor_gives_a_trophy_and_the_other_group_grows_as_it_is(charged):
    lab = ferox("tt")
    lab.group(P, 10, 1, charged)
    lab.group(Q, 1, 2, charged=True)
    lab.turn(P).do("fusion 1", *(["room 5", "done"] if charged else []))
    assert lab.board == {
        1: (Q, 1, True),
        10: (P, 2, charged),
        5: (P, 1, False),
        6: (Q, 1, False),
    }
    assert lab.trophies(P) == {Q: 1}
    assert lab.supply(P) == 12 - 3
    assert lab.supply(Q) == 12 - 3


@pytest.mark.rules("S6")
def test_a_donor_of_one_token_is_gone():
    lab = ferox("tt")
    lab.group(P, 10)
    lab.group(Q, 1)
    lab.turn(P).do("fusion 1")
    assert 1 not in lab.board
    assert lab.trophies(P) == {Q: 1}


@pytest.mark.rules("S6")
def test_a_group_of_3_gains_nothing_but_fusion_is_legal():
    lab = ferox("tt")
    lab.group(P, 10, 3)
    lab.group(Q, 1, 2)
    lab.turn(P).do("fusion 1")
    assert (lab.size(10), lab.size(1)) == (3, 1)
    assert lab.trophies(P) == {Q: 1}
    assert lab.supply(P) == 12 - 4


@pytest.mark.rules("S6")
def test_with_an_empty_supply_the_group_gains_nothing_but_fusion_is_legal():
    lab = fusing(supply=0).turn(P).do("fusion 1", "room 5", "done")
    assert (lab.size(10), lab.size(1)) == (1, 1)
    assert (lab.trophies(P), lab.supply(P)) == ({Q: 1}, 0)


@pytest.mark.rules("S6")
def test_an_own_group_is_no_donor():
    lab = fusing().turn(P)
    assert lab.refused("fusion 10") == "S6"
    assert lab.refused("fusion 8") == "S6"


@pytest.mark.rules("S6")
def test_groups_of_the_same_player_do_not_fuse():
    lab = ferox("tt")
    lab.group(P, 10)
    lab.group(Q, 15)
    lab.group(Q, 18)
    lab.turn(P)
    assert lab.refused("fusion 18") == "S6"
    assert lab.refused("fusion 15") == ""


def strangers(own):
    """Q in room 14 and R in room 6 are neighbours; where P is, is the question."""
    lab = Lab(seats=3)
    for seat, species in ((P, "ferox"), (Q, "vagus"), (R, "cadum")):
        lab.player(seat, species)
    lab.player(P, active="tt")
    lab.group(P, own, charged=True)
    lab.group(Q, 14, 2)
    lab.group(R, 6, 1, charged=True)
    return lab.turn(P)


@pytest.mark.rules("S6", "C100")
@pytest.mark.parametrize(("own", "choice"), [(16, ["room 6"]), (9, ["room 6"]), (17, [])])
def test_two_groups_of_others_fuse_if_one_of_them_is_next_to_an_own_group(own, choice):
    lab = strangers(own)
    lab.do("fusion 14", *choice)
    assert lab.board[14] == (Q, 1, False)
    assert lab.board[6] == (R, 2, True)
    assert lab.trophies(P) == {Q: 1}
    assert (lab.supply(P), lab.supply(Q), lab.supply(R)) == (11, 10, 10)


@pytest.mark.rules("S6")
@pytest.mark.parametrize("own", [1, 3, 20])
def test_groups_out_of_the_way_do_not_fuse(own):
    lab = strangers(own)
    assert lab.refused("fusion 14") == lab.refused("fusion 6") == "S6"


@pytest.mark.rules("S6")
def test_the_group_that_gains_is_next_to_the_donor():
    lab = strangers(9)
    lab.do("fusion 6")
    assert lab.asked == "fuse_with"
    assert lab.offers == ["room 9", "room 14"]
    assert lab.refused("room 16") == lab.refused("room 6") == "S6"


# --- Destroy ---


@pytest.mark.rules("S7", "R9")
@pytest.mark.parametrize(("size", "lost"), [(1, 1), (2, 2), (3, 2)])
@pytest.mark.parametrize("trophies", [False, True])
def test_destroy_takes_2_tokens_off_which_are_trophies_in_the_other_reading(size, lost, trophies):
    lab = ferox("cc", destroy_trophies=trophies)
    lab.group(P, 10)
    lab.group(Q, 1, size, charged=True)
    lab.turn(P).do("destroy 1")
    assert lab.size(1) == size - lost
    assert lab.charged(1) == (size == 3)
    assert lab.trophies(P) == ({Q: lost} if trophies else {})
    assert lab.supply(Q) == 12 - 1 - size + (0 if trophies else lost)


@pytest.mark.rules("S7")
def test_destroy_takes_2_combat_genes_and_1_energy():
    lab = ferox("accc")
    lab.group(P, 10)
    lab.group(Q, 1, 3)
    lab.turn(P).do("destroy 1")
    assert (lab.active(P), lab.passive(P)) == ("ac", "cc")
    assert not lab.charged(5)
    assert lab.size(10) == 1
    assert not lab.heard_of("rolled")


@pytest.mark.rules("S7")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("caat", True, "C52"), ("cc", False, "C56")]
)
def test_destroy_needs_both_genes_and_the_energy(active, charged, line):
    lab = Lab()
    lab.player(P, "ferox", active=active)
    lab.group(P, 10, 1, charged)
    lab.group(Q, 1, 3)
    assert lab.turn(P).refused("destroy 1") == line


@pytest.mark.rules("S7")
@pytest.mark.parametrize("room", [7, 8, 10, 9])
def test_destroy_needs_an_enemy_group_next_door(room):
    lab = ferox("cc")
    lab.group(P, 10)
    lab.group(P, 7)
    lab.group(Q, 18, 3)
    lab.group(Q, 1)
    assert lab.turn(P).refused(f"destroy {room}") == "S7"
    assert lab.refused("destroy 18") == "S7"
    assert lab.refused("destroy 1") == ""
