"""Sweep (A9, R58, RT19, RT20)."""

from __future__ import annotations

import pytest

from .ring import P, Q, Ring

SWEEP = pytest.mark.parametrize(
    ("sweep", "dice"), [("crocodile-tail", (2, 3, 3)), ("whip-tentacle", (4, 6))]
)


def chained(*attackers):
    """P with these limbs, against a broad shoulder that holds a python segment with a wolf jaw."""
    ring = Ring()
    ring.limbs(P, *attackers)
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, "python-segment", 2, 0, 1)
    ring.part(Q, "wolf-jaw", 3, 0, 3)
    ring.limbs(Q, "", "", "rhino-ram")
    ring.tokens(P, 9)
    return ring


@pytest.mark.rules("A9", "R58")
@SWEEP
@pytest.mark.parametrize(("less", "swept"), [(0, True), (1, False)])
def test_the_total_less_3_goes_on_to_a_part_that_was_joined(sweep, dice, less, swept):
    ring = chained(sweep).turn(P)
    ring.dice(dice[0] - less, *dice[1:])
    ring.attack("broad-shoulder", sweep)
    assert ring.totals == [(10 - less, 7)]
    assert (ring.asked, ring.seat) == ("sweep_at", P)
    ring.do("hit python-segment")
    lost = {"broad-shoulder", "python-segment"} if swept else {"broad-shoulder"}
    assert ring.graveyard == lost
    assert ring.stored(Q) == ({"wolf-jaw"} if swept else {"python-segment", "wolf-jaw"})


@pytest.mark.rules("A9", "R58")
@SWEEP
def test_the_attacker_may_sweep_nothing(sweep, dice):
    ring = chained(sweep).turn(P)
    ring.dice(*dice)
    ring.attack("broad-shoulder", sweep)
    assert ring.offers == ["hit python-segment", "decline"]
    ring.do("decline")
    assert ring.graveyard == {"broad-shoulder"}
    assert ring.stored(Q) == {"python-segment", "wolf-jaw"}


@pytest.mark.rules("R58")
def test_only_parts_joined_to_the_target_can_be_swept():
    ring = chained("crocodile-tail").turn(P)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "crocodile-tail")
    assert ring.refused("hit wolf-jaw") == "R58"
    assert ring.refused("hit rhino-ram") == "R58"
    assert ring.refused("hit seat2 torso") == "R58"
    assert ring.refused("hit broad-shoulder") == "R58"


@pytest.mark.rules("R58")
def test_an_inner_part_can_be_swept():
    ring = chained("crocodile-tail").turn(P)
    assert "python-segment" not in ring.outer(Q)
    ring.dice(6, 6, 6)
    ring.attack("wolf-jaw", "crocodile-tail").do("hit python-segment")
    assert ring.graveyard == {"wolf-jaw", "python-segment"}
    assert ring.parts(Q) == {"broad-shoulder", "rhino-ram"}


@pytest.mark.rules("A9", "R58")
@SWEEP
@pytest.mark.parametrize("target", ["rhino-ram", "seat2 torso"])
def test_nothing_is_swept_where_no_part_was_joined(sweep, dice, target):
    ring = Ring(seats=3)
    ring.limbs(P, sweep, "mammoth-tusk")
    ring.limbs(Q, "rhino-ram", "turtle-shield")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6, 6, 6, 6)
    ring.attack(target, sweep, "mammoth-tusk")
    assert (ring.asked, ring.heard_of("swept")) == ("act", [])
    assert ring.place(Q) == (target == "seat2 torso")


@pytest.mark.rules("A9")
@SWEEP
def test_a_miss_sweeps_nothing(sweep, dice):
    ring = chained(sweep).turn(P)
    ring.dice(*[1] * len(dice))
    ring.attack("broad-shoulder", sweep)
    assert (ring.asked, ring.graveyard, ring.heard_of("swept")) == ("act", set(), [])


@pytest.mark.rules("R58")
def test_two_sweep_cards_sweep_once_and_take_off_3():
    ring = Ring()
    ring.limbs(P, "crocodile-tail", "whip-tentacle")
    ring.part(Q, "leech-sac", 1, 0, 0)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.part(Q, "crab-pincer", 1, 1, 0)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(1, 1, 1, 2, 3)
    ring.attack("leech-sac", "crocodile-tail", "whip-tentacle")
    assert ring.totals == [(10, 7)]
    assert ring.offers == ["hit crab-pincer", "hit wolf-jaw", "decline"]
    ring.do("hit wolf-jaw")
    assert (ring.asked, ring.seat) == ("act", P)
    assert (ring.graveyard, ring.stored(Q)) == ({"leech-sac", "wolf-jaw"}, {"crab-pincer"})


