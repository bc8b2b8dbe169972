"""Work for several processes: results in the order of the jobs, however many work."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 3  # jobs that wait for each worker


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


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _quiet() -> None:
    """Ctrl-C is for the process that asked; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
