"""Bearings: what a hunter works out from the table, as numbers for a network.

Ways and dangers do not lie on the table as such, and somebody who is told where each tile was laid
would have to learn to walk first. Reads only what the seat knows, as `evaluate` does.
"""

from chimerical.rules import Ints, Layout, Lookup, count, counts, each, has, size, those, ticks

from .. import words as w
from ..declared import Box
from ..table import Table
from .board import SHAPE
from .ending import technologies
from .evaluate import ARMS, guard, lies, menace, unexplored
from .evaluate import seen as knows
from .monsters import attackers_near, blocked, damage
from .pieces import holds, is_technology, printed_strength, visible
from .quiet import quiet_rounds

MONSTERS = sum(1 << kind for kind in range(w.TURRET, w.SHARK_3 + 1))
TECHNOLOGIES = sum(1 << kind for kind in range(w.FIRST_TECHNOLOGY, w.LAST_TECHNOLOGY + 1))

FAR = 20  # action points from which on ways are not told apart
LENGTH = Lookup((0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 11))
A_WAY = 12  # lengths of a way that are told apart

WAYS = Layout(
    home=ticks(A_WAY),
    technology=ticks(A_WAY),
    dark=ticks(A_WAY),  # a chit that the seat does not know
    chamber=ticks(A_WAY),  # the same in a chamber
    codex=ticks(A_WAY),
    cypher=ticks(A_WAY),
    arms=ticks(A_WAY),  # or a medical kit
    hunter=ticks(A_WAY),  # from the observer: the nearest; from another: the observer
)
HUNTER = Layout(
    carried=counts(w.ITEMS, 2),
    stored=counts(w.ITEMS, 2),
    technologies=ticks(8),
    loaded=ticks(4),  # technologies carried
    health=ticks(5),
    after=ticks(5),  # health after what threatens
    in_pod=ticks(1),
    blocked=ticks(1),
    ways=WAYS * 1,
)
BESIDE = Layout(
    there=ticks(1),
    linked=ticks(1),
    back=ticks(1),
    guard=ticks(4),
    bite=ticks(5),
    dark=ticks(1),
    chamber=ticks(1),
    items=counts(w.ITEMS, 1),
    hunters=count(2),
    ways=WAYS * 1,
)
BEARINGS = Layout(
    tiles=counts(w.SHAPES, 4),  # in the own hand
    chits=counts(w.KINDS, 4),
    placed=count(36),
    hunters=HUNTER * w.SEATS,
    beside=BESIDE * 4,
    here=counts(w.KINDS, 1),  # chits on the own tile, by kind
    chamber=ticks(1),
    hunter_here=ticks(1),
    dark=count(20),
    dark_chambers=ticks(7),
    found=ticks(11),  # technologies that lie in sight
    codex=ticks(1),  # in sight, or in somebody's hands
    cypher=ticks(1),
    ap=ticks(5),
    quiet=count(20),
)


def bearings(s: Table, box: Box, seat: int, seen: Ints, at: int) -> None:
    """Writes them from `at` on."""
    if s.turns == 0:
        in_hand(s, seat, seen, at)
    else:
        on_the_way(s, box, seat, seen, at)


def in_hand(s: Table, seat: int, seen: Ints, at: int) -> None:
    """While building: what there is to lay and to hide."""
    me = s.hunter[seat]
    for shape in range(w.SHAPES):
        seen[at + BEARINGS.tiles + shape] = me.tiles[shape]
    for kind in range(w.KINDS):
        seen[at + BEARINGS.chits + kind] = me.chits[kind]
    seen[at + BEARINGS.placed] = s.placed


