"""Exhume and Transplant (A14, A15, R64, R65)."""

from __future__ import annotations

import pytest

from .ring import P, Q, Ring

EXHUME = pytest.mark.parametrize("exhume", ["gravediggers-hand", "organ-cooler"])
TRANSPLANT = pytest.mark.parametrize("graft", ["monkey-tail", "ganglion-hub"])


# --- Exhume (A14, R65) ---


def digging(exhume, *grave):
    ring = Ring()
    ring.limbs(P, exhume)
    ring.limbs(Q, "rhino-ram")
    ring.grave(*grave)
    ring.tokens(P, 9)
    return ring


@pytest.mark.rules("A14", "R65")
@EXHUME
def test_exhume_moves_one_chosen_card_to_the_inventory(exhume):
    ring = digging(exhume, "rat-claw", "ox-hoof", "leech-sac").turn(P)
    ring.do(f"use {exhume}")
    assert ring.asked == "dig"
    assert ring.offers == ["take rat-claw", "take ox-hoof", "take leech-sac"]
    assert ring.refused("take rhino-ram") == "R65"
    assert ring.refused("take bear-paw") == "R65"
    ring.do("take ox-hoof")
    assert (ring.stored(P), ring.graveyard) == ({"ox-hoof"}, {"rat-claw", "leech-sac"})
    assert ring.energy(P) == 8


@pytest.mark.rules("A14")
@EXHUME
@pytest.mark.parametrize(
    ("grave", "why"), [([], "R49"), (["rat-claw"], ""), (["ganglion-hub"], "")]
)
def test_exhume_needs_a_card_in_the_graveyard(exhume, grave, why):
    ring = digging(exhume, *grave).turn(P)
    assert ring.refused(f"use {exhume}") == why


@pytest.mark.rules("A14")
@EXHUME
def test_an_exhumed_card_is_attached_for_2(exhume):
    ring = digging(exhume, "rat-claw").turn(P)
    ring.do(f"use {exhume}", "attach rat-claw", "at -1,0 r1")
    assert (ring.parts(P), ring.energy(P)) == ({exhume, "rat-claw"}, 9 - 1 - 2)


@pytest.mark.rules("R65")
@EXHUME
def test_an_exhumed_card_of_an_opponent_stays_with_its_new_owner_when_it_falls_off(exhume):
    ring = Ring()
    ring.limbs(P, exhume, "scrap-cannon", "steel-piston")
    ring.limbs(Q, "wolf-jaw", "chameleon-tongue")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("wolf-jaw", "scrap-cannon")
    ring.do(f"use {exhume}", "attach wolf-jaw", "at -2,0 r1", "growl")
    assert ring.seat == Q
    ring.dice(6, 6)
    ring.attack("steel-piston", "chameleon-tongue")
    assert ring.graveyard == {"steel-piston"}
    assert (ring.stored(P), ring.stored(Q)) == ({"wolf-jaw"}, set())


# --- Transplant (A15, R64) ---


def grafting(graft, *limbs):
    ring = Ring()
    ring.limbs(P, graft, *limbs)
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    return ring


@pytest.mark.rules("A15")
@TRANSPLANT
def test_transplant_moves_a_part_at_no_cost_of_its_own(graft):
    ring = grafting(graft, "rat-claw").turn(P)
    ring.do(f"use {graft}", "move rat-claw", "at -1,1 r1")
    assert (ring.parts(P), ring.stored(P)) == ({graft, "rat-claw"}, set())
    assert (ring.energy(P), ring.asked) == (8, "act")
    assert ring.defense(P, "torso") == 14 + 2 * 2
    assert ring.heard_of("attached") == []
    ring.do("growl")
    assert ring.seat == Q


@pytest.mark.rules("A15", "R64")
@TRANSPLANT
def test_a_part_that_others_hang_on_cannot_be_moved(graft):
    ring = grafting(graft, "", "python-segment")
    ring.part(P, "wolf-jaw", -2, 0, 1)
    ring.turn(P)
    ring.do(f"use {graft}")
    assert ring.asked == "move_part"
    assert set(ring.offers) == {"move wolf-jaw", f"move {graft}"}
    assert ring.refused("move python-segment") == "A15"
    assert ring.refused("move rhino-ram") == "A15"


