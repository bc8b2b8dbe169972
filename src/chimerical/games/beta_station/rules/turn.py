"""Phase II, the turn: who begins, what a turn gives, how it ends (B42-B46)."""

from chimerical.core.chance import draw
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    ACT,
    BEGIN_TURN,
    E_DRAW,
    E_FIRST,
    E_ROLL_OFF,
    E_TURN,
    END_TURN,
    LOST,
    ROUND_CAP,
)
from .monsters import attack_hunter, attackers_at_end, attackers_at_start


@rule
def roll_off(s, phase):
    """Everybody rolls, the highest begins, tied seats roll again (B27, B42, C9)."""
    rolling = (1 << s.seats) - 1
    while rolling & (rolling - 1):
        best = 0
        leaders = 0
        for seat in range(s.seats):
            if (rolling >> seat) & 1:
                roll = draw(s, 6) + 1
                emit(s, E_ROLL_OFF, seat, roll)
                if roll > best:
                    best = roll
                    leaders = 0
                if roll == best:
                    leaders |= 1 << seat
        rolling = leaders
    seat = lowest(rolling)
    emit(s, E_FIRST, seat, phase)
    return seat


@rule
def begin_exploration(s):
    first = roll_off(s, 1)
    pop(s)
    push(s, BEGIN_TURN, first, 0, 0, 0)


@rule
def begin_turn(s, box):
    """Step: monsters in range attack the seat whose turn it is, then it acts (B46)."""
    seat = int(s.stack[s.depth - 1].seat)
    pop(s)
    if box.round_cap > 0 and s.turns >= box.round_cap * s.seats:  # C67
        s.over = ROUND_CAP
        emit(s, E_DRAW, box.round_cap)
        return
    s.turns += 1
    s.turn = seat
    s.ap = box.ap
    s.phased = 0
    emit(s, E_TURN, seat, (s.turns - 1) // s.seats + 1)
    push(s, END_TURN, seat, 0, 0, 0)
    attack_hunter(s, box, seat, attackers_at_start(s, seat))
    if s.ap != LOST and s.over == 0:  # B104: an impaired hunter loses the turn
        push(s, ACT, seat, 0, 0, 0)


@rule
def end_turn(s, box):
    """Step: monsters turned up this turn attack on their tiles, then the next seat (B96)."""
    seat = int(s.stack[s.depth - 1].seat)
    for i in range(s.seats):  # C57
        other = (seat + i) % s.seats
        attack_hunter(s, box, other, attackers_at_end(s, other))
    s.fresh = 0
    pop(s)
    push(s, BEGIN_TURN, (seat + 1) % s.seats, 0, 0, 0)
