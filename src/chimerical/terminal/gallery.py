"""Pictures of every screen, to be looked at: `python -m chimerical.terminal.gallery FOLDER`.

Each game is sat down to in windows of two sizes; a person who types what is written down here
goes from the menu to the score sheet, and every kind of screen on the way is kept as text and as
SVG: each decision when it is met first, every step of the lesson, a replay.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.text import Text

import chimerical as ch
from chimerical.bots import bot, sight
from chimerical.core.branches import branches
from chimerical.core.lesson import FIRST, Tutor, lesson

from . import saves
from .console import Terminal
from .learn import teach
from .picture import svg
from .replay import choose_eyes, reel, watch
from .session import Session, run

SIZES = ((80, 24), (120, 40))
SEATS, SEED, MIDDLE = 3, 3, {"beta-station": 130, "chimera-station": 70, "chromosome": 60}
RULES = {"beta-station": "shark", "chimera-station": "tentacle", "chromosome": "irradiation"}
Visit = Iterator[str]  # what a person types, line by line
Keep = Callable[[str, "Easel"], None]  # takes a picture under a title


class Easel(Terminal):
    """A terminal of a fixed size that remembers what is on it."""

    def __init__(self, width: int, height: int) -> None:
        console = Console(
            file=io.StringIO(),
            width=width,
            height=height,
            force_terminal=True,
            color_system="truecolor",
            highlight=False,
            legacy_windows=False,
        )
        super().__init__(console, self._answer, screen=True)
        self.unicode = True
        self.rows: list[Text] = []
        self.visit: Visit | None = None

    def clear(self, everything: bool = False) -> None:
        self.rows = []

    def _print(self, text: Text, soft_wrap: bool = False) -> None:
        self.rows += text.wrap(self.console, self.width) if soft_wrap else [text]

    def _answer(self, prompt: str) -> str:
        self.rows.append(Text(prompt))
        if self.visit is None:
            raise EOFError
        try:
            words = next(self.visit)
        except StopIteration:
            raise EOFError from None
        self.rows[-1].append(words)
        return words

    def shown(self) -> list[Text]:
        """What a person sees: the last lines, as many as the window has."""
        return self.rows[-self.height :]


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m chimerical.terminal.gallery FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    os.environ["CHIMERICAL_NO_WARM"] = "1"
    with tempfile.TemporaryDirectory() as home:
        saves.folder = lambda: Path(home)
        for size in SIZES:
            for name in ch.GAMES:
                match = sitting(name, Easel(*size), _keeper(folder, name, size))
                again(match, Easel(*size), _keeper(folder, name, size))
                lessons(name, Easel(*size), _keeper(folder, name, size))
            walk(Easel(*size), _keeper(folder, "menu", size))
    return 0


def _keeper(folder: Path, name: str, size: tuple[int, int]) -> Keep:
    place = folder / "{}x{}".format(*size)
    place.mkdir(parents=True, exist_ok=True)

    def keep(title: str, easel: Easel) -> None:
        file, lines = place / f"{name}-{title}", easel.shown()
        file.with_suffix(".txt").write_text("\n".join(text.plain for text in lines) + "\n")
        file.with_suffix(".svg").write_text(svg(lines, *size))

    return keep


def sitting(name: str, easel: Easel, keep: Keep, whole: bool = True) -> ch.Match:
    """One game from the first decision to its end, or to its middle."""
    match = ch.game(name).new(SEATS, SEED)
    greedy = {seat: bot("greedy", seat) for seat in range(1, SEATS)}
    easel.visit = visit(match, easel, keep, whole)
    run(Session(easel, match, greedy))
    return match


def visit(match: ch.Match, easel: Easel, keep: Keep, whole: bool) -> Visit:
    mine, name = bot("greedy", 0), match.game.name
    if match.game.introduction:
        keep("0-introduction", easel)
        yield ""
    keep("1-first", easel)
    yield from told("help", "2-help", easel, keep)
    yield from told("signs", "2-signs", easel, keep)
    yield from told(f"rules {RULES.get(name, 'torso')}", "3-rules", easel, keep)
    yield from refused(match, easel, keep)
    most, middle, hinted = 0, MIDDLE.get(name, 110), False
    met: set[str] = set()
    while match.decision is not None:
        if match.decision.kind not in met:
            met.add(match.decision.kind)
            keep(f"B-asked-{match.decision.kind}", easel)
        several = [b for b in branches(match.actions()) if len(b.actions) > 1]
        if len(match.legal()) > max(most, 8) and several:
            most = len(match.legal())
            keep("5-many", easel)
            yield max(several, key=lambda branch: len(branch.actions)).words
            keep("6-verb", easel)
            yield ""
        if match.length >= middle and len(match.legal()) > 3 and not hinted:
            hinted = True
            keep("7-middle", easel)
            yield from told("hint", "8-hint", easel, keep)
            yield from told("log 5", "9-log", easel, keep)
            if not whole:
                return
        yield match.notation(mine.choose(sight(match), 1.0))
    keep("A-end", easel)
    yield ""


def told(words: str, title: str, easel: Easel, keep: Keep) -> Visit:
    """Says something, and keeps what is answered."""
    yield words
    keep(title, easel)
    yield ""


def refused(match: ch.Match, easel: Easel, keep: Keep) -> Visit:
    """An action that is not allowed."""
    for number in reversed(range(match.game.spec.actions)):
        if number not in match.legal() and number not in match.game.spec.asides:
            yield f"why {match.notation(number)}"
            keep("4-refused", easel)
            yield ""
            return


def again(match: ch.Match, easel: Easel, keep: Keep) -> None:
    """The same game as a replay: two pages of it."""

    def lines() -> Visit:
        keep("C-replay-0", easel)
        yield str(len(match.moves) // 2)
        keep("C-replay-1", easel)
        yield "q"

    easel.visit = lines()
    watch(easel, reel(match, choose_eyes(match, None)), 0, None)


def lessons(name: str, easel: Easel, keep: Keep) -> None:
    """The first lesson, by somebody who tries what is wrong too and then does what is asked."""
    game = ch.game(name)

    def lines() -> Visit:
        tutor = Tutor(lesson(game))
        while not tutor.done:
            if tutor.follow():
                continue
            step = tutor.place.step
            keep(f"D-lesson-{step:02}", easel)
            for wrong in tutor.wrong:
                yield wrong.action
                keep(f"D-lesson-{step:02}-wrong", easel)
            action = tutor.right[0]
            yield tutor.match.notation(action)
            tutor.play(action)

    easel.visit = lines()
    teach(easel, game, FIRST)
    keep("D-lesson-end", easel)


def walk(easel: Easel, keep: Keep) -> None:
    """The menu, and the questions before a game."""
    from chimerical.cli.menu import show_menu

    def lines() -> Visit:
        keep("1-menu", easel)
        yield ""
        keep("2-games", easel)
        yield ""
        yield ""
        yield ""
        keep("3-who", easel)
        yield ""

    easel.visit = lines()
    show_menu(easel)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
