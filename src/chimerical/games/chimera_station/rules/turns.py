"""Whose turn it is: the Placement and Splicing Lab phases, and what ends a turn
(S92-S97, S113-S117, S138-S140, S182-S195, S599-S604, S681-S685)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from .. import words as w
from .extras import pay_extra
from .gains import book
from .workers import has_perk, owner


@rule
def next_with_workers(s, seat):
    """The first seat from this one on with a worker in its pool, or NOBODY (S93)."""
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if s.player[other].ready:
            return other
    return w.NOBODY


@rule
def begin_phase(s, phase):
    s.phase = phase
    emit(s, w.E_PHASE, phase)


@rule
def take_turn(s, seat, only, lab, flush):
    """A turn: a placement, then its end. See PLACE_WORKER for what may be placed where."""
    emit(s, w.E_TURN, seat)
    push(s, w.END_TURN, seat, 0, 0, 0)
    push(s, w.PLACE_WORKER, seat, only, lab, flush)


@rule
def turns(s):
    """Step: the next turn of the Placement phase, or its end (S94)."""
    frame = s.stack[s.depth - 1]
    seat = next_with_workers(s, frame.seat)
    if seat == w.NOBODY:
        pop(s)
        begin_phase(s, w.SPLICING)
        push(s, w.SPLICE, 0, 0, 0, 0)
        return
    frame.seat = (seat + 1) % s.seats
    take_turn(s, seat, 0, 1, 1)


@rule
def splice(s):
    """Step: slot by slot, then the Dispatch perk, until somebody takes a turn (S182, S195)."""
    depth = s.depth
    while s.depth == depth and s.stack[depth - 1].kind == w.SPLICE:
        splice_next(s)


@rule
def splice_next(s):
    """Filled pools come first (S189-S194), then the next slot."""
    frame = s.stack[s.depth - 1]
    seat = next_with_workers(s, frame.seat)
    if seat != w.NOBODY:
        frame.seat = (seat + 1) % s.seats
        take_turn(s, seat, 0, 0, 0)
        return
    if frame.a > w.SLOTS:
        pop(s)
        begin_phase(s, w.FEEDING)
        push(s, w.FEED, 0, 0, 0, 0)
        return
    place = w.LAB + frame.a if frame.a < w.SLOTS else w.FIRST_PERK + w.DISPATCH
    frame.a += 1
    worker = int(s.on[place])
    if worker != w.NOBODY:
        frame.seat = owner(worker)
        take_turn(s, owner(worker), worker + 1, 0, 0)


# --- the end of a turn ---


@rule
def end_turn(s, box):
    """Step: the extras of tentacles, worker by worker (S138), until one needs a choice."""
    depth = s.depth
    frame = s.stack[depth - 1]
    while s.depth == depth and frame.a < s.acted:
        pay_extra(s, box)
    if s.depth == depth:
        seat = int(frame.seat)
        pop(s)
        close_turn(s, box, seat)


@rule
def close_turn(s, box, seat):
    """Prime Specimen, then the notes are wiped; then the card may be used (S139, S140)."""
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if (s.pointed >> other) & 1 and has_perk(s, other, w.PRIME_SPECIMEN):
            emit(s, w.E_SPECIMEN, other, box.power[w.PRIME_SPECIMEN])
            book(s, other, box.power[w.PRIME_SPECIMEN], w.BY_PERK + w.PRIME_SPECIMEN)
    s.pointed = 0
    for i in range(s.acted):
        s.worker[s.arrivals[i]].notes = 0
        s.arrivals[i] = 0
    s.acted = 0
    if s.phase == w.PLACEMENT and s.player[seat].card and not box.flush_before_only:
        push(s, w.AFTER_TURN, seat, 0, 0, 0)
