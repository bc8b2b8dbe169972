"""A turn of exploration: what it offers and what each action is (B45, B66-B95)."""

from chimerical.rules import Ints, add, decision, each, event, has, listed, offer, pop

from .. import words as w
from ..declared import A, Box, ask
from ..lines import B45, B70
from ..table import Table
from .agreement import offer_draw, why_not_offer_draw
from .arcane import push_shark, why_not_push
from .attacks import (
    blast,
    blast_once,
    blast_twice,
    in_line,
    shoot,
    spend,
    steps_of,
    throw,
    throw_range,
    why_not_attack,
    why_not_cut,
    why_not_shoot,
    why_not_throw,
)
from .boosts import boost, medicate, phase, why_not_boost, why_not_medicate, why_not_phase
from .inventory import (
    drop,
    out_of_reach,
    pick_up,
    swap,
    why_not_drop,
    why_not_pick,
    why_not_swap,
    within_reach,
)
from .movement import (
    move_to,
    move_to_pod,
    next_door,
    too_far,
    why_not_move,
    why_not_to_breach,
    why_not_to_pod,
)
from .other_actions import (
    at_computer,
    face_down,
    heal,
    scan,
    teleport,
    why_not_heal,
    why_not_scan,
    why_not_teleport,
)
from .pieces import kinds_in, visible

turn_over = event("turn_over", seat=w.SEAT)


