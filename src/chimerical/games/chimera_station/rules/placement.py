"""Placing workers: where they may go, what happens on the way, displacement
(S92-S110, S132-S168, S176-S181, S644, S691)."""

from chimerical.rules import (
    STUCK,
    Ints,
    add,
    decision,
    each,
    event,
    has,
    listed,
    offer,
    step,
    those,
)

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import (
    S92,
    S98,
    S100,
    S105,
    S111,
    S113,
    S131,
    S148,
    S150,
    S153,
    S155,
    S156,
    S179,
    S184,
    S357,
    S572,
    S600,
    S656,
    S752,
    S780,
)
from ..table import Table
from ..words import HOW
from .fulfilment import locked, why_not_use
from .gains import gain_points, lapsed, score_brain
from .parts import can_splice, count, total
from .workers import (
    actor,
    alike_or,
    displaceable,
    free_slot,
    has_perk,
    has_twin,
    move,
    own_worker,
    owner,
    recallable,
)

placed = event("placed", seat=w.SEAT, worker=w.WORKER, to=w.PLACE)
displaced = event("displaced", seat=w.SEAT, worker=w.WORKER, place=w.PLACE)
recalled = event("recalled", seat=w.SEAT, worker=w.WORKER, place=w.PLACE)
lizard_scored = event("lizard_scored", seat=w.SEAT, points=w.NUMBER)

# --- where to ---


def why_not_send(s: Table, box: Box, worker: int, to: int, lab: int) -> int:
    """The line against sending a worker somewhere; `lab`: whether the Lab is open (S100-S104).

    The Lounge always is (S107), and nobody can have too many workers in the Lab (S178).
    """
    if to == w.TO_LOUNGE:
        return 0
    if to == w.TO_LAB:
        if not lab:
            return S184
        if free_slot(s) == w.NOBODY:
            return S179
        return 0 if can_splice(s, box, worker) else S131
    return why_not_enter(s, box, worker, to)


def why_not_enter(s: Table, box: Box, worker: int, module: int) -> int:
    """The line against sending a worker to a module, with claws or without (S158)."""
    seat = owner(worker)
    if module >= w.FIRST_PERK:
        if not has_perk(s, seat, module - w.FIRST_PERK):
            return S572
    elif not has(s.built, module):
        return S100
    elif has(locked(s, box), module):
        return S357
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


def why_not_displace(s: Table, box: Box, worker: int, other: int) -> int:
    """The line against displacing another worker with claws, in any phase (S150-S157, S167)."""
    claws = count(s.worker[worker].parts, w.CLAW)
    if other == worker:
        return S600
    if claws == 0:
        return S105
    if has(box.protected, s.worker[other].at):
        return S153
    seat = owner(worker)
    if owner(other) == seat:
        if not has_perk(s, seat, w.GRAPPLER):
            return S155
    elif has_perk(s, owner(other), w.OVERSEER):
        return S156
    if claws < 2 and total(s.worker[other].parts) > 1:
        return S150
    return 0


def may_place(s: Table, worker: int, only: int) -> bool:
    """Whether a worker may be placed: `only` that one, or NOBODY for any of the pool (S99)."""
    if only != w.NOBODY:
        return worker == only
    return s.worker[worker].at == w.POOL and not has_twin(s, worker)


def placements(
    s: Table, box: Box, seat: int, only: int, lab: int, flushing: int, out: Ints, n: int
) -> int:
    """Lists every placement; a flush comes last."""
    me = s.player[seat]
    perks = (me.perks & ((1 << w.MODULE_PERKS) - 1)) << w.FIRST_PERK
    modules = (s.built & ~locked(s, box) | perks) & ~box.never
    fine_for_all = modules & box.always & ~s.occupied
    tested = fine_for_all | modules & box.impartial & ~s.occupied
    fine_for_all |= those(  # whoever comes
        m for m in each(tested & ~fine_for_all) if why_not_enter(s, box, seat * w.WORKERS, m) == 0
    )
    for own in range(w.WORKERS):
        worker = seat * w.WORKERS + own
        if may_place(s, worker, only):
            rest = modules & ~tested
            if count(s.worker[worker].parts, w.CLAW) == 0:
                rest &= ~s.occupied
            fine = those(m for m in each(rest) if why_not_enter(s, box, worker, m) == 0)
            n = listed(out, n, A.place(own, 0), fine | fine_for_all)
            to_lab = why_not_send(s, box, worker, w.TO_LAB, lab) == 0
            n = add(out, n, A.place(own, w.TO_LAB), to_lab)
            n = add(out, n, A.place(own, w.TO_LOUNGE), 1)  # S108
    return add(out, n, A.flush(), may_flush(s, seat, flushing))


def why_not_place(s: Table, box: Box, only: int, lab: int, worker: int, to: int) -> int:
    if not may_place(s, worker, only):
        alike = only == w.NOBODY and s.worker[worker].at == w.POOL
        return S780 if alike else S92
    return why_not_send(s, box, worker, to, lab)


def may_flush(s: Table, seat: int, flushing: int) -> bool:
    """Whether a flush may come before the placement, which only turns of Placement allow
    (S113, S116)."""
    return flushing != 0 and s.player[seat].card != 0


def why_not_flush(s: Table, seat: int) -> int:
    return S113 if s.player[seat].card else S111


def flush_first(s: Table, seat: int, only: int, lab: int, flushing: int) -> None:
    """A flush, and the placement is still to come (S117)."""
    ask.place_worker(s, seat, only=only, lab=lab, flushing=flushing)
    ask.flush(s, seat)


def never() -> int:
    """Nobody may pass (S98, S185)."""
    return 0


