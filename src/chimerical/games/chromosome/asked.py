"""What is being decided, for those who look at a table and play nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from chimerical.core.decisions import Frame

from .words import ask


def asked(s: Any) -> str:
    """The name of the decision that is open; nothing where none is."""
    frame = None if s.over else _decision(s.stack[s.depth - 1].kind)
    return frame.name if frame else ""


def decider(s: Any) -> int:
    return int(s.stack[s.depth - 1].seat)


def about(s: Any) -> Mapping[str, int]:
    """What the decision is about: what its frame holds, by name."""
    top = s.stack[s.depth - 1]
    frame = _decision(top.kind)
    return {name: getattr(top, frame.slot(name)) for name in frame.holds} if frame else {}


@cache
def _decision(kind: int) -> Frame | None:
    return next((frame for frame in ask.declared.values() if frame.kind == kind), None)
