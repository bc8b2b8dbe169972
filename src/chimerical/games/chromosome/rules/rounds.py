"""Preparation: clock, events, renewal, who begins (C26-C35, C132-C135, D7a-D7d, R23)."""

from chimerical.rules import choice, decision, draw_from, each, event, has, lowest, offer, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import EV9, EV10
from ..table import Table
from .board import charge, lose_tokens, place_cubes, take_cube, tokens, within
from .elimination import alive, eliminate_doomed, finish
from .genes import chromosome, genes_left
from .payment import discharged
from .radiation import decay

round_began = event("round_began", round=w.NUMBER, clock=w.NUMBER)
revealed = event("revealed", event=w.EVENT)
cancelled = event("cancelled", event=w.EVENT)
removed = event("removed", room=w.ROOM)
fortune_regained = event("fortune_regained", seat=w.SEAT)
renewed = event("renewed")
began = event("began", seat=w.SEAT)


def prepare(s: Table, box: Box) -> None:
    """A new round: time passes, an event is revealed, renewal follows it (C26, C28, C29, C30)."""
    s.phase = w.PREPARATION
    s.event = w.NO_EVENT
    if s.clock == 1:
        finish(s, box, w.TIME_UP)  # C126
        return
    s.clock -= 1
    s.round += 1
    round_began(s, s.round, s.clock)
    then.after_event(s, 0)
    if box.events and s.deck:
        s.event = draw_from(s, s.deck)
        s.deck &= ~(1 << s.event)
        revealed(s, s.event)
        happen(s, box)


def happen(s: Table, box: Box) -> None:
    """What an event does at once; EV1, EV6, EV7 and EV11 are looked up where they matter."""
    if s.event == w.SECTOR_1_COLLAPSE:
        collapse(s, box, box.sector[1])
    elif s.event == w.SECTOR_2_COLLAPSE:
        collapse(s, box, box.sector[2])
    elif s.event == w.COOLANT_PURGE:
        decay(s)
    elif s.event == w.REACTOR_LEAK:
        centre = int(box.layout[s.seats - 2].centre)
        if centre != w.NOWHERE and has(s.rooms, centre):
            place_cubes(s, centre, box.leak_cubes)
    elif s.event == w.STROKE_OF_LUCK:
        for seat in range(s.seats):
            if s.player[seat].fortune < box.fortune_cap and not s.player[seat].out:
                s.player[seat].fortune += 1
                fortune_regained(s, seat)
    elif s.event == w.SPONTANEOUS_MUTATION or s.event == w.POWER_FAILURE or s.event == w.RESONANCE:
        then.event_round(s, s.start)


def collapse(s: Table, box: Box, sector: int) -> None:
    """A whole sector falls, unless the board would fall apart (C132, C133, D7a, D7b, D7c)."""
    falling = s.rooms & sector
    left = s.rooms & ~sector
    if left == 0:
        cancelled(s, s.event)
        return
    before = s.rooms
    s.rooms = left
    if within(s, box, 1 << lowest(left), w.ROOMS) != left:
        s.rooms = before
        cancelled(s, s.event)
        return
    for room in each(falling):
        removed(s, room)
        if s.owner[room] != w.NOBODY:
            lose_tokens(s, room, s.size[room])
        while s.cubes[room] > 0:
            take_cube(s, room)


def event_round(s: Table, box: Box, seat: int, past: int) -> None:
    """An event asks one player after the other; so many have been asked (D7d)."""
    while past < s.seats:
        other = (seat + past) % s.seats
        past += 1
        if not s.player[other].out and concerns(s, box, other):
            then.event_round(s, seat, past=past)
            if s.event == w.SPONTANEOUS_MUTATION:
                then.roll(s, other, purpose=w.FOR_GENE)
            elif s.event == w.POWER_FAILURE:
                ask.power_down(s, other)
            else:
                ask.resonate(s, other)
            return


def concerns(s: Table, box: Box, seat: int) -> bool:
    """Whether an event has something for a player: a gene to take, a group to choose."""
    if s.event == w.SPONTANEOUS_MUTATION:
        return chromosome(s, seat) < box.genes and genes_left(s) > 0
    if s.event == w.POWER_FAILURE:
        return charged_groups(s, seat) != 0
    return discharged_groups(s, seat) != 0


def charged_groups(s: Table, seat: int) -> int:
    return s.player[seat].rooms & s.charged


def discharged_groups(s: Table, seat: int) -> int:
    return s.player[seat].rooms & ~s.charged


def power_down(s: Table, seat: int, room: int) -> None:
    s.charged &= ~(1 << room)
    discharged(s, seat, room, 0)


def resonate(s: Table, seat: int, room: int) -> None:
    charge(s, seat, 1 << room)


choice(ask, "power_down", A.choose, charged_groups, does=power_down, otherwise=EV9)
decision(
    ask,
    "resonate",
    offers=[offer(A.choose, discharged_groups, does=resonate), offer(A.charge_none)],
    otherwise=EV10,
)
step(then, "prepare", does=prepare)
step(then, "event_round", holds=dict(past=w.NUMBER), does=event_round)


# --- renewal ---


def after_event(s: Table, box: Box) -> None:
    """Eliminations by the event, renewal, the new starting player (C32, C34, R23)."""
    if eliminate_doomed(s, box):
        s.ending = 1
        s.last = alive(s)
        if s.over:
            return
    renew(s)
    s.start = fewest(s)
    begin_turns(s)


def renew(s: Table) -> None:
    """Passive genes become active, fortune tokens fresh (C32)."""
    for seat in range(s.seats):
        me = s.player[seat]
        for kind in range(w.KINDS):
            me.active[kind] += me.passive[kind]
            me.passive[kind] = 0
        me.spent = 0
        me.passed = 0
        me.restored = 0
        me.woken = 0
    renewed(s)


def fewest(s: Table) -> int:
    """Who begins: the fewest tokens, ties clockwise from the previous one (C34, C35)."""
    found = 0
    best = 1000
    for k in range(1, s.seats + 1):
        seat = (s.start + k) % s.seats
        if not s.player[seat].out and tokens(s, seat) < best:
            found = seat
            best = tokens(s, seat)
    return found


def begin_turns(s: Table) -> None:
    s.phase = w.PLAYER_TURNS
    s.turn = (s.start + s.seats - 1) % s.seats
    began(s, s.start)
    then.next_turn(s, 0)


step(then, "after_event", does=after_event)
