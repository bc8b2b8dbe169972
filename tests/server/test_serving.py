"""`chimerical serve` as it is begun: what it cannot do is a sentence, and a file is for one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chimerical.core.game import Game
from chimerical.server import catalogue, routes
from chimerical.server.store import file_of
from every_game import VAULT, find

from .people import Running

SERVE = [sys.executable, "-m", "chimerical", "serve", "--no-browser"]


def serve(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A server that cannot begin."""
    return subprocess.run(
        [*SERVE, *words],
        capture_output=True,
        text=True,
        timeout=30,
        env=os.environ | {"CHIMERICAL_NO_WARM": "1"} | variables,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "99999"], "99999 is not in the range 0<=x<=65535"),
        (["--port", "-1"], "-1 is not in the range 0<=x<=65535"),
        (["--database", "mysql://x/y"], "a file or in PostgreSQL (postgresql://…), not in mysql"),
        (["--database", "foo://x"], "a file or in PostgreSQL (postgresql://…), not in foo"),
        (["--database", "postgresql+nodriver://x"], "pip install chimerical[postgres]"),
        (["--database", "postgresql://x:port/y"], "the database's URL cannot be read"),
        (["--database", "."], " is no plain file; tables are kept in one"),
        (["--database", "/proc/x"], "the database cannot be opened: unable to open database file"),
        (["--database", "/dev/zero"], "/dev/zero is no plain file; tables are kept in one"),
        (["--host", "999.1.1.1"], "999.1.1.1 cannot be used: "),
        (["--host", "ä..b"], "ä..b cannot be used: it is no address"),
    ],
)
def test_what_it_cannot_do_is_a_sentence(words: list[str], sentence: str) -> None:
    done = serve("--port", "0", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_place_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = serve("--port", "0", XDG_DATA_HOME=str(tmp_path / "file" / "below"))
    assert done.returncode == 2
    assert "cannot be made (Not a directory); --database says where else" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, command: Any) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    code, _, err = command("serve", "--port", "0", "--database", "postgresql://x/y")
    assert code == 2
    assert "pip install chimerical[postgres]" in " ".join(err.split())


def test_a_file_is_for_one_server(tmp_path: Path) -> None:
    words = ["--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    with subprocess.Popen([*SERVE, *words], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert "Chimerical is at" in first.stdout.readline()
        (tmp_path / "link").symlink_to(tmp_path / "tables.sqlite")
        for name in ("tables.sqlite", "link"):
            second = serve("--port", "0", "--database", str(tmp_path / name))
            assert second.returncode == 2
            said = " ".join(second.stderr.split())
            assert f"another server (process {first.pid}) has {tmp_path}/tables.sqlite open" in said
        first.kill()
    with subprocess.Popen([*SERVE, *words], stdout=subprocess.PIPE, text=True) as third:
        assert third.stdout is not None
        assert "Chimerical is at" in third.stdout.readline()
        third.terminate()
    assert not (tmp_path / ".tables.sqlite.lock").exists()


def test_what_lies_in_no_file_needs_no_lock() -> None:
    assert file_of("sqlite://") is None
    assert file_of("sqlite:///:memory:") is None
    assert file_of("postgresql+psycopg://x/y") is None
    assert file_of("sqlite:////tmp/x.sqlite") == Path("/tmp/x.sqlite").resolve()


def test_a_copy_without_pages_says_so(tmp_path: Path, monkeypatch: Any, command: Any) -> None:
    monkeypatch.setattr(routes, "STATIC", tmp_path)
    monkeypatch.setattr("chimerical.server.run.serve", lambda *given, **more: None)
    words = ("serve", "--port", "0", "--no-browser", "--database", str(tmp_path / "t.sqlite"))
    assert "no pages for the browser" in command(*words)[2]
    (tmp_path / "index.html").touch()
    assert "no pages for the browser" not in command(*words)[2]


def test_a_game_with_few_words_is_listed_beside_the_others(
    start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(find(VAULT).spec)
    for section in ("pitch", "introduction"):
        game.text.sections.get("about", {}).pop(section, None)
        game.text.sections.pop(section, None)
    monkeypatch.setattr(catalogue, "playable", lambda: {"vault": game})
    server: Running = start()
    (listed,) = server.person("Ada").get("/api/games")["games"]
    assert listed["name"] == "vault"
    assert listed["pitch"] == ""
    assert listed["introduction"] == {"you": "", "win": "", "turn": ""}
    assert re.fullmatch("The Vault|Vault", listed["title"])
