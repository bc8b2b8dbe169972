"""Games are written with what `chimerical.rules` has, and with nothing behind it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from chimerical import rules
from chimerical.games import GAMES
from every_game import ROOT

FOLDERS = [
    *(ROOT / "src" / "chimerical" / "games" / name.replace("-", "_") for name in GAMES),
    ROOT / "examples" / "vault",
    ROOT / "benchmarks" / "tic_tac_toe",
]


def imported(folder: Path) -> Iterator[tuple[str, str]]:
    """The modules outside of its folder that a game imports from, and where."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and not node.level:
                yield str(node.module), f"{file.relative_to(folder)}:{node.lineno}"
            elif isinstance(node, ast.Import):
                yield from (
                    (a.name, f"{file.relative_to(folder)}:{node.lineno}") for a in node.names
                )


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_comes_in_by_one_door(folder: Path) -> None:
    ours = [(name, place) for name, place in imported(folder) if name.startswith("chimerical")]
    assert ours, "the game imports something"
    assert [each for each in ours if each[0] != "chimerical.rules"] == []


def test_the_door_has_what_it_says() -> None:
    assert sorted(set(rules.__all__)) == sorted(rules.__all__)
    assert all(hasattr(rules, name) for name in rules.__all__)
