"""Movement: walking, retreating, entering and leaving the pod (B47-B57)."""

from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import E_MOVED, E_REVEALED, E_TO_POD, NOWHERE, POD, B
from .board import across
from .health import arrive_in_pod
from .monsters import blocked
from .pieces import hidden, holds_arcane, is_monster, printed_strength


@rule
def why_not_move(s, box, seat, direction):
    me = s.hunter[seat]
    if me.at == POD:
        return B + 48
    to = across(s, me.at, direction)
    if to < 0:
        return B + 51
    if s.ap < box.action_cost:
        return B + 47
    if to != me.before and blocked(s, seat):
        return B + 55
    return 0


@rule
def why_not_to_pod(s, box, seat):
    if s.hunter[seat].at != 0:
        return B + 49
    if holds_arcane(s, seat):
        return B + 50
    if s.ap < box.action_cost:
        return B + 47
    if blocked(s, seat):
        return B + 57
    return 0


@rule
def why_not_to_breach(s, box, seat):
    if s.hunter[seat].at != POD:
        return B + 48
    if s.ap < box.action_cost:
        return B + 47
    return 0


@rule
def move(s, box, seat, direction):
    s.ap -= box.action_cost
    to = across(s, s.hunter[seat].at, direction)
    emit(s, E_MOVED, seat, to)
    enter(s, seat, to)


@rule
def move_to_breach(s, box, seat):
    s.ap -= box.action_cost
    emit(s, E_MOVED, seat, 0)
    enter(s, seat, 0)


@rule
def move_to_pod(s, box, seat):
    s.ap -= box.action_cost
    emit(s, E_TO_POD, seat)
    arrive_in_pod(s, box, seat)


@rule
def enter(s, seat, t):
    """A hunter comes onto a tile; what lies face down there is turned up (B52, C14)."""
    me = s.hunter[seat]
    if me.at == POD:
        me.before = NOWHERE
    else:
        me.before = me.at
    me.at = t
    chits = hidden(s, t)
    while chits:
        c = lowest(chits)
        chits &= chits - 1
        reveal(s, c)


@rule
def reveal(s, c):
    """Turns a chit up for good (B65)."""
    chit = s.chit[c]
    s.face_up |= 1 << c
    s.barrier += 1
    chit.known = (1 << s.seats) - 1
    chit.strength = printed_strength(chit.kind)
    if is_monster(chit.kind):
        s.fresh |= 1 << c
    emit(s, E_REVEALED, chit.at, c)
