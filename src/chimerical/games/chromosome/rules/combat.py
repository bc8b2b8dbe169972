"""Attacks, from the choice of groups to the trophies (C73-C85, S5, S8, S15)."""

from chimerical.rules import (
    Ints,
    Lookup,
    add,
    choice,
    decision,
    each,
    event,
    has,
    offer,
    step,
    those,
)

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C73, C74, C75, C76, C77, EV11, S5, S8, S15
from ..table import Table
from .acting import NAMED, action, payable, to_room, why_not_plain
from .board import around, beside, between, enemies, take_trophies, within
from .movement import move, steps
from .payment import energy_of, exhaust, pay

attacked = event("attacked", seat=w.SEAT, room=w.ROOM, target=w.ROOM)
committed = event("committed", seat=w.SEAT, genes=w.COMBAT_GENES, fortune=w.FORTUNE)
fought = event("fought", attack=w.NUMBER, defence=w.NUMBER)


# --- who can attack whom ---


def reach(s: Table, box: Box, purse: int, cost: int) -> int:
    """How many steps away a target may be: 1 energy for each room between (C73, EV11)."""
    if s.event == w.QUARANTINE:
        return 1
    return purse - box.cost[cost].energy + 1


def targets(s: Table, box: Box, seat: int, cost: int, group: int) -> int:
    """The groups that a group can attack for a cost that can be paid; a Lunge is paid by now."""
    if cost == w.LUNGE:
        return beside(s, box, group) & enemies(s, seat)
    far = reach(s, box, energy_of(s, box, seat), cost)
    return within(s, box, 1 << group, far) & enemies(s, seat)


def can_attack(s: Table, box: Box, seat: int, purse: int, cost: int) -> int:
    """Whether any own group has somebody to attack."""
    left = reach(s, box, purse, cost)
    foes = enemies(s, seat)
    rooms = s.player[seat].rooms
    while left > 0 and not rooms & foes:
        more = rooms | around(s, box, rooms)
        if more == rooms:
            return 0
        rooms = more
        left -= 1
    return rooms & foes != 0


def attackers(s: Table, box: Box, seat: int, cost: int) -> int:
    """The own groups that have somebody to attack."""
    return those(room for room in each(s.player[seat].rooms) if targets(s, box, seat, cost, room))


# --- Spark, Domination, Giant ---

COST = Lookup((w.SPARK, w.DOMINATION, w.GIANT))  # by way
ITS_LINE = Lookup((C73, S5, S15))


def why_not_attack(s: Table, box: Box, seat: int, way: int) -> int:
    cost = COST[way]
    line = EV11 if s.event == w.QUARANTINE else ITS_LINE[way]
    possible = can_attack(s, box, seat, energy_of(s, box, seat), cost)
    return why_not_plain(s, box, seat, cost, possible, line)


def add_attack(s: Table, box: Box, seat: int, purse: int, way: int, out: Ints, n: int) -> int:
    if payable(s, box, seat, purse, COST[way]):
        return add(out, n, A.attack(way), can_attack(s, box, seat, purse, COST[way]))
    return n


def begin_attack(s: Table, seat: int, way: int) -> None:
    ask.choose_group(s, seat, cost=COST[way])


def no_attacker(cost: int) -> int:
    """The line against a group that has nobody to attack."""
    if cost == w.SPARK:
        return C75
    return S5 if cost == w.DOMINATION else S15


def no_target(s: Table, seat: int, cost: int, room: int) -> int:
    """The line against a room that cannot be attacked."""
    if has(s.player[seat].rooms, room):
        return C74
    if cost == w.LUNGE:
        return S8
    return EV11 if s.event == w.QUARANTINE else C73


def attack(s: Table, box: Box, seat: int, cost: int, group: int, room: int) -> None:
    """Both groups are named: the attack falls due (C75)."""
    if cost == w.LUNGE:
        begin_fight(s, box, seat, cost, group, room)
        return
    then.attack(s, seat, cost=cost, group=group, target=room)
    pay(s, box, seat, cost, 0, between(s, box, group, room))


decision(
    ask,
    "choose_target",
    holds=dict(cost=w.COST, group=w.ROOM),
    offers=[offer(A.choose, targets, line=no_target, does=attack)],
    otherwise=C73,
)
decision(
    ask,
    "choose_group",
    holds=dict(cost=w.COST),
    offers=[offer(A.choose, attackers, line=no_attacker, does=ask.choose_target, given=NAMED)],
    otherwise=C75,
)


# --- Lunge ---


def lunge_steps(s: Table, box: Box, seat: int, group: int) -> int:
    """The rooms from which a group would have a neighbour to attack (S8)."""
    return those(
        to for to in each(steps(s, box, seat, group)) if beside(s, box, to) & enemies(s, seat)
    )


def lungers(s: Table, box: Box, seat: int) -> int:
    return those(room for room in each(s.player[seat].rooms) if lunge_steps(s, box, seat, room))


