"""Exact chances of attacks, for people: every way the dice can fall is counted.

What defenders will do is no matter of chance: Blocks and Dodges count once they are played. Only
`blocked` asks what would be left of an attack if the defender paid for all the Blocks it can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from chimerical.rules import Odds, both, has, mean, reach, top

from . import notation as names
from . import words as w
from .declared import ask, then
from .rules.attack import next_attacker, owner_of, strength, target_defense
from .rules.numbers import brawn, card_of, defense, strikers, usable
from .rules.reactions import sweep_level

Ways = dict[int, int]  # in how many ways the dice come to a sum

FACES = dict.fromkeys(range(1, 7), 1)
FRENZIED = {1: 1, 2: 1, 3: 4, 4: 4, 5: 4, 6: 4}  # a 1 or 2 is rolled once more (A10)

# --- dice ---


@cache
def rolls(dice: int, frenzied: bool = False) -> Ways:
    """What dice come to."""
    if dice == 0:
        return {0: 1}
    return both(rolls(dice - 1, frenzied), FRENZIED if frenzied else FACES)


# --- attacks ---


def attackers(s: Any) -> Iterator[int]:
    """The fighters of the attack at hand."""
    fighter = next_attacker(s, w.NOTHING)
    while fighter != w.NOTHING:
        yield fighter
        fighter = next_attacker(s, fighter)


def bonus(s: Any, box: Any, seat: int, fighter: int) -> int:
    """What is added to a fighter's dice: Mod and Brawn."""
    return int(box.mod[card_of(s, seat, fighter)] + brawn(s, box, seat, fighter))


def result(s: Any, box: Any, seat: int, fighter: int, again: bool = False) -> Ways:
    """What a fighter may come to; without Frenzy when a Dodge has it roll again (R53, R56)."""
    card = card_of(s, seat, fighter)
    frenzied = box.ability[card] == w.FRENZY and not again
    more = bonus(s, box, seat, fighter)
    return {n + more: count for n, count in rolls(box.dice[card], frenzied).items()}


def pierces(s: Any, box: Any, seat: int, fighters: Iterable[int]) -> bool:
    """Whether Brace and Block do not count against these (A7, R25)."""
    return any(box.ability[card_of(s, seat, fighter)] == w.PIERCE for fighter in fighters)


def against(
    s: Any, box: Any, seat: int, fighters: Iterable[int], target: int, block: int = 0
) -> tuple[Ways, int]:
    """What a seat's fighters may come to together (K48), and what it takes to hit a target."""
    ways, fighters = {0: 1}, list(fighters)
    for fighter in fighters:
        ways = both(ways, result(s, box, seat, fighter))
    pierced = pierces(s, box, seat, fighters)
    return ways, int(defense(s, box, owner_of(s, target), target, block, pierced))


def outlook(*attack: Any) -> Odds:
    """The same as data."""
    ways, wanted = against(*attack)
    return Odds(float(reach(ways, wanted)), wanted, min(ways), float(mean(ways)), max(ways))


def hit(*attack: Any) -> Fraction:
    """How likely they hit it (K47)."""
    return reach(*against(*attack))


def blocked(
    s: Any, box: Any, seat: int, fighters: Iterable[int], target: int, block: int = 0
) -> Fraction:
    """The same, if the defender pays for as much Block as it can (R55)."""
    most = block + most_block(s, box, owner_of(s, target))
    return hit(s, box, seat, fighters, target, most)


def most_block(s: Any, box: Any, seat: int) -> int:
    """The most Block that a seat can pay for now."""
    own = [
        (int(box.energy[card]), int(box.level[card]))
        for fighter in fighters_of(s, seat)
        if box.ability[card := card_of(s, seat, fighter)] == w.BLOCK
        and usable(s, box, seat, fighter)
    ]
    chosen = (some for n in range(len(own) + 1) for some in combinations(own, n))
    tokens = s.player[seat].tokens
    return max(
        sum(level for _, level in some)
        for some in chosen
        if sum(energy for energy, _ in some) <= tokens
    )


def fighters_of(s: Any, seat: int) -> list[int]:
    """A monster's parts, then its torso cards."""
    return [*names.cards(s.player[seat].parts), w.UPPER, w.LOWER]


def strikers_of(s: Any, box: Any, seat: int, inner: bool) -> list[int]:
    """The fighters that can attack now; for an inner target, those with Reach (R54)."""
    return [
        fighter
        for fighter in fighters_of(s, seat)
        if has(strikers(s, box, seat, fighter // w.HALF), fighter % w.HALF)
        and (not inner or box.ability[card_of(s, seat, fighter)] == w.REACH)
    ]


# --- the attack at hand ---


def stage(s: Any) -> str | None:
    """How far the attack at hand is: declared, rolled, settled; None if there is none."""
    if s.over:
        return None
    if top(s).kind == ask.STRIKE:
        return "declared"
    if not any(s.stack[i].kind == then.FIGHT for i in range(s.depth)):
        return None
    rolled = "rolled" if s.stage <= w.COMPARING else "settled"
    return "declared" if s.stage <= w.ROLLING else rolled


def now(s: Any, box: Any) -> Fraction | None:
    """How likely the attack at hand hits, as things stand; None once that is settled."""
    at = stage(s)
    if at == "declared":
        return hit(s, box, s.attacker, attackers(s), s.target, s.block)
    if at == "rolled":
        return Fraction(strength(s) >= target_defense(s, box))
    return None


def rerolled(s: Any, box: Any, fighter: int) -> Fraction:
    """How likely the attack still hits, if one attacker has to roll again (A17)."""
    others = strength(s) - s.result[fighter]
    again = result(s, box, s.attacker, fighter, again=True)
    return reach(again, target_defense(s, box) - others)


def pricked(s: Any, box: Any, dice: int, fighter: int) -> Fraction:
    """How likely Spines destroy an attacker (A4, R59)."""
    target = fighter if fighter < w.UPPER else w.TORSO + s.attacker
    return reach(rolls(dice), defense(s, box, s.attacker, target, 0, 0))


def swept(s: Any, box: Any, card: int) -> bool:
    """Whether the attack at hand is enough to sweep a part, too (A9, R58)."""
    pierced = pierces(s, box, s.attacker, attackers(s))
    return bool(s.total - sweep_level(s, box) >= defense(s, box, s.defender, card, 0, pierced))
