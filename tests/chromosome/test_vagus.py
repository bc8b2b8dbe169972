"""Vagus: Teleportation, Hotbed, Giant, Migration (C105-C107, S13-S16, R17, R26)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q


def vagus(active="", charged=True, **options):
    """P's charged lone token in room 5 is there to pay 1 energy; Q has a token in room 6."""
    lab = Lab(**options)
    lab.player(P, "vagus", active=active)
    lab.player(Q, "ferox")
    lab.group(P, 5, 1, charged)
    lab.group(Q, 6)
    return lab


# --- Teleportation ---


@pytest.mark.rules("S13", "C105")
@pytest.mark.parametrize("owner", [P, Q])
@pytest.mark.parametrize("charged", [True, False])
@pytest.mark.parametrize("room", [2, 15, 19])
def test_any_whole_group_is_sent_to_any_empty_room_whatever_the_sterility(owner, charged, room):
    lab = vagus("t")
    lab.group(owner, 1, 2, charged)
    payment = ["room 5", "done"] if charged and owner == P else []
    lab.turn(P).do("teleportation", "room 1", f"room {room}", *payment)
    assert lab.board == {
        room: (owner, 2, charged),
        5: (P, 1, False),
        6: (Q, 1, False),
    }
    assert lab.passive(P) == "t"


@pytest.mark.rules("S13", "C105")
def test_a_lone_token_is_sent_to_sterility_3():
    lab = vagus("t").turn(P)
    lab.do("teleportation", "room 6", "room 17")
    assert lab.board[17] == (Q, 1, False)


@pytest.mark.rules("S13")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("aacb", True, "C52"), ("t", False, "C56")]
)
def test_teleportation_takes_a_telepathy_gene_and_1_energy(active, charged, line):
    assert vagus(active, charged).turn(P).refused("teleportation") == line


@pytest.mark.rules("S13")
@pytest.mark.parametrize("owner", [P, Q])
@pytest.mark.parametrize(
    ("sent", "there", "charged"),
    [(True, True, True), (True, False, False), (False, True, False), (False, False, False)],
)
def test_a_group_joins_its_owners_tokens_and_a_mixed_merger_is_discharged(
    owner, sent, there, charged
):
    lab = vagus("t")
    lab.group(owner, 1, 2, sent)
    lab.group(owner, 9, 1, there)
    payment = ["room 5", "done"] if (sent or there) and owner == P else []
    lab.turn(P).do("teleportation", "room 1", "room 9", *payment)
    assert lab.board[9] == (owner, 3, charged)
    assert 1 not in lab.board


@pytest.mark.rules("S13")
def test_a_group_is_not_sent_to_others_nor_to_too_many_nor_where_it_is():
    lab = vagus("t")
    lab.group(Q, 1, 2)
    lab.group(Q, 9, 2)
    lab.group(Q, 8, 1)
    lab.remove(18)
    lab.turn(P).do("teleportation", "room 1")
    assert lab.asked == "teleport_to"
    assert [lab.refused(f"room {room}") for room in (5, 9, 1, 18)] == ["S13"] * 4
    assert [lab.refused(f"room {room}") for room in (8, 6, 19)] == [""] * 3


@pytest.mark.rules("S13")
def test_there_must_be_a_group_to_send():
    lab = vagus("t").turn(P).do("teleportation")
    assert lab.offers == ["room 5", "room 6"]
    assert lab.refused("room 7") == "S13"


# --- Hotbed ---


@pytest.mark.rules("S14", "C106")
@pytest.mark.parametrize(
    ("tokens", "rooms"),
    [
        (1, [1, 2, 7, 8, 9, 10]),
        (2, [1, 2, 7, 8, 9, 10, 13, 14, 15, 16]),
        (3, [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19]),
    ],
)
def test_a_hotbed_of_x_tokens_may_be_in_any_empty_room_of_sterility_x_or_lower(tokens, rooms):
    lab = vagus("aaa").turn(P)
    offers = [room for room in range(1, 21) if lab.refused(f"hotbed {room} {tokens}") == ""]
    assert offers == rooms


@pytest.mark.rules("S14")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_a_hotbed_takes_an_action_gene_for_each_token_and_1_energy(tokens):
    lab = vagus("aaat").turn(P)
    lab.do(f"hotbed 1 {tokens}")
    assert lab.board == {1: (P, tokens, False), 5: (P, 1, False), 6: (Q, 1, False)}
    assert lab.supply(P) == 12 - 1 - tokens
    assert lab.active(P) == "a" * (3 - tokens) + "t"
    assert lab.passive(P) == "a" * tokens