def lunge(s: Table, seat: int, group: int, to: int) -> None:
    """The group steps; then it attacks a neighbour, alone or with those it has joined."""
    move(s, seat, group, to, s.size[group])
    ask.choose_target(s, seat, cost=w.LUNGE, group=to)


step(then, "lunge", holds=dict(group=w.ROOM, to=w.ROOM), does=lunge)
decision(
    ask,
    "lunge_to",
    dict(group=w.ROOM),
    offers=[to_room(lunge_steps, w.LUNGE, then.lunge)],
    otherwise=S8,
)
choice(ask, "lunge_with", A.choose, lungers, line=S8, does=ask.lunge_to, given=NAMED, otherwise=C75)


# --- the fight ---


def begin_fight(s: Table, box: Box, seat: int, cost: int, group: int, target: int) -> None:
    """The attack is paid for: strengths begin with the groups' sizes, charged or not
    (C61, C76, C77, S8, S15)."""
    s.mode = cost
    s.attack_from = group
    s.attack_at = target
    s.attacker = seat
    s.defender = s.owner[target]
    s.strength[0] = s.size[group]
    s.strength[1] = s.size[target]
    if cost == w.GIANT:
        s.strength[0] += box.giant
    if cost == w.LUNGE:
        s.strength[0] += box.lunge
    attacked(s, seat, group, target)
    then.fight(s, seat, stage=w.ATTACKER_COMMITS)


def fight(s: Table, seat: int, stage: int) -> None:
    """The next stage of a fight. The eliminated neither commit nor roll (R32)."""
    if stage == w.RESOLVE:
        resolve(s)
        return
    then.fight(s, seat, stage=stage + 1)
    defends = not s.player[s.defender].out  # C93: who has passed does
    if stage == w.ATTACKER_COMMITS:
        ask.commit(s, s.attacker)
    elif stage == w.ATTACKER_ROLLS:
        then.roll(s, s.attacker, purpose=w.FOR_ATTACK)
    elif stage == w.DEFENDER_COMMITS and defends:
        ask.commit(s, s.defender, side=1)
    elif stage == w.DEFENDER_ROLLS and defends:
        then.roll(s, s.defender, purpose=w.FOR_DEFENCE)  # C79


def commitments(s: Table, seat: int, out: Ints, n: int) -> int:
    for genes in range(s.player[seat].active[w.COMBAT] + 1):
        for fortune in range(s.player[seat].fortune + 1):
            out[n] = A.commit(genes, fortune)
            n += 1
    return n


def when_to_commit(side: int) -> int:
    """The attacker commits first (C76), then the defender (C77)."""
    return C77 if side else C76


def why_not_commit(s: Table, seat: int, side: int, genes: int, fortune: int) -> int:
    """Combat genes and fortune points, as many as one has."""
    if genes > s.player[seat].active[w.COMBAT] or fortune > s.player[seat].fortune:
        return when_to_commit(side)
    return 0


def commit(s: Table, seat: int, side: int, genes: int, fortune: int) -> None:
    """Genes and fortune add to a strength; here fortune stands in for no gene (C54)."""
    exhaust(s, seat, w.COMBAT, genes)
    s.player[seat].fortune -= fortune
    s.strength[side] += genes + fortune
    committed(s, seat, genes, fortune)


def resolve(s: Table) -> None:
    """The higher total, be it the defender's (C85), wins as many trophies as the difference; a tie
    costs each one (C80-C83). Nobody moves (C84)."""
    ours = s.strength[0] + s.rolls[0]
    theirs = s.strength[1] + s.rolls[1]
    fought(s, ours, theirs)
    tied = ours == theirs
    if ours > theirs or tied:
        win_trophies(s, s.attacker, s.attack_at, ours - theirs + tied)
    spared = s.mode == w.DOMINATION or s.player[s.defender].out
    if (theirs > ours or tied) and not spared:
        win_trophies(s, s.defender, s.attack_from, theirs - ours + tied)
    forget_fight(s)


def win_trophies(s: Table, seat: int, room: int, count: int) -> None:
    take_trophies(s, seat, room, min(count, int(s.size[room])))


def forget_fight(s: Table) -> None:
    """Wipes the fight, so that equal positions have equal bytes."""
    s.mode = 0
    s.attack_from = 0
    s.attack_at = 0
    s.attacker = 0
    s.defender = 0
    s.die = 0
    for side in range(2):
        s.strength[side] = 0
        s.rolls[side] = 0


decision(
    ask,
    "commit",
    holds=dict(side=w.NUMBER),
    lists=commitments,
    offers=[offer(A.commit, why=why_not_commit, does=commit)],
    otherwise=when_to_commit,
)
step(then, "attack", holds=dict(cost=w.COST, group=w.ROOM, target=w.ROOM), does=begin_fight)
step(then, "fight", holds=dict(stage=w.NUMBER), does=fight)
OFFERS = [
    offer(A.attack, why=why_not_attack, does=begin_attack),
    action(A.lunge, why_not_plain, w.LUNGE, S8, ask.lunge_with, possible=lungers),
]
