"""How well a seat stands, for one-ply bots."""

from chimerical.rules import STEP, Frame, each, size

from .. import words as w
from ..declared import Box, ask, then
from ..table import Table
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


def evaluate(s: Table, box: Box, seat: int) -> int:
    """Own standing less that of the best opponent, and what the action at hand promises."""
    if s.over:
        return judge(s, box, seat)
    best = -WON
    for other in range(s.seats):
        if other != seat:
            best = max(best, standing(s, box, other))
    return standing(s, box, seat) - best // 2 + promise(s, box, seat)


def judge(s: Table, box: Box, seat: int) -> int:
    """A finished game: won, or by how much it was lost."""
    if won(s, box, seat):
        return WON
    mine = score(s, box, seat)
    best = mine
    for other in range(s.seats):
        best = max(best, score(s, box, other))
    return (mine - best) * POINT - WON // 2


def standing(s: Table, box: Box, seat: int) -> int:
    """What a player has: points, energy, genes, room to live."""
    me = s.player[seat]
    if me.out:
        return -WON // 4
    value = score(s, box, seat) * POINT + me.fortune * FORTUNE
    value += energy_of(s, box, seat) * CHARGED + me.supply
    for kind in range(w.KINDS):
        value += worth(s, seat, kind) + me.active[kind] * 5
    value -= fear(s, box, seat, doses(s, box, seat))
    return value + neighbours(s, box, seat)


def dose(s: Table, box: Box, seat: int, room: int, cubes: int) -> int:
    """What a space is expected to do to a player in a test, in quarters of a level."""
    groups = size(touching(s, box, room) & s.player[seat].rooms)
    if groups == 0 or cubes == 0:
        return 0
    missing = cubes + groups - s.player[seat].active[w.BUILD]
    return sum(max(0, missing - face) for face in range(1, w.DIE + 1))


def doses(s: Table, box: Box, seat: int) -> int:
    """The same for all spaces."""
    return sum(dose(s, box, seat, room, power(s, box, room)) for room in each(s.hot))


def fear(s: Table, box: Box, seat: int, coming: int) -> int:
    """What irradiation is worth avoiding: points, and more and more towards the limit."""
    level = 4 * s.player[seat].irradiation + coming - 2 * s.player[seat].fortune
    near = max(0, level - 4 * (box.irradiation - WORRY))
    return coming * POINT // 4 + near * near * DANGER


def worth(s: Table, seat: int, kind: int) -> int:
    """Genes in a chromosome; the third of a kind is worth less than the first."""
    count = owned(s, seat, kind)
    if count > 3:
        return 3 * NEW_GENE + (count - 3) * NEW_GENE // 4
    return count * NEW_GENE


def neighbours(s: Table, box: Box, seat: int) -> int:
    """Enemies next door: larger ones threaten, smaller ones are prey."""
    value = 0
    for room in each(s.player[seat].rooms):
        for foe in each(beside(s, box, room) & enemies(s, seat)):
            edge = s.size[foe] - s.size[room]
            value -= edge * (THREATENED if edge > 0 else PREY)
    return value


def promise(s: Table, box: Box, seat: int) -> int:
    """What is under way and will still come about, by the frames of the table."""
    value = 0
    for k in range(s.depth):
        f = s.stack[k]
        if f.kind in (ask.CHOOSE_GROUP, ask.CHOOSE_TARGET, ask.LUNGE_WITH, ask.TELEPORT_GROUP):
            value += 10
        elif f.kind == then.FIGHT:
            value += struggle(s, seat)
        elif f.seat == seat:
            if f.kind < STEP:
                value += chosen(s, box, f)
            else:
                value += coming(s, box, f)
    return value + min(0, s.energy) * WASTED - max(0, s.energy) * CHARGED


