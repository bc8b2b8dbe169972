"""The verbs rules, box, doctor, warm and bench, as a person or a script meets them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import chimerical as ch
from chimerical import games
from chimerical.cli.helping import options
from chimerical.core import store
from chimerical.core.files import Lock
from chimerical.core.native import Native
from chimerical.lab import bench

TESTS = Path(__file__).parent
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """An empty cache."""
    cache = tmp_path / "cache"
    monkeypatch.setenv("CHIMERICAL_CACHE", str(cache))
    monkeypatch.setenv("COLUMNS", "100")
    games.made.cache_clear()  # a game remembers its cache folder
    yield cache
    games.made.cache_clear()


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A compiler that takes no time and notes what it compiled."""
    compiled: list[str] = []

    def compile_all(self: Native, progress: Callable[[str], None]) -> None:
        for name in self.entries:
            progress(name)
            self.folder.mkdir(parents=True, exist_ok=True)
            self.path(name).touch()
            compiled.append(name)

    monkeypatch.setattr(Native, "compile_all", compile_all)
    return compiled


# --- rules ---


@pytest.mark.parametrize("game", ch.GAMES)
def test_the_whole_rulebook_has_every_line_and_heading(command: Command, game: str) -> None:
    code, out, _ = command("rules", game)
    assert code == 0
    book = ch.game(game).rulebook
    shown = {line.split()[0] for line in out.splitlines() if line.strip()}
    assert set(book.rules) <= shown
    assert all(rule.heading in out for rule in book)
    assert all(len(line) <= 96 for line in out.splitlines())


def test_one_line_by_its_id_with_its_tags(command: Command) -> None:
    _, out, _ = command("rules", "beta-station", "c2")
    assert "Size of the storage" in out
    assert "option storage_slots" in out
    _, out, _ = command("rules", "beta-station", "B107")
    assert "not for the program: setting" in " ".join(out.split())
    _, out, _ = command("rules", "chimera-station", "S44")
    assert "option mat_side" in " ".join(out.split())


def test_lines_by_words_in_any_order(command: Command) -> None:
    _, out, _ = command("rules", "beta-station", "Codex", "sharks")
    assert "B90" in out
    assert "B30 " not in out


def test_no_such_line_is_a_sentence(command: Command) -> None:
    code, out, err = command("rules", "beta-station", "zeppelin")
    assert (code, out) == (2, "")
    assert "zeppelin" in err


# --- box ---


@pytest.mark.parametrize("game", ch.GAMES)
def test_an_exported_box_is_the_box(command: Command, tmp_path: Path, game: str) -> None:
    file = tmp_path / "mine.toml"
    assert command("box", "export", game)[1] == ch.game(game).box.text
    assert command("box", "export", game, "--output", str(file))[0] == 0
    code, out, _ = command("box", "check", game, str(file))
    assert code == 0
    assert "ok, the same numbers" in out


