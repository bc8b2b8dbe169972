"""Before the first move of a game: who you are, how one wins, what a turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from chimerical.core.lesson import names

from .commands import QUIT
from .layout import fold, line

if TYPE_CHECKING:
    from .session import Session

WIDEST = 90  # longer lines are hard to read


def introduce(session: Session) -> None:
    """For people who sit down to a new game; whoever comes back has read it."""
    match, terminal = session.match, session.terminal
    said = match.game.introduction
    if not said or not session.people or match.length:
        return
    terminal.clear()
    terminal.show(page(session, terminal.width))
    if terminal.screen:
        terminal.say()
        while (words := terminal.ask("Enter begins. ").lower()) in QUIT:
            QUIT[words].run(session, session.people[0], "")


def page(session: Session, width: int) -> list[Text]:
    game = session.match.game
    lines = [line((f" {game.title} ", "bold reverse"), f"  {_who(session)}")]
    for sentences in game.introduction.values():
        lines += [Text(""), *fold(f" {sentences}", min(width, WIDEST), 1)]
    if names(game):
        lines += [Text(""), *fold(Text(f" New here? {_learn(session)}", "dim"), width, 1)]
    return lines


def _who(session: Session) -> str:
    """Which seat is whose, in words for those who sit here."""
    names, seats = session.names, session.match.seats
    others = " and ".join(names[seat] for seat in session.bots)
    if session.viewer is None:
        yours = " and ".join(names[seat] for seat in session.people)
        return f"You are {yours} of {seats}" + (f", against {others}" if others else "")
    return f"You have seat {session.viewer + 1} of {seats}, against {others}"


def _learn(session: Session) -> str:
    from .seating import program

    words = f"{program()} learn {session.match.game.name}"
    return f"Type quit, then {words}: five minutes, step by step."
