"""How well a seat stands, for one-ply bots: a small hand-written sum, in points.

A step on the way is worth `STEP`, so each part of a plan leads to the next: what is wanted comes
nearer, what is in the way gets weaker, what is carried comes home. Reads only what the seat
knows: a face-down chit counts by its kind where the seat has seen it, and as something to explore
elsewhere.
"""

from chimerical.rules import each, has, size, those

from .. import words as w
from ..declared import Box, ask
from ..table import Table
from .board import across
from .ending import technologies
from .monsters import attackers_at_end, attackers_near, blocked, damage
from .pieces import holds, holds_arcane, is_monster, is_technology, kinds_in, printed_strength
from .quiet import quiet_rounds

STEP = 45
NEAR = 12  # steps up to here count in full, farther ones a third
FAR = 30  # distances are not told apart beyond this
BITS = 8  # of a distance, where several are one number

CARRIED, STORED = 2000, 2900  # a technology: more than all ways together
TREASURE = 1680  # in hand, if the treasures shall win
TRIFLE = 20
ARMED = 700  # to have a weapon, if the treasures shall win: more than the prey may be farther away
LOOK = 550  # an explored tile: more than the next may be farther away, or nobody would look

DRAW = 10_000  # one that is wanted: clear of all misjudging
WEARY = 40  # rounds in which nothing has changed after which one is
GUARDED = 50  # a hit that a monster beside something wanted takes
GRUDGE = 150  # any monster's, for each round in which nothing has changed
CALM = 1  # after so many,
LONG = 10  # and up to so many more
PACK = 3  # the strength of monsters that a healthy hunter survives once
PREY = 60  # a point of health of a rival whose treasure is needed
ARMS = 1 << w.BLASTER | 1 << w.RIFLE | 1 << w.GRENADE


def evaluate(s: Table, box: Box, seat: int) -> int:
    if s.over != 0:
        if s.winner == seat + 1:
            return 1_000_000
        if s.winner != 0:
            return -1_000_000
    if s.turns == 0:
        return hiding(s, seat)
    rich = technologies(s, seat) >= box.technologies_to_win
    arcane = not rich and (hopeless(s, box, seat) or both_in_sight(s, seat))
    value = belongings(s, seat, arcane) + hopes(s, box, seat, arcane)
    value -= sum(rivalry(s, seat, other, arcane) for other in range(s.seats) if other != seat)
    if s.over == w.AGREED or has_offered(s, seat):
        return value + DRAW if weary(s) else value - DRAW
    return value


def has_offered(s: Table, seat: int) -> bool:
    """Whether a draw that the seat has offered is being answered."""
    frame = s.stack[s.depth - 1]
    return frame.kind == ask.ANSWER_DRAW and ask.by_of_answer_draw(frame) == seat


def weary(s: Table) -> bool:
    """Whether a draw is wanted: nothing has changed for so long that there is no way on."""
    return quiet_rounds(s) >= WEARY


def hopeless(s: Table, box: Box, seat: int) -> bool:
    """Whether too little technology is left for a seat, of which rivals take every second one, so
    that only the treasures can win.
    """
    left = 0
    for c in range(w.CHITS):
        if lies(s, c) and (not seen(s, seat, c) or is_technology(s.chit[c].kind)):
            left += 1
    return left < 2 * (int(box.technologies_to_win) - technologies(s, seat)) - 1


def both_in_sight(s: Table, seat: int) -> bool:
    """Whether a seat holds or knows the place of both arcane treasures."""
    n = 0
    for c in range(w.CHITS):
        here = has(s.hunter[seat].inventory, c) or (seen(s, seat, c) and lies(s, c))
        if here and s.chit[c].kind in (w.CODEX, w.CYPHER):
            n += 1
    return n == 2


def seen(s: Table, seat: int, c: int) -> int:
    """Whether a seat knows a chit's face."""
    return has(s.face_up, c) or has(s.chit[c].known, seat)


def lies(s: Table, c: int) -> bool:
    """Whether a chit is on a tile."""
    return s.chit[c].at >= 0


def belongings(s: Table, seat: int, arcane: int) -> int:
    me = s.hunter[seat]
    value = worth(s, me.storage, STORED, 0, 0)
    if arcane:
        armed = kinds_in(s, me.inventory) & ARMS
        return value + worth(s, me.inventory, TRIFLE, TREASURE, TRIFLE) + (ARMED if armed else 0)
    return value + worth(s, me.inventory, CARRIED, 4 * TRIFLE, TRIFLE)


