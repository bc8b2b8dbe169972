"""How well a seat stands, for one-ply bots: a small hand-written sum."""

from chimerical.core.rule import rule
from chimerical.core.sets import lowest

from .pieces import is_technology
from .words import CODEX, CYPHER, POD


@rule
def evaluate(s, box, seat):
    if s.over != 0:
        if s.winner == seat + 1:
            return 1_000_000
        return -1_000_000
    value = 0
    for other in range(s.seats):
        if other == seat:
            value += 4 * prospects(s, box, other)
        else:
            value -= prospects(s, box, other)
    return value


@rule
def prospects(s, box, seat):
    me = s.hunter[seat]
    value = 20 * int(me.health)
    chits = me.inventory | me.storage
    while chits:
        kind = s.chit[lowest(chits)].kind
        chits &= chits - 1
        if kind in (CODEX, CYPHER):
            value += 300
        elif is_technology(kind):
            value += 120
        else:
            value += 30
    if me.at != POD:
        value += 10
    return value
