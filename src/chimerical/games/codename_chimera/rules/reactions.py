"""What answers an attack: Interpose, Block, Dodge, Autotomy, Spines, Retaliate (R55-R62).

Sweep, the only answer of the attacker, is among them.
"""

from chimerical.core.chance import draw
from chimerical.core.decisions import choice, decision, offer
from chimerical.core.events import event
from chimerical.core.rule import rule

from .. import words as w
from ..lines import R13, R55, R56, R57, R58, R59, R62
from ..words import A, ask
from .attack import (
    any_has,
    attacking,
    declare,
    destroyed,
    detach,
    forget_fight,
    join_or_leave,
    next_attacker,
    outer_of,
    owner_of,
    roll_fighter,
    why_not_target,
)
from .cards import bit
from .ending import alive, bury
from .monsters import store, survey
from .numbers import able, card_of, defense, having, usable, use, with_ability

interposed = event("interposed", seat=w.SEAT, part=w.PART)
blocked = event("blocked", seat=w.SEAT, fighter=w.FIGHTER, by=w.NUMBER)
dodged = event("dodged", seat=w.SEAT, fighter=w.FIGHTER, attacker=w.ATTACKER)
slipped = event("slipped", seat=w.SEAT, part=w.PART)
swept = event("swept", part=w.PART, enough=w.NUMBER)
pricked = event("pricked", attacker=w.ATTACKER, roll=w.NUMBER, enough=w.NUMBER)
struck_back = event("struck_back", seat=w.SEAT, fighter=w.FIGHTER)


# --- the defender's reactions before the roll: Interpose, then Block (R55) ---


@rule
def guards(s, box, span):
    """The parts that can interpose: outer, usable, and not the target."""
    if span == 2:
        return 0
    outer = s.player[s.defender].outer[span] & ~bit(s.target, span)
    return outer & able(s, box, s.defender, span) & box.having[2 * w.INTERPOSE + span]


@rule
def interpose(s, box, seat, fighter):
    use(s, box, seat, fighter)
    s.target = fighter
    interposed(s, seat, fighter)


@rule
def blockers(s, box, seat, span):
    return able(s, box, seat, span) & having(s, box, seat, w.BLOCK, span)


@rule
def block(s, box, seat, fighter):
    """One Block after the other, until the defender has enough."""
    use(s, box, seat, fighter)
    level = int(box.level[card_of(s, seat, fighter)])
    s.block += level
    blocked(s, seat, fighter, level)


@rule
def block_no_more(s):
    s.stage = w.ROLLING


decision(
    ask, "guard", offers=[offer(A.name, guards, does=interpose), offer(A.decline)], otherwise=R55
)
decision(
    ask,
    "shield",
    offers=[offer(A.name, blockers, does=block), offer(A.decline, does=block_no_more)],
    otherwise=R55,
)


# --- after the roll: Dodge (R56) ---


@rule
def dodgers(s, box, seat, span):
    return able(s, box, seat, span) & having(s, box, seat, w.DODGE, span)


@rule
def dodge(s, box, seat, fighter):
    use(s, box, seat, fighter)
    ask.evade_whom(s, seat, fighter)


@rule
def let_stand(s):
    s.stage = w.COMPARING


@rule
def roll_again(s, box, seat, dodger, fighter):
    """All dice of one attacker are rolled again, without Frenzy."""
    dodged(s, seat, dodger, fighter)
    roll_fighter(s, box, fighter, 0)


decision(
    ask,
    "evade",
    offers=[offer(A.name, dodgers, does=dodge), offer(A.decline, does=let_stand)],
    otherwise=R56,
)
decision(
    ask,
    "evade_whom",
    holds=dict(dodger=w.FIGHTER),
    offers=[offer(A.name, attacking, does=roll_again)],
    otherwise=R56,
)


# --- on a hit: Autotomy (R57), Sweep (R58), Spines (R59) ---


@rule
def ask_to_shed(s, box, card):
    """Autotomy, if the part has it and can be used."""
    if box.ability[card] == w.AUTOTOMY and usable(s, box, s.defender, card):
        ask.shed(s, s.defender, card)


