"""Rooms and layouts, printed and of one's own (D5a-D5g, C7, C16, C17, B3, B6, R18)."""

from __future__ import annotations

import random
import re
from itertools import chain, combinations

import pytest

from chimerical.core.errors import BoxError

from .lab import GAME, Lab, P, Q

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
RED = {9: 1, 10: 1, 20: 1, 17: 2, 18: 2, 19: 2}


def rooms(seats, game=GAME):
    """The rooms of a layout by place."""
    spots = game.print["layouts"][str(seats)]
    assert set(spots) == {room["id"] for room in game.new(seats).view(P)["rooms"]}
    return {(at["q"], at["r"]): at | game.print["rooms"][id] for id, at in spots.items()}


def numbers(places):
    return {room["number"] for room in places.values()}


def starts(places):
    return [place for place, room in places.items() if room["start"]]


def beside(place):
    return {(place[0] + q, place[1] + r) for q, r in AROUND}


def steps(places, start, size=3):
    """How far it is from a place to each other that a group of this size can get to."""
    far, edge = {start: 0}, [start]
    for place in edge:
        for near in sorted(beside(place) & places.keys() - far.keys()):
            if places[near]["sterility"] <= size:
                far[near] = far[place] + 1
                edge.append(near)
    return far


def turned(place, sixths, mirrored):
    """A place after turning, and perhaps mirroring, the board around its centre."""
    q, r = place
    if mirrored:
        q, r = r, q
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def marks(places):
    """What is printed at each place, but for the number."""
    return {
        place: (room["sterility"], room["sector"], room["start"]) for place, room in places.items()
    }


# --- tiles ---


@pytest.mark.rules("D5a")
@SEATS
def test_sterility_and_starts_of_the_tiles(seats):
    for room in rooms(seats).values():
        n = room["number"]
        assert room["sterility"] == (1 if n <= 12 or n == 20 else 2 if n <= 16 else 3)
        assert room["start"] == (n <= 4)


@pytest.mark.rules("D5a", "C5")
def test_the_20_tiles_by_sterility():
    level = {n: GAME.box.values[f"rooms.{n}.sterility"] for n in range(1, 21)}
    assert [n for n in level if level[n] == 1] == [*range(1, 13), 20]
    assert [n for n in level if level[n] == 2] == [13, 14, 15, 16]
    assert [n for n in level if level[n] == 3] == [17, 18, 19]
    assert set.union(*(numbers(rooms(seats)) for seats in (2, 3, 4))) == set(level)


@pytest.mark.rules("C7", "D5a", "D5c")
@SEATS
def test_groups_smaller_than_its_sterility_cannot_enter_any_room(seats):
    places = rooms(seats)
    for place, room in places.items():
        for near in beside(place) & places.keys():
            lab = Lab(seats)
            lab.group(P, places[near]["number"], 3)
            lab.turn(P)
            for size in (1, 2, 3):
                line = lab.refused(f"move {size} from {places[near]['number']} to {room['number']}")
                assert line == ("C47" if size < room["sterility"] else "")


@pytest.mark.rules("D5b", "C8")
@SEATS
@pytest.mark.parametrize("sector", [1, 2])
def test_the_sectors_that_can_collapse(seats, sector):
    lab = Lab(seats)
    for seat in range(seats):
        lab.group(seat, seat + 1, 2)
    before = {n for n in range(1, 21) if lab.in_play(n)}
    lab.prepare(f"sector_{sector}_collapse")
    gone = {n for n in before if not lab.in_play(n)}
    assert gone == {n for n in RED if RED[n] == sector} & before
    for room in rooms(seats).values():
        assert room["sector"] == RED.get(room["number"], 0)


@pytest.mark.rules("D5b", "C8")
@pytest.mark.parametrize("sector", [1, 2])
def test_without_events_red_means_nothing(sector):
    lab = Lab(events=False)
    lab.group(P, 9, 2)
    lab.group(Q, 19, 3)
    lab.prepare(f"sector_{sector}_collapse")
    assert all(lab.in_play(n) for n in RED if n != 20)
    assert (lab.size(9), lab.size(19)) == (2, 3)


@pytest.mark.rules("D5b", "C8")
def test_no_other_room_leaves_the_game(games):
    removed = {room + 1 for lab in games for room, *_ in lab.heard_of("removed")}
    assert removed == set(RED)


@pytest.mark.rules("C7", "EV2")
def test_an_event_calls_on_rooms_by_their_number():
    lab = Lab(3)
    for seat in range(3):
        lab.group(seat, seat + 1, 2)
    lab.prepare("sector_1_collapse")
    assert [room + 1 for room, *_ in lab.heard_of("removed")] == [9, 10, 20]


