"""Paying with genes and with energy (C51-C62, R25)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import listed, lowest

from ..words import (
    A_ANY,
    A_DONE,
    A_GENES,
    A_ROOM,
    A_STAND_IN,
    A_WITHOUT,
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
    NOTHING,
    PAY_ENERGY,
    PAY_GENES,
    PIECES,
    ROOMS,
    SEATS,
    SETTLE_ENERGY,
    SETTLE_GENES,
    C,
    R,
)


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
def due_short(s, seat, spared, used):
    """How many active genes are missing for what is due, if one less is due of one kind and one
    less is there of another (NOTHING: no kind).
    """
    short = 0
    spare = 0
    for kind in range(KINDS):
        left = s.player[seat].active[kind] - s.due[kind] + int(kind == spared) - int(kind == used)
        if left < 0:
            short -= left
        else:
            spare += left
    return short + max(s.due[ANY] - int(spared == ANY) - spare, 0)


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
    """What may come next, in any order, if the rest can still be paid: all genes of certain kinds,
    a gene for one of any kind, or fortune in place of one gene (C52, C53).
    """
    if action == A_GENES:
        return 0 if fixed_due(s) > 0 and genes_suffice(s, seat) else C + 52
    if A_STAND_IN <= action <= A_STAND_IN + ANY:
        kind = action - A_STAND_IN
        if not stand_in(s, seat) or s.due[kind] == 0:
            return C + 53
        return C + 52 if due_short(s, seat, kind, NOTHING) > 0 else 0
    if A_ANY <= action < A_ANY + KINDS:
        kind = action - A_ANY
        if s.due[ANY] == 0 or s.player[seat].active[kind] == 0:
            return C + 52
        return C + 52 if due_short(s, seat, ANY, kind) > int(stand_in(s, seat)) else 0
    return C + 51


@rule
def genes_suffice(s, seat):
    """Whether genes can pay for all that is due of certain kinds, and something the rest."""
    for kind in range(KINDS):
        if s.player[seat].active[kind] < s.due[kind]:
            return 0
    return due_short(s, seat, NOTHING, NOTHING) <= int(stand_in(s, seat))


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

# A payment is a set of whole groups and trophies, none of which could be left out (R25). The payer
# names its pieces in any order and may take them back; nothing is discharged or handed in before
# they say that it is complete (R33). What is named is always part of some payment. A search that
# wants to meet each payment once may name the pieces in ascending order and take none back.


@rule
def settle_energy(s, box):
    """Step: energy is paid; where there is a choice, the payer has it (R33)."""
    seat = int(s.stack[s.depth - 1].seat)
    pop(s)
    if s.energy == 0:
        return
    if name_needed(s, box, seat):
        pay_named(s, box, seat)
    else:
        push(s, PAY_ENERGY, seat, 0, 0, 0)


@rule
def name_needed(s, box, seat):
    """Names the only payment there is, or nothing if there are several; returns whether it did.

    In every payment are the pieces without which all the others would not do. If those are enough,
    there is no other payment.
    """
    due = int(s.energy)
    spare = energy_of(s, box, seat) - due
    rooms = s.player[seat].rooms & s.charged
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if s.size[room] > spare:
            name(s, box, room, 1)
    for owner in range(SEATS):
        needed = s.player[seat].trophies[owner] - spare // box.trophy_energy
        if needed > 0:
            name(s, box, ROOMS + owner, needed)
    if s.energy <= 0:
        return 1
    forget_named(s)
    s.energy = due
    return 0


@rule
def name(s, box, piece, count):
    """Names a piece; a count of -1 takes it back."""
    if piece < ROOMS:
        s.paying ^= 1 << piece
        s.energy -= count * s.size[piece]
    else:
        s.handing[piece - ROOMS] += count
        s.energy -= count * box.trophy_energy


@rule
def forget_named(s):
    s.energy = 0
    s.paying = 0
    for owner in range(SEATS):
        s.handing[owner] = 0


@rule
def named(s):
    """The pieces that are named."""
    found = int(s.paying)
    for owner in range(SEATS):
        if s.handing[owner] > 0:
            found |= 1 << (ROOMS + owner)
    return found


@rule
def unnamed(s, seat):
    """The pieces that a player has besides."""
    found = s.player[seat].rooms & s.charged & ~s.paying
    for owner in range(SEATS):
        if s.player[seat].trophies[owner] > s.handing[owner]:
            found |= 1 << (ROOMS + owner)
    return found


@rule
def worth(s, box, piece):
    return s.size[piece] if piece < ROOMS else box.trophy_energy


@rule
def payers(s, box, seat):
    """The pieces that some payment holds together with all that is named (C59, R25)."""
    found = 0
    fitting = 0  # sets of worths: equal pieces fit alike
    tried = 0
    rest = unnamed(s, seat)
    while rest:
        piece = lowest(rest)
        rest &= rest - 1
        energy = 1 << worth(s, box, piece)
        if not tried & energy:
            tried |= energy
            if fits(s, box, seat, piece):
                fitting |= energy
        if fitting & energy:
            found |= 1 << piece
    return found


@rule
def fits(s, box, seat, piece):
    """Whether some payment holds all that is named and one more piece.

    It can be filled up with pieces no larger than the least one named, for with the largest of them
    first the last is needed, and then they all are. Larger ones must not cover that least piece.
    """
    least = worth(s, box, piece)
    rest = named(s)
    while rest:
        least = min(least, worth(s, box, lowest(rest)))
        rest &= rest - 1
    due = s.energy - worth(s, box, piece)
    if due <= 0:
        return due + least > 0
    small = 0
    sums = 1  # set of the sums of larger pieces
    wanted = (1 << (due + least)) - 1
    rest = unnamed(s, seat)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        energy = worth(s, box, other)
        count = int(other != piece)
        if other >= ROOMS:
            count += s.player[seat].trophies[other - ROOMS] - s.handing[other - ROOMS] - 1
        if energy <= least:
            small += count * energy
        else:
            for _ in range(count):
                sums |= (sums << energy) & wanted
    return sums >> max(due - small, 0) != 0


@rule
def why_not_pay_energy(s, box, seat, action):
    """A piece pays if no piece becomes needless; what is named can be taken back (C56-C59, R25)."""
    if action == A_DONE:
        return 0 if s.energy <= 0 else R + 33
    if A_WITHOUT <= action < A_WITHOUT + PIECES:
        return 0 if (named(s) >> (action - A_WITHOUT)) & 1 else R + 33
    if not A_ROOM <= action < A_ROOM + PIECES:
        return C + 56
    piece = action - A_ROOM
    if not (unnamed(s, seat) >> piece) & 1:
        if (named(s) >> piece) & 1:
            return R + 33
        return C + 56 if piece < ROOMS else C + 58
    return 0 if (payers(s, box, seat) >> piece) & 1 else R + 25


@rule
def legal_energy(s, box, seat, out):
    n = 0
    if s.energy <= 0:
        out[0] = A_DONE
        n = 1
    n = listed(out, n, A_ROOM, payers(s, box, seat))
    return listed(out, n, A_WITHOUT, named(s))


@rule
def pay_energy(s, box, seat, action):
    """A piece is named or taken back, or all that is named is paid."""
    if action == A_DONE:
        pop(s)
        pay_named(s, box, seat)
    elif action >= A_WITHOUT:
        s.stack[s.depth - 1].a = 1
        name(s, box, action - A_WITHOUT, -1)
    else:
        s.stack[s.depth - 1].a = 0
        name(s, box, action - A_ROOM, 1)


@rule
def pay_named(s, box, seat):
    """Groups are discharged, trophies go home; what is too much is lost (C56-C58)."""
    s.charged &= ~s.paying
    while s.paying:
        room = lowest(s.paying)
        s.paying &= s.paying - 1
        emit(s, E_DISCHARGED, seat, room, s.size[room])
    for owner in range(SEATS):
        s.player[seat].trophies[owner] -= s.handing[owner]
        s.player[owner].supply += s.handing[owner]
        for _ in range(s.handing[owner]):
            emit(s, E_TROPHY_SPENT, seat, owner)
    if s.energy < 0:
        emit(s, E_WASTED, seat, -s.energy)
    forget_named(s)
