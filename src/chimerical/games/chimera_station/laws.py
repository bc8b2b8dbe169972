"""What always holds at this table: every piece is somewhere exactly once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chimerical.core.sets import members

from . import words as w
from .rules.counting import owned
from .rules.parts import total
from .view import workers_of
from .words import ask, then


def laws(s: Any, box: Any) -> list[str]:
    """What is broken; an empty list for a sound table."""
    return [
        *_components(s, box),
        *_workers(s, box),
        *_standing(s),
        *_limits(s, box),
        *_tiles(s),
        *_board(s, box),
        *_perks(s),
        *_counts(s, box),
        *_chains(s),
        *_points(s, box),
    ]


def _components(s: Any, box: Any) -> list[str]:
    found = [
        s.parts[kind] + sum(owned(s, seat, kind) for seat in range(s.seats))
        for kind in range(w.KINDS)
    ]
    return [
        f"{n} components of kind {kind}, not {box.components}"
        for kind, n in enumerate(found)
        if n != box.components
    ]


# --- workers ---


def _workers(s: Any, box: Any) -> list[str]:
    """Nobody joins a seat's workers or leaves them; those who never play wear nothing."""
    broken = []
    wanted = box.workers[s.seats] + box.reserve
    for seat in range(s.seats):
        own = workers_of(seat)
        if sum(s.worker[n].at != w.GONE for n in own) != wanted:
            broken.append(f"seat {seat} does not have {wanted} workers")
        broken += [
            f"worker {n} wears parts, but is not in play"
            for n in own
            if s.worker[n].at >= w.RESERVE and s.worker[n].parts
        ]
    return broken


