"""Compiling in a process of its own, so that nobody waits for the compiler."""

from __future__ import annotations

import subprocess
import sys

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
