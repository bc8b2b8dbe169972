"""Entry points: what the outside calls on every target.

Like all rules they run on the interpreter too, where `tables` is a `Tables` and `out` a list.
"""

from __future__ import annotations

from .chance import advance, pick, stream
from .flow import apply, deal, evaluate, mask, play, rest, restless, score, start, why_not, winners
from .observation import notice, observe
from .rule import rule
from .search import search

# Policies, by number. Their names are in core.policies.
RANDOM = 0
GREEDY = 1

# A row of `results` holds each seat's points, then these.
WON = 0  # the seats that have won, as a set
LENGTH = 1  # decisions taken
ENDING = 2  # `over` at the end
EXTRA = 3

IMAGINED = 3  # tables that greedy imagines for a decision
NOISE = 1 << 12  # breaks greedy's ties: so much that no place in the list is favoured

# tables[0] is the game; the others are scratch.
IMAGE = 1  # the first of the imagined tables
TRIAL = IMAGE + IMAGINED  # where an action is tried out
EMPTY = TRIAL + 1  # always zero
ROOM = EMPTY + 1  # tables needed in all


@rule
def greedy(tables, box, n, state, out):
    """The index in `out` of the action that looks best one ply ahead.

    Looks at imagined tables only: masked copies whose blanks are dealt anew.
    """
    seat = tables[0].stack[tables[0].depth - 1].seat
    for k in range(IMAGINED):
        tables[IMAGE + k] = tables[0]
        mask(tables[IMAGE + k], box, seat)
        deal(tables[IMAGE + k], box, seat, stream(state, k))
    noise = NOISE * (1 + IMAGINED * restless(tables[0], box))
    best = 0
    best_value = 0
    for i in range(n):
        value = 0
        for k in range(IMAGINED):
            tables[TRIAL] = tables[IMAGE + k]
            apply(tables[TRIAL], box, out[i])
            rest(tables[TRIAL], box)
            value += evaluate(tables[TRIAL], box, seat)
        value = value * NOISE + pick(stream(state, IMAGINED + i), noise)
        if i == 0 or value > best_value:
            best = i
            best_value = value
    return best


@rule
def choice(tables, box, policy, n, state, out):
    """The index in `out` of the action that a policy takes, of `n` legal ones."""
    if policy == GREEDY:
        return greedy(tables, box, n, state, out)
    return pick(state, n)


@rule
def report(s, box, row, decisions, results):
    """Writes what a game came to into a row of `results`."""
    for seat in range(s.seats):
        results[row, seat] = score(s, box, seat)
    results[row, s.seats + WON] = winners(s, box)
    results[row, s.seats + LENGTH] = decisions
    results[row, s.seats + ENDING] = s.over


@rule
def playouts(tables, boxes, seats, seed, first, count, policies, out, results):
    """Plays games `first` to `first + count - 1`; a row of `results` for each. See EXTRA."""
    box = boxes[0]
    for g in range(count):
        number = first + g
        state = stream(seed, 2 * number + 1)
        tables[0] = tables[EMPTY]
        n = start(tables[0], box, seats, stream(seed, 2 * number), out)
        decisions = 0
        while n > 0:
            state = advance(state)
            policy = policies[tables[0].stack[tables[0].depth - 1].seat]
            if policy == RANDOM:  # at once: the call would take 5 % of a random game's time
                chosen = pick(state, n)
            else:
                chosen = choice(tables, box, policy, n, state, out)
            n = play(tables[0], box, out[chosen], out)
            decisions += 1
        report(tables[0], box, g, decisions, results)


@rule
def new(tables, boxes, seats, seed, out):
    """Starts a game on tables[0]; returns the number of legal actions, which are in `out`."""
    return start(tables[0], boxes[0], seats, seed, out)


@rule
def step(tables, boxes, action, out):
    """Plays one action on tables[0]; returns the number of legal actions, which are in `out`."""
    return play(tables[0], boxes[0], action, out)


@rule
def reasons(tables, boxes, count, out):
    """Writes `why_not` of every action into `out`."""
    for action in range(count):
        out[action] = why_not(tables[0], boxes[0], action)


@rule
def imagine(tables, boxes, seat, seed):
    """Masks tables[0] for a seat and deals the blanks anew."""
    mask(tables[0], boxes[0], seat)
    deal(tables[0], boxes[0], seat, seed)


@rule
def blank(tables, boxes, seat):
    """Masks tables[0] for a seat."""
    mask(tables[0], boxes[0], seat)


@rule
def look(tables, boxes, seat, seen):
    """Masks tables[0] for a seat and writes what it observes."""
    mask(tables[0], boxes[0], seat)
    observe(tables[0], seat, seen)


@rule
def show(tables, boxes, seat, seen, shares):
    """Masks tables[0] for a seat and writes what a network is shown of it, and how the seats stand
    as it sees them, itself first.
    """
    s = tables[0]
    mask(s, boxes[0], seat)
    notice(s, boxes[0], seat, seen)
    for k in range(s.seats):
        shares[k] = evaluate(s, boxes[0], (seat + k) % s.seats)


@rule
def choose(tables, boxes, policy, n, state, out):
    """A policy's choice among the `n` actions in `out` on tables[0], as an index."""
    return choice(tables, boxes[0], policy, n, state, out)


@rule
def copies(tables, count):
    """Copies positions to and fro; for the benchmark."""
    for i in range(count):
        tables[1 + (i & 1)] = tables[0]
        tables[0].barrier = i


ENTRIES = (playouts, new, step, reasons, imagine, blank, look, show, choose, search, copies)
