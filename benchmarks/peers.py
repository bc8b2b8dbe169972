"""Times other people's engines on uniformly random games, on one core.

Every measuring function plays whole games from a fresh start for about ``seconds`` seconds and
returns a :class:`PeerResult`, or ``None`` when the peer's package is not installed.  What counts:

* A *decision* is one action applied on behalf of a player, chosen uniformly among the legal ones.
  Forced actions (only one legal) count as well, because both peers list and apply them like any
  other.  In Catanatron that is a large share: about 63 % of the actions of a random game (the
  roll, and the end of a turn with nothing affordable) leave no choice.  An engine that skips
  forced actions must add them back before it is compared with these figures.
* *Seconds* are wall-clock time.  Setting up each new game and detecting its end are inside the
  clock; importing the package and a short warm-up (which fills the peer's caches) are outside.
* A *position copy* is one call of the peer's own copy method, from Python, on a pool of positions
  spread evenly over random games, and includes freeing the copy.  Building the pool is not timed.

:func:`run_all` takes turns between the peers, repeats the round three times and keeps the median
of each, since a shared machine is noisy.  Run it as ``python benchmarks/peers.py --seconds 5``.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from importlib import metadata
from time import perf_counter
from typing import Any

REPETITIONS = 3
"""Rounds that :func:`run_all` plays; the median is reported."""

COPY_SHARE = 0.2
"""Time spent on position copies, as a fraction of the time spent on games."""

POOL_SIZE = 256
"""Positions in the pool that is copied."""

POOL_STRIDE = 41
"""Decisions between two positions of the pool; odd, so that both chess colours appear."""

CATAN_TURN_LIMIT = 1000
"""Turns after which Catanatron's own ``Game.play`` abandons a game; kept here."""

LENGTH_SAMPLE = 5000
"""Chess games played to estimate the mean length of a random game (standard error 0.5 %)."""

ROLLOUTS_PER_SEARCH = 8
"""Rollouts that one call into OpenSpiel's C++ evaluator plays."""


@dataclass(frozen=True)
class PeerResult:
    """One measured route through one peer.

    ``decisions_estimated`` says that the route does not report how many moves it played, so that
    ``decisions`` is the exact number of games times a sampled mean length.
    ``copies_per_second`` is ``None`` on routes where copies were not measured.
    ``spread`` is (highest - lowest) / median of ``decisions_per_second`` over the repetitions,
    and 0 for a single repetition.
    """

    name: str
    package: str
    version: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    copies_per_second: float | None = None
    decisions_estimated: bool = False
    repetitions: int = 1
    spread: float = 0.0


PeerFunction = Callable[[float, int], PeerResult | None]
"""``function(seconds, seed)``: one repetition, or ``None`` where the package is missing."""


@contextmanager
def one_core() -> Iterator[None]:
    """Pins this process to one of the cores it may use, and undoes that on the way out.

    Does nothing on systems without ``os.sched_setaffinity``.
    """
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _load(module: str) -> Any | None:
    """Imports a peer's module; ``None`` when it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def _time_games(play: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Calls ``play`` (one game, returns its decisions) for about ``seconds`` seconds.

    Returns games, decisions and the seconds it really took: the last game is always finished.
    """
    games = 0
    decisions = 0
    start = perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += play()
        games += 1
        elapsed = perf_counter() - start
    return games, decisions, elapsed


def _time_copies(copiers: Sequence[Callable[[], object]], seconds: float) -> float:
    """Calls the bound copy methods of a pool round and round; returns calls per second."""
    copies = 0
    start = perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        for copy in copiers:
            copy()
        copies += len(copiers)
        elapsed = perf_counter() - start
    return copies / elapsed


