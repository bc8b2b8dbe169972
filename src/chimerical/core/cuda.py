"""The cuda target: the same rules, very many games side by side.

A GPU runs 32 threads, a warp, in step: where they do different things they wait for each other.
Games at random points of a big rulebook nearly always do. So all games advance in waves: every
game carries out its action (`act`), then every game lists its next actions and chooses
(`choose`); before each of the two the games are sorted by what they are about to do, and the 32
neighbours do the same thing.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numba import from_dtype, int16, int32, int64

from . import chance, flow
from . import playouts as entries
from .errors import ChimericalError
from .flow import LIKENESSES
from .frames import STUCK
from .record import Array
from .targets import Compiler, Function, Linker

if TYPE_CHECKING:
    from .game import Engine, Game, Results, Spec

LANES = 1 << 22  # games in play at once, at most; the more there are, the more do the same
WARP = 32  # threads of a block
CROWD = 32  # blocks for each multiprocessor: as many as it takes
REGISTERS = 168  # of a thread; fewer of them let more warps wait for memory together
APART = 15000  # bytes of Python code: a rule whose copies make more is not copied to its callers
SCANNERS = 1024  # threads that add up the counts
PATIENCE = 16  # waves until the host asks whether games are left

# The queue: games in the order that still run, and how many of them a kernel has begun with.
BUSY = 0
TAKEN = 1

# What the driver keeps about a game, beside its table.
LANE = np.dtype(
    [
        ("state", "i8"),  # of the generator that chooses actions
        ("number", "i4"),  # of the game
        ("decisions", "i4"),  # taken so far
        ("key", "i4"),  # what it is about to do; see Keys
        ("rank", "i4"),  # its place among those of the same key
        ("action", "i4"),  # chosen
    ],
    align=True,
)


class Keys(NamedTuple):
    """What games are sorted by: the kind of decision, and within it by the action before `act`,
    by likeness (flow.alike) before `choose`. Above those keys there are three others.
    """

    span: int  # keys for each kind of decision
    start: int  # begin a game
    done: int  # nothing: no games are left for the lane
    idle: int  # no lane at all

    @classmethod
    def of(cls, spec: Spec) -> Keys:
        span = max(spec.actions, LIKENESSES)
        start = span * (max(spec.decisions) + 1)
        return cls(span, start, start + 1, start + 2)


def _cuda() -> Any:
    """numba.cuda, imported late: most machines have none."""
    if not hasattr(np, "row_stack"):  # gone in NumPy 2.5, still read by numba-cuda at import
        np.row_stack = np.vstack
    warnings.filterwarnings(
        "ignore", message=".*Grid size 1 "
    )  # one block adds up, and that is meant
    from numba import cuda

    return cuda


@cache
def reason() -> str:
    """Why the GPU cannot be used; empty if it can."""
    try:
        cuda = _cuda()
    except Exception as error:
        return f"numba.cuda does not load ({error}); install chimerical[cuda]"
    try:
        cuda.get_current_device()
    except Exception as error:
        return _sentence(str(error)) or type(error).__name__
    return ""


def _sentence(message: str) -> str:
    """The line of a driver's message that says something."""
    lines = [line.strip() for line in message.splitlines()]
    telling = [line for line in lines if " " in line and not line.endswith(":")]
    return telling[0] if telling else ""


def available() -> bool:
    return not reason()


class CudaCompiler(Compiler):
    """Compiles for the GPU, where code that does not fit its instruction cache runs slower. What
    is very long and called from several places therefore stays a function of its own.
    """

    def __init__(self, linker: Linker, types: Mapping[str, Any], entries: Sequence[Function]):
        super().__init__(linker, types)
        self.apart = {g.__code__ for g in linker.bulky(entries, APART)}

    def compile(self, f: Function, signature: tuple[Any, ...]) -> Any:
        twin = _cuda().jit(device=True)(f)
        result = twin.compile_device(signature)
        twin._can_compile = False
        if f.__code__ in self.apart:
            for module in result.library.modules:
                for function in module.functions:
                    if function.name == result.fndesc.llvm_func_name:
                        function.attributes.add("noinline")
        return twin

    def primitive(self, name: str) -> Any:
        cuda = _cuda()

        def lowest(members):  # type: ignore[no-untyped-def]
            return cuda.ffs(members) - 1

        def size(members):  # type: ignore[no-untyped-def]
            return cuda.popc(members)

        return self.compile({"lowest": lowest, "size": size}[name], (int64,))

    def silent(self, f: Function) -> Any:
        return _cuda().jit(device=True)(f)


class Kernels(NamedTuple):
    """The four kernels of a wave."""

    act: Any
    choose: Any
    add_up: Any
    sort: Any


