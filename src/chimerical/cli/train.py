"""`chimerical train`: makes a game's network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import out
from .arguments import find
from .simulate import progress

if TYPE_CHECKING:
    from chimerical.lab.practice import Said


def train(
    game: Annotated[str, typer.Argument(help="Which game, by its name.")],
    *,
    folder: Annotated[
        Path | None, typer.Option(help="Where all is kept; if it is there, go on with it.")
    ] = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="Of practice.")] = 10.0,
    lanes: Annotated[
        int | None,
        typer.Option(min=2, help="Games side by side; as a rule what suits."),
    ] = None,
    start: Annotated[str, typer.Option(help="A network to begin with; none: from nothing.")] = "",
    warmth: Annotated[
        float | None,
        typer.Option(min=0, help="Try actions out, too; how `evaluate` counts then. 0: do not."),
    ] = None,
    rivals: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Part of the games against greedy; needs a warmth."),
    ] = None,
    contest: Annotated[
        int, typer.Option(min=0, help="Games against the search without a network, in the end.")
    ] = 200,
    milliseconds: Annotated[float, typer.Option(help="For a move of those.")] = 10.0,
    seed: Annotated[int, typer.Option(help="Of the games.")] = 0,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes of the contest.")
    ] = None,
) -> None:
    """Train a network by playing against itself. Needs torch: pip install 'chimerical[learn]'."""
    from chimerical.core import cuda
    from chimerical.lab.practice import Practice, practice_of, torch
    from chimerical.lab.school import CARD, School, plan_of
    from chimerical.lab.workers import cores

    torch()
    chosen = find(game, None)
    given = {"warmth": warmth, "rivals": rivals, "lanes": lanes}
    usual = {"lanes": Practice.lanes if cuda.available() else 128, **chosen.spec.practice}
    said = {name: value for name, value in given.items() if value is not None}
    practice = practice_of({**usual, **said, "seed": seed})
    plan = plan_of(
        chosen,
        minutes=minutes,
        start=start,
        contest=contest,
        milliseconds=milliseconds,
        practice=practice,
    )
    school = School(chosen, plan, folder or Path(f"{chosen.name}-network"))
    if (contest or not cuda.available()) and not chosen.compiled():
        out.remark("compiling the rules first, once, about a minute")
        chosen.native.compile_all()
    if not cuda.available():
        out.remark(f"practising without a GPU, which is slow: {cuda.reason()}")
    with progress(round(school.seconds)) as (say, advance):
        say("practising")
        for lesson in school.practise():
            advance(round(school.spent))
            out.remark(_told(lesson))
    held = None
    if contest:
        held = school.contest()
        with progress(held.plan.total) as (say, advance):
            say(f"against the search without a network, {milliseconds:g} ms a move")
            for done in held.play(workers or cores()):
                advance(done)
    file = school.finish(held)
    out.write(f"{(school.folder / CARD).read_text(encoding='utf-8')}\nThe weights: {file}\n")


def _told(said: Said) -> str:
    return (
        f"lesson {said.lessons}: {said.decisions:,} decisions, {said.games:,} games of "
        f"{said.length:.0f}; undecided {said.undecided:.2f}, foretold {said.foretold:.3f} "
        f"(all alike {said.even:.3f})"
    )
