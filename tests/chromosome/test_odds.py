"""Exact chances, against brute force and against known figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from chimerical.core.dice import mean
from chimerical.games.chromosome import odds
from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R

FACES = range(1, 5)


def brute(attack: int, defence: int, sizes: tuple[int, int], mode: int) -> tuple[float, float]:
    """The tokens that attacker and defender lose on average, roll by roll."""
    lost = [0, 0]
    for a, d in product(FACES, FACES):
        gap = attack + a - defence - d
        if gap >= 0:
            lost[1] += min(max(gap, 1), sizes[1])
        if gap <= 0 and mode != w.DOMINATION:
            lost[0] += min(max(-gap, 1), sizes[0])
    return lost[0] / 16, lost[1] / 16


# --- fights ---


@pytest.mark.parametrize("mode", [w.SPARK, w.DOMINATION])
@pytest.mark.parametrize("sizes", [(3, 3), (1, 3), (2, 1)])
def test_fights_are_what_all_rolls_come_to(mode: int, sizes: tuple[int, int]) -> None:
    for attack, defence in product(range(1, 9), range(1, 9)):
        outcomes = odds.fight(attack, defence, *sizes, mode)
        assert sum(o.probability for o in outcomes) == 1
        assert odds.expected(outcomes) == brute(attack, defence, sizes, mode)


@pytest.mark.parametrize(
    ("ahead", "won", "lost"),
    [(0, 0.875, 0.875), (1, 1.375, 0.4375), (2, 1.9375, 0.1875), (3, 2.4375, 0.0625)],
)
def test_three_against_three(ahead: int, won: float, lost: float) -> None:
    assert odds.expected(odds.fight(3 + ahead, 3, 3, 3)) == (lost, won)


def test_domination_never_costs_a_token() -> None:
    assert odds.expected(odds.fight(3, 3, 3, 3, w.DOMINATION)) == (0, 0.875)


def test_a_roll_that_is_made_counts() -> None:
    assert odds.chances(3, 3, (4, 0)) == (Fraction(3, 4), Fraction(1, 4), 0)
    assert odds.fight(3, 3, 3, 3, rolls=(1, 4)) == [odds.Outcome(Fraction(1), 3, 0)]


def test_chances_add_up() -> None:
    win, tie, lose = odds.chances(4, 3)
    assert (win, tie, lose) == (Fraction(10, 16), Fraction(3, 16), Fraction(3, 16))


# --- tests ---


@pytest.mark.parametrize(("power", "tokens"), [(2, 0.25), (3, 0.75), (4, 1.5), (5, 2.5)])
def test_a_wave_without_build_genes(power: int, tokens: float) -> None:
    assert mean(odds.test(power, 0)) == tokens


def test_build_genes_and_rolls_withstand_a_threat() -> None:
    for threat, bonus in product(range(12), range(9)):
        found = odds.test(threat, bonus)
        for by in range(12):
            rolls = [roll for roll in FACES if max(0, threat - roll - bonus) == by]
            assert found.get(by, 0) == Fraction(len(rolls), 4)


# --- at a table ---


def radioactive() -> Lab:
    """Room 16 has power 4 and two groups of P next to it; Q is far away."""
    lab = Lab(seats=2)
    lab.group(P, 8, 1)
    lab.group(P, 10, 2)
    lab.group(Q, 6, 1)
    lab.cubes(16, 4)
    return lab


def test_the_threat_counts_groups_next_to_the_space() -> None:
    lab = radioactive()
    [exposure] = odds.exposures(lab.table, lab.box)
    assert (exposure.room, exposure.seat, exposure.threat) == (15, P, 6)  # as in T8
    lab.player(P, active="bb")
    [exposure] = odds.exposures(lab.table, lab.box)
    assert exposure.bonus == 2
    assert exposure.gains == {by: Fraction(1, 4) for by in (0, 1, 2, 3)}


def test_a_surge_makes_spaces_stronger() -> None:
    lab = radioactive()
    lab.event("core_surge")
    assert [each.threat for each in odds.exposures(lab.table, lab.box)] == [8]


def test_the_chance_of_dying_is_that_of_too_much_irradiation() -> None:
    lab = radioactive()
    lab.player(P, irradiation=3)
    dose = odds.doses(lab.table, lab.box)[P]
    assert odds.doom(lab.table, lab.box, P, dose) == Fraction(1, 4)  # a 1, as in T8
    assert odds.doses(lab.table, lab.box)[Q] == {0: 1}


def test_a_wave_takes_no_more_than_is_there() -> None:
    lab = radioactive()
    [wave] = odds.wave_exposures(lab.table, lab.box, 15, 5)  # room 6, where Q has one token
    assert (wave.seat, wave.threat) == (Q, 4)
    assert wave.gains == {0: Fraction(1, 4), 1: Fraction(3, 4)}
    assert lab.power(16) == 4


@pytest.mark.parametrize(("option", "threats"), [("moved", [4]), ("groups", [5]), ("cubes", [5])])
def test_other_readings_of_a_wave_threaten_more(option: str, threats: list[int]) -> None:
    lab = Lab(seats=2, wave_threat=option)
    lab.group(Q, 6, 1)
    lab.cubes(16, 4)
    lab.cubes(6, 1)
    found = odds.wave_exposures(lab.table, lab.box, 15, 5)
    assert [each.threat for each in found] == threats


def test_giants_and_lunges_are_stronger() -> None:
    lab = Lab(seats=2)
    lab.group(P, 8, 1)
    lab.group(Q, 10, 1)
    found = {
        mode: odds.attack_odds(lab.table, lab.box, 7, 9, mode)
        for mode in (w.SPARK, w.LUNGE, w.GIANT)
    }
    assert found == {
        w.SPARK: odds.chances(1, 1),
        w.LUNGE: odds.chances(2, 1),
        w.GIANT: odds.chances(3, 1),
    }


def test_a_defender_may_answer_with_all_it_has() -> None:
    lab = Lab(seats=2)
    lab.player(Q, active="acc", passive="c", fortune=3)
    lab.group(P, 8, 3)
    lab.group(Q, 10, 1)
    answer = odds.most_added(lab.table, Q)
    assert answer == 5  # two active combat genes, three fortune
    worst = odds.attack_odds(lab.table, lab.box, 7, 9, w.SPARK, answer)
    assert worst == odds.chances(3, 6)
    lab.player(Q, out=1)
    assert odds.most_added(lab.table, Q) == 0


def test_odds_of_a_fight_are_those_it_has() -> None:
    """Every pair of rolls, played: as often won, tied and lost as foretold."""
    lab = Lab(seats=3)
    lab.player(P, active="ac", fortune=0)
    lab.player(Q, active="c")
    lab.group(P, 11, 2)
    lab.group(Q, 20, 3)
    lab.group(R, 2, 1)
    lab.turn(P).do("spark")
    while lab.asked != "commit":
        lab.play_number(lab.legal()[0])
    foretold = odds.commit_odds(lab.table, 1, 0)
    lab.do("commit 1 0")
    assert odds.commit_odds(lab.table, 0, 0) == foretold
    before = lab.table.array.copy()
    ends: dict[tuple[int, int], int] = {}
    for a, d in product(FACES, FACES):
        lab.table.array[:] = before
        lab.dice(a, d)
        lab.do("commit 0 0")
        lost = (2 - lab.size(11), 3 - lab.size(20))
        ends[lost] = ends.get(lost, 0) + 1
    assert ends == {o[1:]: 16 * o.probability for o in odds.fight(3, 3, 2, 3)}
