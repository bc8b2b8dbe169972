"""Rounds and turns of the arena, own-turn abilities, quiet points (K39-K44, R44-R51, R63-R68)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    A_BACK,
    A_GO,
    A_HIT,
    A_PASS,
    A_PLACE,
    A_SEAT,
    A_TAKE,
    A_USE,
    A_WITH,
    A_WITHOUT,
    ACT,
    AIM,
    ATTACH,
    BOTTOM,
    CELLS,
    DIG,
    E_EXHUMED,
    E_GROWLED,
    E_LEECHED,
    E_ROUND,
    E_STUNNED,
    E_TURN,
    E_USED,
    E_VENOM,
    EXHUME,
    FIGHT,
    FOR_ATTACH,
    FOR_TRANSPLANT,
    HALF,
    LAST_CALL,
    LEECH,
    LEECH_WHOM,
    MOVE_PART,
    NEXT_TURN,
    NOTHING,
    PARTS,
    QUIET,
    S_GUARD,
    SPOT,
    STOPPED,
    STRIKE,
    STUN,
    THIRDS,
    TOP,
    TORSO,
    TRANSPLANT,
    TURNS,
    VENOM,
)
from .building import can_attach
from .cards import bit, holds
from .ending import alive, finish, forget_marks
from .fight import declare, fight, join_or_leave, owner_of, send_in
from .monsters import cell_of, lift, put, seams_at, step, store, supports, why_not_lay
from .numbers import able, card_of, refill_level, strikers, usable, use


@rule
def round_begins(s, box):
    """Step: marks go off, the smallest monster acts first, ties by hair (K40, K41, R44)."""
    if s.round == box.last_round:
        finish(s, STOPPED)
        return
    s.round += 1
    best = 0
    lowest_count = 1000
    for half in range(2):
        s.used[half] = 0
    for seat in range(s.seats):
        p = s.player[seat]
        p.bitten = 0
        p.sewn = 0
        if p.place == 0:
            count = p.count * 8 + p.hair
            if count < lowest_count:
                lowest_count = count
                best = seat
    s.todo = alive(s)
    s.turn = (best + s.seats - 1) % s.seats
    emit(s, E_ROUND, s.round, best)
    push(s, NEXT_TURN, 0, 1, 0, 0)


@rule
def next_turn(s, box):
    """Step: the next living seat clockwise that has not had its turn (R44, R48)."""
    f = s.stack[s.depth - 1]
    opening = int(f.a)
    f.a = 0
    if s.todo == 0:
        pop(s)
        return
    seat = (s.turn + 1) % s.seats
    while not (s.todo >> seat) & 1:
        seat = (seat + 1) % s.seats
    s.turn = seat
    s.todo &= ~(1 << seat)
    p = s.player[seat]
    for half in range(2):
        own = p.parts[half] | p.stored[half]
        s.numb[half] |= s.stunned[half] & own
        s.stunned[half] &= ~own
    level = refill_level(s, box, seat)
    p.leech = 0
    p.tokens = max(p.tokens, level)
    emit(s, E_TURN, seat, p.tokens)
    push(s, LAST_CALL, seat, 0, 0, 0)
    push(s, ACT, seat, 0, 0, 0)
    if opening:
        push(s, QUIET, seat, 1, 0, 0)


@rule
def last_call(s):
    """Step: the turn is over; Venom and Stun of this turn go off, then moment (c) (R46, R51)."""
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    if f.a:
        pop(s)
        return
    f.a = 1
    for half in range(2):
        s.numb[half] = 0
    if s.poisoned:
        for card in range(PARTS):
            s.venom[card] = 0
        s.poisoned = 0
    for other in range(s.seats):
        s.player[other].venom = 0
    push(s, QUIET, seat, 1, 0, 0)


@rule
def quiet(s, box):
    """Step: the others may attach, one after the other (R46)."""
    f = s.stack[s.depth - 1]
    while f.a < s.seats:
        seat = (f.seat + f.a) % s.seats
        if s.player[seat].place == 0 and can_attach(s, box, seat):
            push(s, ATTACH, seat, 0, 0, 0)
            return
        f.a += 1
    pop(s)


@rule
def attach_or_not(s, seat, action):
    """A seat attaches and is asked again, or declines and is not asked any more."""
    pop(s)
    if action == A_PASS:
        s.stack[s.depth - 1].a += 1
    else:
        push(s, SPOT, seat, action - A_PLACE, FOR_ATTACH, 0)


@rule
def after_use(s, box, seat):
    """Moment (b), unless nothing is left but to end the turn: then it is one with (c) (R46)."""
    if s.over or s.player[seat].place or not busy(s, box, seat):
        return
    push(s, QUIET, seat, 1, 0, 0)


@rule
def busy(s, box, seat):
    """Whether the turn player can do anything but end the turn (R47)."""
    if can_attach(s, box, seat) or can_strike(s, box, seat):
        return 1
    for half in range(2):
        rest = able(s, box, seat, half) & box.own_turn[half]
        while rest:
            if can_use(s, box, seat, half * HALF + lowest(rest)):
                return 1
            rest &= rest - 1
    return 0


@rule
def can_strike(s, box, seat):
    """Whether any fighter can attack."""
    for third in range(THIRDS):
        if strikers(s, box, seat, third):
            return 1
    return 0


@rule
def end_turn(s, seat):
    """A growl to the left (K44)."""
    pop(s)
    emit(s, E_GROWLED, seat)


# --- attacks ---


@rule
def aim_attack(s, seat, action):
    declare(s, seat, action - A_HIT)
    push(s, STRIKE, seat, 0, 0, 0)


@rule
def strike(s, box, seat, action):
    """Attackers are named and taken back in any order; then all are paid for and it goes
    (K48, R54, R71).
    """
    f = s.stack[s.depth - 1]
    if action == A_GO:
        pop(s)
        send_in(s, box, seat)
        push(s, FIGHT, seat, S_GUARD, 0, 0)
        return
    f.b = action >= A_WITHOUT
    fighter = action - (A_WITHOUT if f.b else A_WITH)
    energy = box.energy[card_of(s, seat, fighter)]
    f.a += -energy if f.b else energy
    join_or_leave(s, fighter)


@rule
def fight_on(s, box):
    """Step: the attack goes on, then a quiet point; a dead turn player is done (R46, R48)."""
    main = s.stack[s.depth - 1].b == 0
    depth = s.depth
    fight(s, box)
    if main and s.depth < depth and s.over == 0:
        if s.player[s.turn].place:
            pop(s)
        else:
            after_use(s, box, s.turn)


# --- own-turn abilities ---


@rule
def can_use(s, box, seat, fighter):
    """Whether an own-turn ability can be paid and has something to act on (R49)."""
    ability = box.ability[card_of(s, seat, fighter)]
    if ability < VENOM or ability > TRANSPLANT or not usable(s, box, seat, fighter):
        return 0
    if ability == EXHUME:
        return s.grave[0] != 0 or s.grave[1] != 0
    if ability == STUN:
        for other in range(s.seats):
            if other != seat and (s.player[other].outer[0] or s.player[other].outer[1]):
                return 1
        return 0
    if ability == TRANSPLANT:
        return can_transplant(s, box, seat)
    return 1


@rule
def begin_use(s, box, seat, action):
    """The ability asks for what it acts on."""
    fighter = action - A_USE
    ability = box.ability[card_of(s, seat, fighter)]
    use(s, box, seat, fighter)
    emit(s, E_USED, seat, fighter)
    if ability == LEECH:
        push(s, LEECH_WHOM, seat, fighter, 0, 0)
    elif ability == EXHUME:
        push(s, DIG, seat, 0, 0, 0)
    elif ability == TRANSPLANT:
        push(s, MOVE_PART, seat, 0, 0, 0)
    else:
        push(s, AIM, seat, fighter, 0, 0)


@rule
def aim(s, box, seat, action):
    """Venom weakens a card until the end of the turn, Stun numbs a part (A11, A13)."""
    fighter = int(s.stack[s.depth - 1].a)
    pop(s)
    target = action - A_HIT
    card = card_of(s, seat, fighter)
    if box.ability[card] == STUN:
        for half in range(2):
            s.stunned[half] |= bit(target, half)
        emit(s, E_STUNNED, target, owner_of(s, target))
    else:
        if target >= TORSO:
            s.player[target - TORSO].venom += box.level[card]
        else:
            s.venom[target] += box.level[card]
            s.poisoned = 1
        emit(s, E_VENOM, target, box.level[card], owner_of(s, target))
    after_use(s, box, seat)


@rule
def leech(s, box, seat, action):
    """The next refill of an opponent is lower; it does not add up (A12, R49)."""
    fighter = int(s.stack[s.depth - 1].a)
    pop(s)
    victim = action - A_SEAT
    s.player[victim].leech = max(s.player[victim].leech, box.level[card_of(s, seat, fighter)])
    emit(s, E_LEECHED, victim)
    after_use(s, box, seat)


@rule
def dig(s, box, seat, action):
    """A card comes out of the graveyard (A14, R65)."""
    pop(s)
    card = action - A_TAKE
    for half in range(2):
        s.grave[half] &= ~bit(card, half)
    forget_marks(s, card)
    store(s, seat, card)
    emit(s, E_EXHUMED, seat, card)
    after_use(s, box, seat)


@rule
def movable(s, box, seat, card):
    """Whether a part can be taken off and put elsewhere at once (A15, R64)."""
    p = s.player[seat]
    if not holds(p.parts[0], p.parts[1], card) or supports(s, seat, card):
        return 0
    spot = int(s.place[card])
    venom = int(s.venom[card])
    lift(s, seat, card)
    found = fits_elsewhere(s, box, seat, card, spot)
    put(s, box, seat, card, spot)
    s.venom[card] = venom
    return found


@rule
def fits_elsewhere(s, box, seat, card, spot):
    """Whether a part that was taken off fits on any spot but the one it had."""
    if fits_beside(s, box, seat, card, TOP, spot) or fits_beside(s, box, seat, card, BOTTOM, spot):
        return 1
    for half in range(2):
        rest = s.player[seat].parts[half]
        while rest:
            near = half * HALF + lowest(rest)
            rest &= rest - 1
            if fits_beside(s, box, seat, card, cell_of(s, near), spot):
                return 1
    return 0


@rule
def fits_beside(s, box, seat, card, cell, spot):
    seams = seams_at(s, box, seat, cell)
    while seams:
        near = step(cell, lowest(seams))
        seams &= seams - 1
        if near != NOTHING and s.grid[seat * CELLS + near] == 0:
            for turns in range(TURNS):
                other = near * TURNS + turns
                if other != spot and why_not_lay(s, box, seat, card, other) == 0:
                    return 1
    return 0


@rule
def can_transplant(s, box, seat):
    for half in range(2):
        rest = s.player[seat].parts[half]
        while rest:
            if movable(s, box, seat, half * HALF + lowest(rest)):
                return 1
            rest &= rest - 1
    return 0


@rule
def take_off(s, seat, action):
    """The part is in the hand; where it was is remembered, for it must change something (R64)."""
    pop(s)
    card = action - A_BACK
    spot = int(s.place[card])
    venom = int(s.venom[card])
    lift(s, seat, card)
    push(s, SPOT, seat, card, FOR_TRANSPLANT, spot)
    s.venom[card] = venom
