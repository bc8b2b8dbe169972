"""Torso cards: who picks when, and how two become one (K7-K14, KT1, C1, C2, R28-R31)."""

from __future__ import annotations

import random

import pytest

from .ring import P, Q, R, Ring, T, torso

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
ALL_TORSOS = {
    "cyclops-head",
    "hydra-head",
    "owl-head",
    "brain-dome",
    "goat-legs",
    "spider-legs",
    "slug-foot",
    "elephant-legs",
}


def youngest_is(seat, seats):
    """A new game in which that seat is the youngest."""
    games = (Ring.new(seats, seed) for seed in range(99))
    return next(game for game in games if game.heard_of("measured")[0][0] == seat)


def pick_all(ring):
    """All torso cards are picked, always the first on offer; the seats in the order of picks."""
    order = []
    while ring.asked == "pick_torso":
        order.append(ring.seat)
        ring.do(ring.offers[0])
    return order


def pairs(ring):
    return [list(ring.table.player[seat].torso) for seat in range(ring.seats)]


@pytest.mark.rules("K8", "R28")
@SEATS
def test_the_youngest_picks_first_from_all_eight(seats):
    for seed in range(8):
        ring = Ring.new(seats, seed)
        assert ring.asked == "pick_torso"
        assert ring.seat == ring.heard_of("measured")[0][0]
        assert set(ring.offers) == {f"torso {name}" for name in ALL_TORSOS}


@pytest.mark.rules("K9", "K10", "C1", "KT1", "R30")
@pytest.mark.parametrize(
    ("youngest", "order"),
    [
        (P, [P, T, R, Q, Q, R, T]),
        (Q, [Q, P, T, R, R, T, P]),
        (R, [R, Q, P, T, T, P, Q]),
        (T, [T, R, Q, P, P, Q, R]),
    ],
)
def test_case_kt1_picks_go_right_and_back(youngest, order):
    ring = youngest_is(youngest, 4)
    assert pick_all(ring) == order  # the eighth card is left for the youngest
    assert ring.heard_of("torso_taken")[-1][:2] == (youngest, torso("elephant-legs"))


@pytest.mark.rules("K9", "K10", "R29", "R30")
@pytest.mark.parametrize(
    ("youngest", "order"),
    [(P, [P, R, Q, Q, R, P]), (Q, [Q, P, R, R, P, Q]), (R, [R, Q, P, P, Q, R])],
)
def test_three_pick_right_and_back(youngest, order):
    assert pick_all(youngest_is(youngest, 3)) == order


@pytest.mark.rules("R29", "R70")
@pytest.mark.parametrize(("youngest", "order"), [(P, [P, Q, Q, P]), (Q, [Q, P, P, Q])])
def test_two_pick_there_and_back(youngest, order):
    assert pick_all(youngest_is(youngest, 2)) == order


@pytest.mark.rules("K8")
def test_what_is_taken_is_not_on_offer_any_more():
    ring = Ring.new(4)
    ring.do("torso hydra-head")
    assert set(ring.offers) == {f"torso {name}" for name in ALL_TORSOS - {"hydra-head"}}
    assert ring.refused("torso hydra-head") == "K8"
    assert ring.refused("torso owl-head") == ""


@pytest.mark.rules("K7", "K11")
def test_four_players_take_all_eight_torso_cards():
    ring = Ring.new(4)
    pick_all(ring)
    assert sorted(card for pair in pairs(ring) for card in pair) == list(range(8))
    assert ring.view(P)["torsos"] == []


@pytest.mark.rules("K7", "R28")
@pytest.mark.parametrize("seats", [2, 3])
def test_torso_cards_that_nobody_takes_are_set_aside(seats):
    ring = Ring.new(seats)
    assert len(pick_all(ring)) == 2 * seats
    assert len({card for pair in pairs(ring) for card in pair}) == 2 * seats
    assert ring.asked == "buy"
    assert ring.table.torsos == 0


@pytest.mark.rules("K12")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("cyclops-head", "goat-legs"),
        ("goat-legs", "cyclops-head"),
        ("hydra-head", "owl-head"),
        ("slug-foot", "spider-legs"),
    ],
)
def test_heads_and_legs_combine_as_you_please(first, second):
    ring = youngest_is(P, 2)
    others = sorted(ALL_TORSOS - {first, second})
    ring.do(f"torso {first}", f"torso {others[0]}", f"torso {others[1]}", f"torso {second}")
    assert pairs(ring)[P] == [torso(first), torso(second)]
    assert ring.asked == "buy"


@pytest.mark.rules("K13", "K14")
def test_no_part_goes_between_the_halves():
    ring = Ring()
    ring.torso(P, "hydra-head", "spider-legs")
    ring.store(P, "leech-sac")
    ring.build().do("attach leech-sac")
    assert set(ring.offers) == {
        "at 0,-1 r0",
        "at 1,0 r0",
        "at -1,0 r0",
        "at 1,1 r0",
        "at -1,1 r0",
        "at 0,2 r0",
    }
    for half in ("at 0,0 r0", "at 0,1 r0"):
        assert ring.refused(half) == "R5"


@pytest.mark.rules("K14")
def test_the_joined_halves_are_one_target_with_one_defense():
    ring = Ring()
    ring.torso(Q, "hydra-head", "spider-legs")
    ring.tokens(P, 5)
    ring.turn(P)
    assert [offer for offer in ring.offers if offer.startswith("hit")] == ["hit seat2 torso"]
    assert ring.defense(Q, "torso") == 7 + 6


# --- youngest, shortest, hairiest ---


@pytest.mark.rules("C2", "R31")
@SEATS
def test_the_seed_names_youngest_shortest_and_hairiest_apart(seats):
    told = {}
    for seed in range(80):
        ring = Ring.new(seats, seed)
        [told[seed]] = ring.heard_of("measured")
        assert sorted(ring.table.player[seat].hair for seat in range(seats)) == list(range(seats))
        assert ring.table.player[told[seed][2]].hair == 0
        assert Ring.new(seats, seed).heard_of("measured") == [told[seed]]
    pairs_seen = {(youngest, shortest) for youngest, shortest, _ in told.values()}
    assert len(pairs_seen) == seats**2  # drawn separately, so it may be the same one
    assert {hairiest for _, _, hairiest in told.values()} == set(range(seats))


@pytest.mark.rules("C2", "K17")
@SEATS
def test_the_shortest_deals_first(seats):
    for seed in range(10):
        ring = Ring.new(seats, seed)
        [(_, shortest, _)] = ring.heard_of("measured")
        pick_all(ring)
        assert (ring.asked, ring.seat) == ("buy", shortest)


@pytest.mark.rules("C2", "R31")
@pytest.mark.parametrize("seed", range(3))
def test_everyone_sees_on_the_panels_what_never_changes(seed):
    ring = Ring.new(3, seed)
    chance = random.Random(seed)
    [(youngest, shortest, hairiest)] = ring.heard_of("measured")
    ranking = ring.view(P)["hairiness"]
    assert ranking[0] == hairiest
    while not ring.over:
        for seat in (P, Q, R, None):
            seen = ring.view(seat)
            assert (seen["youngest"], seen["shortest"]) == (youngest, shortest)
            assert seen["hairiness"] == ranking
        ring.play_number(chance.choice(ring.legal()))
