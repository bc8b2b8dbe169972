"""Tree search over imagined tables: information-set Monte Carlo, compiled as a whole.

A playout deals a world for the masked table, walks down the tree by what the seats have done
since, adds a leaf, judges it and tells every action on the way how its own seat fared. So each
seat maximises its own share of the win, with two seats as with five.

The tree is one array of actions (EDGE). `tree[0]` is the root: its `next` is the last edge in use.
The actions after one are a list: `first`, then `next`. An edge belongs to who took it and in which
decision: after dice another seat may be asked something else, and the list holds both.

    tables[0]      the position, masked for the seat that thinks
    tables[WORLD]  the world of a playout
    tables[TRIAL]  where an action is tried out
"""

from __future__ import annotations

import math

import numpy as np

from .chance import advance, pick, stream
from .flow import BACK, apply, deal, evaluate, mask, play, rest, score, set_of, winners
from .network import consider, foretell, inclination
from .rule import rule

WORLD = 1
TRIAL = 2

SEAT_BITS = 3  # an edge's `who`: the kind of decision, then the seat
SEAT = (1 << SEAT_BITS) - 1
TOTALS = SEAT + 1  # in `shares`: those of a playout by seat, then the sums over all playouts
FORETOLD = 2 * TOTALS  # then those that the network foretells
WORLDS = 4  # that the root's prior comes from
APART = 1 << 40  # their streams; playouts use those below
SURE = 1.0e-9  # a prior is never nothing
NEAR = 20.0  # points by which a win is clear

EDGE = np.dtype(
    [
        ("total", "f8"),  # of its seat's shares
        ("prior", "f4"),
        ("visits", "i4"),
        ("next", "i4"),
        ("first", "i4"),
        ("action", "i2"),
        ("who", "i2"),
    ],
    align=True,
)

# How to search, see core.searcher.Manner.
DIALS = np.dtype(
    [
        ("explore", "f8"),
        ("warmth", "f8"),
        ("blend", "f8"),
        ("scale", "f8"),
        ("fade", "f8"),
        ("margin", "f8"),
        ("slips", "f8"),
        ("idle", "f8"),
        ("trust", "f8"),
        ("advice", "f8"),
        ("heed", "f8"),
        ("measure", "f8"),
        ("cutoff", "i8"),
        ("finish", "i8"),
        ("care", "i8"),
        ("worlds", "i8"),
        ("inputs", "i8"),  # of the network, see core.network.Shape
        ("seats", "i8"),
        ("actions", "i8"),
        ("wide", "i8"),
        ("narrow", "i8"),
    ],
    align=True,
)


@rule
def search(
    tables, boxes, tree, marks, path, dials, weights, units, seen, shares, roots, seat, first,
    count, seed, out,
):  # fmt: skip
    """Playouts `first` to `first + count - 1` on a tree; returns the decisions taken in them.

    `roots` are the actions to choose from. Playout `k` depends on the seed and the tree alone, so
    it does not matter in how many calls they are made.
    """
    box, dial = boxes[0], dials[0]
    if first == 0:
        prepare(tables, box, tree, marks, dial, weights, units, seen, roots, seat, seed, out)
    decisions = 0
    for k in range(first, first + count):
        state = stream(seed, k)
        tables[WORLD] = tables[0]
        world = int(k % dial.worlds) if dial.worlds else k
        deal(tables[WORLD], box, seat, advance(stream(seed, world)))
        n = len(roots)
        for i in range(n):
            out[i] = roots[i]
        depth = 0
        path[0] = 0
        while n > 0 and depth + 1 < len(path):
            at = path[depth]
            n = onwards(tables[WORLD], n, out)
            if depth:
                n = narrowed(tables[WORLD], tree, marks, path, depth, n, out)
            chosen = follow(tables, box, tree, marks, dial, weights, units, seen, at, n, out)
            if chosen == 0:  # the tree is full
                break
            depth += 1
            path[depth] = chosen
            n = play(tables[WORLD], box, int(tree[chosen].action), out)
            if tree[chosen].visits == 0:
                break
        taken = depth + play_on(tables, box, dial, n, stream(state, 1), out)
        judge(tables, box, dial, weights, units, seen, seat, taken, shares)
        for i in range(1, depth + 1):
            edge = tree[path[i]]
            edge.visits += 1
            edge.total += shares[edge.who & SEAT]
        tree[0].visits += 1
        for i in range(tables[WORLD].seats):
            shares[TOTALS + i] += shares[i]
        decisions += taken
    return decisions


@rule
def prepare(tables, box, tree, marks, dial, weights, units, seen, roots, seat, seed, out):
    """The root's edges, with a prior from several worlds: here it matters most."""
    n = len(roots)
    for i in range(n):
        out[i] = roots[i]
    grow(tree, marks, 0, asked(tables[0]), n, out)
    if dial.warmth > 0.0:
        for k in range(WORLDS):
            tables[WORLD] = tables[0]
            deal(tables[WORLD], box, seat, stream(seed, APART + k))
            for i in range(n):
                edge = tree[marks[out[i]]]
                edge.total += outlook(tables, box, seat, out[i]) / (WORLDS * dial.warmth)
    if dial.advice > 0.0:
        tables[WORLD] = tables[0]
        advise(tables, box, tree, marks, dial, weights, units, seen, 0, seat, n, out)
    rank(tree, marks, 0, n, out)
    unmark(tree, marks, 0)


