"""Reach, Pierce, Harvest and Frenzy (A6-A8, A10, RT10, RT11)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, card

REACH = pytest.mark.parametrize(
    ("reach", "dice"), [("chameleon-tongue", (3, 3)), ("harpoon-arm", (1, 1, 2))]
)
PIERCE = pytest.mark.parametrize(
    ("pierce", "dice"), [("narwhal-lance", (2, 2)), ("mosquito-needle", (5,))]
)
HARVEST = pytest.mark.parametrize(
    ("harvest", "dice"), [("vulture-talon", (3, 3)), ("bone-saw", (6,))]
)


def limbed(*attackers, seats=2):
    """P with these limbs, against a python segment with a wolf jaw at its end."""
    ring = Ring(seats)
    ring.limbs(P, *attackers)
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.tokens(P, 9)
    return ring


# --- Reach (A6) ---


@pytest.mark.rules("A6")
@REACH
def test_reach_hits_an_inner_part(reach, dice):
    ring = limbed(reach).turn(P)
    assert "python-segment" not in ring.outer(Q)
    ring.dice(*dice)
    ring.attack("python-segment", reach)
    assert ring.totals == [(7, 7)]
    assert ring.graveyard == {"python-segment"}


@pytest.mark.rules("A6")
def test_without_reach_an_inner_part_is_no_target():
    ring = limbed("bear-paw", "mosquito-needle").turn(P)
    assert ring.refused("hit python-segment") == "R13"


@pytest.mark.rules("A6")
@pytest.mark.parametrize("why", ["used", "stunned", "too dear"])
@REACH
def test_reach_opens_no_target_while_its_card_cannot_attack(reach, dice, why):
    ring = limbed(reach, "rat-claw")
    if why == "too dear":
        ring.tokens(P, len(dice) - 1)
    else:
        getattr(ring, why)(reach)
    ring.turn(P)
    assert ring.refused("hit python-segment") == "R13"
    assert ring.refused("hit wolf-jaw") == ""


@pytest.mark.rules("A6")
@REACH
def test_reach_never_hits_an_inner_torso(reach, dice):
    ring = Ring()
    ring.torso(Q, "elephant-legs", "spider-legs")
    ring.limbs(P, reach)
    ring.limbs(Q, "wolf-jaw", "rhino-ram", "ape-hand", "ox-hoof")
    ring.part(Q, "crab-pincer", 0, 2, 0)
    ring.tokens(P, 9)
    ring.turn(P)
    assert "torso" not in ring.outer(Q)
    assert ring.refused("hit seat2 torso") == "R13"


@pytest.mark.rules("A6")
@REACH
def test_reach_hits_outer_parts_and_an_outer_torso_as_any_attack_does(reach, dice):
    ring = limbed(reach).turn(P)
    assert {"hit wolf-jaw", "hit seat2 torso"} <= set(ring.offers)
    ring.dice(*dice)
    ring.attack("wolf-jaw", reach)
    assert ring.graveyard == {"wolf-jaw"}


@pytest.mark.rules("RT11", "A6", "R25")
def test_a_tongue_reaches_inwards_with_a_harpoon_but_not_with_a_rat_claw():
    ring = limbed("chameleon-tongue", "rat-claw", "harpoon-arm").turn(P)
    ring.do("hit python-segment")
    assert ring.offers == ["with chameleon-tongue", "with harpoon-arm"]
    assert ring.refused("with rat-claw") == "R25"
    ring.dice(1, 1, 1, 1, 1)
    ring.do("with chameleon-tongue", "with harpoon-arm", "strike")
    assert ring.totals == [(9, 7)]
    assert (ring.graveyard, ring.energy(P)) == ({"python-segment"}, 4)


# --- Pierce (A7) ---


@pytest.mark.rules("A7")
@PIERCE
def test_pierce_ignores_brace(pierce, dice):
    ring = Ring()
    ring.limbs(P, pierce)
    ring.part(Q, "ribcage-brace", 1, 0, 1)
    ring.part(Q, "rat-claw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(*dice)
    ring.attack("rat-claw", pierce)
    assert ring.totals == [(6, 6)]
    assert ring.graveyard == {"rat-claw"}


@pytest.mark.rules("A7", "R55")
@PIERCE
@pytest.mark.parametrize(("block", "left"), [("armoured-sleeve", 4), ("turtle-shield", 4)])
def test_a_block_against_pierce_may_be_paid_in_vain(pierce, dice, block, left):
    ring = Ring()
    ring.limbs(P, pierce)
    ring.limbs(Q, block, "rat-claw")
    ring.tokens(P, 9)
    ring.tokens(Q, 5)
    ring.turn(P)
    ring.dice(*dice)
    ring.attack("rat-claw", pierce)
    assert ring.asked == "shield"
    ring.do(f"with {block}")
    assert (ring.totals, ring.energy(Q)) == ([(6, 6)], left)
    assert ring.graveyard == {"rat-claw"}


@pytest.mark.rules("A7")
@PIERCE
def test_pierce_leaves_the_parts_of_a_torso_in_the_count(pierce, dice):
    ring = Ring()
    ring.limbs(P, pierce)
    ring.limbs(Q, "hunchback", "rat-claw")
    ring.tokens(P, 9)
    ring.turn(P)
    assert ring.defense(Q, "torso") == 13 + 4 + 1
    ring.attack("seat2 torso", pierce)
    assert ring.totals[0][1] == 13 + 4


@pytest.mark.rules("RT10", "A7", "R25")
@pytest.mark.parametrize(("face", "lost"), [(1, False), (2, True)])
def test_a_mosquito_needle_pierces_for_a_wolf_jaw_as_well(face, lost):
    ring = Ring()
    ring.limbs(P, "mosquito-needle", "wolf-jaw")
    ring.part(Q, "hunchback", 1, 0, 0)
    ring.part(Q, "crab-pincer", 2, 0, 3)
    ring.limbs(Q, "", "armoured-sleeve")
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    assert ring.defense(Q, "crab-pincer", block=3) == 7 + 1 + 3
    ring.dice(1, 3, face)  # the wolf jaw rolls first
    ring.attack("crab-pincer", "mosquito-needle", "wolf-jaw").do("with armoured-sleeve")
    assert ring.totals == [(5 + face, 7)]
    assert ("crab-pincer" in ring.graveyard) == lost


# --- Harvest (A8) ---


@pytest.mark.rules("A8")
@HARVEST
def test_harvest_takes_what_it_destroys(harvest, dice):
    ring = Ring()
    ring.limbs(P, harvest)
    ring.limbs(Q, "goat-horn", "ox-hoof")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(*dice)
    ring.attack("goat-horn", harvest)
    assert (ring.stored(P), ring.parts(P)) == ({"goat-horn"}, {harvest})
    assert (ring.graveyard, ring.stored(Q), ring.parts(Q)) == (set(), set(), {"ox-hoof"})


@pytest.mark.rules("A8")
@HARVEST
def test_harvest_takes_nothing_that_merely_falls_off(harvest, dice):
    ring = Ring()
    ring.limbs(P, harvest)
    ring.part(Q, "hunchback", 1, 0, 0)
    ring.part(Q, "rat-claw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(*dice)
    ring.attack("hunchback", harvest)
    assert ring.stored(P) == {"hunchback"}
    assert ring.stored(Q) == {"rat-claw"}


@pytest.mark.rules("A8", "R61")
def test_harvest_takes_nothing_with_a_torso():
    ring = Ring(seats=3)
    ring.limbs(P, "vulture-talon", "mammoth-tusk")
    ring.limbs(Q, "rat-claw")
    ring.store(Q, "wolf-jaw")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6, 6, 6, 6)
    ring.attack("seat2 torso", "vulture-talon", "mammoth-tusk")
    assert (ring.place(Q), ring.stored(P)) == (1, set())
    assert ring.graveyard == {"rat-claw", "wolf-jaw"}


@pytest.mark.rules("A8")
def test_a_harvested_part_can_be_attached_for_2():
    ring = limbed("vulture-talon").turn(P)
    ring.dice(3, 3)
    ring.attack("wolf-jaw", "vulture-talon")
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert (ring.parts(P), ring.energy(P)) == ({"vulture-talon", "wolf-jaw"}, 9 - 2 - 2)


@pytest.mark.rules("A8", "A9", "R57")
def test_harvest_takes_the_target_and_the_swept_part():
    ring = limbed("vulture-talon", "whip-tentacle").turn(P)
    ring.dice(6, 6, 1, 1)
    ring.attack("wolf-jaw", "vulture-talon", "whip-tentacle").do("hit python-segment")
    assert ring.totals == [(15, 7)]
    assert (ring.stored(P), ring.graveyard) == ({"wolf-jaw", "python-segment"}, set())


# --- Frenzy (A10) ---


@pytest.mark.rules("A10")
@pytest.mark.parametrize(
    ("name", "dice", "result"),
    [
        ("badger-claw", (3,), 3),
        ("badger-claw", (2, 6), 6),
        ("badger-claw", (1, 2), 2),
        ("badger-claw", (2, 1), 1),
        ("piranha-cluster", (3, 4), 3 + 4 + 1),
        ("piranha-cluster", (1, 5, 4), 5 + 4 + 1),
        ("piranha-cluster", (4, 2, 3), 4 + 3 + 1),
        ("piranha-cluster", (1, 1, 2, 2), 1 + 2 + 1),
    ],
)
def test_frenzy_throws_each_1_and_2_again_a_single_time(name, dice, result):
    ring = limbed(name).turn(P)
    ring.dice(*dice, 6)
    before = ring.table.barrier
    ring.attack("wolf-jaw", name)
    assert ring.rolls == [(name, result)]
    assert ring.table.barrier - before == len(dice)


@pytest.mark.rules("A10")
def test_frenzy_asks_nobody_and_comes_before_the_defenders_dodge():
    ring = limbed("badger-claw", seats=3)
    ring.limbs(R, "bat-wing", "rat-claw")
    ring.tokens(R, 5)
    ring.turn(P)
    ring.dice(2, 6)
    ring.attack("bat-wing", "badger-claw")
    assert (ring.asked, ring.seat, ring.rolls) == ("evade", R, [("badger-claw", 6)])
    assert ring.heard_of("attacked") == [(P, card("bat-wing"), R)]
