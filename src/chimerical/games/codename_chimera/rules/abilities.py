"""Own-turn abilities: Venom, Leech, Stun, Exhume, Transplant (A11-A15, R49, R51, R64, R65)."""

from chimerical.rules import Ints, choice, decision, each, event, offer, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import A12, A13, A15, R5, R13, R64, R65
from ..table import Table
from .attack import owner_of, targets_listed, why_not_target
from .cards import half_of, one
from .ending import alive, forget_marks
from .monsters import (
    cell_of,
    is_empty,
    lay,
    lift,
    next_to,
    put,
    seams_at,
    spots,
    store,
    supports,
    why_not_lay,
)
from .numbers import able, usable, use

used = event("used", seat=w.SEAT, part=w.PART)
poisoned = event("poisoned", target=w.TARGET, by=w.NUMBER, owner=w.SEAT)
leeched = event("leeched", seat=w.SEAT)
stunned = event("stunned", part=w.PART, owner=w.SEAT)
exhumed = event("exhumed", seat=w.SEAT, part=w.PART)
moved = event("moved", seat=w.SEAT, part=w.PART, cell=w.CELL)


def can_use(s: Table, box: Box, seat: int, part: int) -> int:
    """Whether an own-turn ability can be paid and has something to act on (R49)."""
    ability = box.ability[part]
    if ability < w.VENOM or ability > w.TRANSPLANT or not usable(s, box, seat, part):
        return 0
    if ability == w.EXHUME:
        return s.grave[0] != 0 or s.grave[1] != 0
    if ability == w.STUN:
        return any(
            other != seat and (s.player[other].outer[0] or s.player[other].outer[1])
            for other in range(s.seats)
        )
    if ability == w.TRANSPLANT:
        return can_transplant(s, box, seat)
    return 1


def uses(s: Table, box: Box, seat: int, span: int) -> int:
    """The parts whose ability can be used in one's own turn."""
    found = able(s, box, seat, span) & box.own_turn[span]
    return those(k for k in each(found) if can_use(s, box, seat, span * w.HALF + k))


def begin_use(s: Table, box: Box, seat: int, part: int) -> None:
    """The ability asks for what it acts on."""
    ability = box.ability[part]
    use(s, box, seat, part)
    used(s, seat, part)
    then.after_use(s, seat)
    if ability == w.LEECH:
        ask.leech_whom(s, seat, part=part)
    elif ability == w.EXHUME:
        ask.dig(s, seat)
    elif ability == w.TRANSPLANT:
        ask.move_part(s, seat)
    else:
        ask.aim(s, seat, part=part)


# --- on opponents and the graveyard ---


def aims(s: Table, box: Box, seat: int, part: int, out: Ints, n: int) -> int:
    """Lists what Venom and Stun can be aimed at, opponent by opponent."""
    for other in range(s.seats):
        if other != seat:
            n = targets_listed(s, other, box.ability[part] == w.VENOM, 0, out, n)
    return n


def why_not_aim(s: Table, box: Box, seat: int, part: int, target: int) -> int:
    if target >= w.TORSO and box.ability[part] == w.STUN:
        return A13
    return why_not_target(s, seat, target, 0)


def aim(s: Table, box: Box, part: int, target: int) -> None:
    """Venom weakens a card until the end of the turn, Stun numbs a part (A11, A13)."""
    owner = owner_of(s, target)
    if box.ability[part] == w.STUN:
        s.stunned[half_of(target)] |= one(target)
        stunned(s, target, owner)
    else:
        if target >= w.TORSO:
            s.player[owner].venom += box.level[part]
        else:
            s.venom[target] += box.level[part]
            s.poisoned = 1
        poisoned(s, target, box.level[part], owner)


def opponents(s: Table, seat: int) -> int:
    return alive(s) & ~(1 << seat)


def leech(s: Table, box: Box, part: int, victim: int) -> None:
    """The next refill of an opponent is lower; it does not add up (A12, R49)."""
    s.player[victim].leech = max(s.player[victim].leech, box.level[part])
    leeched(s, victim)


