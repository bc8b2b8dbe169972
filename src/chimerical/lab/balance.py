"""Is a game fair? Who wins: by seat, by place at the table, by what a seat played with; and what a
game measures besides.

A shared win counts 1/k for each of its k winners, so that shares add up.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from chimerical.core.batch import Batch
from chimerical.core.chance import stream
from chimerical.core.desk import Desk
from chimerical.core.game import Game
from chimerical.core.record import Array
from chimerical.core.results import Results
from chimerical.core.spec import Traits

from .report import endings, share
from .simulate import Plan
from .tables import hall_of, thinks
from .tally import Tally, mean_and_off
from .workers import AHEAD, work


@dataclass(frozen=True)
class Outcome:
    """What one game came to."""

    results: Results
    first: int  # the seat that decided first
    traits: tuple[Traits, ...]  # of each seat
    measures: Mapping[str, int] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()  # of bots on their moves

    @property
    def won(self) -> list[float]:
        """Each seat's part of the win."""
        winners = self.results.winners[0]
        return [float(won) / max(1, winners.sum()) for won in winners]

    @property
    def points(self) -> list[int | None]:
        scores, counted = self.results.scores[0], self.results.counted[0]
        return [int(score) if c else None for score, c in zip(scores, counted, strict=True)]

    def labels(self, seat: int) -> Iterator[tuple[str, str]]:
        """What a seat counts as: headings and values. Places go clockwise from `first`."""
        yield "seat", str(seat + 1)
        yield "place", str((seat - self.first) % len(self.traits) + 1)
        for heading, values in self.traits[seat].items():
            for value in values:
                yield heading, value


def play(plan: Plan, number: int) -> Outcome:
    """Game `number` of a plan, in native code."""
    game, batch = plan.playing, plan.batch
    desk = Desk(game)
    desk.call("new", batch.seats, stream(batch.seed, 2 * number))
    first = int(desk.top["seat"])
    results = desk.play(batch.part(number, 1))
    return _outcome(game, results, first, desk.tables[:1])


def think(part: Batch) -> Outcome:
    """The first game of a part, between bots that think."""
    hall = hall_of(part)
    played = hall.play(part.bots, part.seed, part.first)
    results = Results.of(played.row, hall.game.spec.lost)
    outcome = _outcome(hall.game, results, played.first, played.final)
    return replace(outcome, remarks=played.remarks)


def _outcome(game: Game, results: Results, first: int, position: Array) -> Outcome:
    final = game.table(position)
    traits = tuple(game.spec.traits(final, game, seat) for seat in range(final.seats))
    return Outcome(results, first, traits, game.spec.measures(final, game))


def outcomes(
    plan: Plan,
    say: Callable[[str], None] = lambda words: None,
    lost: Callable[[int], None] | None = None,
) -> Iterator[Outcome]:
    """All games of a plan, in order, as they are done; `lost` hears of those that ended every
    process that played them.
    """
    if thinks(plan.batch.bots):
        lose = (lambda part: lost(part.first)) if lost else None
        for _, outcome in work(plan.batch.parts(1), think, plan.workers, say, lose):
            yield outcome
        return
    for entry in ("new", "playouts"):
        plan.game.native.entry(entry)  # compile or load once, not in every thread
    numbers, waiting = iter(range(plan.batch.count)), deque[Future[Outcome]]()
    pool = ThreadPoolExecutor(plan.workers)
    try:
        while True:
            more = islice(numbers, AHEAD * plan.workers - len(waiting))
            waiting += (pool.submit(play, plan, number) for number in more)
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def balance(plan: Plan) -> dict[str, Any]:
    """Plays a plan; what it came to, as plain data."""
    return report(plan, list(outcomes(plan)))


def report(plan: Plan, played: list[Outcome], lost: Sequence[int] = ()) -> dict[str, Any]:
    """What games of a plan came to, as plain data; of one at least."""
    parts = ((number, outcome.results) for number, outcome in enumerate(played))
    total = Tally.of(plan.game.gather(parts, plan.batch.seats), plan.batch.bots)
    return {
        "game": plan.game.name,
        "rules_version": plan.game.spec.version,
        "box": plan.game.box.hash,
        "seats": plan.batch.seats,
        "bots": list(plan.batch.bots),
        "seed": plan.batch.seed,
        "options": plan.used,
        "games": total.games,
        "games_lost": list(lost),
        "draws": share(total.draws, total.games),
        "shared_wins": total.shared,
        "length": total.mean_length,
        "measures": measures(played),
        "endings": endings(plan.game, total),
        "wins": by_label(played),
        "pairings": pairings(played) if plan.batch.seats == 2 else {},
        "remarks": dict(Counter(remark for outcome in played for remark in outcome.remarks)),
    }


def measures(played: list[Outcome]) -> dict[str, dict[str, float]]:
    """What games measure: the mean, and how far off it may be, 95 times out of 100."""
    found: dict[str, list[int]] = defaultdict(list)
    for outcome in played:
        for name, value in outcome.measures.items():
            found[name].append(value)
    means = {
        name: mean_and_off(len(values), sum(values), sum(v * v for v in values))
        for name, values in found.items()
    }
    return {name: {"mean": mean, "off": off} for name, (mean, off) in means.items()}


def by_label(played: list[Outcome]) -> dict[str, list[dict[str, Any]]]:
    """Under each heading a row for each value: how many seats had it, won, and scored."""
    found: dict[str, dict[str, list[tuple[float, int | None]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for outcome in played:
        for seat, came_to in enumerate(zip(outcome.won, outcome.points, strict=True)):
            for heading, value in outcome.labels(seat):
                found[heading][value].append(came_to)
    return {
        heading: [{"value": value} | _row(values[value]) for value in sorted(values)]
        for heading, values in found.items()
    }


def _row(seats: list[tuple[float, int | None]]) -> dict[str, Any]:
    wins = sum(won for won, _ in seats)
    points = [p for _, p in seats if p is not None]
    mean, off = (
        mean_and_off(len(points), sum(points), sum(p * p for p in points))
        if points
        else (None, None)
    )
    return {"seats": len(seats), **_wins(wins, len(seats)), "points": mean, "points_off": off}


def pairings(played: list[Outcome]) -> dict[str, list[dict[str, Any]]]:
    """Between two seats that have one value each: how often it won against another one."""
    found: dict[str, dict[tuple[str, str], list[float]]] = defaultdict(lambda: defaultdict(list))
    for outcome in played:
        for mine, theirs, won in zip(
            outcome.traits, reversed(outcome.traits), outcome.won, strict=True
        ):
            for heading in mine.keys() & theirs.keys():
                if len(mine[heading]) == len(theirs[heading]) == 1:
                    found[heading][mine[heading][0], theirs[heading][0]].append(won)
    return {
        heading: [
            {"value": a, "against": b, "seats": len(wins), **_wins(sum(wins), len(wins))}
            for (a, b), wins in sorted(pairs.items())
            if a != b
        ]
        for heading, pairs in sorted(found.items())
    }


def _wins(wins: float, seats: int) -> dict[str, Any]:
    """Wins out of so many, with the 95 % interval of their share."""
    shares = share(wins, seats)
    return {"wins": shares.pop("games"), **shares}
