"""Chooses and writes golden games: `python tests/make_golden.py [again] [GAME …]`.

Many games are played by greedy and random seats; those are kept that together show the most: kinds
of decision and the sorts of answers to them, and what else a game wants to be shown. Needed after a
change of rules, together with a new rules version. With `again`, the games that are there are
written anew, move for move: enough where only the layout of the record has changed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

import chimerical as ch
from chimerical.core.chance import advance, pick, stream
from walks import Bench

CANDIDATES = 2000  # games of a setting to choose from
RANDOM_GAMES = 20_000  # in which to look for endings that those do not have
PEACEFUL_GAMES = 100  # where even those have not all endings
ROUNDS = 3  # times that each choice is thought over

Feature = tuple[Any, ...]
Arguments = Mapping[str, int]


def nothing(kind: str, verb: str, arguments: Arguments) -> set[Feature]:
    return set()


@dataclass(frozen=True)
class Search:
    """What to look for among the games of one kind."""

    game: str
    settings: Mapping[str, Mapping[str, Any]]  # options by name; nameless: a game for each ending
    more: Callable[[str, str, Arguments], set[Feature]] = nothing  # what else an answer shows
    peace: Mapping[str, str] = field(default_factory=dict)  # what peaceful seats do, by decision

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / self.game.replace("-", "_") / "golden"

    @property
    def play(self) -> Any:
        return ch.game(self.game).spec.play

    def features(self, kind: int, action: int) -> set[Feature]:
        """What a choice shows: the sort of answer, and more."""
        verb, arguments = self.play.space.read(action)
        asked = self.play.names[kind]
        return {("answer", asked, verb), *self.more(asked, verb, arguments)}

    @property
    def seats(self) -> range:
        low, high = ch.game(self.game).spec.seats
        return range(low, high + 1)


def tiles_and_perks(kind: str, verb: str, arguments: Arguments) -> set[Feature]:
    """The tile or perk that an answer at Chimera Station is about."""
    wanted = ("tile", "perk", "module", "to")
    return {("about", kind, name, n) for name, n in arguments.items() if name in wanted}


def torsos_and_abilities(kind: str, verb: str, arguments: Arguments) -> set[Feature]:
    """The card that is chosen for a torso or used in its owner's turn in Codename: Chimera."""
    return {(verb, *arguments.values())} if verb in ("wear", "use") else set()


SEARCHES = {
    search.game: search
    for search in (
        Search(
            "chimera-station",
            {"side-a": {}, "side-b": {"mat_side": "b"}, "mixed-sides": {"mixed_mats": True}},
            more=tiles_and_perks,
        ),
        Search(
            "chromosome",
            {"": {}, "chosen-species": {"deal_species": False}},
        ),
        Search(
            "codename-chimera",
            {"": {}},
            more=torsos_and_abilities,
            peace={"act": "growl", "attach": "no_more"},
        ),
    )
}


@dataclass(frozen=True)
class Candidate:
    """A game that may be kept, and what it shows."""

    seats: int
    name: str
    seed: int
    number: int
    moves: tuple[int | str, ...]
    shows: frozenset[Feature] = frozenset()

    def write(self, search: Search) -> None:
        options = search.settings.get(self.name)
        match = ch.game(search.game).new(self.seats, self.seed, options, self.number)
        for move in self.moves:
            match.play_number(move)
        path = search.folder / f"{self.seats}-seats-{self.name}.save"
        path.write_text(match.save())
        print(f"{search.game}/{path.name}: {match.length} moves")


@dataclass(frozen=True)
class Table:
    """Where candidates are played: a game with the options of a setting, and so many seats."""

    search: Search
    setting: str
    seats: int

    @cached_property
    def game(self) -> ch.Game:
        return ch.game(self.search.game).with_options(self.search.settings[self.setting])

    def candidates(self) -> Iterator[Candidate]:
        """Games in which every second seat is greedy, the first or the second by turns."""
        met = set()
        for seed in range(CANDIDATES):
            found = self.play(seed, 0, range(seed % 2, self.seats, 2))
            met.add(found.name)
            yield found
        if not self.setting:
            yield from self.rarities(met)

    def rarities(self, met: set[str]) -> Iterator[Candidate]:
        """Games at random with endings that have not been met, where there are any; and peaceful
        ones, where a game has a way of playing so."""
        endings = self.game.playouts(RANDOM_GAMES, seats=self.seats).endings
        for ending, name in self.game.spec.endings.items():
            if dashed(name) not in met:
                for number in np.flatnonzero(endings == ending):
                    yield self.play(0, int(number))
        for seed in range(PEACEFUL_GAMES if self.search.peace else 0):
            yield self.play(seed, 0, range(seed % 2, self.seats, 2), peaceful=True)

    def play(
        self,
        seed: int,
        number: int,
        greedy: Sequence[int] = (),
        peaceful: bool = False,
    ) -> Candidate:
        """One game; who is not greedy chooses at random."""
        bench, state, search = Bench(self.game), stream(seed, 2 * number + 1), self.search
        legal = bench.new(self.seats, stream(seed, 2 * number))
        moves: list[int] = []
        shows: set[Feature] = set()
        while legal:
            state = advance(state)
            table = bench.tables[0]
            frame = table["stack"][table["depth"] - 1]
            kind = search.play.names[int(frame["kind"])]
            if peaceful and kind in search.peace:
                chosen = search.play.space.verbs[search.peace[kind]].first
            elif int(frame["seat"]) in greedy:
                chosen = bench.choose("greedy", legal, state)
            else:
                chosen = legal[pick(state, len(legal))]
            shows |= search.features(int(frame["kind"]), chosen)
            moves.append(chosen)
            legal = bench.step(chosen)
        ending = self.game.spec.endings[int(bench.tables[0]["over"])]
        name = self.setting or dashed(ending)
        return Candidate(self.seats, name, seed, number, tuple(moves), frozenset(shows))


def dashed(name: str) -> str:
    return name.replace("_", "-")


def choose(search: Search) -> list[Candidate]:
    """One game for each number of seats and name, thought over again once the others are known."""
    offers: dict[tuple[int, str], list[Candidate]] = {}
    for seats, setting in product(search.seats, search.settings):
        for found in Table(search, setting, seats).candidates():
            offers.setdefault((seats, found.name), []).append(found)
    kept: dict[tuple[int, str], Candidate] = {}
    for _ in range(ROUNDS):
        for place, candidates in offers.items():
            others = (game.shows for other, game in kept.items() if other != place)
            known = frozenset[Feature]().union(*others)
            kept[place] = max(candidates, key=lambda game: len(game.shows - known))
    return list(kept.values())


def read(path: Path) -> Candidate:
    """A golden game as it is written."""
    seats, _, name = path.stem.partition("-seats-")
    head, _, body = path.read_text().partition("---\n")
    seed, number = re.findall(r"^(?:seed|game-number) (\d+)$", head, re.M)
    moves = re.findall(r"^\d+ seat\d (.+)$", body, re.M)
    return Candidate(int(seats), name, int(seed), int(number), tuple(moves))


def main(words: list[str]) -> None:
    again = "again" in words
    for name in [word for word in words if word != "again"] or SEARCHES:
        search = SEARCHES[name]
        search.folder.mkdir(exist_ok=True)
        there = sorted(search.folder.glob("*.save"))
        for game in map(read, there) if again else choose(search):
            game.write(search)


if __name__ == "__main__":
    main(sys.argv[1:])
