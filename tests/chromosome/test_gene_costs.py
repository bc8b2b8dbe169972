"""Paying with genes, and fortune in their place (C51-C55)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q


def alone(species="mutor", active="", **has):
    """P has all turns: two groups beside Q's, and 3 energy in either."""
    lab = Lab()
    lab.player(P, species, active=active, **has)
    lab.player(Q, passed=1)
    lab.group(P, 10, 3, charged=True)
    lab.group(P, 7, 3, charged=True)
    lab.group(Q, 15, 3)
    lab.group(Q, 5, 3)
    return lab


# species, action, genes that it takes
COSTS = [
    ("mutor", "spark", "a"),
    ("mutor", "mutate", "a"),
    ("mutor", "impulse 18", "t"),
    ("mutor", "repair", "b"),
    ("ferox", "destroy 15", "cc"),
    ("ferox", "fusion 15", "tt"),
    ("ferox", "domination", "ac"),
    ("cadum", "saturation", "t"),
    ("vagus", "giant", "ab"),
    ("vagus", "hotbed 2 3", "aaa"),
]


@pytest.mark.rules("C51", "C52")
@pytest.mark.parametrize(("species", "action", "genes"), COSTS)
def test_genes_that_pay_become_passive_and_pay_no_more(species, action, genes):
    lab = alone(species, genes + "atcb").turn(P)
    lab.do(action)
    while lab.asked != "turn":
        lab.play_number(lab.legal()[0])
    gained = "".join("atcb"[kind] for _, kind in lab.heard_of("gained"))
    assert lab.passive(P) == genes
    assert sorted(lab.active(P)) == sorted("atcb" + gained)
    assert lab.heard_of("stood_in") == []


@pytest.mark.rules("C52", "C51")
@pytest.mark.parametrize(("species", "action", "genes"), COSTS)
def test_with_too_few_active_genes_an_action_is_closed(species, action, genes):
    assert alone(species, genes).turn(P).refused(action) == ""
    for missing in sorted(set(genes)):
        short = genes.replace(missing, "", 1)
        others = "atcb".translate(str.maketrans("", "", genes))
        lab = alone(species, short + others, passive=missing).turn(P)
        assert lab.refused(action) == "C52"  # neither other kinds nor the passive one pay


@pytest.mark.rules("C51", "C52")
def test_a_passive_gene_pays_for_nothing_until_the_next_round():
    lab = alone(active="t", fortune=0)
    lab.turn(P).do("impulse 18", "end turn")
    assert (lab.active(P), lab.passive(P)) == ("", "t")
    assert lab.refused("impulse 18") == "C52"


@pytest.mark.rules("C52")
def test_growth_takes_as_many_genes_as_it_brings_tokens():
    lab = alone(active="aa")
    lab.group(P, 1, 1)
    lab.turn(P)
    assert lab.refused("grow 1 2") == ""
    lab = alone(active="a")
    lab.group(P, 1, 1)
    lab.turn(P)
    assert (lab.refused("grow 1 1"), lab.refused("grow 1 2")) == ("", "C52")


# --- fortune ---


@pytest.mark.rules("C53", "C55", "C4")
@pytest.mark.parametrize(("species", "action", "genes"), COSTS)
def test_a_fortune_point_stands_in_for_one_gene_of_any_kind(species, action, genes):
    names = {"a": "action", "t": "telepathy", "c": "combat", "b": "build"}
    for missing in sorted(set(genes)):
        lab = alone(species, genes.replace(missing, "", 1), fortune=2).turn(P)
        lab.do(action)
        while lab.asked in ("choose_group", "choose_target", "fuse_with"):
            lab.play_number(lab.legal()[0])
        if lab.asked == "pay_genes":
            lab.do(f"fortune for {names[missing]}")
        assert lab.passive(P) == genes.replace(missing, "", 1)
        assert (lab.fortune(P), lab.table.player[P].spent) == (1, 1)
        assert lab.fortune(Q) == 0


@pytest.mark.rules("C53")
def test_the_payer_chooses_between_gene_and_fortune():
    lab = alone("ferox", "ac", fortune=1).turn(P).do("domination", "room 7", "room 15")
    assert lab.offers == ["genes", "fortune for action", "fortune for combat"]
    lab.do("fortune for combat")
    assert (lab.active(P), lab.passive(P), lab.fortune(P)) == ("c", "a", 0)
    lab = alone("ferox", "ac", fortune=1).turn(P).do("domination", "room 7", "room 15")
    lab.do("genes")
    assert (lab.passive(P), lab.table.player[P].spent) == ("ac", 0)


@pytest.mark.rules("C53", "C52")
@pytest.mark.parametrize(("species", "action"), [("ferox", "destroy 15"), ("vagus", "giant")])
def test_it_stands_in_for_one_gene_and_not_for_two(species, action):
    lab = alone(species, "t", fortune=4).turn(P)
    assert lab.refused(action) == "C52"


