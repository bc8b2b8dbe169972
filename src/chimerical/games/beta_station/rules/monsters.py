"""Monsters: who blocks, and whom they attack at the start and the end of a turn (B96-B100)."""

from chimerical.rules import each, event, those

from .. import words as w
from ..declared import Box
from ..table import Table
from .health import wound
from .pieces import holds, is_monster, is_shark, visible

bitten = event("bitten", chit=w.CHIT, seat=w.SEAT, damage=w.NUMBER)


def blocked(s: Table, seat: int) -> bool:
    """Whether a monster keeps a hunter from moving on (B55, C18, C19)."""
    at = s.hunter[seat].at
    if at == w.POD:
        return False
    for c in each(visible(s, at)):
        kind = s.chit[c].kind
        if kind == w.TURRET or (is_shark(kind) and not holds(s, seat, w.CODEX)):
            return True
    return False


def attackers_at_start(s: Table, seat: int) -> int:
    """The set of monsters in range at the start of a hunter's turn (B97, B98)."""
    at = int(s.hunter[seat].at)
    return 0 if at == w.POD else attackers_near(s, at)


def attackers_near(s: Table, at: int) -> int:
    """The set of monsters that reach a tile: its own, and turrets on linked ones (B98)."""
    attackers = those(c for c in each(visible(s, at)) if is_monster(s.chit[c].kind))
    for d in each(s.tile[at].links):
        near = visible(s, s.tile[at].beside[d])
        attackers |= those(c for c in each(near) if s.chit[c].kind == w.TURRET)
    return attackers


def attackers_at_end(s: Table, seat: int) -> int:
    """The set of monsters turned up in this turn on a hunter's tile (B96, C27)."""
    at = s.hunter[seat].at
    return 0 if at == w.POD else s.tile[at].chits & s.fresh


def damage(s: Table, box: Box, seat: int, monsters: int) -> int:
    """What a set of monsters does to a hunter: they always hit (B99, C28)."""
    return sum(bite(s, box, seat, c) for c in each(monsters))


def bite(s: Table, box: Box, seat: int, c: int) -> int:
    """The damage of one monster; the Codex keeps sharks off (B100, B90)."""
    if s.chit[c].kind == w.TURRET:
        return int(box.turret_damage)
    if holds(s, seat, w.CODEX):
        return 0
    return int(s.chit[c].strength)


def attack_hunter(s: Table, box: Box, seat: int, monsters: int) -> None:
    """Monsters attack together; only then the hunter may be impaired (C28)."""
    total = damage(s, box, seat, monsters)
    for c in each(monsters):
        if bite(s, box, seat, c) > 0:
            bitten(s, c, seat, bite(s, box, seat, c))
    if total > 0:
        wound(s, box, seat, total)
