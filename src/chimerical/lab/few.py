"""A crowd without a GPU: the same turns as core.cuda.crowd, a few games at a time. For trying
things out, and to show that both crowds see the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from chimerical.core.chance import stream
from chimerical.core.desk import Desk
from chimerical.core.game import Game
from chimerical.core.results import Results, blank_rows

from .learning import torch


class Few:
    """Some games on the processor; see `core.cuda.crowd.Crowd`."""

    def __init__(self, game: Game, seats: list[int], seed: int) -> None:
        t, spec = torch(), game.spec
        self.game, self.n, self.seed = game, len(seats), seed
        self.desks = [Desk(game) for _ in seats]
        self.eyes = Desk(game)
        self.rows = t.zeros(spec.observation.size, self.n, dtype=t.int16)
        self.permits = t.zeros(spec.actions, self.n, dtype=t.uint8)
        self.stands = t.zeros(spec.seats[1], self.n)
        self.hopes = t.zeros(spec.actions, self.n)
        self.ways, self.takes, self.askers, self.fates, self.begun = (
            t.zeros(self.n, dtype=t.int32) for _ in range(5)
        )
        self.seatings = t.tensor(seats, dtype=t.int32)
        self.seen = np.zeros(spec.observation.size, np.int16)
        self.shares = np.zeros(8)

    def turn(self) -> None:
        self.permits.zero_()
        self.fates.zero_()
        for i, desk in enumerate(self.desks):
            if self.ways[i] > 0:
                self._say(i, int(desk.call("step", int(self.takes[i]))))
            if self.ways[i] == 0:
                desk.tables[:] = np.zeros_like(desk.tables)
                number = int(self.begun[i]) * self.n + i
                self.begun[i] += 1
                self._say(i, int(desk.call("new", int(self.seatings[i]), stream(self.seed, number))))
            self._look(i, desk)

    def _say(self, i: int, n: int) -> None:
        self.ways[i] = n
        if n == 0:
            row = blank_rows(1, int(self.seatings[i]))
            game, desk = self.game, self.desks[i]
            from chimerical.core.playouts import report

            game.interpreted(report)(game.table(desk.tables[:1].copy()), game.box_view, 0, 0, row)
            won = Results.of(row).winners[0]
            self.fates[i] = 1 + sum(2 << seat for seat in range(len(won)) if won[seat])

    def _look(self, i: int, desk: Any) -> None:
        seat = int(desk.top["seat"])
        self.eyes.lay(desk.tables[:1])
        self.eyes.call("look", seat, self.seen, self.shares)
        t = torch()
        self.rows[:, i] = t.from_numpy(self.seen)
        n = int(self.seatings[i])
        self.stands[:n, i] = t.from_numpy(self.shares[:n]).float()
        self.askers[i] = seat
        self.permits[desk.out[: int(self.ways[i])].astype(int), i] = 1
