"""Effects: running a row of the box, clause by clause (S132-S148).

Everything that gives or does something is a row: modules, build bonuses, Reactor rewards,
research tiers, starting cards. Each clause is done in full, with all that it causes, before the
next: what it asks for lies on top of the step that goes on with the row.
"""

from chimerical.rules import decision, offer, pop, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S148, S343, S434, S710
from ..table import Table
from ..words import HOW
from .building import activated, begin_build, move_allowed
from .command import command, take_marker
from .counting import amount
from .fulfilment import bonuses, links, recalled_by, why_not_bonus, why_not_link
from .gains import (
    ask_either,
    credited,
    gain_coins,
    gain_food,
    gain_part,
    gain_points,
    gain_worker,
    go_without,
    kinds_in_pool,
    kinds_in_supply,
    lapsed,
    pay,
    pay_food,
    score_brain,
)
from .parts import can_attach
from .placement import is_bonus
from .reactor import renew, uncovered
from .workers import actor, can_swap, has_perk, recallable


def run(s: Table, box: Box, seat: int, row: int, i: int, how: int) -> None:
    """The clauses of a row from `i` on, in their order (S141, S761), until one leaves something to
    be done first."""
    depth = s.depth
    while True:
        last = i + 1 == w.CLAUSES or box.effect[row].clause[i + 1].op == w.NOTHING
        if not last:
            then.run(s, seat, row=row, i=i + 1, how=how)
        goes_on = run_clause(s, box, seat, row, i, how)
        if last or s.depth > depth + 1:
            return
        pop(s)
        if not goes_on:
            return
        i += 1


def run_clause(s: Table, box: Box, seat: int, row: int, i: int, how: int) -> int:
    """One clause; whether the next may follow."""
    op = int(box.effect[row].clause[i].op)
    if op == w.PAY:
        return lapse(s, seat, op, pay_if(s, seat, box.effect[row].clause[i].n))
    if op < w.PAY:
        got = amount(s, box, seat, actor(s), row, i)
        gain(s, box, seat, row, op, got * max(1, HOW.times(how)))
    else:
        operate(s, box, seat, row, i, op, how)
    return True


def pay_if(s: Table, seat: int, coins: int) -> bool:
    """Pays, if the seat can; what is not paid is not had (S121)."""
    if s.player[seat].coins < coins:
        return False
    pay(s, seat, coins)
    return True


def gain(s: Table, box: Box, seat: int, row: int, op: int, n: int) -> None:
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
        then.gain_parts(s, seat, parts=n)
    elif op == w.RESEARCH:
        then.advance(s, seat, tiers=n)
    elif op == w.GAIN_PERK:
        then.gain_perks(s, seat, perks=n)
    elif op == w.GAIN_WORKER:
        for _ in range(n):
            gain_worker(s, seat)
    else:
        for _ in range(n):
            gain_part(s, box, seat, op - w.OF_KIND, worker)


def source_of(row: int) -> int:
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


def lapse(s: Table, seat: int, op: int, possible: int) -> int:
    """Says that a part of an effect cannot be done (S129, S296, S301); whether it can."""
    if not possible:
        lapsed(s, seat, op)
    return possible


