"""Looking through a finished or saved game, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match

from .artist import artist
from .console import Terminal
from .eyes import Eyes
from .layout import fold, line
from .screen import told


@dataclass
class Reel:
    """The positions of a game, played on as far as they are asked for."""

    match: Match
    moves: Sequence[int]
    frames: list[tuple[bytes, int]] = field(default_factory=list)  # table, events so far

    def __post_init__(self) -> None:
        self._keep()

    def _keep(self) -> None:
        self.frames.append((self.match.table.array.tobytes(), len(self.match.events)))

    def wind(self, step: int) -> None:
        """Makes the position after `step` moves known."""
        while len(self.frames) <= step:
            self.match.play(self.moves[len(self.frames) - 1])
            self._keep()

    def view(self, step: int, eyes: Eyes) -> dict[str, object]:
        return eyes.view(self._table(step))

    def story(self, step: int, eyes: Eyes) -> list[str]:
        """What the move before this position brought about."""
        start = self.frames[step - 1][1] if step else 0
        return eyes.story(self._table(step), self.match.events[start : self.frames[step][1]])

    def _table(self, step: int) -> object:
        import numpy as np

        game = self.match.game
        return game.table(np.frombuffer(bytearray(self.frames[step][0]), game.spec.table))


def reel(saved: Match) -> Reel:
    start = Match(saved.game, saved.seats, saved.seed, saved.number)
    return Reel(start, saved.moves)


def choose_eyes(saved: Match, seat: int | None) -> Eyes:
    """One seat's eyes if asked for; else all, once the game is over, or the public's."""
    if seat is None:
        return Eyes(saved.game, everything=saved.over)
    if not 1 <= seat <= saved.seats:
        raise ChimericalError(f"this game has seats 1 to {saved.seats}, not {seat}")
    return Eyes(saved.game, seat - 1)


def check_step(saved: Match, step: int) -> int:
    if not 0 <= step <= len(saved.moves):
        raise ChimericalError(f"this game has moves 0 to {len(saved.moves)}, not {step}")
    return step


def tell(terminal: Terminal, film: Reel, eyes: Eyes, first: int) -> None:
    """The whole story in sentences, for pipes and files."""
    for step in range(len(film.moves) + 1):
        film.wind(step)
        if step >= first:
            for sentence in film.story(step, eyes):
                terminal.say_whole(sentence)


def watch(terminal: Terminal, film: Reel, eyes: Eyes, step: int, delay: float | None) -> None:
    """Shows one position after the other; the person, or the clock, turns the pages."""
    while True:
        film.wind(step)
        terminal.clear()
        terminal.show(page(terminal, film, eyes, step))
        if delay is not None:
            if step == len(film.moves):
                return
            terminal.pause(delay)
            step += 1
            continue
        turned = _turn(terminal, len(film.moves), step)
        if turned is None:
            return
        step = turned


def page(terminal: Terminal, film: Reel, eyes: Eyes, step: int) -> list[Text]:
    game, last = film.match.game, len(film.moves)
    lower = told(film.story(step, eyes), terminal.width, max(4, terminal.height // 4), False)
    lower += fold(line((f"Move {step} of {last}", "bold"), f", {_whose(eyes)}."), terminal.width)
    stage = terminal.stage(terminal.height - len(lower) - 1)
    return artist(game).draw(film.view(step, eyes), game.text, stage) + lower


def _whose(eyes: Eyes) -> str:
    if eyes.seat is not None:
        return f"as {eyes.game.text.seat(eyes.seat)} saw it"
    return "with all secrets shown" if eyes.everything else "as everybody saw it"


def _turn(terminal: Terminal, last: int, step: int) -> int | None:
    """Where the person wants to go, or None to leave."""
    while True:
        try:
            words = terminal.ask("Enter next, b back, a number, q quit> ").lower()
        except EOFError:
            return None
        if words in ("q", "quit", "exit") or (not words and step == last):
            return None
        if words in ("", "n", "next"):
            return step + 1
        if words in ("b", "back"):
            return max(0, step - 1)
        if words.isdecimal() and int(words[:9]) <= last:
            return int(words[:9])
        terminal.say(f"Press Enter for the next move, b for the one before, 0 to {last} to jump.")
