"""Whose turn it is: the Placement and Splicing Lab phases, and what ends a turn
(S92-S97, S113-S117, S138-S140, S182-S195, S599-S604, S681-S685)."""

from chimerical.rules import decision, event, has, offer, pop, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S140
from ..table import Table
from .extras import extra_goods, extra_parts
from .gains import book
from .reactor import FLUSH
from .workers import has_perk, owner

phase_begun = event("phase_begun", phase=w.PHASE)
turn_begun = event("turn_begun", seat=w.SEAT)
specimen_scored = event("specimen_scored", seat=w.SEAT, points=w.NUMBER)


def next_with_workers(s: Table, seat: int) -> int:
    """The first seat from this one on with a worker in its pool, or NOBODY (S93, S96, S97)."""
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if s.player[other].ready:
            return other
    return w.NOBODY


def begin_phase(s: Table, phase: int) -> None:
    s.phase = phase
    phase_begun(s, phase)


def take_turn(s: Table, seat: int, only: int, lab: int, flushing: int) -> None:
    """A turn: one placement, then its end, in every phase (S110, S186, S187).

    See place_worker for what may be placed where.
    """
    turn_begun(s, seat)
    then.end_turn(s, seat)
    ask.place_worker(s, seat, only=only, lab=lab, flushing=flushing)


def turns(s: Table, seat: int) -> None:
    """The next turn of the Placement phase, from this seat on, or its end (S94)."""
    seat = next_with_workers(s, seat)
    if seat == w.NOBODY:
        begin_phase(s, w.SPLICING)
        then.splice(s, 0)
    else:
        then.turns(s, (seat + 1) % s.seats)
        take_turn(s, seat, w.NOBODY, 1, 1)


def splice(s: Table, seat: int, slots: int) -> None:
    """Slot by slot (S182-S187, S195), then the Dispatch perk (S599-S604), until somebody takes a
    turn, without the Lab and without a flush (S188).

    Filled pools come first, from this seat on (S189-S194); so many slots are done.
    """
    while True:
        ready = next_with_workers(s, seat)
        if ready != w.NOBODY:
            then.splice(s, (ready + 1) % s.seats, slots=slots)
            take_turn(s, ready, w.NOBODY, 0, 0)
            return
        if slots > w.SLOTS:
            begin_phase(s, w.FEEDING)
            then.feeding(s, 0)
            return
        place = w.LAB + slots if slots < w.SLOTS else w.FIRST_PERK + w.DISPATCH
        slots += 1
        worker = int(s.on[place])  # S674: whoever is there now
        if worker != w.NOBODY:
            then.splice(s, owner(worker), slots=slots)
            take_turn(s, owner(worker), worker, 0, 0)
            return


step(then, "turns", does=turns)
step(then, "splice", holds=dict(slots=w.NUMBER), does=splice)


# --- the end of a turn ---


def end_turn(s: Table, box: Box, seat: int, arrival: int, goods: int) -> None:
    """The extras of tentacles, worker by worker as they arrived, whoever's (S138, S673), until one
    needs a choice; `goods`: whether the worker's coin and food are paid."""
    depth = s.depth
    while arrival < s.acted:
        if s.worker[s.arrivals[arrival]].notes:
            if not goods:
                then.end_turn(s, seat, arrival=arrival, goods=1)
                extra_goods(s, box, arrival)
                if s.depth > depth + 1:
                    return
                pop(s)
            then.end_turn(s, seat, arrival=arrival + 1)
            extra_parts(s, box, arrival)
            if s.depth > depth + 1:
                return
            pop(s)
        arrival += 1
        goods = 0
    close_turn(s, box, seat)


def close_turn(s: Table, box: Box, seat: int) -> None:
    """Prime Specimen, once for each seat that scored (S682, S685), then the notes are wiped; then
    the card may be used (S114, S139, S140)."""
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if has(s.pointed, other) and has_perk(s, other, w.PRIME_SPECIMEN):
            specimen_scored(s, other, box.power[w.PRIME_SPECIMEN])
            book(s, other, box.power[w.PRIME_SPECIMEN], w.BY_PERK + w.PRIME_SPECIMEN)
    s.pointed = 0
    for i in range(s.acted):
        s.worker[s.arrivals[i]].notes = 0
        s.arrivals[i] = 0
    s.acted = 0
    if s.phase == w.PLACEMENT and s.player[seat].card and not box.flush_before_only:
        ask.after_turn(s, seat)


decision(ask, "after_turn", offers=[FLUSH, offer(A.end_turn)], otherwise=S140)
step(then, "end_turn", holds=dict(arrival=w.NUMBER, goods=w.NUMBER), does=end_turn)
