"""Paying with genes and with energy (C51-C62, R25, R33)."""

from chimerical.rules import Ints, add, decision, each, event, has, listed, offer, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C51, C52, C53, C56, C58, R25, R33
from ..table import Table

acted = event("acted", seat=w.SEAT, cost=w.COST)
exhausted = event("exhausted", seat=w.SEAT, kind=w.KIND, genes=w.NUMBER)
stood_in = event("stood_in", seat=w.SEAT, gene=w.GENE)
discharged = event("discharged", seat=w.SEAT, room=w.ROOM, energy=w.NUMBER)
trophy_spent = event("trophy_spent", seat=w.SEAT, owner=w.SEAT)
wasted = event("wasted", seat=w.SEAT, energy=w.NUMBER)


def stand_in(s: Table, seat: int) -> bool:
    """Whether a player's fortune may still stand in for a gene this round (C53)."""
    return s.player[seat].fortune > 0 and not s.player[seat].spent


def exhaust(s: Table, seat: int, kind: int, count: int) -> None:
    """Genes move from active to passive (C51)."""
    if count > 0:
        s.player[seat].active[kind] -= count
        s.player[seat].passive[kind] += count
        exhausted(s, seat, kind, count)


def use_fortune(s: Table, seat: int, gene: int) -> None:
    """Fortune stands in for a gene, whatever that is good for (C53, C55)."""
    s.player[seat].fortune -= 1
    s.player[seat].spent = 1
    stood_in(s, seat, gene)


def energy_of(s: Table, box: Box, seat: int) -> int:
    """All the energy that a player could raise (C56, C58)."""
    me = s.player[seat]
    trophies = sum(me.trophies[owner] for owner in range(w.SEATS))
    return trophies * box.trophy_energy + sum(s.size[room] for room in each(me.rooms & s.charged))


def genes_short(s: Table, box: Box, seat: int, cost: int, more: int, count: int) -> int:
    """How many active genes are missing for a cost and some genes of a kind on top of it."""
    short = 0
    spare = 0
    for kind in range(w.KINDS):
        left = s.player[seat].active[kind] - box.cost[cost].genes[kind]
        if kind == more:
            left -= count
        short += max(-left, 0)
        spare += max(left, 0)
    return short + max(box.cost[cost].genes[w.ANY] - spare, 0)


def why_not_pay(
    s: Table, box: Box, seat: int, purse: int, cost: int, actions: int, energy: int
) -> int:
    """0, or the rule that keeps a player from paying a cost with what comes on top of it.

    The purse is what `energy_of` says, found once for all the costs that are looked at.
    """
    if purse < box.cost[cost].energy + energy:
        return C56
    return C52 if genes_lack(s, box, seat, cost, w.ACTION, actions) else 0


def genes_lack(s: Table, box: Box, seat: int, cost: int, more: int, count: int) -> bool:
    """Whether active genes, and fortune for one of them, cannot pay all of that (C52, C53)."""
    return genes_short(s, box, seat, cost, more, count) > int(stand_in(s, seat))


def take_action(s: Table) -> None:
    """Notes that the turn's action is taken, or the one that Supergene gives (C36, C96)."""
    if s.acted:
        s.extra = 0
    s.acted = 1


def pay(s: Table, box: Box, seat: int, cost: int, actions: int, energy: int) -> None:
    """An action is taken: its cost falls due. What it does waits on the stack until it is paid."""
    take_action(s)
    for kind in range(w.KINDS + 1):
        s.due[kind] = box.cost[cost].genes[kind]
    s.due[w.ACTION] += actions
    acted(s, seat, cost)
    owe_energy(s, seat, box.cost[cost].energy + energy)
    then.settle_genes(s, seat)


def owe_energy(s: Table, seat: int, energy: int) -> None:
    """Energy falls due, which only what is done in the own turn costs (C60)."""
    s.energy = energy
    then.settle_energy(s, seat)


# --- genes ---


def fixed_due(s: Table) -> int:
    """How many genes of certain kinds are due."""
    return sum(s.due[kind] for kind in range(w.KINDS))


def due_short(s: Table, seat: int, spared: int, used: int) -> int:
    """How many active genes are missing for what is due, if one less is due of one kind and one
    less is there of another (NOTHING: no kind).
    """
    short = 0
    spare = 0
    for kind in range(w.KINDS):
        left = s.player[seat].active[kind] - s.due[kind] + int(kind == spared) - int(kind == used)
        short += max(-left, 0)
        spare += max(left, 0)
    return short + max(s.due[w.ANY] - int(spared == w.ANY) - spare, 0)