def test_export_never_overwrites(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("mine")
    code, _, err = command("box", "export", "beta-station", "--output", str(file))
    assert code == 2
    assert "exists already" in err
    assert file.read_text() == "mine"


def test_check_names_what_is_changed_or_wrong(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = ch.game("beta-station").box.text
    file.write_text(text.replace("ap = { value = 2", "ap = { value = 3"), encoding="utf-8")
    _, out, _ = command("box", "check", "beta-station", str(file))
    assert "numbers.ap: 3 instead of 2" in out
    file.write_text(text.replace("ap = { value = 2", "ap = { value = 99"), encoding="utf-8")
    code, _, err = command("box", "check", "beta-station", str(file))
    assert code == 2
    assert "numbers.ap is 99" in err
    file.write_bytes(b"\xff\xfe\x00")
    assert command("box", "check", "beta-station", str(file))[0] == 2


@pytest.mark.parametrize(
    ("game", "source"),
    [("beta-station", "reconstructed C2"), ("chimera-station", "reconstructed")],
)
def test_show_has_every_number_with_its_source(command: Command, game: str, source: str) -> None:
    _, out, _ = command("box", "show", game)
    keys = {words[0] for words in map(str.split, out.splitlines()) if words}
    assert {field.key for field in ch.game(game).spec.schema.fields} <= keys
    assert source in out


# --- doctor ---


def test_doctor_says_what_is_there_and_what_to_do(command: Command, cold: Path) -> None:
    code, out, _ = command("doctor")
    assert code == 0
    for part in ("Python", "numpy", "numba", "cache folder", "GPU", *ch.GAMES, "never"):
        assert part in out
    assert f"chimerical warm {' '.join(ch.GAMES)}" in " ".join(out.split())


def test_doctor_survives_a_gpu_library_that_is_broken(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chimerical.core.cuda", None)
    code, out, _ = command("doctor")
    assert code == 0
    assert "not usable" in out


def test_doctor_tells_compiled_games_from_others(command: Command, compiler: list[str]) -> None:
    command("warm", "beta-station")
    store.note(ch.game("beta-station").native.folder, "playouts", 41.5)
    (store.root() / "beta-station-of-old").mkdir()
    _, out, _ = command("doctor")
    assert "41.5 s" in out
    assert "1 folder(s)" in out
    assert "chimerical warm chimera-station" in out
    command("warm")
    assert "chimerical warm" not in command("doctor")[1]


# --- warm ---


def test_warm_compiles_each_entry_point_with_a_line_for_each(
    command: Command, compiler: list[str]
) -> None:
    code, out, err = command("warm", "beta-station")
    assert code == 0
    entries = list(ch.game("beta-station").native.entries)
    assert compiler == entries
    assert err.splitlines() == [
        f"beta-station: {name} ({i} of {len(entries)})" for i, name in enumerate(entries, 1)
    ]
    assert "ready after" in out
    assert "compiled already" in command("warm", "beta-station")[1]


def test_warm_alone_compiles_every_game(command: Command, compiler: list[str]) -> None:
    _, out, _ = command("warm")
    assert [line.partition(":")[0] for line in out.splitlines()] == list(ch.GAMES)


def test_warm_says_when_the_cache_cannot_be_written(
    command: Command, cold: Path, compiler: list[str]
) -> None:
    cold.write_text("a file where a folder should be")
    code, _, err = command("warm", "beta-station")
    assert code == 2
    assert "CHIMERICAL_CACHE" in err
    assert not compiler


HOLD = """
import sys, time
from pathlib import Path
from chimerical.core.files import Lock
lock = Lock(Path(sys.argv[1]))
assert lock.take()
print("held", flush=True)
time.sleep(float(sys.argv[2]))
"""


def hold(path: Path, seconds: float) -> subprocess.Popen[str]:
    """A process that has the lock by now, and for so long."""
    path.parent.mkdir(parents=True, exist_ok=True)
    words = [sys.executable, "-c", HOLD, str(path), str(seconds)]
    holder = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def test_a_second_warmer_waits_for_the_first(command: Command, compiler: list[str]) -> None:
    with hold(ch.game("beta-station").native.folder / "warm.lock", 1.0) as holder:
        code, _, err = command("warm", "beta-station")
        assert holder.poll() is not None or holder.wait(1) == 0  # it had ended first
    assert code == 0
    assert f"process {holder.pid} is compiling it already" in err
    assert compiler


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "warm.lock")
    with hold(lock.path, 60) as holder:
        assert not lock.take()
        holder.kill()
    assert lock.take()
    lock.release()


def test_a_lock_left_behind_in_a_file_stops_nobody(tmp_path: Path) -> None:
    path = tmp_path / "warm.lock"
    path.write_text("4194999")
    lock = Lock(path)
    assert lock.take()
    other = Lock(path)
    assert not other.take()
    lock.release()
    assert other.take()
    other.release()


# --- bench ---


@pytest.mark.parametrize("game", ch.GAMES)
def test_bench_reports_medians_of_slices(
    command: Command, monkeypatch: pytest.MonkeyPatch, compiler: list[str], game: str
) -> None:
    slices = iter([100.0, 300.0, 200.0])
    fake = {"native_one_core": ("native, 1 core", "decisions/s", lambda seconds: next(slices))}
    monkeypatch.setattr(bench, "measures", lambda game: fake)
    code, out, _ = command("bench", game, "--seconds", "0.3", "--json")
    assert code == 0
    first, *others = json.loads(out)["figures"]
    assert (first["value"], first["spread"]) == (200.0, 1.0)
    assert {f["key"] for f in others} == {"record", "cold_compile"}


def test_others_take_turns_with_us(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[str] = []

    def ours(seconds: float) -> float:
        turns.append("ours")
        return 1.0

    def theirs(seconds: float, seed: int) -> Any:
        turns.append("theirs")

    monkeypatch.setattr(bench, "measures", lambda game: {"x": ("x", "decisions/s", ours)})
    bench.measure(ch.game("beta-station"), 0.3, {"peer": theirs})
    assert turns == ["ours", "theirs"] * bench.ROUNDS


def test_one_core_is_one_core() -> None:
    if not hasattr(os, "sched_getaffinity"):
        pytest.skip("the system does not pin processes")
    before = os.sched_getaffinity(0)
    with bench.one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before


# --- all of them ---


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "nowhere-station"),
        ("warm", "nowhere-station"),
        ("bench", "nowhere-station"),
        ("bench", "--seconds", "0"),
        ("box", "show", "nowhere-station"),
        ("box", "check", "beta-station", "nowhere.toml"),
        ("box", "export", "beta-station", "--output", "/nowhere/at/all.toml"),
        ("simulate", "nowhere-station"),
        ("simulate",),
    ],
)
def test_wrong_names_and_numbers_are_a_sentence(command: Command, words: tuple[str, ...]) -> None:
    code, out, err = command(*words)
    assert (code, out) == (2, "")
    assert err.strip()
    assert "Traceback" not in err