def worth(s: Table, chits: int, technology: int, treasure: int, other: int) -> int:
    """The value of a set of items, given those of a technology, a treasure, anything else."""
    value = 0
    for c in each(chits):
        kind = s.chit[c].kind
        if kind in (w.CODEX, w.CYPHER):
            value += treasure
        elif is_technology(kind):
            value += technology
        else:
            value += other
    return value


def rivalry(s: Table, seat: int, other: int, arcane: int) -> int:
    """What a rival has against a seat; one with a treasure that the seat needs is its prey."""
    rival = s.hunter[other]
    value = worth(s, rival.inventory | rival.storage, 100, 100, 5)
    if arcane and holds_arcane(s, other):
        return value + PREY * int(rival.health) + TREASURE // 2
    return value + 6 * int(rival.health)


# --- health ---


def wounds(s: Table, box: Box, seat: int, arcane: int, burden: int) -> int:
    """What is lost with the health that is gone or about to go, for one who carries so much."""
    me = s.hunter[seat]
    hurt = menace(s, box, seat)
    left = int(me.health) - hurt
    if left > 0:
        return (int(box.max_health) - left) * (16 + 12 * burden)
    loss = STEP * 2 + CARRIED // 2 * burden  # a turn, and what may fall: not as much as to drop it
    if arcane and hurt >= box.max_health:  # nobody could take a treasure away from there
        loss += worth(s, me.inventory, 0, TREASURE, 0)
    return loss


def menace(s: Table, box: Box, seat: int) -> int:
    """The damage before the next turn, on the own tile or where one more step could lead."""
    at = int(s.hunter[seat].at)
    if at == w.POD:
        return 0
    hurt = damage(s, box, seat, attackers_near(s, at))
    if seat != s.turn:
        return hurt
    hurt += damage(s, box, seat, attackers_at_end(s, seat))
    if hurt == 0 or s.ap <= 0:
        return hurt
    stuck = blocked(s, seat)
    if at == 0 and not stuck and not holds_arcane(s, seat):
        return 0
    for d in range(4):
        t = across(s, at, d)
        if t >= 0 and (t == s.hunter[seat].before or not stuck):
            hurt = min(hurt, damage(s, box, seat, attackers_near(s, t)))
    return hurt


# --- ways ---


