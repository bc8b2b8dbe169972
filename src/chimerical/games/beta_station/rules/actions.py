"""The action space: what is offered, what is refused and why, and what is done.

`legal` proposes, and each rule's own `why_not_…` decides, so the two cannot drift apart.
"""

from chimerical.core.frames import pop
from chimerical.core.rule import emit, rule
from chimerical.core.sets import has, lowest

from .. import words as w
from .arcane import push_shark, why_not_push
from .attacks import (
    NO_TARGET,
    blast,
    blast_twice,
    cut,
    shoot_rifle,
    steps_of,
    throw,
    throw_range,
    why_not_attack,
    why_not_cut,
    why_not_shoot,
    why_not_throw,
)
from .board import across
from .boosts import (
    boost,
    medicate,
    phase,
    why_not_boost,
    why_not_medicate,
    why_not_phase,
)
from .construction import (
    build,
    build_turn,
    choose_site,
    furnish,
    lay_chit,
    legal_chit,
    legal_site,
    legal_tile,
    licence,
    why_not_chit,
    why_not_site,
    why_not_tile,
)
from .inventory import drop, pick_up, swap, why_not_drop, why_not_pick, why_not_swap, within_reach
from .movement import (
    move,
    move_to_breach,
    move_to_pod,
    why_not_move,
    why_not_to_breach,
    why_not_to_pod,
)
from .other_actions import (
    at_computer,
    heal,
    scan,
    teleport,
    why_not_heal,
    why_not_scan,
    why_not_teleport,
)
from .pieces import kinds_in, visible
from .turn import begin_exploration, begin_turn, end_turn


@rule
def proceed(s, box):
    kind = s.stack[s.depth - 1].kind
    if kind == w.BUILD_TURN:
        build_turn(s, box)
    elif kind == w.FURNISH:
        furnish(s, box)
        begin_exploration(s)
    elif kind == w.BEGIN_TURN:
        begin_turn(s, box)
    else:
        end_turn(s, box)


# --- why not ---


@rule
def why_not(s, box, action):
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    kind = frame.kind
    if kind == w.BUILD_SITE:
        if action < w.A_TILE:
            return why_not_site(s, seat, action - w.A_SITE, licence(s, seat))
        if action < w.A_CHIT:
            return w.C + 65
        return w.B + 29
    if kind == w.BUILD_TILE:
        if w.A_TILE <= action < w.A_CHIT:
            return why_not_tile(s, seat, frame.a, action - w.A_TILE, licence(s, seat))
        return w.B + 29
    if kind == w.LAY_CHIT:
        if w.A_CHIT <= action < w.A_END:
            return why_not_chit(s, seat, action - w.A_CHIT)
        return w.B + 35
    if kind == w.SECOND_SHOT:
        if action == w.A_END:
            return 0
        if w.A_BLAST <= action < w.A_RIFLE:
            return why_not_shoot(s, box, seat, w.BLASTER, action - w.A_BLAST)
        return w.B + 70
    return why_not_act(s, box, seat, action)


