"""Bots against each other: the same deals for all seatings, ratings with intervals.

A line-up is a set of bots for the seats of a table. In each round every line-up plays one deal
once in each seating (its bots moved on by a seat), so no bot is favoured by deal or seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import combinations, islice, pairwise
from math import inf, sqrt
from pathlib import Path
from typing import Any

from chimerical.bots import check
from chimerical.core.batch import Batch
from chimerical.core.errors import ChimericalError
from chimerical.core.files import read_plain
from chimerical.core.game import Game
from chimerical.core.results import Results
from chimerical.core.sets import members

from .rating import Rating, rated
from .tables import Hall, hall_of
from .tally import wilson
from .workers import work

SURE = 3.0  # standard deviations between neighbours in the order that settle it
LONGEST = 1 << 30  # characters of a file with games
LEAST = 20  # games of a line-up before anything is settled


@dataclass(frozen=True)
class Contest:
    """What is to be played: words and numbers, so that it can be written down."""

    game: str
    rules: int  # the version of the rules
    box: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seats: int
    games: int  # of each line-up, at most
    seed: int = 0
    seconds: float | None = None  # a move; as long as the bots' playouts take, if none

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """All ways to choose bots for the seats; too few of them repeat the last."""
        missing = self.seats - len(self.bots)
        if missing > 0:
            return [self.bots + self.bots[-1:] * missing]
        return list(combinations(self.bots, self.seats))

    @property
    def rounds(self) -> int:
        return -(-self.games // self.seats)

    @property
    def total(self) -> int:
        """Games in all."""
        return self.rounds * self.seats * len(self.lineups)

    def tables(self, first: int = 0, end: int | None = None) -> Iterator[Table]:
        """All games in order, from a round on, up to another."""
        for deal in range(first, self.rounds if end is None else end):
            for lineup in range(len(self.lineups)):
                for turn in range(self.seats):
                    yield Table(lineup, deal, turn)

    def seating(self, table: Table) -> tuple[str, ...]:
        bots = self.lineups[table.lineup]
        return tuple(bots[(seat + table.turn) % self.seats] for seat in range(self.seats))


@dataclass(frozen=True)
class Table:
    """One game of a contest."""

    lineup: int
    deal: int
    turn: int  # how many seats the bots have moved on


@dataclass(frozen=True)
class Ended:
    """What it came to. All by seat."""

    won: tuple[int, ...]  # the seats that won
    scores: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    length: int
    remarks: tuple[str, ...] = ()


def contest(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    seconds: float | None = None,
) -> Contest:
    """A contest, or a ChimericalError that says what is wrong."""
    if len(bots) < 2:
        raise ChimericalError("an arena needs two bots at least, as in --bots skilled,greedy")
    if len(set(bots)) < len(bots):
        raise ChimericalError("each bot is named once")
    if games < 1:
        raise ChimericalError(f"games must be at least 1, not {games}")
    if seconds is not None and not seconds > 0:
        raise ChimericalError(f"a move takes more than 0 seconds, not {seconds:g}")
    check(bots)
    seats = game.check_seats(game.spec.seats[0] if seats is None else seats)
    box = game.for_playouts(options or {}).box
    return Contest(
        game.name,
        game.spec.version,
        box.text,
        dict(box.options),
        tuple(bots),
        seats,
        games,
        seed,
        seconds,
    )


# --- playing ---


def play(plan: Contest, table: Table) -> Ended:
    """One game of a contest, in this process."""
    hall = _hall(plan.game, plan.box, json.dumps(plan.options), plan.seconds)
    played = hall.play(
        plan.seating(table), plan.seed, table.deal, table.deal * plan.seats + table.turn
    )
    results = Results.of(played.row)
    return Ended(
        tuple(members(int(results.won[0]))),
        tuple(int(score) for score in results.scores[0]),
        played.moves,
        tuple(round(seconds, 4) for seconds in played.seconds),
        int(results.lengths[0]),
        played.remarks,
    )


@lru_cache(maxsize=16)
def _hall(name: str, box: str, options: str, seconds: float | None) -> Hall:
    chosen = json.loads(options)
    return Hall(hall_of(Batch(name, box, chosen, (), 0)).game, inf if seconds is None else seconds)


@dataclass(frozen=True)
class Job:
    """A game of a contest, as a worker is handed it."""

    plan: Contest
    table: Table
    number: int = 0  # of the contest, where there are several


def do(job: Job) -> Ended:
    return play(job.plan, job.table)


def series(
    plans: Sequence[Contest], workers: int, more: Callable[[], bool] = lambda: True
) -> Iterator[tuple[int, Table, Ended]]:
    """Several contests side by side, each as far as the others, while there shall be more; yields
    the number of the contest and the game. Workers are started once for all.
    """
    deals = [0] * len(plans)

    def jobs() -> Iterator[Job]:
        while plans and more():
            far, number = min((deals[i] / plan.rounds, i) for i, plan in enumerate(plans))
            if far >= 1:
                return
            plan, deal = plans[number], deals[number]
            deals[number] += 1
            for table in plan.tables(deal, deal + 1):
                yield Job(plan, table, number)

    for job, ended in work(jobs(), do, workers):
        yield job.number, job.table, ended


class Arena:
    """A contest being carried out. `played` are the games of whole rounds, in order, and `begun`
    those of the round after them.
    """

    def __init__(
        self,
        plan: Contest,
        file: Path | None = None,
        early: bool = True,
        say: Callable[[str], None] = lambda words: None,
    ) -> None:
        self.plan = plan
        self.early = early
        self.say = say
        self.played: list[tuple[Table, Ended]] = []
        self.begun: list[tuple[Table, Ended]] = []
        self.lost: list[Table] = []  # they ended every process that played them
        self.settled = False
        self._file = file
        self._known = read(file, plan) if file and file.exists() else {}
        if file and not self._known:
            self._begin(file)
        elif file and not file.read_bytes().endswith(b"\n"):
            self._append("")  # what comes next must not be written behind half a line

    def _begin(self, file: Path) -> None:
        try:
            file.write_text(json.dumps({"contest": asdict(self.plan)}) + "\n", encoding="utf-8")
        except OSError as error:
            raise ChimericalError(f"{file} cannot be written: {error.strerror}") from None

    def play(self, workers: int = 1) -> Iterator[int]:
        """Plays until all is played or the order is settled; yields the number of games so far."""
        round_size = self.plan.seats * len(self.plan.lineups)
        for number, (table, ended) in enumerate(self._games(workers), 1):
            if ended is not None:
                self.begun.append((table, ended))
            yield len(self.played) + len(self.begun)
            if number % round_size == 0:
                self.close()
                if self.early and settled(self.plan, self.played):
                    self.settled = True
                    return

    def close(self) -> None:
        """Counts the games of the round that was begun, whether it is whole or not."""
        self.played += self.begun
        self.begun = []

    def _games(self, workers: int) -> Iterator[tuple[Table, Ended | None]]:
        """First those that a file knows, then new ones, which are written there; nothing came of
        one that was lost.
        """
        tables = list(self.plan.tables())
        known = 0
        while known < len(tables) and tables[known] in self._known:
            yield tables[known], self._known[tables[known]]
            known += 1
        jobs = [Job(self.plan, table) for table in tables[known:] if table not in self._known]
        new = {job.table for job in jobs}
        done = work(jobs, do, workers, self.say, lambda job: self.lost.append(job.table))
        ready: dict[Table, Ended] = {}
        for table in tables[known:]:
            while table in new and not (table in ready or table in self.lost):
                for job, ended in islice(done, 1):
                    self._write(job.table, ended)
                    ready[job.table] = ended
            yield table, ready.pop(table, None) or self._known.get(table)

    def _write(self, table: Table, ended: Ended) -> None:
        if self._file:
            self._append(json.dumps(asdict(table) | asdict(ended)))

    def _append(self, line: str) -> None:
        assert self._file is not None
        try:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise ChimericalError(f"{self._file} cannot be written: {error.strerror}") from None


def read(file: Path, plan: Contest) -> dict[Table, Ended]:
    """The games of a contest that a file holds; a last line cut short is left out."""
    try:
        header, *lines = read_plain(file, LONGEST).splitlines() or [""]
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise ChimericalError(f"{file} cannot be read: {reason}") from None
    try:
        same = json.loads(header)["contest"] == json.loads(json.dumps(asdict(plan)))
    except (ValueError, KeyError, TypeError):
        same = False
    if not same:
        raise ChimericalError(f"{file} holds another contest; name another file")
    found = {}
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        table = Table(row.pop("lineup"), row.pop("deal"), row.pop("turn"))
        values: dict[str, Any] = {k: tuple(v) if type(v) is list else v for k, v in row.items()}
        found[table] = Ended(**values)
    return found


# --- what it comes to ---


def ratings(plan: Contest, played: Sequence[tuple[Table, Ended]]) -> dict[str, Rating]:
    """By bot; games count in their order."""
    found = dict.fromkeys(plan.bots, Rating())
    for table, ended in played:
        names = plan.seating(table)
        if len(set(names)) == len(names):
            ranks = [0 if seat in ended.won else 1 for seat in range(plan.seats)]
            after = rated([found[name] for name in names], ranks)
            found.update(zip(names, after, strict=True))
        else:
            found.update(_teams(found, names, ended))
    return found


def _teams(found: dict[str, Rating], names: Sequence[str], ended: Ended) -> dict[str, Rating]:
    """A bot in several seats plays as the seats that did best."""
    distinct = list(dict.fromkeys(names))
    won = {names[seat] for seat in ended.won}
    after = rated([found[name] for name in distinct], [0 if n in won else 1 for n in distinct])
    return dict(zip(distinct, after, strict=True))


def settled(plan: Contest, played: Sequence[tuple[Table, Ended]]) -> bool:
    """Whether neighbours in the order of strength are clearly apart."""
    if len(played) < LEAST * len(plan.lineups):
        return False
    order = sorted(ratings(plan, played).values(), key=lambda r: -r.mean)
    return all(a.mean - b.mean > SURE * sqrt(a.spread**2 + b.spread**2) for a, b in pairwise(order))


def report(arena: Arena) -> dict[str, Any]:
    """A contest as plain data."""
    plan, played = arena.plan, arena.played
    found = ratings(plan, played)
    return {
        "game": plan.game,
        "rules_version": plan.rules,
        "seats": plan.seats,
        "seed": plan.seed,
        "options": plan.options,
        "games": len(played),
        "games_lost": [asdict(table) for table in arena.lost],
        "settled": arena.settled,
        "bots": sorted(
            (_bot(plan, played, name, found[name]) for name in plan.bots),
            key=lambda row: -row["rating"],
        ),
        "lineups": [_lineup(plan, played, i) for i in range(len(plan.lineups))],
        "remarks": _remarks(played),
    }


def _bot(
    plan: Contest, played: Sequence[tuple[Table, Ended]], name: str, rating: Rating
) -> dict[str, Any]:
    moves = seconds = 0.0
    for table, ended in played:
        for seat, who in enumerate(plan.seating(table)):
            if who == name:
                moves += ended.moves[seat]
                seconds += ended.seconds[seat]
    low, high = rating.interval
    return {
        "bot": name,
        "rating": round(rating.mean, 2),
        "low": round(low, 2),
        "high": round(high, 2),
        **_wins(plan, played, name),
        "milliseconds": round(1000 * seconds / max(1, moves), 3),
    }


def _lineup(plan: Contest, played: Sequence[tuple[Table, Ended]], lineup: int) -> dict[str, Any]:
    games = [(table, ended) for table, ended in played if table.lineup == lineup]
    names = list(dict.fromkeys(plan.lineups[lineup]))
    return {
        "lineup": list(plan.lineups[lineup]),
        "games": len(games),
        "draws": sum(not ended.won for _, ended in games),
        "length": round(sum(e.length for _, e in games) / max(1, len(games)), 1),
        "shares": {name: _wins(plan, games, name) for name in names},
    }


def _wins(plan: Contest, played: Sequence[tuple[Table, Ended]], name: str) -> dict[str, Any]:
    """A bot's wins out of the games it was in; a shared win counts as its part, a draw as none."""
    wins, games = 0.0, 0
    for table, ended in played:
        seats = [seat for seat, who in enumerate(plan.seating(table)) if who == name]
        if seats:
            games += 1
            wins += sum(seat in ended.won for seat in seats) / max(1, len(ended.won))
    low, high = wilson(wins, games)
    return {
        "games": games,
        "wins": round(wins, 2),
        "share": round(wins / max(1, games), 4),
        "share_low": round(low, 4),
        "share_high": round(high, 4),
    }


def _remarks(played: Sequence[tuple[Table, Ended]]) -> dict[str, int]:
    """What bots had to say of their moves, and how often."""
    found: dict[str, int] = {}
    for _, ended in played:
        for remark in ended.remarks:
            found[remark] = found.get(remark, 0) + 1
    return found
