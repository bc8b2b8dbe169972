"""Brace, Brawn, Gland and Suture (A1-A3, A5, R63, R66, R67); Spines has a file of its own."""

from __future__ import annotations

import pytest

from .ring import GAME, P, Q, Ring

BRACE = pytest.mark.parametrize("brace", ["ribcage-brace", "hunchback"])
BRAWN = pytest.mark.parametrize(("brawn", "n"), [("bicep-graft", 2), ("twin-bicep", 1)])
GLAND = pytest.mark.parametrize("gland", ["thyroid-jar", "blood-pump"])
SUTURE = pytest.mark.parametrize("suture", ["seamstress-hand", "stitchers-knot"])


# --- Brace (A1) ---


@pytest.mark.rules("A1")
@BRACE
def test_brace_adds_1_to_the_part_and_the_torso_that_are_joined_to_it(brace):
    ring = Ring()
    ring.limbs(Q, brace, "wolf-jaw")
    ring.part(Q, "rat-claw", 2, 0, 3)
    ring.part(Q, "python-segment", -1, 0, 1)
    assert ring.defense(Q, "rat-claw") == 6 + 1
    assert ring.defense(Q, "torso") == 13 + 2 * 4 + 1
    assert ring.defense(Q, "wolf-jaw") == 7
    assert ring.defense(Q, "python-segment") == 7


@pytest.mark.rules("A1")
@BRACE
@pytest.mark.parametrize(("face", "lost"), [(5, True), (4, False)])
def test_an_attack_must_overcome_brace(brace, face, lost):
    ring = Ring()
    ring.limbs(P, "rat-claw")
    ring.limbs(Q, brace)
    ring.part(Q, "bat-wing", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(face)
    ring.attack("bat-wing", "rat-claw")
    assert ring.totals == [(face + 2, 7)]
    assert ("bat-wing" in ring.graveyard) == lost


@pytest.mark.rules("A1", "R66")
@BRACE
@pytest.mark.parametrize(("x", "y"), [(1, 0), (1, 1), (-1, 0), (-1, 1)])
def test_brace_on_either_half_protects_the_whole_torso(brace, x, y):
    ring = Ring()
    ring.limbs(P, *([""] * [(1, 0), (1, 1), (-1, 0), (-1, 1)].index((x, y))), brace)
    assert ring.defense(P, "torso") == 14 + 2 + 1


@pytest.mark.rules("A1", "R66")
@pytest.mark.parametrize(("brace", "printed"), [("ribcage-brace", 7), ("hunchback", 6)])
def test_brace_gives_nothing_to_its_own_card(brace, printed):
    ring = Ring()
    ring.limbs(P, brace)
    assert ring.defense(P, brace) == printed


@pytest.mark.rules("A1", "R66")
def test_the_two_brace_cards_support_each_other():
    ring = Ring()
    ring.part(P, "hunchback", 1, 0, 0)
    ring.part(P, "ribcage-brace", 2, 0, 1)
    assert ring.defense(P, "hunchback") == 6 + 1
    assert ring.defense(P, "ribcage-brace") == 7 + 1
    assert ring.defense(P, "torso") == 14 + 4 + 1


@pytest.mark.rules("A1")
def test_lying_beside_a_brace_without_a_seam_between_gives_nothing():
    ring = Ring()
    ring.part(P, "hunchback", 1, 0, 2)  # its southern seam meets a bare edge
    ring.part(P, "python-segment", 1, 1, 1)
    assert ring.defense(P, "python-segment") == 7


@pytest.mark.rules("A1")
def test_brace_goes_with_its_card():
    ring = Ring()
    ring.limbs(P, "scrap-cannon")
    ring.part(Q, "hunchback", 1, 0, 0)
    ring.part(Q, "steel-piston", 2, 0, 1)
    ring.tokens(P, 4)
    ring.turn(P)
    ring.attack("hunchback", "scrap-cannon")
    assert ring.graveyard == {"hunchback"}
    assert ring.defense(Q, "torso") == 13


# --- Brawn (A2) ---


@pytest.mark.rules("A2")
@BRAWN
def test_brawn_adds_to_the_results_of_cards_joined_to_it(brawn, n):
    ring = Ring()
    ring.limbs(P, brawn, "crab-pincer")
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(1, 1, 1, 1)
    ring.attack("rhino-ram", "rat-claw", "crab-pincer", "upper", "lower")
    assert ring.rolls == [
        ("rat-claw", 1 + 2 + n),
        ("crab-pincer", 1),
        ("upper", 1 + 2 + n),
        ("lower", 1 + 2 + n),
    ]
    assert ring.totals == [(10 + 3 * n, 8)]


@pytest.mark.rules("A2", "R66")
@BRAWN
@pytest.mark.parametrize("half", ["upper", "lower"])
def test_brawn_at_the_legs_helps_bite_and_kick_alike(brawn, n, half):
    ring = Ring()
    ring.limbs(P, "", "", "", brawn)
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(3)
    ring.attack("rhino-ram", half)
    assert ring.rolls == [(half, 3 + 2 + n)]


@pytest.mark.rules("A2", "R66")
def test_brawn_from_several_parts_adds_up():
    ring = Ring()
    ring.part(P, "bicep-graft", 1, 0, 1)
    ring.part(P, "crooked-elbow", 2, 0, 2)
    ring.part(P, "twin-bicep", 2, 1, 0)
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "crooked-elbow")
    assert ring.rolls == [("crooked-elbow", 1 + 1 + 2 + 1)]


