"""A small network inside the search: what a seat notices in, shares of the win and inclinations
to act out.

    noticed numbers, and what `evaluate` says of each seat   (most of them 0)
      → `wide` units → `narrow` units → whose win it is, or nobody's; an inclination for each action

The first layer adds up the rows of what is not 0. All weights are one array of 32-bit floats:

    first layer   (inputs + seats) by wide, wide
    second        wide by narrow, narrow
    outcomes      narrow by (seats + 1), seats + 1
    inclinations  actions by narrow, actions

Nothing but this file is needed to use a network; lab.practice makes them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .files import write_whole
from .flow import evaluate
from .observation import notice
from .rule import rule

if TYPE_CHECKING:
    from .record import Array
    from .spec import Spec

FILE = "network.npz"  # in a game's folder
FAR = 8.0  # evaluations, measured by the game's scale, are not told apart beyond this


@rule
def consider(s, box, seat, dial, weights, seen, units):  # type: ignore[no-untyped-def]
    """Runs the network up to its last units, on a table that is masked for the seat."""
    notice(s, box, seat, seen)
    wide = dial.wide
    at = (dial.inputs + dial.seats) * wide
    first = units[:wide]
    first[:] = weights[at : at + wide]
    for i in range(dial.inputs):
        if seen[i]:
            add_row(first, weights[i * wide : (i + 1) * wide], seen[i])
    for k in range(s.seats):
        value = evaluate(s, box, (seat + k) % s.seats) / dial.measure
        i = dial.inputs + k
        add_row(first, weights[i * wide : (i + 1) * wide], max(-FAR, min(FAR, value)))
    second(weights[at + wide :], first, units[wide : wide + dial.narrow])


@rule
def add_row(units, weights, factor):  # type: ignore[no-untyped-def]
    """Adds the weights of an input: slices, so that a compiler may take many at once."""
    for j in range(len(units)):
        units[j] += weights[j] * factor


@rule
def second(weights, units, then_units):  # type: ignore[no-untyped-def]
    """From the first units to the second."""
    wide, narrow = len(units), len(then_units)
    then_units[:] = weights[wide * narrow : (wide + 1) * narrow]
    for i in range(wide):
        if units[i] > 0.0:
            add_row(then_units, weights[i * narrow : (i + 1) * narrow], units[i])
    for j in range(narrow):
        then_units[j] = max(then_units[j], 0.0)


@rule
def foretell(seats, seat, dial, weights, units, shares, first):  # type: ignore[no-untyped-def]
    """The shares of the win that the units stand for, by seat, into `shares` from `first` on."""
    nobody = outcome(dial.seats, dial, weights, units)
    best = nobody
    for k in range(seats):
        value = outcome(k, dial, weights, units)
        shares[first + (seat + k) % seats] = value
        best = max(best, value)
    nobody = math.exp(nobody - best)
    total = nobody
    for k in range(first, first + seats):
        shares[k] = math.exp(shares[k] - best)
        total += shares[k]
    for k in range(first, first + seats):
        shares[k] = (shares[k] + nobody * (1.0 - dial.idle) / seats) / total


@rule
def outcome(k, dial, weights, units):  # type: ignore[no-untyped-def]
    """What speaks for a win of a seat, counted from the observer; after the last: of nobody."""
    wide, narrow, outcomes = dial.wide, dial.narrow, dial.seats + 1
    at = (dial.inputs + dial.seats + 1) * wide + (wide + 1) * narrow
    value = float(weights[at + narrow * outcomes + k])
    for j in range(narrow):
        value += float(weights[at + j * outcomes + k]) * float(units[wide + j])
    return value


@rule
def inclination(action, dial, weights, units):  # type: ignore[no-untyped-def]
    """How much the network is inclined to an action, as the logarithm of a weight."""
    wide, narrow = dial.wide, dial.narrow
    at = (dial.inputs + dial.seats + 1) * wide + (wide + 1) * narrow
    at += (narrow + 1) * (dial.seats + 1)
    value = float(weights[at + dial.actions * narrow + action])
    at += action * narrow
    for j in range(narrow):
        value += float(weights[at + j]) * float(units[wide + j])
    return value


@dataclass(frozen=True)
class Shape:
    """How large a network is."""

    inputs: int  # numbers that it is shown
    seats: int
    actions: int
    wide: int = 48
    narrow: int = 32

    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """The shapes of its weights, in their order."""
        return {
            "first": (self.inputs + self.seats, self.wide),
            "first_bias": (self.wide,),
            "second": (self.wide, self.narrow),
            "second_bias": (self.narrow,),
            "outcomes": (self.narrow, self.seats + 1),
            "outcomes_bias": (self.seats + 1,),
            "inclinations": (self.actions, self.narrow),
            "inclinations_bias": (self.actions,),
        }

    @property
    def size(self) -> int:
        return sum(math.prod(shape) for shape in self.parts.values())


@dataclass(frozen=True)
class Network:
    """Weights, and what they were trained for."""

    shape: Shape
    weights: Array
    measure: float  # evaluations are divided by it
    rules: int  # version of the rules
    shown: str  # hash of what it is shown

    def fits(self, spec: Spec) -> bool:
        """Whether these weights are for the game as it is."""
        return (self.rules, self.shown) == (spec.version, spec.noticed.hash)

    def save(self, path: Path) -> None:
        shape, whole = self.shape, BytesIO()
        np.savez_compressed(
            whole,
            weights=self.weights.astype(np.float16),
            shape=np.array(
                [shape.inputs, shape.seats, shape.actions, shape.wide, shape.narrow], np.int32
            ),
            measure=np.float64(self.measure),
            rules=np.int32(self.rules),
            observed=np.array(self.shown),
        )
        write_whole(path, whole.getvalue())

    @classmethod
    def load(cls, path: Any) -> Network:
        with np.load(path, allow_pickle=False) as found:
            return cls(
                Shape(*(int(n) for n in found["shape"])),
                found["weights"].astype(np.float32),
                float(found["measure"]),
                int(found["rules"]),
                str(found["observed"]),
            )
