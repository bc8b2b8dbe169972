"""Cubes and charge: Impulse, Concentration, Power (C86-C91, C101, C103, S9, S11, R27)."""

from chimerical.core.decisions import decision, offer, step
from chimerical.core.events import event
from chimerical.core.rule import rule
from chimerical.core.sets import lowest

from .. import words as w
from ..lines import C89, R27, S11, D8a
from ..words import A, ask, then
from .acting import take_action, why_not_room
from .board import charge, charging, place_cubes, power, take_cube, up_to
from .payment import pay

drawn = event("drawn", seat=w.SEAT, room=w.ROOM)


@rule
def in_reach(s, box, seat, room):
    """The own groups that a space can charge (C89)."""
    return up_to(s, charging(s, box, room) & s.player[seat].rooms, power(s, box, room))


@rule
def cube_rooms(s):
    """The rooms that cubes may be placed in (C87, D8a)."""
    return s.rooms if s.pool > 0 else 0


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
def why_not_impulse(s, box, seat, room):
    return why_not_room(s, box, seat, w.IMPULSE, cube_rooms(s), room, D8a)


@rule
def begin_impulse(s, box, seat, room):
    take_action(s, seat)
    then.radiate(s, seat, room, box.impulse_cubes)
    pay(s, box, seat, w.IMPULSE, 0, 0)


@rule
def why_not_draw(s, box, seat, room):
    return why_not_room(s, box, seat, w.IMPULSE, drawable(s, box, seat), room, R27)


@rule
def begin_drawing(s, box, seat, room):
    take_action(s, seat)
    then.draw(s, seat, room)
    pay(s, box, seat, w.IMPULSE, 0, 0)


@rule
def why_not_concentrate(s, box, seat, room):
    return why_not_room(s, box, seat, w.CONCENTRATION, cube_rooms(s), room, D8a)


@rule
def begin_concentration(s, box, seat, room):
    take_action(s, seat)
    then.radiate(s, seat, room, box.concentration_cubes)
    pay(s, box, seat, w.CONCENTRATION, 0, 0)


@rule
def more_power(s):
    """The spaces that can be made stronger (S11, D8a)."""
    return s.hot if s.pool > 0 else 0


@rule
def why_not_power(s, box, seat, room):
    line = S11 if s.pool > 0 else D8a
    return why_not_room(s, box, seat, w.POWER, more_power(s), room, line)


@rule
def begin_power(s, box, seat, room):
    take_action(s, seat)
    then.radiate(s, seat, room, box.power_cubes)
    pay(s, box, seat, w.POWER, 0, 0)


@rule
def radiate(s, box, seat, room, cubes):
    """Cubes are placed, and one may charge at once what the space reaches (C87-C89)."""
    place_cubes(s, room, cubes)
    if in_reach(s, box, seat, room) & ~s.charged:
        ask.charge(s, seat, room)


@rule
def charge_all(s, box, seat, room):
    charge(s, seat, in_reach(s, box, seat, room))


@rule
def draw_from_space(s, box, seat, room):
    """Form 2: charge, then the space loses a cube (C90)."""
    drawn(s, seat, room)
    charge_all(s, box, seat, room)
    take_cube(s, room)


decision(
    ask,
    "charge",
    holds=dict(room=w.ROOM),
    offers=[offer(A.charge, does=charge_all), offer(A.leave)],
    otherwise=C89,
)
step(then, "radiate", holds=dict(room=w.ROOM, cubes=w.NUMBER), does=radiate)
step(then, "draw", holds=dict(room=w.ROOM), does=draw_from_space)
