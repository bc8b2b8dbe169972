"""Evolution and the four kinds of genes (C68-C72, D2b, G1-G4, D3a-D3e)."""

from __future__ import annotations

import pytest

from .lab import GAME, Lab, P, Q, R

KINDS = {"action": "a", "telepathy": "t", "combat": "c", "build": "b"}
LONERS = (1, 7, 8, 10, 15, 16, 19, 14)


def evolving(energy, active="aat", **has):
    """P with so many charged lone tokens, so that nothing is ever wasted."""
    lab = Lab()
    lab.player(P, "ferox", active=active, **has)
    for room in LONERS[:energy]:
        lab.group(P, room, charged=True)
    lab.group(P, 18)
    lab.group(Q, 2)
    return lab.turn(P)


def left(lab):
    """The charged tokens of P."""
    return sum(size for owner, size, charged in lab.board.values() if owner == P and charged)


# --- choosing a gene ---


@pytest.mark.rules("C68", "C69", "D2b")
@pytest.mark.parametrize(("kind", "energy"), [("telepathy", 2), ("combat", 2), ("build", 2)])
def test_a_chosen_gene_takes_an_action_gene_and_its_price_and_is_active(kind, energy):
    lab = evolving(energy)
    supply = lab.table.genes[list(KINDS).index(kind)]
    lab.do(f"evolve {kind}")
    assert sorted(lab.active(P)) == sorted("at" + KINDS[kind])
    assert lab.passive(P) == "a"
    assert left(lab) == 0
    assert lab.table.genes[list(KINDS).index(kind)] == supply - 1


@pytest.mark.rules("C68", "D2b")
@pytest.mark.parametrize("action", ["evolve combat", "evolve action", "mutate"])
def test_evolution_is_paid_with_an_action_gene_and_no_other(action):
    lab = evolving(4, active="ttccb", passive="a")
    assert lab.refused(action) == "C52"


@pytest.mark.rules("C70", "G1")
@pytest.mark.parametrize(
    ("active", "passive", "energy"), [("a", "", 2), ("a", "a", 3), ("aa", "", 3), ("aa", "aa", 5)]
)
def test_an_action_gene_costs_one_more_than_are_owned(active, passive, energy):
    assert evolving(energy - 1, active, passive=passive).refused("evolve action") == "C56"
    lab = evolving(energy, active, passive=passive)
    lab.do("evolve action")
    assert left(lab) == 0
    assert lab.active(P) + lab.passive(P) == active + passive + "a"


@pytest.mark.rules("C70", "G1")
def test_the_first_action_gene_costs_1_energy():
    lab = evolving(1, active="t", fortune=1)
    lab.do("evolve action")
    assert (lab.active(P), left(lab), lab.fortune(P)) == ("at", 0, 0)


@pytest.mark.rules("C70", "G2")
@pytest.mark.parametrize(
    ("active", "passive", "energy"),
    [("a", "", 1), ("at", "", 2), ("a", "t", 2), ("att", "", 3), ("at", "tt", 4)],
)
def test_a_telepathy_gene_costs_one_more_than_are_owned(active, passive, energy):
    assert evolving(energy - 1, active, passive=passive).refused("evolve telepathy") == "C56"
    lab = evolving(energy, active, passive=passive)
    lab.do("evolve telepathy")
    assert left(lab) == 0
    assert lab.active(P) == active[1:] + "t"


@pytest.mark.rules("G3", "G4", "C69")
@pytest.mark.parametrize("owned", [0, 1, 3])
@pytest.mark.parametrize("kind", ["combat", "build"])
def test_combat_and_build_genes_always_cost_2_energy(kind, owned):
    genes = "a" + owned * KINDS[kind]
    assert evolving(1, genes).refused(f"evolve {kind}") == "C56"
    lab = evolving(2, genes)
    lab.do(f"evolve {kind}")
    assert left(lab) == 0
    assert lab.active(P) == (1 + owned) * KINDS[kind]


# --- letting the die choose ---


@pytest.mark.rules("C71", "D2b", "D3a", "G1", "G2", "G3", "G4")
@pytest.mark.parametrize(("die", "gene"), [(1, "a"), (2, "t"), (3, "c"), (4, "b")])
def test_each_face_of_the_die_brings_one_kind_which_must_be_taken(die, gene):
    lab = evolving(1, active="a")
    lab.dice(die)
    lab.do("mutate")
    assert lab.heard_of("rolled")[0][:2] == (P, die)
    assert (lab.active(P), lab.passive(P)) == (gene, "a")
    assert left(lab) == 0
    assert lab.refused("pass") == "C36"


@pytest.mark.rules("C71")
def test_the_die_costs_1_energy():
    assert evolving(0).refused("mutate") == "C56"
    lab = evolving(3).do("mutate", "room 7", "done")
    assert left(lab) == 2


@pytest.mark.rules("C71")
def test_only_a_re_roll_changes_the_gene_of_the_die():
    lab = evolving(1, active="a", fortune=1, spent=1)
    lab.ask(P)
    lab.dice(3, 4)
    lab.do("mutate")
    assert lab.offers == ["re-roll", "keep"]
    lab.do("re-roll")
    assert (lab.active(P), lab.fortune(P)) == ("b", 0)


@pytest.mark.rules("D3b")
@pytest.mark.parametrize("active", ["aat", "aattcb", "at"])
def test_the_die_is_cheaper_than_any_kind_that_one_owns_and_than_combat_and_build(active):
    lab = evolving(1, active)
    assert lab.refused("mutate") == ""
    assert [lab.refused(f"evolve {kind}") for kind in KINDS] == ["C56"] * 4


