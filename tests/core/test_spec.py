"""What the core finds in a game's folder by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from chimerical.core.spec import rooms

VIEW = "view, NAMERS, IDS = 1, 2, 3"


def folder(root: Path, **files: str) -> str:
    """A new package with these files."""
    package = root / f"tiny_{len(files)}"
    package.mkdir()
    for name, text in {"__init__": "", **files}.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    return package.name


def test_what_every_folder_has_is_found_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    name = folder(tmp_path, table="OTHER = 5\n\n\nclass Table:\n    dtype = 4", view=VIEW)
    assert rooms(name) == {"package": name, "table": 4, "view": 1, "namers": 2, "ids": 3}


def test_what_a_game_may_lack_is_left_to_the_core(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "sheet" not in rooms(folder(tmp_path, view=VIEW))
    assert rooms(folder(tmp_path, view=f"{VIEW}\nsheet = 6", table="", box=""))["sheet"] == 6
