"""A bot that is a program of its own: `process:python3 my_bot.py`.

It reads a line of JSON for each decision and writes one back:

    {"game": "beta-station", "seat": 0, "decision": "act", "seconds": 1.8,
     "view": {…}, "actions": [{"id": 12, "notation": "move n"}, …]}
    {"action": 12}

The view is what the seat sees, as `match.view(seat)` gives it. Before each game it is told
{"begin": 5}: a number to draw its luck from, if it wants any; it answers nothing to that. The
program is started once and ended when the table is left.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from math import isfinite
from queue import Empty, Queue
from threading import Thread
from typing import Any

from .guard import PATIENCE
from .sight import Sight

PREFIX = "process:"
LONGEST = 10.0  # seconds to wait where no budget is given
LINE = 1 << 16  # characters that an answer may have


class ProcessBot:
    def __init__(self, name: str) -> None:
        self.name = name
        self._command = shlex.split(name.removeprefix(PREFIX))
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()
        self._seed = 0

    def begin(self, seed: int) -> None:
        self._seed = seed
        if self._process is not None:
            with suppress(RuntimeError):
                self._say({"begin": seed})

    def choose(self, sight: Sight, budget: float) -> int:
        if self._process is None or self._process.poll() is not None:
            self._start()
        self._say(question(sight, budget))
        wait = (budget if isfinite(budget) else LONGEST) + PATIENCE
        try:
            line = self._lines.get(timeout=wait)
        except Empty:
            self.close()  # what it says later would be taken for its next answer
            raise TimeoutError("no answer in time") from None
        if not line:
            raise RuntimeError("it has ended")
        answer = json.loads(line)
        action: int = answer["action"]
        return action

    def _start(self) -> None:
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._lines = Queue()
        Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        self._say({"begin": self._seed})

    def _say(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise RuntimeError("it has ended") from None

    def close(self) -> None:
        """Ends the program."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
            self._process = None

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()


def question(sight: Sight, budget: float) -> dict[str, Any]:
    """What the program is told."""
    return {
        "game": sight.game.name,
        "seat": sight.seat,
        "decision": sight.decision,
        "seconds": budget if isfinite(budget) else None,
        "view": sight.view,
        "actions": [{"id": a, "notation": sight.notation(a)} for a in sight.actions],
    }


def _listen(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Puts what the program says into a queue; nothing when it has ended."""
    assert process.stdout is not None
    with suppress(ValueError, OSError):
        while line := process.stdout.readline(LINE):
            lines.put(line)
    lines.put("")
