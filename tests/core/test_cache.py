"""The cache of compiled rules: never stale, never in the way, never half written."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from llvmlite import binding

from chimerical.core import store
from chimerical.core.files import write_whole
from chimerical.core.game import Game
from chimerical.core.native import Native

from . import toy
from .toy import points

POINTS = 13


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("CHIMERICAL_CACHE", str(folder))
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return toy.make(tmp_path)


class Used:
    """The native target after one call: what came out, and whether it had to compile."""

    def __init__(self, game: Game) -> None:
        tables = np.zeros(1, game.spec.table)
        tables[0]["player"][1]["points"] = 10
        tables[0]["player"][1]["kept"][3] = 1
        self.native = Native(
            game.name, game.engine.linker, game.spec.table, game.spec.schema.dtype, (points,)
        )
        self.cached = self.native.cached()
        self.result = self.native.entry("points")(tables, game.box.array.copy(), 1)
        self.compiled = bool(self.native.compiler.twins)
        self.path = self.native.path("points")


def test_the_second_use_compiles_nothing(game: Game, cache: Path) -> None:
    first, second = Used(game), Used(game)
    assert (first.result, first.cached, first.compiled) == (POINTS, False, True)
    assert (second.result, second.cached, second.compiled) == (POINTS, True, False)
    assert cache in first.path.parents
    assert store.notes(first.native.folder)["points"] > 0


def test_touching_the_sources_changes_nothing(tmp_path: Path) -> None:
    first = Used(toy.make(tmp_path, "touched"))
    for file in (tmp_path / "touched").rglob("*.py"):
        os.utime(file, (2_000_000_000, 2_000_000_000))
    second = Used(toy.load(tmp_path, "touched"))
    assert second.path == first.path
    assert not second.compiled


def test_installing_elsewhere_changes_nothing(tmp_path: Path) -> None:
    first = Used(toy.make(tmp_path / "here", "moved"))
    second = Used(toy.make(tmp_path / "there", "moved"))
    assert second.path == first.path
    assert not second.compiled


def test_another_source_gets_another_folder(tmp_path: Path) -> None:
    first = Used(toy.make(tmp_path, "edited"))
    scoring = toy.edited("rules/scoring.py", ("points = 0", "points = 2"))
    second = Used(toy.make(tmp_path, "edited", scoring))
    assert second.path != first.path
    assert (second.compiled, second.result) == (True, POINTS + 2)
    assert Used(toy.make(tmp_path, "edited")).compiled is False, "the old one is still there"


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "one byte": lambda content: content[:1],
    "cut in half": lambda content: content[: len(content) // 2],
    "cut by a byte": lambda content: content[:-1],
    "noise": lambda content: random.Random(1).randbytes(len(content)),
    "text": lambda content: b"not a cache\n",
}
FOREIGN = {"a number": 3, "an empty tuple": (), "a short one": ("a", 1), "a long one": (1,) * 12}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_file_is_ignored_and_written_again(
    game: Game, damage: Callable[[bytes], bytes]
) -> None:
    sound = Used(game).path
    sound.write_bytes(damage(sound.read_bytes()))
    again = Used(game)
    assert (again.result, again.compiled) == (POINTS, True)
    once_more = Used(game)
    assert (once_more.result, once_more.compiled) == (POINTS, False)


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_file_of_another_kind_is_ignored_and_written_again(game: Game, content: object) -> None:
    path = Used(game).path
    path.write_bytes(pickle.dumps(content))
    assert Used(game).compiled
    assert not Used(game).compiled


def test_a_folder_in_place_of_the_file_is_survived(game: Game) -> None:
    path = Used(game).path
    path.unlink()
    path.mkdir()
    assert Used(game).result == POINTS


def test_a_cache_that_cannot_be_written_still_works(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file where the folder should be stops even the superuser."""
    obstacle = tmp_path / "obstacle"
    obstacle.write_text("in the way")
    monkeypatch.setenv("CHIMERICAL_CACHE", str(obstacle / "cache"))
    for _ in range(2):
        used = Used(game)
        assert (used.result, used.cached, used.compiled) == (POINTS, False, True)
    assert store.notes(used.native.folder) == {}


def test_a_whole_file_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "folder" / "file"
    write_whole(path, b"first")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, b"second")
    assert path.read_bytes() == b"first"
    assert list(path.parent.iterdir()) == [path], "nothing else is left behind"


PROCESS = """
import sys
from pathlib import Path
sys.path[:0] = [{tests!r}, {sources!r}]
from core import toy
from core.test_cache import Used
used = Used(toy.load(Path({folder!r}), "shared"))
print(used.result, used.compiled, used.path)
"""


def process(folder: Path) -> subprocess.Popen[str]:
    """Another process that uses the game `shared` in a folder."""
    import chimerical

    code = PROCESS.format(
        tests=str(Path(__file__).parents[1]),
        sources=str(Path(chimerical.__file__).parents[1]),
        folder=str(folder),
    )
    return subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def answer(running: subprocess.Popen[str]) -> tuple[int, bool, Path]:
    out, err = running.communicate(timeout=120)
    assert running.returncode == 0, err
    result, compiled, path = out.split(maxsplit=2)
    return int(result), compiled == "True", Path(path.strip())


def test_two_processes_may_fill_a_cache_at_once(tmp_path: Path) -> None:
    toy.write(tmp_path, "shared")
    both = [process(tmp_path), process(tmp_path)]
    answers = [answer(running) for running in both]
    assert [result for result, _, _ in answers] == [POINTS, POINTS]
    assert any(compiled for _, compiled, _ in answers)
    used = Used(toy.load(tmp_path, "shared"))
    assert (used.result, used.compiled) == (POINTS, False)
    assert {path for *_, path in answers} == {used.path}
    left = {path.name for path in used.path.parent.iterdir()}
    assert left == {"points.native", "points.json"}, "nothing half written is left behind"


@pytest.mark.parametrize("part", [0.4, 0.8])
def test_a_flipped_bit_of_machine_code_is_never_run(tmp_path: Path, part: float) -> None:
    toy.write(tmp_path, "shared")
    *_, path = answer(process(tmp_path))
    content = bytearray(path.read_bytes())
    content[int(len(content) * part)] ^= 1
    path.write_bytes(content)
    assert answer(process(tmp_path)) == (POINTS, True, path)


@pytest.mark.parametrize("part", ["name", "features"])
def test_another_processor_gets_another_folder(
    game: Game, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """A cache on a shared disk, or carried from one CI machine to the next, must not crash."""
    here = Used(game).path
    other = {"name": lambda: "abacus", "features": binding.FeatureMap}[part]
    monkeypatch.setattr(binding, f"get_host_cpu_{part}", other)
    there = Used(game)
    assert there.path != here
    assert there.compiled


def test_the_cache_is_where_the_environment_says(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.root() == cache
    monkeypatch.setenv("CHIMERICAL_CACHE", "")
    assert store.root() != cache
    assert store.root().name == "chimerical"


def test_damaged_notes_are_no_notes(tmp_path: Path) -> None:
    store.note(tmp_path, "good", 1.234)
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "empty.json").write_text("{}")
    assert store.notes(tmp_path) == {"good": 1.23}
