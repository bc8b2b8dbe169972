"""The action of a turn: what may keep one from it, and its price (C36, C38, C96, C136)."""

from typing import Any

from chimerical.rules import Offer, has, offer

from .. import words as w
from ..declared import A, Box
from ..lines import C36, C136
from ..table import Table
from .payment import energy_of, pay, why_not_pay


def may_act(s: Table) -> bool:
    """Whether the turn's action, or the one that Supergene gives, is still to come (C36, C96)."""
    return s.acted == 0 or s.extra == 1


def why_not_act(s: Table, seat: int, cost: int) -> int:
    """0, or the line against an action by itself: one is taken, or it is another species' own."""
    if not may_act(s):
        return C36
    if cost < w.SPECIALS and s.player[seat].species != cost // w.SPECIAL_OF:
        return C136
    return 0


def why_not_this(s: Table, box: Box, seat: int, cost: int, fits: int, line: int) -> int:
    """The same for an action that is named in full: it does not fit, or is too dear."""
    why = why_not_act(s, seat, cost)
    if why == 0 and not fits:
        why = line
    return why if why else why_not_pay(s, box, seat, energy_of(s, box, seat), cost, 0, 0)


def why_not_room(s: Table, box: Box, seat: int, cost: int, rooms: int, room: int, line: int) -> int:
    """The same for an action on a room: not one of those, or too dear."""
    return why_not_this(s, box, seat, cost, has(rooms, room), line)


def why_not_plain(s: Table, box: Box, seat: int, cost: int, possible: int, line: int) -> int:
    """The same for an action that names nothing yet: too dear, or to no purpose."""
    why = why_not_this(s, box, seat, cost, 1, line)
    return why if why or possible else line


def payable(s: Table, box: Box, seat: int, purse: int, cost: int) -> bool:
    return why_not_pay(s, box, seat, purse, cost, 0, 0) == 0


def pay_for(s: Table, box: Box, seat: int, cost: int) -> None:
    """An action falls due at its price; what it does waits on the stack until that is paid."""
    pay(s, box, seat, cost, 0, 0)


def action(verb: Any, why: Any, cost: int, line: int, does: Any, **given: Any) -> Offer:
    """An offer of a turn: an action with a price of its own. `line` is against what cannot be."""
    return offer(verb, why=why, does=does, given=dict(cost=cost, line=line, **given))


def to_room(rooms: Any, cost: int, then: Any, **given: Any) -> Offer:
    """An offer of the room that completes an action: then its price falls due."""
    return offer(A.choose, rooms, does=[then, pay_for], given=dict(cost=cost, to="room", **given))


NAMED = dict(group="room")  # the group is the one in the room that is named
