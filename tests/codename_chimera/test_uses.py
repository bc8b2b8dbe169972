"""Using cards (R20-R22, R24-R26)."""

from __future__ import annotations

import pytest

from .ring import GAME, P, Q, R, Ring

PASSIVE = (
    "urchin-knob",
    "thyroid-jar",
    "ribcage-brace",
    "bicep-graft",
    "hunchback",
    "twin-bicep",
    "blood-pump",
    "stitchers-knot",
)
OWN_TURN = ("scorpion-tail", "cobra-neck", "gravediggers-hand", "monkey-tail")


def facing(*cards, seats=2):
    """P with these limbs and tokens to spare, against a crab pincer."""
    ring = Ring(seats)
    ring.limbs(P, *cards)
    ring.limbs(Q, "crab-pincer", "rhino-ram")
    ring.grave("ox-hoof")
    ring.tokens(P, 9)
    return ring


# --- once a round, for one price (R20) ---


@pytest.mark.rules("R20")
@pytest.mark.parametrize("name", OWN_TURN)
def test_a_card_that_has_attacked_cannot_use_its_ability(name):
    ring = facing(name).turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", name)
    assert ring.energy(P) == 8
    assert ring.refused(f"use {name}") == "K49"
    assert f"use {name}" not in ring.offers


@pytest.mark.rules("R20")
@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("scorpion-tail", ["hit crab-pincer"]),
        ("cobra-neck", ["hit crab-pincer"]),
        ("gravediggers-hand", []),
        ("monkey-tail", ["at 1,0 r2"]),
    ],
)
def test_a_card_that_has_used_its_ability_cannot_attack(name, effect):
    ring = facing(name).turn(P)
    ring.do(f"use {name}", *effect)
    assert (ring.asked, ring.energy(P)) == ("act", 8)
    ring.do("hit rhino-ram")
    assert ring.refused(f"with {name}") == "R54"
    assert ring.offers == ["with upper", "with lower"]


@pytest.mark.rules("R20")
@pytest.mark.parametrize("name", OWN_TURN)
def test_a_used_card_is_free_again_in_the_next_round(name):
    ring = facing(name)
    ring.used(name)
    ring.turn(P, todo=[])
    assert ring.refused(f"use {name}") == "K49"
    ring.do("growl")
    while ring.seat == Q:
        ring.do("growl")
    assert (ring.table.round, ring.seat) == (2, P)
    assert ring.refused(f"use {name}") == ""


@pytest.mark.rules("R20")
@pytest.mark.parametrize(("name", "price"), [("mantis-blade", 1), ("kangaroo-leg", 2)])
def test_a_card_that_has_reacted_cannot_attack_in_its_owners_turn(name, price):
    ring = Ring()
    ring.limbs(P, "rat-claw")
    ring.limbs(Q, name, "rhino-ram")
    ring.tokens(P, 9)
    ring.tokens(Q, 5)
    ring.turn(P)
    ring.dice(1, 1, 1)
    ring.attack("rhino-ram", "rat-claw").do(f"with {name}", "hit seat1 torso")
    assert ring.energy(Q) == 5 - price
    ring.do("growl")
    assert ring.seat == Q
    ring.do("hit rat-claw")
    assert ring.refused(f"with {name}") == "R54"
    assert ring.refused("with rhino-ram") == ""


@pytest.mark.rules("R20", "R22")
@pytest.mark.parametrize(
    ("half", "torso", "decision", "dice"),
    [
        ("upper", ("owl-head", "goat-legs"), "evade", (6, 6)),
        ("lower", ("cyclops-head", "slug-foot"), "shield", (6, 6)),
    ],
)
@pytest.mark.parametrize("used", [True, False])
def test_a_torso_card_attacks_or_reacts_once_a_round(half, torso, decision, dice, used):
    ring = Ring(seats=3)
    ring.torso(R, "brain-dome", "elephant-legs")
    ring.torso(P, *torso)
    ring.limbs(P, "crab-pincer")
    ring.limbs(Q, "wolf-jaw", "turtle-shield")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(1)
    ring.attack("turtle-shield", half if used else "crab-pincer")
    ring.do("growl")
    assert ring.seat == Q
    ring.dice(*dice)
    ring.attack("crab-pincer", "wolf-jaw")
    assert ring.asked == ("act" if used else decision)
    assert ring.seat == (Q if used else P)


# --- what needs no use (R21) ---


