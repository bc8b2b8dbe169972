"""What descriptions of actions are made of: a decision, and the words that a game has for it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from .text import counted


class Scene:
    """A decision, and words for what it is about. Games add words of their own."""

    def __init__(self, s: Any, game: Any) -> None:
        self.s = s
        self.game = game
        self.box = game.box_view
        self.text = game.text
        self.frame = s.stack[s.depth - 1]
        self.kind: int = self.frame.kind
        self.seat: int = self.frame.seat
        self.me = s.player[self.seat]

    def say(self, template: str, **words: Any) -> str:
        return str(self.text["actions"][template].format(**words))

    def remark(self, template: str, **words: Any) -> str:
        return str(self.text["remarks"][template].format(**words))

    def much(self, unit: str, n: int) -> str:
        return counted(self.text, unit, n)


def in_a_row(words: Iterable[str]) -> str:
    """Those that say something, with commas."""
    return ", ".join(word for word in words if word)


def percent(chance: Fraction | float) -> str:
    """Rounded, but 0 and 100 only where it is certain."""
    near = int(100 * chance + Fraction(1, 2))
    return f"{near if chance in (0, 1) else min(max(near, 1), 99)} %"
