"""Movement: walking, retreating, entering and leaving the pod (B47-B57)."""

from chimerical.rules import disclose, each, event

from .. import words as w
from ..declared import Box
from ..lines import B47, B48, B49, B50, B51, B55, B57
from ..table import Table
from .board import across
from .health import arrive_in_pod
from .monsters import blocked
from .pieces import hidden, holds_arcane, is_monster, printed_strength
from .quiet import note_change

moved = event("moved", seat=w.SEAT, to=w.TILE)
went_home = event("went_home", seat=w.SEAT)
revealed = event("revealed", tile=w.TILE, chit=w.CHIT)


def why_not_move(s: Table, box: Box, seat: int, direction: int) -> int:
    """Only who is on the own tile blocks, nobody on the next one (B53, B54)."""
    me = s.hunter[seat]
    if me.at == w.POD:
        return B48
    to = across(s, me.at, direction)
    if to < 0:
        return B51
    if s.ap < box.action_cost:
        return B47
    if to != me.before and blocked(s, seat):
        return B55
    return 0


def too_far(s: Table, seat: int) -> int:
    """The line against a tile that no step leads to."""
    return B48 if s.hunter[seat].at == w.POD else B51


def why_not_to_pod(s: Table, box: Box, seat: int) -> int:
    if s.hunter[seat].at != 0:
        return B49
    if holds_arcane(s, seat):
        return B50
    if s.ap < box.action_cost:
        return B47
    if blocked(s, seat):
        return B57
    return 0


def why_not_to_breach(s: Table, box: Box, seat: int) -> int:
    if s.hunter[seat].at != w.POD:
        return B48
    if s.ap < box.action_cost:
        return B47
    return 0


def move_to(s: Table, box: Box, seat: int, to: int) -> None:
    s.ap -= box.action_cost
    moved(s, seat, to)
    enter(s, seat, to)


def next_door(s: Table, seat: int, direction: int) -> int:
    return across(s, s.hunter[seat].at, direction)


def move_to_pod(s: Table, box: Box, seat: int) -> None:
    s.ap -= box.action_cost
    went_home(s, seat)
    arrive_in_pod(s, box, seat)


def enter(s: Table, seat: int, t: int) -> None:
    """A hunter comes onto a tile; what lies face down there is turned up (B52, C14)."""
    me = s.hunter[seat]
    # B56: it is kept from turn to turn
    me.before = w.NOWHERE if me.at == w.POD else me.at
    me.at = t
    for c in each(hidden(s, t)):
        reveal(s, c)


def reveal(s: Table, c: int) -> None:
    """Turns a chit up for good (B65)."""
    chit = s.chit[c]
    s.face_up |= 1 << c
    disclose(s, chit.known)
    note_change(s)
    chit.known = (1 << s.seats) - 1
    chit.strength = printed_strength(chit.kind)
    if is_monster(chit.kind):
        s.fresh |= 1 << c
    revealed(s, chit.at, c)
