"""Inventory and storage: picking up, dropping, exchanging (B58-B65)."""

from chimerical.rules import event, has, size

from .. import words as w
from ..declared import Box
from ..lines import B58, B59, B60, B61, B63, B64, C62
from ..table import Table
from .ending import check_arcane
from .pieces import find, lay, lift, visible

picked = event("picked", seat=w.SEAT, chit=w.CHIT)
dropped = event("dropped", seat=w.SEAT, chit=w.CHIT)
swapped = event("swapped", seat=w.SEAT, taken=w.CHIT, put=w.CHIT)


def within_reach(s: Table, seat: int) -> int:
    """The set of chits a hunter could pick up from: the own tile's, or the storage (B60)."""
    me = s.hunter[seat]
    return me.storage if me.at == w.POD else visible(s, me.at)


def why_not_pick(s: Table, box: Box, seat: int, item: int) -> int:
    if find(s, within_reach(s, seat), item) < 0:
        return B60
    if s.ap < box.action_cost:
        return B59
    return B58 if size(s.hunter[seat].inventory) >= box.inventory_slots else 0


def out_of_reach(s: Table, chit: int) -> int:
    """The line against an item that lies elsewhere."""
    return B60 if has(s.face_up, chit) and s.chit[chit].kind >= w.FIRST_ITEM else 0


def why_not_drop(s: Table, box: Box, seat: int, item: int) -> int:
    me = s.hunter[seat]
    if find(s, me.inventory, item) < 0:
        return B61
    if me.at == w.POD and size(me.storage) >= box.storage_slots:
        return B63
    return 0


def why_not_swap(s: Table, box: Box, seat: int, taken: int, put: int) -> int:
    me = s.hunter[seat]
    if me.at != w.POD:
        return B64
    if find(s, me.storage, taken) < 0:
        return B60
    if find(s, me.inventory, put) < 0:
        return B64
    if taken == put:
        return C62
    return B59 if s.ap < box.action_cost else 0


def pick_up(s: Table, box: Box, seat: int, item: int) -> None:
    me = s.hunter[seat]
    s.ap -= box.action_cost
    c = find(s, within_reach(s, seat), item)
    if me.at == w.POD:
        me.storage &= ~(1 << c)
    else:
        lift(s, c)
    me.inventory |= 1 << c
    picked(s, seat, c)
    check_arcane(s, seat)


def drop(s: Table, seat: int, item: int) -> None:
    """Free, at any moment of the own turn; it stays where the hunter is (B61, B62, C24)."""
    me = s.hunter[seat]
    c = find(s, me.inventory, item)
    me.inventory &= ~(1 << c)
    if me.at == w.POD:
        me.storage |= 1 << c
    else:
        lay(s, c, int(me.at))
    dropped(s, seat, c)


def swap(s: Table, box: Box, seat: int, taken: int, put: int) -> None:
    """One item out of storage and one into it in the same moment (B64)."""
    me = s.hunter[seat]
    s.ap -= box.action_cost
    out_of = find(s, me.storage, taken)
    into = find(s, me.inventory, put)
    me.storage = (me.storage & ~(1 << out_of)) | (1 << into)
    me.inventory = (me.inventory & ~(1 << into)) | (1 << out_of)
    swapped(s, seat, out_of, into)
