"""Health, impairment and the way back to the pod (B76, B101-B104)."""

from chimerical.core.rule import emit, rule

from ..words import E_IMPAIRED, E_WOUNDED, LOST, NOWHERE, POD
from .ending import check_technology
from .pieces import drop_all


@rule
def wound(s, box, seat, damage):
    me = s.hunter[seat]
    me.health = max(0, int(me.health) - damage)  # C56
    emit(s, E_WOUNDED, seat, damage, me.health)
    if me.health == 0:
        impair(s, box, seat)


@rule
def impair(s, box, seat):
    """Items fall, the hunter wakes in the pod; in the own turn, the rest of it is lost (B101)."""
    me = s.hunter[seat]
    emit(s, E_IMPAIRED, seat, me.at)
    drop_all(s, seat)
    me.health = box.max_health
    if seat == s.turn:
        s.ap = LOST  # B102
    arrive_in_pod(s, box, seat)


@rule
def arrive_in_pod(s, box, seat):
    """A hunter arrives in the pod; nothing is remembered to retreat to (C15)."""
    s.hunter[seat].at = POD
    s.hunter[seat].before = NOWHERE
    if seat == s.turn:
        check_technology(s, box, seat)
