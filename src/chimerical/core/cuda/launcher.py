"""Memory on the GPU, kept from run to run, and the loop over the waves of a run."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from ..results import NUMBER, Results, columns
from . import LANES, kernels
from .driver import cuda
from .lanes import LANE, keys, run_of

if TYPE_CHECKING:
    from ..batch import Batch
    from ..game import Game
    from ..record import Array
    from ..spec import Spec

CROWD = 32  # blocks for each multiprocessor: as many as it takes
PATIENCE = 16  # waves until the host asks whether games are left


class Launcher:
    """A game on the GPU. Memory grows with the largest run so far, and serves any seats."""

    def __init__(self, spec: Spec, compiled: kernels.Kernels, lanes: int = LANES) -> None:
        self.spec, self.kernels, self.most = spec, compiled, lanes
        self.blocks = CROWD * cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.queue = cuda.device_array(2, np.int32)
        count = keys(spec)[-1] + 1
        self.tallies, self.offsets = (cuda.device_array(count, np.int32) for _ in range(2))
        self.outs = cuda.device_array((spec.actions, self.blocks * kernels.WARP), np.int16)
        self.size = self.active = 0  # lanes that there are, and that are in use
        self.tables: Any = None  # one more than lanes: the last is always empty
        self.lanes: Any = None
        self.order: Any = None
        self.results: Any = None  # as long as the longest so far, cut to shape for each run
        self._lock = Lock()  # one run at a time

    def play(self, game: Game, batch: Batch) -> Results:
        with self._lock:
            return Results.of(self._run(game, batch).copy_to_host(), self.spec.lost)

    def finals(self, game: Game, batch: Batch) -> Array:
        """The final positions of a batch, if each game has a lane of its own."""
        with self._lock:
            self._run(game, batch)
            if batch.count > self.size:
                raise ValueError(f"only {self.size} games keep their tables")
            return self.tables[: batch.count].copy_to_host()  # type: ignore[no-any-return]

    def _run(self, game: Game, batch: Batch) -> Any:
        """Plays a batch to its end; its rows of results, on the device."""
        lanes = min(batch.count, self.most)
        if lanes > self.size:
            self._make_room(lanes)
        lanes = self.active = min(lanes, self.size)
        rows = self._rows(batch)
        runs = cuda.to_device(run_of(self.spec, batch, lanes))
        boxes = cuda.to_device(game.box.array.copy())
        self.kernels.line_up[self._blocks(max(lanes, len(self.tallies))), kernels.SCANNERS](
            runs, self.lanes, self.order, self.queue, self.tallies
        )
        while self.queue.copy_to_host()[kernels.BUSY]:
            for _ in range(PATIENCE):
                self._wave(runs, boxes, rows)
        return rows

    def _wave(self, runs: Any, boxes: Any, rows: Any) -> None:
        games = (self.tables, self.lanes, self.order, self.queue, self.tallies)
        self.kernels.act[self.blocks, kernels.WARP](runs, boxes, *games, rows)
        self._sort(runs)
        self.kernels.choose[self.blocks, kernels.WARP](runs, boxes, *games, self.outs)
        self._sort(runs)

    def _sort(self, runs: Any) -> None:
        k = self.kernels
        k.add_up[1, kernels.SCANNERS](runs, self.tallies, self.offsets, self.queue)
        k.sort[self._blocks(self.active), kernels.SCANNERS](
            runs, self.lanes, self.offsets, self.order
        )

    def _blocks(self, threads: int) -> int:
        return -(-threads // kernels.SCANNERS)

    def _make_room(self, lanes: int) -> None:
        """Tables and lanes for so many games, or for as many as half of the free memory holds."""
        self.tables = self.lanes = self.order = None  # given back before more is taken
        table = self.spec.table
        room = cuda.current_context().get_memory_info().free // 2 // table.itemsize
        self.size = min(lanes, room)
        self.tables = cuda.device_array(self.size + 1, table)
        self.tables[self.size :].copy_to_device(np.zeros(1, table))
        self.lanes = cuda.device_array(self.size, LANE)
        self.order = cuda.device_array(self.size, np.int32)

    def _rows(self, batch: Batch) -> Any:
        """Room for the results of a batch."""
        width = columns(batch.seats)
        if self.results is None or len(self.results) < batch.count * width:
            self.results = None
            self.results = cuda.device_array(batch.count * width, NUMBER)
        return self.results[: batch.count * width].reshape(batch.count, width)
