"""An attack, stage by stage (R23, R24, R60, R61)."""

from chimerical.rules import each, event, has, step

from .. import words as w
from ..declared import Box, ask, then
from ..table import Table
from .attack import (
    any_has,
    forget_fight,
    remove,
    roll_fighter,
    strength,
    target_defense,
)
from .ending import eliminate_doomed
from .monsters import cell_of, cut, joined_to
from .numbers import with_ability
from .reactions import ask_to_shed, can_answer, guards, spines, sweepable

compared = event("compared", total=w.NUMBER, defense=w.NUMBER)
missed = event("missed", target=w.TARGET)


def fight(s: Table, box: Box, seat: int) -> None:
    """The attack goes on, until its last stage is done."""
    if s.stage == w.CLOSING:
        forget_fight(s)
    else:
        then.fight(s, seat)
        advance(s, box)


def advance(s: Table, box: Box) -> None:
    """The next stage, by what is on the table now (R60). Nothing reacts to a Retaliate attack (R24,
    R62)."""
    stage = s.stage
    if stage == w.GUARDING:
        s.stage = w.SHIELDING
        if s.answer:
            s.stage = w.ROLLING
        elif guards(s, box, 0) or guards(s, box, 1):
            ask.guard(s, s.defender)
    elif stage == w.SHIELDING:
        if with_ability(s, box, s.defender, w.BLOCK) == w.NOTHING:
            s.stage = w.ROLLING
        else:
            ask.shield(s, s.defender)
    elif stage == w.ROLLING:
        roll_all(s, box)
        s.stage = w.COMPARING if s.answer else w.EVADING
    elif stage == w.EVADING:
        can_evade = with_ability(s, box, s.defender, w.DODGE) != w.NOTHING
        if can_evade and strength(s) >= target_defense(s, box):
            ask.evade(s, s.defender)
        else:
            s.stage = w.COMPARING
    elif stage == w.COMPARING:
        compare(s, box)
    elif stage == w.REMOVING:
        s.stage = w.PRICKING if s.answer else w.SWEEPING
        remove(s, box, s.target, 0)
    elif stage == w.SWEEPING:
        s.stage = w.PRICKING
        if any_has(s, box, w.SWEEP) and (sweepable(s, 0) or sweepable(s, 1)):
            ask.sweep_at(s, s.attacker)
    elif stage == w.SWEPT:
        s.stage = w.PRICKING
        remove(s, box, s.swept - 1, 1)
    elif stage == w.PRICKING:
        spines(s, box)
    elif stage == w.CUTTING:
        s.stage = w.FELLING
        let_fall(s, box, s.attacker)
        let_fall(s, box, s.defender)
    elif stage == w.FELLING:
        s.stage = w.ANSWERING
        if s.doomed:
            eliminate_doomed(s)
    else:
        s.stage = w.CLOSING
        if can_answer(s, box):
            ask.hit_back(s, s.defender)


def roll_all(s: Table, box: Box) -> None:
    for fighter in each(s.attackers[0], s.attackers[1], s.biters):
        roll_fighter(s, box, fighter, 1)


def compare(s: Table, box: Box) -> None:
    """Equal or higher destroys (K47)."""
    s.total = strength(s)
    wanted = target_defense(s, box)
    compared(s, s.total, wanted)
    if s.total < wanted:
        missed(s, s.target)
        s.stage = w.ANSWERING
    elif s.target >= w.TORSO:
        s.doomed |= 1 << s.defender
        s.stage = w.CUTTING  # R61: a torso is neither swept nor harvested
    else:
        for half in range(2):
            s.joined[half] = joined_to(s, s.defender, cell_of(s, s.target), half)
        s.stage = w.REMOVING
        if not s.answer:
            ask_to_shed(s, box, s.target)


def let_fall(s: Table, box: Box, seat: int) -> None:
    """What hung on parts that are gone falls off (R16)."""
    if has(s.torn, seat):
        s.torn &= ~(1 << seat)
        cut(s, box, seat)


step(then, "fight", does=fight)
