"""What only some have seen: builds until all are ready, cards drawn blind (R38, R39)."""

from chimerical.rules import draw, each, pop, size

from .. import words as w
from ..declared import Box, ask, then
from ..table import Table
from .cards import draw_part, half_of, holds, one
from .draft import draw_card, get
from .monsters import faced, lay, lift, store, survey, why_not_lay


def mask(s: Table, box: Box, seat: int) -> None:
    """Takes back what others have built unseen, and their blind cards into the deck."""
    s.chance = 0
    put_down(s, seat)
    for other in range(s.seats):
        if other != seat:
            if s.phase == w.BUILDING:
                unbuild(s, box, other)
            unsee(s, other)


def put_down(s: Table, seat: int) -> None:
    """A card that another seat has in hand, and that nobody else has seen, is chosen anew."""
    f = s.stack[s.depth - 1]
    if s.depth == 0 or f.seat == seat:
        return
    if f.kind == ask.PLACE:
        pop(s)
    elif f.kind == ask.SEW:
        owner = int(f.seat)
        blind = s.player[owner].blind
        if holds(blind[0], blind[1], ask.part_of_sew(f)):
            pop(s)
            if s.stack[s.depth - 1].kind == then.QUIET:
                pop(s)
                ask.attach(s, owner)


def unbuild(s: Table, box: Box, seat: int) -> None:
    me = s.player[seat]
    for card in each(me.parts[0], me.parts[1]):
        lift(s, seat, card)
        store(s, seat, card)
    if s.stack[s.depth - 1].seat == seat:
        s.steps = 0
    survey(s, box, seat)


def unsee(s: Table, seat: int) -> None:
    """Blind cards go back to where all others believe them: unseen, or shuffled in again."""
    me = s.player[seat]
    for half in range(2):
        blind = me.blind[half]
        me.stored[half] &= ~blind
        me.drafted[half] &= ~blind
        s.deck[half] |= blind & s.seen[half]
        s.unseen[half] |= blind & ~s.seen[half]
        s.left += size(blind & ~s.seen[half])
        me.blind[half] = 0


def deal(s: Table, box: Box, seat: int, seed: int) -> None:
    """Draws the others' blind cards anew, and builds something for those who have begun to."""
    s.chance = seed
    barrier = int(s.barrier)
    for other in range(s.seats):
        me = s.player[other]
        while other != seat and size(me.blind[0]) + size(me.blind[1]) < me.unknown:
            card = draw_card(s)
            get(s, other, card)
            me.blind[half_of(card)] |= one(card)
        if other != seat and s.phase == w.BUILDING and other <= builder(s):
            imagine_build(s, box, other)
    s.barrier = barrier
    s.chance = seed


def builder(s: Table) -> int:
    """The seat that builds now; those before it are ready, those after it have not begun."""
    for k in range(s.depth):
        if s.stack[k].kind == then.NEXT_BUILD:
            return s.stack[k].seat - 1
    return 0


def imagine_build(s: Table, box: Box, seat: int) -> None:
    """Attaches parts at random until nothing fits, or for no reason at all."""
    me = s.player[seat]
    while me.gaps and (me.stored[0] or me.stored[1]) and draw(s, 12) > 0:
        card = draw_part(s, me.stored[0], me.stored[1])
        cell = draw_gap(s, box, seat)
        turns = draw(s, w.TURNS)
        while why_not_lay(s, box, seat, card, cell, turns):
            turns = (turns + 1) % w.TURNS
        me.stored[half_of(card)] &= ~one(card)
        lay(s, box, seat, card, cell, turns)


def draw_gap(s: Table, box: Box, seat: int) -> int:
    """An empty cell that an open seam faces."""
    left = draw(s, sum(is_gap(s, box, seat, at) for at in range(w.CELLS)))
    for cell in range(w.CELLS):
        if is_gap(s, box, seat, cell):
            if left == 0:
                return cell
            left -= 1
    return 0


def is_gap(s: Table, box: Box, seat: int, cell: int) -> int:
    return int(s.grid[seat * w.CELLS + cell] == 0 and faced(s, box, seat, cell) != 0)
