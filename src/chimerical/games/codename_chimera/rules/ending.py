"""Eliminations and the end (K36, K38, C18, C19, R18, R48, R68)."""

from chimerical.rules import event, lowest, size, those

from .. import words as w
from ..table import Table
from .cards import half_of, one
from .monsters import lift

buried = event("buried", part=w.PART)
eliminated = event("eliminated", seat=w.SEAT)
ended = event("ended", ending=w.ENDING)
stood_last = event("stood_last", seat=w.SEAT)


def alive(s: Table) -> int:
    """The seats whose monsters live."""
    return those(seat for seat in range(s.seats) if s.player[seat].place == 0)


def forget_marks(s: Table, card: int) -> None:
    """Stun goes off in the graveyard or with a new owner (R51)."""
    s.stunned[half_of(card)] &= ~one(card)
    s.numb[half_of(card)] &= ~one(card)


def bury(s: Table, card: int) -> None:
    """A part goes to the graveyard, one pile for all (K39, R15)."""
    buried(s, card)
    forget_marks(s, card)
    s.grave[half_of(card)] |= one(card)


def eliminate(s: Table, seat: int, place: int) -> None:
    """A torso is destroyed, and with it the monster (K36): all parts go to the graveyard, the torso
    out of the game (C18, R18)."""
    me = s.player[seat]
    s.fallen += 1
    me.place = place
    eliminated(s, seat)
    for half in range(2):
        while me.parts[half]:
            card = half * w.HALF + lowest(me.parts[half])
            lift(s, seat, card)
            bury(s, card)
        while me.stored[half]:
            card = half * w.HALF + lowest(me.stored[half])
            me.stored[half] &= me.stored[half] - 1
            bury(s, card)
        me.blind[half] = 0
        me.outer[half] = 0
    me.unknown = 0
    me.tokens = 0
    me.bare = 0
    me.gaps = 0
    me.venom = 0
    me.leech = 0
    s.todo &= ~(1 << seat)


def eliminate_doomed(s: Table) -> None:
    """Step 10 of an attack (R23); who goes together shares a place. At most one is left (K38)."""
    place = s.fallen + 1
    while s.doomed:
        seat = lowest(s.doomed)
        s.doomed &= s.doomed - 1
        eliminate(s, seat, place)
    left = alive(s)
    if size(left) == 1:
        finish(s, w.LAST_MONSTER)
    elif left == 0:
        finish(s, w.NO_MONSTER)  # C19


def finish(s: Table, ending: int) -> None:
    s.over = ending
    ended(s, ending)
    if ending == w.LAST_MONSTER:
        stood_last(s, lowest(alive(s)))
