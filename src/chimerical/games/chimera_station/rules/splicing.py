"""Changing a worker's parts: Splicing Lab, Science Fair, Autosurgeon, Laboratories, hunger
(S171-S177, S204, S392, S415-S424, S530-S533, S554-S556)."""

from chimerical.core.frames import pop
from chimerical.core.rule import emit, rule

from .. import words as w
from .gains import gain_points, note, research
from .parts import count, one
from .workers import owner


@rule
def detach(s, worker, kind):
    """Takes a component off a worker, into its owner's pool (S746)."""
    s.worker[worker].parts -= one(kind)
    s.player[owner(worker)].pool[kind] += 1
    emit(s, w.E_DETACHED, owner(worker), worker, kind)


@rule
def attach(s, worker, kind):
    """Puts a component of the pool on a worker (S745)."""
    s.worker[worker].parts += one(kind)
    s.player[owner(worker)].pool[kind] -= 1
    emit(s, w.E_ATTACHED, owner(worker), worker, kind)


@rule
def lose(s, worker, kind):
    """A component goes from a worker to the supply (S747)."""
    s.worker[worker].parts -= one(kind)
    s.parts[kind] += 1
    emit(s, w.E_LOST, owner(worker), worker, kind)


@rule
def give_back(s, seat, kind):
    """A component goes from the pool to the supply (S748)."""
    s.player[seat].pool[kind] -= 1
    s.parts[kind] += 1
    emit(s, w.E_RETURNED, seat, kind)


@rule
def implant(s, worker, kind):
    """The Autosurgeon's part: gained while the worker still has its old ones (S419)."""
    s.parts[kind] -= 1
    s.player[owner(worker)].pool[kind] += 1
    emit(s, w.E_PART, owner(worker), kind)
    note(s, worker, w.NOTE_KIND << kind, 2)


@rule
def reshape(s, seat, worker, way, each, shape):
    """Gives a worker the parts of a shape, and what that brings."""
    pop(s)
    old = int(s.worker[worker].parts)
    changed = 0
    for kind in range(w.KINDS):
        for _ in range(count(old, kind) - count(shape, kind)):
            changed += 1
            if way == w.BY_LOSING:
                lose(s, worker, kind)
            else:
                detach(s, worker, kind)
    for kind in range(w.KINDS):
        for _ in range(count(shape, kind) - count(old, kind)):
            changed += 1
            attach(s, worker, kind)
    if way == w.BY_FAIR or way == w.BY_LOSING:
        gain_points(s, seat, each * changed, w.EFFECTS)
    elif way == w.BY_DETACHING:
        research(s, seat, each * changed)
