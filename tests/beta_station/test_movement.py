"""Movement: walking, retreating, the pod (B47-B57, C14-C18, C20, C21)."""

from __future__ import annotations

import pytest

from .station import BLUE, RED, Station


def corridor(**red):
    """A straight way north: breach, n1, n2, n3."""
    station = Station()
    for place in ("n1", "n2", "n3"):
        station.tile(place, "ns")
    station.hunter(RED, **red)
    return station


@pytest.mark.rules("B47", "B51")
def test_a_move_costs_1_ap_and_goes_to_a_linked_tile():
    station = corridor(at="n1", carries="kit")
    station.turn(RED, ap=1)
    station.play("move n")
    assert (station.where(RED), station.ap) == ("n2", 0)
    assert station.refusal("move n") == "B47"


@pytest.mark.rules("B51")
def test_walls_and_empty_space_are_no_way():
    station = corridor(at="n1")
    station.tile("n1e1", "w")  # its walkway ends at the wall of n1
    station.tile("n1w1", "s")
    station.turn(RED)
    assert station.offers("move") == ["move n", "move s"]
    assert station.refusal("move e") == "B51"
    assert station.refusal("move w") == "B51"
    station.hunter(RED, at="n3")
    station.turn(RED)
    assert station.refusal("move n") == "B51"


@pytest.mark.rules("B48", "B47")
def test_from_the_pod_to_the_breach():
    station = corridor()
    station.turn(RED)
    assert station.offers("move") == []
    assert station.refusal("move n") == "B48"
    station.play("breach")
    assert (station.where(RED), station.ap) == ("breach", 1)
    assert station.refusal("breach") == "B48"


@pytest.mark.rules("B49", "B47")
def test_from_the_breach_to_the_own_pod_and_from_nowhere_else():
    station = corridor(at="n1")
    station.hunter(BLUE, stores="kit")
    station.turn(RED)
    assert station.refusal("pod") == "B49"
    station.play("move s")
    assert station.offers("pod") == ["pod"]  # one pod only, RED's own
    station.play("pod")
    assert station.where(RED) == "pod"
    station.turn(RED)
    assert station.offers("pick") == []  # not where BLUE's kit is


@pytest.mark.rules("B49", "B47")
def test_the_way_into_the_pod_costs_1_ap():
    station = corridor(at="breach", carries="kit")
    station.turn(RED, ap=0)
    assert station.refusal("pod") == "B47"
    station.turn(RED, ap=1)
    station.play("pod")
    assert station.ap == 0


@pytest.mark.rules("B50")
@pytest.mark.parametrize("treasure", ["codex", "cypher"])
def test_no_treasure_enters_a_pod(treasure):
    station = corridor(at="breach", carries=f"{treasure} kit")
    station.turn(RED)
    assert station.refusal("pod") == "B50"


@pytest.mark.rules("B52")
def test_entering_turns_up_a_face_down_chit():
    station = corridor(at="n1")
    station.hide("rifle", "n2")
    station.hide("kit", "n3")
    station.turn(RED)
    station.play("move n")
    assert (station.lying("n2"), station.hidden("n2")) == ("rifle", "")
    assert station.hidden("n3") == "kit"
    for seat in (RED, BLUE):
        kinds = {c["tile"]: c["kind"] for c in station.view(seat)["chits"]}
        assert kinds == {"tile-2": "rifle", "tile-3": None}


@pytest.mark.rules("B53")
def test_a_tile_has_room_for_all():
    station = Station(seats=5)
    station.tile("n1", "ns")
    for kind in ("kit", "kit", "blaster", "rifle", "computer"):
        station.put(kind, "n1")
    for hunter in range(1, 5):
        station.hunter(hunter, at="n1")
    station.hunter(RED, at="breach")
    station.turn(RED)
    station.play("move n")
    assert {station.where(hunter) for hunter in range(5)} == {"n1"}
    assert station.refusal("move s") is None


@pytest.mark.rules("B53")
def test_hunters_do_not_hinder_each_other():
    station = corridor(at="n1", before="breach")
    station.hunter(BLUE, at="n1")
    station.turn(RED)
    assert station.offers("move") == ["move n", "move s"]


@pytest.mark.rules("B54", "B55")
@pytest.mark.parametrize("monster", ["turret", "shark1", "shark3"])
def test_a_known_monster_may_be_met_but_blocks_the_way_on(monster):
    station = corridor(at="n1")
    station.put(monster, "n2")
    station.turn(RED)
    station.play("move n")
    assert station.where(RED) == "n2"
    assert station.refusal("move n") == "B55"
    assert station.offers("move") == ["move s"]


@pytest.mark.rules("B55")
@pytest.mark.parametrize("chit", ["computer", "kit", "codex"])
def test_other_chits_do_not_block(chit):
    station = corridor(at="n1")
    station.hide(chit, "n2")
    station.turn(RED)
    station.play("move n")
    assert station.offers("move") == ["move n", "move s"]