@pytest.mark.rules("R66")
def test_brawn_has_no_limit_where_brace_has_one(tmp_path):
    path = tmp_path / "mine.toml"
    strong = GAME.box.text.replace("brawn 2", "brawn 9").replace("brawn 1", "brawn 8")
    path.write_text(strong, encoding="utf-8")
    ring = Ring(box=GAME.with_box(path))
    ring.limbs(P, "bicep-graft", "twin-bicep")
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "upper")
    assert ring.rolls == [("upper", 1 + 2 + 17)]


@pytest.mark.rules("A2")
@BRAWN
def test_brawn_adds_once_to_a_result_of_several_dice(brawn, n):
    ring = Ring()
    ring.limbs(P, brawn)
    ring.part(P, "bear-paw", 2, 0, 3)
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(1, 2, 3)
    ring.attack("rhino-ram", "bear-paw")
    assert ring.rolls == [("bear-paw", 6 + 5 + n)]


# --- Gland and the refill (A3, R67) ---


def refilled(ring, tokens=0):
    """P's tokens after the refill of its turn."""
    ring.tokens(P, tokens)
    ring.tokens(Q, 1)
    ring.turn(Q, todo=[P])
    ring.do("growl")
    assert ring.seat == P
    return ring.energy(P)


@pytest.mark.rules("A3", "R67")
@GLAND
@pytest.mark.parametrize(("tokens", "after"), [(0, 6), (5, 6), (6, 6), (7, 7)])
def test_gland_refills_to_6(gland, tokens, after):
    ring = Ring()
    ring.limbs(P, gland)
    assert refilled(ring, tokens) == after


@pytest.mark.rules("A3", "R67")
@GLAND
def test_a_stored_gland_gives_nothing(gland):
    ring = Ring()
    ring.store(P, gland)
    assert refilled(ring) == 5


@pytest.mark.rules("A3")
@GLAND
def test_a_gland_serves_its_owner_alone(gland):
    ring = Ring()
    ring.limbs(Q, gland)
    assert refilled(ring) == 5


@pytest.mark.rules("A3", "R67")
@pytest.mark.parametrize("half", ["brain-dome as head", "brain-dome as legs"])
def test_brain_dome_is_a_gland_in_either_half(half):
    ring = Ring()
    pair = ("brain-dome", "goat-legs")
    ring.torso(P, *(pair if half.endswith("head") else reversed(pair)))
    assert refilled(ring) == 6


@pytest.mark.rules("R67", "A12")
@pytest.mark.parametrize(
    ("cards", "tokens", "after"),
    [
        ([], 0, 3),
        ([], 3, 3),
        ([], 4, 4),
        (["thyroid-jar"], 0, 4),
        (["thyroid-jar", "blood-pump"], 2, 5),
        (["thyroid-jar", "blood-pump"], 6, 6),
    ],
)
def test_a_leeched_refill_is_lower_once_and_its_mark_goes(cards, tokens, after):
    ring = Ring()
    ring.limbs(P, *cards)
    ring.limbs(Q, "lamprey-mouth")
    ring.tokens(P, tokens)
    ring.tokens(Q, 9)
    ring.turn(Q, todo=[P])
    ring.do("use lamprey-mouth", "growl")
    assert (ring.seat, ring.energy(P)) == (P, after)
    ring.tokens(P, 1)
    ring.do("growl")
    while ring.seat == Q:
        ring.do("growl")
    assert ring.energy(P) == 5 + len(cards)


