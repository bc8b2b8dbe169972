"""A worker's parts as one number, four bits for each kind (S714-S718, S171-S176, S617-S621).

The highest of the four is never set by a count, so whole mixes are compared at one stroke.
"""

from itertools import product

from chimerical.rules import Lookup, has, those

from .. import words as w
from ..declared import Box
from ..lines import S172, S173, S175, S176, S417, S424, S531, S556
from ..table import Table

BITS = 4
GUARDS = 0x8888
ONES = 0x1111

# Every mix of up to three parts, in the order of their numbers.
SHAPES = Lookup(
    sorted(
        sum(n << (BITS * kind) for kind, n in enumerate(counts))
        for counts in product(range(4), repeat=w.KINDS)
        if sum(counts) <= 3
    )
)


def count(parts: int, kind: int) -> int:
    """How many of a kind there are; two among three are a pair as well (S621)."""
    return (parts >> (BITS * kind)) & 7


def total(parts: int) -> int:
    return ((parts * ONES) >> 12) & 15


def one(kind: int) -> int:
    """A single part of a kind."""
    return 1 << (BITS * kind)


def alike(parts: int) -> bool:
    """Whether all parts are of one kind."""
    n = total(parts)
    return parts in (n, n << BITS, n << 2 * BITS, n << 3 * BITS)


def may_carry(s: Table, box: Box, worker: int, parts: int) -> bool:
    """Whether a worker may be given these parts (S175, S176, S617-S620, S714)."""
    n = total(parts)
    if n <= box.part_limit:
        return True
    seat = worker // w.WORKERS
    if n > box.geneticist_limit or alike(parts) or not has(s.player[seat].perks, w.GENETICIST):
        return False
    return not any(
        other != worker and total(s.worker[other].parts) > box.part_limit
        for other in range(seat * w.WORKERS, (seat + 1) * w.WORKERS)
    )


def within(parts: int, others: int) -> bool:
    """Whether `parts` has nothing that `others` does not have."""
    return ((others | GUARDS) - parts) & GUARDS == GUARDS


def pooled(s: Table, seat: int) -> int:
    """The parts in a seat's pool, up to three of a kind."""
    return sum(min(3, int(s.player[seat].pool[kind])) << (BITS * kind) for kind in range(w.KINDS))


def within_reach(s: Table, worker: int, way: int) -> int:
    """All parts that a worker could be left with: its own, and those of the pool."""
    old = int(s.worker[worker].parts)
    if way in (w.BY_LOSING, w.BY_DETACHING):
        return old
    return old + pooled(s, worker // w.WORKERS)


def can_splice(s: Table, box: Box, worker: int) -> bool:
    """Whether the Splicing Lab could change a worker (S131), without trying every shape."""
    old = s.worker[worker].parts
    pool = s.player[worker // w.WORKERS].pool
    for kind in range(w.KINDS):
        if pool[kind] > 0 and count(old, kind) < box.part_limit:
            return True
    return box.lab_needs_attach == 0 and old != 0


def can_attach(s: Table, box: Box, worker: int) -> bool:
    """Whether a part of the pool fits on a worker as it is (S532)."""
    old = s.worker[worker].parts
    return any(
        s.player[worker // w.WORKERS].pool[kind] > 0 and may_carry(s, box, worker, old + one(kind))
        for kind in range(w.KINDS)
    )


def why_not_carry(s: Table, box: Box, worker: int, parts: int) -> int:
    """The line against giving a worker these parts, or 0."""
    if may_carry(s, box, worker, parts):
        return 0
    return S176 if has(s.player[worker // w.WORKERS].perks, w.GENETICIST) else S175


def why_not_become(s: Table, box: Box, worker: int, way: int, parts: int) -> int:
    """The line against a worker's ending with these parts, or 0. `way` is a BY_…"""
    old = int(s.worker[worker].parts)
    if way == w.BY_LOSING:
        return 0 if parts != old and within(parts, old) else S424
    if way == w.BY_DETACHING:
        return 0 if parts != old and within(parts, old) else S556
    if way == w.BY_FAIR:
        if parts == old or not within(old, parts):
            return S531
    elif box.lab_needs_attach:
        if within(parts, old):
            return S172
    elif parts == old:
        return S172
    if not within(parts, within_reach(s, worker, way)):
        return S173
    return why_not_carry(s, box, worker, parts)


def shapes(s: Table, box: Box, worker: int, way: int) -> int:
    """The set of shapes, by their place in SHAPES, that a worker may end with."""
    reach = within_reach(s, worker, way)
    return those(
        i
        for i in range(len(SHAPES))
        if within(SHAPES[i], reach) and why_not_become(s, box, worker, way, SHAPES[i]) == 0
    )


def why_not_leave(s: Table, box: Box, worker: int, kind: int, parts: int) -> int:
    """The line against the Autosurgeon's leaving a worker with these parts, or 0; it brings a part
    of that kind (S417, S420)."""
    old = int(s.worker[worker].parts)
    grown = old + one(kind)
    kept = total(parts)
    if not within(parts, grown) or kept < min(total(grown), box.part_limit):
        return S417
    expert = has(s.player[worker // w.WORKERS].perks, w.GENETICIST)
    if expert and kept < total(old) <= box.geneticist_limit:
        return S417
    return why_not_carry(s, box, worker, parts)


def shapes_left(s: Table, box: Box, worker: int, kind: int) -> int:
    """The set of shapes that the Autosurgeon may leave a worker with."""
    grown = s.worker[worker].parts + one(kind)
    return those(
        i
        for i in range(len(SHAPES))
        if within(SHAPES[i], grown) and why_not_leave(s, box, worker, kind, SHAPES[i]) == 0
    )