def settle_genes(s: Table, seat: int) -> None:
    """Genes are exhausted; where there is a choice, the payer has it."""
    if fixed_due(s) > 0 and not stand_in(s, seat):
        pay_fixed(s, seat)
    if fixed_due(s) > 0 or s.due[w.ANY] > 0:
        then.settle_genes(s, seat)
        ask.pay_genes(s, seat)


def why_not_genes(s: Table, seat: int) -> int:
    """All genes of certain kinds, if something can pay the rest (C52)."""
    if fixed_due(s) == 0:
        return C52
    for kind in range(w.KINDS):
        if s.player[seat].active[kind] < s.due[kind]:
            return C52
    return 0 if due_short(s, seat, w.NOTHING, w.NOTHING) <= int(stand_in(s, seat)) else C52


def pay_fixed(s: Table, seat: int) -> None:
    for kind in range(w.KINDS):
        exhaust(s, seat, kind, s.due[kind])
        s.due[kind] = 0


def why_not_stand_in(s: Table, seat: int, gene: int) -> int:
    """Fortune may stand in for one gene if genes can pay the rest (C53)."""
    if not stand_in(s, seat) or s.due[gene] == 0:
        return C53
    return C52 if due_short(s, seat, gene, w.NOTHING) > 0 else 0


def let_stand_in(s: Table, seat: int, gene: int) -> None:
    use_fortune(s, seat, gene)
    s.due[gene] -= 1


def why_not_any(s: Table, seat: int, kind: int) -> int:
    """A gene for one of any kind, if the rest can still be paid (C103)."""
    if s.due[w.ANY] == 0 or s.player[seat].active[kind] == 0:
        return C52
    return C52 if due_short(s, seat, w.ANY, kind) > int(stand_in(s, seat)) else 0


def pay_any(s: Table, seat: int, kind: int) -> None:
    exhaust(s, seat, kind, 1)
    s.due[w.ANY] -= 1


decision(
    ask,
    "pay_genes",
    offers=[
        offer(A.pay_genes, why=why_not_genes, does=pay_fixed),
        offer(A.stand_in, why=why_not_stand_in, does=let_stand_in),
        offer(A.pay_any, why=why_not_any, does=pay_any),
    ],
    otherwise=C51,
)
step(then, "settle_genes", does=settle_genes)


# --- energy ---

# A payment is a set of whole groups and trophies, none of which could be left out (R25). The payer
# names its pieces in any order and may take them back; nothing is discharged or handed in before
# they say that it is complete (R33). What is named is always part of some payment. A search that
# wants to meet each payment once may name the pieces in ascending order and take none back.


def settle_energy(s: Table, box: Box, seat: int) -> None:
    """Energy is paid; where there is a choice, the payer has it (R33)."""
    if s.energy == 0:
        return
    if name_needed(s, box, seat):
        pay_named(s, box, seat)
    else:
        ask.pay_energy(s, seat)


def name_needed(s: Table, box: Box, seat: int) -> int:
    """Names the only payment there is, or nothing if there are several; returns whether it did.

    In every payment are the pieces without which all the others would not do. If those are enough,
    there is no other payment.
    """
    due = int(s.energy)
    spare = energy_of(s, box, seat) - due
    for room in each(s.player[seat].rooms & s.charged):
        if s.size[room] > spare:
            name(s, box, room, 1)
    for owner in range(w.SEATS):
        needed = s.player[seat].trophies[owner] - spare // box.trophy_energy
        if needed > 0:
            name(s, box, w.ROOMS + owner, needed)
    if s.energy <= 0:
        return 1
    forget_named(s)
    s.energy = due
    return 0


def name(s: Table, box: Box, piece: int, count: int) -> None:
    """Names a piece; a count of -1 takes it back."""
    if piece < w.ROOMS:
        s.paying ^= 1 << piece
        s.energy -= count * s.size[piece]
    else:
        s.handing[piece - w.ROOMS] += count
        s.energy -= count * box.trophy_energy


def forget_named(s: Table) -> None:
    s.energy = 0
    s.paying = 0
    for owner in range(w.SEATS):
        s.handing[owner] = 0


def named(s: Table) -> int:
    """The pieces that are named."""
    return s.paying | those(w.ROOMS + owner for owner in range(w.SEATS) if s.handing[owner] > 0)


