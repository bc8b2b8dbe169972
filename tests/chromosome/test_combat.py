"""Spark and how a fight goes (C73-C85, D2c)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q, R


def duel(ours=2, theirs=2, attacker=None, defender=None):
    """P in room 1 next to Q in room 10; both have another group far off."""
    lab = Lab()
    lab.player(P, **{"species": "ferox", "active": "a", **(attacker or {})})
    lab.player(Q, **{"species": "vagus", **(defender or {})})
    lab.group(P, 1, ours)
    lab.group(Q, 10, theirs)
    lab.group(P, 17)
    lab.group(Q, 18)
    return lab


def fought(lab, *rolls, commits=()):
    """A Spark from room 1 at room 10."""
    lab.dice(*rolls)
    return lab.turn(P).do("spark", *commits)


def watched(fortune):
    """A fight of 2 against 2 in rooms 16 and 10, with R looking on."""
    lab = Lab(seats=3)
    lab.player(P, "ferox", active="a")
    lab.player(Q, "vagus")
    lab.player(R, "cadum")
    for seat, points in fortune.items():
        lab.player(seat, fortune=points, spent=1)
    lab.ask(*fortune)
    lab.group(P, 16, 2)
    lab.group(Q, 10, 2)
    lab.group(R, 3)
    return lab


# --- the price ---


@pytest.mark.rules("C73", "D2c", "G1")
@pytest.mark.parametrize(("room", "energy"), [(10, 0), (8, 0), (15, 1), (19, 1), (9, 2), (2, 3)])
def test_a_spark_takes_an_action_gene_and_1_energy_for_each_room_between(room, energy):
    lab = Lab()
    lab.player(P, "ferox", active="aatcb")
    lab.group(P, 1, 3, charged=True)
    lab.group(Q, room, 3)
    lab.dice(1, 1)
    lab.turn(P).do("spark", "commit 0 0")
    assert (lab.active(P), lab.passive(P)) == ("atcb", "a")
    assert lab.charged(1) == (energy == 0)
    assert lab.heard_of("wasted") == ([(P, 3 - energy)] if energy in (1, 2) else [])


@pytest.mark.rules("C73", "D2c")
@pytest.mark.parametrize(("tokens", "line"), [(1, "C73"), (2, "")])
def test_a_target_is_out_of_reach_without_the_energy_for_the_rooms_between(tokens, line):
    lab = Lab()
    lab.player(P, "ferox", active="a")
    lab.group(P, 1, tokens, charged=True)
    lab.group(Q, 9, 3)
    assert lab.turn(P).refused("spark") == line


@pytest.mark.rules("C73")
def test_a_group_without_a_target_in_reach_does_not_attack():
    lab = duel()
    lab.group(P, 8)
    lab.turn(P).do("spark")
    assert lab.offers == ["room 1", "room 8"]
    assert lab.refused("room 17") == "C75"


@pytest.mark.rules("C73", "D2c")
def test_a_spark_takes_an_action_gene_and_no_other():
    lab = duel(attacker={"active": "ttccb", "passive": "a"})
    assert lab.turn(P).refused("spark") == "C52"


@pytest.mark.rules("C74")
def test_nobody_attacks_an_own_group():
    lab = duel()
    lab.group(P, 8)
    lab.group(Q, 7)
    lab.turn(P).do("spark", "room 1")
    assert lab.asked == "choose_target"
    assert lab.offers == ["room 7", "room 10"]
    assert lab.refused("room 8") == lab.refused("room 1") == "C74"


@pytest.mark.rules("C73", "C75")
@pytest.mark.parametrize("room", [2, 18])
def test_a_target_is_a_group_in_reach(room):
    lab = duel()
    lab.group(Q, 7)
    lab.turn(P).do("spark")
    assert lab.refused(f"room {room}") == "C73"


@pytest.mark.rules("C75")
def test_the_attacker_names_both_groups_then_pays_then_sets_a_strength():
    lab = Lab()
    lab.player(P, "ferox", active="ac", fortune=1)
    lab.group(P, 1, 1, charged=True)
    lab.group(P, 8, 1, charged=True)
    lab.group(Q, 15, 2)
    lab.group(Q, 19, 2)
    lab.turn(P).do("spark")
    asked = [lab.asked]
    for answer in ("room 8", "room 19", "genes", "room 1", "done"):
        lab.do(answer)
        asked.append(lab.asked)
    paying = ["pay_genes", "pay_energy", "pay_energy"]
    assert asked == ["choose_group", "choose_target", *paying, "commit"]
    assert lab.heard_of("attacked") == [(P, 7, 18)]
    assert lab.passive(P) == "a"
    assert (lab.charged(1), lab.charged(8)) == (False, True)


@pytest.mark.rules("C75")
@pytest.mark.parametrize(
    ("species", "choices", "genes", "energy"),
    [
        ("ferox", ("spark",), "a", 0),
        ("ferox", ("domination",), "ac", 0),
        ("ferox", ("lunge", "room 8"), "a", 1),
        ("vagus", ("giant",), "ab", 1),
    ],
)
def test_each_attack_has_its_own_price(species, choices, genes, energy):
    lab = Lab()
    lab.player(P, species, active="acb")
    lab.player(Q, "cadum")
    lab.group(P, 1, 3)
    lab.group(P, 13, charged=True)
    lab.group(Q, 10, 3)
    lab.dice(1, 1)
    lab.turn(P).do(*choices)
    while lab.asked in ("choose_group", "commit"):
        lab.do("room 1" if lab.asked == "choose_group" else "commit 0 0")
    assert lab.heard_of("fought")
    assert lab.passive(P) == genes
    assert lab.charged(13) == (energy == 0)


# --- strength ---


@pytest.mark.rules("C76")
@pytest.mark.parametrize(("genes", "fortune"), [(0, 0), (1, 0), (0, 2), (3, 2)])
def test_combat_genes_and_fortune_make_the_attacker_stronger(genes, fortune):
    lab = duel(attacker={"active": "accc", "fortune": 2, "spent": 1})
    fought(lab, 1, 1, commits=[f"commit {genes} {fortune}"])
    assert lab.heard_of("fought") == [(2 + genes + fortune + 1, 2 + 1)]
    assert lab.active(P) == "c" * (3 - genes)
    assert lab.passive(P) == "a" + "c" * genes
    assert lab.fortune(P) == 2 - fortune


@pytest.mark.rules("C76")
@pytest.mark.parametrize("commit", ["commit 3 0", "commit 0 2", "commit 2 2"])
def test_the_attacker_spends_only_active_combat_genes_and_fortune_that_is_there(commit):
    lab = duel(attacker={"active": "acc", "passive": "c", "fortune": 1, "spent": 1})
    lab.turn(P).do("spark")
    assert (lab.seat, lab.asked) == (P, "commit")
    assert lab.refused("commit 2 1") == ""
    assert lab.refused(commit) == "C76"


@pytest.mark.rules("C77")
def test_the_defender_sets_a_strength_once_the_attacker_has():
    lab = duel(attacker={"active": "ac"}, defender={"active": "cc", "fortune": 1})
    lab.dice(1, 1)
    lab.turn(P).do("spark", "commit 1 0")
    assert (lab.seat, lab.asked) == (Q, "commit")
    assert lab.heard_of("committed") == [(P, 1, 0)]
    assert not lab.heard_of("rolled")
    assert lab.view(Q)["fight"]["strengths"] == [3, 2]
    lab.do("commit 2 1")
    assert lab.heard_of("fought") == [(2 + 1 + 1, 2 + 2 + 1 + 1)]
    assert (lab.active(Q), lab.passive(Q), lab.fortune(Q)) == ("", "cc", 0)


@pytest.mark.rules("C77")
@pytest.mark.parametrize("commit", ["commit 2 0", "commit 0 2"])
def test_the_defender_spends_only_active_combat_genes_and_fortune_that_is_there(commit):
    lab = duel(defender={"active": "c", "passive": "c", "fortune": 1})
    lab.turn(P).do("spark")
    assert lab.seat == Q
    assert lab.refused("commit 1 1") == ""
    assert lab.refused(commit) == "C77"


@pytest.mark.rules("C76", "C77")
def test_each_side_sets_its_strength_once():
    both = {"active": "acc", "fortune": 2, "spent": 1}
    lab = duel(attacker=both, defender=both)
    lab.ask(P, Q)
    lab.dice(1, 1)
    lab.turn(P).do("spark", "commit 1 0", "commit 1 0")
    while lab.asked == "reroll":
        assert "commit 1 0" not in lab.offers
        assert lab.refused("commit 1 0") == "C78"
        lab.do("keep")
    assert lab.heard_of("committed") == [(P, 1, 0), (Q, 1, 0)]
    assert lab.heard_of("fought") == [(4, 4)]


# --- rolls ---


@pytest.mark.rules("C78", "C79")
def test_the_attacker_rolls_first_and_the_defender_second():
    lab = fought(duel(), 3, 2)
    assert [(seat, die) for seat, die, _ in lab.heard_of("rolled")] == [(P, 3), (Q, 2)]


@pytest.mark.rules("C78", "C79")
@pytest.mark.parametrize("seat", [P, Q, R])
@pytest.mark.parametrize(
    ("rolls", "answers", "roller", "totals"),
    [
        ((1, 4, 2), ("re-roll", "keep", "keep"), P, (2 + 4, 2 + 2)),
        ((2, 1, 4), ("keep", "re-roll", "keep"), Q, (2 + 2, 2 + 4)),
    ],
)
def test_everybody_can_have_the_die_rolled_again_for_1_fortune(
    seat, rolls, answers, roller, totals
):
    lab = watched({seat: 3})
    lab.dice(*rolls)
    lab.turn(P).do("spark")
    while lab.asked == "commit":
        lab.do("commit 0 0")
    for answer in answers:
        assert (lab.seat, lab.asked) == (seat, "reroll")
        lab.do(answer)
    assert lab.heard_of("rerolled") == [(seat, roller)]
    assert lab.fortune(seat) == 2
    assert lab.heard_of("fought") == [totals]


@pytest.mark.rules("C78", "C79")
@pytest.mark.parametrize(
    ("rolls", "answers"),
    [
        ((1, 1, 1, 4, 2), ("re-roll", "re-roll", "re-roll")),
        ((2, 1, 1, 1, 4), ("keep", "re-roll", "re-roll", "re-roll")),
    ],
)
def test_rolls_are_forced_for_as_long_as_there_are_points(rolls, answers):
    lab = watched({R: 3})
    lab.dice(*rolls)
    lab.turn(P).do("spark", *answers)
    assert lab.fortune(R) == 0
    assert lab.asked == "turn"
    assert tuple(die for _, die, _ in lab.heard_of("rolled")) == rolls


@pytest.mark.rules("C78")
def test_several_players_can_force_the_same_roll():
    lab = watched({P: 1, Q: 1, R: 1})
    lab.dice(1, 2, 3, 4, 1)
    lab.turn(P).do(
        "spark", "commit 0 0", "commit 0 0", "keep", "re-roll", "keep", "re-roll", "re-roll"
    )
    assert [seat for seat, *_ in lab.heard_of("rerolled")] == [Q, R, P]
    assert [lab.fortune(seat) for seat in (P, Q, R)] == [0, 0, 0]
    assert lab.heard_of("fought") == [(2 + 4, 2 + 1)]


# --- the outcome ---


@pytest.mark.rules("C80", "C81", "C82", "C84")
@pytest.mark.parametrize(
    ("ours", "theirs", "rolls", "lost"),
    [
        (2, 2, (2, 1), 1),
        (2, 3, (4, 1), 2),
        (3, 3, (4, 1), 3),
        (3, 2, (4, 1), 2),
        (3, 1, (4, 1), 1),
    ],
)
def test_the_beaten_defender_loses_the_gap_but_no_more_than_there_is(ours, theirs, rolls, lost):
    lab = fought(duel(ours, theirs), *rolls)
    assert lab.heard_of("fought") == [(ours + rolls[0], theirs + rolls[1])]
    assert lab.size(10) == theirs - lost
    assert lab.trophies(P) == {Q: lost}
    assert lab.size(1) == ours
    assert lab.trophies(Q) == {}
    assert lab.supply(Q) == 12 - theirs - 1


@pytest.mark.rules("C80", "C81", "C82", "C85")
@pytest.mark.parametrize(
    ("ours", "theirs", "rolls", "lost"),
    [(2, 2, (1, 2), 1), (3, 2, (1, 4), 2), (3, 3, (1, 4), 3), (1, 3, (1, 2), 1)],
)
def test_the_beaten_attacker_loses_the_gap_but_no_more_than_there_is(ours, theirs, rolls, lost):
    lab = fought(duel(ours, theirs), *rolls)
    assert lab.size(1) == ours - lost
    assert lab.trophies(Q) == {P: lost}
    assert lab.size(10) == theirs
    assert lab.trophies(P) == {}
    assert lab.supply(P) == 12 - ours - 1


@pytest.mark.rules("C83")
@pytest.mark.parametrize(
    ("ours", "theirs", "rolls"), [(2, 2, (3, 3)), (3, 1, (1, 3)), (1, 1, (4, 4))]
)
def test_equal_totals_cost_each_side_1_token(ours, theirs, rolls):
    lab = fought(duel(ours, theirs), *rolls)
    assert (lab.size(1), lab.size(10)) == (ours - 1, theirs - 1)
    assert (lab.trophies(P), lab.trophies(Q)) == ({Q: 1}, {P: 1})


@pytest.mark.rules("C84")
def test_a_victor_does_not_move_into_the_room_that_it_has_emptied():
    lab = fought(duel(3, 1), 4, 1)
    assert lab.board == {1: (P, 3, False), 17: (P, 1, False), 18: (Q, 1, False)}


@pytest.mark.rules("C81")
def test_only_the_groups_that_fight_lose_tokens():
    lab = duel(3, 1)
    lab.group(Q, 7, 3)
    lab.group(P, 8, 3)
    lab.dice(4, 1)
    lab.turn(P).do("spark", "room 1", "room 10")
    assert lab.trophies(P) == {Q: 1}
    assert [lab.size(room) for room in (1, 7, 8, 17, 18)] == [3, 3, 3, 1, 1]


@pytest.mark.rules("C80")
@pytest.mark.parametrize(
    ("species", "choices", "extra"),
    [
        ("ferox", ("spark", "room 1"), 0),
        ("ferox", ("domination", "room 1"), 0),
        ("ferox", ("lunge", "room 1", "room 8"), 1),
        ("vagus", ("giant", "room 1"), 2),
    ],
)
def test_a_total_is_strength_and_roll_and_what_a_special_action_adds(species, choices, extra):
    lab = Lab()
    lab.player(P, species, active="acb", fortune=1, spent=1)
    lab.player(Q, "cadum")
    lab.group(P, 1, 2)
    lab.group(P, 7, charged=True)
    lab.group(Q, 10, 3)
    lab.dice(3, 2)
    lab.turn(P).do(*choices, "commit 0 1")
    assert lab.heard_of("fought") == [(2 + 1 + 3 + extra, 3 + 2)]
