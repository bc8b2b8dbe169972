"""Questions to a person at the terminal, asked until the answer can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.games import usable

if TYPE_CHECKING:
    from chimerical.terminal.console import Terminal

T = TypeVar("T")


def choose(terminal: Terminal, question: str, answers: Sequence[str]) -> str:
    """One of a few answers, by number or by the beginning of its words; Enter is the first."""
    terminal.say(question)
    for number, words in enumerate(answers, 1):
        terminal.say(f"  {number}  {words}", 5)

    def read(words: str) -> str:
        if words.isdecimal() and 1 <= int(words[:9]) <= len(answers):
            return answers[int(words) - 1]
        wanted = words.lower().replace("-", " ")
        found = [a for a in answers if a.lower().startswith(wanted)]
        if len(found) != 1:
            raise ChimericalError(f"choose a number from 1 to {len(answers)}")
        return found[0]

    return ask(terminal, "", "1", read)


def ask(terminal: Terminal, question: str, default: str, read: Callable[[str], T]) -> T:
    """Asks until the answer can be read. Enter takes the default."""
    while True:
        words = terminal.ask(f"{question} [{default}]> ".lstrip())
        try:
            return read(words or default)
        except ChimericalError as error:
            terminal.say(f"Please {error}." if str(error).startswith("choose") else f"{error}.", 2)


def number(words: str) -> int:
    if not words.isdecimal():
        raise ChimericalError(f"that should be a number, not {words!r}")
    return int(words[:9])


def which_game(terminal: Terminal, first: Mapping[str, str] | None = None) -> str:
    """The name of a game that the person chooses; or what `first` has under its words."""
    answers = {**(first or {}), **{_title(name): name for name in usable()}}
    return answers[choose(terminal, "Which game?", list(answers))]


def go_on(words: str) -> str:
    """How the game that was left last is offered."""
    return f"Go on with {words}"


def _title(name: str) -> str:
    game = ch.game(name)
    low, high = game.spec.seats
    return f"{game.title}, {low} to {high} players: {game.pitch}".removesuffix(": ")
