"""Trophies and fortune (C119-C125, D8c, R10)."""

from __future__ import annotations

import pytest

from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R

# --- trophies ---


@pytest.mark.rules("C119")
def test_an_attack_that_wins_takes_trophies():
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 14, 3)
    lab.group(Q, 9, 3)
    lab.dice(3, 1)
    lab.turn(P)
    lab.do("spark")
    assert lab.trophies(P) == {Q: 2}
    assert (lab.size(9), lab.supply(Q)) == (1, 12 - 3)


@pytest.mark.rules("C119")
@pytest.mark.parametrize("costs", ["tokens", "irradiation"])
def test_a_wave_takes_trophies_in_one_reading(costs):
    lab = Lab(wave_costs=costs)
    lab.player(P, "cadum", active="tt")
    lab.group(P, 1)
    lab.group(Q, 9, 3)
    lab.cubes(18, 3)
    lab.dice(1)
    lab.turn(P)
    lab.do("wave 18", "room 13")
    assert lab.heard_of("tested") == [(Q, 3, 1)]
    taken = 2 if costs == "tokens" else 0
    assert lab.trophies(P) == ({Q: 2} if taken else {})
    assert lab.size(9) == 3 - taken
    assert lab.irradiation(Q) == 2 - taken


@pytest.mark.rules("C120", "C58")
def test_a_trophy_pays_2_energy_and_goes_home():
    lab = Lab()
    lab.player(P, active="a", trophies={Q: 1})
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.turn(P)
    assert (lab.supply(Q), lab.scores[P]) == (12 - 2, 1 + 1)
    lab.do("evolve combat")
    assert lab.active(P) == "c"
    assert (lab.trophies(P), lab.supply(Q)) == ({}, 12 - 1)
    assert lab.scores[P] == 1, "it was handed in, so it scores nothing"


@pytest.mark.rules("C120", "C60")
def test_a_trophy_is_handed_in_on_the_own_turn_only():
    lab = Lab()
    lab.player(P, trophies={Q: 2}, fortune=1)
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.turn(Q, start=Q)
    assert lab.seat == Q
    assert "restore fortune" not in lab.offers
    lab.do("pass", "end turn")
    assert lab.seat == P
    lab.do("restore fortune")
    assert (lab.trophies(P), lab.fortune(P)) == ({}, 2)


# --- fortune in fights ---


@pytest.mark.rules("C122")
@pytest.mark.parametrize(("ours", "theirs"), [(0, 0), (1, 0), (3, 2), (0, 4), (4, 1)])
def test_each_point_in_a_fight_makes_1_stronger(ours, theirs):
    lab = Lab()
    for seat, room in ((P, 14), (Q, 9)):
        lab.player(seat, active="a", fortune=4, spent=1)
        lab.group(seat, room, 3)
    lab.dice(2, 1)
    lab.turn(P)
    lab.do("spark", f"commit 0 {ours}", f"commit 0 {theirs}")
    assert lab.heard_of("fought") == [(3 + ours + 2, 3 + theirs + 1)]
    assert (lab.fortune(P), lab.fortune(Q)) == (4 - ours, 4 - theirs)


@pytest.mark.rules("R10", "C54")
def test_fortune_replaces_no_gene_in_a_fight():
    lab = Lab()
    for seat, room in ((P, 14), (Q, 9)):
        lab.player(seat, active="a", fortune=1)
        lab.group(seat, room, 3)
    lab.turn(P)
    lab.do("spark", "genes")
    for seat, line in ((P, "C76"), (Q, "C77")):
        assert (lab.asked, lab.seat) == ("commit", seat)
        assert lab.offers == ["commit 0 0", "commit 0 1"]
        assert lab.refused("fortune for combat")
        assert lab.refused("commit 1 0") == line
        lab.do("commit 0 0")


# --- fortune for a gene ---


def beside_power_4(seats=2, **options):
    lab = Lab(seats, events=False, **options)
    lab.player(P, fortune=2)
    lab.group(P, 9)
    lab.group(Q, 2)
    lab.cubes(13, 4)
    return lab


