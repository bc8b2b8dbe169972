"""`chimerical` alone: a menu for people who would rather choose than type verbs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import chimerical as ch
from chimerical.core.errors import ChimericalError

from .questions import ask, choose, go_on, number, which_game

if TYPE_CHECKING:
    from chimerical.core.files import Lock
    from chimerical.terminal.console import Terminal
    from chimerical.terminal.seating import Seating


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"chimerical {ch.__version__}")
        raise typer.Exit


def menu(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Science-fiction board games for people, designers and researchers.

    Without a verb: a menu to go on with a game, play, learn, resume, replay and read rules.
    """
    if ctx.invoked_subcommand is not None:
        return
    from chimerical.terminal.console import Terminal, is_terminal

    if not is_terminal(sys.stdin):
        raise ChimericalError(
            "the menu needs a terminal; `chimerical --help` lists what can be done without one"
        )
    terminal = Terminal()
    terminal.check_size()
    raise typer.Exit(show_menu(terminal))


def show_menu(terminal: Terminal) -> int:
    """Asks what to do until the person leaves; returns the exit code."""
    from chimerical.terminal.leaving import Leave, watched

    terminal.say("Chimerical: science-fiction board games.")
    with watched(terminal):
        while True:
            try:
                terminal.say()
                items = _interrupted() | ITEMS
                chosen = choose(terminal, "What would you like to do?", list(items))
                if chosen == LEAVE:
                    return 0
                items[chosen](terminal)
            except ChimericalError as error:
                terminal.say(f"That did not work: {error}.", 2)
            except EOFError:
                terminal.say()
                return 0
            except Leave as leave:
                terminal.say()
                return leave.code


# --- its items ---


def play_game(terminal: Terminal) -> None:
    from chimerical.terminal.seating import Seating, begin

    game = ch.game(which_game(terminal))
    low, high = game.spec.seats

    def seats_of(words: str) -> int:
        return game.check_seats(number(words))

    seats = ask(terminal, f"How many seats, {low} to {high}?", str(min(high, low + 1)), seats_of)
    match = begin(game, seats, [0], [], None)
    people, names = _who(terminal, match)
    if not people:
        match = begin(game, seats, people, names, None)
    _sit_down(terminal, match, Seating(people, names))


def learn_game(terminal: Terminal) -> None:
    from chimerical.terminal.leaving import Leave

    from .learn import take

    code = take(terminal, ch.game(which_game(terminal)))
    if code > 128:
        raise Leave(code)


def resume_game(terminal: Terminal) -> None:
    from chimerical.terminal import saves
    from chimerical.terminal.seating import Seating

    path = _which_file(terminal, saves.interrupted())
    with saves.alone(path) as lock:
        match = saves.read(path)
        if match.over:
            raise ChimericalError("that game is over; it can be replayed")
        moves = f"{match.length} move{'s' * (match.length != 1)}"
        terminal.say(f"{match.game.title}, {match.seats} seats, after {moves}.")
        people, names = _who(terminal, match, saves.who(path))
        _sit_down(terminal, match, Seating(people, names, path), lock)


def _interrupted() -> dict[str, Callable[[Terminal], None]]:
    """An entry for the game that was left last, if it can go on."""
    from chimerical.terminal import saves

    if (left := saves.left_last()) is None:
        return {}
    words, path = left
    return {go_on(words): lambda terminal: _go_on(terminal, path)}


def _go_on(terminal: Terminal, path: Path) -> None:
    """With the same people and bots as before, and nothing more to be asked."""
    from chimerical.terminal import saves
    from chimerical.terminal.seating import Seating

    from .play import read_bots, read_people

    you, bots = saves.who(path) or ("1", "")
    terminal.say("Playing the saved moves again …")
    with saves.alone(path) as lock:
        match = saves.read(path)
        _sit_down(terminal, match, Seating(read_people([you]), read_bots(bots), path), lock)


def _sit_down(
    terminal: Terminal, match: ch.Match, seating: Seating, lock: Lock | None = None
) -> None:
    """Plays; comes back to the menu unless the program was told to end."""
    from chimerical.terminal.leaving import Leave
    from chimerical.terminal.seating import sit_down

    code = sit_down(terminal, match, seating, lock)
    if code > 128:
        raise Leave(code)


def watch_replay(terminal: Terminal) -> None:
    from chimerical.terminal import replay, saves
    from chimerical.terminal.names import noted

    path = _which_file(terminal, saves.kept())
    saved = saves.read(path)
    saved.names = tuple(noted(path, saved, "Player"))
    replay.watch(terminal, replay.reel(saved, replay.choose_eyes(saved, None)), 0, None)


def read_rules(terminal: Terminal) -> None:
    from chimerical.terminal.commands import show_rules

    game = ch.game(which_game(terminal))
    terminal.say(game.rulebook.intro)
    unread = show_rules(terminal, game, "")
    while words := terminal.ask("A word or an id, a heading, more, or Enter to go back> "):
        unread = show_rules(terminal, game, words, unread)


def leave(terminal: Terminal) -> None:
    """Ends the menu."""


LEAVE = "Quit"
ITEMS: dict[str, Callable[[Terminal], None]] = {
    "Play a game": play_game,
    "Learn a game in five minutes": learn_game,
    "Resume a saved game": resume_game,
    "Watch a replay": watch_replay,
    "Read the rules": read_rules,
    LEAVE: leave,
}


# --- questions they share ---


def _who(
    terminal: Terminal, match: ch.Match, before: tuple[str, str] | None = None
) -> tuple[list[int], list[str]]:
    """Which seats are people's, and which bots take the others; as before, unless they say so."""
    from chimerical.bots import USUAL, known
    from chimerical.terminal.seating import seat_bots

    from .play import read_bots, read_people

    def people_of(words: str) -> list[int]:
        people = read_people([words])
        seat_bots(match, people, [])
        return people

    def bots_of(words: str) -> list[str]:
        names = read_bots(words)
        seat_bots(match, people, names)
        return names

    you, bots = before or ("1", "")
    people = ask(terminal, "Which seats are yours (1, or 1,2 to share, or none)?", you, people_of)
    if len(people) == match.seats:
        return people, []
    who = ", ".join(known())
    return people, ask(terminal, f"Who plays the others ({who})?", bots or USUAL, bots_of)


def _which_file(terminal: Terminal, kept: Sequence[Path]) -> Path:
    """A kept game by number, or any file by name."""
    from chimerical.terminal import saves

    kept = kept[:9]
    for i, path in enumerate(kept, 1):
        terminal.say(f"  {i}  {saves.title(path)}", 5)
    hint = f"a number from 1 to {len(kept)} or a file name" if kept else "a file name"

    def read(words: str) -> Path:
        if words.isdecimal() and 1 <= int(words[:9]) <= len(kept):
            return kept[int(words) - 1]
        path = Path(words).expanduser()
        if not path.is_file():
            raise ChimericalError(f"there is no file {words}; give {hint}")
        return path

    default = "1" if kept else ""
    while True:
        words = terminal.ask(f"Which game: {hint}?{' [1]' if kept else ''}> ") or default
        if not words:
            raise ChimericalError("no game was named")
        try:
            return read(words)
        except ChimericalError as error:
            terminal.say(f"{error}.".capitalize(), 2)
