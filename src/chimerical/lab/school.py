"""How a game's network comes about: games, training, games with what was learned, and so on.

All of it lies in one folder, file by file, so that it goes on where it was cut short:

    plan.json               what is to be done
    round-1/000001.npz      what was observed in some games, and what came of them
    round-1.npz             the network after that round
    curve.json, curve.svg   how training went, epoch by epoch
    network.npz, network.md the last network, and its card
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.network import FILE, Network

from . import curve
from .arena import Arena, contest, report
from .learning import Epoch, device, train
from .selfplay import Lesson, Rows, joined, learn_from
from .workers import work

QUICK = 25  # quick games of a lesson
CARD = "network.md"
PLAYED = "trust=1:advice=1"  # how games are searched with what was learned


@dataclass(frozen=True)
class Plan:
    """What is to be done."""

    game: str
    rules: int
    observed: str  # hash of the observation
    rounds: int = 2
    quick: int = 10_000  # games of greedy with slips, in the first round
    games: int = 500  # games of a search, in each round
    playouts: int = 64  # of a move of theirs
    epochs: int = 8
    wide: int = 48
    narrow: int = 32
    contest: int = 200  # games in the end, against the search without a network
    milliseconds: float = 10.0  # for a move of those
    seed: int = 0

    def lessons(self, number: int, seats: tuple[int, int], weights: str) -> list[Lesson]:
        """The games of a round, from 1. Two seats in every other game, then all numbers in turn."""
        low, high = seats
        dials: tuple[tuple[str, float], ...] = (("trust", 1.0), ("advice", 1.0)) if weights else ()

        def at(i: int) -> int:
            return low if i % 2 == 0 else low + (i // 2) % (high - low + 1)

        quick = [
            Lesson(self.game, at(i), self.seed, i * QUICK, QUICK)
            for i in range(-(-self.quick // QUICK) if number == 1 else 0)
        ]
        seed = self.seed + number
        return quick + [
            Lesson(self.game, at(i), seed, i, 1, self.playouts, weights, dials)
            for i in range(self.games)
        ]


class School:
    """A plan being carried out in a folder."""

    def __init__(self, game: Game, plan: Plan, folder: Path) -> None:
        self.game, self.plan, self.folder = game, plan, folder
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "plan.json"
        if file.exists() and json.loads(file.read_text(encoding="utf-8")) != asdict(plan):
            raise ChimericalError(f"{folder} holds another plan; name another folder")
        file.write_text(json.dumps(asdict(plan), indent=1) + "\n", encoding="utf-8")

    def file(self, number: int) -> Path:
        return self.folder / f"round-{number}.npz"

    # --- games ---

    def missing(self, number: int) -> list[tuple[int, Lesson]]:
        """The lessons of a round that are still to be had, with their numbers."""
        weights = str(self.file(number - 1)) if number > 1 else ""
        lessons = self.plan.lessons(number, self.game.spec.seats, weights)
        return [(i, k) for i, k in enumerate(lessons) if not self._lesson(number, i).exists()]

    def play(self, number: int, workers: int) -> Iterator[int]:
        """Plays what is missing of a round; yields how many lessons are done."""
        missing = self.missing(number)
        self._lesson(number, 0).parent.mkdir(exist_ok=True)
        done = work((lesson for _, lesson in missing), learn_from, workers)
        for count, ((i, _), (_, rows)) in enumerate(zip(missing, done, strict=True), 1):
            rows.save(self._lesson(number, i))
            yield count

    def rows(self, number: int) -> Rows:
        """All that was observed up to a round."""
        files = [f for k in range(1, number + 1) for f in sorted(self._round(k).glob("??????.npz"))]
        return joined([Rows.load(file) for file in files])

    def _round(self, number: int) -> Path:
        return self.folder / f"round-{number}"

    def _lesson(self, number: int, i: int) -> Path:
        return self._round(number) / f"{i:06}.npz"

    # --- training ---

    def train(self, number: int, say: Callable[[Epoch], None]) -> None:
        """Trains on all rounds so far, from the last network on; says how each epoch went."""
        plan = self.plan
        network, said = train(
            self.game.spec,
            self.rows(number),
            epochs=plan.epochs,
            wide=plan.wide,
            narrow=plan.narrow,
            seed=plan.seed + number,
            start=Network.load(self.file(number - 1)) if number > 1 else None,
            say=say,
        )
        self._tell(number, said)
        network.save(self.file(number))

    def _tell(self, number: int, epochs: Sequence[Epoch]) -> None:
        file = self.folder / "curve.json"
        known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
        known = [row for row in known if row["round"] < number]
        known += [{"round": number, **asdict(epoch)} for epoch in epochs]
        file.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
        picture = curve.svg(
            [(row["guess"], row["agreed"]) for row in known],
            ("winners foreseen", "moves foreseen"),
            f"{self.game.title}: games that were held back",
            "epochs",
        )
        (self.folder / "curve.svg").write_text(picture, encoding="utf-8")

    # --- what came of it ---

    def contest(self) -> Arena:
        """The last network against none, with the same time for a move."""
        weights = self.file(self.plan.rounds)
        much = "search:100000000"
        bots = (f"{much}:{PLAYED}:weights={weights}", f"{much}:trust=0:advice=0")
        seconds = self.plan.milliseconds / 1000
        held = contest(self.game, bots, self.plan.contest, seed=self.plan.seed, seconds=seconds)
        return Arena(held, early=False)

    def finish(self, arena: Arena | None) -> Path:
        """Puts the last network where it is looked for, with its card beside it."""
        network = Network.load(self.file(self.plan.rounds))
        network.save(self.folder / FILE)
        (self.folder / CARD).write_text(self.card(network, arena), encoding="utf-8")
        return self.folder / FILE

    def card(self, network: Network, arena: Arena | None) -> str:
        plan, shape = self.plan, network.shape
        epochs = json.loads((self.folder / "curve.json").read_text(encoding="utf-8"))
        last, seconds = (
            epochs[-1],
            sum(row["seconds"] for row in epochs[plan.epochs - 1 :: plan.epochs]),
        )
        rows = {
            "inputs": f"{shape.inputs} observed numbers, {shape.seats} evaluations",
            "units": f"{shape.wide}, then {shape.narrow}",
            "outputs": f"a share of the win for each of {shape.seats} seats, an inclination to "
            f"each of {shape.actions} actions",
            "weights": f"{len(network.weights):,}",
            "trained on": f"{plan.quick:,} quick games; {plan.games:,} searched games with "
            f"{plan.playouts} playouts a move in each of {plan.rounds} rounds",
            "training took": f"{seconds:.0f} s on {device()}, {plan.epochs} epochs a round",
            "foreseen in games held back": f"{last['guess']:.1%} of winners, {last['agreed']:.1%} "
            f"of the search's moves; loss {last['shares']:.3f} (all alike: {last['even']:.3f})",
        }
        if arena is not None:
            row = report(arena)["lineups"][0]["shares"][arena.plan.bots[0]]
            rows[f"against the search without it, {plan.milliseconds:g} ms a move"] = (
                f"{row['share']:.1%} [{row['share_low']:.1%} to {row['share_high']:.1%}] of "
                f"{row['games']} games"
            )
        lines = [
            f"# The network of {self.game.title}",
            "",
            f"Made by `chimerical train {plan.game}` for rules version {plan.rules}, observation "
            f"`{plan.observed}`.",
            "",
            "| what | is |",
            "| --- | --- |",
            *(f"| {what} | {said} |" for what, said in rows.items()),
        ]
        return "\n".join(lines) + "\n"


def plan_of(game: Game, **numbers: Any) -> Plan:
    """A plan for a game as it is."""
    return Plan(game.name, game.spec.version, game.spec.observation.hash, **numbers)
