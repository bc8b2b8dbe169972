"""`chimerical hint`: what to do now in a saved game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from chimerical.core.errors import ChimericalError

from . import out


def hint(
    file: Annotated[Path, typer.Argument(help="A save file, or a kept game's name.")],
    *,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.05, max=600, help="How long to think; as Expert does, if not said."),
    ] = None,
    box: Annotated[Path | None, typer.Option(help="The box file it was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """Name the best three actions in a saved game. For the seat that decides, from what it sees."""
    from chimerical.bots import advice
    from chimerical.terminal import saves
    from chimerical.terminal.names import in_file, within

    match = saves.read(file, box)
    if match.over:
        raise ChimericalError("that game is over; `chimerical review` looks through it")
    compile_first(match.game)
    found = advice.hint(match, seconds=seconds)
    if as_json:
        out.write(json.dumps(as_data(found), ensure_ascii=False) + "\n")
        return
    names = in_file(file, match)
    out.show(f"To decide: {names[found.seat]}.", found.sentence, *hint_table(found))
    if line := advice.going_on(found.line, lambda seat: within(names[seat])):
        out.show(line)


def compile_first(game: Any) -> None:
    if not game.compiled():
        out.remark("compiling the rules for this machine, once, about a minute")
        game.native.compile_all()


def hint_table(found: Any) -> list[Any]:
    from chimerical.bots.advice import estimate

    table = out.table("", "action", ">share of the win", ">tried")
    for action, thought in found.actions:
        table.add_row(action.notation, estimate(thought), f"{thought.visits:,}")
    return [table]


def as_data(found: Any) -> dict[str, Any]:
    return {
        "seat": found.seat,
        "sentence": found.sentence,
        "actions": [
            {
                "id": action.id,
                "notation": action.notation,
                "label": action.label,
                "share": round(thought.share, 4),
                "off": round(thought.off, 4),
                "visits": thought.visits,
            }
            for action, thought in found.actions
        ],
        "line": [{"seat": seat, "notation": notation} for seat, notation in found.line],
        "shares": [round(share, 4) for share in found.thoughts.shares],
        "playouts": found.thoughts.playouts,
    }
