"""What only some have seen: builds until all are ready, cards drawn blind (R38, R39)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import rule
from chimerical.core.sets import lowest, size

from ..words import ATTACH, BUILDING, FOR_BUILD, FOR_TRANSPLANT, HALF, QUIET, SPOT
from .cards import bit, holds
from .draft import draw_card, get
from .monsters import lift, store, survey


@rule
def mask(s, box, seat):
    """Takes back what others have built unseen, and their blind cards into the deck."""
    s.chance = 0
    put_down(s, seat)
    for other in range(s.seats):
        if other != seat:
            if s.phase == BUILDING:
                unbuild(s, box, other)
            unsee(s, other)


@rule
def put_down(s, seat):
    """A card that another seat has in hand, and that nobody else has seen, is chosen anew."""
    f = s.stack[s.depth - 1]
    if s.depth == 0 or f.kind != SPOT or f.seat == seat or f.b == FOR_TRANSPLANT:
        return
    owner = int(f.seat)
    p = s.player[owner]
    if f.b == FOR_BUILD or holds(p.blind[0], p.blind[1], f.a):
        pop(s)
        if s.stack[s.depth - 1].kind == QUIET:
            push(s, ATTACH, owner, 0, 0, 0)


@rule
def unbuild(s, box, seat):
    p = s.player[seat]
    for half in range(2):
        while p.parts[half]:
            card = half * HALF + lowest(p.parts[half])
            lift(s, seat, card)
            store(s, seat, card)
    if s.stack[s.depth - 1].seat == seat:
        s.steps = 0
    survey(s, box, seat)


@rule
def unsee(s, seat):
    """Blind cards go back to where all others believe them: unseen, or shuffled in again."""
    p = s.player[seat]
    for half in range(2):
        while p.blind[half]:
            card = half * HALF + lowest(p.blind[half])
            p.blind[half] &= p.blind[half] - 1
            p.stored[half] &= ~bit(card, half)
            p.drafted[half] &= ~bit(card, half)
            if holds(s.seen[0], s.seen[1], card):
                s.deck[half] |= bit(card, half)
            else:
                s.unseen[half] |= bit(card, half)
                s.left += 1


@rule
def deal(s, box, seat, seed):
    """Draws the others' blind cards anew; a build that nobody has seen is left undone."""
    s.chance = seed
    barrier = int(s.barrier)
    for other in range(s.seats):
        p = s.player[other]
        while other != seat and size(p.blind[0]) + size(p.blind[1]) < p.unknown:
            card = draw_card(s)
            get(s, other, card)
            for half in range(2):
                p.blind[half] |= bit(card, half)
    s.barrier = barrier
    s.chance = seed