@pytest.mark.rules("D5c", "B3")
@SEATS
def test_rooms_with_a_common_edge_are_neighbours(seats):
    places = rooms(seats)
    for place, room in places.items():
        lab = Lab(seats)
        lab.event("ventilation_failure")
        lab.group(P, room["number"], 3)
        lab.turn(P)
        ways = [offer for offer in lab.offers if offer.startswith("move 3")]
        wanted = {places[near]["number"] for near in beside(place) & places.keys()}
        assert {int(way.split()[-1]) for way in ways} == wanted
        assert len(ways) == len(wanted) <= 6
        if place == (0, 0):
            assert len(ways) == 6


# --- the printed layouts ---


@pytest.mark.rules("B6", "R18")
@pytest.mark.parametrize(("seats", "count"), [(2, 15), (3, 19), (4, 19)])
def test_a_board_has_15_or_19_rooms(seats, count):
    assert len(rooms(seats)) == count
    lab = Lab(seats)
    assert sum(lab.in_play(n) for n in range(1, 21)) == count


@pytest.mark.rules("D5d", "C16")
def test_two_players_have_a_lozenge():
    places = rooms(2)
    assert numbers(places) == set(range(1, 21)) - {3, 4, 11, 12, 20}
    assert [sum(r == row for _, r in places) for row in range(-2, 3)] == [1, 4, 5, 4, 1]
    assert places[0, 0]["number"] == 19
    middle = sorted(place for place in places if place[1] == 0)
    assert [places[end]["number"] for end in (middle[0], middle[-1])] == [1, 2]
    assert sorted(starts(places)) == [middle[0], middle[-1]]


CORNERS = [(2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2)]  # round the hexagon
HEXAGON = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}


@pytest.mark.rules("D5e", "R18", "C16")
def test_three_players_have_a_hexagon_with_a_start_on_every_second_corner():
    places = rooms(3)
    assert numbers(places) == set(range(1, 21)) - {4}
    assert places.keys() == HEXAGON
    assert places[0, 0]["number"] == 16
    assert sorted(places[corner]["number"] for corner in CORNERS[::2]) == [1, 2, 3]
    assert sorted(places[corner]["number"] for corner in CORNERS[1::2]) == [17, 18, 19]
    assert sorted(starts(places)) == sorted(CORNERS[::2])


@pytest.mark.rules("D5f", "C16")
def test_four_players_have_a_hexagon_with_starts_on_four_corners():
    places = rooms(4)
    assert numbers(places) == set(range(1, 21)) - {20}
    assert places.keys() == HEXAGON
    assert places[0, 0]["number"] == 19
    there = {places[corner]["number"] for corner in CORNERS}
    assert there == {1, 2, 3, 4, 9, 10}
    assert sorted(starts(places)) == sorted(c for c in CORNERS if places[c]["number"] <= 4)


@pytest.mark.rules("D5g")
@SEATS
def test_layouts_are_in_one_piece_whichever_red_tiles_go(seats):
    places = rooms(seats)
    red = [place for place, room in places.items() if room["sector"]]
    for gone in chain.from_iterable(combinations(red, n) for n in range(len(red) + 1)):
        left = {place: room for place, room in places.items() if place not in gone}
        assert len(steps(left, min(left))) == len(left)


@pytest.mark.rules("D5g", "C17")
@SEATS
def test_each_start_borders_on_a_room_of_sterility_1(seats):
    places = rooms(seats)
    assert len(starts(places)) == seats
    for start in starts(places):
        near = [places[place] for place in beside(start) & places.keys()]
        assert any(room["sterility"] == 1 for room in near)


@pytest.mark.rules("D5g")
@SEATS
def test_every_seat_sees_the_same_surroundings(seats):
    places = rooms(seats)
    first, *others = starts(places)
    for other in others:
        assert any(
            turned(first, sixths, mirrored) == other
            and {turned(p, sixths, mirrored): mark for p, mark in marks(places).items()}
            == marks(places)
            for sixths in range(6)
            for mirrored in (False, True)
        )


@pytest.mark.rules("D5g")
@pytest.mark.parametrize(
    ("seats", "size", "ways"),
    [
        (2, 3, [4]),
        (3, 3, [4, 4]),
        (4, 3, [2, 4, 4]),
        (2, 1, []),
        (3, 1, [4, 4]),
        (4, 1, [4]),
        (2, 2, [5]),
        (3, 2, [4, 4]),
        (4, 2, [3, 4, 5]),
    ],
)
def test_how_far_the_rivals_are(seats, size, ways):
    places = rooms(seats)
    for start in starts(places):
        far = steps(places, start, size)
        assert sorted(far[s] for s in starts(places) if s != start and s in far) == ways


