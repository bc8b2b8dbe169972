"""The bots' figures, side by side in one run; all games in worker processes, results as JSON.

    python benchmarks/bots.py                        # everything, as many games as the bars ask for
    python benchmarks/bots.py --games 40 --minutes 5 # a look: fewer games, a limit for each part
    python benchmarks/bots.py --part levels --game chromosome
    python benchmarks/bots.py --part tune --game beta-station

Parts: greedy (Expert against greedy), levels (each level against the next), four (Expert among
three greedy seats), curve (strength against playouts), speed (decisions a second inside the
search, and OpenSpiel's where it is installed), tune (manners of search against greedy).

Every finished part is written to --output at once, so that a run that is cut short leaves what it
has. Seconds a move are those of one core.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import chimerical as ch
from chimerical.core.game import Game
from chimerical.lab.arena import Arena, contest, report
from chimerical.lab.workers import cores

LEVELS = ("expert", "skilled", "casual", "novice", "random")
CURVE = tuple(25 * 2**k for k in range(7))  # a budget, doubled six times
PARTS = ("speed", "greedy", "four", "levels", "curve", "tune")

# What `tune` tries against greedy, each with so many playouts as take about the same time.
TUNE = {
    "evaluated": "search:1200:cutoff=0",
    "cut off after 6": "search:300:cutoff=6:care=16384",
    "cut off after 12": "search:200:cutoff=12:care=16384",
    "cut off after 30": "search:100:cutoff=30:care=16384",
    "to the end, careful": "search:60:cutoff=100000:care=16384",
    "to the end, of three": "search:120:cutoff=100000:care=3",
    "to the end, random": "search:300:cutoff=100000:care=1",
    "wider": "search:200:cutoff=12:care=16384:explore=1.0",
    "narrower": "search:200:cutoff=12:care=16384:explore=0.25",
    "no prior": "search:200:cutoff=12:care=16384:warmth=0",
    "sharper prior": "search:200:cutoff=12:care=16384:warmth={warmth_less}",
    "softer prior": "search:200:cutoff=12:care=16384:warmth={warmth_more}",
    "sharper scale": "search:200:cutoff=12:care=16384:scale={scale_less}",
    "softer scale": "search:200:cutoff=12:care=16384:scale={scale_more}",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=list(ch.GAMES))
    parser.add_argument("--part", action="append", choices=PARTS)
    parser.add_argument("--games", type=int, help="games of a pair, instead of what the bars ask")
    parser.add_argument("--minutes", type=float, default=1e9, help="limit for one pair of bots")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("bots.json"))
    given = parser.parse_args()
    found: dict[str, Any] = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "workers": given.workers,
        "parts": [],
    }
    for name in given.game or ch.GAMES:
        game = ch.game(name)
        if not game.compiled():
            say(f"{name}: compiling")
            game.native.compile_all()
    for part in given.part or [p for p in PARTS if p != "tune"]:
        for name in given.game or ch.GAMES:
            for row in RUNS[part](ch.game(name), given):
                found["parts"].append({"part": part, "game": name, **row})
                given.output.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
                say(f"{part:7} {name:17} {told(row)}")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def told(row: dict[str, Any]) -> str:
    if "share" not in row:
        return json.dumps(row)
    label = row.get("manner") or f"{row['bot']} against {row['against']}"
    return (
        f"{label}: {row['share']:.1%} [{row['share_low']:.1%} to {row['share_high']:.1%}] of "
        f"{row['games']}, {row['draws']} draws, {row['milliseconds']:.1f} ms a move"
    )


def pair(
    game: Game, bots: tuple[str, str], games: int, given: argparse.Namespace, seats: int = 2
) -> dict[str, Any]:
    """One bot against another (in all other seats): its share of the wins."""
    plan = contest(game, bots, given.games or games, seats=seats, seed=given.seed)
    held = Arena(plan, early=False)
    begin = time.perf_counter()
    playing = held.play(given.workers)
    for _ in playing:
        if time.perf_counter() - begin > 60 * given.minutes:
            break
    playing.close()  # type: ignore[attr-defined]
    result = report(held)
    mine = next(row for row in result["bots"] if row["bot"] == bots[0])
    wins = result["lineups"][0]["shares"][bots[0]]
    return {
        "bot": bots[0],
        "against": bots[1],
        "seats": seats,
        **wins,
        "draws": result["lineups"][0]["draws"],
        "length": result["lineups"][0]["length"],
        "milliseconds": mine["milliseconds"],
        "seconds": round(time.perf_counter() - begin, 1),
    }


def against_greedy(game: Game, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    yield pair(game, ("expert", "greedy"), 400, given)


def among_four(game: Game, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    yield pair(game, ("expert", "greedy"), 200, given, seats=4)


def levels(game: Game, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for stronger, weaker in pairwise(LEVELS):
        yield pair(game, (stronger, weaker), 200, given)


def curve(game: Game, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Each budget against half of it: more than an even share at every step is a curve that
    rises.
    """
    for less, more in pairwise(CURVE):
        yield pair(game, (f"search:{more}", f"search:{less}"), 200, given)


