"""A turn: one move, one action, and what else it allows (C33, C36-C38, C92-C95, C125, D3d)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from ..words import (
    A_DISCARD,
    BUILD,
    CHECK,
    E_DISCARDED,
    E_LAST_TURN,
    E_PASSED,
    E_RESTORED,
    E_TURN,
    EFFECT,
    EXTINCTION,
    TURN,
    C,
    R,
)
from .elimination import finish, unpassed
from .payment import energy_of, owe_energy, use_fortune
from .radiation import begin_radiation, relieve


@rule
def next_turn(s, box):
    """Step: the next player clockwise who has not passed; in the end, last turns (C33, R12)."""
    able = unpassed(s)
    if s.ending:
        able &= s.last
    if able == 0:
        pop(s)
        if s.ending:
            finish(s, box, EXTINCTION)
        else:
            begin_radiation(s)
        return
    seat = (s.turn + 1) % s.seats
    while not (able >> seat) & 1:
        seat = (seat + 1) % s.seats
    s.turn = seat
    s.last &= ~(1 << seat)
    s.moved = 0
    s.acted = 0
    s.extra = 0
    if not box.restore_per_round:
        s.player[seat].restored = 0
    if s.ending:
        emit(s, E_LAST_TURN, seat)
    else:
        emit(s, E_TURN, seat)
    push(s, TURN, seat, 0, 0, 0)


@rule
def may_act(s):
    """Whether the turn's action, or the one that Supergene gives, is still to come (C36, C96)."""
    return s.acted == 0 or s.extra == 1


@rule
def alike(s):
    """Turns are alike for the same species, before or after the move and the action."""
    seat = s.stack[s.depth - 1].seat
    return (s.player[seat].species * 2 + s.moved) * 2 + may_act(s)


@rule
def take_action(s, seat):
    """Notes that the action is taken; when it is over, eliminations are looked for (R21)."""
    if s.acted:
        s.extra = 0
    s.acted = 1
    push(s, CHECK, seat, 0, 0, 0)


@rule
def pass_turns(s, seat):
    """Passing is an action; a move may still follow (C92)."""
    s.player[seat].passed = 1
    emit(s, E_PASSED, seat)


@rule
def why_not_restore(s, box, seat):
    if s.player[seat].restored:
        return R + 2
    if s.player[seat].fortune >= box.fortune_cap:
        return C + 125
    if energy_of(s, box, seat) < box.restore_energy:
        return C + 56
    return 0


@rule
def begin_restore(s, box, seat, action):
    s.player[seat].restored = 1
    push(s, EFFECT, seat, action, 0, 0)
    owe_energy(s, seat, box.restore_energy)


@rule
def restore(s, seat):
    s.player[seat].fortune += 1
    emit(s, E_RESTORED, seat, s.player[seat].fortune)


@rule
def discard_build(s, box, seat, action):
    """A build gene, or fortune in its place, lowers irradiation (C36, D3d, R10)."""
    if action == A_DISCARD:
        s.player[seat].active[BUILD] -= 1
        s.genes[BUILD] += 1
        emit(s, E_DISCARDED, seat)
    else:
        use_fortune(s, seat, BUILD)
    relieve(s, seat, box.discard_relief)
