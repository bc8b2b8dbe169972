"""The action space: what is offered, what is refused and why, and what is done.

Nearly every decision is a set: its members, counted from the decision's first action, are what
may be chosen. `legal` lists the set and `why_not` asks it, so the two cannot drift apart. Placing
a worker is the exception.
"""

from chimerical.core.frames import STEP, pop, push
from chimerical.core.rule import Lookup, rule
from chimerical.core.sets import has, listed

from .. import words as w
from .building import buy_tile, can_use_tile, lay_tile, tiles_to_build, use_tile
from .command import steal, victims
from .effects import activate, run
from .extras import extra_part
from .feeding import feed, losable, starve
from .fulfilment import bonuses, building_spaces, links, why_not_bonus, why_not_link
from .gains import (
    add_food,
    advance,
    credited,
    gain_coins,
    gain_food,
    gain_part,
    gain_parts,
    gain_perks,
    kinds_in_pool,
    kinds_in_supply,
    take_perk,
)
from .gifts import ask_gifts, give
from .parts import SHAPES, count, shapes, why_not_become
from .placement import (
    arrive,
    close_chain,
    displace,
    displace_more,
    legal_place,
    may_place,
    place,
    place_more,
    recall,
    why_not_place,
)
from .progress import progress
from .reactor import fill_up, filled, flush, reward
from .scoring import finish, score_perk
from .setup import draft, extra_perks, mats_left, pick_mats, take_card, take_mat
from .splicing import detach, give_back, implant, lose, reshape
from .swapping import swap, trigger, trigger_swap
from .trading import buy, trade
from .turns import end_turn, splice, turns
from .workers import actor, can_swap, displaceable, has_twin, owner, partners, recallable

# By decision: its first action, whether it may always be declined, and the line that says what
# can be chosen.
_DECISIONS = {
    w.CHOOSE_MAT: (w.A_MAT, 0, 49),
    w.CHOOSE_CARD: (w.A_CARD, 0, 60),
    w.TAKE_PERK: (w.A_PERK, 0, 569),
    w.PLACE_WORKER: (w.A_PLACE, 0, 98),
    w.AFTER_TURN: (w.A_FLUSH, 1, 140),
    w.FLUSH: (w.A_DISCARD, 0, 111),
    w.CHOOSE_KIND: (w.A_KIND, 0, 764),
    w.COIN_OR_FOOD: (w.A_FOOD, 0, 106),
    w.GROCERY: (w.A_ACCEPT, 1, 630),
    w.RESHAPE: (w.A_SHAPE, 0, 171),
    w.RECALL_WORKER: (w.A_WORKER, 0, 752),
    w.DISPLACE_WORKER: (w.A_WORKER, 0, 656),
    w.SWAP_OWN: (w.A_WORKER, 0, 664),
    w.SWAP_OTHER: (w.A_WORKER, 0, 664),
    w.TRIGGER: (w.A_ACCEPT, 1, 669),
    w.CHOOSE_TILE: (w.A_MODULE, 0, 269),
    w.CHOOSE_SPACE: (w.A_SPACE, 0, 273),
    w.USE_TILE: (w.A_ACCEPT, 1, 400),
    w.ACTIVATE_MODULE: (w.A_MODULE, 0, 343),
    w.COPY_MODULE: (w.A_MODULE, 0, 434),
    w.CHOOSE_BONUS: (w.A_SPACE, 0, 710),
    w.BUY: (w.A_CHOICE, 0, 121),
    w.TRADE_GOODS: (w.A_CHOICE, 0, 461),
    w.COINS_OR_FOOD: (w.A_CHOICE, 0, 695),
    w.STEAL: (w.A_STEAL, 1, 698),
    w.GIVE: (w.A_FOOD, 1, 586),
    w.LOSE_PART: (w.A_LOSE, 0, 204),
    w.CHOOSE_SCORED: (w.A_PERK, 0, 558),
}
_ALL = [_DECISIONS.get(kind, (0, 0, 0)) for kind in range(max(_DECISIONS) + 1)]
FIRST = Lookup(entry[0] for entry in _ALL)
DECLINED = Lookup(entry[1] for entry in _ALL)
LINE = Lookup(entry[2] for entry in _ALL)

# The line against a choice of kind, by what it is for.
KIND_LINE = Lookup((764, 764, 748, 392, 727))

WIDTH = 63  # members of a set


