"""Learning by practice: a network plays very many games against itself on the GPU, and what turned
out better than it had foreseen it does more often (an actor and a critic, PPO).

Every seat is played by the same network, each as it sees the table. The critic foretells a share of
the win for every seat, so all seats learn from every decision:

    worth of a decision   what the game came to, or what is foretold later on, for the seat that
                          decided, less what was foretold before it (GAE, seat by seat)

A game that nobody wins is worth less than an even share to all: otherwise not losing is as good as
winning.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from chimerical.core.game import Game
from chimerical.core.network import FAR, Network, Shape
from chimerical.core.record import Array

from .learning import torch


@dataclass(frozen=True)
class Practice:
    """How it is practised."""

    lanes: int = 16384  # games side by side
    turns: int = 64  # decisions of each between two lessons
    parts: int = 4  # turns that are learned from together
    epochs: int = 2  # times that each decision is learned from
    rate: float = 1e-3  # of learning, at the beginning
    end_rate: float = 1e-4
    reach: float = 0.95  # what a later foretelling counts beside the next one (lambda)
    clip: float = 0.2  # how far an action's odds may move in a lesson
    entropy: float = 0.01  # what undecidedness is worth, at the beginning
    end_entropy: float = 0.002
    idle: float = 0.1  # what every seat loses if nobody wins
    warmth: float = 0.0  # evaluation by which an action's odds fall to a third; 0: not tried out
    rivals: float = 0.0  # of the games, those against greedy in all other seats; needs `warmth`
    guide: float = 0.0  # what `evaluate` counts beside the critic at the beginning; later less
    guided: float = 0.6  # of the practice, the part after which it counts nothing
    foretold: float = 1.0  # what the critic's lesson counts
    wide: int = 64
    narrow: int = 48
    seed: int = 0


SHARP = 8.0  # how much surer of itself greedy is than the apprentice begins


@dataclass(frozen=True)
class Said:
    """How it is going."""

    seconds: float
    lessons: int
    decisions: int
    games: int
    length: float  # decisions of a game
    drawn: float  # of the games, those that nobody won
    undecided: float  # entropy of the choices
    foretold: float  # loss of the critic
    even: float  # of somebody who gives every seat the same


def seatings(low: int, high: int, lanes: int) -> list[int]:
    """Two seats and four in three games of four, then all numbers."""
    usual = [2, 4, 2, 4, 2, 4, *range(low, high + 1)]
    return [max(low, min(high, usual[i % len(usual)])) for i in range(lanes)]


def make_model(shape: Shape) -> Any:
    """What `core.network` computes, for columns."""
    t = torch()

    class Model(t.nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()

            def weights(*size: int, spread: float) -> Any:
                return t.nn.Parameter(t.randn(*size) * spread)

            wide, narrow = shape.wide, shape.narrow
            self.first = weights(wide, shape.inputs, spread=0.05)
            self.stands = weights(wide, shape.seats, spread=0.2)
            self.first_bias = weights(wide, 1, spread=0.0)
            self.second = weights(narrow, wide, spread=math.sqrt(2 / wide))
            self.second_bias = weights(narrow, 1, spread=0.0)
            self.shares = weights(shape.seats, narrow, spread=0.05)
            self.shares_bias = weights(shape.seats, 1, spread=0.0)
            self.acts = weights(shape.actions, narrow, spread=0.02)
            self.acts_bias = weights(shape.actions, 1, spread=0.0)

        def forward(self, rows: Any, stands: Any, measure: Any) -> tuple[Any, Any]:
            """Logits of shares and of actions, a column a game."""
            half = t.bfloat16 if rows.is_cuda else t.float32
            first = (self.first * measure).to(half) @ rows.to(half)
            units = t.relu(first.float() + self.stands @ stands + self.first_bias)
            units = t.relu(self.second @ units + self.second_bias)
            shares = self.shares @ units + self.shares_bias
            acts = (self.acts.to(half) @ units.to(half)).float() + self.acts_bias
            return shares, acts

    return Model()


PARTS = {  # by part of `Shape.parts`: the model's own, all the other way round but the actions'
    "first_bias": "first_bias",
    "second": "second",
    "second_bias": "second_bias",
    "shares": "shares",
    "shares_bias": "shares_bias",
}


def written(model: Any, most: Array) -> Array:
    """The weights as core.network reads them."""

    def array(name: str) -> Array:
        return getattr(model, name).detach().float().cpu().numpy()  # type: ignore[no-any-return]

    parts = [array("first").T / most[:, None], array("stands").T]
    parts += [array(name).T for name in PARTS.values()]
    parts += [array("acts"), array("acts_bias")]
    return np.concatenate([np.ascontiguousarray(part).ravel() for part in parts]).astype(np.float32)


def read(model: Any, network: Network, most: Array) -> None:
    """What a network knows, into a model that is as large or larger: new units begin silent."""
    t = torch()
    at, arrays = 0, {}
    for name, size in network.shape.parts.items():
        n = math.prod(size)
        arrays[name] = network.weights[at : at + n].reshape(size)
        at += n
    inputs, wide, narrow = network.shape.inputs, network.shape.wide, network.shape.narrow

    def put(name: str, values: Array, *at: slice) -> None:
        into = getattr(model, name)
        into[at] = t.as_tensor(np.ascontiguousarray(values)).reshape(into[at].shape)

    w, n, everything = slice(0, wide), slice(0, narrow), slice(None)
    with t.no_grad():
        model.second[:, wide:] *= 0.1  # what is new says little at first
        model.shares[:, narrow:] = 0
        model.acts[:, narrow:] = 0
        put("first", (arrays["first"][:inputs] * most[:, None]).T, w, everything)
        put("stands", arrays["first"][inputs:].T, w, everything)
        put("first_bias", arrays["first_bias"], w, everything)
        put("second", arrays["second"].T, n, w)
        model.second[:narrow, wide:] = 0
        put("second_bias", arrays["second_bias"], n, everything)
        put("shares", arrays["shares"].T, everything, n)
        put("shares_bias", arrays["shares_bias"], everything, everything)
        put("acts", arrays["inclinations"], everything, n)
        put("acts_bias", arrays["inclinations_bias"], everything, everything)


class Apprentice:
    """A network that practises. `crowd` has the games, see core.cuda.crowd."""

    def __init__(
        self, game: Game, crowd: Any, plan: Practice, start: Network | None, on: str
    ) -> None:
        t = torch()
        t.manual_seed(plan.seed)
        spec = game.spec
        self.game, self.crowd, self.plan, self.on = game, crowd, plan, on
        self.shape = Shape(
            spec.observation.size, spec.seats[1], spec.actions, plan.wide, plan.narrow
        )
        self.most = spec.observation.most
        self.measure = t.as_tensor(1 / self.most, device=on)[None]
        self.model = make_model(self.shape)
        if start is not None:
            read(self.model, start, self.most)
        self.model = self.model.to(on)
        self.scale = start.measure if start else spec.manner.scale
        self.optimiser = t.optim.Adam(self.model.parameters(), lr=plan.rate, eps=1e-5)
        n, turns = crowd.n, plan.turns

        def room(*size: int, kind: Any) -> Any:
            return t.zeros(turns, *size, n, dtype=kind, device=on)

        self.rows = room(self.shape.inputs, kind=t.int16)
        self.permits = room(self.shape.actions, kind=t.uint8)
        self.stands = room(self.shape.seats, kind=t.float32)
        self.hopes = room(self.shape.actions if plan.warmth else 1, kind=t.float16)
        self.values = room(self.shape.seats, kind=t.float32)  # by seat at the table
        self.results = room(self.shape.seats, kind=t.float32)
        self.ended = room(kind=t.bool)
        self.asked = room(kind=t.bool)
        self.own = room(kind=t.bool)  # asked, and not greedy's decision
        self.whose = room(kind=t.int64)
        self.action = room(kind=t.int64)
        self.odds = room(kind=t.float32)
        self.seats = crowd.seatings.long()
        lanes = t.arange(n, device=on)
        self.alone = lanes < plan.rivals * n  # games in which one seat learns among greedy ones
        self.pupil = (lanes // 16) % self.seats  # which one that is
        order = t.arange(self.shape.seats, device=on)[:, None]
        self.here = order < self.seats[None]  # which seats there are
        self.order = order
        self.games = self.drawn = self.decisions = self.lessons = 0
        self.guide = plan.guide
        self.met = t.zeros(2, device=on)
        self.met4 = t.zeros(2, device=on)
        crowd.turn()

    # --- practice ---

    def foresee(self, rows: Any, stands: Any, permits: Any, hopes: Any) -> tuple[Any, Any]:
        """Logarithms of shares, the observer's first, and of the odds of actions."""
        t = torch()
        shares, acts = self.model(rows, stands, self.measure)
        if self.plan.warmth:
            acts = acts + hopes.float()
        shares = shares.masked_fill(~self.here, -1e9)
        acts = acts.masked_fill(permits == 0, -1e9)
        return t.log_softmax(shares, 0), t.log_softmax(acts, 0)

    def noted(self, k: int) -> tuple[Any, ...]:
        return self.rows[k], self.stands[k], self.permits[k], self.hopes[k]

    def relative(self, whose: Any) -> Any:
        """For each seat at the table, its place as `whose` sees it."""
        return (self.order - whose[None]) % self.seats[None]

    def hope(self) -> Any:
        """How much worse each action looks than the best one, one ply ahead."""
        t, crowd = torch(), self.crowd
        if not self.plan.warmth:
            return crowd.hopes
        hopes = crowd.hopes.masked_fill(crowd.permits == 0, -math.inf)
        hopes = (hopes - hopes.amax(0, keepdim=True)) / self.plan.warmth
        return t.nan_to_num(hopes, nan=0.0, neginf=-30.0).clamp(-30, 0)

    def look(self, k: int) -> Any:
        """What is seen this turn, into the notes; the logarithms of the odds of actions."""
        crowd = self.crowd
        self.rows[k].copy_(crowd.rows)
        self.permits[k].copy_(crowd.permits)
        self.stands[k].copy_((crowd.stands / self.scale).clamp(-FAR, FAR) * self.here)
        self.hopes[k].copy_(self.hope())
        self.whose[k].copy_(crowd.askers)
        self.asked[k].copy_(crowd.ways > 1)
        self.own[k].copy_(self.asked[k] & ~(self.alone & (self.whose[k] != self.pupil)))
        shares, acts = self.foresee(*self.noted(k))
        self.values[k].copy_(self.valued(shares, self.stands[k], self.whose[k]))
        return acts

    def valued(self, shares: Any, stands: Any, whose: Any) -> Any:
        """What is foretold, by seat at the table; at first with what `evaluate` says."""
        t = torch()
        shares = shares.exp()
        if self.guide > 0:
            said = t.softmax(stands.masked_fill(~self.here, -1e9), 0)
            shares = (1 - self.guide) * shares + self.guide * said
        return shares.gather(0, self.relative(whose)).masked_fill(~self.here, 0)

    def play(self) -> None:
        """Some turns of the crowd."""
        t, crowd, plan = torch(), self.crowd, self.plan
        with t.no_grad():
            for k in range(plan.turns):
                acts = self.look(k)
                noise = -t.log(-t.log(t.rand_like(acts).clamp(1e-9, 1 - 1e-7)))
                action = (acts + noise).argmax(0)
                if plan.rivals:  # nearly greedy: where nothing changes, something else is tried
                    sharp = SHARP * self.hopes[k].float().masked_fill(self.permits[k] == 0, -1e9)
                    action = t.where(self.own[k], action, (sharp + noise).argmax(0))
                self.action[k].copy_(action)
                self.odds[k].copy_(acts.gather(0, action[None])[0])
                chosen = t.where(self.asked[k], action, crowd.takes.long())
                crowd.takes.copy_(chosen)
                crowd.turn()
                self.close(k)
            self.decisions += int(self.asked.sum())
            self.games += int(self.ended.sum())

    def close(self, k: int) -> None:
        """What the games that ended came to, seat by seat."""
        t, fates = torch(), self.crowd.fates.long()
        self.ended[k].copy_(fates > 0)
        won = ((fates[None] >> (1 + self.order)) & 1).float() * self.here
        count = won.sum(0, keepdim=True)
        even = self.here / self.seats[None]
        nobody = even - self.plan.idle / self.seats[None]
        self.results[k].copy_(
            t.where(count > 0, won / count.clamp(min=1), nobody * self.here)
        )
        self.drawn += int(((count[0] == 0) & self.ended[k]).sum())
        pair = self.ended[k] & self.alone & (self.seats == 2)
        mine = won.gather(0, self.pupil[None])[0]
        self.met += t.stack([pair.sum(), (pair * mine).sum()])
        four = self.ended[k] & self.alone & (self.seats == 4)
        self.met4 += t.stack([four.sum(), (four * mine).sum()])

    # --- lessons ---

    def worths(self) -> tuple[Any, Any]:
        """What each decision should have been foretold as, seat by seat; and how much better it
        was than foretold, for the seat that decided.
        """
        t, plan = torch(), self.plan
        with t.no_grad():
            crowd = self.crowd
            stands = (crowd.stands / self.scale).clamp(-FAR, FAR) * self.here
            shares, _ = self.foresee(crowd.rows, stands, crowd.permits, self.hope())
            coming = self.valued(shares, stands, crowd.askers.long())
            targets = t.zeros_like(self.values)
            for k in reversed(range(plan.turns)):
                target = t.where(self.ended[k][None], self.results[k], coming)
                targets[k] = target
                mixed = (1 - plan.reach) * self.values[k] + plan.reach * target
                coming = t.where(self.asked[k][None], mixed, target)
            whose = self.whose[:, None]
            better = (targets - self.values).gather(1, whose)[:, 0]
        return targets, better

    def learn(self, progress: float) -> tuple[float, float, float]:
        """A lesson on what was just played; how undecided, and how well foretold it was."""
        t, plan = torch(), self.plan
        targets, better = self.worths()
        rate = plan.rate + (plan.end_rate - plan.rate) * progress
        entropy = plan.entropy + (plan.end_entropy - plan.entropy) * progress
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        kept = better[self.own]
        better = (better - kept.mean()) / (kept.std() + 1e-6)
        said = t.zeros(4, device=self.on)
        for _ in range(plan.epochs):
            order = t.randperm(plan.turns).tolist()
            for first in range(0, plan.turns, plan.parts):
                self.optimiser.zero_grad(set_to_none=True)
                for k in order[first : first + plan.parts]:
                    shares, acts = self.foresee(*self.noted(k))
                    asked, own = self.asked[k].float(), self.own[k].float()
                    count = asked.sum().clamp(min=1) * plan.parts
                    odds = acts.gather(0, self.action[k][None])[0]
                    ratio = (odds - self.odds[k]).clamp(-20, 20).exp()
                    bounded = ratio.clamp(1 - plan.clip, 1 + plan.clip)
                    gain = t.minimum(ratio * better[k], bounded * better[k])
                    sure = -(acts.exp() * acts.clamp(min=-50)).sum(0)
                    target = targets[k].clamp(min=0)
                    target = target / target.sum(0, keepdim=True).clamp(min=1e-6)
                    place = (self.order + self.whose[k][None]) % self.seats[None]
                    loss = -(target.gather(0, place) * shares.clamp(min=-30) * self.here).sum(0)
                    total = (
                        -(gain * own).sum()
                        - entropy * (sure * own).sum()
                        + plan.foretold * (loss * asked).sum()
                    ) / count
                    total.backward()
                    with t.no_grad():
                        even = t.log(self.seats.float())
                        said += t.stack(
                            [(x * asked).sum() for x in (sure * own, loss, even, t.ones_like(loss))]
                        )
                t.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
                self.optimiser.step()
        self.lessons += 1
        sure_, loss_, even_, count_ = said.tolist()
        return sure_ / count_, loss_ / count_, even_ / count_

    def network(self) -> Network:
        spec = self.game.spec
        return Network(
            self.shape, written(self.model, self.most), self.scale, spec.version,
            spec.observation.hash,
        )  # fmt: skip


def practise(
    apprentice: Apprentice, seconds: float, file: Path, say: Callable[[Said], None], often: float
) -> Network:
    """Plays and learns for so long; every now and then the network is kept."""
    begin = time.perf_counter()
    kept = begin
    while (spent := time.perf_counter() - begin) < seconds:
        games, drawn, decisions = apprentice.games, apprentice.drawn, apprentice.decisions
        plan = apprentice.plan
        apprentice.guide = plan.guide * max(0.0, 1 - spent / seconds / plan.guided)
        apprentice.play()
        undecided, foretold, even = apprentice.learn(min(1.0, spent / seconds))
        if time.perf_counter() - kept > often or apprentice.lessons == 2:
            kept = time.perf_counter()
            apprentice.network().save(file)
            new = max(1, apprentice.games - games)
            say(
                Said(
                    kept - begin, apprentice.lessons, apprentice.decisions, apprentice.games,
                    (apprentice.decisions - decisions) / new, (apprentice.drawn - drawn) / new,
                    undecided, foretold, even,
                )  # fmt: skip
            )
    network = apprentice.network()
    network.save(file)
    return network
