"""A network inside the search: what it computes, and that the search is a search with it."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chimerical.bots import Sight, sight
from chimerical.core import flow
from chimerical.core.game import Game
from chimerical.core.manner import Manner
from chimerical.core.match import Match
from chimerical.core.network import Network, Shape, consider, foretell, inclination
from chimerical.core.observation import observe
from chimerical.core.searcher import Searcher, Thoughts
from chimerical.games import GAMES
from chimerical.games import game as find

from . import toy

IDLE = 0.4
LEARNED = Manner(trust=1.0, advice=1.0, cutoff=0, finish=0)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def match(game: Game) -> Match:
    return game.new(2, seed=7)


def network(game: Game, seed: int = 1) -> Network:
    """Weights at random."""
    spec = game.spec
    shape = Shape(spec.observation.size, spec.seats[1], spec.actions, wide=5, narrow=3)
    weights = np.random.default_rng(seed).normal(size=shape.size).astype(np.float32) / 4
    return Network(shape, weights, 20.0, spec.version, spec.observation.hash)


def by_hand(made: Network, seen: Any, stands: list[float], seats: int) -> tuple[Any, Any]:
    """The same with NumPy: shares from the observer on, and all inclinations."""
    parts, at = {}, 0
    for name, shape in made.shape.parts.items():
        size = int(np.prod(shape))
        parts[name] = made.weights[at : at + size].reshape(shape)
        at += size
    assert at == len(made.weights)
    inputs = np.concatenate([seen, stands, np.zeros(made.shape.seats - seats)])
    units = np.maximum(inputs @ parts["first"] + parts["first_bias"], 0)
    units = np.maximum(units @ parts["second"] + parts["second_bias"], 0)
    odds = np.exp(units @ parts["outcomes"] + parts["outcomes_bias"])
    shares = odds[:seats] + odds[-1] * (1 - IDLE) / seats
    shares /= odds[:seats].sum() + odds[-1]
    return shares, parts["inclinations"] @ units + parts["inclinations_bias"]


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 2)])
def test_it_computes_what_it_says(game: Game, seats: int, seat: int) -> None:
    made = network(game)
    s, box = game.new(seats, seed=3).masked(seat), game.box_view
    seen = np.zeros(game.spec.observation.size, np.int16)
    units, shares = np.zeros(8, np.float32), np.zeros(10)
    dial = replace(LEARNED, idle=IDLE).dials(made).view(np.recarray)[0]
    game.interpreted(consider)(s, box, seat, dial, made.weights, seen, units)
    foretell(seats, seat, dial, made.weights, units, shares, 4)
    game.interpreted(observe)(s, seat, seen)
    evaluate = game.interpreted(flow.evaluate)
    stands = [evaluate(s, box, (seat + k) % seats) / made.measure for k in range(seats)]
    expected, inclined = by_hand(made, seen, stands, seats)
    assert np.roll(shares[4 : 4 + seats], -seat) == pytest.approx(expected, abs=1e-5)
    for action in range(game.spec.actions):
        found = inclination(action, dial, made.weights, units)
        assert found == pytest.approx(inclined[action], abs=1e-5)


def test_a_file_keeps_it(game: Game, tmp_path: Path) -> None:
    made = network(game)
    made.save(tmp_path / "network.npz")
    again = Network.load(tmp_path / "network.npz")
    assert again.shape == made.shape
    assert again.weights == pytest.approx(made.weights, abs=1e-3)
    assert again.fits(game.spec)


def test_a_save_that_is_cut_short_leaves_what_was_there(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, file = network(game), tmp_path / "network.npz"
    made.save(file)

    def cut_short(to: Any, **parts: Any) -> None:
        with open(to, "wb") if isinstance(to, Path) else nullcontext(to) as out:
            out.write(b"half a fi")
        raise KeyboardInterrupt

    monkeypatch.setattr(np, "savez_compressed", cut_short)
    with pytest.raises(KeyboardInterrupt):
        made.save(file)
    assert Network.load(file).fits(game.spec)


def test_weights_for_other_rules_or_another_table_do_not_fit(game: Game) -> None:
    made = network(game)
    assert not made.fits(replace(game.spec, version=game.spec.version + 1))
    assert not replace(made, shown="").fits(game.spec)


def think(known: Sight, manner: Manner, made: Network | None, playouts: int = 60) -> Thoughts:
    searcher = Searcher(known.game, manner, target="interpreter", network=made)
    return searcher.think(
        known.position, known.seat, known.actions, playouts=playouts, seed=5, settle=False
    )


def test_a_search_spends_its_playouts_on_legal_actions(match: Match) -> None:
    found = think(sight(match), LEARNED, network(match.game))
    assert {thought.action for thought in found.actions} == set(match.legal())
    assert sum(thought.visits for thought in found.actions) == 60
    assert sum(found.shares) == pytest.approx(1, abs=0.05)


def test_weights_matter_and_trust_is_how_much(match: Match) -> None:
    known = sight(match)
    one, other = (think(known, LEARNED, network(match.game, seed)) for seed in (1, 2))
    assert one.actions != other.actions
    deaf = Manner(cutoff=0, finish=0)
    assert think(known, deaf, network(match.game, 1)).actions == think(known, deaf, None).actions


def test_without_weights_it_searches_as_if_there_was_no_network(match: Match) -> None:
    known = sight(match)
    assert match.game.network is None
    without = replace(LEARNED, trust=0.0, advice=0.0)
    assert think(known, LEARNED, None).actions == think(known, without, None).actions


def test_an_action_that_it_is_inclined_to_is_tried_first(match: Match) -> None:
    game, known = match.game, sight(match)
    made = network(game)
    favourite = known.actions[-1]
    bias = np.zeros(game.spec.actions, np.float32)
    bias[favourite] = 9
    made.weights[-game.spec.actions :] = bias
    found = think(known, replace(LEARNED, trust=0.0, explore=9.0), made, playouts=12)
    assert found.of(favourite).visits == max(t.visits for t in found.actions)


def test_what_is_hidden_does_not_matter(match: Match) -> None:
    known, made = sight(match), network(match.game)
    found = set()
    for seed in range(6):
        world = known.table.copy()
        match.game.interpreted(flow.deal)(world, match.game.box_view, known.seat, seed)
        match.game.interpreted(flow.mask)(world, match.game.box_view, known.seat)
        found.add(think(replace(known, position=world.array), LEARNED, made, 30).actions)
    assert len(found) == 1


@pytest.mark.parametrize("name", GAMES)
def test_without_weights_a_game_is_searched_as_it_is_best_without_them(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(name)
    unlearned = game.spec.unlearned
    assert unlearned is not None
    assert not unlearned.learned
    monkeypatch.setitem(vars(game), "network", None)
    (tree,) = Searcher(game, target="interpreter").trees
    assert tree.dials[0] == unlearned.dials()[0]
