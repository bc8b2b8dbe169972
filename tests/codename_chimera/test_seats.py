"""Seats, smaller tables, the growl, and the ranking (R27-R32, R69, R70, RT35)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, T

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def traits_are(seats, youngest, shortest):
    """A new game in which these seats are the youngest and the shortest."""
    games = (Ring.new(seats, seed) for seed in range(99))
    return next(game for game in games if game.heard_of("measured")[0][:2] == (youngest, shortest))


def struck(ring, victim):
    """Mammoth Tusk of the seat whose turn it is brings a bare torso down."""
    ring.dice(6, 6, 6, 6)
    return ring.attack(f"seat{victim + 1} torso", "mammoth-tusk")


# --- the deck of smaller tables ---


@pytest.mark.rules("R27")
@pytest.mark.parametrize(("seats", "size"), [(2, 32), (3, 48), (4, 64)])
def test_the_deck_has_16_random_cards_for_each_player(seats, size):
    shown = set()
    for chance in range(120):
        ring = Ring(seats)
        ring.tokens(P, 15)
        ring.table.chance = chance
        assert ring.in_deck == size
        ring.draft(P)
        shown |= {part for (part,) in ring.heard_of("shown")}
        assert ring.in_deck == size - 3
    assert shown == set(range(64))  # any card may be among them


@pytest.mark.rules("R27", "R38")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_looks_at_the_cards_that_stay_in_the_box(seats):
    ring = Ring.new(seats)
    for seat in (*range(seats), None):
        table = ring.masked(seat)
        assert sum(half.bit_count() for half in table.unseen) == 64
        assert table.left == 16 * seats


# --- seats ---


@pytest.mark.rules("R30", "R32", "K44")
@pytest.mark.parametrize("first", [P, Q, R, T])
def test_a_growl_ends_the_turn_and_the_left_neighbour_goes_on(first):
    ring = Ring(4)
    for seat in range(4):
        ring.table.player[seat].hair = (seat - first) % 4
    ring.round(1)
    order = []
    while ring.table.round == 1:
        order.append(ring.seat)
        ring.do("growl")
    assert order == [(first + k) % 4 for k in range(4)]
    assert [seat for (seat,) in ring.heard_of("growled")] == order


@pytest.mark.rules("R32")
def test_one_may_growl_with_everything_still_to_do():
    ring = Ring()
    ring.part(P, "rat-claw", 1, 0, 3)
    ring.store(P, "ox-hoof")
    ring.tokens(P, 5)
    ring.turn(P).do("growl")
    assert ring.energy(P) == 5
    assert ring.table.turn == Q


@pytest.mark.rules("R29")
@pytest.mark.parametrize(("seat", "neighbour"), [(P, Q), (Q, P)])
def test_at_two_seats_left_and_right_are_the_same(seat, neighbour):
    ring = traits_are(2, seat, seat)
    assert ring.seat == seat
    ring.do("torso goat-legs")
    assert ring.seat == neighbour  # to the right
    ring.do("torso hydra-head", "torso owl-head", "torso slug-foot")
    assert (ring.asked, ring.seat) == ("buy", seat)
    ring.do("decline")
    assert (ring.asked, ring.seat) == ("bid", neighbour)  # to the left


# --- two ---


@pytest.mark.rules("RT35", "R70", "C10")
def test_case_rt35():
    ring = traits_are(2, P, Q)
    for seat, name in ((P, "goat-legs"), (Q, "hydra-head"), (Q, "owl-head"), (P, "slug-foot")):
        assert (ring.asked, ring.seat) == ("pick_torso", seat)
        ring.do(f"torso {name}")
    for dealer, left in ((Q, P), (P, Q)):
        assert not ring.heard_of("market_closed")
        assert (ring.asked, ring.seat) == ("buy", dealer)
        ring.do("decline")
        assert (ring.asked, ring.seat) == ("bid", left)
        ring.do("pass")
        assert (ring.asked, ring.seat) == ("bid", dealer)
        ring.do("pass")
    assert ring.heard_of("market_closed")


@pytest.mark.rules("R70", "R46")
def test_at_two_seats_only_the_opponent_is_asked_at_quiet_points():
    ring = Ring()
    ring.store(P, "rat-claw", "wolf-jaw")
    ring.store(Q, "ox-hoof", "goat-horn")
    ring.tokens(P, 5)
    ring.tokens(Q, 5)
    ring.turn(P).do("hit seat2 torso", "with upper", "strike")
    assert (ring.asked, ring.seat) == ("attach", Q)
    ring.do("no more")
    assert (ring.asked, ring.seat) == ("act", P)
    ring.do("growl")
    assert (ring.asked, ring.seat) == ("attach", Q)
    ring.do("no more")
    assert (ring.asked, ring.seat) == ("act", Q)


# --- the ranking ---


@pytest.mark.rules("R69")
def test_the_later_you_are_eliminated_the_higher_you_rank():
    ring = Ring(4)
    ring.torso(T, "cyclops-head", "goat-legs")
    ring.part(P, "mammoth-tusk", 1, 0, 3)
    ring.tokens(P, 4)
    ring.turn(P)
    for number, victim in enumerate((R, T, Q), 1):
        while ring.table.round < number or ring.seat != P:
            ring.do("growl")
        struck(ring, victim)
    assert ring.ending == "last_monster"
    assert ring.winners == [P]
    assert [ring.place(seat) for seat in (P, Q, R, T)] == [0, 3, 1, 2]
    assert sorted(range(4), key=lambda seat: -ring.scores[seat]) == [P, Q, T, R]


@pytest.mark.rules("R69")
def test_survivors_share_the_first_place():
    ring = Ring(4)
    for place, seat in enumerate((R, P), 1):
        ring.table.player[seat].place = place
    ring.table.fallen = 2
    ring.round(41)
    assert ring.ending == "stopped"
    assert ring.winners == [Q, T]
    points = ring.scores
    assert points[Q] == points[T] > points[P] > points[R]
