"""What always holds at this table: every piece is somewhere exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chimerical.rules import (
    all_of,
    conserved,
    has,
    members,
    not_negative,
    nothing_left,
    same,
    within,
)

from . import words as w
from .declared import ask, then
from .rules.counting import owned
from .rules.parts import total
from .view import workers_of


def _components(s: Any, box: Any) -> Iterator[str]:
    for kind in range(w.KINDS):
        found = s.parts[kind] + sum(owned(s, seat, kind) for seat in range(s.seats))
        yield from same(f"components of kind {kind}", found, box.components)


# --- workers ---


def _workers(s: Any, box: Any) -> Iterator[str]:
    """Nobody joins a seat's workers or leaves them; those who never play wear nothing."""
    for seat in range(s.seats):
        places = [s.worker[n].at for n in workers_of(seat)]
        wanted = box.workers[s.seats] + box.reserve
        yield from same(f"workers of seat {seat}", w.WORKERS - places.count(w.GONE), wanted)
        ready = sum(1 << i for i, at in enumerate(places) if at == w.POOL)
        yield from same(f"workers in the pool of seat {seat}", s.player[seat].ready, ready)
    for n, worker in enumerate(s.worker[: s.seats * w.WORKERS]):
        if worker.at >= w.RESERVE and worker.parts:
            yield f"worker {n} wears parts, but is not in play"


def _standing(s: Any, box: Any) -> Iterator[str]:
    """Workers and places agree about each other, and perks serve their owners alone."""
    for n, worker in enumerate(s.worker[: s.seats * w.WORKERS]):
        at, perk = worker.at, worker.at - w.FIRST_PERK
        if not 0 <= at <= w.GONE:
            yield f"worker {n} is at {at}"
        elif at < w.LOUNGE:
            yield from same(f"who is at {at}", s.on[at], n)
        if at < w.FIRST_PERK and not has(s.built, at):
            yield f"worker {n} is on {at}, which is not built"
        elif 0 <= perk < w.MODULE_PERKS and not has(s.player[n // w.WORKERS].perks, perk):
            yield f"worker {n} is on the perk {perk} of somebody else"
    for at, n in enumerate(s.on):
        if n != w.NOBODY:
            yield from same(f"the place of worker {n}", s.worker[n].at, at)
    occupied = sum(1 << m for m in range(w.MODULES) if s.on[m] != w.NOBODY)
    yield from same("occupied", members(s.occupied), members(occupied))


def _limits(s: Any, box: Any) -> Iterator[str]:
    """More parts than usual are on one worker of a seat, by the Geneticist (S617, S619)."""
    for seat in range(s.seats):
        parts = {n: total(s.worker[n].parts) for n in workers_of(seat)}
        over = [n for n in parts if parts[n] > box.part_limit]
        allowed = has(s.player[seat].perks | s.scored_perks, w.GENETICIST)
        if len(over) > allowed or max(parts.values()) > box.geneticist_limit:
            yield f"workers {over} have too many parts: {parts}"


# --- tiles, the board, perks ---


def _tiles(s: Any, box: Any) -> Iterator[str]:
    reactor = [m for m in s.reactor if m != w.NOWHERE]
    if any(m != w.NOWHERE for m in s.reactor[: w.REACTOR - len(reactor)]):
        yield f"the gaps of the Reactor are not on the left: {list(s.reactor)}"
    yield from same("gaps of the Reactor", s.gaps, w.REACTOR - len(reactor))
    in_hand = [
        ask.tile_of_choose_space(f) for f in s.stack[: s.depth] if f.kind == ask.CHOOSE_SPACE
    ]
    piles = [s.supply, s.discards, s.built & w.TILE_SET, *(1 << m for m in [*reactor, *in_hand])]
    yield from conserved("tiles", piles, w.TILE_SET)
    yield from within(
        {
            "the station": (s.built, w.STATION_SET),
            "what is printed": ((1 << w.PRINTED) - 1, s.built),
            "hexes with a tile": (s.covered, box.spaces | box.hub),
        }
    )


def _board(s: Any, box: Any) -> Iterator[str]:
    """Hexes and modules agree about each other."""
    covered = sum(1 << i for i in range(w.SPACES) if s.space[i] != w.NOWHERE)
    yield from same("covered", members(s.covered), members(covered))
    for m, at in enumerate(s.place):
        if at != w.NOWHERE:
            yield from same(f"the module on {at}", s.space[at], m)
        fixed = m < w.PRINTED and at == box.place[m]
        laid = m >= w.FIRST_TILE and (at != w.NOWHERE) == has(s.built, m)
        if not fixed and not laid:
            yield f"module {m} lies on {at}"
    for i in members(covered):
        yield from same(f"the hex of module {s.space[i]}", s.place[s.space[i]], i)


def _perks(s: Any, box: Any) -> Iterator[str]:
    piles = [s.deck, s.display, s.scored_perks, *(me.perks for me in s.player[: s.seats])]
    yield from conserved("perks", piles, (1 << w.PERKS) - 1)


# --- numbers and chains ---


def _counts(s: Any, box: Any) -> Iterator[str]:
    for seat, me in enumerate(s.player[: s.seats]):
        yield from not_negative(f"seat {seat}", me.score, me.coins, me.food, *me.pool)
        if me.mat != w.NO_MAT and not box.start_tier[me.mat] <= me.tier <= box.last_tier[me.mat]:
            yield f"seat {seat} is on tier {me.tier}"
    yield from not_negative("the supply", *s.parts)
    if not 1 <= s.round <= box.rounds:
        yield f"the round is {s.round}"


def _chains(s: Any, box: Any) -> Iterator[str]:
    """Every open chain has its end on the stack; what is over leaves nothing behind."""
    kinds = [f.kind for f in s.stack[: s.depth]]
    yield from same("open chains", s.chains, kinds.count(then.CLOSE_CHAIN))
    over = [c for c in s.chain[s.chains :] if c.worker or c.activated]
    yield from nothing_left({"a chain that is over": len(over)})
    if then.END_TURN not in kinds:
        notes = sum(worker.notes for worker in s.worker)
        left = {"arrivals": s.acted, "who scored": s.pointed, "notes of a turn": notes}
        yield from nothing_left(left)


def _points(s: Any, box: Any) -> Iterator[str]:
    """Every point knows where it came from; the end is counted at one stroke and not kept."""
    for seat, me in enumerate(s.player[: 0 if s.over else s.seats]):
        by_perks = sum(s.by_perk[p] for p in members(me.perks | me.scored))
        sources = box.start_score + sum(me.earned) + by_perks
        yield from same(f"points of seat {seat}, and by their sources", me.score, sources)


laws = all_of(
    *(_components, _workers, _standing, _limits, _tiles, _board, _perks),
    *(_counts, _chains, _points),
)
