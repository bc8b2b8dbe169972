"""Dodge, after the dice (A17, R56, RT27)."""

from __future__ import annotations

import pytest

from .ring import P, Q, Ring, card

DODGE = pytest.mark.parametrize("dodge", ["bat-wing", "spring-spine", "upper"])


def dodging(dodge, *attackers, tokens=5):
    """P with these limbs, against Q with a crab pincer and one Dodge card."""
    ring = Ring()
    ring.limbs(P, *attackers)
    ring.limbs(Q, "crab-pincer", "" if dodge == "upper" else dodge)
    if dodge == "upper":
        ring.torso(Q, "owl-head", "spider-legs")
    ring.tokens(P, 9)
    ring.tokens(Q, tokens)
    return ring


@pytest.mark.rules("A17", "R56")
@DODGE
@pytest.mark.parametrize(("again", "lost"), [((2, 4), False), ((6, 1), True)])
def test_all_dice_of_the_chosen_attacker_are_thrown_again_and_only_these_count(dodge, again, lost):
    ring = dodging(dodge, "wolf-jaw").turn(P)
    ring.dice(6, 6)
    ring.attack("crab-pincer", "wolf-jaw")
    assert (ring.asked, ring.seat) == ("evade", Q)
    assert ring.offers == [f"with {dodge}", "decline"]
    assert ring.rolls == [("wolf-jaw", 12)]
    ring.dice(*again)
    ring.do(f"with {dodge}")
    assert ring.rolls == [("wolf-jaw", 12), ("wolf-jaw", sum(again))]
    assert (ring.totals, ring.energy(Q)) == ([(sum(again), 7)], 4)
    assert ("crab-pincer" in ring.graveyard) == lost


@pytest.mark.rules("A17")
@DODGE
def test_a_declined_dodge_leaves_the_dice_as_they_are(dodge):
    ring = dodging(dodge, "wolf-jaw").turn(P)
    ring.dice(3, 4)
    ring.attack("crab-pincer", "wolf-jaw").do("decline")
    assert (ring.totals, ring.energy(Q)) == ([(7, 7)], 5)
    assert ring.graveyard == {"crab-pincer"}


@pytest.mark.rules("R56")
@DODGE
def test_a_miss_calls_for_no_dodge(dodge):
    ring = dodging(dodge, "wolf-jaw").turn(P)
    ring.dice(3, 3)
    ring.attack("crab-pincer", "wolf-jaw")
    assert (ring.asked, ring.seat, ring.totals) == ("act", P, [(6, 7)])


@pytest.mark.rules("R56")
def test_a_block_that_is_enough_makes_a_dodge_needless():
    ring = dodging("bat-wing", "wolf-jaw")
    ring.limbs(Q, "", "", "turtle-shield")
    ring.turn(P)
    ring.dice(4, 4)
    ring.attack("crab-pincer", "wolf-jaw").do("with turtle-shield")
    assert (ring.asked, ring.totals) == ("act", [(8, 9)])


@pytest.mark.rules("A17", "R56")
@pytest.mark.parametrize(
    ("chosen", "faces", "total"),
    [
        ("rat-claw", (2,), 2 + 2 + 9 + 8),
        ("ape-hand", (1, 1), 8 + 5 + 8),
        ("lower", (1,), 8 + 9 + 1 + 2),
    ],
)
def test_the_defender_chooses_any_attacking_card_and_its_mod_remains(chosen, faces, total):
    ring = dodging("bat-wing", "rat-claw", "ape-hand", "wolf-jaw").turn(P)
    ring.dice(6, 3, 3, 6)
    ring.attack("crab-pincer", "rat-claw", "ape-hand", "lower").do("with bat-wing")
    assert (ring.asked, ring.seat) == ("evade_whom", Q)
    assert ring.offers == ["with rat-claw", "with ape-hand", "with lower"]
    assert ring.refused("with wolf-jaw") == "R56"
    assert ring.refused("with upper") == "R56"
    assert ring.refused("with crab-pincer") == "R56"
    ring.dice(*faces)
    ring.do(f"with {chosen}")
    assert ring.totals == [(total, 7)]


@pytest.mark.rules("R56", "A2")
@pytest.mark.parametrize(("brawn", "n"), [("bicep-graft", 2), ("twin-bicep", 1)])
def test_brawn_remains_after_a_dodge(brawn, n):
    ring = dodging("bat-wing", brawn)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.turn(P)
    ring.dice(6)
    ring.attack("crab-pincer", "rat-claw")
    ring.dice(3)
    ring.do("with bat-wing")
    assert ring.rolls[1] == ("rat-claw", 3 + 2 + n)


