"""How rules are compiled that only entry points call.

Numba makes every function ready to run by itself: it takes in all that the function calls,
optimises the whole and writes machine code for it. A rule that lies under ten others is so
worked over eleven times. Here a rule stays a *part*: code that is linked into what calls it, and
optimised there. Only the game's slots (`legal`, `apply`, …), which every entry point leads
through, are optimised by themselves. That halves the time; the code is, if anything, faster.
"""

from __future__ import annotations

from typing import Any

from numba.core import codegen, compiler

JITCodeLibrary: Any = codegen.JITCodeLibrary
Pipeline: Any = compiler.Compiler


class Part(JITCodeLibrary):  # type: ignore[misc]
    """The code of a rule without an address of its own."""

    @property
    def codegen(self) -> Part:
        return self  # see `set_env`

    def set_env(self, name: str, env: Any) -> None:
        """Nothing to set: the variable is in the entry points."""

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    def _optimize_final_module(self) -> None: ...

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class Station(Part):
    """A part that many ways lead through: it is optimised once for all of them."""

    def _optimize_final_module(self) -> None:
        JITCodeLibrary._optimize_final_module(self)


class Parts(Pipeline):  # type: ignore[misc]
    """Compiles to a part."""

    made = Part

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        super().__init__(typing, target, self.made(target.codegen(), "part"), *rest)


class Stations(Parts):
    """Compiles to a station."""

    made = Station
