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
        if box.extra_goods_per_turn:  # S732
            strike(s, seat, frame.a + 1, notes & (w.NOTE_COIN | w.NOTE_FOOD))
    else:
        frame.b = 0
        frame.a += 1
        extra_parts(s, box, seat, notes // w.NOTE_KIND, frame.a)


@rule
def strike(s, seat, first, what):
    """Strikes notes of the seat's workers that have still to get their extras; returns them."""
    struck = 0
    for i in range(first, s.acted):
        worker = s.arrivals[i]
        if owner(worker) == seat:
            struck |= s.worker[worker].notes & what
            s.worker[worker].notes &= ~what
    return struck


@rule
def extra_parts(s, box, seat, kinds, first):
    """One more of each kind gained. With option double_tentacle, of one of all the kinds that the
    seat's workers gained, those from `first` on among them (S727)."""
    if kinds and box.one_extra_component:
        kinds |= strike(s, seat, first, w.NOTE_KINDS) // w.NOTE_KIND
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
