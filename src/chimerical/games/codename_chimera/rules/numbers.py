"""Defense, attack results, refills, and what can be used (R14, R19-R22, R26, R50-R53, R67)."""

from chimerical.rules import each, has, lowest, size, those

from .. import words as w
from ..declared import Box
from ..table import Table
from .cards import half_of, one
from .monsters import cell_of, level_beside, level_beside_torso, torso_printed


def card_of(s: Table, seat: int, fighter: int) -> int:
    """The card of a fighter, as the box counts cards: a part, or a half of the torso (R22)."""
    if fighter >= w.UPPER:
        return w.PARTS + s.player[seat].torso[fighter - w.UPPER]
    return fighter


def ready(s: Table, seat: int, span: int) -> int:
    """The fighters of a monster that are neither used nor stunned (K49, R51)."""
    if span == 2:
        return 3 & ~s.player[seat].bitten
    return s.player[seat].parts[span] & ~(s.used[span] | s.stunned[span] | s.numb[span])


def payable(s: Table, box: Box, seat: int, tokens: int, span: int) -> int:
    """The cards whose use so many tokens can pay for (R20)."""
    if span < 2:
        return box.costing[2 * min(tokens, w.ENERGIES - 1) + span]
    torso = s.player[seat].torso
    return those(k for k in range(2) if w.NOTHING < box.energy[w.PARTS + torso[k]] <= tokens)


def able(s: Table, box: Box, seat: int, span: int) -> int:
    """The fighters that can be used now (R20, R21)."""
    return ready(s, seat, span) & payable(s, box, seat, s.player[seat].tokens, span)


def having(s: Table, box: Box, seat: int, ability: int, span: int) -> int:
    """The cards with an ability."""
    if span < 2:
        return box.having[2 * ability + span]
    torso = s.player[seat].torso
    return those(k for k in range(2) if box.ability[w.PARTS + torso[k]] == ability)


def armed(s: Table, box: Box, seat: int, span: int) -> int:
    """The cards that attack."""
    if span < 2:
        return box.armed[span]
    return those(k for k in range(2) if box.dice[w.PARTS + s.player[seat].torso[k]] > 0)


def strikers(s: Table, box: Box, seat: int, span: int) -> int:
    """The fighters that can attack now (R54)."""
    return able(s, box, seat, span) & armed(s, box, seat, span)


def alike(s: Table) -> int:
    """Decisions are alike for monsters with as many parts that are ready."""
    seat = s.stack[s.depth - 1].seat
    return size(ready(s, seat, 0)) + size(ready(s, seat, 1))


def usable(s: Table, box: Box, seat: int, fighter: int) -> int:
    """Attached, unused, not stunned, and its energy can be paid (R20, R21)."""
    return has(able(s, box, seat, fighter // w.HALF), fighter % w.HALF)


def use(s: Table, box: Box, seat: int, fighter: int) -> None:
    """Pays for a use and marks it (R49, R50)."""
    s.player[seat].tokens -= box.energy[card_of(s, seat, fighter)]
    if fighter >= w.UPPER:
        s.player[seat].bitten |= 1 << (fighter - w.UPPER)
    else:
        s.used[half_of(fighter)] |= one(fighter)


def able_to(s: Table, box: Box, seat: int, ability: int, span: int) -> int:
    """The fighters that can be used now for an ability."""
    return able(s, box, seat, span) & having(s, box, seat, ability, span)


def with_ability(s: Table, box: Box, seat: int, ability: int) -> int:
    """The lowest usable fighter with an ability, or NOTHING."""
    for span in range(w.SPANS):
        found = able_to(s, box, seat, ability, span)
        if found:
            return span * w.HALF + lowest(found)
    return w.NOTHING


def rot(s: Table, box: Box) -> int:
    """By how much every Defense has rotted (R19)."""
    if s.round < box.rot_from:
        return 0
    return box.rot * (s.round - box.rot_from + 1)


def defense(s: Table, box: Box, seat: int, target: int, block: int, pierced: int) -> int:
    """The Defense of a part or torso; one floor at the end (R52)."""
    if target >= w.TORSO:
        value = torso_printed(s, box, seat) + box.torso_per_part * s.player[seat].count
        value -= s.player[seat].venom
        brace = level_beside_torso(s, box, seat, w.BRACE)
    else:
        value = int(box.defense[target]) - s.venom[target]
        brace = level_beside(s, box, seat, cell_of(s, target), w.BRACE)
    if not pierced:
        value += min(brace, box.brace_cap) + block
    value -= rot(s, box)
    return max(value, 1)


def brawn(s: Table, box: Box, seat: int, fighter: int) -> int:
    """What neighbours add to a fighter's result (R53, R66)."""
    if fighter >= w.UPPER:
        return level_beside_torso(s, box, seat, w.BRAWN)
    return level_beside(s, box, seat, cell_of(s, fighter), w.BRAWN)


def refill_level(s: Table, box: Box, seat: int) -> int:
    """Gland raises it, Leech lowers it (R67)."""
    me = s.player[seat]
    low = me.parts[0] & box.having[2 * w.GLAND]
    high = me.parts[1] & box.having[2 * w.GLAND + 1]
    gland = sum(box.level[part] for part in each(low, high))
    for k in each(having(s, box, seat, w.GLAND, 2)):
        gland += box.level[w.PARTS + me.torso[k]]
    return box.refill + min(gland, box.gland_cap) - me.leech
