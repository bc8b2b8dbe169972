"""Worked cases of monsters, their seams and their numbers (RT1-RT8, RT17, RT28, RT30-RT32)."""

from __future__ import annotations

import pytest

from .ring import P, Q, Ring, card, duel

RT1 = {"gorilla-forearm", "rat-claw", "crab-pincer", "brass-knee", "ox-hoof"}


def first_monster(*limbs, tokens=5):
    """Q's is the monster of RT1; P is about to attack it."""
    ring = Ring()
    ring.torso(P, "owl-head", "elephant-legs")
    ring.torso(Q, "cyclops-head", "goat-legs")
    ring.five_parts(Q)
    ring.limbs(P, *limbs)
    ring.tokens(P, tokens)
    return ring


def loop(*limbs):
    """Q's is the monster of RT17; P is about to attack it."""
    ring = Ring()
    ring.torso(P, "owl-head", "elephant-legs")
    ring.torso(Q, "cyclops-head", "goat-legs")
    ring.part(Q, "broad-shoulder", 1, 0, 2)
    ring.part(Q, "brass-knee", 1, 1, 3)
    ring.part(Q, "rat-claw", 2, 0, 3)
    ring.part(Q, "crab-pincer", -1, 0, 1)
    ring.part(Q, "ox-hoof", -1, 1, 1)
    ring.limbs(P, *limbs)
    ring.tokens(P, 5)
    return ring


def crossing():
    """The torso of RT5 with a loop on either side."""
    ring = Ring()
    ring.part(P, "brass-knee", 1, 0, 2)
    ring.part(P, "crooked-elbow", 1, 1, 3)
    ring.part(P, "ostrich-leg", -1, 0, 1)
    ring.part(P, "frog-thigh", -1, 1, 0)
    return ring


@pytest.mark.rules("RT1", "R9", "R10", "R12", "R14")
def test_rt1_a_closed_torso():
    ring = first_monster()
    assert ring.parts(Q) == RT1
    assert ring.outer(Q) == RT1 - {"gorilla-forearm"}
    assert ring.defense(Q, "torso") == 24


@pytest.mark.rules("RT2", "R12", "R14")
def test_rt2_without_the_brass_knee_the_torso_is_outer():
    ring = first_monster("bear-paw").turn(P)
    ring.dice(6, 6, 6)
    ring.attack("brass-knee", "bear-paw")
    assert (ring.parts(Q), ring.stored(Q)) == (RT1 - {"brass-knee"}, set())
    assert ring.outer(Q) == {"rat-claw", "crab-pincer", "ox-hoof", "torso"}
    assert ring.defense(Q, "torso") == 22


@pytest.mark.rules("RT3", "RT4", "R16", "R17")
def test_rt3_rt4_a_limb_is_cut_and_its_claw_attached_again():
    ring = first_monster("harpoon-arm")
    ring.tokens(Q, 2)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("gorilla-forearm", "harpoon-arm")
    assert ring.graveyard == {"gorilla-forearm"}
    assert ring.parts(Q) == {"crab-pincer", "brass-knee", "ox-hoof"}
    assert ring.stored(Q) == {"rat-claw"}
    assert "torso" in ring.outer(Q)
    assert ring.defense(Q, "torso") == 20
    assert (ring.asked, ring.seat) == ("attach", Q)
    ring.do("attach rat-claw", "at 1,0 r3")
    assert (ring.energy(Q), ring.stored(Q)) == (0, set())
    assert "torso" not in ring.outer(Q)
    assert ring.defense(Q, "torso") == 22


@pytest.mark.rules("RT5", "R11")
def test_rt5_no_seam_is_open():
    ring = crossing()
    assert ring.outer(P) == {"brass-knee", "crooked-elbow", "ostrich-leg", "frog-thigh"}
    assert ring.defense(P, "torso") == 22


@pytest.mark.rules("RT6", "R5", "R43")
def test_rt6_nothing_can_hang_on_a_bare_edge():
    ring = crossing()
    ring.store(P, "rat-claw")
    ring.build()
    assert ring.refused("attach rat-claw") == "R5"
    ring.part(P, "leech-sac", 5, 5, 0)  # so that there is a choice at all
    ring.do("attach rat-claw")
    assert ring.refused("at 2,0 r3") == "R5"


@pytest.mark.rules("RT7", "R19", "R52")
def test_rt7_rot_in_round_7():
    ring = duel("cobra-neck", yours=("rat-claw", "crab-pincer"))
    ring.turn(P, round=7)
    assert ring.defense(Q, "rat-claw") == 2
    ring.do("use cobra-neck", "hit crab-pincer")  # 7 - 3 = 4
    assert ring.defense(Q, "crab-pincer") == 1


@pytest.mark.rules("RT8", "R12", "R14", "R22")
def test_rt8_a_torso_without_parts_fights_on():
    ring = duel(yours=("rhino-ram",), tokens=2)
    assert (ring.outer(P), ring.defense(P, "torso")) == ({"torso"}, 14)
    ring.turn(P)
    ring.dice(3, 4)
    ring.attack("rhino-ram", "upper", "lower")
    assert [result for _, _, result in ring.heard_of("rolled")] == [3 + 2, 4 + 2]
    assert (ring.energy(P), ring.graveyard) == (0, {"rhino-ram"})


