"""Chooses and writes the golden games of Chimera Station: `python tests/make_golden.py [again]`.

Many games are played by greedy and random seats; those are kept that together show the most: kinds
of decision and the sorts of answers to them, tiles that are built and used, perks that are taken.
Needed after a change of rules, together with a new rules version. With `again`, the games that
are there are written anew, move for move: enough where only the layout of the record has changed.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import chimerical as ch
from chimerical.core.chance import advance, pick, stream
from chimerical.games.chimera_station import words as w
from walks import Bench

FOLDER = Path(__file__).parent / "chimera_station" / "golden"
SEATS = (2, 3, 4)
SIDES: dict[str, dict[str, Any]] = {
    "side-a": {},
    "side-b": {"mat_side": "b"},
    "mixed-sides": {"mixed_mats": True},
}
CANDIDATES = 2000  # games to choose each one from
ROUNDS = 3  # times that each choice is thought over
FIRSTS = sorted(value for name, value in vars(w).items() if name.startswith("A_"))
USES = {
    w.ACTIVATE_MODULE: w.A_MODULE,
    w.COPY_MODULE: w.A_MODULE,
    w.PLACE_WORKER: w.A_PLACE,
}

Feature = tuple[str, int, int]


@dataclass(frozen=True)
class Candidate:
    """A game that may be kept, and what it shows."""

    seats: int
    side: str
    seed: int
    moves: tuple[int | str, ...]
    shows: frozenset[Feature] = frozenset()

    def write(self) -> None:
        match = ch.game("chimera-station").new(self.seats, self.seed, SIDES[self.side])
        for move in self.moves:
            match.play(move)
        path = FOLDER / f"{self.seats}-seats-{self.side}.save"
        path.write_text(match.save())
        print(f"{path.name}: {match.length} moves")


def play(game: ch.Game, seats: int, side: str, seed: int) -> Candidate:
    """One game; every second seat is greedy, the first or the second by turns."""
    bench, state = Bench(game), stream(seed, 1)
    legal = bench.new(seats, stream(seed, 0))
    moves: list[int] = []
    shows: set[Feature] = set()
    while legal:
        state = advance(state)
        table = bench.tables[0]
        frame = table["stack"][table["depth"] - 1]
        if (int(frame["seat"]) + seed) % 2:
            chosen = legal[pick(state, len(legal))]
        else:
            chosen = legal[bench.call("choose", len(legal), state, out=True)]
        shows |= features(int(frame["kind"]), chosen)
        moves.append(chosen)
        legal = bench.step(chosen)
    return Candidate(seats, side, seed, tuple(moves), frozenset(shows))


def features(kind: int, action: int) -> set[Feature]:
    """What a choice shows: the sort of answer, and the tile or perk it is about."""
    first = FIRSTS[bisect(FIRSTS, action) - 1]
    n = action - first
    shown = {("answer", kind, first)}
    if kind == w.CHOOSE_TILE:
        shown.add(("build", n, 0))
    elif kind == w.TAKE_PERK:
        shown.add(("perk", n, 0))
    elif first == USES.get(kind):
        shown.add(("use", n % w.DESTINATIONS, 0))
    return shown


def choose() -> list[Candidate]:
    """One game for each table, thought over again once the others are known."""
    offers: dict[tuple[int, str], list[Candidate]] = {}
    for seats, side in product(SEATS, SIDES):
        game = ch.game("chimera-station").with_options(SIDES[side])
        offers[seats, side] = [play(game, seats, side, seed) for seed in range(CANDIDATES)]
    kept: dict[tuple[int, str], Candidate] = {}
    for _ in range(ROUNDS):
        for table, candidates in offers.items():
            others = (game.shows for other, game in kept.items() if other != table)
            known = frozenset[Feature]().union(*others)
            kept[table] = max(candidates, key=lambda game: len(game.shows - known))
    return list(kept.values())


def read(path: Path) -> Candidate:
    """A golden game as it is written."""
    seats, _, side = path.stem.partition("-seats-")
    head, _, body = path.read_text().partition("---\n")
    (seed,) = re.findall(r"^seed (\d+)$", head, re.M)
    moves = re.findall(r"^\d+ seat\d (.+)$", body, re.M)
    return Candidate(int(seats), side, int(seed), tuple(moves))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    kept = map(read, sorted(FOLDER.glob("*.save")))
    for game in kept if "again" in sys.argv else choose():
        game.write()


if __name__ == "__main__":
    main()
