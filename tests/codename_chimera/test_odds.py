"""Exact chances, against brute force and against known figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from chimerical.core.actions import Odds
from chimerical.core.dice import reach
from chimerical.games.codename_chimera import odds
from chimerical.games.codename_chimera import words as w

from .ring import P, Q, Ring, card

FACES = range(1, 7)


def percent(chance: Fraction) -> int:
    return round(100 * float(chance))


def brute(dice: int, wanted: int, frenzied: bool = False) -> Fraction:
    """Every roll, and every second roll of a 1 or 2."""
    hits = 0
    for faces in product(product(FACES, FACES), repeat=dice):
        kept = [again if frenzied and first <= 2 else first for first, again in faces]
        hits += sum(kept) >= wanted
    return Fraction(hits, 36**dice)


# --- dice ---


@pytest.mark.parametrize(
    ("dice", "mod", "wanted", "chance"),
    [
        (1, 2, 6, 50),
        (2, 0, 6, 72),
        (2, 3, 8, 83),
        (3, 5, 12, 91),
        (4, 6, 18, 76),
        (6, 0, 20, 64),
    ],
)
def test_known_figures(dice: int, mod: int, wanted: int, chance: int) -> None:
    assert percent(reach(odds.rolls(dice), wanted - mod)) == chance


@pytest.mark.parametrize("frenzied", [False, True])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_rolls_are_what_all_faces_come_to(dice: int, frenzied: bool) -> None:
    for wanted in range(6 * dice + 2):
        assert reach(odds.rolls(dice, frenzied), wanted) == brute(dice, wanted, frenzied)


# --- attacks at a table ---


def ring() -> Ring:
    """P has a claw and a jaw that Brawn helps; Q has a fist beside a Brace."""
    ring = Ring(seats=2)
    ring.part(P, "bicep-graft", 1, 0, 1)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.part(P, "badger-claw", -1, 0, 1)
    ring.part(P, "mosquito-needle", -1, 1, 1)
    ring.part(Q, "ribcage-brace", 1, 0, 1)
    ring.part(Q, "boxers-fist", 2, 0, 3)
    ring.part(Q, "turtle-shield", -1, 0, 1)
    ring.part(Q, "armoured-sleeve", -1, 1, 1)
    ring.tokens(P, 5)
    return ring


def hit(ring: Ring, *fighters: int, block: int = 0) -> Fraction:
    return odds.hit(ring.table, ring.box, P, fighters, card("boxers-fist"), block)


def test_brawn_and_brace_count() -> None:
    set_up = ring()
    assert set_up.defense(Q, "boxers-fist") == 6
    assert hit(set_up, card("rat-claw")) == Fraction(5, 6)  # 1d+2+2 against 5+1
    assert hit(set_up, w.UPPER) == Fraction(5, 6)  # the torso is joined to Brawn, too


def test_frenzy_rolls_ones_and_twos_again() -> None:
    assert hit(ring(), card("badger-claw")) == Fraction(4, 18)  # a 6 in 18ths


def test_pierce_takes_brace_and_block_away_from_all() -> None:
    set_up = ring()
    both = (card("mosquito-needle"), card("badger-claw"))
    assert hit(set_up, card("mosquito-needle")) == Fraction(3, 6)  # 1d+1 against 5
    assert hit(set_up, *both, block=3) == hit(set_up, *both)


def test_blocks_rot_and_venom_count() -> None:
    set_up = ring()
    assert hit(set_up, card("rat-claw"), block=3) == Fraction(2, 6)
    set_up.table.venom[card("boxers-fist")] = 3
    assert hit(set_up, card("rat-claw"), block=3) == Fraction(5, 6)
    set_up.table.round = 7
    assert hit(set_up, card("rat-claw"), block=3) == 1


def test_several_attackers_add_up() -> None:
    set_up = ring()
    set_up.table.round = 1
    fighters = (card("rat-claw"), w.UPPER, w.LOWER)  # 3 dice, +2, +2, +2 and Brawn for each
    target = w.TORSO + Q
    wanted = set_up.defense(Q, "torso")
    chance = odds.hit(set_up.table, set_up.box, P, fighters, target)
    assert chance == brute(3, wanted - 12)


def test_nobody_hits_nothing() -> None:
    assert hit(ring()) == 0


def test_blocked_is_the_best_block_that_can_be_paid() -> None:
    set_up = ring()
    fighters, target = [card("rat-claw")], card("boxers-fist")
    for tokens, block in ((0, 0), (1, 3), (2, 5), (5, 5)):
        set_up.tokens(Q, tokens)
        assert odds.most_block(set_up.table, set_up.box, Q) == block
        found = odds.blocked(set_up.table, set_up.box, P, fighters, target)
        assert found == hit(set_up, *fighters, block=block)
    set_up.used("armoured-sleeve")
    assert odds.most_block(set_up.table, set_up.box, Q) == 2


# --- in the middle of an attack ---


def test_the_chance_so_far_follows_the_attack() -> None:
    set_up = ring()
    set_up.tokens(Q, 2)
    set_up.turn(P)
    assert odds.stage(set_up.table) is None
    set_up.do("hit boxers-fist")
    assert odds.now(set_up.table, set_up.box) == 0
    [foretold] = [a.odds for a in set_up.actions() if a.notation == "with rat-claw"]
    set_up.do("with rat-claw")
    assert odds.now(set_up.table, set_up.box) == Fraction(5, 6)
    assert foretold == Odds(chance=5 / 6, needs=6, least=5, mean=7.5, most=10)
    set_up.do("strike")
    assert set_up.asked == "shield"
    assert odds.now(set_up.table, set_up.box) == Fraction(5, 6)
    set_up.do("with armoured-sleeve")
    assert odds.now(set_up.table, set_up.box) == Fraction(2, 6)


def test_a_dodge_leaves_the_other_dice() -> None:
    set_up = Ring(seats=2)
    set_up.part(P, "wolf-jaw", 1, 0, 3)
    set_up.part(P, "badger-claw", -1, 0, 1)
    set_up.part(Q, "bat-wing", 1, 0, 3)
    set_up.tokens(P, 5)
    set_up.tokens(Q, 1)
    set_up.turn(P).do("hit bat-wing", "with wolf-jaw", "with badger-claw")
    set_up.dice(1, 3, 2, 5)  # Frenzy: the 2 becomes a 5
    set_up.do("strike")
    assert set_up.asked == "evade"
    assert odds.now(set_up.table, set_up.box) == 1
    assert odds.rerolled(set_up.table, set_up.box, card("badger-claw")) == Fraction(5, 6)
    assert odds.rerolled(set_up.table, set_up.box, card("wolf-jaw")) == 1
    gains = {a.notation: a.gain_text for a in set_up.actions()}
    assert gains == {"with bat-wing": "still hits 83 %", "decline": "hit 100 %"}


def test_spines_are_rolled_against_the_attacker() -> None:
    set_up = Ring(seats=2)
    set_up.part(P, "rat-claw", 1, 0, 3)
    set_up.part(P, "ape-hand", -1, 0, 1)
    set_up.part(Q, "urchin-knob", 1, 0, 3)
    set_up.tokens(P, 5)
    set_up.turn(P).do("hit urchin-knob", "with rat-claw", "with ape-hand")
    set_up.dice(6, 6, 6)
    set_up.do("strike")
    assert set_up.asked == "prick"
    assert odds.now(set_up.table, set_up.box) is None
    assert odds.pricked(set_up.table, set_up.box, 3, card("rat-claw")) == brute(3, 6)


def test_a_sweep_is_enough_or_not() -> None:
    set_up = Ring(seats=2)
    set_up.part(P, "crocodile-tail", 1, 0, 3)
    set_up.part(Q, "python-segment", 1, 0, 1)
    set_up.part(Q, "rat-claw", 2, 0, 3)
    set_up.tokens(P, 5)
    set_up.turn(P).do("hit rat-claw", "with crocodile-tail")
    set_up.dice(3, 3, 2)
    set_up.do("strike")
    assert set_up.asked == "sweep_at"
    assert odds.swept(set_up.table, set_up.box, card("python-segment"))
    assert set_up.actions()[0].gain_text == "7 against 7: destroyed"
    set_up.table.total -= 1
    assert not odds.swept(set_up.table, set_up.box, card("python-segment"))


def test_odds_of_an_attack_are_those_it_has() -> None:
    """Every roll of three dice, played: as often a hit as foretold."""
    set_up = ring()
    set_up.turn(P).do("hit boxers-fist", "with badger-claw", "with upper")
    foretold = odds.now(set_up.table, set_up.box)
    before = set_up.table.array.copy()
    hits = 0
    for faces in product(FACES, FACES):
        for again in FACES:
            set_up.table.array[:] = before
            rolled = (faces[0], again, faces[1]) if faces[0] <= 2 else faces
            set_up.dice(*rolled)
            set_up.do("strike")
            hits += "boxers-fist" not in set_up.parts(Q)
    assert Fraction(hits, 6**3) == foretold
