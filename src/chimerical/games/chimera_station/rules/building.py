"""Building: paying for a tile, scoring it, laying it, the space's bonus, and using the new tile
(S268-S304, S396-S406, S611-S615, S703-S706)."""

from chimerical.core.decisions import decision, offer
from chimerical.core.events import event
from chimerical.core.sets import has

from .. import words as w
from ..lines import S269, S273, S396, S400, S703
from ..words import A, ask, then
from .fulfilment import affordable, building_spaces, can_build, why_not_use
from .gains import gain_points, lapsed, pay, score_brain
from .reactor import draw_tile, fill, take_tile, tiles_on_offer
from .workers import actor, has_perk, move

bought = event("bought", seat=w.SEAT, tile=w.TILE, points=w.NUMBER)
built = event("built", seat=w.SEAT, tile=w.TILE, space=w.SPACE)
moved = event("moved", seat=w.SEAT, worker=w.WORKER, to=w.PLACE)
activated = event("activated", seat=w.SEAT, module=w.MODULE)

# --- the tile ---


def begin_build(s, box, seat, source, pays, after, flags):
    """A build, as far as one is possible now (S287, S614)."""
    if not pays:
        flags |= w.FREE
    if not can_build(s, box):
        lapsed(s, seat, w.BUILD)
    elif source == w.FROM_SUPPLY:  # S525: shown before its space is chosen
        tile = draw_tile(s)
        score_tile(s, box, seat, tile)
        ask.choose_space(s, seat, tile, after, flags)
    elif tiles_to_build(s, box, seat, source, flags):
        ask.choose_tile(s, seat, source, after, flags)
    else:
        lapsed(s, seat, w.BUILD)


def tiles_of(s, source):
    """The set of tiles that lie where a build takes them from."""
    return tiles_on_offer(s) if source == w.FROM_REACTOR else s.discards


def why_not_build_it(s, source, tile):
    """A tile lies elsewhere, or is too dear."""
    if has(tiles_of(s, source), tile):
        return S269
    return S396 if source == w.FROM_REACTOR else S703


def tiles_to_build(s, box, seat, source, flags):
    """The set of tiles that a seat may choose from."""
    tiles = tiles_of(s, source)
    if flags & w.FREE:
        return tiles
    return affordable(box, tiles, s.player[seat].coins)


def buy_tile(s, box, seat, source, after, flags, tile):
    """Pays, takes the tile, slides the Reactor and scores (S268)."""
    if not flags & w.FREE:
        pay(s, seat, box.cost[tile])
    if source == w.FROM_REACTOR:
        gaps = take_tile(s, tile)
        if box.bonus_before_slide:
            flags |= gaps * w.SHOWN
    else:
        s.discards &= ~(1 << tile)
    score_tile(s, box, seat, tile)
    ask.choose_space(s, seat, tile, after, flags)


def tile_points(s, box, seat, tile):
    """The value times the round's multiplier, and the Architect's point (S270-S272)."""
    return multiplied(s, box, tile) + architect(s, box, seat)


def multiplied(s, box, tile):
    return max(0, int(box.value[tile])) * box.multiplier[s.round]


def architect(s, box, seat):
    return has_perk(s, seat, w.ARCHITECT) * box.power[w.ARCHITECT]


def score_tile(s, box, seat, tile):
    bought(s, seat, tile, tile_points(s, box, seat, tile))
    gain_points(s, seat, multiplied(s, box, tile), w.BUILDING)
    gain_points(s, seat, architect(s, box, seat), w.BY_PERK + w.ARCHITECT)


# --- its space ---


def put_tile(s, tile, space):
    """Lays a tile on a hex, where it is everybody's and counts from now on (S285, S304)."""
    s.space[space] = tile
    s.place[tile] = space
    s.covered |= 1 << space
    s.built |= 1 << tile


def lay_tile(s, box, seat, tile, after, flags, space):
    """The tile, and the bonus of its space once (S289), which the acting worker gains (S302); then
    it may be used (S403)."""
    put_tile(s, tile, space)
    built(s, seat, tile, space)
    if box.refill_after_build:
        fill(s)
    if after != w.THEN_NOTHING:
        ask.use_tile(s, seat, tile, after, flags & w.BANNED)
    shown = flags // w.SHOWN * w.SHOWN
    then.run(s, seat, w.BONUS_ROW + space, 0, flags & w.BANNED | shown)


# --- using it ---


def can_use_tile(s, box, seat, tile, after, flags):
    """Whether the acting worker may move in, or activate the new tile (S400, S406, S612)."""
    used = s.chain[s.chains - 1].activated
    if has(used, tile):
        return False
    banned = flags & w.BANNED
    if banned and has(box.changing, tile):
        return False
    return why_not_use(s, box, tile, actor(s), s.player[seat].food, used, banned) == 0


def use_tile(s, box, seat, tile, after, flags):
    """Moves in, for good (S397, S401, S402), or activates the tile from afar."""
    chain = s.chain[s.chains - 1]
    chain.activated |= 1 << tile
    if after == w.THEN_MOVE:
        move(s, chain.worker, tile)
        moved(s, seat, chain.worker, tile)
        if box.move_brains:  # S404
            score_brain(s, box, chain.worker, tile)
    else:
        activated(s, seat, tile)
    then.run(s, seat, tile, 0, flags)


def move_allowed(s, row, after):
    """What may follow a build: a move only for a worker in the Constructor (S340)."""
    if after == w.THEN_MOVE and s.worker[actor(s)].at != row:
        return w.THEN_NOTHING
    return after


# `after` is a THEN_…, `flags` are BANNED and so on.
decision(
    ask,
    "choose_tile",
    holds=dict(source=w.NUMBER, after=w.NUMBER, flags=w.NUMBER),
    offers=[offer(A.build, tiles_to_build, line=why_not_build_it, does=buy_tile)],
    otherwise=S269,
)
decision(
    ask,
    "choose_space",
    holds=dict(tile=w.TILE, after=w.NUMBER, flags=w.NUMBER),
    offers=[offer(A.lay, building_spaces, does=lay_tile)],
    otherwise=S273,
)
decision(
    ask,
    "use_tile",
    holds=dict(tile=w.TILE, after=w.NUMBER, flags=w.NUMBER),
    offers=[offer(A.accept, when=can_use_tile, does=use_tile), offer(A.decline)],
    otherwise=S400,
)
