"""What is done: steps, decisions, and the actions of a turn."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from .. import words as w
from .board import between
from .choices import ATTACK, ON_ROOMS, PLAIN, PLAIN_ACTION, PLAIN_COST, ROOM_COST, ROOM_FIRST
from .combat import begin_fight, commit, fight
from .elimination import check
from .genes import gain_gene, gain_rolled, price
from .growth import begin_spread, grow, grow_picked, more_genes, spread
from .impulse import charge_or_leave, draw_from_space, radiate
from .movement import move, neighbour
from .payment import pay, pay_energy, pay_genes, settle_energy, settle_genes
from .radiation import (
    absorb,
    fortify,
    irradiate,
    lose_token,
    relieve,
    settle_test,
    spaces,
    tests,
    treat,
    weigh,
)
from .rolls import reroll, roll, set_answer, window
from .rounds import after_event, event_round, power_down, prepare, resonate
from .setup import choose_species, choose_start
from .specials import (
    begin_migration,
    destroy,
    exchange,
    fuse,
    migrate,
    send_wave,
    take_over,
    teleport,
    wake,
)
from .turns import begin_restore, discard_build, next_turn, pass_turns, restore, take_action


@rule
def proceed(s, box):
    """Carries out the step on top."""
    kind = s.stack[s.depth - 1].kind
    if kind == w.WINDOW:
        window(s)
    elif kind == w.SETTLE_GENES:
        settle_genes(s)
    elif kind == w.SETTLE_ENERGY:
        settle_energy(s, box)
    elif kind == w.EFFECT:
        effect(s, box)
    elif kind == w.CHECK:
        check(s, box)
    elif kind == w.ROLL:
        roll(s)
    elif kind == w.USE_ROLL:
        use_roll(s, box)
    elif kind == w.FIGHT:
        fight(s)
    elif kind == w.NEXT_TURN:
        next_turn(s, box)
    elif kind == w.SETTLE_TEST:
        settle_test(s, box)
    elif kind == w.TESTS:
        tests(s, box)
    elif kind == w.SPACES:
        spaces(s, box)
    elif kind == w.ABSORB:
        absorb(s, box)
    elif kind == w.PREPARE:
        prepare(s, box)
    elif kind == w.EVENT_ROUND:
        event_round(s, box)
    elif kind == w.AFTER_EVENT:
        after_event(s, box)


@rule
def use_roll(s, box):
    """Step: nobody wants another roll any more."""
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    purpose = int(f.a)
    pop(s)
    if purpose == w.FOR_GENE:
        gain_rolled(s, box, seat)
    elif purpose == w.FOR_ATTACK:
        s.rolls[0] = s.die
    elif purpose == w.FOR_DEFENCE:
        s.rolls[1] = s.die
    else:
        weigh(s, box, seat, purpose)


@rule
def apply(s, box, action):
    """Carries out the decision on top."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    if kind == w.TURN:
        act(s, box, seat, action)
    elif kind == w.REROLL:
        reroll(s, seat, action)
    elif kind == w.PAY_ENERGY:
        pay_energy(s, box, seat, action)
    elif kind == w.PAY_GENES:
        pay_genes(s, seat, action)
    elif kind == w.COMMIT:
        commit(s, seat, action)
    elif kind == w.FORTIFY:
        fortify(s, seat, action)
    elif kind == w.CHARGE:
        charge_or_leave(s, box, seat, action)
    elif kind == w.SPREAD:
        spread(s, box, seat, action)
    elif kind == w.MIGRATE:
        migrate(s, box, seat, action, w.A_MOVE)
    elif kind == w.LOSE_TOKEN:
        lose_token(s, box, seat, action)
    elif kind == w.NEXT_SPACE:
        pop(s)
        treat(s, box, action - w.A_ROOM)
    elif kind == w.POWER_DOWN:
        power_down(s, seat, action)
    elif kind == w.RESONATE:
        resonate(s, seat, action)
    elif kind == w.CHOOSE_SPECIES:
        choose_species(s, seat, action)
    elif kind == w.CHOOSE_START:
        choose_start(s, box, seat, action)
    else:
        choose_room(s, box, seat, action - w.A_ROOM)