def catanatron_catan(seconds: float, seed: int = 1) -> PeerResult | None:
    """Catanatron: four ``RandomPlayer`` at the base game of Catan, a new shuffled board each game.

    Counted: every action that a player takes and the game applies, which equals the length of the
    game's action log (checked after the clock has stopped).  Rolling, ending the turn and
    discarding are actions; a discard of several cards is one.  ``copies_per_second`` is
    ``Game.copy()``.

    The loop is that of ``Game.play`` less what a benchmark should not be charged for: there are
    no accumulators, no two snapshots per game for them, and no check that an action just taken
    from the legal list is in it (``execute`` has a switch for that).  The gain is about 2 %.

    Side effect: Catanatron seeds Python's global ``random`` at each new game.
    """
    package = _load("catanatron")
    if package is None:
        return None
    players = [package.RandomPlayer(colour) for colour in package.Color]
    next_seed = max(1, seed * 1_000_000)  # Catanatron reads a seed of 0 as none

    def new_game() -> Any:
        nonlocal next_seed
        next_seed += 1
        return package.Game(players, seed=next_seed)

    last_game: Any = None

    def play() -> int:
        nonlocal last_game
        game = last_game = new_game()
        state = game.state
        execute = game.execute
        winner = game.winning_color
        decisions = 0
        while winner() is None and state.num_turns < CATAN_TURN_LIMIT:
            action = state.current_player().decide(game, state.playable_actions)
            execute(action, validate_action=False)
            decisions += 1
        return decisions

    def pool() -> list[Any]:
        positions: list[Any] = []
        decisions = 0
        while True:
            game = new_game()
            while game.winning_color() is None and game.state.num_turns < CATAN_TURN_LIMIT:
                if decisions % POOL_STRIDE == 0:
                    positions.append(game.copy())
                    if len(positions) == POOL_SIZE:
                        return positions
                game.play_tick()
                decisions += 1

    with one_core():
        if play() != len(last_game.state.actions):  # also the warm-up
            raise RuntimeError("the count of decisions differs from Catanatron's action log")
        games, decisions, elapsed = _time_games(play, seconds)
        copies = _time_copies([game.copy for game in pool()], seconds * COPY_SHARE)
    return PeerResult(
        name="Catanatron, Catan 4p",
        package="catanatron",
        version=metadata.version("catanatron"),
        games=games,
        decisions=decisions,
        seconds=elapsed,
        decisions_per_second=decisions / elapsed,
        copies_per_second=copies,
    )


def openspiel_chess_python(seconds: float, seed: int = 1) -> PeerResult | None:
    """OpenSpiel chess, driven from Python: ``legal_actions()``, pick one, ``apply_action()``.

    Counted: calls of ``apply_action``, that is, half-moves; exact.  The end of a game is seen by
    its empty list of legal actions, which saves a call of ``is_terminal()`` per move; that the
    two agree is checked in the warm-up.  ``copies_per_second`` is ``State.clone()``.
    """
    pyspiel = _load("pyspiel")
    if pyspiel is None:
        return None
    chess = pyspiel.load_game("chess")
    uniform = random.Random(seed).random
    last_state: Any = None

    def play() -> int:
        nonlocal last_state
        state = last_state = chess.new_initial_state()
        legal_actions = state.legal_actions
        apply_action = state.apply_action
        decisions = 0
        while actions := legal_actions():
            apply_action(actions[int(uniform() * len(actions))])
            decisions += 1
        return decisions

    def pool() -> list[Any]:
        positions: list[Any] = []
        decisions = 0
        while True:
            state = chess.new_initial_state()
            while actions := state.legal_actions():
                if decisions % POOL_STRIDE == 0:
                    positions.append(state.clone())
                    if len(positions) == POOL_SIZE:
                        return positions
                state.apply_action(actions[int(uniform() * len(actions))])
                decisions += 1

    with one_core():
        for _ in range(20):
            if play() != last_state.move_number() or not last_state.is_terminal():
                raise RuntimeError("a game of OpenSpiel chess stopped early or was miscounted")
        games, decisions, elapsed = _time_games(play, seconds)
        copies = _time_copies([state.clone for state in pool()], seconds * COPY_SHARE)
    return PeerResult(
        name="OpenSpiel, chess, Python loop",
        package="open_spiel",
        version=metadata.version("open_spiel"),
        games=games,
        decisions=decisions,
        seconds=elapsed,
        decisions_per_second=decisions / elapsed,
        copies_per_second=copies,
    )


