"""Gaining and losing coins, food, points, components, workers, perks and tiers (S223-S225,
S262-S264, S629-S635, S761-S772).

What the acting player receives while a chain runs is credited to its acting worker (S144): the
tentacles note it, and points make the Prime Specimen stir.
"""

from chimerical.rules import choice, draw_from, event, has, size, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S106, S569, S630, S764
from ..table import Table
from .parts import count
from .workers import actor, has_perk, move, owner

coins_gained = event("coins_gained", seat=w.SEAT, coins=w.NUMBER)
food_gained = event("food_gained", seat=w.SEAT, food=w.NUMBER)
points_scored = event("points_scored", seat=w.SEAT, points=w.NUMBER)
brain_scored = event("brain_scored", seat=w.SEAT, worker=w.WORKER, points=w.NUMBER)
part_gained = event("part_gained", seat=w.SEAT, kind=w.KIND)
ran_out = event("ran_out", seat=w.SEAT, kind=w.KIND, points=w.NUMBER)
all_ran_out = event("all_ran_out", seat=w.SEAT, points=w.NUMBER)
worker_gained = event("worker_gained", seat=w.SEAT, worker=w.WORKER)
advanced = event("advanced", seat=w.SEAT, tier=w.NUMBER)
perk_taken = event("perk_taken", seat=w.SEAT, perk=w.PERK)
perk_dealt = event("perk_dealt", perk=w.PERK)
paid = event("paid", seat=w.SEAT, coins=w.NUMBER)
food_paid = event("food_paid", seat=w.SEAT, food=w.NUMBER)
lapsed = event("lapsed", seat=w.SEAT, what=w.CLAUSE)


def credited(s: Table, seat: int) -> int:
    """The acting worker, if it is this seat's, to whom its gains are credited (S144); else NOBODY,
    as outside of turns (S91)."""
    worker = actor(s)
    return worker if worker >= 0 and owner(worker) == seat else w.NOBODY


def note(s: Table, worker: int, what: int, tentacles: int) -> None:
    """Notes a gain for the end of the turn, if the worker has so many tentacles now (S729).

    Whatever its chain brings counts (S730), stolen coins, gifts and the Grocer's too (S733).
    """
    if worker >= 0 and count(s.worker[worker].parts, w.TENTACLE) >= tentacles:
        s.worker[worker].notes |= what


# --- coins and food ---


def gain_coins(s: Table, seat: int, amount: int, worker: int) -> None:
    """Coins for a seat; `worker` earned them, or NOBODY did."""
    if amount > 0:
        s.player[seat].coins += amount
        coins_gained(s, seat, amount)
        note(s, worker, w.NOTE_COIN, 1)


def add_food(s: Table, seat: int, amount: int, worker: int) -> None:
    """Food for a seat, and nothing to ask about it."""
    if amount > 0:
        s.player[seat].food += amount
        food_gained(s, seat, amount)
        note(s, worker, w.NOTE_FOOD, 1)


def gain_food(s: Table, seat: int, amount: int, worker: int, counted: int) -> None:
    """Food for a seat that `worker` earned, or NOBODY. The Grocer may make coins of it, wherever a
    leaf worker brings some (S629, S631, S634)."""
    trades = amount > 0 and worker >= 0 and has_perk(s, seat, w.GROCER)
    if trades and count(s.worker[worker].parts, w.LEAF):
        ask.grocery(s, seat, amount=amount, earner=worker, counted=counted)
    else:
        add_food(s, seat, amount, worker if counted else w.NOBODY)


def ask_either(s: Table, seat: int, amount: int, worker: int, counted: int) -> None:
    """Coins or food, mixed as the seat likes, for what `worker` earned, or NOBODY."""
    while amount > 0:
        ask.coin_or_food(s, seat, amount=min(amount, w.MOST_FOOD), earner=worker, counted=counted)
        amount -= w.MOST_FOOD


def up_to(amount: int) -> int:
    """How much of it may be food."""
    return (1 << (amount + 1)) - 1


def divide(s: Table, seat: int, amount: int, earner: int, counted: int, food: int) -> None:
    """So much food, and coins for the rest."""
    gain_coins(s, seat, amount - food, earner if counted else w.NOBODY)
    gain_food(s, seat, food, earner, counted)


def either_goods() -> int:
    return 1 << w.IN_COINS | 1 << w.IN_FOOD


def take_groceries(
    s: Table, box: Box, seat: int, amount: int, earner: int, counted: int, goods: int
) -> None:
    """The Grocer's coins, or the food as it is; only what is taken counts (S629, S630, S633)."""
    worker = earner if counted else w.NOBODY
    if goods == w.IN_COINS:
        gain_coins(s, seat, amount + box.power[w.GROCER], worker)
    else:
        add_food(s, seat, amount, worker)


def pay(s: Table, seat: int, coins: int) -> None:
    s.player[seat].coins -= coins
    paid(s, seat, coins)


def pay_food(s: Table, seat: int, food: int) -> None:
    s.player[seat].food -= food
    food_paid(s, seat, food)


EARNED = dict(amount=w.NUMBER, earner=w.WORKER, counted=w.NUMBER)  # for tentacles, if it counts
choice(ask, "coin_or_food", A.divide, up_to, holds=EARNED, does=divide, otherwise=S106)
choice(ask, "grocery", A.earn, either_goods, holds=EARNED, does=take_groceries, otherwise=S630)


