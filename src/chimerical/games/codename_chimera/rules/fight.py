"""An attack, stage by stage (R23-R25, R54-R62)."""

from chimerical.core.chance import draw
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import (
    A_HIT,
    A_PASS,
    A_WITH,
    A_YES,
    AUTOTOMY,
    BLOCK,
    DODGE,
    E_ATTACK,
    E_DESTROYED,
    E_EVADED,
    E_GUARDED,
    E_HARVESTED,
    E_HITS_BACK,
    E_JOINS,
    E_MISSED,
    E_ROLLED,
    E_SHED,
    E_SHIELDED,
    E_SPINES,
    E_SWEPT,
    E_TOTAL,
    EVADE,
    EVADE_WHOM,
    FIGHT,
    FRENZY,
    GUARD,
    HALF,
    HARVEST,
    HIT_BACK,
    HIT_BACK_AT,
    INTERPOSE,
    NOBODY,
    NOTHING,
    PIERCE,
    PRICK,
    RETALIATE,
    S_COMPARE,
    S_CUT,
    S_EVADE,
    S_GUARD,
    S_HIT_BACK,
    S_REMOVE,
    S_ROLL,
    S_SHIELD,
    S_SPINES,
    S_SWEEP,
    S_SWEPT,
    S_TORSO,
    SHED,
    SHIELD,
    SPINES,
    SWEEP,
    SWEEP_AT,
    THIRDS,
    TORSO,
    UPPER,
)
from .cards import bit, holds
from .ending import alive, bury, eliminate_doomed, forget_marks
from .monsters import cell_of, cut, joined_to, lift, store, survey
from .numbers import able, brawn, card_of, defense, having, usable, use, with_ability


@rule
def owner_of(s, target):
    """Whose part or torso a target is."""
    if target >= TORSO:
        return target - TORSO
    for seat in range(s.seats):
        if holds(s.player[seat].parts[0], s.player[seat].parts[1], target):
            return seat
    return NOBODY


@rule
def declare(s, seat, target):
    """A target is named (R54)."""
    s.attacker = seat
    s.defender = owner_of(s, target)
    s.target = target
    emit(s, E_ATTACK, seat, target, s.defender)


@rule
def join_or_leave(s, fighter):
    """Puts a fighter among the attackers, or takes it out again (R71)."""
    if fighter >= UPPER:
        s.biters ^= 1 << (fighter - UPPER)
    else:
        for half in range(2):
            s.attackers[half] ^= bit(fighter, half)


@rule
def send_in(s, box, seat):
    """The set is complete: all attackers are paid for and marked (R23, R71)."""
    fighter = next_attacker(s, NOTHING)
    while fighter != NOTHING:
        use(s, box, seat, fighter)
        emit(s, E_JOINS, seat, fighter)
        fighter = next_attacker(s, fighter)


@rule
def attacking(s, third):
    """The fighters of the attack."""
    return s.biters if third == 2 else s.attackers[third]


@rule
def next_attacker(s, after):
    """The next fighter of the attack after one, or NOTHING."""
    if after < HALF - 1:
        rest = s.attackers[0] >> (after + 1)
        if rest:
            return after + 1 + lowest(rest)
        after = HALF - 1
    if after < UPPER - 1:
        rest = s.attackers[1] >> (after + 1 - HALF)
        if rest:
            return after + 1 + lowest(rest)
        after = UPPER - 1
    rest = s.biters >> (after + 1 - UPPER)
    return after + 1 + lowest(rest) if rest else NOTHING


@rule
def any_has(s, box, ability):
    """Whether any attacker has an ability (R25)."""
    for third in range(THIRDS):
        if attacking(s, third) & having(s, box, s.attacker, ability, third):
            return 1
    return 0


@rule
def strength(s):
    """The total of all results."""
    total = 0
    fighter = next_attacker(s, NOTHING)
    while fighter != NOTHING:
        total += s.result[fighter]
        fighter = next_attacker(s, fighter)
    return total


@rule
def target_defense(s, box):
    """What the attack has to reach now."""
    return defense(s, box, s.defender, s.target, s.block, any_has(s, box, PIERCE))


@rule
def roll_fighter(s, box, fighter, frenzied):
    """A fighter's dice, Mod and Brawn; Frenzy rolls each 1 and 2 again, once (R53)."""
    card = card_of(s, s.attacker, fighter)
    again = frenzied and box.ability[card] == FRENZY
    total = box.mod[card] + brawn(s, box, s.attacker, fighter)
    for _ in range(box.dice[card]):
        die = draw(s, 6) + 1
        if again and die <= 2:
            die = draw(s, 6) + 1
        total += die
    s.result[fighter] = total
    emit(s, E_ROLLED, s.attacker, fighter, total)