def kernels(engine: Engine) -> Kernels:
    """Compiles a game for the GPU."""
    cuda = _cuda()
    from numba import types as of

    from .native import parameter_types

    types = parameter_types(engine.spec.table, engine.spec.schema.dtype)
    types["out"] = of.Array(int16, 1, "A")
    rules = (flow.setup, flow.apply, flow.rest, flow.legal, flow.alike, entries.report)
    compiler = CudaCompiler(engine.linker, types, rules)
    setup, apply, rest, legal, alike, report = (compiler.twin(f) for f in rules)
    stream, advance, pick = (compiler.twin(f) for f in (chance.stream, chance.advance, chance.pick))
    span, start, done, idle = Keys.of(engine.spec)
    everyone = (1 << WARP) - 1

    @cuda.jit(device=True)
    def next_batch(queue):  # type: ignore[no-untyped-def]
        """Where the warp's next games begin in the order. All warps advance together through it,
        so that what they do at one time is much the same and stays in the instruction cache.
        """
        begin = 0
        if cuda.laneid == 0:
            begin = cuda.atomic.add(queue, TAKEN, WARP)
        return cuda.shfl_sync(everyone, begin, 0)

    @cuda.jit(device=True)
    def tally(counts, key):  # type: ignore[no-untyped-def]
        """Counts a key for each thread of the warp; returns how many had it before."""
        peers = cuda.match_any_sync(everyone, key)
        leader = cuda.ffs(peers) - 1
        before = 0
        if cuda.laneid == leader:
            before = cuda.atomic.add(counts, key, cuda.popc(peers))
        before = cuda.shfl_sync(everyone, before, leader)
        return before + cuda.popc(peers & ((1 << cuda.laneid) - 1))

    def act(boxes, empty, seats, seed, first, games, tables, lanes, order, queue, counts, results):  # type: ignore[no-untyped-def]
        """Every game carries out its action and runs on to its next decision."""
        busy = queue[BUSY]
        begin = next_batch(queue)
        while begin < busy:
            i = begin + cuda.threadIdx.x
            key = idle
            if i < busy:
                lane, s = lanes[order[i]], tables[order[i]]
                if lane.key == start:
                    number = first + lane.number
                    lane.state = stream(seed, 2 * number + 1)
                    lane.decisions = 0
                    tables[order[i]] = empty[0]
                    s.seats = seats
                    s.chance = stream(seed, 2 * number)
                    setup(s, boxes[0], seats, s.chance)
                elif s.over == 0:
                    apply(s, boxes[0], lane.action)
                rest(s, boxes[0])
                if s.over:
                    report(s, boxes[0], seats, lane.number, lane.decisions, results)
                    lane.number += len(tables)
                    key = start if lane.number < games else done
                else:
                    key = s.stack[s.depth - 1].kind * span + alike(s) % LIKENESSES
            cuda.syncwarp()
            rank = tally(counts, key)
            if i < busy:
                lanes[order[i]].key = key
                lanes[order[i]].rank = rank
            begin = next_batch(queue)

    def choose(boxes, tables, lanes, order, queue, counts, outs):  # type: ignore[no-untyped-def]
        """Every game lists its legal actions and chooses one of them."""
        out = outs[:, cuda.grid(1)]  # a column: neighbours write their lists side by side
        busy = queue[BUSY]
        begin = next_batch(queue)
        while begin < busy:
            i = begin + cuda.threadIdx.x
            key = idle
            if i < busy:
                lane = lanes[order[i]]
                key = lane.key
                if key != start:
                    n = legal(tables[order[i]], boxes[0], out)
                    action = out[0]
                    if n == 0:
                        tables[order[i]].over = STUCK
                        action = 0
                    if n > 1:
                        lane.state = advance(lane.state)
                        action = out[pick(lane.state, n)]
                        lane.decisions += 1
                    lane.action = action
                    key += action - key % span
            cuda.syncwarp()
            rank = tally(counts, key)
            if i < busy:
                lanes[order[i]].key = key
                lanes[order[i]].rank = rank
            begin = next_batch(queue)

    def add_up(counts, offsets, queue):  # type: ignore[no-untyped-def]
        """Where the games of each key begin; wipes the counts."""
        sums = cuda.shared.array(SCANNERS, int32)
        me = cuda.threadIdx.x
        share = (len(counts) + SCANNERS - 1) // SCANNERS
        own = 0
        for key in range(me * share, min((me + 1) * share, len(counts))):
            own += counts[key]
        sums[me] = own
        cuda.syncthreads()
        reach = 1
        while reach < SCANNERS:
            left = sums[me - reach] if me >= reach else 0
            cuda.syncthreads()
            sums[me] += left
            cuda.syncthreads()
            reach *= 2
        at = sums[me] - own
        for key in range(me * share, min((me + 1) * share, len(counts))):
            offsets[key] = at
            if key == done:
                queue[BUSY] = at
                queue[TAKEN] = 0
            at += counts[key]
            counts[key] = 0

    def sort(lanes, offsets, order):  # type: ignore[no-untyped-def]
        """Puts the games that are left into the order of their keys."""
        i = cuda.grid(1)
        if i < len(lanes) and lanes[i].key < done:
            order[offsets[lanes[i].key] + lanes[i].rank] = i

    tables, boxes = (of.Array(types[name], 1, "C") for name in ("s", "box"))
    lanes = of.Array(from_dtype(LANE), 1, "C")
    numbers = of.Array(int32, 1, "C")
    return Kernels(
        cuda.jit(
            (boxes, tables, *[int64] * 4, tables, lanes, *[numbers] * 3, of.Array(int64, 2, "C")),
            max_registers=REGISTERS,
        )(act),
        cuda.jit(
            (boxes, tables, lanes, *[numbers] * 3, of.Array(int16, 2, "C")),
            max_registers=REGISTERS,
        )(choose),
        cuda.jit((numbers, numbers, numbers))(add_up),
        cuda.jit((lanes, numbers, numbers))(sort),
    )


