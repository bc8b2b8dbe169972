"""`chimerical play`: a game at this terminal, against people and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chimerical.core.errors import ChimericalError

if TYPE_CHECKING:
    from chimerical.core.game import Game
    from chimerical.core.match import Match
    from chimerical.terminal.console import Terminal

NOBODY = ("none", "nobody")


def play(
    game: Annotated[
        str | None, typer.Argument(help="Which game, by its name; asked for if none.")
    ] = None,
    *,
    seats: Annotated[int | None, typer.Option(help="How many seats play.")] = None,
    you: Annotated[
        list[str] | None,
        typer.Option(
            help="Your seat, from 1; several (1,3) share the screen; none lets bots play alone."
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots for the other seats, as casual,expert; the last one repeats."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Chance: the same seed, the same deal.")] = None,
    box: Annotated[Path | None, typer.Option(help="A box file with other numbers.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as round_cap=20; may be repeated.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option(help="Go on with a saved game: a file, or a kept game's name.")
    ] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Without colours.")] = False,
) -> None:
    """Play a game in this terminal.

    Type help at the table for what can be typed there. A game that is interrupted is kept: you are
    told how to go on with it, and chimerical play alone offers it first.
    """
    from chimerical.terminal import saves
    from chimerical.terminal.console import Terminal
    from chimerical.terminal.seating import Seating, begin, sit_down

    terminal = Terminal(colour=not no_color)
    terminal.check_size()
    if game is None and load is None:
        said = any((seats, you, bots, seed is not None, box, option))  # then it is a new game
        game, load = what_to_play(terminal, said)
    if load is not None and not you and (seated := saves.who(load)):
        you, bots = [seated[0]], bots or seated[1]
    people = read_people(you)
    names = read_bots(bots)
    if load is None:
        assert game is not None
        match = begin(find_game(game, box, option or ()), seats, people, names, seed)
        raise typer.Exit(sit_down(terminal, match, Seating(people, names, load, box)))
    with saves.alone(load) as lock:
        if terminal.screen:
            terminal.say("Playing the saved moves again …")
        match = saves.read(load, box)
        check_loaded(match, game, seats, seed, option)
        raise typer.Exit(sit_down(terminal, match, Seating(people, names, load, box), lock))


# --- what was asked for ---


def what_to_play(terminal: Terminal, new: bool) -> tuple[str | None, Path | None]:
    """A game, or else the file of the one that was interrupted last, which is offered first."""
    from chimerical.terminal import saves

    from .questions import go_on

    left = None if new else saves.left_last()
    if left is None:
        return ask_for_game(terminal), None
    words, path = left
    chosen = ask_for_game(terminal, first={go_on(words): str(path)})
    return (None, path) if chosen == str(path) else (chosen, None)


def ask_for_game(
    terminal: Terminal, verb: str = "play", first: Mapping[str, str] | None = None
) -> str:
    """The game that a person chooses; where nobody can be asked, the names of all."""
    from chimerical.games import GAMES

    from .questions import which_game

    if not terminal.screen:
        raise ChimericalError(f"say which game: chimerical {verb} {' or '.join(GAMES)}")
    try:
        return which_game(terminal, first)
    except EOFError:
        terminal.say()
        raise typer.Exit from None


def find_game(name: str, box: Path | None, option: Sequence[str]) -> Game:
    from .arguments import find, parse_option

    game = find(name, str(box) if box else None)
    return game.with_options(dict(parse_option(game, text) for text in option))


def read_people(you: Sequence[str] | None) -> list[int]:
    """The seats of people, from 0; as typed they count from 1."""
    words = [word.strip().lower() for part in you or ("1",) for word in part.split(",")]
    if any(word in NOBODY for word in words):
        if len(words) > 1:
            raise ChimericalError("--you none stands alone")
        return []
    for word in words:
        if not word.isdecimal() or int(word[:9]) == 0:
            raise ChimericalError(f"--you takes seats such as 1 or 1,3, or none; not {word!r}")
    return sorted({int(word[:9]) - 1 for word in words})


def read_bots(bots: str | None) -> list[str]:
    from chimerical.bots import bot

    names = [name.strip() for name in (bots or "").split(",") if name.strip()]
    names = [name if ":" in name else name.lower() for name in names]
    for name in names:
        bot(name, programs=True)  # a wrong name is said before anything begins
    return names


def check_loaded(
    match: Match,
    game: str | None,
    seats: int | None,
    seed: int | None,
    option: Sequence[str] | None,
) -> None:
    """What is typed beside --load must agree with the file."""
    if game is not None and game != match.game.name:
        raise ChimericalError(f"the saved game is {match.game.name}, not {game}")
    if seats is not None and seats != match.seats:
        raise ChimericalError(f"the saved game has {match.seats} seats, not {seats}")
    if seed is not None and seed != match.seed:
        raise ChimericalError("a saved game brings its seed along; leave --seed out")
    if option:
        raise ChimericalError("a saved game brings its options along; leave --option out")
