"""What only some have seen: builds until all are ready, cards drawn blind (R38, R39)."""

from chimerical.core.chance import draw
from chimerical.core.frames import pop, push
from chimerical.core.rule import rule
from chimerical.core.sets import lowest, size

from ..words import (
    ATTACH,
    BUILDING,
    CELLS,
    FOR_BUILD,
    FOR_TRANSPLANT,
    HALF,
    NEXT_BUILD,
    QUIET,
    SPOT,
    TURNS,
)
from .cards import bit, draw_part, holds
from .draft import draw_card, get
from .monsters import faced, lay, lift, store, survey, why_not_lay


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
    """Draws the others' blind cards anew, and builds something for those who have begun to."""
    s.chance = seed
    barrier = int(s.barrier)
    for other in range(s.seats):
        p = s.player[other]
        while other != seat and size(p.blind[0]) + size(p.blind[1]) < p.unknown:
            card = draw_card(s)
            get(s, other, card)
            for half in range(2):
                p.blind[half] |= bit(card, half)
        if other != seat and s.phase == BUILDING and other <= builder(s):
            imagine_build(s, box, other)
    s.barrier = barrier
    s.chance = seed


@rule
def builder(s):
    """The seat that builds now; those before it are ready, those after it have not begun."""
    for k in range(s.depth):
        if s.stack[k].kind == NEXT_BUILD:
            return s.stack[k].a - 1
    return 0


@rule
def imagine_build(s, box, seat):
    """Attaches parts at random until nothing fits, or for no reason at all."""
    p = s.player[seat]
    while p.gaps and (p.stored[0] or p.stored[1]) and draw(s, 12) > 0:
        card = draw_part(s, p.stored[0], p.stored[1])
        cell = draw_gap(s, box, seat)
        turns = draw(s, TURNS)
        while why_not_lay(s, box, seat, card, cell * TURNS + turns):
            turns = (turns + 1) % TURNS
        for half in range(2):
            p.stored[half] &= ~bit(card, half)
        lay(s, box, seat, card, cell * TURNS + turns)


@rule
def draw_gap(s, box, seat):
    """An empty cell that an open seam faces."""
    left = 0
    for turn in range(2):
        for cell in range(CELLS):
            if s.grid[seat * CELLS + cell] == 0 and faced(s, box, seat, cell):
                if turn == 1 and left == 0:
                    return cell
                left += 1 - 2 * turn
        if turn == 0:
            left = draw(s, left)
    return 0
