"""Decisions simulated a second inside a tree search, on one core: ours beside OpenSpiel's.

    pip install open_spiel
    python benchmarks/searching.py --seconds 5

Counted are decisions, down the tree and in the playout after it; chance is not. All are measured
in turns, by processor time; the median of the rounds counts.

* Ours looks at positions of two-seated games. With random playouts, as OpenSpiel's searches have
  them; and as the bots play, where evaluation and network take the place of the playout, so that
  there are few decisions and many leaves.
* OpenSpiel's IS-MCTS in Python (`ismcts.ISMCTSBot`, one rollout a leaf) is measured on four of
  its games that can resample a hidden state; the fastest is the bar. Its nodes know the decisions
  of the tree, and the evaluator here is its own with a counter.
* OpenSpiel's MCTS in C++ (`pyspiel.MCTSBot`, one rollout a leaf) plays chess from the opening. It
  does not tell how long its rollouts are: simulations, which are exact, times the mean length of
  random games (peers.py).
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import chimerical
from chimerical.bots.sight import Sight, sight
from chimerical.core.game import Game
from chimerical.core.manner import WHOLE, Manner
from chimerical.core.searcher import Searcher

sys.path.insert(0, str(Path(__file__).parent))

import peers

ROUNDS = 3
PLAYOUTS = 1000  # of one search; OpenSpiel's C++ search has as many
SIMULATIONS = 200  # of one search in Python
SEATS = 2
POSITIONS = 12  # of ours, spread over games
APART = 9  # decisions between two of them
RANDOM: dict[str, Any] = dict(warmth=0.0, cutoff=WHOLE, trust=0.0, advice=0.0)
HIDDEN = ("kuhn_poker", "leduc_poker", "hearts", "gin_rummy")


class Count(NamedTuple):
    """What a search did."""

    decisions: float
    playouts: int


Search = Callable[[], Count]


class Figure(NamedTuple):
    name: str
    decisions: float  # a second
    playouts: float  # a second
    spread: float  # (highest - lowest) / median of the decisions


# --- ours ---


def positions(game: Game) -> Iterator[Sight]:
    """What a seat knows at places of random games, over and over."""
    found: list[Sight] = []
    seed = 0
    while len(found) < POSITIONS:
        match = game.new(SEATS, seed=seed)
        luck = Random(seed)
        for k in range(1, 400):
            if match.seat is None or len(found) == POSITIONS:
                break
            if k % APART == 0:
                found.append(sight(match))
            match.play_number(luck.choice(match.legal()))
        seed += 1
    return cycle(found)


def ours(game: Game, manner: Manner) -> Search:
    searcher, places = Searcher(game, manner), positions(game)

    def search() -> Count:
        at = next(places)
        found = searcher.think(at.position, at.seat, at.actions, playouts=PLAYOUTS, settle=False)
        return Count(found.decisions, found.playouts)

    return search


# --- OpenSpiel's ---


def hidden(name: str) -> Search:
    """Its IS-MCTS in Python, where the first player decides for the first time."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    class Counted(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
        """Its evaluator, line for line, with a counter."""

        decisions = 0

        def evaluate(self, state: Any) -> Any:
            working = state.clone()
            while not working.is_terminal():
                if working.is_chance_node():
                    actions, odds = zip(*working.chance_outcomes(), strict=True)
                    action = self._random_state.choice(actions, p=odds)
                else:
                    self.decisions += 1
                    action = self._random_state.choice(working.legal_actions())
                working.apply_action(action)
            return np.array(working.returns())

    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choice(actions, p=odds))
    evaluator = Counted(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, SIMULATIONS, random_state=luck)

    def search() -> Count:
        evaluator.decisions = 0
        bot.run_search(state)
        in_tree = sum(max(0, node.total_visits) for node in bot._node_pool)
        return Count(in_tree + evaluator.decisions, SIMULATIONS)

    return search


def chess() -> Search:
    """Its MCTS in C++."""
    import pyspiel

    game = pyspiel.load_game("chess")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.4,
        max_simulations=PLAYOUTS,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )
    opening, length = game.new_initial_state(), peers._mean_chess_length()

    def search() -> Count:
        done = bot.mcts_search(opening).explore_count
        return Count(done * length, done)

    return search


# --- side by side ---


def rate(search: Search, seconds: float) -> tuple[float, float]:
    """Decisions and playouts a second of processor time: others may be busy on the machine."""
    decisions, playouts, begin, elapsed = 0.0, 0, process_time(), 0.0
    while elapsed < seconds:
        found = search()
        decisions += found.decisions
        playouts += found.playouts
        elapsed = process_time() - begin
    return decisions / elapsed, playouts / elapsed


def measure(searches: dict[str, Search], seconds: float) -> list[Figure]:
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in searches}
    with peers.one_core():
        for search in searches.values():
            search()  # whatever is compiled or filled at first
        for _ in range(ROUNDS):
            for name, search in searches.items():
                rates[name].append(rate(search, seconds / ROUNDS))
    return [_figure(name, sorted(found)) for name, found in rates.items()]


def _figure(name: str, found: list[tuple[float, float]]) -> Figure:
    middle = found[len(found) // 2]
    spread = (found[-1][0] - found[0][0]) / middle[0]
    return Figure(name, middle[0], statistics.median(p for _, p in found), spread)


def table(figures: list[Figure], us: str) -> str:
    """A table in Markdown; the last column says how many times as fast ours is."""
    mine = next(figure.decisions for figure in figures if figure.name == us)
    lines = ["| search, one core | decisions/s | playouts/s | spread | ours is |"]
    lines.append("| --- | ---: | ---: | ---: | ---: |")
    for f in figures:
        times = "" if f.name.startswith("chimerical") else f"{mine / f.decisions:.0f} x"
        rates = f"{f.decisions:,.0f} | {f.playouts:,.0f} | {f.spread:.0%}".replace("%", " %")
        lines.append(f"| {f.name} | {rates} | {times} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="for each search")
    parser.add_argument("--game", default="chimera-station")
    options = parser.parse_args()
    game = chimerical.game(options.game)
    title = f"chimerical, {game.title}, {SEATS} seats"
    searches = {
        f"{title}, random playouts": ours(game, replace(game.spec.manner, **RANDOM)),
        f"{title}, as the bots play": ours(game, game.spec.manner),
    }
    us = next(iter(searches))
    try:
        searches |= {f"OpenSpiel IS-MCTS, Python, {name}": hidden(name) for name in HIDDEN}
        searches["OpenSpiel MCTS, C++, chess (~)"] = chess()
    except ImportError as missing:
        print(f"{missing.name} is not installed; us alone", file=sys.stderr)
    print(table(measure(searches, options.seconds), us))


if __name__ == "__main__":
    main()
