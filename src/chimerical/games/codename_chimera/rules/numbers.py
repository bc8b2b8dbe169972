"""Defense, attack results, refills, and what can be used (R14, R19-R22, R26, R50-R53, R67)."""

from chimerical.core.rule import rule
from chimerical.core.sets import lowest

from ..words import (
    BRACE,
    BRAWN,
    GLAND,
    HALF,
    NOTHING,
    PARTS,
    TORSO,
    UPPER,
)
from .cards import holds
from .monsters import cell_of, level_beside, level_beside_torso, torso_printed


@rule
def card_of(s, seat, fighter):
    """The card of a fighter, as the box counts cards."""
    if fighter >= UPPER:
        return PARTS + s.player[seat].torso[fighter - UPPER]
    return fighter


@rule
def attached(s, seat, fighter):
    p = s.player[seat]
    return fighter >= UPPER or holds(p.parts[0], p.parts[1], fighter)


@rule
def spent(s, seat, fighter):
    """Whether a fighter was used this round or is stunned (K49, R51)."""
    if fighter >= UPPER:
        return (s.player[seat].bitten >> (fighter - UPPER)) & 1
    low = s.used[0] | s.stunned[0] | s.numb[0]
    return holds(low, s.used[1] | s.stunned[1] | s.numb[1], fighter)


@rule
def usable(s, box, seat, fighter):
    """Attached, unused, not stunned, and its energy can be paid (R20, R21)."""
    energy = box.energy[card_of(s, seat, fighter)]
    if energy == NOTHING or energy > s.player[seat].tokens:
        return 0
    return attached(s, seat, fighter) and not spent(s, seat, fighter)


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
    for half in range(2):
        rest = s.player[seat].parts[half]
        while rest:
            card = half * HALF + lowest(rest)
            rest &= rest - 1
            if box.ability[card] == ability and usable(s, box, seat, card):
                return card
    for fighter in range(UPPER, UPPER + 2):
        if box.ability[card_of(s, seat, fighter)] == ability and usable(s, box, seat, fighter):
            return fighter
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
        rest = p.parts[half]
        while rest:
            card = half * HALF + lowest(rest)
            rest &= rest - 1
            if box.ability[card] == GLAND:
                gland += box.level[card]
    for k in range(2):
        if box.ability[PARTS + p.torso[k]] == GLAND:
            gland += box.level[PARTS + p.torso[k]]
    return box.refill + min(gland, box.gland_cap) - p.leech
