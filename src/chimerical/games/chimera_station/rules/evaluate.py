"""How well a seat stands, for greedy bots: what it has, what that will still bring, and what it is
about to decide on. In tenths of a point."""

from chimerical.rules import Frame, Lookup, each

from .. import words as w
from ..declared import Box, ask, then
from ..play import PLAY
from ..table import Table
from ..words import HOW
from .building import tiles_to_build
from .counting import worth
from .feeding import need
from .parts import count, total

POINT = 10
PART = 10  # scored at the end
POOLED = 4  # for each round in which a part may still be attached
BRAIN_ROUND = 9  # for each round that an attached part works
CLAW_ROUND = 5
LEAF_ROUND = 12
TENTACLE_ROUND = 10
FED = 22  # a food that keeps a worker fed this round
STORED = 9  # one that will be eaten in a later round
WORKER_ROUND = 25
PERK_ROUND = 6
MARKER = 8
CARD = 12  # so that a flush waits for a reason
PLACING = 12  # a worker that is still to be placed
KINDS_ROUND = Lookup((BRAIN_ROUND, CLAW_ROUND, LEAF_ROUND, TENTACLE_ROUND))

# What a decision that lies ahead is worth, by name
_AHEAD = {
    "take_perk": 100,
    "choose_space": 20,
    "use_tile": 15,
    "activate_module": 25,
    "copy_module": 25,
    "choose_bonus": 25,
    "buy": 14,
    "trade_goods": 28,
    "coins_or_food": 13,
    "recall_worker": 20,
    "place_worker": 20,
    "choose_scored": 20,
    "steal": 15,
    "trigger": 15,
    "swap_own": 10,
    "swap_other": 10,
    "surgery": 25,
    "take_part": 25,
    "implant": 25,
    "extra_part": 25,
    "return_part": -20,
    "detach_part": -10,
}
AHEAD = Lookup(_AHEAD.get(PLAY.names.get(kind, ""), 0) for kind in range(max(PLAY.names) + 1))
SHAPED = Lookup((20, 45, 75, 60))  # by BY_…


def evaluate(s: Table, box: Box, seat: int) -> int:
    rounds = box.rounds - s.round  # that are still to come
    if s.over:
        return s.player[seat].score * POINT
    rivals = sum(s.player[p].score * 3 // (s.seats - 1) for p in range(s.seats) if p != seat)
    return holdings(s, box, seat, rounds) + ahead(s, box, seat, rounds) - rivals


def holdings(s: Table, box: Box, seat: int, rounds: int) -> int:
    me = s.player[seat]
    value = me.score * POINT + goods(s, seat, rounds)
    value += sum(me.pool[k] for k in range(w.KINDS)) * (PART + POOLED * rounds)
    for worker in range(seat * w.WORKERS, (seat + 1) * w.WORKERS):
        parts = s.worker[worker].parts
        if parts:
            for kind in range(w.KINDS):
                value += count(parts, kind) * (PART + KINDS_ROUND[kind] * rounds)
        if s.worker[worker].at <= w.POOL:
            value += WORKER_ROUND * rounds
        if s.worker[worker].at == w.POOL and s.phase == w.PLACEMENT:
            value += PLACING + total(parts)
    for perk in each(me.perks):
        value += worth(s, box, seat, perk) * POINT + PERK_ROUND * rounds
    if s.start == seat:
        value += MARKER
    if me.card:
        value += CARD
    return value


def goods(s: Table, seat: int, rounds: int) -> int:
    """Coins and food: what they will buy or feed, else what they score."""
    me = s.player[seat]
    coins = int(me.coins)
    early = min(coins, 4 + 2 * rounds)
    value = early * (4 + rounds) + (coins - early) * 3
    hungry = need(s, seat)
    food = int(me.food)
    now = min(food, hungry)
    later = min(food - now, hungry * rounds)
    return value + now * FED + later * STORED + (food - now - later) * 5


def ahead(s: Table, box: Box, seat: int, rounds: int) -> int:
    """What the seat has still to decide, or is about to gain."""
    value = 0
    for i in range(s.depth):
        frame = s.stack[i]
        if frame.seat == seat:
            kind = frame.kind
            if kind == ask.CHOOSE_TILE:
                value += best_tile(s, box, seat, frame, rounds)
            elif kind == ask.RESHAPE:
                value += SHAPED[ask.way_of_reshape(frame)]
            elif kind == ask.COIN_OR_FOOD:
                value += ask.amount_of_coin_or_food(frame) * 9
            elif kind == then.GAIN_PARTS:
                value += then.parts_of_gain_parts(frame) * 25
            elif kind == then.ADVANCE:
                value += then.tiers_of_advance(frame) * 50
            elif kind < len(AHEAD):
                value += AHEAD[kind]
    return value


def best_tile(s: Table, box: Box, seat: int, frame: Frame, rounds: int) -> int:
    """The best that a build could bring, its cost taken off."""
    best = 0
    how = ask.how_of_choose_tile(frame)
    for tile in each(tiles_to_build(s, box, seat, ask.source_of_choose_tile(frame), how)):
        gain = max(0, int(box.value[tile])) * box.multiplier[s.round] * POINT + 20
        if not HOW.free(how):
            gain -= box.cost[tile] * (4 + rounds)
        best = max(best, gain)
    return best
