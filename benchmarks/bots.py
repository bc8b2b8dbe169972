"""The bots' figures, side by side in one run: all contests in one set of worker processes.

    python benchmarks/bots.py                          # everything, as many games as the bars ask
    python benchmarks/bots.py --minutes 8 --size 0.5   # half the games, and no longer than this
    python benchmarks/bots.py --part levels --game chromosome

Parts: speed (decisions a second inside the search; benchmarks/searching.py has OpenSpiel's),
greedy (Expert against greedy), four (Expert among three greedy seats), levels (each level against
the next), curve (each budget against the smallest), learned (with the network against without, at
equal time).

All contests advance side by side, so a run that is cut short has the same part of each. What is
known is written to --output every few seconds, and as tables (--table) at the end. Milliseconds a
move are those of one core.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import chimerical as ch
from chimerical.core.game import Game
from chimerical.lab.arena import Arena, Contest, contest, report, series
from chimerical.lab.workers import compiled, cores

LEVELS = ("expert", "skilled", "casual", "novice", "random")
CURVE = tuple(16 * 2**k for k in range(7))  # a budget, doubled six times
PARTS = ("speed", "greedy", "four", "levels", "curve", "learned")
BARS = {"greedy": 0.95, "four": 0.6, "levels": 0.7, "curve": 0.5, "learned": 0.5}
BETA_BAR = 0.9  # Expert against greedy there
SAID_EVERY = 15.0  # seconds
EQUAL = 0.01  # seconds a move, where time is what is equal
MUCH = "search:100000000"


@dataclass
class Figure:
    """A contest, and what it is to show: the share of its first bot."""

    part: str
    game: str
    plan: Contest
    arena: Arena = field(init=False)

    def __post_init__(self) -> None:
        self.arena = Arena(self.plan, early=False)

    @property
    def bar(self) -> float:
        return BETA_BAR if (self.part, self.game) == ("greedy", "beta-station") else BARS[self.part]

    @property
    def row(self) -> dict[str, Any]:
        told = report(self.arena)
        first, lineup = self.plan.bots[0], told["lineups"][0]
        mine = next(row for row in told["bots"] if row["bot"] == first)
        return {
            "part": self.part,
            "game": self.game,
            "bot": first,
            "against": self.plan.bots[1],
            "seats": self.plan.seats,
            "wanted": self.plan.games,
            **lineup["shares"][first],
            "draws": lineup["draws"],
            "length": lineup["length"],
            "milliseconds": mine["milliseconds"],
            "bar": self.bar,
            "reached": lineup["shares"][first]["share"] >= self.bar,
            "remarks": told["remarks"],
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=list(ch.GAMES))
    parser.add_argument("--part", action="append", choices=PARTS)
    parser.add_argument(
        "--size", type=float, default=1.0, help="part of the games the bars ask for"
    )
    parser.add_argument("--minutes", type=float, default=1e9, help="limit for everything")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("bots.json"))
    parser.add_argument("--table", type=Path, default=Path("bots.md"))
    given = parser.parse_args()
    begin = time.perf_counter()
    games, parts = given.game or list(ch.GAMES), given.part or PARTS
    for text in compiled(games, given.workers):
        say(text)
    found: dict[str, Any] = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "workers": given.workers,
        "speed": [],
        "figures": [],
    }
    if "speed" in parts:
        for name in games:
            for row in speed(ch.game(name), given.seed):
                found["speed"].append({"game": name, **row})
                say(json.dumps(found["speed"][-1]))
    figures = [f for part in parts for name in games for f in made(part, name, given)]
    end = begin + 60 * given.minutes
    play(figures, found, given, end)
    given.table.write_text("\n".join(tables(found)) + "\n", encoding="utf-8")
    print(given.table.read_text(encoding="utf-8"))


def play(
    figures: list[Figure], found: dict[str, Any], given: argparse.Namespace, end: float
) -> None:
    said = time.perf_counter()
    plans = [figure.plan for figure in figures]
    for number, table, ended in series(plans, given.workers, lambda: time.perf_counter() < end):
        figures[number].arena.played.append((table, ended))
        if time.perf_counter() - said > SAID_EVERY:
            said = time.perf_counter()
            keep(figures, found, given.output)
    keep(figures, found, given.output)


def keep(figures: list[Figure], found: dict[str, Any], output: Path) -> None:
    found["figures"] = [figure.row for figure in figures]
    output.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    done = sum(len(figure.arena.played) for figure in figures)
    say(f"{done} of {sum(figure.plan.total for figure in figures)} games")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# --- what is played ---


def made(part: str, name: str, given: argparse.Namespace) -> Iterator[Figure]:
    """The contests of a part for a game."""
    game = ch.game(name)

    def figure(bots: tuple[str, str], games: int, **more: Any) -> Figure:
        count = max(2, round(games * given.size))
        return Figure(part, name, contest(game, bots, count, seed=given.seed, **more))

    if part == "greedy":
        yield figure(("expert", "greedy"), 400)
    elif part == "four":
        yield figure(("expert", "greedy"), 200, seats=4)
    elif part == "levels":
        for stronger, weaker in pairwise(LEVELS):
            yield figure((stronger, weaker), 200)
    elif part == "curve":
        for more in CURVE[1:]:
            yield figure((f"search:{more}", f"search:{CURVE[0]}"), 100)
    elif part == "learned" and game.network is not None and game.spec.manner.learned:
        bots = (MUCH, f"{MUCH}:unlearned")
        yield figure(bots, 200, seconds=EQUAL)


# --- as tables ---


def tables(found: dict[str, Any]) -> Iterator[str]:
    yield f"{found['machine']}, Python {found['python']}, {found['workers']} workers"
    yield ""
    yield "| game | pair | seats | won by the first | games | draws | ms a move | bar |"
    yield "| --- | --- | ---: | --- | ---: | ---: | ---: | --- |"
    for row in found["figures"]:
        share = f"{row['share']:.1%} [{row['share_low']:.1%} to {row['share_high']:.1%}]"
        verdict = f"{row['bar']:.0%}, {'reached' if row['reached'] else 'missed'}"
        yield (
            f"| {row['game']} | {row['bot']}, {row['against']} | {row['seats']} | {share} | "
            f"{row['games']} | {row['draws']} | {row['milliseconds']:.1f} | {verdict} |"
        )
    yield ""
    yield "| game | what | decisions a second | playouts a second |"
    yield "| --- | --- | ---: | ---: |"
    for row in found["speed"]:
        if "decisions_per_second" in row:
            yield (
                f"| {row['game']} | {row['what']} | {row['decisions_per_second']:,} | "
                f"{row['playouts_per_second']:,} |"
            )


# --- speed ---


def speed(game: Game, seed: int) -> Iterator[dict[str, Any]]:
    """Decisions a second inside the search: random playouts from the first position, one core."""
    from chimerical.bots import sight
    from chimerical.core.manner import WHOLE, Manner
    from chimerical.core.searcher import Searcher

    known = sight(game.new(2, seed=seed, options=game.spec.playout_options))
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


if __name__ == "__main__":
    main()
