"""The chromosome and Evolution: getting genes (C68-C72, G1-G4)."""

from chimerical.rules import Ints, add, event, offer, step

from .. import words as w
from ..declared import A, Box, then
from ..lines import C72, D3c
from ..table import Table
from .acting import why_not_act
from .payment import energy_of, pay, why_not_pay

gained = event("gained", seat=w.SEAT, kind=w.KIND)
ran_out = event("ran_out", seat=w.SEAT, kind=w.KIND)


def owned(s: Table, seat: int, kind: int) -> int:
    return s.player[seat].active[kind] + s.player[seat].passive[kind]


def chromosome(s: Table, seat: int) -> int:
    """How many genes a player has, active and passive (C72)."""
    return sum(owned(s, seat, kind) for kind in range(w.KINDS))


def price(s: Table, box: Box, seat: int, kind: int) -> int:
    """The energy for a chosen gene (C69, C70, G1-G4)."""
    return box.price[kind] + (owned(s, seat, kind) if box.price_grows[kind] else 0)


def genes_left(s: Table) -> int:
    return sum(s.genes[kind] for kind in range(w.KINDS))


def evolutions(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    """Lists all Evolutions: genes to choose, then the die."""
    if chromosome(s, seat) >= box.genes:
        return n
    for kind in range(w.KINDS):
        if s.genes[kind] > 0:
            why = why_not_pay(s, box, seat, purse, w.EVOLUTION, 0, price(s, box, seat, kind))
            n = add(out, n, A.evolve(kind), why == 0)
    why = why_not_pay(s, box, seat, purse, w.EVOLUTION, 0, box.mutation_energy)
    return add(out, n, A.mutate(), genes_left(s) > 0 and why == 0)


def why_not_take(s: Table, box: Box, seat: int, left: int, energy: int) -> int:
    """0, or the line against a gene at some energy, of which so many are left."""
    why = why_not_act(s, seat, w.EVOLUTION)
    if why:
        return why
    if chromosome(s, seat) >= box.genes:
        return C72
    if left == 0:
        return D3c
    return why_not_pay(s, box, seat, energy_of(s, box, seat), w.EVOLUTION, 0, energy)


def why_not_evolve(s: Table, box: Box, seat: int, kind: int) -> int:
    return why_not_take(s, box, seat, s.genes[kind], price(s, box, seat, kind))


def begin_evolution(s: Table, box: Box, seat: int, kind: int) -> None:
    """An action gene and the energy for the chosen one fall due (C68)."""
    then.evolve(s, seat, kind=kind)
    pay(s, box, seat, w.EVOLUTION, 0, price(s, box, seat, kind))


def gain_gene(s: Table, seat: int, kind: int) -> None:
    """A gene from the supply goes to an active slot."""
    s.genes[kind] -= 1
    s.player[seat].active[kind] += 1
    gained(s, seat, kind)


def why_not_mutate(s: Table, box: Box, seat: int) -> int:
    return why_not_take(s, box, seat, genes_left(s), box.mutation_energy)


def begin_mutation(s: Table, box: Box, seat: int) -> None:
    """An action gene and the energy for a throw of the die fall due (C68)."""
    then.mutate(s, seat)
    pay(s, box, seat, w.EVOLUTION, 0, box.mutation_energy)


def mutate(s: Table, seat: int) -> None:
    then.roll(s, seat, purpose=w.FOR_GENE)


def gain_rolled(s: Table, box: Box, seat: int) -> None:
    """The gene that the die shows; if it has run out, the die is rolled again (C71, D3c)."""
    kind = int(box.kind_of[s.die - 1])
    if s.genes[kind] == 0:
        ran_out(s, seat, kind)
        then.roll(s, seat, purpose=w.FOR_GENE)
        return
    s.die = 0
    gain_gene(s, seat, kind)


step(then, "evolve", holds=dict(kind=w.KIND), does=gain_gene)
step(then, "mutate", does=mutate)
OFFERS = [
    offer(A.evolve, why=why_not_evolve, does=begin_evolution),
    offer(A.mutate, why=why_not_mutate, does=begin_mutation),
]