# --- down the tree ---


@rule
def asked(s):
    """Who is asked what, as a small number."""
    f = s.stack[s.depth - 1]
    return (f.kind << SEAT_BITS) + f.seat


@rule
def follow(tables, box, tree, marks, dial, weights, units, seen, at, n, out):
    """The edge to take from a node, of the `n` legal actions; 0 if there is no room for it."""
    who = asked(tables[WORLD])
    last = tree[0].next
    mark(tree, marks, at, who)
    grow(tree, marks, at, who, n, out)
    if tree[0].next > last:
        foresee(tables, box, tree, marks, dial, weights, units, seen, last, who & SEAT, n, out)
    chosen = promising(tree, marks, dial, n, out)
    unmark(tree, marks, at)
    return chosen


@rule
def mark(tree, marks, at, who):
    """Notes for each action after a node where its edge is."""
    e = tree[at].first
    while e:
        if tree[e].who == who:
            marks[tree[e].action] = e
        e = tree[e].next


@rule
def unmark(tree, marks, at):
    e = tree[at].first
    while e:
        marks[tree[e].action] = 0
        e = tree[e].next


@rule
def grow(tree, marks, at, who, n, out):
    """Adds edges for the legal actions that have none, as far as there is room."""
    for i in range(n):
        last = tree[0].next + 1
        if marks[out[i]] == 0 and last < len(tree):
            tree[0].next = last
            edge = tree[last]
            edge.action = out[i]
            edge.who = who
            edge.total = 0.0
            edge.visits = 0
            edge.prior = 1.0
            edge.first = 0
            edge.next = tree[at].first
            tree[at].first = last
            marks[out[i]] = last


@rule
def foresee(tables, box, tree, marks, dial, weights, units, seen, last, seat, n, out):
    """Gives the edges after `last` a prior: how well each looks one ply ahead, and what the
    network is inclined to.
    """
    if dial.warmth > 0.0:
        for i in range(n):
            e = marks[out[i]]
            if e > last:
                tree[e].total = outlook(tables, box, seat, out[i]) / dial.warmth
    if dial.advice > 0.0:
        advise(tables, box, tree, marks, dial, weights, units, seen, last, seat, n, out)
    rank(tree, marks, last, n, out)


@rule
def advise(tables, box, tree, marks, dial, weights, units, seen, last, seat, n, out):
    """Adds to the edges after `last` what the network is inclined to, as the seat sees it."""
    tables[TRIAL] = tables[WORLD]
    mask(tables[TRIAL], box, seat)
    consider(tables[TRIAL], box, seat, dial, weights, seen, units)
    for i in range(n):
        e = marks[out[i]]
        if e > last:
            tree[e].total += dial.advice * inclination(out[i], dial, weights, units)


@rule
def rank(tree, marks, last, n, out):
    """Turns the logarithms that edges after `last` have as `total` into priors."""
    best = -math.inf
    for i in range(n):
        e = marks[out[i]]
        if e > last:
            best = max(best, tree[e].total)
    for i in range(n):
        e = marks[out[i]]
        if e > last:
            tree[e].prior = math.exp(tree[e].total - best) + SURE
            tree[e].total = 0.0


@rule
def outlook(tables, box, seat, action):
    """How well a seat stands in this world after an action."""
    tables[TRIAL] = tables[WORLD]
    apply(tables[TRIAL], box, action)
    rest(tables[TRIAL], box)
    return evaluate(tables[TRIAL], box, seat)


@rule
def promising(tree, marks, dial, n, out):
    """The edge with the best sum of what it brought and what is hoped of it (PUCT).

    Only the actions that are legal in this world are counted, so that one which is rarely legal
    is not taken for one which is rarely good.
    """
    visits = 0
    total = 0.0
    priors = 0.0
    for i in range(n):
        e = marks[out[i]]
        if e:
            visits += tree[e].visits
            total += tree[e].total
            priors += float(tree[e].prior)
    untried = total / visits if visits else 0.0
    hope = dial.explore * math.sqrt(visits + 1.0)
    best = 0
    best_value = 0.0
    for i in range(n):
        e = marks[out[i]]
        if e:
            edge = tree[e]
            value = edge.total / edge.visits if edge.visits else untried
            prior = float(edge.prior) / priors * (1.0 - dial.blend) + dial.blend / n
            value += hope * prior / (1.0 + edge.visits)
            if best == 0 or value > best_value:
                best = e
                best_value = value
    return best


@rule
def onwards(s, n, out):
    """Leaves out actions that take back what was named, if there are others; how many are left."""
    left = 0
    for i in range(n):
        if set_of(s, out[i]) != BACK:
            out[left] = out[i]
            left += 1
    return left if left else n