# --- going there ---


def open_chain(s: Table, worker: int, at: int) -> None:
    """A worker's arrival opens a chain, also within another (S142, S145); what it stands on counts
    as activated (S349)."""
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


def close_chain(s: Table) -> None:
    """The innermost chain ends."""
    s.chains -= 1
    chain = s.chain[s.chains]
    chain.worker = 0
    chain.activated = 0


def go_to_lounge(s: Table, box: Box, worker: int) -> None:
    """A worker goes to the Lounge, however it comes there (S164, S644, S645)."""
    move(s, worker, w.LOUNGE)
    seat = owner(worker)
    if has_perk(s, seat, w.LOUNGE_LIZARD):
        lizard_scored(s, seat, box.power[w.LOUNGE_LIZARD])
        gain_points(s, seat, box.power[w.LOUNGE_LIZARD], w.BY_PERK + w.LOUNGE_LIZARD)


def place(s: Table, box: Box, worker: int, to: int) -> None:
    """Sends a worker to a destination: steps 2 to 6 of S132-S137 (S759)."""
    seat = owner(worker)
    at = to
    if to == w.TO_LAB:
        at = free_slot(s)
    elif to == w.TO_LOUNGE:
        at = w.LOUNGE
    placed(s, seat, worker, at)
    open_chain(s, worker, at)
    then.close_chain(s, seat)
    then.arrive(s, seat, worker=worker)
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


def displace(s: Table, box: Box, worker: int, payee: int, earner: int) -> None:
    """Sends a worker away to the Lounge; `payee` takes a coin or a food for it (S159, S160).

    `earner` is the worker that earns it, for the Grocer (S163), or NOBODY (S632); it does not count
    for tentacles (S162). The worker keeps its parts and triggers nothing there (S165, S166).
    """
    displaced(s, owner(worker), worker, s.worker[worker].at)
    go_to_lounge(s, box, worker)
    ask.coin_or_food(s, payee, amount=box.lounge_pay, earner=earner)


def arrive(s: Table, box: Box, seat: int, worker: int) -> None:
    """Brain points, then the effect of the place (S136, S137); the Lab has no value (S180)."""
    at = int(s.worker[worker].at)
    if at == w.LOUNGE:
        ask.coin_or_food(s, seat, amount=box.lounge_pay, earner=worker, counted=1)
    elif at >= w.LAB:
        ask.reshape(s, seat, worker=worker, way=w.BY_LAB)  # S177
    else:
        score_brain(s, box, worker, at)
        then.run(s, seat, row=at)


step(then, "close_chain", does=close_chain)
step(then, "arrive", holds=dict(worker=w.WORKER), does=arrive)
decision(
    ask,
    "place_worker",
    # only: that worker, or NOBODY; lab: whether the Lab is open; flushing: whether that may be
    holds=dict(only=w.WORKER, lab=w.NUMBER, flushing=w.NUMBER),
    lists=placements,
    offers=[
        offer(A.place, why=why_not_place, does=place, given=dict(worker=own_worker)),
        offer(A.flush, when=may_flush, line=why_not_flush, does=flush_first),
        offer(A.decline, when=never, line=S98),
    ],
    otherwise=S98,
)


# --- placing, displacing and recalling by effects ---


def place_more(s: Table, seat: int, workers: int) -> None:
    """More workers of the pool, one after another, as many as can be (S123, S595-S597, S662)."""
    if workers == 0:
        return
    if s.player[seat].ready == 0:
        lapsed(s, seat, w.PLACE_MORE)
        return
    then.place_more(s, seat, workers=workers - 1)
    ask.place_worker(s, seat, only=w.NOBODY, lab=s.phase == w.PLACEMENT)


def displace_more(s: Table, box: Box, seat: int, workers: int) -> None:
    """Workers of choice are sent away, one after another, as many as can be (S123, S661)."""
    if workers == 0 or displaceable(s, box, actor(s)) == 0:
        return
    then.displace_more(s, seat, workers=workers - 1)
    ask.displace_worker(s, seat)


SENT_AWAY = dict(acting=actor, line=S656, payee=owner, earner="worker")
decision(
    ask,
    "displace_worker",
    offers=[offer(A.displace, displaceable, line=alike_or, does=displace, given=SENT_AWAY)],
    otherwise=S656,
)
step(then, "place_more", holds=dict(workers=w.NUMBER), does=place_more)
step(then, "displace_more", holds=dict(workers=w.NUMBER), does=displace_more)


def recall(s: Table, seat: int, row: int, worker: int, how: int) -> None:
    """An own worker comes back to the pool; the source is used up for this round (S350).

    Its parts and what it earned stay its own, and its place is free (S755-S757).
    """
    recalled(s, seat, worker, s.worker[worker].at)
    move(s, worker, w.POOL)
    me = s.player[seat]
    if row < w.MODULES:
        me.recalled |= 1 << row
    elif HOW.zoning(how):
        me.recalled |= 1 << (w.FIRST_PERK + w.ZONING_BOARD)
    else:
        me.recalled_at |= 1 << (row - w.BONUS_ROW)


def is_bonus(row: int) -> bool:
    """Whether a row is a build space's bonus, which may be declined (S147)."""
    return row >= w.MODULES


CALLED = dict(acting=actor, line=S752)
decision(
    ask,
    "recall_worker",
    holds=dict(row=w.ROW, how=w.NUMBER),
    offers=[
        offer(A.recall, recallable, line=alike_or, does=recall, given=CALLED),
        offer(A.decline, when=is_bonus, line=S148),
    ],
    otherwise=S752,
)
