"""Beggar's Alley: gifts of the other players (S585-S587)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from .. import words as w
from .gains import credited, gain_coins, gain_points, note


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
    gain_points(s, giver, box.power[w.BEGGARS_ALLEY], w.GIFTED)