@pytest.mark.rules("C123", "R10", "C55")
@pytest.mark.parametrize(("answer", "result", "fortune"), [("fortune", 4, 1), ("no fortune", 3, 2)])
def test_a_point_adds_1_to_an_own_test(answer, result, fortune):
    lab = beside_power_4()
    lab.player(P, active="b")
    lab.dice(2)
    lab.radiation()
    assert (lab.asked, lab.seat) == ("fortify", P)
    lab.do(answer)
    assert lab.heard_of("tested") == [(P, 5, result)]
    assert (lab.irradiation(P), lab.fortune(P)) == (5 - result, fortune)
    assert lab.active(P) == "b"


@pytest.mark.rules("C123", "R10", "C55")
def test_in_the_other_reading_it_never_helps_in_tests():
    lab = beside_power_4(fortune_in_tests=False)
    lab.dice(2)
    lab.radiation()
    assert lab.asked == "turn"
    assert lab.heard_of("tested") == [(P, 5, 2)]
    assert (lab.irradiation(P), lab.fortune(P)) == (3, 2)


@pytest.mark.rules("R10")
@pytest.mark.parametrize("reading", [True, False])
def test_the_test_of_a_wave_is_a_test_too(reading):
    lab = Lab(fortune_in_tests=reading)
    lab.player(P, "cadum", active="tt")
    lab.player(Q, fortune=1)
    lab.group(P, 1)
    lab.group(Q, 9, 3)
    lab.cubes(18, 3)
    lab.dice(1)
    lab.turn(P)
    lab.do("wave 18", "room 13")
    if reading:
        assert (lab.asked, lab.seat) == ("fortify", Q)
        lab.do("fortune")
    assert lab.heard_of("tested") == [(Q, 3, 1 + reading)]
    assert lab.trophies(P) == {Q: 2 - reading}
    assert lab.fortune(Q) == 1 - reading


@pytest.mark.rules("R10", "C114")
def test_one_decides_when_re_rolls_are_over():
    lab = beside_power_4()
    lab.player(Q, fortune=1)
    lab.ask(P, Q)
    lab.dice(3, 1)
    lab.radiation()
    lab.do("keep")
    assert (lab.asked, lab.seat) == ("reroll", Q)
    lab.do("re-roll")
    assert (lab.asked, lab.seat) == ("reroll", P)
    lab.do("keep")
    assert (lab.asked, lab.seat) == ("fortify", P)
    lab.do("fortune")
    assert lab.heard_of("tested") == [(P, 5, 1 + 1)]


@pytest.mark.rules("R10", "C123", "C53")
def test_it_helps_in_one_test_of_a_round_only():
    lab = beside_power_4()
    lab.cubes(14, 3)
    lab.dice(2, 2)
    lab.radiation()
    assert lab.asked == "fortify"
    lab.do("fortune")
    assert lab.asked == "turn"
    assert lab.heard_of("tested") == [(P, 5, 3), (P, 4, 2)]
    assert lab.fortune(P) == 1


@pytest.mark.rules("R10", "C123")
def test_it_can_be_saved_for_the_second_test():
    lab = beside_power_4()
    lab.cubes(14, 3)
    lab.dice(2, 2)
    lab.radiation()
    lab.do("no fortune", "fortune")
    assert lab.heard_of("tested") == [(P, 5, 2), (P, 4, 3)]


@pytest.mark.rules("C123", "C53", "R10")
def test_who_has_used_it_for_an_action_cannot_use_it_in_a_test():
    lab = beside_power_4()
    lab.player(P, active="t")
    lab.dice(2)
    lab.turn(P)
    lab.do("impulse 18", "fortune for telepathy", "end turn")
    assert (lab.active(P), lab.fortune(P)) == ("t", 1)
    lab.sit_out()
    assert lab.heard_of("tested") == [(P, 5, 2)]
    assert lab.heard_of("stood_in") == [(P, w.TELEPATHY)]


@pytest.mark.rules("R10", "C123", "C32")
def test_what_was_used_in_a_test_is_fresh_in_the_next_round():
    lab = beside_power_4()
    lab.dice(1)
    lab.radiation()
    lab.do("fortune")
    assert (lab.irradiation(P), lab.fortune(P), lab.table.round) == (3, 1, 2)
    lab.sit_out()
    assert lab.heard_of("stood_in") == [(P, w.BUILD)] * 2


