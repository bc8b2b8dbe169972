"""Compiling in a process of its own, so that nobody waits for the compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

COMPILING = "compiling the rules for this machine, once, about a minute"


def start(name: str) -> subprocess.Popen[bytes]:
    """Begins to fill the cache for a game. The process outlives this one."""
    return subprocess.Popen(
        [sys.executable, "-m", "chimerical", "warm", name],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C here is not meant for it
    )


class Lock:
    """Held by one process at a time.

    The operating system holds it, not the file's content: it is free as soon as its holder has
    ended, however that came about. Where files cannot be locked, everybody may have it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def take(self) -> bool:
        """Tries once, without waiting."""
        try:
            file = self.path.open("a+", encoding="utf-8")
        except OSError:
            return True
        if not _lock(file):
            file.close()
            return False
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self._file = file
        return True

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def holder(self) -> str:
        """The process that has it, as far as is known."""
        try:
            return self.path.read_text(encoding="utf-8") or "unknown"
        except (OSError, UnicodeDecodeError):
            return "unknown"


def _lock(file: IO[str]) -> bool:
    """Whether the file could be locked; true as well where that is impossible."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 30)  # a place that nobody reads
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
