"""Effects: running a row of the box, clause by clause (S132-S148).

Everything that gives or does something is a row: modules, build bonuses, Reactor rewards,
research tiers, starting cards. A RUN frame walks through one. Each clause is done in full, with
all that it causes, before the next: whatever it pushes lies on top of the frame.
"""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from .. import words as w
from .building import begin_build, move_allowed
from .command import command, take_marker
from .counting import amount
from .fulfilment import bonuses, links, recalled_by
from .gains import (
    ask_either,
    credited,
    gain_coins,
    gain_food,
    gain_part,
    gain_points,
    gain_worker,
    kinds_in_pool,
    kinds_in_supply,
    research,
    score_brain,
)
from .parts import can_attach
from .reactor import renew, uncovered
from .workers import actor, can_swap, has_perk, recallable


@rule
def run(s, box):
    """Step: the clauses of a row, until one leaves something to be done first."""
    depth = s.depth
    frame = s.stack[depth - 1]
    row = int(frame.a)
    while s.depth == depth:
        i = int(frame.b)
        if i == w.CLAUSES or box.effect[row].clause[i].op == w.NOTHING:
            pop(s)
        else:
            frame.b = i + 1
            run_clause(s, box, frame.seat, row, i, frame.c)


@rule
def run_clause(s, box, seat, row, i, flags):
    op = int(box.effect[row].clause[i].op)
    if op < w.PAY:
        n = amount(s, box, seat, actor(s), row, i)
        times = flags % w.SHOWN // w.TIMES
        gain(s, box, seat, row, op, n * max(1, times))
    else:
        operate(s, box, seat, row, i, op, flags)


@rule
def gain(s, box, seat, row, op, n):
    """A clause that gives something; nothing is fine too (S119)."""
    worker = credited(s, seat)
    if op == w.COINS:
        gain_coins(s, seat, n, worker)
    elif op == w.FOOD:
        gain_food(s, seat, n, worker, 1)
    elif op == w.POINTS:
        gain_points(s, seat, n, source_of(row))
    elif op == w.EITHER:
        ask_either(s, seat, n, worker, 1)
    elif op == w.COMPONENTS:
        push(s, w.GAIN_PARTS, seat, n, 0, 0)
    elif op == w.RESEARCH:
        research(s, seat, n)
    elif op == w.PERK:
        push(s, w.GAIN_PERKS, seat, n, 0, 0)
    elif op == w.WORKER:
        for _ in range(n):
            gain_worker(s, seat)
    else:
        for _ in range(n):
            gain_part(s, box, seat, op - w.OF_KIND, worker)


@rule
def source_of(row):
    """What the score sheet calls the points of a row."""
    if row < w.FIRST_PERK:
        return w.EFFECTS
    if row < w.BONUS_ROW:
        return w.BY_PERK + row - w.FIRST_PERK
    if row < w.REWARD_ROW:
        return w.BONUSES
    if row < w.TIER_ROW:
        return w.REWARDED
    return w.TIERED if row < w.CARD_ROW else w.CARDED


@rule
def lapse(s, seat, op, possible):
    """Says that a part of an effect cannot be done (S129); whether it can."""
    if not possible:
        emit(s, w.E_LAPSED, seat, op)
    return possible


