"""Growth and Hotbed: new tokens on the board (C63-C67, S14, R3, R5, R19, R26)."""

from chimerical.rules import Ints, add, decision, each, event, has, listed, offer, size, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C64, C65, C66, C67, C106, R19, R26, R33, S14
from ..table import Table
from .acting import why_not_act
from .board import around, join, occupied, sterility
from .genes import owned
from .payment import energy_of, pay, why_not_pay

grew = event("grew", seat=w.SEAT, room=w.ROOM, tokens=w.NUMBER)


def why_not_grow_by(s: Table, box: Box, seat: int, purse: int, count: int) -> int:
    """Whether a player has tokens and genes for a Growth of some tokens (C63, C67, R19)."""
    if s.player[seat].supply == 0:
        return C67
    if count > s.player[seat].supply:
        return R26
    if box.growth_owned and count > owned(s, seat, w.ACTION):
        return R19
    return why_not_pay(s, box, seat, purse, w.GROWTH, more_genes(box, count), 0)


def more_genes(box: Box, count: int) -> int:
    """The action genes that a Growth takes beyond the first (R19)."""
    return 0 if box.growth_owned else count - 1


def growths(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    """Lists all Growths: onto groups, then the first rooms of new ones."""
    most = 0
    while most < w.GROUP and why_not_grow_by(s, box, seat, purse, most + 1) == 0:
        most += 1
    if most == 0:
        return n
    for room in each(s.player[seat].rooms):
        for tokens in range(1, most + 1):
            n = add(out, n, A.grow(room, tokens), s.size[room] + tokens <= box.group)
    return listed(out, n, A.spread(0), new_rooms(s, box, seat))


# --- onto a group ---


def why_not_grow(s: Table, box: Box, seat: int, room: int, tokens: int) -> int:
    """Form 1: the tokens join a group of one's own, whatever the sterility (C64, R5)."""
    why = why_not_act(s, seat, w.GROWTH)
    if why:
        return why
    if not has(s.player[seat].rooms, room):
        return C64
    if s.size[room] + tokens > box.group:
        return R26
    return why_not_grow_by(s, box, seat, energy_of(s, box, seat), tokens)


def begin_grow(s: Table, box: Box, seat: int, room: int, tokens: int) -> None:
    then.grow(s, seat, room=room, tokens=tokens)
    pay(s, box, seat, w.GROWTH, more_genes(box, tokens), 0)


def grow(s: Table, seat: int, room: int, tokens: int) -> None:
    """New tokens take the state of the group they join; alone they are discharged (C64, C65)."""
    s.player[seat].supply -= tokens
    join(s, seat, room, tokens, has(s.charged, room))
    grew(s, seat, room, tokens)


step(then, "grow", holds=dict(room=w.ROOM, tokens=w.TOKENS), does=grow)


# --- into new rooms ---

# The rooms of a Growth are named in any order and may be taken back; nothing is paid before the
# player says that they are complete (R33). A search that wants to meet each set once may name the
# rooms in ascending order and take none back.


def empty_beside(s: Table, box: Box, seat: int) -> int:
    """The empty rooms next to one's groups (C65)."""
    return around(s, box, s.player[seat].rooms) & ~occupied(s)


def new_rooms(s: Table, box: Box, seat: int) -> int:
    """Form 2: those of them that a single token may enter (C66)."""
    return those(room for room in each(empty_beside(s, box, seat)) if sterility(s, box, room) == 1)


def why_not_new(s: Table, box: Box, seat: int, room: int) -> int:
    if not has(empty_beside(s, box, seat), room):
        return C65
    return 0 if has(new_rooms(s, box, seat), room) else C66


def why_not_spread(s: Table, box: Box, seat: int, room: int) -> int:
    why = why_not_act(s, seat, w.GROWTH)
    if why == 0:
        why = why_not_new(s, box, seat, room)
    return why if why else why_not_grow_by(s, box, seat, energy_of(s, box, seat), 1)


def begin_spread(s: Table, box: Box, seat: int, room: int) -> None:
    """The first room; more are asked for where there can be more."""
    s.picked = 1 << room
    if further_rooms(s, box, seat):
        ask.spread(s, seat)
    else:
        end_spread(s, box, seat)


def further_rooms(s: Table, box: Box, seat: int) -> int:
    """The rooms that may be added, while genes and tokens last; all lie next to groups that were
    there before (R3)."""
    if why_not_grow_by(s, box, seat, energy_of(s, box, seat), size(s.picked) + 1):
        return 0
    return new_rooms(s, box, seat) & ~s.picked


def why_not_further(s: Table, box: Box, seat: int, room: int) -> int:
    why = why_not_new(s, box, seat, room)
    if why:
        return why
    if has(s.picked, room):
        return R33
    return why_not_grow_by(s, box, seat, energy_of(s, box, seat), size(s.picked) + 1)


def picked(s: Table) -> int:
    return s.picked


def add_room(s: Table, seat: int, room: int) -> None:
    s.picked |= 1 << room
    ask.spread(s, seat)


def take_back_room(s: Table, seat: int, piece: int) -> None:
    s.picked &= ~(1 << piece)
    ask.spread(s, seat, taken_back=1)


def end_spread(s: Table, box: Box, seat: int) -> None:
    then.spread(s, seat)
    pay(s, box, seat, w.GROWTH, more_genes(box, size(s.picked)), 0)


def grow_picked(s: Table, seat: int) -> None:
    for room in each(s.picked):
        grow(s, seat, room, 1)
    s.picked = 0


decision(
    ask,
    "spread",
    holds=dict(taken_back=w.NUMBER),  # whether the last word was to take something back
    offers=[
        offer(A.done, when=picked, line=R33, does=end_spread),
        offer(A.choose, further_rooms, line=why_not_further, does=add_room, any_order=True),
        offer(A.without, picked, line=R33, does=take_back_room, takes_back=True),
    ],
    otherwise=C65,
)
step(then, "spread", does=grow_picked)


# --- Hotbed ---


def hotbeds(s: Table, box: Box, seat: int, count: int) -> int:
    """The empty rooms that a group of some tokens may appear in (S14, C106)."""
    if count > box.group or count > s.player[seat].supply:
        return 0
    return those(r for r in each(s.rooms & ~occupied(s)) if sterility(s, box, r) <= count)


def all_hotbeds(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    for tokens in range(1, w.GROUP + 1):
        if why_not_pay(s, box, seat, purse, w.HOTBED, tokens, 0) == 0:
            for room in each(hotbeds(s, box, seat, tokens)):
                out[n] = A.hotbed(room, tokens)
                n += 1
    return n


def why_not_hotbed(s: Table, box: Box, seat: int, room: int, tokens: int) -> int:
    why = why_not_act(s, seat, w.HOTBED)
    if why:
        return why
    if has(occupied(s), room) or not has(s.rooms, room):
        return S14
    if tokens > box.group or tokens > s.player[seat].supply:
        return R26
    if not has(hotbeds(s, box, seat, tokens), room):
        return C106
    return why_not_pay(s, box, seat, energy_of(s, box, seat), w.HOTBED, tokens, 0)


def begin_hotbed(s: Table, box: Box, seat: int, room: int, tokens: int) -> None:
    then.grow(s, seat, room=room, tokens=tokens)
    pay(s, box, seat, w.HOTBED, tokens, 0)


OFFERS = [
    offer(A.grow, why=why_not_grow, does=begin_grow),
    offer(A.spread, why=why_not_spread, does=begin_spread),
    offer(A.hotbed, why=why_not_hotbed, does=begin_hotbed),
]
