"""A turn: one action, one move, and what else it allows (C36-C38, C136, R2)."""

from __future__ import annotations

from itertools import permutations

import pytest

from .lab import Lab, P, Q

MAIN = {"growth", "evolution", "spark", "impulse", "pass"}
SPECIAL = {
    "mutor": {"supergene", "exchange", "takeover", "repair"},
    "ferox": {"domination", "fusion", "destroy", "lunge"},
    "cadum": {"concentration", "saturation", "power", "wave"},
    "vagus": {"teleportation", "hotbed", "giant", "migration"},
}
FORMS = {"grow": "growth", "evolve": "evolution", "mutate": "evolution", "draw": "impulse"}
EXTRAS = {"move", "restore", "discard", "end"}
ONE_OF_EACH = {  # one way to write each special action
    "mutor": ["supergene action", "exchange build for action", "takeover 15", "repair"],
    "ferox": ["domination", "fusion 15", "destroy 15", "lunge"],
    "cadum": ["concentration 8", "saturation", "power 8", "wave 8"],
    "vagus": ["teleportation", "hotbed 5 1", "giant", "migration"],
}


def everything(species, **has):
    """A turn in which each action of the species is possible."""
    lab = Lab()
    lab.player(P, species, active="attccb", passive="a", irradiation=1, **has)
    lab.group(P, 10, 2, charged=True)
    lab.group(Q, 15, 1)
    lab.group(Q, 2, 3)
    lab.cubes(8, 3)
    return lab.turn(P)


def actions(lab):
    """The names of the actions that are offered."""
    words = {offer.split()[0] for offer in lab.offers} - EXTRAS
    return {FORMS.get(word, word) for word in words}


# --- what a turn holds ---


@pytest.mark.rules("C36")
def test_a_turn_does_not_end_before_an_action():
    lab = everything("mutor")
    assert lab.refused("end turn") == "C36"
    lab.do("move 1 from 10 to 7", "discard build")
    assert lab.refused("end turn") == "C36"
    lab.do("impulse 18")
    assert lab.seat == Q  # nothing is left to do


@pytest.mark.rules("C36")
@pytest.mark.parametrize("species", SPECIAL)
def test_a_turn_has_no_second_action(species):
    lab = everything(species).do("impulse 18")
    assert actions(lab) == set()
    for second in ("impulse 18", "grow 10 1", "spark", "mutate", "pass", *ONE_OF_EACH[species]):
        assert lab.refused(second) == "C36"
    assert lab.refused("end turn") == ""


@pytest.mark.rules("C36")
def test_move_restoring_and_discarding_are_free_to_leave():
    lab = everything("ferox", fortune=4, spent=1).do("impulse 18")
    before = lab.size(10), lab.fortune(P), lab.irradiation(P), lab.active(P)
    lab.do("end turn")
    assert lab.seat == Q
    assert (lab.size(10), lab.fortune(P), lab.irradiation(P), lab.active(P)) == before


@pytest.mark.rules("C36", "C125")
def test_restoring_takes_3_energy_for_1_point():
    lab = Lab()
    lab.player(P, fortune=1, spent=1, trophies={Q: 1})
    lab.group(P, 10, 1, charged=True)
    lab.group(Q, 2, 3)
    lab.turn(P).do("restore fortune")
    assert (lab.fortune(P), lab.charged(10), lab.trophies(P)) == (2, False, {})
    lab = Lab()
    lab.player(P, fortune=1, spent=1)
    lab.group(P, 10, 2, charged=True)
    lab.group(Q, 2, 3)
    assert lab.turn(P).refused("restore fortune") == "C56"


@pytest.mark.rules("C36", "D3d")
def test_build_genes_go_one_by_one_for_irradiation():
    lab = Lab()
    lab.player(P, active="bbb", irradiation=2)
    lab.group(P, 10, 1)
    lab.group(Q, 2, 3)
    lab.turn(P).do("discard build", "discard build")
    assert (lab.irradiation(P), lab.active(P), lab.passive(P)) == (0, "b", "")
    assert lab.table.genes[3] == 15
    assert lab.refused("discard build") == "D3d"


