"""Looking through a finished or saved game, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match
from chimerical.core.seen import Seen

from .artist import artist
from .console import Terminal
from .layout import fold, line
from .names import short
from .screen import told


@dataclass
class Reel:
    """The positions of a game, played on as far as they are asked for."""

    match: Match
    moves: Sequence[int]
    eyes: Eyes
    frames: list[tuple[Seen, int]] = field(default_factory=list)  # what is seen, events so far

    def __post_init__(self) -> None:
        self._keep()

    def _keep(self) -> None:
        seen = Seen(self.match, self.eyes.seat, self.eyes.everything)
        self.frames.append((seen, len(self.match.events)))

    def wind(self, step: int) -> None:
        """Makes the position after `step` moves known."""
        while len(self.frames) <= step:
            self.match.play_number(self.moves[len(self.frames) - 1])
            self._keep()

    def view(self, step: int) -> dict[str, object]:
        return self.frames[step][0].view

    def story(self, step: int) -> list[str]:
        """What the move before this position brought about."""
        return self.frames[step][0].story(self.frames[step - 1][1] if step else 0)


@dataclass(frozen=True)
class Eyes:
    """Whose eyes one looks through: a seat's, the public's, or everybody's at once."""

    seat: int | None = None  # None sees what all seats see
    everything: bool = False  # also what nobody sees: for games that are over


def reel(saved: Match, eyes: Eyes) -> Reel:
    start = Match(saved.game, saved.seats, saved.seed, saved.number, saved.names)
    return Reel(start, saved.moves, eyes)


def choose_eyes(saved: Match, seat: int | None) -> Eyes:
    """One seat's eyes if asked for; else all, once the game is over, or the public's."""
    if seat is None:
        return Eyes(everything=saved.over)
    if not 1 <= seat <= saved.seats:
        raise ChimericalError(f"this game has seats 1 to {saved.seats}, not {seat}")
    return Eyes(seat - 1)


def check_step(saved: Match, step: int) -> int:
    if not 0 <= step <= len(saved.moves):
        raise ChimericalError(f"this game has moves 0 to {len(saved.moves)}, not {step}")
    return step


def tell(terminal: Terminal, film: Reel, first: int) -> None:
    """The whole story in sentences, for pipes and files."""
    for step in range(len(film.moves) + 1):
        film.wind(step)
        if step >= first:
            for sentence in film.story(step):
                terminal.say_whole(sentence)


def watch(terminal: Terminal, film: Reel, step: int, delay: float | None) -> None:
    """Shows one position after the other; the person, or the clock, turns the pages."""
    while True:
        film.wind(step)
        terminal.clear()
        terminal.show(page(terminal, film, step))
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


def page(terminal: Terminal, film: Reel, step: int) -> list[Text]:
    game, last, seen = film.match.game, len(film.moves), film.frames[step][0]
    lower = told(film.story(step), terminal.width, max(4, terminal.height // 4), False)
    lower += fold(line((f"Move {step} of {last}", "bold"), f", {_whose(film)}."), terminal.width)
    players = [short(name) for name in film.match.names]
    stage = terminal.stage(game, terminal.height - len(lower) - 1, players)
    return artist(game).draw(seen.view, seen.text, stage) + lower


def _whose(film: Reel) -> str:
    if film.eyes.seat is not None:
        named = film.match.names or [film.match.game.text.seat(n) for n in range(film.match.seats)]
        return f"as {named[film.eyes.seat]} saw it"
    return "with all secrets shown" if film.eyes.everything else "as everybody saw it"


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
