"""Learned search against unlearned search at equal time, for every game side by side.

    python benchmarks/learning.py --seconds 500 --output results      # games, training, matches
    python benchmarks/learning.py --game chromosome --seconds 120 --workers 4
    python benchmarks/learning.py --seconds 300 --weights results     # matches alone

Each game has its own process and its share of the workers: it compiles, plays games to learn from,
trains (on a GPU where there is one) and lets ways to search play against each other, all with the
same time for a move. Everything is time-boxed, and what is known is written at once:
GAME.json, GAME.npz (the weights), GAME-small.npz (those of a small network) and GAME.log.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import chimerical as ch
from chimerical.lab.arena import Arena, Contest, Ended, Table, contest, report, series
from chimerical.lab.selfplay import Lesson, Rows, joined, learn_from
from chimerical.lab.workers import compiled, cores, work

MUCH = "search:100000000"  # playouts: time is what ends it
AT_ONCE = "cutoff=0:finish=0"
NET = "trust=1:weights={net}"

# Ways to search, each against the first, which is as the game says but without a network.
WAYS = {
    "unlearned": "trust=0:advice=0",
    "evaluated at once": f"trust=0:advice=0:{AT_ONCE}",
    "evaluated at the turn's end": "trust=0:advice=0:cutoff=0:finish=1",
    "network at once": f"{NET}:{AT_ONCE}",
    "network at the turn's end": f"{NET}:cutoff=0:finish=1",
    "network after playing on": f"{NET}",
    "half network after playing on": "trust=0.5:weights={net}",
    "small network at once": f"trust=1:weights={{small}}:{AT_ONCE}",
    "unlearned, policy": "trust=0:advice=1:weights={net}",
    "network at once, policy": f"{NET}:{AT_ONCE}:advice=1",
    "network at once, policy alone": f"{NET}:{AT_ONCE}:advice=1:warmth=0",
    "network at once, policy, wider": f"{NET}:{AT_ONCE}:advice=1:explore={{wider}}",
    "network at once, policy, narrower": f"{NET}:{AT_ONCE}:advice=1:explore={{narrower}}",
}
AGAINST_GREEDY = (
    "unlearned",
    "network at once",
    "network at once, policy",
    "network after playing on",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=list(ch.GAMES))
    parser.add_argument("--seconds", type=float, default=500.0, help="for everything")
    parser.add_argument("--quick", type=float, default=0.08, help="part of it for quick games")
    parser.add_argument("--thought", type=float, default=0.18, help="part of it for searched games")
    parser.add_argument("--train", type=float, default=0.08, help="part of it for training")
    parser.add_argument("--milliseconds", type=float, default=5.0, help="for a move")
    parser.add_argument("--playouts", type=int, default=64, help="of the searched games")
    parser.add_argument("--dials", default="", help="of their search, as in trust=1:advice=1")
    parser.add_argument("--way", action="append", help="these alone; may be repeated")
    parser.add_argument("--weights", type=Path, help="a folder of GAME.npz: no games, no training")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("learning"))
    given = parser.parse_args()
    given.begin = time.time()
    given.output.mkdir(parents=True, exist_ok=True)
    if given.game and len(given.game) == 1:
        Study(given.game[0], given).run()
    else:
        side_by_side(given.game or list(ch.GAMES), given)


def side_by_side(games: list[str], given: argparse.Namespace) -> None:
    """A process for each game, with its share of the workers."""
    share = max(1, given.workers // len(games))
    started = []
    for name in games:
        command = [sys.executable, __file__, *sys.argv[1:], "--game", name]
        command += ["--workers", str(share)]
        log = (given.output / f"{name}.log").open("w")
        one_thread = {"OMP_NUM_THREADS": "2", "NUMBA_NUM_THREADS": "1"}
        started.append(
            subprocess.Popen(
                without(command, "--game"), stdout=log, stderr=log, env={**os.environ, **one_thread}
            )
        )
    for process in started:
        process.wait()
    for name in games:
        print((given.output / f"{name}.log").read_text()[-6000:], flush=True)


def limited(jobs: Iterator[Any], until: float) -> Iterator[Any]:
    """Jobs, as long as there is time."""
    return itertools.takewhile(lambda _: time.perf_counter() < until, jobs)


def without(command: list[str], option: str) -> list[str]:
    """A command with the last of an option that is there several times."""
    places = [i for i, word in enumerate(command) if word == option]
    gone = {j for i in places[:-1] for j in (i, i + 1)}
    return [word for i, word in enumerate(command) if i not in gone]


class Study:
    """All that is done for one game."""

    def __init__(self, name: str, given: argparse.Namespace) -> None:
        self.name, self.given = name, given
        self.game = ch.game(name)
        self.found: dict[str, Any] = {"game": name, "rules": self.game.spec.version}
        self.begin = time.perf_counter() - (time.time() - given.begin)

    def say(self, text: str) -> None:
        print(f"{time.perf_counter() - self.begin:6.1f} s  {self.name}: {text}", flush=True)

    def keep(self) -> None:
        file = self.given.output / f"{self.name}.json"
        file.write_text(json.dumps(self.found, indent=1) + "\n", encoding="utf-8")

    def until(self, part: float) -> float:
        """When a part that takes so much of the whole is over, if it begins now."""
        return time.perf_counter() + part * float(self.given.seconds)

    def run(self) -> None:
        begin = time.perf_counter()
        for text in compiled([self.name], self.given.workers):
            self.say(text)
        self.game.native.compile_all()  # loads them
        self.found["compiled_seconds"] = round(time.perf_counter() - begin, 1)
        self.say(f"compiled in {self.found['compiled_seconds']} s")
        if self.given.weights is None:
            rows = self.lessons()
            self.train(rows)
        self.matches()
        self.say("done")

    # --- games to learn from ---

    def lessons(self) -> Rows:
        given, parts = self.given, []
        for kind, part, lessons in (
            ("quick", given.quick, self.quick()),
            ("thought", given.thought, self.thought()),
        ):
            begin, games = time.perf_counter(), 0
            jobs = limited(lessons, self.until(part))
            for job, rows in work(jobs, learn_from, given.workers):
                parts.append(rows)
                games += job.count
            size = sum(map(len, parts))
            seconds = time.perf_counter() - begin
            self.found[kind] = {"games": games, "rows": size, "seconds": round(seconds, 1)}
            self.say(f"{kind}: {games} games, {size} rows so far")
            self.keep()
        return joined(parts)

    def quick(self) -> Iterator[Lesson]:
        for number in itertools.count():
            yield Lesson(self.name, self.seats(number), self.given.seed, number * 20, 20)

    def thought(self) -> Iterator[Lesson]:
        dials = tuple(
            (name, float(value))
            for name, _, value in (d.partition("=") for d in self.given.dials.split(":") if d)
        )
        weights = self.given.output / f"start-{self.name}.npz"
        for number in itertools.count():
            yield Lesson(
                self.name,
                self.seats(number),
                self.given.seed + 1,
                number,
                1,
                self.given.playouts,
                str(weights) if dials else "",
                dials,
            )

    def seats(self, number: int) -> int:
        """Two seats in most games, and all other numbers in turn."""
        low, high = self.game.spec.seats
        return low if number % 2 == 0 else low + (number // 2) % (high - low + 1)

    # --- training ---

    def train(self, rows: Rows) -> None:
        from chimerical.lab.learning import train

        for label, wide, narrow in (("", 48, 32), ("-small", 8, 8)):
            network, curve = train(
                self.game.spec,
                rows,
                epochs=8,
                wide=wide,
                narrow=narrow,
                seconds=self.given.train * self.given.seconds / 2,
                say=lambda epoch: self.say(str(epoch)),
            )
            network.save(self.given.output / f"{self.name}{label}.npz")
            self.found[f"training{label}"] = [asdict(epoch) for epoch in curve]
            self.keep()

    # --- matches ---

    def matches(self) -> None:
        plans = self.plans()
        labels = list(plans)
        played: dict[str, list[tuple[Table, Ended]]] = {label: [] for label in plans}
        said = time.perf_counter()
        until = self.begin + self.given.seconds
        games = series(
            list(plans.values()), self.given.workers, lambda: time.perf_counter() < until
        )
        for number, table, ended in games:
            played[labels[number]].append((table, ended))
            if time.perf_counter() - said > 20:
                said = time.perf_counter()
                self.tell(plans, played)
        self.tell(plans, played)
        for row in self.found["matches"]:
            self.say(
                f"{row['share']:6.1%} [{row['share_low']:.1%} to {row['share_high']:.1%}] of "
                f"{row['games']:3}, {row['draws']} draws, {row['milliseconds']:.1f} ms: "
                f"{row['way']}"
            )

    def plans(self) -> dict[str, Contest]:
        manner = self.game.spec.manner
        folder = self.given.weights or self.given.output
        small = folder / f"{self.name}-small.npz"
        words = {
            "net": folder / f"{self.name}.npz",
            "small": small if small.exists() else folder / f"{self.name}.npz",
            "wider": 2 * manner.explore,
            "narrower": manner.explore / 2,
        }
        bots = {way: f"{MUCH}:{dials.format(**words)}" for way, dials in WAYS.items()}
        seconds = self.given.milliseconds / 1000
        found = {}
        for way, bot in bots.items():
            if self.given.way and way not in self.given.way:
                continue
            if way in AGAINST_GREEDY:
                found[f"{way} / greedy"] = (bot, "greedy")
            if way != "unlearned":
                found[f"{way} / unlearned"] = (bot, bots["unlearned"])
        return {
            label: contest(self.game, pair, 10_000, seed=self.given.seed, seconds=seconds)
            for label, pair in found.items()
        }

    def tell(self, plans: dict[str, Contest], played: dict[str, Any]) -> None:
        self.found["matches"] = []
        for label, plan in plans.items():
            held = Arena(plan, early=False)
            held.played = played[label]
            told = report(held)
            mine = next(row for row in told["bots"] if row["bot"] == plan.bots[0])
            self.found["matches"].append(
                {
                    "way": label,
                    "bot": plan.bots[0],
                    **told["lineups"][0]["shares"][plan.bots[0]],
                    "draws": told["lineups"][0]["draws"],
                    "length": told["lineups"][0]["length"],
                    "milliseconds": mine["milliseconds"],
                }
            )
        self.keep()


if __name__ == "__main__":
    main()
