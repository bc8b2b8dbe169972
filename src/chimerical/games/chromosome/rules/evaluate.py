"""How well a seat stands, for one-ply bots."""

from chimerical.core.rule import rule
from chimerical.core.sets import lowest, size

from .. import words as w
from .board import beside, enemies, power, touching, up_to
from .genes import owned
from .payment import energy_of
from .scoring import score, won

WON = 100_000
POINT = 60  # what a point is worth
FORTUNE = 30  # points of fortune are worth a little more while they can still be used
CHARGED = 9  # a charged token
WASTED = 6  # energy that a payment loses
DANGER = 9  # a quarter of a level of irradiation beyond that, squared
WORRY = 7  # levels below the limit at which irradiation begins to worry
THREATENED = 12  # a larger neighbour, by how much
PREY = 4  # a smaller neighbour, by how much
NEW_GENE = 22
DITHERING = 10 * WON  # a piece taken back: who does that walks in circles
PASSED = 45  # active genes that are left unused when one passes


@rule
def evaluate(s, box, seat):
    """Own standing less that of the best opponent, and what the action at hand promises."""
    if s.over:
        return judge(s, box, seat)
    best = -WON
    for other in range(s.seats):
        if other != seat:
            value = standing(s, box, other)
            best = max(best, value)
    return standing(s, box, seat) - best // 2 + promise(s, box, seat)


@rule
def judge(s, box, seat):
    """A finished game: won, or by how much it was lost."""
    if won(s, box, seat):
        return WON
    mine = score(s, box, seat)
    best = mine
    for other in range(s.seats):
        best = max(best, score(s, box, other))
    return (mine - best) * POINT - WON // 2


@rule
def standing(s, box, seat):
    """What a player has: points, energy, genes, room to live."""
    p = s.player[seat]
    if p.out:
        return -WON // 4
    value = score(s, box, seat) * POINT + p.fortune * FORTUNE
    value += energy_of(s, box, seat) * CHARGED + p.supply
    for kind in range(w.KINDS):
        value += worth(s, seat, kind) + p.active[kind] * 5
    value -= fear(s, box, seat, doses(s, box, seat))
    return value + neighbours(s, box, seat)


@rule
def dose(s, box, seat, room, cubes):
    """What a space is expected to do to a player in a test, in quarters of a level."""
    groups = size(touching(s, box, room) & s.player[seat].rooms)
    if groups == 0 or cubes == 0:
        return 0
    missing = cubes + groups - s.player[seat].active[w.BUILD]
    total = 0
    for face in range(1, w.DIE + 1):
        if missing > face:
            total += missing - face
    return total


@rule
def doses(s, box, seat):
    """The same for all spaces."""
    total = 0
    hot = s.hot
    while hot:
        room = lowest(hot)
        hot &= hot - 1
        total += dose(s, box, seat, room, power(s, box, room))
    return total


@rule
def fear(s, box, seat, coming):
    """What irradiation is worth avoiding: points, and more and more towards the limit."""
    level = 4 * s.player[seat].irradiation + coming - 2 * s.player[seat].fortune
    near = level - 4 * (box.irradiation - WORRY)
    near = max(near, 0)
    return coming * POINT // 4 + near * near * DANGER


@rule
def worth(s, seat, kind):
    """Genes in a chromosome; the third of a kind is worth less than the first."""
    count = owned(s, seat, kind)
    if count > 3:
        return 3 * NEW_GENE + (count - 3) * NEW_GENE // 4
    return count * NEW_GENE


@rule
def neighbours(s, box, seat):
    """Enemies next door: larger ones threaten, smaller ones are prey."""
    value = 0
    rooms = s.player[seat].rooms
    while rooms:
        room = lowest(rooms)
        rooms &= rooms - 1
        foes = beside(s, box, room) & enemies(s, seat)
        while foes:
            foe = lowest(foes)
            foes &= foes - 1
            edge = s.size[foe] - s.size[room]
            value -= edge * (THREATENED if edge > 0 else PREY)
    return value


@rule
def promise(s, box, seat):
    """What is under way and will still come about, by the frames of the table."""
    value = 0
    for k in range(s.depth):
        f = s.stack[k]
        if f.kind == w.TURN and f.seat == seat:
            value += untaken(s, seat)
        elif f.kind == w.EFFECT and f.seat == seat:
            value += coming(s, box, seat, f.a, f.b, f.c)
        elif f.kind == w.SPREAD and f.seat == seat:
            value += size(s.picked) * (POINT - 10) - f.a * DITHERING
        elif f.kind == w.PAY_ENERGY and f.seat == seat:
            value -= pledged(s, box) + f.a * DITHERING
        elif f.kind == w.CHOOSE_GROUP or f.kind == w.CHOOSE_TARGET:
            value += 10
        elif f.kind == w.FIGHT:
            value += struggle(s, seat)
        elif f.kind == w.CHARGE and f.seat == seat:
            value += 20
    if s.energy < 0:
        value += s.energy * WASTED
    return value - int(s.energy > 0) * s.energy * CHARGED


