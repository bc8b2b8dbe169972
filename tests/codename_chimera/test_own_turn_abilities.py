"""Venom, Leech and Stun (A11-A13), and what all own-turn abilities share."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring

VENOM = pytest.mark.parametrize("venom", ["scorpion-tail", "cobra-neck"])
LEECH = pytest.mark.parametrize("leech", ["lamprey-mouth", "leech-sac"])
STUN = pytest.mark.parametrize("stun", ["electric-eel", "static-coil"])
ALL = pytest.mark.parametrize(
    ("name", "price"),
    [
        ("scorpion-tail", 1),
        ("cobra-neck", 1),
        ("lamprey-mouth", 2),
        ("leech-sac", 2),
        ("electric-eel", 1),
        ("static-coil", 1),
        ("gravediggers-hand", 1),
        ("organ-cooler", 1),
        ("monkey-tail", 1),
        ("ganglion-hub", 1),
    ],
)


def facing(*cards, seats=2):
    """P with these limbs, against a chain of python segment and wolf jaw, and a rhino ram."""
    ring = Ring(seats)
    ring.limbs(P, *cards)
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.limbs(Q, "", "", "rhino-ram")
    ring.tokens(P, 9)
    return ring


# --- all of them (A11-A15) ---


@pytest.mark.rules("A11", "A12", "A13", "A14", "A15", "R20")
@ALL
def test_an_own_turn_ability_costs_the_energy_of_its_card_and_marks_it_used(name, price):
    ring = facing(name)
    ring.grave("ox-hoof", "ape-hand")
    ring.turn(P)
    ring.do(f"use {name}")
    while ring.asked != "act":
        ring.do(ring.offers[0])
    assert ring.energy(P) == 9 - price
    assert ring.refused(f"use {name}") == "K49"


@pytest.mark.rules("A11", "A12", "A13", "A14", "A15")
@ALL
@pytest.mark.parametrize(
    ("why", "line"), [("too dear", "K43"), ("stunned", "R51"), ("stored", "R49")]
)
def test_an_own_turn_ability_needs_energy_and_an_attached_card_that_is_not_stunned(
    name, price, why, line
):
    ring = facing("" if why == "stored" else name, "rat-claw")
    ring.grave("ox-hoof")
    if why == "stored":
        ring.store(P, name)
    elif why == "stunned":
        ring.stunned(name)
    else:
        ring.tokens(P, price - 1)
        ring.store(P, "ape-hand", "bear-paw")
        ring.limbs(P, "", "", "seamstress-hand")  # so that there is something else to do
    ring.turn(P)
    assert ring.seat == P
    assert ring.refused(f"use {name}") == line


@pytest.mark.rules("A11", "A12", "A13", "A14", "A15")
def test_own_turn_abilities_are_no_reactions():
    ring = Ring()
    ring.limbs(P, "rat-claw")
    ring.limbs(Q, "scorpion-tail", "lamprey-mouth", "electric-eel", "gravediggers-hand")
    ring.part(Q, "monkey-tail", 0, -1, 2)
    ring.grave("ox-hoof")
    ring.tokens(P, 5)
    ring.tokens(Q, 9)
    ring.turn(P)
    ring.dice(6)
    ring.attack("scorpion-tail", "rat-claw")
    assert (ring.asked, ring.seat) == ("act", P)
    assert "scorpion-tail" in ring.graveyard
    assert ring.energy(Q) == 9


# --- Venom (A11) ---


@pytest.mark.rules("A11")
@VENOM
def test_venom_lowers_an_outer_part_by_3_until_the_turn_ends(venom):
    ring = facing(venom, "rat-claw").turn(P)
    ring.do(f"use {venom}", "hit wolf-jaw")
    assert ring.defense(Q, "wolf-jaw") == 4
    assert ring.defense(Q, "rhino-ram") == 8
    ring.dice(1)
    ring.attack("rhino-ram", "upper")
    assert ring.defense(Q, "wolf-jaw") == 4
    ring.do("growl")
    assert (ring.seat, ring.defense(Q, "wolf-jaw")) == (Q, 7)


@pytest.mark.rules("A11")
@VENOM
def test_an_attack_meets_the_defense_that_venom_has_left(venom):
    ring = facing(venom, "rat-claw").turn(P)
    ring.do(f"use {venom}", "hit wolf-jaw")
    ring.dice(2)
    ring.attack("wolf-jaw", "rat-claw")
    assert (ring.totals, ring.graveyard) == ([(4, 4)], {"wolf-jaw"})


@pytest.mark.rules("A11")
@VENOM
@pytest.mark.parametrize(("mine", "theirs", "defense"), [(P, Q, 13), (Q, P, 14)])
def test_venom_works_on_an_outer_torso(venom, mine, theirs, defense):
    ring = Ring()
    ring.limbs(mine, venom)
    ring.limbs(theirs, "rhino-ram")
    ring.tokens(mine, 9)
    ring.turn(mine)
    ring.do(f"use {venom}", f"hit seat{theirs + 1} torso")
    assert ring.defense(theirs, "torso") == defense + 2 - 3
    assert ring.defense(mine, "torso") == 27 - defense + 2
    ring.do("growl")
    assert ring.defense(theirs, "torso") == defense + 2


@pytest.mark.rules("A11")
@VENOM
def test_venom_takes_only_outer_cards_of_opponents(venom):
    ring = facing(venom, "chameleon-tongue", seats=3)
    ring.torso(R, "brain-dome", "goat-legs")
    ring.limbs(R, "", "ape-hand", "", "ox-hoof")
    ring.part(R, "bear-paw", 0, -1, 2)
    ring.turn(P)
    ring.do(f"use {venom}")
    assert ring.asked == "aim"
    assert set(ring.offers) == {
        *("hit wolf-jaw", "hit rhino-ram", "hit seat2 torso"),
        *("hit ape-hand", "hit ox-hoof", "hit bear-paw"),
    }
    assert ring.refused("hit python-segment") == "R13"
    assert ring.refused("hit seat3 torso") == "R13"
    assert ring.refused("hit seat1 torso") == "C15"
    assert ring.refused("hit chameleon-tongue") == "C15"


@pytest.mark.rules("A11")
def test_two_venoms_add_up_on_one_card():
    ring = facing("scorpion-tail", "cobra-neck").turn(P)
    ring.do("use scorpion-tail", "hit rhino-ram", "use cobra-neck", "hit rhino-ram")
    assert ring.defense(Q, "rhino-ram") == 8 - 6


# --- Leech (A12) ---


def refill_of(ring, seat):
    """A seat's tokens as its turn begins."""
    while ring.seat != seat:
        ring.do("growl")
    return ring.energy(seat)


