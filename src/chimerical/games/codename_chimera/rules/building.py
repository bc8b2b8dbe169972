"""Building, seat by seat and unseen; attaching later (K30-K37, R5, R17, R33, R39, R43, R63)."""

from chimerical.rules import decision, disclose, event, offer, pop, size, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import K32, K34, R5, R33, R39
from ..table import Table
from .cards import half_of, holds, one
from .monsters import cut, lay, lift, spots, store, survey, unstore, why_not_lay

you_placed = event("you_placed", private=True, part=w.PART, cell=w.CELL)
you_took_back = event("you_took_back", private=True, part=w.PART)
finished = event("finished", seat=w.SEAT)
unveiled = event("unveiled", seat=w.SEAT, parts=w.NUMBER)
attached = event("attached", seat=w.SEAT, part=w.PART, energy=w.ENERGY)


def next_build(s: Table, seat: int) -> None:
    """The next seat builds; when all are ready, all is shown (K37, R39).

    Until then nobody sees anything of it, so all build at the same time (K31).
    """
    s.steps = 0
    if seat < s.seats:
        then.next_build(s, seat + 1)
        ask.build(s, seat)
        return
    disclose(s, 0)
    for other in range(s.seats):
        show_build(s, other)
    s.phase = w.ARENA
    then.round(s, 0)


def show_build(s: Table, seat: int) -> None:
    """Parts lie face up: what was attached blind is known from now on (K33, R38)."""
    me = s.player[seat]
    for half in range(2):
        me.blind[half] &= me.stored[half]
    me.unknown = size(me.blind[0]) + size(me.blind[1])
    unveiled(s, seat, me.count)


# --- until ready, parts are placed and taken back freely; time is limited (R33, R39) ---


def in_time(s: Table, box: Box) -> bool:
    return s.steps < box.build_steps


def to_place(s: Table, box: Box, seat: int, span: int) -> int:
    me = s.player[seat]
    return me.stored[span] if me.gaps and in_time(s, box) else 0


def why_not_place(s: Table, box: Box, seat: int, part: int) -> int:
    me = s.player[seat]
    if not in_time(s, box):
        return R33
    return R5 if holds(me.stored[0], me.stored[1], part) else K34


def place(s: Table, seat: int, part: int) -> None:
    s.steps += 1
    ask.place(s, seat, part=part)


def to_take_back(s: Table, box: Box, seat: int, span: int) -> int:
    return s.player[seat].parts[span] if in_time(s, box) else 0


def why_not_take_back(s: Table, box: Box) -> int:
    return R39 if in_time(s, box) else R33


def take_back(s: Table, box: Box, seat: int, part: int) -> None:
    s.steps += 1
    linked = lift(s, seat, part)
    store(s, seat, part)
    you_took_back(s, seat, part)
    if linked:
        cut(s, box, seat)
    else:
        survey(s, box, seat)


def be_ready(s: Table, seat: int) -> None:
    s.steps = 0
    finished(s, seat)
    pop(s)


def not_to_build(s: Table, box: Box) -> int:
    return K32 if in_time(s, box) else R33


def put_in_place(s: Table, box: Box, seat: int, part: int, cell: int, turns: int) -> None:
    s.player[seat].stored[half_of(part)] &= ~one(part)
    you_placed(s, seat, part, cell)
    lay(s, box, seat, part, cell, turns)


step(then, "next_build", does=next_build)
decision(
    ask,
    "build",
    offers=[
        offer(A.attach, to_place, line=why_not_place, does=place),
        offer(A.take_back, to_take_back, line=why_not_take_back, does=take_back, takes_back=True),
        offer(A.ready, does=be_ready),
    ],
    otherwise=not_to_build,
    stays=True,
)
decision(
    ask,
    "place",
    holds=dict(part=w.PART),
    lists=spots,
    offers=[offer(A.lay, why=why_not_lay, does=put_in_place)],
    otherwise=R5,
)


# --- attaching from the inventory ---


def sutured(s: Table, box: Box, seat: int) -> int:
    """Whether the first card attached in this round is free (A5, R63)."""
    if s.player[seat].sewn:
        return 0
    return any(s.player[seat].parts[half] & box.having[2 * w.SUTURE + half] for half in range(2))


def attach_price(s: Table, box: Box, seat: int) -> int:
    return 0 if sutured(s, box, seat) else int(box.attach)


def can_attach(s: Table, box: Box, seat: int) -> int:
    """A card, a place for it, and the price (R43)."""
    me = s.player[seat]
    if not (me.stored[0] or me.stored[1]) or not me.gaps:
        return 0
    return me.tokens >= box.attach or sutured(s, box, seat)


def sew_on(s: Table, box: Box, seat: int, part: int, cell: int, turns: int) -> None:
    """A card from the inventory is paid for and attached (R17)."""
    price = attach_price(s, box, seat)
    s.player[seat].tokens -= price
    s.player[seat].sewn = 1
    unstore(s, seat, part)
    attached(s, seat, part, price)
    lay(s, box, seat, part, cell, turns)


decision(
    ask,
    "sew",
    holds=dict(part=w.PART),
    lists=spots,
    offers=[offer(A.lay, why=why_not_lay, does=sew_on)],
    otherwise=R5,
)
