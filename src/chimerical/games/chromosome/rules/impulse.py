"""Cubes and charge: Impulse, Concentration, Power (C86-C91, C101, C103, S9, S11, R27)."""

from chimerical.rules import Ints, Lookup, decision, each, event, has, listed, offer, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C16, C89, R27, S11, D8a
from ..table import Table
from .acting import action, pay_for, why_not_room, why_not_this
from .board import charge, charging, place_cubes, power, take_cube, up_to

drawn = event("drawn", seat=w.SEAT, room=w.ROOM)

COST = Lookup((w.IMPULSE, w.CONCENTRATION, w.POWER))  # by source


def in_reach(s: Table, box: Box, seat: int, room: int) -> int:
    """The own groups that a space can charge (C89)."""
    return up_to(s, charging(s, box, room) & s.player[seat].rooms, power(s, box, room))


def drawable(s: Table, box: Box, seat: int) -> int:
    """The spaces that one can draw from (R27)."""
    return those(room for room in each(s.hot) if in_reach(s, box, seat, room))


def rooms_by(s: Table, by: int) -> int:
    """Where cubes may go: into any room, and by Power onto a space that is there (S11)."""
    return s.hot if by == w.BY_POWER else s.rooms


def why_not_radiate(s: Table, box: Box, seat: int, by: int, room: int) -> int:
    """The price comes first: what it buys may go nearly anywhere."""
    why = why_not_this(s, box, seat, COST[by], 1, 0)
    if why:
        return why
    if s.pool == 0:
        return D8a
    if has(rooms_by(s, by), room):
        return 0
    return S11 if by == w.BY_POWER else C16


def radiations(s: Table, by: int, out: Ints, n: int) -> int:
    return listed(out, n, A.radiate(by, 0), rooms_by(s, by)) if s.pool > 0 else n


def begin_radiating(s: Table, box: Box, seat: int, by: int, room: int) -> None:
    cubes = box.power_cubes if by == w.BY_POWER else box.impulse_cubes
    if by == w.BY_CONCENTRATION:
        cubes = box.concentration_cubes
    then.radiate(s, seat, room=room, cubes=cubes)
    pay_for(s, box, seat, COST[by])


def radiate(s: Table, box: Box, seat: int, room: int, cubes: int) -> None:
    """Cubes are placed, and one may charge at once what the space reaches (C87-C89, C101)."""
    place_cubes(s, room, cubes)
    if in_reach(s, box, seat, room) & ~s.charged:
        ask.charge(s, seat, room=room)


def charge_all(s: Table, box: Box, seat: int, room: int) -> None:
    """One's own groups in reach, nobody else's (C91)."""
    charge(s, seat, in_reach(s, box, seat, room))


def draw_from_space(s: Table, box: Box, seat: int, room: int) -> None:
    """Form 2: charge, then the space loses a cube (C90)."""
    drawn(s, seat, room)
    charge_all(s, box, seat, room)
    take_cube(s, room)


decision(
    ask,
    "charge",
    dict(room=w.ROOM),
    offers=[offer(A.charge, does=charge_all), offer(A.leave)],
    otherwise=C89,
)
step(then, "radiate", holds=dict(room=w.ROOM, cubes=w.NUMBER), does=radiate)
step(then, "draw", holds=dict(room=w.ROOM), does=draw_from_space)
OFFERS = [
    offer(A.radiate, why=why_not_radiate, does=begin_radiating),
    action(A.draw, why_not_room, w.IMPULSE, R27, [then.draw, pay_for], rooms=drawable),
]
