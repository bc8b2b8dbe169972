"""A crowd of games whose actions come from outside: on a GPU, see core.cuda.crowd, or without."""

from __future__ import annotations

from typing import Any

import numpy as np

from chimerical.core import cuda
from chimerical.core.chance import stream
from chimerical.core.cuda import ENDED, IMAGINED
from chimerical.core.desk import Desk
from chimerical.core.flow import winners
from chimerical.core.game import Game
from chimerical.core.record import Tables
from chimerical.core.search import TRIAL, WORLD, onwards, outlook


def crowd(game: Game, seatings: list[int], seed: int, tries: bool) -> Any:
    """A game for each of `seatings`. With `tries`, `hopes` says how each action looks."""
    if not cuda.available():
        return Few(game, seatings, seed, tries)
    from chimerical.core.cuda.crowd import Crowd

    return Crowd(game, seatings, seed, tries)


class Few:
    """A crowd on the processor, game by game: for some hundred games, not for thousands."""

    on = "cpu"

    def __init__(self, game: Game, seatings: list[int], seed: int, tries: bool) -> None:
        import torch as t

        spec, self.n = game.spec, len(seatings)
        self.game, self.seed, self.tries, self.turns = game, seed, tries, 0
        self.desks = [Desk(game) for _ in seatings]
        self.eyes = Desk(game)
        self.begun = [0] * self.n
        self.lists: list[list[int]] = [[]] * self.n
        self.rows = t.zeros(spec.noticed.size, self.n, dtype=t.int16)
        self.permits = t.zeros(spec.actions, self.n, dtype=t.uint8)
        self.stands = t.zeros(spec.seats[1], self.n)
        self.hopes = t.zeros(spec.actions if tries else 1, self.n)
        self.ways, self.takes, self.askers, self.fates = (
            t.zeros(self.n, dtype=t.int32) for _ in range(4)
        )
        self.seatings = t.tensor(seatings, dtype=t.int32)
        self._seen = np.zeros(spec.noticed.size, np.int16)
        self._shares = np.zeros(max(8, spec.seats[1]))

    def turn(self) -> None:
        self.fates.zero_()
        self.permits.zero_()
        self.turns += 1
        for i, desk in enumerate(self.desks):
            if self.ways[i] > 0:
                self._list(i, int(desk.call("step", int(self.takes[i]))))
            if self.ways[i] == 0:
                desk.tables[:1] = np.zeros(1, self.game.spec.table)
                number = self.begun[i] * self.n + i
                self.begun[i] += 1
                self._list(i, int(desk.call("new", int(self.seatings[i]), self._luck(number))))
            self._look(i, desk)

    def _luck(self, number: int) -> int:
        return int(stream(self.seed, number))

    def _list(self, i: int, n: int) -> None:
        desk, game = self.desks[i], self.game
        table = game.table(desk.tables[:1].copy())
        found = [int(action) for action in desk.out[:n]]
        self.lists[i] = found[: game.interpreted(onwards)(table, n, found)]
        self.ways[i] = len(self.lists[i])
        if n == 0:
            self.fates[i] = ENDED + 2 * game.interpreted(winners)(table, game.box_view)
        else:
            self.takes[i] = self.lists[i][0]

    def _look(self, i: int, desk: Desk) -> None:
        import torch as t

        seat, n = int(desk.top["seat"]), int(self.seatings[i])
        self.eyes.lay(desk.tables[:1])
        self.eyes.call("show", seat, self._seen, self._shares)
        self.rows[:, i] = t.from_numpy(self._seen)
        self.stands[:n, i] = t.from_numpy(self._shares[:n])
        self.askers[i] = seat
        self.permits[self.lists[i], i] = 1
        if self.tries:
            self._try(i, seat)

    def _try(self, i: int, seat: int) -> None:
        luck = stream(stream(self.seed, IMAGINED + self.turns), i)
        self.eyes.call("imagine", seat, luck)  # on the masked table that `show` has left
        self.eyes.tables[WORLD] = self.eyes.tables[0]
        tables = Tables(self.eyes.tables[: TRIAL + 1])
        for action in self.lists[i]:
            self.hopes[action, i] = self.game.interpreted(outlook)(
                tables, self.game.box_view, seat, action
            )