def on_the_way(s: Table, box: Box, seat: int, seen: Ints, at: int) -> None:
    """While exploring: the hunters, the tiles around, and what is still to be found."""
    dark = unexplored(s, seat)
    chambers = those(t for t in each(dark) if SHAPE[s.tile[t].doors] == w.CHAMBER)
    technology = lying(s, seat, TECHNOLOGIES)
    codex = lying(s, seat, 1 << w.CODEX)
    cypher = lying(s, seat, 1 << w.CYPHER)
    arms = lying(s, seat, ARMS | 1 << w.KIT)
    others = tiles_of_others(s, seat)
    here = int(s.hunter[seat].at)
    for k in range(s.seats):
        who = (seat + k) % s.seats
        first = at + BEARINGS.hunters + k * HUNTER.size
        of_hunter(s, box, who, seen, first)
        prey = others if k == 0 else where(here)
        weak, medium, strong = guarded(s, seat, who)
        walk(
            s, int(s.hunter[who].at), int(s.hunter[who].before), weak, medium, strong,
            technology, dark, chambers, codex, cypher, arms, prey, seen, first + HUNTER.ways,
        )  # fmt: skip
    if here != w.POD:
        of_tile(s, here, others, seen, at)
        weak, medium, strong = guarded(s, seat, seat)
        for d in range(4):
            t = int(s.tile[here].beside[d])
            if t >= 0:
                first = at + BEARINGS.beside + d * BESIDE.size
                beside(s, box, seat, d, t, dark, chambers, others, seen, first)
                walk(
                    s, t, here, weak, medium, strong,
                    technology, dark, chambers, codex, cypher, arms, others, seen,
                    first + BESIDE.ways,
                )  # fmt: skip
    seen[at + BEARINGS.dark] = size(dark)
    seen[at + BEARINGS.dark_chambers + min(6, size(chambers))] = 1
    seen[at + BEARINGS.found + min(10, in_sight(s, seat))] = 1
    seen[at + BEARINGS.codex] = codex != 0 or held(s, w.CODEX)
    seen[at + BEARINGS.cypher] = cypher != 0 or held(s, w.CYPHER)
    seen[at + BEARINGS.ap + max(0, min(4, int(s.ap)))] = 1
    seen[at + BEARINGS.quiet] = quiet_rounds(s)


def of_hunter(s: Table, box: Box, seat: int, seen: Ints, at: int) -> None:
    """What a hunter has, and is threatened by."""
    me = s.hunter[seat]
    loaded = 0
    for c in each(me.inventory):
        seen[at + HUNTER.carried + s.chit[c].kind - w.FIRST_ITEM] += 1
        loaded += int(is_technology(s.chit[c].kind))
    for c in each(me.storage):
        seen[at + HUNTER.stored + s.chit[c].kind - w.FIRST_ITEM] += 1
    seen[at + HUNTER.technologies + min(7, technologies(s, seat))] = 1
    seen[at + HUNTER.loaded + min(3, loaded)] = 1
    seen[at + HUNTER.health + min(4, int(me.health))] = 1
    seen[at + HUNTER.after + max(0, min(4, int(me.health) - menace(s, box, seat)))] = 1
    seen[at + HUNTER.in_pod] = me.at == w.POD
    seen[at + HUNTER.blocked] = blocked(s, seat)


def of_tile(s: Table, here: int, others: int, seen: Ints, at: int) -> None:
    """What is on the own tile."""
    for c in each(visible(s, here)):
        seen[at + BEARINGS.here + s.chit[c].kind] += 1
    seen[at + BEARINGS.chamber] = SHAPE[s.tile[here].doors] == w.CHAMBER
    seen[at + BEARINGS.hunter_here] = has(others, here)


def beside(
    s: Table,
    box: Box,
    seat: int,
    d: int,
    t: int,
    dark: int,
    chambers: int,
    others: int,
    seen: Ints,
    at: int,
) -> None:
    """What is on the tile `t` across the edge `d`."""
    me = s.hunter[seat]
    seen[at + BESIDE.there] = 1
    seen[at + BESIDE.linked] = has(s.tile[me.at].links, d)
    seen[at + BESIDE.back] = me.before == t
    seen[at + BESIDE.guard + min(3, guard(s, seat, t))] = 1
    seen[at + BESIDE.bite + min(4, damage(s, box, seat, attackers_near(s, t)))] = 1
    seen[at + BESIDE.dark] = has(dark, t)
    seen[at + BESIDE.chamber] = has(chambers, t)
    seen[at + BESIDE.hunters] = has(others, t)
    for c in each(visible(s, t)):
        if s.chit[c].kind >= w.FIRST_ITEM:
            seen[at + BESIDE.items + s.chit[c].kind - w.FIRST_ITEM] += 1


# --- where things are ---


def where(at: int) -> int:
    """The set of the tile where a hunter stands, if it is one."""
    return 0 if at == w.POD else 1 << at


def tiles_of_others(s: Table, seat: int) -> int:
    """The set of tiles where other hunters stand."""
    tiles = 0
    for other in range(s.seats):
        if other != seat:
            tiles |= where(int(s.hunter[other].at))
    return tiles


