"""A game of another package, installed into an environment of its own, is played in the browser."""

from __future__ import annotations

import os
import re
import site
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from chimerical.cli.new import begin

from .conftest import Visit
from .test_table import DESK
from .visitor import Keys, play

GAME = "star-lanes"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the project, what it needs, and the game."""
    home = tmp_path_factory.mktemp("installed")
    begin(GAME, home / "game")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home / "env"], check=True)
    python = home / "env" / "bin" / "python"
    [folder] = (home / "env").glob("lib/python*/site-packages")
    known = [str(Path(__file__).parents[2] / "src"), *site.getsitepackages()]
    (folder / "known.pth").write_text("\n".join(known), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps"]
    pip += ["--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    subprocess.run([*pip, home / "game"], check=True)
    return python


@pytest.fixture
def url(python: Path, built: None, tmp_path: Path) -> Iterator[str]:
    """Where a server of that environment is."""
    words = ["serve", "--port", "0", "--no-browser", "--open"]
    words += ["--database", str(tmp_path / "tables.sqlite")]
    server = subprocess.Popen(
        [python, "-m", "chimerical", *words],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"CHIMERICAL_NO_WARM": "1"},
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://[^:]+:\d+", server.stdout.readline())
        assert found
        yield found[0]
    finally:
        server.terminate()
        server.wait(20)


def test_an_installed_game_is_played_to_its_end(url: str, visit: Visit) -> None:
    ada = visit(url=url, **DESK).arrive()
    ada.sit(ada.table(GAME, "me", "random")).rest()
    assert play(ada, Keys()) > 3
    assert ada.over()


def test_an_installed_game_is_simulated(python: Path) -> None:
    done = subprocess.run(
        [python, "-m", "chimerical", "simulate", GAME, "--games", "20", "--target", "interpreter"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Star Lanes" in done.stdout or GAME in done.stdout
