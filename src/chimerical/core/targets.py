"""From one source to three targets.

The interpreter runs the rules as they are. The native and cuda twins are made from the same code
objects with other globals: every rule a function calls is replaced by its twin, every slot by the
game's own rule, and words such as `emit` by nothing. A twin is compiled for exactly one signature,
read off the parameter names (see core.rule), so small field types never multiply the work.

Only entry points (core.playouts.ENTRIES) are cached on disk; what they call is inside them.
"""

from __future__ import annotations

import dis
import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from .loops import EACH, EACH_IN_SPANS, LOOPS, does, spelled_out
from .rule import Lookup, is_rule
from .sets import each

Function = Callable[..., Any]
MARKS = ("__word__", "__primitive__")  # see core.rule


@cache
def _reads(code: CodeType) -> tuple[tuple[str, str], ...]:
    """Every place where a global is read, as its name and the attribute that is asked of it."""
    found: list[tuple[str, str]] = []
    instructions = list(dis.get_instructions(code))
    for i, then in zip(instructions, [*instructions[1:], None], strict=True):
        if i.opname == "LOAD_GLOBAL":
            asked = then is not None and then.opname in ("LOAD_ATTR", "LOAD_METHOD")
            found.append((i.argval, then.argval if then is not None and asked else ""))
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found += _reads(inner)
    return tuple(found)


def _read(f: Function, name: str, attribute: str) -> tuple[str, Any]:
    """What such a place means: a global, or part of a module ("w.LOST", "ask.reshape")."""
    value = f.__globals__[name]
    if attribute and isinstance(value, ModuleType):
        return f"{name}.{attribute}", getattr(value, attribute)
    return name, value


def places(f: Function) -> list[tuple[str, Any]]:
    """What a function reads from outside, place by place."""
    return [_read(f, *read) for read in _reads(f.__code__) if read[0] in f.__globals__]


def called(f: Function) -> dict[str, Any]:
    """What a function reads from outside, by name."""
    return dict(sorted(places(f), key=lambda read: read[0]))


def relinked(f: Function, other: Callable[[Any], Any]) -> Function:
    """`f` again, with what `other` gives for each rule, lookup or number that it reads."""
    space = dict(f.__globals__)
    for name, value in called(f).items():
        module, dot, attribute = name.partition(".")
        new = other(value)
        if new is value:
            continue
        if not dot:
            space[name] = new
            continue
        if space[module] is f.__globals__[module]:
            shadow = ModuleType(module)
            shadow.__dict__.update(vars(space[module]))
            space[module] = shadow
        setattr(space[module], attribute, new)
    return FunctionType(f.__code__, space, f.__name__, f.__defaults__)


class Linker:
    """Knows which rules a game's entry points reach, with its slots filled."""

    def __init__(self, slots: Mapping[str, Function]) -> None:
        self.slots = dict(slots)

    def fill(self, f: Function) -> Function:
        name = getattr(f, "__slot__", None)
        if name is None:
            return f
        if name not in self.slots:
            if getattr(f, "__optional__", False):
                return f
            raise LookupError(f"the game does not fill the slot {name!r}")
        return self.slots[name]

    def reach(self, f: Function, seen: dict[Function, None] | None = None) -> Iterator[Function]:
        """Every rule that `f` can call, callees before callers, `f` last."""
        seen = {} if seen is None else seen
        f = self.fill(f)
        if f in seen:
            return
        seen[f] = None
        if not getattr(f, "__word__", False):
            for value in called(f).values():
                if is_rule(value):
                    yield from self.reach(value, seen)
        yield f

    def calls(self, f: Function) -> Iterator[Function]:
        """The rule at each place where `f` calls one."""
        return (self.fill(value) for _, value in places(spelled_out(f)) if is_rule(value))

    def bulky(self, entries: Iterable[Function], limit: int) -> set[Function]:
        """The rules that are called in several places and would, if they and what they call were
        copied to each of them, make more than so many bytes of Python code.
        """
        seen: dict[Function, None] = {}
        reached = [g for f in entries for g in self.reach(f, seen)]
        rules = [g for g in reached if not any(getattr(g, mark, False) for mark in MARKS)]
        places = Counter(callee for g in rules for callee in self.calls(g))
        lengths: dict[Function, int] = {}
        for g in rules:
            copied = sum(lengths.get(callee, 0) for callee in self.calls(g))
            lengths[g] = len(spelled_out(g).__code__.co_code) + copied
            if places[g] > 1 and places[g] * lengths[g] > limit:
                lengths[g] = 0
        return {g for g in rules if lengths[g] == 0}

    def open_ended(self, f: Function) -> bool:
        """Whether `f` reaches a slot, so that each game needs its own copy of it."""
        return any(
            getattr(value, "__slot__", None) is not None
            for g in self.reach(f)
            if not getattr(g, "__word__", False)
            for value in called(g).values()
        )

    def fingerprint(self, *entries: Function) -> str:
        """A hash of all that the compiled code depends on, however it is spread over files."""
        import numba
        from llvmlite import binding

        digest = hashlib.sha256()
        digest.update(repr((sys.version_info[:3], numba.__version__, np.__version__)).encode())
        digest.update(repr((EACH, EACH_IN_SPANS, LOOPS)).encode())
        config: Any = numba.config
        processor = (
            config.CPU_NAME or binding.get_host_cpu_name(),
            config.CPU_FEATURES or binding.get_host_cpu_features().flatten(),
        )
        digest.update(repr(processor).encode())
        seen: dict[Function, None] = {}
        for entry in entries:
            for f in self.reach(entry, seen):
                mark = [name for name in MARKS if getattr(f, name, False)]
                digest.update(f"{f.__name__}{mark}{does(f.__code__)}{f.__defaults__}".encode())
                for name, value in sorted(called(f).items()):
                    if not is_rule(value):
                        digest.update(f"{name}={_constant(value)}".encode())
        return digest.hexdigest()[:16]


