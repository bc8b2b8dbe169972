"""Attacks: what each weapon reaches, the roll, and what a hit does (B66-B81)."""

from chimerical.core.chance import draw
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import has, lowest

from ..words import (
    BLASTER,
    CHITS,
    COMPUTER,
    CUTTER,
    E_ATTACK,
    E_DESTROYED,
    E_EXPLODED,
    E_HIT,
    E_MISSED,
    E_ROLL,
    E_SHOT_LOST,
    E_THROWN,
    E_WEAKENED,
    ENHANCER,
    GRENADE,
    LOST,
    POD,
    RIFLE,
    SECOND_SHOT,
    B,
)
from .board import across
from .health import wound
from .pieces import count, find, holds, is_monster, lay, lift, on_tile, visible

NO_TARGET = -1

# --- who can be aimed at ---


@rule
def is_target_on(s, seat, target, t):
    """Whether a target (chit, or CHITS + seat) stands on tile `t`."""
    if target >= CHITS:
        other = target - CHITS
        return other != seat and other < s.seats and s.hunter[other].at == t
    kind = s.chit[target].kind
    return on_tile(s, target, t) and (is_monster(kind) or kind == COMPUTER)


@rule
def steps_of(weapon):
    """How many linked tiles a shot flies: a blaster's one, a pulse rifle's two (B68, B71)."""
    return 2 if weapon == RIFLE else 1


@rule
def reaches(s, seat, weapon, target):
    """Whether a target is on the own tile or in a straight line of linked tiles (C34)."""
    at = int(s.hunter[seat].at)
    if is_target_on(s, seat, target, at):
        return True
    for d in range(4):
        t = at
        for _ in range(steps_of(weapon)):
            if t >= 0:
                t = across(s, t, d)
            if t >= 0 and is_target_on(s, seat, target, t):
                return True
    return False


@rule
def throw_range(s, seat):
    """The set of tiles up to two linked steps away, round corners too, and the own (B72)."""
    near = with_linked(s, 1 << int(s.hunter[seat].at))
    return with_linked(s, near)


@rule
def with_linked(s, tiles):
    """A set of tiles and all that are linked to one of them."""
    wider = tiles
    while tiles:
        t = lowest(tiles)
        tiles &= tiles - 1
        for d in range(4):
            if (s.tile[t].links >> d) & 1:
                wider |= 1 << int(s.tile[t].beside[d])
    return wider


@rule
def why_not_attack(s, box, seat):
    """What every attack needs."""
    if s.hunter[seat].at == POD:
        return B + 81
    if s.ap < box.action_cost:
        return B + 66
    return 0


@rule
def why_not_target(s, seat, target):
    """Hunters in pods are out of all harm (B81)."""
    if target >= CHITS:
        other = target - CHITS
        if other < s.seats and other != seat and s.hunter[other].at == POD:
            return B + 81
    return 0


@rule
def why_not_cut(s, box, seat, c):
    bad = why_not_attack(s, box, seat)
    if bad == 0 and not is_target_on(s, seat, c, int(s.hunter[seat].at)):
        bad = B + 67
    return bad


@rule
def why_not_shoot(s, box, seat, weapon, target):
    """Against a shot with a blaster or a pulse rifle (B68, B71)."""
    bad = why_not_attack(s, box, seat)
    if bad == 0:
        bad = why_not_target(s, seat, target)
    if bad == 0 and not (holds(s, seat, weapon) and reaches(s, seat, weapon, target)):
        bad = B + 71 if weapon == RIFLE else B + 68
    return bad


@rule
def why_not_throw(s, box, seat, t):
    bad = why_not_attack(s, box, seat)
    if bad == 0 and not (holds(s, seat, GRENADE) and has(throw_range(s, seat), t)):
        bad = B + 72
    return bad


# --- attacking ---


@rule
def cut(s, box, seat, c):
    s.ap -= box.action_cost
    shoot(s, box, seat, CUTTER, c)


@rule
def shoot_rifle(s, box, seat, target):
    s.ap -= box.action_cost
    shoot(s, box, seat, RIFLE, target)


