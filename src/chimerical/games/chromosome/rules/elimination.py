"""Who is out, and how the game ends (C11, C126-C131, R12-R14, R21-R24)."""

from chimerical.core.frames import pop
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest, size

from ..words import (
    E_ELIMINATED,
    E_ENDED,
    E_WON,
    NOBODY_LEFT,
    SEATS,
    SOLE_SURVIVOR,
    TURN,
)
from .board import leave
from .scoring import score, won


@rule
def alive(s):
    """The players that are not eliminated."""
    found = 0
    for seat in range(s.seats):
        if not s.player[seat].out:
            found |= 1 << seat
    return found


@rule
def unpassed(s):
    """Those of them that have not passed."""
    found = 0
    for seat in range(s.seats):
        if not s.player[seat].out and not s.player[seat].passed:
            found |= 1 << seat
    return found


@rule
def doomed(s, box, seat):
    """No tokens on the board, or too much irradiation (C129)."""
    p = s.player[seat]
    return not p.out and (p.rooms == 0 or p.irradiation > box.irradiation)


@rule
def eliminate(s, box, seat):
    """A player is out: tokens and trophies leave the game (R22)."""
    p = s.player[seat]
    emit(s, E_ELIMINATED, seat, p.irradiation > box.irradiation)
    p.out = 1
    for owner in range(SEATS):
        p.trophies[owner] = 0
    if not box.leave_pieces:
        while p.rooms:
            room = lowest(p.rooms)
            leave(s, room, s.size[room])


@rule
def eliminate_doomed(s, box):
    """Looks at everybody together (R21). Returns whether somebody is out now; may end the game."""
    fallen = 0
    for seat in range(s.seats):
        if doomed(s, box, seat):
            fallen |= 1 << seat
    if fallen == 0:
        return 0
    while fallen:
        eliminate(s, box, lowest(fallen))
        fallen &= fallen - 1
    left = alive(s)
    if left == 0:  # R14
        finish(s, box, NOBODY_LEFT)
    elif size(left) == 1:  # R24
        finish(s, box, SOLE_SURVIVOR)
    return 1


@rule
def check(s, box):
    """Step, after a whole effect of a turn: the first elimination grants last turns (C130, R12)."""
    pop(s)
    if not eliminate_doomed(s, box):
        return
    if not s.ending:
        s.ending = 1
        s.last = unpassed(s)
    if s.player[s.turn].out and s.over == 0 and s.stack[s.depth - 1].kind == TURN:
        pop(s)


@rule
def finish(s, box, ending):
    """The game is over."""
    s.over = ending
    emit(s, E_ENDED, ending)
    for seat in range(s.seats):
        if won(s, box, seat):
            emit(s, E_WON, seat, score(s, box, seat))
