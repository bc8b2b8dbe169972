"""Rooms and groups: what lies where and next to what (C12-C14, C45-C50, C64)."""

from chimerical.rules import each, event, has, those

from .. import words as w
from ..declared import Box
from ..table import Table

charged = event("charged", seat=w.SEAT, room=w.ROOM)
charge_lost = event("charge_lost", seat=w.SEAT, room=w.ROOM)
trophies_taken = event("trophies_taken", seat=w.SEAT, owner=w.SEAT, room=w.ROOM, tokens=w.NUMBER)
tokens_lost = event("tokens_lost", seat=w.SEAT, room=w.ROOM, tokens=w.NUMBER)
cubes_placed = event("cubes_placed", room=w.ROOM, cubes=w.NUMBER, power=w.NUMBER)
cube_lost = event("cube_lost", room=w.ROOM, power=w.NUMBER)


def beside(s: Table, box: Box, room: int) -> int:
    """The rooms in play next to a room."""
    return box.layout[s.seats - 2].beside[room] & s.rooms


def around(s: Table, box: Box, rooms: int) -> int:
    """The rooms in play next to any of a set."""
    found = 0
    for room in each(rooms):
        found |= box.layout[s.seats - 2].beside[room]
    return found & s.rooms


def touching(s: Table, box: Box, room: int) -> int:
    """A room and its neighbours: what a radioactive space there reaches (C112)."""
    return beside(s, box, room) | (1 << room)


def charging(s: Table, box: Box, room: int) -> int:
    """The rooms whose groups a space charges (R1)."""
    return touching(s, box, room) if box.charge_inside else beside(s, box, room)


def within(s: Table, box: Box, rooms: int, steps: int) -> int:
    """The rooms in play that are at most some steps away from a set, the set itself included."""
    for _ in range(steps):
        more = rooms | around(s, box, rooms)
        if more == rooms:
            return rooms
        rooms = more
    return rooms


def between(s: Table, box: Box, a: int, b: int) -> int:
    """How many rooms lie between two rooms, over the shortest way (D8f)."""
    rooms = 1 << a
    steps = 0
    while not has(rooms, b):
        rooms |= around(s, box, rooms)
        steps += 1
    return steps - 1


def sterility(s: Table, box: Box, room: int) -> int:
    """The least size of a group that may enter (C47, EV6, EV7)."""
    level = box.sterility[room]
    if s.event == w.VENTILATION_FAILURE and level > 1:
        level -= 1
    if s.event == w.EMERGENCY_STERILISATION and level < w.GROUP:
        level += 1
    return level


def power(s: Table, box: Box, room: int) -> int:
    """The power of a radioactive space (C87, C88, EV1); 0 where there is none (D8b)."""
    cubes = s.cubes[room]
    if cubes > 0 and s.event == w.CORE_SURGE:
        cubes += box.surge
    return cubes


def occupied(s: Table) -> int:
    """The rooms with a group."""
    return s.player[0].rooms | s.player[1].rooms | s.player[2].rooms | s.player[3].rooms


def enemies(s: Table, seat: int) -> int:
    """The rooms with other players' groups."""
    return occupied(s) & ~s.player[seat].rooms


def up_to(s: Table, rooms: int, size: int) -> int:
    """Those of a set of rooms whose groups are no larger than a size."""
    return those(room for room in each(rooms) if s.size[room] <= size)


def tokens(s: Table, seat: int) -> int:
    """A player's tokens on the board."""
    return sum(s.size[room] for room in each(s.player[seat].rooms))


def join(s: Table, seat: int, room: int, count: int, full: int) -> None:
    """Tokens, charged (full) or not, come into an empty room or to their own group, so that a room
    has one group (C14); mixed charge is lost (C44, C45).
    """
    if s.owner[room] == w.NOBODY:
        s.owner[room] = seat
        s.player[seat].rooms |= 1 << room
        if full:
            s.charged |= 1 << room
    elif has(s.charged, room) != full:
        s.charged &= ~(1 << room)
        charge_lost(s, seat, room)
    s.size[room] += count


def leave(s: Table, room: int, count: int) -> None:
    """Tokens leave a room; what stays keeps its charge (C46)."""
    s.size[room] -= count
    if s.size[room] == 0:
        s.player[s.owner[room]].rooms &= ~(1 << room)
        s.owner[room] = w.NOBODY
        s.charged &= ~(1 << room)


def take_trophies(s: Table, seat: int, room: int, count: int) -> None:
    """A player takes tokens of a group as trophies."""
    owner = int(s.owner[room])
    s.player[seat].trophies[owner] += count
    trophies_taken(s, seat, owner, room, count)
    leave(s, room, count)


def lose_tokens(s: Table, room: int, count: int) -> None:
    """Tokens of a group return to their owner's supply."""
    owner = int(s.owner[room])
    s.player[owner].supply += count
    tokens_lost(s, owner, room, count)
    leave(s, room, count)


def charge(s: Table, seat: int, rooms: int) -> None:
    """Charges groups of a player: the other side of their tokens is up (C12)."""
    rooms &= s.player[seat].rooms & ~s.charged
    s.charged |= rooms
    for room in each(rooms):
        charged(s, seat, room)


def place_cubes(s: Table, room: int, count: int) -> None:
    """Puts radiation cubes into a room, as many as are left (C88, D8a)."""
    count = min(count, int(s.pool))
    if count > 0:
        s.pool -= count
        s.cubes[room] += count
        s.hot |= 1 << room
        cubes_placed(s, room, count, s.cubes[room])


def take_cube(s: Table, room: int) -> None:
    """Puts a cube of a space back into the pool; the last one ends the space (D8b)."""
    s.pool += 1
    s.cubes[room] -= 1
    if s.cubes[room] == 0:
        s.hot &= ~(1 << room)
    cube_lost(s, room, s.cubes[room])
