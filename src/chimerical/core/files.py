"""Reading what people give, writing so that no reader ever sees a part of it, and one at a time."""

from __future__ import annotations

import errno
import os
import stat
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO

MOST = 4 << 20  # characters of a text that a person gives


def read_plain(path: str | Path, most: int = MOST) -> str:
    """The text of a plain file, of so many characters at most; an OSError says why not. What is no
    plain file may never end, or never begin.
    """
    path = Path(path)
    if not stat.S_ISREG(path.stat().st_mode):
        kind = "a folder" if path.is_dir() else "no plain file"
        raise OSError(errno.EINVAL, f"it is {kind}")
    with path.open(encoding="utf-8-sig") as file:  # some editors begin with a mark
        text = file.read(most + 1)
    if len(text) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} characters")
    return text


def write_whole(path: Path, content: bytes, mode: int = 0o644) -> None:
    """The file appears whole, or what was there before stays; power cuts included."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(handle)
        os.chmod(name, mode)  # mkstemp's are for their owner alone
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


class Lock:
    """Held by one process at a time.

    The operating system holds it, not the file's content: it is free as soon as its holder has
    ended, however that came about. Where files cannot be locked, everybody may have it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    @classmethod
    def beside(cls, path: Path) -> Lock:
        """The lock of a file that is written anew each time, and so cannot be locked itself."""
        return cls(path.with_name(f".{path.name}.lock"))

    def take(self) -> bool:
        """Tries once, without waiting."""
        while True:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                file = self.path.open("a+", encoding="utf-8")
            except OSError:
                return True
            if not _lock(file):
                file.close()
                return False
            if self._leads_to(file):
                break
            file.close()  # who had it has just let go of it and removed it
        with suppress(OSError):  # a full disk: it is held all the same
            file.truncate(0)
            file.write(str(os.getpid()))
            file.flush()
        self._file = file
        return True

    def _leads_to(self, file: IO[str]) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False

    def held(self) -> bool:
        """Whether somebody has it; asked without taking it."""
        try:
            with self.path.open(encoding="utf-8") as file:
                return not _lock(file, shared=True)
        except OSError:
            return False

    def release(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # some systems remove nothing that is open
                self.path.unlink()
            with suppress(OSError):  # what a full disk did not take
                self._file.close()
            self._file = None

    def holder(self) -> str:
        """The process that has it, as far as is known."""
        try:
            return self.path.read_text(encoding="utf-8") or "unknown"
        except (OSError, UnicodeDecodeError):
            return "unknown"


def _lock(file: IO[str], shared: bool = False) -> bool:
    """Whether the file could be locked; true as well where that is impossible."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 30)  # a place that nobody reads
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
