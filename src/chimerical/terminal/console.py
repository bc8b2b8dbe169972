"""One person's terminal: how large it is, what it can show, and asking it a line."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.text import Text

from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game

from .artist import UNLIMITED, Stage
from .layout import fold

COMFORTABLE = (60, 20)
SMALLEST = (40, 12)
ANSWER = 20  # columns that are left for an answer behind its question
# For terminals that cannot show more than ASCII: sign for sign.
_PLAIN = str.maketrans(
    "│─┌┐└┘├┤┬┴┼╵╶╷╴□◎●○▶★◆·…›−",  # noqa: RUF001
    "|-+++++++++'-,-o@*.>*#..>-",
)

Reader = Callable[[str], str]


class Terminal:
    """Where lines are shown and asked for. Tests put their own reader and console in."""

    def __init__(
        self,
        console: Console | None = None,
        reader: Reader | None = None,
        colour: bool = True,
        screen: bool | None = None,
    ) -> None:
        self.console = console or _console(colour)
        self._reader = reader or _read
        self.screen = self._can_clear() if screen is None else screen
        self.unicode = self.console.encoding.lower().startswith("utf")
        self.heard = 0  # lines read so far
        self.waiting = False  # whether a person is being asked right now
        self.before_waiting: Callable[[], None] = lambda: None

    def _can_clear(self) -> bool:
        """Whether this is a screen with a person before it, not a pipe."""
        return self.console.is_terminal and is_terminal(sys.stdin)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height if self.screen else 40

    def stage(self, game: Game, height: int = UNLIMITED, players: Sequence[str] = ()) -> Stage:
        """What can be drawn here of a game, on so many lines."""
        return Stage(
            self.width,
            max(0, height),
            ascii=not self.unicode,
            players=players,
            print=game.print,
        )

    def check_size(self) -> None:
        """Refuses windows in which nothing can be shown."""
        if self.screen and (self.width < SMALLEST[0] or self.height < SMALLEST[1]):
            raise ChimericalError(
                f"this window has {self.width} columns and {self.height} rows; playing needs at "
                f"least {SMALLEST[0]} by {SMALLEST[1]}, and {COMFORTABLE[0]} by {COMFORTABLE[1]} "
                "to be comfortable"
            )

    # --- showing ---

    def show(self, lines: Iterable[Text]) -> None:
        """Lines that are already as wide as they should be."""
        for text in lines:
            shown = text.copy()
            shown.no_wrap, shown.overflow, shown.end = True, "crop", "\n"
            self._print(shown)

    def say(self, words: Text | str = "", indent: int = 0) -> None:
        """A sentence, folded to the width."""
        self.show(fold(words, self.width, indent))

    def say_whole(self, words: str) -> None:
        """A line that is not folded, so that it can be copied."""
        self._print(Text(words), soft_wrap=True)

    def _print(self, text: Text, soft_wrap: bool = False) -> None:
        try:
            self.console.print(self._plain(text), soft_wrap=soft_wrap)
        except BrokenPipeError:
            raise
        except OSError as error:  # a full disk behind a redirection
            _abandon_stdout()
            raise ChimericalError(f"nothing can be shown: {error.strerror}") from None

    def _plain(self, text: Text) -> Text:
        if not self.unicode:
            text.plain = "".join(c if c.isascii() else "?" for c in text.plain.translate(_PLAIN))
        return text

    def clear(self, everything: bool = False) -> None:
        """A fresh screen; `everything` also wipes what could be scrolled back to."""
        if not self.screen:
            if everything:
                self.show([Text("-" * min(60, self.width))])
        elif self.console.is_dumb_terminal:
            self.console.file.write("\n" * self.height)
        else:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if everything else ""))
        if everything and self.screen and (readline := _readline()):
            readline.clear_history()
        self.console.file.flush()

    # --- asking ---

    def offer(self, words: Iterable[str], before: Iterable[str] = ()) -> None:
        """What the Tab key completes to; the same after a word that may stand before others."""
        if self.screen and (readline := _readline()):
            choices, openings = list(words), tuple(f"{word} " for word in before)

            def complete(start: str, n: int) -> str | None:
                typed = start.lower()
                opening = next((word for word in openings if typed.startswith(word)), "")
                rest = typed.removeprefix(opening)
                found = [opening + word for word in choices if word.startswith(rest)]
                return found[n] if n < len(found) else None

            readline.set_completer(complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def ask(self, prompt: str, afresh: bool = False) -> str:
        """One line from the person; EOFError when there will be no more. Asked afresh, what was
        typed before the question was there is no answer to it.
        """
        self.console.file.flush()
        if afresh and self.screen:
            _forget_typed()
        *before, last = self._question(prompt.rstrip())
        self.show(before)
        prompt = last.plain + prompt[len(prompt.rstrip()) :]
        with self._wait():
            answer = self._reader(prompt if self.unicode else prompt.translate(_PLAIN))
        self.heard += 1
        if not self.screen:  # a script does not echo: say what it said
            self.console.file.write(f"{answer}\n")
        return answer.strip()

    def _question(self, words: str) -> list[Text]:
        """Folded, for terminals would break words; with room behind it for the answer."""
        lines, room = fold(words, self.width - 1), self.width - min(ANSWER, self.width // 3)
        return lines if lines[-1].cell_len <= room else fold(words, room)

    @contextmanager
    def _wait(self) -> Iterator[None]:
        self.waiting = True
        try:
            self.before_waiting()  # someone may have wanted out before the wait began
            yield
        finally:
            self.waiting = False

    def pause(self, seconds: float) -> None:
        """Lets a person look; can be interrupted."""
        with self._wait():
            time.sleep(seconds)

    def yes(self, question: str, default: bool = False) -> bool:
        """A question for yes or no; anything else is asked again."""
        hint = "Y/n" if default else "y/N"
        while True:
            answer = self.ask(f"{question} [{hint}] ").lower()
            if not answer:
                return default
            if answer in ("y", "yes", "n", "no"):
                return answer[0] == "y"
            self.say("Please answer y or n.")


def is_terminal(stream: Any) -> bool:
    """Whether someone types or reads there; not if it is closed."""
    try:
        return bool(stream.isatty())
    except (AttributeError, ValueError):
        return False


def _forget_typed() -> None:
    """Drops what has been typed ahead, where the system can."""
    if is_terminal(sys.stdin):
        with suppress(ImportError, OSError, ValueError, AttributeError):
            termios = import_module("termios")
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _readline() -> Any:
    """Line editing, where the system has it. Imported late: it may write to the terminal."""
    try:
        return import_module("readline")
    except ImportError:
        return None


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """The reader went away, as `head` does: no error."""
        _abandon_stdout()
        raise SystemExit(0)


def _abandon_stdout() -> None:
    """Sends what is still buffered nowhere, so that Python's last flush does not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _console(colour: bool) -> Console:
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return _Console(
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
        no_color=True if not colour else None,
        legacy_windows=False if os.name != "nt" else None,
    )


def _read(prompt: str) -> str:
    if is_terminal(sys.stdin) and is_terminal(sys.stdout):
        return input(prompt)
    sys.stdout.write(prompt)
    sys.stdout.flush()
    answer = sys.stdin.readline() if sys.stdin is not None else ""
    if not answer:
        raise EOFError
    return answer.rstrip("\n")
