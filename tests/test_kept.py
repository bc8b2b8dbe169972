"""Games that are kept while they are played: two windows, a full disk, a process that is killed."""

from __future__ import annotations

import errno
import io
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from chimerical.core.files import Lock
from chimerical.core.lesson import Tutor, lesson
from chimerical.terminal import saves, session
from chimerical.terminal.console import Terminal
from chimerical.terminal.learn import teach
from chimerical.terminal.leaving import Leave
from chimerical.terminal.session import run
from players import GAME, Player, sit
from test_sitting_down import choose

pytestmark = pytest.mark.usefixtures("home")

PLAY = [sys.executable, "-m", "chimerical", "play"]


class Disk:
    """Whether there is room on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *full: Path) -> None:
        self.full = full
        self.make = tempfile.mkstemp
        monkeypatch.setattr(tempfile, "mkstemp", self.begin)

    def begin(self, prefix: str, dir: Path) -> tuple[int, str]:
        if any(dir.is_relative_to(folder) for folder in self.full):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self.make(prefix=prefix, dir=dir)


@pytest.fixture
def full(home: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk with the folder for kept games is full; temporary files lie on another one."""
    (home / "tmp").mkdir()
    monkeypatch.setattr(session, "gettempdir", lambda: str(home / "tmp"))
    return Disk(monkeypatch, saves.folder())


# --- two windows ---


def window(home: Path, *words: str) -> subprocess.Popen[str]:
    """A game in a window of its own."""
    return subprocess.Popen(
        [*PLAY, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"XDG_DATA_HOME": str(home)},
    )


def wait_for(seen: Callable[[], object]) -> None:
    deadline = time.monotonic() + 30
    while not seen():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_second_window_leaves_the_game_of_the_first_alone(home: Path, monkeypatch) -> None:
    monkeypatch.setattr(saves, "folder", lambda: home / "chimerical" / "saves")
    words = ("codename-chimera", "--seats", "2", "--seed", "3", "--you", "1,2")
    with window(home, *words) as first:
        assert first.stdin is not None
        first.stdin.write("\n1\n")
        first.stdin.flush()
        wait_for(saves.kept)
        (path,) = saves.kept()
        content = path.read_text()
        with window(home, "--load", path.stem) as second:
            out, err = second.communicate("\n1\n", timeout=30)
        assert second.returncode == 2
        assert out == ""
        assert f"is open in another window (process {first.pid}); go on there, or" in err
        assert f"chimerical replay {path.stem}" in err
        assert path.read_text() == content
        assert saves.left_last() is None, "it was not interrupted"
        assert saves.title(path).partition(" (")[0].endswith(", open in another window")
        first.kill()
    assert saves.left_last() is not None, "the system frees what a killed process held"
    with window(home, "--load", path.stem) as third:
        out, _ = third.communicate("\n1\n", timeout=30)
    assert third.returncode == 0
    assert f"The game is kept in {path}" in out
    assert len(saves.read(path).moves) == 2
    assert [entry.name for entry in path.parent.iterdir()] == [path.name], "no locks are left"