@pytest.mark.rules("R10", "D3d")
@pytest.mark.parametrize("reading", [True, False])
def test_it_stands_in_for_a_discarded_build_gene(reading):
    lab = Lab(fortune_in_tests=reading)
    lab.player(P, active="b", fortune=2, irradiation=3)
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.turn(P)
    lab.do("discard fortune")
    assert (lab.irradiation(P), lab.fortune(P), lab.active(P)) == (2, 1, "b")
    assert lab.refused("discard fortune") == "C53"
    lab.do("discard build")
    assert (lab.irradiation(P), lab.fortune(P), lab.active(P)) == (1, 1, "")


@pytest.mark.rules("R10")
def test_only_the_tested_player_adds_fortune():
    lab = beside_power_4(3)
    lab.player(Q, fortune=2)
    lab.player(R, fortune=2)
    lab.group(R, 3)
    lab.dice(2)
    lab.radiation()
    assert (lab.asked, lab.seat) == ("fortify", P)
    lab.do("no fortune")
    assert lab.asked == "turn"


# --- keeping and restoring ---


@pytest.mark.rules("C124", "C127")
@pytest.mark.parametrize("fortune", [0, 1, 4])
def test_each_point_kept_scores_2(fortune):
    lab = Lab()
    lab.table.clock = 1
    lab.player(P, fortune=fortune)
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.radiation()
    assert lab.over
    assert lab.scores == [1 + 2 * fortune, 1]


def ready_to_restore(**options):
    lab = Lab(events=False, **options)
    lab.player(P, active="tt", fortune=0)
    lab.group(P, 1, 3, charged=True)
    lab.group(P, 7, 3, charged=True)
    lab.group(P, 8, 3, charged=True)
    lab.group(Q, 2)
    return lab.turn(P)


@pytest.mark.rules("C125", "C36", "R2")
@pytest.mark.parametrize("per_round", [False, True])
def test_3_energy_restore_a_point_once_a_turn_or_once_a_round(per_round):
    lab = ready_to_restore(restore_per_round=per_round)
    lab.do("restore fortune", "room 7", "done")
    assert (lab.fortune(P), lab.charged(7), lab.charged(1)) == (1, False, True)
    assert lab.refused("restore fortune") == "R2"
    lab.do("impulse 18", "genes")
    assert lab.refused("restore fortune") == "R2"
    lab.do("end turn", "pass", "end turn")
    assert lab.seat == P
    assert lab.refused("restore fortune") == ("R2" if per_round else "")
    lab.sit_out()
    while lab.seat != P:
        lab.do("pass", "end turn")
    lab.do("restore fortune", "room 1", "done")
    assert lab.fortune(P) == 2


@pytest.mark.rules("C125")
def test_restoring_takes_3_energy_and_room_on_the_track():
    lab = Lab()
    lab.player(P, fortune=3)
    lab.group(P, 1, 2, charged=True)
    lab.group(Q, 2)
    lab.turn(P)
    assert lab.refused("restore fortune") == "C56"
    lab.table.player[P].trophies[Q] = 1
    lab.table.player[Q].supply -= 1
    assert lab.refused("restore fortune") == ""
    lab.table.player[P].fortune = 4
    assert lab.refused("restore fortune") in ("C125", "D6d")


@pytest.mark.rules("C125")
@pytest.mark.parametrize("when", ["before", "after"])
def test_restoring_is_no_action(when):
    lab = ready_to_restore()
    if when == "after":
        lab.do("pass")
    lab.do("restore fortune", "room 1", "done")
    assert lab.fortune(P) == 1
    assert ("pass" in lab.offers) == (when == "before")


@pytest.mark.rules("D8c", "C57")
@pytest.mark.parametrize("source", ["trophies", "tokens"])
def test_energy_left_over_from_a_payment_never_helps_with_the_next(source):
    lab = Lab()
    lab.player(P, active="a", fortune=1, spent=1)
    lab.group(P, 1, 2, charged=source == "tokens")
    lab.group(P, 7, 2, charged=source == "tokens")
    if source == "trophies":
        lab.player(P, trophies={Q: 2})
    lab.group(Q, 2)
    lab.turn(P)
    assert lab.refused("mutate") == ""
    lab.do("restore fortune")
    assert lab.heard_of("wasted") == [(P, 1)]
    assert lab.refused("mutate") == "C56"
