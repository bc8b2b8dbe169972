"""What an attack is made of: target, attackers, results, losses (R13, R15, R23, R25, R53, R54)."""

from chimerical.rules import Ints, add, draw, each, event, lowest

from .. import words as w
from ..declared import A, Box
from ..lines import C15, K45, R13
from ..table import Table
from .cards import half_of, holds, one, parts_listed
from .ending import bury, forget_marks
from .monsters import lift, store, survey
from .numbers import brawn, card_of, defense, having, use

attacked = event("attacked", seat=w.SEAT, target=w.TARGET, owner=w.SEAT)
joined = event("joined", seat=w.SEAT, card=w.CARD)
rolled = event("rolled", seat=w.SEAT, card=w.CARD, result=w.NUMBER)
destroyed = event("destroyed", part=w.PART)
harvested = event("harvested", seat=w.SEAT, part=w.PART)


def owner_of(s: Table, target: int) -> int:
    """Whose part or torso a target is."""
    if target >= w.TORSO:
        return target - w.TORSO
    for seat in range(s.seats):
        if holds(s.player[seat].parts[0], s.player[seat].parts[1], target):
            return seat
    return w.NOBODY


def outer_of(s: Table, seat: int, span: int) -> int:
    """The legal targets of a monster (R13)."""
    me = s.player[seat]
    return me.outer[span] if span < 2 else me.bare << seat


def targets_listed(s: Table, seat: int, torso: int, reaches: int, out: Ints, n: int) -> int:
    """Lists the targets on a monster: outer parts, a bare torso, and with Reach the inner parts."""
    me = s.player[seat]
    n = parts_listed(out, n, A.hit(0), me.outer[0], me.outer[1])
    n = add(out, n, A.hit(w.TORSO + seat), torso and me.bare)
    if reaches:
        inner = me.parts[0] & ~me.outer[0]
        n = parts_listed(out, n, A.hit(0), inner, me.parts[1] & ~me.outer[1])
    return n


def why_not_target(s: Table, seat: int, target: int, reaches: int) -> int:
    """Outer parts and bare torsos of living opponents; inner parts by Reach (K45, R13, C15)."""
    owner = owner_of(s, target)
    if owner == w.NOBODY or owner >= s.seats or s.player[owner].place:
        return K45
    if owner == seat:
        return C15
    other = s.player[owner]
    if target >= w.TORSO:
        return 0 if other.bare else R13
    return 0 if reaches or holds(other.outer[0], other.outer[1], target) else R13


def declare(s: Table, seat: int, target: int) -> None:
    """A target is named (R54)."""
    s.attacker = seat
    s.defender = owner_of(s, target)
    s.target = target
    attacked(s, seat, target, s.defender)


def join_or_leave(s: Table, fighter: int) -> None:
    """Puts a fighter among the attackers, or takes it out again (R71)."""
    if fighter >= w.UPPER:
        s.biters ^= 1 << (fighter - w.UPPER)
    else:
        s.attackers[half_of(fighter)] ^= one(fighter)


def send_in(s: Table, box: Box, seat: int) -> None:
    """The set is complete: all attackers are paid for and marked (R23, R71)."""
    for fighter in each(s.attackers[0], s.attackers[1], s.biters):
        use(s, box, seat, fighter)
        joined(s, seat, card_of(s, seat, fighter))


def attacking(s: Table, span: int) -> int:
    """The fighters of the attack."""
    return s.biters if span == 2 else s.attackers[span]


def next_attacker(s: Table, after: int) -> int:
    """The next fighter of the attack after one, or NOTHING."""
    if after < w.HALF - 1:
        rest = s.attackers[0] >> (after + 1)
        if rest:
            return after + 1 + lowest(rest)
        after = w.HALF - 1
    if after < w.UPPER - 1:
        rest = s.attackers[1] >> (after + 1 - w.HALF)
        if rest:
            return after + 1 + lowest(rest)
        after = w.UPPER - 1
    rest = s.biters >> (after + 1 - w.UPPER)
    return after + 1 + lowest(rest) if rest else w.NOTHING


def any_has(s: Table, box: Box, ability: int) -> bool:
    """Whether any attacker has an ability (R25)."""
    return any(
        attacking(s, span) & having(s, box, s.attacker, ability, span) for span in range(w.SPANS)
    )


def strength(s: Table) -> int:
    """The total of all results."""
    return sum(s.result[fighter] for fighter in each(s.attackers[0], s.attackers[1], s.biters))


def target_defense(s: Table, box: Box) -> int:
    """What the attack has to reach now."""
    return defense(s, box, s.defender, s.target, s.block, any_has(s, box, w.PIERCE))


def roll_fighter(s: Table, box: Box, fighter: int, frenzied: int) -> None:
    """A fighter's dice, Mod and Brawn; Frenzy rolls each 1 and 2 again, once (K46, R53)."""
    card = card_of(s, s.attacker, fighter)
    again = frenzied and box.ability[card] == w.FRENZY
    total = box.mod[card] + brawn(s, box, s.attacker, fighter)
    for _ in range(box.dice[card]):
        die = draw(s, 6) + 1
        if again and die <= 2:
            die = draw(s, 6) + 1
        total += die
    s.result[fighter] = total
    rolled(s, s.attacker, card, total)


def detach(s: Table, seat: int, card: int) -> None:
    """A part leaves a monster in the middle of an attack; what hung on it falls later (CUTTING)."""
    s.torn |= lift(s, seat, card) << seat


def remove(s: Table, box: Box, card: int, k: int) -> None:
    """A part is destroyed: into the graveyard, or harvested (R15, A8)."""
    destroyed(s, card)
    detach(s, s.defender, card)
    survey(s, box, s.defender)
    s.destroyed[k] = card + 1
    if any_has(s, box, w.HARVEST):
        forget_marks(s, card)
        store(s, s.attacker, card)
        harvested(s, s.attacker, card)
    else:
        bury(s, card)


def forget_fight(s: Table) -> None:
    """Wipes the attack, so that equal positions have equal bytes."""
    for fighter in each(s.attackers[0], s.attackers[1], s.biters):
        s.result[fighter] = 0
    for k in range(2):
        s.attackers[k] = 0
        s.joined[k] = 0
        s.destroyed[k] = 0
    s.biters = 0
    s.attacker = 0
    s.defender = 0
    s.target = 0
    s.block = 0
    s.total = 0
    s.stage = w.GUARDING
    s.answer = 0
    s.swept = 0
