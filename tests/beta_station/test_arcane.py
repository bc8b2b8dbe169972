"""The arcane treasures: Codex and Cypher (B90-B92, C19, C30, C52)."""

from __future__ import annotations

import pytest

import chimerical as ch
from chimerical.games.beta_station import words as w
from chimerical.games.beta_station.notation import chit_name

from .station import BLUE, RED, Station


def corridor(carries, at="n1", **red):
    station = Station()
    for place in ("n1", "n2", "n3"):
        station.tile(place, "ns")
    station.hunter(RED, at=at, carries=carries, **red)
    return station


@pytest.mark.rules("B90")
@pytest.mark.parametrize("shark", ["shark1", "shark2", "shark3"])
def test_with_the_codex_sharks_neither_hurt_nor_block(shark):
    station = corridor("codex", before="breach")
    station.put(shark, "n1")
    station.begin(RED)
    assert station.health(RED) == 4
    assert station.offers("move") == ["move n", "move s"]
    station.put(shark, "n2", fresh=True)
    station.play("move n")
    station.play("end")
    assert (station.seat, station.health(RED)) == (BLUE, 4)


@pytest.mark.rules("B90")
def test_the_codex_helps_nobody_else():
    station = corridor("codex", before="breach")
    station.put("shark1", "n1")
    station.hunter(BLUE, at="n1")
    station.begin(BLUE)
    assert station.health(BLUE) == 3
    assert station.refusal("move n") == "B55"


@pytest.mark.rules("B90")
def test_with_the_codex_turrets_still_hurt_and_block():
    station = corridor("codex", before="breach")
    station.put("turret", "n1")
    station.begin(RED)
    assert station.health(RED) == 3
    assert station.refusal("move n") == "B55"
    station = corridor("codex kit", at="breach")
    station.hide("turret", "n1")
    station.turn(RED, ap=1)
    station.play("move n")
    station.play("end")
    assert station.health(RED) == 3


@pytest.mark.rules("C19")
def test_with_the_codex_a_turret_among_sharks_blocks():
    station = corridor("codex", before="breach")
    station.put("shark1", "n1")
    turret = station.put("turret", "n1")
    station.turn(RED)
    assert station.refusal("move n") == "B55"
    station.rolls(6)
    station.play(f"cut {turret}")
    assert station.refusal("move n") is None


@pytest.mark.rules("B91")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_the_cypher_pushes_a_shark_anywhere(strength):
    station = corridor("cypher", at="breach")
    shark = station.put(f"shark{strength}", "n2")
    station.turn(RED)
    assert station.offers("push") == [f"push {shark} n", f"push {shark} s"]
    station.play(f"push {shark} n")
    assert (station.lying("n2"), station.lying("n3")) == ("", f"shark{strength}")
    assert station.ap == 1


@pytest.mark.rules("B91")
def test_a_push_needs_the_cypher_an_ap_and_a_linked_tile():
    station = corridor("cypher kit", at="breach")
    station.tile("n2e1", "w")
    shark, turret = station.put("shark1", "n2"), station.put("turret", "n2")
    station.hide("shark1", "n3")
    station.turn(RED)
    assert station.refusal(f"push {shark} e") == "B91"  # a wall
    assert station.refusal(f"push {turret} n") == "B91"  # no shark
    assert station.refusal("push chit n3 s") == "B91"  # face down
    station.turn(RED, ap=0)
    assert station.refusal(f"push {shark} n") == "B91"
    station.turn(RED, ap=1)
    station.play("drop cypher")
    assert station.refusal(f"push {shark} n") == "B91"


@pytest.mark.rules("B91")
def test_a_shark_that_is_gone_cannot_be_pushed():
    station = corridor("cypher")
    shark = station.put("shark1", "n1")
    station.turn(RED)
    station.rolls(6)
    station.play(f"cut {shark}")
    assert station.offers("push") == []
    gone = chit_name(station.table, w.CHITS - 2)  # the Cypher has the last number
    assert gone == "shark nowhere-34"
    assert station.refusal(f"push {gone} n") == "B91"


@pytest.mark.rules("B92", "B98")
def test_a_pushed_shark_attacks_at_the_start_of_later_turns():
    station = corridor("cypher", at="breach")
    shark = station.put("shark2", "n1")
    station.hunter(BLUE, at="n2")
    station.turn(RED, ap=1)
    station.play(f"push {shark} n")
    station.play("end")
    assert station.seat == BLUE
    # Once, as BLUE's turn began; not as RED's ended, for the shark was known before.
    assert len(station.happened("bitten")) == 1
    assert station.health(BLUE) == 2


@pytest.mark.rules("B92", "B96")
def test_a_pushed_shark_attacks_in_the_end_if_it_came_to_light_this_turn():
    station = corridor("cypher", at="breach")
    station.hide("shark1", "n1")
    station.hunter(BLUE, at="n2")
    station.turn(RED)
    station.play("move n")
    station.play("push shark n1 n")
    station.play("end")
    attacks = station.happened("turn_begins", "bitten")
    # The shark attacks BLUE as RED's turn ends and again as BLUE's begins.
    assert [name for name, *_ in attacks] == ["bitten", "turn_begins", "bitten"]
    assert (station.health(RED), station.health(BLUE)) == (4, 2)


@pytest.mark.rules("C30")
def test_a_push_may_end_on_the_breach_or_on_a_face_down_chit():
    station = corridor("cypher", at="n3")
    shark = station.put("shark1", "n1")
    station.hide("kit", "n2")
    station.turn(RED, ap=4)
    station.play(f"push {shark} n")
    assert (station.lying("n2"), station.hidden("n2")) == ("shark1", "kit")
    station.play("push shark n2 s")
    station.play("push shark n1 s")
    assert station.lying("breach") == "shark1"
    assert station.offers("push") == ["push shark breach n"]  # not into a pod


@pytest.mark.rules("C52")
def test_a_computer_can_be_neither_carried_nor_pushed():
    station = corridor("cypher")
    computer = station.put("computer", "n1")
    station.turn(RED)
    assert station.refusal(f"push {computer} n") == "B91"
    assert station.offers("pick") == []
    with pytest.raises(ch.ChimericalError, match="no action"):
        station.play("pick computer")