@pytest.mark.rules("C37", "C92")
@pytest.mark.parametrize("action", ["impulse 18", "pass"])
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_everything_in_a_turn_comes_in_any_order(action, order):
    lab = Lab()
    lab.player(P, active="tb", fortune=3, spent=1, irradiation=1)
    lab.group(P, 1, 3, charged=True)
    lab.group(P, 7, 1)
    lab.group(Q, 2, 3)
    steps = [action, "move 1 from 7 to 10", "restore fortune", "discard build"]
    lab.turn(P).do(*(steps[i] for i in order))
    assert lab.seat == Q
    assert (lab.fortune(P), lab.irradiation(P), lab.charged(1)) == (4, 0, False)
    assert (lab.size(7), lab.size(10)) == (0, 1)
    assert (lab.power(18), lab.table.player[P].passed) == ((2, 0) if action != "pass" else (0, 1))


# --- nine actions ---


@pytest.mark.rules("C38", "C136", "B9")
@pytest.mark.parametrize("species", SPECIAL)
def test_there_are_5_main_actions_and_4_of_the_species(species):
    lab = everything(species)
    assert actions(lab) == MAIN | SPECIAL[species]
    assert len(actions(lab)) == 9


@pytest.mark.rules("C38", "C136")
@pytest.mark.parametrize("species", SPECIAL)
@pytest.mark.parametrize("other", SPECIAL)
def test_a_special_action_belongs_to_one_species(species, other):
    lab = everything(species)
    for action in ONE_OF_EACH[other]:
        assert lab.refused(action) == ("" if species == other else "C136")


@pytest.mark.rules("C136")
@pytest.mark.parametrize(
    ("action", "genes", "energy"),
    [
        ("grow 10 1", "a", 0),
        ("evolve combat", "a", 2),
        ("mutate", "a", 1),
        ("spark", "a", 0),
        ("impulse 5", "t", 0),
        ("draw 8", "t", 0),
        ("pass", "", 0),
    ],
)
def test_main_actions_are_the_same_for_all(action, genes, energy):
    for species in SPECIAL:
        lab = everything(species)
        lab.do(action)
        if action == "spark":
            lab.do("room 15")
        assert [kind for _, kind, _ in lab.heard_of("exhausted")] == [
            "atcb".index(g) for g in genes
        ]
        wasted = sum(lost for _, lost in lab.heard_of("wasted"))
        assert sum(tokens for *_, tokens in lab.heard_of("discharged")) - wasted == energy


@pytest.mark.rules("C136")
@pytest.mark.parametrize(
    ("species", "action", "genes", "energy"),
    [
        ("mutor", "repair", "b", 1),
        ("mutor", "supergene action", "", 2),
        ("cadum", "power 8", "?", 0),
    ],
)
def test_a_cost_is_genes_or_energy_or_both(species, action, genes, energy):
    lab = everything(species)
    lab.do(action)
    if lab.asked == "pay_genes":
        lab.do("pay combat")
    assert sum(n for *_, n in lab.heard_of("exhausted")) == len(genes)
    wasted = sum(lost for _, lost in lab.heard_of("wasted"))
    assert sum(tokens for *_, tokens in lab.heard_of("discharged")) - wasted == energy


# --- restoring fortune ---


def restoring(**options):
    """P has all turns and plenty of energy."""
    lab = Lab(events=False, **options)
    lab.player(P, active="ttt", spent=1, trophies={Q: 8})
    lab.player(Q, passed=1)
    lab.group(P, 10, 1)
    lab.group(Q, 2, 3)
    return lab.turn(P)


@pytest.mark.rules("R2", "C125")
def test_you_restore_once_in_each_turn():
    lab = restoring().do("restore fortune")
    assert lab.refused("restore fortune") == "R2"
    lab.do("impulse 18")
    assert lab.refused("restore fortune") == "R2"
    lab.do("end turn")
    assert (lab.seat, lab.fortune(P), lab.trophies(P)) == (P, 1, {Q: 6})
    lab.do("restore fortune")
    assert (lab.fortune(P), lab.trophies(P)) == (2, {Q: 4})


@pytest.mark.rules("R2", "C125")
def test_in_the_other_reading_you_restore_once_in_each_round():
    lab = restoring(restore_per_round=True).do("restore fortune", "impulse 18", "end turn")
    assert (lab.seat, lab.table.round) == (P, 1)
    assert lab.refused("restore fortune") == "R2"
    lab.sit_out()
    assert (lab.seat, lab.table.round) == (P, 2)
    lab.do("restore fortune")
    assert lab.fortune(P) == 2
