"""`chimerical learn`: a first game, taught step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from chimerical.core.lesson import FIRST

if TYPE_CHECKING:
    from chimerical.core.game import Game
    from chimerical.terminal.console import Terminal


NEW, ON, LEAVE = "A whole game from the start", "Play on from here", "Leave"
AFTERWARDS = (NEW, ON, LEAVE)


def learn(
    game: Annotated[
        str | None, typer.Argument(help="Which game, by its name; asked for if none.")
    ] = None,
    lesson: Annotated[str, typer.Option(help="Which of its lessons.")] = FIRST,
    no_color: Annotated[bool, typer.Option("--no-color", help="Without colours.")] = False,
) -> None:
    """Learn a game in about five minutes. A real table, one idea at a time.

    A lesson that is left keeps its place.
    """
    import chimerical as ch
    from chimerical.terminal.console import Terminal

    from .play import ask_for_game

    terminal = Terminal(colour=not no_color)
    terminal.check_size()
    name = game or ask_for_game(terminal, "learn")
    raise typer.Exit(take(terminal, ch.game(name), lesson))


def take(terminal: Terminal, game: Game, name: str = FIRST) -> int:
    """A lesson, and then a real game for whoever wants one; returns the exit code."""
    from chimerical.terminal.learn import teach
    from chimerical.terminal.seating import Seating, begin, sit_down

    from .questions import choose

    code, tutor = teach(terminal, game, name)
    if tutor is None:
        return code
    match, you = tutor.match, tutor.lesson.you
    terminal.say()
    try:
        chosen = choose(terminal, "What next?", AFTERWARDS if not match.over else AFTERWARDS[::2])
    except EOFError:
        terminal.say()
        return 0
    if chosen == LEAVE:
        return 0
    if chosen == NEW:
        you, match = 0, begin(game, None, [0], [], None)
    return sit_down(terminal, match, Seating([you]))