@rule
def proceed(s, box):
    """Carries out the step on top, and the ones that usually follow it.

    They stand in the order in which a turn comes to them, so that one pass does most turns: on a
    GPU the games of a warp then go through it side by side.
    """
    if s.stack[s.depth - 1].kind == w.ADVANCE:
        advance(s, box)
    if s.stack[s.depth - 1].kind == w.ARRIVE:
        arrive(s, box)
    if s.stack[s.depth - 1].kind == w.RUN:
        run(s, box)
    if s.stack[s.depth - 1].kind == w.GAIN_PERKS:
        gain_perks(s)
    if s.stack[s.depth - 1].kind == w.GAIN_PARTS:
        gain_parts(s, box)
    if s.stack[s.depth - 1].kind == w.CLOSE_CHAIN:
        close_chain(s)
    if s.stack[s.depth - 1].kind == w.END_TURN:
        end_turn(s, box)
    if s.stack[s.depth - 1].kind == w.SPLICE:
        splice(s)
    if s.stack[s.depth - 1].kind == w.FEED:
        feed(s, box)
    if s.stack[s.depth - 1].kind == w.PROGRESS:
        progress(s, box)
    if s.stack[s.depth - 1].kind == w.TURNS:
        turns(s)
    kind = s.stack[s.depth - 1].kind
    if kind >= STEP:
        proceed_rarely(s, box, kind)


@rule
def proceed_rarely(s, box, kind):
    """The other steps."""
    if kind == w.REWARD:
        reward(s)
    elif kind == w.FILL:
        fill_up(s)
    elif kind == w.STARVE:
        starve(s, box)
    elif kind == w.PLACE_MORE:
        place_more(s)
    elif kind == w.DISPLACE_MORE:
        displace_more(s, box)
    elif kind == w.ASK_GIFTS:
        ask_gifts(s)
    elif kind == w.TRIGGER_SWAP:
        trigger_swap(s, box)
    elif kind == w.PICK_MATS:
        pick_mats(s, box)
    elif kind == w.DRAFT:
        draft(s)
    elif kind == w.EXTRA_PERKS:
        extra_perks(s)
    elif kind == w.FINISH:
        finish(s, box)


# --- what may be chosen ---


@rule
def choices(s, box):
    """The set that the decision on top chooses from."""
    frame = s.stack[s.depth - 1]
    kind = frame.kind
    seat = int(frame.seat)
    a = int(frame.a)
    b = int(frame.b)
    c = int(frame.c)
    me = s.player[seat]
    if kind == w.CHOOSE_KIND:
        return kinds_to_choose(s, seat, a, b)
    if kind == w.COIN_OR_FOOD:
        return (1 << (a + 1)) - 1
    if kind == w.CHOOSE_SPACE:
        return building_spaces(s, box)
    if kind == w.CHOOSE_TILE:
        return tiles_to_build(s, box, seat, a, c)
    if kind == w.USE_TILE:
        return 1 if can_use_tile(s, box, seat, a, b, c) else 0
    if kind == w.BUY:
        return 4 + (me.coins >= box.buy_one) + 2 * (me.coins >= box.buy_two)
    if kind == w.TAKE_PERK:
        return int(s.display)
    if kind == w.RESHAPE:
        return shapes(s, box, a, b, c)
    if kind == w.ACTIVATE_MODULE or kind == w.COPY_MODULE:
        activated = s.chain[s.chains - 1].activated
        return links(s, box, a, actor(s), me.food, activated, c)
    if kind == w.RECALL_WORKER:
        return recallable(s, box, seat, actor(s))
    if kind == w.DISPLACE_WORKER:
        return displaceable(s, box, actor(s))
    if kind == w.SWAP_OWN:
        return can_swap(s, box, seat, actor(s))
    if kind == w.SWAP_OTHER:
        return partners(s, box, seat, actor(s), a)
    if kind == w.CHOOSE_BONUS:
        return bonuses(s, box, actor(s), me.food, s.chain[s.chains - 1].activated)
    if kind == w.TRADE_GOODS:
        return (me.food > 0) + 2 * (me.coins > 0)
    if kind == w.COINS_OR_FOOD:
        return 3
    if kind == w.STEAL:
        return victims(s, seat) | 1 << w.SEATS
    if kind == w.GIVE:
        return (me.coins > 0) + 2 * (me.food > 0)
    if kind == w.LOSE_PART:
        return losable(s, seat)
    if kind == w.CHOOSE_SCORED:
        return int(me.perks)
    if kind == w.CHOOSE_CARD:
        return int(s.cards)
    if kind == w.CHOOSE_MAT:
        return mats_left(s, box)
    if kind == w.FLUSH:
        return filled(s) & ~a
    return 1  # AFTER_TURN, GROCERY, TRIGGER: to do it