@rule
def shed(s, box, seat, part):
    use(s, box, seat, part)
    detach(s, seat, part)
    store(s, seat, part)
    survey(s, box, seat)
    slipped(s, seat, part)
    s.stage = w.SWEEPING if s.stage == w.REMOVING else w.PRICKING


@rule
def sweepable(s, span):
    """The parts that were joined to the target and are still there."""
    return s.joined[span] & s.player[s.defender].parts[span] if span < 2 else 0


@rule
def sweep_level(s, box):
    """By how much a Sweep is weaker than the attack: the best of the Sweep cards."""
    best = 99
    fighter = next_attacker(s, w.NOTHING)
    while fighter != w.NOTHING:
        card = card_of(s, s.attacker, fighter)
        if box.ability[card] == w.SWEEP:
            best = min(best, box.level[card])
        fighter = next_attacker(s, fighter)
    return best


@rule
def sweep(s, box, target):
    wanted = defense(s, box, s.defender, target, 0, any_has(s, box, w.PIERCE))
    enough = s.total - sweep_level(s, box) >= wanted
    swept(s, target, enough)
    if enough:
        s.stage = w.SWEPT
        s.swept = target + 1
        ask_to_shed(s, box, target)


@rule
def spines(s, box):
    """A destroyed part with Spines strikes back at one attacker."""
    for k in range(2):
        card = s.destroyed[k] - 1
        s.destroyed[k] = 0
        if card != w.NOTHING and box.ability[card] == w.SPINES:
            ask.prick(s, s.defender, box.level[card])
            return
    s.stage = w.CUTTING


@rule
def prick(s, box, dice, fighter):
    total = sum(draw(s, 6) + 1 for _ in range(dice))
    target = fighter if fighter < w.UPPER else w.TORSO + s.attacker
    enough = total >= defense(s, box, s.attacker, target, 0, 0)
    pricked(s, fighter, total, enough)
    if not enough:
        return
    if target >= w.TORSO:
        s.doomed |= 1 << s.attacker
    else:
        destroyed(s, target)
        detach(s, s.attacker, target)
        survey(s, box, s.attacker)
        bury(s, target)


decision(
    ask,
    "shed",
    holds=dict(part=w.PART),
    offers=[offer(A.shed, does=shed), offer(A.decline)],
    otherwise=R57,
)
decision(
    ask, "sweep_at", offers=[offer(A.hit, sweepable, does=sweep), offer(A.decline)], otherwise=R58
)
choice(ask, "prick", A.name, attacking, holds=dict(dice=w.NUMBER), does=prick, otherwise=R59)


# --- after the attack: Retaliate, once, if both live (R62) ---


@rule
def can_answer(s, box):
    living = alive(s)
    both = (living >> s.attacker) & (living >> s.defender) & 1
    return both and not s.answer and with_ability(s, box, s.defender, w.RETALIATE) != w.NOTHING


@rule
def retaliators(s, box, seat, span):
    return able(s, box, seat, span) & having(s, box, seat, w.RETALIATE, span)


@rule
def retaliate(s, box, seat, fighter):
    use(s, box, seat, fighter)
    struck_back(s, seat, fighter)
    ask.hit_back_at(s, seat, fighter)


@rule
def targets_of_answer(s, span):
    return outer_of(s, s.attacker, span)


@rule
def why_not_answer(s, seat, target):
    return why_not_target(s, seat, target, 0) if owner_of(s, target) == s.attacker else R62


@rule
def hit_back(s, seat, fighter, target):
    """The same sequence with the parts swapped and no reactions."""
    forget_fight(s)
    declare(s, seat, target)
    join_or_leave(s, fighter)
    s.answer = 1


decision(
    ask,
    "hit_back",
    offers=[offer(A.name, retaliators, does=retaliate), offer(A.decline)],
    otherwise=R62,
)
decision(
    ask,
    "hit_back_at",
    holds=dict(fighter=w.FIGHTER),
    offers=[offer(A.hit, targets_of_answer, line=why_not_answer, does=hit_back)],
    otherwise=R13,
)
