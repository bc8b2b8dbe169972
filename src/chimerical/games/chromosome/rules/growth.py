"""Growth and Hotbed: new tokens on the board (C63-C67, S14, R3, R5, R19, R26)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import listed, lowest, size

from ..words import (
    A_DONE,
    A_ROOM,
    A_SPREAD,
    A_WITHOUT,
    ACTION,
    E_GREW,
    GROWTH,
    HOTBED,
    ROOMS,
    SPREAD,
    C,
    R,
    S,
)
from .board import around, join, occupied, sterility
from .genes import owned
from .payment import energy_of, pay, why_not_pay


@rule
def why_not_grow_by(s, box, seat, purse, count):
    """Whether a player has tokens and genes for a Growth of some tokens (C63, C67, R19)."""
    if s.player[seat].supply == 0:
        return C + 67
    if count > s.player[seat].supply:
        return R + 26
    if box.growth_owned:
        if count > owned(s, seat, ACTION):
            return R + 19
        return why_not_pay(s, box, seat, purse, GROWTH, 0, 0)
    return why_not_pay(s, box, seat, purse, GROWTH, count - 1, 0)


@rule
def more_genes(box, count):
    """The action genes that a Growth takes beyond the first (R19)."""
    return 0 if box.growth_owned else count - 1


@rule
def why_not_grow(s, box, seat, purse, room, count):
    """Form 1: the tokens join a group of one's own (C64)."""
    if not (s.player[seat].rooms >> room) & 1:
        return C + 64
    if s.size[room] + count > box.group:
        return R + 26
    return why_not_grow_by(s, box, seat, purse, count)


@rule
def empty_beside(s, box, seat):
    """The empty rooms next to one's groups (C65)."""
    return around(s, box, s.player[seat].rooms) & ~occupied(s)


@rule
def new_rooms(s, box, seat):
    """Form 2: those of them that a single token may enter (C66)."""
    found = 0
    rooms = empty_beside(s, box, seat)
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if sterility(s, box, room) == 1:
            found |= 1 << room
    return found


@rule
def why_not_new(s, box, seat, room):
    if not (empty_beside(s, box, seat) >> room) & 1:
        return C + 65
    return 0 if (new_rooms(s, box, seat) >> room) & 1 else C + 66


# The rooms of a Growth are named in any order and may be taken back; nothing is paid before the
# player says that they are complete (R33). A search that wants to meet each set once may name the
# rooms in ascending order and take none back.


@rule
def begin_spread(s, box, seat, room):
    """The first room; more are asked for where there can be more."""
    s.picked = 1 << room
    if further_rooms(s, box, seat):
        push(s, SPREAD, seat, 0, 0, 0)
    else:
        end_spread(s, box, seat)


@rule
def further_rooms(s, box, seat):
    """The rooms that may be added, while genes and tokens last."""
    count = size(s.picked) + 1
    if why_not_grow_by(s, box, seat, energy_of(s, box, seat), count):
        return 0
    return new_rooms(s, box, seat) & ~s.picked


@rule
def legal_spread(s, box, seat, out):
    n = 0
    if s.picked:
        out[0] = A_DONE
        n = 1
    n = listed(out, n, A_ROOM, further_rooms(s, box, seat))
    return listed(out, n, A_WITHOUT, s.picked)


@rule
def why_not_spread(s, box, seat, action):
    """Another room, one less, or that they are complete."""
    if action == A_DONE:
        return 0 if s.picked else R + 33
    if A_WITHOUT <= action < A_WITHOUT + ROOMS:
        return 0 if (s.picked >> (action - A_WITHOUT)) & 1 else R + 33
    if not A_ROOM <= action < A_ROOM + ROOMS:
        return C + 65
    room = action - A_ROOM
    why = why_not_new(s, box, seat, room)
    if why:
        return why
    if (s.picked >> room) & 1:
        return R + 33
    return why_not_grow_by(s, box, seat, energy_of(s, box, seat), size(s.picked) + 1)


@rule
def spread(s, box, seat, action):
    if action == A_DONE:
        pop(s)
        end_spread(s, box, seat)
        return
    taken_back = action >= A_WITHOUT
    s.stack[s.depth - 1].a = taken_back
    s.picked ^= 1 << (action - (A_WITHOUT if taken_back else A_ROOM))


@rule
def end_spread(s, box, seat):
    more = more_genes(box, size(s.picked))
    pay(s, box, seat, GROWTH, more, 0, A_SPREAD + lowest(s.picked), 0, 0)


@rule
def grow(s, seat, room, count):
    """New tokens take the state of the group they join; alone they are discharged (C64, C65)."""
    s.player[seat].supply -= count
    join(s, seat, room, count, (s.charged >> room) & 1)
    emit(s, E_GREW, seat, room, count)


@rule
def grow_picked(s, seat):
    while s.picked:
        room = lowest(s.picked)
        s.picked &= s.picked - 1
        grow(s, seat, room, 1)


@rule
def hotbeds(s, box, seat, count):
    """The empty rooms that a group of some tokens may appear in (S14, C106)."""
    found = 0
    if count > box.group or count > s.player[seat].supply:
        return found
    rooms = s.rooms & ~occupied(s)
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if sterility(s, box, room) <= count:
            found |= 1 << room
    return found


@rule
def why_not_hotbed(s, box, seat, purse, room, count):
    if (occupied(s) >> room) & 1 or not (s.rooms >> room) & 1:
        return S + 14
    if count > box.group or count > s.player[seat].supply:
        return R + 26
    if not (hotbeds(s, box, seat, count) >> room) & 1:
        return C + 106
    return why_not_pay(s, box, seat, purse, HOTBED, count, 0)