@pytest.mark.rules("R21")
@pytest.mark.parametrize("name", PASSIVE)
def test_a_card_with_a_dash_for_its_cost_cannot_be_used(name):
    ring = facing(name, "rat-claw").turn(P)
    assert not [offer for offer in ring.offers if name in offer]
    assert ring.refused(f"use {name}") == "R21"
    ring.do("hit crab-pincer")
    assert ring.refused(f"with {name}") == "R54"


@pytest.mark.rules("R21")
def test_spines_and_suture_work_on_used_cards():
    ring = Ring()
    ring.limbs(P, "porcupine-tail", "seamstress-hand")
    ring.limbs(Q, "wolf-jaw", "rhino-ram")
    ring.store(P, "rat-claw")
    ring.tokens(P, 2)
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "porcupine-tail", "seamstress-hand")
    ring.do("attach rat-claw", "at -1,0 r1")
    assert ring.energy(P) == 0
    assert ring.seat == Q
    ring.dice(6, 6, 6, 1)
    ring.attack("porcupine-tail", "wolf-jaw")
    assert ring.heard_of("pricked") == [(4, 7, 1)]
    assert {"porcupine-tail", "wolf-jaw"} <= ring.graveyard


@pytest.mark.rules("R21")
@pytest.mark.parametrize(
    ("name", "price"),
    [
        ("chameleon-tongue", 2),
        ("harpoon-arm", 3),
        ("narwhal-lance", 2),
        ("mosquito-needle", 1),
        ("vulture-talon", 2),
        ("bone-saw", 1),
        ("crocodile-tail", 3),
        ("whip-tentacle", 2),
        ("piranha-cluster", 2),
        ("badger-claw", 1),
    ],
)
def test_a_keyword_costs_nothing_on_top_of_its_attack(name, price):
    ring = facing(name).turn(P)
    assert f"use {name}" not in ring.offers
    ring.attack("crab-pincer", name)
    assert ring.energy(P) == 9 - price


# --- the two halves of a torso (R22) ---


@pytest.mark.rules("R22")
def test_a_monster_without_limbs_bites_and_kicks_one_after_the_other():
    ring = Ring()
    ring.limbs(Q, "crab-pincer", "rhino-ram")
    ring.tokens(P, 2)
    ring.turn(P)
    ring.dice(5)
    ring.attack("crab-pincer", "upper")
    assert ring.totals == [(7, 7)]
    assert (ring.graveyard, ring.energy(P)) == ({"crab-pincer"}, 1)
    ring.dice(5)
    ring.attack("rhino-ram", "lower")
    assert ring.totals == [(7, 7), (7, 8)]
    assert ring.seat == Q


@pytest.mark.rules("R22")
def test_bite_and_kick_may_go_into_one_attack():
    ring = Ring()
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 2)
    ring.turn(P)
    ring.dice(1, 3)
    ring.attack("rhino-ram", "upper", "lower")
    assert ring.rolls == [("upper", 3), ("lower", 5)]
    assert ring.graveyard == {"rhino-ram"}


@pytest.mark.rules("R22")
def test_a_half_that_has_bitten_leaves_the_other_to_kick():
    ring = facing("lamprey-mouth").turn(P)  # to have something left to do
    ring.dice(1, 1)
    ring.attack("rhino-ram", "upper")
    ring.attack("rhino-ram", "lower")
    assert (ring.asked, ring.seat, ring.energy(P)) == ("act", P, 7)
    assert ring.refused("hit rhino-ram") == "R54"


# --- who reacts (R24) ---


@pytest.mark.rules("R24")
def test_only_the_owner_of_the_target_reacts():
    ring = Ring(seats=3)
    ring.limbs(P, "wolf-jaw", "lizard-tail", "mantis-blade", "bat-wing")
    ring.limbs(Q, "crab-pincer", "rhino-ram")
    ring.limbs(R, "turtle-shield", "guard-arm", "spring-spine", "kangaroo-leg")
    for seat in (P, Q, R):
        ring.tokens(seat, 9)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("crab-pincer", "wolf-jaw")
    assert (ring.asked, ring.seat) == ("act", P)
    assert (ring.graveyard, ring.energy(R)) == ({"crab-pincer"}, 9)


@pytest.mark.rules("R24")
def test_the_owner_is_asked_even_where_the_target_has_no_ability():
    ring = Ring(seats=3)
    ring.limbs(P, "wolf-jaw", "rat-claw")
    ring.limbs(Q, "crab-pincer", "turtle-shield")
    ring.limbs(R, "armoured-sleeve")
    for seat in (P, Q, R):
        ring.tokens(seat, 9)
    ring.turn(P)
    ring.attack("crab-pincer", "wolf-jaw")
    assert (ring.asked, ring.seat) == ("shield", Q)
    assert ring.refused("with armoured-sleeve") == "R55"


