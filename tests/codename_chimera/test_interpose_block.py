"""Block and Interpose, before the dice (A16, A18, R55, RT18)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, card

BLOCK = pytest.mark.parametrize(
    ("block", "n"), [("turtle-shield", 2), ("armoured-sleeve", 3), ("lower", 3)]
)
GUARD = pytest.mark.parametrize("guard", ["guard-arm", "rib-wall"])


def attacked(*limbs, tokens=5):
    """P with an ape hand and more, against Q with a wolf jaw, Slug Foot and these limbs."""
    ring = Ring(seats=3)
    ring.torso(R, "owl-head", "elephant-legs")
    ring.limbs(P, "ape-hand", "rat-claw", "chameleon-tongue")
    ring.limbs(Q, "wolf-jaw", *limbs)
    ring.tokens(P, 9)
    ring.tokens(Q, tokens)
    return ring


def blocking(block):
    """Such a position with one Block card: a part, or the lower half of the torso."""
    ring = attacked("" if block == "lower" else block)
    if block == "lower":
        ring.torso(Q, "goat-legs", "slug-foot")
    return ring


# --- Block (A16) ---


@pytest.mark.rules("A16", "R55")
@BLOCK
@pytest.mark.parametrize("more", [0, -1])
def test_block_adds_its_number_to_the_defense_against_one_attack(block, n, more):
    ring = blocking(block).turn(P)
    ring.dice(n, 4 + more)
    ring.attack("wolf-jaw", "ape-hand")
    assert (ring.asked, ring.seat) == ("shield", Q)
    assert ring.offers == [f"with {block}", "decline"]
    assert ring.rolls == []
    ring.do(f"with {block}")
    assert ring.totals == [(7 + n + more, 7 + n)]
    assert ("wolf-jaw" in ring.graveyard) == (more == 0)
    assert ring.energy(Q) == 4


@pytest.mark.rules("A16", "R20")
@BLOCK
def test_block_is_gone_with_the_attack_and_its_card_is_used(block, n):
    ring = blocking(block).turn(P)
    ring.dice(1, 1)
    ring.attack("wolf-jaw", "ape-hand").do(f"with {block}")
    assert ring.totals == [(5, 7 + n)]
    ring.dice(5)
    ring.attack("wolf-jaw", "rat-claw")
    assert ring.totals[1] == (7, 7)
    assert "wolf-jaw" in ring.graveyard


@pytest.mark.rules("A16")
@BLOCK
def test_a_declined_block_costs_nothing_and_stays_fresh(block, n):
    ring = blocking(block).turn(P)
    ring.dice(1, 1)
    ring.attack("wolf-jaw", "ape-hand").do("decline")
    assert (ring.totals, ring.energy(Q)) == ([(5, 7)], 5)
    ring.attack("wolf-jaw", "rat-claw")
    assert ring.offers == [f"with {block}", "decline"]


@pytest.mark.rules("R55")
def test_blocks_are_paid_singly_and_add_up():
    ring = attacked("turtle-shield", "armoured-sleeve")
    ring.torso(Q, "hydra-head", "slug-foot")
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("wolf-jaw", "ape-hand")
    assert ring.offers == ["with turtle-shield", "with armoured-sleeve", "with lower", "decline"]
    ring.do("with armoured-sleeve")
    assert ring.offers == ["with turtle-shield", "with lower", "decline"]
    ring.do("with turtle-shield", "with lower")
    assert (ring.totals, ring.energy(Q)) == ([(15, 7 + 2 + 3 + 3)], 2)


@pytest.mark.rules("R55")
@pytest.mark.parametrize(
    ("target", "block", "defense"),
    [
        ("armoured-sleeve", "armoured-sleeve", 6 + 3),
        ("turtle-shield", "turtle-shield", 8 + 2),
        ("seat2 torso", "armoured-sleeve", 13 + 6 + 3),
    ],
)
def test_the_card_under_attack_can_block_for_itself_and_any_for_the_torso(target, block, defense):
    ring = attacked("armoured-sleeve", "turtle-shield").turn(P)
    ring.attack(target, "ape-hand").do(f"with {block}", "decline")
    assert ring.totals[0][1] == defense


@pytest.mark.rules("R55")
def test_an_inner_block_card_can_pay():
    ring = attacked()
    ring.part(Q, "armoured-sleeve", -1, 0, 1)
    ring.part(Q, "rhino-ram", -2, 0, 1)
    ring.turn(P)
    assert "armoured-sleeve" not in ring.outer(Q)
    ring.attack("wolf-jaw", "ape-hand").do("with armoured-sleeve")
    assert ring.totals[0][1] == 10


@pytest.mark.rules("A16")
@pytest.mark.parametrize("why", ["used", "stunned", "no energy", "stored"])
@pytest.mark.parametrize("block", ["turtle-shield", "armoured-sleeve"])
def test_a_block_card_that_cannot_be_used_is_not_asked_for(block, why):
    ring = attacked("" if why == "stored" else block, tokens=0 if why == "no energy" else 1)
    if why == "stored":
        ring.store(Q, block)
    elif why != "no energy":
        getattr(ring, why)(block)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("wolf-jaw", "ape-hand")
    assert (ring.asked, ring.seat, ring.totals) == ("act", P, [(15, 7)])


@pytest.mark.rules("R55")
def test_the_defender_stops_paying_when_the_energy_is_gone():
    ring = attacked("turtle-shield", "armoured-sleeve", tokens=1).turn(P)
    ring.attack("wolf-jaw", "ape-hand").do("with turtle-shield")
    assert (ring.totals[0][1], ring.energy(Q), ring.seat) == (9, 0, P)


# --- Interpose (A18) ---


@pytest.mark.rules("A18", "R55")
@GUARD
@pytest.mark.parametrize("target", ["wolf-jaw", "seat2 torso", "python-segment"])
def test_interpose_takes_the_place_of_any_card(guard, target):
    ring = attacked(guard)
    ring.part(Q, "python-segment", -1, 0, 1)
    ring.part(Q, "rhino-ram", -2, 0, 1)
    ring.turn(P)
    ring.dice(3, 4)
    ring.attack(target, "chameleon-tongue")
    assert (ring.asked, ring.seat) == ("guard", Q)
    assert ring.offers == [f"with {guard}", "decline"]
    assert ring.rolls == []
    ring.do(f"with {guard}")
    assert (ring.totals, ring.energy(Q)) == ([(8, 8)], 4)
    assert ring.graveyard == {guard}
    assert ring.parts(Q) == {"wolf-jaw", "python-segment", "rhino-ram"}


@pytest.mark.rules("A18", "R55")
@GUARD
def test_an_inner_card_cannot_interpose(guard):
    ring = attacked(guard)
    ring.part(Q, "rhino-ram", 1, 2, 0)
    if guard == "rib-wall":
        ring.part(Q, "crab-pincer", 2, 1, 3)
    ring.turn(P)
    assert guard not in ring.outer(Q)
    ring.dice(6, 6)
    ring.attack("wolf-jaw", "ape-hand")
    assert (ring.asked, ring.graveyard) == ("act", {"wolf-jaw"})


@pytest.mark.rules("R55", "R23")
def test_one_card_interposes_and_it_is_not_the_target_already():
    ring = attacked("guard-arm", "rib-wall").turn(P)
    ring.attack("guard-arm", "ape-hand")
    assert ring.offers == ["with rib-wall", "decline"]
    assert ring.refused("with guard-arm") == "R55"
    ring.dice(6, 6)
    ring.do("with rib-wall")
    assert (ring.asked, ring.energy(Q)) == ("act", 4)
    assert ring.graveyard == {"rib-wall"}


@pytest.mark.rules("R55")
def test_after_one_interpose_the_other_is_not_asked():
    ring = attacked("guard-arm", "rib-wall", "turtle-shield").turn(P)
    ring.attack("wolf-jaw", "ape-hand")
    assert ring.offers == ["with guard-arm", "with rib-wall", "decline"]
    ring.do("with rib-wall")
    assert (ring.asked, ring.offers) == ("shield", ["with turtle-shield", "decline"])


@pytest.mark.rules("A18")
@GUARD
@pytest.mark.parametrize("why", ["used", "stunned", "no energy", "stored"])
def test_an_interpose_card_that_cannot_be_used_is_not_asked_for(guard, why):
    ring = attacked("" if why == "stored" else guard, tokens=0 if why == "no energy" else 1)
    if why == "stored":
        ring.store(Q, guard)
    elif why != "no energy":
        getattr(ring, why)(guard)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("wolf-jaw", "ape-hand")
    assert (ring.asked, ring.graveyard) == ("act", {"wolf-jaw"})


@pytest.mark.rules("R55")
@GUARD
def test_brace_counts_for_the_card_that_interposes_and_venom_stays_behind(guard):
    ring = attacked()
    ring.part(Q, "ribcage-brace", -1, 1, 1)
    ring.part(Q, guard, -2, 1, 1)
    ring.limbs(P, "", "", "", "scorpion-tail")
    ring.turn(P)
    ring.do("use scorpion-tail", "hit wolf-jaw")
    ring.attack("wolf-jaw", "ape-hand").do(f"with {guard}")
    assert ring.totals[0][1] == 8 + 1


@pytest.mark.rules("R55", "A11")
@GUARD
def test_venom_on_the_card_that_interposes_counts(guard):
    ring = attacked(guard)
    ring.limbs(P, "", "", "", "scorpion-tail")
    ring.turn(P)
    ring.do("use scorpion-tail", f"hit {guard}")
    ring.attack("wolf-jaw", "ape-hand").do(f"with {guard}")
    assert ring.totals[0][1] == 8 - 3


@pytest.mark.rules("R55", "R58")
def test_a_sweep_follows_the_card_that_interposed():
    ring = attacked()
    ring.limbs(P, "", "", "", "crocodile-tail")
    ring.part(Q, "rib-wall", -1, 0, 0)
    ring.part(Q, "crab-pincer", -2, 0, 1)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("wolf-jaw", "crocodile-tail").do("with rib-wall")
    assert (ring.asked, ring.offers) == ("sweep_at", ["hit crab-pincer", "decline"])


# --- case ---


@pytest.mark.rules("RT18", "R55", "A16", "A18")
@pytest.mark.parametrize(("last", "lost"), [(3, False), (4, True)])
def test_a_guard_arm_with_a_sleeve_stands_in_for_a_poisoned_torso(last, lost):
    ring = Ring()
    ring.limbs(P, "ape-hand", "scorpion-tail")
    ring.limbs(Q, "guard-arm", "armoured-sleeve")
    ring.tokens(P, 9)
    ring.tokens(Q, 2)
    ring.turn(P, round=6)
    ring.do("use scorpion-tail", "hit seat2 torso")
    ring.dice(2, last)
    ring.attack("seat2 torso", "ape-hand")
    assert (ring.asked, ring.offers) == ("guard", ["with guard-arm", "decline"])
    assert ring.refused("with armoured-sleeve") == "R55"
    ring.do("with guard-arm")
    assert (ring.asked, ring.energy(Q)) == ("shield", 1)
    ring.do("with armoured-sleeve")
    assert ring.totals == [(5 + last, 8 + 3 - 2)]
    assert ring.graveyard == ({"guard-arm"} if lost else set())
    assert ring.heard_of("interposed") == [(Q, card("guard-arm"))]
    assert (ring.energy(Q), ring.place(Q), ring.seat) == (0, 0, P)


@pytest.mark.rules("RT18")
def test_after_a_block_nobody_interposes():
    ring = attacked("guard-arm", "armoured-sleeve", tokens=2).turn(P)
    ring.attack("wolf-jaw", "ape-hand").do("decline", "with armoured-sleeve")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 1)
    assert ring.totals[0][1] == 10
