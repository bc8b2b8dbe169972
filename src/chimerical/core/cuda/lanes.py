"""What one thread of the GPU does for one game: plain rules, like all others.

A lane is a place for a game: a table, and what the driver keeps beside it. When a game is over its
lane takes the next one. A game's key says what it is about to do; games are sorted by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..chance import advance, pick, stream
from ..flow import LIKENESSES, alike, apply, begin, held, rest
from ..frames import STUCK
from ..playouts import report
from ..rule import rule

if TYPE_CHECKING:
    from ..batch import Batch
    from ..record import Array
    from ..spec import Spec

# What is kept about a game, beside its table.
LANE = np.dtype(
    [
        ("state", "i8"),  # of the generator that chooses actions
        ("number", "i4"),  # of the game, counted from the first of the run
        ("decisions", "i4"),  # taken so far
        ("key", "i4"),  # what it is about to do
        ("rank", "i4"),  # its place among those of the same key
        ("action", "i4"),  # chosen
    ],
    align=True,
)

# What all games of a run have in common.
RUN = np.dtype(
    [
        ("seed", "i8"),
        ("first", "i8"),  # number of the first game
        ("games", "i4"),
        ("lanes", "i4"),  # in use
        ("seats", "i4"),
        # Keys are sorted by the kind of decision, and within it by the action before `act`, by
        # likeness (flow.alike) before `choose`. Above those keys there are three others.
        ("span", "i4"),  # keys for each kind of decision
        ("start", "i4"),  # begin a game
        ("done", "i4"),  # nothing: no games are left for the lane
        ("idle", "i4"),  # no lane at all
    ],
    align=True,
)


def keys(spec: Spec) -> tuple[int, int, int, int]:
    """`span`, `start`, `done` and `idle` of a game; there are `idle + 1` keys."""
    span = max(spec.actions, LIKENESSES)
    start = span * (max(spec.decisions) + 1)
    return span, start, start + 1, start + 2


def run_of(spec: Spec, batch: Batch, lanes: int) -> Array:
    """The record of a run."""
    numbers = (batch.seed, batch.first, batch.count, lanes, batch.seats)
    return np.array([(*numbers, *keys(spec))], RUN)


@rule
def go_on(run, lane, tables, at, box, results):
    """The game in a lane begins, or carries its action out, and runs on to its next decision.

    Returns its key.
    """
    s = tables[at]
    if lane.key == run.start:
        tables[at] = tables[len(tables) - 1]  # the last one is always empty
        number = run.first + lane.number
        lane.state = stream(run.seed, 2 * number + 1)
        lane.decisions = 0
        begin(s, box, run.seats, stream(run.seed, 2 * number))
    elif s.over == 0:
        apply(s, box, lane.action)
    rest(s, box)
    if s.over:
        return leave(run, lane, s, box, results)
    return s.stack[s.depth - 1].kind * run.span + alike(s) % LIKENESSES


@rule
def leave(run, lane, s, box, results):
    """Reports a game that is over; the lane takes the next one, if there is any."""
    tidy(s)
    report(s, box, lane.number, lane.decisions, results)
    lane.number += run.lanes
    return run.start if lane.number < run.games else run.done


@rule
def drop(s):
    """`pop` on the GPU: what the frame held is left in it until the game is over."""
    s.depth -= 1


@rule
def tidy(s):
    """Wipes what was dropped, in empty frames and in those that hold less than others before them:
    equal positions have equal bytes on all targets.
    """
    for k in range(len(s.stack)):
        f = s.stack[k]
        count = held(f.kind)
        if k >= s.depth:
            f.kind = 0
            f.seat = 0
            count = 0
        if count < 1:
            f.a = 0
        if count < 2:
            f.b = 0
        if count < 3:
            f.c = 0


@rule
def take(run, lane, s, n, out):
    """The game in a lane takes one of its `n` legal actions. Returns its key.

    `legal` is called by the kernel itself: within a rule of a lane it took more registers.
    """
    if n == 0:
        s.over = STUCK  # as in flow.settle
    lane.action = at_random(lane, n, out)
    return lane.key - lane.key % run.span + lane.action


@rule
def at_random(lane, n, out):
    """One of `n` actions, all alike. What is forced is no decision."""
    if n == 0:
        return 0
    if n == 1:
        return out[0]
    lane.state = advance(lane.state)
    lane.decisions += 1
    return out[pick(lane.state, n)]
