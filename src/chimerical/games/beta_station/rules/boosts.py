"""Boost items: medical kits and the phase shifter (B85-B89)."""

from chimerical.rules import event

from .. import words as w
from ..declared import Box
from ..lines import B85, B86, B88, C22, C23
from ..table import Table
from .movement import enter
from .pieces import find, holds
from .quiet import note_change

boosted = event("boosted", seat=w.SEAT, ap=w.NUMBER)
healed = event("healed", seat=w.SEAT)
phased = event("phased", seat=w.SEAT, to=w.TILE)


def why_not_boost(s: Table, seat: int) -> int:
    return 0 if holds(s, seat, w.KIT) else B85


def why_not_medicate(s: Table, box: Box, seat: int) -> int:
    return 0 if holds(s, seat, w.KIT) and s.ap >= box.action_cost else B86


def why_not_phase(s: Table, box: Box, seat: int, direction: int) -> int:
    me = s.hunter[seat]
    if me.at == w.POD or not holds(s, seat, w.SHIFTER) or s.ap < box.phase_cost:
        return B88
    if box.one_phase_per_turn and s.phased > 0:
        return C23
    return C22 if s.tile[me.at].beside[direction] < 0 else 0


def use_up_kit(s: Table, seat: int) -> None:
    """A used kit leaves the game (B87)."""
    me = s.hunter[seat]
    me.inventory &= ~(1 << find(s, me.inventory, w.KIT))
    note_change(s)


def boost(s: Table, box: Box, seat: int) -> None:
    use_up_kit(s, seat)
    s.ap += box.kit_ap
    boosted(s, seat, s.ap)


def medicate(s: Table, box: Box, seat: int) -> None:
    s.ap -= box.action_cost
    use_up_kit(s, seat)
    s.hunter[seat].health = box.max_health
    healed(s, seat)


def phase(s: Table, box: Box, seat: int, direction: int) -> None:
    """Through walls and past monsters; otherwise a move like any other, also in that what is turned
    up there may block (B88, B89)."""
    s.ap -= box.phase_cost
    s.phased += 1
    to = int(s.tile[s.hunter[seat].at].beside[direction])
    phased(s, seat, to)
    enter(s, seat, to)