def operate(s: Table, box: Box, seat: int, row: int, i: int, op: int, how: int) -> None:
    """A clause that works on something."""
    clause = box.effect[row].clause[i]
    n = int(clause.n)
    me = s.player[seat]
    worker = actor(s)
    if op == w.RETURN:
        if lapse(s, seat, op, kinds_in_pool(s, seat) != 0):
            ask.return_part(s, seat)
    elif op == w.DETACH:
        if lapse(s, seat, op, s.worker[worker].parts != 0):
            ask.detach_part(s, seat)
    elif op == w.DETACH_ANY:
        if lapse(s, seat, op, s.worker[worker].parts != 0):
            ask.reshape(s, seat, worker=worker, way=w.BY_DETACHING, each=n)
    elif op == w.LOSE_ANY:
        if lapse(s, seat, op, s.worker[worker].parts != 0):
            ask.reshape(s, seat, worker=worker, way=w.BY_LOSING, each=n)
    elif op == w.ATTACH:
        if lapse(s, seat, op, can_attach(s, box, worker)):
            ask.reshape(s, seat, worker=worker, way=w.BY_FAIR, each=n)
    elif op == w.SURGERY:
        if kinds_in_supply(s):
            ask.implant(s, seat)
        else:  # S421
            go_without(s, box, seat, 1)
    elif op == w.COMMAND:
        command(s, box, seat, worker)
    elif op == w.MARKER:
        take_marker(s, box, seat)
    elif op == w.SHOP:
        ask.buy(s, seat, row=row, clause=i)
    elif op == w.TRADE:
        if lapse(s, seat, op, me.coins > 0 or me.food > 0):
            ask.trade_goods(s, seat, amount=n)
    elif op == w.OR:
        ask.coins_or_food(s, seat, coins=n, food=clause.each)
    elif op == w.RECALL:
        fine = not recalled_by(s, seat, row, how) and recallable(s, box, seat, worker) != 0
        if lapse(s, seat, op, fine):
            ask.recall_worker(s, seat, row=row, how=how)
    elif op == w.DISPLACE:
        then.displace_more(s, seat, workers=n)
    elif op == w.SWAP:
        if lapse(s, seat, op, can_swap(s, box, seat, worker) != 0):
            ask.swap_own(s, seat)
    elif op == w.PLACE_MORE:
        then.place_more(s, seat, workers=n)
    elif op == w.SCORE_PERK:
        if lapse(s, seat, op, me.perks != 0):
            ask.choose_scored(s, seat)
    elif op == w.ACTIVATE or op == w.COPY:
        begin_link(s, box, seat, row, op, how)
    elif op == w.BUILD:
        after = move_allowed(s, row, clause.each)
        begin_build(s, box, seat, clause.per, n, after, HOW.of(banned=HOW.banned(how)))
    elif op == w.RENEW:
        renew(s)
    elif op == w.REWARDS:
        then.reward(s, seat, spaces=uncovered(s, box, HOW.shown(how)), times=1)  # S298
    elif op == w.REFILL:
        then.fill(s, seat)
        times = box.power[w.ENGINEER] if has_perk(s, seat, w.ENGINEER) else 1  # S328
        then.reward(s, seat, spaces=uncovered(s, box, 0), times=times)
    elif op == w.BONUS:
        if lapse(s, seat, op, bonuses(s, box, worker, me.food, used(s)) != 0):
            ask.choose_bonus(s, seat)
    elif op == w.GIFTS:
        then.ask_gifts(s, seat, done=1)


step(then, "run", holds=dict(row=w.ROW, i=w.NUMBER, how=w.NUMBER), does=run)


# --- other modules ---


def begin_link(s: Table, box: Box, seat: int, row: int, op: int, how: int) -> None:
    """Activating another module: next to this one, or an occupied one (S337-S348)."""
    banned = 1 if is_bonus(row) else HOW.banned(how)  # S339
    found = links(s, box, row, actor(s), food_of(s, seat), used(s), banned)
    if not lapse(s, seat, op, found != 0):
        return
    if op == w.COPY:
        ask.copy_module(s, seat, row=row, banned=banned)
    else:
        ask.activate_module(s, seat, row=row, banned=banned)


def food_of(s: Table, seat: int) -> int:
    return s.player[seat].food


def used(s: Table) -> int:
    """The modules that the running chain has activated (S349)."""
    return s.chain[s.chains - 1].activated


HERE = dict(worker=actor, food=food_of, activated=used)  # what the tests are about


def activate(s: Table, box: Box, seat: int, row: int, banned: int, module: int) -> None:
    """Activates a module from afar; a copied one is paid for in food (S432, S435)."""
    if box.effect[row].clause[0].op == w.COPY:
        pay_food(s, seat, box.value[module])
    s.chain[s.chains - 1].activated |= 1 << module
    activated(s, seat, module)
    if box.adjacent_brains and is_bonus(row):  # S341
        score_brain(s, box, actor(s), module)
    then.run(s, seat, row=module, how=HOW.of(banned=banned))


decision(
    ask,
    "activate_module",
    holds=dict(row=w.ROW, banned=w.NUMBER),
    offers=[
        offer(A.activate, links, line=why_not_link, does=activate, given=HERE),
        offer(A.decline, when=is_bonus, line=S148),
    ],
    otherwise=S343,
)
decision(
    ask,
    "copy_module",
    holds=dict(row=w.ROW, banned=w.NUMBER),
    offers=[offer(A.copy, links, line=why_not_link, does=activate, given=HERE)],
    otherwise=S434,
)


# --- bonuses of uncovered spaces ---


def take_bonus(s: Table, seat: int, space: int) -> None:
    then.run(s, seat, row=w.BONUS_ROW + space, how=HOW.of(banned=1, zoning=1))


decision(
    ask,
    "choose_bonus",
    offers=[offer(A.take_bonus, bonuses, line=why_not_bonus, does=take_bonus, given=HERE)],
    otherwise=S710,
)
