"""The Reactor: tiles, gaps, rewards, refilling, flushing (S20, S31, S111-S117, S319-S336)."""

from chimerical.rules import decision, draw_from, each, event, lowest, offer, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S111, S115
from ..table import Table
from ..words import HOW

reshuffled = event("reshuffled")
tile_dealt = event("tile_dealt", tile=w.TILE, space=w.REACTOR_SPACE)
reactor_filled = event("reactor_filled", tiles=w.NUMBER)
slid = event("slid", tile=w.TILE, space=w.REACTOR_SPACE)
discarded = event("discarded", tile=w.TILE)
flushed = event("flushed", seat=w.SEAT)


def tiles_on_offer(s: Table) -> int:
    """The set of tiles in the Reactor."""
    return those(s.reactor[i] for i in range(s.gaps, w.REACTOR))


def draw_tile(s: Table) -> int:
    """The top tile of the supply; the discards become a new one when it is empty (S334, S768)."""
    if s.supply == 0:
        s.supply = s.discards
        s.discards = 0
        reshuffled(s)
    tile = draw_from(s, s.supply)
    s.supply &= ~(1 << tile)
    return tile


def fill(s: Table) -> None:
    """Deals tiles into the gaps, the rightmost first (S31, S330)."""
    dealt = 0
    while s.gaps > 0 and s.supply | s.discards:
        s.gaps -= 1
        s.reactor[s.gaps] = draw_tile(s)
        dealt += 1
        tile_dealt(s, s.reactor[s.gaps], s.gaps)
    if dealt:
        reactor_filled(s, dealt)


def slide(s: Table) -> None:
    """The tiles move right, over the gaps among them (S319)."""
    to = w.REACTOR - 1
    for i in range(w.REACTOR - 1, -1, -1):
        if s.reactor[i] != w.NOWHERE:
            tile = s.reactor[i]
            s.reactor[i] = w.NOWHERE
            s.reactor[to] = tile
            if to != i:
                slid(s, tile, to)
            to -= 1
    s.gaps = to + 1


def take_tile(s: Table, tile: int) -> int:
    """Takes a tile out; returns the set of spaces that were empty before the others slid (S290)."""
    gaps = (1 << s.gaps) - 1
    for i in range(w.REACTOR):
        if s.reactor[i] == tile:
            s.reactor[i] = w.NOWHERE
            gaps |= 1 << i
    slide(s)
    return gaps


def discard(s: Table, spaces: int) -> None:
    """Discards the tiles on a set of Reactor spaces (S336)."""
    for i in each(spaces):
        tile = int(s.reactor[i])
        s.discards |= 1 << tile
        s.reactor[i] = w.NOWHERE
        discarded(s, tile)
    slide(s)


def filled(s: Table) -> int:
    """The set of Reactor spaces with a tile."""
    return ((1 << w.REACTOR) - 1) >> s.gaps << s.gaps


def renew(s: Table) -> None:
    """Discards everything and refills, without rewards (S609, S610)."""
    discard(s, filled(s))
    fill(s)


# --- rewards ---


def uncovered(s: Table, box: Box, gaps: int) -> int:
    """The set of Reactor spaces whose rewards are paid: empty ones, or their last (S326).

    `gaps` are the empty ones, or 0 for those that are empty now.
    """
    if gaps == 0:
        gaps = (1 << s.gaps) - 1
    while box.rightmost_reward and gaps & (gaps - 1):
        gaps &= gaps - 1
    return gaps


def reward(s: Table, seat: int, spaces: int, times: int) -> None:
    """The rewards of some spaces, from left to right; none without a gap (S327, S333)."""
    if spaces == 0:
        return
    if spaces & (spaces - 1):
        then.reward(s, seat, spaces=spaces & (spaces - 1), times=times)
    then.run(s, seat, row=w.REWARD_ROW + lowest(spaces), how=HOW.of(times=times))  # S329


step(then, "reward", holds=dict(spaces=w.NUMBER, times=w.NUMBER), does=reward)
step(then, "fill", does=fill)  # S332: after the rewards


# --- flushing ---


def still_there(s: Table, cleared: int) -> int:
    """The set of Reactor spaces that could be cleared as well."""
    return filled(s) & ~cleared


def clear_too(s: Table, seat: int, cleared: int, space: int) -> None:
    ask.flush(s, seat, cleared=cleared | 1 << space)


def changes(s: Table, cleared: int) -> bool:
    """Whether the flush would do anything (S115)."""
    return cleared != 0 or s.gaps > 0


def flush(s: Table, seat: int, cleared: int) -> None:
    """Discards the starting card and any tiles, then refills (S111, S112)."""
    s.player[seat].card = 0
    flushed(s, seat)
    discard(s, cleared)
    fill(s)


decision(
    ask,
    "flush",
    holds=dict(cleared=w.NUMBER),
    offers=[
        offer(A.discard, still_there, does=clear_too, any_order=True),
        offer(A.refill, when=changes, line=S115, does=flush),
    ],
    otherwise=S111,
)
FLUSH = offer(A.flush, does=ask.flush, given=dict(cleared=0))
