"""Decisions per second on the GPU: whole random games, very many at once.

By `Game.playouts`, as anybody would call it: memory is kept from run to run, and the results come
back to the host within the clock. Checks first that the GPU leaves the same bytes as native code.
`python benchmarks/gpu.py`.
"""

from __future__ import annotations

import argparse
import time

import chimerical as ch
from chimerical.core import cuda
from chimerical.core.desk import Desk


def same_bytes(game: ch.Game, seats: int, games: int = 256) -> bool:
    """Whether GPU and native code agree on the final positions of some games."""
    batch = game.batch(games, "cuda", seats, seed=1)
    ours, desk = cuda.final_tables(game, batch), Desk(game.of(batch))
    for number in range(games):
        desk.play(batch.part(number, 1))
        if desk.tables[0].tobytes() != ours[number].tobytes():
            return False
    return True


def rate(game: ch.Game, seats: int, games: int, seed: int) -> float:
    """Decisions per second of so many games."""
    begin = time.perf_counter()
    results = game.playouts(games, "cuda", seats, seed)
    return float(results.lengths.sum()) / (time.perf_counter() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="beta-station")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=cuda.GAMES_A_LAUNCH)
    parser.add_argument("--lanes", type=int, default=cuda.LANES)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    if not cuda.available():
        raise SystemExit(f"no GPU can be used: {cuda.reason()}")
    game, seats, games = ch.game(options.game), options.seats, options.games
    begin = time.perf_counter()
    game.engine.gpu.most = options.lanes
    print(f"compiling for the GPU took {time.perf_counter() - begin:.0f} s")
    print(f"bytes as in native code: {same_bytes(game, seats)}")
    rate(game, seats, games, seed=0)  # takes the memory, once
    rates = [rate(game, seats, games, seed) for seed in range(1, options.repeats + 1)]
    print(f"{games} games at {seats} seats, record {game.spec.table.itemsize} B")
    print("million decisions/s:", " ".join(f"{r / 1e6:.0f}" for r in sorted(rates)))


if __name__ == "__main__":
    main()