@rule
def kinds_to_choose(s, seat, purpose, kinds):
    if purpose == w.FOR_SUPPLY:
        return kinds_in_pool(s, seat)
    if purpose == w.FOR_DETACHING:
        found = 0
        for kind in range(w.KINDS):
            if count(s.worker[actor(s)].parts, kind):
                found |= 1 << kind
        return found
    if purpose == w.FOR_EXTRA:
        return kinds
    return kinds_in_supply(s)


@rule
def may_decline(s):
    frame = s.stack[s.depth - 1]
    kind = frame.kind
    if kind == w.RECALL_WORKER or kind == w.ACTIVATE_MODULE:
        return frame.b != 0  # S147: bonuses may be declined
    if kind == w.FLUSH:
        return frame.a != 0 or s.gaps > 0  # S115: something must change
    return DECLINED[kind] != 0


@rule
def may_flush(s):
    """Whether the placement on top may be preceded by a flush (S113)."""
    frame = s.stack[s.depth - 1]
    return frame.c != 0 and s.player[frame.seat].card != 0


@rule
def legal(s, box, out):
    kind = s.stack[s.depth - 1].kind
    if kind == w.PLACE_WORKER:
        n = legal_place(s, box, out)
        if may_flush(s):
            out[n] = w.A_FLUSH
            n += 1
        return n
    n = listed(out, 0, FIRST[kind], choices(s, box))
    if may_decline(s):
        out[n] = w.A_DECLINE
        n += 1
    return n


# --- why not ---


@rule
def why_not(s, box, action):
    frame = s.stack[s.depth - 1]
    kind = frame.kind
    if kind == w.PLACE_WORKER:
        if action == w.A_FLUSH:
            if may_flush(s):
                return 0
            return 113 if s.player[frame.seat].card else 111
        return why_not_placement(s, box, action)
    if action == w.A_DECLINE:
        if may_decline(s):
            return 0
        return 115 if kind == w.FLUSH else 148
    member = action - FIRST[kind]
    if 0 <= member < WIDTH and has(choices(s, box), member):
        return 0
    return why_not_member(s, box, kind, frame.seat, frame.a, frame.b, frame.c, member)


