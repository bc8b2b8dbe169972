"""What a bot is called where there is little room."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import PurePath

PREFIX = "process:"  # before the command of a program
ROOM = 16  # characters


def short(name: str) -> str:
    """A program goes by its file: `bot.py` for `process:python3 examples/bot.py --fast`."""
    if name.startswith(PREFIX):
        name = _program(name.removeprefix(PREFIX))
    return name if len(name) <= ROOM else f"{name[: ROOM - 1]}…"


def _program(command: str) -> str:
    try:
        words = shlex.split(command)
    except ValueError:  # a quote that is not closed
        words = command.split()
    files = [PurePath(word).name for word in words or ["program"]]
    return next((file for file in files if re.search(r"\.[A-Za-z]\w*$", file)), files[0])


def shorts(names: Sequence[str]) -> dict[str, str]:
    """Short names for some bots; those that would be called alike are numbered."""
    found: dict[str, str] = {}
    for name in dict.fromkeys(names):
        same = sum(short(other) == short(name) for other in found)
        found[name] = f"{short(name)} {same + 1}" if same else short(name)
    return found
