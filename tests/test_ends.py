"""Games of bots come to an end: none loses its thread, and few games have no winner."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

import chimerical as ch
from beta_station.station import BLUE, RED, Station
from chimerical.bots import LEVELS, Bot, Sight, bot, sight
from chimerical.bots.thread import position
from chimerical.core.batch import Batch
from chimerical.core.sets import members
from chimerical.lab.tables import Hall, hall_of

GAME = ch.game("beta-station")  # where games can go in circles
KEEPING = [*LEVELS, "greedy", "search:8"]
NOBODY = 0.05  # of the games may have no winner: the bar of benchmarks/ends.py
LONG = 200  # decisions that a seat takes at most in 95 games of 100; in so few, in nine of ten
CELLS = (("novice", 3), ("casual", 2), ("casual", 3), ("skilled", 2), ("greedy", 3))
GAMES = 4  # of each; 200 in the benchmark


class Watched:
    """A bot, and what it was offered and did."""

    def __init__(self, inner: Bot, seat: int) -> None:
        self.inner, self.name, self.seat = inner, inner.name, seat
        self.turns: list[list[tuple[list[int], int]]] = []
        self.stood: Counter[bytes] = Counter()

    def begin(self, seed: int) -> None:
        self.inner.begin(seed)  # type: ignore[attr-defined]

    def choose(self, sight: Sight, budget: float) -> int:
        if sight.row == 0:
            self.turns.append([])
        action = self.inner.choose(sight, budget)
        self.turns[-1].append((sight.actions, action))
        self.stood[position(sight)] += 1
        return action


@lru_cache
def played(name: str, seats: int, number: int) -> tuple[list[Watched], int]:
    """A game as at a table, in which a draw can be offered; who sat there, and how many won."""
    batch = Batch(GAME.name, GAME.box.text, dict(GAME.box.options), (), 0)
    hall = Hall(hall_of(batch).game)
    watched = [Watched(bot(name), seat) for seat in range(seats)]
    hall._bots = {(name, seat): one for seat, one in enumerate(watched)}
    row = hall.play([name] * seats, 2, number).row
    return watched, len(members(int(row[0, seats])))


def cells() -> list[tuple[list[Watched], int]]:
    return [played(*cell, number) for cell in CELLS for number in range(GAMES)]


def test_few_games_have_no_winner_and_few_are_long() -> None:
    """The cells that were the worst."""
    games = cells()
    assert sum(not won for _, won in games) <= NOBODY * len(games)
    lengths = sorted(sum(map(len, one.turns)) for watched, _ in games for one in watched)
    assert lengths[round(0.9 * len(lengths))] < LONG


def test_nobody_takes_back_what_was_free() -> None:
    """Who picks something up does not drop it in the same turn, nor the other way round."""
    reverses, seen = GAME.spec.play.reverses, 0
    for watched, _ in cells():
        for turn in (turn for one in watched for turn in one.turns):
            done: set[int] = set()
            for offered, action in turn:
                back = {reverses[before] for before in done if before in reverses}
                assert action not in back or set(offered) <= back
                seen += bool(back & set(offered))
                done.add(action)
    assert seen > 100, "it could have been taken back"


def test_nobody_stands_in_a_position_a_third_time() -> None:
    times = Counter(n for watched, _ in cells() for one in watched for n in one.stood.values())
    assert set(times) <= {1, 2}


@pytest.mark.parametrize("name", KEEPING)
def test_the_same_is_not_done_again_in_the_same_position(name: str) -> None:
    """Whatever the clocks say; and in a new game it may be done again."""
    player, known = bot(name, 3), sight(crossroads())
    chosen = []
    for turns in range(len(known.actions)):
        known.table.turns += 2 * turns
        chosen.append(player.choose(known, 1.0))
    assert sorted(chosen) == sorted(known.actions)
    assert player.choose(known, 1.0) in known.actions, "there is nothing else"
    player.begin(3)  # type: ignore[attr-defined]
    assert player.choose(known, 1.0) == bot(name, 3).choose(known, 1.0)


@pytest.mark.parametrize("name", [*LEVELS, "greedy"])
@pytest.mark.parametrize("draw_after", [1, 10])
def test_a_draw_is_wanted_only_where_there_is_no_way_on(name: str, draw_after: int) -> None:
    """However early a table lets it be offered; all of them see the end of a game at last."""
    early, late = crossroads(12, draw_after=draw_after), crossroads(45, draw_after=draw_after)
    for seed in range(4):
        assert said(early, name, seed) != "offer draw"
        assert said(late, name, seed) == "offer draw"
    early.play("offer draw")
    late.play("offer draw")
    assert [said(station, name, 1) for station in (early, late)] == ["decline", "accept"]


def said(match: ch.Match, name: str, seed: int) -> str:
    known = sight(match)
    return known.notation(bot(name, seed).choose(known, 1.0))


def crossroads(quiet: int = 0, draw_after: int = 10) -> Station:
    """Nothing but ways, after so many rounds in which nothing changed."""
    station = Station(draw_after=draw_after)
    for place, edges in (("n1", "s"), ("e1", "w"), ("s1", "n"), ("w1", "e")):
        station.tile(place, edges)
    station.hunter(RED, at="breach")
    station.hunter(BLUE, at="n1")
    station.table.turns = 1 + 2 * quiet
    station.turn(RED)
    return station
