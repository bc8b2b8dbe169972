"""Gaining and losing coins, food, points, components, workers, perks and tiers.

What the acting player receives while a chain runs is credited to its acting worker (S144): the
tentacles note it, and points make the Prime Specimen stir.
"""

from chimerical.core.chance import draw_from
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import has, size

from ..words import (
    ADVANCE,
    BRAIN,
    BRAINS,
    BY_PERK,
    CHOOSE_KIND,
    COIN_OR_FOOD,
    E_BRAIN,
    E_COINS,
    E_DEALT,
    E_FOOD,
    E_LAPSED,
    E_PART,
    E_PERK,
    E_POINTS,
    E_SHORT,
    E_TIER,
    E_WORKER,
    FOR_POOL,
    GROCER,
    GROCERY,
    KINDS,
    LEAF,
    MOST_FOOD,
    NOTE_COIN,
    NOTE_FOOD,
    NOTE_KIND,
    PERK,
    POOL,
    RESERVE,
    RUN,
    SHORTAGE,
    TAKE_PERK,
    TENTACLE,
    TIER_ROW,
    TIERS,
    WORKER,
    WORKERS,
)
from .parts import count
from .workers import actor, has_perk, move, owner


@rule
def credited(s, seat):
    """The acting worker, if it is this seat's, to whom its gains are credited; else NOBODY."""
    worker = actor(s)
    if worker >= 0 and owner(worker) == seat:
        return worker
    return -1


@rule
def note(s, worker, what, tentacles):
    """Notes a gain for the end of the turn, if the worker has so many tentacles now (S729)."""
    if worker >= 0 and count(s.worker[worker].parts, TENTACLE) >= tentacles:
        s.worker[worker].notes |= what


@rule
def gain_coins(s, seat, n, worker):
    """Coins for a seat; `worker` earned them, or NOBODY did."""
    if n > 0:
        s.player[seat].coins += n
        emit(s, E_COINS, seat, n)
        note(s, worker, NOTE_COIN, 1)


@rule
def add_food(s, seat, n, worker):
    """Food for a seat, and nothing to ask about it."""
    if n > 0:
        s.player[seat].food += n
        emit(s, E_FOOD, seat, n)
        note(s, worker, NOTE_FOOD, 1)


@rule
def gain_food(s, seat, n, worker, counted):
    """Food for a seat that `worker` earned, or NOBODY. The Grocer may make coins of it (S629)."""
    if n > 0 and worker >= 0 and has_perk(s, seat, GROCER) and count(s.worker[worker].parts, LEAF):
        push(s, GROCERY, seat, n, worker, counted)
    elif counted:
        add_food(s, seat, n, worker)
    else:
        add_food(s, seat, n, -1)


@rule
def ask_either(s, seat, n, worker, counted):
    """Coins or food, mixed as the seat likes, for what `worker` earned, or NOBODY."""
    while n > 0:
        push(s, COIN_OR_FOOD, seat, min(n, MOST_FOOD), worker + 1, counted)
        n -= MOST_FOOD


@rule
def book(s, seat, n, source):
    """Points for a seat, or off its score, and where they come from."""
    s.player[seat].score += n
    if source < BY_PERK:
        s.player[seat].earned[source] += n
    else:
        s.by_perk[source - BY_PERK] += n


@rule
def gain_points(s, seat, n, source):
    if n > 0:
        book(s, seat, n, source)
        emit(s, E_POINTS, seat, n)
        if credited(s, seat) >= 0:
            s.pointed |= 1 << seat


@rule
def score_brain(s, box, worker, module):
    """A worker with a brain scores the value of a module, if there is one (S716, S720)."""
    if count(s.worker[worker].parts, BRAIN) and has(box.valued, module):
        emit(s, E_BRAIN, owner(worker), worker, box.value[module])
        gain_points(s, owner(worker), box.value[module], BRAINS)


@rule
def gain_part(s, box, seat, kind, worker):
    """A component of a kind to the pool, or points if there is none (S763)."""
    if s.parts[kind] > 0:
        s.parts[kind] -= 1
        s.player[seat].pool[kind] += 1
        emit(s, E_PART, seat, kind)
        note(s, worker, NOTE_KIND << kind, 2)
    else:
        emit(s, E_SHORT, seat, kind, box.shortage_points)
        gain_points(s, seat, box.shortage_points, SHORTAGE)


@rule
def kinds_in_supply(s):
    found = 0
    for kind in range(KINDS):
        if s.parts[kind] > 0:
            found |= 1 << kind
    return found


@rule
def kinds_in_pool(s, seat):
    found = 0
    for kind in range(KINDS):
        if s.player[seat].pool[kind] > 0:
            found |= 1 << kind
    return found


@rule
def gain_parts(s, box):
    """Step: components of choice, one after another (S262, S444, S764)."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    n = int(frame.a)
    if n == 0:
        pop(s)
    elif kinds_in_supply(s) == 0:
        pop(s)
        emit(s, E_SHORT, seat, KINDS, n * box.shortage_points)
        gain_points(s, seat, n * box.shortage_points, SHORTAGE)
    else:
        frame.a = n - 1
        push(s, CHOOSE_KIND, seat, FOR_POOL, 0, 0)


@rule
def gain_worker(s, seat):
    """A worker from the reserve joins the pool (S263, S772)."""
    for worker in range(seat * WORKERS, (seat + 1) * WORKERS):
        if s.worker[worker].at == RESERVE:
            move(s, worker, POOL)
            emit(s, E_WORKER, seat, worker)
            return
    emit(s, E_LAPSED, seat, WORKER)


@rule
def advance(s, box):
    """Step: research advances, one after another, each with its reward (S223-S225)."""
    frame = s.stack[s.depth - 1]
    if frame.a == 0:
        pop(s)
        return
    frame.a -= 1
    seat = int(frame.seat)
    me = s.player[seat]
    if me.tier < box.last_tier[me.mat]:
        me.tier += 1
    emit(s, E_TIER, seat, me.tier)
    push(s, RUN, seat, TIER_ROW + me.mat * TIERS + me.tier, 0, 0)


@rule
def research(s, seat, n):
    if n > 0:
        push(s, ADVANCE, seat, n, 0, 0)


# --- perks ---


@rule
def gain_perks(s):
    """Step: perks of choice from the display; with none there they lapse (S264, S770)."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    if frame.a == 0:
        pop(s)
    elif s.display == 0:
        pop(s)
        emit(s, E_LAPSED, seat, PERK)
    else:
        frame.a -= 1
        push(s, TAKE_PERK, seat, 0, 0, 0)


@rule
def take_perk(s, box, seat, perk):
    s.display &= ~(1 << perk)
    s.player[seat].perks |= 1 << perk
    emit(s, E_PERK, seat, perk)
    gain_points(s, seat, box.acquired[perk] * s.round, BY_PERK + perk)  # S576
    if size(s.display) < box.display:  # S88
        show_perks(s, 1)


@rule
def show_perks(s, n):
    """Deals perks to the display, as far as the deck goes (S769)."""
    for _ in range(n):
        if s.deck == 0:
            return
        perk = draw_from(s, s.deck)
        s.deck &= ~(1 << perk)
        s.display |= 1 << perk
        emit(s, E_DEALT, perk)
