"""The radiation phase and its tests; Wave tests too (C104, C110-C118, S12, R7, R8, R10, R13)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest, size

from ..box import WITH_CUBES, WITH_GROUPS
from ..words import (
    A_ROOM,
    A_YES,
    ABSORB,
    BUILD,
    CORE_SURGE,
    E_DECAYED,
    E_FORTIFIED,
    E_IRRADIATED,
    E_RELIEVED,
    E_SPACE,
    E_TESTED,
    EXTINCTION,
    FOR_TEST,
    FOR_WAVE,
    FORTIFY,
    LOSE_TOKEN,
    NEXT_SPACE,
    PREPARE,
    RADIATION,
    ROLL,
    SETTLE_TEST,
    SPACES,
    TESTS,
)
from .board import (
    charge,
    charging,
    lose_tokens,
    place_cubes,
    power,
    take_cube,
    take_trophies,
    touching,
    up_to,
)
from .elimination import eliminate_doomed, finish
from .payment import stand_in, use_fortune


@rule
def begin_radiation(s):
    s.phase = RADIATION
    s.untested = s.hot
    push(s, PREPARE, 0, 0, 0, 0)
    push(s, ABSORB, 0, 0, 0, 0)
    push(s, SPACES, 0, 0, 0, 0)


@rule
def strongest(s):
    """The strongest of the spaces that are still to be treated (C111)."""
    best = 0
    found = 0
    rooms = s.untested
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if s.cubes[room] > best:
            best = s.cubes[room]
            found = 0
        if s.cubes[room] == best:
            found |= 1 << room
    return found


@rule
def chooser(s):
    """The starting player, or the next one clockwise who is still in (R22)."""
    seat = int(s.start)
    while s.player[seat].out:
        seat = (seat + 1) % s.seats
    return seat


@rule
def spaces(s, box):
    """Step: the next space is treated (C111, C116)."""
    rooms = strongest(s)
    if size(rooms) > 1:
        push(s, NEXT_SPACE, chooser(s), 0, 0, 0)
    elif rooms:
        treat(s, box, lowest(rooms))
    else:
        pop(s)
        if s.ending:
            finish(s, box, EXTINCTION)  # R13


@rule
def treat(s, box, room):
    s.untested &= ~(1 << room)
    emit(s, E_SPACE, room, power(s, box, room))
    push(s, TESTS, s.start, room, 0, FOR_TEST)


@rule
def near_groups(s, box, seat, room):
    """A player's groups in a room or next to it (C112)."""
    return touching(s, box, room) & s.player[seat].rooms


@rule
def threat(s, box, seat, room, purpose):
    """What a player is up against (C113, S12, R7)."""
    groups = size(near_groups(s, box, seat, room))
    if purpose == FOR_TEST:
        return power(s, box, room) + groups
    total = int(s.wave)
    if s.event == CORE_SURGE:
        total += box.surge
    if box.wave_threat == WITH_GROUPS:
        total += groups
    if box.wave_threat == WITH_CUBES:
        total += s.cubes[room]
    return total


@rule
def tests(s, box):
    """Step: the next player with a group there rolls, in turn order (C112, D8d)."""
    f = s.stack[s.depth - 1]
    room = int(f.a)
    purpose = int(f.c)
    while f.b < s.seats:
        seat = (f.seat + f.b) % s.seats
        f.b += 1
        if near_groups(s, box, seat, room) and not s.player[seat].out:
            s.threat = threat(s, box, seat, room, purpose)
            push(s, ROLL, seat, purpose, 0, 0)
            return
    pop(s)
    if purpose == FOR_WAVE:
        s.pool += s.wave  # the cubes that were carried come to rest
        place_cubes(s, room, s.wave)
        s.wave = 0


@rule
def resilience(s, seat):
    """The roll and the active build genes (C114)."""
    return s.die + s.player[seat].active[BUILD]


@rule
def weigh(s, box, seat, purpose):
    """The roll stands; fortune may still be added where it helps (R10)."""
    push(s, SETTLE_TEST, seat, purpose, 0, 0)
    if box.fortune_in_tests and stand_in(s, seat) and s.threat > resilience(s, seat):
        push(s, FORTIFY, seat, purpose, 0, 0)


@rule
def fortify(s, seat, action):
    pop(s)
    if action == A_YES:
        use_fortune(s, seat, BUILD)
        emit(s, E_FORTIFIED, seat)
        s.stack[s.depth - 1].b = 1


@rule
def settle_test(s, box):
    """Step: what is missing irradiates, or costs tokens in a Wave (C115, S12, R8)."""
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    purpose = int(f.a)
    result = resilience(s, seat) + f.b
    missing = s.threat - result
    emit(s, E_TESTED, seat, s.threat, result)
    s.threat = 0
    s.die = 0
    pop(s)
    if missing <= 0:
        return
    if purpose == FOR_WAVE and not box.wave_irradiates:
        push(s, LOSE_TOKEN, seat, missing, s.stack[s.depth - 1].a, 0)
        return
    irradiate(s, seat, missing)
    if purpose == FOR_TEST and eliminate_doomed(s, box):
        s.ending = 1


@rule
def irradiate(s, seat, by):
    s.player[seat].irradiation += by
    emit(s, E_IRRADIATED, seat, by, s.player[seat].irradiation)


@rule
def relieve(s, seat, by):
    """Irradiation falls, but not below 0."""
    if by > s.player[seat].irradiation:
        by = int(s.player[seat].irradiation)
    s.player[seat].irradiation -= by
    emit(s, E_RELIEVED, seat, by, s.player[seat].irradiation)


@rule
def lose_token(s, box, seat, action):
    """A token is given up to the Wave: a trophy, unless it is the acting player's own."""
    f = s.stack[s.depth - 1]
    f.a -= 1
    if seat == s.turn:
        lose_tokens(s, action - A_ROOM, 1)
    else:
        take_trophies(s, s.turn, action - A_ROOM, 1)
    if f.a == 0 or near_groups(s, box, seat, f.b) == 0:
        pop(s)


@rule
def absorb(s, box):
    """Step: every space charges the groups that it reaches, then loses a cube (C117, C118)."""
    pop(s)
    rooms = s.hot
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        reached = up_to(s, charging(s, box, room), power(s, box, room))
        for seat in range(s.seats):
            charge(s, seat, reached)
    decay(s)


@rule
def decay(s):
    """Every space loses a cube."""
    rooms = s.hot
    if rooms:
        emit(s, E_DECAYED)
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        take_cube(s, room)
