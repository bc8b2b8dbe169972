"""`chimerical arena`: bots against each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from . import out
from .arguments import find, parse_option
from .simulate import progress


def arena(
    game: Annotated[str, typer.Argument(help="Which game, by its name.")],
    *,
    bots: Annotated[str, typer.Option(help="Who plays, with commas.")] = "skilled,casual,greedy",
    games: Annotated[int, typer.Option(min=1, help="Games of each line-up, at most.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Players at the table.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    box: Annotated[str | None, typer.Option(help="A box file with other numbers.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; may be repeated.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="A limit for each move; games may then differ.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes; as a rule one a core.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option(help="A file for every game; if it is there, play on from it.")
    ] = None,
    all_games: Annotated[
        bool, typer.Option("--all", help="Play all games, also when the order is settled.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """Play bots against each other. Seats rotate, and all seatings have the same deals."""
    from chimerical.lab.arena import Arena, contest, report
    from chimerical.lab.workers import cores

    chosen = find(game, box)
    names = [name.strip() for name in bots.split(",")]
    options = dict(parse_option(chosen, text) for text in option or [])
    plan = contest(chosen, names, games, seats=seats, seed=seed, options=options, seconds=seconds)
    if not chosen.compiled():
        out.remark("compiling the rules first, once, about a minute")
        chosen.native.compile_all()
    with progress(plan.total) as (say, advance):
        held = Arena(plan, output, early=not all_games, say=say)
        with out.stoppable() as stop:
            for done in held.play(workers or cores()):
                advance(done)
    odd = len(held.begun)
    held.close()
    result = report(held)
    if as_json:
        out.write(json.dumps(result, ensure_ascii=False) + "\n")
    elif result["games"]:
        out.show(*_tables(chosen.title, result))
    uneven = f", {odd} of them in a round that was not played to its end" if odd else ""
    lost = [f"{t.deal + 1} of {', '.join(plan.seating(t))}" for t in held.lost]
    out.leave(stop, f"stopped after {result['games']:,} games{uneven}", lost)


def _tables(title: str, result: dict[str, Any]) -> list[Any]:
    from chimerical.bots.names import shorts

    called = shorts([row["bot"] for row in result["bots"]])
    settled = "; the order is settled" if result["settled"] else ""
    heading = (
        f"{title}: {result['games']:,} games with {result['seats']} seats, "
        f"seed {result['seed']}{settled}"
    )
    bots = out.table(
        "Ratings", "bot", ">rating", ">95 % interval", ">games", ">share", ">95 % interval", ">ms"
    )
    for row in result["bots"]:
        rating = f"{row['low']:.1f} to {row['high']:.1f}"
        bots.add_row(
            called[row["bot"]],
            f"{row['rating']:.1f}",
            rating,
            f"{row['games']:,}",
            *_share(row),
            _ms(row),
        )
    pairs = out.table("Line-ups", "bots", ">games", ">draws", "bot", ">share", ">95 % interval")
    for row in result["lineups"]:
        first = (
            ", ".join(called[name] for name in row["lineup"]),
            f"{row['games']:,}",
            str(row["draws"]),
        )
        for name, wins in row["shares"].items():
            pairs.add_row(*first, called[name], *_share(wins))
            first = ("", "", "")
    return [heading, "", bots, pairs, *out.remarks(result["remarks"])]


def _share(row: dict[str, Any]) -> tuple[str, str]:
    return out.percent(row["share"]), out.interval(row["share_low"], row["share_high"])


def _ms(row: dict[str, Any]) -> str:
    return f"{row['milliseconds']:.1f}"
