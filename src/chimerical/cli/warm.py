"""`chimerical warm`: compiles the rules ahead of time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from chimerical.core.errors import ChimericalError

from . import out

if TYPE_CHECKING:
    from pathlib import Path

    from chimerical.core.files import Lock
    from chimerical.core.game import Game

POLL = 0.2  # seconds between looks at another process's lock


def warm(
    games: Annotated[list[str] | None, typer.Argument(help="Which games; all if none.")] = None,
) -> None:
    """Compile the rules for this machine. Nobody has to wait for it later."""
    from chimerical.games import game, usable

    for found in [game(name) for name in games or usable()]:
        _warm(found)


def _warm(game: Game) -> None:
    from chimerical.core.files import Lock

    folder = game.native.folder
    _check_writable(folder)
    begin, cached = time.perf_counter(), game.compiled()
    lock = Lock(folder / "warm.lock")
    _wait_for(lock, game)
    try:
        with _progress(game, len(game.native.entries)) as entry:
            game.native.compile_all(entry)
    finally:
        lock.release()
    seconds = time.perf_counter() - begin
    out.write(f"{game.name}: {'compiled already' if cached else f'ready after {seconds:.1f} s'}\n")


def _check_writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / "warm.lock"
        probe.open("a").close()
    except OSError as error:
        raise ChimericalError(
            f"the cache folder {folder} cannot be written ({error.strerror}); "
            "set CHIMERICAL_CACHE to one that can"
        ) from None


def _wait_for(lock: Lock, game: Game) -> None:
    """Waits while another process compiles the same; the system frees the lock if that dies."""
    if lock.take():
        return
    out.remark(f"{game.name}: process {lock.holder()} is compiling it already; waiting for that")
    while not lock.take():
        time.sleep(POLL)


@contextmanager
def _progress(game: Game, count: int) -> Iterator[Callable[[str], None]]:
    """A function to tell which entry point comes next."""
    number = 0

    def line(name: str) -> str:
        nonlocal number
        number += 1
        return f"{game.name}: {name} ({number} of {count})"

    if not out.watched():
        yield lambda name: out.remark(line(name))
        return
    from rich.progress import (
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
    )

    columns = (SpinnerColumn(finished_text="✓"), TextColumn("{task.description}"),
               TimeElapsedColumn())  # fmt: skip
    with Progress(*columns, console=out.stderr_console()) as bar:

        def finish() -> None:
            for task in bar.tasks:
                bar.update(task.id, total=1, completed=1)

        def entry(name: str) -> None:
            finish()
            bar.add_task(line(name), total=None)

        yield entry
        finish()