@rule
def pledged(s, box):
    """What is named for a payment is as good as gone."""
    value = 0
    for owner in range(w.SEATS):
        value += s.handing[owner] * (box.trophy_points * POINT + box.trophy_energy * CHARGED)
    rooms = s.paying
    while rooms:
        value += s.size[lowest(rooms)] * CHARGED
        rooms &= rooms - 1
    return value


@rule
def untaken(s, seat):
    """A turn in which nothing was done, and genes that passing would waste."""
    value = 0
    if s.player[seat].passed:
        for kind in range(w.KINDS):
            if kind != w.BUILD and kind != w.COMBAT:
                value -= s.player[seat].active[kind] * PASSED
    return value


@rule
def coming(s, box, seat, action, b, c):
    """The effect of an action that is about to be paid."""
    if w.A_GROW <= action < w.A_HOTBED:
        return ((action - w.A_GROW) % w.GROUP + 1) * (POINT - 5)
    if w.A_SPREAD <= action < w.A_IMPULSE:
        return size(s.picked) * (POINT - 10)
    if w.A_HOTBED <= action < w.A_MOVE:
        return ((action - w.A_HOTBED) % w.GROUP + 1) * (POINT - 5)
    if action == w.A_RESTORE:
        return 2 * POINT + FORTUNE
    if action == w.A_MUTATE:
        return NEW_GENE
    if w.A_EVOLVE <= action < w.A_SUPERGENE:
        return NEW_GENE + 8
    if w.A_IMPULSE <= action < w.A_DRAW:
        return gain_of_cubes(s, box, seat, action - w.A_IMPULSE, box.impulse_cubes)
    if w.A_CONCENTRATE <= action < w.A_POWER:
        return gain_of_cubes(s, box, seat, action - w.A_CONCENTRATE, box.concentration_cubes)
    if w.A_POWER <= action < w.A_WAVE:
        return gain_of_cubes(s, box, seat, action - w.A_POWER, box.power_cubes)
    if w.A_DRAW <= action < w.A_CONCENTRATE:
        return 30
    if w.A_TAKEOVER <= action < w.A_DESTROY:
        return 2 * POINT + 30
    if w.A_DESTROY <= action < w.A_FUSE:
        return POINT
    if w.A_FUSE <= action < w.A_GROW:
        return POINT + 30 + POINT * int(s.owner[c] == seat)
    if w.A_SUPERGENE <= action < w.A_EXCHANGE:
        return 45
    if action == w.A_REPAIR:
        return POINT * 2 * int(s.player[seat].irradiation > 1)
    if action == w.A_SPARK or action == w.A_DOMINATE or action == w.A_GIANT or action == w.A_LUNGE:
        return assault(s, box, seat, action, b, c)
    return 12


@rule
def gain_of_cubes(s, box, seat, room, cubes):
    """The tokens that cubes in a room would charge for its maker, less the harm to come."""
    reached = up_to(s, touching(s, box, room) & s.player[seat].rooms & ~s.charged, 3)
    total = 0
    while reached:
        total += s.size[lowest(reached)] * (CHARGED + 4)
        reached &= reached - 1
    now = int(power(s, box, room))
    before = doses(s, box, seat)
    after = before - dose(s, box, seat, room, now) + dose(s, box, seat, room, now + cubes)
    total -= fear(s, box, seat, after) - fear(s, box, seat, before)
    for other in range(s.seats):
        if other != seat and not s.player[other].out:
            more = dose(s, box, other, room, now + cubes) - dose(s, box, other, room, now)
            total += more * POINT // 8
    return total


@rule
def assault(s, box, seat, action, b, c):
    """What an attack is worth by the sizes of the groups."""
    edge = 2 * (s.size[b] - s.size[c])
    if action == w.A_DOMINATE:
        edge += 2
    if action == w.A_GIANT:
        edge += 2 * box.giant
    if action == w.A_LUNGE:
        return 25 + 12 * s.size[b]
    return edge * 30 + 5


@rule
def struggle(s, seat):
    """A fight under way: strength and rolls so far."""
    edge = s.strength[0] + s.rolls[0] - s.strength[1] - s.rolls[1]
    if s.attacker == seat:
        return edge * 42
    if s.defender == seat:
        return -edge * 42
    return 0