@pytest.mark.rules("D5g")
@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 12), (4, 6)])
def test_how_many_rooms_a_lone_token_can_roam(seats, count):
    places = rooms(seats)
    for start in starts(places):
        assert len(steps(places, start, size=1)) == count


# --- layouts of one's own ---

LINE = ["1 at 0,0 start", "5 at 1,0", "13 at 2,0", "6 at 3,0", "2 at 4,0 start"]


@pytest.mark.rules("C17")
def test_a_layout_of_your_own_is_played(box):
    game = box({"layouts.seats_2": LINE})
    match = game.new(2)
    assert {match.notation(action) for action in match.legal()} == {"room 1", "room 2"}
    lab = Lab(box=game)
    lab.group(P, 5, 3)
    lab.group(Q, 2, 3)
    lab.turn(P)
    assert {room for room in range(1, 21) if lab.in_play(room)} == {1, 2, 5, 6, 13}
    assert lab.refused("move 2 from 5 to 13") == ""
    assert lab.refused("move 1 from 5 to 13") == "C47"
    assert lab.refused("move 1 from 5 to 1") == ""
    lab.player(P, active="a", trophies={Q: 1})
    lab.do("move 2 from 5 to 1", "spark")
    assert lab.heard_of("trophy_spent") == [(P, Q)]  # for the 2 rooms in between
    assert lab.heard_of("wasted") == []


@pytest.mark.rules("C17")
def test_a_layout_may_have_more_starts_than_players_and_other_numbers(box):
    more = ["20 at 0,0 start", "19 at 0,1", "7 at 1,0 start", "8 at -1,0 start", "3 at -2,0"]
    match = box({"layouts.seats_2": more}).new(2)
    assert {match.notation(action) for action in match.legal()} == {"room 7", "room 8", "room 20"}


@pytest.mark.rules("C17")
@SEATS
def test_whole_games_on_other_layouts_keep_the_laws(box, seats):
    lines = [line.replace(" start", "") for line in GAME.box.values["layouts.seats_3"]]
    for n in (5, 6, 8, 11):
        at = next(i for i, line in enumerate(lines) if line.startswith(f"{n} "))
        lines[at] += " start"
    game = box({f"layouts.seats_{n}": lines for n in (2, 3, 4)})
    match, chance = game.new(seats, seed=seats), random.Random(seats)
    while not match.over:
        match.play_number(chance.choice(match.legal()))
        assert game.spec.laws(match.table, game.box_view) == []


@pytest.mark.rules("C17")
@pytest.mark.parametrize("sterility", [2, 3])
def test_a_start_without_a_room_of_sterility_1_next_to_it_is_refused(box, sterility):
    words = "layouts.seats_2 has a starting room, 1, that touches no room of sterility 1 (C17)"
    with pytest.raises(BoxError, match=re.escape(words)):
        box({"layouts.seats_2": LINE, "rooms.5.sterility": sterility})
    assert box({"layouts.seats_2": LINE, "rooms.13.sterility": sterility})


@pytest.mark.rules("C17", "D5g")
@SEATS
def test_the_printed_starts_are_held_to_the_same_demand(box, seats):
    places = rooms(seats)
    near = {places[p]["number"] for p in beside(starts(places)[0]) & places.keys()}
    with pytest.raises(BoxError, match="touches no room of sterility 1"):
        box({f"rooms.{n}.sterility": 2 for n in near})


@pytest.mark.rules("C17", "C5", "D5c")
@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("1 at 0,0 start", "must be a list of rooms"),
        ([*LINE, "7 beside 5"], "has '7 beside 5', but a room reads '7 at -2,1'"),
        ([*LINE, 7], "has 7, but a room reads"),
        ([*LINE, "21 at 5,0"], "has a room that is not 1 to 20"),
        ([*LINE, "0 at 5,0"], "has a room that is not 1 to 20"),
        ([*LINE, "5 at 5,0"], "has a room twice"),
        ([*LINE, "7 at 1,0"], "has two rooms at one place"),
        ([*LINE, "7 at 6,0"], "is not in one piece"),
        ([*LINE, "7 at 5,1"], "is not in one piece"),  # a corner is no edge
        ([], "is not in one piece"),
        ([line.replace("0,0 start", "0,0") for line in LINE], "has 1 starting rooms, but 2 are"),
    ],
)
def test_a_layout_that_cannot_be_is_refused_with_the_reason(box, lines, words):
    with pytest.raises(BoxError, match=re.escape(f"layouts.seats_2 {words}")) as error:
        box({"layouts.seats_2": lines})
    assert "mine.toml" in str(error.value)
