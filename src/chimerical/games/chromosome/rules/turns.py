"""A turn: one move, one action, and what else it allows (C33, C36-C38, C92-C95, C125, D3d)."""

from chimerical.core.decisions import decision, offer, step
from chimerical.core.events import event
from chimerical.core.frames import pop
from chimerical.core.rule import rule
from chimerical.core.sets import has, listed

from .. import words as w
from ..lines import C36, C38, C53, C56, C125, R2, D3d
from ..words import A, ask, then
from .acting import may_act, payable, take_action
from .combat import (
    begin_domination,
    begin_giant,
    begin_lunge,
    begin_spark,
    can_attack,
    lungers,
    why_not_dominate,
    why_not_giant,
    why_not_lunge,
    why_not_spark,
)
from .elimination import finish, unpassed
from .genes import begin_evolution, begin_mutation, evolutions, why_not_evolve, why_not_mutate
from .growth import (
    all_hotbeds,
    begin_grow,
    begin_hotbed,
    begin_spread,
    growths,
    why_not_grow,
    why_not_hotbed,
    why_not_spread,
)
from .impulse import (
    begin_concentration,
    begin_drawing,
    begin_impulse,
    begin_power,
    cube_rooms,
    drawable,
    more_power,
    why_not_concentrate,
    why_not_draw,
    why_not_impulse,
    why_not_power,
)
from .movement import can_migrate, make_move, moves, why_not_move
from .payment import energy_of, owe_energy, stand_in, use_fortune
from .radiation import begin_radiation, relieve
from .specials import (
    begin_destruction,
    begin_exchange,
    begin_fusion,
    begin_migration,
    begin_repair,
    begin_saturation,
    begin_supergene,
    begin_takeover,
    begin_teleportation,
    begin_wave,
    can_teleport,
    donors,
    gene_actions,
    takeovers,
    victims,
    why_not_destroy,
    why_not_exchange,
    why_not_fuse,
    why_not_migration,
    why_not_repair,
    why_not_saturate,
    why_not_supergene,
    why_not_take_over,
    why_not_teleport,
    why_not_wave,
)

turn_began = event("turn_began", seat=w.SEAT)
last_turn_began = event("last_turn_began", seat=w.SEAT)
passed = event("passed", seat=w.SEAT)
restored = event("restored", seat=w.SEAT, fortune=w.NUMBER)
discarded = event("discarded", seat=w.SEAT)


@rule
def next_turn(s, box):
    """The next player clockwise who has not passed; in the end, last turns (C33, R12)."""
    able = unpassed(s)
    if s.ending:
        able &= s.last
    if able == 0:
        if s.ending:
            finish(s, box, w.EXTINCTION)
        else:
            begin_radiation(s)
        return
    seat = (s.turn + 1) % s.seats
    while not has(able, seat):
        seat = (seat + 1) % s.seats
    s.turn = seat
    s.last &= ~(1 << seat)
    s.moved = 0
    s.acted = 0
    s.extra = 0
    if not box.restore_per_round:
        s.player[seat].restored = 0
    if s.ending:
        last_turn_began(s, seat)
    else:
        turn_began(s, seat)
    then.next_turn(s, 0)
    ask.turn(s, seat)


@rule
def alike(s):
    """Turns are alike for the same species, before or after the move and the action."""
    seat = s.stack[s.depth - 1].seat
    return (s.player[seat].species * 2 + s.moved) * 2 + may_act(s)


# --- what a turn offers ---


@rule
def choices(s, box, seat, out, n):
    """Lists what a turn offers now."""
    if not s.moved:
        n = moves(s, box, seat, 0, out, n)
    if may_act(s):
        n = actions(s, box, seat, energy_of(s, box, seat), out, n)
    n = add(out, n, A.restore(), why_not_restore(s, box, seat) == 0)
    n = add(out, n, A.discard(), why_not_discard(s, seat) == 0)
    n = add(out, n, A.discard_fortune(), why_not_discard_fortune(s, seat) == 0)
    n = add(out, n, A.pass_round(), may_act(s))
    return add(out, n, A.end(), s.acted)


