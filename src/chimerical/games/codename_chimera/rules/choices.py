"""What is offered, and what is refused and why."""

from chimerical.core.rule import rule
from chimerical.core.sets import has, listed, lowest

from .. import words as w
from .arena import can_strike, can_use, movable
from .building import can_attach, why_not_build
from .cards import holds
from .draft import offered
from .fight import attacking, guards, next_attacker, owner_of, sweepable
from .monsters import spots, why_not_lay
from .numbers import able, armed, card_of, having, payable, ready, strikers

# --- what is offered ---


@rule
def parts_listed(out, n, first, low, high):
    """Lists a set of parts as actions."""
    return listed(out, listed(out, n, first, low), first + w.HALF, high)


@rule
def legal(s, box, out):
    """Lists the legal actions of the decision on top."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    if kind == w.ACT:
        return legal_act(s, box, seat, out)
    if kind == w.STRIKE:
        return legal_strike(s, box, seat, out)
    if kind == w.SPOT:
        return legal_spot(s, box, seat, out)
    if kind == w.BUILD:
        return legal_build(s, box, seat, out)
    if kind == w.BID:
        out[0] = w.A_PASS
        n = 1
        for tokens in range(s.bid + 1, s.player[seat].tokens + 1):
            out[n] = w.A_BID + tokens - 1
            n += 1
        return n
    if kind == w.BUY or kind == w.PICK:
        n = 0
        for k in range(3):
            if s.offer[k] != w.NOTHING:
                out[n] = w.A_TAKE + s.offer[k]
                n += 1
        if kind == w.BUY:
            out[n] = w.A_PASS
            n += 1
        return n
    if kind == w.ATTACH:
        p = s.player[seat]
        n = parts_listed(out, 0, w.A_PLACE, p.stored[0], p.stored[1])
        out[n] = w.A_PASS
        return n + 1
    if kind == w.PICK_TORSO:
        return listed(out, 0, w.A_TORSO, s.torsos)
    return legal_in_fight(s, box, out)


@rule
def legal_in_fight(s, box, out):
    """Reactions, Sweep, Spines, and what abilities ask for."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    n = 0
    if kind == w.SHED:
        out[0] = w.A_YES
        out[1] = w.A_PASS
        return 2
    if kind == w.SWEEP_AT:
        n = parts_listed(out, 0, w.A_HIT, sweepable(s, 0), sweepable(s, 1))
        out[n] = w.A_PASS
        return n + 1
    if kind == w.DIG:
        return parts_listed(out, 0, w.A_TAKE, s.grave[0], s.grave[1])
    if kind == w.LEECH_WHOM:
        for other in range(s.seats):
            if other != seat and s.player[other].place == 0:
                out[n] = w.A_SEAT + other
                n += 1
        return n
    if kind == w.AIM:
        bare = box.ability[card_of(s, seat, f.a)] == w.VENOM
        for other in range(s.seats):
            if other != seat:
                n = outer_of(s, other, bare, out, n)
        return n
    if kind == w.HIT_BACK_AT:
        return outer_of(s, s.attacker, 1, out, 0)
    if kind == w.MOVE_PART:
        for half in range(2):
            rest = s.player[seat].parts[half]
            while rest:
                card = half * w.HALF + lowest(rest)
                rest &= rest - 1
                if movable(s, box, seat, card):
                    out[n] = w.A_BACK + card
                    n += 1
        return n
    for third in range(w.THIRDS):
        n = listed(out, n, w.A_WITH + third * w.HALF, answers(s, box, kind, seat, third))
    if not of_attacker(kind):
        out[n] = w.A_PASS
        n += 1
    return n


@rule
def of_attacker(kind):
    """Whether a decision of the defender names one of the attackers."""
    return kind == w.PRICK or kind == w.EVADE_WHOM


@rule
def answers(s, box, kind, seat, third):
    """The fighters that may be named in a decision within an attack."""
    if of_attacker(kind):
        return attacking(s, third)
    if kind == w.GUARD:
        return guards(s, box, third)
    wanted = w.BLOCK
    if kind == w.EVADE:
        wanted = w.DODGE
    if kind == w.HIT_BACK:
        wanted = w.RETALIATE
    return able(s, box, seat, third) & having(s, box, seat, wanted, third)


@rule
def outer_of(s, seat, bare, out, n):
    """Lists the legal targets of a monster (R13)."""
    p = s.player[seat]
    n = parts_listed(out, n, w.A_HIT, p.outer[0], p.outer[1])
    if bare and p.bare:
        out[n] = w.A_HIT + w.TORSO + seat
        n += 1
    return n


