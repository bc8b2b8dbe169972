"""Building: paying for a tile, scoring it, laying it, the space's bonus, and using the new tile
(S268-S304, S396-S406, S611-S615, S703-S706)."""

from chimerical.rules import decision, event, has, offer

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S269, S273, S396, S400, S703
from ..table import Table
from ..words import HOW
from .fulfilment import affordable, building_spaces, can_build, why_not_use
from .gains import gain_points, lapsed, pay, score_brain
from .reactor import draw_tile, fill, take_tile, tiles_on_offer
from .workers import actor, has_perk, move

bought = event("bought", seat=w.SEAT, tile=w.TILE, points=w.NUMBER)
built = event("built", seat=w.SEAT, tile=w.TILE, space=w.SPACE)
moved = event("moved", seat=w.SEAT, worker=w.WORKER, to=w.PLACE)
activated = event("activated", seat=w.SEAT, module=w.MODULE)

# --- the tile ---


def begin_build(
    s: Table, box: Box, seat: int, source: int, pays: int, after: int, how: int
) -> None:
    """A build, as far as one is possible now (S287, S614)."""
    if not pays:
        how |= HOW.of(free=1)
    if not can_build(s, box):
        lapsed(s, seat, w.BUILD)
    elif source == w.FROM_SUPPLY:  # S525: shown before its space is chosen
        tile = draw_tile(s)
        score_tile(s, box, seat, tile)
        ask.choose_space(s, seat, tile=tile, after=after, how=how)
    elif tiles_to_build(s, box, seat, source, how):
        ask.choose_tile(s, seat, source=source, after=after, how=how)
    else:
        lapsed(s, seat, w.BUILD)


def tiles_of(s: Table, source: int) -> int:
    """The set of tiles that lie where a build takes them from."""
    return tiles_on_offer(s) if source == w.FROM_REACTOR else s.discards


def why_not_build_it(s: Table, source: int, tile: int) -> int:
    """A tile lies elsewhere, or is too dear."""
    if has(tiles_of(s, source), tile):
        return S269
    return S396 if source == w.FROM_REACTOR else S703


def tiles_to_build(s: Table, box: Box, seat: int, source: int, how: int) -> int:
    """The set of tiles that a seat may choose from."""
    tiles = tiles_of(s, source)
    if HOW.free(how):
        return tiles
    return affordable(box, tiles, s.player[seat].coins)


def buy_tile(s: Table, box: Box, seat: int, source: int, after: int, how: int, tile: int) -> None:
    """Pays, takes the tile, slides the Reactor and scores (S268)."""
    if not HOW.free(how):
        pay(s, seat, box.cost[tile])
    if source == w.FROM_REACTOR:
        gaps = take_tile(s, tile)
        if box.bonus_before_slide:
            how |= HOW.of(shown=gaps)
    else:
        s.discards &= ~(1 << tile)
    score_tile(s, box, seat, tile)
    ask.choose_space(s, seat, tile=tile, after=after, how=how)


def tile_points(s: Table, box: Box, seat: int, tile: int) -> int:
    """The value times the round's multiplier, and the Architect's point (S270-S272)."""
    return multiplied(s, box, tile) + architect(s, box, seat)


def multiplied(s: Table, box: Box, tile: int) -> int:
    return max(0, int(box.value[tile])) * box.multiplier[s.round]


def architect(s: Table, box: Box, seat: int) -> int:
    return has_perk(s, seat, w.ARCHITECT) * box.power[w.ARCHITECT]


def score_tile(s: Table, box: Box, seat: int, tile: int) -> None:
    bought(s, seat, tile, tile_points(s, box, seat, tile))
    gain_points(s, seat, multiplied(s, box, tile), w.BUILDING)
    gain_points(s, seat, architect(s, box, seat), w.BY_PERK + w.ARCHITECT)


# --- its space ---


def put_tile(s: Table, tile: int, space: int) -> None:
    """Lays a tile on a hex, where it is everybody's and counts from now on (S285, S304)."""
    s.space[space] = tile
    s.place[tile] = space
    s.covered |= 1 << space
    s.built |= 1 << tile


def lay_tile(s: Table, box: Box, seat: int, tile: int, after: int, how: int, space: int) -> None:
    """The tile, and the bonus of its space once (S289), which the acting worker gains (S302); then
    it may be used (S403)."""
    put_tile(s, tile, space)
    built(s, seat, tile, space)
    if box.refill_after_build:
        fill(s)
    banned = HOW.banned(how)
    if after != w.THEN_NOTHING:
        ask.use_tile(s, seat, tile=tile, after=after, how=HOW.of(banned=banned))
    then.run(s, seat, row=w.BONUS_ROW + space, how=HOW.of(banned=banned, shown=HOW.shown(how)))


# --- using it ---


def can_use_tile(s: Table, box: Box, seat: int, tile: int, after: int, how: int) -> bool:
    """Whether the acting worker may move in, or activate the new tile (S400, S406, S612)."""
    used = s.chain[s.chains - 1].activated
    if has(used, tile):
        return False
    banned = HOW.banned(how)
    if banned and has(box.changing, tile):
        return False
    return why_not_use(s, box, tile, actor(s), s.player[seat].food, used, banned) == 0


def use_tile(s: Table, box: Box, seat: int, tile: int, after: int, how: int) -> None:
    """Moves in, for good (S397, S401, S402), or activates the tile from afar."""
    chain = s.chain[s.chains - 1]
    chain.activated |= 1 << tile
    if after == w.THEN_MOVE:
        move(s, chain.worker, tile)
        moved(s, seat, chain.worker, tile)
        if box.move_brains:  # S404
            score_brain(s, box, chain.worker, tile)
    else:
        activated(s, seat, tile)  # S615, S706
    then.run(s, seat, row=tile, how=how)


def move_allowed(s: Table, row: int, after: int) -> int:
    """What may follow a build: a move only for a worker in the Constructor (S340)."""
    if after == w.THEN_MOVE and s.worker[actor(s)].at != row:
        return w.THEN_NOTHING
    return after


# `after` is a THEN_…, `how` is as in words.HOW.
decision(
    ask,
    "choose_tile",
    holds=dict(source=w.NUMBER, after=w.NUMBER, how=w.NUMBER),
    offers=[offer(A.build, tiles_to_build, line=why_not_build_it, does=buy_tile)],
    otherwise=S269,
)
decision(
    ask,
    "choose_space",
    holds=dict(tile=w.TILE, after=w.NUMBER, how=w.NUMBER),
    offers=[offer(A.lay, building_spaces, does=lay_tile)],
    otherwise=S273,
)
decision(
    ask,
    "use_tile",
    holds=dict(tile=w.TILE, after=w.NUMBER, how=w.NUMBER),
    offers=[offer(A.accept, when=can_use_tile, does=use_tile), offer(A.decline)],
    otherwise=S400,
)
