"""Who is out, and how the game ends (C11, C126-C131, R12-R14, R21-R24)."""

from chimerical.rules import each, event, lowest, size, those

from .. import words as w
from ..declared import Box
from ..table import Table
from .board import leave
from .scoring import score, won

eliminated = event("eliminated", seat=w.SEAT, irradiated=w.NUMBER)
vanished = event("vanished", seat=w.SEAT, room=w.ROOM, tokens=w.NUMBER)
ended = event("ended", ending=w.ENDING)
wins = event("wins", seat=w.SEAT, points=w.NUMBER)


def alive(s: Table) -> int:
    """The players that are not eliminated."""
    return those(seat for seat in range(s.seats) if not s.player[seat].out)


def unpassed(s: Table) -> int:
    """Those of them that have not passed."""
    return those(
        seat for seat in range(s.seats) if not s.player[seat].out and not s.player[seat].passed
    )


def doomed(s: Table, box: Box, seat: int) -> bool:
    """No tokens on the board, or too much irradiation (C129)."""
    me = s.player[seat]
    return not me.out and (me.rooms == 0 or me.irradiation > box.irradiation)


def eliminate(s: Table, box: Box, seat: int) -> None:
    """A player is out: tokens and trophies leave the game (R22)."""
    me = s.player[seat]
    eliminated(s, seat, me.irradiation > box.irradiation)
    me.out = 1
    for owner in range(w.SEATS):
        me.trophies[owner] = 0
    if not box.leave_pieces:
        while me.rooms:
            room = lowest(me.rooms)
            vanished(s, seat, room, s.size[room])
            leave(s, room, s.size[room])


def eliminate_doomed(s: Table, box: Box) -> int:
    """Looks at everybody together (R21). Returns whether somebody is out now; may end the game."""
    fallen = those(seat for seat in range(s.seats) if doomed(s, box, seat))
    if fallen == 0:
        return 0
    for loser in each(fallen):
        eliminate(s, box, loser)
    left = alive(s)
    if left == 0:  # R14
        finish(s, box, w.NOBODY_LEFT)
    elif size(left) == 1:  # R24
        finish(s, box, w.SOLE_SURVIVOR)
    return 1


def check(s: Table, box: Box) -> None:
    """After a whole effect of a turn: the first elimination grants last turns (C130, R12)."""
    if not eliminate_doomed(s, box):
        return
    if not s.ending:
        s.ending = 1
        s.last = unpassed(s)


def finish(s: Table, box: Box, ending: int) -> None:
    """The game is over."""
    s.over = ending
    ended(s, ending)
    for seat in range(s.seats):
        if won(s, box, seat):
            wins(s, seat, score(s, box, seat))