@pytest.mark.rules("S14")
@pytest.mark.parametrize(
    ("active", "charged", "line"), [("attc", True, "C52"), ("aa", False, "C56")]
)
def test_a_hotbed_needs_the_genes_and_the_energy(active, charged, line):
    assert vagus(active, charged).turn(P).refused("hotbed 1 2") == line


@pytest.mark.rules("C106", "S14")
@pytest.mark.parametrize(("room", "tokens"), [(15, 1), (19, 1), (19, 2)])
def test_a_hotbed_obeys_sterility(room, tokens):
    assert vagus("aaa").turn(P).refused(f"hotbed {room} {tokens}") == "C106"


@pytest.mark.rules("C106")
@pytest.mark.parametrize(
    ("event", "room", "line"),
    [("ventilation_failure", 15, ""), ("emergency_sterilisation", 1, "C106")],
)
def test_a_hotbed_obeys_the_sterility_of_this_round(event, room, line):
    lab = vagus("aaa")
    lab.event(event)
    assert lab.turn(P).refused(f"hotbed {room} 1") == line


@pytest.mark.rules("S14")
@pytest.mark.parametrize("room", [5, 6, 18])
def test_a_hotbed_needs_an_empty_room_in_play(room):
    lab = vagus("aaa")
    lab.remove(18)
    assert lab.turn(P).refused(f"hotbed {room} 3") == "S14"


@pytest.mark.rules("R26")
def test_a_hotbed_has_no_more_tokens_than_the_supply():
    lab = vagus("aaa")
    lab.player(Q, trophies={P: 9})
    lab.turn(P)
    assert lab.supply(P) == 2
    assert [lab.refused(f"hotbed 1 {tokens}") for tokens in (1, 2, 3)] == ["", "", "R26"]


# --- Giant ---


def giant(ours, theirs, *rolls):
    lab = vagus("ab")
    lab.group(P, 1, ours)
    lab.group(Q, 10, theirs)
    lab.dice(*rolls)
    return lab.turn(P).do("giant")


@pytest.mark.rules("S15", "C107")
def test_giant_attacks_with_2_extra_strength():
    lab = giant(2, 3, 1, 1)
    assert lab.heard_of("fought") == [(2 + 2 + 1, 3 + 1)]
    assert lab.trophies(P) == {Q: 1}
    assert (lab.size(1), lab.size(10)) == (2, 2)
    assert (lab.active(P), lab.passive(P)) == ("", "ab")
    assert not lab.charged(5)


@pytest.mark.rules("S15")
@pytest.mark.parametrize(
    ("active", "charged", "line"),
    [("aatc", True, "C52"), ("bbtc", True, "C52"), ("ab", False, "C56")],
)
def test_giant_takes_an_action_gene_a_build_gene_and_1_energy(active, charged, line):
    lab = vagus(active, charged)
    lab.group(P, 1)
    lab.group(Q, 10)
    assert lab.turn(P).refused("giant") == line


@pytest.mark.rules("S15")
@pytest.mark.parametrize(("room", "wasted"), [(10, 2), (15, 1), (9, 0)])
def test_giant_takes_1_more_energy_for_each_room_between(room, wasted):
    lab = Lab()
    lab.player(P, "vagus", active="ab")
    lab.group(P, 1, 3, charged=True)
    lab.group(Q, room, 3)
    lab.turn(P).do("giant")
    assert not lab.charged(1)
    assert lab.heard_of("wasted") == ([(P, wasted)] if wasted else [])


@pytest.mark.rules("S15")
def test_giant_does_not_reach_further_than_its_energy():
    lab = Lab()
    lab.player(P, "vagus", active="ab")
    lab.group(P, 1, 3, charged=True)
    lab.group(Q, 2, 3)
    assert lab.turn(P).refused("giant") == "S15"


@pytest.mark.rules("S15", "R17")
def test_a_tie_with_giant_costs_either_side_1_token():
    lab = giant(1, 2, 1, 2)
    assert lab.heard_of("fought") == [(4, 4)]
    assert (lab.size(1), lab.size(10)) == (0, 1)
    assert (lab.trophies(P), lab.trophies(Q)) == ({Q: 1}, {P: 1})


@pytest.mark.rules("S15", "R17")
def test_a_beaten_giant_loses_the_tokens_that_it_has():
    lab = giant(1, 3, 1, 4)
    assert lab.heard_of("fought") == [(4, 7)]
    assert lab.trophies(Q) == {P: 1}
    assert lab.size(1) == 0


