"""A turn in the arena: what it offers, and the set of attackers (K43-K48, R47, R54, R71)."""

from chimerical.rules import Ints, add, decision, event, has, offer, pop

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import K43, K49, R17, R21, R25, R43, R49, R51, R54, R71
from ..table import Table
from .abilities import begin_use, can_use, uses
from .attack import (
    attacking,
    declare,
    join_or_leave,
    next_attacker,
    send_in,
    targets_listed,
    why_not_target,
)
from .building import can_attach
from .cards import holds, parts_listed
from .numbers import armed, card_of, having, payable, ready, strikers, usable

growled = event("growled", seat=w.SEAT)


def busy(s: Table, box: Box, seat: int) -> int:
    """Whether the turn player can do anything but end the turn (R47)."""
    if can_attach(s, box, seat) or can_strike(s, box, seat):
        return 1
    return uses(s, box, seat, 0) != 0 or uses(s, box, seat, 1) != 0


def can_strike(s: Table, box: Box, seat: int) -> bool:
    """Whether any fighter can attack."""
    return any(strikers(s, box, seat, span) for span in range(w.SPANS))


def can_reach(s: Table, box: Box, seat: int) -> bool:
    """Whether any fighter can attack inner parts."""
    return any(
        strikers(s, box, seat, span) & having(s, box, seat, w.REACH, span)
        for span in range(w.SPANS)
    )


def doings(s: Table, box: Box, seat: int, out: Ints, n: int) -> int:
    """Lists what a turn offers now; targets opponent by opponent, its end last."""
    me = s.player[seat]
    n = parts_listed(out, n, A.use(0), uses(s, box, seat, 0), uses(s, box, seat, 1))
    if can_strike(s, box, seat):
        reaches = can_reach(s, box, seat)
        for other in range(s.seats):
            if other != seat:
                n = targets_listed(s, other, 1, reaches, out, n)
    if can_attach(s, box, seat):
        n = parts_listed(out, n, A.attach(0), me.stored[0], me.stored[1])
    return add(out, n, A.growl(), 1)


def why_not_attack(s: Table, box: Box, seat: int, target: int) -> int:
    why = why_not_target(s, seat, target, can_reach(s, box, seat))
    return why if why or can_strike(s, box, seat) else R54


def why_not_use(s: Table, box: Box, seat: int, part: int) -> int:
    """What an own part lacks; of others there is nothing to say but what a use is."""
    if can_use(s, box, seat, part):
        return 0
    parts = s.player[seat].parts
    if not holds(parts[0], parts[1], part):
        return R49
    if box.ability[part] < w.VENOM or box.ability[part] > w.TRANSPLANT:
        return R21
    half = part // w.HALF
    if has(s.used[half], part % w.HALF):
        return K49
    if has(s.stunned[half] | s.numb[half], part % w.HALF):
        return R51
    return R49 if usable(s, box, seat, part) else K43


def why_not_attach(s: Table, box: Box, seat: int, part: int) -> int:
    me = s.player[seat]
    if not holds(me.stored[0], me.stored[1], part):
        return R17
    return 0 if can_attach(s, box, seat) else R43


def attack(s: Table, seat: int, target: int) -> None:
    declare(s, seat, target)
    ask.strike(s, seat)


def end_turn(s: Table, seat: int) -> None:
    """A growl to the left (K44)."""
    pop(s)
    growled(s, seat)


decision(
    ask,
    "act",
    lists=doings,
    offers=[
        offer(A.use, why=why_not_use, does=begin_use),
        offer(A.hit, why=why_not_attack, does=attack),
        offer(A.attach, why=why_not_attach, does=ask.sew),
        offer(A.growl, does=end_turn),
    ],
    otherwise=K43,
    stays=True,
)


# --- attacks ---


def joiners(s: Table, box: Box, seat: int, due: int, span: int) -> int:
    """The fighters that may join those already named, as far as the energy goes (K48, R54)."""
    left = s.player[seat].tokens - due
    able_too = ready(s, seat, span) & payable(s, box, seat, left, span)
    return able_too & armed(s, box, seat, span) & ~attacking(s, span)


def inner_target(s: Table) -> bool:
    """Whether the attack is aimed at an inner part, which takes Reach (R54)."""
    them = s.player[s.defender]
    return s.target < w.TORSO and not holds(them.outer[0], them.outer[1], s.target)


def to_send(s: Table, box: Box, seat: int, due: int, span: int) -> int:
    """Who may join, by where the target is (R25)."""
    found = joiners(s, box, seat, due, span)
    return found & having(s, box, seat, w.REACH, span) if inner_target(s) else found


def why_not_send(s: Table, box: Box, seat: int, due: int, fighter: int) -> int:
    span = fighter // w.HALF
    if has(attacking(s, span), fighter % w.HALF):
        return R71
    return R25 if has(joiners(s, box, seat, due, span), fighter % w.HALF) else R54


def send_or_not(s: Table, box: Box, seat: int, due: int, fighter: int, back: int) -> None:
    """Who is named attacks; who is taken back does not, and need not be paid for (R71)."""
    join_or_leave(s, fighter)
    price = box.energy[card_of(s, seat, fighter)]
    ask.strike(s, seat, due=due - price if back else due + price, dithers=back)


def anybody(s: Table) -> bool:
    return next_attacker(s, w.NOTHING) != w.NOTHING


def strike(s: Table, box: Box, seat: int) -> None:
    """The attackers are paid for, then dice, Mods and abilities decide (K46)."""
    send_in(s, box, seat)
    then.after_use(s, seat)
    then.fight(s, seat)


# A player names attackers and takes them back in any order (R71). The order of the cards, torso
# cards last and nobody held back, is canonical: it comes to each set exactly once.
SENT, BACK = dict(back=0), dict(back=1)
decision(
    ask,
    "strike",
    holds=dict(due=w.ENERGY, dithers=w.NUMBER),  # dithers: one was just taken back
    offers=[
        offer(A.name, to_send, line=why_not_send, does=send_or_not, given=SENT, any_order=True),
        offer(A.hold_back, attacking, line=R71, does=send_or_not, given=BACK, takes_back=True),
        offer(A.strike, when=anybody, does=strike),
    ],
    otherwise=R54,
)
