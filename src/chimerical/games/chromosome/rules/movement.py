"""Moves: some tokens of one group into one neighbouring room (C39-C50, R4)."""

from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import E_MOVED, GROUP, NOWHERE, ROOMS, SIDES, C
from .board import beside, join, leave, sterility


@rule
def neighbour(s, box, room, side):
    """The room in play at a side, or NOWHERE."""
    to = box.layout[s.seats - 2].next[room * SIDES + side]
    if to == NOWHERE or not (s.rooms >> to) & 1:
        return NOWHERE
    return to


@rule
def least(s, box, to):
    """The least number of tokens that may enter a room (C47, R4)."""
    level = sterility(s, box, to)
    if box.merged_entry:
        level -= s.size[to]
    return level if level > 1 else 1


@rule
def most(s, box, to, count):
    """The most of some tokens that a room takes (C44)."""
    left = box.group - s.size[to]
    return count if count < left else left


@rule
def why_not_enter(s, box, seat, to, count):
    """Who may come in: C42 other players' rooms, C44 the limit, C47 sterility."""
    if s.size[to] > 0 and s.owner[to] != seat:
        return C + 42
    if count > most(s, box, to, count):
        return C + 44
    if count < least(s, box, to):
        return C + 47
    return 0


@rule
def why_not_move(s, box, seat, room, side, count):
    if not (s.player[seat].rooms >> room) & 1 or count > s.size[room]:
        return C + 39
    if box.layout[s.seats - 2].next[room * SIDES + side] == NOWHERE:
        return C + 39
    to = neighbour(s, box, room, side)
    if to == NOWHERE:
        return C + 50
    return why_not_enter(s, box, seat, to, count)


@rule
def move(s, seat, room, to, count):
    """Tokens go over; they keep their charge unless they merge with others (C45, C46)."""
    charged = (s.charged >> room) & 1
    leave(s, room, count)
    join(s, seat, to, count, charged)
    emit(s, E_MOVED, seat, room, to * (GROUP + 1) + count)


@rule
def moves(s, box, seat, out, n, first, barred):
    """Lists all moves from rooms that are not barred, as actions from `first` on."""
    rooms = s.player[seat].rooms & ~barred
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        fresh = s.size[room] - s.tired[room]
        for side in range(SIDES):
            to = neighbour(s, box, room, side)
            if to != NOWHERE and (s.size[to] == 0 or s.owner[to] == seat):
                for count in range(least(s, box, to), most(s, box, to, fresh) + 1):
                    out[n] = first + (room * SIDES + side) * GROUP + count - 1
                    n += 1
    return n


@rule
def can_migrate(s, box, seat, barred):
    """Whether any token that has not moved in this Migration can move."""
    rooms = s.player[seat].rooms & ~barred
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        near = beside(s, box, room)
        while near:
            to = lowest(near)
            near &= near - 1
            for count in range(1, s.size[room] - s.tired[room] + 1):
                if why_not_enter(s, box, seat, to, count) == 0:
                    return 1
    return 0


@rule
def steps(s, box, seat, room):
    """The rooms that a whole group may step into."""
    found = 0
    near = beside(s, box, room)
    while near:
        to = lowest(near)
        near &= near - 1
        if why_not_enter(s, box, seat, to, s.size[room]) == 0:
            found |= 1 << to
    return found


@rule
def rest_up(s):
    """Ends a Migration: nobody is tired any more."""
    for room in range(ROOMS):
        s.tired[room] = 0
    s.picked = 0