@pytest.mark.rules("B56")
def test_the_way_back_is_remembered_over_turns():
    station = corridor(at="n1")
    station.put("shark1", "n2")
    station.turn(RED, ap=1)
    station.play("move n")
    assert station.seat == BLUE  # RED had nothing left to do
    station.play("end")
    assert station.seat == RED
    assert station.offers("move") == ["move s"]


@pytest.mark.rules("B57")
def test_a_monster_on_the_breach_shuts_the_pod():
    station = corridor(at="n1")
    shark = station.put("shark1", "breach")
    station.turn(RED)
    station.play("move s")
    assert station.refusal("pod") == "B57"
    station.turn(RED)
    station.rolls(6)
    station.play(f"cut {shark}")
    assert station.refusal("pod") is None


# --- the remembered tile ---


@pytest.mark.rules("C14")
def test_only_the_tile_just_before_is_remembered():
    station = corridor(at="breach")
    station.put("shark1", "n2")
    station.turn(RED, ap=3)
    station.play("move n")
    station.play("move n")
    assert station.offers("move") == ["move s"]
    station.play("move s")
    assert station.view(RED)["hunters"][RED]["retreat"] == "tile-2"


@pytest.mark.rules("C14", "C17")
def test_a_phase_refreshes_the_remembered_tile():
    station = corridor(at="n2", before="n1", carries="shifter")
    station.tile("n2e1", "s")
    station.tile("n1e1", "nw")
    station.put("shark1", "n2e1")
    station.turn(RED)
    station.play("phase e")  # through the wall; n2 is remembered but not linked
    assert station.where(RED) == "n2e1"
    station.turn(RED)
    assert station.offers("move") == []
    assert station.refusal("move s") == "B55"  # linked but not remembered
    assert station.refusal("move w") == "B51"  # remembered but not linked


@pytest.mark.rules("C17", "C14")
def test_after_a_phase_between_linked_tiles_the_way_back_is_open():
    station = corridor(at="n2", before="n3", carries="shifter")
    station.put("shark1", "n1")
    station.turn(RED, ap=3)
    station.play("phase s")
    assert station.offers("move") == ["move n"]


@pytest.mark.rules("C15", "C16")
def test_the_pod_wipes_the_remembered_tile():
    station = corridor(at="breach", before="n1")
    station.turn(RED)
    station.play("pod")
    station.put("shark1", "breach")
    station.turn(RED, ap=3)
    station.play("breach")
    assert station.refusal("move n") == "B55"
    assert station.refusal("pod") == "B57"
    assert station.offers("move") == []


@pytest.mark.rules("C15")
def test_teleport_and_impairment_wipe_the_remembered_tile():
    station = corridor(at="n2", before="n1")
    station.turn(RED)
    station.play("teleport")
    assert station.view(RED)["hunters"][RED]["retreat"] is None
    station = corridor(at="n2", before="n1", health=1)
    station.put("shark1", "n2")
    station.begin(RED)
    assert station.where(RED) == "pod"
    assert station.view(RED)["hunters"][RED]["retreat"] is None


@pytest.mark.rules("C16")
def test_met_at_the_breach_a_hunter_can_fight_phase_or_teleport():
    station = corridor(carries="shifter")
    shark = station.put("shark1", "breach")
    station.turn(RED, ap=3)
    station.play("breach")
    for action in (f"cut {shark}", "phase n", "teleport"):
        assert station.refusal(action) is None


@pytest.mark.rules("C18")
def test_one_monster_is_enough_to_block():
    station = corridor(at="n2", before="n1")
    shark, turret = station.put("shark1", "n2"), station.put("turret", "n2")
    station.turn(RED)
    station.rolls(6, 6)
    station.play(f"cut {shark}")
    assert station.refusal("move n") == "B55"
    station.turn(RED)
    station.rolls(6)
    station.play(f"cut {turret}")
    assert station.refusal("move n") is None


@pytest.mark.rules("C20")
def test_a_retreat_may_lead_to_another_monster():
    station = corridor(at="n2", before="n1")
    station.put("shark1", "n2")
    station.put("shark1", "n1")
    station.turn(RED, ap=3)
    station.play("move s")
    assert station.where(RED) == "n1"
    assert station.offers("move") == ["move n"]


@pytest.mark.rules("C21", "C42")
def test_a_blocked_hunter_may_do_all_but_walk_on():
    station = corridor(at="n2", carries="cypher shifter")
    shark = station.put("shark2", "n2")
    station.put("computer", "n2")
    station.put("kit", "n2")
    station.hide("kit", "n3")
    station.turn(RED)
    assert station.offers("move") == []
    open_to_red = [f"cut {shark}", "scan n3", f"push {shark} n", "pick kit", "drop cypher"]
    for action in [*open_to_red, "phase s", "teleport"]:
        assert station.refusal(action) is None