@pytest.mark.rules("R58")
@pytest.mark.parametrize(("friend", "swept"), [("crab-pincer", False), ("mosquito-needle", True)])
def test_brace_from_elsewhere_counts_in_a_sweep_except_against_pierce(friend, swept):
    ring = Ring()
    ring.limbs(P, "whip-tentacle", friend)
    ring.part(Q, "ribcage-brace", 1, 0, 1)
    ring.part(Q, "python-segment", 2, 0, 1)
    ring.part(Q, "wolf-jaw", 3, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    if swept:
        ring.dice(1, 3, 5)  # needle 2, tentacle 8
    else:
        ring.dice(2, 3, 5)  # pincer 2, tentacle 8
    ring.attack("wolf-jaw", "whip-tentacle", friend)
    assert ring.totals == [(10, 7)]
    ring.do("hit python-segment")
    assert ("python-segment" in ring.graveyard) == swept


@pytest.mark.rules("R58")
@pytest.mark.parametrize(("face", "swept"), [(3, False), (4, True)])
def test_a_block_for_the_target_does_not_protect_the_swept_part(face, swept):
    ring = chained("crocodile-tail")
    ring.limbs(Q, "", "armoured-sleeve")
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(2, 2, face)
    ring.attack("wolf-jaw", "crocodile-tail").do("with armoured-sleeve")
    assert ring.totals == [(6 + face, 10)]
    assert (ring.asked == "sweep_at") == swept
    if swept:
        ring.do("hit python-segment")
        assert "python-segment" in ring.graveyard


@pytest.mark.rules("R58")
def test_neither_interpose_nor_dodge_nor_block_answers_a_sweep():
    ring = chained("crocodile-tail")
    ring.limbs(Q, "", "guard-arm", "", "bat-wing")
    ring.part(Q, "turtle-shield", 0, -1, 2)
    ring.tokens(Q, 9)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("wolf-jaw", "crocodile-tail").do("decline", "decline", "decline")
    assert ring.asked == "sweep_at"
    ring.do("hit python-segment")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 9)
    assert ring.graveyard == {"wolf-jaw", "python-segment"}


@pytest.mark.rules("R60", "R58")
@pytest.mark.parametrize(("last", "swept"), [(3, False), (4, True)])
def test_a_brace_that_hangs_loose_still_counts_in_a_sweep(last, swept):
    ring = Ring()
    ring.limbs(P, "crocodile-tail")
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, "python-segment", 2, 0, 1)
    ring.part(Q, "ribcage-brace", 3, 0, 1)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(2, 3, last)
    ring.attack("broad-shoulder", "crocodile-tail")
    assert ring.totals == [(7 + last, 7)]
    ring.do("hit python-segment")  # 7 + 1 against 7 or 8
    assert ("python-segment" in ring.graveyard) == swept
    assert ring.stored(Q) == ({"ribcage-brace"} if swept else {"python-segment", "ribcage-brace"})


# --- cases ---


def escaping(used=False):
    """The position of RT19, as far as the total of 10."""
    ring = Ring()
    ring.limbs(P, "bone-saw", "crocodile-tail")
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, "lizard-tail", 2, 0, 1)
    ring.tokens(P, 9)
    ring.tokens(Q, 3)
    if used:
        ring.used("lizard-tail")
    ring.turn(P)
    ring.dice(1, 2, 2, 3)
    ring.attack("lizard-tail", "bone-saw", "crocodile-tail")
    assert ring.totals == [(10, 5)]
    return ring


@pytest.mark.rules("RT19", "A19", "R57")
def test_a_lizard_tail_escapes_a_harvest_and_the_sweep_goes_on():
    ring = escaping()
    assert (ring.asked, ring.seat) == ("shed", Q)
    ring.do("shed")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("sweep_at", P, 2)
    assert (ring.stored(Q), ring.stored(P)) == ({"lizard-tail"}, set())
    ring.do("hit python-segment")
    assert (ring.stored(P), ring.graveyard) == ({"python-segment"}, set())
    assert (ring.asked, ring.seat) == ("attach", Q)
    ring.do("attach lizard-tail", "at 1,0 r1")
    assert (ring.parts(Q), ring.energy(Q), ring.seat) == ({"lizard-tail"}, 0, P)
    ring.dice(6)
    ring.do("growl")
    assert (ring.seat, ring.energy(Q)) == (Q, 5)
    ring.do("hit bone-saw")
    assert ring.refused("with lizard-tail") == "R54"


@pytest.mark.rules("RT19")
def test_a_lizard_tail_attached_again_cannot_escape_twice_in_a_round():
    ring = escaping().do("shed", "hit python-segment", "attach lizard-tail", "at 1,0 r1")
    ring.tokens(Q, 5)
    ring.dice(6)
    ring.attack("lizard-tail", "upper")
    assert (ring.asked, ring.graveyard) == ("act", {"lizard-tail"})


@pytest.mark.rules("RT19", "R57")
def test_a_lizard_tail_that_has_attacked_is_harvested():
    ring = escaping(used=True)
    assert (ring.asked, ring.seat) == ("sweep_at", P)
    assert (ring.stored(P), ring.energy(Q)) == ({"lizard-tail"}, 3)


@pytest.mark.rules("RT20", "R58", "A9")
@pytest.mark.parametrize(
    ("target", "defense", "last", "then", "lost"),
    [
        ("hunchback", 6, 3, "wolf-jaw", {"hunchback", "wolf-jaw"}),
        ("wolf-jaw", 8, 3, "hunchback", {"hunchback", "wolf-jaw"}),
        ("wolf-jaw", 8, 1, "hunchback", {"wolf-jaw"}),
    ],
)
def test_a_sweep_between_hunchback_and_wolf_jaw(target, defense, last, then, lost):
    ring = Ring()
    ring.limbs(P, "crocodile-tail")
    ring.part(Q, "hunchback", 1, 0, 0)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    assert ring.defense(Q, "wolf-jaw") == 8
    ring.dice(2, 3, last)
    ring.attack(target, "crocodile-tail")
    assert ring.totals == [(7 + last, defense)]
    if then == "wolf-jaw":
        assert ring.defense(Q, "wolf-jaw") == 7
    ring.do(f"hit {then}")
    assert ring.graveyard == lost
    assert ring.parts(Q) == {"hunchback", "wolf-jaw"} - lost
