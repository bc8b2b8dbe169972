"""Worked cases of rounds, moments and marks (RT22-RT26, RT29, RT34)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, T, card

A, B, C, D = P, Q, R, T

# --- RT22 ---


@pytest.mark.rules("RT22", "R16", "R50")
def test_rt22_a_used_part_that_is_attached_again_waits_for_the_next_round():
    ring = Ring()
    ring.limbs(A, "kangaroo-leg", "rhino-ram")
    ring.part(B, "broad-shoulder", 1, 0, 0)
    ring.part(B, "python-segment", 2, 0, 1)
    ring.tokens(A, 2)
    ring.tokens(B, 5)
    ring.turn(B, todo=[A])
    ring.dice(1, 6, 6)
    ring.attack("rhino-ram", "python-segment").do("with kangaroo-leg", "hit broad-shoulder")
    assert ring.stored(B) == {"python-segment"}
    ring.do("attach python-segment", "at 1,0 r1", "hit rhino-ram")
    assert ring.refused("with python-segment") == "R54"
    ring.do("with upper", "strike").wait(B, round=2)
    ring.do("hit rhino-ram")
    assert ring.refused("with python-segment") == ""


@pytest.mark.rules("RT22", "R50")
@pytest.mark.parametrize("used", [True, False])
def test_rt22_nor_does_it_react(used):
    """With a shield in the place of the python segment."""
    ring = Ring()
    ring.limbs(A, "bear-paw", "wolf-jaw")
    ring.part(B, "broad-shoulder", 1, 0, 0)
    ring.part(B, "turtle-shield", 2, 0, 3)
    ring.part(B, "ox-hoof", -1, 0, 1)
    if used:
        ring.used("turtle-shield")
    ring.tokens(A, 5)
    ring.tokens(B, 4)
    ring.turn(A)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "bear-paw").do(*[] if used else ["decline"])
    ring.do("attach turtle-shield", "at 1,0 r3")
    ring.dice(1, 1)
    ring.attack("ox-hoof", "wolf-jaw")
    assert ring.seat == B
    assert ring.asked == ("act" if used else "shield")


@pytest.mark.rules("RT22", "R17")
def test_rt22_an_unused_part_that_is_attached_again_is_free():
    ring = Ring()
    ring.limbs(A, "bear-paw")
    ring.part(B, "broad-shoulder", 1, 0, 0)
    ring.part(B, "rat-claw", 2, 0, 3)
    ring.tokens(A, 5)
    ring.tokens(B, 2)
    ring.turn(A)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "bear-paw")
    assert ring.stored(B) == {"rat-claw"}
    ring.do("attach rat-claw", "at 1,0 r3").wait(B)
    ring.dice(6)
    ring.attack("bear-paw", "rat-claw")
    assert ring.graveyard == {"broad-shoulder", "bear-paw"}


@pytest.mark.rules("RT22", "A8", "R50")
def test_rt22_a_used_part_that_is_harvested_waits_for_the_next_round():
    ring = Ring()
    ring.limbs(A, "bone-saw", "shark-jaw")
    ring.limbs(B, "rat-claw", "rhino-ram")
    ring.tokens(B, 1)
    ring.turn(B, todo=[A])
    ring.dice(1)
    ring.attack("seat1 torso", "rat-claw")
    ring.wait(A)
    ring.tokens(A, 9)
    ring.dice(6, 6, 6)
    ring.attack("rat-claw", "bone-saw", "shark-jaw")
    ring.do("attach rat-claw", "at -1,0 r1", "hit rhino-ram")
    assert ring.refused("with rat-claw") == "R54"
    ring.do("with upper", "strike").wait(A, round=2)
    ring.do("hit rhino-ram")
    assert ring.refused("with rat-claw") == ""


# --- RT23 ---


@pytest.mark.rules("RT23", "R46", "R48", "R62")
@pytest.mark.parametrize(("todo", "follows"), [([A, B], A), ([B], B)])
def test_rt23_a_retaliation_eliminates_the_turn_player(todo, follows):
    ring = Ring(seats=4)
    ring.torso(B, "cyclops-head", "elephant-legs")
    ring.torso(A, "hydra-head", "slug-foot")
    ring.torso(C, "owl-head", "brain-dome")
    ring.torso(D, "goat-legs", "spider-legs")
    ring.limbs(B, "kangaroo-leg")
    ring.store(C, "rat-claw", "wolf-jaw")
    ring.store(D, "ox-hoof")
    for seat in (B, C, D):
        ring.tokens(seat, 2)
    ring.turn(D, round=8, todo=todo)
    assert ring.defense(D, "torso") == 7
    ring.dice(1, 3, 4)
    ring.attack("seat2 torso", "upper").do("with kangaroo-leg")
    assert [result for _, _, result in ring.heard_of("rolled")] == [3, 8]
    assert (ring.energy(B), ring.place(D), ring.graveyard) == (0, 1, {"ox-hoof"})
    assert (ring.asked, ring.seat) == ("attach", C)  # moment (c)
    ring.do("no more")
    assert (ring.asked, ring.seat, ring.table.round) == ("act", follows, 8)


# --- RT24 ---


@pytest.mark.rules("RT24", "A12", "R67")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (4, 4), (5, 5)])
def test_rt24_leeched_twice_with_a_gland(before, after):
    ring = Ring(seats=3)
    ring.limbs(A, "thyroid-jar")
    ring.limbs(B, "lamprey-mouth")
    ring.limbs(C, "leech-sac")
    ring.tokens(A, before)
    ring.tokens(B, 5)
    ring.turn(B, todo=[C, A])
    ring.do("use lamprey-mouth", "seat1", "growl", "use leech-sac", "seat1", "growl")
    assert (ring.seat, ring.energy(A)) == (A, after)
    ring.do("growl")
    assert (ring.table.round, ring.seat, ring.energy(A)) == (2, A, 6)


# --- RT25 ---


@pytest.mark.rules("RT25", "A5", "R45", "R63")
def test_rt25_the_first_card_of_a_round_is_free():
    ring = Ring()
    ring.limbs(B, "seamstress-hand")
    ring.store(B, "rat-claw", "wolf-jaw", "ape-hand")
    ring.round(1)
    assert (ring.turns(), ring.seat, ring.asked, ring.energy(B)) == ([A], B, "attach", 0)
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert (ring.energy(B), ring.stored(B)) == (0, {"rat-claw", "ape-hand"})
    assert (ring.seat, ring.asked) == (A, "act")
    ring.do("growl")
    assert (ring.seat, ring.asked, ring.energy(B)) == (B, "act", 5)
    ring.do("attach rat-claw", "at -1,1 r1")
    assert ring.energy(B) == 3


@pytest.mark.rules("RT25", "R63")
def test_rt25_a_seamstress_out_of_the_inventory_helps_in_the_next_round():
    ring = Ring()
    ring.store(B, "seamstress-hand", "rat-claw", "wolf-jaw")
    ring.tokens(B, 5)
    ring.turn(B)
    ring.do("attach seamstress-hand", "at 1,0 r3")
    assert ring.energy(B) == 3
    ring.do("attach rat-claw", "at 1,1 r3")
    assert ring.energy(B) == 1
    assert ring.refused("attach wolf-jaw") == "R43"


# --- RT26 ---


@pytest.mark.rules("RT26", "R46")
def test_rt26_who_is_asked_at_which_moment():
    ring = Ring(seats=4)
    ring.torso(A, "hydra-head", "spider-legs")
    ring.torso(B, "cyclops-head", "goat-legs")
    ring.limbs(A, "shark-jaw", "goat-horn")
    ring.limbs(B, "rat-claw", "crab-pincer", "bone-saw", "rhino-ram")
    ring.store(B, "wolf-jaw")
    ring.store(C, "ape-hand", "ox-hoof")
    ring.store(D, "bear-paw")
    for seat, tokens in ((A, 3), (B, 2), (C, 4), (D, 1)):
        ring.tokens(seat, tokens)
    ring.turn(A)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "goat-horn")
    assert (ring.asked, ring.seat) == ("attach", C)
    ring.do("attach ox-hoof", "at 1,0 r3")
    assert (ring.asked, ring.seat, ring.energy(C)) == ("attach", C, 2)
    ring.do("attach ape-hand", "at 1,1 r3")
    assert ring.energy(C) == 0
    assert (ring.asked, ring.seat) == ("act", A)
    ring.tokens(B, 3)
    ring.dice(6, 6)
    ring.attack("rat-claw", "shark-jaw")
    assert (ring.asked, ring.seat) == ("attach", B)  # A has nothing left, so this is (c)
    ring.do("attach wolf-jaw")
    assert ring.heard_of("attached")[-1] == (B, card("wolf-jaw"), 2)
    assert (ring.turns(), ring.seat, ring.asked, ring.energy(B)) == ([B], B, "act", 5)


# --- RT29 ---


def four():
    """Each has a limb at the upper right, D two of them; A cannot react by itself."""
    ring = Ring(seats=4)
    ring.torso(A, "cyclops-head", "brain-dome")
    ring.torso(B, "hydra-head", "slug-foot")
    ring.torso(C, "owl-head", "spider-legs")
    ring.torso(D, "goat-legs", "elephant-legs")
    return ring


@pytest.mark.rules("RT29", "A13", "R51")
def test_rt29_a_stun_lasts_through_the_next_turn_of_its_victim():
    ring = four()
    for seat, name in ((A, "turtle-shield"), (B, "wolf-jaw"), (C, "electric-eel"), (D, "ape-hand")):
        ring.limbs(seat, name)
        ring.tokens(seat, 5)
    ring.turn(C, round=4, todo=[D])
    ring.do("use electric-eel", "hit turtle-shield", "growl")
    ring.dice(1, 1)
    ring.attack("turtle-shield", "ape-hand")
    assert ring.heard_of("compared") == [(5, 8)]
    assert (ring.asked, ring.seat) == ("act", D)
    ring.do("growl")
    assert (ring.table.round, ring.seat, ring.defense(A, "turtle-shield")) == (5, A, 8)
    ring.do("growl")
    assert ring.seat == B
    ring.attack("turtle-shield", "wolf-jaw")
    assert (ring.asked, ring.seat) == ("shield", A)


@pytest.mark.rules("RT29", "R51")
def test_rt29_not_even_before_the_turn_of_the_victim_in_the_next_round():
    """A is not the first in round 5, as it has more parts."""
    ring = four()
    ring.limbs(A, "turtle-shield", "", "rhino-ram")
    for seat, name in ((B, "wolf-jaw"), (C, "electric-eel"), (D, "ape-hand")):
        ring.limbs(seat, name)
    for seat in (A, B, C, D):
        ring.tokens(seat, 5)
    ring.turn(C, round=4, todo=[D])
    ring.do("use electric-eel", "hit turtle-shield", "growl").wait(B, round=5)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "wolf-jaw")
    assert (ring.asked, ring.seat) == ("act", B)


@pytest.mark.rules("RT29", "R51")
@pytest.mark.parametrize("stunned", [True, False])
def test_rt29_falling_off_does_not_shake_off_a_stun(stunned):
    ring = four()
    ring.part(A, "broad-shoulder", 1, 0, 0)
    ring.part(A, "turtle-shield", 2, 0, 3)
    ring.limbs(C, "electric-eel")
    ring.limbs(D, "shark-jaw", "rat-claw")
    for seat in (A, C, D):
        ring.tokens(seat, 5)
    ring.turn(C, round=4, todo=[D])
    if stunned:
        ring.do("use electric-eel", "hit turtle-shield")
    ring.do("growl")
    ring.dice(6, 6)
    ring.attack("broad-shoulder", "shark-jaw").do(*[] if stunned else ["decline"])
    ring.do("attach turtle-shield", "at 1,0 r3")
    ring.attack("turtle-shield", "rat-claw")
    assert ring.heard_of("fell") == [(A, card("turtle-shield"))]
    assert ("turtle-shield" in ring.parts(A), ring.asked == "shield") == (True, not stunned)


# --- RT34 ---


@pytest.mark.rules("RT34", "R68", "R69")
def test_rt34_the_places_after_round_40():
    ring = Ring(seats=4)
    ring.limbs(B, "mammoth-tusk")
    ring.tokens(B, 5)
    ring.turn(B, round=6)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat1 torso", "mammoth-tusk").do("growl")
    ring.wait(B, round=9)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat3 torso", "mammoth-tusk").do("decline")
    while not ring.over:
        ring.do("growl")
    assert (ring.table.round, ring.ending, ring.winners) == (40, "stopped", [B, D])
    assert ring.scores[B] == ring.scores[D] > ring.scores[C] > ring.scores[A]
