"""A picture of a position for the README.

`python -m chimerical.terminal.picture GAME MOVE FILE.svg [HEIGHT]` draws what a seat sees that has
much to choose from, at that move or soon after, in a game between three greedy seats.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence
from html import escape, unescape
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

import chimerical as ch
from chimerical.bots import bot, sight
from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match

from . import saves
from .console import Terminal
from .screen import decision_screen

WIDTH, HEIGHT = 120, 40
SEED, SEATS, SOON, MANY = 3, 3, 250, 8
_TEXT = re.compile(r'(<text [^>]*?x=")([^"]+)("[^>]*?textLength=")([^"]+)("[^>]*>)([^<]*)</text>')
# Rich's own frame without its fonts, which would be fetched from the network.
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
    font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
    font-variant-east-asian: full-width;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture(match: Match, seat: int, players: list[str], since: int, height: int = HEIGHT) -> str:
    """What a seat sees when it has to decide, as SVG."""
    console = Console(file=io.StringIO(), width=WIDTH, height=height + 1, force_terminal=True)
    terminal = Terminal(console, screen=True)
    terminal.unicode = True
    return svg(decision_screen(terminal, match, seat, players, since), WIDTH)


def svg(lines: Sequence[Text], width: int, height: int = 0) -> str:
    """Lines of a screen as SVG, on a screen of that height at least."""
    console = Console(
        record=True,
        file=io.StringIO(),
        width=width,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    blank = [Text("")] * max(1, height - len(lines))  # one at least: the frame cuts the last line
    for text in [*lines, *blank]:
        shown = text.copy()
        shown.no_wrap, shown.overflow, shown.end = True, "crop", "\n"
        console.print(shown)
    drawn = console.export_svg(
        title="",
        theme=SVG_EXPORT_THEME,
        code_format=FRAME,
        unique_id="chimerical",
        font_aspect_ratio=0.6,
    )
    return _TEXT.sub(_place_words, drawn)


def _place_words(element: re.Match[str]) -> str:
    """One text element for each word: not every program keeps spaces at the ends of one."""
    before, x, middle, length, after, words = element.groups()
    plain = unescape(words)
    wide = float(length) / max(1, len(plain))
    return "".join(
        f"{before}{float(x) + word.start() * wide:g}{middle}{len(word[0]) * wide:g}{after}"
        f"{escape(word[0])}</text>"
        for word in re.finditer(r"[^\xa0 ]+", plain)
    )


def example(game: ch.Game, move: int) -> tuple[Match, int]:
    """A position in which the first seat has much to choose, and the events before it that are
    old."""
    for seed in count(SEED):
        match = game.new(SEATS, seed)
        match.names = ("You", *(f"Greedy {seat}" for seat in range(2, SEATS + 1)))
        bots = [bot("greedy", seat) for seat in range(match.seats)]
        since = 0
        while match.seat is not None and match.length < move + SOON:
            if match.seat == 0 and match.length >= move and len(match.legal()) >= MANY:
                return match, since
            if match.seat == 0:
                since = len(match.events)
            match.play_number(bots[match.seat].choose(sight(match), 1.0))
    raise AssertionError


def main(arguments: list[str]) -> int:
    numbers = arguments[1:2] + arguments[3:]
    if len(arguments) not in (3, 4) or not all(number.isdecimal() for number in numbers):
        usage = "usage: python -m chimerical.terminal.picture GAME MOVE FILE.svg [HEIGHT]"
        print(usage, file=sys.stderr)
        return 2
    name, move, file, *height = arguments
    try:
        match, since = example(ch.game(name), int(move))
        players = ["You", *["Greedy"] * (SEATS - 1)]
        saves.write(Path(file), picture(match, 0, players, since, *map(int, height)))
    except ChimericalError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
