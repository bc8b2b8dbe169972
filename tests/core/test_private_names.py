"""numba and numba-cuda are used through names that are not theirs to keep. When a new version drops
one, a test here says which; pyproject.toml bounds the versions that are known to have them all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distributions, version
from operator import attrgetter
from pathlib import Path
from typing import Any

import numba
import pytest

import chimerical.core.native as room

CORE = Path(room.__file__).parent


@numba.njit("int64(int64)")
def double(n: int) -> int:
    return 2 * n


@cache
def gpu() -> Any:
    driver = pytest.importorskip("chimerical.core.cuda.driver", exc_type=ImportError)
    return driver.cuda


def device_function() -> Any:
    def twice(n):  # type: ignore[no-untyped-def]
        return 2 * n

    return gpu().jit(device=True)(twice)


# Where a name is looked for, what it is, and who uses it.
MODULES = {
    "numba.core.caching._Cache": "core.native.EntryCache",
    "numba.core.compiler.CompileResult._rebuild": "core.native.EntryCache",
    "numba.core.compiler.CompileResult._reduce": "core.native.EntryCache",
    "numba.core.codegen.JITCodeLibrary._ensure_finalized": "core.parts",
    "numba.core.codegen.JITCodeLibrary._finalize_dynamic_globals": "core.parts",
    "numba.core.codegen.JITCodeLibrary._finalize_final_module": "core.parts",
    "numba.core.codegen.JITCodeLibrary._optimize_final_module": "core.parts",
    "numba.core.codegen.JITCodeLibrary.get_pointer_to_function": "core.parts",
    "numba.core.compiler.Compiler": "core.parts",
    "numba.core.serialize.dumps": "core.native.EntryCache",
    "numba.config.CPU_NAME": "core.targets.Linker.fingerprint",
    "numba.config.CPU_FEATURES": "core.targets.Linker.fingerprint",
    "llvmlite.binding.get_host_cpu_name": "core.targets.Linker.fingerprint",
    "llvmlite.binding.get_host_cpu_features": "core.targets.Linker.fingerprint",
}
DISPATCHER = {
    "_cache": "core.native.Native._load",
    "targetdescr.target_context.refresh": "core.native.EntryCache",
    "targetctx.insert_user_function": "core.native.Native._load",
    "add_overload": "core.native.Native._load",
    "disable_compile": "core.native.NativeCompiler",
    "overloads": "core.native.Native._compile",
}
RESULT = {
    "entry_point": "core.native.Native._load",
    "library": "core.native.Native._load",
    "fndesc.llvm_func_name": "core.cuda.compiler",
}
DEVICE_FUNCTION = {
    "compile_device": "core.cuda.compiler",
    "_can_compile": "core.cuda.compiler",
}


def missing(name: str, user: str) -> str:
    has = [f"{p} {version(p)}" for p in ("numba", "numba-cuda", "llvmlite") if find(p)]
    return f"{name}, which {user} uses, is missing: {', '.join(has)}"


def find(package: str) -> bool:
    return any(distributions(name=package))


def found(thing: Any, name: str) -> bool:
    try:
        attrgetter(name)(thing)
    except AttributeError:
        return False
    return True


@pytest.mark.parametrize("name", MODULES)
def test_what_is_imported_is_there(name: str) -> None:
    package, _, rest = name.partition(".")
    __import__("numba.core.caching")
    thing = __import__("llvmlite.binding" if package == "llvmlite" else package)
    assert found(thing, rest), missing(name, MODULES[name])


@pytest.mark.parametrize("name", DISPATCHER)
def test_what_is_asked_of_a_compiled_function_is_there(name: str) -> None:
    assert found(double, name), missing(f"{type(double).__name__}.{name}", DISPATCHER[name])


@pytest.mark.parametrize("name", RESULT)
def test_what_is_asked_of_compiled_code_is_there(name: str) -> None:
    [result] = double.overloads.values()
    assert found(result, name), missing(f"CompileResult.{name}", RESULT[name])


@pytest.mark.parametrize("name", DEVICE_FUNCTION)
def test_what_is_asked_of_a_function_for_the_gpu_is_there(name: str) -> None:
    thing = device_function()
    assert found(thing, name), missing(name, DEVICE_FUNCTION[name])


def test_the_modules_of_code_for_the_gpu_are_there() -> None:
    gpu()
    from numba.cuda.codegen import CUDACodeLibrary

    assert found(CUDACodeLibrary, "modules"), missing("modules", "core.cuda.compiler")


def private(tree: ast.AST) -> Iterator[str]:
    """The names with an underscore that are asked of other things than `self`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (n.name for n in node.names if n.name.startswith("_"))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if not own and not node.attr.startswith("__"):
                yield node.attr


def test_no_private_name_is_missing_from_these_lists() -> None:
    listed = {n.rpartition(".")[2] for n in (*MODULES, *DISPATCHER, *RESULT, *DEVICE_FUNCTION)}
    rooms = [CORE / "native.py", CORE / "targets.py", *(CORE / "cuda").glob("*.py")]
    used = {name for path in rooms for name in private(ast.parse(path.read_text()))}
    assert used <= listed
