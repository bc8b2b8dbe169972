"""The bots' figures, side by side in one run: all contests in one set of worker processes.

    python benchmarks/bots.py --minutes 9 --workers 15    # all that docs/bots.md tells, on 16 cores
    python benchmarks/bots.py --size 0.02                 # whether it works
    python benchmarks/bots.py --part levels --game chromosome
    python benchmarks/bots.py --from bots.json            # the tables of a run that was

Parts: speed (decisions a second inside the search; benchmarks/searching.py has OpenSpiel's),
greedy (Expert against greedy), four (Expert among three greedy seats), levels (each level against
the next), curve (each budget against the smallest), learned (with the network against without, at
equal time).

How many games each has is said below. All contests advance side by side, so a run that is cut short
has the same part of each. What is known is written to --output every few seconds, and as tables
(--table) at the end: first the one of docs/bots.md, then every contest. Milliseconds a move are
those of one core.
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
from math import log2, sqrt
from pathlib import Path
from typing import Any

import chimerical as ch
from chimerical.core.game import Game
from chimerical.lab.arena import Arena, Contest, contest, report, series
from chimerical.lab.tally import Z_95
from chimerical.lab.workers import compiled, cores

LEVELS = ("expert", "skilled", "casual", "novice", "random")
CURVE = tuple(16 * 2**k for k in range(7))  # a budget, doubled six times
PARTS = ("speed", "greedy", "four", "levels", "curve", "learned")
BARS = {"greedy": 0.95, "four": 0.6, "levels": 0.7, "curve": 0.5, "learned": 0.5}
BETA_BAR = 0.9  # Expert against greedy there
GAMES = {"greedy": 400, "four": 100, "levels": 400, "curve": 100, "learned": 100}
EXPERTS = 200  # games of Expert against Skilled: the costliest of the levels, and far apart
CLOSE = {"codename-chimera": 400, "beta-station": 300}  # games a point, where curves are flat
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
    parser.add_argument("--from", dest="past", type=Path, help="tables of a run that was")
    given = parser.parse_args()
    if given.past:
        print("\n".join(tables(json.loads(given.past.read_text(encoding="utf-8")))))
        return
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
    found["seconds"] = round(time.perf_counter() - begin)
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

    games = GAMES.get(part, 0)
    if part == "greedy":
        yield figure(("expert", "greedy"), games)
    elif part == "four":
        yield figure(("expert", "greedy"), games, seats=4)
    elif part == "levels":
        for stronger, weaker in pairwise(LEVELS):
            yield figure((stronger, weaker), EXPERTS if stronger == "expert" else games)
    elif part == "curve":
        for more in CURVE[1:]:
            bots = (f"search:{more}", f"search:{CURVE[0]}")
            yield figure(bots, CLOSE.get(name, games))
    elif part == "learned" and game.network is not None and game.spec.manner.learned:
        bots = (MUCH, f"{MUCH}:unlearned")
        yield figure(bots, games, seconds=EQUAL)


# --- as tables ---


def tables(found: dict[str, Any]) -> Iterator[str]:
    yield f"{found['machine']}, Python {found['python']}, {found['workers']} workers"
    yield ""
    yield from overview(found["figures"])
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


def overview(figures: list[dict[str, Any]]) -> Iterator[str]:
    """The table of docs/bots.md: a row a pair, a column a game."""
    games = [name for name in ch.GAMES if any(row["game"] == name for row in figures)]
    if not games:
        return
    cells: dict[tuple[str, str], dict[str, str]] = {}
    for row in figures:
        cells.setdefault(named(row), {})[row["game"]] = told(row)
    titles = [ch.game(name).title for name in games]
    yield f"| | {' | '.join(titles)} | bar |"
    yield f"| {' | '.join(['---'] * (len(games) + 2))} |"
    for (pair, bar), by_game in cells.items():
        yield f"| {pair} | {' | '.join(by_game.get(name, '') for name in games)} | {bar} |"
    curves = {
        name: rise([r for r in figures if (r["part"], r["game"]) == ("curve", name)])
        for name in games
    }
    if any(curves.values()):
        yield f"| each doubling brings | {' | '.join(curves[name] for name in games)} | rises |"
    paces = {name: pace([row for row in figures if row["game"] == name]) for name in games}
    if any(paces.values()):
        yield (
            f"| ms a move: Expert, Skilled, Casual, Novice | "
            f"{' | '.join(paces[name] for name in games)} | |"
        )


def named(row: dict[str, Any]) -> tuple[str, str]:
    """What the table calls a pair, and its bar."""
    part = row["part"]
    if part == "greedy":
        return "Expert, greedy", f"{BARS[part]:.0%}, Beta Station {BETA_BAR:.0%}".replace("%", " %")
    bar = f"{BARS[part]:.0%}".replace("%", " %")
    if part == "four":
        return "Expert among three greedy, four seats", bar
    if part == "curve":
        more, least = (row[who].removeprefix("search:") for who in ("bot", "against"))
        return f"{more} playouts, {least}", "rises"
    if part == "learned":
        return f"with the network, without, {1000 * EQUAL:.0f} ms a move", bar
    return ", ".join(_title(row[who]) for who in ("bot", "against")), bar


def _title(bot: str) -> str:
    return bot if bot == "random" else bot.capitalize()


def told(row: dict[str, Any]) -> str:
    """ "72 % [67 to 76] of 400, 3 drawn"; nothing where nothing was played."""
    if not row["games"]:
        return ""
    low, high = (round(100 * row[end]) for end in ("share_low", "share_high"))
    drawn = f", {row['draws']} drawn" if row["draws"] else ""
    return f"{round(100 * row['share'])} % [{low} to {high}] of {row['games']}{drawn}"


def rise(curve: list[dict[str, Any]]) -> str:
    """By how much a doubling raises the share on average: a straight line through even shares at
    the smallest budget. One step alone is less than a few hundred games can tell.
    """
    points = [
        (log2(int(row["bot"].split(":")[1]) / CURVE[0]), row) for row in curve if row["games"]
    ]
    if not points:
        return ""
    square = sum(steps**2 for steps, _ in points)
    slope = sum(steps * (row["share"] - 0.5) for steps, row in points) / square
    spread = sqrt(sum((steps / square) ** 2 * 0.25 / row["games"] for steps, row in points))
    return f"{100 * slope:+.1f} % ± {100 * Z_95 * spread:.1f}"


def pace(figures: list[dict[str, Any]]) -> str:
    """Milliseconds a move of the levels, in the contests of levels."""
    found = {r["bot"]: r["milliseconds"] for r in figures if r["part"] == "levels" and r["games"]}
    return ", ".join(f"{found[name]:.2g}" for name in LEVELS[:-1] if name in found)


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
