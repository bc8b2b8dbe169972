"""Paying with genes and with energy (C51-C62, R25)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    A_ANY,
    A_GENES,
    A_ROOM,
    A_STAND_IN,
    A_TROPHY,
    ACTION,
    ANY,
    E_ACTION,
    E_DISCHARGED,
    E_EXHAUSTED,
    E_STOOD_IN,
    E_TROPHY_SPENT,
    E_WASTED,
    EFFECT,
    KINDS,
    PAY_ENERGY,
    PAY_GENES,
    ROOMS,
    SEATS,
    SETTLE_ENERGY,
    SETTLE_GENES,
    C,
    R,
)

MOST = 99  # worth more than any group or trophy


@rule
def stand_in(s, seat):
    """Whether a player's fortune may still stand in for a gene this round (C53)."""
    return s.player[seat].fortune > 0 and not s.player[seat].spent


@rule
def exhaust(s, seat, kind, count):
    """Genes move from active to passive (C51)."""
    if count > 0:
        s.player[seat].active[kind] -= count
        s.player[seat].passive[kind] += count
        emit(s, E_EXHAUSTED, seat, kind, count)


@rule
def use_fortune(s, seat, kind):
    """Fortune stands in for a gene (C53)."""
    s.player[seat].fortune -= 1
    s.player[seat].spent = 1
    emit(s, E_STOOD_IN, seat, kind)


@rule
def energy_of(s, box, seat):
    """All the energy that a player could raise (C56, C58)."""
    total = 0
    rooms = s.player[seat].rooms & s.charged
    while rooms:
        total += s.size[lowest(rooms)]
        rooms &= rooms - 1
    for owner in range(SEATS):
        total += s.player[seat].trophies[owner] * box.trophy_energy
    return total


@rule
def genes_short(s, box, seat, cost, actions):
    """How many active genes are missing for a cost and some action genes on top of it."""
    short = 0
    spare = 0
    for kind in range(KINDS):
        left = s.player[seat].active[kind] - box.cost[cost].genes[kind]
        if kind == ACTION:
            left -= actions
        if left < 0:
            short -= left
        else:
            spare += left
    if box.cost[cost].genes[ANY] > spare:
        short += box.cost[cost].genes[ANY] - spare
    return short


@rule
def why_not_pay(s, box, seat, purse, cost, actions, energy):
    """0, or the rule that keeps a player from paying a cost with what comes on top of it.

    The purse is what `energy_of` says, found once for all the costs that are looked at.
    """
    if purse < box.cost[cost].energy + energy:
        return C + 56
    short = genes_short(s, box, seat, cost, actions)
    if short > 1 or (short == 1 and not stand_in(s, seat)):
        return C + 52
    return 0


@rule
def pay(s, box, seat, cost, actions, energy, action, b, c):
    """A cost falls due; once it is paid, the action takes effect."""
    for kind in range(KINDS + 1):
        s.due[kind] = box.cost[cost].genes[kind]
    s.due[ACTION] += actions
    emit(s, E_ACTION, seat, cost)
    push(s, EFFECT, seat, action, b, c)
    owe_energy(s, seat, box.cost[cost].energy + energy)
    push(s, SETTLE_GENES, seat, 0, 0, 0)


@rule
def owe_energy(s, seat, energy):
    s.energy = energy
    s.largest = MOST
    s.after = -1
    push(s, SETTLE_ENERGY, seat, 0, 0, 0)


# --- genes ---


@rule
def fixed_due(s):
    """How many genes of certain kinds are due."""
    total = 0
    for kind in range(KINDS):
        total += s.due[kind]
    return total


@rule
def due_short(s, seat):
    """How many active genes are missing for what is due."""
    short = 0
    spare = 0
    for kind in range(KINDS):
        left = s.player[seat].active[kind] - s.due[kind]
        if left < 0:
            short -= left
        else:
            spare += left
    if s.due[ANY] > spare:
        short += s.due[ANY] - spare
    return short


@rule
def pay_fixed(s, seat):
    for kind in range(KINDS):
        exhaust(s, seat, kind, s.due[kind])
        s.due[kind] = 0


@rule
def settle_genes(s):
    """Step: genes are exhausted; where there is a choice, the payer has it."""
    seat = int(s.stack[s.depth - 1].seat)
    if fixed_due(s) > 0 and not stand_in(s, seat):
        pay_fixed(s, seat)
    if fixed_due(s) > 0 or s.due[ANY] > 0:
        push(s, PAY_GENES, seat, 0, 0, 0)
    else:
        pop(s)


