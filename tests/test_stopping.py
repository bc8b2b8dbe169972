"""Many games that are stopped, or whose processes are killed: what was played is not lost."""

from __future__ import annotations

import json
import os
import pty
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from select import select
from typing import Any

import pytest

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.lab import workers
from chimerical.lab.arena import Arena, Ended, Job, contest
from chimerical.lab.balance import outcomes
from chimerical.lab.report import report
from chimerical.lab.simulate import Run, plan
from chimerical.lab.workers import work

GAME = "beta-station"
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    ch.game(GAME).native.compile_all()


# --- processes that are killed ---


def square(n: int) -> int:
    return n * n


def killed_once(job: tuple[int, str]) -> int:
    """The job 3 ends its process, unless it has done so before."""
    number, marker = job
    if number == 3 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def killed_at_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def killed_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_what_a_killed_process_did_not_finish_is_done_anew(tmp_path: Path) -> None:
    said: list[str] = []
    jobs = [(n, str(tmp_path / "killed")) for n in range(20)]
    done = list(work(jobs, killed_once, 2, said.append))
    assert done == [(job, job[0]) for job in jobs]
    assert said == ["a worker process was killed; what it did not finish is done anew"]


def test_what_ends_every_process_is_given_up_and_said() -> None:
    lost: list[int] = []
    done = [n for _, n in work(range(10), killed_at_three, 2, lost=lost.append)]
    assert (done, lost) == ([0, 1, 2, 4, 5, 6, 7, 8, 9], [3])
    with pytest.raises(ChimericalError, match="killed again and again"):
        list(work([3], killed_at_three, 2))


def test_where_every_process_is_killed_nobody_tries_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "TRIES", 1)
    lost: list[int] = []
    with pytest.raises(ChimericalError, match="perhaps for want of memory"):
        list(work(range(1000), killed_always, 2, lost=lost.append))
    assert lost == [0]


def test_who_waits_no_more_leaves_no_process_behind() -> None:
    before = set(active_children())
    done = work(range(100), square, 2)
    assert next(done) == (0, 0)
    done.close()
    assert set(active_children()) <= before


def test_a_simulation_outlives_its_workers() -> None:
    """And comes to the same as if nobody had been killed."""
    made = plan(ch.game(GAME), 6, seats=2, bots=["novice", "greedy"], workers=2)
    made = replace(made, options={"round_cap": 20})
    run, before, killed = Run(made), set(active_children()), False
    for _ in run.play():
        if not killed:
            victim = next(iter(set(active_children()) - before))
            os.kill(victim.pid or 0, signal.SIGKILL)
            killed = True
    alone = Run(replace(made, workers=1))
    for _ in alone.play():
        pass
    apart = ("seconds", "decisions_per_second", "workers")
    found, wanted = ({k: v for k, v in report(each).items() if k not in apart}
                     for each in (run, alone))  # fmt: skip
    assert found == wanted
    assert found["games"] == 6


def lose(monkeypatch: pytest.MonkeyPatch, module: str, gone: Callable[[Any], bool]) -> None:
    """Some jobs are lost, the others are done in this process."""

    def work(jobs: Any, do: Any, workers: int, say: Any, lost: Any) -> Iterator[Any]:
        for job in jobs:
            if gone(job):
                lost(job)
            else:
                yield job, do(job)

    monkeypatch.setattr(f"chimerical.lab.{module}.work", work)


