"""Beggar's Alley: gifts of the other players (S585-S587)."""

from chimerical.rules import decision, event, offer, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S586
from ..table import Table
from .gains import credited, gain_coins, gain_points, note

given = event("given", seat=w.SEAT, to=w.SEAT, goods=w.GOODS)


def ask_gifts(s: Table, seat: int, done: int) -> None:
    """The other players, clockwise, may give a coin or a food (S149, S585, S586)."""
    while done < s.seats:
        other = (seat + done) % s.seats
        done += 1
        if gifts(s, other):
            then.ask_gifts(s, seat, done=done)
            ask.give(s, other, to=seat)
            return


def gifts(s: Table, seat: int) -> int:
    """The goods that a seat could give."""
    me = s.player[seat]
    return (me.coins > 0) << w.IN_COINS | (me.food > 0) << w.IN_FOOD


def give(s: Table, box: Box, seat: int, to: int, goods: int) -> None:
    """A gift counts for tentacles, but the Grocer does not touch it (S587)."""
    given(s, seat, to, goods)
    if goods == w.IN_FOOD:
        s.player[seat].food -= 1
        s.player[to].food += 1
        note(s, credited(s, to), w.NOTE_FOOD, 1)
    else:
        s.player[seat].coins -= 1
        gain_coins(s, to, 1, credited(s, to))
    gain_points(s, seat, box.power[w.BEGGARS_ALLEY], w.GIFTED)


decision(
    ask,
    "give",
    holds=dict(to=w.SEAT),
    offers=[offer(A.give, gifts, does=give), offer(A.decline)],
    otherwise=S586,
)
step(then, "ask_gifts", holds=dict(done=w.NUMBER), does=ask_gifts)
