"""Retaliate (A20, R24, R62, RT33)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, card

RETALIATE = pytest.mark.parametrize(
    ("name", "price", "dice", "mod"), [("mantis-blade", 1, 1, 1), ("kangaroo-leg", 2, 2, 1)]
)


def struck(name, *limbs, attacker=("rat-claw", "python-segment"), tokens=5, seats=2):
    """P with a rat claw and more, against Q with a Retaliate card and a rhino ram."""
    ring = Ring(seats)
    ring.limbs(P, *attacker)
    ring.limbs(Q, name, "rhino-ram", *limbs)
    ring.tokens(P, 9)
    ring.tokens(Q, tokens)
    return ring


# --- who strikes back, and when ---


@pytest.mark.rules("A20", "R62")
@RETALIATE
@pytest.mark.parametrize("face", [1, 6])
def test_the_defender_may_strike_back_after_a_hit_and_after_a_miss(name, price, dice, mod, face):
    ring = struck(name).turn(P)
    ring.dice(face)
    ring.attack("rhino-ram", "rat-claw")
    assert (ring.asked, ring.seat) == ("hit_back", Q)
    assert ring.offers == [f"with {name}", "decline"]
    assert ("rhino-ram" in ring.graveyard) == (face == 6)
    ring.do(f"with {name}")
    assert (ring.asked, ring.energy(Q)) == ("hit_back_at", 5 - price)
    assert ring.offers == ["hit rat-claw", "hit python-segment", "hit seat1 torso"]
    ring.dice(*[5] * dice)
    ring.do("hit rat-claw")
    assert ring.rolls[-1] == (name, 5 * dice + mod)
    assert ring.totals[-1] == (5 * dice + mod, 6)
    assert "rat-claw" in ring.graveyard
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 5 - price)


@pytest.mark.rules("A20")
@RETALIATE
def test_a_declined_retaliate_costs_nothing(name, price, dice, mod):
    ring = struck(name).turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "rat-claw").do("decline")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 5)
    assert len(ring.totals) == 1


@pytest.mark.rules("A20", "R62")
@RETALIATE
@pytest.mark.parametrize("why", ["used", "stunned", "no energy", "stored"])
def test_a_retaliate_card_that_cannot_be_used_is_not_asked_for(name, price, dice, mod, why):
    ring = struck("" if why == "stored" else name)
    if why == "stored":
        ring.store(Q, name)
        ring.tokens(Q, 1)
    elif why == "no energy":
        ring.tokens(Q, price - 1)
    else:
        getattr(ring, why)(name)
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "rat-claw")
    assert (ring.asked, ring.seat) == ("act", P)


@pytest.mark.rules("A20")
@RETALIATE
def test_a_destroyed_card_does_not_strike_back(name, price, dice, mod):
    ring = struck(name).turn(P)
    ring.dice(6)
    ring.attack(name, "rat-claw")
    assert (ring.asked, ring.graveyard) == ("act", {name})


@pytest.mark.rules("A20")
@RETALIATE
def test_the_target_itself_strikes_back_if_it_survives(name, price, dice, mod):
    ring = struck(name).turn(P)
    ring.dice(1)
    ring.attack(name, "rat-claw")
    assert (ring.asked, ring.offers) == ("hit_back", [f"with {name}", "decline"])


@pytest.mark.rules("A20", "R23")
@RETALIATE
def test_a_card_that_fell_off_does_not_strike_back(name, price, dice, mod):
    ring = struck("", attacker=("scrap-cannon",))
    ring.part(Q, "broad-shoulder", -1, 0, 0)
    ring.part(Q, name, -2, 0, 1)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "scrap-cannon")
    assert ring.stored(Q) == {name}
    assert (ring.asked, ring.seat) == ("attach", Q)  # straight to the quiet point


@pytest.mark.rules("R62", "R23")
def test_one_card_at_the_most_strikes_back():
    ring = struck("mantis-blade", "kangaroo-leg").turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "rat-claw")
    assert ring.offers == ["with mantis-blade", "with kangaroo-leg", "decline"]
    assert ring.refused("with rhino-ram") == "R62"
    ring.dice(1)
    ring.do("with mantis-blade", "hit rat-claw")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 4)


@pytest.mark.rules("A20", "R62")
def test_the_target_must_be_a_legal_one_of_the_monster_that_attacked():
    ring = struck("mantis-blade", seats=3)
    ring.part(P, "wolf-jaw", 2, 1, 3)  # makes the python segment inner
    ring.limbs(R, "crab-pincer")
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "rat-claw").do("with mantis-blade")
    assert ring.offers == ["hit rat-claw", "hit wolf-jaw", "hit seat1 torso"]
    assert ring.refused("hit python-segment") == "R13"
    assert ring.refused("hit crab-pincer") == "R62"
    assert ring.refused("hit seat3 torso") == "R62"
    assert ring.refused("hit rhino-ram") == "R62"


@pytest.mark.rules("R62")
def test_a_monster_without_limbs_offers_its_torso():
    ring = struck("mantis-blade", attacker=()).turn(P)
    ring.dice(1, 6)
    ring.attack("rhino-ram", "upper").do("with mantis-blade")
    assert ring.totals[1] == (7, 14)


@pytest.mark.rules("R62")
@pytest.mark.parametrize(("seats", "fate"), [(3, "act"), (2, "")])
def test_a_dead_defender_does_not_strike_back(seats, fate):
    ring = struck("mantis-blade", attacker=("mammoth-tusk", "rat-claw"), seats=seats).turn(P)
    ring.dice(3, 3, 3, 3)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert (ring.asked, ring.place(Q)) == (fate, 1)
    assert bool(ring.over) == (seats == 2)


@pytest.mark.rules("R62", "R23")
def test_a_dead_attacker_is_not_struck_back():
    ring = struck("mantis-blade", "urchin-knob", attacker=(), seats=3)
    ring.turn(P)
    ring.dice(6, 6, 6, 6, 6)
    ring.attack("urchin-knob", "upper", "lower").do("with upper")
    assert ring.place(P) == 1
    assert ring.heard_of("struck_back") == ring.heard_of("growled") == []
    assert (ring.asked, ring.seat) == ("act", Q)


# --- what the answer is made of (R62) ---


@pytest.mark.rules("R62", "A2")
def test_brawn_and_brace_apply_to_the_answer():
    ring = struck("")
    ring.part(Q, "bicep-graft", -1, 0, 1)
    ring.part(Q, "mantis-blade", -2, 0, 1)
    ring.part(P, "hunchback", -1, 0, 0)
    ring.part(P, "crab-pincer", -2, 0, 1)
    ring.turn(P)
    ring.dice(1, 4)
    ring.attack("rhino-ram", "rat-claw").do("with mantis-blade", "hit crab-pincer")
    assert ring.rolls[1] == ("mantis-blade", 4 + 1 + 2)
    assert ring.totals[1] == (7, 8)


@pytest.mark.rules("R62", "R16")
def test_limbs_are_cut_and_torsos_lost_by_the_answer():
    ring = struck("kangaroo-leg", attacker=("hip-plate", "wolf-jaw"), seats=3)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "wolf-jaw")
    ring.dice(3, 3)
    ring.do("with kangaroo-leg", "hit hip-plate")
    assert ring.graveyard == {"hip-plate"}
    assert (ring.stored(P), ring.parts(P)) == ({"rat-claw"}, {"wolf-jaw"})


@pytest.mark.rules("R62", "R48")
def test_the_answer_can_destroy_the_torso_that_attacked():
    ring = struck("kangaroo-leg", attacker=(), seats=3)
    ring.turn(P, round=8)
    ring.dice(1)
    ring.attack("rhino-ram", "upper")
    ring.dice(6, 1)
    ring.do("with kangaroo-leg")
    assert ring.totals[-1] == (8, 14 - 6)
    assert ring.place(P) == 1
    assert (ring.seat, ring.asked) == (Q, "act")


@pytest.mark.rules("R24", "R62", "RT33")
def test_nothing_is_open_to_the_attacker_against_a_mantis_blade():
    ring = Ring()
    ring.torso(P, "owl-head", "spider-legs")
    ring.torso(Q, "hydra-head", "elephant-legs")
    ring.limbs(P, "lizard-tail", "guard-arm", "kangaroo-leg", "turtle-shield")
    ring.limbs(Q, "mantis-blade", "rhino-ram")
    ring.tokens(P, 9)
    ring.tokens(Q, 5)
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "lower")
    assert (ring.asked, ring.seat) == ("hit_back", Q)
    ring.dice(6)
    ring.do("with mantis-blade", "hit lizard-tail")
    assert ring.totals[1] == (7, 5)
    assert (ring.asked, ring.seat) == ("act", P)
    assert (ring.graveyard, ring.stored(P)) == ({"lizard-tail"}, set())
    assert ring.energy(P) == 8
    for reaction in ("interposed", "blocked", "dodged", "slipped"):
        assert ring.heard_of(reaction) == []
    assert ring.heard_of("struck_back") == [(Q, card("mantis-blade"))]
