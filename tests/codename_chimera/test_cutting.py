"""Cutting limbs, the graveyard, the inventory, rot (R15-R19, K51, K52)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, duel


def limb(*mine, tokens=9):
    """P against a limb of Q: a broad shoulder that carries a python segment and its rat claw."""
    ring = Ring()
    ring.limbs(P, *mine)
    ring.part(Q, "broad-shoulder", 1, 0, 0)  # W, N, E
    ring.part(Q, "python-segment", 2, 0, 1)
    ring.part(Q, "rat-claw", 3, 0, 3)
    ring.tokens(P, tokens)
    return ring


# --- what is destroyed (R15) ---


@pytest.mark.rules("R15")
def test_a_destroyed_part_lies_face_up_in_the_graveyard():
    ring = duel("bear-paw")
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("crab-pincer", "bear-paw")
    assert (ring.parts(Q), ring.stored(Q), ring.stored(P)) == (set(), set(), set())
    assert ring.graveyard == {"crab-pincer"}
    assert ring.masked(P).grave[0] == ring.masked(Q).grave[0] == ring.table.grave[0] != 0


# --- what falls off (K52, R16) ---


@pytest.mark.rules("R16", "K52")
def test_parts_beyond_a_cut_fall_into_their_owners_inventory():
    ring = limb("bear-paw")
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "bear-paw")
    assert ring.graveyard == {"broad-shoulder"}
    assert (ring.parts(Q), ring.stored(Q)) == (set(), {"python-segment", "rat-claw"})
    assert ring.defense(Q, "torso") == 13


@pytest.mark.rules("R16", "A6")
def test_a_cut_in_the_middle_leaves_what_is_nearer_to_the_torso():
    ring = limb("harpoon-arm")
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("python-segment", "harpoon-arm")
    assert (ring.parts(Q), ring.stored(Q)) == ({"broad-shoulder"}, {"rat-claw"})


@pytest.mark.rules("R16")
def test_what_falls_off_is_not_destroyed():
    """No Spines, no Harvest, nothing in the graveyard."""
    ring = Ring()
    ring.limbs(P, "bone-saw", "bear-paw")
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, "urchin-knob", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("broad-shoulder", "bone-saw", "bear-paw")
    assert (ring.stored(P), ring.stored(Q)) == ({"broad-shoulder"}, {"urchin-knob"})
    assert (ring.graveyard, ring.heard_of("pricked")) == (set(), [])
    assert [part for (part,) in ring.heard_of("destroyed")] == [54]


@pytest.mark.rules("R16", "R57")
def test_a_card_that_is_shed_cuts_its_limb_too():
    ring = Ring()
    ring.limbs(P, "harpoon-arm")
    ring.part(Q, "octopus-arm", 1, 0, 3)
    ring.part(Q, "python-segment", 1, -1, 0)
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("octopus-arm", "harpoon-arm").do("shed")
    assert (ring.parts(Q), ring.stored(Q)) == (set(), {"octopus-arm", "python-segment"})
    assert ring.graveyard == set()


@pytest.mark.rules("R16", "R59")
def test_spines_cut_a_limb_of_the_attacker():
    ring = Ring()
    ring.part(P, "steel-piston", 1, 0, 1)
    ring.part(P, "giraffe-neck", 2, 0, 1)
    ring.part(P, "ape-hand", 3, 0, 3)
    ring.limbs(Q, "urchin-knob")
    ring.tokens(P, 2)
    ring.turn(P)
    ring.dice(6, 6, 6, 6, 6)
    ring.attack("urchin-knob", "steel-piston")
    assert ring.graveyard == {"urchin-knob", "steel-piston"}
    assert (ring.parts(P), ring.stored(P)) == (set(), {"giraffe-neck", "ape-hand"})


@pytest.mark.rules("R16", "R50")
@pytest.mark.parametrize("used", [True, False])
def test_a_fallen_part_keeps_its_used_mark_until_the_round_is_over(used):
    ring = limb("bear-paw")
    if used:
        ring.used("python-segment")
    ring.tokens(Q, 2)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "bear-paw")
    ring.do("attach python-segment", "at 1,0 r1").wait(Q)
    ring.do("hit bear-paw")
    assert ring.refused("with python-segment") == ("R54" if used else "")
    ring.do("with upper", "strike").wait(Q, round=2)
    ring.do("hit seat1 torso")
    assert ring.refused("with python-segment") == ""


# --- attaching (R17, K51) ---


@pytest.mark.rules("R17", "K51")
def test_attaching_costs_2_energy_for_each_part():
    ring = duel("rat-claw")
    ring.store(P, "wolf-jaw", "ape-hand", "shark-jaw")
    ring.turn(P)
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert (ring.energy(P), ring.stored(P)) == (3, {"ape-hand", "shark-jaw"})
    ring.do("attach shark-jaw", "at 1,1 r3")
    assert ring.energy(P) == 1
    assert ring.parts(P) == {"rat-claw", "wolf-jaw", "shark-jaw"}
    assert ring.refused("attach ape-hand") == "R43"


@pytest.mark.rules("R17", "R5")
def test_a_part_is_attached_where_its_seam_meets_a_seam():
    ring = duel("rat-claw")
    ring.store(P, "wolf-jaw")
    ring.turn(P)
    ring.do("attach wolf-jaw")
    assert set(ring.offers) == {"at 1,1 r3", "at -1,0 r1", "at -1,1 r1"}
    assert ring.refused("at 2,0 r3") == ring.refused("at 1,0 r3") == "R5"


@pytest.mark.rules("R17")
def test_only_a_part_of_ones_inventory_can_be_attached():
    ring = duel("rat-claw")
    ring.store(P, "wolf-jaw")
    ring.store(Q, "shark-jaw")
    ring.grave("ox-hoof")
    ring.turn(P)
    for name in ("shark-jaw", "ox-hoof", "rat-claw", "crab-pincer", "bear-paw"):
        assert ring.refused(f"attach {name}") == "R17"
    assert ring.refused("attach wolf-jaw") == ""


@pytest.mark.rules("R17")
def test_a_part_may_be_used_in_the_round_it_is_attached():
    ring = duel(tokens=4)
    ring.store(P, "shark-jaw")
    ring.turn(P)
    ring.do("attach shark-jaw", "at 1,0 r3")
    ring.dice(6, 6)
    ring.attack("crab-pincer", "shark-jaw")
    assert ring.graveyard == {"crab-pincer"}


# --- a lost torso (R18) ---


@pytest.mark.rules("R18")
def test_all_parts_of_a_lost_torso_go_to_the_graveyard_and_can_be_dug_up():
    ring = Ring(seats=3)
    ring.limbs(P, "mammoth-tusk", "organ-cooler")
    ring.limbs(Q, "rat-claw", "urchin-knob")
    ring.store(Q, "wolf-jaw")
    ring.limbs(R, "ox-hoof")
    ring.tokens(P, 5)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert ring.graveyard == {"rat-claw", "urchin-knob", "wolf-jaw"}
    ring.do("use organ-cooler")
    assert set(ring.offers) == {"take rat-claw", "take urchin-knob", "take wolf-jaw"}


# --- rot (R19) ---


@pytest.mark.rules("R19")
@pytest.mark.parametrize(
    ("round", "part", "torso"),
    [
        (1, 6, 16),
        (5, 6, 16),
        (6, 4, 14),
        (7, 2, 12),
        (8, 1, 10),
        (9, 1, 8),
        (12, 1, 2),
        (13, 1, 1),
        (40, 1, 1),
    ],
)
def test_rot_takes_2_more_every_round_from_round_6_on(round, part, torso):
    ring = duel("rat-claw")
    ring.turn(P, round=round)
    assert (ring.defense(P, "rat-claw"), ring.defense(P, "torso")) == (part, torso)


@pytest.mark.rules("R19")
@pytest.mark.parametrize(("round", "destroyed"), [(5, False), (6, True)])
def test_rot_decides_an_attack(round, destroyed):
    ring = duel("rat-claw")
    ring.turn(P, round=round)
    ring.dice(3)
    ring.attack("crab-pincer", "rat-claw")
    assert ("crab-pincer" in ring.graveyard) == destroyed


@pytest.mark.rules("R19")
def test_rot_sets_in_when_the_round_begins():
    ring = duel("rat-claw", yours=())
    ring.turn(P, round=5, todo=[])
    assert ring.defense(Q, "torso") == 13
    ring.do("growl")
    assert (ring.table.round, ring.defense(Q, "torso")) == (6, 11)