def actions(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    """Lists what a turn offers now; its end comes last."""
    n = items(s, box, seat, out, n)
    if s.ap > 0:
        if s.hunter[seat].at == w.POD:
            n = in_pod(s, box, seat, out, n)
        else:
            carried = kinds_in(s, s.hunter[seat].inventory)
            n = moves(s, box, seat, carried, out, n)
            n = attacks(s, box, seat, carried, out, n)
            n = powers(s, box, seat, carried, out, n)
    n = add(out, n, A.offer_draw(), why_not_offer_draw(s, box) == 0)
    return add(out, n, A.end(), 1)


def items(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    """Dropping, kits, picking up: by kind, each kind once."""
    for kind in each(kinds_in(s, s.hunter[seat].inventory)):
        n = add(out, n, A.drop(kind), why_not_drop(s, box, seat, kind) == 0)
    n = add(out, n, A.boost(), why_not_boost(s, seat) == 0)
    n = add(out, n, A.medicate(), why_not_medicate(s, box, seat) == 0)
    for kind in each(kinds_in(s, within_reach(s, seat)) >> w.FIRST_ITEM << w.FIRST_ITEM):
        n = add(out, n, A.pick(kind), why_not_pick(s, box, seat, kind) == 0)
    return n


def in_pod(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    n = add(out, n, A.to_breach(), why_not_to_breach(s, box, seat) == 0)
    n = add(out, n, A.heal(), why_not_heal(s, box, seat) == 0)
    for taken in each(kinds_in(s, s.hunter[seat].storage)):
        for put in each(kinds_in(s, s.hunter[seat].inventory)):
            n = add(out, n, A.swap(taken, put), why_not_swap(s, box, seat, taken, put) == 0)
    return n


def moves(s: Table, box: Box, seat: int, carried: int, out: Ints, n: int) -> int:
    for d in range(4):
        n = add(out, n, A.move(d), why_not_move(s, box, seat, d) == 0)
    n = add(out, n, A.to_pod(), why_not_to_pod(s, box, seat) == 0)
    if has(carried, w.SHIFTER):
        for d in range(4):
            n = add(out, n, A.phase(d), why_not_phase(s, box, seat, d) == 0)
    return add(out, n, A.teleport(), why_not_teleport(s, box, seat) == 0)


def attacks(s: Table, box: Box, seat: int, carried: int, out: Ints, n: int) -> int:
    if why_not_attack(s, box, seat):
        return n
    for c in each(visible(s, s.hunter[seat].at)):
        n = add(out, n, A.cut(c), why_not_cut(s, box, seat, c) == 0)
    if has(carried, w.BLASTER):
        n = targets(s, box, seat, w.BLASTER, A.blast(0), out, n)
    if has(carried, w.RIFLE):
        n = targets(s, box, seat, w.RIFLE, A.rifle(0), out, n)
    if has(carried, w.GRENADE):
        n = listed(out, n, A.throw(0), throw_range(s, seat))
    return n


def targets(s: Table, box: Box, seat: int, weapon: int, first: int, out: Ints, n: int) -> int:
    """Every target of a weapon: chits tile by tile, then hunters. `first` is its first action."""
    n = targets_on(s, box, seat, weapon, first, int(s.hunter[seat].at), out, n)
    for d in range(4):
        for steps in range(1, steps_of(weapon) + 1):
            t = in_line(s, seat, d, steps)
            if t >= 0:
                n = targets_on(s, box, seat, weapon, first, t, out, n)
    for other in range(s.seats):
        target = w.CHITS + other
        n = add(out, n, first + target, why_not_shoot(s, box, seat, weapon, target) == 0)
    return n


def targets_on(
    s: Table, box: Box, seat: int, weapon: int, first: int, t: int, out: Ints, n: int
) -> int:
    for c in each(visible(s, t)):
        n = add(out, n, first + c, why_not_shoot(s, box, seat, weapon, c) == 0)
    return n


def powers(s: Table, box: Box, seat: int, carried: int, out: Ints, n: int) -> int:
    if has(carried, w.CYPHER):
        for c in each(s.face_up):
            for d in range(4):
                n = add(out, n, A.push(c, d), why_not_push(s, box, seat, c, d) == 0)
    if at_computer(s, seat):
        for t in range(s.placed):
            n = add(out, n, A.scan(t), why_not_scan(s, box, seat, t) == 0)
    return n


def second_targets(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    n = targets(s, box, seat, w.BLASTER, A.blast(0), out, n)
    return add(out, n, A.one_shot(), 1)


def end_turn(s: Table) -> None:
    """What is left of the action points is lost (B44)."""
    s.ap = w.LOST


def go_on(s: Table, seat: int) -> None:
    """The turn goes on unless it is over: said so, or impaired (B102)."""
    if s.ap == w.LOST:
        turn_over(s, seat)
        pop(s)


STEP = dict(to=next_door)
CUTTER = dict(weapon=w.CUTTER, target="chit")
BLASTER = dict(weapon=w.BLASTER)
RIFLE = dict(weapon=w.RIFLE)
decision(
    ask,
    "act",
    lists=actions,
    offers=[
        offer(A.move, why=why_not_move, does=move_to, given=STEP, beyond={w.TILE: too_far}),
        offer(A.to_pod, why=why_not_to_pod, does=move_to_pod),
        offer(A.to_breach, why=why_not_to_breach, does=move_to, given=dict(to=0)),
        offer(A.pick, why=why_not_pick, does=pick_up, beyond={w.CHIT: out_of_reach}),
        offer(A.drop, why=why_not_drop, does=drop, reverses=A.pick, offhand=True),
        offer(A.swap, why=why_not_swap, does=swap),
        offer(A.cut, why=why_not_cut, does=[spend, shoot], given=CUTTER),
        offer(A.blast, why=why_not_shoot, does=blast, given=BLASTER),
        offer(A.rifle, why=why_not_shoot, does=[spend, shoot], given=RIFLE),
        offer(A.throw, why=why_not_throw, does=throw),
        offer(A.boost, why=why_not_boost, does=boost),
        offer(A.medicate, why=why_not_medicate, does=medicate),
        offer(A.phase, why=why_not_phase, does=phase),
        offer(A.push, why=why_not_push, does=push_shark),
        offer(A.scan, why=why_not_scan, does=scan, beyond={w.CHIT: face_down}),
        offer(A.teleport, why=why_not_teleport, does=teleport),
        offer(A.heal, why=why_not_heal, does=heal),
        offer(A.offer_draw, why=why_not_offer_draw, does=offer_draw, offhand=True),
        offer(A.end, does=end_turn),
    ],
    otherwise=B45,
    stays=True,
    after=go_on,
)
decision(
    ask,
    "second_shot",
    holds=dict(first=w.TARGET),
    lists=second_targets,
    offers=[
        offer(A.blast, why=why_not_shoot, does=blast_twice, given=BLASTER),
        offer(A.one_shot, does=blast_once),  # C63
    ],
    otherwise=B70,
    after=go_on,
)
