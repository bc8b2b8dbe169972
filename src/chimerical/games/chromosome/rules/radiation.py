"""The radiation phase and its tests; Wave tests too (C104, C110-C118, S12, R7, R8, R10, R13)."""

from chimerical.rules import choice, decision, each, event, lowest, next_of, offer, size, step

from .. import words as w
from ..box import WITH_CUBES, WITH_GROUPS
from ..declared import A, Box, ask, then
from ..lines import C111, R10, S12
from ..table import Table
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
from .elimination import alive, eliminate_doomed, finish
from .payment import stand_in, use_fortune

treated = event("treated", room=w.ROOM, power=w.NUMBER)
tested = event("tested", seat=w.SEAT, threat=w.NUMBER, resilience=w.NUMBER)
irradiated = event("irradiated", seat=w.SEAT, by=w.NUMBER, level=w.NUMBER)
relieved = event("relieved", seat=w.SEAT, by=w.NUMBER, level=w.NUMBER)
decayed = event("decayed")


def begin_radiation(s: Table) -> None:
    """After the turns: tests, absorption and decay, then the next round (C26, C110)."""
    s.phase = w.RADIATION
    s.untested = s.hot
    then.prepare(s, 0)
    then.absorb(s, 0)
    then.spaces(s, 0)


# --- the spaces, one by one ---


def strongest(s: Table) -> int:
    """The strongest of the spaces that are still to be treated (C111)."""
    best = 0
    found = 0
    for room in each(s.untested):
        if s.cubes[room] > best:
            best = s.cubes[room]
            found = 0
        if s.cubes[room] == best:
            found |= 1 << room
    return found


def chooser(s: Table) -> int:
    """The starting player, or the next one clockwise who is still in (R22)."""
    return next_of(alive(s), s.start + s.seats - 1, s.seats)


def spaces(s: Table, box: Box) -> None:
    """The next space is treated (C111, C116)."""
    rooms = strongest(s)
    if rooms == 0:
        if s.ending:
            finish(s, box, w.EXTINCTION)  # R13
        return
    then.spaces(s, 0)
    if size(rooms) > 1:
        ask.next_space(s, chooser(s))
    else:
        treat(s, box, lowest(rooms))


def treat(s: Table, box: Box, room: int) -> None:
    s.untested &= ~(1 << room)
    treated(s, room, power(s, box, room))
    then.tests(s, s.start, room=room, purpose=w.FOR_TEST)


choice(ask, "next_space", A.choose, strongest, does=treat, otherwise=C111)
step(then, "spaces", does=spaces)


# --- tests ---


def near_groups(s: Table, box: Box, seat: int, space: int) -> int:
    """A player's groups in a room or next to it (C112)."""
    return touching(s, box, space) & s.player[seat].rooms


def threat(s: Table, box: Box, seat: int, room: int, purpose: int) -> int:
    """What a player is up against (C113, S12, R7)."""
    groups = size(near_groups(s, box, seat, room))
    if purpose == w.FOR_TEST:
        return power(s, box, room) + groups
    total = int(s.wave)
    if s.event == w.CORE_SURGE:
        total += box.surge
    if box.wave_threat == WITH_GROUPS:
        total += groups
    if box.wave_threat == WITH_CUBES:
        total += s.cubes[room]
    return total


def tests(s: Table, box: Box, seat: int, room: int, past: int, purpose: int) -> None:
    """The next player with a group there rolls, in turn order; so many are past (C112, D8d)."""
    while past < s.seats:
        other = (seat + past) % s.seats
        past += 1
        if near_groups(s, box, other, room) and not s.player[other].out:
            s.threat = threat(s, box, other, room, purpose)
            then.tests(s, seat, room=room, past=past, purpose=purpose)
            then.roll(s, other, purpose=purpose)
            return
    if purpose == w.FOR_WAVE:
        s.pool += s.wave  # the cubes that were carried come to rest
        place_cubes(s, room, s.wave)
        s.wave = 0


def resilience(s: Table, seat: int) -> int:
    """The roll and the active build genes (C114)."""
    return s.die + s.player[seat].active[w.BUILD]


def weigh(s: Table, box: Box, seat: int, purpose: int) -> None:
    """The roll stands; fortune may still be added where it helps (R10)."""
    if box.fortune_in_tests and stand_in(s, seat) and s.threat > resilience(s, seat):
        ask.fortify(s, seat, purpose=purpose)
    else:
        then.settle_test(s, seat, purpose=purpose)


def fortify(s: Table, seat: int, purpose: int) -> None:
    use_fortune(s, seat, w.BUILD)
    then.settle_test(s, seat, purpose=purpose, helped=1)


def save_fortune(s: Table, seat: int, purpose: int) -> None:
    then.settle_test(s, seat, purpose=purpose)


def settle_test(s: Table, box: Box, seat: int, purpose: int, helped: int) -> None:
    """What is missing irradiates, or costs tokens in a Wave (C115, S12, R8)."""
    result = resilience(s, seat) + helped
    missing = s.threat - result
    tested(s, seat, s.threat, result)
    s.threat = 0
    s.die = 0
    if missing <= 0:
        return
    if purpose == w.FOR_WAVE and not box.wave_irradiates:
        ask.lose_token(s, seat, due=missing, space=then.room_of_tests(s.stack[s.depth - 1]))
        return
    irradiate(s, seat, missing)
    if purpose == w.FOR_TEST and eliminate_doomed(s, box):
        s.ending = 1


def irradiate(s: Table, seat: int, by: int) -> None:
    s.player[seat].irradiation += by
    irradiated(s, seat, by, s.player[seat].irradiation)


def relieve(s: Table, seat: int, by: int) -> None:
    """Irradiation falls, but not below 0."""
    if by > s.player[seat].irradiation:
        by = int(s.player[seat].irradiation)
    s.player[seat].irradiation -= by
    relieved(s, seat, by, s.player[seat].irradiation)


def lose_token(s: Table, box: Box, seat: int, due: int, space: int, room: int) -> None:
    """A token is given up to the Wave: a trophy, unless it is the acting player's own (C104)."""
    if seat == s.turn:
        lose_tokens(s, room, 1)
    else:
        take_trophies(s, s.turn, room, 1)
    if due > 1 and near_groups(s, box, seat, space):
        ask.lose_token(s, seat, due=due - 1, space=space)


step(then, "tests", holds=dict(room=w.ROOM, past=w.NUMBER, purpose=w.PURPOSE), does=tests)
decision(
    ask,
    "fortify",
    dict(purpose=w.PURPOSE),
    offers=[offer(A.fortify, does=fortify), offer(A.save_fortune, does=save_fortune)],
    otherwise=R10,
)
step(then, "settle_test", holds=dict(purpose=w.PURPOSE, helped=w.NUMBER), does=settle_test)
decision(
    ask,
    "lose_token",
    holds=dict(due=w.NUMBER, space=w.ROOM),
    offers=[offer(A.choose, near_groups, does=lose_token)],
    otherwise=S12,
)


# --- absorption and decay ---


def absorb(s: Table, box: Box) -> None:
    """Every space charges the groups that it reaches, then loses a cube (C117, C118)."""
    for room in each(s.hot):
        reached = up_to(s, charging(s, box, room), power(s, box, room))
        for seat in range(s.seats):
            charge(s, seat, reached)
    decay(s)


def decay(s: Table) -> None:
    """Every space loses a cube."""
    rooms = s.hot
    if rooms:
        decayed(s)
    for room in each(rooms):
        take_cube(s, room)


step(then, "absorb", does=absorb)
