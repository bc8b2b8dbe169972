"""The cuda target: the same rules, whole games in one kernel, a game to a thread."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import int64

from . import playouts as entries
from .errors import ChimericalError
from .record import Array
from .targets import Compiler, Function

if TYPE_CHECKING:
    from .game import Engine, Game, Results

THREADS = 64  # of a block
GAMES_AT_ONCE = 1 << 18
APART = 400  # bytes of Python code, times calls, from which a rule is not copied to its callers


def _cuda() -> Any:
    """numba.cuda, imported late: most machines have none."""
    if not hasattr(np, "row_stack"):  # gone in NumPy 2.5, still read by numba-cuda at import
        np.row_stack = np.vstack
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
    """Compiles for the GPU, where code that does not fit its instruction cache runs many times
    slower. What is long and called from several places therefore stays a function of its own.
    """

    def twin(self, f: Function) -> Any:
        calls = self.linker.calls(f)
        self.apart = {g.__code__ for g, n in calls.items() if n > 1 and n * _length(g) > APART}
        return super().twin(f)

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


def kernel(engine: Engine) -> Any:
    """The kernel that plays whole random games."""
    cuda = _cuda()
    from numba import int16

    from .native import parameter_types

    types = parameter_types(engine.spec.table, engine.spec.schema.dtype)
    compiler = CudaCompiler(engine.linker, types)
    playout = compiler.twin(entries.random_playout)
    report = compiler.twin(entries.report)
    table_type, actions = types["s"], engine.spec.actions

    def run(boxes, empty, seats, seed, first, count, results, finals):  # type: ignore[no-untyped-def]
        table = cuda.local.array(1, dtype=table_type)
        out = cuda.local.array(actions, dtype=int16)
        g = cuda.grid(1)
        while g < count:
            table[0] = empty[0]
            decisions = playout(table[0], boxes[0], seats, seed, first + g, out)
            report(table[0], boxes[0], seats, g, decisions, results)
            if g < finals.shape[0]:
                finals[g] = table[0]
            g += cuda.gridsize(1)

    return cuda.jit(run)


def _length(f: Function) -> int:
    return len(f.__code__.co_code)


class CudaRun:
    """Playouts whose arrays stay on the device; `launch` is asynchronous."""

    def __init__(self, game: Game, games: int, seats: int, keep: int = 0) -> None:
        from .game import columns

        if not available():
            raise ChimericalError(f"no GPU can be used: {reason()}")
        cuda = _cuda()
        self.kernel = game.engine.kernel
        self.games, self.seats = games, seats
        self.boxes = cuda.to_device(game.box.array.copy())
        self.empty = cuda.to_device(np.zeros(1, game.spec.table))
        self.results = cuda.device_array((games, columns(seats)), np.int64)
        self.finals = cuda.device_array(max(keep, 1), game.spec.table)
        self.keep = self.finals if keep else self.finals[:0]

    def launch(self, seed: int, first: int) -> None:
        threads = min(self.games, GAMES_AT_ONCE)
        blocks = (threads + THREADS - 1) // THREADS
        self.kernel[blocks, THREADS](
            self.boxes,
            self.empty,
            self.seats,
            seed,
            first,
            self.games,
            self.results,
            self.keep,
        )

    def wait(self) -> None:
        _cuda().synchronize()

    def rows(self) -> Array:
        return self.results.copy_to_host()  # type: ignore[no-any-return]


def cuda_playouts(game: Game, games: int, seats: int, seed: int, first: int) -> Results:
    from .game import results_from

    run = CudaRun(game, games, seats)
    run.launch(seed, first)
    return results_from(run.rows(), seats, game.spec.draws)


def final_tables(game: Game, games: int, seats: int, seed: int) -> Array:
    """The final positions of random games 0 to games-1; for checking against other targets."""
    run = CudaRun(game, games, seats, keep=games)
    run.launch(seed, 0)
    return run.finals.copy_to_host()  # type: ignore[no-any-return]
