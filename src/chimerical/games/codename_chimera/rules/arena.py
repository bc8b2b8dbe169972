"""Rounds and turns of the arena, quiet points (K39-K44, R44-R48, R68)."""

from chimerical.rules import decision, event, next_of, offer, pop, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import R17, R46
from ..table import Table
from .building import can_attach
from .ending import alive, finish
from .numbers import refill_level
from .turn import busy

round_began = event("round_began", round=w.NUMBER, first=w.SEAT)
turn_began = event("turn_began", seat=w.SEAT, energy=w.ENERGY)


# --- rounds and turns ---


def round_begins(s: Table, box: Box) -> None:
    """Marks go off, the smallest monster acts first, ties by hair (K40, K41, R44)."""
    if s.round == box.last_round:
        finish(s, w.STOPPED)
        return
    s.round += 1
    best = 0
    lowest_count = 1000
    for half in range(2):
        s.used[half] = 0
    for seat in range(s.seats):
        me = s.player[seat]
        me.bitten = 0
        me.sewn = 0
        if me.place == 0:
            count = me.count * 8 + me.hair
            if count < lowest_count:
                lowest_count = count
                best = seat
    s.todo = alive(s)
    s.turn = (best + s.seats - 1) % s.seats
    round_began(s, s.round, best)
    then.round(s, 0)
    then.next_turn(s, 0, opening=1)


def next_turn(s: Table, box: Box, opening: int) -> None:
    """The next living seat clockwise that has not had its turn refills and acts (R44, R45, R48)."""
    if s.todo == 0:
        return
    seat = next_of(s.todo, s.turn, s.seats)
    s.turn = seat
    s.todo &= ~(1 << seat)
    me = s.player[seat]
    for half in range(2):
        own = me.parts[half] | me.stored[half]
        s.numb[half] |= s.stunned[half] & own
        s.stunned[half] &= ~own
    level = refill_level(s, box, seat)
    me.leech = 0
    me.tokens = max(me.tokens, level)
    turn_began(s, seat, me.tokens)
    then.next_turn(s, 0)
    then.last_call(s, seat)
    ask.act(s, seat)
    if opening:
        others_attach(s)


def last_call(s: Table) -> None:
    """The turn is over; Venom and Stun of this turn go off, then moment (c) (R46, R51)."""
    for half in range(2):
        s.numb[half] = 0
    if s.poisoned:
        for card in range(w.PARTS):
            s.venom[card] = 0
        s.poisoned = 0
    for other in range(s.seats):
        s.player[other].venom = 0
    others_attach(s)


step(then, "round", does=round_begins)
step(then, "next_turn", holds=dict(opening=w.NUMBER), does=next_turn)
step(then, "last_call", does=last_call)


# --- quiet points (R46) ---


def others_attach(s: Table) -> None:
    """The others may attach, clockwise from the turn player's left."""
    then.quiet(s, (s.turn + 1) % s.seats)


def quiet(s: Table, box: Box, seat: int) -> None:
    """Asks the next who can attach, until the turn player is reached."""
    while seat != s.turn:
        if s.player[seat].place == 0 and can_attach(s, box, seat):
            ask.attach(s, seat)
            return
        seat = (seat + 1) % s.seats


def in_inventory(s: Table, seat: int, span: int) -> int:
    return s.player[seat].stored[span]


def attach_now(s: Table, seat: int, part: int) -> None:
    """A seat attaches and is asked again."""
    then.quiet(s, seat)
    ask.sew(s, seat, part=part)


def attach_no_more(s: Table, seat: int) -> None:
    then.quiet(s, (seat + 1) % s.seats)


def after_use(s: Table, box: Box, seat: int) -> None:
    """Moment (b), unless nothing is left but to end the turn: then it is one with (c).

    A turn player who is dead is done at once (R48).
    """
    if s.player[seat].place:
        pop(s)
    elif busy(s, box, seat):
        others_attach(s)


step(then, "quiet", does=quiet)
step(then, "after_use", does=after_use)
decision(
    ask,
    "attach",
    offers=[
        offer(A.attach, in_inventory, line=R17, does=attach_now),
        offer(A.no_more, does=attach_no_more),
    ],
    otherwise=R46,
)