@rule
def add(out, n, action, offered):
    if offered:
        out[n] = action
        return n + 1
    return n


@rule
def actions(s, box, seat, purse, out, n):
    """Lists the nine actions, main and special (C38). The purse is all the energy there is."""
    n = growths(s, box, seat, purse, out, n)
    n = evolutions(s, box, seat, purse, out, n)
    if payable(s, box, seat, purse, w.IMPULSE):
        n = listed(out, n, A.impulse(0), cube_rooms(s))
        n = listed(out, n, A.draw(0), drawable(s, box, seat))
    species = s.player[seat].species
    if species == w.MUTOR:
        return of_mutor(s, box, seat, purse, out, n)
    if species == w.FEROX:
        return of_ferox(s, box, seat, purse, out, n)
    if species == w.CADUM:
        return of_cadum(s, box, seat, purse, out, n)
    return of_vagus(s, box, seat, purse, out, n)


@rule
def on_rooms(s, box, seat, purse, cost, rooms, first, out, n):
    """An action on each of some rooms, from the first action on, if it can be paid."""
    if rooms and payable(s, box, seat, purse, cost):
        return listed(out, n, first, rooms)
    return n


@rule
def add_attack(s, box, seat, purse, cost, action, out, n):
    if payable(s, box, seat, purse, cost):
        return add(out, n, action, can_attack(s, box, seat, purse, cost))
    return n


@rule
def of_mutor(s, box, seat, purse, out, n):
    rooms = takeovers(s, box, seat)
    n = on_rooms(s, box, seat, purse, w.TAKEOVER, rooms, A.take_over(0), out, n)
    n = add_attack(s, box, seat, purse, w.SPARK, A.spark(), out, n)
    n = add(out, n, A.repair(), payable(s, box, seat, purse, w.REPAIR))
    return gene_actions(s, box, seat, purse, out, n)


@rule
def of_ferox(s, box, seat, purse, out, n):
    rooms = victims(s, box, seat)
    n = on_rooms(s, box, seat, purse, w.DESTROY, rooms, A.destroy(0), out, n)
    rooms = donors(s, box, seat)
    n = on_rooms(s, box, seat, purse, w.FUSION, rooms, A.fuse(0), out, n)
    n = add_attack(s, box, seat, purse, w.SPARK, A.spark(), out, n)
    n = add_attack(s, box, seat, purse, w.DOMINATION, A.dominate(), out, n)
    if payable(s, box, seat, purse, w.LUNGE):
        n = add(out, n, A.lunge(), lungers(s, box, seat))
    return n


@rule
def of_cadum(s, box, seat, purse, out, n):
    rooms = cube_rooms(s)
    n = on_rooms(s, box, seat, purse, w.CONCENTRATION, rooms, A.concentrate(0), out, n)
    n = on_rooms(s, box, seat, purse, w.POWER, more_power(s), A.power(0), out, n)
    n = on_rooms(s, box, seat, purse, w.WAVE, s.hot, A.wave(0), out, n)
    n = add_attack(s, box, seat, purse, w.SPARK, A.spark(), out, n)
    return add(out, n, A.saturate(), payable(s, box, seat, purse, w.SATURATION))


@rule
def of_vagus(s, box, seat, purse, out, n):
    n = add_attack(s, box, seat, purse, w.SPARK, A.spark(), out, n)
    n = add_attack(s, box, seat, purse, w.GIANT, A.giant(), out, n)
    if payable(s, box, seat, purse, w.TELEPORTATION):
        n = add(out, n, A.teleport(), can_teleport(s, box))
    if payable(s, box, seat, purse, w.MIGRATION):
        n = add(out, n, A.migrate(), can_migrate(s, box, seat, 0))
    return all_hotbeds(s, box, seat, purse, out, n)


# --- besides the move and the action ---


