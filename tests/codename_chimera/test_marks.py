"""Uses and the marks that they leave (R49-R51)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, duel

REACTIONS = ("guard-arm", "turtle-shield", "bat-wing", "mantis-blade")


# --- a use is paid and marked (R49) ---


@pytest.mark.rules("R49")
def test_a_use_is_paid_and_marked_at_once():
    ring = duel("rat-claw", "scorpion-tail")
    ring.turn(P)
    ring.attack("crab-pincer", "rat-claw")
    assert ring.energy(P) == 4
    ring.do("use scorpion-tail")
    assert (ring.asked, ring.energy(P)) == ("aim", 3)


@pytest.mark.rules("R49")
def test_a_mark_stays_though_nothing_came_of_the_use():
    ring = duel("rat-claw", yours=("rhino-ram", "turtle-shield", "bat-wing"))
    ring.tokens(Q, 2)
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "rat-claw").do("with turtle-shield")
    assert (ring.energy(P), ring.energy(Q)) == (4, 1)
    ring.do("hit rhino-ram")
    assert ring.refused("with rat-claw") == "R54"
    ring.dice(6)
    ring.do("with upper", "strike")
    assert ring.asked == "evade"  # the shield is used, so there was no question of a Block


@pytest.mark.rules("R49")
@pytest.mark.parametrize("name", ["gravediggers-hand", "organ-cooler"])
def test_exhume_needs_a_card_in_the_graveyard(name):
    ring = duel(name)
    ring.turn(P)
    assert ring.refused(f"use {name}") == "R49"
    ring.grave("ox-hoof")
    assert ring.refused(f"use {name}") == ""


@pytest.mark.rules("R49")
@pytest.mark.parametrize("name", ["electric-eel", "static-coil"])
def test_stun_needs_a_part_of_an_opponent(name):
    ring = duel(name, yours=())
    ring.store(Q, "rat-claw")
    ring.turn(P)
    assert ring.refused(f"use {name}") == "R49"
    ring.part(Q, "crab-pincer", 1, 0, 3)
    assert ring.refused(f"use {name}") == ""


@pytest.mark.rules("R49", "A15")
def test_transplant_needs_a_possible_move():
    ring = Ring()
    ring.torso(P, "brain-dome", "slug-foot")
    ring.part(P, "ganglion-hub", 0, -1, 0)
    ring.part(P, "rat-claw", 0, -2, 2)
    ring.part(P, "crab-pincer", 1, -1, 3)
    ring.part(P, "wolf-jaw", -1, -1, 1)
    ring.part(P, "ape-hand", 0, 2, 0)
    ring.tokens(P, 5)
    ring.turn(P)
    assert ring.refused("use ganglion-hub") == "R49"  # every part fits nowhere but where it is


@pytest.mark.rules("R49")
@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("scorpion-tail", "hit crab-pincer"),
        ("electric-eel", "hit crab-pincer"),
        ("lamprey-mouth", ""),
    ],
)
def test_nobody_responds_to_an_ability_of_the_own_turn(name, effect):
    ring = duel(name, yours=(*REACTIONS[:3], "crab-pincer"))
    ring.tokens(Q, 9)
    ring.turn(P)
    ring.do(f"use {name}", *filter(None, [effect]))
    assert (ring.seat, ring.asked, ring.energy(Q)) == (P, "act", 9)


@pytest.mark.rules("R49")
def test_a_victim_may_be_stunned_again_to_no_further_effect():
    ring = duel("electric-eel", "static-coil", yours=("crab-pincer",))
    ring.turn(P)
    ring.do("use electric-eel")
    ring.do("use static-coil")
    assert len(ring.heard_of("stunned")) == 2
    ring.wait(Q)
    ring.do("growl").wait(Q, round=2)
    ring.do("hit electric-eel")
    assert ring.refused("with crab-pincer") == ""


@pytest.mark.rules("R49", "A12")
def test_a_victim_may_be_leeched_again_to_no_further_effect():
    ring = duel("lamprey-mouth", "leech-sac")
    ring.turn(P)
    ring.do("use lamprey-mouth", "use leech-sac")
    assert ring.energy(P) == 1
    ring.do("growl")
    assert (ring.seat, ring.energy(Q)) == (Q, 3)


@pytest.mark.rules("R49", "A11")
@pytest.mark.parametrize("target", ["crab-pincer", "torso"])
def test_venoms_add_up(target):
    ring = duel("scorpion-tail", "cobra-neck")
    ring.turn(P)
    before = ring.defense(Q, target)
    for name in ("scorpion-tail", "cobra-neck"):
        ring.do(f"use {name}", "hit seat2 torso" if target == "torso" else "hit crab-pincer")
    assert ring.defense(Q, target) == before - 6


# --- the used mark travels (R50) ---


@pytest.mark.rules("R50")
@pytest.mark.parametrize("used", [True, False])
def test_a_used_mark_stays_on_a_card_out_of_the_graveyard(used):
    ring = duel("organ-cooler", tokens=9)
    ring.grave("wolf-jaw")
    if used:
        ring.used("wolf-jaw")
    ring.turn(P, todo=[])
    ring.do("use organ-cooler", "attach wolf-jaw", "at -1,0 r1", "hit crab-pincer")
    assert ring.refused("with wolf-jaw") == ("R54" if used else "")
    ring.do("with upper", "strike").wait(P, round=2)
    ring.do("hit seat2 torso")
    assert ring.refused("with wolf-jaw") == ""


@pytest.mark.rules("R50", "A8")
@pytest.mark.parametrize("used", [True, False])
def test_a_used_mark_stays_on_a_card_that_changes_hands(used):
    ring = duel("bone-saw", "bear-paw", yours=("wolf-jaw", "rhino-ram"), tokens=9)
    if used:
        ring.used("wolf-jaw")
    ring.turn(P, todo=[])
    ring.dice(6, 6, 6, 6)
    ring.attack("wolf-jaw", "bone-saw", "bear-paw")
    ring.do("attach wolf-jaw", "at -1,0 r1", "hit rhino-ram")
    assert ring.refused("with wolf-jaw") == ("R54" if used else "")
    ring.do("with upper", "strike").wait(P, round=2)
    ring.do("hit seat2 torso")
    assert ring.refused("with wolf-jaw") == ""


@pytest.mark.rules("R50")
def test_a_used_card_that_is_attached_again_cannot_react():
    ring = Ring()
    ring.limbs(P, "wolf-jaw")
    ring.limbs(Q, "ox-hoof")
    ring.store(Q, "turtle-shield")
    ring.used("turtle-shield")
    ring.tokens(P, 5)
    ring.tokens(Q, 9)
    ring.turn(P)
    ring.dice(1)
    ring.attack("ox-hoof", "upper").do("attach turtle-shield", "at 1,1 r3")
    ring.dice(1, 1)
    ring.attack("ox-hoof", "wolf-jaw")
    assert (ring.asked, ring.seat) == ("act", P)


# --- Stun (R51) ---


@pytest.mark.rules("R51", "A13")
def test_a_stunned_card_neither_attacks_nor_uses_its_ability():
    ring = duel("scorpion-tail", "rat-claw", "gravediggers-hand")
    ring.grave("ox-hoof")
    ring.stunned("scorpion-tail", "rat-claw", "gravediggers-hand")
    ring.turn(P)
    for name in ("scorpion-tail", "gravediggers-hand"):
        assert ring.refused(f"use {name}") == "R51"
    ring.do("hit crab-pincer")
    assert ring.offers == ["with upper", "with lower"]
    assert ring.refused("with rat-claw") == "R54"


@pytest.mark.rules("R51")
@pytest.mark.parametrize("name", [*REACTIONS, "lizard-tail"])
def test_a_stunned_card_does_not_react(name):
    ring = duel("bear-paw", yours=(name, "crab-pincer"))
    ring.tokens(Q, 5)
    ring.stunned(name)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack(name if name == "lizard-tail" else "crab-pincer", "bear-paw")
    assert (ring.asked, ring.seat) == ("act", P)


@pytest.mark.rules("R51")
def test_the_passive_ability_of_a_stunned_card_carries_on():
    ring = duel("wolf-jaw", yours=("hunchback", "thyroid-jar", "porcupine-tail"))
    ring.stunned("hunchback", "thyroid-jar", "porcupine-tail")
    ring.turn(P)
    assert ring.defense(Q, "torso") == 13 + 6 + 1
    ring.dice(6, 6, 1, 1)
    ring.attack("porcupine-tail", "wolf-jaw")
    assert ring.heard_of("pricked") == [(4, 2, 0)]
    ring.do("growl")
    assert ring.energy(Q) == 6


@pytest.mark.rules("R51")
def test_a_stunned_card_may_be_attached_and_moved():
    ring = duel("monkey-tail", tokens=9)
    ring.store(P, "wolf-jaw")
    ring.stunned("wolf-jaw")
    ring.turn(P)
    ring.do("attach wolf-jaw", "at -1,0 r1", "use monkey-tail", "move wolf-jaw", "at -1,1 r1")
    assert ring.parts(P) == {"monkey-tail", "wolf-jaw"}
    ring.do("hit crab-pincer")
    assert ring.refused("with wolf-jaw") == "R54"


@pytest.mark.rules("R51", "A13")
def test_a_stun_lasts_until_the_next_turn_of_the_owner_is_over():
    """Q is stunned after its turn of round 1, so through its turn of round 2."""
    ring = Ring(seats=3)
    ring.limbs(P, "rat-claw")
    ring.limbs(Q, "turtle-shield", "wolf-jaw")
    ring.limbs(R, "electric-eel", "static-coil", "ox-hoof")
    for seat in (P, Q, R):
        ring.tokens(seat, 5)
    ring.turn(R, todo=[])
    ring.do("use electric-eel", "hit turtle-shield", "use static-coil", "hit wolf-jaw", "growl")
    assert (ring.seat, ring.table.round) == (P, 2)
    ring.dice(1)
    ring.attack("wolf-jaw", "rat-claw")
    assert ring.asked == "act"
    ring.do("growl", "hit ox-hoof")
    assert ring.refused("with wolf-jaw") == "R54"
    ring.do("with upper", "strike", "growl")
    assert ring.seat == R
    ring.dice(1)
    ring.attack("wolf-jaw", "ox-hoof")
    assert (ring.asked, ring.seat) == ("shield", Q)


@pytest.mark.rules("R51")
def test_a_stun_vanishes_with_a_new_owner():
    ring = duel("bone-saw", "bear-paw", "electric-eel", yours=("wolf-jaw",), tokens=9)
    ring.turn(P)
    ring.do("use electric-eel")
    ring.dice(6, 6, 6, 6)
    ring.attack("wolf-jaw", "bone-saw", "bear-paw")
    ring.do("attach wolf-jaw", "hit seat2 torso")
    assert ring.refused("with wolf-jaw") == ""


@pytest.mark.rules("R51")
def test_a_stun_vanishes_in_the_graveyard():
    ring = Ring()
    ring.limbs(P, "electric-eel", "bear-paw")
    ring.limbs(Q, "wolf-jaw", "organ-cooler")
    ring.tokens(P, 4)
    ring.turn(P)
    ring.do("use electric-eel", "hit wolf-jaw")
    ring.dice(6, 6, 6)
    ring.attack("wolf-jaw", "bear-paw")
    assert ring.seat == Q
    ring.do("use organ-cooler", "attach wolf-jaw", "at 1,0 r3", "hit seat1 torso")
    assert ring.refused("with wolf-jaw") == ""


@pytest.mark.rules("R51")
def test_a_stun_persists_in_the_inventory():
    ring = duel("rat-claw", yours=("ox-hoof",))
    ring.store(Q, "wolf-jaw")
    ring.stunned("wolf-jaw")
    ring.turn(P)
    ring.do("growl", "attach wolf-jaw", "at -1,0 r1", "hit rat-claw")
    assert ring.refused("with wolf-jaw") == "R54"


# --- Venom (R51) ---


@pytest.mark.rules("R51", "A11")
def test_venom_vanishes_at_the_end_of_the_turn():
    ring = duel("scorpion-tail", "cobra-neck")
    ring.turn(P)
    ring.do("use scorpion-tail", "hit crab-pincer", "use cobra-neck", "hit seat2 torso")
    assert (ring.defense(Q, "crab-pincer"), ring.defense(Q, "torso")) == (4, 12)
    ring.do("growl")
    assert (ring.defense(Q, "crab-pincer"), ring.defense(Q, "torso")) == (7, 15)


@pytest.mark.rules("R51")
def test_venom_vanishes_when_its_victim_leaves_the_monster():
    ring = Ring()
    ring.limbs(P, "scorpion-tail", "bear-paw")
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, "crab-pincer", 2, 0, 3)
    ring.tokens(P, 9)
    ring.tokens(Q, 2)
    ring.turn(P)
    ring.do("use scorpion-tail", "hit crab-pincer")
    assert ring.defense(Q, "crab-pincer") == 4
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "bear-paw").do("attach crab-pincer", "at 1,0 r3")
    assert (ring.seat, ring.defense(Q, "crab-pincer")) == (P, 7)


@pytest.mark.rules("R51")
def test_venom_outlives_the_card_that_caused_it():
    ring = duel("scorpion-tail", yours=("mantis-blade", "rhino-ram"))
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.do("use scorpion-tail", "hit rhino-ram")
    ring.dice(1, 6)
    ring.attack("rhino-ram", "upper").do("with mantis-blade", "hit scorpion-tail")
    assert ring.graveyard == {"scorpion-tail"}
    assert (ring.seat, ring.defense(Q, "rhino-ram")) == (P, 5)


@pytest.mark.rules("R51")
def test_a_stun_outlives_the_card_that_caused_it():
    ring = duel("electric-eel", yours=("mantis-blade", "rhino-ram"))
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.do("use electric-eel", "hit rhino-ram")
    ring.dice(1, 6)
    ring.attack("rhino-ram", "upper").do("with mantis-blade", "hit electric-eel")
    assert ring.graveyard == {"electric-eel"}
    ring.do("growl", "hit seat1 torso")
    assert ring.refused("with rhino-ram") == "R54"