@rule
def fight(s, box):
    """Step: the next stage. Nothing reacts to a Retaliate attack (R24, R62)."""
    f = s.stack[s.depth - 1]
    back = int(f.b)
    if f.a == S_GUARD:
        f.a = S_SHIELD
        if back:
            f.a = S_ROLL
        elif guards(s, box, 0) or guards(s, box, 1):
            push(s, GUARD, s.defender, 0, 0, 0)
    elif f.a == S_SHIELD:
        if with_ability(s, box, s.defender, BLOCK) == NOTHING:
            f.a = S_ROLL
        else:
            push(s, SHIELD, s.defender, 0, 0, 0)
    elif f.a == S_ROLL:
        roll_all(s, box)
        f.a = S_COMPARE if back else S_EVADE
    elif f.a == S_EVADE:
        can_evade = with_ability(s, box, s.defender, DODGE) != NOTHING
        if can_evade and strength(s) >= target_defense(s, box):
            push(s, EVADE, s.defender, 0, 0, 0)
        else:
            f.a = S_COMPARE
    elif f.a == S_COMPARE:
        compare(s, box, back)
    elif f.a == S_REMOVE:
        f.a = S_SPINES if back else S_SWEEP
        remove(s, box, s.target, 0)
    elif f.a == S_SWEEP:
        f.a = S_SPINES
        if any_has(s, box, SWEEP) and (sweepable(s, 0) or sweepable(s, 1)):
            push(s, SWEEP_AT, s.attacker, 0, 0, 0)
    elif f.a == S_SWEPT:
        f.a = S_SPINES
        remove(s, box, f.c, 1)
    elif f.a == S_SPINES:
        spines(s, box)
    elif f.a == S_CUT:
        f.a = S_TORSO
        let_fall(s, box, s.attacker)
        let_fall(s, box, s.defender)
    elif f.a == S_TORSO:
        f.a = S_HIT_BACK
        if s.doomed:
            eliminate_doomed(s)
    else:
        close_fight(s, box, back)


@rule
def roll_all(s, box):
    fighter = next_attacker(s, NOTHING)
    while fighter != NOTHING:
        roll_fighter(s, box, fighter, 1)
        fighter = next_attacker(s, fighter)


@rule
def compare(s, box, back):
    """Equal or higher destroys (K47)."""
    f = s.stack[s.depth - 1]
    s.total = strength(s)
    wanted = target_defense(s, box)
    emit(s, E_TOTAL, s.total, wanted)
    if s.total < wanted:
        emit(s, E_MISSED, s.target)
        f.a = S_HIT_BACK
    elif s.target >= TORSO:
        s.doomed |= 1 << s.defender
        f.a = S_CUT
    else:
        for half in range(2):
            s.joined[half] = joined_to(s, s.defender, cell_of(s, s.target), half)
        f.a = S_REMOVE
        if not back:
            ask_to_shed(s, box, s.target)


@rule
def ask_to_shed(s, box, card):
    """Autotomy, if the part has it and can be used (R57)."""
    if box.ability[card] == AUTOTOMY and usable(s, box, s.defender, card):
        push(s, SHED, s.defender, card, 0, 0)


@rule
def shed(s, box, seat, action):
    card = int(s.stack[s.depth - 1].a)
    pop(s)
    if action != A_YES:
        return
    use(s, box, seat, card)
    detach(s, seat, card)
    store(s, seat, card)
    survey(s, box, seat)
    emit(s, E_SHED, seat, card)
    f = s.stack[s.depth - 1]
    f.a = S_SWEEP if f.a == S_REMOVE else S_SPINES


@rule
def detach(s, seat, card):
    """A part leaves a monster in the middle of an attack; what hung on it falls later (S_CUT)."""
    s.torn |= lift(s, seat, card) << seat


@rule
def let_fall(s, box, seat):
    """What hung on parts that are gone falls off (R16)."""
    if (s.torn >> seat) & 1:
        s.torn &= ~(1 << seat)
        cut(s, box, seat)


@rule
def remove(s, box, card, k):
    """A part is destroyed: into the graveyard, or harvested (R15, A8)."""
    emit(s, E_DESTROYED, card)
    detach(s, s.defender, card)
    survey(s, box, s.defender)
    s.destroyed[k] = card + 1
    if any_has(s, box, HARVEST):
        forget_marks(s, card)
        store(s, s.attacker, card)
        emit(s, E_HARVESTED, s.attacker, card)
    else:
        bury(s, card)


# --- the defender's reactions before and after the roll ---


@rule
def guards(s, box, third):
    """The parts that can interpose: outer, usable, and not the target (R55)."""
    if third == 2:
        return 0
    outer = s.player[s.defender].outer[third] & ~bit(s.target, third)
    return outer & able(s, box, s.defender, third) & box.having[2 * INTERPOSE + third]


@rule
def guard(s, box, seat, action):
    pop(s)
    if action == A_PASS:
        return
    use(s, box, seat, action - A_WITH)
    s.target = action - A_WITH
    emit(s, E_GUARDED, seat, s.target)


