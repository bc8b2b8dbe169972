"""How a game's network comes about: practice for so many minutes, then a contest.

All of it lies in one folder, so that it goes on where it was cut short:

    plan.json               what is to be done
    practice.pt             how far the apprentice is
    curve.json, curve.svg   how it went
    network.npz, network.md the network as it is, and its card
"""

from __future__ import annotations

import io
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from chimerical.core.errors import ChimericalError
from chimerical.core.files import write_whole
from chimerical.core.game import Game
from chimerical.core.network import FILE, Network

from . import curve
from .arena import Arena, contest, report
from .crowd import crowd
from .practice import Apprentice, Practice, Said, seatings, torch

CARD = "network.md"
KEPT_EVERY = 20.0  # seconds
MUCH = "search:100000000"  # playouts: time is what ends it
PLAYED = "trust=1:advice=1:cutoff=0:finish=0"  # how it is searched with what was learned


@dataclass(frozen=True)
class Plan:
    """What is to be done."""

    game: str
    rules: int
    shown: str  # hash of what the network is shown
    minutes: float = 10.0
    start: str = ""  # a network to begin with; empty: from nothing
    contest: int = 200  # games in the end, against the search without a network
    milliseconds: float = 10.0  # for a move of those
    practice: Practice = field(default_factory=Practice)


def plan_of(game: Game, **numbers: Any) -> Plan:
    """A plan for a game as it is."""
    return Plan(game.name, game.spec.version, game.spec.noticed.hash, **numbers)


class School:
    """A plan being carried out in a folder."""

    def __init__(self, game: Game, plan: Plan, folder: Path) -> None:
        self.game, self.plan, self.folder = game, plan, folder
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "plan.json"
        if file.exists() and json.loads(file.read_text(encoding="utf-8")) != asdict(plan):
            raise ChimericalError(f"{folder} holds another plan; name another folder")
        file.write_text(json.dumps(asdict(plan), indent=1) + "\n", encoding="utf-8")
        self.curve: list[dict[str, Any]] = self._known()

    def _known(self) -> list[dict[str, Any]]:
        file = self.folder / "curve.json"
        return json.loads(file.read_text(encoding="utf-8")) if file.exists() else []

    @property
    def spent(self) -> float:
        """Seconds of practice so far."""
        return float(self.curve[-1]["seconds"]) if self.curve else 0.0

    @property
    def seconds(self) -> float:
        return 60 * self.plan.minutes

    # --- practice ---

    def practise(self) -> Iterator[Said]:
        """What is missing of the practice; says how it is going, and keeps what is known."""
        if self.spent >= self.seconds:
            return
        apprentice = self._apprentice()
        begin, kept = time.perf_counter() - self.spent, time.perf_counter()
        while True:
            apprentice.play()
            said = apprentice.learn(min(1.0, (time.perf_counter() - begin) / self.seconds))
            now = time.perf_counter()
            over = now - begin >= self.seconds
            if over or now - kept >= KEPT_EVERY:
                kept = now
                self._keep(apprentice, said, now - begin)
                yield said
            if over:
                return

    def _apprentice(self) -> Apprentice:
        practice, game = self.plan.practice, self.game.for_playouts({})
        places = seatings(*game.spec.seats, practice.lanes)
        # Games that were going on when it was cut short are not taken up: there are others.
        seed = practice.seed + len(self.curve)
        made = Apprentice(
            game,
            crowd(game, places, seed, practice.warmth > 0),
            practice,
            Network.load(self.plan.start) if self.plan.start else None,
        )
        state = self.folder / "practice.pt"
        if state.exists():
            made.go_on_from(torch().load(state, map_location=made.on, weights_only=True))
        return made

    def _keep(self, apprentice: Apprentice, said: Said, seconds: float) -> None:
        whole = io.BytesIO()
        torch().save(apprentice.state(), whole)
        write_whole(self.folder / "practice.pt", whole.getvalue())
        apprentice.network().save(self.folder / FILE)
        self.curve.append({"seconds": round(seconds, 1), "on": apprentice.on, **asdict(said)})
        told = json.dumps(self.curve, indent=1) + "\n"
        write_whole(self.folder / "curve.json", told.encode())
        picture = curve.svg(
            [(1 - row["foretold"] / row["even"], min(1.0, row["undecided"])) for row in self.curve],
            ("foretold of the result", "undecided"),
            f"{self.game.title}: {seconds / 60:.0f} minutes of practice",
            "lessons",
        )
        (self.folder / "curve.svg").write_text(picture, encoding="utf-8")

    # --- what came of it ---

    def contest(self) -> Arena:
        """The network against none, with the same time for a move."""
        plan, file = self.plan, self.folder / FILE
        how = f"warmth={plan.practice.warmth:g}:idle={plan.practice.idle:g}"
        learned = f"{MUCH}:{PLAYED}:{how}:weights={file}"
        bots = (learned, f"{MUCH}:unlearned")
        held = contest(
            self.game, bots, plan.contest, seed=plan.practice.seed, seconds=plan.milliseconds / 1000
        )
        return Arena(held, early=False)

    def finish(self, arena: Arena | None) -> Path:
        """Writes the card beside the network."""
        network = Network.load(self.folder / FILE)
        (self.folder / CARD).write_text(self.card(network, arena), encoding="utf-8")
        return self.folder / FILE

    def card(self, network: Network, arena: Arena | None) -> str:
        plan, shape, last = self.plan, network.shape, self.curve[-1]
        rows = {
            "inputs": f"{shape.inputs} numbers, {shape.seats} evaluations",
            "units": f"{shape.wide}, then {shape.narrow}",
            "outputs": f"which of {shape.seats} seats wins, or nobody; an inclination to each of "
            f"{shape.actions} actions",
            "weights": f"{len(network.weights):,}",
            "began with": plan.start or "nothing",
            "practised": f"{last['games']:,} games against itself, {last['decisions']:,} decisions "
            f"in {last['lessons']:,} lessons",
            "that took": f"{last['seconds']:.0f} s on {last['on']}",
            "in the end": f"a decision's undecidedness {last['undecided']:.2f}; loss of what is "
            f"foretold {last['foretold']:.3f} (all alike: {last['even']:.3f})",
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
            f"`{plan.shown}`.",
            "",
            "| what | is |",
            "| --- | --- |",
            *(f"| {what} | {said} |" for what, said in rows.items()),
        ]
        return "\n".join(lines) + "\n"