@rule
def legal_act(s, box, seat, out):
    """Lists what a turn offers now."""
    n = 0
    p = s.player[seat]
    for half in range(2):
        rest = able(s, box, seat, half) & box.own_turn[half]
        while rest:
            fighter = half * w.HALF + lowest(rest)
            rest &= rest - 1
            if can_use(s, box, seat, fighter):
                out[n] = w.A_USE + fighter
                n += 1
    strikes = can_strike(s, box, seat)
    reaches = can_reach(s, box, seat)
    for other in range(s.seats):
        if strikes and other != seat:
            q = s.player[other]
            n = outer_of(s, other, 1, out, n)
            if reaches:
                n = parts_listed(
                    out, n, w.A_HIT, q.parts[0] & ~q.outer[0], q.parts[1] & ~q.outer[1]
                )
    if can_attach(s, box, seat):
        n = parts_listed(out, n, w.A_PLACE, p.stored[0], p.stored[1])
    out[n] = w.A_END
    return n + 1


@rule
def inner_target(s):
    """Whether the attack is aimed at an inner part, which takes Reach (R54)."""
    q = s.player[s.defender]
    return s.target < w.TORSO and not holds(q.outer[0], q.outer[1], s.target)


@rule
def joiners(s, box, seat, third):
    """The fighters that may join those already named, as far as the energy goes (K48, R54)."""
    left = s.player[seat].tokens - s.stack[s.depth - 1].a
    able_too = ready(s, seat, third) & payable(s, box, seat, left, third)
    return able_too & armed(s, box, seat, third) & ~attacking(s, third)


@rule
def reaching(s, box, seat, third):
    """The fighters that may join, by where the target is (R25)."""
    return having(s, box, seat, w.REACH, third) if inner_target(s) else -1


@rule
def why_not_strike(s, box, seat, action):
    """Attackers join and leave in any order; the attack goes as soon as there is one (R71)."""
    if action == w.A_GO:
        return 0 if next_attacker(s, w.NOTHING) != w.NOTHING else w.R + 54
    if not w.A_WITH <= action < w.A_USE:
        return w.R + 54
    leaves = action >= w.A_WITHOUT
    fighter = action - (w.A_WITHOUT if leaves else w.A_WITH)
    third = fighter // w.HALF
    member = fighter % w.HALF
    if has(attacking(s, third), member) != leaves:
        return w.R + 71
    if leaves or has(joiners(s, box, seat, third) & reaching(s, box, seat, third), member):
        return 0
    return w.R + 25 if has(joiners(s, box, seat, third), member) else w.R + 54


@rule
def legal_strike(s, box, seat, out):
    """Who may join, who may leave, and go. A player names the set in any order; that of the cards,
    torso cards last and nobody taken back, is canonical: it comes to each set exactly once (R71).
    """
    n = 0
    for third in range(w.THIRDS):
        rest = joiners(s, box, seat, third) & reaching(s, box, seat, third)
        n = listed(out, n, w.A_WITH + third * w.HALF, rest)
    named = n
    for third in range(w.THIRDS):
        n = listed(out, n, w.A_WITHOUT + third * w.HALF, attacking(s, third))
    if n > named:
        out[n] = w.A_GO
        n += 1
    return n


@rule
def legal_spot(s, box, seat, out):
    """Every place for a part; a Transplant must change something (R64)."""
    f = s.stack[s.depth - 1]
    n = spots(s, box, seat, f.a, out, 0, w.A_SPOT)
    if f.b != w.FOR_TRANSPLANT:
        return n
    kept = 0
    for i in range(n):
        if out[i] != w.A_SPOT + f.c:
            out[kept] = out[i]
            kept += 1
    return kept


@rule
def legal_build(s, box, seat, out):
    p = s.player[seat]
    n = 0
    if s.steps < box.build_steps:
        if p.gaps:
            n = parts_listed(out, 0, w.A_PLACE, p.stored[0], p.stored[1])
        n = parts_listed(out, n, w.A_BACK, p.parts[0], p.parts[1])
    out[n] = w.A_READY
    return n + 1


# --- what is refused ---


