"""Paying with energy (C56-C62, R20, R25)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from .lab import Lab, P, Q, R


def rich(groups=(), trophies=None, active="a", **has):
    """P with charged groups (room, size) and trophies, among two who are far away."""
    lab = Lab(3)
    lab.player(P, "vagus", active=active, trophies=trophies or {}, **has)
    for room, size in groups:
        lab.group(P, room, size, charged=True)
    lab.group(Q, 2, 3, charged=True)
    lab.group(R, 18, 3, charged=True)
    return lab


def charged(lab, seat=P):
    """The rooms with charged groups of a seat."""
    return {room for room in range(1, 21) if lab.owner(room) == seat and lab.charged(room)}


def paid(lab):
    """What has paid: rooms and trophies."""
    pieces = [f"room {room + 1}" for _, room, _ in lab.heard_of("discharged")]
    return Counter(
        [*pieces, *(f"trophy seat{owner + 1}" for _, owner in lab.heard_of("trophy_spent"))]
    )


def ways_on(named, wanted):
    """The pieces that a wanted payment holds together with those that are named."""
    return {piece for payment in wanted if named <= payment for piece in payment - named}


def check_offers(lab, wanted, named, seen):
    """Whatever is named so far, all that fits is offered, and the end of a payment as well."""
    if named in seen:
        return
    seen.append(named)
    offers = set(lab.offers)
    assert offers - {"done"} == ways_on(named, wanted) | {f"without {piece}" for piece in named}
    assert ("done" in offers) == (named in wanted)
    if named in wanted:
        lab.do("done")
        assert paid(lab) == named
        lab.undo()
    for piece in ways_on(named, wanted):
        lab.do(piece)
        check_offers(lab, wanted, named + Counter([piece]), seen)
        lab.undo()


def frugal(groups, trophies, energy):
    """Every payment of which nothing could be left out."""
    coins = [(f"room {room}", size, 1) for room, size in groups]
    coins += [(f"trophy seat{owner + 1}", 2, held) for owner, held in trophies.items()]
    for counts in product(*(range(most + 1) for _, _, most in coins)):
        total = sum(n * worth for n, (_, worth, _) in zip(counts, coins, strict=True))
        used = [worth for n, (_, worth, _) in zip(counts, coins, strict=True) if n]
        if total >= energy and all(total - worth < energy for worth in used):
            yield Counter(
                name for n, (name, *_) in zip(counts, coins, strict=True) for _ in range(n)
            )


# --- what energy is ---


@pytest.mark.rules("C56", "C12")
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("genes", ["a", "aa"])
def test_every_charged_token_that_is_turned_is_worth_1(size, genes):
    lab = rich([(1, size)], active=genes).turn(P)
    price = len(genes) + 1
    assert lab.refused("evolve action") == ("C56" if size < price else "")
    if size >= price:
        lab.do("evolve action")
        assert (lab.charged(1), lab.size(1)) == (False, size)
        assert lab.heard_of("discharged") == [(P, 0, size)]


@pytest.mark.rules("C56", "C12")
def test_discharged_tokens_and_those_of_others_are_worth_nothing():
    lab = rich()
    lab.group(P, 1, 3)
    lab.turn(P)
    assert lab.refused("mutate") == "C56"
    lab = rich([(1, 1), (5, 2)])
    lab.group(P, 8, 3)
    lab.turn(P).do("mutate")
    assert lab.offers == ["room 1", "room 5"]
    assert lab.refused("room 8") == "C56"
    assert lab.refused("room 2") == "C56"


@pytest.mark.rules("C12", "C56")
def test_a_group_pays_once_until_it_is_charged_again():
    lab = rich([(1, 3)], active="at", fortune=3, spent=1)
    lab.player(Q, passed=1)
    lab.player(R, passed=1)
    lab.cubes(5, 3)
    lab.turn(P).do("restore fortune")
    assert (lab.fortune(P), lab.charged(1)) == (4, False)
    assert lab.refused("mutate") == "C56"
    lab.do("draw 5")
    assert lab.charged(1)
    assert lab.refused("mutate") == "C36"  # the action is taken, but the energy is there
    lab.do("end turn")
    assert lab.refused("mutate") == ""


@pytest.mark.rules("C57")
@pytest.mark.parametrize("size", [2, 3])
def test_a_group_pays_as_a_whole_and_the_rest_is_wasted(size):
    lab = rich([(1, size)], fortune=0).turn(P)
    lab.do("mutate")
    assert (lab.charged(1), lab.size(1)) == (False, size)
    assert lab.heard_of("wasted") == [(P, size - 1)]
    assert lab.refused("restore fortune") == "C56"


@pytest.mark.rules("C57")
def test_waste_does_not_help_with_the_next_payment():
    lab = rich([(1, 3), (5, 2)], fortune=0).turn(P)
    lab.do("mutate", "room 1", "done")
    assert lab.refused("restore fortune") == "C56"  # 2 wasted and 2 left would be enough


@pytest.mark.rules("C58")
def test_a_trophy_is_worth_2_and_goes_home():
    lab = rich(trophies={Q: 1, R: 2})
    lab.group(P, 1, 1)
    lab.turn(P)
    before = lab.supply(Q), lab.supply(R)
    lab.do("evolve combat", "trophy seat2", "done")
    assert lab.trophies(P) == {R: 2}
    assert (lab.supply(Q), lab.supply(R)) == (before[0] + 1, before[1])
    assert lab.heard_of("wasted") == []
    assert lab.active(P) == "c"


@pytest.mark.rules("C58", "C57")
def test_a_trophy_for_1_energy_wastes_1():
    lab = rich(trophies={R: 1})
    lab.group(P, 1, 1)
    lab.turn(P).do("mutate")
    assert (lab.trophies(P), lab.heard_of("wasted")) == ({}, [(P, 1)])


@pytest.mark.rules("C58")
def test_you_hand_in_trophies_that_you_have():
    lab = rich([(1, 2)], trophies={R: 1}).turn(P).do("evolve combat")
    assert lab.offers == ["room 1", "trophy seat3"]
    assert lab.refused("trophy seat2") == "C58"


@pytest.mark.rules("C59")
def test_groups_and_trophies_pay_together():
    lab = rich([(1, 3), (5, 1)], trophies={Q: 1, R: 1}, active="aaaaaaa").turn(P)
    lab.do("evolve action")  # 8 energy: all there is
    assert (charged(lab), lab.trophies(P)) == (set(), {})
    assert (lab.active(P), lab.passive(P)) == ("aaaaaaa", "a")
    assert lab.heard_of("wasted") == []


# --- whose turn it is ---


@pytest.mark.rules("C60")
def test_energy_is_raised_on_your_own_turn_only(games):
    raised = 0
    for lab in games:
        turn = None
        for event in lab.events:
            if event.name in ("turn_began", "last_turn_began"):
                turn = event["seat"]
            elif event.name in ("treated", "round_began"):
                turn = None
            elif event.name == "trophy_spent" or (event.name == "discharged" and event["energy"]):
                raised += 1
                assert event["seat"] == turn
    assert raised > 100


@pytest.mark.rules("C60")
def test_on_the_turn_of_another_nothing_can_be_discharged_or_handed_in():
    lab = Lab()
    lab.player(P, active="a")
    lab.player(Q, fortune=1, trophies={P: 3})
    lab.ask(Q)
    lab.group(P, 10, 3)
    lab.group(Q, 15, 3, charged=True)
    lab.turn(P).do("spark")
    assert (lab.seat, lab.offers) == (Q, ["commit 0 0", "commit 0 1"])
    assert lab.refused("restore fortune") != ""
    lab.do("commit 0 0")
    assert (lab.seat, lab.offers) == (Q, ["re-roll", "keep"])
    assert lab.refused("restore fortune") != ""
    assert (lab.charged(15), lab.trophies(Q)) == (True, {P: 3})


# --- discharged groups ---


@pytest.mark.rules("C61")
@pytest.mark.parametrize("state", [True, False])
def test_a_discharged_group_moves_attacks_and_defends_like_a_charged_one(state):
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 1, 3, state)
    lab.group(Q, 15, 2, state)
    lab.turn(P).dice(2, 1)
    lab.do("move 3 from 1 to 10", "spark")
    assert lab.heard_of("fought") == [(3 + 2, 2 + 1)]
    assert (lab.trophies(P), lab.charged(10)) == ({Q: 2}, state)


@pytest.mark.rules("R20", "C61")
@pytest.mark.parametrize(("payer", "fighter"), [(10, False), (7, True)])
def test_the_group_that_attacks_may_pay_and_is_no_weaker(payer, fighter):
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 10, 3, charged=True)
    lab.group(P, 7, 1, charged=True)
    lab.group(Q, 9, 3)
    lab.turn(P).dice(4, 1)
    lab.do("spark", "room 10", f"room {payer}", "done")
    assert lab.charged(10) == fighter
    assert lab.heard_of("fought") == [(3 + 4, 3 + 1)]


# --- splitting first ---


@pytest.mark.rules("C62", "C46", "C57")
@pytest.mark.parametrize("payer", [1, 5])
def test_a_part_split_off_by_the_move_can_pay_alone(payer):
    lab = rich([(1, 3)]).turn(P)
    lab.do("move 1 from 1 to 5", "mutate", f"room {payer}", "done")
    assert (lab.size(1), lab.size(5)) == (2, 1)
    assert charged(lab) == {1, 5} - {payer}
    assert lab.heard_of("wasted") == ([(P, 1)] if payer == 1 else [])


# --- what a payment may be ---

PURSES = [
    ([(1, 1), (5, 3)], {}),
    ([(1, 2), (5, 2), (8, 3)], {}),
    ([(1, 1), (5, 1), (8, 2), (12, 3)], {}),
    ([(1, 2), (5, 3), (8, 3)], {Q: 1}),
    ([(1, 1), (5, 2), (8, 3)], {Q: 2, R: 1}),
    ([(1, 3)], {Q: 3, R: 3}),
    ([(1, 1), (5, 1), (8, 1), (9, 2), (11, 2), (12, 3)], {Q: 2, R: 2}),
]


@pytest.mark.rules("R25", "C59")
@pytest.mark.parametrize("energy", range(2, 9))
@pytest.mark.parametrize(("groups", "trophies"), PURSES)
def test_you_pay_with_what_you_like_if_every_piece_is_needed(groups, trophies, energy):
    wanted = list(frugal(groups, trophies, energy))
    lab = rich(groups, trophies, active="a" * (energy - 1)).turn(P)
    if not wanted:
        assert lab.refused("evolve action") == "C56"
        return
    lab.do("evolve action")
    if len(wanted) == 1:
        assert paid(lab) == wanted[0]
    else:
        check_offers(lab, wanted, Counter(), [])


@pytest.mark.rules("R25")
def test_a_piece_without_which_the_rest_is_enough_is_refused():
    lab = rich([(1, 3), (5, 2), (8, 1)], active="aa").turn(P).do("evolve action")
    assert lab.offers == ["room 1", "room 5", "room 8"]  # 3 alone, or 2 and 1
    lab.do("room 8")
    assert lab.offers == ["room 5", "without room 8"]
    assert lab.refused("room 1") == "R25"  # 3 and 1: the 1 is needless
    lab.do("room 5", "done")
    assert (charged(lab), lab.passive(P)) == ({1}, "a")


@pytest.mark.rules("R25")
def test_restoring_and_discarding_do_not_come_within_an_action():
    lab = Lab()
    lab.player(P, active="aab", fortune=3, irradiation=2)
    lab.ask(P)
    lab.group(P, 10, 1, charged=True)
    lab.group(P, 1, 3, charged=True)
    lab.group(P, 7, 3, charged=True)
    lab.group(Q, 9, 3)
    lab.turn(P)
    extras = ("restore fortune", "discard build", "discard fortune")
    assert [lab.refused(extra) for extra in extras] == ["", "", ""]
    steps = ["spark", "room 10", "genes", "room 10", "done", "commit 0 0", "keep", "keep"]
    for kind in (
        "choose_group",
        "pay_genes",
        "pay_energy",
        "pay_energy",
        "commit",
        "reroll",
        "reroll",
    ):
        lab.do(steps.pop(0))
        assert lab.asked == kind
        assert all(lab.refused(extra) for extra in extras)
        assert lab.refused("move 1 from 1 to 8") != ""
    lab.do(*steps)
    assert [lab.refused(extra) for extra in extras] == ["", "", ""]
    assert lab.refused("move 1 from 1 to 8") == ""
