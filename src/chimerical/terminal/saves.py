"""Save files on disk: written whole or not at all, and the place where interrupted games go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_dir

import chimerical as ch
from chimerical.bots import USUAL
from chimerical.bots.process import PREFIX as PROCESS
from chimerical.core.errors import ChimericalError, SaveError
from chimerical.core.files import Lock, read_plain, write_whole
from chimerical.core.match import Match
from chimerical.core.save import NOTE, length, opening

SUFFIX = ".save"
OVER = "-over"  # in the name of a kept game that cannot go on
YOU, BOTS = "--you", "--bots"


def folder() -> Path:
    """Where interrupted games are kept."""
    return Path(user_data_dir("chimerical", appauthor=False)) / "saves"


def autosave_path(match: Match) -> Path:
    """A name in that folder that no file has yet, nor a game of another window."""
    stem = f"{match.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}{OVER if match.over else ''}"
    path, n = folder() / f"{stem}{SUFFIX}", 1
    while path.exists() or Lock.beside(path).held():
        n += 1
        path = folder() / f"{stem}-{n}{SUFFIX}"
    return path


def claim(path: Path) -> Lock:
    """From now on nobody else goes on with a kept game; SaveError if another window does."""
    lock = Lock.beside(path)
    if not lock.take():
        raise SaveError(
            f"{path.stem} is open in another window (process {lock.holder()}); go on there, or "
            f"leave there first. To look at it: chimerical replay {short_name(path)}"
        )
    return lock


@contextmanager
def alone(path: Path | None) -> Iterator[Lock | None]:
    """Claims the game in a file, if it is a kept one, from before it is read until it is left."""
    found = None if path is None else find(path)
    lock = claim(found) if found and is_kept(found) else None
    try:
        yield lock
    finally:
        if lock is not None:
            lock.release()


def is_open(path: Path) -> bool:
    """Whether another window plays on in a kept game."""
    return Lock.beside(path).held()


def kept() -> list[Path]:
    """The games that were kept, latest first."""
    try:
        return sorted(folder().glob(f"*{SUFFIX}"), key=lambda p: p.stat().st_mtime, reverse=True)
    except OSError:
        return []


def interrupted() -> list[Path]:
    """Those that can go on."""
    return [path for path in kept() if OVER not in path.stem]


def left_last() -> tuple[str, Path] | None:
    """The game that was interrupted last, in words, and its file; if it can go on here. One that
    goes on in another window was not interrupted.
    """
    for path in [path for path in interrupted() if not is_open(path)][:1]:
        with suppress(SaveError):
            return in_words(path), path
    return None


def in_words(path: Path) -> str:
    """ "Beta Station, 2 seats, after 30 moves" """
    text = _text(path)
    match, moves = opening(text, ch.game), length(text)
    played = "1 move" if moves == 1 else f"{moves} moves"
    return f"{match.game.title}, {match.seats} seats, after {played}"


def title(path: Path) -> str:
    """How a kept game stands in a list: what it is and when it was left, or else its name."""
    try:
        left = datetime.fromtimestamp(path.stat().st_mtime)
        state = ", over" if OVER in path.stem else ", open in another window" * is_open(path)
        return f"{in_words(path)}{state} ({left:%Y-%m-%d %H:%M})"
    except (OSError, SaveError):
        return path.stem


def write(path: Path, text: str) -> None:
    """The file appears whole, or the old one stays as it was."""
    try:
        write_whole(path, text.encode())
    except (OSError, ValueError) as error:  # ValueError: no name of a file at all
        reason = getattr(error, "strerror", None) or error
        raise SaveError(f"{path} cannot be written: {reason}") from None


def note(people: Sequence[int], bots: Sequence[str]) -> str:
    """A last line for a save file: who plays."""
    seats = ",".join(str(seat + 1) for seat in people) or "none"
    return f"{NOTE} {YOU} {seats} {BOTS} {_named(bots) or 'none'}\n"


def _named(bots: Sequence[str]) -> str:
    """Bots for a note. No programs: a file that somebody sends must not run a command."""
    return ",".join(USUAL if name.startswith(PROCESS) else name for name in bots)


def who(path: Path) -> tuple[str, str] | None:
    """The seats of people and the bots' names in a save's note, as they would be typed."""
    last = _text(path).splitlines()[-1:]
    found = re.fullmatch(rf"{NOTE} {YOU} (\S+) {BOTS} (\S+)", last[0]) if last else None
    if not found:
        return None
    return found[1], "" if found[2] == "none" else _named(found[2].split(","))


def short_name(path: Path) -> str:
    """How `find` knows a file: kept games by their name alone."""
    return path.stem if is_kept(path) else str(path)


def is_kept(path: Path) -> bool:
    return path.parent == folder()


def find(path: Path) -> Path:
    """The file that is meant: a path, or the name of a kept game."""
    given = path.expanduser()
    kept = folder() / f"{path.name.removesuffix(SUFFIX)}{SUFFIX}"
    return kept if not given.exists() and path.name == str(path) and kept.exists() else given


def read(path: Path, box: Path | None = None) -> Match:
    """The match in a file, played with a box file if one is given; errors name the file."""
    text = _text(path)
    try:
        game = None if box is None else ch.game(_game_name(text)).with_box(box)
        return ch.load(text, game)
    except ChimericalError as error:
        raise SaveError(f"{path}: {error}") from None


def _text(path: Path) -> str:
    try:
        return read_plain(find(path))
    except UnicodeDecodeError:
        raise SaveError(f"{path}: not a save file, but something that is no text") from None
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(f"{path} cannot be read: {reason}") from None


def _game_name(text: str) -> str:
    named = [line[5:] for line in text.splitlines()[1:2] if line.startswith("game ")]
    if not named:
        raise SaveError("line 2: expected the game's name")
    return named[0]
