"""The sixteen special actions: when each is allowed and what it does (S1-S16).

Attacks are in `combat`, Hotbed in `growth`, Concentration and Power in `impulse`, the tests of a
Wave in `radiation`.
"""

from chimerical.rules import Ints, add, decision, each, event, has, listed, offer, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C75, R34, S1, S2, S3, S4, S6, S7, S10, S12, S13, S16
from ..table import Table
from .acting import (
    NAMED,
    action,
    pay_for,
    payable,
    to_room,
    why_not_plain,
    why_not_room,
    why_not_this,
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
from .combat import add_attack, lungers
from .growth import all_hotbeds, grew
from .impulse import radiations
from .movement import can_migrate, move, moves, neighbour, why_not_step
from .payment import genes_lack
from .radiation import irradiate, relieve

woken = event("woken", seat=w.SEAT, kind=w.KIND)
exchanged = event("exchanged", seat=w.SEAT, state=w.STATE, given=w.KIND, taken=w.KIND)
taken_over = event("taken_over", seat=w.SEAT, room=w.ROOM)
fused = event("fused", seat=w.SEAT, donor=w.ROOM, room=w.ROOM)
wave_sent = event("wave_sent", seat=w.SEAT, room=w.ROOM, to=w.ROOM, cubes=w.NUMBER)
teleported = event("teleported", seat=w.SEAT, room=w.ROOM, to=w.ROOM)


# --- Mutor: Supergene and Exchange ---


def gene_actions(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    """Lists what Mutor may do with genes."""
    if payable(s, box, seat, purse, w.SUPERGENE):
        for kind in range(w.KINDS):
            n = add(out, n, A.supergene(kind), sleeping(s, seat, kind))
    if payable(s, box, seat, purse, w.EXCHANGE):
        for state in range(2):
            for given in range(w.KINDS):
                for taken in range(w.KINDS):
                    fits = exchangeable(s, seat, state, given, taken)
                    spared = fits and can_spare(s, box, seat, state, given)
                    n = add(out, n, A.exchange(state, given, taken), spared)
    return n


def sleeping(s: Table, seat: int, kind: int) -> bool:
    """Supergene: once a round, not as its own further action, and a passive gene (S1)."""
    me = s.player[seat]
    return not me.woken and not s.acted and me.passive[kind] > 0


def wake(s: Table, seat: int, kind: int) -> None:
    s.player[seat].passive[kind] -= 1
    s.player[seat].active[kind] += 1
    s.player[seat].woken = 1
    s.extra = 1
    woken(s, seat, kind)


def exchangeable(s: Table, seat: int, state: int, given: int, taken: int) -> bool:
    """Exchange: one gene for one of another kind that the supply has (S2)."""
    held = s.player[seat].passive[given] if state else s.player[seat].active[given]
    return held > 0 and given != taken and s.genes[taken] > 0


def can_spare(s: Table, box: Box, seat: int, state: int, given: int) -> bool:
    """An active gene that is given cannot pay for the Exchange too (R34)."""
    return state == 1 or not genes_lack(s, box, seat, w.EXCHANGE, given, 1)


def why_not_exchange(
    s: Table, box: Box, seat: int, cost: int, state: int, given: int, fits: int, line: int
) -> int:
    why = why_not_this(s, box, seat, cost, fits, line)
    return why if why or can_spare(s, box, seat, state, given) else R34


def give_up(s: Table, seat: int, state: int, given: int) -> None:
    """The gene that is given goes back first, and so pays for nothing (R34)."""
    s.genes[given] += 1
    held = s.player[seat].passive if state else s.player[seat].active
    held[given] -= 1


def exchange(s: Table, seat: int, state: int, given: int, taken: int) -> None:
    """Active for active, passive for passive (C97)."""
    s.genes[taken] -= 1
    held = s.player[seat].passive if state else s.player[seat].active
    held[taken] += 1
    exchanged(s, seat, state, given, taken)


step(then, "wake", holds=dict(kind=w.KIND), does=wake)
step(then, "exchange", holds=dict(state=w.STATE, given=w.KIND, taken=w.KIND), does=exchange)


# --- Mutor: Takeover and Repair ---


def victims(s: Table, box: Box, seat: int) -> int:
    """The enemy groups next to one's own."""
    return around(s, box, s.player[seat].rooms) & enemies(s, seat)


def takeovers(s: Table, box: Box, seat: int) -> int:
    """Lone enemy tokens next door, if there is a token to put in their place (S3)."""
    if s.player[seat].supply == 0:
        return 0
    return up_to(s, victims(s, box, seat), 1)


def take_over(s: Table, seat: int, room: int) -> None:
    take_trophies(s, seat, room, 1)
    s.player[seat].supply -= 1
    join(s, seat, room, 1, 0)
    taken_over(s, seat, room)


def repair(s: Table, box: Box, seat: int) -> None:
    relieve(s, seat, box.repair_relief)


step(then, "take_over", holds=dict(room=w.ROOM), does=take_over)
step(then, "repair", does=repair)


# --- Ferox: Fusion and Destroy ---


def neighbourhood(s: Table, box: Box, seat: int) -> int:
    """The rooms with one's groups, and those next to them."""
    return s.player[seat].rooms | around(s, box, s.player[seat].rooms)


def partners(s: Table, box: Box, near: int, donor: int) -> int:
    """The groups that may gain from a donor: next door, another owner's, one of both near (S6)."""
    found = beside(s, box, donor) & occupied(s) & ~s.player[s.owner[donor]].rooms
    return found if has(near, donor) else found & near


def donors(s: Table, box: Box, seat: int) -> int:
    near = neighbourhood(s, box, seat)
    return those(room for room in each(enemies(s, seat)) if partners(s, box, near, room))


def fuse(s: Table, box: Box, seat: int, donor: int, room: int) -> None:
    """The donor gives a trophy; the other group grows if it can (S6)."""
    fused(s, seat, donor, room)
    take_trophies(s, seat, donor, 1)
    owner = int(s.owner[room])
    if s.size[room] < box.group and s.player[owner].supply > 0:
        s.player[owner].supply -= 1
        s.size[room] += 1
        grew(s, owner, room, 1)


def destroy(s: Table, box: Box, seat: int, room: int) -> None:
    """Two tokens go back to their owner, or become trophies (S7, R9)."""
    count = min(box.destroyed, s.size[room])
    if box.destroy_trophies:
        take_trophies(s, seat, room, count)
    else:
        lose_tokens(s, room, count)


step(then, "fuse", holds=dict(donor=w.ROOM, room=w.ROOM), does=fuse)
decision(
    ask,
    "fuse_with",
    dict(donor=w.ROOM),
    offers=[to_room(partners, w.FUSION, then.fuse, near=neighbourhood)],
    otherwise=S6,
)
step(then, "destroy", holds=dict(room=w.ROOM), does=destroy)


# --- Cadum: Saturation and Wave ---


def saturate(s: Table, box: Box) -> None:
    for seat in range(s.seats):
        if not s.player[seat].out:
            irradiate(s, seat, box.saturation)


def spaces(s: Table) -> int:
    return s.hot


def shores(s: Table, space: int) -> int:
    """Where a Wave may go: any other room."""
    return s.rooms & ~(1 << space)


def send_wave(s: Table, seat: int, space: int, to: int) -> None:
    """The cubes of a space are carried to another room, and all there are tested (C104, S12)."""
    wave_sent(s, seat, space, to, s.cubes[space])
    s.wave = s.cubes[space]
    s.cubes[space] = 0
    s.hot &= ~(1 << space)
    then.tests(s, s.start, room=to, purpose=w.FOR_WAVE)


step(then, "saturate", does=saturate)
step(then, "wave", holds=dict(space=w.ROOM, to=w.ROOM), does=send_wave)
decision(
    ask, "wave_to", dict(space=w.ROOM), offers=[to_room(shores, w.WAVE, then.wave)], otherwise=S12
)


# --- Vagus: Teleportation ---


def landings(s: Table, box: Box, group: int) -> int:
    """Where a group can be teleported: empty rooms and room with its own kind (S13)."""
    found = s.rooms & ~occupied(s)
    rooms = s.player[s.owner[group]].rooms & ~(1 << group)
    return found | up_to(s, rooms, box.group - s.size[group])


def travellers(s: Table, box: Box) -> int:
    return those(room for room in each(occupied(s)) if landings(s, box, room))


def can_teleport(s: Table, box: Box) -> bool:
    return s.rooms & ~occupied(s) != 0 or travellers(s, box) != 0


def teleport(s: Table, seat: int, group: int, to: int) -> None:
    """Sterility plays no part; charge is kept as in a move (C45, C105)."""
    owner = int(s.owner[group])
    count = int(s.size[group])
    full = has(s.charged, group)
    leave(s, group, count)
    teleported(s, seat, group, to)
    join(s, owner, to, count, full)


step(then, "teleport", holds=dict(group=w.ROOM, to=w.ROOM), does=teleport)
decision(
    ask,
    "teleport_to",
    dict(group=w.ROOM),
    offers=[to_room(landings, w.TELEPORTATION, then.teleport)],
    otherwise=S13,
)
decision(
    ask,
    "teleport_group",
    offers=[offer(A.choose, travellers, line=S13, does=ask.teleport_to, given=NAMED)],
    otherwise=C75,
)


# --- Vagus: Migration ---


def set_out(s: Table, box: Box, seat: int) -> None:
    ask.migrate(s, seat, left=box.migration)


def migrations(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    return add(out, moves(s, box, seat, s.picked, out, n), A.done(), s.picked)


def has_moved(s: Table) -> bool:
    return s.picked != 0


def why_not_migrate(s: Table, box: Box, seat: int, room: int, side: int, tokens: int) -> int:
    """A move of a group that has not moved, by tokens that have not (S16)."""
    if has(s.picked, room) or tokens > s.size[room] - s.tired[room]:
        return S16
    return why_not_step(s, box, seat, room, side, tokens)


def migrate(s: Table, box: Box, seat: int, left: int, room: int, side: int, tokens: int) -> None:
    to = neighbour(s, box, room, side)
    move(s, seat, room, to, tokens)
    s.tired[to] += tokens
    s.picked |= 1 << room
    if left > 1 and can_migrate(s, box, seat, s.picked):
        ask.migrate(s, seat, left=left - 1)
    else:
        rest_up(s)


def rest_up(s: Table) -> None:
    """Ends a Migration: nobody is tired any more."""
    for room in range(w.ROOMS):
        s.tired[room] = 0
    s.picked = 0


step(then, "migrate", does=set_out)
decision(
    ask,
    "migrate",
    holds=dict(left=w.NUMBER),
    lists=migrations,
    offers=[
        offer(A.move, why=why_not_migrate, does=migrate),
        offer(A.done, when=has_moved, does=rest_up),
    ],
    otherwise=S16,
)


# --- what a turn offers ---


def of_mutor(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    if payable(s, box, seat, purse, w.TAKEOVER):
        n = listed(out, n, A.take_over(0), takeovers(s, box, seat))
    n = add_attack(s, box, seat, purse, w.BY_SPARK, out, n)
    n = add(out, n, A.repair(), payable(s, box, seat, purse, w.REPAIR))
    return gene_actions(s, box, seat, purse, out, n)


def of_ferox(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    if payable(s, box, seat, purse, w.DESTROY):
        n = listed(out, n, A.destroy(0), victims(s, box, seat))
    if payable(s, box, seat, purse, w.FUSION):
        n = listed(out, n, A.fuse(0), donors(s, box, seat))
    n = add_attack(s, box, seat, purse, w.BY_SPARK, out, n)
    n = add_attack(s, box, seat, purse, w.BY_DOMINATION, out, n)
    if payable(s, box, seat, purse, w.LUNGE):
        n = add(out, n, A.lunge(), lungers(s, box, seat))
    return n


def of_cadum(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    if payable(s, box, seat, purse, w.CONCENTRATION):
        n = radiations(s, w.BY_CONCENTRATION, out, n)
    if payable(s, box, seat, purse, w.POWER):
        n = radiations(s, w.BY_POWER, out, n)
    if payable(s, box, seat, purse, w.WAVE):
        n = listed(out, n, A.wave(0), s.hot)
    n = add_attack(s, box, seat, purse, w.BY_SPARK, out, n)
    return add(out, n, A.saturate(), payable(s, box, seat, purse, w.SATURATION))


def of_vagus(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    n = add_attack(s, box, seat, purse, w.BY_SPARK, out, n)
    n = add_attack(s, box, seat, purse, w.BY_GIANT, out, n)
    if payable(s, box, seat, purse, w.TELEPORTATION):
        n = add(out, n, A.teleport(), can_teleport(s, box))
    if payable(s, box, seat, purse, w.MIGRATION):
        n = add(out, n, A.migrate(), can_migrate(s, box, seat, 0))
    return all_hotbeds(s, box, seat, purse, out, n)


OFFERS = [
    action(A.supergene, why_not_this, w.SUPERGENE, S1, [then.wake, pay_for], fits=sleeping),
    action(
        A.exchange,
        why_not_exchange,
        w.EXCHANGE,
        S2,
        [give_up, then.exchange, pay_for],
        fits=exchangeable,
    ),
    action(A.take_over, why_not_room, w.TAKEOVER, S3, [then.take_over, pay_for], rooms=takeovers),
    action(A.repair, why_not_plain, w.REPAIR, S4, [then.repair, pay_for], possible=1),
    action(A.fuse, why_not_room, w.FUSION, S6, ask.fuse_with, rooms=donors, room="donor"),
    action(A.destroy, why_not_room, w.DESTROY, S7, [then.destroy, pay_for], rooms=victims),
    action(A.saturate, why_not_plain, w.SATURATION, S10, [then.saturate, pay_for], possible=1),
    action(A.wave, why_not_room, w.WAVE, S12, ask.wave_to, rooms=spaces, room="space"),
    action(
        A.teleport, why_not_plain, w.TELEPORTATION, S13, ask.teleport_group, possible=can_teleport
    ),
    action(
        A.migrate,
        why_not_plain,
        w.MIGRATION,
        S16,
        [then.migrate, pay_for],
        possible=can_migrate,
        barred=0,
    ),
]
