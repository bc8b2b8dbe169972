"""Attacks: targets, rolls, groups (K45-K48, K53, C15)."""

from __future__ import annotations

import pytest

from chimerical.games.codename_chimera import words as w
from chimerical.games.codename_chimera.notation import slug

from .ring import P, Q, R, Ring, card, duel

ATTACKERS = [slug(name) for number, name in enumerate(w.PART_NAMES) if Ring().box.dice[number] > 0]


# --- targets (K45, C15) ---


@pytest.mark.rules("K45", "C15")
def test_the_outer_cards_of_every_opponent_are_targets_and_none_of_ones_own():
    ring = Ring(seats=3)
    ring.limbs(P, "rat-claw")
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, "crab-pincer", 2, 0, 3)
    ring.limbs(R, "ox-hoof")
    ring.tokens(P, 5)
    ring.turn(P)
    hits = {offer for offer in ring.offers if offer.startswith("hit")}
    assert hits == {"hit crab-pincer", "hit seat2 torso", "hit ox-hoof", "hit seat3 torso"}
    assert ring.refused("hit python-segment") == "R13"
    assert ring.refused("hit rat-claw") == "C15"
    assert ring.refused("hit seat1 torso") == "C15"
    assert ring.refused("hit wolf-jaw") == "K45"


# --- rolls (K46-K48, K53) ---


@pytest.mark.rules("K46", "K53")
@pytest.mark.parametrize("name", ATTACKERS)
def test_a_card_costs_its_energy_and_rolls_its_dice_with_its_mod(name):
    ring = duel(name, yours=("rhino-ram",) if name != "rhino-ram" else ("ox-hoof",))
    box, number = ring.box, card(name)
    ring.turn(P)
    faces = [6, 4, 5, 3][: box.dice[number]]
    ring.dice(*faces)
    ring.attack("seat2 torso", name)
    assert ring.heard_of("rolled") == [(P, number, sum(faces) + box.mod[number])]
    assert ring.energy(P) == 5 - box.energy[number]


@pytest.mark.rules("K53")
@pytest.mark.parametrize("name", [slug(name) for name in w.PART_NAMES])
def test_a_card_defends_with_its_defense(name):
    ring = duel("wolf-jaw" if name != "wolf-jaw" else "ape-hand", yours=(name,))
    ring.turn(P)
    printed = int(ring.box.defense[card(name)])
    assert ring.defense(Q, name) == printed
    ring.dice(1, 1)
    ring.attack(name, *sorted(ring.parts(P)))
    assert ring.heard_of("compared")[0][1] == printed


@pytest.mark.rules("K53", "K50")
@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("guard-arm", "guard"),
        ("turtle-shield", "shield"),
        ("bat-wing", "evade"),
        ("lizard-tail", "shed"),
        ("mantis-blade", "hit_back"),
    ],
)
@pytest.mark.parametrize("saved", [True, False])
def test_some_abilities_work_in_other_turns_if_energy_was_saved(name, question, saved):
    ring = duel("bear-paw", yours=(name, "crab-pincer"))
    ring.tokens(Q, 1 if saved else 0)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack(name if question == "shed" else "crab-pincer", "bear-paw")
    assert (ring.asked, ring.seat) == ((question, Q) if saved else ("act", P))


@pytest.mark.rules("K46", "A2")
def test_abilities_of_the_attacker_change_the_result():
    ring = duel(yours=("ox-hoof",))
    ring.part(P, "bicep-graft", 1, 0, 1)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.turn(P)
    ring.dice(4)
    ring.attack("ox-hoof", "rat-claw")
    assert ring.heard_of("compared") == [(4 + 2 + 2, 8)]
    assert ring.graveyard == {"ox-hoof"}


@pytest.mark.rules("K46", "A16", "A17")
def test_abilities_of_the_defender_change_the_result():
    ring = duel("wolf-jaw", yours=("crab-pincer", "turtle-shield", "bat-wing"))
    ring.tokens(Q, 2)
    ring.turn(P)
    ring.dice(5, 4, 5, 3)
    ring.attack("crab-pincer", "wolf-jaw").do("with turtle-shield", "with bat-wing")
    assert ring.heard_of("rolled") == [(P, card("wolf-jaw"), 9), (P, card("wolf-jaw"), 8)]
    assert ring.heard_of("compared") == [(8, 9)]
    assert ring.parts(Q) == {"crab-pincer", "turtle-shield", "bat-wing"}


@pytest.mark.rules("KT8", "K47")
@pytest.mark.parametrize(("dice", "destroyed"), [((3, 4), True), ((3, 3), False)])
def test_kt8_a_total_of_7_destroys_defense_7_and_6_misses(dice, destroyed):
    ring = duel("wolf-jaw", yours=("crab-pincer",))
    ring.turn(P)
    ring.dice(*dice)
    ring.attack("crab-pincer", "wolf-jaw")
    assert ring.heard_of("compared") == [(sum(dice), 7)]
    assert ring.parts(Q) == (set() if destroyed else {"crab-pincer"})
    assert ring.graveyard == ({"crab-pincer"} if destroyed else set())
    assert len(ring.heard_of("missed")) == (not destroyed)


@pytest.mark.rules("K48")
@pytest.mark.parametrize(("last", "destroyed"), [(3, True), (2, False)])
def test_several_parts_roll_one_by_one_and_compare_once(last, destroyed):
    ring = duel("rat-claw", "goat-horn", "ox-hoof", yours=("rhino-ram",))
    ring.turn(P)
    ring.dice(1, 2, 3, 2, last)
    ring.attack("rhino-ram", "rat-claw", "goat-horn", "ox-hoof")
    rolled = [(P, card("rat-claw"), 3), (P, card("goat-horn"), 2), (P, card("ox-hoof"), last)]
    assert ring.heard_of("rolled") == rolled
    assert ring.heard_of("compared") == [(5 + last, 8)]
    assert ring.energy(P) == 5 - 1 - 1 - 2
    assert ring.graveyard == ({"rhino-ram"} if destroyed else set())


@pytest.mark.rules("K48", "R54")
def test_every_part_of_a_group_must_be_paid():
    ring = duel("rat-claw", "wolf-jaw", tokens=2)
    ring.turn(P)
    ring.do("hit crab-pincer", "with rat-claw")
    assert ring.refused("with wolf-jaw") == "R54"
    ring.do("with upper", "strike")
    assert ring.energy(P) == 0
