"""Learning by practice: a network plays very many games against itself, and what turned out better
than it had foretold it does more often from then on (an actor and a critic: PPO).

Every seat is played by the same network, each as it sees the table. The critic foretells who
will win, so that the decisions of all seats tell it something:

    worth of a decision   what the game came to, or what is foretold of it later, for the seat that
                          decided, less what was foretold before (GAE, for all seats at once)

A game that nobody wins is an outcome of its own, worth less than an even share (`idle`): otherwise
it would be as good not to lose as to win. What is trained is what `core.network` computes, number
for number.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.network import FAR, Network, Shape
from chimerical.core.record import Array

NEVER = -1e9  # logarithm of the odds of what cannot be
WORST = -30.0  # and of what is as good as out of the question
STEEPEST = 0.5  # length of a step's gradient, at most
SHARP = 8.0  # how much surer of itself greedy is than the apprentice begins


@dataclass(frozen=True)
class Practice:
    """How it is practised."""

    lanes: int = 16384  # games side by side
    turns: int = 64  # decisions of each between two lessons
    together: int = 2  # turns that a step of learning is made from
    epochs: int = 2  # times that each decision is learned from
    rate: float = 1e-3  # of learning, at the beginning
    last_rate: float = 1e-4
    reach: float = 0.95  # what is foretold later counts, beside what is foretold next (lambda)
    clip: float = 0.2  # how far the odds of an action may move in a lesson
    entropy: float = 0.01  # what being undecided is worth, at the beginning
    last_entropy: float = 0.002
    idle: float = 0.1  # of an even share, what a game costs that nobody wins
    haste: float = 0.0  # what each decision takes of what is to come: it might be broken off
    warmth: float = 0.0  # as in `Manner`: actions are tried out, too; 0: they are not
    rivals: float = 0.0  # of the games, those in which greedy has all seats but one; needs `warmth`
    wide: int = 64
    narrow: int = 48
    seed: int = 0


def practice_of(numbers: Mapping[str, Any]) -> Practice:
    """The practice that some numbers name. Who does not try actions out has no rivals."""
    made = replace(Practice(), **numbers)
    return made if made.warmth else replace(made, rivals=0.0)


@dataclass(frozen=True)
class Said:
    """How a lesson went."""

    lessons: int
    decisions: int  # so far
    games: int
    length: float  # decisions of a game
    drawn: float  # of the games, those that nobody won
    undecided: float  # entropy of the choices
    foretold: float  # loss of the critic
    even: float  # loss of somebody who gives every seat the same


def torch() -> Any:
    try:
        import torch as found
    except ImportError:
        raise ChimericalError(
            "training needs torch: pip install 'chimerical[learn]'; playing does not"
        ) from None
    return found


def seatings(low: int, high: int, lanes: int) -> list[int]:
    """Two seats and four in most games, all numbers of seats in some."""
    usual = [2, 4, 2, 4, 2, 4, *range(low, high + 1)]
    return [max(low, min(high, usual[i % len(usual)])) for i in range(lanes)]


# --- the network ---


def make_model(shape: Shape, verbs: Sequence[int]) -> Any:
    """What `core.network` computes, a column a game; `verbs` are how many actions each has."""
    t = torch()

    class Model(t.nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()

            def weights(*size: int, spread: float = 0.0) -> Any:
                return t.nn.Parameter(t.randn(*size) * spread)

            wide, narrow = shape.wide, shape.narrow
            self.first = weights(wide, shape.inputs, spread=0.05)
            self.stands = weights(wide, shape.seats, spread=0.2)
            self.first_bias = weights(wide, 1)
            self.second = weights(narrow, wide, spread=math.sqrt(2 / wide))
            self.second_bias = weights(narrow, 1)
            self.outcomes = weights(shape.seats + 1, narrow, spread=0.05)
            self.outcomes_bias = weights(shape.seats + 1, 1)
            self.acts = weights(shape.actions, narrow, spread=0.02)
            self.acts_bias = weights(shape.actions, 1)
            self.verbs = weights(len(verbs), narrow)
            self.verbs_bias = weights(len(verbs), 1)
            whose = t.repeat_interleave(t.arange(len(verbs)), t.tensor(list(verbs)))
            self.register_buffer("verb", whose, persistent=False)  # of each action

        def inclinations(self) -> tuple[Any, Any]:
            """What is learned of a verb holds for all its actions."""
            return (
                self.acts + self.verbs[self.verb],
                self.acts_bias + self.verbs_bias[self.verb],
            )

        def forward(self, rows: Any, stands: Any, measure: Any) -> tuple[Any, Any]:
            """What speaks for each outcome (the observer wins, …, nobody does) and each action."""
            half = t.bfloat16 if rows.is_cuda else t.float32
            first = (self.first * measure).to(half) @ rows.to(half)
            units = t.relu(first.float() + self.stands @ stands + self.first_bias)
            units = t.relu(self.second @ units + self.second_bias)
            outcomes = self.outcomes @ units + self.outcomes_bias
            weights, bias = self.inclinations()
            return outcomes, (weights.to(half) @ units.to(half)).float() + bias

    return Model()


# As Shape.parts has them
TURNED = ("first_bias", "second", "second_bias", "outcomes", "outcomes_bias")


def written(model: Any, most: Array) -> Array:
    """The weights as core.network reads them."""

    def array(tensor: Any) -> Array:
        return tensor.detach().float().cpu().numpy()  # type: ignore[no-any-return]

    parts = [array(model.first).T / most[:, None], array(model.stands).T]
    parts += [array(getattr(model, name)).T for name in TURNED]
    parts += [array(part) for part in model.inclinations()]
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


def read(model: Any, network: Network, most: Array) -> None:
    """What a network knows, into a model that is as large or larger: new units are silent."""
    t, shape, at, arrays = torch(), network.shape, 0, {}
    for name, size in shape.parts.items():
        arrays[name] = network.weights[at : at + math.prod(size)].reshape(size)
        at += math.prod(size)
    parts = {
        "first": (arrays["first"][: shape.inputs] * most[:, None]).T,
        "stands": arrays["first"][shape.inputs :].T,
        **{name: np.atleast_2d(arrays[name]).T for name in TURNED},
        "acts": arrays["inclinations"],
        "acts_bias": arrays["inclinations_bias"][:, None],
    }
    with t.no_grad():
        model.second[: shape.narrow, shape.wide :] = 0
        model.outcomes[:, shape.narrow :] = 0
        model.acts[:, shape.narrow :] = 0
        for name, array in parts.items():
            into = getattr(model, name)
            rows, columns = array.shape
            into[:rows, :columns] = t.as_tensor(np.ascontiguousarray(array))


# --- practice ---


class Apprentice:
    """A network that practises. `crowd` has the games, see lab.crowd."""

    def __init__(self, game: Game, crowd: Any, plan: Practice, start: Network | None) -> None:
        t, spec = torch(), game.spec
        t.manual_seed(plan.seed)
        self.game, self.crowd, self.plan, self.on = game, crowd, plan, crowd.on
        shape = Shape(spec.noticed.size, spec.seats[1], spec.actions, plan.wide, plan.narrow)
        self.shape, self.most = shape, spec.noticed.most
        self.scale = start.measure if start else spec.manner.scale
        self.model = make_model(shape, [verb.size for verb in spec.play.space.verbs.values()])
        if start is not None:
            read(self.model, start, self.most)
        self.model.to(self.on)
        self.measure = t.as_tensor(1 / self.most, device=self.on)[None]
        self.optimiser = t.optim.Adam(self.model.parameters(), lr=plan.rate, eps=1e-5)
        self._who_is_where()
        self._make_notes()
        self.lessons = self.decisions = self.games = 0
        crowd.turn()

    def _who_is_where(self) -> None:
        t, n = torch(), self.crowd.n
        self.seats = self.crowd.seatings.long()
        self.order = t.arange(self.shape.seats, device=self.on)[:, None]
        self.here = self.order < self.seats[None]  # which seats there are
        self.possible = t.cat([self.here, t.ones_like(self.here[:1])])  # outcomes: nobody wins, too
        lanes = t.arange(n, device=self.on)
        self.among_greedy = lanes < self.plan.rivals * n
        self.pupil = (lanes // 16) % self.seats  # who learns there

    def _make_notes(self) -> None:
        """What is kept of each turn, until it has been learned from."""
        t, shape = torch(), self.shape

        def room(*size: int, kind: Any) -> Any:
            return t.zeros(self.plan.turns, *size, self.crowd.n, dtype=kind, device=self.on)

        self.rows = room(shape.inputs, kind=t.int16)
        self.stands = room(shape.seats, kind=t.float32)
        self.permits = room(shape.actions, kind=t.uint8)
        self.hopes = room(shape.actions if self.plan.warmth else 1, kind=t.float16)
        self.whose = room(kind=t.int64)
        self.asked = room(kind=t.bool)
        self.own = room(kind=t.bool)  # asked, and not greedy's decision
        self.action = room(kind=t.int64)
        self.odds = room(kind=t.float32)  # of the action, as a logarithm
        self.values = room(shape.seats + 1, kind=t.float32)  # outcomes foretold, by seat
        self.ended = room(kind=t.bool)
        self.results = room(shape.seats + 1, kind=t.float32)

    def seen(self) -> tuple[Any, ...]:
        """What the crowd shows, as `foresee` takes it."""
        crowd = self.crowd
        stands = (crowd.stands / self.scale).clamp(-FAR, FAR) * self.here
        return crowd.rows, stands, crowd.permits, self._hopes()

    def _hopes(self) -> Any:
        """How much worse each action looks than the best, one ply ahead."""
        t, crowd = torch(), self.crowd
        if not self.plan.warmth:
            return crowd.hopes
        hopes = crowd.hopes.masked_fill(crowd.permits == 0, -math.inf)
        hopes = (hopes - hopes.amax(0, keepdim=True)) / self.plan.warmth
        return t.nan_to_num(hopes, nan=0.0, neginf=WORST).clamp(WORST, 0)

    def foresee(self, rows: Any, stands: Any, permits: Any, hopes: Any) -> tuple[Any, Any]:
        """Logarithms of the odds of outcomes, the observer's win first, and of actions."""
        t = torch()
        outcomes, acts = self.model(rows, stands, self.measure)
        if self.plan.warmth:
            acts = acts + hopes.float()
        outcomes = outcomes.masked_fill(~self.possible, NEVER)
        acts = acts.masked_fill(permits == 0, NEVER)
        return t.log_softmax(outcomes, 0), t.log_softmax(acts, 0)

    def by_seat(self, outcomes: Any, whose: Any) -> Any:
        """What an observer foretells, from logarithms in its order to odds by seat."""
        odds = outcomes.exp()
        place = (self.order - whose[None]) % self.seats[None]
        return torch().cat([odds.gather(0, place).masked_fill(~self.here, 0), odds[-1:]])

    def worth(self, odds: Any, whose: Any) -> Any:
        """What outcomes are worth to a seat."""
        nobody = odds[..., -1, :] * (1 - self.plan.idle) / self.seats
        return odds.gather(-2, whose[..., None, :])[..., 0, :] + nobody

    def noted(self, k: int) -> tuple[Any, ...]:
        return self.rows[k], self.stands[k], self.permits[k], self.hopes[k]

    def play(self) -> None:
        """Some turns of the crowd, with notes."""
        with torch().no_grad():
            for k in range(self.plan.turns):
                for note, shown in zip(self.noted(k), self.seen(), strict=True):
                    note.copy_(shown)
                self._choose(k)
                self.crowd.turn()
                self._close(k)
        self.decisions += int(self.asked.sum())
        self.games += int(self.ended.sum())

    def _choose(self, k: int) -> None:
        t, crowd = torch(), self.crowd
        whose = self.whose[k].copy_(crowd.askers)
        asked = self.asked[k].copy_(crowd.ways > 1)
        self.own[k] = asked & ~(self.among_greedy & (whose != self.pupil))
        outcomes, acts = self.foresee(*self.noted(k))
        luck = -t.log(-t.log(t.rand_like(acts).clamp(1e-9, 1 - 1e-7)))
        action = (acts + luck).argmax(0)
        if self.plan.rivals:  # nearly greedy: where nothing changes, something else is tried
            sharp = SHARP * self.hopes[k].float().masked_fill(self.permits[k] == 0, NEVER)
            action = t.where(self.own[k], action, (sharp + luck).argmax(0))
        self.action[k] = action
        self.odds[k] = acts.gather(0, action[None])[0]
        self.values[k] = self.by_seat(outcomes, whose)
        crowd.takes.copy_(t.where(asked, action, crowd.takes.long()))

    def _close(self, k: int) -> None:
        """What the games that have ended came to, by seat."""
        t, fates = torch(), self.crowd.fates.long()
        self.ended[k] = fates > 0
        won = ((fates[None] >> (1 + self.order)) & 1).float() * self.here
        count = won.sum(0, keepdim=True)
        self.results[k] = t.cat([won / count.clamp(min=1), (count == 0).float()])

    # --- lessons ---

    def worths(self) -> tuple[Any, Any]:
        """What should have been foretold, by seat; and how much better than foretold a decision
        was for the seat that took it.
        """
        t, reach = torch(), self.plan.reach
        with t.no_grad():
            outcomes, _ = self.foresee(*self.seen())
            coming = self.by_seat(outcomes, self.crowd.askers.long())
            targets = t.zeros_like(self.values)
            for k in reversed(range(self.plan.turns)):
                targets[k] = t.where(self.ended[k][None], self.results[k], coming)
                mixed = (1 - reach) * self.values[k] + reach * targets[k]
                mixed *= 1 - self.plan.haste
                mixed[-1] += self.plan.haste  # nobody has won then
                coming = t.where(self.asked[k][None], mixed, targets[k])
            better = self.worth(targets - self.values, self.whose)
            kept = better[self.own]
        return targets, (better - kept.mean()) / (kept.std() + 1e-6)

    def learn(self, progress: float) -> Said:
        """A lesson on what was just played; `progress` from 0 to 1 says how far practice is."""
        t, plan = torch(), self.plan
        targets, better = self.worths()
        entropy = plan.entropy + (plan.last_entropy - plan.entropy) * progress
        for group in self.optimiser.param_groups:
            group["lr"] = plan.rate + (plan.last_rate - plan.rate) * progress
        sums = t.zeros(4, device=self.on)
        for _ in range(plan.epochs):
            order = t.randperm(plan.turns).tolist()
            for first in range(0, plan.turns, plan.together):
                self.optimiser.zero_grad(set_to_none=True)
                for k in order[first : first + plan.together]:
                    loss, told = self._loss(k, targets[k], better[k], entropy)
                    (loss / plan.together).backward()
                    sums += told
                t.nn.utils.clip_grad_norm_(self.model.parameters(), STEEPEST)
                self.optimiser.step()
        self.lessons += 1
        undecided, foretold, even, count = sums.tolist()
        ended = max(1, int(self.ended.sum()))
        drawn = int((self.ended & (self.results[:, -1] > 0)).sum())
        return Said(
            self.lessons,
            self.decisions,
            self.games,
            int(self.asked.sum()) / ended,
            drawn / ended,
            *(part / max(1.0, count) for part in (undecided, foretold, even)),
        )

    def _loss(self, k: int, target: Any, better: Any, entropy: float) -> tuple[Any, Any]:
        """Of a turn: how much it is to be changed; and what is told of it."""
        t, plan = torch(), self.plan
        outcomes, acts = self.foresee(*self.noted(k))
        asked, own = self.asked[k].float(), self.own[k].float()
        ratio = (acts.gather(0, self.action[k][None])[0] - self.odds[k]).clamp(-20, 20).exp()
        gain = t.minimum(ratio * better, ratio.clamp(1 - plan.clip, 1 + plan.clip) * better)
        undecided = -(acts.exp() * acts.clamp(min=-50)).sum(0)
        seat = (self.order + self.whose[k][None]) % self.seats[None]
        target = t.cat([target.gather(0, seat), target[-1:]])
        off = -(target * outcomes.clamp(min=WORST) * self.possible).sum(0)
        loss = (asked * off - own * (gain + entropy * undecided)).sum() / asked.sum().clamp(min=1)
        with t.no_grad():
            even = t.log(self.seats.float())
            told = t.stack([(asked * x).sum() for x in (undecided, off, even, own * 0 + 1)])
        return loss, told

    # --- what is kept ---

    def network(self) -> Network:
        spec = self.game.spec
        weights = written(self.model, self.most)
        return Network(self.shape, weights, self.scale, spec.version, spec.noticed.hash)

    def state(self) -> dict[str, Any]:
        """What is needed to go on."""
        return {
            "model": self.model.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "counts": [self.lessons, self.decisions, self.games],
        }

    def go_on_from(self, state: dict[str, Any]) -> None:
        self.model.load_state_dict(state["model"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.lessons, self.decisions, self.games = state["counts"]
