"""People at a terminal, for tests: what they type is written down beforehand."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable

from rich.console import Console

import chimerical as ch
from chimerical.bots import bot
from chimerical.core.match import Match
from chimerical.terminal.console import Terminal
from chimerical.terminal.session import Session

GAME = ch.game("beta-station")


class Player:
    """Types prepared lines, or what a function answers to a prompt; then goes away."""

    def __init__(
        self, out: io.StringIO, lines: Iterable[str], then: Callable[[str], str] | None = None
    ) -> None:
        self.out, self.lines, self.then = out, list(lines), then

    def __call__(self, prompt: str) -> str:
        self.out.write(prompt)
        if self.lines:
            return self.lines.pop(0)
        if self.then is None:
            raise EOFError
        return self.then(prompt)


def sit(
    match: Match,
    people: list[int],
    lines: Iterable[str] = (),
    then: Callable[[str], str] | None = None,
) -> tuple[Session, io.StringIO]:
    out = io.StringIO()
    terminal = Terminal(Console(file=out, width=80), Player(out, lines, then), screen=False)
    terminal.unicode = True
    bots = {seat: bot("random", seat) for seat in range(match.seats) if seat not in people}
    return Session(terminal, match, bots), out
