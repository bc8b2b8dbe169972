"""Every roll of the die, and who may force another (C78, C114, C121, D8e, R28)."""

from chimerical.rules import decision, draw, event, offer, pop, step

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C78
from ..table import Table
from .genes import gain_rolled
from .radiation import weigh

rolled = event("rolled", seat=w.SEAT, die=w.NUMBER, purpose=w.PURPOSE)
rerolled = event("rerolled", seat=w.SEAT, roller=w.SEAT)
answered = event("answered", seat=w.SEAT, answer=w.ANSWER)


def throw(s: Table, seat: int, purpose: int) -> None:
    s.die = draw(s, w.DIE) + 1
    rolled(s, seat, s.die, purpose)


def roll(s: Table, seat: int, purpose: int) -> None:
    """A player rolls; then everybody may force a re-roll; then the roll counts."""
    throw(s, seat, purpose)
    then.use_roll(s, seat, purpose=purpose)
    then.window(s, seat, purpose=purpose)


def may_reroll(s: Table, seat: int, roller: int) -> int:
    """Whether a player has fortune for a re-roll and wants to be asked (R28)."""
    if s.player[seat].fortune == 0 or s.player[seat].out:
        return 0
    answer = s.player[seat].answer
    return answer == w.ASK or (answer == w.MINE and seat == roller)


def window(s: Table, seat: int, purpose: int, past: int) -> None:
    """Asks clockwise from the roller, each once; so many have been asked (D8e)."""
    while past < s.seats:
        other = (seat + past) % s.seats
        past += 1
        if may_reroll(s, other, seat):
            then.window(s, seat, purpose=purpose, past=past)
            ask.reroll(s, other, purpose=purpose, roller=seat)
            return


def reroll(s: Table, seat: int, purpose: int, roller: int) -> None:
    """A point of fortune has any die rolled anew (C121), and the window starts again."""
    s.player[seat].fortune -= 1
    rerolled(s, seat, roller)
    throw(s, roller, purpose)
    pop(s)
    then.window(s, roller, purpose=purpose)


def use_roll(s: Table, box: Box, seat: int, purpose: int) -> None:
    """Nobody wants another roll any more."""
    if purpose == w.FOR_GENE:
        gain_rolled(s, box, seat)
    elif purpose == w.FOR_ATTACK:
        s.rolls[0] = s.die
    elif purpose == w.FOR_DEFENCE:
        s.rolls[1] = s.die
    else:
        weigh(s, box, seat, purpose)


def set_answer(s: Table, whose: int, answer: int) -> None:
    """An aside: a standing answer, which also serves a window that is asking now (R28)."""
    s.player[whose].answer = answer
    f = s.stack[s.depth - 1]
    asked = f.kind == ask.REROLL and f.seat == whose
    if asked and not may_reroll(s, whose, ask.roller_of_reroll(f)):
        pop(s)
    answered(s, whose, answer)


decision(
    ask,
    "reroll",
    dict(purpose=w.PURPOSE, roller=w.SEAT),
    offers=[offer(A.reroll, does=reroll), offer(A.keep)],
    otherwise=C78,
)
step(then, "roll", holds=dict(purpose=w.PURPOSE), does=roll)
step(then, "window", holds=dict(purpose=w.PURPOSE, past=w.NUMBER), does=window)
step(then, "use_roll", holds=dict(purpose=w.PURPOSE), does=use_roll)
