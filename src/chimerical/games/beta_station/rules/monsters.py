"""Monsters: who blocks, and whom they attack at the start and the end of a turn (B96-B100)."""

from chimerical.core.events import event
from chimerical.core.rule import rule
from chimerical.core.sets import each, those

from .. import words as w
from .board import across
from .health import wound
from .pieces import holds, is_monster, is_shark, visible

bitten = event("bitten", chit=w.CHIT, seat=w.SEAT, damage=w.NUMBER)


@rule
def blocked(s, seat):
    """Whether a monster keeps a hunter from moving on (B55, C18, C19)."""
    at = s.hunter[seat].at
    if at == w.POD:
        return False
    for c in each(visible(s, at)):
        kind = s.chit[c].kind
        if kind == w.TURRET or (is_shark(kind) and not holds(s, seat, w.CODEX)):
            return True
    return False


@rule
def attackers_at_start(s, seat):
    """The set of monsters in range at the start of a hunter's turn (B97, B98)."""
    at = int(s.hunter[seat].at)
    return 0 if at == w.POD else attackers_near(s, at)


@rule
def attackers_near(s, at):
    """The set of monsters that reach a tile: its own, and turrets on linked ones (B98)."""
    attackers = monsters_in(s, visible(s, at))
    for d in range(4):
        t = across(s, at, d)
        if t >= 0:
            for c in each(visible(s, t)):
                if s.chit[c].kind == w.TURRET:
                    attackers |= 1 << c
    return attackers


@rule
def attackers_at_end(s, seat):
    """The set of monsters turned up in this turn on a hunter's tile (B96, C27)."""
    at = s.hunter[seat].at
    if at == w.POD:
        return 0
    return s.tile[at].chits & s.fresh


@rule
def monsters_in(s, chits):
    return those(c for c in each(chits) if is_monster(s.chit[c].kind))


@rule
def damage(s, box, seat, monsters):
    """What a set of monsters does to a hunter: they always hit (B99, C28)."""
    return sum(bite(s, box, seat, c) for c in each(monsters))


@rule
def bite(s, box, seat, c):
    """The damage of one monster; the Codex keeps sharks off (B100, B90)."""
    if s.chit[c].kind == w.TURRET:
        return int(box.turret_damage)
    if holds(s, seat, w.CODEX):
        return 0
    return int(s.chit[c].strength)


@rule
def attack_hunter(s, box, seat, monsters):
    """Monsters attack together; only then the hunter may be impaired (C28)."""
    total = damage(s, box, seat, monsters)
    for c in each(monsters):
        if bite(s, box, seat, c) > 0:
            bitten(s, c, seat, bite(s, box, seat, c))
    if total > 0:
        wound(s, box, seat, total)
