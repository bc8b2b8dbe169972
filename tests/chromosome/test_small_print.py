"""Small print: cubes that run out, and how far away something is (D8a, D8f)."""

from __future__ import annotations

import pytest

from .lab import Lab, P, Q

# --- ten cubes ---


def with_pool(left, *, active="tt", hot=13):
    """Cadum's turn, with so many cubes left in the pool."""
    lab = Lab(events=False)
    lab.player(P, "cadum", active=active)
    lab.group(P, 1, charged=True)
    lab.group(Q, 2)
    lab.cubes(hot, 10 - left)
    return lab


@pytest.mark.rules("D8a")
@pytest.mark.parametrize(
    ("action", "left", "placed"),
    [
        ("impulse 18", 2, 2),
        ("impulse 18", 1, 1),
        ("impulse 13", 1, 1),
        ("concentration 18", 3, 3),
        ("concentration 18", 2, 2),
        ("concentration 18", 1, 1),
        ("power 13", 1, 1),
    ],
)
def test_no_more_cubes_are_placed_than_the_pool_holds(action, left, placed):
    lab = with_pool(left, active="t")
    lab.turn(P)
    lab.do(action)
    where = int(action.split()[1])
    assert lab.power(where) == placed + (10 - left if where == 13 else 0)
    assert lab.table.pool == left - placed


@pytest.mark.rules("D8a")
@pytest.mark.parametrize("action", ["impulse 18", "impulse 13", "concentration 18", "power 13"])
def test_with_an_empty_pool_no_action_places_cubes(action):
    lab = with_pool(0).turn(P)
    assert lab.refused(action) == "D8a"


@pytest.mark.rules("D8a")
def test_an_empty_pool_does_not_stop_drawing_nor_waves():
    lab = with_pool(0, hot=10).turn(P)
    assert lab.refused("draw 10") == ""
    assert lab.refused("wave 10") == ""


@pytest.mark.rules("D8a")
def test_a_cube_that_returns_can_be_placed_again():
    lab = with_pool(0, hot=10).turn(P)
    lab.do("draw 10", "end turn", "pass", "end turn")
    lab.do("impulse 18")
    assert (lab.power(10), lab.power(18), lab.table.pool) == (9, 1, 0)


@pytest.mark.rules("D8a", "EV5")
@pytest.mark.parametrize("left", [0, 1])
def test_an_event_too_places_what_is_left(left):
    lab = Lab()
    lab.group(P, 1)
    lab.group(Q, 2)
    lab.cubes(13, 10 - left)
    lab.prepare("reactor_leak")
    assert (lab.power(19), lab.table.pool) == (left, 0)


# --- distances ---


@pytest.mark.rules("D8f", "C73")
@pytest.mark.parametrize(
    ("target", "removed", "energy"),
    [
        (10, (), 0),
        (15, (), 1),
        (19, (), 1),
        (14, (), 2),
        (2, (), 3),
        (15, (10,), 1),
        (2, (9, 10), 4),
        (2, (19,), 4),
        (19, (10,), 2),
    ],
)
def test_energy_is_paid_for_each_room_between_over_the_shortest_way(target, removed, energy):
    lab = Lab()
    lab.player(P, active="a", trophies={Q: 3})
    lab.group(P, 1, charged=True)
    lab.group(Q, target)
    lab.remove(*removed)
    lab.turn(P)
    lab.do("spark")
    assert paid(lab) == energy


@pytest.mark.rules("D8f")
@pytest.mark.parametrize(("owner", "choice"), [(P, "room 1"), (Q, "room 2")])
def test_groups_along_the_way_do_not_obstruct_it(owner, choice):
    lab = Lab()
    lab.player(P, active="a", trophies={Q: 3})
    for room in (10, 19, 9):
        lab.group(owner, room)
    lab.group(P, 1, charged=True)
    lab.group(Q, 2)
    lab.turn(P)
    lab.do("spark", choice)
    assert paid(lab) == 3


def paid(lab):
    """The energy of an attack."""
    while lab.asked == "pay_energy":
        lab.do(lab.offers[0])
    tokens = sum(tokens for _, _, tokens in lab.heard_of("discharged"))
    wasted = sum(energy for _, energy in lab.heard_of("wasted"))
    return tokens + 2 * len(lab.heard_of("trophy_spent")) - wasted
