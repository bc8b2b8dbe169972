"""Training a game's network with torch, on a GPU where there is one.

    shares         cross-entropy with what the game came to, a little of the search's own view
    inclinations   cross-entropy with how often the search tried each action

What is trained is what `core.network` computes, number for number: the first layer adds up rows.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from chimerical.core.errors import ChimericalError
from chimerical.core.network import FAR, Network, Shape
from chimerical.core.record import Array
from chimerical.core.spec import Spec

from .selfplay import Rows

BATCH = 2048
RATE = 2e-3
DECAY = 1e-5
TRUST = 0.3  # what the search's own view counts beside the result, where there is one
HELD_BACK = 20  # one game in so many is not trained on


@dataclass(frozen=True)
class Epoch:
    """How far training is."""

    number: int
    shares: float  # loss on games that were held back
    inclinations: float
    even: float  # loss of somebody who gives every seat the same
    guess: float  # of all that were held back, the winners that it takes for the likeliest
    agreed: float  # of the search's choices, those that it is most inclined to
    seconds: float


def torch() -> Any:
    try:
        import torch as found
    except ImportError:
        raise ChimericalError(
            "training needs torch: pip install 'chimerical[learn]'; playing does not"
        ) from None
    return found


def device() -> str:
    return "cuda" if torch().cuda.is_available() else "cpu"


class Data:
    """Rows on the device that trains."""

    def __init__(self, rows: Rows, most: Array, measure: float, seats: int, on: str) -> None:
        t = torch()
        self.on = on

        def put(array: Array, kind: Any) -> Any:
            return t.as_tensor(np.ascontiguousarray(array), dtype=kind, device=on)

        self.start = put(rows.start.astype(np.int64), t.int64)
        self.index = put(rows.index.astype(np.int32), t.int32)
        self.value = put(rows.value / most[rows.index], t.float32)
        self.stands = put(np.clip(rows.stands / measure, -FAR, FAR), t.float32)
        self.seats = put(rows.seats, t.int64)
        thought = np.where(np.isnan(rows.thought), rows.result, rows.thought)
        total = np.maximum(thought.sum(1, keepdims=True), 1e-6)
        self.result = put((1 - TRUST) * rows.result + TRUST * thought / total, t.float32)
        self.won = put(rows.result, t.float32)
        self.listed = put(rows.listed.astype(np.int64), t.int64)
        self.action = put(rows.action.astype(np.int32), t.int32)
        self.tried = put(rows.tried, t.float32)
        self.here = t.arange(seats, device=on)[None] < self.seats[:, None]  # which seats there are

    def some(self, start: Any, which: Any) -> tuple[Any, Any]:
        """For rows of lists: where their members are, and to which of the rows each belongs."""
        t = torch()
        lengths = start[which + 1] - start[which]
        owner = t.repeat_interleave(t.arange(len(which), device=self.on), lengths)
        ends = t.cumsum(lengths, 0)
        within = t.arange(len(owner), device=self.on) - (ends - lengths)[owner]
        return start[which][owner] + within, owner


def make_model(shape: Shape) -> Any:
    t = torch()

    class Model(t.nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            nn = t.nn
            self.first = nn.EmbeddingBag(shape.inputs, shape.wide, mode="sum")
            nn.init.normal_(self.first.weight, std=0.05)
            self.stands = nn.Linear(shape.seats, shape.wide)
            self.second = nn.Linear(shape.wide, shape.narrow)
            self.shares = nn.Linear(shape.narrow, shape.seats)
            self.acts = nn.Embedding(shape.actions, shape.narrow)
            nn.init.normal_(self.acts.weight, std=0.05)
            self.acts_bias = nn.Embedding(shape.actions, 1)
            nn.init.zeros_(self.acts_bias.weight)

        def forward(self, data: Data, which: Any) -> tuple[Any, Any]:
            """Logarithms of shares, and of the weights of the listed actions."""
            members, owner = data.some(data.start, which)
            offsets = t.searchsorted(owner, t.arange(len(which), device=data.on))
            index, value = data.index[members].long(), data.value[members]
            units = self.first(index, offsets, per_sample_weights=value)
            stands = data.stands[which] * data.here[which]
            units = t.relu(units + self.stands(stands))
            units = t.relu(self.second(units))
            shares = self.shares(units).masked_fill(~data.here[which], -1e9)
            items, row = data.some(data.listed, which)
            action = data.action[items].long()
            acts = (units[row] * self.acts(action)).sum(-1) + self.acts_bias(action)[:, 0]
            return t.log_softmax(shares, -1), (acts, items, row)

    return Model()


def losses(data: Data, which: Any, shares: Any, acts: Any) -> tuple[Any, Any, Any, Any, Any]:
    """Of shares and inclinations, of how many rows each; how many agree with the search."""
    t = torch()
    loss = -(data.result[which] * shares.clamp(min=-30)).sum(-1)
    values, items, row = acts
    n = len(which)
    best = t.full((n,), -1e9, device=data.on).scatter_reduce(0, row, values.detach(), "amax")
    total = t.zeros(n, device=data.on).index_add(0, row, t.exp(values - best[row]))
    logs = values - best[row] - t.log(total.clamp(min=1e-9))[row]
    tried = data.tried[items]
    policy = -t.zeros(n, device=data.on).index_add(0, row, tried * logs)
    asked = data.listed[which + 1] > data.listed[which]
    with t.no_grad():
        most = t.zeros(n, device=data.on).scatter_reduce(0, row, tried, "amax")
        hit = t.zeros(n, device=data.on).index_add(
            0, row, ((values >= best[row]) & (tried >= most[row])).float()
        )
    return loss, policy, asked, hit.clamp(max=1), shares


def train(
    spec: Spec,
    rows: Rows,
    *,
    epochs: int = 8,
    wide: int = 48,
    narrow: int = 32,
    seconds: float = math.inf,
    seed: int = 0,
    start: Network | None = None,
    say: Callable[[Epoch], None] = lambda epoch: None,
) -> tuple[Network, list[Epoch]]:
    """A network that has seen these rows for so many epochs, or for so many seconds, as it was
    after the epoch that foresaw most of the games that were held back.
    """
    t = torch()
    t.manual_seed(seed)
    on, begin = device(), time.perf_counter()
    observation = spec.observation
    shape = Shape(observation.size, spec.seats[1], spec.actions, wide, narrow)
    data = Data(rows, observation.most, spec.manner.scale, shape.seats, on)
    model = make_model(shape).to(on)
    if start is not None and start.shape == shape:
        read(model, start, observation.most)
    held = t.as_tensor(rows.game % HELD_BACK == 0, device=on)
    everyone = t.arange(len(rows), device=on)
    ours, theirs = everyone[~held], everyone[held]
    steps = max(1, epochs * -(-len(ours) // BATCH))
    turn = t.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    fall = t.optim.lr_scheduler.OneCycleLR(turn, RATE, total_steps=steps + 1, pct_start=0.1)
    curve: list[Epoch] = []
    best = math.inf
    for epoch in range(epochs):
        model.train()
        for which in ours[t.randperm(len(ours), device=on)].split(BATCH):
            loss, policy, asked, _, _ = losses(data, which, *model(data, which))
            turn.zero_grad(set_to_none=True)
            (loss.mean() + policy.sum() / asked.sum().clamp(min=1)).backward()
            turn.step()
            fall.step()
        curve.append(measured(model, data, theirs, epoch + 1, time.perf_counter() - begin))
        say(curve[-1])
        if curve[-1].shares + curve[-1].inclinations < best:  # later ones may know games by heart
            best = curve[-1].shares + curve[-1].inclinations
            weights = written(model, observation.most)
        if time.perf_counter() - begin > seconds:
            break
    return Network(shape, weights, spec.manner.scale, spec.version, observation.hash), curve


def measured(model: Any, data: Data, which: Any, number: int, seconds: float) -> Epoch:
    """How good it is on rows that it was not trained on."""
    t = torch()
    model.eval()
    sums = np.zeros(6)
    with t.no_grad():
        for part in which.split(4 * BATCH):
            loss, policy, asked, hit, shares = losses(data, part, *model(data, part))
            n = data.seats[part].float()
            right = data.won[part].gather(1, shares.argmax(-1, keepdim=True))[:, 0] > 0.5
            sums += [
                float(loss.sum()),
                float(policy.sum()),
                float(t.log(n).sum()),
                float(right.float().sum()),
                float(hit[asked].sum()),
                float(asked.sum()),
            ]
    rows, asked_rows = max(1, len(which)), max(1.0, sums[5])
    loss, policy, even, right, hit = sums[:5] / [rows, asked_rows, rows, rows, asked_rows]
    return Epoch(number, *(round(float(x), 4) for x in (loss, policy, even, right, hit, seconds)))


def _parameters(model: Any) -> dict[str, tuple[Any, bool]]:
    """By part of `Shape.parts`: torch's own, and whether it is the other way round."""
    return {
        "first_bias": (model.stands.bias, False),
        "second": (model.second.weight, True),
        "second_bias": (model.second.bias, False),
        "shares": (model.shares.weight, True),
        "shares_bias": (model.shares.bias, False),
        "inclinations": (model.acts.weight, False),
    }


