"""Sets of part cards. There are 64 of them, so a set is two integers of 32 members each."""

from chimerical.rules import Ints, draw, listed, lowest, size

from .. import words as w
from ..table import Table


def holds(low: int, high: int, card: int) -> int:
    """Whether a set, given by its halves, has a card."""
    if card < w.HALF:
        return (low >> card) & 1
    return (high >> (card - w.HALF)) & 1


def half_of(card: int) -> int:
    """The half of a set that a card is in."""
    return card // w.HALF


def one(card: int) -> int:
    """A card as a set: the half that it is in."""
    return 1 << (card % w.HALF)


def bit(card: int, half: int) -> int:
    """A card as a set: the half of it that is asked for."""
    if card // w.HALF == half:
        return 1 << (card % w.HALF)
    return 0


def first(low: int, high: int) -> int:
    """The lowest card of a set that is not empty."""
    if low:
        return lowest(low)
    return w.HALF + lowest(high)


def draw_part(s: Table, low: int, high: int) -> int:
    """Draws one card of a set that is not empty."""
    skip = draw(s, size(low) + size(high))
    members = low
    base = 0
    if skip >= size(low):
        skip -= size(low)
        members = high
        base = w.HALF
    while skip > 0:
        members &= members - 1
        skip -= 1
    return base + lowest(members)


def parts_listed(out: Ints, n: int, first: int, low: int, high: int) -> int:
    """Lists a set of parts as actions."""
    return listed(out, listed(out, n, first, low), first + w.HALF, high)


ALL = (1 << (w.PARTS - w.HALF)) - 1  # either half of the set of all parts
