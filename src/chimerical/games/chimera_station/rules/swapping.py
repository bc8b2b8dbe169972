"""Swapping two workers, and what they may do in their new places (S664-S675)."""

from chimerical.rules import decision, event, offer, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S664, S669
from ..table import Table
from .fulfilment import why_not_use
from .parts import can_splice
from .placement import go_to_lounge, open_chain
from .workers import actor, alike_or, can_swap, move, owner, partners

swapped = event("swapped", worker=w.WORKER, other=w.WORKER)


def swap(s: Table, box: Box, own: int, worker: int) -> None:
    """Two workers change places; both may use the effects there, the own one first (S664-S669).

    That displaces nobody, and is no placement (S168, S760).
    """
    swapped(s, own, worker)
    there = int(s.worker[worker].at)
    here = int(s.worker[own].at)
    move(s, own, w.POOL)
    move(s, worker, w.POOL)
    settle_in(s, box, own, there)
    settle_in(s, box, worker, here)
    then.trigger_swap(s, owner(worker), worker=worker)
    then.trigger_swap(s, owner(own), worker=own)


def settle_in(s: Table, box: Box, worker: int, at: int) -> None:
    if at == w.LOUNGE:
        go_to_lounge(s, box, worker)
    else:
        move(s, worker, at)


def can_trigger(s: Table, box: Box, worker: int) -> bool:
    """Whether a swapped worker could use the effect of its new place (S669-S671)."""
    at = int(s.worker[worker].at)
    if at == w.LOUNGE:
        return True
    if at >= w.LAB:
        return can_splice(s, box, worker)
    return why_not_use(s, box, at, worker, s.player[owner(worker)].food, 0, 0) == 0


def trigger_swap(s: Table, box: Box, seat: int, worker: int) -> None:
    """Asks the owner of a swapped worker, if its new place has something for it."""
    if can_trigger(s, box, worker):
        ask.trigger(s, seat, worker=worker)


def trigger(s: Table, seat: int, worker: int) -> None:
    """A swapped worker acts: brain points and activation, in a chain of its own (S670)."""
    open_chain(s, worker, int(s.worker[worker].at))
    then.close_chain(s, seat)
    then.arrive(s, seat, worker=worker)


OTHER = dict(acting=actor, line=S664)
OWN = dict(**OTHER, own="worker")
decision(
    ask,
    "swap_other",
    holds=dict(own=w.WORKER),
    offers=[offer(A.swap_with, partners, line=alike_or, does=swap, given=OTHER)],
    otherwise=S664,
)
decision(
    ask,
    "swap_own",
    offers=[offer(A.swap, can_swap, line=alike_or, does=ask.swap_other, given=OWN)],
    otherwise=S664,
)
decision(
    ask,
    "trigger",
    holds=dict(worker=w.WORKER),
    offers=[offer(A.accept, does=trigger), offer(A.decline)],
    otherwise=S669,
)
step(then, "trigger_swap", holds=dict(worker=w.WORKER), does=trigger_swap)
