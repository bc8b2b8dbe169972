"""Swapping two workers, and what they may do in their new places (S664-S675)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from .. import words as w
from .fulfilment import why_not_use
from .parts import can_splice
from .placement import go_to_lounge, open_chain
from .workers import move, owner


@rule
def swap(s, box, own, other):
    """Two workers change places; both may use the effects there, the own one first (S664-S669)."""
    emit(s, w.E_SWAPPED, own, other)
    there = int(s.worker[other].at)
    here = int(s.worker[own].at)
    move(s, own, w.POOL)
    move(s, other, w.POOL)
    settle_in(s, box, own, there)
    settle_in(s, box, other, here)
    push(s, w.TRIGGER_SWAP, owner(other), other, 0, 0)
    push(s, w.TRIGGER_SWAP, owner(own), own, 0, 0)


@rule
def settle_in(s, box, worker, at):
    if at == w.LOUNGE:
        go_to_lounge(s, box, worker)
    else:
        move(s, worker, at)


@rule
def can_trigger(s, box, worker):
    """Whether a swapped worker could use the effect of its new place (S669-S671)."""
    at = int(s.worker[worker].at)
    if at == w.LOUNGE:
        return True
    if at >= w.LAB:
        return can_splice(s, box, worker)
    return why_not_use(s, box, at, worker, s.player[owner(worker)].food, 0, 0) == 0


@rule
def trigger_swap(s, box):
    """Step: asks the owner of a swapped worker, if its new place has something for it."""
    frame = s.stack[s.depth - 1]
    worker = int(frame.a)
    seat = int(frame.seat)
    pop(s)
    if can_trigger(s, box, worker):
        push(s, w.TRIGGER, seat, worker, 0, 0)


@rule
def trigger(s, worker):
    """A swapped worker acts: brain points and activation, in a chain of its own (S670)."""
    seat = owner(worker)
    open_chain(s, worker, int(s.worker[worker].at))
    push(s, w.CLOSE_CHAIN, seat, 0, 0, 0)
    push(s, w.ARRIVE, seat, worker, 0, 0)
