"""`chimerical hint`: what to do now in a saved game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from chimerical.core.errors import ChimericalError

from . import out


def hint(
    file: Annotated[Path, typer.Argument(help="A save file.")],
    *,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="Time to think.")] = 1.8,
    box: Annotated[Path | None, typer.Option(help="The box file it was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """The best three actions for the seat that decides. From what it can see."""
    from chimerical.bots import advice
    from chimerical.terminal import saves

    match = saves.read(file, box)
    if match.over:
        raise ChimericalError("that game is over; `chimerical review` looks through it")
    compile_first(match.game)
    found = advice.hint(match, seconds=seconds)
    name = match.game.text.seat(found.seat)
    if as_json:
        out.write(json.dumps(as_data(found), ensure_ascii=False) + "\n")
        return
    out.show(f"{name}: {found.sentence}", "", *hint_table(found))


def compile_first(game: Any) -> None:
    if not game.compiled():
        out.remark("compiling the rules for this machine, once, about a minute")
        game.native.compile_all()


def hint_table(found: Any) -> list[Any]:
    table = out.table("", "action", ">share of the win", ">off by", ">tried")
    for action, thought in found.actions:
        table.add_row(
            action.notation, f"{thought.share:.1%}", f"{thought.off:.1%}", f"{thought.visits:,}"
        )
    line = ", ".join(f"{seat + 1} {notation}" for seat, notation in found.line)
    return [table, f"It may go on: {line}."]


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
