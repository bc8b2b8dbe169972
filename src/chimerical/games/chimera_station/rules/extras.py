"""The extras of tentacles at the end of a turn (S138, S725-S736)."""

from chimerical.core.frames import push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from .. import words as w
from .gains import gain_coins, gain_food, gain_part, kinds_in_supply
from .workers import owner


@rule
def pay_extra(s, box):
    """The next of a worker's extras: coin, food, components."""
    frame = s.stack[s.depth - 1]
    worker = int(s.arrivals[frame.a])
    notes = int(s.worker[worker].notes)
    seat = owner(worker)
    stage = int(frame.b)
    if notes == 0:
        frame.a += 1
    elif stage == 0:
        frame.b = 1
        emit(s, w.E_EXTRA, seat, worker)
        if notes & w.NOTE_COIN:
            gain_coins(s, seat, 1, w.NOBODY)
    elif stage == 1:
        frame.b = 2
        if notes & w.NOTE_FOOD:
            gain_food(s, seat, 1, worker, 0)
    else:
        frame.b = 0
        frame.a += 1
        extra_parts(s, box, seat, notes // w.NOTE_KIND)


@rule
def extra_parts(s, box, seat, kinds):
    """One more of each kind gained; with option double_tentacle, of one of them (S727)."""
    if kinds and box.one_extra_component:
        left = kinds & kinds_in_supply(s)
        if left:
            push(s, w.CHOOSE_KIND, seat, w.FOR_EXTRA, left, 0)
        else:
            extra_part(s, box, seat, lowest(kinds))
        return
    while kinds:
        extra_part(s, box, seat, lowest(kinds))
        kinds &= kinds - 1


@rule
def extra_part(s, box, seat, kind):
    """One more of a kind; points instead of it stir the Prime Specimen (S139, S736)."""
    if s.parts[kind] == 0 and box.shortage_points > 0:
        s.pointed |= 1 << seat
    gain_part(s, box, seat, kind, w.NOBODY)
