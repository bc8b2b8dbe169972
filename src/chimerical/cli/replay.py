"""`chimerical replay`: a saved game, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from chimerical.core.errors import ChimericalError


def replay(
    file: Annotated[Path, typer.Argument(help="A save file, or a kept game's name.")],
    *,
    first: Annotated[int, typer.Option("--from", help="The move to begin at.")] = 0,
    seat: Annotated[int | None, typer.Option(help="Look through this seat's eyes.")] = None,
    delay: Annotated[
        float | None, typer.Option(help="Go on by itself, so many seconds a move.")
    ] = None,
    box: Annotated[Path | None, typer.Option(help="The box file it was played with.")] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Without colours.")] = False,
) -> None:
    """Step through a saved game.

    A game that is over is shown with all its secrets. Of a game that still runs, only what
    everybody saw is shown. With --seat it is always what that seat saw. Without a terminal, the
    story is printed as sentences.
    """
    from chimerical.terminal import replay as film
    from chimerical.terminal import saves
    from chimerical.terminal.console import Terminal
    from chimerical.terminal.leaving import Leave, watched
    from chimerical.terminal.names import noted

    if delay is not None and not 0 <= delay <= 3600:
        raise ChimericalError(f"--delay takes 0 to 3600 seconds, not {delay}")
    saved = saves.read(file, box)
    saved.names = tuple(noted(file, saved, "Player"))
    eyes = film.choose_eyes(saved, seat)
    terminal = Terminal(colour=not no_color)
    film.check_step(saved, first)
    if not terminal.screen:
        film.tell(terminal, film.reel(saved, eyes), first)
        return
    terminal.check_size()
    with watched(terminal):
        try:
            film.watch(terminal, film.reel(saved, eyes), first, delay)
        except Leave as leave:
            terminal.say()
            raise typer.Exit(leave.code) from None
