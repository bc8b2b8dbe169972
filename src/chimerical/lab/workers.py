"""Work for several processes: results in the order of the jobs, however many work."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Generic, TypeVar

from chimerical.core.errors import ChimericalError

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 3  # jobs that wait for each worker
TRIES = 2  # times that processes may be killed before the first job that waits is done by itself

# Entry points of core.playouts that take about as long to compile, the longest first.
ENTRIES = (
    ("search",),
    ("playouts", "copies"),
    ("choose", "look", "show", "imagine", "blank"),
    ("reasons", "step", "new"),
)


def work(
    jobs: Iterable[Job],
    do: Callable[[Job], Done],
    workers: int,
    say: Callable[[str], None] = lambda words: None,
    lost: Callable[[Job], None] | None = None,
) -> Iterator[tuple[Job, Done]]:
    """Does jobs; yields each with what came of it, in their order. Alone, in this process.

    When a process is killed, what was not done is done anew by others. A job that ends every
    process that does it is told to `lost` and not yielded, or else an error.
    """
    if workers <= 1:
        for job in jobs:
            yield job, do(job)
        return
    todo, waiting, crew = iter(jobs), deque[_Task[Job, Done]](), _Crew(workers)
    killed = given_up = 0  # since something was done: processes, and jobs
    try:
        while True:
            waiting += (_Task(job) for job in islice(todo, AHEAD * workers - len(waiting)))
            if not waiting:
                break
            alone = killed >= TRIES  # then it is to blame, and nobody else has to suffer
            try:
                for task in [waiting[0]] if alone else waiting:
                    if task.future is None:
                        task.future = crew.begin(do, task.job)
                assert waiting[0].future is not None
                done = waiting[0].future.result()
            except BrokenProcessPool:
                crew.end()
                for task in waiting:
                    task.done_or_new()
                killed += 1
                if not alone:
                    say("a worker process was killed; what it did not finish is done anew")
                    continue
                given_up, killed = given_up + 1, 0
                if lost is None or given_up > TRIES:
                    raise ChimericalError(
                        "worker processes are killed again and again, perhaps for want of memory; "
                        "fewer of them need less"
                    ) from None
                lost(waiting.popleft().job)
                continue
            killed = given_up = 0
            yield waiting.popleft().job, done
    finally:
        crew.end()


@dataclass
class _Task(Generic[Job, Done]):
    """A job, and whoever does it."""

    job: Job
    future: Future[Done] | None = None

    def done_or_new(self) -> None:
        """After a process was killed: what was done is done, all else was in vain."""
        future = self.future
        if (
            future is None
            or not future.done()
            or future.cancelled()
            or isinstance(future.exception(), BrokenProcessPool)
        ):
            self.future = None


class _Crew:
    """Processes that work; new ones after they were ended."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._others: set[BaseProcess] = set()
        self._pool: ProcessPoolExecutor | None = None

    def begin(self, do: Callable[[Job], Done], job: Job) -> Future[Done]:
        if self._pool is None:
            self._others = set(active_children())
            # Spawned: a fork of a process with threads and compiled code may hang.
            spawn = get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=_quiet)
        with _undisturbed():
            return self._pool.submit(do, job)

    def end(self) -> None:
        """Whatever they are at: nobody waits for it any more."""
        if self._pool is None:
            return
        pool, self._pool = self._pool, None
        for process in set(active_children()) - self._others:
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Signals wait meanwhile: a process that is being started is known to nobody yet, and would
    itself answer Ctrl-C with a traceback. It begins as deaf as this one is now.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, *_ends()])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ends() -> list[int]:
    """The signals that end a worker."""
    return [signal.SIGTERM] if sys.platform == "win32" else [signal.SIGTERM, signal.SIGHUP]


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
    """Ctrl-C is for the process that asked; it ends the others, and they their programs. They end
    as well when it was killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in _ends():
        signal.signal(number, lambda number, frame: _leave(128 + number))
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ends())
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        _leave(1)


def _leave(code: int) -> None:
    from chimerical.bots.process import end_all

    end_all()
    os._exit(code)