def _openspiel_bot_game(pyspiel: Any, seed: int) -> Callable[[], int]:
    """Returns a function that plays one game of chess in C++ and returns its exact length."""
    chess = pyspiel.load_game("chess")
    bots = [pyspiel.make_uniform_random_bot(player, 2 * seed + player) for player in range(2)]

    def play() -> int:
        state = chess.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return int(state.move_number())

    return play


def openspiel_chess_bots(seconds: float, seed: int = 1) -> PeerResult | None:
    """OpenSpiel chess, each game played wholly in C++ by two uniform random bots.

    One call of ``pyspiel.evaluate_bots`` plays a game.  Counted: half-moves, exact, read from the
    final state's ``move_number()``.
    """
    pyspiel = _load("pyspiel")
    if pyspiel is None:
        return None
    play = _openspiel_bot_game(pyspiel, seed)
    with one_core():
        for _ in range(20):
            play()
        games, decisions, elapsed = _time_games(play, seconds)
    return PeerResult(
        name="OpenSpiel, chess, C++ bots",
        package="open_spiel",
        version=metadata.version("open_spiel"),
        games=games,
        decisions=decisions,
        seconds=elapsed,
        decisions_per_second=decisions / elapsed,
    )


@lru_cache(maxsize=1)
def _mean_chess_length() -> float:
    """Mean half-moves of OpenSpiel's random chess games, from a fixed sample of exact lengths."""
    play = _openspiel_bot_game(_load("pyspiel"), seed=20_000)
    return statistics.fmean(play() for _ in range(LENGTH_SAMPLE))


def openspiel_chess_rollouts(seconds: float, seed: int = 1) -> PeerResult | None:
    """OpenSpiel chess, rollouts from the opening position by its C++ ``RandomRolloutEvaluator``.

    This is the loop that OpenSpiel's own tree search uses: clone the position, then list the
    legal actions, pick one uniformly and apply it until the game ends.  The Python package does
    not expose the evaluator's ``Evaluate``, so it is reached through an ``MCTSBot`` limited to one
    simulation, which does nothing but evaluate the root, with several rollouts per call.

    Counted: half-moves, ESTIMATED.  The evaluator returns outcomes only, so the number of games,
    which is exact, is multiplied by the mean length of ``LENGTH_SAMPLE`` random games of the same
    engine with exact lengths (:func:`openspiel_chess_bots`; about 340 half-moves, standard error
    0.5 %).  Playing that sample, once per process, takes about ten seconds and is not timed.
    """
    pyspiel = _load("pyspiel")
    if pyspiel is None:
        return None
    chess = pyspiel.load_game("chess")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_PER_SEARCH, seed)
    bot = pyspiel.MCTSBot(
        chess,
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=100,
        solve=False,
        seed=seed,
        verbose=False,
    )
    opening = chess.new_initial_state()

    def play() -> int:
        bot.mcts_search(opening)
        return 0

    with one_core():
        mean_length = _mean_chess_length()
        if bot.mcts_search(opening).explore_count != 1:  # also the warm-up
            raise RuntimeError("OpenSpiel's search did not evaluate exactly one position")
        searches, _, elapsed = _time_games(play, seconds)
    games = searches * ROLLOUTS_PER_SEARCH
    decisions = round(games * mean_length)
    return PeerResult(
        name="OpenSpiel, chess, C++ rollouts",
        package="open_spiel",
        version=metadata.version("open_spiel"),
        games=games,
        decisions=decisions,
        seconds=elapsed,
        decisions_per_second=decisions / elapsed,
        decisions_estimated=True,
    )


PEERS: dict[str, tuple[PeerFunction, ...]] = {
    "catanatron": (catanatron_catan,),
    "open_spiel": (openspiel_chess_python, openspiel_chess_bots, openspiel_chess_rollouts),
}
"""Package to install -> the routes through it.  The fastest route of a package is the bar."""


