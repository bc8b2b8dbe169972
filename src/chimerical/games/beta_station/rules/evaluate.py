"""How well a seat stands, for one-ply bots: a small hand-written sum.

Reads only what the seat knows: a face-down chit counts by its kind where the seat has seen it,
and as something to explore elsewhere.
"""

from chimerical.core.rule import rule
from chimerical.core.sets import has, lowest, size

from .. import words as w
from .board import across
from .ending import technologies
from .monsters import attackers_at_end, attackers_at_start, damage
from .pieces import holds, holds_arcane, is_monster, is_technology, visible

FAR = 12  # distances are not told apart beyond this


@rule
def evaluate(s, box, seat):
    if s.over != 0:
        if s.winner == seat + 1:
            return 1_000_000
        if s.winner != 0:
            return -1_000_000
    if s.turns == 0:
        return hiding(s, seat)
    arcane = hopeless(s, box, seat) or both_in_sight(s, seat)
    value = 4 * standing(s, box, seat, arcane) + hopes(s, box, seat, arcane)
    for other in range(s.seats):
        if other != seat:
            rival = s.hunter[other]
            value -= 6 * int(rival.health)
            value -= worth(s, rival.inventory | rival.storage, 100, 100)
    return value


@rule
def hopeless(s, box, seat):
    """Whether too little technology is left for a seat, so that only the treasures can win."""
    within = technologies(s, seat)
    for c in range(w.CHITS):
        if s.chit[c].at >= 0:
            seen = has(s.face_up, c) or has(s.chit[c].known, seat)
            if not seen or is_technology(s.chit[c].kind):
                within += 1
    return within < box.technologies_to_win


@rule
def both_in_sight(s, seat):
    """Whether a seat holds or knows the place of both arcane treasures."""
    n = 0
    for c in range(w.CHITS):
        if s.chit[c].kind in (w.CODEX, w.CYPHER):
            seen = has(s.face_up, c) or has(s.chit[c].known, seat)
            if has(s.hunter[seat].inventory, c) or (seen and s.chit[c].at >= 0):
                n += 1
    return n == 2


@rule
def standing(s, box, seat, arcane):
    """Health and belongings, and what monsters are about to take."""
    me = s.hunter[seat]
    belongings = worth(s, me.inventory, 5, 420) if arcane else worth(s, me.inventory, 250, 40)
    value = belongings + worth(s, me.storage, 480, 0) - lurking(s, seat)
    left = int(me.health) - damage(s, box, seat, attackers_at_start(s, seat))
    if seat == s.turn:
        left -= damage(s, box, seat, attackers_at_end(s, seat))
    if left <= 0:
        return value - 40 - belongings // 2
    return value + 72 - 72 // (left + 1)  # the first wounds matter least


@rule
def lurking(s, seat):
    """The strength of the monsters on a hunter's tile and the linked ones."""
    at = int(s.hunter[seat].at)
    if at == w.POD:
        return 0
    strength = strength_on(s, at)
    for d in range(4):
        t = across(s, at, d)
        if t >= 0:
            strength += strength_on(s, t)
    return strength


@rule
def strength_on(s, t):
    strength = 0
    chits = visible(s, t)
    while chits:
        c = lowest(chits)
        chits &= chits - 1
        if is_monster(s.chit[c].kind):
            strength += s.chit[c].strength
    return strength


@rule
def worth(s, chits, technology, treasure):
    """The value of a set of items, given those of a technology and an arcane treasure."""
    value = 0
    while chits:
        kind = s.chit[lowest(chits)].kind
        chits &= chits - 1
        if kind in (w.CODEX, w.CYPHER):
            value += treasure
        elif is_technology(kind):
            value += technology
        else:
            value += 5
    return value


@rule
def hopes(s, box, seat, arcane):
    """How near the next goal is: home when rich or loaded, else treasure, else the dark."""
    me = s.hunter[seat]
    wanted = 0
    dark = 0
    for c in range(w.CHITS):
        at = s.chit[c].at
        if at >= 0:
            if has(s.face_up, c) or has(s.chit[c].known, seat):
                if desirable(s.chit[c].kind, arcane):
                    wanted |= 1 << at
            else:
                dark |= 1 << at
    # What has been looked at is worth more than the next look, or nobody would take it.
    value = -60 * size(dark)
    # Unspent action points count a little, so that nothing pointless is done.
    if s.turn == seat:
        value += int(s.ap)
    else:
        value += int(box.ap)
    home = 0
    if me.at != w.POD:
        home = 1 + distance(s, seat, 1)
    if technologies(s, seat) >= box.technologies_to_win:
        return value + 75 * (3 * FAR - home)
    full = size(me.inventory) >= box.inventory_slots
    if full and not arcane:
        if holds_arcane(s, seat):
            return value - 375  # it cannot go home; better left behind
        if size(me.storage) < box.storage_slots:
            return value + 375 + 45 * (FAR - home)
    if me.health <= box.max_health // 2 and not holds_arcane(s, seat):
        return value - 400 + 36 * (FAR - home)  # the pod heals
    if arcane:
        for other in range(s.seats):  # a rival who has one is worth meeting
            if other != seat and holds_arcane(s, other):
                wanted |= 1 << s.hunter[other].at
    treasure = distance(s, seat, wanted)
    if treasure == 0 and not full:
        value += 60  # a hand is free for it
    return value + max(45 * (FAR - treasure), 36 * (FAR - distance(s, seat, dark)))


@rule
def desirable(kind, arcane):
    """Worth a walk: the treasures or technology, whichever shall win."""
    if arcane:
        return kind in (w.CODEX, w.CYPHER)
    return is_technology(kind)


@rule
def distance(s, seat, goals):
    """Steps to the nearest goal tile: round the monsters, or past them at a price."""
    if goals == 0:
        return FAR
    return min(steps_to(s, seat, goals, False), 2 + steps_to(s, seat, goals, True), FAR)


@rule
def steps_to(s, seat, goals, brave):
    at = int(s.hunter[seat].at)
    steps = 0
    if at == w.POD:
        at = 0
        steps = 1
    seen = 1 << at
    edge = seen
    while edge and steps < FAR:
        if edge & goals:
            return steps
        steps += 1
        beyond = 0
        while edge:
            t = lowest(edge)
            edge &= edge - 1
            if brave or t == at or not guarded(s, seat, t):
                for d in range(4):
                    if has(s.tile[t].links, d):
                        beyond |= 1 << s.tile[t].beside[d]
        edge = beyond & ~seen
        seen |= beyond
    return FAR


@rule
def guarded(s, seat, t):
    chits = visible(s, t)
    while chits:
        if is_monster(s.chit[lowest(chits)].kind):
            return not holds(s, seat, w.CODEX)
        chits &= chits - 1
    return False


@rule
def hiding(s, seat):
    """While building: treasure that the seat hid near the breach, monsters away from it."""
    value = 0
    for c in range(1, w.CHITS):
        at = s.chit[c].at
        if at >= 0 and has(s.chit[c].known, seat):
            off = abs(s.tile[at].x) + abs(s.tile[at].y)
            kind = s.chit[c].kind
            if is_technology(kind):
                value += 60 - 6 * off
            elif is_monster(kind):
                value += 20 + 6 * off
    return value
