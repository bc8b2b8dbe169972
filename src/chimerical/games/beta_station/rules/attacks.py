"""Attacks: what each weapon reaches, the roll, and what a hit does (B66-B81)."""

from chimerical.rules import draw, each, event, has, those

from .. import words as w
from ..declared import Box, ask
from ..lines import B66, B67, B68, B71, B72, B81
from ..table import Table
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


def is_target_on(s: Table, seat: int, target: int, t: int) -> int:
    """Whether a target (chit, or w.CHITS + seat) stands on tile `t`."""
    if target >= w.CHITS:
        other = target - w.CHITS
        return other != seat and other < s.seats and s.hunter[other].at == t
    return on_tile(s, target, t) and can_be_hit(s, target)


def can_be_hit(s: Table, c: int) -> bool:
    return is_monster(s.chit[c].kind) or s.chit[c].kind == w.COMPUTER


def steps_of(weapon: int) -> int:
    """How many linked tiles a shot flies: a blaster's one, a pulse rifle's two (B68, B71)."""
    return 2 if weapon == w.RIFLE else 1


def in_line(s: Table, seat: int, direction: int, steps: int) -> int:
    """The tile so many linked steps away in a straight line, or -1."""
    t = int(s.hunter[seat].at)
    for _ in range(steps):
        if t >= 0:
            t = across(s, t, direction)
    return t


def reaches(s: Table, seat: int, weapon: int, target: int) -> bool:
    """Whether a target is on the own tile or in a straight line of linked tiles (C34)."""
    if is_target_on(s, seat, target, s.hunter[seat].at):
        return True
    for d in range(4):
        for steps in range(1, steps_of(weapon) + 1):
            t = in_line(s, seat, d, steps)
            if t >= 0 and is_target_on(s, seat, target, t):
                return True
    return False


def throw_range(s: Table, seat: int) -> int:
    """The set of tiles up to two linked steps away, round corners too, and the own (B72)."""
    return with_linked(s, with_linked(s, 1 << s.hunter[seat].at))


def with_linked(s: Table, tiles: int) -> int:
    """A set of tiles and all that are linked to one of them."""
    wider = tiles
    for t in each(tiles):
        for d in each(s.tile[t].links):
            wider |= 1 << s.tile[t].beside[d]
    return wider


def why_not_attack(s: Table, box: Box, seat: int) -> int:
    """What every attack needs."""
    if s.hunter[seat].at == w.POD:
        return B81
    if s.ap < box.action_cost:
        return B66
    return 0


def why_not_target(s: Table, seat: int, target: int) -> int:
    """Hunters in pods are out of all harm (B81)."""
    if target >= w.CHITS:
        other = target - w.CHITS
        if other < s.seats and other != seat and s.hunter[other].at == w.POD:
            return B81
    return 0


def why_not_cut(s: Table, box: Box, seat: int, chit: int) -> int:
    bad = why_not_attack(s, box, seat)
    if bad == 0 and not is_target_on(s, seat, chit, int(s.hunter[seat].at)):
        bad = B67
    return bad


def why_not_shoot(s: Table, box: Box, seat: int, weapon: int, target: int) -> int:
    """Against a shot with a blaster or a pulse rifle (B68, B71)."""
    bad = why_not_attack(s, box, seat)
    if bad == 0:
        bad = why_not_target(s, seat, target)
    if bad == 0 and not (holds(s, seat, weapon) and reaches(s, seat, weapon, target)):
        bad = B71 if weapon == w.RIFLE else B68
    return bad


def why_not_throw(s: Table, box: Box, seat: int, tile: int) -> int:
    bad = why_not_attack(s, box, seat)
    if bad == 0 and not (holds(s, seat, w.GRENADE) and has(throw_range(s, seat), tile)):
        bad = B72
    return bad


# --- attacking ---


def spend(s: Table, box: Box) -> None:
    s.ap -= box.action_cost


def blast(s: Table, box: Box, seat: int, target: int) -> None:
    """One shot, or with a second blaster first the question for the second target (B69, B70)."""
    if count(s, s.hunter[seat].inventory, w.BLASTER) >= 2:
        ask.second_shot(s, seat, first=target)
    else:
        blast_once(s, box, seat, target)


def blast_once(s: Table, box: Box, seat: int, first: int) -> None:
    spend(s, box)
    shoot(s, box, seat, w.BLASTER, first)


def blast_twice(s: Table, box: Box, seat: int, first: int, target: int) -> None:
    """Both targets are named; the first shot takes full effect before the second (C61)."""
    blast_once(s, box, seat, first)
    if s.ap != w.LOST and reaches(s, seat, w.BLASTER, target):
        shoot(s, box, seat, w.BLASTER, target)
    else:
        shot_lost(s, seat)  # C31, C60


def shoot(s: Table, box: Box, seat: int, weapon: int, target: int) -> None:
    """A roll, and what it does: a hunter loses 1 health (B76)."""
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


def roll_hits(s: Table, box: Box, seat: int) -> bool:
    """The die, with the bonus of neural enhancers; three of them never miss (B75, B82, B84)."""
    die = draw(s, 6) + 1
    bonus = count(s, s.hunter[seat].inventory, w.ENHANCER)
    rolled(s, seat, die, bonus)
    return die + bonus >= box.hit_on


def strike(s: Table, c: int) -> None:
    """A hit on a monster: it gets weaker, or leaves the game (B77, B78)."""
    s.chit[c].strength -= 1
    note_change(s)
    if s.chit[c].strength == 0:
        remove(s, c)
    else:
        weakened(s, c, s.chit[c].strength)


def remove(s: Table, c: int) -> None:
    """A monster or computer leaves the game."""
    note_change(s)
    lift(s, c)
    s.fresh &= ~(1 << c)
    s.chit[c].strength = 0
    destroyed(s, c)


def explode(s: Table, box: Box, c: int) -> None:
    """A computer goes up: an automatic hit on every hunter and monster on its tile (B79).

    Whoever set it off is hit too (B80), and nobody rolls, so no enhancer counts (B83).
    """
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


def throw(s: Table, box: Box, seat: int, tile: int) -> None:
    """A grenade lands and attacks all that is on the tile, thrower included (B72-B74, B80, C35)."""
    spend(s, box)
    grenade = find(s, s.hunter[seat].inventory, w.GRENADE)
    s.hunter[seat].inventory &= ~(1 << grenade)
    # The grenade is thrown with all the thrower's enhancers; it lies on the tile afterwards.
    lay(s, grenade, tile)
    thrown(s, seat, tile)
    hit_hunters = 0
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if s.hunter[other].at == tile and grenade_hits(s, box, seat, w.CHITS + other):
            hit_hunters |= 1 << other
    hit_chits = those(
        c for c in each(visible(s, tile)) if can_be_hit(s, c) and grenade_hits(s, box, seat, c)
    )
    # Results take effect together, then computers explode (C35, C38).
    bombs = those(c for c in each(hit_chits) if s.chit[c].kind == w.COMPUTER)
    for monster in each(hit_chits & ~bombs):
        strike(s, monster)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        if has(hit_hunters, other):
            wound(s, box, other, 1)
    for computer in each(bombs):
        explode(s, box, computer)


def grenade_hits(s: Table, box: Box, seat: int, target: int) -> int:
    attacked(s, seat, w.GRENADE, target)
    good = roll_hits(s, box, seat)
    if good:
        hit(s, target)
    else:
        missed(s, target)
    return good