def median_result(results: Sequence[PeerResult]) -> PeerResult:
    """The repetition with the median decisions per second, with the median of the copies.

    With an even number of repetitions it is the lower of the two in the middle.
    """
    ordered = sorted(results, key=lambda result: result.decisions_per_second)
    middle = ordered[(len(ordered) - 1) // 2]
    copies = [r.copies_per_second for r in ordered if r.copies_per_second is not None]
    width = ordered[-1].decisions_per_second - ordered[0].decisions_per_second
    return replace(
        middle,
        copies_per_second=statistics.median(copies) if copies else None,
        repetitions=len(ordered),
        spread=width / middle.decisions_per_second,
    )


def run_all(seconds: float, repetitions: int = REPETITIONS) -> dict[str, list[PeerResult]]:
    """Measures every route of every peer; the list of a package that is missing is empty.

    ``seconds`` is per route and repetition.  The routes take turns within each repetition, so
    that a slow spell of the machine falls on all of them.
    """
    routes = [(package, function) for package, group in PEERS.items() for function in group]
    measured: dict[PeerFunction, list[PeerResult]] = {function: [] for _, function in routes}
    with one_core():
        for repetition in range(1, repetitions + 1):
            for _, function in routes:
                result = function(seconds, repetition)
                if result is not None:
                    measured[function].append(result)
    found: dict[str, list[PeerResult]] = {package: [] for package in PEERS}
    for package, function in routes:
        if measured[function]:
            found[package].append(median_result(measured[function]))
    return found


def fastest(results: Sequence[PeerResult]) -> PeerResult | None:
    """The result with the most decisions per second: the bar to compare with.

    The routes through OpenSpiel lie within 20 % of one another, so on a noisy machine any of them
    may come out on top; on a quiet one it is the C++ rollouts.
    """
    return max(results, key=lambda result: result.decisions_per_second, default=None)


def format_table(found: dict[str, list[PeerResult]]) -> str:
    """Lays the results out in aligned columns; ``*`` marks the bar of each peer."""
    header = ("", "peer", "version", "games", "decisions", "seconds", "decisions/s", "spread",
              "copies/s")  # fmt: skip
    rows: list[tuple[str, ...]] = [header]
    for results in found.values():
        bar = fastest(results)
        for result in results:
            copies = result.copies_per_second
            estimated = "~" if result.decisions_estimated else ""
            rows.append((
                "*" if result is bar else "",
                result.name,
                result.version,
                f"{result.games:,}",
                f"{estimated}{result.decisions:,}",
                f"{result.seconds:.2f}",
                f"{estimated}{result.decisions_per_second:,.0f}",
                f"{result.spread:.0%}",
                "-" if copies is None else f"{copies:,.0f}",
            ))  # fmt: skip
    widths = [max(len(row[column]) for row in rows) for column in range(len(header))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if column < 3 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _positive_float(text: str) -> float:
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError("must be a positive number")
    return value


def _positive_int(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def main(arguments: Sequence[str] | None = None) -> int:
    """Command line: measures the installed peers and prints a table, or JSON with ``--json``."""
    parser = argparse.ArgumentParser(description="Time other engines on random games, one core.")
    parser.add_argument(
        "--seconds", type=_positive_float, default=5.0,
        help="seconds of games per route and repetition (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--repetitions", type=_positive_int, default=REPETITIONS,
        help="repetitions, of which the median is reported (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)

    found = run_all(options.seconds, options.repetitions)
    missing = [package for package, results in found.items() if not results]
    if options.json:
        results = [
            {**asdict(result), "bar": result is fastest(group)}
            for group in found.values()
            for result in group
        ]
        print(json.dumps({"results": results, "missing": missing}, indent=2))
    elif len(missing) < len(found):
        print(format_table(found))
        print("* fastest route of its peer: the bar   ~ from a sampled mean game length")
    for package in missing:  # kept out of standard output when that is JSON
        print(
            f"{package} is not installed: pip install {package}",
            file=sys.stderr if options.json else sys.stdout,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
