"""What a seat observes: the same bytes on native and cuda, and how many tables a second on each.

python benchmarks/observing.py --output observing.json
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

import chimerical as ch
from chimerical.core import cuda
from chimerical.core.chance import advance, pick, stream
from chimerical.core.desk import Desk
from chimerical.core.game import Game

GAMES = 40
AGAIN = 50
MANY = 1 << 17  # tables at once on the GPU


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=list(ch.GAMES))
    parser.add_argument("--output", type=Path, default=Path("observing.json"))
    given = parser.parse_args()
    found = []
    for name in given.game or ch.GAMES:
        found.append({"game": name, **measured(ch.game(name).for_playouts({}))})
        print(json.dumps(found[-1]), flush=True)
        given.output.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def measured(game: Game) -> dict[str, Any]:
    tables = positions(game)
    native = [observed(game, tables, seat) for seat in range(2)]  # loads the code, too
    begin = time.perf_counter()
    for _ in range(AGAIN):
        observed(game, tables, 0)
    seconds = time.perf_counter() - begin
    row: dict[str, Any] = {
        "numbers": game.spec.observation.size,
        "tables": len(tables),
        "native_per_second": round(AGAIN * len(tables) / seconds),
    }
    if not cuda.available():
        return {**row, "cuda": cuda.reason()}
    same = all(np.array_equal(cuda.observed(game, tables, seat), native[seat]) for seat in range(2))
    many = np.resize(tables, MANY)
    begin = time.perf_counter()
    cuda.observed(game, many, 0)
    seconds = time.perf_counter() - begin
    return {**row, "cuda_same": same, "cuda_per_second_with_copies": round(MANY / seconds)}


def positions(game: Game) -> np.ndarray[Any, Any]:
    """Positions of random games, each from somewhere in the middle."""
    desk, found = Desk(game), []
    for number in range(GAMES):
        desk.tables[:] = np.zeros_like(desk.tables)
        n = int(desk.call("new", 2, stream(1, number)))
        state = stream(2, number)
        for _ in range(pick(state, 100)):
            state = advance(state)
            if n:
                n = int(desk.call("step", int(desk.out[pick(state, n)])))
        found.append(desk.tables[:1].copy())
    return np.concatenate(found)


def observed(
    game: Game, tables: np.ndarray[Any, Any], seat: int
) -> np.ndarray[Any, np.dtype[np.int16]]:
    desk = Desk(game)
    rows = np.zeros((len(tables), game.spec.observation.size), np.int16)
    for table, row in zip(range(len(tables)), rows, strict=True):
        desk.lay(tables[table : table + 1])
        desk.call("look", seat, row)
    return rows


if __name__ == "__main__":
    main()
