"""Drawings for tests: any match as text, and terminals of any size."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from rich.console import Console
from rich.text import Text

from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.terminal.artist import Stage, artist
from chimerical.terminal.choices import marks
from chimerical.terminal.console import Terminal

PLAYERS = ("you", "a", "b", "c")
SIZES = [(60, 20), (80, 24), (100, 30), (100, 40), (140, 50)]


def plain(lines: list[Text]) -> str:
    return "\n".join(text.plain for text in lines)


def drawn(match: Match, width: int = 100, height: int = 60, **more: Any) -> str:
    """What its artist draws for whoever decides."""
    stage = Stage(width, height, marks=marks(match.actions()), print=match.game.print, **more)
    return plain(artist(match.game).draw(match.view(match.seat), match.game.text, stage))


def keeps_to_its_stage(match: Match, widths: Sequence[int], heights: Sequence[int]) -> None:
    """Draws a match on stages of these sizes; nothing may stick out.

    Every width meets three heights, and every height comes up; all pairs would take seconds.
    """
    view, numbers = match.view(match.seat or 0), marks(match.actions())
    for i, k in product(range(len(widths)), range(3)):
        width, height = widths[i], heights[(i + 3 * k) % len(heights)]
        stage = Stage(width, height, marks=numbers, players=PLAYERS, print=match.game.print)
        lines = artist(match.game).draw(view, match.game.text, stage)
        assert len(lines) <= height, stage
        assert max((text.cell_len for text in lines), default=0) <= width, stage


def terminal(width: int, height: int) -> Terminal:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    made = Terminal(console, screen=True)
    made.unicode = True
    return made


@cache
def played(game: Game, moves: int, seats: int, seed: int) -> Match:
    """A game after so many random moves. Tests share it: they leave it as it is."""
    match, chance = game.new(seats, seed), random.Random(seed)
    while len(match.moves) < moves and not match.over:
        match.play_number(chance.choice(match.legal()))
    return match
