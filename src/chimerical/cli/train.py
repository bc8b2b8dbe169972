"""`chimerical train`: makes a game's network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import out
from .arguments import find
from .simulate import progress

if TYPE_CHECKING:
    from chimerical.lab.learning import Epoch


def train(
    game: Annotated[str, typer.Argument(help="Which game, by its name.")],
    *,
    folder: Annotated[
        Path | None, typer.Option(help="Where all is kept; if it is there, go on with it.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Games, then training; so many times.")] = 2,
    quick: Annotated[
        int, typer.Option(min=0, help="Games of greedy, in the first round.")
    ] = 10_000,
    games: Annotated[int, typer.Option(min=1, help="Games of a search, in each round.")] = 500,
    playouts: Annotated[int, typer.Option(min=2, help="Of a move in those.")] = 64,
    epochs: Annotated[int, typer.Option(min=1, help="Times that all is gone through.")] = 8,
    contest: Annotated[
        int, typer.Option(min=0, help="Games against the search without a network, in the end.")
    ] = 200,
    milliseconds: Annotated[float, typer.Option(help="For a move of those.")] = 10.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes; as a rule one a core.")
    ] = None,
) -> None:
    """Trains a network by self-play. Needs torch: pip install 'chimerical[learn]'."""
    from chimerical.lab.learning import device
    from chimerical.lab.school import CARD, School, plan_of
    from chimerical.lab.workers import cores

    chosen = find(game, None)
    on, workers = device(), workers or cores()
    plan = plan_of(
        chosen,
        rounds=rounds,
        quick=quick,
        games=games,
        playouts=playouts,
        epochs=epochs,
        contest=contest,
        milliseconds=milliseconds,
        seed=seed,
    )
    school = School(chosen, plan, folder or Path(f"{chosen.name}-network"))
    if not chosen.compiled():
        out.remark("compiling the rules first, once, about a minute")
        chosen.native.compile_all()
    for number in range(1, rounds + 1):
        if school.file(number).exists():
            continue
        with progress(len(school.missing(number))) as (say, advance):
            say(f"round {number} of {rounds}: games, with {workers} workers")
            for done in school.play(number, workers):
                advance(done)
        out.remark(f"round {number} of {rounds}: training on {on}")
        school.train(number, lambda epoch: out.remark(_told(epoch)))
    held = None
    if contest:
        held = school.contest()
        with progress(held.plan.total) as (say, advance):
            say(f"against the search without a network, {milliseconds:g} ms a move")
            for done in held.play(workers):
                advance(done)
    file = school.finish(held)
    out.write(f"{(school.folder / CARD).read_text(encoding='utf-8')}\nThe weights: {file}\n")


def _told(epoch: Epoch) -> str:
    return (
        f"epoch {epoch.number:2}: loss {epoch.shares:.3f} (all alike {epoch.even:.3f}), "
        f"winners foreseen {epoch.guess:.1%}, moves foreseen {epoch.agreed:.1%}"
    )
