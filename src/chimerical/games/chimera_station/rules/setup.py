"""Setup: the table, mats, the draft of starting cards (S25-S74)."""

from chimerical.rules import choice, draw, draw_from, each, event, size, step, those

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S44, S49, S60
from ..table import Table
from .gains import show_perks
from .parts import one
from .reactor import fill
from .splicing import attached

marker_given = event("marker_given", seat=w.SEAT)
mat_taken = event("mat_taken", seat=w.SEAT, mat=w.MAT)
card_drafted = event("card_drafted", seat=w.SEAT, card=w.CARD)
card_removed = event("card_removed", card=w.CARD)


def setup(s: Table, box: Box, seats: int, seed: int) -> None:
    """The table, then what players choose, in the order of S42."""
    lay_out(s, box)
    for seat in range(seats):
        set_up_player(s, box, seat, seats)
    fill(s)
    show_perks(s, box.display)  # S32
    s.start = draw(s, seats)  # S33
    s.lead = s.start
    marker_given(s, s.start)
    offer_cards(s, box, seats)
    then.begin_round(s, 0, first=1)
    then.extra_perks(s, 0)
    then.draft(s, 0)
    then.pick_mats(s, 0)


def lay_out(s: Table, box: Box) -> None:
    """The board, the piles and the supply (S25-S30)."""
    s.round = 1  # S26, S43
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


def set_up_player(s: Table, box: Box, seat: int, seats: int) -> None:
    """Score and workers; those that do not play are put back in the box (S27, S35-S40)."""
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


def offer_cards(s: Table, box: Box, seats: int) -> None:
    """The starting cards for so many players (S59, S60)."""
    few = those(card for card in range(w.CARDS) if box.card_seats[card] <= 2)
    more = those(card for card in range(w.CARDS) if 2 < box.card_seats[card] <= seats)
    if box.two_random_cards and seats < w.SEATS:
        while size(few) > max(2, seats - size(more)):
            few &= ~(1 << draw_from(s, few))
    s.cards = few | more


# --- mats ---


def pick_mats(s: Table, box: Box, done: int) -> None:
    """The next seat's mat, clockwise from the start player (S44, S45, S48)."""
    if done == s.seats:
        return
    seat = (s.start + done) % s.seats
    then.pick_mats(s, 0, done=done + 1)
    if box.side_b or box.mixed_mats:
        ask.choose_mat(s, seat)
    else:
        take_mat(s, box, seat, w.MAT_A)


def mats_left(s: Table, box: Box) -> int:
    """The set of mats to choose from: side A is on all of them, a species on one (S49)."""
    left = ((1 << w.MATS) - 1) & ~(1 << w.MAT_A)
    for seat in range(s.seats):
        if s.player[seat].mat > w.MAT_A:
            left &= ~(1 << s.player[seat].mat)
    if box.mixed_mats:
        left |= 1 << w.MAT_A
    return left


def why_not_mat(mat: int) -> int:
    return S44 if mat == w.MAT_A else S49


def take_mat(s: Table, box: Box, seat: int, mat: int) -> None:
    """A mat with its extras: start tier, a part on a worker, a perk (S41, S47-S58)."""
    me = s.player[seat]
    me.mat = mat
    me.tier = box.start_tier[mat]
    if box.side_b or box.mixed_mats:
        mat_taken(s, seat, mat)
    kind = box.attached[mat]
    if kind >= 0 and s.parts[kind] > 0:
        s.parts[kind] -= 1
        s.worker[seat * w.WORKERS].parts = one(kind)
        attached(s, seat, seat * w.WORKERS, kind)
    then.gain_perks(s, seat, perks=box.start_perks[mat])


choice(ask, "choose_mat", A.choose_mat, mats_left, line=why_not_mat, does=take_mat, otherwise=S49)
step(then, "pick_mats", holds=dict(done=w.NUMBER), does=pick_mats)


# --- cards ---


def draft(s: Table, done: int) -> None:
    """The next seat drafts, the last in turn order first (S67-S69)."""
    if done == s.seats:
        remove_cards(s)
        return
    then.draft(s, 0, done=done + 1)
    ask.choose_card(s, (s.start + s.seats - 1 - done) % s.seats)


def remove_cards(s: Table) -> None:
    """Those that nobody drafted leave the game (S72)."""
    for card in each(s.cards):
        card_removed(s, card)
    s.cards = 0


def cards_on_offer(s: Table) -> int:
    return s.cards


def take_card(s: Table, seat: int, card: int) -> None:
    """A drafted card is cashed in at once and kept for a flush (S69-S71, S73)."""
    s.cards &= ~(1 << card)
    s.player[seat].card = card + 1
    card_drafted(s, seat, card)
    then.run(s, seat, row=w.CARD_ROW + card)


choice(ask, "choose_card", A.draft, cards_on_offer, does=take_card, otherwise=S60)
step(then, "draft", holds=dict(done=w.NUMBER), does=draft)


# --- perks of a mixed table ---


def extra_perks(s: Table, done: int) -> None:
    """A perk for side A players at a mixed table, in turn order (S45, S46)."""
    if done == s.seats or not mixed(s):
        return
    seat = (s.start + done) % s.seats
    then.extra_perks(s, 0, done=done + 1)
    if s.player[seat].mat == w.MAT_A:
        then.gain_perks(s, seat, perks=1)


def mixed(s: Table) -> bool:
    """Whether both sides of the mats are on the table."""
    plain = sum(s.player[seat].mat == w.MAT_A for seat in range(s.seats))
    return 0 < plain < s.seats


step(then, "extra_perks", holds=dict(done=w.NUMBER), does=extra_perks)
