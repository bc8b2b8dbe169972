"""The action of a turn: what may keep a player from taking it (C36, C38, C96, C136)."""

from chimerical.core.rule import rule
from chimerical.core.sets import has

from .. import words as w
from ..lines import C36, C136
from .payment import energy_of, why_not_pay


@rule
def may_act(s):
    """Whether the turn's action, or the one that Supergene gives, is still to come (C36, C96)."""
    return s.acted == 0 or s.extra == 1


@rule
def why_not_act(s, seat, cost):
    """0, or the line against an action by itself: one is taken, or it is another species' own."""
    if not may_act(s):
        return C36
    if cost < w.SPECIALS and s.player[seat].species != cost // w.SPECIAL_OF:
        return C136
    return 0


@rule
def why_not_room(s, box, seat, cost, rooms, room, line):
    """The same for an action on a room: not one of those, or too dear."""
    why = why_not_act(s, seat, cost)
    if why:
        return why
    if not has(rooms, room):
        return line
    return why_not_pay(s, box, seat, energy_of(s, box, seat), cost, 0, 0)


@rule
def why_not_plain(s, box, seat, cost, possible, line):
    """The same for an action that names nothing yet: too dear, or to no purpose."""
    why = why_not_act(s, seat, cost)
    if why == 0:
        why = why_not_pay(s, box, seat, energy_of(s, box, seat), cost, 0, 0)
    return why if why or possible else line


@rule
def payable(s, box, seat, purse, cost):
    return why_not_pay(s, box, seat, purse, cost, 0, 0) == 0


# --- what a turn lists ---


@rule
def add(out, n, action, offered):
    if offered:
        out[n] = action
        return n + 1
    return n
