"""Phase II, the turn: who begins, what a turn gives, how it ends (B42-B46)."""

from chimerical.rules import draw, each, event, lowest, step

from .. import words as w
from ..declared import Box, ask, then
from ..table import Table
from .construction import furnish
from .monsters import attack_hunter, attackers_at_end, attackers_at_start

rolled_off = event("rolled_off", seat=w.SEAT, roll=w.NUMBER)
goes_first = event("goes_first", seat=w.SEAT, phase=w.PHASE)
drawn = event("drawn", rounds=w.NUMBER)
turn_begins = event("turn_begins", seat=w.SEAT, round=w.NUMBER)


def roll_off(s: Table, phase: int) -> int:
    """Everybody rolls, the highest begins, tied seats roll again (B27, B42, C9)."""
    rolling = (1 << s.seats) - 1
    while rolling & (rolling - 1):
        best = 0
        leaders = 0
        for seat in each(rolling):
            roll = draw(s, 6) + 1
            rolled_off(s, seat, roll)
            if roll > best:
                best = roll
                leaders = 0
            if roll == best:
                leaders |= 1 << seat
        rolling = leaders
    seat = lowest(rolling)
    goes_first(s, seat, phase)
    return seat


def begin_exploration(s: Table, box: Box) -> None:
    """The chambers are furnished and exploration begins (B39, B42)."""
    furnish(s, box)
    then.begin_turn(s, roll_off(s, 1))


def begin_turn(s: Table, box: Box, seat: int) -> None:
    """Monsters in range attack the seat whose turn it is, then it acts (B46)."""
    if box.round_cap > 0 and s.turns >= box.round_cap * s.seats:  # C67
        s.over = w.ROUND_CAP
        drawn(s, box.round_cap)
        return
    s.turns += 1
    s.turn = seat
    s.ap = box.ap
    s.phased = 0
    turn_begins(s, seat, (s.turns - 1) // s.seats + 1)
    then.end_turn(s, seat)
    attack_hunter(s, box, seat, attackers_at_start(s, seat))
    if s.ap != w.LOST and s.over == 0:  # B104: an impaired hunter loses the turn
        ask.act(s, seat)


def end_turn(s: Table, box: Box, seat: int) -> None:
    """Monsters turned up this turn attack on their tiles, then the next seat (B96)."""
    for i in range(s.seats):  # C57
        other = (seat + i) % s.seats
        attack_hunter(s, box, other, attackers_at_end(s, other))
    s.fresh = 0
    then.begin_turn(s, (seat + 1) % s.seats)


step(then, "furnish", does=begin_exploration)
step(then, "begin_turn", does=begin_turn)
step(then, "end_turn", does=end_turn)
