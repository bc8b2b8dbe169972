"""What the verbs print: tables and text on stdout, remarks on stderr.

Nothing here raises because of a reader who went away, a full disk or a poor terminal.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

from chimerical.core.errors import ChimericalError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def points(row: dict[str, Any]) -> str:
    """The points in a row of a report; a dash where they never counted."""
    return "-" if row["points"] is None else f"{row['points']:.1f} ± {row['points_off']:.1f}"


def percent(share: float, digits: int = 1) -> str:
    """A share as it is printed everywhere, with so many digits behind the point."""
    return f"{100 * share:.{digits}f} %"


def interval(low: float, high: float, digits: int = 1) -> str:
    return f"{100 * low:.{digits}f} to {percent(high, digits)}"


def remarks(counts: dict[str, int]) -> list[str]:
    """What bots had to say of their moves, and how often; who lost moves to greedy, say."""
    return [f"{'once' if n == 1 else f'{n:,} times'}: {text}" for text, n in counts.items()]


@dataclass
class Stop:
    """How something ended before its time: the exit code that says so, and what went wrong."""

    code: int = 0
    error: ChimericalError | None = None


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Ctrl-C, SIGTERM, SIGHUP and what goes wrong end what is done here and nothing else: what has
    come of it so far is told before one leaves.
    """
    stop = Stop()
    try:
        yield stop
    except KeyboardInterrupt:
        stop.code = 128 + signal.SIGINT
    except SystemExit as ended:  # what main() makes of the other signals
        stop.code = int(ended.code or 0)
    except ChimericalError as error:
        stop.error = error


def leave(stop: Stop, said: str, lost: Sequence[Any] = ()) -> None:
    """At the end: says what was stopped, and what was lost; an exit code other than 0 for both."""
    if lost:
        games = ", ".join(str(game) for game in lost)
        remark(f"not counted, for whoever played it was killed each time: game {games}")
    if stop.error or stop.code:
        remark(said)
    if stop.error:
        raise stop.error
    if stop.code or lost:
        raise SystemExit(stop.code or 1)


def write(text: str) -> None:
    """Text on stdout, all of it, at once. A closed pipe ends the program quietly."""
    stdout = sys.stdout
    if stdout is None:  # closed by the caller
        return
    if hasattr(stdout, "reconfigure"):
        stdout.reconfigure(errors="replace")
    try:
        stdout.write(text)
        stdout.flush()
    except BrokenPipeError:
        _abandon_stdout()
        raise SystemExit(0) from None
    except OSError as error:
        _abandon_stdout()
        raise ChimericalError(f"the result cannot be written: {error.strerror}") from None


def _abandon_stdout() -> None:
    """Sends what is still buffered nowhere, so that Python's last flush does not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def show(*things: Any, width: int | None = None) -> None:
    """Rich tables and texts on stdout, in colour where that is a terminal."""
    from rich.console import Console

    page = _Page()
    console = Console(file=page, force_terminal=_seen(sys.stdout), highlight=False, markup=False)
    if width is not None:
        console.width = min(width, console.width)
    for thing in things:
        console.print(thing)
    write("\n".join(line.rstrip() for line in page.getvalue().splitlines()) + "\n")


def width() -> int:
    """Columns of the terminal, or as many as a page has."""
    from rich.console import Console

    return Console().width


class _Page(io.StringIO):
    """Written on before stdout is; what stdout cannot show is not put on it either."""

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return getattr(sys.stdout, "encoding", None) or "utf-8"


def table(title: str, *columns: str) -> Table:
    """A plain table; columns whose name starts with `>` are numbers."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        made.add_column(
            name.removeprefix(">"),
            justify="right" if name.startswith(">") else "left",
            no_wrap=name.startswith(">"),
        )
    return made


def remark(text: str) -> None:
    """A sentence on stderr."""
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)


def watched() -> bool:
    """Whether somebody looks at stderr."""
    return _seen(sys.stderr)


def _seen(file: TextIO | None) -> bool:
    try:
        return file is not None and file.isatty()
    except ValueError:  # closed
        return False


def stderr_console() -> Console:
    from rich.console import Console

    return Console(stderr=True, highlight=False, markup=False)