def hopes(s: Table, box: Box, seat: int, arcane: int) -> int:
    """How near the next goal is: home when rich or loaded, else treasure, else the dark."""
    me = s.hunter[seat]
    wanted = goals(s, seat, arcane)
    dark = unexplored(s, seat)
    ways = distances(s, seat, wanted, dark)
    home = ways & (1 << BITS) - 1
    burden = 0 if arcane else worth(s, me.inventory, 1, 0, 0)
    value = -LOOK * size(dark) - GUARDED * guards(s, seat, wanted)
    value -= wounds(s, box, seat, arcane, burden)
    if idle(s) > 0:
        value -= GRUDGE * idle(s) * guards(s, seat, haunted(s))
    # Unspent action points count a little, so that nothing pointless is done.
    value += int(s.ap) if s.turn == seat else int(box.ap)
    if homewards(s, box, seat, burden):
        value += nearness(home)
        if holds_arcane(s, seat):
            value -= 200  # it cannot come home (B50)
        if technologies(s, seat) >= box.technologies_to_win:
            return value + 3000
        if burden == box.inventory_slots:
            return value
        return value - nearness(0)  # whatever comes after this is better
    treasure = ways >> BITS & (1 << BITS) - 1
    if treasure == 0 and size(me.inventory) < box.inventory_slots:
        value += 60  # a hand is free for it
    return value + max(nearness(treasure), nearness(ways >> 2 * BITS) * 3 // 5)


def homewards(s: Table, box: Box, seat: int, burden: int) -> bool:
    """Whether a hunter should go home: to win, with full hands, or wounded and not with empty."""
    me = s.hunter[seat]
    if technologies(s, seat) >= box.technologies_to_win:
        return True
    if burden == box.inventory_slots and size(me.storage) < box.storage_slots:
        return True
    return burden > 0 and me.health <= box.max_health // 2


def nearness(steps: int) -> int:
    return STEP * (NEAR + (FAR - NEAR) // 3) - STEP // 3 * min(3 * steps, steps + 2 * NEAR)


def unexplored(s: Table, seat: int) -> int:
    """The set of tiles with a chit that the seat does not know."""
    return those(s.chit[c].at for c in range(w.CHITS) if lies(s, c) and not seen(s, seat, c))


def goals(s: Table, seat: int, arcane: int) -> int:
    """The set of tiles that are worth a walk: technology, or treasures and who holds them."""
    wanted = prey = 0
    if arcane:
        prey = those(s.hunter[o].at for o in range(s.seats) if o != seat and holds_arcane(s, o))
    armed = kinds_in(s, s.hunter[seat].inventory) & ARMS
    for c in range(w.CHITS):
        if lies(s, c) and seen(s, seat, c):
            kind = s.chit[c].kind
            treasure = kind in (w.CODEX, w.CYPHER) or (prey and not armed and has(ARMS, kind))
            if treasure if arcane else is_technology(kind):
                wanted |= 1 << s.chit[c].at
    if armed or wanted == 0:
        wanted |= prey
    return wanted


def distances(s: Table, seat: int, wanted: int, dark: int) -> int:
    """Action points to the pod, to a wanted and to a dark tile, as one number of three parts.

    A monster on the way takes three for each hit that it needs. Tiles wait in `edge` until they can
    be left, those of monsters in `in_1` to `in_9` before; all move up with each action point.
    """
    at = int(s.hunter[seat].at)
    home = near = far = FAR
    steps = reached = 0
    in_1 = in_2 = in_3 = in_4 = in_5 = in_6 = in_7 = in_8 = in_9 = 0
    new = 1 << max(at, 0)
    if at == w.POD:
        home = 0
        steps = 1
    while steps < FAR:
        if new & wanted and steps < near:
            near = steps
        if new & dark and steps < far:
            far = steps
        reached |= new
        edge = in_1
        in_1, in_2, in_3, in_4, in_5 = in_2, in_3, in_4, in_5, in_6
        in_6, in_7, in_8, in_9 = in_7, in_8, in_9, 0
        for t in each(new):
            hits = guard(s, seat, t)
            if hits == 0:
                edge |= 1 << t
            elif hits == 1:
                in_3 |= 1 << t
            elif hits == 2:
                in_6 |= 1 << t
            else:
                in_9 |= 1 << t
        if has(edge, 0) and steps + 1 < home:
            home = steps + 1
        if home < FAR and (near < FAR or wanted == 0) and (far < FAR or dark == 0):
            break
        new = 0
        if steps == 0 and not has(edge, at) and s.hunter[seat].before >= 0:
            new = 1 << s.hunter[seat].before
        for t in each(edge):
            for d in range(4):
                if has(s.tile[t].links, d):
                    new |= 1 << s.tile[t].beside[d]
        new &= ~reached
        steps += 1
    return home | near << BITS | far << 2 * BITS


def idle(s: Table) -> int:
    """For how many rounds it has been time to try something."""
    return min(LONG, max(0, quiet_rounds(s) - CALM))


def haunted(s: Table) -> int:
    """The set of tiles with a monster that all can see."""
    return those(s.chit[c].at for c in each(s.face_up) if is_monster(s.chit[c].kind) and lies(s, c))


def guards(s: Table, seat: int, tiles: int) -> int:
    """The hits that the monsters on some tiles take; those of a pack that kills count fourfold."""
    hits = 0
    for t in each(tiles):
        strength = guard(s, seat, t)
        hits += strength + 3 * max(0, strength - PACK)
    return hits


def guard(s: Table, seat: int, t: int) -> int:
    """The hits it takes until nothing blocks the seat on a tile, as far as it knows (B55)."""
    hits = 0
    for c in each(s.tile[t].chits):
        kind = s.chit[c].kind
        if not is_monster(kind) or not seen(s, seat, c):
            continue
        if kind == w.TURRET or not holds(s, seat, w.CODEX):
            hits += s.chit[c].strength if has(s.face_up, c) else printed_strength(kind)
    return hits


# --- building ---


def hiding(s: Table, seat: int) -> int:
    """While building: treasure that the seat hid near the breach, monsters away from it."""
    value = 0
    for c in range(1, w.CHITS):
        at = s.chit[c].at
        if lies(s, c) and has(s.chit[c].known, seat):
            off = abs(s.tile[at].x) + abs(s.tile[at].y)
            kind = s.chit[c].kind
            if is_technology(kind):
                value += 60 - 6 * off
            elif is_monster(kind):
                value += 20 + 6 * off
    return value