def test_two_games_that_begin_at_once_are_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if nothing of the other one has been written yet."""
    one, other = GAME.new(2, seed=7), GAME.new(2, seed=8)
    seated = [sit(match, [0])[0] for match in (one, other)]
    paths = [each._kept_path() for each in seated]
    assert len(set(paths)) == 2


def test_the_menu_says_what_is_open_elsewhere() -> None:
    match = GAME.new(2, seed=7)
    match.play_number(match.legal()[0])
    path = saves.autosave_path(match)
    saves.write(path, match.save())
    assert "Go on with" in choose("Quit")[1]
    lock = Lock.beside(path)
    assert lock.take()
    assert "Go on with" not in choose("Quit")[1]
    said = " ".join(choose("resume", "1", "Quit")[1].split())
    assert "after 1 move, open in another window (" in said
    assert f"is open in another window (process {os.getpid()})" in said


def test_nobody_saves_over_a_game_that_is_open_elsewhere(home: Path) -> None:
    match = GAME.new(2, seed=7)
    path = saves.autosave_path(match)
    saves.write(path, "another game")
    lock = Lock.beside(path)
    assert lock.take()
    player, out = sit(match, [0], ["1", f"save {path}", "y"])
    run(player)
    assert "is a game that is open in another window" in " ".join(out.getvalue().split())
    assert path.read_text() == "another game"


def test_who_waits_for_a_lock_is_not_fooled_by_its_removal(tmp_path: Path) -> None:
    """Its file is removed when it is let go of, and a new one may have been made since."""
    first, second, third = (Lock(tmp_path / "lock") for _ in range(3))
    assert first.take()
    assert first.held()
    assert not second.take()
    first.release()
    assert not first.held()
    assert second.take()
    assert not third.take()


# --- a full disk ---


def test_enter_on_a_full_disk_asks_again(full: Disk, tmp_path: Path) -> None:
    player, out = sit(GAME.new(2, seed=7), [0], ["1", "quit", "", str(tmp_path / "here.save")])
    assert run(player) == 0
    said = " ".join(out.getvalue().split())
    assert "The game could not be kept: " in said
    assert len(set(re.findall(r"\S+\.save cannot be written", said))) == 1, "one name for all tries"
    assert "No space left on device. Make room and press Enter again, or name a file" in said
    assert said.count("Leave: Enter keeps") == 2
    assert len(saves.read(tmp_path / "here.save").moves) == len(player.match.moves) > 0


def test_enter_keeps_it_as_soon_as_there_is_room(full: Disk) -> None:
    answers = ["1", "quit", ""]

    def make_room(prompt: str) -> str:
        full.full = ()
        return ""

    player, out = sit(GAME.new(2, seed=7), [0], answers, make_room)
    assert run(player) == 0
    (path,) = saves.kept()
    assert out.getvalue().count(f"The game is kept in {path}") == 1
    assert "To go on: play" in out.getvalue()


@pytest.mark.parametrize("code", [0, 130, 143])
def test_where_nobody_can_be_asked_it_goes_elsewhere(full: Disk, home: Path, code: int) -> None:
    def leave(prompt: str) -> str:
        raise Leave(code) if code else EOFError

    player, out = sit(GAME.new(2, seed=7), [0], ["1"], leave)
    assert run(player) == code
    (path,) = (home / "tmp").glob("*.save")
    assert "The game could not be kept: " in out.getvalue()
    assert f"It is in {path} instead, and not for long" in out.getvalue()
    assert f"To go on: play {path}" in out.getvalue()
    assert len(saves.read(path).moves) == len(player.match.moves)


def test_what_cannot_be_kept_anywhere_is_an_error(full: Disk, home: Path) -> None:
    match = GAME.new(2, seed=7)
    full.full = ()

    def play(prompt: str) -> str:
        if len(match.moves) == 4:
            full.full = (home,)
        if len(match.moves) == 8:
            raise EOFError
        return match.notation(match.legal()[0])

    player, out = sit(match, [0, 1], then=play)
    assert run(player) == 1
    (path,) = saves.kept()
    assert f"As it was after {player.kept} moves, it is in {path}" in out.getvalue()
    assert len(saves.read(path).moves) == player.kept == 4


def test_a_first_autosave_that_fails_is_said_at_once(full: Disk) -> None:
    match = GAME.new(2, seed=7)

    def play(prompt: str) -> str:
        if len(match.moves) > 8:
            full.full = ()
        if len(match.moves) > 12:
            raise EOFError
        return match.notation(match.legal()[0])

    player, out = sit(match, [0, 1], then=lambda p: "" if "press Enter" in p else play(p))
    run(player)
    said = " ".join(out.getvalue().split())
    first = said.index("Your game is not being kept: ")
    assert said.count("Your game is not being kept: ") == 1
    assert said[:first].count("Player 1>") + said[:first].count("Player 2>") <= 1
    assert "No space left on device. You can play on, but until there is room" in said
    assert said.count("Your game is being kept again.") == 1


# --- a game that is over ---


def test_a_game_is_kept_until_it_was_said_that_it_need_not_be() -> None:
    match, there = GAME.new(2, seed=7, options={"round_cap": 1}), []

    def look(prompt: str) -> str:
        if match.over:
            there.extend(saves.kept())
            return ""
        return "1"

    player, _ = sit(match, [0], then=look)
    assert run(player) == 0
    assert [saves.OVER in path.stem for path in there] == [True]
    assert saves.kept() == []


def test_a_place_in_a_lesson_that_is_not_kept_is_said_at_once(full: Disk) -> None:
    full.full = (saves.folder().parent,)
    out = io.StringIO()
    steps = Tutor(lesson(GAME))
    typed = []
    while len(typed) < 3:
        if not steps.follow():
            typed.append(steps.match.notation(steps.right[0]))
            steps.play(steps.right[0])
    terminal = Terminal(Console(file=out, width=80), Player(out, [*typed, "quit"]), screen=False)
    assert teach(terminal, GAME, "first")[0] == 0
    told, _, goodbye = out.getvalue().rpartition("quit")
    assert " ".join(told.split()).count("Your place is not being kept: ") == 1
    assert "No space left on device." in goodbye
