"""Placing workers: where they may go, what happens on the way, displacement
(S92-S110, S132-S168, S176-S181, S644, S691)."""

from chimerical.core.frames import STUCK, pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import has, lowest

from .. import words as w
from .fulfilment import locked, why_not_use
from .gains import gain_points, score_brain
from .parts import can_splice, count, total
from .workers import actor, displaceable, free_slot, has_perk, has_twin, move, owner

# --- where to ---


@rule
def why_not_place(s, box, worker, to, lab):
    """The line against sending a worker somewhere; `lab`: whether the Lab is open (S100-S104)."""
    if to == w.TO_LOUNGE:
        return 0
    if to == w.TO_LAB:
        if not lab:
            return 184
        if free_slot(s) == w.NOBODY:
            return 179
        return 0 if can_splice(s, box, worker) else 131
    return why_not_enter(s, box, worker, to)


@rule
def why_not_enter(s, box, worker, module):
    """The line against sending a worker to a module."""
    seat = owner(worker)
    if module >= w.FIRST_PERK:
        if not has_perk(s, seat, module - w.FIRST_PERK):
            return 572
    elif not has(s.built, module):
        return 100
    elif has(locked(s, box), module):
        return 357
    food = s.player[seat].food
    other = int(s.on[module])
    if other == w.NOBODY:
        return why_not_use(s, box, module, worker, food, 0, 0)
    reason = why_not_displace(s, box, worker, other)
    if reason:
        return reason
    move(s, other, w.LOUNGE)  # S130: the test sees it in the Lounge
    reason = why_not_use(s, box, module, worker, food, 0, 0)
    move(s, other, module)
    return reason


@rule
def why_not_displace(s, box, worker, other):
    """The line against displacing another worker with one's claws (S150-S157)."""
    claws = count(s.worker[worker].parts, w.CLAW)
    if other == worker:
        return 600
    if claws == 0:
        return 105
    if has(box.protected, s.worker[other].at):
        return 153
    seat = owner(worker)
    if owner(other) == seat:
        if not has_perk(s, seat, w.GRAPPLER):
            return 155
    elif has_perk(s, owner(other), w.OVERSEER):
        return 156
    if claws < 2 and total(s.worker[other].parts) > 1:
        return 150
    return 0


@rule
def may_place(s, seat, i, only):
    """Whether worker i of a seat may be placed: `only` that one (+ 1), or 0 for any of the pool."""
    worker = seat * w.WORKERS + i
    if only:
        return worker == only - 1
    return s.worker[worker].at == w.POOL and not has_twin(s, worker)


@rule
def legal_place(s, box, out):
    """Every placement of the decision on top; returns how many."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    me = s.player[seat]
    own = (me.perks & ((1 << w.MODULE_PERKS) - 1)) << w.FIRST_PERK
    modules = (s.built & ~locked(s, box) | own) & ~box.never
    n = 0
    for i in range(w.WORKERS):
        if may_place(s, seat, i, frame.a):
            worker = seat * w.WORKERS + i
            first = w.A_PLACE + i * w.DESTINATIONS
            fine = modules & box.always & ~s.occupied
            rest = modules & ~fine
            if count(s.worker[worker].parts, w.CLAW) == 0:
                rest &= ~s.occupied
            while rest:
                m = lowest(rest)
                rest &= rest - 1
                if why_not_enter(s, box, worker, m) == 0:
                    fine |= 1 << m
            while fine:
                out[n] = first + lowest(fine)
                fine &= fine - 1
                n += 1
            if why_not_place(s, box, worker, w.TO_LAB, frame.b) == 0:
                out[n] = first + w.TO_LAB
                n += 1
            out[n] = first + w.TO_LOUNGE
            n += 1
    return n


# --- going there ---


@rule
def open_chain(s, worker, at):
    """A worker's arrival opens a chain (S142); what it stands on counts as activated (S349)."""
    if s.chains == len(s.chain):
        s.over = STUCK
        return
    chain = s.chain[s.chains]
    chain.worker = worker
    chain.activated = 1 << at if at < w.MODULES else 0
    s.chains += 1
    for i in range(s.acted):
        if s.arrivals[i] == worker:
            return
    s.arrivals[s.acted] = worker
    s.acted += 1


