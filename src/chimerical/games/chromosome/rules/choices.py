"""What is offered, and what is refused and why."""

from chimerical.core.rule import Lookup, rule
from chimerical.core.sets import has, listed, lowest

from .. import words as w
from .board import beside, enemies, occupied
from .combat import attackers, can_attack, lunge_steps, lungers, targets, why_not_commit
from .genes import why_not_evolve, why_not_mutate
from .growth import (
    hotbeds,
    legal_spread,
    new_rooms,
    why_not_grow,
    why_not_grow_by,
    why_not_hotbed,
    why_not_new,
    why_not_spread,
)
from .impulse import drawable
from .movement import can_migrate, moves, why_not_move
from .payment import (
    energy_of,
    legal_energy,
    stand_in,
    why_not_pay,
    why_not_pay_energy,
    why_not_pay_genes,
)
from .radiation import near_groups, strongest
from .setup import species_left, starts_left
from .specials import (
    donors,
    landings,
    neighbourhood,
    partners,
    takeovers,
    travellers,
    victims,
    why_not_exchange,
    why_not_migrate,
    why_not_wake,
)
from .turns import may_act, why_not_restore

# Actions on a room: the first action, the cost, and the line that says which rooms.
_ROOM_ACTIONS = (
    (w.A_IMPULSE, w.IMPULSE, w.D8A),
    (w.A_DRAW, w.IMPULSE, w.R + 27),
    (w.A_CONCENTRATE, w.CONCENTRATION, w.D8A),
    (w.A_POWER, w.POWER, w.S + 11),
    (w.A_WAVE, w.WAVE, w.S + 12),
    (w.A_TAKEOVER, w.TAKEOVER, w.S + 3),
    (w.A_DESTROY, w.DESTROY, w.S + 7),
    (w.A_FUSE, w.FUSION, w.S + 6),
)
ON_ROOMS = len(_ROOM_ACTIONS)
ROOM_FIRST = Lookup(entry[0] for entry in _ROOM_ACTIONS)
ROOM_COST = Lookup(entry[1] for entry in _ROOM_ACTIONS)
ROOM_LINE = Lookup(entry[2] for entry in _ROOM_ACTIONS)

# Actions without a choice in them: the action, the cost, and the line that may forbid it.
_PLAIN_ACTIONS = (
    (w.A_SPARK, w.SPARK, w.C + 73),
    (w.A_REPAIR, w.REPAIR, w.S + 4),
    (w.A_SATURATE, w.SATURATION, w.S + 10),
    (w.A_DOMINATE, w.DOMINATION, w.S + 5),
    (w.A_GIANT, w.GIANT, w.S + 15),
    (w.A_LUNGE, w.LUNGE, w.S + 8),
    (w.A_TELEPORT, w.TELEPORTATION, w.S + 13),
    (w.A_MIGRATE, w.MIGRATION, w.S + 16),
)
PLAIN = len(_PLAIN_ACTIONS)
PLAIN_ACTION = Lookup(entry[0] for entry in _PLAIN_ACTIONS)
PLAIN_COST = Lookup(entry[1] for entry in _PLAIN_ACTIONS)
PLAIN_LINE = Lookup(entry[2] for entry in _PLAIN_ACTIONS)

# The attacks that energy carries over a distance, by their cost.
_ATTACKS = {w.SPARK: w.A_SPARK, w.DOMINATION: w.A_DOMINATE, w.GIANT: w.A_GIANT}
ATTACK = Lookup(_ATTACKS.get(cost, 0) for cost in range(w.COSTS))

# Decisions that are a choice of one room, and the line that says which.
_ROOM_DECISIONS = {
    w.CHOOSE_START: w.C + 16,
    w.CHOOSE_GROUP: w.C + 75,
    w.LUNGE_TO: w.S + 8,
    w.CHOOSE_TARGET: w.C + 73,
    w.FUSE_WITH: w.S + 6,
    w.TELEPORT_TO: w.S + 13,
    w.WAVE_TO: w.S + 12,
    w.LOSE_TOKEN: w.S + 12,
    w.NEXT_SPACE: w.C + 111,
    w.POWER_DOWN: w.EV + 9,
    w.RESONATE: w.EV + 10,
}
ROOM_DECISION = Lookup(_ROOM_DECISIONS.get(kind, 0) for kind in range(w.RESONATE + 1))


# --- what is offered ---


@rule
def knows(s, seat, cost):
    """Whether an action belongs to a player's species, or to all (C136)."""
    return cost >= w.SPECIALS or s.player[seat].species == cost // w.SPECIAL_OF


