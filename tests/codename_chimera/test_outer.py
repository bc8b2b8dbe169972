"""Outer cards and the Defense of a torso (R9-R14)."""

from __future__ import annotations

import pytest

from .ring import P, Q, Ring


def against(*, reach=False):
    """P with one attacker that can reach, or not; Q is laid out by the test."""
    ring = Ring()
    ring.torso(P, "brain-dome", "slug-foot")
    ring.torso(Q, "cyclops-head", "goat-legs")
    ring.part(P, "chameleon-tongue" if reach else "wolf-jaw", 0, 2, 0)
    ring.tokens(P, 5)
    return ring


# --- parts (R9-R11) ---


@pytest.mark.rules("R9")
def test_a_part_with_one_seam_is_outer_though_that_seam_is_joined():
    ring = Ring()
    ring.part(P, "rat-claw", 1, 0, 3)
    assert ring.outer(P) == {"rat-claw", "torso"}


@pytest.mark.rules("R9")
def test_neighbours_leave_a_part_with_one_seam_outer():
    ring = Ring()
    ring.limbs(P, "rat-claw", "crab-pincer", "wolf-jaw", "ox-hoof")
    assert ring.outer(P) == {"rat-claw", "crab-pincer", "wolf-jaw", "ox-hoof"}


@pytest.mark.rules("R10")
@pytest.mark.parametrize(
    ("name", "turns", "plugs"),
    [
        ("python-segment", 1, [(2, 0, 3)]),
        ("brass-knee", 3, [(1, -1, 2)]),
        ("broad-shoulder", 0, [(1, -1, 2), (2, 0, 3)]),
        ("leech-sac", 0, [(1, -1, 2), (2, 0, 3), (1, 1, 0)]),
    ],
)
def test_a_part_with_more_seams_is_outer_until_all_are_joined(name, turns, plugs):
    ring = Ring()
    ring.part(P, name, 1, 0, turns)
    for end, spot in zip(("rat-claw", "crab-pincer", "wolf-jaw"), plugs, strict=False):
        assert name in ring.outer(P)
        ring.part(P, end, *spot)
    assert name not in ring.outer(P)


@pytest.mark.rules("R10")
def test_a_seam_over_the_border_keeps_a_part_outer():
    ring = Ring()
    chain = ("python-segment", "giraffe-neck", "steel-piston", "centipede-link", "lizard-tail")
    for x, name in enumerate((*chain, "whip-tentacle", "spring-spine"), start=1):
        ring.part(P, name, x, 0, 1)
    assert ring.outer(P) == {"spring-spine", "torso"}


@pytest.mark.rules("R11")
def test_without_an_outer_part_all_parts_are_outer():
    ring = against()
    ring.part(Q, "brass-knee", 1, 0, 2)
    ring.part(Q, "crooked-elbow", 1, 1, 3)
    assert ring.outer(Q) == {"brass-knee", "crooked-elbow", "torso"}
    ring.part(Q, "rat-claw", -1, 0, 1)
    assert ring.outer(Q) == {"rat-claw", "torso"}
    ring.turn(P)
    assert ring.refused("hit brass-knee") == "R13"


# --- the torso (R12) ---


@pytest.mark.rules("R12")
def test_a_torso_is_outer_until_its_last_seam_is_joined():
    ring = Ring()
    ends = ("rat-claw", "crab-pincer", "wolf-jaw", "ox-hoof")
    spots = ((1, 0, 3), (1, 1, 3), (-1, 0, 1), (-1, 1, 1))
    for name, spot in zip(ends, spots, strict=True):
        assert "torso" in ring.outer(P)
        ring.part(P, name, *spot)
    assert "torso" not in ring.outer(P)


@pytest.mark.rules("R12", "R7")
def test_a_bare_edge_in_front_of_a_seam_leaves_the_torso_outer():
    ring = Ring()
    ring.torso(P, "brain-dome", "cyclops-head")
    ring.part(P, "rat-claw", 0, -1, 2)
    ring.part(P, "ox-hoof", -1, 1, 1)
    ring.part(P, "brass-knee", 1, 1, 2)  # S, W
    assert "torso" not in ring.outer(P)
    ring = Ring()
    ring.part(P, "rat-claw", -1, 0, 1)
    ring.part(P, "ox-hoof", -1, 1, 1)
    ring.part(P, "broad-shoulder", 1, 0, 2)  # E, S, W
    ring.part(P, "crab-pincer", 1, 1, 0)  # N: bare towards the torso
    assert ring.outer(P) == {"rat-claw", "ox-hoof", "broad-shoulder", "crab-pincer", "torso"}


