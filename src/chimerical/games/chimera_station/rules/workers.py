"""Workers: whose they are, where they stand, moving them (S92-S105, S737-S760)."""

from chimerical.rules import each, event, has, those

from .. import words as w
from ..declared import Box
from ..lines import S780
from ..table import Table
from .parts import total

came_home = event("came_home", seat=w.SEAT, worker=w.WORKER, place=w.PLACE)


def owner(worker: int) -> int:
    return worker // w.WORKERS


def own_worker(seat: int, own: int) -> int:
    """A worker of a seat, by its number there."""
    return seat * w.WORKERS + own


def workers_of(seat: int) -> int:
    """The set of all workers of a seat."""
    return ((1 << w.WORKERS) - 1) << (seat * w.WORKERS)


def has_perk(s: Table, seat: int, perk: int) -> int:
    return has(s.player[seat].perks, perk)


def actor(s: Table) -> int:
    """The acting worker of the running chain (S143), or NOBODY."""
    if s.chains == 0:
        return w.NOBODY
    return int(s.chain[s.chains - 1].worker)


def move(s: Table, worker: int, to: int) -> None:
    """Takes a worker from where it is to another place; a module is occupied by it (S739)."""
    at = int(s.worker[worker].at)
    if at < w.LOUNGE:
        s.on[at] = w.NOBODY
        if at < w.MODULES:
            s.occupied &= ~(1 << at)
    elif at == w.POOL:
        s.player[worker // w.WORKERS].ready &= ~(1 << worker % w.WORKERS)
    s.worker[worker].at = to
    if to < w.LOUNGE:
        s.on[to] = worker
        if to < w.MODULES:
            s.occupied |= 1 << to
    elif to == w.POOL:
        s.player[worker // w.WORKERS].ready |= 1 << worker % w.WORKERS


def come_home(s: Table) -> None:
    """All workers go back to their pools, with the parts they have (S196, S211)."""
    for worker in range(s.seats * w.WORKERS):
        at = s.worker[worker].at
        if at <= w.ASIDE:
            if at < w.LOUNGE:
                s.on[at] = w.NOBODY
            s.worker[worker].at = w.POOL
            s.player[owner(worker)].ready |= 1 << worker % w.WORKERS
            came_home(s, owner(worker), worker, at)
    s.occupied = 0


def is_placed(s: Table, worker: int) -> bool:
    """Whether a worker is out of the pool and in play, in the Lab too (S181, S758)."""
    return s.worker[worker].at <= w.ASIDE


def placed_of(s: Table, seat: int) -> int:
    """How many workers of a seat are placed."""
    return sum(is_placed(s, worker) for worker in each(workers_of(seat)))


def modified_of(s: Table, seat: int) -> int:
    """How many workers of a seat carry a component (S749)."""
    return sum(s.worker[worker].parts != 0 for worker in each(workers_of(seat)))


def movable(s: Table, box: Box, worker: int) -> bool:
    """Whether a worker stands where workers can be taken from, and not on a protected module."""
    at = int(s.worker[worker].at)
    return at < w.MODULES and not has(box.protected, at)


def has_twin(s: Table, worker: int) -> bool:
    """Whether a worker before this one is just like it, in the same pool or Lounge (S780)."""
    me = s.worker[worker]
    if me.at != w.POOL and me.at != w.LOUNGE:
        return False
    for other in range(worker // w.WORKERS * w.WORKERS, worker):
        he = s.worker[other]
        alike = he.at == me.at and he.parts == me.parts and he.notes == me.notes
        if alike and other != actor(s):
            return True
    return False


def alike_or(s: Table, worker: int, line: int) -> int:
    """The line against a worker that is not offered: another one is asked for it, or this line."""
    return S780 if has_twin(s, worker) else line


def recallable(s: Table, box: Box, seat: int, acting: int) -> int:
    """The set of a seat's workers that could be recalled (S405, S750-S754)."""
    found = 0
    for worker in range(seat * w.WORKERS, (seat + 1) * w.WORKERS):
        at = s.worker[worker].at
        reach = movable(s, box, worker) or w.LAB <= at <= w.LOUNGE
        if worker != acting and reach and not has_twin(s, worker):
            found |= 1 << worker
    return found


def standing_on(s: Table, modules: int, acting: int) -> int:
    """The set of workers on a set of modules, but for the acting one."""
    found = those(s.on[m] for m in each(modules & s.occupied))
    return found & ~(1 << acting) if acting >= 0 else found


def displaceable(s: Table, box: Box, acting: int) -> int:
    """The set of workers that the Morale Center could send away (S655-S659)."""
    return standing_on(s, ~box.protected, acting)


def swappable(s: Table, box: Box, acting: int) -> int:
    """The set of workers, whoever's, that could be swapped, on any module of the station
    (S664-S666, S672, S737)."""
    found = standing_on(s, w.STATION_SET, acting)
    if box.swap_board:
        for worker in range(s.seats * w.WORKERS):
            at = s.worker[worker].at
            if w.LAB <= at <= w.LOUNGE and worker != acting and not has_twin(s, worker):
                found |= 1 << worker
    return found


def loungers(s: Table) -> int:
    """The set of workers in the Lounge."""
    return those(worker for worker in range(s.seats * w.WORKERS) if s.worker[worker].at == w.LOUNGE)


def partners(s: Table, box: Box, seat: int, acting: int, own: int) -> int:
    """The set of opposing workers with whom an own worker could change places (S667)."""
    others = swappable(s, box, acting) & ~workers_of(seat)
    if s.worker[own].at == w.LOUNGE:
        others &= ~loungers(s)
    return others


def can_swap(s: Table, box: Box, seat: int, acting: int) -> int:
    """The set of own workers that could be swapped with somebody (S675)."""
    workers = swappable(s, box, acting)
    others = workers & ~workers_of(seat)
    if others == 0:
        return 0
    own = workers & workers_of(seat)
    if box.swap_board and others & ~loungers(s) == 0:
        own &= ~loungers(s)
    return own


def free_slot(s: Table) -> int:
    """The first free slot of the Splicing Lab (S169, S170), or NOBODY."""
    for slot in range(w.SLOTS):
        if s.on[w.LAB + slot] == w.NOBODY:
            return w.LAB + slot
    return w.NOBODY


def parts_on(s: Table, modules: int) -> int:
    """How many parts the workers on a set of modules carry, whoever's they are (S496)."""
    return sum(total(s.worker[s.on[m]].parts) for m in each(modules) if s.on[m] >= 0)
