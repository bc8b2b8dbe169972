"""Preparation: clock, events, renewal, who begins (C26-C35, C132-C135, D7a-D7d, R23)."""

from chimerical.core.chance import draw_from
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    A_NO,
    A_ROOM,
    AFTER_EVENT,
    COOLANT_PURGE,
    E_CANCELLED,
    E_CHARGED,
    E_DISCHARGED,
    E_EVENT,
    E_FIRST,
    E_FORTUNE,
    E_REMOVED,
    E_RENEWED,
    E_ROUND,
    EVENT_ROUND,
    FOR_GENE,
    KINDS,
    NEXT_TURN,
    NO_EVENT,
    NOBODY,
    NOWHERE,
    PLAYER_TURNS,
    POWER_DOWN,
    POWER_FAILURE,
    PREPARATION,
    REACTOR_LEAK,
    RESONANCE,
    RESONATE,
    ROLL,
    SECTOR_1,
    SECTOR_2,
    SPONTANEOUS_MUTATION,
    STROKE_OF_LUCK,
    TIME_UP,
)
from .board import lose_tokens, place_cubes, take_cube, tokens, within
from .elimination import alive, eliminate_doomed, finish
from .genes import chromosome, genes_left
from .radiation import decay


@rule
def prepare(s, box):
    """Step: a new round. The clock may run out; an event is revealed (C29, C30)."""
    pop(s)
    s.phase = PREPARATION
    s.event = NO_EVENT
    if s.clock == 1:
        finish(s, box, TIME_UP)
        return
    s.clock -= 1
    s.round += 1
    emit(s, E_ROUND, s.round, s.clock)
    push(s, AFTER_EVENT, 0, 0, 0, 0)
    if box.events and s.deck:
        s.event = draw_from(s, s.deck)
        s.deck &= ~(1 << s.event)
        emit(s, E_EVENT, s.event)
        happen(s, box)


@rule
def happen(s, box):
    """What an event does at once; EV1, EV6, EV7 and EV11 are looked up where they matter."""
    if s.event == SECTOR_1:
        collapse(s, box, box.sector[1])
    elif s.event == SECTOR_2:
        collapse(s, box, box.sector[2])
    elif s.event == COOLANT_PURGE:
        decay(s)
    elif s.event == REACTOR_LEAK:
        centre = int(box.layout[s.seats - 2].centre)
        if centre != NOWHERE and (s.rooms >> centre) & 1:
            place_cubes(s, centre, box.leak_cubes)
    elif s.event == STROKE_OF_LUCK:
        for seat in range(s.seats):
            if s.player[seat].fortune < box.fortune_cap and not s.player[seat].out:
                s.player[seat].fortune += 1
                emit(s, E_FORTUNE, seat)
    elif s.event == SPONTANEOUS_MUTATION or s.event == POWER_FAILURE or s.event == RESONANCE:
        push(s, EVENT_ROUND, s.start, 0, 0, 0)


@rule
def collapse(s, box, sector):
    """A sector falls, unless the board would fall apart (C132, C133, D7b, D7c)."""
    falling = s.rooms & sector
    left = s.rooms & ~sector
    if left == 0:
        emit(s, E_CANCELLED, s.event)
        return
    before = s.rooms
    s.rooms = left
    if within(s, box, 1 << lowest(left), 20) != left:
        s.rooms = before
        emit(s, E_CANCELLED, s.event)
        return
    while falling:
        room = lowest(falling)
        falling &= falling - 1
        emit(s, E_REMOVED, room)
        if s.owner[room] != NOBODY:
            lose_tokens(s, room, s.size[room])
        while s.cubes[room] > 0:
            take_cube(s, room)


@rule
def event_round(s, box):
    """Step: an event asks one player after the other (D7d)."""
    f = s.stack[s.depth - 1]
    while f.a < s.seats:
        seat = (f.seat + f.a) % s.seats
        f.a += 1
        p = s.player[seat]
        if p.out:
            continue
        if s.event == SPONTANEOUS_MUTATION:
            if chromosome(s, seat) < box.genes and genes_left(s) > 0:
                push(s, ROLL, seat, FOR_GENE, 0, 0)
                return
        elif s.event == POWER_FAILURE:
            if p.rooms & s.charged:
                push(s, POWER_DOWN, seat, 0, 0, 0)
                return
        elif p.rooms & ~s.charged:
            push(s, RESONATE, seat, 0, 0, 0)
            return
    pop(s)


@rule
def power_down(s, seat, action):
    pop(s)
    room = action - A_ROOM
    s.charged &= ~(1 << room)
    emit(s, E_DISCHARGED, seat, room, 0)


@rule
def resonate(s, seat, action):
    pop(s)
    if action != A_NO:
        s.charged |= 1 << (action - A_ROOM)
        emit(s, E_CHARGED, seat, action - A_ROOM)


@rule
def after_event(s, box):
    """Step: eliminations by the event, renewal, the new starting player (C32, C34, R23)."""
    pop(s)
    if eliminate_doomed(s, box):
        s.ending = 1
        s.last = alive(s)
        if s.over:
            return
    renew(s)
    s.start = fewest(s)
    begin_turns(s)


@rule
def renew(s):
    """Passive genes become active, fortune tokens fresh (C32)."""
    for seat in range(s.seats):
        p = s.player[seat]
        for kind in range(KINDS):
            p.active[kind] += p.passive[kind]
            p.passive[kind] = 0
        p.spent = 0
        p.passed = 0
        p.restored = 0
        p.woken = 0
    emit(s, E_RENEWED)


@rule
def fewest(s):
    """Who begins: the fewest tokens, ties clockwise from the previous one (C34, C35)."""
    found = 0
    best = 1000
    for k in range(1, s.seats + 1):
        seat = (s.start + k) % s.seats
        if not s.player[seat].out and tokens(s, seat) < best:
            found = seat
            best = tokens(s, seat)
    return found


@rule
def begin_turns(s):
    s.phase = PLAYER_TURNS
    s.turn = (s.start + s.seats - 1) % s.seats
    emit(s, E_FIRST, s.start)
    push(s, NEXT_TURN, 0, 0, 0, 0)
