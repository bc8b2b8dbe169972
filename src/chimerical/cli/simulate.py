"""`chimerical simulate`: many games between bots, and what they came to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from . import out
from .arguments import find, parse_option

if TYPE_CHECKING:
    from collections.abc import Callable


def simulate(
    game: Annotated[str, typer.Argument(help="Which game, by its name.")],
    *,
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="Players at the table.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots of the seats, with commas; repeated to fill the table.")
    ] = "greedy",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    box: Annotated[str | None, typer.Option(help="A box file with other numbers.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; may be repeated.")
    ] = None,
    target: Annotated[str, typer.Option(help="native, interpreter or cuda.")] = "native",
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Threads; as a rule one a core.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """Play many games between bots and count what came of them."""
    from chimerical.lab.report import report
    from chimerical.lab.simulate import Run, plan

    chosen = find(game, box)
    names = [name.strip() for name in bots.split(",")]
    options = dict(parse_option(chosen, text) for text in option or [])
    made = plan(
        chosen,
        games,
        seats=seats,
        bots=names,
        seed=seed,
        options=options,
        target=target,
        workers=workers,
    )
    with progress(made.batch.count) as (say, advance), out.stoppable() as stop:
        run = Run(made, say)
        for _ in run.play():
            advance(run.tally.games)
    if stop.code:
        run.stop_compiler()
    elif run.compiling:
        out.remark("the compiler goes on in the background; later runs will be faster")
    result = report(run)
    if as_json:
        out.write(json.dumps(result, ensure_ascii=False) + "\n")
    elif result["games"]:
        out.show(*_tables(chosen.title, result))
    out.leave(
        stop, f"stopped: these are the first {result['games']:,} of {games:,} games", run.lost
    )


@contextmanager
def progress(total: int) -> Iterator[tuple[Callable[[str], None], Callable[[int], None]]]:
    """Two functions: one to say a sentence, one to tell how many games are done."""
    if not out.watched():
        yield out.remark, lambda done: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=out.stderr_console(), transient=True) as bar:
        task = bar.add_task("games", total=total)

        def say(text: str) -> None:
            bar.console.print(text)

        yield say, lambda done: bar.update(task, completed=done)


def _tables(title: str, result: dict[str, Any]) -> list[Any]:
    from chimerical.bots.names import shorts

    called = shorts(result["bots"])
    games = "1 game" if result["games"] == 1 else f"{result['games']:,} games"
    heading = f"{title}: {games} with {result['seats']} seats, seed {result['seed']}"
    # Where a game knows only won and lost, points say nothing that wins do not.
    counted = any((row["points"] or 0) > 1 for row in result["wins_by_seat"])
    more = [">points"] if counted else []
    seats = out.table("Wins by seat", "seat", "bot", ">wins", ">share", ">95 % interval", *more)
    for row in result["wins_by_seat"]:
        points = [out.points(row)] if counted else []
        seats.add_row(row["name"], called[row["bot"]], *_share(row), *points)
    bots = out.table("Wins by bot", "bot", ">seats", ">wins", ">share", ">95 % interval", ">par")
    for row in result["wins_by_bot"]:
        par = out.percent(row["par"])
        bots.add_row(called[row["bot"]], str(row["seats"]), *_share(row), par)
    endings = out.table("Ways of ending", "ending", ">games", ">share", ">95 % interval")
    for row in result["endings"]:
        endings.add_row(row["name"], *_share(row))
    endings.add_section()
    endings.add_row("draws: nobody wins", *_share(result["draws"]))
    if result["shared_wins"]:
        endings.add_row("wins shared by several seats", f"{result['shared_wins']:,}", "", "")
    return [heading, "", seats, bots, endings, *_footer(result)]


def _share(row: dict[str, Any]) -> tuple[str, str, str]:
    count = f"{row.get('wins', row.get('games')):,}"
    return count, out.percent(row["share"], 2), out.interval(row["low"], row["high"], 2)


def _footer(result: dict[str, Any]) -> list[str]:
    length = result["length"]
    played = ", ".join(f"{n:,} on {target}" for target, n in result["games_by_target"].items())
    options = ", ".join(f"{name}={_word(value)}" for name, value in result["options"].items())
    lines = [
        f"Length: {length['mean']:,.1f} decisions on average, median {length['median']:,}, "
        f"5 to 95 %: {length['p5']:,} to {length['p95']:,}",
        f"Speed: {result['decisions_per_second']:,} decisions a second "
        f"({result['seconds']:.2f} s; {played}; workers: {result['workers']})",
        f"Options: {options}",
    ]
    lines += [
        f"Simulations play with {name}={value} unless --option or a box says otherwise."
        for name, value in result["playout_defaults"].items()
    ]
    return [*lines, *out.remarks(result["remarks"])]


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
