"""Chits: what kind they are, and moving them between tiles, hands and the world outside."""

from chimerical.rules import each, has, those

from .. import words as w
from ..table import Table


def is_shark(kind: int) -> bool:
    return w.SHARK_1 <= kind <= w.SHARK_3


def is_monster(kind: int) -> bool:
    return w.TURRET <= kind <= w.SHARK_3


def is_technology(kind: int) -> bool:
    return w.FIRST_TECHNOLOGY <= kind <= w.LAST_TECHNOLOGY


def printed_strength(kind: int) -> int:
    """How many hits a chit takes before it leaves the game: 0 for items (B77-B79)."""
    if is_shark(kind):
        return kind - w.SHARK_1 + 1
    if kind in (w.TURRET, w.COMPUTER):
        return 1
    return 0


def visible(s: Table, t: int) -> int:
    """The set of face-up chits on a tile."""
    return s.tile[t].chits & s.face_up


def hidden(s: Table, t: int) -> int:
    """The set of face-down chits on a tile."""
    return s.tile[t].chits & ~s.face_up


def find(s: Table, chits: int, kind: int) -> int:
    """The first chit of a kind in a set, or -1."""
    for c in each(chits):
        if s.chit[c].kind == kind:
            return c
    return -1


def count(s: Table, chits: int, kind: int) -> int:
    """How many chits of a kind are in a set."""
    return sum(1 for c in each(chits) if s.chit[c].kind == kind)


def kinds_in(s: Table, chits: int) -> int:
    """The set of kinds of a set of chits."""
    return those(int(s.chit[c].kind) for c in each(chits))


def holds(s: Table, seat: int, kind: int) -> bool:
    """Whether a hunter has an item of a kind in inventory."""
    return find(s, s.hunter[seat].inventory, kind) >= 0


def holds_arcane(s: Table, seat: int) -> bool:
    return kinds_in(s, s.hunter[seat].inventory) & (1 << w.CODEX | 1 << w.CYPHER) != 0


def lay(s: Table, c: int, t: int) -> None:
    """Puts a chit on a tile."""
    s.tile[t].chits |= 1 << c
    s.chit[c].at = t


def lift(s: Table, c: int) -> None:
    """Takes a chit off its tile."""
    s.tile[s.chit[c].at].chits &= ~(1 << c)
    s.chit[c].at = w.NOWHERE


def drop_all(s: Table, seat: int) -> None:
    """Everything a hunter carries falls on the tile where they stand."""
    me = s.hunter[seat]
    for c in each(me.inventory):
        lay(s, c, me.at)
    me.inventory = 0


def on_tile(s: Table, c: int, t: int) -> int:
    """Whether a chit lies face up on a tile."""
    return has(visible(s, t), c)
