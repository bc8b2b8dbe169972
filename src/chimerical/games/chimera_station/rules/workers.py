"""Workers: whose they are, where they stand, moving them (S92-S105, S737-S760)."""

from chimerical.core.rule import rule
from chimerical.core.sets import has, lowest

from ..words import (
    ASIDE,
    LAB,
    LOUNGE,
    MODULES,
    NOBODY,
    POOL,
    SLOTS,
    STATION_SET,
    WORKERS,
)
from .parts import total


@rule
def owner(worker):
    return worker // WORKERS


@rule
def has_perk(s, seat, perk):
    return (s.player[seat].perks >> perk) & 1


@rule
def actor(s):
    """The acting worker of the running chain (S143), or NOBODY."""
    if s.chains == 0:
        return NOBODY
    return int(s.chain[s.chains - 1].worker)


@rule
def move(s, worker, to):
    """Takes a worker from where it is to another place."""
    at = int(s.worker[worker].at)
    if at < LOUNGE:
        s.on[at] = NOBODY
        if at < MODULES:
            s.occupied &= ~(1 << at)
    elif at == POOL:
        s.player[worker // WORKERS].ready &= ~(1 << worker % WORKERS)
    s.worker[worker].at = to
    if to < LOUNGE:
        s.on[to] = worker
        if to < MODULES:
            s.occupied |= 1 << to
    elif to == POOL:
        s.player[worker // WORKERS].ready |= 1 << worker % WORKERS


@rule
def come_home(s):
    """All workers go back to their pools (S196)."""
    for worker in range(s.seats * WORKERS):
        at = s.worker[worker].at
        if at <= ASIDE:
            if at < LOUNGE:
                s.on[at] = NOBODY
            s.worker[worker].at = POOL
            s.player[worker // WORKERS].ready |= 1 << worker % WORKERS
    s.occupied = 0


@rule
def placed(s, worker):
    """Whether a worker is out of the pool and in play (S758)."""
    return s.worker[worker].at <= ASIDE


@rule
def placed_of(s, seat):
    """How many workers of a seat are placed."""
    n = 0
    for worker in range(seat * WORKERS, (seat + 1) * WORKERS):
        if placed(s, worker):
            n += 1
    return n


@rule
def modified_of(s, seat):
    """How many workers of a seat carry a component (S749)."""
    n = 0
    for worker in range(seat * WORKERS, (seat + 1) * WORKERS):
        if s.worker[worker].parts:
            n += 1
    return n


@rule
def movable(s, box, worker):
    """Whether a worker stands where workers can be taken from, and not on a protected module."""
    at = int(s.worker[worker].at)
    return at < MODULES and not has(box.protected, at)


@rule
def has_twin(s, worker):
    """Whether a worker before this one is just like it, in the same pool or Lounge (S780)."""
    me = s.worker[worker]
    if me.at != POOL and me.at != LOUNGE:
        return False
    for other in range(worker // WORKERS * WORKERS, worker):
        he = s.worker[other]
        alike = he.at == me.at and he.parts == me.parts and he.notes == me.notes
        if alike and other != actor(s):
            return True
    return False


@rule
def recallable(s, box, seat, acting):
    """The set of a seat's workers that could be recalled (S750-S754)."""
    found = 0
    for worker in range(seat * WORKERS, (seat + 1) * WORKERS):
        at = s.worker[worker].at
        reach = movable(s, box, worker) or LAB <= at <= LOUNGE
        if worker != acting and reach and not has_twin(s, worker):
            found |= 1 << worker
    return found


@rule
def standing_on(s, modules, acting):
    """The set of workers on a set of modules, but for the acting one."""
    found = 0
    modules &= s.occupied
    while modules:
        found |= 1 << s.on[lowest(modules)]
        modules &= modules - 1
    if acting >= 0:
        found &= ~(1 << acting)
    return found


@rule
def displaceable(s, box, acting):
    """The set of workers that the Morale Center could send away (S655-S659)."""
    return standing_on(s, ~box.protected, acting)


@rule
def workers_of(seat):
    """The set of all workers of a seat."""
    return ((1 << WORKERS) - 1) << (seat * WORKERS)


@rule
def swappable(s, box, acting):
    """The set of workers, whoever's, that could be swapped (S664-S666)."""
    found = standing_on(s, STATION_SET, acting)
    if box.swap_board:
        for worker in range(s.seats * WORKERS):
            at = s.worker[worker].at
            if LAB <= at <= LOUNGE and worker != acting and not has_twin(s, worker):
                found |= 1 << worker
    return found


@rule
def loungers(s):
    """The set of workers in the Lounge."""
    found = 0
    for worker in range(s.seats * WORKERS):
        if s.worker[worker].at == LOUNGE:
            found |= 1 << worker
    return found


@rule
def partners(s, box, seat, acting, own):
    """The set of opposing workers with whom an own worker could change places (S667)."""
    others = swappable(s, box, acting) & ~workers_of(seat)
    if s.worker[own].at == LOUNGE:
        others &= ~loungers(s)
    return others


@rule
def can_swap(s, box, seat, acting):
    """The set of own workers that could be swapped with somebody (S675)."""
    workers = swappable(s, box, acting)
    others = workers & ~workers_of(seat)
    if others == 0:
        return 0
    own = workers & workers_of(seat)
    if box.swap_board and others & ~loungers(s) == 0:
        own &= ~loungers(s)
    return own


@rule
def free_slot(s):
    """The first free slot of the Splicing Lab (S169, S170), or NOBODY."""
    for slot in range(SLOTS):
        if s.on[LAB + slot] == NOBODY:
            return LAB + slot
    return NOBODY


@rule
def parts_on(s, modules):
    """How many parts the workers on a set of modules carry."""
    n = 0
    while modules:
        worker = s.on[lowest(modules)]
        modules &= modules - 1
        if worker >= 0:
            n += total(s.worker[worker].parts)
    return n
