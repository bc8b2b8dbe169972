"""Setup: species, supplies, starting rooms (C16-C25, D6a-D6d)."""

from chimerical.core.chance import draw, draw_from
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from ..words import (
    A_ROOM,
    A_SPECIES,
    CHOOSE_SPECIES,
    CHOOSE_START,
    E_FIRST,
    E_ROUND,
    E_SPECIES,
    E_START,
    KINDS,
    NEXT_TURN,
    NOBODY,
    PLAYER_TURNS,
    ROOMS,
    SPECIES,
)
from .board import join, occupied


@rule
def setup(s, box, seats, seed):
    """Supplies, clock and deck; then species and starting rooms are chosen (D6b)."""
    s.rooms = box.layout[seats - 2].rooms
    s.pool = box.cubes
    s.clock = box.clock[seats]
    s.round = 1
    if box.events:
        s.deck = box.deck
    for room in range(ROOMS):
        s.owner[room] = NOBODY
    for kind in range(KINDS):
        s.genes[kind] = box.cubes_of[kind]
    for seat in range(seats):
        equip(s, box, seat)
    s.start = draw(s, seats)
    s.turn = (s.start + seats - 1) % seats
    s.phase = PLAYER_TURNS
    push(s, NEXT_TURN, 0, 0, 0, 0)
    for k in range(seats):
        push(s, CHOOSE_START, (s.start + k) % seats, 0, 0, 0)
    if box.deal_species:
        deal_species(s)
    else:
        for k in range(seats):
            s.player[k].species = SPECIES
            push(s, CHOOSE_SPECIES, (s.start + seats - 1 - k) % seats, 0, 0, 0)
    emit(s, E_ROUND, s.round, s.clock)
    emit(s, E_FIRST, s.start)


@rule
def equip(s, box, seat):
    """What everybody begins with (C22-C24)."""
    p = s.player[seat]
    p.supply = box.tokens
    p.fortune = box.fortune
    for kind in range(KINDS):
        p.active[kind] = box.start_genes[kind]
        s.genes[kind] -= box.start_genes[kind]


@rule
def deal_species(s):
    left = (1 << SPECIES) - 1
    for seat in range(s.seats):
        species = draw_from(s, left)
        left &= ~(1 << species)
        s.player[seat].species = species
        emit(s, E_SPECIES, seat, species)


@rule
def species_left(s):
    left = (1 << SPECIES) - 1
    for seat in range(s.seats):
        left &= ~(1 << s.player[seat].species)
    return left


@rule
def choose_species(s, seat, action):
    pop(s)
    s.player[seat].species = action - A_SPECIES
    emit(s, E_SPECIES, seat, action - A_SPECIES)


@rule
def starts_left(s, box):
    return box.layout[s.seats - 2].starts & ~occupied(s)


@rule
def choose_start(s, box, seat, action):
    """The first tokens, as one group (B7, D6a)."""
    pop(s)
    room = action - A_ROOM
    s.player[seat].supply -= box.start_tokens
    join(s, seat, room, box.start_tokens, box.start_charged)
    emit(s, E_START, seat, room)
