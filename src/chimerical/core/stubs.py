"""Stubs, by which checkers and editors know what a game declares.

    python -m chimerical.core.stubs chimerical.games.chromosome vault     writes them
    python -m chimerical.core.stubs --check …                             only says which are old

`declared.pyi` names the actions (`A`), the decisions (`ask`), the steps (`then`) and what is
printed (`Box`); `lines.pyi` tells whoever hovers over a line of the rulebook what it says. Both lie
beside the files that they speak for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import shorten
from typing import Any

import numpy as np

from .decisions import Declared
from .game import Game
from .space import Verbs

MADE = "# Made by `make stubs` from what the game declares."
WIDTH = 92  # of what a line of the rulebook says


def stubs(package: str) -> dict[Path, str]:
    """The stubs of a game, by the files that they belong into."""
    module = import_module(package)
    game = Game(module.SPEC)
    folder = Path(module.__file__ or "").parent
    found = {folder / "declared.pyi": _declared(game), folder / "lines.pyi": _lines(game)}
    return {file: "\n".join(lines) + "\n" for file, lines in found.items()}


def _declared(game: Game) -> Iterator[str]:
    play = game.spec.play
    yield MADE
    yield "from collections.abc import Sequence"
    yield ""
    yield "from chimerical.rules import Printed"
    yield "from chimerical.core.decisions import Declared"
    yield "from chimerical.core.fields import Ints"
    yield "from chimerical.core.record import Frame"
    yield "from chimerical.core.space import Verbs"
    yield ""
    yield "from .table import Table"
    yield from _verbs(play.space)
    yield from _frames("Ask", play.ask)
    yield from _frames("Then", play.then)
    yield from _box("Box", game.spec.schema.dtype)
    yield ""
    yield "A: _A"
    yield "ask: _Ask"
    yield "then: _Then"


def _verbs(space: Verbs) -> Iterator[str]:
    yield ""
    yield "class _A(Verbs):"
    for verb in space.verbs.values():
        named = "".join(f", {name}: int" for name in verb.sorts)
        yield f"    def {verb.name}(self{named}) -> int: ..."


def _frames(word: str, declared: Declared) -> Iterator[str]:
    yield ""
    yield f"class _{word}(Declared):"
    for name, frame in sorted(declared.declared.items()):
        named = "".join(f", {held}: int = 0" for held in frame.holds)
        star = ", *" if named else ""
        yield f"    {name.upper()}: int"
        yield f"    def {name}(self, s: Table, seat: int{star}{named}) -> None: ..."
        for held in frame.holds:
            yield f"    def {held}_of_{name}(self, frame: Frame) -> int: ..."
    if not declared.declared:
        yield "    pass"


def _box(name: str, dtype: np.dtype[Any]) -> Iterator[str]:
    """A record of what is printed, after those that it holds in a row."""
    lines = []
    for field in dtype.names or ():
        element = dtype[field].base
        if element.names is not None:
            yield from _box(f"_{field.title()}", element)
        kind = "int" if element.names is None else f"_{field.title()}"
        row = "Ints" if kind == "int" else f"Sequence[{kind}]"
        lines.append(f"    {field}: {row if dtype[field].subdtype else kind}")
    yield ""
    yield f"class {name}(Printed):"
    yield from lines


def _lines(game: Game) -> Iterator[str]:
    yield MADE
    yield "from chimerical.core.rulebook import Lines"
    yield ""
    yield "LINES: Lines"
    for rule in game.rulebook:
        yield f"{rule.id}: int  # {shorten(rule.text, WIDTH, placeholder=' …')}"


def main(*words: str) -> int:
    old = 0
    for package in (word for word in words if word != "--check"):
        for file, text in stubs(package).items():
            if file.exists() and file.read_text(encoding="utf-8") == text:
                continue
            old += 1
            if "--check" in words:
                print(f"{file} is old: make stubs")
            else:
                file.write_text(text, encoding="utf-8")
    return int(old > 0 and "--check" in words)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
