"""Cubes and charge: Impulse, Concentration, Power (C86-C91, C101, C103, S9, S11, R27)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import A_YES, CHARGE, E_DRAWN
from .board import charge, charging, place_cubes, power, take_cube, up_to


@rule
def in_reach(s, box, seat, room):
    """The own groups that a space can charge (C89)."""
    return up_to(s, charging(s, box, room) & s.player[seat].rooms, power(s, box, room))


@rule
def drawable(s, box, seat):
    """The spaces that one can draw from (R27)."""
    found = 0
    rooms = s.hot
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if in_reach(s, box, seat, room):
            found |= 1 << room
    return found


@rule
def radiate(s, box, seat, room, count):
    """Cubes are placed, and one may charge at once what the space reaches (C87-C89)."""
    place_cubes(s, room, count)
    if in_reach(s, box, seat, room) & ~s.charged:
        push(s, CHARGE, seat, room, 0, 0)


@rule
def charge_or_leave(s, box, seat, action):
    room = int(s.stack[s.depth - 1].a)
    pop(s)
    if action == A_YES:
        charge(s, seat, in_reach(s, box, seat, room))


@rule
def draw_from_space(s, box, seat, room):
    """Form 2: charge, then the space loses a cube (C90)."""
    emit(s, E_DRAWN, seat, room)
    charge(s, seat, in_reach(s, box, seat, room))
    take_cube(s, room)
