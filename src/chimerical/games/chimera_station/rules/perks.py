"""Perks whose effects need rules of their own: Union Hall's trade, Beggar's Alley, the Morale
Center (S558-S564, S585-S587, S653-S662)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from .. import words as w
from .counting import worth
from .gains import credited, gain_coins, gain_points, note
from .workers import actor, displaceable, move


@rule
def score_perk(s, box, seat, perk):
    """A perk pays what it would at the end, and is discarded; its worker is set aside (S560)."""
    points = worth(s, box, seat, perk)
    s.player[seat].perks &= ~(1 << perk)
    s.scored_perks |= 1 << perk
    emit(s, w.E_SCORED, seat, perk, points)
    gain_points(s, seat, points)
    if perk < w.MODULE_PERKS:
        worker = int(s.on[w.FIRST_PERK + perk])
        if worker != w.NOBODY:
            move(s, worker, w.ASIDE)
            emit(s, w.E_ASIDE, seat, worker)


@rule
def displace_more(s, box):
    """Step: workers of choice are sent away, one after another (S661)."""
    frame = s.stack[s.depth - 1]
    if frame.a == 0 or displaceable(s, box, actor(s)) == 0:
        pop(s)
        return
    frame.a -= 1
    push(s, w.DISPLACE_WORKER, frame.seat, 0, 0, 0)


@rule
def ask_gifts(s):
    """Step: the other players, clockwise, may give a coin or a food (S149, S585, S586)."""
    frame = s.stack[s.depth - 1]
    if frame.a == s.seats:
        pop(s)
        return
    other = (frame.seat + frame.a) % s.seats
    frame.a += 1
    if s.player[other].coins > 0 or s.player[other].food > 0:
        push(s, w.GIVE, other, frame.seat, 0, 0)


@rule
def give(s, box, giver, taker, food):
    """A gift counts for tentacles, but the Grocer does not touch it (S587)."""
    emit(s, w.E_GIFT, giver, taker, food)
    worker = credited(s, taker)
    if food:
        s.player[giver].food -= 1
        s.player[taker].food += 1
        note(s, worker, w.NOTE_FOOD, 1)
    else:
        s.player[giver].coins -= 1
        gain_coins(s, taker, 1, worker)
    gain_points(s, giver, box.power[w.BEGGARS_ALLEY])
