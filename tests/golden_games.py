"""What the tests of every game do with its golden games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import chimerical as ch
from chimerical.core.events import Event


@cache
def load(path: Path) -> ch.Match:
    return ch.load(path.read_text())  # checks every move and what they led to


def decisions_met(paths: Iterable[Path]) -> set[str]:
    """The kinds of decisions that come up in some games."""
    met = set()
    for path in paths:
        saved = load(path)
        again = ch.Match(saved.game, saved.seats, saved.seed, saved.number)
        for move in saved.moves:
            assert again.decision is not None
            met.add(again.decision.kind)
            again.play_number(move)
    return met


def told(paths: Iterable[Path], name: str) -> list[Event]:
    """All events of a name in some games."""
    return [event for path in paths for event in load(path).events if event.name == name]
