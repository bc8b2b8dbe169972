"""The native target: Numba on the CPU, with entry points cached on disk."""

from __future__ import annotations

import hashlib
import pickle
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps as _untyped_dumps
from numba.extending import intrinsic
from numba.np.numpy_support import from_dtype

from . import store
from .files import write_whole
from .loops import spelled_out
from .parts import Parts, Stations
from .record import Frame
from .results import NUMBER
from .search import DIALS, EDGE
from .targets import Compiler, Function, Linker

_dumps: Any = _untyped_dumps
DIGEST = hashlib.sha256().digest_size


def parameter_types(table: np.dtype[Any], box: np.dtype[Any]) -> dict[str, Any]:
    """The Numba type of each parameter name that is not a plain integer."""
    s, b = from_dtype(table), from_dtype(box)
    array = numba.types.Array
    return {
        "s": s,
        "box": b,
        "frame": from_dtype(Frame.dtype),
        "out": array(numba.int16, 1, "C"),
        "counts": array(numba.int8, 1, "A"),
        "tables": array(s, 1, "C"),
        "boxes": array(b, 1, "C"),
        "policies": array(numba.int64, 1, "C"),
        "tree": array(from_dtype(EDGE), 1, "C"),
        "dials": array(from_dtype(DIALS), 1, "C"),
        "dial": from_dtype(DIALS),
        "marks": array(numba.int32, 1, "C"),
        "path": array(numba.int32, 1, "C"),
        "roots": array(numba.int16, 1, "C"),
        "shares": array(numba.float64, 1, "C"),
        "seen": array(numba.int16, 1, "C"),
        **dict.fromkeys(("weights", "units", "then_units"), array(numba.float32, 1, "C")),
        "factor": numba.float32,
        "results": array(from_dtype(np.dtype(NUMBER)), 2, "C"),
    }


def _bits(operation: str, *flags: int) -> Any:
    """A function of one 64-bit integer that is an instruction of LLVM's."""

    @intrinsic
    def one(typing: Any, members: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            types = [word, *(ir.IntType(1) for _ in flags)]
            name = f"llvm.{operation}.i64"
            function = builder.module.declare_intrinsic(name, [word], ir.FunctionType(word, types))
            extra = [ir.Constant(ir.IntType(1), flag) for flag in flags]
            return builder.call(function, [*arguments, *extra])

        return numba.int64(numba.int64), emit

    call: Any = one

    def twin(members: Any) -> Any:
        return call(members)

    return numba.njit(numba.int64(numba.int64), nogil=True)(twin)


_PRIMITIVES = {"lowest": _bits("cttz", 1), "size": _bits("ctpop")}


class NativeCompiler(Compiler):
    """Where entry points are named, only they can be called from Python: that saves time."""

    def __init__(
        self, linker: Linker, types: Mapping[str, Any], entries: Iterable[Function] = ()
    ) -> None:
        super().__init__(linker, types)
        self.entries = {entry.__code__ for entry in entries}
        self.stations = {spelled_out(slot).__code__ for slot in linker.slots.values()}

    def compile(self, f: Function, signature: tuple[Any, ...]) -> Any:
        options: dict[str, Any] = {"nogil": True}
        if self.entries and f.__code__ not in self.entries:
            way = Stations if f.__code__ in self.stations else Parts
            options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": way}
        twin = numba.njit(signature, **options)(f)
        twin.disable_compile()
        return twin

    def primitive(self, name: str) -> Any:
        return _PRIMITIVES[name]

    def silent(self, f: Function) -> Any:
        return numba.njit(inline="always")(f)  # else one is compiled for each set of types


class EntryCache(_Cache):
    """One file for one entry point.

    The folder is named by a hash of everything the code depends on, so a file in it is never
    stale, whatever the clock or an installer says. Files appear whole or not at all, so any number
    of processes may fill the folder at once; a digest guards against damage.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def cache_path(self) -> str:
        return str(self.path.parent)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        rebuild: Any = CompileResult._rebuild
        try:
            content = self.path.read_bytes()
            digest, payload = content[:DIGEST], content[DIGEST:]
            if hashlib.sha256(payload).digest() != digest:
                return None
            return rebuild(target_context, *pickle.loads(payload))
        except Exception:  # whatever is wrong with a cache file, compiling again mends it
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):  # an unwritable cache costs time, not correctness
            payload = _dumps(data._reduce())
            write_whole(self.path, hashlib.sha256(payload).digest() + payload)

    def enable(self) -> None: ...

    def disable(self) -> None: ...

    def flush(self) -> None: ...


class Native:
    """A game's entry points in native code: from the cache, or compiled on first use."""

    def __init__(
        self,
        name: str,
        linker: Linker,
        table: np.dtype[Any],
        box: np.dtype[Any],
        entries: Sequence[Function],
    ) -> None:
        self.types = parameter_types(table, box)
        self.linker = linker
        self.entries = {f.__name__: f for f in entries}
        shape = repr((table.descr, box.descr, sorted((k, str(v)) for k, v in self.types.items())))
        self.folder = store.folder(name, linker.fingerprint(*entries), shape)
        self.compiler = NativeCompiler(linker, self.types, entries)
        self._ready: dict[str, Any] = {}

    def path(self, name: str) -> Path:
        return self.folder / f"{name}.native"

    def cached(self) -> bool:
        """Whether every entry point can be loaded without compiling."""
        return all(n in self._ready or self.path(n).exists() for n in self.entries)

    def entry(self, name: str) -> Any:
        if name not in self._ready:
            self._ready[name] = self._load(name) or self._compile(name)
        return self._ready[name]

    def _load(self, name: str) -> Any:
        f = self.entries[name]
        if not self.path(name).exists():
            return None
        shell: Any = numba.njit(nogil=True)(f)
        shell._cache = EntryCache(self.path(name))
        cres = shell._cache.load_overload(None, shell.targetdescr.target_context)
        if cres is None:
            return None
        shell.targetctx.insert_user_function(cres.entry_point, cres.fndesc, [cres.library])
        shell.add_overload(cres)
        shell.disable_compile()
        return shell

    def _compile(self, name: str) -> Any:
        begin = time.perf_counter()
        twin = self.compiler.twin(self.entries[name])
        cres = next(iter(twin.overloads.values()))
        EntryCache(self.path(name)).save_overload(None, cres)
        store.note(self.folder, name, time.perf_counter() - begin)
        return twin

    def compile_all(self, progress: Callable[[str], None] = lambda name: None) -> None:
        for name in self.entries:
            progress(name)
            self.entry(name)
