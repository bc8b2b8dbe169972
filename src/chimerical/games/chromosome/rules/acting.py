"""The action of a turn: what may keep one from it, and its price (C36, C38, C96, C136)."""

from chimerical.core.decisions import offer
from chimerical.core.sets import has

from .. import words as w
from ..lines import C36, C136
from ..words import A
from .payment import energy_of, pay, why_not_pay


def may_act(s):
    """Whether the turn's action, or the one that Supergene gives, is still to come (C36, C96)."""
    return s.acted == 0 or s.extra == 1


def why_not_act(s, seat, cost):
    """0, or the line against an action by itself: one is taken, or it is another species' own."""
    if not may_act(s):
        return C36
    if cost < w.SPECIALS and s.player[seat].species != cost // w.SPECIAL_OF:
        return C136
    return 0


def why_not_this(s, box, seat, cost, fits, line):
    """The same for an action that is named in full: it does not fit, or is too dear."""
    why = why_not_act(s, seat, cost)
    if why == 0 and not fits:
        why = line
    return why if why else why_not_pay(s, box, seat, energy_of(s, box, seat), cost, 0, 0)


def why_not_room(s, box, seat, cost, rooms, room, line):
    """The same for an action on a room: not one of those, or too dear."""
    return why_not_this(s, box, seat, cost, has(rooms, room), line)


def why_not_plain(s, box, seat, cost, possible, line):
    """The same for an action that names nothing yet: too dear, or to no purpose."""
    why = why_not_this(s, box, seat, cost, 1, line)
    return why if why or possible else line


def payable(s, box, seat, purse, cost):
    return why_not_pay(s, box, seat, purse, cost, 0, 0) == 0


def pay_for(s, box, seat, cost):
    """An action falls due at its price; what it does waits on the stack until that is paid."""
    pay(s, box, seat, cost, 0, 0)


def action(verb, why, cost, line, does, **given):
    """An offer of a turn: an action with a price of its own. `line` is against what cannot be."""
    return offer(verb, why=why, does=does, given=dict(cost=cost, line=line, **given))


def to_room(rooms, cost, then, **given):
    """An offer of the room that completes an action: then its price falls due."""
    return offer(A.choose, rooms, does=[then, pay_for], given=dict(cost=cost, to="room", **given))


NAMED = dict(group="room")  # the group is the one in the room that is named