@rule
def choose_room(s, box, seat, room):
    """The further choices of an action; the last of them makes it fall due."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    a = int(f.a)
    b = int(f.b)
    pop(s)
    if kind == w.CHOOSE_GROUP:
        if a == w.LUNGE:
            push(s, w.LUNGE_TO, seat, room, 0, 0)
        elif a == w.TELEPORTATION:
            push(s, w.TELEPORT_TO, seat, room, 0, 0)
        else:
            push(s, w.CHOOSE_TARGET, seat, a, room, 0)
    elif kind == w.LUNGE_TO:
        pay(s, box, seat, w.LUNGE, 0, 0, w.A_LUNGE, a, room)
    elif kind == w.CHOOSE_TARGET:
        if a == w.LUNGE:
            begin_fight(s, box, seat, a, b, room)
        else:
            pay(s, box, seat, a, 0, between(s, box, b, room), ATTACK[a], b, room)
    elif kind == w.FUSE_WITH:
        pay(s, box, seat, w.FUSION, 0, 0, w.A_FUSE, a, room)
    elif kind == w.TELEPORT_TO:
        pay(s, box, seat, w.TELEPORTATION, 0, 0, w.A_TELEPORT, a, room)
    elif kind == w.WAVE_TO:
        pay(s, box, seat, w.WAVE, 0, 0, w.A_WAVE, a, room)


@rule
def act(s, box, seat, action):
    """A turn's next step. The turn goes on beneath whatever it causes."""
    if action >= w.A_MOVE:
        s.moved = 1
        at = (action - w.A_MOVE) // w.GROUP
        to = neighbour(s, box, at // w.SIDES, at % w.SIDES)
        move(s, seat, at // w.SIDES, to, (action - w.A_MOVE) % w.GROUP + 1)
    elif action == w.A_END:
        pop(s)
    elif action == w.A_RESTORE:
        begin_restore(s, box, seat, action)
    elif action == w.A_DISCARD or action == w.A_DISCARD_FORTUNE:
        discard_build(s, box, seat, action)
    else:
        take_action(s, seat)
        begin_action(s, box, seat, action)


@rule
def begin_action(s, box, seat, action):
    """An action asks for its further choices, or falls due."""
    if action == w.A_PASS:
        pass_turns(s, seat)
    elif w.A_GROW <= action < w.A_HOTBED:
        count = (action - w.A_GROW) % w.GROUP + 1
        pay(s, box, seat, w.GROWTH, more_genes(box, count), 0, action, 0, 0)
    elif w.A_SPREAD <= action < w.A_IMPULSE:
        begin_spread(s, box, seat, action - w.A_SPREAD)
    elif w.A_EVOLVE <= action < w.A_SUPERGENE:
        energy = price(s, box, seat, action - w.A_EVOLVE)
        pay(s, box, seat, w.EVOLUTION, 0, energy, action, 0, 0)
    elif action == w.A_MUTATE:
        pay(s, box, seat, w.EVOLUTION, 0, box.mutation_energy, action, 0, 0)
    elif action == w.A_SPARK:
        push(s, w.CHOOSE_GROUP, seat, w.SPARK, 0, 0)
    elif action == w.A_DOMINATE:
        push(s, w.CHOOSE_GROUP, seat, w.DOMINATION, 0, 0)
    elif action == w.A_GIANT:
        push(s, w.CHOOSE_GROUP, seat, w.GIANT, 0, 0)
    elif action == w.A_LUNGE:
        push(s, w.CHOOSE_GROUP, seat, w.LUNGE, 0, 0)
    elif action == w.A_TELEPORT:
        push(s, w.CHOOSE_GROUP, seat, w.TELEPORTATION, 0, 0)
    elif w.A_WAVE <= action < w.A_TAKEOVER:
        push(s, w.WAVE_TO, seat, action - w.A_WAVE, 0, 0)
    elif w.A_FUSE <= action < w.A_GROW:
        push(s, w.FUSE_WITH, seat, action - w.A_FUSE, 0, 0)
    elif w.A_HOTBED <= action < w.A_MOVE:
        count = (action - w.A_HOTBED) % w.GROUP + 1
        pay(s, box, seat, w.HOTBED, count, 0, action, 0, 0)
    else:
        pay(s, box, seat, cost_of(action), 0, 0, action, 0, 0)


@rule
def cost_of(action):
    """The cost of an action that has no further choices."""
    if w.A_SUPERGENE <= action < w.A_EXCHANGE:
        return w.SUPERGENE
    if w.A_EXCHANGE <= action < w.A_SPECIES:
        return w.EXCHANGE
    for sort in range(ON_ROOMS):
        if ROOM_FIRST[sort] <= action < ROOM_FIRST[sort] + w.ROOMS:
            return ROOM_COST[sort]
    for sort in range(PLAIN):
        if PLAIN_ACTION[sort] == action:
            return PLAIN_COST[sort]
    return 0


@rule
def effect(s, box):
    """Step: what has been paid for happens."""
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    action = int(f.a)
    b = int(f.b)
    c = int(f.c)
    pop(s)
    if w.A_GROW <= action < w.A_HOTBED:
        at = action - w.A_GROW
        grow(s, seat, at // w.GROUP, at % w.GROUP + 1)
    elif w.A_SPREAD <= action < w.A_IMPULSE:
        grow_picked(s, seat)
    elif w.A_EVOLVE <= action < w.A_SUPERGENE:
        gain_gene(s, seat, action - w.A_EVOLVE)
    elif action == w.A_MUTATE:
        push(s, w.ROLL, seat, w.FOR_GENE, 0, 0)
    elif action == w.A_SPARK:
        begin_fight(s, box, seat, w.SPARK, b, c)
    elif w.A_IMPULSE <= action < w.A_DRAW:
        radiate(s, box, seat, action - w.A_IMPULSE, box.impulse_cubes)
    elif w.A_DRAW <= action < w.A_CONCENTRATE:
        draw_from_space(s, box, seat, action - w.A_DRAW)
    elif action == w.A_RESTORE:
        restore(s, seat)
    else:
        special_effect(s, box, seat, action, b, c)


@rule
def special_effect(s, box, seat, action, b, c):
    """The effects of the special actions."""
    if action == w.A_DOMINATE:
        begin_fight(s, box, seat, w.DOMINATION, b, c)
    elif action == w.A_GIANT:
        begin_fight(s, box, seat, w.GIANT, b, c)
    elif action == w.A_LUNGE:
        move(s, seat, b, c, s.size[b])
        push(s, w.CHOOSE_TARGET, seat, w.LUNGE, c, 0)
    elif action == w.A_REPAIR:
        relieve(s, seat, box.repair_relief)
    elif action == w.A_SATURATE:
        for other in range(s.seats):
            if not s.player[other].out:
                irradiate(s, other, box.saturation)
    elif w.A_CONCENTRATE <= action < w.A_POWER:
        radiate(s, box, seat, action - w.A_CONCENTRATE, box.concentration_cubes)
    elif w.A_POWER <= action < w.A_WAVE:
        radiate(s, box, seat, action - w.A_POWER, box.power_cubes)
    elif w.A_WAVE <= action < w.A_TAKEOVER:
        send_wave(s, seat, b, c)
    elif w.A_TAKEOVER <= action < w.A_DESTROY:
        take_over(s, seat, action - w.A_TAKEOVER)
    elif w.A_DESTROY <= action < w.A_FUSE:
        destroy(s, box, seat, action - w.A_DESTROY)
    elif w.A_FUSE <= action < w.A_GROW:
        fuse(s, box, seat, b, c)
    elif action == w.A_TELEPORT:
        teleport(s, seat, b, c)
    elif w.A_HOTBED <= action < w.A_MOVE:
        at = action - w.A_HOTBED
        grow(s, seat, at // w.GROUP, at % w.GROUP + 1)
    elif action == w.A_MIGRATE:
        begin_migration(s, box, seat)
    elif w.A_SUPERGENE <= action < w.A_EXCHANGE:
        wake(s, seat, action - w.A_SUPERGENE)
    else:
        exchange(s, seat, action - w.A_EXCHANGE)


@rule
def aside(s, box, action):
    """Outside of decisions: a standing answer at re-roll windows (R28)."""
    seat = (action - w.A_ANSWER) // w.ANSWERS
    answer = (action - w.A_ANSWER) % w.ANSWERS
    set_answer(s, seat, answer)
    emit(s, w.E_ANSWER, seat, answer)
