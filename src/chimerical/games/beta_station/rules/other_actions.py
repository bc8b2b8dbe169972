"""Other actions: scan at a computer, heal in the pod, teleport (B93-B95)."""

from chimerical.core.rule import emit, rule, tell
from chimerical.core.sets import lowest

from ..words import COMPUTER, E_HEALED, E_SCANNED, E_TELEPORTED, E_YOU_SAW, POD, B
from .attacks import roll_hits
from .health import arrive_in_pod
from .pieces import drop_all, find, hidden, visible


@rule
def at_computer(s, seat):
    at = s.hunter[seat].at
    return at != POD and find(s, visible(s, at), COMPUTER) >= 0


@rule
def why_not_scan(s, box, seat, t):
    if not at_computer(s, seat) or s.ap < box.action_cost:
        return B + 93
    if t >= s.placed or hidden(s, t) == 0:
        return B + 93
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
        return B + 94
    return 0


@rule
def heal(s, box, seat):
    s.ap -= box.action_cost
    s.hunter[seat].health = box.max_health
    emit(s, E_HEALED, seat)


@rule
def why_not_teleport(s, box, seat):
    if s.hunter[seat].at == POD or s.ap < box.teleport_cost:
        return B + 95
    return 0


@rule
def teleport(s, box, seat):
    """Home at once, but everything carried stays behind (B95)."""
    s.ap -= box.teleport_cost
    emit(s, E_TELEPORTED, seat, s.hunter[seat].at)
    drop_all(s, seat)
    arrive_in_pod(s, box, seat)
