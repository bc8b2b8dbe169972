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
    file: Annotated[Path, typer.Argument(help="A save file, or a kept game's name.")],
    *,
    svg: Annotated[Path | None, typer.Option(help="A file for the curve as a picture.")] = None,
    box: Annotated[Path | None, typer.Option(help="The box file it was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """Tell how a game went, and where it turned.

    Each seat's share of the win over the game, the choices that cost most, skill and luck.
    """
    from chimerical.bots.advice import searcher
    from chimerical.lab.review import Review
    from chimerical.lab.review import review as look_through
    from chimerical.terminal import saves
    from chimerical.terminal.hindsight import page
    from chimerical.terminal.names import in_file

    saved = saves.read(file, box)
    if not saved.moves:
        raise ChimericalError("nothing was played in that game")
    if not saved.over and saved.game.spec.hidden:
        raise ChimericalError(
            "that game still runs, and a review would tell what others hide; "
            "`chimerical hint` says what to do now"
        )
    compile_first(saved.game)
    found: Review | None = None
    with progress(len(saved.moves)) as (_, advance):
        for seen in look_through(saved, searcher(saved.game)):
            if isinstance(seen, Review):
                found = seen
            else:
                advance(seen.number)
    assert found is not None
    names = in_file(file, saved)
    if svg is not None:
        draw(svg, found, names, saved.game.title)
    if as_json:
        sums = [found.sums(seat) for seat in range(found.seats)]
        out.write(json.dumps(asdict(found) | {"sums": sums}, ensure_ascii=False) + "\n")
    else:
        out.show(*page(found, names, saved.game.title, out.width()))


def draw(path: Path, found: Any, names: list[str], title: str) -> None:
    from chimerical.lab import curve

    try:
        path.write_text(curve.svg(found.curve, names, f"{title}: share of the win"), "utf-8")
    except OSError as error:
        raise ChimericalError(f"{path} cannot be written: {error.strerror}") from None
