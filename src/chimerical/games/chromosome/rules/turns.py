"""A turn: one move, one action, and what else it allows (C33, C36-C38, C92-C95, C125, D3d)."""

from dataclasses import replace

from chimerical.rules import Ints, add, decision, event, listed, next_of, offer, pop, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C36, C38, C53, C56, C125, R2, D3d
from ..table import Table
from . import combat, genes, growth, impulse, specials
from .acting import may_act, payable
from .elimination import check, finish, unpassed
from .genes import evolutions
from .growth import growths
from .impulse import drawable, radiations
from .movement import make_move, moves, why_not_move
from .payment import energy_of, owe_energy, stand_in, take_action, use_fortune
from .radiation import begin_radiation, relieve
from .specials import of_cadum, of_ferox, of_mutor, of_vagus

turn_began = event("turn_began", seat=w.SEAT)
last_turn_began = event("last_turn_began", seat=w.SEAT)
passed = event("passed", seat=w.SEAT)
restored = event("restored", seat=w.SEAT, fortune=w.NUMBER)
discarded = event("discarded", seat=w.SEAT)


def next_turn(s: Table, box: Box) -> None:
    """The next player clockwise who has not passed; in the end, last turns (C33, R12)."""
    able = unpassed(s)
    if s.ending:
        able &= s.last
    if able == 0:
        if s.ending:
            finish(s, box, w.EXTINCTION)
        else:
            begin_radiation(s)  # C95
        return
    seat = next_of(able, s.turn, s.seats)
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


def after_action(s: Table, box: Box, seat: int) -> None:
    """Whom an action has eliminated; if its own player is among them, the turn is over (R21)."""
    check(s, box)
    if s.over == 0 and s.player[seat].out:
        end_turn(s)


def alike(s: Table) -> int:
    """Turns are alike for the same species, before or after the move and the action."""
    seat = s.stack[s.depth - 1].seat
    return (s.player[seat].species * 2 + s.moved) * 2 + may_act(s)


# --- what a turn offers ---


def choices(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    """Lists what a turn offers now: what is left of it, in any order (C37)."""
    if not s.moved:
        n = moves(s, box, seat, 0, out, n)
    if may_act(s):
        n = actions(s, box, seat, energy_of(s, box, seat), out, n)
    n = add(out, n, A.restore(), why_not_restore(s, box, seat) == 0)
    n = add(out, n, A.discard(), why_not_discard(s, seat) == 0)
    n = add(out, n, A.discard_fortune(), why_not_discard_fortune(s, seat) == 0)
    n = add(out, n, A.pass_round(), may_act(s))
    return add(out, n, A.end(), s.acted)


def actions(s: Table, box: Box, seat: int, purse: int, out: Ints, n: int) -> int:
    """Lists the nine actions, main and special (C38). The purse is all the energy there is."""
    n = growths(s, box, seat, purse, out, n)
    n = evolutions(s, box, seat, purse, out, n)
    if payable(s, box, seat, purse, w.IMPULSE):
        n = radiations(s, w.BY_IMPULSE, out, n)
        n = listed(out, n, A.draw(0), drawable(s, box, seat))
    species = s.player[seat].species
    if species == w.MUTOR:
        return of_mutor(s, box, seat, purse, out, n)
    if species == w.FEROX:
        return of_ferox(s, box, seat, purse, out, n)
    if species == w.CADUM:
        return of_cadum(s, box, seat, purse, out, n)
    return of_vagus(s, box, seat, purse, out, n)


# --- besides the move and the action ---


def why_not_restore(s: Table, box: Box, seat: int) -> int:
    if s.player[seat].restored:
        return R2
    if s.player[seat].fortune >= box.fortune_cap:
        return C125
    if energy_of(s, box, seat) < box.restore_energy:
        return C56
    return 0


def begin_restore(s: Table, box: Box, seat: int) -> None:
    s.player[seat].restored = 1
    then.restore(s, seat)
    owe_energy(s, seat, box.restore_energy)


def restore(s: Table, seat: int) -> None:
    s.player[seat].fortune += 1
    restored(s, seat, s.player[seat].fortune)


def why_not_discard(s: Table, seat: int) -> int:
    """A build gene against irradiation, in a turn, and so not after passing (C36, C94, D3d)."""
    me = s.player[seat]
    return 0 if me.irradiation > 0 and me.active[w.BUILD] > 0 else D3d


def discard(s: Table, box: Box, seat: int) -> None:
    s.player[seat].active[w.BUILD] -= 1
    s.genes[w.BUILD] += 1
    discarded(s, seat)
    relieve(s, seat, box.discard_relief)


def why_not_discard_fortune(s: Table, seat: int) -> int:
    """Fortune in place of a build gene (R10)."""
    if s.player[seat].irradiation == 0:
        return D3d
    return 0 if stand_in(s, seat) else C53


def discard_fortune(s: Table, box: Box, seat: int) -> None:
    use_fortune(s, seat, w.BUILD)
    relieve(s, seat, box.discard_relief)


# --- its end ---


def pass_turns(s: Table, seat: int) -> None:
    """Passing is an action; a move may still follow (C92)."""
    take_action(s)
    s.player[seat].passed = 1
    passed(s, seat)


def has_acted(s: Table) -> bool:
    return s.acted != 0


def end_turn(s: Table) -> None:
    pop(s)  # the decision, which stays until now


def no_choice(s: Table) -> int:
    """The line against what a turn does not know."""
    return C38 if may_act(s) else C36


step(then, "next_turn", does=next_turn)
step(then, "after_action", does=after_action)
step(then, "restore", does=restore)
# The step comes up again when all that the action brings about is done.
ACTIONS = (
    *growth.OFFERS,
    *genes.OFFERS,
    *combat.OFFERS,
    *impulse.OFFERS,
    *specials.OFFERS,
)
decision(
    ask,
    "turn",
    lists=choices,
    offers=[
        offer(A.move, why=why_not_move, does=make_move),
        *(replace(action, does=(then.after_action, *action.does)) for action in ACTIONS),
        offer(A.restore, why=why_not_restore, does=begin_restore),
        offer(A.discard, why=why_not_discard, does=discard),
        offer(A.discard_fortune, why=why_not_discard_fortune, does=discard_fortune),
        offer(A.pass_round, when=may_act, line=C36, does=pass_turns),
        offer(A.end, when=has_acted, line=C36, does=end_turn),
    ],
    otherwise=no_choice,
    stays=True,
)
