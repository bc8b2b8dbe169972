"""A bot that is a program of its own: `process:python3 my_bot.py`.

It reads a line of JSON for each decision and writes one back:

    {"game": "beta-station", "seat": 0, "decision": "act", "seconds": 1.8,
     "view": {…}, "actions": [{"id": 12, "notation": "move n", "label": "Walk north to n1", …}, …]}
    {"action": 12}

The view is what the seat sees (`Sight.view`), and an action has what it has on the table server's
wire: its verb, the pieces that it touches, cost, gain and odds. Nothing that was named is offered
to be taken back. Before each game it is told {"begin": 5}: a number to
draw its luck from, if it wants any; it answers nothing to that. The program is started once, again
if it has ended, and ended when nobody needs it any more.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from dataclasses import asdict
from math import isfinite
from queue import Empty, Queue
from threading import Thread
from typing import Any
from weakref import WeakSet, finalize

from chimerical.core.seen import Action

from .guard import PATIENCE
from .names import PREFIX
from .sight import Sight

__all__ = ["PREFIX", "ProcessBot", "question"]
LONGEST = 10.0  # seconds to wait where no budget is given
LINE = 1 << 16  # characters that an answer may have
SAID = 24  # characters that are told of an answer that is none
HEARD_OUT = 1.0  # seconds until what it said last has been read


_all: WeakSet[ProcessBot] = WeakSet()


def end_all() -> None:
    """Ends all programs of this process, which is about to end itself."""
    for bot in list(_all):
        bot.close()


class ProcessBot:
    def __init__(self, name: str) -> None:
        _all.add(self)
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
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._start()
        self._say(question(sight, budget))
        wait = (budget if isfinite(budget) else LONGEST) + PATIENCE
        try:
            line = self._lines.get(timeout=wait)
        except Empty:
            self.close()  # what it says later would be taken for its next answer
            raise TimeoutError("no answer in time") from None
        if not line:
            self.close()  # it may take a while to be gone, and would be asked again meanwhile
            raise RuntimeError("it has ended")
        return answered(line)

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
                start_new_session=True,  # Ctrl-C here is not meant for it
            )
        except OSError as error:
            raise RuntimeError(f"it cannot be started: {error.strerror}") from None
        self._lines = Queue()
        ear = Thread(target=_listen, args=(self._process, self._lines), daemon=True)
        ear.start()
        self._end = finalize(self, _end, self._process, ear)  # before Python ends, at the latest
        self._say({"begin": self._seed})

    def _say(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except OSError:
            self.close()
            raise RuntimeError("it has ended") from None

    def close(self) -> None:
        """Ends the program."""
        if self._process is not None:
            self._end()
            self._process = None


def question(sight: Sight, budget: float) -> dict[str, Any]:
    """What the program is told."""
    return {
        "game": sight.game.name,
        "seat": sight.seat,
        "decision": sight.decision,
        "seconds": budget if isfinite(budget) else None,
        "view": sight.view,
        "actions": [told(sight.describe(action)) for action in sight.actions],
    }


def told(action: Action) -> dict[str, Any]:
    """An action as plain data, as the server says it."""
    return asdict(action) | {"targets": [target._asdict() for target in action.targets]}


def answered(line: str) -> int:
    """The action that a line names."""
    try:
        action: int = json.loads(line)["action"]
    except (ValueError, TypeError, KeyError):
        said = line.strip()
        said = said if len(said) <= SAID else f"{said[: SAID - 1]}…"
        raise RuntimeError(f"it said “{said}” instead of an action") from None
    return action


def _listen(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Puts what the program says into a queue; nothing when it has ended. Only who reads a pipe may
    close it.
    """
    assert process.stdout is not None
    with suppress(ValueError, OSError), process.stdout:
        while line := process.stdout.readline(LINE):
            lines.put(line)
    lines.put("")


def _end(process: subprocess.Popen[str], ear: Thread) -> None:
    process.kill()
    process.wait()
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
    ear.join(HEARD_OUT)
