"""The kernels of a wave. What is done for one game is in `lanes`; here is who does it when.

All warps take their games from one queue: `order` lists the games by their keys, `queue` says how
many still run and how many have been taken. `tallies` counts the games of each key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from numba import int32

from ..flow import legal
from ..rule import rule
from .compiler import CudaCompiler
from .driver import cuda
from .lanes import go_on, take

if TYPE_CHECKING:
    from ..spec import Spec
    from ..targets import Linker

WARP = 32  # threads of a block
EVERYONE = (1 << WARP) - 1
SCANNERS = 1024  # threads that add up the tallies
REGISTERS = 168  # of a thread; fewer of them let more warps wait for memory together

BUSY = 0  # in `queue`: games that still run
TAKEN = 1  # games that a kernel has begun with


# --- what a warp does together ---


@rule
def next_batch(queue):
    """Where the warp's next games begin in the order. All warps advance together through it,
    so that what they do at one time is much the same and stays in the instruction cache.
    """
    begin = 0
    if cuda.laneid == 0:
        begin = cuda.atomic.add(queue, TAKEN, WARP)
    return cuda.shfl_sync(EVERYONE, begin, 0)


@rule
def tally(tallies, key):
    """Counts a key for each thread of the warp; returns how many had it before."""
    peers = cuda.match_any_sync(EVERYONE, key)
    leader = cuda.ffs(peers) - 1
    before = 0
    if cuda.laneid == leader:
        before = cuda.atomic.add(tallies, key, cuda.popc(peers))
    before = cuda.shfl_sync(EVERYONE, before, leader)
    return before + cuda.popc(peers & ((1 << cuda.laneid) - 1))


# --- kernels ---


@rule
def line_up(runs, lanes, order, queue, tallies):
    """Before the first wave: every lane is to begin a game, nothing has been counted."""
    i = cuda.grid(1)
    if i < runs[0].lanes:
        lanes[i].number = i
        lanes[i].key = runs[0].start
        order[i] = i
    if i < len(tallies):
        tallies[i] = 0
    if i == 0:
        queue[BUSY] = runs[0].lanes
        queue[TAKEN] = 0


@rule
def act(runs, boxes, tables, lanes, order, queue, tallies, results):
    """Every game carries out its action and runs on to its next decision."""
    busy = queue[BUSY]
    begin = next_batch(queue)
    while begin < busy:
        i = begin + cuda.threadIdx.x
        key = runs[0].idle
        if i < busy:
            at = order[i]
            key = go_on(runs[0], lanes[at], tables, at, boxes[0], results)
        cuda.syncwarp()
        rank = tally(tallies, key)
        if i < busy:
            lanes[order[i]].key = key
            lanes[order[i]].rank = rank
        begin = next_batch(queue)


@rule
def choose(runs, boxes, tables, lanes, order, queue, tallies, outs):
    """Every game lists its legal actions and chooses one of them."""
    out = outs[:, cuda.grid(1)]  # a column: neighbours write their lists side by side
    busy = queue[BUSY]
    begin = next_batch(queue)
    while begin < busy:
        i = begin + cuda.threadIdx.x
        key = runs[0].idle
        if i < busy:
            at = order[i]
            key = lanes[at].key
            if key != runs[0].start:
                n = legal(tables[at], boxes[0], out)
                key = take(runs[0], lanes[at], tables[at], n, out)
        cuda.syncwarp()
        rank = tally(tallies, key)
        if i < busy:
            lanes[order[i]].key = key
            lanes[order[i]].rank = rank
        begin = next_batch(queue)


@rule
def add_up(runs, tallies, offsets, queue):
    """Where the games of each key begin; wipes the tallies."""
    sums = cuda.shared.array(SCANNERS, int32)
    me = cuda.threadIdx.x
    share = (len(tallies) + SCANNERS - 1) // SCANNERS
    own = 0
    for key in range(me * share, min((me + 1) * share, len(tallies))):
        own += tallies[key]
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
    for key in range(me * share, min((me + 1) * share, len(tallies))):
        offsets[key] = at
        if key == runs[0].done:
            queue[BUSY] = at
            queue[TAKEN] = 0
        at += tallies[key]
        tallies[key] = 0


@rule
def sort(runs, lanes, offsets, order):
    """Puts the games that are left into the order of their keys."""
    i = cuda.grid(1)
    if i < runs[0].lanes and lanes[i].key < runs[0].done:
        order[offsets[lanes[i].key] + lanes[i].rank] = i


class Kernels(NamedTuple):
    """A game's kernels; each is called as `kernel[blocks, threads](…)`."""

    line_up: Any
    act: Any
    choose: Any
    add_up: Any
    sort: Any


def compile_kernels(linker: Linker, spec: Spec) -> Kernels:
    """Compiles a game for the GPU."""
    compiler = CudaCompiler(linker, spec, (act, choose))
    return Kernels(
        compiler.kernel(line_up),
        compiler.kernel(act, max_registers=REGISTERS),
        compiler.kernel(choose, max_registers=REGISTERS),
        compiler.kernel(add_up),
        compiler.kernel(sort),
    )
