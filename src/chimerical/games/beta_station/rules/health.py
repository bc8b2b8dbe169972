"""Health, impairment and the way back to the pod (B76, B101-B104)."""

from chimerical.rules import event

from .. import words as w
from ..declared import Box
from ..table import Table
from .ending import check_technology
from .pieces import drop_all

wounded = event("wounded", seat=w.SEAT, damage=w.NUMBER, health=w.NUMBER)
impaired = event("impaired", seat=w.SEAT, tile=w.TILE)


def wound(s: Table, box: Box, seat: int, damage: int) -> None:
    me = s.hunter[seat]
    me.health = max(0, int(me.health) - damage)  # C56
    wounded(s, seat, damage, me.health)
    if me.health == 0:
        impair(s, box, seat)


def impair(s: Table, box: Box, seat: int) -> None:
    """Items fall, the hunter wakes in the pod; in the own turn, the rest of it is lost (B101)."""
    me = s.hunter[seat]
    impaired(s, seat, me.at)
    drop_all(s, seat)
    me.health = box.max_health
    if seat == s.turn:  # B103: nobody else loses any
        s.ap = w.LOST  # B102
    arrive_in_pod(s, box, seat)


def arrive_in_pod(s: Table, box: Box, seat: int) -> None:
    """A hunter arrives in the pod; nothing is remembered to retreat to (C15)."""
    s.hunter[seat].at = w.POD
    s.hunter[seat].before = w.NOWHERE
    if seat == s.turn:
        check_technology(s, box, seat)