@rule
def narrowed(s, tree, marks, path, depth, n, out):
    """Leaves out actions that name a set in another order; how many are left of `n`.

    Where the last action named a member of a set (`flow.set_of`), smaller members that could have
    been named before it are not named after it, unless there would be nothing else to do.
    """
    last = tree[path[depth]]
    group = set_of(s, int(last.action))
    if group <= 0 or last.who != asked(s):
        return n
    mark(tree, marks, path[depth - 1], last.who)
    left = 0
    for i in range(n):
        if not skipped(s, marks, group, last.action, out[i]):
            out[left] = out[i]
            left += 1
    unmark(tree, marks, path[depth - 1])
    return left if left else n


@rule
def skipped(s, marks, group, last, action):
    return action < last and marks[action] > 0 and set_of(s, action) == group


# --- at the leaf ---


@rule
def play_on(tables, box, dial, n, state, out):
    """Plays on for `cutoff` decisions, and with `finish` up to the next that is another seat's, so
    that what is compared is compared between turns. Takes the best looking of `care` actions.
    """
    taken = 0
    turn = deciding(tables[WORLD], n)
    while n > 0 and (taken < dial.cutoff or (dial.finish and turn == deciding(tables[WORLD], n))):
        turn = deciding(tables[WORLD], n)
        state = advance(state)
        n = onwards(tables[WORLD], n, out)
        chosen = pick(state, n)
        if dial.care > 1 and pick(stream(state, 1), 1000) >= dial.slips * 1000.0:
            chosen = careful(tables, box, dial.care, n, state, out)
        n = play(tables[WORLD], box, out[chosen], out)
        taken += 1
    return taken


@rule
def deciding(s, n):
    """The seat that decides; none if there is nothing to decide."""
    return s.stack[s.depth - 1].seat if n > 0 else -1


@rule
def careful(tables, box, care, n, state, out):
    """The index of the best looking action, of all or of some taken at random."""
    seat = tables[WORLD].stack[tables[WORLD].depth - 1].seat
    chosen = 0
    best = 0
    for k in range(min(care, n)):
        i = k if n <= care else pick(stream(state, 2 + k), n)
        value = outlook(tables, box, seat, out[i])
        if k == 0 or value > best:
            chosen = i
            best = value
    return chosen


@rule
def judge(tables, box, dial, weights, units, seen, seat, taken, shares):
    """Each seat's share of the win: known at the end, guessed before it. The nearer, the surer.

    A network foretells as the seat that decides sees it (`heed`): it has practised nothing else.
    """
    s = tables[WORLD]
    if s.over:
        divide(s, box, dial, shares)
    elif dial.trust > 0.0:
        guess(s, box, dial, shares)
        asks = s.stack[s.depth - 1].seat
        heed = dial.heed if asks != seat else 0.0
        if heed < 1.0:
            rely(tables, box, dial, weights, units, seen, seat, dial.trust, shares)
        if heed > 0.0:
            rely(tables, box, dial, weights, units, seen, asks, heed * dial.trust, shares)
    else:
        guess(s, box, dial, shares)
    even = 1.0 / s.seats
    sure = dial.fade**taken
    for i in range(s.seats):
        shares[i] = even + (shares[i] - even) * sure


@rule
def rely(tables, box, dial, weights, units, seen, seat, part, shares):
    """Moves the shares, by a part of the way, to what the network foretells as a seat sees it."""
    s = tables[WORLD]
    tables[TRIAL] = s
    mask(tables[TRIAL], box, seat)
    consider(tables[TRIAL], box, seat, dial, weights, seen, units)
    foretell(s.seats, seat, dial, weights, units, shares, FORETOLD)
    for i in range(s.seats):
        shares[i] += part * (shares[FORETOLD + i] - shares[i])


@rule
def divide(s, box, dial, shares):
    """A finished game. Points only say something between games that are won or lost alike."""
    won = winners(s, box)
    count = 0
    for seat in range(s.seats):
        count += (won >> seat) & 1
    for seat in range(s.seats):
        shares[seat] = ((won >> seat) & 1) / count if count else (1.0 - dial.idle) / s.seats
        shares[seat] += dial.margin * lead(s, box, seat)


@rule
def lead(s, box, seat):
    """How far a seat is ahead of the best other one, from -1 to 1."""
    best = 0
    found = False
    for other in range(s.seats):
        if other != seat and (not found or score(s, box, other) > best):
            best = score(s, box, other)
            found = True
    ahead = score(s, box, seat) - best
    return ahead / (abs(ahead) + NEAR)


@rule
def guess(s, box, dial, shares):
    """A game that runs: what the evaluations of the seats come to as shares."""
    best = -math.inf
    for seat in range(s.seats):
        shares[seat] = evaluate(s, box, seat) / dial.scale
        best = max(best, shares[seat])
    total = 0.0
    for seat in range(s.seats):
        shares[seat] = math.exp(shares[seat] - best)
        total += shares[seat]
    for seat in range(s.seats):
        shares[seat] /= total