@pytest.mark.parametrize("verb", ["simulate", "balance"])
def test_games_that_are_lost_are_named(
    verb: str, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose(monkeypatch, verb, lambda batch: batch.first in (1, 2))
    words = (verb, GAME, "--games", "4", "--bots", "novice,greedy", "--option", "round_cap=9")
    code, out, err = command(*words, "--json")
    assert code == 1
    assert "not counted, for whoever played it was killed each time: game 1, 2\n" in err
    found = json.loads(out)
    assert (found["games"], found["games_lost"]) == (2, [1, 2])


def test_an_arena_goes_on_without_the_games_that_are_lost(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lose(monkeypatch, "arena", lambda job: (job.table.deal, job.table.turn) in ((0, 1), (2, 1)))

    def played(job: Job) -> Ended:
        return Ended((0,), (1, 0), (5, 5), (0.1, 0.1), 10)

    monkeypatch.setattr("chimerical.lab.arena.do", played)
    made = contest(ch.game(GAME), ["greedy", "random"], 6)
    arena = Arena(made, tmp_path / "contest.jsonl", early=False)
    assert list(arena.play()) == [1, 1, 2, 3, 4, 4]
    assert [(table.deal, table.turn) for table in arena.lost] == [(0, 1), (2, 1)]
    assert [(t.deal, t.turn) for t, _ in arena.played] == [(0, 0), (1, 0), (1, 1), (2, 0)]
    again = Arena(made, tmp_path / "contest.jsonl", early=False)
    lose(monkeypatch, "arena", lambda job: False)
    assert len(list(again.play())) == len(again.played) == 6, "they can be played later"


# --- Ctrl-C and SIGTERM ---


class Shown:
    """What is on the screen of a process and of all that it starts."""

    def __init__(self) -> None:
        self.screen, self.end = pty.openpty()
        self.text = ""

    def until(self, done: Callable[[str], object]) -> None:
        """Reads until something is there, or nobody is left who could write."""
        deadline = time.monotonic() + 60
        while not done(self.text):
            assert time.monotonic() < deadline, self.text
            if select([self.screen], [], [], 1)[0]:
                try:
                    self.text += os.read(self.screen, 4096).decode()
                except OSError:
                    return


def stopped(number: int, *words: str) -> tuple[int, str, str]:
    """A command that is stopped by a signal when some games have been played: its exit code, what
    it wrote, and what was on the screen. As in a terminal, Ctrl-C is for its children too.
    """
    shown = Shown()
    process = subprocess.Popen(
        [sys.executable, "-m", "chimerical", *words],
        stdout=subprocess.PIPE,
        stderr=shown.end,
        text=True,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "100"},
        start_new_session=True,
    )
    os.close(shown.end)
    shown.until(lambda text: re.search(r"[1-9]\d*/\d{5}", text))
    begun = time.monotonic()
    if number == signal.SIGINT:
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
    written, _ = process.communicate(timeout=30)
    assert time.monotonic() - begun < 15, "nobody waits for games that are not counted"
    shown.until(lambda text: False)  # no process is left behind
    os.close(shown.screen)
    assert "Traceback" not in shown.text
    return process.returncode, written, shown.text


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (signal.SIGINT, ("balance", GAME)),
        (signal.SIGTERM, ("balance", GAME, "--bots", "novice", "--workers", "2")),
        (signal.SIGTERM, ("simulate", GAME)),
        (signal.SIGINT, ("simulate", GAME, "--bots", "novice", "--workers", "2")),
        (signal.SIGTERM, ("arena", GAME, "--bots", "random,greedy", "--workers", "2")),
    ],
)
def test_who_stops_it_is_told_what_was_played(number: int, words: tuple[str, ...]) -> None:
    code, written, shown = stopped(number, *words, "--games", "90000", "--json")
    assert code == 128 + number
    assert json.loads(written)["games"] > 0
    assert re.search(r"stopped(: these are the first| after) \d", shown)


def test_workers_do_not_outlive_who_was_killed() -> None:
    words = ("simulate", GAME, "--bots", "novice", "--workers", "2", "--games", "90000")
    assert stopped(signal.SIGKILL, *words)[0] == -signal.SIGKILL


def test_what_goes_wrong_halfway_leaves_what_was_played(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*words: Any) -> Iterator[Any]:
        yield from list(outcomes(plan(ch.game(GAME), 2, seats=2)))
        raise ChimericalError("worker processes are killed again and again")

    monkeypatch.setattr("chimerical.lab.balance.outcomes", broken)
    code, out, err = command("balance", GAME, "--games", "9", "--json")
    assert code == 2
    assert json.loads(out)["games"] == 2
    assert "these are the first 2 of 9 games" in err
    assert "killed again and again" in err


def test_a_contest_on_a_full_disk_is_told(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    words = ("arena", GAME, "--bots", "random,greedy", "--games", "4", "--workers", "1")
    assert command(*words, "--output", str(file), "--json")[0] == 0
    header, first, *_ = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(header)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(header + first) + 50, before[1]))
    try:
        code, out, err = command(*words, "--output", str(file), "--json")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert code == 2
    assert json.loads(out)["games"] == 1
    assert f"{file} cannot be written: File too large" in " ".join(err.split())
    assert command(*words, "--output", str(file), "--json")[0] == 0, "and goes on later"


@pytest.mark.parametrize("file", ["/dev/zero", "/dev/full", "."])
def test_what_is_no_file_is_no_contest(file: str, command: Command) -> None:
    words = ("arena", GAME, "--bots", "random,greedy", "--games", "2", "--output", file)
    code, _, err = command(*words)
    assert code == 2
    assert f"{file} cannot be read: it is " in err
