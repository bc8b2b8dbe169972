"""What every test may use."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from chimerical import cli


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
        with pytest.raises(SystemExit) as end:
            cli.main()
        said = capsys.readouterr()
        return int(end.value.code or 0), said.out, said.err

    return run
