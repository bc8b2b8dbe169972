"""A draw by agreement: offered where nothing changes any more, agreed on by all (C68)."""

from chimerical.rules import decision, event, offer

from .. import words as w
from ..declared import A, Box, ask
from ..lines import C68
from ..table import Table

draw_offered = event("draw_offered", seat=w.SEAT)
draw_declined = event("draw_declined", seat=w.SEAT)
draw_agreed = event("draw_agreed")


def why_not_offer_draw(s: Table, box: Box) -> int:
    waited = s.turns - max(s.changed, s.refused)
    if box.draw_after == 0 or waited < box.draw_after * s.seats or s.ap < box.ap:
        return C68
    return 0


def offer_draw(s: Table, seat: int) -> None:
    draw_offered(s, seat)
    ask.answer_draw(s, (seat + 1) % s.seats, by=seat)


def accept(s: Table, seat: int, by: int) -> None:
    """The next seat is asked; when all have agreed, nobody wins."""
    following = (seat + 1) % s.seats
    if following != by:
        ask.answer_draw(s, following, by=by)
    else:
        s.over = w.AGREED
        draw_agreed(s)


def decline(s: Table, seat: int) -> None:
    """The turn goes on, and the rounds until the next offer are counted from here."""
    s.refused = s.turns
    draw_declined(s, seat)


decision(
    ask,
    "answer_draw",
    holds=dict(by=w.SEAT),
    offers=[offer(A.accept, does=accept, offhand=True), offer(A.decline, does=decline)],
    otherwise=C68,
)
