"""Every roll of the die, and who may force another (C78, C114, C121, D8e, R28)."""

from chimerical.core.chance import draw
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from ..words import (
    A_YES,
    ASK,
    DIE,
    E_REROLL,
    E_ROLLED,
    MINE,
    REROLL,
    USE_ROLL,
    WINDOW,
)


@rule
def throw(s, seat, purpose):
    s.die = draw(s, DIE) + 1
    emit(s, E_ROLLED, seat, s.die, purpose)


@rule
def roll(s):
    """Step: a player rolls; then everybody may force a re-roll; then the roll counts."""
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    purpose = int(f.a)
    pop(s)
    throw(s, seat, purpose)
    push(s, USE_ROLL, seat, purpose, 0, 0)
    push(s, WINDOW, seat, purpose, 0, 0)


@rule
def may_reroll(s, seat, roller):
    """Whether a player has fortune for a re-roll and wants to be asked (R28)."""
    if s.player[seat].fortune == 0 or s.player[seat].out:
        return 0
    answer = s.player[seat].answer
    return answer == ASK or (answer == MINE and seat == roller)


@rule
def window(s):
    """Step: asks clockwise from the roller, each once; a re-roll starts it again (D8e)."""
    f = s.stack[s.depth - 1]
    while f.b < s.seats:
        seat = (f.seat + f.b) % s.seats
        f.b += 1
        if may_reroll(s, seat, f.seat):
            push(s, REROLL, seat, f.a, f.seat, 0)
            return
    pop(s)


@rule
def reroll(s, seat, action):
    purpose = int(s.stack[s.depth - 1].a)
    roller = int(s.stack[s.depth - 1].b)
    pop(s)
    if action == A_YES:
        s.player[seat].fortune -= 1
        emit(s, E_REROLL, seat, roller)
        throw(s, roller, purpose)
        s.stack[s.depth - 1].b = 0


@rule
def set_answer(s, seat, answer):
    """An aside: a standing answer, which also serves a window that is asking now."""
    s.player[seat].answer = answer
    f = s.stack[s.depth - 1]
    if f.kind == REROLL and f.seat == seat and not may_reroll(s, seat, f.b):
        pop(s)
