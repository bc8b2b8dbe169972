"""What answers an attack: Interpose, Block, Dodge, Autotomy, Spines, Retaliate (R55-R62).

Sweep, the only answer of the attacker, is among them.
"""

from chimerical.rules import choice, decision, draw, each, event, offer

from .. import words as w
from ..declared import A, Box, ask
from ..lines import R13, R55, R56, R57, R58, R59, R62
from ..table import Table
from .attack import (
    any_has,
    attacking,
    declare,
    destroyed,
    detach,
    forget_fight,
    join_or_leave,
    outer_of,
    owner_of,
    roll_fighter,
    why_not_target,
)
from .cards import bit
from .ending import alive, bury
from .monsters import store, survey
from .numbers import able, able_to, card_of, defense, usable, use, with_ability

interposed = event("interposed", seat=w.SEAT, part=w.PART)
blocked = event("blocked", seat=w.SEAT, card=w.CARD, by=w.NUMBER)
dodged = event("dodged", seat=w.SEAT, card=w.CARD, attacker=w.CARD)
slipped = event("slipped", seat=w.SEAT, part=w.PART)
swept = event("swept", part=w.PART, enough=w.NUMBER)
pricked = event("pricked", attacker=w.CARD, roll=w.NUMBER, enough=w.NUMBER)
struck_back = event("struck_back", seat=w.SEAT, card=w.CARD)


# --- the defender's reactions before the roll: Interpose, then Block (R55) ---


def guards(s: Table, box: Box, span: int) -> int:
    """The parts that can interpose: outer, usable, and not the target."""
    if span == 2:
        return 0
    outer = s.player[s.defender].outer[span] & ~bit(s.target, span)
    return outer & able(s, box, s.defender, span) & box.having[2 * w.INTERPOSE + span]


def interpose(s: Table, box: Box, seat: int, fighter: int) -> None:
    use(s, box, seat, fighter)
    s.target = fighter
    interposed(s, seat, fighter)


def block(s: Table, box: Box, seat: int, fighter: int) -> None:
    """One Block after the other, until the defender has enough."""
    use(s, box, seat, fighter)
    card = card_of(s, seat, fighter)
    level = int(box.level[card])
    s.block += level
    blocked(s, seat, card, level)


def go_on(s: Table, stage: int) -> None:
    s.stage = stage


decision(
    ask, "guard", offers=[offer(A.name, guards, does=interpose), offer(A.decline)], otherwise=R55
)
decision(
    ask,
    "shield",
    offers=[
        offer(A.name, able_to, does=block, given=dict(ability=w.BLOCK)),
        offer(A.decline, does=go_on, given=dict(stage=w.ROLLING)),
    ],
    otherwise=R55,
)


# --- after the roll: Dodge (R56) ---


def dodge(s: Table, box: Box, seat: int, fighter: int) -> None:
    use(s, box, seat, fighter)
    ask.evade_whom(s, seat, dodger=fighter)


def roll_again(s: Table, box: Box, seat: int, dodger: int, fighter: int) -> None:
    """All dice of one attacker are rolled again, without Frenzy."""
    dodged(s, seat, card_of(s, seat, dodger), card_of(s, s.attacker, fighter))
    roll_fighter(s, box, fighter, 0)


decision(
    ask,
    "evade",
    offers=[
        offer(A.name, able_to, does=dodge, given=dict(ability=w.DODGE)),
        offer(A.decline, does=go_on, given=dict(stage=w.COMPARING)),
    ],
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


def ask_to_shed(s: Table, box: Box, card: int) -> None:
    """Autotomy, if the part has it and can be used."""
    if box.ability[card] == w.AUTOTOMY and usable(s, box, s.defender, card):
        ask.shed(s, s.defender, part=card)


def shed(s: Table, box: Box, seat: int, part: int) -> None:
    use(s, box, seat, part)
    detach(s, seat, part)
    store(s, seat, part)
    survey(s, box, seat)
    slipped(s, seat, part)
    s.stage = w.SWEEPING if s.stage == w.REMOVING else w.PRICKING


def sweepable(s: Table, span: int) -> int:
    """The parts that were joined to the target and are still there."""
    return s.joined[span] & s.player[s.defender].parts[span] if span < 2 else 0


def sweep_level(s: Table, box: Box) -> int:
    """By how much a Sweep is weaker than the attack: the best of the Sweep cards."""
    best = 99
    for fighter in each(s.attackers[0], s.attackers[1], s.biters):
        card = card_of(s, s.attacker, fighter)
        if box.ability[card] == w.SWEEP:
            best = min(best, box.level[card])
    return best


def sweep(s: Table, box: Box, target: int) -> None:
    wanted = defense(s, box, s.defender, target, 0, any_has(s, box, w.PIERCE))
    enough = s.total - sweep_level(s, box) >= wanted
    swept(s, target, enough)
    if enough:
        s.stage = w.SWEPT
        s.swept = target + 1
        ask_to_shed(s, box, target)


def spines(s: Table, box: Box) -> None:
    """A destroyed part with Spines strikes back at one attacker."""
    for k in range(2):
        card = s.destroyed[k] - 1
        s.destroyed[k] = 0
        if card != w.NOTHING and box.ability[card] == w.SPINES:
            ask.prick(s, s.defender, dice=box.level[card])
            return
    s.stage = w.CUTTING


def prick(s: Table, box: Box, dice: int, fighter: int) -> None:
    total = sum(draw(s, 6) + 1 for _ in range(dice))
    target = fighter if fighter < w.UPPER else w.TORSO + s.attacker
    enough = total >= defense(s, box, s.attacker, target, 0, 0)
    pricked(s, card_of(s, s.attacker, fighter), total, enough)
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


def can_answer(s: Table, box: Box) -> int:
    living = alive(s)
    both = (living >> s.attacker) & (living >> s.defender) & 1
    return both and not s.answer and with_ability(s, box, s.defender, w.RETALIATE) != w.NOTHING


def retaliate(s: Table, box: Box, seat: int, fighter: int) -> None:
    use(s, box, seat, fighter)
    struck_back(s, seat, card_of(s, seat, fighter))
    ask.hit_back_at(s, seat, fighter=fighter)


def targets_of_answer(s: Table, span: int) -> int:
    return outer_of(s, s.attacker, span)


def why_not_answer(s: Table, seat: int, target: int) -> int:
    return why_not_target(s, seat, target, 0) if owner_of(s, target) == s.attacker else R62


def hit_back(s: Table, seat: int, fighter: int, target: int) -> None:
    """The same sequence with the parts swapped and no reactions."""
    forget_fight(s)
    declare(s, seat, target)
    join_or_leave(s, fighter)
    s.answer = 1


decision(
    ask,
    "hit_back",
    offers=[
        offer(A.name, able_to, does=retaliate, given=dict(ability=w.RETALIATE)),
        offer(A.decline),
    ],
    otherwise=R62,
)
decision(
    ask,
    "hit_back_at",
    holds=dict(fighter=w.FIGHTER),
    offers=[offer(A.hit, targets_of_answer, line=why_not_answer, does=hit_back)],
    otherwise=R13,
)
