"""The search, on the interpreter: what it finds is a function of what it is given."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chimerical.bots import Sight, sight
from chimerical.core import flow
from chimerical.core.game import Game
from chimerical.core.manner import ALL, Manner
from chimerical.core.match import Match
from chimerical.core.searcher import Searcher, Thoughts

from . import toy

MANNERS = {
    "random playouts": Manner(),
    "careful playouts": Manner(care=ALL, slips=0.0, warmth=1.0),
    "no playouts": Manner(cutoff=0, warmth=1.0, scale=2.0),
    "cut off": Manner(cutoff=2, care=2, scale=2.0),
}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def match(game: Game) -> Match:
    return game.new(2, seed=7)


def think(
    known: Sight, manner: Manner | None = None, playouts: int = 60, seed: int = 5, trees: int = 1
) -> Thoughts:
    searcher = Searcher(known.game, manner or Manner(), trees, target="interpreter")
    return searcher.think(
        known.position, known.seat, known.actions, playouts=playouts, seed=seed, settle=False
    )


@pytest.mark.parametrize("name", MANNERS)
def test_all_playouts_are_spent_on_the_legal_actions(match: Match, name: str) -> None:
    found = think(sight(match), MANNERS[name])
    assert {thought.action for thought in found.actions} == set(match.legal())
    assert sum(thought.visits for thought in found.actions) == found.playouts == 60
    assert found.best == max(found.actions, key=lambda t: t.visits).action


@pytest.mark.parametrize("name", MANNERS)
@pytest.mark.parametrize("seats", [2, 3])
def test_shares_of_the_win_add_up(game: Game, name: str, seats: int) -> None:
    found = think(sight(game.new(seats, seed=3)), MANNERS[name])
    assert len(found.shares) == seats
    assert sum(found.shares) == pytest.approx(1, abs=0.05)


def test_a_share_of_the_win_is_never_more_than_all_of_it(game: Game) -> None:
    """Points break ties inside the search; whoever has won for sure has won all, not 101 %."""
    found = []
    for seed in range(12):
        match = game.new(2, seed=seed)
        while not match.over:
            thoughts = think(sight(match), playouts=20)
            found += [thought.share for thought in thoughts.actions] + list(thoughts.shares)
            match.play_number(thoughts.best)
    assert max(found) == 1
    assert min(found) == 0


def test_a_seed_decides_and_slices_do_not(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    known = sight(match)
    once = think(known)
    monkeypatch.setattr("chimerical.core.searcher.FIRST_SLICE", 1)
    monkeypatch.setattr("chimerical.core.searcher.SLICE_SECONDS", 0.0)
    assert think(known).actions == once.actions
    assert think(known, seed=6).actions != once.actions


def test_two_trees_are_the_same_on_one_thread_and_on_two(match: Match) -> None:
    known = sight(match)
    found = []
    for threads in (1, 2):
        searcher = Searcher(match.game, Manner(), 2, threads, "interpreter")
        thoughts = searcher.think(
            known.position, known.seat, known.actions, playouts=40, seed=2, settle=False
        )
        found.append((thoughts.actions, thoughts.shares))
    assert found[0] == found[1]


def test_it_stops_when_the_choice_cannot_change(match: Match) -> None:
    known = sight(match)
    searcher = Searcher(match.game, Manner(), target="interpreter")
    whole = searcher.think(
        known.position, known.seat, known.actions[:2], playouts=400, seed=1, settle=False
    )
    early = searcher.think(known.position, known.seat, known.actions[:2], playouts=400, seed=1)
    assert early.playouts < whole.playouts == 400
    assert early.best == whole.best


def test_it_stops_when_time_is_up(match: Match) -> None:
    known = sight(match)
    searcher = Searcher(match.game, Manner(), target="interpreter")
    found = searcher.think(
        known.position, known.seat, known.actions, playouts=10**6, seconds=0.05, settle=False
    )
    assert found.seconds < 1
    assert found.playouts < 10**6


def test_what_is_hidden_does_not_matter(match: Match) -> None:
    """Whatever the world is: a seat that sees the same chooses the same."""
    known = sight(match)
    box, found = match.game.box_view, set()
    for seed in range(12):
        world = known.table.copy()
        match.game.interpreted(flow.deal)(world, box, known.seat, seed)
        match.game.interpreted(flow.mask)(world, box, known.seat)
        assert world.array.tobytes() == known.position.tobytes()
        found.add(think(replace(known, position=world.array), playouts=30).actions)
    assert len(found) == 1


def test_a_full_tree_is_no_end(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chimerical.core.searcher.EDGES", 8)
    found = think(sight(match), playouts=50)
    assert sum(thought.visits for thought in found.actions) == 50


def test_the_line_begins_with_the_best_action(match: Match) -> None:
    found = think(sight(match), playouts=200)
    assert found.line[0] == (0, found.best)
