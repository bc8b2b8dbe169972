"""Decisions per second on the GPU: whole random games, very many at once.

Checks first that the GPU leaves the same bytes as native code. `python benchmarks/gpu.py`.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import chimerical as ch
from chimerical.core import cuda
from chimerical.core import playouts as entries
from chimerical.core.game import columns


def same_bytes(game: ch.Game, seats: int, games: int = 256) -> bool:
    """Whether GPU and native code agree on the final positions of some games."""
    ours = cuda.final_tables(game, games, seats, seed=1)
    tables = np.zeros(entries.ROOM, game.spec.table)
    out = np.zeros(game.spec.actions, np.int16)
    rows = np.zeros((1, columns(seats)), np.int64)
    play, policies = game.native.entry("playouts"), np.zeros(seats, np.int64)
    for g in range(games):
        play(tables, game.box.array.copy(), seats, 1, g, 1, policies, out, rows)
        if tables[0].tobytes() != ours[g].tobytes():
            return False
    return True


def rate(game: ch.Game, seats: int, games: int, lanes: int, repeats: int) -> list[float]:
    """Decisions per second of each repetition, results left on the device."""
    run = cuda.CudaRun(game, games, seats, lanes)
    run.play(0, 0)
    rates = []
    for seed in range(1, repeats + 1):
        begin = time.perf_counter()
        run.play(seed, 0)
        seconds = time.perf_counter() - begin
        rates.append(float(run.rows()[:, 2 * seats + entries.LENGTH].sum()) / seconds)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="beta-station")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1 << 24)
    parser.add_argument("--lanes", type=int, default=cuda.LANES)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    plain = ch.game(options.game)
    game = plain.with_options(plain.spec.playout_options)
    if not cuda.available():
        raise SystemExit(f"no GPU can be used: {cuda.reason()}")
    begin = time.perf_counter()
    print(f"bytes as in native code: {same_bytes(game, options.seats)}")
    print(f"compiling both took {time.perf_counter() - begin:.0f} s")
    rates = rate(game, options.seats, options.games, options.lanes, options.repeats)
    print(f"{options.games} games at {options.seats} seats, record {game.spec.table.itemsize} B")
    print("million decisions/s:", " ".join(f"{r / 1e6:.0f}" for r in sorted(rates)))


if __name__ == "__main__":
    main()