@rule
def rooms_for(s, box, seat, sort):
    """The rooms that one of the actions on a room may name, whatever it costs."""
    first = ROOM_FIRST[sort]
    if first == w.A_IMPULSE or first == w.A_CONCENTRATE:
        return s.rooms if s.pool > 0 else 0
    if first == w.A_DRAW:
        return drawable(s, box, seat)
    if first == w.A_POWER:
        return s.hot if s.pool > 0 else 0
    if first == w.A_WAVE:
        return s.hot
    if first == w.A_TAKEOVER:
        return takeovers(s, box, seat)
    if first == w.A_DESTROY:
        return victims(s, box, seat)
    return donors(s, box, seat)


@rule
def possible(s, box, seat, purse, action, cost):
    """Whether one of the plain actions has something to act on."""
    if action == w.A_LUNGE:
        return lungers(s, box, seat) != 0
    if action == w.A_TELEPORT:
        return s.rooms & ~occupied(s) != 0 or travellers(s, box) != 0
    if action == w.A_MIGRATE:
        return can_migrate(s, box, seat, 0)
    if action == w.A_REPAIR or action == w.A_SATURATE:
        return 1
    return can_attack(s, box, seat, purse, cost)


@rule
def rooms_of(s, box):
    """The rooms that may be chosen in a decision about one room."""
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    if f.kind == w.CHOOSE_TARGET:
        if f.a == w.LUNGE:
            return beside(s, box, f.b) & enemies(s, seat)
        return targets(s, box, seat, f.b, f.a)
    if f.kind == w.CHOOSE_GROUP:
        if f.a == w.LUNGE:
            return lungers(s, box, seat)
        if f.a == w.TELEPORTATION:
            return travellers(s, box)
        return attackers(s, box, seat, f.a)
    if f.kind == w.LUNGE_TO:
        return lunge_steps(s, box, seat, f.a)
    if f.kind == w.FUSE_WITH:
        return partners(s, box, neighbourhood(s, box, seat), f.a)
    if f.kind == w.TELEPORT_TO:
        return landings(s, box, f.a)
    if f.kind == w.WAVE_TO:
        return s.rooms & ~(1 << f.a)
    if f.kind == w.LOSE_TOKEN:
        return near_groups(s, box, seat, f.b)
    if f.kind == w.NEXT_SPACE:
        return strongest(s)
    if f.kind == w.POWER_DOWN:
        return s.player[seat].rooms & s.charged
    if f.kind == w.RESONATE:
        return s.player[seat].rooms & ~s.charged
    return starts_left(s, box)