@pytest.mark.rules("A12")
@LEECH
def test_leech_lowers_the_next_refill_of_an_opponent_by_2(leech):
    ring = facing(leech, seats=3).turn(P)
    ring.do(f"use {leech}")
    assert (ring.asked, ring.offers) == ("leech_whom", ["seat2", "seat3"])
    assert ring.refused("seat1") == "A12"
    ring.do("seat3")
    assert refill_of(ring, Q) == 5
    assert refill_of(ring, R) == 3


@pytest.mark.rules("A12")
@LEECH
def test_leech_lasts_for_one_refill(leech):
    ring = facing(leech).turn(P, todo=[Q])
    ring.do(f"use {leech}")
    assert refill_of(ring, Q) == 3
    ring.tokens(Q, 1)
    ring.do("growl")
    assert refill_of(ring, Q) == 5


@pytest.mark.rules("A12")
def test_two_leeches_of_one_player_do_not_accumulate():
    ring = facing("lamprey-mouth", "leech-sac").turn(P)
    ring.do("use lamprey-mouth", "use leech-sac")
    assert ring.energy(P) == 5
    assert refill_of(ring, Q) == 3


@pytest.mark.rules("A12")
def test_leeches_of_two_players_do_not_accumulate():
    ring = facing("lamprey-mouth", seats=3)
    ring.limbs(Q, "", "leech-sac")
    ring.turn(P)
    ring.do("use lamprey-mouth", "seat3", "growl")
    ring.do("use leech-sac", "seat3")
    assert refill_of(ring, R) == 3


