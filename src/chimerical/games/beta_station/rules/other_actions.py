"""Other actions: scan at a computer, heal in the pod, teleport (B93-B95)."""

from chimerical.rules import each, event, has

from .. import words as w
from ..declared import Box
from ..lines import B93, B94, B95
from ..table import Table
from .attacks import roll_hits
from .boosts import healed
from .health import arrive_in_pod
from .pieces import drop_all, find, hidden, visible

scanned = event("scanned", seat=w.SEAT, tile=w.TILE, seen=w.NUMBER)
teleported = event("teleported", seat=w.SEAT, tile=w.TILE)
you_saw = event("you_saw", private=True, tile=w.TILE, kind=w.KIND)


def at_computer(s: Table, seat: int) -> bool:
    at = s.hunter[seat].at
    return at != w.POD and find(s, visible(s, at), w.COMPUTER) >= 0


def why_not_scan(s: Table, box: Box, seat: int, tile: int) -> int:
    if not at_computer(s, seat) or s.ap < box.action_cost or tile >= s.placed:
        return B93
    return 0 if hidden(s, tile) else B93


def face_down(s: Table, chit: int) -> int:
    """The line against a chit that nobody sees: its tile can be scanned."""
    return B93 if s.chit[chit].at >= 0 and not has(s.face_up, chit) else 0


def scan(s: Table, box: Box, seat: int, tile: int) -> None:
    """On a good roll the scanner alone learns what lies there (B93, C49)."""
    s.ap -= box.action_cost
    seen = roll_hits(s, box, seat)
    scanned(s, seat, tile, seen)
    if seen:
        for c in each(hidden(s, tile)):
            s.chit[c].known |= 1 << seat
            you_saw(s, seat, tile, s.chit[c].kind)


def why_not_heal(s: Table, box: Box, seat: int) -> int:
    return 0 if s.hunter[seat].at == w.POD and s.ap >= box.action_cost else B94


def heal(s: Table, box: Box, seat: int) -> None:
    s.ap -= box.action_cost
    s.hunter[seat].health = box.max_health
    healed(s, seat)


def why_not_teleport(s: Table, box: Box, seat: int) -> int:
    return 0 if s.hunter[seat].at != w.POD and s.ap >= box.teleport_cost else B95


def teleport(s: Table, box: Box, seat: int) -> None:
    """Home at once, but everything carried stays behind (B95)."""
    s.ap -= box.teleport_cost
    teleported(s, seat, s.hunter[seat].at)
    drop_all(s, seat)
    arrive_in_pod(s, box, seat)
