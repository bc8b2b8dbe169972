"""Games between any bots, played out in native code: one process, one game after the other."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf
from typing import Any

import numpy as np

from chimerical.bots import Bot, Sight, bot
from chimerical.bots.sight import onwards
from chimerical.core import policies
from chimerical.core.batch import Batch
from chimerical.core.chance import MASK, stream
from chimerical.core.desk import Desk
from chimerical.core.game import Game
from chimerical.core.playouts import report
from chimerical.core.record import Array
from chimerical.core.results import Results, blank_rows

LUCK = 1 << 20  # the first stream of the bots' own luck; deals use those below


@dataclass
class Seated:
    """A bot in a seat, and what its moves cost."""

    bot: Bot
    moves: int = 0
    seconds: float = 0.0
    remarks: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Played:
    """A finished game."""

    row: Array  # see core.playouts.report
    final: Array
    first: int  # the seat that decided first
    moves: tuple[int, ...]  # of each seat
    seconds: tuple[float, ...]  # that its moves took
    remarks: tuple[str, ...]


class Hall:
    """Plays games of one kind with bots that are made once."""

    def __init__(self, game: Game, budget: float = inf) -> None:
        self.game = game
        self.budget = budget
        self.desk = Desk(game)
        self.eyes = Desk(game)  # where the table is masked
        self._bots: dict[tuple[str, int], Bot] = {}

    def play(self, names: Sequence[str], seed: int, number: int, luck: int | None = None) -> Played:
        """Game `number` under a seed: the deal that playouts have, too. `luck` is the bots' own."""
        luck = number if luck is None else luck
        seats = [Seated(self._bot(name, seat)) for seat, name in enumerate(names)]
        for seat, seated in enumerate(seats):
            if begin := getattr(seated.bot, "begin", None):
                begin(stream(stream(seed & MASK, LUCK + luck), seat))
        desk, decisions, again, last = self.desk, 0, 0, -1
        desk.tables[:] = np.zeros_like(desk.tables)
        n = int(desk.call("new", len(names), stream(seed & MASK, 2 * number)))
        first = int(desk.top["seat"])
        while n > 0:
            seat = int(desk.top["seat"])
            again, last = (again + 1 if seat == last else 0), seat
            action = self._ask(seats[seat], seat, n, again)
            n = int(desk.call("step", action))
            decisions += 1
        row = blank_rows(1, len(names))
        final = desk.tables[:1].copy()
        self.game.interpreted(report)(self.game.table(final), self.game.box_view, 0, decisions, row)
        return Played(
            row,
            final,
            first,
            tuple(seated.moves for seated in seats),
            tuple(seated.seconds for seated in seats),
            tuple(remark for seated in seats for remark in seated.remarks),
        )

    def _bot(self, name: str, seat: int) -> Bot:
        if (name, seat) not in self._bots:
            self._bots[name, seat] = bot(name, programs=True)
        return self._bots[name, seat]

    def _ask(self, seated: Seated, seat: int, n: int, row: int) -> int:
        desk, eyes = self.desk, self.eyes
        legal = [int(action) for action in desk.out[:n]]
        eyes.lay(desk.tables[:1])
        eyes.call("blank", seat)
        actions = onwards(self.game, self.game.table(eyes.tables[:1]), legal)
        sight = Sight(self.game, eyes.tables[:1], seat, actions, row)
        begin = time.perf_counter()
        action = seated.bot.choose(sight, self.budget)
        seated.seconds += time.perf_counter() - begin
        seated.moves += 1
        if remark := getattr(seated.bot, "remark", ""):
            seated.remarks.append(remark)
        return action


def play_batch(batch: Batch) -> tuple[Results, Counter[str]]:
    """A batch with bots that think, in this process; and what they had to say of their moves."""
    hall = hall_of(batch)
    played = [
        hall.play(batch.bots, batch.seed, number)
        for number in range(batch.first, batch.first + batch.count)
    ]
    results = Results.of(np.concatenate([game.row for game in played]), hall.game.spec.lost)
    return results, Counter(remark for game in played for remark in game.remarks)


def hall_of(batch: Batch) -> Hall:
    """The hall for a batch; kept, as its bots are costly to make."""
    return _hall(batch.game, batch.box, tuple(sorted(batch.options.items())))


@lru_cache(maxsize=4)
def _hall(name: str, box: str, options: tuple[tuple[str, Any], ...]) -> Hall:
    from chimerical.games import game

    found = game(name)
    return Hall(found.of(Batch(name, box, dict(options), (), 0)))


def thinks(bots: Sequence[str]) -> bool:
    """Whether some of these are more than policies, which play whole games in compiled code."""
    return any(name not in policies.BOTS for name in bots)
