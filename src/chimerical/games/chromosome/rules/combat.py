"""Attacks, from the choice of groups to the trophies (C73-C85)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    A_COMMIT,
    ATTACKER_COMMITS,
    ATTACKER_ROLLS,
    COMBAT,
    COMMIT,
    DEFENDER_COMMITS,
    DEFENDER_ROLLS,
    DOMINATION,
    E_ATTACK,
    E_COMMITTED,
    E_FOUGHT,
    FIGHT,
    FOR_ATTACK,
    FOR_DEFENCE,
    FORTUNES,
    GIANT,
    LUNGE,
    QUARANTINE,
    ROLL,
    C,
)
from .board import around, beside, enemies, take_trophies, within
from .movement import steps
from .payment import energy_of, exhaust


@rule
def reach(s, box, purse, cost):
    """How many steps away a target may be: 1 energy for each room between (C73, EV11)."""
    if s.event == QUARANTINE:
        return 1
    return purse - box.cost[cost].energy + 1


@rule
def targets(s, box, seat, room, cost):
    """The groups that a group can attack for a cost that can be paid."""
    steps = reach(s, box, energy_of(s, box, seat), cost)
    return within(s, box, 1 << room, steps) & enemies(s, seat)


@rule
def can_attack(s, box, seat, purse, cost):
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


@rule
def attackers(s, box, seat, cost):
    """The own groups that have somebody to attack."""
    found = 0
    rooms = s.player[seat].rooms
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if targets(s, box, seat, room, cost):
            found |= 1 << room
    return found


@rule
def lunge_steps(s, box, seat, room):
    """The rooms from which a group would have a neighbour to attack (S8)."""
    found = 0
    rooms = steps(s, box, seat, room)
    while rooms:
        to = lowest(rooms)
        rooms &= rooms - 1
        if beside(s, box, to) & enemies(s, seat):
            found |= 1 << to
    return found


@rule
def lungers(s, box, seat):
    found = 0
    rooms = s.player[seat].rooms
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        if lunge_steps(s, box, seat, room):
            found |= 1 << room
    return found


@rule
def begin_fight(s, box, seat, mode, room, at):
    """The attack is paid for: strengths begin with the groups' sizes (C76, C77, S8, S15)."""
    s.mode = mode
    s.attack_from = room
    s.attack_at = at
    s.attacker = seat
    s.defender = s.owner[at]
    s.strength[0] = s.size[room]
    s.strength[1] = s.size[at]
    if mode == GIANT:
        s.strength[0] += box.giant
    if mode == LUNGE:
        s.strength[0] += box.lunge
    emit(s, E_ATTACK, seat, room, at)
    push(s, FIGHT, seat, ATTACKER_COMMITS, 0, 0)


@rule
def fight(s):
    """Step: the next stage of a fight."""
    f = s.stack[s.depth - 1]
    stage = int(f.a)
    f.a += 1
    if stage == ATTACKER_COMMITS:
        push(s, COMMIT, s.attacker, 0, 0, 0)
    elif stage == DEFENDER_COMMITS:
        if not s.player[s.defender].out:
            push(s, COMMIT, s.defender, 1, 0, 0)
    elif stage == ATTACKER_ROLLS:
        push(s, ROLL, s.attacker, FOR_ATTACK, 0, 0)
    elif stage == DEFENDER_ROLLS:
        if not s.player[s.defender].out:
            push(s, ROLL, s.defender, FOR_DEFENCE, 0, 0)
    else:
        pop(s)
        resolve(s)


@rule
def why_not_commit(s, seat, action):
    """Combat genes and fortune points, as many as one has (C76, C77)."""
    line = C + 76 + s.stack[s.depth - 1].a
    if not A_COMMIT <= action < A_COMMIT + 9 * FORTUNES:
        return line
    genes = (action - A_COMMIT) // FORTUNES
    fortune = (action - A_COMMIT) % FORTUNES
    if genes > s.player[seat].active[COMBAT] or fortune > s.player[seat].fortune:
        return line
    return 0


@rule
def commit(s, seat, action):
    side = int(s.stack[s.depth - 1].a)
    pop(s)
    genes = (action - A_COMMIT) // FORTUNES
    fortune = (action - A_COMMIT) % FORTUNES
    exhaust(s, seat, COMBAT, genes)
    s.player[seat].fortune -= fortune
    s.strength[side] += genes + fortune
    emit(s, E_COMMITTED, seat, genes, fortune)


@rule
def resolve(s):
    """The higher total wins as many trophies as the difference; a tie costs each one (C80-C83)."""
    ours = s.strength[0] + s.rolls[0]
    theirs = s.strength[1] + s.rolls[1]
    emit(s, E_FOUGHT, ours, theirs)
    room = int(s.attack_from)
    at = int(s.attack_at)
    won = ours - theirs
    lost = theirs - ours
    if won == 0:
        won = 1
        lost = 1
    if s.mode == DOMINATION or s.player[s.defender].out:
        lost = 0
    if won > 0:
        take_trophies(s, s.attacker, at, won if won < s.size[at] else s.size[at])
    if lost > 0:
        take_trophies(s, s.defender, room, lost if lost < s.size[room] else s.size[room])
    forget_fight(s)


@rule
def forget_fight(s):
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