@pytest.mark.rules("A15")
def test_a_part_of_a_loop_can_be_moved_if_the_others_hold_on():
    ring = Ring()
    ring.part(P, "broad-shoulder", 1, 0, 2)
    ring.part(P, "brass-knee", 1, 1, 3)
    ring.limbs(P, "", "", "monkey-tail")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.do("use monkey-tail")
    assert set(ring.offers) == {"move broad-shoulder", "move brass-knee", "move monkey-tail"}
    ring.do("move brass-knee", "at -1,1 r0")
    assert ring.parts(P) == {"broad-shoulder", "brass-knee", "monkey-tail"}
    assert "broad-shoulder" in ring.outer(P)


@pytest.mark.rules("A15", "R64")
def test_a_transplant_card_moves_or_turns_itself():
    ring = grafting("monkey-tail").turn(P)
    ring.do("use monkey-tail")
    assert ring.asked == "replant"  # there is no other part
    assert set(ring.offers) == {
        "at 1,0 r2",
        *(f"at {x},{y} r{turns}" for x, y in ((1, 1),) for turns in (2, 3)),
        *(f"at -1,{y} r{turns}" for y in (0, 1) for turns in (0, 1)),
    }
    assert ring.refused("at 1,0 r3") == "R64"
    ring.do("at 1,0 r2")
    assert (ring.parts(P), ring.energy(P)) == ({"monkey-tail"}, 8)


@pytest.mark.rules("R64")
def test_a_part_is_taken_off_before_its_new_place_is_tested():
    ring = grafting("monkey-tail").turn(P)
    ring.do("use monkey-tail")
    assert ring.refused("at 1,-1 r2") == "R5"  # only its own seam was there
    ring = grafting("ganglion-hub").turn(P)
    ring.do("use ganglion-hub")
    assert set(ring.offers) == {"at 1,1 r0", "at -1,0 r0", "at -1,1 r0"}
    assert ring.refused("at 2,0 r0") == "R5"


@pytest.mark.rules("A15", "R64")
def test_without_a_possible_move_transplant_cannot_be_used():
    ring = Ring()
    ring.torso(P, "brain-dome", "slug-foot")
    ring.part(P, "ganglion-hub", 0, -1, 0)
    ring.part(P, "rat-claw", 1, -1, 3)
    ring.part(P, "wolf-jaw", -1, -1, 1)
    ring.part(P, "ape-hand", 0, -2, 2)
    ring.part(P, "crab-pincer", 0, 2, 0)
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    assert ring.refused("use ganglion-hub") == "R49"


@pytest.mark.rules("R64")
@TRANSPLANT
@pytest.mark.parametrize("mark", ["used", "stunned"])
def test_marks_go_along_with_a_moved_part(graft, mark):
    ring = grafting(graft, "wolf-jaw")
    getattr(ring, mark)("wolf-jaw")
    ring.turn(P)
    ring.do(f"use {graft}", "move wolf-jaw", "at -1,0 r1", "hit rhino-ram")
    assert ring.refused("with wolf-jaw") == "R54"
    assert ring.refused("with upper") == ""


@pytest.mark.rules("R64", "R63")
@TRANSPLANT
def test_a_transplant_leaves_the_free_card_of_suture(graft):
    ring = grafting(graft, "seamstress-hand", "rat-claw")
    ring.store(P, "wolf-jaw")
    ring.turn(P)
    ring.do(f"use {graft}", "move rat-claw", "at -1,1 r1")
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert ring.energy(P) == 8


@pytest.mark.rules("A15")
@TRANSPLANT
def test_a_transplant_changes_what_is_joined_at_once(graft):
    ring = grafting(graft, "", "hunchback")
    ring.part(P, "rat-claw", -2, 0, 1)
    ring.turn(P)
    assert ring.defense(P, "rat-claw") == 7
    ring.do(f"use {graft}", "move rat-claw", "at 1,1 r3")
    assert ring.defense(P, "rat-claw") == 6
