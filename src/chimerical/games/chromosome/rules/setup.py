"""Setup: species, supplies, starting rooms (C16-C25, D6a-D6d)."""

from chimerical.rules import choice, draw, draw_from, event, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C16, C21
from ..table import Table
from .board import join, occupied
from .rounds import began, round_began

species_taken = event("species_taken", seat=w.SEAT, species=w.CREATURE)
hatched = event("hatched", seat=w.SEAT, room=w.ROOM, tokens=w.NUMBER)


def setup(s: Table, box: Box, seats: int, seed: int) -> None:
    """Supplies, clock and deck; then species and starting rooms are chosen (C18, C25, D6b)."""
    s.rooms = box.layout[seats - 2].rooms
    s.pool = box.cubes
    s.clock = box.clock[seats]
    s.round = 1
    if box.events:
        s.deck = box.deck  # C20
    for room in range(w.ROOMS):
        s.owner[room] = w.NOBODY
    for kind in range(w.KINDS):
        s.genes[kind] = box.cubes_of[kind]
    for seat in range(seats):
        equip(s, box, seat)
    s.start = draw(s, seats)
    s.turn = (s.start + seats - 1) % seats
    s.phase = w.PLAYER_TURNS  # C27
    then.next_turn(s, 0)
    for k in range(seats):
        ask.choose_start(s, (s.start + k) % seats)
    if box.deal_species:
        deal_species(s)
    else:
        for k in range(seats):
            s.player[k].species = w.SPECIES
            ask.choose_species(s, (s.start + seats - 1 - k) % seats)
    round_began(s, s.round, s.clock)
    began(s, s.start)


def equip(s: Table, box: Box, seat: int) -> None:
    """What everybody begins with (C22-C24)."""
    me = s.player[seat]
    me.supply = box.tokens
    me.fortune = box.fortune
    for kind in range(w.KINDS):
        me.active[kind] = box.start_genes[kind]
        s.genes[kind] -= box.start_genes[kind]


def deal_species(s: Table) -> None:
    left = (1 << w.SPECIES) - 1
    for seat in range(s.seats):
        species = draw_from(s, left)
        left &= ~(1 << species)
        choose_species(s, seat, species)


def species_left(s: Table) -> int:
    taken = those(s.player[seat].species for seat in range(s.seats))
    return ((1 << w.SPECIES) - 1) & ~taken


def choose_species(s: Table, seat: int, species: int) -> None:
    s.player[seat].species = species
    species_taken(s, seat, species)


def starts_left(s: Table, box: Box) -> int:
    return box.layout[s.seats - 2].starts & ~occupied(s)


def choose_start(s: Table, box: Box, seat: int, room: int) -> None:
    """The first tokens, as one group (B7, D6a)."""
    s.player[seat].supply -= box.start_tokens
    join(s, seat, room, box.start_tokens, box.start_charged)
    hatched(s, seat, room, box.start_tokens)


choice(ask, "choose_species", A.take_species, species_left, does=choose_species, otherwise=C21)
choice(ask, "choose_start", A.choose, starts_left, does=choose_start, otherwise=C16)
