"""Drafting: the dealer's purchase, the auction, the ends (K19-K28, C3-C11, R34-R37)."""

from chimerical.core.chance import draw
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule, tell
from chimerical.core.sets import size

from ..words import (
    A_BID,
    A_PASS,
    A_TAKE,
    AFTER_AUCTION,
    AUCTION,
    BID,
    BUILDING,
    BUY,
    E_BID,
    E_BOUGHT,
    E_DECLINED,
    E_DISCARDED,
    E_DRAFT_OVER,
    E_DREW,
    E_OFFER,
    E_PASSED,
    E_RESHUFFLED,
    E_SHOWN,
    E_UNSOLD,
    E_YOU_DREW,
    NEXT_BUILD,
    NOBODY,
    NOTHING,
    PICK,
)
from .cards import bit, draw_part
from .monsters import store


@rule
def in_deck(s):
    """How many cards the deck has."""
    return s.left + size(s.deck[0]) + size(s.deck[1])


@rule
def refill_deck(s, count):
    """The discards are shuffled in if the deck is too short (C9, R36)."""
    if in_deck(s) >= count or not (s.discards[0] or s.discards[1]):
        return
    emit(s, E_RESHUFFLED, size(s.discards[0]) + size(s.discards[1]))
    for half in range(2):
        s.deck[half] |= s.discards[half]
        s.discards[half] = 0


@rule
def draw_card(s):
    """The top card: one that nobody has seen, or one that was shuffled back."""
    if draw(s, in_deck(s)) < s.left:
        card = draw_part(s, s.unseen[0], s.unseen[1])
        s.left -= 1
        for half in range(2):
            s.unseen[half] &= ~bit(card, half)
        return card
    card = draw_part(s, s.deck[0], s.deck[1])
    for half in range(2):
        s.deck[half] &= ~bit(card, half)
    return card


@rule
def deal(s, box):
    """Step: a draft round begins (K19)."""
    refill_deck(s, box.offer)
    if in_deck(s) < box.offer:
        end_draft(s)
        return
    emit(s, E_OFFER, s.dealer)
    for k in range(box.offer):
        card = draw_card(s)
        s.offer[k] = card
        for half in range(2):
            s.seen[half] |= bit(card, half)
        emit(s, E_SHOWN, card)
    s.spent = 0
    push(s, AFTER_AUCTION, 0, 0, 0, 0)
    push(s, AUCTION, 0, 0, (s.dealer + 1) % s.seats, 0)
    if s.player[s.dealer].tokens >= box.price:
        push(s, BUY, s.dealer, 0, 0, 0)


@rule
def offered(s, card):
    """Whether a card lies in the offer."""
    return s.offer[0] == card or s.offer[1] == card or s.offer[2] == card


@rule
def offers_left(s):
    return int(s.offer[0] != NOTHING) + int(s.offer[1] != NOTHING) + int(s.offer[2] != NOTHING)


@rule
def get(s, seat, card):
    """A card of the draft is somebody's."""
    store(s, seat, card)
    for half in range(2):
        s.player[seat].drafted[half] |= bit(card, half)


@rule
def take_offer(s, seat, card):
    for k in range(3):
        if s.offer[k] == card:
            s.offer[k] = NOTHING
    get(s, seat, card)


@rule
def buy(s, box, seat, action):
    """The dealer takes a card for a token, or declines (K20)."""
    pop(s)
    if action == A_PASS:
        emit(s, E_DECLINED, seat)
        return
    s.player[seat].tokens -= box.price
    s.spent = 1
    take_offer(s, seat, action - A_TAKE)
    emit(s, E_BOUGHT, seat, action - A_TAKE, box.price)


@rule
def auction(s):
    """Step: asks clockwise who can raise, until all of them have passed since the last raise."""
    f = s.stack[s.depth - 1]
    if offers_left(s) == 0:
        f.a = s.seats
    while f.a < s.seats:
        seat = int(f.b)
        f.b = (seat + 1) % s.seats
        f.a += 1
        if seat != s.bidder and s.player[seat].tokens > s.bid:
            push(s, BID, seat, 0, 0, 0)
            return
    pop(s)
    if s.bidder != NOBODY:
        s.player[s.bidder].tokens -= s.bid
        s.spent = 1
        push(s, PICK, s.bidder, 0, 0, 0)


@rule
def make_bid(s, seat, action):
    pop(s)
    if action == A_PASS:
        emit(s, E_PASSED, seat)
        return
    s.bid = action - A_BID + 1
    s.bidder = seat
    s.stack[s.depth - 1].a = 0
    emit(s, E_BID, seat, s.bid)


@rule
def pick(s, seat, action):
    """The highest bidder takes a card (K25)."""
    pop(s)
    take_offer(s, seat, action - A_TAKE)
    emit(s, E_BOUGHT, seat, action - A_TAKE, s.bid)


@rule
def wealthy(s):
    """The seats that still have tokens: the available players (K27)."""
    found = 0
    for seat in range(s.seats):
        if s.player[seat].tokens > 0:
            found |= 1 << seat
    return found


@rule
def after_auction(s):
    """Step: what is left is discarded; then the ends of drafting, in the order of R34."""
    pop(s)
    if s.bidder == NOBODY and offers_left(s) > 0:
        emit(s, E_UNSOLD)
    for k in range(3):
        if s.offer[k] != NOTHING:
            emit(s, E_DISCARDED, s.offer[k])
            for half in range(2):
                s.discards[half] |= bit(s.offer[k], half)
            s.offer[k] = NOTHING
    s.bid = 0
    s.bidder = NOBODY
    s.idle = 0 if s.spent else s.idle + 1
    rich = wealthy(s)
    if size(rich) == 1:
        for seat in range(s.seats):
            if (rich >> seat) & 1:
                last_draw(s, seat)
    if size(rich) <= 1 or s.idle >= size(rich):
        end_draft(s)
        return
    s.dealer = (s.dealer + 1) % s.seats
    while not (rich >> s.dealer) & 1:
        s.dealer = (s.dealer + 1) % s.seats


@rule
def last_draw(s, seat):
    """The last player with tokens draws blind, a card for every two tokens (K28, C11)."""
    p = s.player[seat]
    count = (p.tokens + 1) // 2
    refill_deck(s, count)
    count = min(count, in_deck(s))
    emit(s, E_DREW, seat, count, p.tokens)
    for _ in range(count):
        card = draw_card(s)
        get(s, seat, card)
        for half in range(2):
            p.blind[half] |= bit(card, half)
        p.unknown += 1
        tell(s, seat, E_YOU_DREW, card)
    p.tokens = 0


@rule
def end_draft(s):
    """Tokens that are left are lost, and the discards leave the game (C10, C14, K30)."""
    pop(s)
    emit(s, E_DRAFT_OVER)
    s.phase = BUILDING
    s.dealer = 0
    s.spent = 0
    s.idle = 0
    for seat in range(s.seats):
        s.player[seat].tokens = 0
    push(s, NEXT_BUILD, 0, 0, 0, 0)
