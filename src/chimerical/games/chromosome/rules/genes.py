"""The chromosome: getting, waking and exchanging genes (C68-C72, C96, C97, G1-G4)."""

from chimerical.core.frames import push
from chimerical.core.rule import emit, rule

from ..words import D3C, E_GENE, E_ROLL_AGAIN, EVOLUTION, FOR_GENE, KINDS, ROLL, C
from .payment import why_not_pay


@rule
def owned(s, seat, kind):
    return s.player[seat].active[kind] + s.player[seat].passive[kind]


@rule
def chromosome(s, seat):
    """How many genes a player has, active and passive (C72)."""
    total = 0
    for kind in range(KINDS):
        total += owned(s, seat, kind)
    return total


@rule
def price(s, box, seat, kind):
    """The energy for a chosen gene (C69, C70, G1-G4)."""
    energy = int(box.price[kind])
    if box.price_grows[kind]:
        energy += owned(s, seat, kind)
    return energy


@rule
def genes_left(s):
    total = 0
    for kind in range(KINDS):
        total += s.genes[kind]
    return total


@rule
def why_not_evolve(s, box, seat, purse, kind):
    if chromosome(s, seat) >= box.genes:
        return C + 72
    if s.genes[kind] == 0:
        return D3C
    return why_not_pay(s, box, seat, purse, EVOLUTION, 0, price(s, box, seat, kind))


@rule
def why_not_mutate(s, box, seat, purse):
    if chromosome(s, seat) >= box.genes:
        return C + 72
    if genes_left(s) == 0:
        return D3C
    return why_not_pay(s, box, seat, purse, EVOLUTION, 0, box.mutation_energy)


@rule
def gain_gene(s, seat, kind):
    """A gene from the supply goes to an active slot."""
    s.genes[kind] -= 1
    s.player[seat].active[kind] += 1
    emit(s, E_GENE, seat, kind)


@rule
def gain_rolled(s, box, seat):
    """The gene that the die shows; if it has run out, the die is rolled again (C71, D3c)."""
    kind = int(box.kind_of[s.die - 1])
    if s.genes[kind] == 0:
        emit(s, E_ROLL_AGAIN, seat)
        push(s, ROLL, seat, FOR_GENE, 0, 0)
        return
    s.die = 0
    gain_gene(s, seat, kind)
