"""Eliminations and the end (K36, K38, C18, C19, R18, R48, R68)."""

from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest, size

from ..words import (
    E_ENDED,
    E_OUT,
    E_WON,
    HALF,
    LAST_MONSTER,
    NO_MONSTER,
)
from .cards import bit
from .monsters import lift


@rule
def alive(s):
    """The seats whose monsters live."""
    found = 0
    for seat in range(s.seats):
        if s.player[seat].place == 0:
            found |= 1 << seat
    return found


@rule
def forget_marks(s, card):
    """Stun goes off in the graveyard or with a new owner (R51)."""
    for half in range(2):
        s.stunned[half] &= ~bit(card, half)
        s.numb[half] &= ~bit(card, half)


@rule
def bury(s, card):
    """A part goes to the graveyard (R15)."""
    forget_marks(s, card)
    for half in range(2):
        s.grave[half] |= bit(card, half)


@rule
def eliminate(s, seat, place):
    """A torso is destroyed: all parts go to the graveyard, the torso out of the game (C18, R18)."""
    p = s.player[seat]
    s.fallen += 1
    p.place = place
    emit(s, E_OUT, seat)
    for half in range(2):
        while p.parts[half]:
            card = half * HALF + lowest(p.parts[half])
            lift(s, seat, card)
            bury(s, card)
        while p.stored[half]:
            card = half * HALF + lowest(p.stored[half])
            p.stored[half] &= p.stored[half] - 1
            bury(s, card)
        p.blind[half] = 0
        p.outer[half] = 0
    p.unknown = 0
    p.tokens = 0
    p.bare = 0
    p.gaps = 0
    p.venom = 0
    p.leech = 0
    s.todo &= ~(1 << seat)


@rule
def eliminate_doomed(s):
    """Step 10 of an attack (R23); who goes together shares a place."""
    place = s.fallen + 1
    while s.doomed:
        seat = lowest(s.doomed)
        s.doomed &= s.doomed - 1
        eliminate(s, seat, place)
    left = alive(s)
    if size(left) == 1:
        finish(s, LAST_MONSTER)
    elif left == 0:
        finish(s, NO_MONSTER)


@rule
def finish(s, ending):
    s.over = ending
    emit(s, E_ENDED, ending)
    if ending == LAST_MONSTER:
        emit(s, E_WON, lowest(alive(s)))
