"""Whether games come to an end with a winner, and how long they take, at every level.

    python benchmarks/ends.py                              # 200 games a cell, as in docs/bots.md
    python benchmarks/ends.py --game beta-station --bot casual --seats 2 --games 40
    python benchmarks/ends.py --from ends.json more.json   # the table of runs that were

One bot sits on all seats, with the options that a table has unless somebody chooses others: in Beta
Station a draw can be offered, and there is no last round. All cells advance side by side, so a run
that is cut short (`--minutes`) has about as many games of each.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import chimerical as ch
from chimerical.core.batch import Batch
from chimerical.core.sets import members
from chimerical.lab.tables import hall_of
from chimerical.lab.workers import compiled, cores, work

BOTS = ("novice", "casual", "skilled", "expert", "greedy")
BAR = 0.05  # of the games may have no winner
LONG = 200  # decisions that a seat takes in 95 games of 100, at most
SAID_EVERY = 15.0  # seconds


class Cell(NamedTuple):
    """Games of one kind."""

    game: str
    bot: str
    seats: int


@dataclass(frozen=True)
class Job:
    """One of them."""

    cell: Cell
    number: int
    seed: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=list(ch.GAMES))
    parser.add_argument("--bot", action="append")
    parser.add_argument("--seats", action="append", type=int)
    parser.add_argument("--games", type=int, default=200, help="of each cell")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("ends.json"))
    parser.add_argument(
        "--from", dest="past", type=Path, nargs="+", help="tables of runs that were"
    )
    given = parser.parse_args()
    if given.past:
        found = [row for path in given.past for row in json.loads(path.read_text("utf-8"))]
        print("\n".join(table(found)))
        return
    games = given.game or list(ch.GAMES)
    for text in compiled(games, given.workers):
        print(text, file=sys.stderr, flush=True)
    end, said = time.perf_counter() + 60 * given.minutes, time.perf_counter()
    rows: list[dict[str, Any]] = []
    for job, row in work(jobs(games, given, end), play, given.workers):
        rows.append({**job.cell._asdict(), "seed": job.seed, "number": job.number, **row})
        if time.perf_counter() - said > SAID_EVERY:
            said = time.perf_counter()
            given.output.write_text(json.dumps(rows), encoding="utf-8")
            print(f"{len(rows)} games", file=sys.stderr, flush=True)
    given.output.write_text(json.dumps(rows), encoding="utf-8")
    print("\n".join(table(rows)))


def jobs(games: list[str], given: argparse.Namespace, end: float) -> Iterator[Job]:
    """All games, a round of all cells after the other."""
    cells = [
        Cell(name, bot, seats)
        for bot in given.bot or BOTS
        for name in games
        for seats in range(ch.game(name).spec.seats[0], ch.game(name).spec.seats[1] + 1)
        if not given.seats or seats in given.seats
    ]
    for number in range(given.games):
        for cell in cells:
            if time.perf_counter() < end:
                yield Job(cell, number, given.seed)


def play(job: Job) -> dict[str, Any]:
    """How one ended."""
    game = ch.game(job.cell.game)
    box = game.box  # as at a table: what playouts would choose otherwise is not chosen
    batch = Batch(game.name, box.text, dict(box.options), (), 0)
    played = hall_of(batch).play([job.cell.bot] * job.cell.seats, job.seed, job.number)
    table = game.table(played.final)
    return {
        "ending": game.spec.endings[int(table.over)],
        "won": len(members(int(played.row[0, job.cell.seats]))),
        "moves": list(played.moves),
        "remarks": sorted(set(played.remarks)),
    }


def table(rows: list[dict[str, Any]]) -> Iterator[str]:
    """A row a cell."""
    cells: dict[Cell, list[dict[str, Any]]] = {}
    for row in rows:
        cells.setdefault(Cell(row["game"], row["bot"], row["seats"]), []).append(row)
    yield "| game | bot | seats | games | no winner | decisions of a seat: median, 95 %, most |"
    yield "| --- | --- | ---: | ---: | ---: | --- |"
    for cell, played in sorted(cells.items(), key=lambda item: _place(item[0])):
        nobody = sum(not row["won"] for row in played)
        moves = sorted(n for row in played for n in row["moves"])
        late = moves[min(len(moves) - 1, round(0.95 * len(moves)))]
        missed = ", missed" if nobody >= BAR * len(played) or late >= LONG else ""
        yield (
            f"| {ch.game(cell.game).title} | {cell.bot} | {cell.seats} | {len(played)} | "
            f"{100 * nobody / len(played):.1f} % | "
            f"{statistics.median(moves):.0f}, {late}, {moves[-1]}{missed} |"
        )


def _place(cell: Cell) -> tuple[int, int, int]:
    known = cell.bot in BOTS
    return list(ch.GAMES).index(cell.game), BOTS.index(cell.bot) if known else 99, cell.seats


if __name__ == "__main__":
    main()
