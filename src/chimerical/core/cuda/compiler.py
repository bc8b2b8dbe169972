"""From rules to code for the GPU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import float32, from_dtype, int16, int32, int64, uint8
from numba import types as of

from ..frames import pop
from ..loops import spelled_out
from ..native import parameter_types
from ..results import NUMBER
from ..targets import Compiler, Function, Linker
from .driver import cuda
from .lanes import LANE, RUN, drop

if TYPE_CHECKING:
    from ..spec import Spec

APART = 15000  # bytes of Python code: a rule whose copies make more is not copied to its callers


def kernel_types(spec: Spec) -> dict[str, Any]:
    """The Numba type of each parameter name that is not a plain integer, in rules and kernels."""
    lane, run = from_dtype(LANE), from_dtype(RUN)
    numbers = of.Array(int32, 1, "C")
    return {
        **parameter_types(spec.table, spec.schema.dtype),
        "out": of.Array(int16, 1, "A"),  # a column of `outs`
        "outs": of.Array(int16, 2, "C"),
        "rows": of.Array(int16, 2, "C"),
        "seen": of.Array(int16, 1, "A"),  # a row, or a column, of `rows`
        **dict.fromkeys(("images", "trials"), of.Array(from_dtype(spec.table), 1, "C")),
        "permits": of.Array(uint8, 2, "C"),
        **dict.fromkeys(("stands", "hopes"), of.Array(float32, 2, "C")),
        "results": of.Array(from_dtype(np.dtype(NUMBER)), 2, "C"),
        "lane": lane,
        "lanes": of.Array(lane, 1, "C"),
        "run": run,
        "runs": of.Array(run, 1, "C"),
        **dict.fromkeys(("order", "queue", "tallies", "offsets"), numbers),
        **dict.fromkeys(("seatings", "begun", "ways", "takes", "askers", "fates"), numbers),
    }


class CudaCompiler(Compiler):
    """Compiles for the GPU, where code that does not fit its instruction cache runs slower. What
    is very long and called from several places therefore stays a function of its own. Stores cost
    more there than elsewhere, so that frames are dropped and not wiped (lanes.drop).
    """

    def __init__(self, linker: Linker, spec: Spec, kernels: Sequence[Function]) -> None:
        super().__init__(linker, kernel_types(spec))
        self.apart = {spelled_out(g).__code__ for g in linker.bulky(kernels, APART)}

    def kernel(self, f: Function, **options: Any) -> Any:
        """A kernel, after the twins of all that it calls."""
        for callee in self.linker.calls(f):
            self.twin(callee)
        return cuda.jit(self.signature(f), **options)(self.rewired(f))

    def compile(self, f: Function, signature: tuple[Any, ...]) -> Any:
        twin = cuda.jit(device=True)(f)
        result = twin.compile_device(signature)
        twin._can_compile = False
        if f.__code__ in self.apart:
            for module in result.library.modules:
                for function in module.functions:
                    if function.name == result.fndesc.llvm_func_name:
                        function.attributes.add("noinline")
        return twin

    def rewired(self, f: Function) -> Function:
        return super().rewired(drop if f is pop else f)

    def primitive(self, name: str) -> Any:
        def lowest(members):  # type: ignore[no-untyped-def]
            return cuda.ffs(members) - 1

        def size(members):  # type: ignore[no-untyped-def]
            return cuda.popc(members)

        return self.compile({"lowest": lowest, "size": size}[name], (int64,))

    def silent(self, f: Function) -> Any:
        return cuda.jit(device=True)(f)
