"""Commanding modules, and the start player marker (S305-S318, S687-S689, S698-S701)."""

from chimerical.core.frames import push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    BRAIN,
    BY_PERK,
    COMMANDING,
    E_COMMAND,
    E_MARKER,
    E_SAVANT,
    E_STOLEN,
    SAVANT,
    STATION_SET,
    STEAL,
    WARLORD,
    WORKERS,
)
from .gains import credited, gain_coins, gain_points
from .parts import count
from .workers import has_perk, owner, placed


@rule
def command_points(s, box, seat, own):
    """The values of the modules that opponents occupy, and of one's own with 2 brains."""
    points = 0
    modules = s.occupied & STATION_SET & box.valued
    while modules:
        m = lowest(modules)
        modules &= modules - 1
        if own or owner(s.on[m]) != seat:
            points += box.value[m]
    return points


@rule
def command(s, box, seat, worker):
    points = command_points(s, box, seat, count(s.worker[worker].parts, BRAIN) >= 2)
    emit(s, E_COMMAND, seat, points)
    gain_points(s, seat, points, COMMANDING)
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if has_perk(s, other, SAVANT):
            brains = brain_workers(s, other)
            points = brains * box.power[SAVANT]
            if points:
                emit(s, E_SAVANT, other, points)
            gain_points(s, other, points, BY_PERK + SAVANT)


@rule
def brain_workers(s, seat):
    """Placed workers with a brain (S688, S689)."""
    n = 0
    for worker in range(seat * WORKERS, (seat + 1) * WORKERS):
        if placed(s, worker) and count(s.worker[worker].parts, BRAIN):
            n += 1
    return n


@rule
def take_marker(s, box, seat):
    """Slot A: the first user of a round takes the marker (S315, S316)."""
    if s.claimed:
        return
    comes = s.start != seat
    if comes or not box.marker_changes_hands:
        s.claimed = 1
        emit(s, E_MARKER, seat, comes)
    if comes:
        s.start = seat
        if has_perk(s, seat, WARLORD) and victims(s, seat):
            push(s, STEAL, seat, 0, 0, 0)


@rule
def victims(s, seat):
    """The set of opponents with coins; bit SEATS stands for all of them together."""
    found = 0
    for other in range(s.seats):
        if other != seat and s.player[other].coins > 0:
            found |= 1 << other
    return found


@rule
def steal(s, seat, victim, n):
    """Takes up to n coins from an opponent (S700, S701)."""
    taken = min(n, int(s.player[victim].coins))
    s.player[victim].coins -= taken
    emit(s, E_STOLEN, seat, victim, taken)
    gain_coins(s, seat, taken, credited(s, seat))
