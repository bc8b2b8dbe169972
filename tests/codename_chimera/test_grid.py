"""The grid of a monster and the seams of its cards (R1-R8)."""

from __future__ import annotations

from itertools import permutations

import pytest

from chimerical.games.codename_chimera import words as w
from chimerical.games.codename_chimera.notation import slug

from .ring import P, Q, Ring

TURNS = {  # the quarter turns that put a seam on the west edge
    "end": (3,),
    "straight": (1,),
    "bend": (2, 3),
    "tee": (0, 2, 3),
    "cross": (0,),
}
FAR = ("hydra-head", "brain-dome", "spider-legs", "slug-foot")
SIDEWAYS = ("cyclops-head", "hydra-head", "owl-head", "goat-legs", "spider-legs", "elephant-legs")
PAIRS = list(permutations(sorted({*FAR, *SIDEWAYS}), 2))


def building(*torso):
    ring = Ring()
    if torso:
        ring.torso(P, *torso)
    return ring


def cells(ring, name="rat-claw"):
    """Where the builder can put a part, as x and y."""
    ring.do(f"attach {name}")
    assert ring.asked == "place"
    return {offer.split()[1] for offer in ring.offers}


# --- cells (R1) ---


@pytest.mark.rules("R1")
def test_the_torso_takes_two_cells_and_a_part_takes_one():
    ring = building()
    ring.store(P, "rat-claw", "crab-pincer")
    ring.build()
    ring.do("attach rat-claw")
    for turns in range(4):
        assert ring.refused(f"at 0,0 r{turns}") == "R5"
        assert ring.refused(f"at 0,1 r{turns}") == "R5"
    ring.do("at 1,0 r3")
    assert cells(ring, "crab-pincer") == {"1,1", "-1,0", "-1,1"}


@pytest.mark.rules("R1")
@pytest.mark.parametrize(
    ("cell", "turns"),
    [("1,0", 3), ("-1,0", 1), ("0,-1", 2), ("0,2", 0)],  # seams west, east, south, north
)
def test_x_grows_to_the_right_and_y_downwards(cell, turns):
    ring = building("hydra-head", "spider-legs")
    ring.store(P, "rat-claw")
    ring.build()
    ring.do("attach rat-claw")
    assert [offer for offer in ring.offers if f"at {cell} " in offer] == [f"at {cell} r{turns}"]


@pytest.mark.rules("R1")
def test_everyone_builds_on_a_grid_of_their_own():
    ring = Ring()
    for seat in (P, Q):
        ring.store(seat, "rat-claw" if seat == P else "crab-pincer")
    ring.build()
    ring.do("attach rat-claw", "at 1,0 r3", "ready")
    assert ring.seat == Q
    assert "1,0" in cells(ring, "crab-pincer")


# --- edges (R2, R3) ---


@pytest.mark.rules("R2", "R3")
@pytest.mark.parametrize(("upper", "lower"), PAIRS)
def test_any_two_torso_cards_fit_with_their_wide_seams_towards_each_other(upper, lower):
    ring = building(upper, lower)
    ring.store(P, "rat-claw", "crab-pincer")
    ring.build()
    wanted = set()
    for name, y, far in ((upper, 0, -1), (lower, 1, 2)):
        if name in FAR:
            wanted.add(f"0,{far}")
        if name in SIDEWAYS:
            wanted |= {f"1,{y}", f"-1,{y}"}
    assert cells(ring) == wanted  # the wide seams offer nothing to a part


@pytest.mark.rules("R2", "R4")
@pytest.mark.parametrize("number", range(w.PARTS))
def test_every_edge_of_a_part_is_bare_or_meets_a_narrow_seam(number):
    name = slug(w.PART_NAMES[number])
    ring = building()
    ring.store(P, name)
    ring.build()
    ring.do(f"attach {name}")
    wanted = TURNS[w.SHAPE_NAMES[ring.box.shape[number]]]
    for turns in range(4):
        assert (ring.refused(f"at 1,0 r{turns}") == "") == (turns in wanted)


@pytest.mark.rules("R3")
def test_the_first_torso_card_lies_above_the_second():
    ring = Ring.new(2)
    first = ring.seat
    ring.do("torso brain-dome", "torso owl-head", "torso goat-legs", "torso spider-legs")
    pairs = {
        seat: [w.TORSO_NAMES[card] for card in ring.table.player[seat].torso] for seat in (P, Q)
    }
    assert pairs == {
        first: ["brain_dome", "spider_legs"],
        1 - first: ["owl_head", "goat_legs"],
    }
    assert list(ring.table.player[first].seams) == [w.NORTH, w.EAST | w.SOUTH | w.WEST]
    assert list(ring.table.player[1 - first].seams) == [w.EAST | w.WEST] * 2


# --- shapes (R4) ---


@pytest.mark.rules("R4")
@pytest.mark.parametrize(
    ("name", "turns", "seams"),
    [
        ("rat-claw", 3, ""),
        ("python-segment", 1, "e"),
        ("brass-knee", 2, "s"),
        ("brass-knee", 3, "n"),
        ("broad-shoulder", 0, "ne"),
        ("broad-shoulder", 2, "es"),
        ("broad-shoulder", 3, "sn"),
        ("leech-sac", 0, "nes"),
    ],
)
def test_a_shape_says_where_the_next_part_may_hang(name, turns, seams):
    ring = building("brain-dome", "cyclops-head")
    ring.store(P, name, "crab-pincer")
    ring.build()
    ring.do(f"attach {name}", f"at 1,1 r{turns}")
    beyond = {"n": "1,0", "e": "2,1", "s": "1,2"}
    assert cells(ring, "crab-pincer") == {"0,-1", "-1,1"} | {beyond[side] for side in seams}


