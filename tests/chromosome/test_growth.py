"""Growth (C63-C67, D2a, R3, R5, R19, R26)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q


def growing(active="aaa", at=10, size=1, charged=False, rival=2, pays="exhausted", **has):
    """One group of P, and Q out of the way."""
    lab = Lab(growth_pays=pays)
    lab.player(P, "ferox", active=active, **has)
    lab.group(P, at, size, charged)
    lab.group(Q, rival)
    return lab


# --- what it costs ---


@pytest.mark.rules("C63", "D2a", "R19")
@pytest.mark.parametrize("tokens", [1, 2])
def test_each_action_gene_brings_one_token(tokens):
    lab = growing().turn(P)
    lab.do(f"grow 10 {tokens}")
    assert lab.size(10) == 1 + tokens
    assert lab.supply(P) == 12 - 1 - tokens
    assert lab.active(P) == "a" * (3 - tokens)
    assert lab.passive(P) == "a" * tokens


@pytest.mark.rules("C63", "D2a")
@pytest.mark.parametrize("rooms", [1, 2, 3])
def test_each_new_group_takes_one_action_gene(rooms):
    lab = growing().turn(P)
    lab.do("grow into 1", *("room 7", "room 8")[: rooms - 1], "done")
    assert lab.passive(P) == "a" * rooms
    assert lab.supply(P) == 12 - 1 - rooms


@pytest.mark.rules("C63", "D2a")
def test_growth_takes_action_genes_and_no_others():
    lab = growing(active="attccb").turn(P)
    assert lab.refused("grow 10 1") == ""
    assert lab.refused("grow 10 2") == "C52"
    lab.do("grow into 1")
    assert lab.active(P) == "ttccb"
    assert lab.size(7) == lab.size(8) == 0


@pytest.mark.rules("D2a")
@pytest.mark.parametrize("action", ["grow 10 1", "grow into 1"])
def test_without_an_action_gene_there_is_no_growth(action):
    lab = growing(active="t", passive="aaa").turn(P)
    assert lab.refused(action) == "C52"


@pytest.mark.rules("R19", "C63", "D2a")
def test_under_the_other_reading_one_gene_brings_a_token_for_each_that_is_owned():
    lab = growing(active="a", passive="aa", pays="owned").turn(P)
    lab.do("grow into 1", "room 7", "room 8", "done")
    assert [lab.size(room) for room in (1, 7, 8)] == [1, 1, 1]
    assert lab.passive(P) == "aaa"
    assert lab.supply(P) == 12 - 4


@pytest.mark.rules("R19", "D2a")
def test_under_the_other_reading_a_group_grows_by_the_genes_that_are_owned():
    lab = growing(active="aa", pays="owned").turn(P)
    lab.do("grow 10 2")
    assert lab.size(10) == 3
    assert (lab.active(P), lab.passive(P)) == ("a", "a")


@pytest.mark.rules("R19")
def test_under_the_other_reading_there_are_no_more_tokens_than_genes():
    lab = growing(active="a", pays="owned").turn(P)
    assert lab.refused("grow 10 1") == ""
    assert lab.refused("grow 10 2") == "R19"


@pytest.mark.rules("R19")
def test_passive_genes_bring_nothing_by_default():
    lab = growing(active="a", passive="aa").turn(P)
    assert lab.refused("grow 10 2") == "C52"


# --- onto a group ---


@pytest.mark.rules("C64")
@pytest.mark.parametrize("charged", [True, False])
def test_new_tokens_take_the_state_of_the_group_they_join(charged):
    lab = growing(charged=charged).turn(P)
    lab.do("grow 10 2")
    assert lab.board[10] == (P, 3, charged)


@pytest.mark.rules("C64", "R26")
def test_a_group_grows_to_three_at_most():
    lab = growing(size=2).turn(P)
    assert lab.refused("grow 10 2") == "R26"
    lab.do("grow 10 1")
    assert lab.size(10) == 3


@pytest.mark.rules("C64")
@pytest.mark.parametrize("room", [1, 2])
def test_only_an_own_group_is_enlarged(room):
    lab = growing().turn(P)
    assert lab.refused(f"grow {room} 1") == "C64"


@pytest.mark.rules("C64", "C65")
def test_one_growth_does_not_enlarge_a_group_and_start_another():
    lab = growing()
    lab.group(P, 9)
    lab.turn(P).do("grow into 1")
    assert lab.refused("room 9") == "C65"
    assert set(lab.offers) == {
        *("done", "without room 1"),
        *("room 7", "room 8", "room 5", "room 6"),
    }
    lab.do("done")
    assert lab.refused("grow 10 1") == "C36"


@pytest.mark.rules("R5")
@pytest.mark.parametrize("room", [15, 19])
def test_enlarging_a_group_ignores_sterility(room):
    lab = growing(at=room).turn(P)
    lab.do(f"grow {room} 1")
    assert lab.size(room) == 2


# --- new groups ---


@pytest.mark.rules("C65")
@pytest.mark.parametrize("charged", [True, False])
def test_new_groups_are_lone_discharged_tokens_in_different_rooms(charged):
    lab = growing(charged=charged).turn(P)
    lab.do("grow into 7", "room 1")
    assert lab.refused("room 7") == lab.refused("room 1") == "R33"
    lab.do("done")
    assert lab.board == {
        10: (P, 1, charged),
        7: (P, 1, False),
        1: (P, 1, False),
        2: (Q, 1, False),
    }


@pytest.mark.rules("R3", "C65")
def test_new_tokens_may_lie_next_to_different_groups():
    lab = growing()
    lab.group(P, 9)
    lab.turn(P).do("grow into 1", "room 5", "done")
    assert [lab.size(room) for room in (10, 9, 1, 5)] == [1, 1, 1, 1]


@pytest.mark.rules("R3")
def test_a_new_token_is_no_stepping_stone_for_the_next():
    lab = growing(at=7).turn(P)
    lab.do("grow into 1")
    assert lab.offers == ["done", "room 10", "without room 1"]
    assert lab.refused("room 8") == "C65"


@pytest.mark.rules("C65")
def test_a_new_group_needs_a_room_next_to_an_own_group():
    lab = growing(at=1).turn(P)
    assert lab.refused("grow into 9") == "C65"
    assert lab.refused("grow into 10") == ""


@pytest.mark.rules("C65")
@pytest.mark.parametrize("owner", [P, Q])
def test_a_new_group_needs_an_empty_room(owner):
    lab = growing()
    lab.group(owner, 7)
    lab.turn(P)
    assert lab.refused("grow into 7") == "C65"


@pytest.mark.rules("C65")
def test_a_new_group_needs_a_room_that_is_in_play():
    lab = growing(at=13, rival=5)
    lab.remove(9)
    lab.turn(P)
    assert lab.refused("grow into 9") == "C65"


@pytest.mark.rules("C66")
@pytest.mark.parametrize("room", [15, 16, 19])
def test_new_groups_need_sterility_1(room):
    lab = growing().turn(P)
    assert lab.refused(f"grow into {room}") == "C66"
    lab.do("grow into 1")
    assert lab.refused(f"room {room}") == "C66"


@pytest.mark.rules("C66")
@pytest.mark.parametrize(
    ("event", "room", "line"),
    [
        ("ventilation_failure", 15, ""),
        ("ventilation_failure", 19, "C66"),
        ("emergency_sterilisation", 1, "C66"),
    ],
)
def test_new_groups_obey_the_sterility_of_this_round(event, room, line):
    lab = growing()
    lab.event(event)
    lab.turn(P)
    assert lab.refused(f"grow into {room}") == line


# --- what there is ---


@pytest.mark.rules("C67")
@pytest.mark.parametrize("action", ["grow 10 1", "grow into 1"])
def test_with_an_empty_supply_growth_is_closed(action):
    lab = growing(trophies={Q: 2})
    lab.player(Q, trophies={P: 11})
    lab.turn(P)
    assert lab.supply(P) == 0
    assert lab.refused(action) == "C67"


@pytest.mark.rules("R26")
def test_growth_brings_no_more_tokens_than_the_supply_has():
    lab = growing()
    lab.player(Q, trophies={P: 10})
    lab.turn(P)
    assert lab.supply(P) == 1
    assert lab.refused("grow 10 2") == "R26"
    lab.do("grow into 1")
    assert (lab.active(P), lab.passive(P), lab.supply(P)) == ("aa", "a", 0)
    assert lab.asked == "turn"


@pytest.mark.rules("R26")
def test_growth_takes_no_gene_for_a_token_without_a_room():
    lab = growing(at=7, rival=10).turn(P)
    lab.do("grow into 1")
    assert (lab.active(P), lab.passive(P)) == ("aa", "a")
    assert lab.asked == "turn"