# --- Migration ---


def migrating(sizes, active="a"):
    """P's groups, charged, by room; Q is in room 6."""
    lab = Lab()
    lab.player(P, "vagus", active=active)
    lab.player(Q, "ferox")
    lab.group(Q, 6)
    for room, size in sizes.items():
        lab.group(P, room, size, charged=True)
    return lab


@pytest.mark.rules("S16")
def test_a_migration_moves_3_groups_for_an_action_gene():
    lab = migrating({1: 1, 16: 2, 9: 1, 14: 1}, "aa").turn(P)
    lab.do("migration", "move 1 from 1 to 8", "move 2 from 16 to 10", "move 1 from 9 to 2")
    assert lab.board == {
        8: (P, 1, True),
        10: (P, 2, True),
        2: (P, 1, True),
        14: (P, 1, True),
        6: (Q, 1, False),
    }
    assert (lab.active(P), lab.passive(P)) == ("a", "a")
    assert lab.asked == "turn"


@pytest.mark.rules("S16")
def test_a_migration_needs_an_action_gene():
    assert migrating({1: 1}, "tcb").turn(P).refused("migration") == "C52"


@pytest.mark.rules("S16")
@pytest.mark.parametrize("moves", [1, 2])
def test_a_migration_may_stop_early(moves):
    lab = migrating({1: 1, 16: 2, 9: 1}).turn(P)
    steps = ("move 1 from 1 to 8", "move 2 from 16 to 10")[:moves]
    lab.do("migration", *steps, "done")
    assert len(lab.heard_of("moved")) == moves
    assert lab.asked == "turn"


@pytest.mark.rules("S16")
@pytest.mark.parametrize("before", [True, False])
def test_a_migration_comes_on_top_of_the_move_of_the_turn(before):
    lab = migrating({1: 1, 9: 1}).turn(P)
    steps = [("migration", "move 1 from 9 to 2", "done"), ("move 1 from 1 to 8",)]
    for step in reversed(steps) if before else steps:
        lab.do(*step)
    assert lab.size(2) == lab.size(8) == 1


@pytest.mark.rules("S16")
def test_each_group_migrates_once():
    lab = migrating({1: 3, 9: 1}).turn(P)
    lab.do("migration", "move 1 from 1 to 8")
    assert lab.refused("move 1 from 1 to 7") == "S16"
    assert lab.refused("move 1 from 9 to 2") == ""


@pytest.mark.rules("S16")
def test_a_token_migrates_once():
    lab = migrating({1: 1, 9: 1}).turn(P)
    lab.do("migration", "move 1 from 1 to 8")
    assert lab.refused("move 1 from 8 to 10") == "S16"


@pytest.mark.rules("S16")
def test_a_token_that_was_joined_may_still_migrate_but_not_the_one_that_came():
    lab = migrating({1: 1, 10: 1, 9: 1}).turn(P)
    lab.do("migration", "move 1 from 1 to 10")
    assert lab.refused("move 2 from 10 to 15") == "S16"
    lab.do("move 1 from 10 to 7")
    assert lab.refused("move 1 from 10 to 8") == "S16"
    assert (lab.size(10), lab.size(7)) == (1, 1)


@pytest.mark.rules("S16")
@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("move 1 from 9 to 6", "C42"),
        ("move 2 from 1 to 10", "C44"),
        ("move 1 from 10 to 15", "C47"),
        ("move 1 from 10 to 19", "C47"),
    ],
)
def test_a_migration_is_of_ordinary_moves(move, line):
    lab = migrating({1: 2, 10: 2, 9: 1}).turn(P)
    assert lab.do("migration").refused(move) == line


@pytest.mark.rules("S16")
def test_a_migration_merges_groups_like_any_move():
    lab = migrating({1: 1})
    lab.group(P, 10, 2)
    lab.group(P, 9)
    lab.turn(P).do("migration", "move 1 from 1 to 10", "done")
    assert lab.board[10] == (P, 3, False)


@pytest.mark.rules("S16")
def test_a_migration_moves_no_enemy():
    lab = migrating({1: 1, 9: 1}).turn(P).do("migration")
    assert lab.refused("move 1 from 6 to 2") == "C39"


@pytest.mark.rules("S16")
def test_a_migration_needs_a_group_that_can_move():
    lab = migrating({18: 1}).turn(P)
    assert lab.refused("migration") == "S16"