@pytest.mark.rules("A12")
@LEECH
def test_nobody_leeches_an_eliminated_opponent(leech):
    ring = facing(leech, "mammoth-tusk", seats=3)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat3 torso", "mammoth-tusk")
    assert ring.place(R) == 1
    ring.do(f"use {leech}")
    assert (ring.asked, ring.table.player[Q].leech) == ("act", 2)


# --- Stun (A13) ---


@pytest.mark.rules("A13")
@STUN
def test_a_stunned_part_cannot_attack_in_its_owners_next_turn(stun):
    ring = facing(stun, "ox-hoof").turn(P)
    ring.do(f"use {stun}", "hit wolf-jaw", "growl")
    assert ring.seat == Q
    ring.do("hit ox-hoof")
    assert ring.refused("with wolf-jaw") == "R54"
    assert ring.refused("with rhino-ram") == ""
    ring.do("with python-segment", "strike", "growl")
    while ring.seat == P:
        ring.do("growl")
    ring.do("hit ox-hoof")
    assert ring.refused("with wolf-jaw") == ""


@pytest.mark.rules("A13")
@STUN
@pytest.mark.parametrize("victim", ["turtle-shield", "bat-wing", "guard-arm", "mantis-blade"])
def test_a_stunned_part_does_not_react(stun, victim):
    ring = facing(stun, "scrap-cannon")
    ring.limbs(Q, "", victim)
    ring.tokens(Q, 9)
    ring.turn(P)
    ring.do(f"use {stun}", f"hit {victim}")
    ring.dice(6, 6, 6)
    ring.attack("wolf-jaw", "scrap-cannon")
    assert (ring.asked, ring.seat, ring.energy(Q)) == ("act", P, 9)


@pytest.mark.rules("A13")
@STUN
def test_a_stunned_part_reacts_again_when_its_owners_turn_is_over(stun):
    ring = facing(stun, seats=3)
    ring.limbs(Q, "", "turtle-shield")
    ring.limbs(R, "rat-claw")
    ring.turn(P)
    ring.do(f"use {stun}", "hit turtle-shield", "growl", "growl")
    assert ring.seat == R
    ring.attack("wolf-jaw", "rat-claw")
    assert (ring.asked, ring.seat, ring.offers) == ("shield", Q, ["with turtle-shield", "decline"])


@pytest.mark.rules("A13")
@STUN
def test_stun_takes_only_outer_parts_of_opponents(stun):
    ring = facing(stun, "rat-claw").turn(P)
    ring.do(f"use {stun}")
    assert (ring.asked, ring.offers) == ("aim", ["hit wolf-jaw", "hit rhino-ram"])
    assert ring.refused("hit seat2 torso") == "A13"
    assert ring.refused("hit python-segment") == "R13"
    assert ring.refused("hit rat-claw") == "C15"


@pytest.mark.rules("A13")
@STUN
def test_stun_needs_a_part_of_an_opponent(stun):
    ring = Ring()
    ring.limbs(P, stun, "rat-claw")
    ring.tokens(P, 9)
    ring.turn(P)
    assert ring.refused(f"use {stun}") == "R49"
    assert "hit seat2 torso" in ring.offers


@pytest.mark.rules("A13")
@STUN
def test_a_stunned_part_cannot_use_its_ability(stun):
    ring = facing(stun)
    ring.limbs(Q, "", "scorpion-tail")
    ring.turn(P)
    ring.do(f"use {stun}", "hit scorpion-tail", "growl")
    assert ring.seat == Q
    assert ring.refused("use scorpion-tail") == "R51"
