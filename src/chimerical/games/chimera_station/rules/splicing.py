"""Changing a worker's parts: Splicing Lab, Science Fair, Autosurgeon, Laboratories, hunger
(S171-S177, S204, S392, S415-S424, S530-S533, S554-S556)."""

from chimerical.rules import choice, decision, event, offer, those

from .. import words as w
from ..declared import A, ask, then
from ..lines import S171, S392, S748, S764
from ..table import Table
from .gains import gain_points, kinds_in_pool, kinds_in_supply, note, part_gained
from .parts import SHAPES, count, one, shapes, shapes_left, why_not_become, why_not_leave
from .workers import actor, owner

detached = event("detached", seat=w.SEAT, worker=w.WORKER, kind=w.KIND)
attached = event("attached", seat=w.SEAT, worker=w.WORKER, kind=w.KIND)
lost = event("lost", seat=w.SEAT, worker=w.WORKER, kind=w.KIND)
returned = event("returned", seat=w.SEAT, kind=w.KIND)


def detach(s: Table, worker: int, kind: int) -> None:
    """Takes a component off a worker, into the owner's pool; no gain (S174, S734, S746)."""
    s.worker[worker].parts -= one(kind)
    s.player[owner(worker)].pool[kind] += 1
    detached(s, owner(worker), worker, kind)


def attach(s: Table, worker: int, kind: int) -> None:
    """Puts a component of the pool on a worker (S745)."""
    s.worker[worker].parts += one(kind)
    s.player[owner(worker)].pool[kind] -= 1
    attached(s, owner(worker), worker, kind)


def lose(s: Table, worker: int, kind: int) -> None:
    """A component goes from a worker to the supply (S747)."""
    s.worker[worker].parts -= one(kind)
    s.parts[kind] += 1
    lost(s, owner(worker), worker, kind)


# --- one component ---


def give_back(s: Table, seat: int, kind: int) -> None:
    """A component goes from the pool to the supply, to be gained again (S748, S767)."""
    s.player[seat].pool[kind] -= 1
    s.parts[kind] += 1
    returned(s, seat, kind)


def kinds_worn(s: Table, worker: int) -> int:
    return those(kind for kind in range(w.KINDS) if count(s.worker[worker].parts, kind))


def implant(s: Table, seat: int, kind: int) -> None:
    """The Autosurgeon's part: gained while the worker still has its old ones (S419)."""
    worker = actor(s)
    s.parts[kind] -= 1
    s.player[seat].pool[kind] += 1
    part_gained(s, seat, kind)
    note(s, worker, w.NOTE_KIND << kind, 2)
    ask.surgery(s, seat, worker=worker, kind=kind)


choice(ask, "return_part", A.choose, kinds_in_pool, does=give_back, otherwise=S748)
WORN = dict(worker=actor)
choice(ask, "detach_part", A.choose, kinds_worn, does=detach, given=WORN, otherwise=S392)
choice(ask, "implant", A.choose, kinds_in_supply, does=implant, otherwise=S764)


# --- all at once ---


def change(s: Table, worker: int, way: int, shape: int) -> int:
    """Gives a worker the parts of a shape; returns how many parts that concerned."""
    old = int(s.worker[worker].parts)
    changed = 0
    for kind in range(w.KINDS):
        for _ in range(count(old, kind) - count(SHAPES[shape], kind)):
            changed += 1
            if way == w.BY_LOSING:
                lose(s, worker, kind)
            else:
                detach(s, worker, kind)
    for kind in range(w.KINDS):
        for _ in range(count(SHAPES[shape], kind) - count(old, kind)):
            changed += 1
            attach(s, worker, kind)
    return changed


def reshape(s: Table, seat: int, worker: int, way: int, each: int, shape: int) -> None:
    """A worker's new parts, all at once, and then what that brings for each part (S533, S555)."""
    changed = change(s, worker, way, shape)
    if way == w.BY_FAIR or way == w.BY_LOSING:
        gain_points(s, seat, each * changed, w.EFFECTS)
    elif way == w.BY_DETACHING:
        then.advance(s, seat, tiers=each * changed)


def parts_of(shape: int) -> int:
    return SHAPES[shape]


decision(
    ask,
    "reshape",
    holds=dict(worker=w.WORKER, way=w.NUMBER, each=w.NUMBER),
    offers=[offer(A.wear, shapes, line=why_not_become, does=reshape, given=dict(parts=parts_of))],
    otherwise=S171,
)
OPERATED = dict(parts=parts_of, way=w.BY_LAB)
decision(
    ask,
    "surgery",
    holds=dict(worker=w.WORKER, kind=w.KIND),
    offers=[offer(A.wear, shapes_left, line=why_not_leave, does=change, given=OPERATED)],
    otherwise=S171,
)
