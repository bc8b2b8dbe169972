"""`chimerical balance`: whether a game is fair, by many games between bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from . import out
from .arguments import find, parse_option
from .simulate import progress

if TYPE_CHECKING:
    from rich.table import Table

    from chimerical.lab.simulate import Plan

SHARED = "A win shared by k seats counts 1/k for each of them."
PLACES = "Places go clockwise from the seat that decides first."


class Sheet(NamedTuple):
    """A table before it is drawn; columns whose name starts with `>` are numbers."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]

    def drawn(self) -> Table:
        made = out.table(self.title, *self.columns)
        for row in self.rows:
            made.add_row(*row)
        return made

    def markdown(self) -> str:
        names = (column.removeprefix(">") for column in self.columns)
        rules = ("--:" if column.startswith(">") else "---" for column in self.columns)
        lines = (f"| {' | '.join(row)} |" for row in (names, rules, *self.rows))
        return "\n".join((f"**{self.title}**", "", *lines))


def balance(
    game: Annotated[str, typer.Argument(help="Which game, by its name.")],
    *,
    games: Annotated[int, typer.Option(min=1, max=10**6, help="How many games.")] = 2000,
    seats: Annotated[int | None, typer.Option(help="Players at the table.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots of the seats, with commas; repeated to fill the table.")
    ] = "greedy",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    box: Annotated[str | None, typer.Option(help="A box file with other numbers.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; may be repeated.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Threads; as a rule one a core.")
    ] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Markdown tables instead.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """Play many games between bots and show who wins. By seat, and by what it played with."""
    from chimerical.core.warming import COMPILING
    from chimerical.lab.balance import Outcome, outcomes, report
    from chimerical.lab.simulate import plan

    chosen = find(game, box)
    names = [name.strip() for name in bots.split(",")]
    options = dict(parse_option(chosen, text) for text in option or [])
    made = plan(chosen, games, seats=seats, bots=names, seed=seed, options=options, workers=workers)
    if not chosen.compiled():
        out.remark(COMPILING)
    played: list[Outcome] = []
    lost: list[int] = []
    with progress(games) as (say, advance), out.stoppable() as stop:
        for outcome in outcomes(made, say, lost.append):
            played.append(outcome)
            advance(len(played))
    if played:
        result = report(made, played, lost)
        said = [f"--option {text}" for text in option or []]
        _show(made, result, said, markdown, as_json)
    out.leave(stop, f"stopped: these are the first {len(played):,} of {games:,} games", lost)


def _show(
    made: Plan, result: dict[str, Any], said: list[str], markdown: bool, as_json: bool
) -> None:
    batch = made.batch
    if as_json:
        out.write(json.dumps(result, ensure_ascii=False) + "\n")
        return
    seated = f"{result['games']:,} games with {batch.seats} seats ({_seating(batch.bots)})"
    heading = " ".join([f"{made.game.title}: {seated}, seed {batch.seed}", *said])
    sheets, notes = _sheets(result), _notes(result)
    if markdown:
        parts = [heading, *(sheet.markdown() for sheet in sheets), "\n".join(notes)]
        out.write("\n\n".join(parts) + "\n")
    else:
        out.show(heading, "", *(sheet.drawn() for sheet in sheets), *notes)


def _seating(bots: Sequence[str]) -> str:
    """Who sits where; a bot that sits everywhere is only named."""
    from chimerical.bots.names import shorts

    called = shorts(bots)
    if len(called) == 1:
        return called[bots[0]]
    return ", ".join(f"{seat} {called[name]}" for seat, name in enumerate(bots, 1))


def _sheets(result: dict[str, Any]) -> list[Sheet]:
    wins = [_wins(heading, rows) for heading, rows in result["wins"].items()]
    pairs = [_pairings(heading, rows) for heading, rows in result["pairings"].items()]
    return [*wins, *(sheet for sheet in pairs if sheet.rows), _endings(result["endings"])]


def _wins(heading: str, rows: list[dict[str, Any]]) -> Sheet:
    columns = (heading, ">seats", ">wins", ">share", ">95 % interval", ">points")
    lines = [(row["value"], *_counts(row), *_share(row), out.points(row)) for row in rows]
    return Sheet(f"Wins by {heading}", columns, lines)


def _pairings(heading: str, rows: list[dict[str, Any]]) -> Sheet:
    columns = (heading, "against", ">games", ">wins", ">share", ">95 % interval")
    lines = [(row["value"], row["against"], *_counts(row), *_share(row)) for row in rows]
    return Sheet(f"Wins by {heading} against {heading}", columns, lines)


def _endings(rows: list[dict[str, Any]]) -> Sheet:
    columns = ("ending", ">games", ">share", ">95 % interval")
    lines = [(row["name"], f"{row['games']:,}", *_share(row)) for row in rows]
    return Sheet("Ways of ending", columns, lines)


def _counts(row: dict[str, Any]) -> tuple[str, str]:
    return f"{row['seats']:,}", f"{row['wins']:,.1f}"


def _share(row: dict[str, Any]) -> tuple[str, str]:
    return out.percent(row["share"]), out.interval(row["low"], row["high"])


def _notes(result: dict[str, Any]) -> list[str]:
    measures = [
        f"{name.capitalize()}: {row['mean']:,.2f} ± {row['off']:.2f} on average."
        for name, row in result["measures"].items()
    ]
    length = f"Length: {result['length']:,.1f} decisions on average."
    return [length, *measures, SHARED, PLACES, *out.remarks(result["remarks"])]