@pytest.mark.rules("R56")
def test_dodges_are_played_singly_with_each_new_total_known():
    ring = dodging("bat-wing", "wolf-jaw")
    ring.limbs(Q, "", "", "spring-spine")
    ring.torso(Q, "owl-head", "spider-legs")
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("crab-pincer", "wolf-jaw")
    assert ring.offers == ["with bat-wing", "with spring-spine", "with upper", "decline"]
    ring.dice(5, 5)
    ring.do("with spring-spine")
    assert ring.offers == ["with bat-wing", "with upper", "decline"]
    assert ring.rolls[-1] == ("wolf-jaw", 10)
    ring.dice(6, 5)
    ring.do("with bat-wing")
    assert ring.offers == ["with upper", "decline"]
    ring.dice(1, 1)
    ring.do("with upper")
    assert (ring.totals, ring.energy(Q)) == ([(2, 7)], 2)
    assert ring.heard_of("missed")


@pytest.mark.rules("R56")
def test_no_further_dodge_is_offered_once_the_total_is_too_low():
    ring = dodging("bat-wing", "wolf-jaw")
    ring.limbs(Q, "", "", "spring-spine")
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("crab-pincer", "wolf-jaw")
    ring.dice(1, 1)
    ring.do("with bat-wing")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 4)


@pytest.mark.rules("R56")
def test_a_rerolled_card_may_be_chosen_again_and_a_worse_result_stands():
    ring = dodging("bat-wing", "rat-claw", "wolf-jaw")
    ring.limbs(Q, "", "", "spring-spine")
    ring.turn(P)
    ring.dice(1, 2, 2)
    ring.attack("crab-pincer", "rat-claw", "wolf-jaw")
    ring.dice(6)
    ring.do("with bat-wing", "with rat-claw")
    assert ring.asked == "evade"
    ring.do("with spring-spine")
    assert ring.offers == ["with rat-claw", "with wolf-jaw"]
    ring.dice(4)
    ring.do("with rat-claw")
    assert ring.rolls == [("rat-claw", 3), ("wolf-jaw", 4), ("rat-claw", 8), ("rat-claw", 6)]
    assert ring.totals == [(10, 7)]


@pytest.mark.rules("A17")
@pytest.mark.parametrize("why", ["used", "stunned", "no energy", "stored"])
@pytest.mark.parametrize("dodge", ["bat-wing", "spring-spine"])
def test_a_dodge_card_that_cannot_be_used_is_not_asked_for(dodge, why):
    ring = dodging("upper" if why == "stored" else dodge, "wolf-jaw")
    ring.tokens(Q, 0 if why == "no energy" else 5)
    if why == "stored":
        ring.torso(Q, "hydra-head", "spider-legs")
        ring.store(Q, dodge)
        ring.tokens(Q, 1)
    elif why != "no energy":
        getattr(ring, why)(dodge)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("crab-pincer", "wolf-jaw")
    assert (ring.asked, ring.graveyard) == ("act", {"crab-pincer"})


@pytest.mark.rules("A17", "R56")
@pytest.mark.parametrize("frenzy", ["badger-claw", "piranha-cluster"])
def test_frenzy_leaves_the_fresh_dice_alone(frenzy):
    ring = dodging("bat-wing", frenzy, "rat-claw").turn(P)
    dice = 1 if frenzy == "badger-claw" else 2
    ring.dice(6, *[1, 6] * dice)
    ring.attack("crab-pincer", frenzy, "rat-claw")
    ring.dice(*[1] * dice)
    before = ring.table.barrier
    ring.do("with bat-wing", f"with {frenzy}")
    assert ring.rolls[-1] == (frenzy, dice + (dice - 1))
    assert ring.table.barrier - before == dice


@pytest.mark.rules("RT27", "A10", "A17", "R56")
def test_a_bat_wing_undoes_the_frenzy_of_a_badger_claw():
    ring = dodging("bat-wing", "badger-claw", "wolf-jaw")
    ring.limbs(Q, "", "", "spring-spine")
    ring.turn(P)
    ring.dice(1, 3, 2, 5)  # the wolf jaw rolls first
    ring.attack("crab-pincer", "badger-claw", "wolf-jaw")
    assert ring.rolls == [("wolf-jaw", 4), ("badger-claw", 5)]
    assert (ring.asked, ring.seat) == ("evade", Q)
    ring.dice(1, 6)
    ring.do("with bat-wing", "with badger-claw")
    assert ring.rolls[2:] == [("badger-claw", 1)]
    assert ring.heard_of("dodged") == [(Q, card("bat-wing"), card("badger-claw"))]
    assert ring.totals == [(5, 7)]
    assert (ring.asked, ring.seat, ring.graveyard, ring.energy(Q)) == ("act", P, set(), 4)
