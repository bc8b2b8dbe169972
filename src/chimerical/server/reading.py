"""What guests send and what takes long to read, read in a process of its own; see `readers`.

It is told what to read on its standard input, and answers on its standard output: a number of
bytes, then the bytes.
"""

from __future__ import annotations

import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.resume import mark

from . import book, catalogue
from .refusals import NotFound, Refusal
from .rows import Entry, Snapshot, TableRow

MOVES = 20_000  # of a save that is brought along
SIZE = struct.Struct(">I")


class Asked(Struct):
    """Something to be read: which of WORK, its arguments, and the processor time that it has."""

    work: str
    given: tuple[str, ...]
    seconds: float


class Read(Struct):
    """What came of it: how it goes on, or what is wrong with what was sent."""

    found: msgspec.Raw = msgspec.Raw(b"\xc0")  # nothing
    why: str = ""
    there: bool = True  # what it is about


class Brought(Struct):
    """A save as the rows of a table that belongs to nobody yet."""

    record: TableRow
    log: list[Entry]
    snapshots: list[Snapshot]


def save(text: str, box: str) -> Brought:
    """A save, replayed; what is wrong with it is said line by line."""
    lines = text.splitlines()
    if len(lines) > MOVES:
        raise Refusal(f"a save of more than {MOVES} lines is too long")
    if not text.startswith("chimerical save "):
        raise Refusal("this file is no saved game; one begins with the words 'chimerical save'")
    name = next((line[5:].strip() for line in lines[:3] if line.startswith("game ")), "")
    match = ch.load(text, book.with_box(catalogue.game(name), box))
    record = book.fresh(match.game, box)
    record.seats, record.seed, record.number = match.seats, match.seed, match.number
    record.chosen, record.state = True, "over" if match.over else "playing"
    moves: list[tuple[int, int | None]] = [
        (action, seat) for action, (seat, _) in zip(match.moves, match.record, strict=True)
    ]
    return Brought(record, *replayed(record, match.game, moves))


def replayed(
    record: TableRow, game: Game, moves: list[tuple[int, int | None]]
) -> tuple[list[Entry], list[Snapshot]]:
    """The log that some moves would have left at a table, and its snapshots."""
    now = time.time()
    match = game.new(record.seats, record.seed or 0, None, record.number)
    log = [book.entry(record, match, (0, 0), "start", at=now)]
    snapshots = [book.snapshot(record, match)]
    for action, seat in moves:
        before = mark(match)
        match.play_number(action, seat)
        log.append(book.entry(record, match, before, "play", seat=seat, action=action, at=now))
        if match.seat != seat or match.length % book.EVERY == 0:
            snapshots.append(book.snapshot(record, match))
    return log, [taken for taken in snapshots if taken is not None]


WORK: dict[str, Callable[..., Any]] = {
    "box": lambda game, text: catalogue.check_box(catalogue.game(game), text),
    "save": save,
}


def read(asked: Asked) -> Read:
    try:
        return Read(msgspec.Raw(msgspec.msgpack.encode(WORK[asked.work](*asked.given))))
    except ChimericalError as error:
        return Read(why=str(error), there=not isinstance(error, NotFound))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """The system ends this process when the block takes more processor time, whatever it is doing.

    Not time on the wall: on a busy machine nobody's box is refused for what others do.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def main(heard: BinaryIO, said: BinaryIO) -> None:
    """Reads one thing after the other, until nobody asks any more."""
    said.write(SIZE.pack(0))  # from now on time counts
    said.flush()
    while len(head := heard.read(SIZE.size)) == SIZE.size:
        asked = msgspec.msgpack.decode(heard.read(*SIZE.unpack(head)), type=Asked)
        with at_most(asked.seconds):
            answer = msgspec.msgpack.encode(read(asked))
        said.write(SIZE.pack(len(answer)) + answer)
        said.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks says when it is over
    catalogue.playable()
    main(sys.stdin.buffer, sys.stdout.buffer)
