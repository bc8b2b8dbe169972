"""Stubs: what checkers and editors know of the names that a game declares."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chimerical.core import stubs

from . import toy

SLIPS = {
    "s.player[0].points = 1": "",
    "s.player[0].pionts = 1": '"Player" has no attribute "pionts"',
    "s.trun = 1": '"Table" has no attribute "trun"',
    "s.turns = box.round": '"Box" has no attribute "round"',
    "then.next_turn(s, 0)": "",
    "then.next_trun(s, 0)": '"_Then" has no attribute "next_trun"',
    "then.next_turn(s, 0, 1)": "Too many arguments",
    "s.turns = A.show(card=1)": "",
    "s.turns = A.shwo(1)": '"_A" has no attribute "shwo"',
    "s.turns = V4": "",
    "s.turns = V44": 'no attribute "V44"',
    "next_turn(s.player[0], box, 0)": 'incompatible type "Player"; expected "Table"',
}
RULE = """
from {name}.declared import A, Box, ask, then
from {name}.lines import {line}
from {name}.rules.turn import next_turn
from {name}.table import Table

def rule(s: Table, box: Box) -> None:
    {slip}
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Vault, with stubs that were made just now."""
    folder = tmp_path_factory.mktemp("stubs")
    game = toy.make(folder)
    for file, text in stubs.stubs(game.spec.package).items():
        file.write_text(text, encoding="utf-8")
    return folder / game.spec.package


def test_a_slip_in_a_rule_is_found_by_the_checker(package: Path) -> None:
    """All slips in one run, which takes seconds; what is fine is not complained about."""
    files = {}
    for number, (slip, complaint) in enumerate(SLIPS.items()):
        line = "V44" if "V44" in slip else "V4"
        file = package.parent / f"slip_{number}.py"
        file.write_text(RULE.format(name=package.name, slip=slip, line=line), encoding="utf-8")
        files[file.name] = complaint
    said = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", os.devnull, "--no-incremental", *files],
        cwd=package.parent,
        env=os.environ | {"MYPYPATH": str(Path(stubs.__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    ).stdout
    for file, complaint in files.items():
        found = [line for line in said.splitlines() if line.startswith(file)]
        assert bool(found) == bool(complaint), (SLIPS, said)
        assert not complaint or complaint in found[0], said


def test_an_old_stub_is_noticed(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stubs.main("--check", package.name) == 0
    old = package / "lines.pyi"
    old.write_text("V4: int\n", encoding="utf-8")
    assert stubs.main("--check", package.name) == 1
    assert "lines.pyi is old" in capsys.readouterr().out
    assert stubs.main(package.name) == 0
    assert "V4: int  #" in old.read_text("utf-8")