# --- groups (R25) ---


@pytest.mark.rules("R25")
@pytest.mark.parametrize("friend", ["crab-pincer", "upper", "harpoon-arm"])
def test_one_attacker_with_pierce_is_enough(friend):
    ring = Ring()
    ring.limbs(P, "mosquito-needle", friend if friend != "upper" else "")
    ring.part(Q, "ribcage-brace", 1, 0, 1)
    ring.part(Q, "rat-claw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.attack("rat-claw", "mosquito-needle", friend)
    assert ring.totals[0][1] == 6


@pytest.mark.rules("R25")
def test_one_attacker_with_harvest_is_enough():
    ring = facing("bone-saw", "bear-paw").turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("crab-pincer", "bone-saw", "bear-paw")
    assert (ring.stored(P), ring.graveyard) == ({"crab-pincer"}, {"ox-hoof"})


@pytest.mark.rules("R25")
def test_one_attacker_with_sweep_is_enough_and_the_whole_total_sweeps():
    ring = Ring()
    ring.limbs(P, "whip-tentacle", "scrap-cannon")
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(1, 1, 1, 1, 1)
    ring.attack("wolf-jaw", "whip-tentacle", "scrap-cannon")
    assert ring.totals == [(11, 7)]
    ring.do("hit python-segment")
    assert ring.graveyard == {"wolf-jaw", "python-segment"}


@pytest.mark.rules("R25")
def test_frenzy_works_on_its_own_card_alone():
    ring = facing("badger-claw", "rat-claw").turn(P)
    ring.dice(1, 2, 6)  # the rat claw's 1 stays
    ring.attack("crab-pincer", "rat-claw", "badger-claw")
    assert ring.rolls == [("rat-claw", 3), ("badger-claw", 6)]


@pytest.mark.rules("R25")
@pytest.mark.parametrize("reach", ["chameleon-tongue", "harpoon-arm"])
def test_reach_joins_any_other_card_against_an_outer_target(reach):
    ring = facing(reach, "rat-claw").turn(P)
    ring.dice(6, 6)
    ring.attack("crab-pincer", "rat-claw", reach)
    assert ring.graveyard == {"ox-hoof", "crab-pincer"}


# --- limits (R26) ---


@pytest.mark.rules("R26", "A1")
@pytest.mark.parametrize(("level", "bonus"), [(1, 2), (2, 4), (3, 4), (4, 4)])
def test_brace_gives_a_card_4_at_the_most(tmp_path, level, bonus):
    path = tmp_path / "mine.toml"
    path.write_text(GAME.box.text.replace("brace 1", f"brace {level}"), encoding="utf-8")
    ring = Ring(box=GAME.with_box(path))
    ring.part(P, "hunchback", 1, 0, 0)
    ring.part(P, "crooked-elbow", 2, 0, 2)
    ring.part(P, "ribcage-brace", 2, 1, 0)
    assert ring.defense(P, "crooked-elbow") == 6 + bonus
    assert ring.defense(P, "torso") == 14 + 6 + min(level, 4)


@pytest.mark.rules("R26")
def test_the_two_brace_cards_give_2_together():
    ring = Ring()
    ring.limbs(P, "hunchback", "ribcage-brace")
    assert ring.defense(P, "torso") == 14 + 2 * 2 + 2


@pytest.mark.rules("R26", "A3")
@pytest.mark.parametrize(
    ("head", "cards", "level"),
    [
        ("cyclops-head", [], 5),
        ("cyclops-head", ["thyroid-jar"], 6),
        ("cyclops-head", ["blood-pump"], 6),
        ("cyclops-head", ["thyroid-jar", "blood-pump"], 7),
        ("brain-dome", [], 6),
        ("brain-dome", ["thyroid-jar"], 7),
        ("brain-dome", ["thyroid-jar", "blood-pump"], 7),
    ],
)
def test_gland_lifts_the_refill_by_2_at_the_most(head, cards, level):
    ring = Ring()
    ring.torso(P, "goat-legs", head)
    ring.limbs(P, *cards)
    ring.tokens(Q, 1)
    ring.turn(Q, todo=[P])
    ring.do("growl")
    assert (ring.seat, ring.energy(P)) == (P, level)
