"""Monsters: who blocks, and whom they attack at the start and the end of a turn (B96-B100)."""

from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from ..words import CODEX, E_MONSTER, POD, TURRET
from .board import across
from .pieces import holds, is_monster, is_shark, visible


@rule
def blocked(s, seat):
    """Whether a monster keeps a hunter from moving on (B55, C18, C19)."""
    at = s.hunter[seat].at
    if at == POD:
        return False
    chits = visible(s, at)
    while chits:
        kind = s.chit[lowest(chits)].kind
        chits &= chits - 1
        if kind == TURRET or (is_shark(kind) and not holds(s, seat, CODEX)):
            return True
    return False


@rule
def damage_at_start(s, box, seat):
    """All damage that monsters in range do at the start of a hunter's turn (B97, B98, C28)."""
    at = int(s.hunter[seat].at)
    if at == POD:
        return 0
    damage = damage_from(s, box, seat, visible(s, at))
    for d in range(4):
        t = across(s, at, d)
        if t >= 0:
            chits = visible(s, t)
            while chits:
                c = lowest(chits)
                chits &= chits - 1
                if s.chit[c].kind == TURRET:
                    damage += damage_from(s, box, seat, 1 << c)
    return damage


@rule
def damage_at_end(s, box, seat):
    """All damage that monsters turned up in this turn do on a hunter's tile (B96, C27)."""
    at = s.hunter[seat].at
    if at == POD:
        return 0
    return damage_from(s, box, seat, s.tile[at].chits & s.fresh)


@rule
def damage_from(s, box, seat, chits):
    """What a set of face-up chits does to a hunter: they always hit (B99, B100, B90)."""
    damage = 0
    while chits:
        c = lowest(chits)
        chits &= chits - 1
        kind = s.chit[c].kind
        if is_monster(kind):
            strength = int(s.chit[c].strength)
            if kind == TURRET:
                strength = int(box.turret_damage)
            elif holds(s, seat, CODEX):
                strength = 0
            if strength > 0:
                emit(s, E_MONSTER, c, seat, strength)
            damage += strength
    return damage
