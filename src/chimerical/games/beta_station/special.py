"""The Cypher's command, and the other actions: scan, heal, teleport (B91-B95)."""

from chimerical.core.rule import emit, rule, tell
from chimerical.core.sets import lowest

from .attacks import roll_hits
from .board import across
from .health import wake_in_pod
from .pieces import drop_all, find, hidden, holds, is_shark, lay, lift, visible
from .words import (
    COMPUTER,
    CYPHER,
    E_HEALED,
    E_PUSHED,
    E_SCANNED,
    E_TELEPORTED,
    E_YOU_SAW,
    POD,
)


@rule
def why_not_push(s, box, seat, c, direction):
    if not holds(s, seat, CYPHER) or s.ap < box.action_cost:
        return 91
    chit = s.chit[c]
    if not is_shark(chit.kind) or (s.face_up >> c) & 1 == 0 or chit.at < 0:
        return 91
    if across(s, chit.at, direction) < 0:
        return 91
    return 0


@rule
def push_shark(s, box, seat, c, direction):
    """A shark goes one linked tile on; it turns nothing up (C30)."""
    s.ap -= box.action_cost
    to = across(s, s.chit[c].at, direction)
    lift(s, c)
    lay(s, c, to)
    emit(s, E_PUSHED, seat, c, to)


@rule
def at_computer(s, seat):
    at = s.hunter[seat].at
    return at != POD and find(s, visible(s, at), COMPUTER) >= 0


@rule
def why_not_scan(s, box, seat, t):
    if not at_computer(s, seat) or s.ap < box.action_cost:
        return 93
    if t >= s.placed or hidden(s, t) == 0:
        return 93
    return 0


@rule
def scan(s, box, seat, t):
    """On a good roll the scanner alone learns what lies there (B93, C49)."""
    s.ap -= box.action_cost
    seen = roll_hits(s, box, seat)
    emit(s, E_SCANNED, seat, t, seen)
    if seen:
        chits = hidden(s, t)
        while chits:
            c = lowest(chits)
            chits &= chits - 1
            s.chit[c].known |= 1 << seat
            tell(s, seat, E_YOU_SAW, t, s.chit[c].kind)


@rule
def why_not_heal(s, box, seat):
    if s.hunter[seat].at != POD or s.ap < box.action_cost:
        return 94
    return 0


@rule
def heal(s, box, seat):
    s.ap -= box.action_cost
    s.hunter[seat].health = box.max_health
    emit(s, E_HEALED, seat)


@rule
def why_not_teleport(s, box, seat):
    if s.hunter[seat].at == POD or s.ap < box.teleport_cost:
        return 95
    return 0


@rule
def teleport(s, box, seat):
    """Home at once, but everything carried stays behind (B95)."""
    s.ap -= box.teleport_cost
    emit(s, E_TELEPORTED, seat, s.hunter[seat].at)
    drop_all(s, seat)
    wake_in_pod(s, box, seat)