@pytest.mark.rules("R12")
def test_a_torso_without_parts_is_outer():
    ring = against()
    ring.part(Q, "rat-claw", 1, 0, 3)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("rat-claw", "wolf-jaw")
    assert ring.outer(Q) == {"torso"}
    assert ring.refused("hit seat2 torso") == ""


# --- what may be hit (R13) ---


@pytest.mark.rules("R13")
@pytest.mark.parametrize("reach", [True, False])
def test_only_outer_cards_are_targets(reach):
    ring = against(reach=reach)
    ring.five_parts(Q)
    ring.turn(P)
    outer = {"rat-claw", "crab-pincer", "brass-knee", "ox-hoof"}
    hits = {offer.removeprefix("hit ") for offer in ring.offers if offer.startswith("hit")}
    assert hits == outer | ({"gorilla-forearm"} if reach else set())
    assert ring.refused("hit gorilla-forearm") == ("" if reach else "R13")
    assert ring.refused("hit seat2 torso") == "R13"


@pytest.mark.rules("R13", "R12")
def test_a_torso_is_a_target_only_while_it_is_outer():
    ring = against()
    ring.limbs(Q, "rat-claw", "crab-pincer", "mantis-blade", "ox-hoof")
    ring.store(Q, "bat-wing")
    ring.tokens(Q, 2)
    ring.turn(P)
    assert ring.refused("hit seat2 torso") == "R13"
    ring.dice(6, 6)
    ring.attack("rat-claw", "wolf-jaw").do("decline")
    assert "torso" in ring.outer(Q)
    ring.do("attach bat-wing")
    assert (ring.seat, ring.energy(Q)) == (P, 0)
    assert ring.outer(Q) == {"crab-pincer", "mantis-blade", "ox-hoof", "bat-wing"}
    assert ring.refused("hit seat2 torso") == "R13"


@pytest.mark.rules("R13")
def test_an_open_torso_can_be_hit_at_once():
    ring = against()
    ring.limbs(Q, "rat-claw", "crab-pincer", "bone-saw", "ox-hoof")
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("rat-claw", "wolf-jaw")
    assert ring.refused("hit seat2 torso") == ""


# --- Defense of a torso (R14) ---


@pytest.mark.rules("R14")
@pytest.mark.parametrize(
    ("upper", "lower", "printed"),
    [
        ("cyclops-head", "goat-legs", 14),
        ("owl-head", "elephant-legs", 16),
        ("hydra-head", "spider-legs", 13),
        ("spider-legs", "goat-legs", 13),
        ("owl-head", "cyclops-head", 15),
    ],
)
@pytest.mark.parametrize("parts", [0, 1, 4])
def test_a_torso_defends_with_both_cards_and_2_per_part(upper, lower, printed, parts):
    ring = Ring()
    ring.torso(P, upper, lower)
    for name in ("python-segment", "giraffe-neck", "steel-piston", "centipede-link")[:parts]:
        ring.part(P, name, len(ring.parts(P)) + 1, 0, 1)
    ring.store(P, "rat-claw")
    assert ring.defense(P, "torso") == printed + 2 * parts


@pytest.mark.rules("R14")
def test_bonuses_of_a_torso_come_on_top():
    ring = Ring()
    ring.limbs(P, "hunchback", "ribcage-brace")
    assert ring.defense(P, "torso") == 14 + 4 + 2
    assert ring.defense(P, "torso", block=3) == 14 + 4 + 2 + 3


@pytest.mark.rules("R14")
@pytest.mark.parametrize(("last", "hit"), [(1, False), (2, True)])
def test_the_number_of_parts_counts_at_the_moment_of_the_attack(last, hit):
    ring = Ring()
    ring.part(P, "mammoth-tusk", 1, 0, 3)
    ring.part(P, "wolf-jaw", 1, 1, 3)
    ring.torso(Q, "cyclops-head", "goat-legs")
    ring.torso(P, "owl-head", "elephant-legs")
    ring.limbs(Q, "rat-claw", "crab-pincer")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("rat-claw", "wolf-jaw")
    ring.dice(1, 3, 4, last)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert ring.heard_of("compared")[1] == (14 + last, 14 + 2)
    assert ring.over == hit
