"""What is done: steps and decisions."""

from chimerical.core.frames import push
from chimerical.core.rule import rule

from .. import words as w
from .arena import (
    after_use,
    aim,
    aim_attack,
    attach_or_not,
    begin_use,
    dig,
    end_turn,
    fight_on,
    last_call,
    leech,
    next_turn,
    quiet,
    round_begins,
    strike,
    take_off,
)
from .building import build, next_build, settle_spot
from .draft import after_auction, auction, buy, deal, make_bid, pick
from .fight import evade, evade_whom, guard, hit_back, hit_back_at, prick, shed, shield, sweep
from .setup import next_torso, pick_torso


@rule
def proceed(s, box):
    """Carries out the step on top."""
    kind = s.stack[s.depth - 1].kind
    if kind == w.FIGHT:
        fight_on(s, box)
    elif kind == w.QUIET:
        quiet(s, box)
    elif kind == w.AUCTION:
        auction(s)
    elif kind == w.AFTER_AUCTION:
        after_auction(s)
    elif kind == w.DEAL:
        deal(s, box)
    elif kind == w.LAST_CALL:
        last_call(s)
    elif kind == w.NEXT_TURN:
        next_turn(s, box)
    elif kind == w.ROUND:
        round_begins(s, box)
    elif kind == w.NEXT_BUILD:
        next_build(s)
    else:
        next_torso(s)


@rule
def apply(s, box, action):
    """Carries out the decision on top."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    if kind == w.ACT:
        act(s, box, seat, action)
    elif kind == w.STRIKE:
        strike(s, box, seat, action)
    elif kind == w.SPOT:
        purpose = int(f.b)
        settle_spot(s, box, seat, action)
        if purpose == w.FOR_TRANSPLANT:
            after_use(s, box, seat)
    elif kind == w.BUILD:
        build(s, box, seat, action)
    elif kind == w.BID:
        make_bid(s, seat, action)
    elif kind == w.BUY:
        buy(s, box, seat, action)
    elif kind == w.PICK:
        pick(s, seat, action)
    elif kind == w.ATTACH:
        attach_or_not(s, seat, action)
    elif kind == w.PICK_TORSO:
        pick_torso(s, box, seat, action)
    elif kind == w.GUARD:
        guard(s, box, seat, action)
    elif kind == w.SHIELD:
        shield(s, box, seat, action)
    elif kind == w.EVADE:
        evade(s, box, seat, action)
    elif kind == w.EVADE_WHOM:
        evade_whom(s, box, seat, action)
    elif kind == w.SHED:
        shed(s, box, seat, action)
    elif kind == w.SWEEP_AT:
        sweep(s, box, action)
    elif kind == w.PRICK:
        prick(s, box, action)
    elif kind == w.HIT_BACK:
        hit_back(s, box, seat, action)
    elif kind == w.HIT_BACK_AT:
        hit_back_at(s, box, seat, action)
    elif kind == w.AIM:
        aim(s, box, seat, action)
    elif kind == w.LEECH_WHOM:
        leech(s, box, seat, action)
    elif kind == w.DIG:
        dig(s, box, seat, action)
    else:
        take_off(s, seat, action)


@rule
def act(s, box, seat, action):
    """A turn's next step. The turn goes on beneath whatever it causes."""
    if action == w.A_END:
        end_turn(s, seat)
    elif action >= w.A_USE:
        begin_use(s, box, seat, action)
    elif action >= w.A_HIT:
        aim_attack(s, seat, action)
    else:
        push(s, w.SPOT, seat, action - w.A_PLACE, w.FOR_ATTACH, 0)
