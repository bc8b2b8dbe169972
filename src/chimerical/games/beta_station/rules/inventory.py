"""Inventory and storage: picking up, dropping, exchanging (B58-B65)."""

from chimerical.core.rule import emit, rule
from chimerical.core.sets import size

from ..words import E_DROPPED, E_PICKED, E_SWAPPED, POD, B, C
from .ending import check_arcane
from .pieces import find, lay, lift, visible


@rule
def within_reach(s, seat):
    """The set of chits a hunter could pick up from: the own tile's, or the storage (B60)."""
    at = s.hunter[seat].at
    if at == POD:
        return s.hunter[seat].storage
    return visible(s, at)


@rule
def why_not_pick(s, box, seat, kind):
    if find(s, within_reach(s, seat), kind) < 0:
        return B + 60
    if s.ap < box.action_cost:
        return B + 59
    if size(s.hunter[seat].inventory) >= box.inventory_slots:
        return B + 58
    return 0


@rule
def why_not_drop(s, box, seat, kind):
    me = s.hunter[seat]
    if find(s, me.inventory, kind) < 0:
        return B + 61
    if me.at == POD and size(me.storage) >= box.storage_slots:
        return B + 63
    return 0


@rule
def why_not_swap(s, box, seat, taken, put):
    me = s.hunter[seat]
    if me.at != POD:
        return B + 64
    if find(s, me.storage, taken) < 0:
        return B + 60
    if find(s, me.inventory, put) < 0:
        return B + 64
    if taken == put:
        return C + 62
    if s.ap < box.action_cost:
        return B + 59
    return 0


@rule
def pick_up(s, box, seat, kind):
    me = s.hunter[seat]
    s.ap -= box.action_cost
    c = find(s, within_reach(s, seat), kind)
    if me.at == POD:
        me.storage &= ~(1 << c)
    else:
        lift(s, c)
    me.inventory |= 1 << c
    emit(s, E_PICKED, seat, c)
    check_arcane(s, seat)


@rule
def drop(s, seat, kind):
    """Free, at any moment of the own turn (B61, C24)."""
    me = s.hunter[seat]
    c = find(s, me.inventory, kind)
    me.inventory &= ~(1 << c)
    if me.at == POD:
        me.storage |= 1 << c
    else:
        lay(s, c, int(me.at))
    emit(s, E_DROPPED, seat, c)


@rule
def swap(s, box, seat, taken, put):
    """One item out of storage and one into it in the same moment (B64)."""
    me = s.hunter[seat]
    s.ap -= box.action_cost
    out_of = find(s, me.storage, taken)
    into = find(s, me.inventory, put)
    me.storage = (me.storage & ~(1 << out_of)) | (1 << into)
    me.inventory = (me.inventory & ~(1 << into)) | (1 << out_of)
    emit(s, E_SWAPPED, seat, out_of, into)