@rule
def why_not_restore(s, box, seat):
    if s.player[seat].restored:
        return R2
    if s.player[seat].fortune >= box.fortune_cap:
        return C125
    if energy_of(s, box, seat) < box.restore_energy:
        return C56
    return 0


@rule
def begin_restore(s, box, seat):
    s.player[seat].restored = 1
    then.restore(s, seat)
    owe_energy(s, seat, box.restore_energy)


@rule
def restore(s, seat):
    s.player[seat].fortune += 1
    restored(s, seat, s.player[seat].fortune)


@rule
def why_not_discard(s, seat):
    """A build gene against irradiation (C36, D3d)."""
    me = s.player[seat]
    return 0 if me.irradiation > 0 and me.active[w.BUILD] > 0 else D3d


@rule
def discard(s, box, seat):
    s.player[seat].active[w.BUILD] -= 1
    s.genes[w.BUILD] += 1
    discarded(s, seat)
    relieve(s, seat, box.discard_relief)


@rule
def why_not_discard_fortune(s, seat):
    """Fortune in place of a build gene (R10)."""
    if s.player[seat].irradiation == 0:
        return D3d
    return 0 if stand_in(s, seat) else C53


@rule
def discard_fortune(s, box, seat):
    use_fortune(s, seat, w.BUILD)
    relieve(s, seat, box.discard_relief)


# --- its end ---


@rule
def pass_turns(s, seat):
    """Passing is an action; a move may still follow (C92)."""
    take_action(s, seat)
    s.player[seat].passed = 1
    passed(s, seat)


@rule
def has_acted(s):
    return s.acted != 0


@rule
def end_turn(s):
    pop(s)


@rule
def no_choice(s):
    """The line against what a turn does not know."""
    return C38 if may_act(s) else C36


step(then, "next_turn", does=next_turn)
step(then, "restore", does=restore)
decision(
    ask,
    "turn",
    lists=choices,
    offers=[
        offer(A.move, why=why_not_move, does=make_move),
        offer(A.grow, why=why_not_grow, does=begin_grow),
        offer(A.spread, why=why_not_spread, does=begin_spread),
        offer(A.evolve, why=why_not_evolve, does=begin_evolution),
        offer(A.mutate, why=why_not_mutate, does=begin_mutation),
        offer(A.impulse, why=why_not_impulse, does=begin_impulse),
        offer(A.draw, why=why_not_draw, does=begin_drawing),
        offer(A.spark, why=why_not_spark, does=begin_spark),
        offer(A.supergene, why=why_not_supergene, does=begin_supergene),
        offer(A.exchange, why=why_not_exchange, does=begin_exchange),
        offer(A.take_over, why=why_not_take_over, does=begin_takeover),
        offer(A.repair, why=why_not_repair, does=begin_repair),
        offer(A.dominate, why=why_not_dominate, does=begin_domination),
        offer(A.fuse, why=why_not_fuse, does=begin_fusion),
        offer(A.destroy, why=why_not_destroy, does=begin_destruction),
        offer(A.lunge, why=why_not_lunge, does=begin_lunge),
        offer(A.concentrate, why=why_not_concentrate, does=begin_concentration),
        offer(A.saturate, why=why_not_saturate, does=begin_saturation),
        offer(A.power, why=why_not_power, does=begin_power),
        offer(A.wave, why=why_not_wave, does=begin_wave),
        offer(A.teleport, why=why_not_teleport, does=begin_teleportation),
        offer(A.hotbed, why=why_not_hotbed, does=begin_hotbed),
        offer(A.giant, why=why_not_giant, does=begin_giant),
        offer(A.migrate, why=why_not_migration, does=begin_migration),
        offer(A.restore, why=why_not_restore, does=begin_restore),
        offer(A.discard, why=why_not_discard, does=discard),
        offer(A.discard_fortune, why=why_not_discard_fortune, does=discard_fortune),
        offer(A.pass_round, when=may_act, line=C36, does=pass_turns),
        offer(A.end, when=has_acted, line=C36, does=end_turn),
    ],
    otherwise=no_choice,
    stays=True,
)