@rule
def shield(s, box, seat, action):
    """One Block after the other, until the defender has enough (R55)."""
    pop(s)
    if action == A_PASS:
        s.stack[s.depth - 1].a = S_ROLL
        return
    fighter = action - A_WITH
    use(s, box, seat, fighter)
    level = int(box.level[card_of(s, seat, fighter)])
    s.block += level
    emit(s, E_SHIELDED, seat, fighter, level)


@rule
def evade(s, box, seat, action):
    pop(s)
    if action == A_PASS:
        s.stack[s.depth - 1].a = S_COMPARE
        return
    use(s, box, seat, action - A_WITH)
    push(s, EVADE_WHOM, seat, action - A_WITH, 0, 0)


@rule
def evade_whom(s, box, seat, action):
    """All dice of one attacker are rolled again, without Frenzy (R56)."""
    dodger = int(s.stack[s.depth - 1].a)
    pop(s)
    emit(s, E_EVADED, seat, dodger, action - A_WITH)
    roll_fighter(s, box, action - A_WITH, 0)


# --- Sweep and Spines ---


@rule
def sweepable(s, half):
    """The parts that were joined to the target and are still there (R58)."""
    return s.joined[half] & s.player[s.defender].parts[half]


@rule
def sweep_level(s, box):
    """By how much a Sweep is weaker than the attack: the best of the Sweep cards."""
    best = 99
    fighter = next_attacker(s, NOTHING)
    while fighter != NOTHING:
        card = card_of(s, s.attacker, fighter)
        if box.ability[card] == SWEEP:
            best = min(best, box.level[card])
        fighter = next_attacker(s, fighter)
    return best


@rule
def sweep(s, box, action):
    pop(s)
    if action == A_PASS:
        return
    card = action - A_HIT
    wanted = defense(s, box, s.defender, card, 0, any_has(s, box, PIERCE))
    enough = s.total - sweep_level(s, box) >= wanted
    emit(s, E_SWEPT, card, enough)
    if enough:
        f = s.stack[s.depth - 1]
        f.a = S_SWEPT
        f.c = card
        ask_to_shed(s, box, card)


@rule
def spines(s, box):
    """A destroyed part with Spines strikes back at one attacker (R59)."""
    for k in range(2):
        card = s.destroyed[k] - 1
        s.destroyed[k] = 0
        if card != NOTHING and box.ability[card] == SPINES:
            push(s, PRICK, s.defender, box.level[card], 0, 0)
            return
    s.stack[s.depth - 1].a = S_CUT


@rule
def prick(s, box, action):
    dice = int(s.stack[s.depth - 1].a)
    pop(s)
    fighter = action - A_WITH
    total = 0
    for _ in range(dice):
        total += draw(s, 6) + 1
    target = fighter if fighter < UPPER else TORSO + s.attacker
    hit = total >= defense(s, box, s.attacker, target, 0, 0)
    emit(s, E_SPINES, fighter, total, hit)
    if not hit:
        return
    if target >= TORSO:
        s.doomed |= 1 << s.attacker
    else:
        emit(s, E_DESTROYED, target)
        detach(s, s.attacker, target)
        survey(s, box, s.attacker)
        bury(s, target)


# --- after the attack ---


@rule
def close_fight(s, box, back):
    """Retaliate, once, if both live; then the attack is over (R62)."""
    f = s.stack[s.depth - 1]
    living = alive(s)
    both = (living >> s.attacker) & 1 and (living >> s.defender) & 1
    if f.a == S_HIT_BACK:
        f.a = S_HIT_BACK + 1
        if both and not back and with_ability(s, box, s.defender, RETALIATE) != NOTHING:
            push(s, HIT_BACK, s.defender, 0, 0, 0)
        return
    pop(s)
    forget_fight(s)


@rule
def forget_fight(s):
    """Wipes the attack, so that equal positions have equal bytes."""
    fighter = next_attacker(s, NOTHING)
    while fighter != NOTHING:
        s.result[fighter] = 0
        fighter = next_attacker(s, fighter)
    for half in range(2):
        s.attackers[half] = 0
        s.joined[half] = 0
    for k in range(2):
        s.destroyed[k] = 0
    s.biters = 0
    s.attacker = 0
    s.defender = 0
    s.target = 0
    s.block = 0
    s.total = 0


@rule
def hit_back(s, box, seat, action):
    pop(s)
    if action == A_PASS:
        return
    use(s, box, seat, action - A_WITH)
    emit(s, E_HITS_BACK, seat, action - A_WITH)
    push(s, HIT_BACK_AT, seat, action - A_WITH, 0, 0)


@rule
def hit_back_at(s, box, seat, action):
    """The same sequence with the parts swapped and no reactions."""
    fighter = int(s.stack[s.depth - 1].a)
    pop(s)
    forget_fight(s)
    declare(s, seat, action - A_HIT)
    join_or_leave(s, fighter)
    push(s, FIGHT, seat, S_GUARD, 1, 0)