@rule
def why_not_member(s, box, kind, seat, a, b, c, member):
    """The line against something that is not in the set of choices."""
    if kind == w.CHOOSE_KIND:
        return KIND_LINE[a]
    if kind == w.RESHAPE and 0 <= member < len(SHAPES):
        return why_not_become(s, box, a, b, c, SHAPES[member])
    if kind == w.CHOOSE_MAT and member == w.MAT_A:
        return 44
    if kind == w.LOSE_PART and 0 <= member < w.WORKERS * w.KINDS:
        parts = s.worker[seat * w.WORKERS + member // w.KINDS].parts
        if count(parts, member % w.KINDS):
            return 780
    if (kind == w.ACTIVATE_MODULE or kind == w.COPY_MODULE) and 0 <= member < w.MODULES:
        activated = s.chain[s.chains - 1].activated
        food = s.player[seat].food
        return why_not_link(s, box, a, member, actor(s), food, activated, c)
    if kind == w.CHOOSE_BONUS and 0 <= member < w.SPACES:
        return why_not_bonus(s, box, member, actor(s))
    if FIRST[kind] == w.A_WORKER and 0 <= member < s.seats * w.WORKERS and has_twin(s, member):
        return 780
    return LINE[kind]


@rule
def why_not_placement(s, box, action):
    frame = s.stack[s.depth - 1]
    if action >= w.A_DECLINE:
        return 98
    i = action // w.DESTINATIONS
    seat = int(frame.seat)
    worker = seat * w.WORKERS + i
    if not may_place(s, seat, i, frame.a):
        alike = frame.a == 0 and s.worker[worker].at == w.POOL
        return 780 if alike else 92
    return why_not_place(s, box, worker, action % w.DESTINATIONS, frame.b)


# --- what is done ---


@rule
def apply(s, box, action):
    frame = s.stack[s.depth - 1]
    kind = frame.kind
    seat = int(frame.seat)
    a = int(frame.a)
    b = int(frame.b)
    c = int(frame.c)
    chosen = action - FIRST[kind]
    if kind == w.PLACE_WORKER:
        if action == w.A_FLUSH:
            push(s, w.FLUSH, seat, 0, 0, 0)
        else:
            pop(s)
            worker = seat * w.WORKERS + action // w.DESTINATIONS
            place(s, box, worker, action % w.DESTINATIONS)
    elif kind == w.RESHAPE:
        reshape(s, seat, a, b, c, SHAPES[chosen])
    elif kind == w.FLUSH and action != w.A_DECLINE:
        frame.a |= 1 << chosen
    elif action == w.A_DECLINE:
        pop(s)
        if kind == w.GROCERY:
            add_food(s, seat, a, b if c else w.NOBODY)
        elif kind == w.FLUSH:
            flush(s, seat, a)
    else:
        pop(s)
        decide(s, box, kind, seat, a, b, c, chosen)


@rule
def decide(s, box, kind, seat, a, b, c, chosen):
    """Carries out a choice; its frame is off the stack."""
    if kind == w.CHOOSE_KIND:
        choose_kind(s, box, seat, a, chosen)
    elif kind == w.COIN_OR_FOOD:
        worker = b - 1
        gain_coins(s, seat, a - chosen, worker if c else w.NOBODY)
        gain_food(s, seat, chosen, worker, c)
    elif kind == w.GROCERY:
        gain_coins(s, seat, a + box.power[w.GROCER], b if c else w.NOBODY)
    elif kind == w.CHOOSE_TILE:
        buy_tile(s, box, seat, a, chosen, b, c)
    elif kind == w.CHOOSE_SPACE:
        lay_tile(s, box, seat, a, chosen, b, c)
    elif kind == w.USE_TILE:
        use_tile(s, box, seat, a, b, c)
    elif kind == w.BUY:
        buy(s, box, seat, a, b, chosen)
    elif kind == w.TAKE_PERK:
        take_perk(s, box, seat, chosen)
    elif kind == w.ACTIVATE_MODULE or kind == w.COPY_MODULE:
        activate(s, box, seat, a, chosen, c)
    elif kind == w.RECALL_WORKER:
        recall(s, seat, a, chosen, c)
    elif kind == w.DISPLACE_WORKER:
        displace(s, box, chosen, owner(chosen), chosen)
    elif kind == w.SWAP_OWN:
        push(s, w.SWAP_OTHER, seat, chosen, 0, 0)
    elif kind == w.SWAP_OTHER:
        swap(s, box, a, chosen)
    elif kind == w.TRIGGER:
        trigger(s, a)
    elif kind == w.CHOOSE_BONUS:
        push(s, w.RUN, seat, w.BONUS_ROW + chosen, 0, w.ZONING | w.BANNED)
    elif kind == w.TRADE_GOODS:
        trade(s, seat, a, chosen)
    elif kind == w.COINS_OR_FOOD:
        if chosen == 0:
            gain_coins(s, seat, a, credited(s, seat))
        else:
            gain_food(s, seat, b, credited(s, seat), 1)
    elif kind == w.STEAL:
        if chosen < w.SEATS:
            steal(s, seat, chosen, box.power[w.WARLORD])
        else:
            for i in range(1, s.seats):
                steal(s, seat, (seat + i) % s.seats, 1)
    elif kind == w.GIVE:
        give(s, box, seat, a, chosen)
    elif kind == w.LOSE_PART:
        lose(s, seat * w.WORKERS + chosen // w.KINDS, chosen % w.KINDS)
    elif kind == w.CHOOSE_SCORED:
        score_perk(s, box, seat, chosen)
    elif kind == w.CHOOSE_CARD:
        take_card(s, seat, chosen)
    elif kind == w.CHOOSE_MAT:
        take_mat(s, box, seat, chosen)
    else:  # AFTER_TURN
        push(s, w.FLUSH, seat, 0, 0, 0)


@rule
def choose_kind(s, box, seat, purpose, kind):
    if purpose == w.FOR_POOL:
        gain_part(s, box, seat, kind, credited(s, seat))
    elif purpose == w.FOR_SUPPLY:
        give_back(s, seat, kind)
    elif purpose == w.FOR_DETACHING:
        detach(s, actor(s), kind)
    elif purpose == w.FOR_EXTRA:
        extra_part(s, box, seat, kind)
    else:
        implant(s, actor(s), kind)
        push(s, w.RESHAPE, seat, actor(s), w.BY_SURGERY, kind)
