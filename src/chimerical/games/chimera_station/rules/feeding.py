"""Feeding: workers come home and eat (S196-S211)."""

from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import lowest

from .. import words as w
from .gains import book, gain_food
from .parts import count
from .workers import come_home, has_twin


@rule
def feed(s, box):
    """Step: workers come home, then seat by seat they are fed, until a choice is needed (S197)."""
    depth = s.depth
    frame = s.stack[depth - 1]
    if frame.a == 0 and frame.b == 0:
        come_home(s)
    while s.depth == depth and frame.a < s.seats:
        feed_seat(s, box)
    if s.depth == depth:
        pop(s)
        push(s, w.FINISH if s.round == box.rounds else w.PROGRESS, 0, 0, 0, 0)


@rule
def feed_seat(s, box):
    """The next worker with two leaves makes food (S198); after the last one the seat eats."""
    frame = s.stack[s.depth - 1]
    seat = (s.lead + frame.a) % s.seats
    makers = double_leaves(s, seat) >> frame.b << frame.b
    if makers:
        i = lowest(makers)
        frame.b = i + 1
        gain_food(s, seat, box.leaf_food, seat * w.WORKERS + i, 0)
        return
    frame.a += 1
    frame.b = 0
    eat(s, box, seat)


@rule
def double_leaves(s, seat):
    """The set of a seat's workers with two leaves, counted within the seat."""
    found = 0
    for i in range(w.WORKERS):
        if count(s.worker[seat * w.WORKERS + i].parts, w.LEAF) >= 2:
            found |= 1 << i
    return found


@rule
def need(s, seat):
    """A food for each worker in play without a leaf (S199-S202)."""
    n = 0
    for worker in range(seat * w.WORKERS, (seat + 1) * w.WORKERS):
        if s.worker[worker].at <= w.POOL and count(s.worker[worker].parts, w.LEAF) == 0:
            n += 1
    return n


@rule
def eat(s, box, seat):
    """Pays food as far as it goes (S203); the need is fixed before parts are lost (S207)."""
    needed = need(s, seat)
    paid = min(needed, int(s.player[seat].food))
    s.player[seat].food -= paid
    emit(s, w.E_FED, seat, paid, needed - paid)
    if needed > paid:
        if attached(s, seat):
            push(s, w.STARVE, seat, needed - paid, 0, 0)
        else:
            go_hungry(s, box, seat, needed - paid)


@rule
def losable(s, seat):
    """The set of parts that hunger may take: worker of the seat * KINDS + kind.

    Of workers that are alike only the first is asked for.
    """
    found = 0
    first = seat * w.WORKERS
    for i in range(w.WORKERS):
        parts = s.worker[first + i].parts
        if parts and not has_twin(s, first + i):
            for kind in range(w.KINDS):
                if count(parts, kind):
                    found |= 1 << (i * w.KINDS + kind)
    return found


@rule
def attached(s, seat):
    """Whether a seat's workers carry anything."""
    for worker in range(seat * w.WORKERS, (seat + 1) * w.WORKERS):
        if s.worker[worker].parts:
            return True
    return False


@rule
def starve(s, box):
    """Step: a part is lost for each food missing, then points (S204-S208)."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    if frame.a == 0:
        pop(s)
    elif attached(s, seat):
        frame.a -= 1
        push(s, w.LOSE_PART, seat, frame.a, 0, 0)
    else:
        go_hungry(s, box, seat, frame.a)
        pop(s)


@rule
def go_hungry(s, box, seat, missing):
    """Points for food that nobody has a part left to lose for; never below 0 (S205, S208)."""
    lost = min(missing * box.hunger_points, int(s.player[seat].score))
    book(s, seat, -lost, w.HUNGER)
    emit(s, w.E_HUNGER, seat, lost)
