"""Bots of others. One that fails loses its move to greedy, and the table says so."""

from __future__ import annotations

import operator
import time
from math import isfinite

from .names import short
from .policy import PolicyBot
from .sight import Bot, Sight

PATIENCE = 0.5  # seconds by which an answer may be late
ENOUGH = 3  # failures after which a bot is not asked any more
TURN = 200  # actions in a row that nobody needs: the longest seen of an honest bot had 32


class Guard:
    """Asks a bot, and greedy where the bot dies, is late, answers what is not legal or does not
    come to an end: then greedy moves for it until another seat has moved.
    """

    def __init__(self, inner: Bot, seed: int = 0) -> None:
        self.inner = inner
        self.name = inner.name
        self.remark = ""
        self.faults = 0  # in all games
        self._failed = 0  # in this one
        self._greedy = PolicyBot("greedy")
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self._failed = 0
        self._greedy.begin(seed)
        if begin := getattr(self.inner, "begin", None):
            begin(seed)

    def choose(self, sight: Sight, budget: float) -> int:
        self.remark = ""
        if self._failed < ENOUGH and sight.row <= TURN:
            action, wrong = self._answer(sight, budget)
            if not wrong:
                return action
            self._failed += 1
            self.faults += 1
            self.remark = f"{short(self.name)} {wrong}: greedy moves for it"
            if self._failed == ENOUGH:
                self.remark += ", and from now on"
        return self._greedy.choose(sight, budget)

    def _answer(self, sight: Sight, budget: float) -> tuple[int, str]:
        """An action, and what is wrong with it."""
        if sight.row == TURN:
            return 0, f"did {TURN} things in a row"
        begin = time.perf_counter()
        try:
            action = self.inner.choose(sight, budget)
        except Exception as error:  # another's code may do anything
            return 0, f"failed ({error or type(error).__name__})"
        if isfinite(budget) and time.perf_counter() - begin > budget + PATIENCE:
            return 0, "answered late"
        if (number := _number(action)) not in sight.actions:
            return 0, f"chose {action!r}, which is not allowed"
        return number, ""


def _number(action: object) -> int:
    """An action as a number, also one of NumPy's; -1 for what is none."""
    try:
        return -1 if isinstance(action, bool) else operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        return -1