@rule
def operate(s, box, seat, row, i, op, flags):
    """A clause that works on something."""
    clause = box.effect[row].clause[i]
    n = int(clause.n)
    me = s.player[seat]
    worker = actor(s)
    if op == w.PAY:
        if lapse(s, seat, op, me.coins >= n):
            me.coins -= n
            emit(s, w.E_PAID, seat, n)
        else:  # what was to be bought lapses too
            s.stack[s.depth - 1].b = w.CLAUSES
    elif op == w.RETURN:
        if lapse(s, seat, op, kinds_in_pool(s, seat) != 0):
            push(s, w.CHOOSE_KIND, seat, w.FOR_SUPPLY, 0, 0)
    elif op == w.DETACH:
        if lapse(s, seat, op, s.worker[worker].parts != 0):
            push(s, w.CHOOSE_KIND, seat, w.FOR_DETACHING, 0, 0)
    elif op == w.DETACH_ANY:
        if lapse(s, seat, op, s.worker[worker].parts != 0):
            push(s, w.RESHAPE, seat, worker, w.BY_DETACHING, n)
    elif op == w.LOSE_ANY:
        if lapse(s, seat, op, s.worker[worker].parts != 0):
            push(s, w.RESHAPE, seat, worker, w.BY_LOSING, n)
    elif op == w.ATTACH:
        if lapse(s, seat, op, can_attach(s, box, worker)):
            push(s, w.RESHAPE, seat, worker, w.BY_FAIR, n)
    elif op == w.SURGERY:
        if kinds_in_supply(s):
            push(s, w.CHOOSE_KIND, seat, w.FOR_WORKER, 0, 0)
        else:  # S421
            emit(s, w.E_SHORT, seat, w.KINDS, box.shortage_points)
            gain_points(s, seat, box.shortage_points, w.SHORTAGE)
    elif op == w.COMMAND:
        command(s, box, seat, worker)
    elif op == w.MARKER:
        take_marker(s, box, seat)
    elif op == w.SHOP:
        push(s, w.BUY, seat, row, i, 0)
    elif op == w.TRADE:
        if lapse(s, seat, op, me.coins > 0 or me.food > 0):
            push(s, w.TRADE_GOODS, seat, n, 0, 0)
    elif op == w.OR:
        push(s, w.COINS_OR_FOOD, seat, n, clause.each, 0)
    elif op == w.RECALL:
        fine = not recalled_by(s, seat, row, flags) and recallable(s, box, seat, worker) != 0
        if lapse(s, seat, op, fine):
            push(s, w.RECALL_WORKER, seat, row, row >= w.MODULES, flags)
    elif op == w.DISPLACE:
        push(s, w.DISPLACE_MORE, seat, n, 0, 0)
    elif op == w.SWAP:
        if lapse(s, seat, op, can_swap(s, box, seat, worker) != 0):
            push(s, w.SWAP_OWN, seat, 0, 0, 0)
    elif op == w.PLACE:
        push(s, w.PLACE_MORE, seat, n, 0, 0)
    elif op == w.SCORE_PERK:
        if lapse(s, seat, op, me.perks != 0):
            push(s, w.CHOOSE_SCORED, seat, 0, 0, 0)
    elif op == w.ACTIVATE or op == w.COPY:
        begin_link(s, box, seat, row, op, flags)
    elif op == w.BUILD:
        after = move_allowed(s, row, clause.each)
        begin_build(s, box, seat, clause.per, n, after, flags & w.BANNED)
    elif op == w.RENEW:
        renew(s)
    elif op == w.REWARDS:
        push(s, w.REWARD, seat, uncovered(s, box, flags // w.SHOWN), 1, 0)
    elif op == w.REFILL:
        push(s, w.FILL, seat, 0, 0, 0)
        times = box.power[w.ENGINEER] if has_perk(s, seat, w.ENGINEER) else 1
        push(s, w.REWARD, seat, uncovered(s, box, 0), times, 0)
    elif op == w.BONUS:
        activated = s.chain[s.chains - 1].activated
        if lapse(s, seat, op, bonuses(s, box, worker, me.food, activated) != 0):
            push(s, w.CHOOSE_BONUS, seat, 0, 0, 0)
    elif op == w.GIFTS:
        push(s, w.ASK_GIFTS, seat, 1, 0, 0)


@rule
def begin_link(s, box, seat, row, op, flags):
    """Activating another module: next to this one, or an occupied one (S337-S348)."""
    bonus = row >= w.MODULES
    banned = flags & w.BANNED
    if bonus:
        banned = w.BANNED  # S339
    activated = s.chain[s.chains - 1].activated
    found = links(s, box, row, actor(s), s.player[seat].food, activated, banned)
    if not lapse(s, seat, op, found != 0):
        return
    if op == w.COPY:
        push(s, w.COPY_MODULE, seat, row, 0, banned)
    else:
        push(s, w.ACTIVATE_MODULE, seat, row, bonus, banned)


@rule
def activate(s, box, seat, row, module, banned):
    """Activates a module from afar; a copied one is paid for in food (S432, S435)."""
    if box.effect[row].clause[0].op == w.COPY:
        s.player[seat].food -= box.value[module]
        emit(s, w.E_PAID_FOOD, seat, box.value[module])
    s.chain[s.chains - 1].activated |= 1 << module
    emit(s, w.E_ACTIVATED, seat, module)
    if box.adjacent_brains and row >= w.BONUS_ROW:  # S341
        score_brain(s, box, actor(s), module)
    push(s, w.RUN, seat, module, 0, banned)
