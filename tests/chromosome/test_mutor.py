"""Mutor's special actions: Supergene, Exchange, Takeover, Repair (C96-C98, S1-S4)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q, R

KINDS = {"action": "a", "telepathy": "t", "combat": "c", "build": "b"}


def mutor(active="", passive="", charged=True, size=2, **has):
    lab = Lab(events=False)
    lab.player(P, "mutor", active=active, passive=passive, **has)
    lab.player(Q, "ferox")
    lab.group(P, 10, size, charged)
    lab.group(Q, 2)
    return lab


# --- Supergene ---


@pytest.mark.rules("S1", "C96")
@pytest.mark.parametrize("kind", KINDS)
def test_supergene_wakes_a_passive_gene_for_2_energy(kind):
    lab = mutor(active="at", passive="atcb").turn(P)
    lab.do(f"supergene {kind}")
    assert sorted(lab.active(P)) == sorted("at" + KINDS[kind])
    assert sorted(lab.passive(P)) == sorted("atcb".replace(KINDS[kind], ""))
    assert not lab.charged(10)
    assert not lab.heard_of("wasted")


@pytest.mark.rules("S1")
def test_supergene_is_not_to_be_had_for_1_energy():
    assert mutor(passive="a", size=1).turn(P).refused("supergene action") == "C56"


@pytest.mark.rules("S1")
def test_supergene_needs_a_passive_gene():
    lab = mutor(active="aatcb", passive="t").turn(P)
    assert [lab.refused(f"supergene {kind}") for kind in KINDS] == ["S1", "", "S1", "S1"]


@pytest.mark.rules("S1", "C96")
@pytest.mark.parametrize("other", ["impulse 5", "grow 10 1"])
def test_supergene_brings_one_further_action_which_need_not_use_the_gene(other):
    lab = mutor(active="aat", passive="c").turn(P)
    lab.do("supergene combat", other)
    assert "c" in lab.active(P)
    assert lab.refused("impulse 5") == lab.refused("grow 10 1") == lab.refused("pass") == "C36"


@pytest.mark.rules("S1", "C96")
def test_the_further_action_may_use_the_woken_gene():
    lab = mutor(passive="t").turn(P)
    assert lab.refused("impulse 7") == "C52"
    lab.do("supergene telepathy", "impulse 7", "charge")
    assert lab.passive(P) == "t"
    assert lab.charged(10)


@pytest.mark.rules("S1")
def test_the_further_action_may_be_a_pass():
    lab = mutor(passive="t").turn(P)
    lab.do("supergene telepathy", "pass", "end turn", "pass", "end turn")
    assert lab.heard_of("passed") == [(P,), (Q,)]
    assert lab.table.round == 2


@pytest.mark.rules("S1", "C96")
def test_the_further_action_may_be_left_out():
    lab = mutor(passive="t").turn(P)
    lab.do("supergene telepathy", "end turn")
    assert lab.seat == Q
    assert not lab.heard_of("passed")


@pytest.mark.rules("S1", "C96")
@pytest.mark.parametrize(
    "steps",
    [
        ("move 1 from 10 to 7", "supergene telepathy"),
        ("supergene telepathy", "move 1 from 10 to 7"),
    ],
)
def test_a_turn_with_supergene_has_a_single_move(steps):
    lab = mutor(passive="t", size=3).turn(P)
    lab.do(*steps)
    assert lab.refused("move 1 from 10 to 8") == "C39"
    lab.do("impulse 5")
    assert (lab.seat, lab.size(10), lab.size(7)) == (Q, 2, 1)


@pytest.mark.rules("S1", "C96")
def test_the_single_move_may_come_after_the_further_action():
    lab = mutor(passive="t").turn(P)
    lab.do("supergene telepathy", "impulse 5", "move 1 from 10 to 7")
    assert (lab.seat, lab.size(10), lab.size(7)) == (Q, 1, 1)


@pytest.mark.rules("S1")
def test_the_further_action_is_not_another_supergene():
    lab = mutor(passive="tc")
    lab.group(P, 1, 2, charged=True)
    lab.turn(P).do("supergene telepathy", "room 10", "done")
    assert lab.charged(1)
    assert lab.refused("supergene combat") == "S1"


@pytest.mark.rules("S1")
def test_supergene_comes_once_a_round():
    lab = mutor(active="tt", passive="tc")
    lab.group(P, 1, 2, charged=True)
    lab.turn(P).do("supergene telepathy", "room 10", "done", "end turn", "pass", "end turn")
    assert (lab.seat, lab.charged(1)) == (P, True)
    assert lab.refused("supergene combat") == "S1"
    lab.sit_out()
    while lab.seat != P:
        lab.do("pass", "end turn")
    lab.do("impulse 5", "end turn")
    while lab.seat != P:
        lab.do("pass", "end turn")
    assert lab.refused("supergene telepathy") == ""


# --- Exchange ---


@pytest.mark.rules("S2", "C97")
@pytest.mark.parametrize(
    ("action", "active", "passive"),
    [
        ("exchange telepathy for combat", "aac", "tb"),
        ("exchange action for build", "atb", "tb"),
        ("exchange passive telepathy for action", "aat", "ab"),
        ("exchange passive build for combat", "aat", "tc"),
    ],
)
def test_an_exchange_turns_active_into_active_and_passive_into_passive(action, active, passive):
    lab = mutor(active="aat", passive="tb", size=1)
    lab.turn(P).do(action)
    assert (lab.active(P), lab.passive(P)) == (active, passive)
    assert not lab.charged(10)
    held = active + passive
    assert list(lab.table.genes) == [16 - held.count(letter) for letter in "atcb"]


@pytest.mark.rules("S2")
def test_an_exchange_costs_1_energy_and_no_gene():
    lab = mutor(active="t", charged=False).turn(P)
    assert lab.refused("exchange telepathy for action") == "C56"
    lab = mutor(active="t", size=1).turn(P)
    lab.do("exchange telepathy for action")
    assert (lab.active(P), lab.passive(P)) == ("a", "")


@pytest.mark.rules("S2", "C97")
@pytest.mark.parametrize(
    "action",
    [
        "exchange action for action",
        "exchange combat for action",
        "exchange passive action for build",
        "exchange passive telepathy for telepathy",
    ],
)
def test_an_exchange_is_of_a_gene_that_one_has_for_another_kind(action):
    lab = mutor(active="aa", passive="t").turn(P)
    assert lab.refused(action) == "S2"


@pytest.mark.rules("S2")
def test_a_full_chromosome_can_still_exchange():
    lab = mutor(active="aattccbb", size=1).turn(P)
    lab.do("exchange action for telepathy")
    assert lab.active(P) == "atttccbb"


@pytest.mark.rules("S2")
def test_an_exchange_needs_a_gene_of_the_other_kind_in_the_supply():
    lab = Lab(seats=3)
    lab.player(P, "mutor", active="a")
    for seat in (Q, R):
        lab.player(seat, active="c" * 8)
    for seat, room in ((P, 1), (Q, 2), (R, 3)):
        lab.group(seat, room, charged=True)
    lab.turn(P)
    assert lab.refused("exchange action for combat") == "S2"
    assert lab.refused("exchange action for build") == ""


# --- Takeover ---


def taking(room=7, size=1, active="at", charged=True, **has):
    """Q has a group in a room, and another far off."""
    lab = mutor(active=active, charged=charged, size=1, **has)
    lab.group(Q, room, size, charged=True)
    return lab


@pytest.mark.rules("S3", "C98")
@pytest.mark.parametrize("room", [7, 15, 19])
def test_a_lone_enemy_token_next_door_is_taken_over_whatever_the_sterility(room):
    lab = taking(room).turn(P)
    lab.do(f"takeover {room}")
    assert lab.board == {10: (P, 1, False), room: (P, 1, False), 2: (Q, 1, False)}
    assert lab.trophies(P) == {Q: 1}
    assert lab.supply(P) == 12 - 2
    assert lab.supply(Q) == 12 - 2
    assert (lab.active(P), lab.passive(P)) == ("", "at")


@pytest.mark.rules("S3")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("tt", True, "C52"), ("aa", True, "C52"), ("at", False, "C56")]
)
def test_a_takeover_takes_an_action_gene_a_telepathy_gene_and_1_energy(active, charged, line):
    assert taking(active=active, charged=charged).turn(P).refused("takeover 7") == line


@pytest.mark.rules("S3")
@pytest.mark.parametrize("size", [2, 3])
def test_a_larger_group_is_not_taken_over(size):
    assert taking(size=size).turn(P).refused("takeover 7") == "S3"


@pytest.mark.rules("S3")
@pytest.mark.parametrize("room", [2, 8, 10, 9])
def test_a_takeover_needs_an_enemy_token_next_door(room):
    lab = taking(9).turn(P)
    assert lab.refused(f"takeover {room}") == "S3"


@pytest.mark.rules("S3")
def test_a_takeover_needs_a_token_in_the_supply():
    lab = taking()
    lab.player(Q, trophies={P: 11})
    assert lab.turn(P).refused("takeover 7") == "S3"


# --- Repair ---


@pytest.mark.rules("S4")
@pytest.mark.parametrize(("before", "after"), [(7, 5), (2, 0), (1, 0)])
def test_repair_lowers_irradiation_by_2_but_not_below_0(before, after):
    lab = mutor(active="ab", size=1, irradiation=before).turn(P)
    lab.do("repair")
    assert lab.irradiation(P) == after
    assert (lab.active(P), lab.passive(P)) == ("a", "b")
    assert not lab.charged(10)


@pytest.mark.rules("S4")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("atc", True, "C52"), ("b", False, "C56"), ("b", True, "")]
)
def test_repair_takes_a_build_gene_and_1_energy(active, charged, line):
    lab = mutor(active=active, charged=charged, size=1, irradiation=5)
    assert lab.turn(P).refused("repair") == line


@pytest.mark.rules("S4")
def test_repair_heals_nobody_else():
    lab = mutor(active="b", irradiation=5)
    lab.player(Q, irradiation=5)
    lab.turn(P).do("repair")
    assert (lab.irradiation(P), lab.irradiation(Q)) == (3, 5)
