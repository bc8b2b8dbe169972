"""Spines (A4, R59, RT21)."""

from __future__ import annotations

import pytest

from .ring import GAME, P, Q, R, Ring, card


def against(*attackers, spines="urchin-knob", seats=2):
    """P with these limbs, against a part with Spines."""
    ring = Ring(seats)
    ring.limbs(P, *attackers)
    ring.limbs(Q, "rhino-ram", spines)
    ring.tokens(P, 9)
    return ring


@pytest.mark.rules("A4")
@pytest.mark.parametrize(
    ("spines", "dice"), [("urchin-knob", (1, 2, 4)), ("porcupine-tail", (3, 4))]
)
@pytest.mark.parametrize(("more", "lost"), [(0, True), (-1, False)])
def test_spines_throws_its_dice_and_destroys_from_the_defense_on(spines, dice, more, lost):
    ring = against("wolf-jaw", spines=spines).turn(P)
    ring.dice(6, 6, *dice[:-1], dice[-1] + more)
    ring.attack(spines, "wolf-jaw")
    assert ring.heard_of("pricked") == [(card("wolf-jaw"), 7 + more, lost)]
    assert ring.graveyard == ({spines, "wolf-jaw"} if lost else {spines})
    assert ring.parts(P) == (set() if lost else {"wolf-jaw"})


@pytest.mark.rules("R59")
def test_spines_of_a_card_that_was_not_destroyed_do_not_strike(tmp_path):
    path = tmp_path / "mine.toml"
    plain = '"end; defense 6; energy 1; attack 1+2"'
    assert GAME.box.text.count(f"rat_claw = {{ value = {plain}") == 1
    path.write_text(GAME.box.text.replace(plain, f'{plain[:-1]}; spines 2"', 1), encoding="utf-8")
    ring = Ring(box=GAME.with_box(path))
    ring.limbs(P, "rat-claw", "wolf-jaw")
    ring.limbs(Q, "crab-pincer")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("crab-pincer", "wolf-jaw")  # the first loss of the game
    assert (ring.graveyard, ring.heard_of("pricked")) == ({"crab-pincer"}, [])


@pytest.mark.rules("A4", "R59")
@pytest.mark.parametrize("spines", ["urchin-knob", "porcupine-tail"])
def test_the_defender_chooses_among_the_attacking_cards(spines):
    ring = against("ape-hand", "rat-claw", "crab-pincer", spines=spines).turn(P)
    ring.dice(6, 6, 6)
    ring.attack(spines, "rat-claw", "ape-hand", "upper")
    assert (ring.asked, ring.seat) == ("prick", Q)
    assert ring.offers == ["with rat-claw", "with ape-hand", "with upper"]
    assert ring.refused("with crab-pincer") == "R59"
    assert ring.refused("with lower") == "R59"
    assert ring.refused("pass") == "R59"
    ring.dice(6, 6, 6)
    ring.do("with ape-hand")
    assert ring.graveyard == {spines, "ape-hand"}


@pytest.mark.rules("R59")
@pytest.mark.parametrize("spines", ["urchin-knob", "porcupine-tail"])
@pytest.mark.parametrize("mark", ["used", "stunned", "neither"])
def test_spines_needs_no_use_and_no_energy(spines, mark):
    ring = against("wolf-jaw", spines=spines)
    if mark != "neither":
        getattr(ring, mark)(spines)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack(spines, "wolf-jaw")
    assert len(ring.heard_of("pricked")) == 1
    assert "wolf-jaw" in ring.graveyard


@pytest.mark.rules("A4")
def test_spines_keeps_still_when_the_attack_misses():
    ring = against("rat-claw").turn(P)
    ring.dice(4)
    ring.attack("urchin-knob", "rat-claw")
    assert (ring.totals, ring.heard_of("pricked")) == ([(6, 7)], [])


@pytest.mark.rules("A4")
@pytest.mark.parametrize(("dice", "out"), [((6, 6, 3), False), ((6, 6, 4), True)])
def test_a_chosen_torso_card_stands_with_the_defense_of_the_torso(dice, out):
    ring = against("crab-pincer", seats=3).turn(P)
    ring.dice(5, 1)
    ring.attack("urchin-knob", "crab-pincer", "upper")
    assert ring.defense(P, "torso") == 14 + 2
    ring.dice(*dice)
    ring.do("with upper")
    assert [(ring.called(P, hit), *rest) for hit, *rest in ring.heard_of("pricked")] == [
        ("upper", sum(dice), out)
    ]
    assert ring.place(P) == out
    assert ("crab-pincer" in ring.graveyard) == out


@pytest.mark.rules("R59")
@pytest.mark.parametrize(("third", "lost"), [(4, False), (5, True)])
def test_brace_protects_the_chosen_card(third, lost):
    ring = Ring()
    ring.part(P, "ribcage-brace", 1, 0, 1)
    ring.part(P, "wolf-jaw", 2, 0, 3)
    ring.limbs(Q, "urchin-knob")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 1, 2, third)
    ring.attack("urchin-knob", "wolf-jaw")
    assert ring.heard_of("pricked") == [(card("wolf-jaw"), 3 + third, lost)]


