"""Drawings for tests: any match as text, and terminals of any size."""

from __future__ import annotations

import io
import random
from functools import cache
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
        match.play(chance.choice(match.legal()))
    return match
