"""What people give that cannot be used: a sentence, no traceback, and nothing that never ends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chimerical as ch
from chimerical.core import files
from chimerical.core.errors import BoxError

Command = Callable[..., tuple[int, str, str]]
GAME = "beta-station"


def said(*words: str) -> tuple[int, str]:
    """A command in a process that has some seconds and a GB of memory: its exit code and words."""
    limited = f'ulimit -v {4 << 20}; exec "$@"'
    done = subprocess.run(
        ["bash", "-c", limited, "-", sys.executable, "-m", "chimerical", *words],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env=os.environ | {"CHIMERICAL_NO_WARM": "1"},
    )
    assert "Traceback" not in done.stderr
    return done.returncode, " ".join(done.stderr.split())


# --- special files ---


@pytest.fixture
def pipe(tmp_path: Path) -> str:
    """A pipe that nobody writes to."""
    os.mkfifo(tmp_path / "pipe")
    return str(tmp_path / "pipe")


def test_a_pipe_that_nobody_writes_to_is_no_box_and_no_save(pipe: str, command: Command) -> None:
    for words in (
        ("box", "check", GAME, pipe),
        ("simulate", GAME, "--games", "1", "--box", pipe),
        ("replay", pipe),
        ("play", "--load", pipe),
    ):
        code, out, err = command(*words)
        assert (code, out) == (2, "")
        assert "it is no plain file" in " ".join(err.split())


@pytest.mark.parametrize("words", [("box", "check", GAME), ("replay",)])
def test_what_never_ends_is_read_by_nobody(words: tuple[str, ...]) -> None:
    code, err = said(*words, "/dev/zero")
    assert code == 2
    assert "it is no plain file" in err


def test_a_folder_is_no_box(command: Command, tmp_path: Path) -> None:
    assert "it is a folder" in " ".join(command("box", "check", GAME, str(tmp_path))[2].split())


def test_a_file_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "large.toml"
    with file.open("wb") as content:
        content.truncate(1 << 40)  # it takes no room
    with pytest.raises(BoxError, match="it has more than 4,194,304 characters"):
        ch.game(GAME).with_box(file)


def test_a_mark_that_an_editor_puts_first_is_no_part_of_a_text(tmp_path: Path) -> None:
    match = ch.game(GAME).new(2, seed=3)
    save, box = tmp_path / "game.save", tmp_path / "box.toml"
    save.write_text(match.save(), encoding="utf-8-sig")
    box.write_text(match.game.resource("box.toml"), encoding="utf-8-sig")
    assert ch.load(files.read_plain(save)).seed == 3
    assert ch.game(GAME).with_box(box).box.hash == match.game.box.hash


# --- the last net ---


def test_an_error_of_the_system_is_a_sentence(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*words: Any, **more: Any) -> None:
        raise PermissionError(13, "Permission denied", "/some/file")

    monkeypatch.setattr("chimerical.lab.simulate.plan", broken)
    code, out, err = command("simulate", GAME)
    assert (code, out) == (2, "")
    assert err == "chimerical: /some/file: Permission denied\n"


# --- from Python ---

MISTAKES: list[tuple[Callable[[], object], str]] = [
    (lambda: ch.game(3), "name must be the name of a game, not 3"),
    (lambda: ch.game(["x"]), r"name must be the name of a game, not \['x'\]"),
    (lambda: ch.game(GAME).new(seats=2.0), r"seats must be a whole number, not 2\.0"),
    (lambda: ch.game(GAME).new(seats="2"), "seats must be a whole number, not '2'"),
    (lambda: ch.game(GAME).new(seats=True), "seats must be a whole number, not True"),
    (lambda: ch.game(GAME).new(seed="x"), "seed must be a whole number, not 'x'"),
    (lambda: ch.game(GAME).new(seed=1.5), r"seed must be a whole number, not 1\.5"),
    (lambda: ch.game(GAME).new(seed=None), "seed must be a whole number, not None"),
    (lambda: ch.game(GAME).new(number="1"), "number must be a whole number, not '1'"),
    (lambda: ch.game(GAME).new(options="x=1"), "options must be options by name, .* not 'x=1'"),
    (lambda: ch.game(GAME).with_options(["x"]), r"options must be options by name, .* not \['x'\]"),
    (lambda: ch.game(GAME).with_box(3), "path must be the name of a box file, not 3"),
    (lambda: ch.game(GAME).playouts("9"), "games must be a whole number, not '9'"),
    (lambda: ch.game(GAME).playouts(9, seed="x"), "seed must be a whole number, not 'x'"),
    (lambda: ch.game(GAME).playouts(9, first=0.5), r"first must be a whole number, not 0\.5"),
    (lambda: ch.game(GAME).playouts(9, workers="2"), "workers must be a whole number, not '2'"),
    (lambda: ch.game(GAME).playouts(9, bots="greedy"), "bots must be a list .* not 'greedy'"),
    (lambda: ch.game(GAME).playouts(9, bots=3), "bots must be a list .* not 3"),
    (lambda: ch.game(GAME).playouts(9, options=3), "options must be options by name, .* not 3"),
    (lambda: ch.game(GAME).new().seen("1"), "seat must be a whole number, not '1'"),
    (lambda: ch.game(GAME).new().view(0.0), r"seat must be a whole number, not 0\.0"),
    (lambda: ch.game(GAME).new().play_number(1.5), r"number must be a whole number, not 1\.5"),
    (lambda: ch.load(b"save"), "text must be the text of a save file, not b'save'"),
    (lambda: ch.load(Path("x.save")), "text must be the text of a save file, not .*x.save"),
    (lambda: ch.bot(3), "name must be the name of a bot, not 3"),
]  # fmt: skip


@pytest.mark.parametrize(("mistake", "sentence"), MISTAKES)
def test_an_argument_of_a_wrong_type_is_named(mistake: Callable[[], object], sentence: str) -> None:
    with pytest.raises(TypeError, match=f"^{sentence}"):
        mistake()


def test_numbers_of_numpy_are_numbers() -> None:
    match = ch.game(GAME).new(seats=np.int64(3), seed=np.uint8(7))
    assert (match.seats, match.seed) == (3, 7)
    assert f"seed {match.seed}" in match.save()
    assert match.save() == ch.game(GAME).new(3, 7).save()
    match.play_number(np.int32(match.legal()[0]))