# --- Suture (A5, R63) ---


def stitching(*cards, stored=("rat-claw", "wolf-jaw"), tokens=5):
    ring = Ring()
    ring.limbs(P, *cards)
    ring.store(P, *stored)
    ring.tokens(P, tokens)
    return ring


@pytest.mark.rules("A5", "R63")
@SUTURE
def test_the_first_attachment_of_a_round_is_free_and_the_second_costs_2(suture):
    ring = stitching(suture).turn(P)
    ring.do("attach rat-claw", "at 1,1 r3")
    assert ring.energy(P) == 5
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert ring.energy(P) == 3
    assert [price for _, _, price in ring.heard_of("attached")] == [0, 2]


@pytest.mark.rules("A5")
def test_without_suture_the_first_costs_2_as_well():
    ring = stitching().turn(P)
    ring.do("attach rat-claw", "at 1,1 r3")
    assert ring.energy(P) == 3


@pytest.mark.rules("A5", "R63")
@SUTURE
def test_without_tokens_only_the_free_card_can_be_attached(suture):
    ring = stitching(suture, tokens=1).turn(P)
    ring.do("attach rat-claw", "at 1,1 r3")
    assert ring.energy(P) == 1
    assert ring.refused("attach wolf-jaw") == "R43"


@pytest.mark.rules("A5", "R63")
@SUTURE
def test_every_round_brings_a_free_attachment(suture):
    ring = stitching(suture, tokens=0)
    ring.limbs(Q, "rhino-ram", "crab-pincer", "ape-hand")
    ring.turn(P, todo=[])
    ring.do("attach rat-claw", "at 1,1 r3")  # nothing is left but to end
    assert (ring.table.round, ring.seat, ring.energy(P)) == (2, P, 5)
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert ring.energy(P) == 5


@pytest.mark.rules("R63", "A5")
@SUTURE
def test_a_suture_must_be_attached_before_the_card_it_helps(suture):
    ring = stitching(stored=(suture, "wolf-jaw", "rat-claw"), tokens=6).turn(P)
    ring.do(f"attach {suture}", "at 1,0 r0" if suture == "stitchers-knot" else "at 1,0 r3")
    assert ring.energy(P) == 4
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert ring.energy(P) == 2


@pytest.mark.rules("R63")
def test_a_second_suture_gives_nothing_more():
    ring = stitching("seamstress-hand", "stitchers-knot").turn(P)
    ring.do("attach rat-claw", "at -1,0 r1")
    ring.do("attach wolf-jaw", "at -1,1 r1")
    assert ring.energy(P) == 3


@pytest.mark.rules("R63")
def test_what_is_attached_in_anothers_turn_counts_for_the_round():
    ring = stitching("seamstress-hand", stored=("rat-claw", "wolf-jaw"), tokens=0)
    ring.limbs(Q, "lamprey-mouth")
    ring.tokens(Q, 5)
    ring.turn(Q, todo=[P])
    ring.do("use lamprey-mouth")
    assert (ring.asked, ring.seat) == ("attach", P)
    ring.do("attach rat-claw", "at 1,1 r3")
    assert (ring.seat, ring.energy(P)) == (Q, 0)
    ring.do("growl")
    assert (ring.seat, ring.energy(P)) == (P, 3)
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert ring.energy(P) == 1


@pytest.mark.rules("R63")
def test_the_right_is_the_players_and_not_the_cards():
    ring = stitching("", "seamstress-hand", stored=("stitchers-knot", "rat-claw"), tokens=5)
    ring.turn(P)
    ring.do("attach stitchers-knot", "at 1,0 r0")
    assert ring.energy(P) == 5
    ring.do("attach rat-claw", "at -1,0 r1")
    assert ring.energy(P) == 3