def _constant(value: object) -> str:
    if isinstance(value, ModuleType):
        words = {k: v for k, v in vars(value).items() if isinstance(v, int | tuple | np.ndarray)}
        return repr(sorted((k, _constant(v)) for k, v in words.items()))
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}{value.tobytes()!r}"
    return repr(value) if isinstance(value, int | float | tuple | str) else type(value).__name__


def interpret(linker: Linker, f: Function) -> Function:
    """`f` on the interpreter: itself, or a copy with the game's rules in its slots."""
    f = linker.fill(f)
    if getattr(f, "__word__", False) or not linker.open_ended(f):
        return f
    return relinked(f, lambda value: interpret(linker, value) if is_rule(value) else value)


def silence(f: Function) -> Function:
    """What a word compiles to: it takes the same parameters and does nothing."""
    names = ", ".join(f.__code__.co_varnames[: f.__code__.co_argcount])
    nothing: Function = eval(f"lambda {names}: None")
    nothing.__defaults__ = f.__defaults__
    return nothing


class Compiler:
    """Makes compiled twins. Subclasses say how one function is compiled for their target."""

    def __init__(self, linker: Linker, types: Mapping[str, Any]) -> None:
        self.linker = linker
        self.types = types
        self.twins: dict[Function, Any] = {}

    def signature(self, f: Function) -> tuple[Any, ...]:
        import numba

        names = f.__code__.co_varnames[: f.__code__.co_argcount]
        return tuple(self.types.get(name, numba.int64) for name in names)

    def twin(self, f: Function) -> Any:
        """The compiled twin of `f`, after those of all that it calls."""
        for g in self.linker.reach(f):
            if g not in self.twins and g is not each:  # which is written out, see core.loops
                if getattr(g, "__word__", False):
                    self.twins[g] = self.silent(silence(g))
                elif getattr(g, "__primitive__", False):
                    self.twins[g] = self.primitive(g.__name__)
                else:
                    self.twins[g] = self.compile(self.rewired(g), self.signature(g))
        return self.twins[self.linker.fill(f)]

    def rewired(self, f: Function) -> Function:
        """`f` with its loops written out and its globals replaced by twins."""
        return relinked(spelled_out(f), self._meaning)

    def _meaning(self, value: Any) -> Any:
        """What something that a rule reads is where it is compiled."""
        if is_rule(value):
            return self.twins[self.linker.fill(value)]
        return np.array(value, np.int64) if isinstance(value, Lookup) else value

    def compile(self, f: Function, signature: tuple[Any, ...]) -> Any:
        raise NotImplementedError

    def primitive(self, name: str) -> Any:
        """The target's own version of a primitive, see core.sets."""
        raise NotImplementedError

    def silent(self, f: Function) -> Any:
        """A function that does nothing, for any number of arguments."""
        raise NotImplementedError
