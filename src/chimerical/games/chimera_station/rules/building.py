"""Building: paying for a tile, scoring it, laying it, the space's bonus, and using the new tile
(S268-S304, S396-S406, S611-S615, S703-S706)."""

from chimerical.core.frames import push
from chimerical.core.rule import emit, rule

from .. import words as w
from .fulfilment import affordable, can_build, why_not_use
from .gains import gain_points, score_brain
from .reactor import draw_tile, fill, take_tile, tiles_on_offer
from .workers import actor, has_perk, move


@rule
def begin_build(s, box, seat, source, pays, after, flags):
    """A build, as far as one is possible now (S287, S614)."""
    if not pays:
        flags |= w.FREE
    if not can_build(s, box):
        emit(s, w.E_LAPSED, seat, w.BUILD)
    elif source == w.FROM_SUPPLY:  # S525: shown before its space is chosen
        tile = draw_tile(s)
        score_tile(s, box, seat, tile)
        push(s, w.CHOOSE_SPACE, seat, tile, after, flags)
    elif tiles_to_build(s, box, seat, source, flags):
        push(s, w.CHOOSE_TILE, seat, source, after, flags)
    else:
        emit(s, w.E_LAPSED, seat, w.BUILD)


@rule
def tiles_to_build(s, box, seat, source, flags):
    """The set of tiles that a seat may choose from."""
    tiles = tiles_on_offer(s) if source == w.FROM_REACTOR else s.discards
    if flags & w.FREE:
        return tiles
    return affordable(box, tiles, s.player[seat].coins)


@rule
def buy_tile(s, box, seat, source, tile, after, flags):
    """Pays, takes the tile, slides the Reactor and scores (S268)."""
    if not flags & w.FREE:
        s.player[seat].coins -= box.cost[tile]
        emit(s, w.E_PAID, seat, box.cost[tile])
    if source == w.FROM_REACTOR:
        gaps = take_tile(s, tile)
        if box.bonus_before_slide:
            flags |= gaps * w.SHOWN
    else:
        s.discards &= ~(1 << tile)
    score_tile(s, box, seat, tile)
    push(s, w.CHOOSE_SPACE, seat, tile, after, flags)


@rule
def tile_points(s, box, seat, tile):
    """The value times the round's multiplier, and the Architect's point (S270, S271)."""
    return multiplied(s, box, tile) + architect(s, box, seat)


@rule
def multiplied(s, box, tile):
    return max(0, int(box.value[tile])) * box.multiplier[s.round]


@rule
def architect(s, box, seat):
    return has_perk(s, seat, w.ARCHITECT) * box.power[w.ARCHITECT]


@rule
def score_tile(s, box, seat, tile):
    emit(s, w.E_BOUGHT, seat, tile, tile_points(s, box, seat, tile))
    gain_points(s, seat, multiplied(s, box, tile), w.BUILDING)
    gain_points(s, seat, architect(s, box, seat), w.BY_PERK + w.ARCHITECT)


@rule
def put_tile(s, tile, space):
    """Lays a tile on a hex."""
    s.space[space] = tile
    s.place[tile] = space
    s.covered |= 1 << space
    s.built |= 1 << tile


@rule
def lay_tile(s, box, seat, tile, space, after, flags):
    put_tile(s, tile, space)
    emit(s, w.E_BUILT, seat, tile, space)
    if box.refill_after_build:
        fill(s)
    if after != w.THEN_NOTHING:
        push(s, w.USE_TILE, seat, tile, after, flags & w.BANNED)
    shown = flags // w.SHOWN * w.SHOWN
    push(s, w.RUN, seat, w.BONUS_ROW + space, 0, flags & w.BANNED | shown)


@rule
def can_use_tile(s, box, seat, tile, after, flags):
    """Whether the acting worker may move in, or activate the new tile (S400, S406, S612)."""
    worker = actor(s)
    activated = s.chain[s.chains - 1].activated
    if (activated >> tile) & 1:
        return False
    banned = flags & w.BANNED
    if after == w.THEN_ACTIVATE:
        banned = 1  # S339
    if banned and (box.changing >> tile) & 1:
        return False
    food = s.player[seat].food
    return why_not_use(s, box, tile, worker, food, activated, banned) == 0


@rule
def use_tile(s, box, seat, tile, after, flags):
    chain = s.chain[s.chains - 1]
    chain.activated |= 1 << tile
    if after == w.THEN_MOVE:
        move(s, chain.worker, tile)
        emit(s, w.E_MOVED, seat, chain.worker, tile)
        if box.move_brains:  # S404
            score_brain(s, box, chain.worker, tile)
    else:
        flags |= w.BANNED
        emit(s, w.E_ACTIVATED, seat, tile)
    push(s, w.RUN, seat, tile, 0, flags)


@rule
def move_allowed(s, row, after):
    """What may follow a build: a move only for a worker in the Constructor (S340)."""
    if after == w.THEN_MOVE and s.worker[actor(s)].at != row:
        return w.THEN_NOTHING
    return after
