"""`chimerical review`: how a game went, and where it turned."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from chimerical.core.errors import ChimericalError

from . import out
from .hint import compile_first
from .simulate import progress


def review(
    file: Annotated[Path, typer.Argument(help="A save file.")],
    *,
    svg: Annotated[Path | None, typer.Option(help="A file for the curve as a picture.")] = None,
    box: Annotated[Path | None, typer.Option(help="The box file it was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """How a game went, and where it turned.

    Each seat's share of the win over the game, the choices that cost most, skill and luck.
    """
    from chimerical.bots.advice import searcher
    from chimerical.lab.review import Review
    from chimerical.lab.review import review as look_through
    from chimerical.terminal import saves

    saved = saves.read(file, box)
    if not saved.moves:
        raise ChimericalError("nothing was played in that game")
    compile_first(saved.game)
    found: Review | None = None
    with progress(len(saved.moves)) as (_, advance):
        for seen in look_through(saved, searcher(saved.game)):
            if isinstance(seen, Review):
                found = seen
            else:
                advance(seen.number)
    assert found is not None
    names = [saved.game.text.seat(seat) for seat in range(saved.seats)]
    if svg is not None:
        draw(svg, found, names, saved.game.title)
    if as_json:
        out.write(json.dumps(asdict(found), ensure_ascii=False) + "\n")
    else:
        out.show(*page(found, names, saved.game.title))


def draw(path: Path, found: Any, names: list[str], title: str) -> None:
    from chimerical.lab import curve

    try:
        path.write_text(curve.svg(found.curve, names, f"{title}: share of the win"), "utf-8")
    except OSError as error:
        raise ChimericalError(f"{path} cannot be written: {error.strerror}") from None


def page(found: Any, names: list[str], title: str) -> list[Any]:
    from chimerical.lab import curve

    swings = out.table("Choices that cost most", ">move", "seat", "played", "better", ">cost")
    for moment in found.swings():
        seat = names[moment.seat]
        swings.add_row(str(moment.number), seat, moment.notation, moment.best, f"{moment.cost:.0%}")
    seats = out.table("Skill and luck", "seat", ">lost by choices", ">brought by chance", ">end")
    for seat, name in enumerate(names):
        seats.add_row(
            name,
            f"{found.skill(seat):.0%}",
            f"{found.luck(seat):+.0%}",
            f"{found.final[seat]:.0%}",
        )
    curves = [f"{title}: each seat's share of the win", "", *curve.text(found.curve), ""]
    return [*curves, swings, *sentences(found, names), "", seats]


def sentences(found: Any, names: list[str]) -> list[str]:
    """The costliest choice, said."""
    worst = found.swings(1)
    if not worst:
        return ["Nobody made a choice that cost more than 2 %."]
    moment = worst[0]
    return [
        f"Move {moment.number}: {moment.notation} cost {names[moment.seat]} "
        f"{moment.cost:.0%}; {moment.best} was better."
    ]
