"""What every test may use."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chimerical import cli
from chimerical.terminal import saves


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rules(*ids): the lines of the game's rulebook that the test proves"
    )


@pytest.fixture
def command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """The command line: words in; exit code, stdout and stderr out."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(cli.app, "registered_commands", [])
        monkeypatch.setattr(cli.app, "registered_groups", [])
        monkeypatch.setattr(sys, "argv", ["chimerical", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        with pytest.raises(SystemExit) as end:
            cli.main()
        said = capsys.readouterr()
        return int(end.value.code or 0), said.out, said.err

    return run


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test's own, and nothing is compiled."""
    monkeypatch.setattr(saves, "folder", lambda: tmp_path / "kept")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("CHIMERICAL_NO_WARM", "1")
    return tmp_path