def _standing(s: Any) -> list[str]:
    """Workers and places agree about each other, and perks serve their owners alone."""
    broken = []
    for n in range(s.seats * w.WORKERS):
        at = s.worker[n].at
        if not 0 <= at <= w.GONE:
            broken.append(f"worker {n} is at {at}")
        elif at < w.LOUNGE and s.on[at] != n:
            broken.append(f"worker {n} says {at}, where {s.on[at]} stands")
        if w.FIRST_PERK <= at < w.LAB:
            perk = at - w.FIRST_PERK
            if not (s.player[n // w.WORKERS].perks >> perk) & 1:
                broken.append(f"worker {n} is on the perk {perk} of somebody else")
        elif at < w.FIRST_PERK and not (s.built >> at) & 1:
            broken.append(f"worker {n} is on {at}, which is not built")
    for at, n in enumerate(s.on):
        if n != w.NOBODY and s.worker[n].at != at:
            broken.append(f"{at} has worker {n}, who says {s.worker[n].at}")
    for seat in range(s.seats):
        ready = sum(1 << i for i, n in enumerate(workers_of(seat)) if s.worker[n].at == w.POOL)
        if s.player[seat].ready != ready:
            broken.append(f"seat {seat} is ready with {s.player[seat].ready}, not {ready}")
    occupied = sum(1 << m for m in range(w.MODULES) if s.on[m] != w.NOBODY)
    if s.occupied != occupied:
        broken.append(f"occupied are {members(occupied)}, not {members(s.occupied)}")
    return broken


def _limits(s: Any, box: Any) -> list[str]:
    """More parts than usual are on one worker of a seat, by the Geneticist (S617, S619)."""
    broken = []
    for seat in range(s.seats):
        over = [n for n in workers_of(seat) if total(s.worker[n].parts) > box.part_limit]
        had = s.player[seat].perks | s.scored_perks
        if over and not (had >> w.GENETICIST) & 1:
            broken.append(f"worker {over[0]} has too many parts")
        if len(over) > 1:
            broken.append(f"workers {over} all have too many parts")
        broken += [
            f"worker {n} has more parts than anybody may"
            for n in over
            if total(s.worker[n].parts) > box.geneticist_limit
        ]
    return broken


# --- tiles, the board, perks ---


def _tiles(s: Any) -> list[str]:
    broken = []
    reactor = [m for m in s.reactor if m != w.NOWHERE]
    if any(m != w.NOWHERE for m in s.reactor[: w.REACTOR - len(reactor)]):
        broken.append(f"the gaps of the Reactor are not on the left: {list(s.reactor)}")
    in_hand = [f.a for f in s.stack[: s.depth] if f.kind == ask.CHOOSE_SPACE]
    piles = [s.supply, s.discards, s.built & w.TILE_SET, *(1 << m for m in [*reactor, *in_hand])]
    broken += _conserved("tiles", piles, w.TILE_SET)
    printed = (1 << w.PRINTED) - 1
    if s.built & printed != printed or s.built & ~w.STATION_SET:
        broken.append(f"the station is {members(s.built)}")
    return broken


def _conserved(what: str, piles: Iterable[int], everything: int) -> list[str]:
    """Whether sets have no member in common and hold everything together."""
    broken, seen = [], 0
    for pile in piles:
        if seen & pile:
            broken.append(f"{what} {members(seen & pile)} are in two places")
        seen |= pile
    if seen != everything:
        broken.append(f"{what} {members(seen ^ everything)} are missing or too many")
    return broken


def _board(s: Any, box: Any) -> list[str]:
    """Hexes and modules agree about each other."""
    broken = []
    covered = sum(1 << i for i in range(w.SPACES) if s.space[i] != w.NOWHERE)
    if s.covered != covered:
        broken.append(f"covered are {members(covered)}, not {members(s.covered)}")
    if covered & ~(box.spaces | box.hub):
        broken.append(f"tiles lie beside the board: {members(covered & ~box.spaces)}")
    for m in range(w.MODULES):
        at = s.place[m]
        if at != w.NOWHERE and s.space[at] != m:
            broken.append(f"module {m} says {at}, where {s.space[at]} lies")
        fixed = m < w.PRINTED and at == box.place[m]
        laid = m >= w.FIRST_TILE and (at != w.NOWHERE) == bool((s.built >> m) & 1)
        if not fixed and not laid:
            broken.append(f"module {m} lies on {at}")
    lost = [i for i in members(covered) if s.place[s.space[i]] != i]
    return broken + [f"hex {i} has a module that says otherwise" for i in lost]


def _perks(s: Any) -> list[str]:
    piles = [s.deck, s.display, s.scored_perks, *(s.player[p].perks for p in range(s.seats))]
    return _conserved("perks", piles, (1 << w.PERKS) - 1)


# --- numbers and chains ---


def _counts(s: Any, box: Any) -> list[str]:
    broken = []
    for seat in range(s.seats):
        me = s.player[seat]
        if min(me.score, me.coins, me.food, *me.pool) < 0:
            broken.append(f"seat {seat} has less than nothing")
        if me.mat != w.NO_MAT and not box.start_tier[me.mat] <= me.tier <= box.last_tier[me.mat]:
            broken.append(f"seat {seat} is on tier {me.tier}")
    if min(s.parts) < 0 or s.gaps != list(s.reactor).count(w.NOWHERE):
        broken.append("the supply has less than nothing")
    if not 1 <= s.round <= box.rounds:
        broken.append(f"the round is {s.round}")
    return broken


def _chains(s: Any) -> list[str]:
    """Every open chain has its end on the stack; what is over leaves nothing behind."""
    broken = []
    ends = sum(f.kind == then.CLOSE_CHAIN for f in s.stack[: s.depth])
    if s.chains != ends:
        broken.append(f"{s.chains} chains are open, but {ends} will end")
    if any(c.worker or c.activated for c in s.chain[s.chains :]):
        broken.append("a chain that is over left something behind")
    turn = any(f.kind == then.END_TURN for f in s.stack[: s.depth])
    if not turn and (s.acted or s.pointed or any(worker.notes for worker in s.worker)):
        broken.append("a turn that is over left something behind")
    return broken


def _points(s: Any, box: Any) -> list[str]:
    """Every point knows where it came from; the end is counted at one stroke and not kept."""
    broken = []
    for seat in range(0 if s.over else s.seats):
        me = s.player[seat]
        by_perks = sum(s.by_perk[p] for p in members(me.perks | me.scored))
        if me.score != box.start_score + sum(me.earned) + by_perks:
            broken.append(f"seat {seat} has {me.score} points, but not the sources of so many")
    return broken
