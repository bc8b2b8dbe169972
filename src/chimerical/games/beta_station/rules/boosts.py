"""Boost items: medical kits and the phase shifter (B85-B89)."""

from chimerical.core.rule import emit, rule

from ..words import E_BOOSTED, E_HEALED, E_PHASED, KIT, POD, SHIFTER, B, C
from .movement import enter
from .pieces import find, holds


@rule
def why_not_boost(s, seat):
    if not holds(s, seat, KIT):
        return B + 85
    return 0


@rule
def why_not_medicate(s, box, seat):
    if not holds(s, seat, KIT) or s.ap < box.action_cost:
        return B + 86
    return 0


@rule
def why_not_phase(s, box, seat, direction):
    me = s.hunter[seat]
    if me.at == POD or not holds(s, seat, SHIFTER) or s.ap < box.phase_cost:
        return B + 88
    if box.one_phase_per_turn and s.phased > 0:
        return C + 23
    if s.tile[me.at].beside[direction] < 0:
        return C + 22
    return 0


@rule
def use_up_kit(s, seat):
    """A used kit leaves the game (B87)."""
    me = s.hunter[seat]
    me.inventory &= ~(1 << find(s, me.inventory, KIT))


@rule
def boost(s, box, seat):
    use_up_kit(s, seat)
    s.ap += box.kit_ap
    emit(s, E_BOOSTED, seat, s.ap)


@rule
def medicate(s, box, seat):
    s.ap -= box.action_cost
    use_up_kit(s, seat)
    s.hunter[seat].health = box.max_health
    emit(s, E_HEALED, seat)


@rule
def phase(s, box, seat, direction):
    """Through walls and past monsters; otherwise a move like any other (B88)."""
    s.ap -= box.phase_cost
    s.phased += 1
    to = int(s.tile[s.hunter[seat].at].beside[direction])
    emit(s, E_PHASED, seat, to)
    enter(s, seat, to)
