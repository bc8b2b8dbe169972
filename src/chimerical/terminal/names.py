"""What everybody at a table is called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from chimerical.bots import USUAL
from chimerical.bots import names as known_as
from chimerical.core.match import Match

from . import saves


def called(seats: int, bots: Mapping[int, str], alone: str = "You") -> list[str]:
    """Bots by their level, with the seat's number if there are more than one; people too. `alone`
    is the only person among bots.
    """
    person = alone if len(bots) == seats - 1 else "Player {n}"
    single = len(bots) == 1
    return [
        of_bot(bots[n - 1]) + ("" if single else f" {n}") if n - 1 in bots else person.format(n=n)
        for n in range(1, seats + 1)
    ]


def of_bot(name: str) -> str:
    """A bot as a player; a program by its file."""
    name = known_as.short(name)
    return name[:1].upper() + name[1:]


def noted(path: Path, match: Match, alone: str = "You") -> list[str]:
    """The same of a saved game; empty where its file does not say who played."""
    if (found := saves.who(path)) is None:
        return []
    people, bots = found[0].split(","), (found[1] or USUAL).split(",")
    free = [seat for seat in range(match.seats) if str(seat + 1) not in people]
    named = {seat: bots[min(i, len(bots) - 1)] for i, seat in enumerate(free)}
    return called(match.seats, named, alone)


def in_file(path: Path, match: Match) -> list[str]:
    """Who played a saved game, or else its seats."""
    return noted(path, match) or [match.game.text.seat(seat) for seat in range(match.seats)]


def short(name: str) -> str:
    """Beside the number of its seat."""
    return re.sub(r" \d+$", "", name)


def within(name: str) -> str:
    """A name in the middle of a sentence."""
    return "you" if name == "You" else name
