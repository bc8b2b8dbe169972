"""Sets of part cards. There are 64 of them, so a set is two integers of 32 members each."""

from chimerical.core.chance import draw
from chimerical.core.rule import rule
from chimerical.core.sets import lowest, size

from ..words import HALF, PARTS


@rule
def holds(low, high, card):
    """Whether a set, given by its halves, has a card."""
    if card < HALF:
        return (low >> card) & 1
    return (high >> (card - HALF)) & 1


@rule
def bit(card, half):
    """A card as a set: the half of it that is asked for."""
    if card // HALF == half:
        return 1 << (card % HALF)
    return 0


@rule
def first(low, high):
    """The lowest card of a set that is not empty."""
    if low:
        return lowest(low)
    return HALF + lowest(high)


@rule
def draw_part(s, low, high):
    """Draws one card of a set that is not empty."""
    skip = draw(s, size(low) + size(high))
    members = low
    base = 0
    if skip >= size(low):
        skip -= size(low)
        members = high
        base = HALF
    while skip > 0:
        members &= members - 1
        skip -= 1
    return base + lowest(members)


ALL = (1 << (PARTS - HALF)) - 1  # either half of the set of all parts
