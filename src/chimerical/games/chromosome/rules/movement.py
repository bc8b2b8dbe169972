"""Moves: some tokens of one group into one neighbouring room (C39-C50, R4)."""

from chimerical.rules import Ints, each, event, has, those

from .. import words as w
from ..declared import A, Box
from ..lines import C39, C42, C44, C47, C50
from ..table import Table
from .board import beside, join, leave, sterility

moved = event("moved", seat=w.SEAT, room=w.ROOM, to=w.ROOM, tokens=w.NUMBER)


def neighbour(s: Table, box: Box, room: int, side: int) -> int:
    """The room in play at a side, or NOWHERE."""
    to = box.layout[s.seats - 2].next[room * w.SIDES + side]
    if to == w.NOWHERE or not has(s.rooms, to):
        return w.NOWHERE
    return to


def least(s: Table, box: Box, to: int) -> int:
    """The least number of tokens that may enter a room (C47, R4)."""
    level = sterility(s, box, to)
    if box.merged_entry:
        level -= s.size[to]
    return level if level > 1 else 1


def most(s: Table, box: Box, to: int, count: int) -> int:
    """The most of some tokens that a room takes (C44)."""
    left = box.group - s.size[to]
    return count if count < left else left


def why_not_enter(s: Table, box: Box, seat: int, to: int, count: int) -> int:
    """Who may come in: C42 other players' rooms, C44 the limit, C47 sterility.

    Radiation keeps nobody out (C43); where the tokens come from does not matter (C48, C49).
    """
    if s.size[to] > 0 and s.owner[to] != seat:
        return C42
    if count > most(s, box, to, count):
        return C44
    if count < least(s, box, to):
        return C47
    return 0


def why_not_step(s: Table, box: Box, seat: int, room: int, side: int, tokens: int) -> int:
    """0, or the line against a move by itself, whenever it is made: of a group or a part (C40)."""
    if not has(s.player[seat].rooms, room) or tokens > s.size[room]:
        return C39
    if box.layout[s.seats - 2].next[room * w.SIDES + side] == w.NOWHERE:
        return C39
    to = neighbour(s, box, room, side)
    if to == w.NOWHERE:
        return C50
    return why_not_enter(s, box, seat, to, tokens)


def why_not_move(s: Table, box: Box, seat: int, room: int, side: int, tokens: int) -> int:
    """One move a turn (C39)."""
    return C39 if s.moved else why_not_step(s, box, seat, room, side, tokens)


def make_move(s: Table, box: Box, seat: int, room: int, side: int, tokens: int) -> None:
    s.moved = 1
    move(s, seat, room, neighbour(s, box, room, side), tokens)


def move(s: Table, seat: int, room: int, to: int, count: int) -> None:
    """Tokens go over together; they keep their charge unless they merge (C41, C45, C46)."""
    full = has(s.charged, room)
    leave(s, room, count)
    moved(s, seat, room, to, count)
    join(s, seat, to, count, full)


def moves(s: Table, box: Box, seat: int, barred: int, out: Ints, n: int) -> int:
    """Lists all moves from rooms that are not barred."""
    for room in each(s.player[seat].rooms & ~barred):
        fresh = s.size[room] - s.tired[room]
        for side in range(w.SIDES):
            to = neighbour(s, box, room, side)
            if to != w.NOWHERE and (s.size[to] == 0 or s.owner[to] == seat):
                for tokens in range(least(s, box, to), most(s, box, to, fresh) + 1):
                    out[n] = A.move(room, side, tokens)
                    n += 1
    return n


def can_migrate(s: Table, box: Box, seat: int, barred: int) -> int:
    """Whether any token that has not moved in this Migration can move."""
    for room in each(s.player[seat].rooms & ~barred):
        for to in each(beside(s, box, room)):
            for count in range(1, s.size[room] - s.tired[room] + 1):
                if why_not_enter(s, box, seat, to, count) == 0:
                    return 1
    return 0


def steps(s: Table, box: Box, seat: int, room: int) -> int:
    """The rooms that a whole group may step into."""
    return those(
        to
        for to in each(beside(s, box, room))
        if why_not_enter(s, box, seat, to, s.size[room]) == 0
    )