def graves(s: Table, span: int) -> int:
    return s.grave[span]


def dig(s: Table, seat: int, part: int) -> None:
    """A card comes out of the graveyard (A14, R65)."""
    s.grave[half_of(part)] &= ~one(part)
    forget_marks(s, part)
    store(s, seat, part)
    exhumed(s, seat, part)


choice(
    ask, "aim", A.hit, holds=dict(part=w.PART), lists=aims, why=why_not_aim, does=aim, otherwise=R13
)
choice(ask, "leech_whom", A.leech, opponents, holds=dict(part=w.PART), does=leech, otherwise=A12)
choice(ask, "dig", A.take, graves, does=dig, otherwise=R65)


# --- Transplant (A15, R64) ---


def movable(s: Table, box: Box, seat: int, card: int) -> int:
    """Whether a part can be taken off and put elsewhere at once."""
    if supports(s, seat, card):
        return 0
    spot = int(s.place[card])
    venom = int(s.venom[card])
    lift(s, seat, card)
    found = fits_elsewhere(s, box, seat, card, spot)
    put(s, box, seat, card, spot)
    s.venom[card] = venom
    return found


def can_transplant(s: Table, box: Box, seat: int) -> bool:
    parts = s.player[seat].parts
    return any(movable(s, box, seat, card) for card in each(parts[0], parts[1]))


def movables(s: Table, box: Box, seat: int, span: int) -> int:
    """The parts that can be moved."""
    parts = s.player[seat].parts[span]
    return those(k for k in each(parts) if movable(s, box, seat, span * w.HALF + k))


def fits_elsewhere(s: Table, box: Box, seat: int, card: int, spot: int) -> bool:
    """Whether a part that was taken off fits on any spot but the one it had."""
    if fits_beside(s, box, seat, card, w.TOP, spot):
        return True
    if fits_beside(s, box, seat, card, w.BOTTOM, spot):
        return True
    parts = s.player[seat].parts
    return any(
        fits_beside(s, box, seat, card, cell_of(s, near), spot) for near in each(parts[0], parts[1])
    )


def fits_beside(s: Table, box: Box, seat: int, card: int, cell: int, spot: int) -> int:
    for side in each(seams_at(s, box, seat, cell)):
        near = next_to(cell, side)
        if is_empty(s, seat, near):
            for turns in range(w.TURNS):
                if why_not_replant(s, box, seat, card, spot, near, turns) == 0:
                    return 1
    return 0


def take_off(s: Table, seat: int, part: int) -> None:
    """The part is in the hand; where it was is remembered, for it must change something."""
    spot = int(s.place[part])
    venom = int(s.venom[part])
    lift(s, seat, part)
    ask.replant(s, seat, part=part, spot=spot)
    s.venom[part] = venom


def other_spots(s: Table, box: Box, seat: int, part: int, spot: int, out: Ints, n: int) -> int:
    """Lists every place for a part but the one it had."""
    old = A.lay(spot // w.TURNS, spot % w.TURNS)
    end = spots(s, box, seat, part, out, n)
    for i in range(n, end):
        if out[i] != old:
            out[n] = out[i]
            n += 1
    return n


def why_not_replant(
    s: Table, box: Box, seat: int, part: int, spot: int, cell: int, turns: int
) -> int:
    if cell * w.TURNS + turns == spot:
        return R64
    return why_not_lay(s, box, seat, part, cell, turns)


def replant(s: Table, box: Box, seat: int, part: int, cell: int, turns: int) -> None:
    lay(s, box, seat, part, cell, turns)
    moved(s, seat, part, cell)


choice(ask, "move_part", A.move, movables, does=take_off, otherwise=A15)
decision(
    ask,
    "replant",
    holds=dict(part=w.PART, spot=w.NUMBER),
    lists=other_spots,
    offers=[offer(A.lay, why=why_not_replant, does=replant)],
    otherwise=R5,
)