def written(model: Any, most: Array) -> Array:
    """The weights as core.network reads them."""
    first = model.first.weight.detach().cpu().numpy() / most[:, None]
    stands = model.stands.weight.detach().cpu().numpy().T
    parts = [first, stands]
    for parameter, turned in _parameters(model).values():
        array = parameter.detach().cpu().numpy()
        parts.append(array.T if turned else array)
    parts.append(model.acts_bias.weight.detach().cpu().numpy())
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


def read(model: Any, network: Network, most: Array) -> None:
    """What `written` wrote."""
    t = torch()
    at, arrays = 0, {}
    for name, shape in network.shape.parts.items():
        size = math.prod(shape)
        arrays[name] = network.weights[at : at + size].reshape(shape)
        at += size
    inputs = network.shape.inputs
    with t.no_grad():
        model.first.weight.copy_(t.as_tensor(arrays["first"][:inputs] * most[:, None]))
        model.stands.weight.copy_(t.as_tensor(arrays["first"][inputs:].T.copy()))
        model.acts_bias.weight.copy_(t.as_tensor(arrays["inclinations_bias"][:, None]))
        for name, (parameter, turned) in _parameters(model).items():
            array = arrays[name].T.copy() if turned else arrays[name]
            parameter.copy_(t.as_tensor(array))
