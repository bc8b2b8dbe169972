"""Attacks: what each weapon reaches, the roll, and what a hit does (B66-B81)."""

from chimerical.core.chance import draw
from chimerical.core.events import event
from chimerical.core.rule import rule
from chimerical.core.sets import each, has

from .. import words as w
from ..lines import B66, B67, B68, B71, B72, B81
from ..words import ask
from .board import across
from .health import wound
from .pieces import count, find, holds, is_monster, lay, lift, on_tile, visible
from .quiet import note_change

shot_lost = event("shot_lost", seat=w.SEAT)
attacked = event("attacked", seat=w.SEAT, weapon=w.WEAPON, target=w.TARGET)
hit = event("hit", target=w.TARGET)
missed = event("missed", target=w.TARGET)
rolled = event("rolled", seat=w.SEAT, die=w.NUMBER, bonus=w.NUMBER)
weakened = event("weakened", chit=w.CHIT, strength=w.NUMBER)
destroyed = event("destroyed", chit=w.CHIT)
exploded = event("exploded", chit=w.CHIT, tile=w.TILE)
thrown = event("thrown", seat=w.SEAT, tile=w.TILE)


# --- who can be aimed at ---


@rule
def is_target_on(s, seat, target, t):
    """Whether a target (chit, or w.CHITS + seat) stands on tile `t`."""
    if target >= w.CHITS:
        other = target - w.CHITS
        return other != seat and other < s.seats and s.hunter[other].at == t
    kind = s.chit[target].kind
    return on_tile(s, target, t) and (is_monster(kind) or kind == w.COMPUTER)


@rule
def steps_of(weapon):
    """How many linked tiles a shot flies: a blaster's one, a pulse rifle's two (B68, B71)."""
    return 2 if weapon == w.RIFLE else 1


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
    for t in each(tiles):
        for d in range(4):
            if (s.tile[t].links >> d) & 1:
                wider |= 1 << int(s.tile[t].beside[d])
    return wider


@rule
def why_not_attack(s, box, seat):
    """What every attack needs."""
    if s.hunter[seat].at == w.POD:
        return B81
    if s.ap < box.action_cost:
        return B66
    return 0


@rule
def why_not_target(s, seat, target):
    """Hunters in pods are out of all harm (B81)."""
    if target >= w.CHITS:
        other = target - w.CHITS
        if other < s.seats and other != seat and s.hunter[other].at == w.POD:
            return B81
    return 0


@rule
def why_not_cut(s, box, seat, chit):
    bad = why_not_attack(s, box, seat)
    if bad == 0 and not is_target_on(s, seat, chit, int(s.hunter[seat].at)):
        bad = B67
    return bad


@rule
def why_not_shoot(s, box, seat, weapon, target):
    """Against a shot with a blaster or a pulse rifle (B68, B71)."""
    bad = why_not_attack(s, box, seat)
    if bad == 0:
        bad = why_not_target(s, seat, target)
    if bad == 0 and not (holds(s, seat, weapon) and reaches(s, seat, weapon, target)):
        bad = B71 if weapon == w.RIFLE else B68
    return bad


@rule
def why_not_blast(s, box, seat, target):
    return why_not_shoot(s, box, seat, w.BLASTER, target)


@rule
def why_not_rifle(s, box, seat, target):
    return why_not_shoot(s, box, seat, w.RIFLE, target)


@rule
def why_not_throw(s, box, seat, tile):
    bad = why_not_attack(s, box, seat)
    if bad == 0 and not (holds(s, seat, w.GRENADE) and has(throw_range(s, seat), tile)):
        bad = B72
    return bad


# --- attacking ---


@rule
def cut(s, box, seat, chit):
    s.ap -= box.action_cost
    shoot(s, box, seat, w.CUTTER, chit)


@rule
def shoot_rifle(s, box, seat, target):
    s.ap -= box.action_cost
    shoot(s, box, seat, w.RIFLE, target)


