"""Station Progress: the round number, the Investor, new perks, research, slot B (S79-S91)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule

from .. import words as w
from .gains import ask_either, research, show_perks
from .turns import begin_phase
from .workers import has_perk, modified_of

# Stages of a PROGRESS frame
RAISE = 0
INVEST = 1
NEW_PERKS = 2
RESEARCH = 3


@rule
def progress(s, box):
    """Step: the stages of S80 in their order, until a seat has to choose or is rewarded."""
    depth = s.depth
    while s.depth == depth and s.stack[depth - 1].kind == w.PROGRESS:
        next_stage(s, box)


@rule
def next_stage(s, box):
    """One stage, or one seat's part in it, seats in turn order."""
    frame = s.stack[s.depth - 1]
    stage = int(frame.a)
    if stage == RAISE:
        frame.a = INVEST
        begin_round(s, frame.c)
    elif stage == INVEST:
        frame.a = NEW_PERKS
        invest(s, box)
    elif stage == NEW_PERKS:
        frame.a = RESEARCH
        show_perks(s, box.new_perks[s.round])
    elif box.advances[s.round] > 0 and frame.b < s.seats:
        seat = (s.lead + frame.b) % s.seats
        frame.b += 1
        research(s, seat, box.advances[s.round])
    else:
        pop(s)
        if s.round == box.hub_b_opens:
            emit(s, w.E_UNLOCKED)
        begin_phase(s, w.PLACEMENT)
        push(s, w.TURNS, s.lead, 0, 0, 0)


@rule
def begin_round(s, first):
    """The round number goes up, except at the very start (S79); a new claim to the marker."""
    if not first:
        s.round += 1
    s.lead = s.start  # S318
    s.claimed = 0
    for seat in range(s.seats):
        s.player[seat].recalled = 0
        s.player[seat].recalled_at = 0
    emit(s, w.E_ROUND, s.round)
    begin_phase(s, w.STATION_PROGRESS)


@rule
def invest(s, box):
    """The Investor: a coin or a food for each modified worker (S638-S641)."""
    for seat in range(s.seats):
        if has_perk(s, seat, w.INVESTOR):
            n = modified_of(s, seat) * box.power[w.INVESTOR]
            ask_either(s, seat, n, w.NOBODY, 0)