def chosen(s: Table, box: Box, frame: Frame) -> int:
    """What a decision under way is worth to its seat."""
    kind = frame.kind
    if kind == ask.TURN:
        return untaken(s, frame.seat)
    if kind == ask.SPREAD:
        return size(s.picked) * (POINT - 10) - ask.taken_back_of_spread(frame) * DITHERING
    if kind == ask.PAY_ENERGY:
        return -pledged(s, box) - ask.taken_back_of_pay_energy(frame) * DITHERING
    return 20 if kind == ask.CHARGE else 0


def pledged(s: Table, box: Box) -> int:
    """What is named for a payment is as good as gone."""
    trophies = sum(s.handing[owner] for owner in range(w.SEATS))
    value = trophies * (box.trophy_points * POINT + box.trophy_energy * CHARGED)
    return value + sum(s.size[room] for room in each(s.paying)) * CHARGED


def untaken(s: Table, seat: int) -> int:
    """A turn in which nothing was done, and genes that passing would waste."""
    me = s.player[seat]
    return -(me.active[w.ACTION] + me.active[w.TELEPATHY]) * PASSED if me.passed else 0


def coming(s: Table, box: Box, frame: Frame) -> int:
    """The effect of an action that its seat is about to pay, by its step and what that holds."""
    kind = frame.kind
    seat = frame.seat
    if kind == then.GROW:
        return then.tokens_of_grow(frame) * (POINT - 5)
    if kind == then.SPREAD:
        return size(s.picked) * (POINT - 10)
    if kind == then.RESTORE:
        return 2 * POINT + FORTUNE
    if kind == then.MUTATE:
        return NEW_GENE
    if kind == then.EVOLVE:
        return NEW_GENE + 8
    if kind == then.RADIATE:
        room = then.room_of_radiate(frame)
        return gain_of_cubes(s, box, seat, room, then.cubes_of_radiate(frame))
    if kind == then.DRAW:
        return 30
    if kind == then.TAKE_OVER:
        return 2 * POINT + 30
    if kind == then.DESTROY:
        return POINT
    if kind == then.FUSE:
        return POINT + 30 + POINT * int(s.owner[then.room_of_fuse(frame)] == seat)
    if kind == then.WAKE:
        return 45
    if kind == then.REPAIR:
        return POINT * 2 * int(s.player[seat].irradiation > 1)
    if kind == then.LUNGE:
        return 25 + 12 * s.size[then.group_of_lunge(frame)]
    if kind == then.ATTACK:
        return assault(s, box, frame)
    if kind in (then.EXCHANGE, then.SATURATE, then.WAVE, then.TELEPORT, then.MIGRATE):
        return 12
    return 0


def gain_of_cubes(s: Table, box: Box, seat: int, room: int, cubes: int) -> int:
    """The tokens that cubes in a room would charge for its maker, less the harm to come."""
    reached = up_to(s, touching(s, box, room) & s.player[seat].rooms & ~s.charged, 3)
    total = sum(s.size[near] for near in each(reached)) * (CHARGED + 4)
    now = int(power(s, box, room))
    before = doses(s, box, seat)
    after = before - dose(s, box, seat, room, now) + dose(s, box, seat, room, now + cubes)
    total -= fear(s, box, seat, after) - fear(s, box, seat, before)
    for other in range(s.seats):
        if other != seat and not s.player[other].out:
            more = dose(s, box, other, room, now + cubes) - dose(s, box, other, room, now)
            total += more * POINT // 8
    return total


def assault(s: Table, box: Box, frame: Frame) -> int:
    """What an attack is worth by the sizes of the groups."""
    cost = then.cost_of_attack(frame)
    edge = 2 * (s.size[then.group_of_attack(frame)] - s.size[then.target_of_attack(frame)])
    if cost == w.DOMINATION:
        edge += 2
    if cost == w.GIANT:
        edge += 2 * box.giant
    return edge * 30 + 5


def struggle(s: Table, seat: int) -> int:
    """A fight under way: strength and rolls so far."""
    edge = s.strength[0] + s.rolls[0] - s.strength[1] - s.rolls[1]
    if s.attacker == seat:
        return edge * 42
    if s.defender == seat:
        return -edge * 42
    return 0
