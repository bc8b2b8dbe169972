"""Work for several processes: results in the order of the jobs, however many work."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 3  # jobs that wait for each worker

# Entry points of core.playouts that take about as long to compile, the longest first.
ENTRIES = (
    ("search",),
    ("playouts", "copies"),
    ("choose", "look", "show", "imagine", "blank"),
    ("reasons", "step", "new"),
)


def work(
    jobs: Iterable[Job], do: Callable[[Job], Done], workers: int
) -> Iterator[tuple[Job, Done]]:
    """Does jobs; yields each with what came of it, in their order. Alone, in this process."""
    if workers <= 1:
        for job in jobs:
            yield job, do(job)
        return
    # Spawned: a fork of a process with threads and compiled code may hang.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_quiet)
    try:
        todo = iter(jobs)
        waiting: list[tuple[Job, Future[Done]]] = []
        while True:
            for job in islice(todo, AHEAD * workers - len(waiting)):
                waiting.append((job, pool.submit(do, job)))
            if not waiting:
                return
            job, future = waiting.pop(0)
            yield job, future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def compiled(games: Sequence[str], workers: int) -> Iterator[str]:
    """Compiles what is not compiled of some games, entry points side by side; says what is done."""
    from chimerical.games import game

    jobs = [(name, some) for some in ENTRIES for name in games if not game(name).compiled()]
    for (name, entries), seconds in work(jobs, _compile, min(workers, len(jobs))):
        yield f"{name}: {', '.join(entries)} compiled in {seconds:.0f} s"


def _compile(job: tuple[str, tuple[str, ...]]) -> float:
    from chimerical.games import game

    begin = time.perf_counter()
    for entry in job[1]:
        game(job[0]).native.entry(entry)
    return time.perf_counter() - begin


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _quiet() -> None:
    """Ctrl-C is for the process that asked; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
