"""Before the first move of a game: who you are, how one wins, what a turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from chimerical.core.lesson import FIRST, names

from .commands import QUIT
from .layout import fold, line
from .leaving import Leave

if TYPE_CHECKING:
    from .session import Session

WIDEST = 90  # longer lines are hard to read
LEARN = "learn"


def introduce(session: Session) -> None:
    """For people who sit down to a new game; whoever comes back has read it."""
    match, terminal = session.match, session.terminal
    said = match.game.introduction
    if not said or not session.people or match.length:
        return
    while True:
        terminal.clear()
        terminal.show(page(session, terminal.width))
        if not terminal.screen:
            return
        terminal.say()
        words = terminal.ask("Enter begins. ").lower()
        if words in QUIT:
            QUIT[words].run(session, session.people[0], "")
        elif words == LEARN and names(match.game):
            _take_the_lesson(session)
        else:
            return


def _take_the_lesson(session: Session) -> None:
    """And then back to the game that was about to begin."""
    from .learn import teach

    code, tutor = teach(session.terminal, session.match.game, FIRST)
    if code:
        raise Leave(code)
    if tutor is not None:
        session.terminal.say()
        session.terminal.ask("Enter goes on to your own game. ")


def page(session: Session, width: int) -> list[Text]:
    game = session.match.game
    lines = [line((f" {game.title} ", "bold reverse"), f"  {_who(session)}")]
    for sentences in game.introduction.values():
        lines += [Text(""), *fold(f" {sentences}", min(width, WIDEST), 1)]
    helps = [" At the table, help lists what you can type, signs explains the picture."]
    if names(game):
        helps.append(f" New here? Type {LEARN} for a lesson: five minutes, step by step.")
    return [
        *lines,
        Text(""),
        *(part for words in helps for part in fold(Text(words, "dim"), width, 1)),
    ]


def _who(session: Session) -> str:
    """Which seat is whose, in words for those who sit here."""
    names, seats = session.names, session.match.seats
    others = " and ".join(names[seat] for seat in session.bots)
    if session.viewer is None:
        yours = " and ".join(names[seat] for seat in session.people)
        return f"{yours} share this screen" + (f", against {others}" if others else "")
    return f"You have seat {session.viewer + 1} of {seats}, against {others}"