@rule
def why_not_pay_genes(s, seat, action):
    """Fortune may stand in for one gene if genes can pay the rest (C52, C53)."""
    if action == A_GENES:
        if fixed_due(s) == 0 or due_short(s, seat) > 0:
            return C + 52
        return 0
    if A_STAND_IN <= action <= A_STAND_IN + ANY:
        kind = action - A_STAND_IN
        if not stand_in(s, seat) or s.due[kind] == 0 or (kind == ANY and fixed_due(s) > 0):
            return C + 53
        s.due[kind] -= 1
        short = due_short(s, seat)
        s.due[kind] += 1
        return C + 52 if short > 0 else 0
    if A_ANY <= action < A_ANY + KINDS:
        if fixed_due(s) > 0 or s.due[ANY] == 0 or s.player[seat].active[action - A_ANY] == 0:
            return C + 52
        return 0
    return C + 51


@rule
def pay_genes(s, seat, action):
    pop(s)
    if action == A_GENES:
        pay_fixed(s, seat)
    elif action < A_ANY:
        use_fortune(s, seat, action - A_STAND_IN)
        s.due[action - A_STAND_IN] -= 1
    else:
        exhaust(s, seat, action - A_ANY, 1)
        s.due[ANY] -= 1


# --- energy ---

# A payment is a set of whole groups and trophies, none of which could be left out (R25). It is put
# together piece by piece, the most valuable first and equals in the order of their places: then
# no piece but the last is ever worth what is still due, and each set comes up once.


@rule
def settle_energy(s):
    """Step: energy is paid piece by piece; what is too much is lost (C57)."""
    seat = int(s.stack[s.depth - 1].seat)
    if s.energy > 0:
        push(s, PAY_ENERGY, seat, 0, 0, 0)
        return
    if s.energy < 0:
        emit(s, E_WASTED, seat, -s.energy)
    s.energy = 0
    s.largest = 0
    s.after = 0
    pop(s)


@rule
def later(worth, place, largest, after):
    """Whether a piece comes later in the order of a payment."""
    return worth < largest or (worth == largest and place > after)


@rule
def worth_later(s, box, seat, worth, place):
    """The energy in all pieces that come after one in the order of a payment."""
    total = 0
    rooms = s.player[seat].rooms & s.charged
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if later(s.size[room], room, worth, place):
            total += s.size[room]
    for owner in range(SEATS):
        if later(box.trophy_energy, ROOMS + owner, worth, place):
            total += s.player[seat].trophies[owner] * box.trophy_energy
    return total


@rule
def why_not_pay_energy(s, box, seat, action):
    """A piece can pay if it is not needless and the rest can still be paid (C56-C59, R25)."""
    if A_ROOM <= action < A_ROOM + ROOMS:
        room = action - A_ROOM
        if not ((s.player[seat].rooms & s.charged) >> room) & 1:
            return C + 56
        worth = int(s.size[room])
        if not later(worth, room, s.largest, s.after):
            return R + 25
        if worth + worth_later(s, box, seat, worth, room) < s.energy:
            return R + 25
        return 0
    if A_TROPHY <= action < A_TROPHY + SEATS:
        owner = action - A_TROPHY
        held = s.player[seat].trophies[owner]
        if held == 0:
            return C + 58
        worth = int(box.trophy_energy)
        place = ROOMS + owner
        if not later(worth, place, s.largest, s.after):
            return R + 25
        if worth * held + worth_later(s, box, seat, worth, place) < s.energy:
            return R + 25
        return 0
    return C + 56


@rule
def pay_energy(s, box, seat, action):
    pop(s)
    if action < A_ROOM:
        owner = action - A_TROPHY
        s.player[seat].trophies[owner] -= 1
        s.player[owner].supply += 1
        s.energy -= box.trophy_energy
        s.largest = box.trophy_energy
        s.after = ROOMS + owner - 1
        emit(s, E_TROPHY_SPENT, seat, owner)
    else:
        room = action - A_ROOM
        s.charged &= ~(1 << room)
        s.energy -= s.size[room]
        s.largest = s.size[room]
        s.after = room
        emit(s, E_DISCHARGED, seat, room, s.size[room])