@rule
def legal(s, box, out):
    """Lists the legal actions of the decision on top."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    n = 0
    if kind == w.TURN:
        return legal_turn(s, box, seat, out)
    if kind == w.REROLL or kind == w.FORTIFY or kind == w.CHARGE:
        out[0] = w.A_YES
        out[1] = w.A_NO
        return 2
    if kind == w.COMMIT:
        for genes in range(s.player[seat].active[w.COMBAT] + 1):
            for fortune in range(s.player[seat].fortune + 1):
                out[n] = w.A_COMMIT + genes * w.FORTUNES + fortune
                n += 1
        return n
    if ROOM_DECISION[kind]:
        n = listed(out, 0, w.A_ROOM, rooms_of(s, box))
        if kind == w.RESONATE:
            out[n] = w.A_NO
            n += 1
        return n
    if kind == w.PAY_ENERGY:
        return legal_energy(s, box, seat, out)
    if kind == w.PAY_GENES:
        for action in range(w.A_GENES, w.A_ANY + w.KINDS):
            if why_not_pay_genes(s, seat, action) == 0:
                out[n] = action
                n += 1
        return n
    if kind == w.SPREAD:
        return legal_spread(s, box, seat, out)
    if kind == w.MIGRATE:
        n = moves(s, box, seat, out, 0, w.A_MOVE, s.picked)
        if s.picked:
            out[n] = w.A_DONE
            n += 1
        return n
    return listed(out, 0, w.A_SPECIES, species_left(s))


@rule
def legal_turn(s, box, seat, out):
    """Lists what a turn offers now."""
    n = 0
    purse = energy_of(s, box, seat)
    if not s.moved:
        n = moves(s, box, seat, out, 0, w.A_MOVE, 0)
    if may_act(s):
        n = legal_growth(s, box, seat, purse, out, n)
        for kind in range(w.KINDS):
            if why_not_evolve(s, box, seat, purse, kind) == 0:
                out[n] = w.A_EVOLVE + kind
                n += 1
        if why_not_mutate(s, box, seat, purse) == 0:
            out[n] = w.A_MUTATE
            n += 1
        for sort in range(ON_ROOMS):
            if knows(s, seat, ROOM_COST[sort]):
                rooms = rooms_for(s, box, seat, sort)
                if rooms and why_not_pay(s, box, seat, purse, ROOM_COST[sort], 0, 0) == 0:
                    n = listed(out, n, ROOM_FIRST[sort], rooms)
        for sort in range(PLAIN):
            if knows(s, seat, PLAIN_COST[sort]) and why_not_plain(s, box, seat, purse, sort) == 0:
                out[n] = PLAIN_ACTION[sort]
                n += 1
        if s.player[seat].species == w.MUTOR:
            n = legal_mutor(s, box, seat, purse, out, n)
        if s.player[seat].species == w.VAGUS:
            n = legal_hotbed(s, box, seat, purse, out, n)
    for action in range(w.A_RESTORE, w.A_DISCARD_FORTUNE + 1):
        if why_not_besides(s, box, seat, action) == 0:
            out[n] = action
            n += 1
    if may_act(s):
        out[n] = w.A_PASS
        n += 1
    if s.acted:
        out[n] = w.A_END
        n += 1
    return n


@rule
def legal_growth(s, box, seat, purse, out, n):
    most = 0
    while most < w.GROUP and why_not_grow_by(s, box, seat, purse, most + 1) == 0:
        most += 1
    if most == 0:
        return n
    rooms = s.player[seat].rooms
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        for count in range(1, most + 1):
            if s.size[room] + count <= box.group:
                out[n] = w.A_GROW + room * w.GROUP + count - 1
                n += 1
    return listed(out, n, w.A_SPREAD, new_rooms(s, box, seat))


@rule
def legal_mutor(s, box, seat, purse, out, n):
    if why_not_pay(s, box, seat, purse, w.SUPERGENE, 0, 0) == 0:
        for kind in range(w.KINDS):
            if why_not_wake(s, seat, kind) == 0:
                out[n] = w.A_SUPERGENE + kind
                n += 1
    if why_not_pay(s, box, seat, purse, w.EXCHANGE, 0, 0) == 0:
        for choice in range(2 * w.KINDS * w.KINDS):
            if why_not_exchange(s, seat, choice) == 0:
                out[n] = w.A_EXCHANGE + choice
                n += 1
    return n


@rule
def legal_hotbed(s, box, seat, purse, out, n):
    for count in range(1, w.GROUP + 1):
        if why_not_pay(s, box, seat, purse, w.HOTBED, count, 0) == 0:
            rooms = hotbeds(s, box, seat, count)
            while rooms:
                out[n] = w.A_HOTBED + lowest(rooms) * w.GROUP + count - 1
                rooms &= rooms - 1
                n += 1
    return n


# --- what is refused ---


@rule
def why_not(s, box, action):
    """0, or the rule against an action in the decision on top."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    if kind == w.TURN:
        return why_not_turn(s, box, seat, action)
    if kind == w.REROLL or kind == w.FORTIFY or kind == w.CHARGE:
        if action == w.A_YES or action == w.A_NO:
            return 0
        if kind == w.REROLL:
            return w.C + 78
        return w.R + 10 if kind == w.FORTIFY else w.C + 89
    if kind == w.COMMIT:
        return why_not_commit(s, seat, action)
    if ROOM_DECISION[kind]:
        if kind == w.RESONATE and action == w.A_NO:
            return 0
        if not w.A_ROOM <= action < w.A_ROOM + w.ROOMS:
            return ROOM_DECISION[kind]
        if has(rooms_of(s, box), action - w.A_ROOM):
            return 0
        if kind == w.CHOOSE_TARGET:
            return why_not_target(s, seat, action - w.A_ROOM)
        if kind == w.CHOOSE_GROUP and f.a < w.SPECIALS:
            return w.S + f.a + 1
        return ROOM_DECISION[kind]
    if kind == w.PAY_ENERGY:
        return why_not_pay_energy(s, box, seat, action)
    if kind == w.PAY_GENES:
        return why_not_pay_genes(s, seat, action)
    if kind == w.SPREAD:
        return why_not_spread(s, box, seat, action)
    if kind == w.MIGRATE:
        return why_not_migrate(s, box, seat, action, w.A_MOVE)
    if w.A_SPECIES <= action < w.A_SPECIES + w.SPECIES and has(
        species_left(s), action - w.A_SPECIES
    ):
        return 0
    return w.C + 21


