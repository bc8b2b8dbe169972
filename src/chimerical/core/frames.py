"""The flow of a game is a stack of frames: (kind, seat, a, b, c).

A frame is either a *decision*, which waits for its seat, or a *step*, which the rules carry out
by themselves. Kinds from STEP upwards are steps. What is pushed last happens first.
"""

from __future__ import annotations

from .record import Frame, GameTable
from .rule import rule

STEP = 64
STUCK = 127  # `over` of a table that the rules led into a dead end: always a bug


@rule
def pop(s: GameTable) -> None:
    """Takes the top frame off and wipes it, so that equal positions have equal bytes."""
    s.depth -= 1
    f = s.stack[s.depth]
    f.kind = 0
    f.seat = 0
    f.a = 0
    f.b = 0
    f.c = 0


@rule
def waits(s: GameTable) -> bool:
    """Whether the top frame is a decision."""
    return s.depth > 0 and s.stack[s.depth - 1].kind < STEP


def top(s: GameTable) -> Frame:
    """The frame on top, for those who look at a table: the decision that is open."""
    return s.stack[s.depth - 1]
