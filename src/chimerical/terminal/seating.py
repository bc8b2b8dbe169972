"""Around a game: beginning one, seating people and bots, and how to come back to it."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from chimerical.bots import USUAL, Bot, bot
from chimerical.core import warming
from chimerical.core.errors import ChimericalError
from chimerical.core.files import Lock
from chimerical.core.game import Game
from chimerical.core.match import Match

from .console import Terminal
from .saves import find, short_name
from .session import Session, run

THREADS = 2  # that a bot may think with


@dataclass(frozen=True)
class Seating:
    """Who plays, and the files that were named."""

    people: Sequence[int]  # their seats; bots take the others
    bots: Sequence[str] = ()
    load: Path | None = None
    box: Path | None = None


def sit_down(terminal: Terminal, match: Match, seating: Seating, lock: Lock | None = None) -> int:
    """Seats people and bots at a match and plays it; returns the exit code. `lock` is the one on
    the file that was loaded.
    """
    bots = seat_bots(match, seating.people, seating.bots)
    file = find(seating.load) if seating.load else None
    warm(match.game)
    session = Session(terminal, match, bots, partial(command, seating), file, lock=lock)
    try:
        return run(session)
    finally:
        session.let_go()


def begin(
    game: Game, seats: int | None, people: Sequence[int], names: Sequence[str], seed: int | None
) -> Match:
    low, high = game.spec.seats
    if seats is None:
        wanted = max([low, len(people) + len(names), *(seat + 1 for seat in people)])
        seats = min(high, wanted)
    if not people:  # bots alone might never end; playouts have options against that
        game = game.with_options({**game.spec.playout_options, **game.box.options})
    return game.new(seats, secrets.randbits(62) if seed is None else seed)


def seat_bots(match: Match, people: Sequence[int], names: Sequence[str]) -> Mapping[int, Bot]:
    for seat in people:
        if seat >= match.seats or seat < 0:
            raise ChimericalError(f"there are seats 1 to {match.seats}; {seat + 1} is none of them")
    free = [seat for seat in range(match.seats) if seat not in people]
    if len(names) > len(free):
        raise ChimericalError(
            f"there are {len(names)} bots for {len(free)} free seats; leave some out"
        )
    names = names or [USUAL]
    return {
        seat: bot(names[min(i, len(names) - 1)], match.seed + seat + 1, THREADS, programs=True)
        for i, seat in enumerate(free)
    }


def command(seating: Seating, verb: str, path: Path) -> str:
    """What to type to go on from a save file, or to look at it."""
    words = [program(), verb, short_name(path)]
    if verb == "play":
        words.insert(2, "--load")
        words += ["--you", ",".join(str(seat + 1) for seat in seating.people) or "none"]
        words += ["--bots", ",".join(seating.bots)] if seating.bots else []
    words += ["--box", str(seating.box)] if seating.box else []
    return shlex.join(words)


def program() -> str:
    """What to type to run this program: its name, if that would be found, else where it lies."""
    run = Path(sys.argv[0])
    found = shutil.which("chimerical")
    if run.name != "chimerical" or (found and Path(found).resolve() == run.resolve()):
        return "chimerical"
    return str(run)


def warm(game: Game) -> None:
    """Compiles in another process, so that bots get faster while nobody waits."""
    if "CHIMERICAL_NO_WARM" in os.environ or game.compiled():
        return
    with suppress(OSError):  # the interpreter plays on
        warming.start(game.name)