@rule
def close_chain(s):
    """Step: the innermost chain ends."""
    pop(s)
    s.chains -= 1
    chain = s.chain[s.chains]
    chain.worker = 0
    chain.activated = 0


@rule
def go_to_lounge(s, box, worker):
    """A worker goes to the Lounge, however it comes there (S644, S645)."""
    move(s, worker, w.LOUNGE)
    seat = owner(worker)
    if has_perk(s, seat, w.LOUNGE_LIZARD):
        emit(s, w.E_LIZARD, seat, box.power[w.LOUNGE_LIZARD])
        gain_points(s, seat, box.power[w.LOUNGE_LIZARD], w.BY_PERK + w.LOUNGE_LIZARD)


@rule
def place(s, box, worker, to):
    """Sends a worker to a destination: steps 2 to 6 of S132-S137."""
    seat = owner(worker)
    at = to
    if to == w.TO_LAB:
        at = free_slot(s)
    elif to == w.TO_LOUNGE:
        at = w.LOUNGE
    emit(s, w.E_PLACED, seat, worker, at)
    open_chain(s, worker, at)
    push(s, w.CLOSE_CHAIN, seat, 0, 0, 0)
    push(s, w.ARRIVE, seat, worker, 0, 0)
    if at == w.LOUNGE:
        go_to_lounge(s, box, worker)
        return
    other = int(s.on[at])
    if other != w.NOBODY:
        payee = owner(other)
        earner = other
        if has_perk(s, seat, w.THUG) and count(s.worker[worker].parts, box.thug):  # S161
            payee = seat
            earner = w.NOBODY
        displace(s, box, other, payee, earner)
    move(s, worker, at)


@rule
def displace(s, box, worker, payee, earner):
    """Sends a worker away to the Lounge; `payee` takes a coin or a food for it (S159, S160).

    `earner` is the worker that earns it, for the Grocer (S163), or NOBODY (S632).
    """
    emit(s, w.E_DISPLACED, owner(worker), worker, s.worker[worker].at)
    go_to_lounge(s, box, worker)
    push(s, w.COIN_OR_FOOD, payee, box.lounge_pay, earner + 1, 0)


@rule
def arrive(s, box):
    """Step: brain points, then the effect of the place (S136, S137)."""
    frame = s.stack[s.depth - 1]
    worker = int(frame.a)
    seat = int(frame.seat)
    pop(s)
    at = int(s.worker[worker].at)
    if at == w.LOUNGE:
        push(s, w.COIN_OR_FOOD, seat, box.lounge_pay, worker + 1, 1)
    elif at >= w.LAB:
        push(s, w.RESHAPE, seat, worker, w.BY_LAB, 0)
    else:
        score_brain(s, box, worker, at)
        push(s, w.RUN, seat, at, 0, 0)


# --- placing, displacing and recalling by effects ---


@rule
def place_more(s):
    """Step: more workers of the pool, one after another (S595-S597, S662)."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    if frame.a == 0 or s.player[seat].ready == 0:
        if frame.a > 0:
            emit(s, w.E_LAPSED, seat, w.PLACE)
        pop(s)
        return
    frame.a -= 1
    push(s, w.PLACE_WORKER, seat, 0, s.phase == w.PLACEMENT, 0)


@rule
def displace_more(s, box):
    """Step: workers of choice are sent away, one after another (S661)."""
    frame = s.stack[s.depth - 1]
    if frame.a == 0 or displaceable(s, box, actor(s)) == 0:
        pop(s)
        return
    frame.a -= 1
    push(s, w.DISPLACE_WORKER, frame.seat, 0, 0, 0)


@rule
def recall(s, seat, row, worker, flags):
    """An own worker comes back to the pool; the source is used up for this round (S350)."""
    emit(s, w.E_RECALLED, seat, worker, s.worker[worker].at)
    move(s, worker, w.POOL)
    if row < w.MODULES:
        s.player[seat].recalled |= 1 << row
    elif flags & w.ZONING:
        s.player[seat].recalled |= 1 << (w.FIRST_PERK + w.ZONING_BOARD)
    else:
        s.player[seat].recalled_at |= 1 << (row - w.BONUS_ROW)