# --- points ---


def book(s: Table, seat: int, points: int, source: int) -> None:
    """Points for a seat, or off its score, and where they come from."""
    s.player[seat].score += points
    if source < w.BY_PERK:
        s.player[seat].earned[source] += points
    else:
        s.by_perk[source - w.BY_PERK] += points


def gain_points(s: Table, seat: int, points: int, source: int) -> None:
    """Points for a seat. Tentacles add nothing (S735); the Prime Specimen stirs if its own chain
    brought them (S683, S684)."""
    if points > 0:
        book(s, seat, points, source)
        points_scored(s, seat, points)
        if credited(s, seat) >= 0:
            s.pointed |= 1 << seat


def score_brain(s: Table, box: Box, worker: int, module: int) -> None:
    """A worker with a brain scores a module's value, if there is one, once (S716, S717, S720)."""
    if count(s.worker[worker].parts, w.BRAIN) and has(box.valued, module):
        brain_scored(s, owner(worker), worker, box.value[module])
        gain_points(s, owner(worker), box.value[module], w.BRAINS)


# --- components ---


def gain_part(s: Table, box: Box, seat: int, kind: int, worker: int) -> None:
    """A component of a kind to the pool, or points if there is none, which no tentacle sees
    (S763, S766)."""
    if s.parts[kind] > 0:
        s.parts[kind] -= 1
        s.player[seat].pool[kind] += 1
        part_gained(s, seat, kind)
        note(s, worker, w.NOTE_KIND << kind, 2)
    else:
        ran_out(s, seat, kind, box.shortage_points)
        gain_points(s, seat, box.shortage_points, w.SHORTAGE)


def go_without(s: Table, box: Box, seat: int, parts: int) -> None:
    """Points for components of choice when the supply is empty (S421, S764)."""
    all_ran_out(s, seat, parts * box.shortage_points)
    gain_points(s, seat, parts * box.shortage_points, w.SHORTAGE)


def kinds_in_supply(s: Table) -> int:
    return those(kind for kind in range(w.KINDS) if s.parts[kind] > 0)


def kinds_in_pool(s: Table, seat: int) -> int:
    """The kinds of a seat's loose components (S743)."""
    return those(kind for kind in range(w.KINDS) if s.player[seat].pool[kind] > 0)


def gain_parts(s: Table, box: Box, seat: int, parts: int) -> None:
    """Components of choice, one after another, as far as there are any (S262, S444, S764, S765)."""
    if parts == 0:
        return
    if kinds_in_supply(s) == 0:
        go_without(s, box, seat, parts)
        return
    if parts > 1:
        then.gain_parts(s, seat, parts=parts - 1)
    ask.take_part(s, seat)


EARNER = dict(worker=credited)
choice(ask, "take_part", A.choose, kinds_in_supply, does=gain_part, given=EARNER, otherwise=S764)
step(then, "gain_parts", holds=dict(parts=w.NUMBER), does=gain_parts)


# --- workers and research ---


def gain_worker(s: Table, seat: int) -> None:
    """A worker from the reserve joins the pool, and may be placed in this round
    (S90, S109, S263, S744, S772)."""
    for worker in range(seat * w.WORKERS, (seat + 1) * w.WORKERS):
        if s.worker[worker].at == w.RESERVE:
            move(s, worker, w.POOL)
            worker_gained(s, seat, worker)
            return
    lapsed(s, seat, w.GAIN_WORKER)


def advance(s: Table, box: Box, seat: int, tiers: int) -> None:
    """Research advances, one after another, each with its reward (S223-S225)."""
    if tiers == 0:
        return
    if tiers > 1:
        then.advance(s, seat, tiers=tiers - 1)
    me = s.player[seat]
    if me.tier < box.last_tier[me.mat]:
        me.tier += 1
    advanced(s, seat, me.tier)
    then.run(s, seat, row=w.TIER_ROW + me.mat * w.TIERS + me.tier)


step(then, "advance", holds=dict(tiers=w.NUMBER), does=advance)


# --- perks ---


def gain_perks(s: Table, seat: int, perks: int) -> None:
    """Perks of choice from the display; with none there they lapse (S264, S770)."""
    if perks == 0:
        return
    if s.display == 0:
        lapsed(s, seat, w.GAIN_PERK)
        return
    if perks > 1:
        then.gain_perks(s, seat, perks=perks - 1)
    ask.take_perk(s, seat)


def on_display(s: Table) -> int:
    return s.display


def take_perk(s: Table, box: Box, seat: int, perk: int) -> None:
    """A perk is the seat's, and works from now on (S146)."""
    s.display &= ~(1 << perk)
    s.player[seat].perks |= 1 << perk
    perk_taken(s, seat, perk)
    gain_points(s, seat, box.acquired[perk] * s.round, w.BY_PERK + perk)  # S576
    if size(s.display) < box.display:  # S88
        show_perks(s, 1)


def show_perks(s: Table, perks: int) -> None:
    """Deals perks to the display, as far as the deck goes (S769)."""
    for _ in range(perks):
        if s.deck == 0:
            return
        perk = draw_from(s, s.deck)
        s.deck &= ~(1 << perk)
        s.display |= 1 << perk
        perk_dealt(s, perk)


choice(ask, "take_perk", A.take, on_display, does=take_perk, otherwise=S569)
step(then, "gain_perks", holds=dict(perks=w.NUMBER), does=gain_perks)
