"""This source beside an older one: random games in turns, by processor time.

    python benchmarks/versions.py 010c529              # a commit of this repository
    python benchmarks/versions.py path/to/old/src      # or the sources of one

Each game has a core of its own, on which the two have their turns; compiled code is cached apart.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
ENOUGH = {  # games a round: about a second
    "beta-station": 4_000,
    "chimera-station": 20_000,
    "chromosome": 15_000,
    "codename-chimera": 15_000,
}
FEW = 6  # games a round in the interpreter

# Runs in either version, so it uses nothing that only one of them has.
WORKER = """
import json, sys, time
import chimerical as ch
for line in sys.stdin:
    game, seats, games, target, seed = json.loads(line)
    used = time.process_time()
    results = ch.game(game).playouts(games, target, seats, seed, workers=1)
    print(json.dumps([int(results.lengths.sum()), time.process_time() - used]), flush=True)
"""


class Version:
    """A process that plays games of one source."""

    def __init__(self, source: Path, cache: str, core: int) -> None:
        path = os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "PYTHONPATH": path, "XDG_CACHE_HOME": cache}
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )
        os.sched_setaffinity(self.process.pid, {core})

    def play(self, *wanted: object) -> tuple[int, float]:
        """Decisions, and the seconds of processor time that they took."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(wanted), file=self.process.stdin, flush=True)
        decisions, seconds = json.loads(self.process.stdout.readline())
        return decisions, seconds


def compared(name: str, core: int, old: Path, cache: str, rounds: int) -> str:
    """A row of the table: new of old."""
    new_one = Version(ROOT / "src", f"{cache}/new", core)
    versions = [new_one, Version(old, f"{cache}/old", core)]
    first = [one.play(name, 4, 1, "native", 0)[1] for one in versions]

    def share(seats: int, games: int, target: str, rounds: int) -> str:
        rates: list[list[float]] = [[], []]
        for seed in range(rounds):
            for k in (0, 1) if seed % 2 else (1, 0):
                decisions, seconds = versions[k].play(name, seats, games, target, seed)
                rates[k].append(decisions / seconds)
        return f"{median(rates[0]) / median(rates[1]):.0%}"

    shares = [share(seats, ENOUGH[name], "native", rounds) for seats in (2, 4)]
    shares.append(share(4, FEW, "interpreter", rounds))
    for one in versions:
        one.process.kill()
    return f"| {name} | {' | '.join(shares)} | {first[0]:.0f} / {first[1]:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("old", help="a commit, or a folder with its sources")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--game", action="append", choices=list(ENOUGH))
    given = parser.parse_args()
    games, cores = given.game or list(ENOUGH), sorted(os.sched_getaffinity(0))
    print(
        "| new of old | native, 2 seats | native, 4 seats | interpreter | compiled, processor s |"
    )
    print("| --- | ---: | ---: | ---: | ---: |", flush=True)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(len(cores)) as pool:
        old = Path(given.old)
        if not old.is_dir():
            packed = subprocess.run(
                ["git", "archive", given.old, "src"], cwd=ROOT, check=True, stdout=subprocess.PIPE
            )
            subprocess.run(["tar", "x", "-C", folder], input=packed.stdout, check=True)
            old = Path(folder) / "src"
        rows = [
            pool.submit(compared, name, core, old.resolve(), folder, given.rounds)
            for name, core in zip(games, cores * len(games), strict=False)
        ]
        for row in rows:
            print(row.result(), flush=True)


if __name__ == "__main__":
    main()