@pytest.mark.rules("RT17", "R6", "R42")
def test_rt17_a_loop_closes_the_torso():
    ring = loop()
    assert ring.outer(Q) == {"rat-claw", "crab-pincer", "ox-hoof"}
    assert ring.defense(Q, "torso") == 24


@pytest.mark.rules("RT17", "R16", "R42")
@pytest.mark.parametrize(
    ("lost", "fallen", "outer", "torso"),
    [
        ("broad-shoulder", {"rat-claw"}, {"brass-knee", "crab-pincer", "ox-hoof", "torso"}, 20),
        (
            "brass-knee",
            set(),
            {"broad-shoulder", "rat-claw", "crab-pincer", "ox-hoof", "torso"},
            22,
        ),
    ],
)
def test_rt17_a_part_of_a_loop_is_lost(lost, fallen, outer, torso):
    ring = loop("harpoon-arm").turn(P)
    ring.dice(6, 6, 6)
    ring.attack(lost, "harpoon-arm")
    assert (ring.graveyard, ring.stored(Q)) == ({lost}, fallen)
    assert ring.outer(Q) == outer
    assert ring.defense(Q, "torso") == torso


# --- RT28 ---


def with_monkey_tail():
    ring = Ring()
    ring.five_parts(P)
    ring.part(P, "monkey-tail", 1, 2, 0)
    ring.tokens(P, 5)
    ring.turn(P)
    return ring.do("use monkey-tail")


def place(ring, name):
    cell, turns = divmod(int(ring.table.place[card(name)]), 4)
    return cell % 15 - 7, cell // 15 - 7, turns


@pytest.mark.rules("RT28", "A15", "R64")
def test_rt28_what_can_be_moved():
    ring = with_monkey_tail()
    assert set(ring.offers) == {
        "move rat-claw",
        "move crab-pincer",
        "move ox-hoof",
        "move monkey-tail",
    }
    assert ring.refused("move gorilla-forearm") == ring.refused("move brass-knee") == "A15"


@pytest.mark.rules("RT28", "A15", "R64")
@pytest.mark.parametrize(
    ("name", "spot", "bare"),
    [
        ("rat-claw", (2, 2, 3), False),
        ("crab-pincer", (2, 2, 3), True),
        ("ox-hoof", (2, 2, 3), True),
        ("monkey-tail", (1, 2, 3), False),
    ],
)
def test_rt28_the_only_move_of_each_part(name, spot, bare):
    ring = with_monkey_tail()
    assert "torso" not in ring.outer(P)
    ring.do(f"move {name}")
    assert (ring.asked, place(ring, name)) == ("act", spot)
    assert ("torso" in ring.outer(P)) == bare
    assert (ring.energy(P), ring.parts(P)) == (4, RT1 | {"monkey-tail"})


# --- numbers ---


@pytest.mark.rules("RT30", "R66")
@pytest.mark.parametrize("y", [0, 1])
@pytest.mark.parametrize(("twin", "mod"), [(False, 4), (True, 5)])
def test_rt30_brawn_strengthens_bite_and_kick_alike(y, twin, mod):
    ring = duel(yours=("rhino-ram",))
    ring.part(P, "bicep-graft", 1, y, 1)
    if twin:
        ring.part(P, "twin-bicep", -1, 0, 0)
    ring.turn(P)
    ring.dice(2, 3)
    ring.attack("seat2 torso", "upper", "lower")
    assert [result for _, _, result in ring.heard_of("rolled")] == [2 + mod, 3 + mod]


@pytest.mark.rules("RT31", "R52")
@pytest.mark.parametrize(("attacker", "wanted"), [("wolf-jaw", 19), ("narwhal-lance", 15)])
def test_rt31_the_defense_of_a_torso_in_round_6(attacker, wanted):
    ring = Ring()
    ring.torso(P, "owl-head", "elephant-legs")
    ring.torso(Q, "cyclops-head", "goat-legs")
    ring.limbs(P, attacker, "scorpion-tail")
    ring.limbs(Q, "hunchback", "armoured-sleeve", "rat-claw")
    ring.tokens(P, 5)
    ring.tokens(Q, 1)
    ring.turn(P, round=6)
    ring.do("use scorpion-tail", "hit seat2 torso")
    ring.dice(1, 1)
    ring.attack("seat2 torso", attacker).do("with armoured-sleeve")
    assert ring.heard_of("compared")[0][1] == wanted


@pytest.mark.rules("RT32", "R53")
@pytest.mark.parametrize(("friend", "dice", "total"), [(False, (1, 1), -1), (True, (4, 1, 1), 5)])
def test_rt32_a_goat_horn_with_double_1(friend, dice, total):
    ring = duel("goat-horn", "rat-claw")
    ring.turn(P)
    ring.dice(*dice)
    ring.attack("crab-pincer", "goat-horn", *["rat-claw"] * friend)
    assert (P, card("goat-horn"), -1) in ring.heard_of("rolled")
    assert ring.heard_of("compared") == [(total, 7)]
