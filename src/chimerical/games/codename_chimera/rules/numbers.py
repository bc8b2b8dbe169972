"""Defense, attack results, refills, and what can be used (R14, R19-R22, R26, R50-R53, R67)."""

from chimerical.core.rule import rule
from chimerical.core.sets import lowest, size

from ..words import (
    BRACE,
    BRAWN,
    ENERGIES,
    GLAND,
    HALF,
    NOTHING,
    PARTS,
    THIRDS,
    TORSO,
    UPPER,
)
from .monsters import cell_of, level_beside, level_beside_torso, torso_printed


@rule
def card_of(s, seat, fighter):
    """The card of a fighter, as the box counts cards."""
    if fighter >= UPPER:
        return PARTS + s.player[seat].torso[fighter - UPPER]
    return fighter


@rule
def ready(s, seat, third):
    """The fighters of a monster that are neither used nor stunned (K49, R51)."""
    if third == 2:
        return 3 & ~s.player[seat].bitten
    return s.player[seat].parts[third] & ~(s.used[third] | s.stunned[third] | s.numb[third])


@rule
def payable(s, box, seat, tokens, third):
    """The cards whose use so many tokens can pay for (R20)."""
    if third < 2:
        return box.costing[2 * min(tokens, ENERGIES - 1) + third]
    found = 0
    for k in range(2):
        energy = box.energy[card_of(s, seat, UPPER + k)]
        found |= (NOTHING < energy <= tokens) << k
    return found


@rule
def able(s, box, seat, third):
    """The fighters that can be used now (R20, R21)."""
    return ready(s, seat, third) & payable(s, box, seat, s.player[seat].tokens, third)


@rule
def having(s, box, seat, ability, third):
    """The cards with an ability."""
    if third < 2:
        return box.having[2 * ability + third]
    found = 0
    for k in range(2):
        found |= (box.ability[card_of(s, seat, UPPER + k)] == ability) << k
    return found


@rule
def armed(s, box, seat, third):
    """The cards that attack."""
    if third < 2:
        return box.armed[third]
    found = 0
    for k in range(2):
        found |= (box.dice[card_of(s, seat, UPPER + k)] > 0) << k
    return found


@rule
def strikers(s, box, seat, third):
    """The fighters that can attack now (R54)."""
    return able(s, box, seat, third) & armed(s, box, seat, third)


@rule
def alike(s):
    """Decisions are alike for monsters with as many parts that are ready."""
    seat = s.stack[s.depth - 1].seat
    return size(ready(s, seat, 0)) + size(ready(s, seat, 1))


@rule
def usable(s, box, seat, fighter):
    """Attached, unused, not stunned, and its energy can be paid (R20, R21)."""
    return (able(s, box, seat, fighter // HALF) >> (fighter % HALF)) & 1


@rule
def use(s, box, seat, fighter):
    """Pays for a use and marks it (R49, R50)."""
    s.player[seat].tokens -= box.energy[card_of(s, seat, fighter)]
    if fighter >= UPPER:
        s.player[seat].bitten |= 1 << (fighter - UPPER)
    elif fighter < HALF:
        s.used[0] |= 1 << fighter
    else:
        s.used[1] |= 1 << (fighter - HALF)


@rule
def with_ability(s, box, seat, ability):
    """The lowest usable fighter with an ability, or NOTHING."""
    for third in range(THIRDS):
        found = able(s, box, seat, third) & having(s, box, seat, ability, third)
        if found:
            return third * HALF + lowest(found)
    return NOTHING


@rule
def rot(s, box):
    """By how much every Defense has rotted (R19)."""
    if s.round < box.rot_from:
        return 0
    return box.rot * (s.round - box.rot_from + 1)


@rule
def defense(s, box, seat, target, block, pierced):
    """The Defense of a part or torso; one floor at the end (R52)."""
    if target >= TORSO:
        value = torso_printed(s, box, seat) + box.torso_per_part * s.player[seat].count
        value -= s.player[seat].venom
        brace = level_beside_torso(s, box, seat, BRACE)
    else:
        value = int(box.defense[target]) - s.venom[target]
        brace = level_beside(s, box, seat, cell_of(s, target), BRACE)
    if not pierced:
        value += min(brace, box.brace_cap) + block
    value -= rot(s, box)
    return max(value, 1)


@rule
def brawn(s, box, seat, fighter):
    """What neighbours add to a fighter's result (R53, R66)."""
    if fighter >= UPPER:
        return level_beside_torso(s, box, seat, BRAWN)
    return level_beside(s, box, seat, cell_of(s, fighter), BRAWN)


@rule
def refill_level(s, box, seat):
    """Gland raises it, Leech lowers it (R67)."""
    p = s.player[seat]
    gland = 0
    for half in range(2):
        rest = p.parts[half] & box.having[2 * GLAND + half]
        while rest:
            gland += box.level[half * HALF + lowest(rest)]
            rest &= rest - 1
    for k in range(2):
        if box.ability[PARTS + p.torso[k]] == GLAND:
            gland += box.level[PARTS + p.torso[k]]
    return box.refill + min(gland, box.gland_cap) - p.leech
