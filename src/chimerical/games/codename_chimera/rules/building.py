"""Building, seat by seat and unseen; attaching later (K30-K37, R5, R17, R33, R39, R43, R63)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule, tell
from chimerical.core.sets import size

from ..words import (
    A_BACK,
    A_PLACE,
    A_READY,
    A_SPOT,
    ARENA,
    BUILD,
    E_ATTACHED,
    E_BUILT,
    E_MOVED,
    E_READY,
    E_YOU_PLACED,
    E_YOU_TOOK_BACK,
    FOR_ATTACH,
    FOR_BUILD,
    FOR_TRANSPLANT,
    PARTS,
    ROUND,
    SPOT,
    SUTURE,
    K,
    R,
)
from .cards import bit, holds
from .monsters import cut, lay, lift, store, survey, unstore


@rule
def next_build(s):
    """Step: the next seat builds; when all are ready, all is shown (K37, R39)."""
    f = s.stack[s.depth - 1]
    seat = int(f.a)
    f.a += 1
    s.steps = 0
    if seat < s.seats:
        push(s, BUILD, seat, 0, 0, 0)
        return
    pop(s)
    s.barrier += 1
    for seat in range(s.seats):
        show_build(s, seat)
    s.phase = ARENA
    push(s, ROUND, 0, 0, 0, 0)


@rule
def show_build(s, seat):
    """What was attached blind is known from now on (R38)."""
    p = s.player[seat]
    for half in range(2):
        p.blind[half] &= p.stored[half]
    p.unknown = size(p.blind[0]) + size(p.blind[1])
    emit(s, E_BUILT, seat, p.count)


@rule
def why_not_build(s, box, seat, action):
    """Until ready, parts are placed and taken back freely; time is limited (R33, R39)."""
    p = s.player[seat]
    if action == A_READY:
        return 0
    if s.steps >= box.build_steps:
        return R + 33
    if A_PLACE <= action < A_PLACE + PARTS:
        if not holds(p.stored[0], p.stored[1], action - A_PLACE):
            return K + 34
        return 0 if p.gaps else R + 5
    if A_BACK <= action < A_BACK + PARTS:
        return 0 if holds(p.parts[0], p.parts[1], action - A_BACK) else R + 39
    return K + 32


@rule
def build(s, box, seat, action):
    s.steps += 1
    if action == A_READY:
        s.steps = 0
        pop(s)
        emit(s, E_READY, seat)
    elif action >= A_BACK:
        card = action - A_BACK
        linked = lift(s, seat, card)
        store(s, seat, card)
        tell(s, seat, E_YOU_TOOK_BACK, card)
        if linked:
            cut(s, box, seat)
        else:
            survey(s, box, seat)
    else:
        push(s, SPOT, seat, action - A_PLACE, FOR_BUILD, 0)


@rule
def settle_spot(s, box, seat, action):
    """A part is put where it was asked for."""
    f = s.stack[s.depth - 1]
    card = int(f.a)
    purpose = int(f.b)
    pop(s)
    if purpose == FOR_BUILD:
        for half in range(2):
            s.player[seat].stored[half] &= ~bit(card, half)
        tell(s, seat, E_YOU_PLACED, card, (action - A_SPOT) // 4)
    elif purpose == FOR_ATTACH:
        price = attach_price(s, box, seat)
        s.player[seat].tokens -= price
        s.player[seat].sewn = 1
        unstore(s, seat, card)
        emit(s, E_ATTACHED, seat, card, price)
    lay(s, box, seat, card, action - A_SPOT)
    if purpose == FOR_TRANSPLANT:
        emit(s, E_MOVED, seat, card)


@rule
def sutured(s, box, seat):
    """Whether the first card attached in this round is free (A5, R63)."""
    if s.player[seat].sewn:
        return 0
    for half in range(2):
        if s.player[seat].parts[half] & box.having[2 * SUTURE + half]:
            return 1
    return 0


@rule
def attach_price(s, box, seat):
    return 0 if sutured(s, box, seat) else int(box.attach)


@rule
def can_attach(s, box, seat):
    """A card, a place for it, and the price (R43)."""
    p = s.player[seat]
    if not (p.stored[0] or p.stored[1]) or not p.gaps:
        return 0
    return p.tokens >= box.attach or sutured(s, box, seat)
