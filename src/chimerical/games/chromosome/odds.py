"""Exact chances of fights and tests, for people: every way the dice can fall is counted.

Re-rolls are left out: who will force one is not a matter of chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from chimerical.rules import both, members, reach, spread, top

from . import words as w
from .rules.radiation import near_groups, threat

FACES = range(1, w.DIE + 1)

# --- fights ---


class Outcome(NamedTuple):
    """A way for a fight to end."""

    probability: Fraction
    attacker_losses: int
    defender_losses: int


class Chances(NamedTuple):
    """Of the attacker."""

    win: Fraction
    tie: Fraction
    lose: Fraction


def fight(
    attack: int,
    defence: int,
    attacker_size: int,
    defender_size: int,
    mode: int = w.SPARK,
    rolls: tuple[int, int] = (0, 0),
) -> list[Outcome]:
    """How a fight of two strengths may end (C80 to C83); rolls that are made are not 0."""
    found = spread(
        (_losses(gap, attacker_size, defender_size, mode == w.DOMINATION), chance)
        for gap, chance in _gaps(attack, defence, rolls).items()
    )
    return [Outcome(chance, *lost) for lost, chance in sorted(found.items())]


def chances(attack: int, defence: int, rolls: tuple[int, int] = (0, 0)) -> Chances:
    """How likely the attacker's total is larger, equal, smaller."""
    gaps = _gaps(attack, defence, rolls)
    win, tie = reach(gaps, 1), gaps.get(0, Fraction(0))
    return Chances(win, tie, 1 - win - tie)


def expected(outcomes: list[Outcome]) -> tuple[Fraction, Fraction]:
    """The tokens that attacker and defender lose on average."""
    lost = (sum(o.probability * o[side] for o in outcomes) for side in (1, 2))
    return Fraction(next(lost)), Fraction(next(lost))


def _gaps(attack: int, defence: int, rolls: tuple[int, int]) -> dict[int, Fraction]:
    """How likely the attacker's total is larger by so much."""
    pairs = list(product(*([roll] if roll else FACES for roll in rolls)))
    return spread((attack + a - defence - d, Fraction(1, len(pairs))) for a, d in pairs)


def _losses(gap: int, attacker_size: int, defender_size: int, domination: bool) -> tuple[int, int]:
    if gap > 0:
        return 0, min(gap, defender_size)
    if gap < 0:
        return 0 if domination else min(-gap, attacker_size), 0
    return 0 if domination else 1, 1


# --- tests ---


def test(threat: int, bonus: int) -> dict[int, Fraction]:
    """How likely a test costs so much irradiation, or a Wave so many tokens (C113 to C115)."""
    return spread((excess(threat, bonus, roll), Fraction(1, w.DIE)) for roll in FACES)


def excess(threat: int, bonus: int, roll: int) -> int:
    """By how much a threat is more than what withstands it."""
    return max(0, threat - roll - bonus)


# --- fights at a table ---


def most_added(s: Any, seat: int) -> int:
    """The most that a seat could commit to a fight (C76, C77)."""
    player = s.player[seat]
    return 0 if player.out else int(player.active[w.COMBAT] + player.fortune)


def attack_odds(
    s: Any, box: Any, from_room: int, at_room: int, mode: int, answer: int = 0
) -> Chances:
    """An attack in which only the defender commits something, if anybody."""
    more = {w.GIANT: box.giant, w.LUNGE: box.lunge}.get(mode, 0)
    return chances(s.size[from_room] + more, s.size[at_room] + answer)


def commit_odds(s: Any, genes: int, fortune: int, answer: int = 0) -> Chances:
    """The fight at hand, if whoever is to commit now adds this, and then a defender its answer."""
    attack, defence = s.strength
    if top(s).seat == s.attacker:
        return chances(attack + genes + fortune, defence + answer)
    return chances(attack, defence + genes + fortune)


def fight_odds(s: Any, rolls: tuple[int, int]) -> Chances:
    """The fight at hand with the rolls that stand."""
    return chances(s.strength[0], s.strength[1], rolls)


def fight_outcomes(s: Any, rolls: tuple[int, int]) -> list[Outcome]:
    mine, theirs = s.size[s.attack_from], s.size[s.attack_at]
    return fight(s.strength[0], s.strength[1], mine, theirs, s.mode, rolls)


# --- tests at a table ---


class Exposure(NamedTuple):
    """A test that a seat would have to take."""

    room: int
    seat: int
    threat: int
    bonus: int
    gains: dict[int, Fraction]  # irradiation, or tokens lost


def exposures(s: Any, box: Any) -> Iterator[Exposure]:
    """Every test of the radiation phase, if it came now; in its midst, those still to come."""
    spaces = s.untested if s.phase == w.RADIATION else s.hot
    for room in sorted(members(spaces), key=lambda room: (-s.cubes[room], room)):
        yield from _exposed(s, box, room, w.FOR_TEST)


def wave_exposures(s: Any, box: Any, space: int, room: int) -> list[Exposure]:
    """Every test of a Wave from a space into a room; it takes no more tokens than are there."""
    moved = s.copy()
    moved.wave, moved.cubes[space] = s.cubes[space], 0
    found = list(_exposed(moved, box, room, w.FOR_WAVE))
    return found if box.wave_irradiates else [_capped(s, box, room, each) for each in found]


def _capped(s: Any, box: Any, room: int, each: Exposure) -> Exposure:
    most = sum(s.size[near] for near in members(near_groups(s, box, each.seat, room)))
    return each._replace(gains=spread((min(n, most), p) for n, p in each.gains.items()))


def _exposed(s: Any, box: Any, room: int, purpose: int) -> Iterator[Exposure]:
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        if near_groups(s, box, seat, room) and not s.player[seat].out:
            against, bonus = threat(s, box, seat, room, purpose), s.player[seat].active[w.BUILD]
            yield Exposure(room, seat, against, bonus, test(against, bonus))


def doses(s: Any, box: Any) -> list[dict[int, Fraction]]:
    """How much irradiation each seat would get, if the radiation phase came now."""
    found = [{0: Fraction(1)} for _ in range(s.seats)]
    for each in exposures(s, box) if not s.over else ():
        found[each.seat] = both(found[each.seat], each.gains)
    return found


def doom(s: Any, box: Any, seat: int, dose: Mapping[int, Fraction]) -> Fraction:
    """How likely a dose is too much for a seat (C11)."""
    return reach(dose, box.irradiation - s.player[seat].irradiation + 1)