@rule
def why_not_act(s, box, seat, action):
    if action < w.A_END or action >= w.ACTIONS:
        return w.B + 45
    if action == w.A_END:
        return 0
    if action < w.A_TO_POD:
        return why_not_move(s, box, seat, action - w.A_MOVE)
    if action == w.A_TO_POD:
        return why_not_to_pod(s, box, seat)
    if action == w.A_TO_BREACH:
        return why_not_to_breach(s, box, seat)
    if action < w.A_DROP:
        return why_not_pick(s, box, seat, w.FIRST_ITEM + action - w.A_PICK)
    if action < w.A_SWAP:
        return why_not_drop(s, box, seat, w.FIRST_ITEM + action - w.A_DROP)
    if action < w.A_CUT:
        taken = w.FIRST_ITEM + (action - w.A_SWAP) // w.ITEMS
        put = w.FIRST_ITEM + (action - w.A_SWAP) % w.ITEMS
        return why_not_swap(s, box, seat, taken, put)
    if action < w.A_BLAST:
        return why_not_cut(s, box, seat, action - w.A_CUT)
    if action < w.A_RIFLE:
        return why_not_shoot(s, box, seat, w.BLASTER, action - w.A_BLAST)
    if action < w.A_THROW:
        return why_not_shoot(s, box, seat, w.RIFLE, action - w.A_RIFLE)
    if action < w.A_BOOST:
        return why_not_throw(s, box, seat, action - w.A_THROW)
    if action == w.A_BOOST:
        return why_not_boost(s, seat)
    if action == w.A_MEDICATE:
        return why_not_medicate(s, box, seat)
    if action < w.A_PUSH:
        return why_not_phase(s, box, seat, action - w.A_PHASE)
    if action < w.A_SCAN:
        return why_not_push(s, box, seat, (action - w.A_PUSH) // 4, (action - w.A_PUSH) % 4)
    if action < w.A_TELEPORT:
        return why_not_scan(s, box, seat, action - w.A_SCAN)
    if action == w.A_TELEPORT:
        return why_not_teleport(s, box, seat)
    return why_not_heal(s, box, seat)


# --- what is offered ---


@rule
def legal(s, box, out):
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    kind = frame.kind
    if kind == w.BUILD_SITE:
        return legal_site(s, seat, out)
    if kind == w.BUILD_TILE:
        return legal_tile(s, seat, frame.a, out)
    if kind == w.LAY_CHIT:
        return legal_chit(s, seat, out)
    n = legal_act(s, box, seat, out) if kind == w.ACT else 0
    if kind == w.SECOND_SHOT:
        n = legal_targets(s, box, seat, w.BLASTER, w.A_BLAST, out, 0)
    out[n] = w.A_END
    return n + 1


@rule
def legal_act(s, box, seat, out):
    n = legal_items(s, box, seat, out, 0)
    if s.ap <= 0:
        return n
    if s.hunter[seat].at == w.POD:
        return legal_in_pod(s, box, seat, out, n)
    carried = kinds_in(s, s.hunter[seat].inventory)
    n = legal_moves(s, box, seat, carried, out, n)
    n = legal_attacks(s, box, seat, carried, out, n)
    return legal_powers(s, box, seat, carried, out, n)


@rule
def offer(out, n, action, reason):
    """Adds an action to `out` if nothing forbids it."""
    if reason == 0:
        out[n] = action
        return n + 1
    return n


@rule
def legal_items(s, box, seat, out, n):
    """Dropping, kits, picking up: by kind, each kind once."""
    kinds = kinds_in(s, s.hunter[seat].inventory)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        n = offer(out, n, w.A_DROP + kind - w.FIRST_ITEM, why_not_drop(s, box, seat, kind))
    n = offer(out, n, w.A_BOOST, why_not_boost(s, seat))
    n = offer(out, n, w.A_MEDICATE, why_not_medicate(s, box, seat))
    kinds = kinds_in(s, within_reach(s, seat)) >> w.FIRST_ITEM << w.FIRST_ITEM
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        n = offer(out, n, w.A_PICK + kind - w.FIRST_ITEM, why_not_pick(s, box, seat, kind))
    return n


@rule
def legal_in_pod(s, box, seat, out, n):
    n = offer(out, n, w.A_TO_BREACH, why_not_to_breach(s, box, seat))
    n = offer(out, n, w.A_HEAL, why_not_heal(s, box, seat))
    stored = kinds_in(s, s.hunter[seat].storage)
    while stored:
        taken = lowest(stored)
        stored &= stored - 1
        carried = kinds_in(s, s.hunter[seat].inventory)
        while carried:
            put = lowest(carried)
            carried &= carried - 1
            action = w.A_SWAP + (taken - w.FIRST_ITEM) * w.ITEMS + put - w.FIRST_ITEM
            n = offer(out, n, action, why_not_swap(s, box, seat, taken, put))
    return n


@rule
def legal_moves(s, box, seat, carried, out, n):
    for d in range(4):
        n = offer(out, n, w.A_MOVE + d, why_not_move(s, box, seat, d))
    n = offer(out, n, w.A_TO_POD, why_not_to_pod(s, box, seat))
    if has(carried, w.SHIFTER):
        for d in range(4):
            n = offer(out, n, w.A_PHASE + d, why_not_phase(s, box, seat, d))
    return offer(out, n, w.A_TELEPORT, why_not_teleport(s, box, seat))


@rule
def legal_attacks(s, box, seat, carried, out, n):
    if why_not_attack(s, box, seat):
        return n
    at = int(s.hunter[seat].at)
    chits = visible(s, at)
    while chits:
        c = lowest(chits)
        chits &= chits - 1
        n = offer(out, n, w.A_CUT + c, why_not_cut(s, box, seat, c))
    if has(carried, w.BLASTER):
        n = legal_targets(s, box, seat, w.BLASTER, w.A_BLAST, out, n)
    if has(carried, w.RIFLE):
        n = legal_targets(s, box, seat, w.RIFLE, w.A_RIFLE, out, n)
    if has(carried, w.GRENADE):
        tiles = throw_range(s, seat)
        while tiles:
            out[n] = w.A_THROW + lowest(tiles)
            n += 1
            tiles &= tiles - 1
    return n


@rule
def legal_targets(s, box, seat, weapon, first, out, n):
    """Every target of a weapon: chits tile by tile, then hunters. `first` is its first action."""
    at = int(s.hunter[seat].at)
    n = legal_targets_on(s, box, seat, weapon, first, at, out, n)
    for d in range(4):
        t = at
        for _ in range(steps_of(weapon)):
            if t >= 0:
                t = across(s, t, d)
            if t >= 0:
                n = legal_targets_on(s, box, seat, weapon, first, t, out, n)
    for other in range(s.seats):
        target = w.CHITS + other
        n = offer(out, n, first + target, why_not_shoot(s, box, seat, weapon, target))
    return n


@rule
def legal_targets_on(s, box, seat, weapon, first, t, out, n):
    chits = visible(s, t)
    while chits:
        c = lowest(chits)
        chits &= chits - 1
        n = offer(out, n, first + c, why_not_shoot(s, box, seat, weapon, c))
    return n


@rule
def legal_powers(s, box, seat, carried, out, n):
    if has(carried, w.CYPHER):
        for c in range(w.CHITS):
            if (s.face_up >> c) & 1:
                for d in range(4):
                    reason = why_not_push(s, box, seat, c, d)
                    n = offer(out, n, w.A_PUSH + c * 4 + d, reason)
    if at_computer(s, seat):
        for t in range(s.placed):
            n = offer(out, n, w.A_SCAN + t, why_not_scan(s, box, seat, t))
    return n


# --- what is done ---


@rule
def apply(s, box, action):
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    kind = frame.kind
    if kind == w.BUILD_SITE:
        choose_site(s, seat, action - w.A_SITE)
    elif kind == w.BUILD_TILE:
        build(s, seat, frame.a, action - w.A_TILE)
    elif kind == w.LAY_CHIT:
        lay_chit(s, box, seat, frame.a, action - w.A_CHIT)
    else:
        if kind == w.SECOND_SHOT:
            second = NO_TARGET
            if action != w.A_END:
                second = action - w.A_BLAST
            blast_twice(s, box, seat, frame.a, second)
        elif action == w.A_END:
            s.ap = w.LOST
        else:
            act(s, box, seat, action)
        if s.ap == w.LOST:  # said so, or impaired (B102)
            emit(s, w.E_TURN_OVER, seat)
            pop(s)


@rule
def act(s, box, seat, action):
    if action < w.A_TO_POD:
        move(s, box, seat, action - w.A_MOVE)
    elif action == w.A_TO_POD:
        move_to_pod(s, box, seat)
    elif action == w.A_TO_BREACH:
        move_to_breach(s, box, seat)
    elif action < w.A_DROP:
        pick_up(s, box, seat, w.FIRST_ITEM + action - w.A_PICK)
    elif action < w.A_SWAP:
        drop(s, seat, w.FIRST_ITEM + action - w.A_DROP)
    elif action < w.A_CUT:
        taken = w.FIRST_ITEM + (action - w.A_SWAP) // w.ITEMS
        put = w.FIRST_ITEM + (action - w.A_SWAP) % w.ITEMS
        swap(s, box, seat, taken, put)
    elif action < w.A_BLAST:
        cut(s, box, seat, action - w.A_CUT)
    elif action < w.A_RIFLE:
        blast(s, box, seat, action - w.A_BLAST)
    elif action < w.A_THROW:
        shoot_rifle(s, box, seat, action - w.A_RIFLE)
    elif action < w.A_BOOST:
        throw(s, box, seat, action - w.A_THROW)
    elif action == w.A_BOOST:
        boost(s, box, seat)
    elif action == w.A_MEDICATE:
        medicate(s, box, seat)
    elif action < w.A_PUSH:
        phase(s, box, seat, action - w.A_PHASE)
    elif action < w.A_SCAN:
        push_shark(s, box, seat, (action - w.A_PUSH) // 4, (action - w.A_PUSH) % 4)
    elif action < w.A_TELEPORT:
        scan(s, box, seat, action - w.A_SCAN)
    elif action == w.A_TELEPORT:
        teleport(s, box, seat)
    else:
        heal(s, box, seat)
