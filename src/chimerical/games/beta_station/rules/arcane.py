"""Arcane treasures: the Cypher's command over sharks (B91, B92). The Codex is in monsters.py."""

from chimerical.rules import event, has

from .. import words as w
from ..declared import Box
from ..lines import B91
from ..table import Table
from .board import across
from .pieces import holds, is_shark, lay, lift

pushed = event("pushed", seat=w.SEAT, chit=w.CHIT, to=w.TILE)


def why_not_push(s: Table, box: Box, seat: int, chit: int, direction: int) -> int:
    if not holds(s, seat, w.CYPHER) or s.ap < box.action_cost:
        return B91
    shark = s.chit[chit]
    if not is_shark(shark.kind) or not has(s.face_up, chit) or shark.at < 0:
        return B91
    return B91 if across(s, shark.at, direction) < 0 else 0


def push_shark(s: Table, box: Box, seat: int, chit: int, direction: int) -> None:
    """A shark goes one linked tile on; it turns nothing up (C30), and a fresh one is still fresh
    (B92)."""
    s.ap -= box.action_cost
    to = across(s, s.chit[chit].at, direction)
    lift(s, chit)
    lay(s, chit, to)
    pushed(s, seat, chit, to)