def unnamed(s: Table, seat: int) -> int:
    """The pieces that a player has besides."""
    me = s.player[seat]
    more = those(w.ROOMS + k for k in range(w.SEATS) if me.trophies[k] > s.handing[k])
    return me.rooms & s.charged & ~s.paying | more


def worth(s: Table, box: Box, piece: int) -> int:
    return s.size[piece] if piece < w.ROOMS else box.trophy_energy


def payers(s: Table, box: Box, seat: int) -> int:
    """The pieces that some payment holds together with all that is named (C59, R25)."""
    found = 0
    fitting = 0  # sets of worths: equal pieces fit alike
    tried = 0
    for piece in each(unnamed(s, seat)):
        energy = 1 << worth(s, box, piece)
        if not tried & energy:
            tried |= energy
            if fits(s, box, seat, piece):
                fitting |= energy
        if fitting & energy:
            found |= 1 << piece
    return found


def fits(s: Table, box: Box, seat: int, piece: int) -> bool:
    """Whether some payment holds all that is named and one more piece.

    It can be filled up with pieces no larger than the least one named, for with the largest of them
    first the last is needed, and then they all are. Larger ones must not cover that least piece.
    """
    least = worth(s, box, piece)
    for other in each(named(s)):
        least = min(least, worth(s, box, other))
    due = s.energy - worth(s, box, piece)
    if due <= 0:
        return due + least > 0
    small = 0
    sums = 1  # set of the sums of larger pieces
    wanted = (1 << (due + least)) - 1
    for other in each(unnamed(s, seat)):
        energy = worth(s, box, other)
        count = int(other != piece)
        if other >= w.ROOMS:
            count += s.player[seat].trophies[other - w.ROOMS] - s.handing[other - w.ROOMS] - 1
        if energy <= least:
            small += count * energy
        else:
            for _ in range(count):
                sums |= (sums << energy) & wanted
    return sums >> max(due - small, 0) != 0


def pieces(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    """Lists the end of a complete payment, what else may be named, and what may be taken back."""
    n = add(out, n, A.done(), covered(s))
    found = payers(s, box, seat)
    n = listed(out, n, A.choose(0), found & ((1 << w.ROOMS) - 1))
    n = listed(out, n, A.hand_in(0), found >> w.ROOMS)
    return listed(out, n, A.without(0), named(s))


def covered(s: Table) -> bool:
    return s.energy <= 0


def why_not_piece(s: Table, box: Box, seat: int, piece: int, line: int) -> int:
    """A piece pays if no piece becomes needless (C59, R25); `line` is against what is not there."""
    if not has(unnamed(s, seat), piece):
        return R33 if has(named(s), piece) else line
    return 0 if has(payers(s, box, seat), piece) else R25


def trophy_of(owner: int) -> int:
    return w.ROOMS + owner


def use_piece(s: Table, box: Box, seat: int, piece: int) -> None:
    name(s, box, piece, 1)
    ask.pay_energy(s, seat)


def take_back(s: Table, box: Box, seat: int, piece: int) -> None:
    name(s, box, piece, -1)
    ask.pay_energy(s, seat, taken_back=1)


def pay_named(s: Table, box: Box, seat: int) -> None:
    """Groups are discharged, trophies go home; what is too much is lost (C56-C58)."""
    s.charged &= ~s.paying
    for room in each(s.paying):
        discharged(s, seat, room, s.size[room])
    for owner in range(w.SEATS):
        s.player[seat].trophies[owner] -= s.handing[owner]
        s.player[owner].supply += s.handing[owner]
        for _ in range(s.handing[owner]):
            trophy_spent(s, seat, owner)
    if s.energy < 0:
        wasted(s, seat, -s.energy)
    forget_named(s)


GROUP = dict(piece="room", line=C56)
TROPHY = dict(piece=trophy_of, line=C58)
decision(
    ask,
    "pay_energy",
    holds=dict(taken_back=w.NUMBER),  # whether the last word was to take something back
    lists=pieces,
    offers=[
        offer(A.done, when=covered, line=R33, does=pay_named),
        offer(A.choose, why=why_not_piece, does=use_piece, given=GROUP, any_order=True),
        offer(A.hand_in, why=why_not_piece, does=use_piece, given=TROPHY, any_order=True),
        offer(A.without, named, line=R33, does=take_back, takes_back=True),
    ],
    otherwise=C56,
)
step(then, "settle_energy", does=settle_energy)