class CudaRun:
    """Many random games; tables and results stay on the device."""

    def __init__(self, game: Game, games: int, seats: int, lanes: int = LANES) -> None:
        from .game import columns

        if not available():
            raise ChimericalError(f"no GPU can be used: {reason()}")
        cuda = _cuda()
        actions = game.spec.actions
        self.kernels, self.keys = game.engine.kernels, Keys.of(game.spec)
        room = cuda.current_context().get_memory_info().free // 2 // game.spec.table.itemsize
        self.games, self.seats, self.size = games, seats, min(games, lanes, room)
        self.blocks = CROWD * cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.boxes = cuda.to_device(game.box.array.copy())
        self.empty = cuda.to_device(np.zeros(1, game.spec.table))
        self.tables = cuda.device_array(self.size, game.spec.table)
        self.lanes = cuda.device_array(self.size, LANE)
        self.order = cuda.device_array(self.size, np.int32)
        self.queue = cuda.device_array(2, np.int32)
        self.counts = cuda.to_device(np.zeros(self.keys.idle + 1, np.int32))
        self.offsets = cuda.device_array(self.keys.idle + 1, np.int32)
        self.outs = cuda.device_array((actions, self.blocks * WARP), np.int16)
        self.results = cuda.device_array((games, columns(seats)), np.int64)

    def play(self, seed: int, first: int) -> None:
        """Plays games `first` to `first + games - 1` to their ends."""
        lanes = np.zeros(self.size, LANE)
        lanes["number"] = np.arange(self.size)
        lanes["key"] = self.keys.start
        self.lanes.copy_to_device(lanes)
        self.order.copy_to_device(np.arange(self.size, dtype=np.int32))
        self.queue.copy_to_device(np.array([self.size, 0], np.int32))
        while self.queue.copy_to_host()[BUSY]:
            for _ in range(PATIENCE):
                self._wave(seed, first)

    def _wave(self, seed: int, first: int) -> None:
        k = self.kernels
        k.act[self.blocks, WARP](
            self.boxes,
            self.empty,
            self.seats,
            seed,
            first,
            self.games,
            self.tables,
            self.lanes,
            self.order,
            self.queue,
            self.counts,
            self.results,
        )
        self._sort()
        k.choose[self.blocks, WARP](
            self.boxes, self.tables, self.lanes, self.order, self.queue, self.counts, self.outs
        )
        self._sort()

    def _sort(self) -> None:
        k = self.kernels
        k.add_up[1, SCANNERS](self.counts, self.offsets, self.queue)
        k.sort[-(-self.size // SCANNERS), SCANNERS](self.lanes, self.offsets, self.order)

    def rows(self) -> Array:
        return self.results.copy_to_host()  # type: ignore[no-any-return]


def cuda_playouts(game: Game, games: int, seats: int, seed: int, first: int) -> Results:
    from .game import results_from

    run = CudaRun(game, games, seats)
    run.play(seed, first)
    return results_from(run.rows(), seats, game.spec.draws, game.spec.lost)


def final_tables(game: Game, games: int, seats: int, seed: int) -> Array:
    """The final positions of random games 0 to games-1; for checking against other targets."""
    run = CudaRun(game, games, seats)
    if games > run.size:
        raise ValueError(f"only {run.size} games keep their tables")
    run.play(seed, 0)
    return run.tables.copy_to_host()  # type: ignore[no-any-return]