def run_for_real(*words: str, stdout: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "chimerical", *words],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("words", [("rules", "beta-station"), ("box", "export", "beta-station")])
def test_a_reader_who_went_away_is_no_error(words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = run_for_real(*words, stdout=writing)
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        ended = run_for_real("rules", "beta-station", stdout=full.fileno())
    assert ended.returncode == 2
    assert "cannot be written" in ended.stderr
    assert "Traceback" not in ended.stderr


# --- the report on rules and tests ---


def test_rule_coverage_names_tests_with_lines_that_do_not_exist(tmp_path: Path) -> None:
    (tmp_path / "test_odd.py").write_text(
        'import pytest\n@pytest.mark.rules("B1", "B9999")\ndef test_odd(): ...\n'
    )
    ended = subprocess.run(
        [sys.executable, str(TESTS / "rule_coverage.py"), str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 1
    assert "test_odd names B9999" in ended.stderr
    assert "B2," in ended.stderr  # a line without a test
    line = next(line for line in ended.stdout.splitlines() if line.strip().startswith("B1 "))
    assert line.endswith("test_odd")


# --- help ---


def test_help_lists_games_bots_and_the_options_of_the_game(command: Command) -> None:
    for verb in ("play", "simulate", "balance", "arena"):
        code, said, _ = command(verb, "chromosome", "--help")
        assert code == 0
        for word in (*ch.GAMES, "greedy", "casual", "expert", "growth_pays", "exhausted or owned"):
            assert word in said, (verb, word)
    _, said, _ = command("rules", "--help")
    assert "codename-chimera" in said
    assert "greedy" not in said


def test_no_verb_is_summed_up_in_half_a_sentence(command: Command) -> None:
    code, said, _ = command("--help")
    assert code == 0
    assert "..." not in said.partition("Commands:")[2]


def test_help_without_a_game_says_how_to_see_its_options(command: Command) -> None:
    _, said, _ = command("play", "--help")
    assert "chimerical play GAME --help lists those of a game." in said


@pytest.mark.parametrize("name", ch.GAMES)
def test_help_names_the_line_that_says_what_an_option_is_about(name: str) -> None:
    game = ch.game(name)
    for option, said in options(game):
        line = re.search(r"\(rule (\w+)\)$", said)
        assert line, option
        assert game.rulebook[line[1]].option == option
