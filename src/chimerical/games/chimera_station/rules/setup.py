"""Setup: the table, mats, the draft of starting cards (S25-S74)."""

from chimerical.core.chance import draw, draw_from
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule
from chimerical.core.sets import size

from .. import words as w
from .gains import show_perks
from .parts import one
from .reactor import fill


@rule
def setup(s, box, seats, seed):
    lay_out(s, box)
    for seat in range(seats):
        set_up_player(s, box, seat, seats)
    fill(s)
    show_perks(s, box.display)
    s.start = draw(s, seats)
    s.lead = s.start
    emit(s, w.E_START, s.start)
    offer_cards(s, box, seats)
    push(s, w.PROGRESS, 0, 0, 0, 1)
    push(s, w.EXTRA_PERKS, 0, 0, 0, 0)
    push(s, w.DRAFT, 0, 0, 0, 0)
    push(s, w.PICK_MATS, 0, 0, 0, 0)


@rule
def lay_out(s, box):
    """The board, the piles and the supply (S25-S30)."""
    s.round = 1
    s.supply = w.TILE_SET
    s.deck = (1 << w.PERKS) - 1
    s.built = (1 << w.PRINTED) - 1
    for kind in range(w.KINDS):
        s.parts[kind] = box.components
    s.gaps = w.REACTOR
    for i in range(w.REACTOR):
        s.reactor[i] = w.NOWHERE
    for i in range(w.SPACES):
        s.space[i] = w.NOWHERE
    for i in range(len(s.on)):
        s.on[i] = w.NOBODY
    for worker in range(len(s.worker)):
        s.worker[worker].at = w.GONE
    for m in range(w.MODULES):
        s.place[m] = w.NOWHERE
        if m < w.PRINTED and box.place[m] >= 0:
            s.place[m] = box.place[m]
            s.space[box.place[m]] = m
            s.covered |= 1 << box.place[m]


@rule
def set_up_player(s, box, seat, seats):
    """Score and workers; those that do not play are put back in the box (S27, S35-S38)."""
    me = s.player[seat]
    me.score = box.start_score
    me.mat = w.NO_MAT
    for i in range(w.WORKERS):
        worker = s.worker[seat * w.WORKERS + i]
        if i < box.workers[seats]:
            worker.at = w.POOL
            me.ready |= 1 << i
        elif i < box.workers[seats] + box.reserve:
            worker.at = w.RESERVE


@rule
def offer_cards(s, box, seats):
    """The starting cards for so many players (S59, S60)."""
    few = 0  # cards for any number of players
    more = 0
    for card in range(w.CARDS):
        if box.card_seats[card] <= 2:
            few |= 1 << card
        elif box.card_seats[card] <= seats:
            more |= 1 << card
    if box.two_random_cards and seats < w.SEATS:
        while size(few) > max(2, seats - size(more)):
            few &= ~(1 << draw_from(s, few))
    s.cards = few | more


# --- mats ---


@rule
def pick_mats(s, box):
    """Step: the next seat's mat, clockwise from the start player (S44, S45, S48)."""
    frame = s.stack[s.depth - 1]
    if frame.a == s.seats:
        pop(s)
        return
    seat = (s.start + frame.a) % s.seats
    frame.a += 1
    if box.side_b or box.mixed_mats:
        push(s, w.CHOOSE_MAT, seat, 0, 0, 0)
    else:
        take_mat(s, box, seat, w.MAT_A)


@rule
def mats_left(s, box):
    """The set of mats to choose from: side A is on all of them, a species on one (S49)."""
    left = ((1 << w.MATS) - 1) & ~(1 << w.MAT_A)
    for seat in range(s.seats):
        if s.player[seat].mat > w.MAT_A:
            left &= ~(1 << s.player[seat].mat)
    if box.mixed_mats:
        left |= 1 << w.MAT_A
    return left


@rule
def take_mat(s, box, seat, mat):
    """A mat with its extras: start tier, a part on a worker, a perk (S47-S58)."""
    me = s.player[seat]
    me.mat = mat
    me.tier = box.start_tier[mat]
    if box.side_b or box.mixed_mats:
        emit(s, w.E_MAT, seat, mat)
    kind = box.attached[mat]
    if kind >= 0 and s.parts[kind] > 0:
        s.parts[kind] -= 1
        s.worker[seat * w.WORKERS].parts = one(kind)
    push(s, w.GAIN_PERKS, seat, box.start_perks[mat], 0, 0)


# --- cards ---


@rule
def draft(s):
    """Step: the next seat drafts, the last in turn order first (S67-S69)."""
    frame = s.stack[s.depth - 1]
    if frame.a == s.seats:
        pop(s)
        s.cards = 0  # S72
        return
    frame.a += 1
    push(s, w.CHOOSE_CARD, (s.start + s.seats - frame.a) % s.seats, 0, 0, 0)


@rule
def take_card(s, seat, card):
    """A drafted card is cashed in at once and kept for a flush (S69, S73)."""
    s.cards &= ~(1 << card)
    s.player[seat].card = card + 1
    emit(s, w.E_CARD, seat, card)
    push(s, w.RUN, seat, w.CARD_ROW + card, 0, 0)


@rule
def extra_perks(s):
    """Step: a perk for side A players at a mixed table, in turn order (S45, S46)."""
    frame = s.stack[s.depth - 1]
    if frame.a == s.seats or not mixed(s):
        pop(s)
        return
    seat = (s.start + frame.a) % s.seats
    frame.a += 1
    if s.player[seat].mat == w.MAT_A:
        push(s, w.GAIN_PERKS, seat, 1, 0, 0)


@rule
def mixed(s):
    """Whether both sides of the mats are on the table."""
    sides = 0
    for seat in range(s.seats):
        sides |= 1 if s.player[seat].mat == w.MAT_A else 2
    return sides == 3