@pytest.mark.rules("C53", "C32")
def test_once_a_round_and_not_once_a_turn():
    lab = alone(fortune=4)
    lab.turn(P).do("impulse 18", "end turn")
    assert lab.heard_of("stood_in") == [(P, 1)]
    assert lab.seat == P
    assert lab.refused("impulse 18") == "C52"
    assert lab.refused("spark") == "C52"
    lab.sit_out()
    if lab.seat == Q:
        lab.do("pass", "end turn")
    assert (lab.table.round, lab.seat, lab.fortune(P)) == (2, P, 3)
    assert lab.refused("impulse 18") == ""


@pytest.mark.rules("C53", "C4")
def test_everybody_has_a_fortune_token_of_their_own():
    lab = Lab()
    lab.player(P, fortune=1)
    lab.player(Q, fortune=1)
    lab.group(P, 10, 3)
    lab.group(Q, 5, 3)
    lab.turn(P).do("impulse 18", "end turn")
    assert (lab.fortune(P), lab.fortune(Q)) == (0, 1)
    assert (lab.seat, lab.refused("impulse 18")) == (Q, "")


@pytest.mark.rules("C53")
def test_without_fortune_nothing_stands_in():
    lab = alone(fortune=0).turn(P)
    assert lab.refused("impulse 18") == "C52"


@pytest.mark.rules("C54")
@pytest.mark.parametrize("fighter", [P, Q])
def test_in_a_fight_fortune_is_no_combat_gene(fighter):
    lab = Lab()
    lab.player(P, active="a", spent=1)
    lab.player(fighter, fortune=2)
    lab.group(P, 10, 3)
    lab.group(Q, 15, 3)
    lab.turn(P).do("spark")
    assert (lab.seat, lab.asked) == (fighter, "commit")
    assert lab.offers == ["commit 0 0", "commit 0 1", "commit 0 2"]
    line = "C76" if fighter == P else "C77"
    assert lab.refused("commit 1 0") == lab.refused("fortune for combat") == line


@pytest.mark.rules("C54", "C53")
def test_before_a_fight_fortune_stands_in():
    lab = alone(fortune=3).turn(P).do("spark", "room 10", "room 15")
    assert (lab.asked, lab.fortune(P), lab.table.player[P].spent) == ("commit", 2, 1)
    lab.do("commit 0 2")
    assert lab.heard_of("committed")[0] == (P, 0, 2)


@pytest.mark.rules("C54", "C53")
def test_after_a_fight_fortune_stands_in_even_if_points_were_spent_in_it():
    lab = alone(active="a", fortune=3, irradiation=2)
    lab.turn(P).do("spark", "room 10", "room 15", "genes", "commit 0 2")
    assert (lab.asked, lab.fortune(P), lab.table.player[P].spent) == ("turn", 1, 0)
    lab.do("discard fortune")
    assert (lab.fortune(P), lab.irradiation(P), lab.table.player[P].spent) == (0, 1, 1)


@pytest.mark.rules("C55")
def test_it_is_a_gene_of_whatever_kind_too():
    lab = alone("cadum", fortune=1)
    lab.cubes(18, 1)
    lab.turn(P).do("power 18")
    assert (lab.power(18), lab.fortune(P)) == (2, 0)


@pytest.mark.rules("C55")
def test_it_can_be_the_build_gene_that_is_thrown_away():
    lab = alone(fortune=2, irradiation=3).turn(P).do("discard fortune")
    assert (lab.irradiation(P), lab.fortune(P), lab.table.player[P].spent) == (2, 1, 1)
    assert lab.refused("discard fortune") == "C53"


@pytest.mark.rules("C55", "R10")
@pytest.mark.parametrize(("answer", "dose", "fortune"), [("fortune", 1, 1), ("no fortune", 2, 2)])
def test_it_adds_1_in_a_test_of_your_own(answer, dose, fortune):
    lab = Lab()
    lab.player(P, fortune=2)
    lab.group(P, 10, 1)
    lab.group(Q, 5, 1)
    lab.cubes(10, 3)
    lab.dice(2)
    lab.radiation()
    assert (lab.seat, lab.asked) == (P, "fortify")
    lab.do(answer)
    assert (lab.irradiation(P), lab.fortune(P)) == (dose, fortune)


@pytest.mark.rules("C55", "R10")
def test_in_the_other_reading_it_never_helps_in_tests():
    lab = Lab(fortune_in_tests=False, events=False)
    lab.player(P, fortune=2)
    lab.group(P, 10, 1)
    lab.group(Q, 5, 1)
    lab.cubes(10, 3)
    lab.dice(2)
    lab.radiation()
    assert (lab.irradiation(P), lab.fortune(P), lab.asked) == (2, 2, "turn")
