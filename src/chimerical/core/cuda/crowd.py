"""Very many games side by side whose actions come from outside: from a network that learns, say.

A turn of the crowd: every game carries out the action it was given (`carry_out`), lists what it may
do next (`list_all`), and writes what the seat that is asked observes (`look_all`, `weigh_all`).
What is forced is carried out at once, a few times over; a game that is over makes room for the
next. So after a turn nearly every game has a decision: `ways` says among how many actions. Where
it is wanted, every action is tried out on what the seat imagines (`try_all`).

All arrays have a column a game, so that neighbours write side by side. `lab.crowd` has the same
without a GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..chance import stream
from ..flow import apply, begin, deal, evaluate, legal, mask, rest, winners
from ..frames import STUCK
from ..observation import notice
from ..rule import rule
from ..search import onwards
from . import ENDED, IMAGINED
from .compiler import CudaCompiler
from .driver import cuda

if TYPE_CHECKING:
    from ..game import Game

THREADS = 64  # of a block
TRIES = 16  # threads that try out the actions of a game
HASTE = 2  # times that what is forced is carried out in a turn
ANY = 1 << 30  # more actions than a game has


@rule
def carry_out(tables, boxes, seed, most, seatings, begun, ways, takes, fates):  # type: ignore[no-untyped-def]
    """Every game with fewer than `most` actions to choose from does what it is to do."""
    i = cuda.grid(1)
    if i < len(ways) and ways[i] < most:
        s = tables[i]
        if ways[i] > 0:
            apply(s, boxes[0], takes[i])
        else:
            tables[i] = tables[len(tables) - 1]  # the last one is always empty
            begin(s, boxes[0], seatings[i], stream(seed, begun[i] * len(ways) + i))
            begun[i] += 1
        rest(s, boxes[0])
        ways[i] = 0
        if s.over:
            fates[i] = ENDED + 2 * winners(s, boxes[0])


@rule
def list_all(tables, boxes, outs, ways, takes, fates):  # type: ignore[no-untyped-def]
    """Every game that has carried something out lists its actions, take-backs left out."""
    i = cuda.grid(1)
    if i < len(ways) and ways[i] == 0 and tables[i].over == 0:
        n = legal(tables[i], boxes[0], outs[:, i])
        if n == 0:
            tables[i].over = STUCK  # as in flow.settle
            fates[i] = ENDED
        ways[i] = onwards(tables[i], n, outs[:, i])
        takes[i] = outs[0, i]


@rule
def look_all(tables, images, boxes, outs, ways, askers, rows, permits):  # type: ignore[no-untyped-def]
    """What a network is shown for the seat that is asked, and what that seat may do."""
    i = cuda.grid(1)
    if i < len(ways) and ways[i] > 0:
        images[i] = tables[i]
        s = images[i]
        seat = s.stack[s.depth - 1].seat
        mask(s, boxes[0], seat)
        notice(s, boxes[0], seat, rows[:, i])
        askers[i] = seat
        for k in range(ways[i]):
            permits[outs[k, i], i] = 1


@rule
def weigh_all(images, boxes, ways, askers, stands):  # type: ignore[no-untyped-def]
    """How the seats stand as that seat sees it, itself first."""
    i = cuda.grid(1)
    if i < len(ways) and ways[i] > 0:
        n = images[i].seats
        for k in range(n):
            stands[k, i] = evaluate(images[i], boxes[0], (askers[i] + k) % n)


@rule
def imagine_all(images, boxes, seed, ways, askers):  # type: ignore[no-untyped-def]
    """What the seat does not see is dealt anew."""
    i = cuda.grid(1)
    if i < len(ways) and ways[i] > 0:
        deal(images[i], boxes[0], askers[i], stream(seed, i))


@rule
def try_all(images, trials, boxes, outs, ways, askers, hopes):  # type: ignore[no-untyped-def]
    """How well the seat stands after each of its actions, in what it imagines: a few threads a
    game.
    """
    t = cuda.grid(1)
    i = t // TRIES
    if i < len(ways):
        for k in range(t % TRIES, ways[i], TRIES):
            trials[t] = images[i]
            apply(trials[t], boxes[0], outs[k, i])
            rest(trials[t], boxes[0])
            hopes[outs[k, i], i] = evaluate(trials[t], boxes[0], askers[i])


class Kernels(NamedTuple):
    """A game's kernels; each is called as `kernel[blocks, threads](…)`."""

    carry_out: Any
    list_all: Any
    look_all: Any
    weigh_all: Any
    imagine_all: Any = None
    try_all: Any = None


def compile_crowd(game: Game, tries: bool) -> Kernels:
    parts = (carry_out, list_all, look_all, weigh_all, *((imagine_all, try_all) if tries else ()))
    compiler = CudaCompiler(game.engine.linker, game.spec, parts)
    return Kernels(*(compiler.kernel(part) for part in parts))


class Crowd:
    """A game for each of `seatings`, on the GPU. What is public is torch's; `takes` is what is to
    be done next, where there is a choice.
    """

    on = "cuda"

    def __init__(self, game: Game, seatings: list[int], seed: int, tries: bool) -> None:
        import torch as t

        spec, n = game.spec, len(seatings)
        self.n, self.seed, self.tries, self.turns = n, seed, tries, 0

        def zeros(*shape: int, kind: Any = t.int32) -> Any:
            return t.zeros(*shape, n, dtype=kind, device="cuda")

        self.rows = zeros(spec.noticed.size, kind=t.int16)
        self.permits = zeros(spec.actions, kind=t.uint8)
        self.stands = zeros(spec.seats[1], kind=t.float32)
        self.hopes = zeros(spec.actions if tries else 1, kind=t.float32)
        self.ways, self.takes, self.askers, self.fates = (zeros() for _ in range(4))
        self.seatings = t.tensor(seatings, dtype=t.int32, device="cuda")
        shared = {name: value for name, value in vars(self).items() if t.is_tensor(value)}
        self._own = {
            **{name: cuda.as_cuda_array(tensor) for name, tensor in shared.items()},
            "outs": cuda.device_array((spec.actions, n), np.int16),
            "begun": cuda.to_device(np.zeros(n, np.int32)),
            "tables": cuda.to_device(np.zeros(n + 1, spec.table)),
            "images": cuda.device_array(n, spec.table),
            "trials": cuda.device_array(n * TRIES if tries else 1, spec.table),
            "boxes": cuda.to_device(game.box.array.copy()),
            "seed": seed,
        }
        self._kernels = compile_crowd(game, tries)

    def turn(self) -> None:
        """Carries out what each game is to do, up to its next decision."""
        self.fates.zero_()
        self.permits.zero_()
        for forced in range(1 + HASTE):
            self._call(carry_out, most=2 if forced else ANY)
            self._call(list_all)
        self._call(look_all)
        self._call(weigh_all)
        if self.tries:
            self.turns += 1
            self._call(imagine_all, seed=stream(self.seed, IMAGINED + self.turns))
            self._call(try_all, TRIES)

    def _call(self, part: Any, threads: int = 1, **extra: int) -> None:
        own = {**self._own, **extra}
        names = part.__code__.co_varnames[: part.__code__.co_argcount]
        kernel = getattr(self._kernels, part.__name__)
        kernel[-(-self.n * threads // THREADS), THREADS](*(own[name] for name in names))