def lying(s: Table, seat: int, kinds: int) -> int:
    """The set of tiles on which the seat knows a chit of some kinds."""
    return those(s.chit[c].at for c in range(w.CHITS) if in_view(s, seat, c, kinds))


def in_sight(s: Table, seat: int) -> int:
    """How many technologies lie where the seat knows."""
    return sum(1 for c in range(w.CHITS) if in_view(s, seat, c, TECHNOLOGIES))


def in_view(s: Table, seat: int, c: int, kinds: int) -> int:
    """Whether a chit lies somewhere and the seat knows it for one of some kinds."""
    return lies(s, c) and has(kinds, s.chit[c].kind) and knows(s, seat, c)


def held(s: Table, kind: int) -> bool:
    """Whether some hunter carries a chit of a kind."""
    return any(holds(s, other, kind) for other in range(s.seats))


def guarded(s: Table, seat: int, who: int) -> tuple[int, int, int]:
    """The sets of tiles where monsters that the seat knows of stop a hunter for one hit, two, or
    more (B55); the Codex keeps sharks off (B90).
    """
    weak = medium = strong = 0
    monsters = 1 << w.TURRET if holds(s, who, w.CODEX) else MONSTERS
    for c in range(w.CHITS):
        if in_view(s, seat, c, monsters):
            tile = 1 << s.chit[c].at
            up = has(s.face_up, c)
            hits = int(s.chit[c].strength) if up else printed_strength(s.chit[c].kind)
            if (medium | strong) & tile or hits > 2 or (weak & tile and hits == 2):
                strong |= tile
            elif weak & tile or hits == 2:
                medium |= tile
            else:
                weak |= tile
    medium &= ~strong
    weak &= ~(medium | strong)
    return weak, medium, strong


# --- ways ---


def walk(
    s: Table,
    start: int,
    back: int,
    weak: int,
    medium: int,
    strong: int,
    technology: int,
    dark: int,
    chambers: int,
    codex: int,
    cypher: int,
    arms: int,
    hunters: int,
    seen: Ints,
    at: int,
) -> None:
    """Writes how long the ways are from a tile or a pod, in action points.

    Counted as in `evaluate.distances`: three for each hit that a monster on the way takes. Tiles of
    monsters wait in `in_3` to `in_9` and move up.
    """
    told = reached = 0
    in_1 = in_2 = in_3 = in_4 = in_5 = in_6 = in_7 = in_8 = in_9 = 0
    new = 1 << max(start, 0)
    steps = 0
    if start == w.POD:
        told = tell(seen, at, told, WAYS.home, 1, 0)
        steps = 1
    while steps < FAR and new | in_1 | in_2 | in_3 | in_4 | in_5 | in_6 | in_7 | in_8 | in_9:
        told = tell(seen, at, told, WAYS.technology, new & technology, steps)
        told = tell(seen, at, told, WAYS.dark, new & dark, steps)
        told = tell(seen, at, told, WAYS.chamber, new & chambers, steps)
        told = tell(seen, at, told, WAYS.codex, new & codex, steps)
        told = tell(seen, at, told, WAYS.cypher, new & cypher, steps)
        told = tell(seen, at, told, WAYS.arms, new & arms, steps)
        told = tell(seen, at, told, WAYS.hunter, new & hunters, steps)
        reached |= new
        edge = in_1 | (new & ~(weak | medium | strong))
        in_1, in_2, in_3, in_4, in_5 = in_2, in_3, in_4 | (new & weak), in_5, in_6
        in_6, in_7, in_8, in_9 = in_7 | (new & medium), in_8, in_9, new & strong
        told = tell(seen, at, told, WAYS.home, edge & 1, steps + 1)
        new = 0
        if steps == 0 and not has(edge, start) and back >= 0:
            new = 1 << back
        for t in each(edge):
            for d in each(s.tile[t].links):
                new |= 1 << s.tile[t].beside[d]
        new &= ~reached
        steps += 1


def tell(seen: Ints, at: int, told: int, way: int, found: int, steps: int) -> int:
    """Notes the length of a way if its goal is found for the first time; the ways told so far."""
    if found == 0 or told >> (way // A_WAY) & 1:
        return told
    seen[at + way + LENGTH[min(steps, FAR)]] = 1
    return told | 1 << (way // A_WAY)