@rule
def why_not_target(s, seat, room):
    """The line against a room that cannot be attacked."""
    if has(s.player[seat].rooms, room):
        return w.C + 74
    if s.stack[s.depth - 1].a == w.LUNGE:
        return w.S + 8
    return w.EV + 11 if s.event == w.QUARANTINE else w.C + 73


@rule
def why_not_turn(s, box, seat, action):
    """Moves, what may be done besides, and the actions."""
    if w.A_MOVE <= action < w.A_ANSWER:
        if s.moved:
            return w.C + 39
        at = (action - w.A_MOVE) // w.GROUP
        count = (action - w.A_MOVE) % w.GROUP + 1
        return why_not_move(s, box, seat, at // w.SIDES, at % w.SIDES, count)
    if action == w.A_END:
        return 0 if s.acted else w.C + 36
    if w.A_RESTORE <= action <= w.A_DISCARD_FORTUNE:
        return why_not_besides(s, box, seat, action)
    if not may_act(s):
        return w.C + 36
    if action == w.A_PASS:
        return 0
    purse = energy_of(s, box, seat)
    if w.A_GROW <= action < w.A_HOTBED:
        at = action - w.A_GROW
        return why_not_grow(s, box, seat, purse, at // w.GROUP, at % w.GROUP + 1)
    if w.A_SPREAD <= action < w.A_IMPULSE:
        why = why_not_new(s, box, seat, action - w.A_SPREAD)
        return why if why else why_not_grow_by(s, box, seat, purse, 1)
    if w.A_EVOLVE <= action < w.A_SUPERGENE:
        return why_not_evolve(s, box, seat, purse, action - w.A_EVOLVE)
    if action == w.A_MUTATE:
        return why_not_mutate(s, box, seat, purse)
    return why_not_special(s, box, seat, purse, action)


@rule
def why_not_besides(s, box, seat, action):
    """What a turn allows besides the move and the action."""
    if action == w.A_RESTORE:
        return why_not_restore(s, box, seat)
    if s.player[seat].irradiation == 0:
        return w.D3D
    if action == w.A_DISCARD:
        return 0 if s.player[seat].active[w.BUILD] > 0 else w.D3D
    return 0 if stand_in(s, seat) else w.C + 53


@rule
def why_not_special(s, box, seat, purse, action):
    """Actions on a room, plain actions, and the special ones with choices of their own."""
    for sort in range(ON_ROOMS):
        if ROOM_FIRST[sort] <= action < ROOM_FIRST[sort] + w.ROOMS:
            if not knows(s, seat, ROOM_COST[sort]):
                return w.C + 136
            if not has(rooms_for(s, box, seat, sort), action - ROOM_FIRST[sort]):
                if ROOM_FIRST[sort] == w.A_POWER and s.pool == 0:
                    return w.D8A
                return ROOM_LINE[sort]
            return why_not_pay(s, box, seat, purse, ROOM_COST[sort], 0, 0)
    for sort in range(PLAIN):
        if PLAIN_ACTION[sort] == action:
            if not knows(s, seat, PLAIN_COST[sort]):
                return w.C + 136
            return why_not_plain(s, box, seat, purse, sort)
    if w.A_HOTBED <= action < w.A_MOVE:
        if not knows(s, seat, w.HOTBED):
            return w.C + 136
        at = action - w.A_HOTBED
        return why_not_hotbed(s, box, seat, purse, at // w.GROUP, at % w.GROUP + 1)
    if w.A_SUPERGENE <= action < w.A_SPECIES:
        if not knows(s, seat, w.SUPERGENE):
            return w.C + 136
        if action < w.A_EXCHANGE:
            why = why_not_wake(s, seat, action - w.A_SUPERGENE)
            return why if why else why_not_pay(s, box, seat, purse, w.SUPERGENE, 0, 0)
        why = why_not_exchange(s, seat, action - w.A_EXCHANGE)
        return why if why else why_not_pay(s, box, seat, purse, w.EXCHANGE, 0, 0)
    return w.C + 38


@rule
def why_not_plain(s, box, seat, purse, sort):
    why = why_not_pay(s, box, seat, purse, PLAIN_COST[sort], 0, 0)
    if why:
        return why
    if not possible(s, box, seat, purse, PLAIN_ACTION[sort], PLAIN_COST[sort]):
        if s.event == w.QUARANTINE and ATTACK[PLAIN_COST[sort]]:
            return w.EV + 11
        return PLAIN_LINE[sort]
    return 0
