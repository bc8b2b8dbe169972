"""The Reactor: tiles, gaps, rewards, refilling, flushing (S20, S31, S111-S117, S319-S336)."""

from chimerical.core.chance import draw_from
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    E_DISCARDED,
    E_FLUSH,
    E_REACTOR,
    E_RESHUFFLED,
    NOWHERE,
    REACTOR,
    REWARD_ROW,
    RUN,
    TIMES,
)


@rule
def tiles_on_offer(s):
    """The set of tiles in the Reactor."""
    found = 0
    for i in range(s.gaps, REACTOR):
        found |= 1 << s.reactor[i]
    return found


@rule
def draw_tile(s):
    """The top tile of the supply; the discards become a new one when it is empty (S334)."""
    if s.supply == 0:
        s.supply = s.discards
        s.discards = 0
        emit(s, E_RESHUFFLED)
    tile = draw_from(s, s.supply)
    s.supply &= ~(1 << tile)
    return tile


@rule
def fill(s):
    """Deals tiles into the gaps, the rightmost first (S31)."""
    dealt = 0
    while s.gaps > 0 and s.supply | s.discards:
        s.gaps -= 1
        s.reactor[s.gaps] = draw_tile(s)
        dealt += 1
    if dealt:
        emit(s, E_REACTOR, dealt)


@rule
def slide(s):
    """The tiles move right, over the gaps among them (S319)."""
    to = REACTOR - 1
    for i in range(REACTOR - 1, -1, -1):
        if s.reactor[i] != NOWHERE:
            tile = s.reactor[i]
            s.reactor[i] = NOWHERE
            s.reactor[to] = tile
            to -= 1
    s.gaps = to + 1


@rule
def take_tile(s, tile):
    """Takes a tile out; returns the set of spaces that were empty before the others slid (S290)."""
    gaps = (1 << s.gaps) - 1
    for i in range(REACTOR):
        if s.reactor[i] == tile:
            s.reactor[i] = NOWHERE
            gaps |= 1 << i
    slide(s)
    return gaps


@rule
def discard(s, spaces):
    """Discards the tiles on a set of Reactor spaces (S336)."""
    for i in range(REACTOR):
        if (spaces >> i) & 1:
            tile = int(s.reactor[i])
            s.discards |= 1 << tile
            s.reactor[i] = NOWHERE
            emit(s, E_DISCARDED, tile)
    slide(s)


@rule
def filled(s):
    """The set of Reactor spaces with a tile."""
    return ((1 << REACTOR) - 1) >> s.gaps << s.gaps


@rule
def renew(s):
    """Discards everything and refills, without rewards (S609, S610)."""
    discard(s, filled(s))
    fill(s)


@rule
def uncovered(s, box, gaps):
    """The set of Reactor spaces whose rewards are paid: empty ones, or their last (S326).

    `gaps` are the empty ones, or 0 for those that are empty now.
    """
    if gaps == 0:
        gaps = (1 << s.gaps) - 1
    while box.rightmost_reward and gaps & (gaps - 1):
        gaps &= gaps - 1
    return gaps


@rule
def reward(s):
    """Step: the next of the rewards, from left to right (S327)."""
    frame = s.stack[s.depth - 1]
    if frame.a == 0:
        pop(s)
        return
    space = lowest(int(frame.a))
    frame.a &= frame.a - 1
    push(s, RUN, frame.seat, REWARD_ROW + space, 0, frame.b * TIMES)  # S329


@rule
def flush(s, seat, spaces):
    """Discards the starting card and any tiles, then refills (S111, S112)."""
    s.player[seat].card = 0
    emit(s, E_FLUSH, seat)
    discard(s, spaces)
    fill(s)


@rule
def fill_up(s):
    """Step: the Reactor is refilled after its rewards (S332)."""
    pop(s)
    fill(s)