@rule
def blast(s, box, seat, target):
    """One shot, or with a second blaster first the question for the second target (B69, B70)."""
    if count(s, s.hunter[seat].inventory, BLASTER) >= 2:
        push(s, SECOND_SHOT, seat, target, 0, 0)
    else:
        s.ap -= box.action_cost
        shoot(s, box, seat, BLASTER, target)


@rule
def blast_twice(s, box, seat, first, second):
    """Both targets are named; the first shot takes full effect before the second (C61)."""
    pop(s)
    s.ap -= box.action_cost
    shoot(s, box, seat, BLASTER, first)
    if second == NO_TARGET:  # C63
        return
    if s.ap != LOST and reaches(s, seat, BLASTER, second):
        shoot(s, box, seat, BLASTER, second)
    else:
        emit(s, E_SHOT_LOST, seat)  # C31, C60


@rule
def shoot(s, box, seat, weapon, target):
    emit(s, E_ATTACK, seat, weapon, target)
    if roll_hits(s, box, seat):
        emit(s, E_HIT, target)
        if target >= CHITS:
            wound(s, box, target - CHITS, 1)
        elif s.chit[target].kind == COMPUTER:
            explode(s, box, target)
        else:
            strike(s, target)
    else:
        emit(s, E_MISSED, target)


@rule
def roll_hits(s, box, seat):
    """The die, with the bonus of neural enhancers (B75, B82)."""
    die = draw(s, 6) + 1
    bonus = count(s, s.hunter[seat].inventory, ENHANCER)
    emit(s, E_ROLL, seat, die, bonus)
    return die + bonus >= box.hit_on


@rule
def strike(s, c):
    """A hit on a monster: it gets weaker, or leaves the game (B77, B78)."""
    s.chit[c].strength -= 1
    if s.chit[c].strength == 0:
        remove(s, c)
    else:
        emit(s, E_WEAKENED, c, s.chit[c].strength)


@rule
def remove(s, c):
    """A monster or computer leaves the game."""
    lift(s, c)
    s.fresh &= ~(1 << c)
    s.chit[c].strength = 0
    emit(s, E_DESTROYED, c)


@rule
def explode(s, box, c):
    """A computer goes up: an automatic hit on every hunter and monster on its tile (B79)."""
    t = int(s.chit[c].at)
    emit(s, E_EXPLODED, c, t)
    remove(s, c)
    chits = visible(s, t)
    while chits:
        other = lowest(chits)
        chits &= chits - 1
        if is_monster(s.chit[other].kind):
            strike(s, other)
    for i in range(s.seats):  # C57
        seat = (s.turn + i) % s.seats
        if s.hunter[seat].at == t:
            wound(s, box, seat, 1)


@rule
def throw(s, box, seat, t):
    """A grenade lands and attacks all that is on the tile, thrower included (B72-B74, C35)."""
    s.ap -= box.action_cost
    c = find(s, s.hunter[seat].inventory, GRENADE)
    s.hunter[seat].inventory &= ~(1 << c)
    # The grenade is thrown with all the thrower's enhancers; it lies on the tile afterwards.
    lay(s, c, t)
    emit(s, E_THROWN, seat, t)
    hit_hunters = 0
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if s.hunter[other].at == t and grenade_hits(s, box, seat, CHITS + other):
            hit_hunters |= 1 << other
    hit_chits = 0
    chits = visible(s, t)
    while chits:
        other = lowest(chits)
        chits &= chits - 1
        kind = s.chit[other].kind
        if (is_monster(kind) or kind == COMPUTER) and grenade_hits(s, box, seat, other):
            hit_chits |= 1 << other
    # Results take effect together, then computers explode (C35, C38).
    bombs = 0
    while hit_chits:
        other = lowest(hit_chits)
        hit_chits &= hit_chits - 1
        if s.chit[other].kind == COMPUTER:
            bombs |= 1 << other
        else:
            strike(s, other)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if (hit_hunters >> other) & 1:
            wound(s, box, other, 1)
    while bombs:
        explode(s, box, lowest(bombs))
        bombs &= bombs - 1


@rule
def grenade_hits(s, box, seat, target):
    emit(s, E_ATTACK, seat, GRENADE, target)
    hit = roll_hits(s, box, seat)
    if hit:
        emit(s, E_HIT, target)
    else:
        emit(s, E_MISSED, target)
    return hit
