"""The sixteen special actions: when each is allowed and what it does (S1-S16).

Attacks are in `combat`, Hotbed in `growth`, Concentration and Power in `impulse`, the tests of a
Wave in `radiation`.
"""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    A_DONE,
    E_EXCHANGED,
    E_FUSED,
    E_GREW,
    E_TAKEN,
    E_TELEPORTED,
    E_WAVE,
    E_WOKEN,
    FOR_WAVE,
    GROUP,
    KINDS,
    MIGRATE,
    SIDES,
    TESTS,
    S,
)
from .board import (
    around,
    beside,
    enemies,
    join,
    leave,
    lose_tokens,
    occupied,
    take_trophies,
    up_to,
)
from .movement import can_migrate, move, neighbour, rest_up, why_not_move

# --- Mutor ---


@rule
def why_not_wake(s, seat, kind):
    """Supergene: once a round, not as its own further action, and a passive gene (S1)."""
    if s.player[seat].woken or s.acted or s.player[seat].passive[kind] == 0:
        return S + 1
    return 0


@rule
def wake(s, seat, kind):
    s.player[seat].passive[kind] -= 1
    s.player[seat].active[kind] += 1
    s.player[seat].woken = 1
    s.extra = 1
    emit(s, E_WOKEN, seat, kind)


@rule
def why_not_exchange(s, seat, choice):
    """Exchange: one gene for one of another kind that the supply has (S2)."""
    given = choice // KINDS % KINDS
    taken = choice % KINDS
    held = s.player[seat].active[given]
    if choice >= KINDS * KINDS:
        held = s.player[seat].passive[given]
    if held == 0 or given == taken or s.genes[taken] == 0:
        return S + 2
    return 0


@rule
def exchange(s, seat, choice):
    """Active for active, passive for passive (C97)."""
    given = choice // KINDS % KINDS
    taken = choice % KINDS
    s.genes[given] += 1
    s.genes[taken] -= 1
    if choice >= KINDS * KINDS:
        s.player[seat].passive[given] -= 1
        s.player[seat].passive[taken] += 1
    else:
        s.player[seat].active[given] -= 1
        s.player[seat].active[taken] += 1
    emit(s, E_EXCHANGED, seat, given, taken)


@rule
def victims(s, box, seat):
    """The enemy groups next to one's own."""
    return around(s, box, s.player[seat].rooms) & enemies(s, seat)


@rule
def takeovers(s, box, seat):
    """Lone enemy tokens next door, if there is a token to put in their place (S3)."""
    if s.player[seat].supply == 0:
        return 0
    return up_to(s, victims(s, box, seat), 1)


@rule
def take_over(s, seat, room):
    take_trophies(s, seat, room, 1)
    s.player[seat].supply -= 1
    join(s, seat, room, 1, 0)
    emit(s, E_TAKEN, seat, room)


# --- Ferox ---


@rule
def neighbourhood(s, box, seat):
    """The rooms with one's groups, and those next to them."""
    return s.player[seat].rooms | around(s, box, s.player[seat].rooms)


@rule
def partners(s, box, near, donor):
    """The groups that may gain from a donor: next door, another owner's, one of both near (S6)."""
    found = beside(s, box, donor) & occupied(s) & ~s.player[s.owner[donor]].rooms
    if (near >> donor) & 1:
        return found
    return found & near


@rule
def donors(s, box, seat):
    found = 0
    near = neighbourhood(s, box, seat)
    rooms = enemies(s, seat)
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if partners(s, box, near, room):
            found |= 1 << room
    return found


@rule
def fuse(s, box, seat, donor, room):
    """The donor gives a trophy; the other group grows if it can (S6)."""
    emit(s, E_FUSED, seat, donor, room)
    take_trophies(s, seat, donor, 1)
    owner = int(s.owner[room])
    if s.size[room] < box.group and s.player[owner].supply > 0:
        s.player[owner].supply -= 1
        s.size[room] += 1
        emit(s, E_GREW, owner, room, 1)


@rule
def destroy(s, box, seat, room):
    """Two tokens go back to their owner, or become trophies (S7, R9)."""
    count = int(box.destroyed)
    if count > s.size[room]:
        count = int(s.size[room])
    if box.destroy_trophies:
        take_trophies(s, seat, room, count)
    else:
        lose_tokens(s, room, count)


# --- Cadum ---


@rule
def send_wave(s, seat, room, to):
    """The cubes of a space are carried to another room, and everybody there is tested (S12)."""
    emit(s, E_WAVE, seat, room, to)
    s.wave = s.cubes[room]
    s.cubes[room] = 0
    s.hot &= ~(1 << room)
    push(s, TESTS, s.start, to, 0, FOR_WAVE)


# --- Vagus ---


@rule
def landings(s, box, room):
    """Where a group can be teleported: empty rooms and room with its own kind (S13)."""
    found = s.rooms & ~occupied(s)
    rooms = s.player[s.owner[room]].rooms & ~(1 << room)
    return found | up_to(s, rooms, box.group - s.size[room])


@rule
def travellers(s, box):
    found = 0
    rooms = occupied(s)
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if landings(s, box, room):
            found |= 1 << room
    return found


@rule
def teleport(s, seat, room, to):
    """Sterility plays no part; charge is kept as in a move (C45, C105)."""
    owner = int(s.owner[room])
    count = int(s.size[room])
    charged = (s.charged >> room) & 1
    leave(s, room, count)
    join(s, owner, to, count, charged)
    emit(s, E_TELEPORTED, seat, room, to)


@rule
def begin_migration(s, box, seat):
    push(s, MIGRATE, seat, box.migration, 0, 0)


@rule
def why_not_migrate(s, box, seat, action, first):
    """A move of a group that has not moved, by tokens that have not; or enough (S16)."""
    if action == A_DONE:
        return 0 if s.picked else S + 16
    if not first <= action < first + 20 * SIDES * GROUP:
        return S + 16
    room = (action - first) // GROUP // SIDES
    count = (action - first) % GROUP + 1
    if (s.picked >> room) & 1 or count > s.size[room] - s.tired[room]:
        return S + 16
    return why_not_move(s, box, seat, room, (action - first) // GROUP % SIDES, count)


@rule
def migrate(s, box, seat, action, first):
    f = s.stack[s.depth - 1]
    f.a -= 1
    if action != A_DONE:
        room = (action - first) // GROUP // SIDES
        count = (action - first) % GROUP + 1
        to = neighbour(s, box, room, (action - first) // GROUP % SIDES)
        move(s, seat, room, to, count)
        s.tired[to] += count
        s.picked |= 1 << room
    if action == A_DONE or f.a == 0 or not can_migrate(s, box, seat, s.picked):
        rest_up(s)
        pop(s)