@pytest.mark.rules("D3b")
def test_after_an_exchange_of_the_last_gene_of_a_kind_both_prices_are_1():
    lab = Lab()
    lab.player(P, "mutor", active="aat")
    for room in (1, 7):
        lab.group(P, room, charged=True)
    lab.group(Q, 2)
    lab.turn(P).do(
        "exchange telepathy for combat", "room 1", "done", "end turn", "pass", "end turn"
    )
    assert (lab.seat, left(lab)) == (P, 1)
    assert lab.refused("mutate") == lab.refused("evolve telepathy") == ""
    assert lab.refused("evolve combat") == lab.refused("evolve action") == "C56"


# --- eight genes ---


@pytest.mark.rules("C72", "D3e")
@pytest.mark.parametrize(
    ("active", "passive"), [("aattccbb", ""), ("aatt", "ccbb"), ("a", "c" * 7)]
)
def test_with_eight_genes_active_or_passive_evolution_is_closed(active, passive):
    lab = evolving(6, active, passive=passive)
    for action in ("mutate", *(f"evolve {kind}" for kind in KINDS)):
        assert lab.refused(action) == "C72"


@pytest.mark.rules("C72")
def test_with_seven_genes_there_is_room_for_one_more():
    lab = evolving(2, "aatt", passive="ccb")
    lab.do("evolve build")
    assert (lab.active(P), lab.passive(P)) == ("attb", "accb")


@pytest.mark.rules("D3e")
def test_either_row_has_room_for_all_eight_genes():
    lab = Lab()
    lab.player(P, passive="aattccbb")
    lab.player(Q, active="aattccbb")
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.prepare()
    for seat in (P, Q):
        assert (lab.active(seat), lab.passive(seat)) == ("aattccbb", "")


# --- the supply ---


@pytest.mark.rules("D3a", "G1", "G2", "G3", "G4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_16_cubes_of_each_kind(seats):
    lab = Lab.new(seats)
    genes = [
        left + sum(lab.table.player[seat].active[kind] for seat in range(seats))
        for kind, left in enumerate(lab.table.genes)
    ]
    assert genes == [16] * 4
    assert sorted(GAME.box_view.kind_of) == [0, 1, 2, 3]


def no_combat_genes_left():
    """Q and R have all 16 between them."""
    lab = Lab(seats=3)
    lab.player(P, "ferox", active="a")
    lab.group(P, 1, charged=True)
    for seat, room in ((Q, 2), (R, 3)):
        lab.player(seat, active="c" * 8)
        lab.group(seat, room)
    lab.group(P, 5, 3, charged=True)
    return lab


@pytest.mark.rules("D3c")
def test_a_kind_that_has_run_out_cannot_be_bought():
    lab = no_combat_genes_left().turn(P)
    assert lab.refused("evolve combat") == "D3c"
    assert lab.refused("evolve build") == lab.refused("mutate") == ""


@pytest.mark.rules("D3c")
def test_a_roll_for_a_kind_that_has_run_out_is_rolled_again():
    lab = no_combat_genes_left()
    lab.dice(3, 3, 4)
    lab.turn(P).do("mutate", "room 1", "done")
    assert [die for _, die, _ in lab.heard_of("rolled")] == [3, 3, 4]
    assert lab.active(P) == "b"
    assert not lab.heard_of("rerolled")


# --- what genes do ---


@pytest.mark.rules("G3")
def test_an_exhausted_combat_gene_adds_1_in_a_fight():
    lab = Lab()
    lab.player(P, "ferox", active="acc")
    lab.group(P, 1, 2)
    lab.group(Q, 7, 2)
    lab.dice(2, 2)
    lab.turn(P).do("spark", "commit 2 0")
    assert lab.heard_of("fought") == [(2 + 2 + 2, 2 + 2)]
    assert lab.passive(P) == "acc"


@pytest.mark.rules("G4")
def test_build_genes_add_1_each_to_tests_while_they_are_active():
    lab = Lab()
    lab.player(P, active="bb", passive="b")
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.cubes(7, 4)
    lab.dice(1)
    lab.radiation()
    assert lab.heard_of("tested") == [(P, 4 + 1, 1 + 2)]
    assert lab.irradiation(P) == 2


def discarding(active, irradiation=5, **has):
    lab = Lab()
    lab.player(P, "ferox", active=active, irradiation=irradiation, **has)
    lab.group(P, 1)
    lab.group(Q, 2)
    return lab.turn(P)


@pytest.mark.rules("D3d", "G4")
def test_any_number_of_active_build_genes_may_be_discarded_for_1_irradiation_each():
    lab = discarding("abb", passive="b")
    supply = lab.table.genes[3]
    lab.do("discard build", "discard build")
    assert lab.irradiation(P) == 3
    assert (lab.active(P), lab.passive(P)) == ("a", "b")
    assert lab.table.genes[3] == supply + 2
    assert lab.refused("discard build") == "D3d"


@pytest.mark.rules("D3d")
def test_a_build_gene_may_be_discarded_before_and_after_the_action():
    lab = discarding("abb")
    lab.do("discard build", "grow 1 1", "discard build")
    assert lab.irradiation(P) == 3


@pytest.mark.rules("D3d")
def test_at_level_0_no_build_gene_is_discarded():
    assert discarding("b", irradiation=0).refused("discard build") == "D3d"
    lab = discarding("bb", irradiation=1).do("discard build")
    assert lab.irradiation(P) == 0
    assert lab.refused("discard build") == "D3d"
    assert lab.active(P) == "b"