@pytest.mark.rules("R59")
def test_the_attacker_cannot_react_to_spines():
    ring = against("lizard-tail", "turtle-shield", "guard-arm", "spring-spine").turn(P)
    ring.dice(5, 6)
    ring.attack("urchin-knob", "lizard-tail", "upper")
    assert (ring.asked, ring.seat) == ("prick", Q)
    ring.dice(6, 6, 6)
    ring.do("with lizard-tail")
    assert (ring.asked, ring.seat) == ("act", P)
    assert ring.graveyard == {"urchin-knob", "lizard-tail"}
    assert ring.energy(P) == 7


@pytest.mark.rules("R59", "R21")
def test_spines_is_no_attack_and_sets_off_no_other_spines():
    ring = against("porcupine-tail")
    ring.limbs(Q, "", "", "bone-saw")
    ring.tokens(Q, 5)
    ring.turn(P)
    ring.dice(6, 6, 6, 6, 6)
    ring.attack("urchin-knob", "porcupine-tail", "upper").do("with porcupine-tail")
    assert ring.graveyard == {"urchin-knob", "porcupine-tail"}
    assert (len(ring.heard_of("pricked")), ring.stored(Q)) == (1, set())
    assert (ring.asked, ring.seat) == ("act", P)


@pytest.mark.rules("R59", "R23")
def test_what_hung_on_the_chosen_card_falls_off():
    ring = Ring()
    ring.part(P, "gorilla-forearm", 1, 0, 1)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.limbs(Q, "urchin-knob")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("urchin-knob", "gorilla-forearm")
    assert ring.graveyard == {"urchin-knob", "gorilla-forearm"}
    assert (ring.parts(P), ring.stored(P)) == (set(), {"rat-claw"})


@pytest.mark.rules("R59")
@pytest.mark.parametrize("spines", ["urchin-knob", "porcupine-tail"])
def test_a_part_that_falls_off_does_not_set_off_its_spines(spines):
    ring = Ring()
    ring.limbs(P, "chameleon-tongue")
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, spines, 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("python-segment", "chameleon-tongue")
    assert (ring.graveyard, ring.stored(Q)) == ({"python-segment"}, {spines})
    assert (ring.asked, ring.heard_of("pricked")) == ("act", [])


@pytest.mark.rules("R59", "R61", "R18")
def test_a_part_that_is_lost_with_its_torso_does_not_set_off_its_spines():
    ring = against("mammoth-tusk", "scrap-cannon", seats=3).turn(P)
    ring.dice(3, 3, 3, 3)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert ring.totals == [(18, 17)]
    assert (ring.place(Q), ring.graveyard) == (1, {"rhino-ram", "urchin-knob"})
    assert (ring.asked, ring.heard_of("pricked")) == ("act", [])


@pytest.mark.rules("R59", "R62")
def test_spines_strikes_the_card_that_retaliates():
    ring = Ring()
    ring.limbs(P, "urchin-knob", "crab-pincer")
    ring.limbs(Q, "kangaroo-leg", "rhino-ram")
    ring.tokens(P, 9)
    ring.tokens(Q, 5)
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "crab-pincer").do("with kangaroo-leg")
    ring.dice(3, 3, 2, 2, 2)
    ring.do("hit urchin-knob")
    assert ring.totals == [(1, 8), (7, 7)]
    assert ring.heard_of("pricked") == [(card("kangaroo-leg"), 6, 1)]
    assert ring.graveyard == {"urchin-knob", "kangaroo-leg"}


@pytest.mark.rules("R59", "A9")
@pytest.mark.parametrize("spines", ["urchin-knob", "porcupine-tail"])
def test_a_swept_part_sets_off_its_spines(spines):
    ring = Ring()
    ring.limbs(P, "crocodile-tail")
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, spines, 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("broad-shoulder", "crocodile-tail")
    assert ring.heard_of("pricked") == []
    ring.dice(6, 6, 6)
    ring.do(f"hit {spines}")
    assert len(ring.heard_of("pricked")) == 1
    assert ring.graveyard == {"broad-shoulder", spines, "crocodile-tail"}


@pytest.mark.rules("R59")
def test_the_owner_of_the_part_rolls_at_a_bigger_table_too():
    ring = against("wolf-jaw", "rat-claw", seats=3)
    ring.limbs(R, "porcupine-tail")
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("porcupine-tail", "wolf-jaw", "rat-claw")
    assert (ring.asked, ring.seat) == ("prick", R)


@pytest.mark.rules("RT21", "R59")
@pytest.mark.parametrize(("dice", "lost"), [((1, 1, 3), False), ((1, 2, 3), True)])
def test_a_harvested_urchin_knob_still_rolls_three_dice(dice, lost):
    ring = against("rat-claw", "vulture-talon").turn(P)
    ring.dice(1, 3, 3)
    ring.attack("urchin-knob", "rat-claw", "vulture-talon")
    assert ring.totals == [(10, 7)]
    assert (ring.asked, ring.seat) == ("prick", Q)
    assert (ring.stored(P), ring.graveyard) == ({"urchin-knob"}, set())
    ring.dice(*dice)
    ring.do("with rat-claw")
    assert ring.heard_of("pricked") == [(card("rat-claw"), sum(dice), lost)]
    assert ring.parts(P) == ({"vulture-talon"} if lost else {"rat-claw", "vulture-talon"})
    assert ring.graveyard == ({"rat-claw"} if lost else set())
    assert ring.stored(P) == {"urchin-knob"}
