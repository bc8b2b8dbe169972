"""Arcane treasures: the Cypher's command over sharks (B91, B92). The Codex is in monsters.py."""

from chimerical.core.rule import emit, rule

from ..words import CYPHER, E_PUSHED, B
from .board import across
from .pieces import holds, is_shark, lay, lift


@rule
def why_not_push(s, box, seat, c, direction):
    if not holds(s, seat, CYPHER) or s.ap < box.action_cost:
        return B + 91
    chit = s.chit[c]
    if not is_shark(chit.kind) or (s.face_up >> c) & 1 == 0 or chit.at < 0:
        return B + 91
    if across(s, chit.at, direction) < 0:
        return B + 91
    return 0


@rule
def push_shark(s, box, seat, c, direction):
    """A shark goes one linked tile on; it turns nothing up (C30)."""
    s.ap -= box.action_cost
    to = across(s, s.chit[c].at, direction)
    lift(s, c)
    lay(s, c, to)
    emit(s, E_PUSHED, seat, c, to)