@rule
def blast(s, box, seat, target):
    """One shot, or with a second blaster first the question for the second target (B69, B70)."""
    if count(s, s.hunter[seat].inventory, w.BLASTER) >= 2:
        ask.second_shot(s, seat, target)
    else:
        blast_once(s, box, seat, target)


@rule
def blast_once(s, box, seat, first):
    s.ap -= box.action_cost
    shoot(s, box, seat, w.BLASTER, first)


@rule
def blast_twice(s, box, seat, first, target):
    """Both targets are named; the first shot takes full effect before the second (C61)."""
    blast_once(s, box, seat, first)
    if s.ap != w.LOST and reaches(s, seat, w.BLASTER, target):
        shoot(s, box, seat, w.BLASTER, target)
    else:
        shot_lost(s, seat)  # C31, C60


@rule
def shoot(s, box, seat, weapon, target):
    attacked(s, seat, weapon, target)
    if roll_hits(s, box, seat):
        hit(s, target)
        if target >= w.CHITS:
            wound(s, box, target - w.CHITS, 1)
        elif s.chit[target].kind == w.COMPUTER:
            explode(s, box, target)
        else:
            strike(s, target)
    else:
        missed(s, target)


@rule
def roll_hits(s, box, seat):
    """The die, with the bonus of neural enhancers (B75, B82)."""
    die = draw(s, 6) + 1
    bonus = count(s, s.hunter[seat].inventory, w.ENHANCER)
    rolled(s, seat, die, bonus)
    return die + bonus >= box.hit_on


@rule
def strike(s, c):
    """A hit on a monster: it gets weaker, or leaves the game (B77, B78)."""
    s.chit[c].strength -= 1
    note_change(s)
    if s.chit[c].strength == 0:
        remove(s, c)
    else:
        weakened(s, c, s.chit[c].strength)


@rule
def remove(s, c):
    """A monster or computer leaves the game."""
    note_change(s)
    lift(s, c)
    s.fresh &= ~(1 << c)
    s.chit[c].strength = 0
    destroyed(s, c)


@rule
def explode(s, box, c):
    """A computer goes up: an automatic hit on every hunter and monster on its tile (B79)."""
    t = int(s.chit[c].at)
    exploded(s, c, t)
    remove(s, c)
    for other in each(visible(s, t)):
        if is_monster(s.chit[other].kind):
            strike(s, other)
    for i in range(s.seats):  # C57
        seat = (s.turn + i) % s.seats
        if s.hunter[seat].at == t:
            wound(s, box, seat, 1)


@rule
def throw(s, box, seat, tile):
    """A grenade lands and attacks all that is on the tile, thrower included (B72-B74, C35)."""
    s.ap -= box.action_cost
    c = find(s, s.hunter[seat].inventory, w.GRENADE)
    s.hunter[seat].inventory &= ~(1 << c)
    # The grenade is thrown with all the thrower's enhancers; it lies on the tile afterwards.
    lay(s, c, tile)
    thrown(s, seat, tile)
    hit_hunters = 0
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if s.hunter[other].at == tile and grenade_hits(s, box, seat, w.CHITS + other):
            hit_hunters |= 1 << other
    hit_chits = 0
    for other in each(visible(s, tile)):
        kind = s.chit[other].kind
        if (is_monster(kind) or kind == w.COMPUTER) and grenade_hits(s, box, seat, other):
            hit_chits |= 1 << other
    # Results take effect together, then computers explode (C35, C38).
    bombs = 0
    for other in each(hit_chits):
        if s.chit[other].kind == w.COMPUTER:
            bombs |= 1 << other
        else:
            strike(s, other)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if (hit_hunters >> other) & 1:
            wound(s, box, other, 1)
    for c in each(bombs):
        explode(s, box, c)


@rule
def grenade_hits(s, box, seat, target):
    attacked(s, seat, w.GRENADE, target)
    good = roll_hits(s, box, seat)
    if good:
        hit(s, target)
    else:
        missed(s, target)
    return good
