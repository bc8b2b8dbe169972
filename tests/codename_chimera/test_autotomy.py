"""Autotomy (A19, R57)."""

from __future__ import annotations

import pytest

from .ring import P, Q, Ring

AUTOTOMY = pytest.mark.parametrize("name", ["lizard-tail", "octopus-arm"])


def hunted(name, *attackers, tokens=5):
    """P with these limbs, against Q with an Autotomy card and a rhino ram."""
    ring = Ring()
    ring.limbs(P, *attackers)
    ring.limbs(Q, name, "rhino-ram")
    ring.tokens(P, 9)
    ring.tokens(Q, tokens)
    return ring


@pytest.mark.rules("A19", "R57")
@AUTOTOMY
def test_a_hit_card_slips_into_its_owners_inventory_for_1(name):
    ring = hunted(name, "ape-hand", tokens=1).turn(P)
    ring.dice(1, 1)
    ring.attack(name, "ape-hand")
    assert (ring.totals, ring.asked, ring.seat) == ([(5, 5)], "shed", Q)
    assert ring.offers == ["shed", "decline"]
    ring.do("shed")
    assert (ring.stored(Q), ring.parts(Q)) == ({name}, {"rhino-ram"})
    assert (ring.graveyard, ring.energy(Q)) == (set(), 0)
    assert (ring.heard_of("destroyed"), ring.asked) == ([], "act")


@pytest.mark.rules("A19")
@AUTOTOMY
def test_a_card_that_does_not_slip_away_is_destroyed(name):
    ring = hunted(name, "ape-hand").turn(P)
    ring.dice(1, 1)
    ring.attack(name, "ape-hand").do("decline")
    assert (ring.graveyard, ring.stored(Q), ring.energy(Q)) == ({name}, set(), 5)


@pytest.mark.rules("A19")
@AUTOTOMY
def test_a_miss_sets_off_no_autotomy(name):
    ring = hunted(name, "rat-claw").turn(P)
    ring.dice(2)
    ring.attack(name, "rat-claw")
    assert (ring.totals, ring.asked, ring.seat) == ([(4, 5)], "act", P)


@pytest.mark.rules("R57")
@AUTOTOMY
@pytest.mark.parametrize("why", ["used", "stunned", "no energy"])
def test_a_card_that_cannot_be_used_cannot_slip_away(name, why):
    ring = hunted(name, "ape-hand", tokens=0 if why == "no energy" else 5)
    if why != "no energy":
        getattr(ring, why)(name)
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack(name, "ape-hand")
    assert (ring.asked, ring.graveyard) == ("act", {name})


@pytest.mark.rules("A19", "R57")
@AUTOTOMY
def test_autotomy_saves_no_other_card(name):
    ring = hunted(name, "ape-hand").turn(P)
    ring.dice(6, 6)
    ring.attack("rhino-ram", "ape-hand")
    assert (ring.asked, ring.graveyard) == ("act", {"rhino-ram"})


@pytest.mark.rules("A19")
def test_what_hung_on_a_shed_card_falls_off():
    ring = Ring()
    ring.limbs(P, "harpoon-arm")
    ring.part(Q, "lizard-tail", 1, 0, 1)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.attack("lizard-tail", "harpoon-arm").do("shed")
    assert (ring.parts(Q), ring.stored(Q)) == (set(), {"lizard-tail", "wolf-jaw"})


@pytest.mark.rules("R57")
@AUTOTOMY
@pytest.mark.parametrize(("harvest", "dice"), [("vulture-talon", (2, 2)), ("bone-saw", (5,))])
@pytest.mark.parametrize("answer", ["shed", "decline"])
def test_harvest_goes_empty_when_its_prey_slips_away(name, harvest, dice, answer):
    ring = hunted(name, harvest, tokens=1).turn(P)
    ring.dice(*dice)
    ring.attack(name, harvest).do(answer)
    assert ring.stored(Q) == ({name} if answer == "shed" else set())
    assert ring.stored(P) == (set() if answer == "shed" else {name})
    assert ring.graveyard == set()


@pytest.mark.rules("R57", "R23")
@AUTOTOMY
@pytest.mark.parametrize("answer", ["shed", "decline"])
def test_a_swept_part_may_slip_away(name, answer):
    ring = Ring()
    ring.limbs(P, "crocodile-tail", "bone-saw")
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, name, 2, 0, 1 if name == "lizard-tail" else 2)
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("broad-shoulder", "crocodile-tail", "bone-saw").do(f"hit {name}")
    assert (ring.asked, ring.seat) == ("shed", Q)
    assert ring.stored(P) == {"broad-shoulder"}
    ring.do(answer)
    assert ring.stored(Q) == ({name} if answer == "shed" else set())
    assert ring.stored(P) == {"broad-shoulder"} | (set() if answer == "shed" else {name})


@pytest.mark.rules("R57")
@AUTOTOMY
def test_a_sweep_that_is_not_enough_asks_for_no_autotomy(name):
    ring = Ring()
    ring.limbs(P, "whip-tentacle")
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, name, 2, 0, 1 if name == "lizard-tail" else 2)
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(3, 4)
    ring.attack("broad-shoulder", "whip-tentacle").do(f"hit {name}")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 1)
    assert ring.stored(Q) == {name}  # it fell off


@pytest.mark.rules("R57", "R58")
@AUTOTOMY
def test_sweep_follows_although_the_target_slipped_away(name):
    ring = Ring()
    ring.limbs(P, "crocodile-tail")
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, name, 2, 0, 1 if name == "lizard-tail" else 2)
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(2, 3, 3)
    ring.attack(name, "crocodile-tail").do("shed")
    assert (ring.asked, ring.offers) == ("sweep_at", ["hit python-segment", "decline"])
    ring.do("hit python-segment")
    assert (ring.graveyard, ring.stored(Q)) == ({"python-segment"}, {name})
