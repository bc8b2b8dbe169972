"""Feeding: workers come home and eat (S196-S211)."""

from chimerical.rules import Ints, add, decision, each, event, lowest, offer, pop, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S204, S780
from ..table import Table
from .gains import book, gain_food
from .parts import count
from .splicing import lose
from .workers import come_home, has_twin, own_worker, workers_of

fed = event("fed", seat=w.SEAT, food=w.NUMBER, missing=w.NUMBER)
went_hungry = event("went_hungry", seat=w.SEAT, points=w.NUMBER)


def begin_feeding(s: Table) -> None:
    """Workers come home (S196), then all are fed."""
    come_home(s)
    then.feed(s, 0)


def feed(s: Table, box: Box, done: int, made: int) -> None:
    """Seat by seat, from the lead, until somebody has to choose (S197).

    `done` seats have eaten; of the next one, workers before `made` have made food.
    """
    depth = s.depth
    while done < s.seats:
        seat = (s.lead + done) % s.seats
        makers = double_leaves(s, seat) >> made << made
        if makers:  # S198
            i = lowest(makers)
            made = i + 1
            then.feed(s, 0, done=done, made=made)
            gain_food(s, seat, box.leaf_food, seat * w.WORKERS + i, 0)  # S209, S210
        else:
            made = 0
            done += 1
            then.feed(s, 0, done=done, made=made)
            eat(s, box, seat)
        if s.depth > depth + 1:
            return
        pop(s)
    if s.round == box.rounds:
        then.finish(s, 0)
    else:
        then.begin_round(s, 0)


def double_leaves(s: Table, seat: int) -> int:
    """The set of a seat's workers with two leaves, counted within the seat."""
    return those(
        i for i in range(w.WORKERS) if count(s.worker[seat * w.WORKERS + i].parts, w.LEAF) >= 2
    )


def need(s: Table, seat: int) -> int:
    """A food for each worker in play without a leaf (S199-S202)."""
    return sum(
        s.worker[worker].at <= w.POOL and count(s.worker[worker].parts, w.LEAF) == 0
        for worker in each(workers_of(seat))
    )


def eat(s: Table, box: Box, seat: int) -> None:
    """Pays food as far as it goes (S203); the need is fixed before parts are lost (S207)."""
    me = s.player[seat]
    needed = need(s, seat)
    eaten = min(needed, int(me.food))
    me.food -= eaten
    fed(s, seat, eaten, needed - eaten)
    if needed > eaten:
        if carries_parts(s, seat):
            then.starve(s, seat, missing=needed - eaten)
        else:
            go_hungry(s, box, seat, needed - eaten)


step(then, "feeding", does=begin_feeding)
step(then, "feed", holds=dict(done=w.NUMBER, made=w.NUMBER), does=feed)


# --- hunger ---


def starve(s: Table, box: Box, seat: int, missing: int) -> None:
    """A part is lost for each food missing, then points (S204-S208)."""
    if missing == 0:
        return
    if carries_parts(s, seat):
        then.starve(s, seat, missing=missing - 1)
        ask.lose_part(s, seat, missing=missing)
    else:
        go_hungry(s, box, seat, missing)


def carries_parts(s: Table, seat: int) -> bool:
    """Whether a seat's workers carry anything."""
    return any(s.worker[worker].parts for worker in each(workers_of(seat)))


def go_hungry(s: Table, box: Box, seat: int, missing: int) -> None:
    """Points for food that nobody has a part left to lose for; never below 0
    (S205, S208, S222)."""
    points = min(missing * box.hunger_points, int(s.player[seat].score))
    book(s, seat, -points, w.HUNGER)
    went_hungry(s, seat, points)


def losses(s: Table, seat: int, out: Ints, n: int) -> int:
    """Lists the parts that hunger may take; of workers that are alike only the first is asked."""
    for own in range(w.WORKERS):
        worker = own_worker(seat, own)
        if s.worker[worker].parts and not has_twin(s, worker):
            for kind in range(w.KINDS):
                n = add(out, n, A.lose(own, kind), count(s.worker[worker].parts, kind))
    return n


def why_not_lose(s: Table, worker: int, kind: int) -> int:
    if count(s.worker[worker].parts, kind) == 0:
        return S204
    return S780 if has_twin(s, worker) else 0


decision(
    ask,
    "lose_part",
    holds=dict(missing=w.NUMBER),
    lists=losses,
    offers=[offer(A.lose, why=why_not_lose, does=lose, given=dict(worker=own_worker))],
    otherwise=S204,
)
step(then, "starve", holds=dict(missing=w.NUMBER), does=starve)