def tune(game: Game, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    manner = game.spec.manner
    words = {
        "warmth_less": manner.warmth / 3,
        "warmth_more": manner.warmth * 3,
        "scale_less": manner.scale / 3,
        "scale_more": manner.scale * 3,
    }
    for name, bot in TUNE.items():
        yield {"manner": name, **pair(game, (bot.format(**words), "greedy"), 100, given)}


# --- speed ---


def speed(game: Game, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Decisions a second inside the search: random playouts from the first position, one core."""
    from chimerical.bots import sight
    from chimerical.core.manner import WHOLE, Manner
    from chimerical.core.searcher import Searcher

    known = sight(game.new(2, seed=given.seed, options=game.spec.playout_options))
    for name, manner in {
        "random playouts": Manner(care=1, cutoff=WHOLE),
        "as it plays": game.spec.manner,
    }.items():
        searcher = Searcher(known.game, manner)
        for seconds in (0.5, 3.0):  # the first to warm up
            found = searcher.think(
                known.position,
                known.seat,
                known.actions,
                playouts=10**9,
                seconds=seconds,
                settle=False,
            )
        yield {
            "what": name,
            "decisions_per_second": round(found.decisions / found.seconds),
            "playouts_per_second": round(found.playouts / found.seconds),
        }
    if game.name == "chimera-station":
        yield from open_spiel()


def open_spiel() -> Iterator[dict[str, Any]]:
    """OpenSpiel's Python IS-MCTS on kuhn_poker and leduc_poker, its C++ MCTS on chess, one core."""
    try:
        import numpy as np
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts
    except ImportError:
        yield {"what": "OpenSpiel", "remark": "not installed"}
        return
    for name in ("kuhn_poker", "leduc_poker"):
        game = pyspiel.load_game(name)
        evaluator = Counting(mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
        bot = ismcts.ISMCTSBot(
            evaluator=evaluator, uct_c=2.0, max_simulations=20_000, random_state=None
        )
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        begin = time.perf_counter()
        bot.step(state)
        seconds = time.perf_counter() - begin
        length = average_length(game, 500)
        yield {
            "what": f"OpenSpiel IS-MCTS in Python, {name}",
            "decisions_per_second": round(20_000 * length / seconds),
            "playouts_per_second": round(20_000 / seconds),
        }
    game = pyspiel.load_game("chess")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 300, 1000, False, 1, False)
    state = game.new_initial_state()
    begin = time.perf_counter()
    bot.step(state)
    seconds = time.perf_counter() - begin
    length = average_length(game, 30)
    yield {
        "what": "OpenSpiel MCTS in C++, chess",
        "decisions_per_second": round(300 * length / seconds),
        "playouts_per_second": round(300 / seconds),
        "remark": f"decisions: playouts times the mean length of a random game, {length:.0f}",
    }


class Counting:
    """An evaluator that is counted."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.calls = 0

    def evaluate(self, state: Any) -> Any:
        self.calls += 1
        return self.inner.evaluate(state)

    def prior(self, state: Any) -> Any:
        return self.inner.prior(state)


def average_length(game: Any, games: int) -> float:
    import random

    luck, moves = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            moves += 1
    return moves / games


RUNS = {
    "greedy": against_greedy,
    "four": among_four,
    "levels": levels,
    "curve": curve,
    "speed": speed,
    "tune": tune,
}

if __name__ == "__main__":
    main()
