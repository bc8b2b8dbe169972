"""The extras of tentacles at the end of a turn (S138, S725-S736)."""

from chimerical.rules import decision, each, event, lowest, offer

from .. import words as w
from ..declared import A, Box, ask
from ..lines import S727
from ..table import Table
from .gains import gain_coins, gain_food, gain_part, kinds_in_supply
from .workers import owner

extras_earned = event("extras_earned", seat=w.SEAT, worker=w.WORKER)


def extra_goods(s: Table, box: Box, arrival: int) -> None:
    """A coin and a food more, of a worker that gained some, however many tentacles it has
    (S725, S726, S728); they bring no more extras (S731)."""
    worker = int(s.arrivals[arrival])
    notes = s.worker[worker].notes
    seat = owner(worker)
    extras_earned(s, seat, worker)
    if box.extra_goods_per_turn:  # S732
        strike(s, seat, arrival + 1, notes & (w.NOTE_COIN | w.NOTE_FOOD))
    if notes & w.NOTE_COIN:
        gain_coins(s, seat, 1, w.NOBODY)
    if notes & w.NOTE_FOOD:
        gain_food(s, seat, 1, worker, 0)  # S635


def strike(s: Table, seat: int, first: int, what: int) -> int:
    """Strikes notes of the seat's workers that have still to get their extras; returns them."""
    struck = 0
    for i in range(first, s.acted):
        worker = s.arrivals[i]
        if owner(worker) == seat:
            struck |= s.worker[worker].notes & what
            s.worker[worker].notes &= ~what
    return struck


def extra_parts(s: Table, box: Box, arrival: int) -> None:
    """One more of each kind gained. With option double_tentacle, of one of all the kinds that the
    seat's workers gained (S727)."""
    worker = int(s.arrivals[arrival])
    seat = owner(worker)
    kinds = s.worker[worker].notes // w.NOTE_KIND
    if kinds and box.one_extra_component:
        kinds |= strike(s, seat, arrival + 1, w.NOTE_KINDS) // w.NOTE_KIND
        left = kinds & kinds_in_supply(s)
        if left:
            ask.extra_part(s, seat, kinds=left)
        else:
            extra_part(s, box, seat, lowest(kinds))
        return
    for kind in each(kinds):
        extra_part(s, box, seat, kind)


def extra_part(s: Table, box: Box, seat: int, kind: int) -> None:
    """One more of a kind; points instead of it stir the Prime Specimen
    (S139, S418, S736)."""
    if s.parts[kind] == 0 and box.shortage_points > 0:
        s.pointed |= 1 << seat
    gain_part(s, box, seat, kind, w.NOBODY)


def kinds_gained(kinds: int) -> int:
    return kinds


decision(
    ask,
    "extra_part",
    holds=dict(kinds=w.NUMBER),
    offers=[offer(A.choose, kinds_gained, does=extra_part)],
    otherwise=S727,
)
