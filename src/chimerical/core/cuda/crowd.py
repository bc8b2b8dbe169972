"""Very many games side by side askers actions come from outside: a policy that learns, say.

A turn of the crowd: every game carries out the action it was given (`carry_out`), lists what it may
do next (`list_all`), and writes what the seat that is asked observes (`look_all`). What is forced is
carried out at once, a few times over; a game that is over makes room for the next. So at the
end of a turn nearly every game has a decision; `ways` says of how many actions.

All arrays have a column a game, so that neighbours write side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..chance import stream
from ..flow import apply, begin, deal, evaluate, legal, mask, rest, winners
from ..frames import STUCK
from ..observation import observe
from ..rule import rule
from ..search import onwards
from .compiler import CudaCompiler
from .driver import cuda

if TYPE_CHECKING:
    from ..game import Game
    from ..spec import Spec
    from ..targets import Linker

THREADS = 64  # of a block
TRIES = 16  # threads that try out the actions of a game
HASTE = 2  # times that forced actions are carried out in a turn, after what was chosen
ANY = 1 << 30  # more actions than a game has
IMAGINED = 1 << 40  # streams apart from those of deals
GOING, ENDED = 0, 1  # in `fates`; above: the set of winners
WINNERS = 1  # bits by which they are shifted


@rule
def carry_out(tables, boxes, seed, most, seatings, begun, ways, takes, fates):  # type: ignore[no-untyped-def]
    """Every game with fewer than `most` actions to choose from does what it is to do."""
    i = cuda.grid(1)
    if i < len(takes) and ways[i] < most:
        s = tables[i]
        if ways[i] > 0:
            apply(s, boxes[0], takes[i])
        else:
            tables[i] = tables[len(tables) - 1]  # the last one is always empty
            begin(s, boxes[0], seatings[i], stream(seed, begun[i] * len(takes) + i))
            begun[i] += 1
        rest(s, boxes[0])
        ways[i] = 0
        if s.over:
            fates[i] = ENDED + (winners(s, boxes[0]) << WINNERS)


@rule
def list_all(tables, boxes, outs, ways, takes, fates):  # type: ignore[no-untyped-def]
    """Every game that has carried something out lists its actions."""
    i = cuda.grid(1)
    if i < len(takes) and ways[i] == 0 and tables[i].over == 0:
        n = legal(tables[i], boxes[0], outs[:, i])
        if n == 0:
            tables[i].over = STUCK  # as in flow.settle
            fates[i] = ENDED
        ways[i] = onwards(tables[i], n, outs[:, i])
        takes[i] = outs[0, i]


@rule
def look_all(tables, images, boxes, outs, ways, askers, rows, permits):  # type: ignore[no-untyped-def]
    """What the seat that is asked observes, and may do."""
    i = cuda.grid(1)
    if i < len(ways) and ways[i] > 0:
        images[i] = tables[i]
        s = images[i]
        seat = s.stack[s.depth - 1].seat
        mask(s, boxes[0], seat)
        observe(s, seat, rows[:, i])
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
    """How well the seat stands after each of its actions, on what it imagines: a few threads a
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


def compile_crowd(linker: Linker, spec: Spec, tries: bool) -> Kernels:
    parts = (carry_out, list_all, look_all, weigh_all, *((imagine_all, try_all) if tries else ()))
    compiler = CudaCompiler(linker, spec, parts)
    return Kernels(*(compiler.kernel(part) for part in parts))


class Crowd:
    """So many games of a crowd on the GPU. `rows`, `permits`, `stands`, `ways`, `askers` and
    `fates` are arrays that torch can read; `takes` is what is to be done next.
    """

    def __init__(
        self, game: Game, seats: list[int], seed: int, torch: Any, tries: bool = False
    ) -> None:
        spec, n = game.spec, len(seats)
        self.game, self.n, self.seed, self.tries = game, n, seed, tries
        self.turns = 0
        self.kernels = compile_crowd(game.engine.linker, spec, tries)
        self.boxes = cuda.to_device(game.box.array.copy())
        self.tables = cuda.to_device(np.zeros(n + 1, spec.table))
        self.images = cuda.device_array(n, spec.table)

        def zeros(*shape: int, kind: Any = torch.int32) -> Any:
            return torch.zeros(*shape, dtype=kind, device="cuda")

        self.outs = zeros(spec.actions, n, kind=torch.int16)
        self.rows = zeros(spec.observation.size, n, kind=torch.int16)
        self.permits = zeros(spec.actions, n, kind=torch.uint8)
        self.stands = zeros(spec.seats[1], n, kind=torch.float32)
        self.hopes = zeros(spec.actions if tries else 1, n, kind=torch.float32)
        self.trials = cuda.device_array(n * TRIES if tries else 1, spec.table)
        self.ways, self.takes, self.askers, self.fates, self.begun = (zeros(n) for _ in range(5))
        self.seatings = torch.tensor(seats, dtype=torch.int32, device="cuda")
        self._own = {
            name: cuda.as_cuda_array(getattr(self, name))
            for name in (
                "outs", "rows", "permits", "stands", "ways", "takes", "askers", "fates", "begun",
                "seatings", "hopes",
            )
        }  # fmt: skip

    def turn(self) -> None:
        """Carries out what was `takes`; then every game with a decision has it looked at."""
        self.fates.zero_()
        self.permits.zero_()
        for round in range(1 + HASTE):
            self._call("carry_out", most=2 if round else ANY)
            self._call("list_all")
        self._call("look_all")
        self._call("weigh_all")
        if self.tries:
            self.turns += 1
            self._call("imagine_all", seed=stream(self.seed, IMAGINED + self.turns))
            self._call("try_all", TRIES)

    def _call(self, name: str, threads: int = 1, **extra: int) -> None:
        kernel = getattr(self.kernels, name)
        code = globals()[name].__code__
        own = {
            **self._own, "tables": self.tables, "images": self.images, "boxes": self.boxes,
            "trials": self.trials, "seed": self.seed, **extra,
        }  # fmt: skip
        arguments = [own[p] for p in code.co_varnames[: code.co_argcount]]
        kernel[-(-self.n * threads // THREADS), THREADS](*arguments)