@rule
def why_not(s, box, action):
    """0, or the rule against an action in the decision on top."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    if kind == w.ACT:
        return why_not_act(s, box, seat, action)
    if kind == w.STRIKE:
        return why_not_strike(s, box, seat, action)
    if kind == w.SPOT:
        return why_not_spot(s, box, seat, action)
    if kind == w.BUILD:
        return why_not_build(s, box, seat, action)
    if kind == w.BID:
        if action == w.A_PASS:
            return 0
        if not w.A_BID <= action < w.A_BID + w.BIDS:
            return w.K + 23
        tokens = action - w.A_BID + 1
        if tokens <= s.bid:
            return w.K + 23
        return 0 if tokens <= s.player[seat].tokens else w.C + 4
    if kind == w.BUY or kind == w.PICK:
        if kind == w.BUY and action == w.A_PASS:
            return 0
        if w.A_TAKE <= action < w.A_TAKE + w.PARTS and offered(s, action - w.A_TAKE):
            return 0
        return w.K + 20 if kind == w.BUY else w.K + 25
    if kind == w.ATTACH:
        p = s.player[seat]
        if action == w.A_PASS:
            return 0
        if not w.A_PLACE <= action < w.A_PLACE + w.PARTS:
            return w.R + 46
        return 0 if holds(p.stored[0], p.stored[1], action - w.A_PLACE) else w.R + 17
    if kind == w.PICK_TORSO:
        fits = w.A_TORSO <= action < w.A_TORSO + w.TORSOS
        return 0 if fits and (s.torsos >> (action - w.A_TORSO)) & 1 else w.K + 8
    return why_not_in_fight(s, box, action)


@rule
def why_not_spot(s, box, seat, action):
    f = s.stack[s.depth - 1]
    if not w.A_SPOT <= action < w.ACTIONS:
        return w.R + 5
    if f.b == w.FOR_TRANSPLANT and action - w.A_SPOT == f.c:
        return w.R + 64
    why = why_not_lay(s, box, seat, f.a, action - w.A_SPOT)
    return w.R + why if why else 0


@rule
def why_not_target(s, seat, target, reaches):
    """Outer parts and bare torsos of living opponents; inner parts by Reach (K45, R13, C15)."""
    owner = owner_of(s, target)
    if owner == w.NOBODY or owner >= s.seats or s.player[owner].place:
        return w.K + 45
    if owner == seat:
        return w.C + 15
    p = s.player[owner]
    if target >= w.TORSO:
        return 0 if p.bare else w.R + 13
    if holds(p.outer[0], p.outer[1], target) or reaches:
        return 0
    return w.R + 13


@rule
def can_reach(s, box, seat):
    """Whether any fighter can attack inner parts."""
    for third in range(w.THIRDS):
        if strikers(s, box, seat, third) & having(s, box, seat, w.REACH, third):
            return 1
    return 0


@rule
def why_not_act(s, box, seat, action):
    if action == w.A_END:
        return 0
    if w.A_HIT <= action < w.A_WITH:
        if not can_strike(s, box, seat):
            return w.R + 54
        return why_not_target(s, seat, action - w.A_HIT, can_reach(s, box, seat))
    if w.A_USE <= action < w.A_SEAT:
        return 0 if can_use(s, box, seat, action - w.A_USE) else w.R + 49
    if w.A_PLACE <= action < w.A_BACK:
        p = s.player[seat]
        if not holds(p.stored[0], p.stored[1], action - w.A_PLACE):
            return w.R + 17
        return 0 if can_attach(s, box, seat) else w.R + 43
    return w.K + 43


@rule
def why_not_in_fight(s, box, action):
    """Reactions, Sweep, Spines, and what abilities ask for."""
    f = s.stack[s.depth - 1]
    kind = f.kind
    seat = int(f.seat)
    if kind == w.SHED:
        return 0 if action == w.A_YES or action == w.A_PASS else w.R + 57
    if kind == w.SWEEP_AT:
        card = action - w.A_HIT
        if action == w.A_PASS:
            return 0
        fits = 0 <= card < w.PARTS and holds(sweepable(s, 0), sweepable(s, 1), card)
        return 0 if fits else w.R + 58
    if kind == w.DIG:
        card = action - w.A_TAKE
        return 0 if 0 <= card < w.PARTS and holds(s.grave[0], s.grave[1], card) else w.R + 65
    if kind == w.LEECH_WHOM:
        other = action - w.A_SEAT
        fits = 0 <= other < s.seats and other != seat
        return 0 if fits and s.player[other].place == 0 else w.A + 12
    if kind == w.AIM or kind == w.HIT_BACK_AT:
        return why_not_aim(s, box, action)
    if kind == w.MOVE_PART:
        card = action - w.A_BACK
        return 0 if 0 <= card < w.PARTS and movable(s, box, seat, card) else w.A + 15
    if action == w.A_PASS:
        return w.R + 59 if of_attacker(kind) else 0
    fighter = action - w.A_WITH
    third = fighter // w.HALF
    if 0 <= fighter < w.FIGHTERS and has(answers(s, box, kind, seat, third), fighter % w.HALF):
        return 0
    if kind == w.GUARD or kind == w.SHIELD:
        return w.R + 55
    if kind == w.PRICK:
        return w.R + 59
    return w.R + 62 if kind == w.HIT_BACK else w.R + 56


@rule
def why_not_aim(s, box, action):
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    if not w.A_HIT <= action < w.A_HIT + w.TARGETS:
        return w.R + 13
    target = action - w.A_HIT
    if f.kind == w.AIM and target >= w.TORSO and box.ability[card_of(s, seat, f.a)] == w.STUN:
        return w.A + 13
    if f.kind == w.HIT_BACK_AT and owner_of(s, target) != s.attacker:
        return w.R + 62
    return why_not_target(s, seat, target, 0)