# --- laying a part (R5) ---


@pytest.mark.rules("R5")
def test_a_part_needs_an_empty_cell_and_a_seam_that_meets_a_seam():
    ring = building()
    ring.part(P, "brass-knee", 1, 0, 3)  # W, N
    ring.store(P, "giraffe-neck")
    ring.build()
    ring.do("attach giraffe-neck")
    assert set(ring.offers) == {"at 1,-1 r0", "at 1,1 r1", "at -1,0 r1", "at -1,1 r1"}
    for spot in (
        "at 1,0 r1",  # taken
        "at 2,0 r1",  # beside a bare edge
        "at 1,-1 r1",  # a bare edge on the seam
        "at 0,-1 r0",  # beside a bare edge of the torso
        "at 5,5 r0",  # beside nothing
    ):
        assert ring.refused(spot) == "R5"


@pytest.mark.rules("R5")
def test_one_seam_that_meets_is_enough():
    ring = building()
    ring.part(P, "rat-claw", 1, 0, 3)
    ring.store(P, "broad-shoulder")
    ring.build()
    ring.do("attach broad-shoulder")
    assert ring.refused("at 1,1 r0") == ""  # W meets the torso, N a bare edge, E nothing
    assert ring.refused("at 1,1 r1") == "R5"  # N meets a bare edge, E and S nothing


@pytest.mark.rules("R5", "R8")
def test_a_part_cannot_hang_on_a_card_that_has_lost_the_torso():
    ring = building()
    ring.part(P, "python-segment", 1, 0, 1)
    ring.part(P, "giraffe-neck", 2, 0, 1)
    ring.store(P, "rat-claw")
    ring.build()
    ring.do("take back python-segment")
    assert ring.parts(P) == set()
    assert ring.stored(P) == {"python-segment", "giraffe-neck", "rat-claw"}
    ring.do("attach rat-claw")
    assert ring.refused("at 3,0 r3") == "R5"


# --- joins (R6-R8) ---


@pytest.mark.rules("R6")
def test_a_new_card_joins_on_each_of_its_sides():
    ring = building()
    ring.part(P, "hunchback", 1, 0, 2)  # E, S, W
    ring.part(P, "ribcage-brace", 1, 2, 0)
    ring.store(P, "leech-sac")
    ring.build()
    ring.do("attach leech-sac", "at 1,1 r0")
    assert ring.defense(P, "leech-sac") == 7 + 2  # a brace above and a brace below
    assert ring.defense(P, "torso") == 14 + 2 * 3 + 1


@pytest.mark.rules("R6", "R8")
@pytest.mark.parametrize("lost", ["brass-knee", "crooked-elbow"])
def test_a_loop_may_be_closed_and_holds_from_either_end(lost):
    ring = building()
    ring.part(P, "brass-knee", 1, 0, 2)
    ring.store(P, "crooked-elbow")
    ring.build()
    ring.do("attach crooked-elbow", "at 1,1 r3")
    assert ring.outer(P) == {
        "brass-knee",
        "crooked-elbow",
        "torso",
    }  # R11
    ring.do(f"take back {lost}")
    assert ring.parts(P) == {"brass-knee", "crooked-elbow"} - {lost}


@pytest.mark.rules("R7")
@pytest.mark.parametrize(("turns", "joined"), [(3, True), (2, False)])  # W, N and S, W
def test_a_seam_is_open_towards_a_bare_edge(turns, joined):
    ring = building()
    ring.part(P, "hunchback", 1, 0, 3)  # S, W, N
    ring.part(P, "rat-claw", 1, -1, 2)
    ring.part(P, "crooked-elbow", 1, 1, turns)
    ring.turn(P)
    assert ring.defense(P, "crooked-elbow") == 6 + joined
    assert ("hunchback" in ring.outer(P)) == (not joined)


@pytest.mark.rules("R7")
def test_a_seam_is_open_towards_an_empty_cell():
    ring = building()
    ring.part(P, "python-segment", 1, 0, 1)
    assert "python-segment" in ring.outer(P)
    ring.part(P, "rat-claw", 2, 0, 3)
    assert "python-segment" not in ring.outer(P)


@pytest.mark.rules("R7")
def test_bare_edges_may_lie_side_by_side_without_a_join():
    ring = building()
    ring.part(P, "ribcage-brace", 1, 0, 1)
    ring.store(P, "rat-claw")
    ring.build()
    ring.do("attach rat-claw", "at 1,1 r3")
    assert ring.defense(P, "rat-claw") == 6


@pytest.mark.rules("R8", "R16")
def test_a_card_hangs_on_by_joined_seams_alone():
    """The rat claw lies beside the torso, but only its forearm holds it."""
    ring = Ring()
    ring.part(Q, "broad-shoulder", 1, 0, 2)  # E, S, W
    ring.part(Q, "rat-claw", 1, 1, 0)  # N: its west edge is bare
    ring.part(P, "bear-paw", 1, 0, 3)
    ring.tokens(P, 3)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "bear-paw")
    assert (ring.parts(Q), ring.stored(Q)) == (set(), {"rat-claw"})
